"""What a server answers over HTTP: games, rules, texts, tables, records, and refusals.

The tables are those of the evenings, put into the store of a real node as they were kept: before
the deal, in the middle of the game, and over.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import httpx

from afterdark.engine.contract.registry import find_game
from afterdark.server.node.keys import hashed
from afterdark.server.node.node import Node
from afterdark.server.store.store import Store
from afterdark.server.store.values import Line, StoredKey, StoredPerson, StoredRecord, StoredTable
from afterdark.server.tables import summaries
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from tests.golden.evening import FIRST, GAMES, Evening, evening
from tests.golden.games import LANGUAGES, played
from tests.golden.streams import Golden, Stream
from tests.server.serving import TestClock, served

HEADERS: Final = ("content-type", "cache-control", "content-disposition", "www-authenticate")
MOST_SHOWN: Final = 1200
"""Answers up to so many letters are kept in full."""
KEY: Final = "a key of Ann"


class Asking:
    """Requests, and the stream of their answers."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.stream = Stream()

    async def __aenter__(self) -> Asking:
        self._http = httpx.AsyncClient(base_url=self.url)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def get(self, path: str, *, by_ann: bool = False) -> None:
        """Ask as anybody, or as Ann."""
        asked = {"authorization": f"Bearer {KEY}"} if by_ann else {}
        answer = await self._http.get(path, headers=asked)
        headers = [f"{name}: {answer.headers[name]}" for name in HEADERS if name in answer.headers]
        self.stream.cause(f"{'Ann asks' if by_ann else 'somebody asks'} {path}")
        told = "\n".join([str(answer.status_code), *headers, "", answer.text])
        self.stream.add("ann" if by_ann else "guest", str(answer.status_code), told)


@asynccontextmanager
async def _asking(clock: TestClock) -> AsyncIterator[tuple[Asking, Node]]:
    with tempfile.TemporaryDirectory(prefix="afterdark-") as folder:
        async with served(Path(folder), clock) as server, Asking(server.url) as asking:
            for name, key in (("ann", KEY), ("bo", "a key of Bo")):
                person = StoredPerson(name, name.title(), FIRST, FIRST, '{"language":"nl"}')
                kept = StoredKey(hashed(key), name, "browser", FIRST)
                await server.node.store.people.add_person(person, kept)
            yield asking, server.node


async def _put(store: Store, one: Evening, rows: list[Row]) -> None:
    """Keep the table of an evening as it was after these rows."""
    now = rows[-1].at
    room = Room.load(one.id, rows, one.seed, now, find_game)
    summary = summaries.resting(room.state, summaries.first(room.state, now))
    lines = [Line(row.seq, row.at, row.packed().decode()) for row in rows]
    await store.tables.create_table(StoredTable(one.id, one.seed.hex(), one.began, summary), lines)
    for person in sorted(summaries.people(room.state)):
        if person in ("ann", "bo"):
            await store.tables.sit(one.id, person, one.began)


async def _ask_of_game(asking: Asking, game: str) -> None:
    for lang in LANGUAGES:
        await asking.get(f"/api/games/{game}?lang={lang}")
        await asking.get(f"/api/games/{game}/rules/{lang}")
        await asking.get(f"/api/games/{game}/texts/{lang}")
    clause = find_game(game).meta.over_clause
    await asking.get(f"/api/games/{game}/rules/en?clause={clause}")
    await asking.get(f"/api/games/{game}/cards")


async def _ask_of_table(asking: Asking, id: str) -> None:
    await asking.get("/api/tables")
    await asking.get("/api/me/games", by_ann=True)
    for by_ann in (False, True):
        await asking.get(f"/api/tables/{id}", by_ann=by_ann)
        await asking.get(f"/api/tables/{id}/record", by_ann=by_ann)
        await asking.get(f"/api/tables/{id}/record?seat=1", by_ann=by_ann)
        await asking.get(f"/api/records/{id}", by_ann=by_ann)
    await asking.get(f"/api/tables/{id}/cards")
    await asking.get(f"/api/tables/{id}/record?seat=-1")
    await asking.get(f"/api/records/{id}/cards")
    await asking.get(f"/api/records/{id}/whispers")
    await asking.get(f"/api/records/{id}/verify?lang=nl")
    await asking.get(f"/api/records/{id}/frames?from=2&to=7")
    await asking.get(f"/api/records/{id}/frames?seat=1&from=2&to=7", by_ann=True)
    # Now that the table is awake, the room itself says whose turn it is.
    await asking.get("/api/me/games", by_ann=True)


async def _ask_of_record(asking: Asking, id: str) -> None:
    for path in ("", "/whispers", "/verify", "/cards", "/frames?seat=0&from=0&to=5"):
        await asking.get(f"/api/records/{id}{path}")


async def _ask_of_house(asking: Asking) -> None:
    for lang in LANGUAGES:
        await asking.get(f"/api/games?lang={lang}")
        await asking.get(f"/api/texts/{lang}")
    await asking.get("/api/me")
    await asking.get("/api/me", by_ann=True)
    await asking.get("/api/games/nothing")
    await asking.get("/api/tables/nowhere")
    await asking.get("/api/records/nowhere")


async def _asked(evenings: dict[str, Evening]) -> Stream:
    clock = TestClock(FIRST)
    async with _asking(clock) as (asking, node):
        await _ask_of_house(asking)
        for game, one in evenings.items():
            await _ask_of_game(asking, game)
            for rows in (one.over[: one.gathered], one.over[: one.halfway], one.over):
                clock.time = rows[-1].at + 2.0
                await _put(node.store, one, rows)
                await _ask_of_table(asking, one.id)
                # By what word somebody is known depends on the table's id, so it stays the same.
                await node.hall.delete(one.id)
            text = played(game, find_game(game).meta.seats[0])
            await node.store.people.add_record(
                StoredRecord(f"kept-{game}", "bo", FIRST, "{}", text)
            )
            await _ask_of_record(asking, f"kept-{game}")
        return asking.stream


def answers() -> Golden:
    """What is answered about games, their tables and records."""
    stream = asyncio.run(_asked({game: evening(game) for game in GAMES}))
    shown = [frame for frame in stream.frames() if len(frame.text) <= MOST_SHOWN]
    return Golden("answers", stream, shown)
