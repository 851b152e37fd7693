"""Puts the site together and starts it: the address, the browser, and the watch over the files that were named."""

from __future__ import annotations

import asyncio
import os
import socket
import sys
import webbrowser
from pathlib import Path

import uvicorn
from fastapi import FastAPI
from fastapi.middleware.gzip import GZipMiddleware
from nicegui import Event, app, background_tasks, ui
from watchfiles import awatch

from tutorial.shelf import Shelf
from tutorial.site.api import add_api
from tutorial.site.own import add_own_page
from tutorial.site.own_api import add_own_api
from tutorial.site.pages import add_pages
from tutorial.site.rules import add_rules_pages
from tutorial.site.session import add_session_page
from tutorial.site.values import add_values

PORTS_TO_TRY = 20


def serve(shelf: Shelf, *, host: str, port: int, language: str, opens_browser: bool, opens_at: str = "/") -> None:
    """Run the server until it is interrupted. Raises OSError if no port near `port` is free."""
    free = free_port(host, port)
    if free != port:
        print(f"Port {port} is taken: using {free}.")
    address = f"http://{'127.0.0.1' if host in ('0.0.0.0', '::') else host}:{free}{opens_at}"
    changed: Event[str] = Event()
    site = whole_site(shelf, language, changed)
    site.add_middleware(GZipMiddleware)

    async def begin() -> None:
        print(f"Skruuvi is at {address} (stop with Ctrl+C)", flush=True)
        if shelf.files:
            background_tasks.create(watch(shelf, changed))
        if opens_browser and not await asyncio.to_thread(open_browser, address):
            print("No browser could be opened here: open the address above in one.", flush=True)

    app.on_startup(begin)
    ui.run_with(
        site,
        title="Skruuvi",
        favicon="♠",
        language="en-US",
        tailwind=False,
        reconnect_timeout=30,
        binding_refresh_interval=None,
        gzip_middleware_factory=None,
        show_welcome_message=False,
    )
    uvicorn.run(site, host=host, port=free, log_level="warning", ws="wsproto")


def whole_site(shelf: Shelf, language: str, changed: Event[str]) -> FastAPI:
    """What answers the player's requests; all pages are put on the framework, which is still to be mounted in it.

    The framework's layers around each request take several times as long as a verdict, so those of the player go past
    them. `language` is for visitors who wish for none that we speak; `changed` is emitted with the path of a watched
    file after it has been read anew.
    """
    site = FastAPI(openapi_url=None)
    add_api(site, shelf)
    add_own_api(site, shelf, language)
    add_values(site, shelf)
    add_pages(shelf, language, changed)
    add_session_page(language)
    add_own_page(shelf, language)
    add_rules_pages(shelf, language)
    return site


def free_port(host: str, port: int) -> int:
    """The first port from `port` on that can be listened on. Raises OSError if none of the next ones can."""
    for candidate in range(port, port + PORTS_TO_TRY):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError as error:
                last = error
                continue
            return candidate
    raise OSError(f"no free port from {port} to {port + PORTS_TO_TRY - 1}: {last}")


def open_browser(address: str) -> bool:
    """Open `address` in a browser with a window; False where there is none."""
    if sys.platform.startswith("linux") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


async def watch(shelf: Shelf, changed: Event[str]) -> None:
    """Read a named file anew whenever it is saved, and tell the pages."""
    files = {path.resolve(): path for path in shelf.files}
    # Editors replace a file rather than write it, so its folder is watched.
    async for changes in awatch(*{path.parent for path in files}, debounce=100, step=50, recursive=False):
        for touched in {Path(path).resolve() for _, path in changes} & files.keys():
            shelf.read(files[touched])
            changed.emit(str(files[touched]))
