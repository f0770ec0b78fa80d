"""Tables from outside: opened, listed, looked at, and their records taken home."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from afterdark.server.errors import NotOverYet, NotWatched, NotYours, TooManyTables
from afterdark.server.http.access import Address, Guest, Here, Person
from afterdark.server.http.games import cards_shown
from afterdark.server.http.specs import CONFLICT, NO_KEY, NOT_FOUND, NOT_YOURS, errors
from afterdark.server.tables.listing import read_about
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
    found = await node.store.listed_tables(("gathering", "opening", "playing", "paused"))
    listed = []
    for id, made, mark in found:
        about = read_about(mark)
        listed.append(
            TableListed(id, about.game, mark.phase, about.seats, about.clock, made, mark.touched)
        )
    return sorted(listed, key=lambda table: table.phase != "gathering")


@get("/api/tables/{table:str}", tags=["tables"], operation_id="table",
     responses=errors(NOT_FOUND, NO_KEY))  # fmt: skip
async def table(table: TableId, guest: Guest, node: Here) -> TableShown:
    """The table around the game, as everybody with the link sees it."""
    awake = await node.hall.find(table)
    return TableShown(table, awake.public())


@get("/api/tables/{table:str}/cards", tags=["tables"], operation_id="cards",
     responses=errors(NOT_FOUND))  # fmt: skip
async def cards(table: TableId, node: Here) -> CardsShown:
    """The pieces of a table's game, as data."""
    return cards_shown((await node.hall.find(table)).room.state.rules)


@get("/api/tables/{table:str}/record", tags=["tables"], operation_id="tableRecord",
     media_type="text/plain",
     responses=errors(NOT_FOUND, NO_KEY, NOT_YOURS, CONFLICT))  # fmt: skip
async def record(
    table: TableId,
    guest: Guest,
    node: Here,
    seat: Annotated[int | None, QueryParameter(description="Through this seat's eyes.")] = None,
) -> Response[str]:
    """The record: whole after the end; before it, through the eyes of one's own seat."""
    room = (await node.hall.find(table)).room
    if seat is not None and seat not in room.state.seats_of(guest):
        # A spectator's eyes are anybody's who may watch; everybody's after the end.
        if room.state.phase != "over" and seat != -1:
            raise NotYours
        if not room.state.may_watch(guest):
            raise NotWatched
    if seat is not None:
        text = "\n".join([*room.state.history(seat), ""])
    elif room.state.phase == "over":
        if not room.state.may_watch(guest):
            raise NotWatched
        text = room.state.record_text()
    else:
        raise NotOverYet
    return Response(
        text,
        media_type=RECORD_TYPE,
        headers={"content-disposition": f'attachment; filename="{table}.record"'},
    )


HANDLERS = [open_table, tables, table, cards, record]
