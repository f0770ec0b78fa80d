"""The designer's lab: a game's cards to start from, variants checked and kept under their hash, and
runs of games that bots play when they have nothing else to think about."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter

from afterdark.bots.kinds import USUAL, UnknownBot, effort, levels
from afterdark.engine.contract.game import Meta
from afterdark.engine.contract.registry import find_game
from afterdark.server.errors import NotFound, Passed, TooMany
from afterdark.server.http.access import Address, Here, Person
from afterdark.server.http.specs import NO_KEY, NOT_FOUND, NOT_YOURS, TOO_LARGE, errors
from afterdark.server.lab.variants import MOST_BYTES, word_of, written
from afterdark.server.readers.tasks import CheckVariant
from afterdark.server.readers.variants import usual_cards
from afterdark.table.wire.shapes import (
    MOST_DEALS,
    LabAsked,
    LabRunMade,
    LabRunShown,
    LabStart,
    Variant,
    VariantChecked,
    VariantMade,
)

LOOKED_EVERY: Final = 86_400.0
"""Seconds after which it is written down again that somebody asked for a variant."""
RunId = Annotated[str, PathParameter(max_length=64, description="A run's id.")]
VariantWord = Annotated[str, PathParameter(max_length=64, description="The hash in its link.")]


@get("/api/lab/games/{game:str}", tags=["lab"], sync_to_thread=True, operation_id="labGame",
     responses=errors(NOT_FOUND))  # fmt: skip
def lab_game(game: FromPath[str]) -> LabStart:
    """What a designer starts from: the game's card file, and which bots may play."""
    found = find_game(game)
    return LabStart(usual_cards(found), _bots(found.meta), USUAL, MOST_DEALS, MOST_BYTES)


@post("/api/lab/check", tags=["lab"], operation_id="checkVariant", status_code=200,
      responses=errors(NOT_FOUND, TOO_LARGE))  # fmt: skip
async def check(data: JSONBody[Variant], node: Here, address: Address) -> VariantChecked:
    """Whether a variant can be played; if not, why, and on which line of its cards. Nothing is
    kept."""
    written(data)
    return await node.readers.read(CheckVariant(data), address, VariantChecked)


@post("/api/lab/variants", tags=["lab"], operation_id="keepVariant",
      responses=errors(NO_KEY, NOT_FOUND, TOO_LARGE))  # fmt: skip
async def keep_variant(
    data: JSONBody[Variant], person: Person, node: Here, address: Address
) -> VariantMade:
    """Keep a variant, if it can be played. Whoever has the link may see it, play it and change
    it."""
    if not node.new_variants.takes(address):
        raise TooMany
    text = written((await _checked(data, node, address)).variant)
    word = word_of(text)
    await node.store.lab.keep(word, text, node.clock.now())
    return VariantMade(word)


@get("/api/lab/variants/{variant:str}", tags=["lab"], operation_id="variant",
     responses=errors(NOT_FOUND))  # fmt: skip
async def variant(variant: VariantWord, node: Here) -> Variant:
    """A variant that somebody keeps here."""
    kept = await node.store.lab.variant(variant)
    if kept is None:
        raise NotFound
    text, touched = kept
    now = node.clock.now()
    if touched < now - LOOKED_EVERY:
        await node.store.lab.touch(variant, now)
    return msgspec.json.decode(text, type=Variant)


@post("/api/lab/runs", tags=["lab"], operation_id="runLab",
      responses=errors(NO_KEY, NOT_FOUND, TOO_LARGE))  # fmt: skip
async def run_lab(
    data: JSONBody[LabAsked], person: Person, node: Here, address: Address
) -> LabRunMade:
    """Have a variant and the game as it comes played in the same deals. A run of one's own that is
    not over ends."""
    meta = find_game(data.variant.game).meta
    if data.bot not in _bots(meta):
        known = ", ".join(_bots(meta))
        raise UnknownBot(f"The bot {data.bot!r} plays for no lab; these do: {known}.")
    found = await _checked(data.variant, node, address, data.seats)
    asked = msgspec.structs.replace(data, variant=found.variant)
    return LabRunMade(await node.lab.begin(asked, found.usual, person))


@get("/api/lab/runs/{run:str}", tags=["lab"], operation_id="labRun",
     responses=errors(NOT_FOUND))  # fmt: skip
async def lab_run(run: RunId, node: Here) -> LabRunShown:
    """How far a run has come, with figures that may be looked at at any time. Ask again until it
    is over."""
    return await node.lab.shown(run)


@delete("/api/lab/runs/{run:str}", tags=["lab"], operation_id="stopLabRun",
        responses=errors(NO_KEY, NOT_FOUND, NOT_YOURS))  # fmt: skip
async def stop_lab_run(run: RunId, person: Person, node: Here) -> None:
    """Have no more of one's run played. What was counted stays."""
    await node.lab.stop(run, person)


async def _checked(given: Variant, node: Here, address: str, seats: int = 0) -> VariantChecked:
    """What can be played of a variant; what is wrong with it is raised."""
    written(given)
    found = await node.readers.read(CheckVariant(given, seats), address, VariantChecked)
    if found.problem is not None:
        raise Passed(found.problem, 400)
    return found


def _bots(meta: Meta) -> list[str]:
    """The levels that do not search: a thousand games of the others take hours."""
    return [level for level in levels(meta) if effort(level) == 0]


HANDLERS = [lab_game, check, keep_variant, variant, run_lab, lab_run, stop_lab_run]
