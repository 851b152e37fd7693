"""The page: the only part of the project that knows NiceGUI."""

import sys

from pydantic import BaseModel

# Two things that come with NiceGUI and are of no use to a page that only serves are left out, which takes a fifth off
# the start: aiohttp, which its socket library loads, if there is one, for the sake of its client (None in the place of
# a module means that there is no such module); and the models in which FastAPI describes an interface to the world,
# which are built when one is first used.
if not {"nicegui", "aiohttp"} & sys.modules.keys():
    sys.modules["aiohttp"] = None  # type: ignore[assignment]  # the types do not know that way
    BaseModel.model_config["defer_build"] = True
    import nicegui  # noqa: F401 - only to be loaded now

    del sys.modules["aiohttp"], BaseModel.model_config["defer_build"]
