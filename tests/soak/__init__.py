"""A long run in search of what the tests have not met.

`python -m tests.soak [MINUTES]` shares the minutes out among the modules here; `python -m tests.soak NAME SEED` does
once more what one of them found. Every module has a `hunt`: a context that gives a function, which is called with one
seed after the other, returns how much it has done, and raises at a find.
"""
