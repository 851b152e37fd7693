"""The tutorial: narration, the page and the command line."""
