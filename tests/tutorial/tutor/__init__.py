"""The learner at the table: what can be picked, what is said to it, hints, and lines of one's own."""
