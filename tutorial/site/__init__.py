"""The page: the only part of the project that knows NiceGUI."""

import sys

# NiceGUI's socket library loads aiohttp, if there is one, for the sake of its client. We only serve: without it the
# page starts a tenth sooner. None in the place of a module means that there is no such module.
if "aiohttp" not in sys.modules:
    sys.modules["aiohttp"] = None  # type: ignore[assignment]  # the types do not know that way
    import nicegui  # noqa: F401 - only to be loaded now

    del sys.modules["aiohttp"]
