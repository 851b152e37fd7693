"""`python -m engine.solver` tells which search runs here: C or Python."""

from engine.solver import implementation

print(implementation())
