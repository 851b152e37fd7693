"""The checks of the project; `pytest` runs them all."""
