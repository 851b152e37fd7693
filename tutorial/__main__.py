"""`python -m tutorial` and the console script `skruuvi`."""

import sys

from tutorial.cli import main

if __name__ == "__main__":
    sys.exit(main())
