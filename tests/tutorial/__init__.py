"""The words of the lessons, and how they are shown."""
