"""Tables from outside: opened, listed, looked at, and their records taken home."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from afterdark.engine.core.zones import SPECTATOR
from afterdark.server.errors import NotOverYet, NotYours, TableFailed, TooManyTables
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.specs import CLOSED, CONFLICT, NO_KEY, NOT_FOUND, NOT_YOURS, errors
from afterdark.server.readers.card_lists import cards_shown
from afterdark.server.sockets.crowd import why_not
from afterdark.server.tables.sealed_table import record_of
from afterdark.server.tables.table_listing import read_listing
from afterdark.table.room.room import Room
from afterdark.table.wire.shapes import CardsShown, NewTable, TableListed, TableMade, TableShown

TableId = Annotated[str, PathParameter(max_length=64, description="The table's id.")]
RECORD_TYPE = "text/plain; charset=utf-8"


@post("/api/tables", tags=["tables"], operation_id="openTable",
      responses=errors(NO_KEY, NOT_FOUND, CONFLICT))  # fmt: skip
async def open_table(
    data: JSONBody[NewTable], person: Person, node: Here, address: Address
) -> TableMade:
    """Open a table. Whoever opens it is its host, and sits down through the socket."""
    if not node.new_tables.takes(address):
        raise TooManyTables
    return TableMade((await node.hall.open(data.setup, person)).id)


@get("/api/tables", tags=["tables"], operation_id="tables", responses=errors())
async def tables(node: Here) -> list[TableListed]:
    """The tables that want to be found: those that gather people first."""
    found = await node.store.tables.listed_tables(("gathering", "opening", "playing", "paused"))
    listed = []
    for id, made, summary in found:
        about = read_listing(summary)
        listed.append(
            TableListed(
                id, about.game, summary.phase, about.seats, about.clock, made, summary.touched
            )
        )
    return sorted(listed, key=lambda table: table.phase != "gathering")


@get("/api/tables/{table:str}", tags=["tables"], operation_id="table",
     responses=errors(NOT_FOUND, NO_KEY, CLOSED))  # fmt: skip
async def table(table: TableId, guest: Guest, node: Here) -> TableShown:
    """The table around the game, as everybody with the link sees it."""
    live = await node.hall.find(table)
    await node.deals.look((await live.settled()).state, guest)
    return TableShown(table, live.public())


@get("/api/tables/{table:str}/cards", tags=["tables"], operation_id="cards",
     responses=errors(NOT_FOUND, CLOSED))  # fmt: skip
async def cards(table: TableId, node: Here, address: Address) -> CardsShown:
    """The pieces of a table's game, as data."""
    live = await node.hall.find(table)
    return node.readers.read_here(lambda: cards_shown(live.room.state.rules), address)


@get("/api/tables/{table:str}/record", tags=["tables"], operation_id="tableRecord",
     media_type="text/plain",
     responses=errors(NOT_FOUND, NO_KEY, NOT_YOURS, CONFLICT, CLOSED))  # fmt: skip
async def record(
    table: TableId,
    guest: Guest,
    node: Here,
    address: Address,
    seat: Annotated[int | None, QueryParameter(description="Through this seat's eyes.")] = None,
) -> Response[str]:
    """The record: whole when the table is closed; before, through the eyes of one's own seat."""
    try:
        room = await (await node.hall.find(table)).settled()
        await node.deals.look(room.state, guest)
        text = node.readers.read_here(lambda: _record(room, guest, seat), address)
    except TableFailed:
        if seat is not None:
            raise
        text = await record_of(node.store, table, guest, node.readers, address)
    return Response(
        text,
        media_type=RECORD_TYPE,
        headers={"content-disposition": f'attachment; filename="{table}.record"'},
    )


def _record(room: Room, guest: str, seat: int | None) -> str:
    if seat is not None and seat not in room.state.seats_of(guest):
        # A spectator's eyes are anybody's who may watch; everybody's when the table is closed.
        if not room.state.closed and seat != SPECTATOR:
            raise NotYours
        if not room.state.may_watch(guest):
            raise why_not(guest, room.state)
    if seat is not None:
        return "\n".join([*room.state.history(seat), ""])
    if not room.state.closed:
        raise NotOverYet
    if not room.state.may_watch(guest):
        raise why_not(guest, room.state)
    return room.state.record_text()


HANDLERS = [open_table, tables, table, cards, record]
