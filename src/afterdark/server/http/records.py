"""Records: kept, shown frame by frame through somebody's eyes, and checked.

A record is one that was uploaded, or a table's own by the table's id. Until a table is closed for
good only one's own eyes, or a spectator's, may be had: an end that can still be taken back opens
nothing. All reading is done by the node's readers.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING, Annotated

import msgspec
from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.languages import SOURCE, spoken
from afterdark.server.errors import NotFound, NotOverYet, NotYours, TableFailed, TooMany
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.specs import (
    CLOSED,
    CONFLICT,
    NO_KEY,
    NOT_FOUND,
    NOT_YOURS,
    TOO_LARGE,
    TOO_MANY,
    errors,
)
from afterdark.server.readers.tasks import (
    Played,
    ReadCards,
    ReadFrames,
    ReadRecord,
    ReadWhispers,
    SavePage,
    ShowRecord,
    Verify,
)
from afterdark.server.sockets.crowd import why_not
from afterdark.server.store.values import StoredRecord
from afterdark.server.tables.sealed_table import record_of
from afterdark.server.tables.table_listing import read_listing
from afterdark.table.room.origin import fingerprint
from afterdark.table.wire.shapes import (
    AnalysisShown,
    BranchShown,
    CardsShown,
    KeptWords,
    RecordGiven,
    RecordMade,
    RecordShown,
    Verified,
    Whispers,
)

if TYPE_CHECKING:
    from afterdark.server.node.node import Node

MOST_FRAMES = 200
"""How many frames one request gets."""
MOST_RECORDS = 500
"""How many records one person may keep here."""
RECORD_BYTES = 9

Eyes = Annotated[int, QueryParameter(description="Whose eyes; -1 is a spectator.")]
RecordId = Annotated[str, PathParameter(max_length=64, description="A record's or a table's id.")]


@post("/api/records", tags=["records"], operation_id="keepRecord",
      responses=errors(NO_KEY, NOT_FOUND, TOO_LARGE))  # fmt: skip
async def keep_record(
    data: JSONBody[RecordGiven], person: Person, node: Here, address: Address
) -> RecordMade:
    """Keep a record, if it replays. Whoever has the link may see it."""
    if await node.store.people.count_records(person) >= MOST_RECORDS:
        raise TooMany
    played = await node.readers.read(ReadRecord(data.text), address, Played)
    id = secrets.token_urlsafe(RECORD_BYTES)
    about = msgspec.json.encode({"game": played.game}).decode()
    kept = StoredRecord(id, person, node.clock.now(), about, played.text)
    await node.store.people.add_record(kept)
    return RecordMade(id)


@get("/api/records/{record:str}", tags=["records"], operation_id="record",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record(record: RecordId, guest: Guest, node: Here, address: Address) -> RecordShown:
    """What a record is about, and its text if the table is closed for good."""
    text, over = await _text(record, guest, node, address)
    shown = await _shown(record, text, node, address)
    return msgspec.structs.replace(shown, over=over, text=text if over else "")


@get("/api/records/{record:str}/frames", tags=["records"], operation_id="frames",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def frames(
    record: RecordId,
    guest: Guest,
    node: Here,
    address: Address,
    seat: Eyes = SPECTATOR,
    first: Annotated[int, QueryParameter(name="from", ge=0, description="The first frame.")] = 0,
    until: Annotated[
        int | None, QueryParameter(name="to", ge=0, description="The frame after the last.")
    ] = None,
) -> Response[bytes]:
    """What somebody saw after each line: the table and the news, for a replay."""
    text, over = await _text(record, guest, node, address, seat)
    last = first + MOST_FRAMES if until is None else min(until, first + MOST_FRAMES)
    task = ReadFrames(record, text, seat, first, last, over)
    body = await _read(task, node, address, ("frames", seat, first, last, over))
    if body == b"null":
        raise NotFound
    return Response(body, media_type="application/json")


@get("/api/records/{record:str}/page", tags=["records"], operation_id="recordPage",
     media_type="text/html",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record_page(
    record: RecordId, guest: Guest, node: Here, address: Address, seat: Eyes = SPECTATOR
) -> Response[str]:
    """A game as one page to keep: all that somebody saw of it, on the board, without a network."""
    text, _ = await _text(record, guest, node, address, seat)
    page = await node.readers.read(SavePage(text, seat), address, str)
    return Response(page, media_type="text/html")


@get("/api/records/{record:str}/whispers", tags=["records"], operation_id="whispers",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def whispers(record: RecordId, guest: Guest, node: Here, address: Address) -> Whispers:
    """What only some heard in a game that is closed: the secrets of its story."""
    text, over = await _text(record, guest, node, address)
    if not over:
        raise NotOverYet
    return await node.readers.read(ReadWhispers(record, text), address, Whispers)


@get("/api/records/{record:str}/words", tags=["records"], operation_id="words",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def words(record: RecordId, guest: Guest, node: Here, address: Address) -> KeptWords:
    """What people said at a table that is closed, of those who agreed to keep it. Whispers are
    nobody else's, and never kept."""
    _, over = await _text(record, guest, node, address)
    if not over:
        raise NotOverYet
    if await node.store.people.record(record) is not None:
        return KeptWords(record, [])
    try:
        room = await (await node.hall.find(record)).settled()
    except TableFailed:
        return KeptWords(record, [])
    return KeptWords(record, room.state.spoken.kept)


