"""Positions: checked, completed and shown; and lessons, which are positions to play from."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import post
from litestar.params import FromPath, JSONBody, PathParameter

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.cards import CardFile
from afterdark.engine.chance import FastDealer
from afterdark.engine.errors import PositionError
from afterdark.engine.position import from_data, to_data
from afterdark.engine.registry import find_game
from afterdark.engine.scene import scene_of
from afterdark.server.api.access import Here, Person
from afterdark.server.api.lesson import find_page
from afterdark.server.api.shapes import LessonOpened, PositionGiven, PositionShown
from afterdark.server.api.specs import CONFLICT, NO_KEY, NOT_FOUND, errors
from afterdark.table.messages import Sit, Start
from afterdark.table.setup import Setup


@post("/api/positions", tags=["positions"], sync_to_thread=True, operation_id="position",
      status_code=200, responses=errors(NOT_FOUND))  # fmt: skip
def position(data: JSONBody[PositionGiven]) -> PositionShown:
    """Check a position; what it leaves out is dealt at random. Nothing is kept."""
    game = find_game(data.game)
    cards = None if data.cards is None else CardFile(data.cards.name, data.cards.text)
    rules = game.rules(data.options, cards)
    given = dict(data.position)
    if data.seats:
        given["seats"] = data.seats
    given.setdefault("seats", game.meta.usual_seats)
    state = from_data(rules, given, FastDealer.seeded(secrets.token_hex(16)))
    if not (data.seat == SPECTATOR or 0 <= data.seat < state.seats):
        raise PositionError("seat", f"there is no seat {data.seat} at this table.")
    view = state.view(data.seat)
    return PositionShown(to_data(state), scene_of(view), view.text(game.texts("en")))


@post("/api/lessons/{game:str}/{page:str}", tags=["positions"], operation_id="lesson",
      responses=errors(NO_KEY, NOT_FOUND, CONFLICT))  # fmt: skip
async def lesson(
    game: FromPath[str],
    page: Annotated[str, PathParameter(max_length=100)],
    person: Person,
    node: Here,
) -> LessonOpened:
    """Open a page of a lesson as a table of one's own, with bots; the game is running."""
    wanted = find_page(find_game(game), page)
    setup = Setup(
        game=game,
        seats=wanted.seats,
        options=wanted.options,
        position=wanted.position,
        watching=False,
        talk=False,
        delay=0.0,
        bots={seat: wanted.bot for seat in range(wanted.seats) if seat != wanted.seat},
    )
    kept = await node.store.person(person)
    name = kept.name if kept is not None and kept.name else "You"
    awake = await node.hall.open(setup, person)
    await awake.do(person, Sit(id="lesson-sit", name=name, seat=wanted.seat))
    await awake.do(person, Start(id="lesson-start"))
    return LessonOpened(awake.id, wanted.seat, wanted.expects)


HANDLERS = [position, lesson]
