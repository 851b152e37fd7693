"""The pages without a browser: what they hold, and what the server answers."""
