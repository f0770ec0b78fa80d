"""Puzzles: asked without their answers, judged, and played on from. Nothing is kept of who solved
what."""

from __future__ import annotations

import secrets
from datetime import UTC, date, datetime
from typing import Annotated

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from afterdark.analysis.puzzles.puzzle import Puzzle
from afterdark.analysis.puzzles.shelf import NoSuchPuzzle, Shelf, shelf
from afterdark.bots.kinds import USUAL
from afterdark.engine.contract.registry import find_game, installed_games
from afterdark.engine.core.chance import Rng
from afterdark.engine.positions.position import to_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.errors import NotFound, TooManyTables
from afterdark.server.http.access import Address, Here, Person
from afterdark.server.http.specs import CONFLICT, NO_KEY, NOT_FOUND, errors
from afterdark.table.room.setup import Setup
from afterdark.table.wire.shapes import (
    PuzzleAnswer,
    PuzzleJudged,
    PuzzleShown,
    ShelfShown,
    TableMade,
)


@get("/api/puzzles", tags=["puzzles"], sync_to_thread=True, operation_id="puzzles",
     responses=errors())  # fmt: skip
def puzzles(
    day: Annotated[
        date | None,
        QueryParameter(name="day", description="The reader's date; otherwise today in UTC."),
    ] = None,
) -> list[ShelfShown]:
    """How many puzzles each game has, and which one is a day's; games without any are left out."""
    today = day if day is not None else datetime.now(UTC).date()
    shelves = [(game.meta.id, shelf(game)) for game in installed_games().games]
    return [
        ShelfShown(id, one.count, one.today(today), one.why)
        for id, one in shelves
        if one.count or one.why
    ]


@get("/api/puzzles/{game:str}/{number:int}", tags=["puzzles"], operation_id="puzzle",
     responses=errors(NOT_FOUND))  # fmt: skip
async def puzzle(
    game: FromPath[str], number: FromPath[int], node: Here, address: Address
) -> PuzzleShown:
    """A puzzle: the table as the seat sees it that is asked, and nothing else."""
    one, found = _found(game, number)
    scene = node.readers.read_here(lambda: scene_of(found.view(one.rules)), address)
    return PuzzleShown(game, number, one.count, scene)


@post("/api/puzzles/{game:str}/{number:int}", tags=["puzzles"], sync_to_thread=True,
      operation_id="judgePuzzle", status_code=200, responses=errors(NOT_FOUND))  # fmt: skip
def judged(
    game: FromPath[str],
    number: FromPath[int],
    data: JSONBody[PuzzleAnswer],
    node: Here,
    address: Address,
) -> PuzzleJudged:
    """Whether an answer is right. The solution comes with the right one, or for giving up."""
    one, found = _found(game, number)
    return node.readers.read_here(lambda: found.judged(one.rules, data.answer), address)


@post("/api/puzzles/{game:str}/{number:int}/table", tags=["puzzles"], operation_id="playPuzzle",
      responses=errors(NO_KEY, NOT_FOUND, CONFLICT))  # fmt: skip
async def play_on(
    game: FromPath[str], number: FromPath[int], person: Person, node: Here, address: Address
) -> TableMade:
    """Open a table against bots at this position. What the seat cannot know is imagined anew: who
    has read the file of puzzles knows nothing more."""
    one, found = _found(game, number)
    if not node.new_tables.takes(address):
        raise TooManyTables
    world = found.view(one.rules).imagine(Rng.seeded(secrets.token_hex(16)))
    setup = Setup(
        game=game,
        seats=world.seats,
        position=to_data(world),
        bots={seat: USUAL for seat in range(world.seats) if seat != found.seat},
    )
    return TableMade((await node.hall.open(setup, person)).id)


def _found(game: str, number: int) -> tuple[Shelf, Puzzle]:
    one = shelf(find_game(game))
    try:
        return one, one.puzzle(number)
    except NoSuchPuzzle:
        raise NotFound from None


HANDLERS = [puzzles, puzzle, judged, play_on]
