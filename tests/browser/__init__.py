"""The journeys that matter, in a real chromium, against the server as a user starts it."""
