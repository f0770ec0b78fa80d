"""What is well with a set-up, what to mind, and what is wrong: looked at, never changed."""

from __future__ import annotations

import os
import shutil
import stat
import sys
from collections.abc import AsyncIterator, Iterator
from enum import Enum
from pathlib import Path
from typing import Final

import httpx
import msgspec
from msgspec import Struct

import afterdark
from afterdark.engine.contract.registry import installed_games
from afterdark.engine.errors import AfterdarkError
from afterdark.server.bots.process import COMMAND, WorkerProcess
from afterdark.server.bots.thinker import Answer, Question
from afterdark.server.http.pages import FOLDER as PAGES
from afterdark.server.node.addresses import listening
from afterdark.server.node.clock import Clock, WallClock
from afterdark.server.node.nats_bus import check
from afterdark.server.node.peers import OFF
from afterdark.server.node.settings import PORT, STORE_FILE, Settings, SettingsError
from afterdark.server.store.database import Database
from afterdark.server.store.migration import refuse, version
from afterdark.server.store.node_store import server_health
from afterdark.server.store.schema import VERSION
from afterdark.table.wire.shapes import Health

LITTLE: Final = 1 << 30
"""Bytes of free disk below which somebody should look."""
NOTHING_LEFT: Final = 50 << 20
"""And below which moves will soon be refused."""
NEIGHBOUR_SECONDS: Final = 3.0
"""How long whoever holds our port may take to say who they are."""
SPARE: Final = 64
"""Open files that are no connections: the store, its journal, processes that think."""


class Weight(Enum):
    """How much a finding matters."""

    WELL = "well"
    MIND = "mind"
    WRONG = "wrong"


class Finding(Struct, frozen=True):
    """One sentence about a set-up, as a key of the server's texts and its words."""

    weight: Weight
    key: str
    words: dict[str, str | int] = {}


def well(key: str, **words: str | int) -> Finding:
    return Finding(Weight.WELL, key, words)


def mind(key: str, **words: str | int) -> Finding:
    return Finding(Weight.MIND, key, words)


def wrong(key: str, **words: str | int) -> Finding:
    return Finding(Weight.WRONG, key, words)


async def examined(settings: Settings, clock: Clock | None = None) -> AsyncIterator[Finding]:
    """Everything a server needs, in the order in which it needs it."""
    clock = clock if clock is not None else WallClock()
    for finding in (*_package(), *_games(), *_folder(settings.folder)):
        yield finding
    async for finding in _store(settings, clock):
        yield finding
    if settings.bus:
        yield await _bus(settings.bus)
    yield await _port(settings)
    for finding in (*_addresses(settings), *_connections(settings)):
        yield finding
    yield await _bots()


def _package() -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    build = afterdark.build()
    found = {"version": afterdark.__version__, "python": python}
    yield (well if build == "compiled" else mind)(f"doctor-{build}", **found)
    if not (PAGES / "index.html").is_file():
        yield wrong("doctor-no-pages")


def _games() -> Iterator[Finding]:
    installed = installed_games()
    yield (well if installed.games else wrong)("doctor-games", games=len(installed.games))
    for broken in installed.missing:
        yield wrong("doctor-game", text=str(broken))


def _folder(folder: Path) -> Iterator[Finding]:
    """Where everything is kept; made by the first start, so it may not be there yet."""
    place = folder
    while not place.exists() and place != place.parent:
        place = place.parent
    if not os.access(place, os.W_OK | os.X_OK) or not place.is_dir():
        yield wrong("doctor-folder-refused", folder=str(folder))
        return
    kept = folder / STORE_FILE
    if kept.exists() and stat.S_IMODE(kept.stat().st_mode) & 0o077:
        yield wrong("doctor-file-open", file=str(kept))
    free = shutil.disk_usage(place).free
    weight = wrong if free < NOTHING_LEFT else mind if free < LITTLE else well
    yield weight("doctor-space", folder=str(folder), free=_size(free))


