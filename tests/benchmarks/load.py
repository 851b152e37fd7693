"""Three hundred visitors on one process: how long a verdict takes, and what memory and processor time they cost.

Each holds the page's connection, as a browser does, and answers a question once a second; stepping asks nothing of the
server. They come, stay two minutes and leave, three times.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from statistics import median, quantiles
from time import perf_counter
from uuid import uuid4

import socketio
from aiohttp import ClientSession, TCPConnector

from scenarios.loader import load
from tests.benchmarks import Row
from tests.browser.conftest import SCENARIOS
from tests.browser.learning import CARD, LESSON
from tests.processes import memory, processor_seconds
from tests.server import serving
from tutorial.replay import replay

VISITORS = 300
SECONDS = 120
ROUNDS = 3

UNTIL_FORGOTTEN = 50
"""Seconds: the server keeps the page of a visitor whose connection is lost for thirty, and looks every ten."""

ANSWERS = {"play DA": "right", "play D9": "wrong", "play D2": "wrong", "play SA": "refused"}
"""Picks at the question, and what each visitor must be told of their own."""


@dataclass
class Heard:
    """What one round was told: the times of the verdicts in milliseconds, and how many were of somebody else's pick."""

    times: list[float] = field(default_factory=list)
    strange: int = 0


@asynccontextmanager
async def page(client: ClientSession, url: str) -> AsyncIterator[None]:
    """Open the lesson and hold its connection."""
    async with client.get(f"{url}{LESSON}?step={CARD}", raise_for_status=True) as came:
        text = await came.text()
    found = re.search(r"'client_id': '([^']+)'", text)
    if not found:
        raise RuntimeError("the page has no connection")
    query = f"client_id={found[1]}&next_message_id=0&implicit_handshake=true&document_id={uuid4()}&tab_id={uuid4()}"
    connection = socketio.AsyncClient(reconnection=False)
    await connection.connect(f"{url}?{query}", socketio_path="/_nicegui_ws/socket.io", transports=["websocket"])
    try:
        yield
    finally:
        await connection.disconnect()


async def answer(client: ClientSession, address: str, random: Random, heard: Heard, until: float) -> None:
    """Answer once a second, and look whether the verdict is on one's own pick."""
    await asyncio.sleep(random.random())
    while (began := perf_counter()) < until:
        pick, expected = random.choice(list(ANSWERS.items()))
        async with client.post(address, json={"step": CARD, "move": pick}, raise_for_status=True) as came:
            told = await came.json()
        heard.times.append((perf_counter() - began) * 1000)
        heard.strange += told["kind"] != expected
        await asyncio.sleep(max(0.0, began + 1 - perf_counter()))


async def rounds(url: str, address: str, teller: Connection) -> None:
    """Come and say so, stay, say what was heard while there, and leave when told to; as often as there are rounds."""
    async with ClientSession(connector=TCPConnector(limit=VISITORS, keepalive_timeout=2)) as client:
        for number in range(ROUNDS):
            heard = Heard()
            async with AsyncExitStack() as pages:
                for _ in range(VISITORS):
                    await pages.enter_async_context(page(client, url))
                teller.send("here")
                until = perf_counter() + SECONDS
                async with asyncio.TaskGroup() as visitors:
                    for seed in range(VISITORS):
                        random = Random(number * VISITORS + seed)
                        visitors.create_task(answer(client, address, random, heard, until))
                teller.send(heard)
                await asyncio.to_thread(teller.recv)
            teller.send("gone")
            await asyncio.to_thread(teller.recv)


def crowd(url: str, address: str, teller: Connection) -> None:
    """The process of the visitors."""
    asyncio.run(rounds(url, address, teller))


def on_one_process() -> Iterator[Row]:
    """Three rounds of visitors."""
    digest = replay(load(SCENARIOS / "questions.yaml"), "en").digest
    context = get_context("spawn")
    with serving("--scenarios", str(SCENARIOS), port=8380) as server:
        server_id = server.process.pid
        ours, theirs = context.Pipe()
        address = f"{server.url}/api/replay/{digest}/judge"
        process = context.Process(target=crowd, args=(server.url, address, theirs), daemon=True)
        process.start()
        levels = [memory(server_id)]
        for number in range(1, ROUNDS + 1):
            ours.recv()
            spent = processor_seconds(server_id)
            heard: Heard = ours.recv()
            spent = (processor_seconds(server_id) - spent) / len(heard.times)
            full = memory(server_id)
            ours.send("leave")
            ours.recv()
            name = f"{VISITORS} visitors, {number}"
            yield Row(f"{name}: verdict, median", median(heard.times), "ms")
            yield Row(f"{name}: verdict, p95", quantiles(heard.times, n=20)[-1], "ms", 100, is_ceiling=True)
            yield Row(f"{name}: of another pick", heard.strange, "", 0, is_ceiling=True)
            yield Row(f"{name}: processor time a verdict", spent * 1000, "ms")
            yield Row(f"{name}: memory a visitor", (full - levels[-1]) / VISITORS, "MB", 0.5, is_ceiling=True)
            ours.poll(UNTIL_FORGOTTEN)
            levels.append(memory(server_id))
            yield Row(f"{name}: memory after they left", levels[-1], "MB")
            ours.send("come")
        process.join()
        # What Python has once asked for it keeps for the next visitors; what leaks grows with every round.
        yield Row(
            "memory that each further round leaves", (levels[-1] - levels[1]) / (ROUNDS - 1), "MB", 3, is_ceiling=True
        )


MEASUREMENTS = [on_one_process]
