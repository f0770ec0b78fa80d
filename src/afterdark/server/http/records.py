"""Records: kept, shown frame by frame through somebody's eyes, and checked.

A record is one that was uploaded, or a table's own by the table's id. Until a table is closed for
good only one's own eyes, or a spectator's, may be had: an end that can still be taken back opens
nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.records.record import End, Record
from afterdark.engine.records.record import Person as PersonSeat
from afterdark.engine.records.replay import verify
from afterdark.server.errors import (
    NotFound,
    NotOverYet,
    NotYours,
    TableFailed,
    TooMany,
)
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.games import cards_shown
from afterdark.server.http.replay_frames import frames_of, whispers_of
from afterdark.server.http.specs import CLOSED, CONFLICT, NO_KEY, NOT_FOUND, NOT_YOURS, errors
from afterdark.server.node.node import Node
from afterdark.server.sockets.crowd import why_not
from afterdark.server.store.values import StoredRecord
from afterdark.server.tables.sealed_table import record_of
from afterdark.table.wire.shapes import (
    CardsShown,
    CheckShown,
    Language,
    PersonShown,
    RecordGiven,
    RecordMade,
    RecordShown,
    Verified,
    Whispers,
)

MOST_FRAMES = 200
"""How many frames one request gets."""
MOST_RECORDS = 500
"""How many records one person may keep here."""
RECORD_BYTES = 9

RecordId = Annotated[str, PathParameter(max_length=64, description="A record's or a table's id.")]


@post("/api/records", tags=["records"], operation_id="keepRecord",
      responses=errors(NO_KEY, NOT_FOUND))  # fmt: skip
async def keep_record(data: JSONBody[RecordGiven], person: Person, node: Here) -> RecordMade:
    """Keep a record, if it replays. Whoever has the link may see it."""
    if await node.store.people.count_records(person) >= MOST_RECORDS:
        raise TooMany
    record = await asyncio.to_thread(_played_again, data.text)
    id = secrets.token_urlsafe(RECORD_BYTES)
    about = msgspec.json.encode({"game": record.header.game}).decode()
    text = record.text()
    await node.store.people.add_record(StoredRecord(id, person, node.clock.now(), about, text))
    return RecordMade(id)


@get("/api/records/{record:str}", tags=["records"], operation_id="record",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record(record: RecordId, guest: Guest, node: Here) -> RecordShown:
    """What a record is about, and its text if the table is closed for good."""
    text, over = await _text(record, guest, node)
    read = Record.parse(text)
    end = read.end()
    return RecordShown(
        record=record,
        game=read.header.game,
        version=read.header.version,
        options=read.header.options,
        seats=[
            PersonShown(who.name, "") if isinstance(who, PersonSeat) else PersonShown("", who.kind)
            for who in read.header.occupants
        ],
        over=over,
        reason=end.reason if end is not None else "",
        winners=_winners(end),
        fair=bool(read.header.commitment),
        text=text if over else "",
    )


@get("/api/records/{record:str}/frames", tags=["records"], operation_id="frames",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def frames(
    record: RecordId,
    guest: Guest,
    node: Here,
    address: Address,
    seat: Annotated[int, QueryParameter(description="Whose eyes; -1 is a spectator.")] = SPECTATOR,
    first: Annotated[int, QueryParameter(name="from", ge=0, description="The first frame.")] = 0,
    until: Annotated[
        int | None, QueryParameter(name="to", ge=0, description="The frame after the last.")
    ] = None,
) -> Response[bytes]:
    """What somebody saw after each line: the table and the news, for a replay."""
    text, over = await _text(record, guest, node, seat)
    read = Record.parse(text)
    if not (seat == SPECTATOR or 0 <= seat < len(read.header.occupants)):
        raise NotFound
    last = first + MOST_FRAMES if until is None else min(until, first + MOST_FRAMES)
    if not node.replays.takes(address):
        raise TooMany
    if over:
        body = await _cached(record, text, seat, first, last)
    else:
        made = await asyncio.to_thread(frames_of, record, read, seat, first, last, over=False)
        body = msgspec.json.encode(made)
    return Response(body, media_type="application/json")


@get("/api/records/{record:str}/whispers", tags=["records"], operation_id="whispers",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def whispers(record: RecordId, guest: Guest, node: Here, address: Address) -> Whispers:
    """What only some heard in a game that is closed: the secrets of its story."""
    text, over = await _text(record, guest, node)
    if not over:
        raise NotOverYet
    if not node.replays.takes(address):
        raise TooMany
    return await asyncio.to_thread(whispers_of, record, Record.parse(text))


@get("/api/records/{record:str}/cards", tags=["records"], operation_id="recordCards",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record_cards(record: RecordId, guest: Guest, node: Here) -> CardsShown:
    """The pieces a recorded game is played with."""
    text, _ = await _text(record, guest, node)
    return cards_shown(Record.parse(text).rules(find_game))


@get("/api/records/{record:str}/verify", tags=["records"], operation_id="verify",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def verified(
    record: RecordId,
    guest: Guest,
    node: Here,
    address: Address,
    lang: Annotated[Language, QueryParameter(name="lang")] = "en",
) -> Verified:
    """Play a record again and check everything it claims, the fair deal included."""
    text, over = await _text(record, guest, node)
    if not over:
        raise NotOverYet
    if not node.replays.takes(address):
        raise TooMany
    found = await asyncio.to_thread(lambda: verify(Record.parse(text), find_game))
    return Verified(
        found.passed,
        found.telling.said(lang),
        [CheckShown(check.key, check.passed, check.said(lang)) for check in found.checks],
    )


def _winners(end: End | None) -> list[int]:
    return [] if end is None else [seat for seat, rank in enumerate(end.ranks) if rank == 1]


# -- whose record, and who may see it -----------------------------------------------------------


async def _text(id: str, guest: str, node: Node, seat: int | None = None) -> tuple[str, bool]:
    """A record's text for our own eyes, and whether all its secrets may be told to this guest."""
    kept = await node.store.people.record(id)
    if kept is not None:
        over = Record.parse(kept.text).end() is not None
        if not over and kept.person != guest and seat not in (None, SPECTATOR):
            raise NotYours
        return kept.text, over or kept.person == guest
    try:
        room = await (await node.hall.find(id)).settled()
    except TableFailed:
        return await record_of(node.store, id, guest), True
    if not room.state.may_watch(guest):
        raise why_not(guest, room.state)
    if not room.state.started:
        raise NotFound
    closed = room.state.closed
    if (
        not closed
        and seat is not None
        and seat != SPECTATOR
        and seat not in room.state.seats_of(guest)
    ):
        raise NotYours
    return room.state.record_text(), closed


def _played_again(text: str) -> Record:
    from afterdark.engine.records.replay import replay

    record = Record.parse(text)
    replay(record, find_game).finish()
    return record


# -- frames -------------------------------------------------------------------------------------

_cache: OrderedDict[tuple[str, bytes, int, int, int], bytes] = OrderedDict()
"""Frames by all that they are made of: whose record (they name it), its text, eyes and stretch."""
_MOST_CACHED = 64


async def _cached(id: str, text: str, seat: int, first: int, last: int) -> bytes:
    """The same text gives the same frames, and many look at the same ones."""
    key = (id, hashlib.sha256(text.encode()).digest(), seat, first, last)
    found = _cache.get(key)
    if found is None:
        record = Record.parse(text)
        made = await asyncio.to_thread(frames_of, id, record, seat, first, last, over=True)
        found = _cache[key] = msgspec.json.encode(made)
        while len(_cache) > _MOST_CACHED:
            _cache.popitem(last=False)
    return found


HANDLERS = [keep_record, record, frames, whispers, record_cards, verified]