async def _store(settings: Settings, clock: Clock) -> AsyncIterator[Finding]:
    if not settings.store and not (settings.folder / STORE_FILE).exists():
        yield well("doctor-store-new")
        return
    try:
        database = Database(settings.store_url, make=False)
    except AfterdarkError as error:
        yield wrong("doctor-store-wrong", text=str(error))
        return
    try:
        async with database.reading() as connection:
            found = await connection.run_sync(version)
        refuse(found)
        if found is None:
            yield well("doctor-store-new")
        else:
            yield well("doctor-store" if found == VERSION else "doctor-store-old", version=found)
        if not database.is_sqlite:
            for finding in await _database_server(database, clock):
                yield finding
    except AfterdarkError as error:
        yield wrong("doctor-store-wrong", text=str(error))
    finally:
        await database.close()


async def _database_server(database: Database, clock: Clock) -> list[Finding]:
    """Whether a server keeps what it says it has kept, and what time it is there."""
    found: list[Finding] = []
    health = await server_health(database)
    off = health.now - clock.now()
    if health.is_standby:
        found.append(wrong("doctor-standby"))
    if not health.is_durable:
        found.append(wrong("doctor-commit-off"))
    if health.has_only_asynchronous_standbys:
        found.append(mind("doctor-standby-asynchronous"))
    if abs(off) > OFF:
        found.append(mind("doctor-clock", seconds=round(abs(off))))
    return found


async def _bus(url: str) -> Finding:
    try:
        await check(url)
    except AfterdarkError as error:
        return wrong("doctor-bus-wrong", text=str(error))
    return well("doctor-bus")


async def _port(settings: Settings) -> Finding:
    """Whether one could listen; if not, whether it is we who listen there already."""
    try:
        listener = listening(settings)
    except SettingsError as error:
        if await _is_ours(settings):
            return well("doctor-port-ours", port=str(settings.port or PORT))
        return wrong("doctor-port-refused", text=str(error))
    port = listener.getsockname()[1]
    listener.close()
    if settings.port is None and port != PORT:
        key = "doctor-port-ours" if await _is_ours(settings) else "doctor-port-other"
        return well(key, port=str(PORT), other=str(port))
    return well("doctor-port", port=str(port))


async def _is_ours(settings: Settings) -> bool:
    scheme = "https" if settings.tls_certificate else "http"
    address = f"{scheme}://localhost:{settings.port or PORT}/healthz"
    try:
        async with httpx.AsyncClient(verify=False, timeout=NEIGHBOUR_SECONDS) as client:
            answer = await client.get(address)
        msgspec.json.decode(answer.content, type=Health)
    except (httpx.HTTPError, msgspec.MsgspecError):
        return False
    return True


def _addresses(settings: Settings) -> Iterator[Finding]:
    """Addresses that do not fit each other."""
    for address in settings.url:
        secure = address.startswith("https:")
        if not secure:
            yield mind("doctor-url-plain", url=address)
        elif not settings.tls_certificate and not settings.proxies:
            yield mind("doctor-url-no-proxy", url=address)
    if settings.proxies and not settings.url:
        yield wrong("doctor-proxy-no-url")
    if "0.0.0.0/0" in settings.metrics or "::/0" in settings.metrics:
        yield mind("doctor-metrics-open")


def _connections(settings: Settings) -> Iterator[Finding]:
    """Whether the system allows as many connections as the settings do."""
    if sys.platform == "win32":
        return
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = settings.limits.connections
    if allowed != resource.RLIM_INFINITY and allowed < wanted + SPARE:
        yield mind("doctor-files", allowed=allowed, wanted=wanted)


async def _bots() -> Finding:
    """Whether a process can be started in which bots think."""
    process: WorkerProcess[Question, Answer] = WorkerProcess(COMMAND, Answer)
    try:
        await process.start()
    except (TimeoutError, OSError, EOFError) as error:
        return wrong("doctor-bots-refused", text=str(error) or type(error).__name__)
    finally:
        await process.end()
    return well("doctor-bots")


def _size(number: int) -> str:
    return f"{number / (1 << 30):.1f} GiB" if number >= LITTLE else f"{number >> 20} MiB"
