"""Positions: checked, completed and shown; and lessons, which are positions to learn in."""

from __future__ import annotations

import secrets
from typing import Annotated

from litestar import post
from litestar.params import FromPath, JSONBody, PathParameter

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.http.lessons import find_page, shown
from afterdark.server.http.specs import NOT_FOUND, errors
from afterdark.table.wire.shapes import LessonGiven, LessonShown, PositionGiven, PositionShown


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


@post("/api/lessons/{game:str}/{page:str}", tags=["positions"], sync_to_thread=True,
      operation_id="lesson", status_code=200, responses=errors(NOT_FOUND))  # fmt: skip
def lesson(
    game: FromPath[str],
    page: Annotated[str, PathParameter(max_length=100)],
    data: JSONBody[LessonGiven],
) -> LessonShown:
    """A page of a lesson after some actions of the learner. Nothing is kept."""
    taught = find_game(game)
    wanted = find_page(taught, page)
    now = shown(taught, wanted, data.actions)
    steps = [step.expects for step in wanted.step]
    return LessonShown(now.scene, now.news, now.step, now.other, steps)


HANDLERS = [position, lesson]
