"""The commands, a module each: `add` gives the command its arguments, `run` does its work and returns the exit code.

Only the module of the command that is called is loaded, so that a check does not wait for the page's packages.
"""
