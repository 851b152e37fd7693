"""Scenario files: what is read, what is played, and what is said of those that cannot be."""
