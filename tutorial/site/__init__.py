"""The page: the only part of the project that knows NiceGUI."""

import sys

from pydantic import BaseModel

# Two things come with NiceGUI that a page which only serves has no use for, and the start is shorter without them:
# aiohttp, which its socket library loads, if there is one, for the sake of its client (None in the place of a module
# means that there is no such module); and the models in which FastAPI describes an interface to the world, which are
# built when one is first used.
if not {"nicegui", "aiohttp"} & sys.modules.keys():
    sys.modules["aiohttp"] = None  # type: ignore[assignment]  # the types do not know that way
    BaseModel.model_config["defer_build"] = True
    import nicegui  # noqa: F401 - only to be loaded now

    del sys.modules["aiohttp"], BaseModel.model_config["defer_build"]
