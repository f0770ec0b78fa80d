"""Positions: checked, completed and shown; and lessons, which are positions to learn in."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import FromPath, JSONBody, PathParameter

from afterdark.engine.contract.registry import find_game
from afterdark.server.http.access import Address, Here
from afterdark.server.http.lessons import find_page, shown
from afterdark.server.http.specs import NOT_FOUND, TOO_LARGE, errors
from afterdark.server.readers.tasks import ReadPosition
from afterdark.table.wire.shapes import LessonGiven, LessonShown, PositionGiven, PositionShown


@post("/api/positions", tags=["positions"], operation_id="position", status_code=200,
      responses=errors(NOT_FOUND, TOO_LARGE))  # fmt: skip
async def position(data: JSONBody[PositionGiven], node: Here, address: Address) -> PositionShown:
    """Check a position; what it leaves out is dealt at random. Nothing is kept."""
    return await node.readers.read(ReadPosition(data), address, PositionShown)


@post("/api/lessons/{game:str}/{page:str}", tags=["positions"], sync_to_thread=True,
      operation_id="lesson", status_code=200, responses=errors(NOT_FOUND))  # fmt: skip
def lesson(
    game: FromPath[str],
    page: Annotated[str, PathParameter(max_length=100)],
    data: JSONBody[LessonGiven],
    node: Here,
    address: Address,
) -> LessonShown:
    """A page of a lesson after some actions of the learner. Nothing is kept."""
    taught = find_game(game)
    wanted = find_page(taught, page)
    now = node.readers.read_here(lambda: shown(taught, wanted, data.actions), address)
    steps = [step.expects for step in wanted.step]
    return LessonShown(now.scene, now.news, now.step, now.other, steps)


HANDLERS = [position, lesson]