@get("/api/records/{record:str}/cards", tags=["records"], operation_id="recordCards",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record_cards(record: RecordId, guest: Guest, node: Here, address: Address) -> CardsShown:
    """The pieces a recorded game is played with."""
    text, _ = await _text(record, guest, node, address)
    return await node.readers.read(ReadCards(text), address, CardsShown)


@get("/api/records/{record:str}/verify", tags=["records"], operation_id="verify",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def verified(
    record: RecordId,
    guest: Guest,
    node: Here,
    address: Address,
    lang: Annotated[str, QueryParameter(name="lang", max_length=35)] = SOURCE,
) -> Verified:
    """Play a record again and check everything it claims, the fair deal included."""
    text, over = await _text(record, guest, node, address)
    if not over:
        raise NotOverYet
    return await node.readers.read(Verify(text, spoken(lang)), address, Verified)


@get("/api/records/{record:str}/analysis", tags=["records"], operation_id="analysis",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED, TOO_LARGE,
                      TOO_MANY))  # fmt: skip
async def analysis(record: RecordId, guest: Guest, node: Here, address: Address) -> AnalysisShown:
    """Look back at a game that is closed: chances over time, luck and skill, decisive moments and
    mistakes. It is worked out in the background; ask again until it is there."""
    text, over = await _text(record, guest, node, address)
    if not over or not (await _shown(record, text, node, address)).over:
        raise NotOverYet
    return node.analyses.shown(text)


@get("/api/records/{record:str}/branches", tags=["records"], operation_id="branches",
     responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def branches(
    record: RecordId, guest: Guest, node: Here, address: Address
) -> list[BranchShown]:
    """The finished games that went on from a moment of one that is closed: one's own, and those
    that were listed for everybody. The link to any other is not ours to tell."""
    text, over = await _text(record, guest, node, address)
    if not over:
        raise NotOverYet
    origin = node.readers.read_here(lambda: fingerprint(text), address)
    shown = []
    for table, mine, summary in await node.store.tables.branches_of(origin, guest):
        about = read_listing(summary)
        branch = about.branch
        # What the host agreed on later counts: it may be another record by now.
        if branch is None or branch.origin != origin or not branch.closed:
            continue
        if mine or branch.watched:
            decision, winners = branch.decision, about.winners
            shown.append(BranchShown(table, decision, about.seats, winners, about.reason, mine))
    return shown


# -- whose record, and who may see it -----------------------------------------------------------


async def _text(
    id: str, guest: str, node: Node, address: str, seat: int | None = None
) -> tuple[str, bool]:
    """A record's text for our own eyes, and whether all its secrets may be told to this guest."""
    kept = await node.store.people.record(id)
    if kept is not None:
        await node.deals.look_at(kept.text, guest)
        if kept.person == guest:
            return kept.text, True
        over = (await _shown(id, kept.text, node, address)).over
        if not over and seat not in (None, SPECTATOR):
            raise NotYours
        return kept.text, over
    try:
        room = await (await node.hall.find(id)).settled()
    except TableFailed:
        return await record_of(node.store, id, guest, node.readers, address), True
    if not room.state.may_watch(guest):
        raise why_not(guest, room.state)
    if not room.state.started:
        raise NotFound
    await node.deals.look(room.state, guest)
    closed = room.state.closed
    if (
        not closed
        and seat is not None
        and seat != SPECTATOR
        and seat not in room.state.seats_of(guest)
    ):
        raise NotYours
    return node.readers.read_here(room.state.record_text, address), closed


# -- reading ------------------------------------------------------------------------------------

_cache: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
"""What was read, by all that it is made of: whose record (it names it), its text, and what."""
_MOST_CACHED = 64


async def _shown(id: str, text: str, node: Node, address: str) -> RecordShown:
    """What a record is about."""
    body = await _read(ShowRecord(id, text), node, address, ("about",))
    return msgspec.json.decode(body, type=RecordShown)


async def _read(
    task: ShowRecord | ReadFrames, node: Node, address: str, what: tuple[object, ...]
) -> bytes:
    """The same text is read the same way again, and many look at the same one."""
    key = (task.id, hashlib.sha256(task.text.encode()).digest(), *what)
    found = _cache.get(key)
    if found is None:
        found = _cache[key] = await node.readers.read_raw(task, address)
        while len(_cache) > _MOST_CACHED:
            _cache.popitem(last=False)
    return found


HANDLERS = [
    keep_record,
    record,
    frames,
    record_page,
    whispers,
    words,
    record_cards,
    verified,
    analysis,
    branches,
]
