"""The learner at the table: what can be chosen, whether it is right and why, hints, and lines of one's own."""
