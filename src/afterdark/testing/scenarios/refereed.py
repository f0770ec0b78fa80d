"""What scenarios show to whoever plays with a printed box: something was tried, and refused or not.

For every clause at most one thing that is refused by it and one that may be done, in the words of
the game's own texts. `python -m afterdark.testing.scenarios.refereed` writes `examples.json` beside
each game's cards; a test keeps it up to date.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Said
from afterdark.testing.scenarios.clauses import scenarios_in
from afterdark.testing.scenarios.position_text import without_nothing

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.testing.scenarios.scenario_file import Scenario

SCENARIOS: Final = "tests/games/{}/scenarios"
MOST_TOLD: Final = 3
"""So much is told of what came of it."""


class Refereed(msgspec.Struct, omit_defaults=True):
    """Something somebody tried, and what came of it."""

    tried: Said
    refused: str = ""
    clause: str = ""
    then: list[Said] = []


def refereed(game: Game, scenarios: Sequence[Scenario]) -> dict[str, list[Refereed]]:
    """Examples by clause: first what is refused, then what may be done."""
    refused: dict[str, Refereed] = {}
    allowed: dict[str, Refereed] = {}
    for scenario in scenarios:
        for example in _examples(game, scenario):
            if example.refused:
                refused.setdefault(example.clause, example)
                continue
            for clause in scenario.clauses:
                allowed.setdefault(clause, example)
    return {
        clause: [found[clause] for found in (refused, allowed) if clause in found]
        for clause in sorted({*refused, *allowed})
    }


def _examples(game: Game, scenario: Scenario) -> list[Refereed]:
    """What happens in a scenario that needs no scripted chance and no cards of its own."""
    if scenario.given is None or scenario.cards or scenario.cards_text or scenario.chance:
        return []
    found: list[Refereed] = []
    try:
        rules = game.rules(scenario.options)
        seats = rules.meta.usual_seats if scenario.seats is None else scenario.seats
        position = {"seats": seats, **without_nothing(rules.layout(seats), scenario.given)}
        state = from_data(rules, position, FastDealer.seeded("refereed"))
        for when in scenario.when:
            if when.seat is None or not when.play or when.unknown:
                continue
            found.append(_tried(state, when.seat, when.play))
    except AfterdarkError:
        return found  # what comes later depends on chance
    return found


def _tried(state: State[Rules, Open], seat: int, notation: str) -> Refereed:
    action = state.rules.action(notation)
    tried = Said(action.key, dict(action.words))
    refusal = state.refusal(seat, action)
    if refusal is not None:
        return Refereed(tried, refusal.key, refusal.clause)
    state.events = []
    state.play(seat, action)
    told = [event.seen_by(seat) for event in state.events or []]
    state.events = None
    then = [Said(f"event-{name}", words) for name, words in filter(None, told)]
    return Refereed(tried, then=then[:MOST_TOLD])


def written(game: Game, root: Path) -> bytes:
    """The file of a game, by the scenarios of this checkout."""
    scenarios = scenarios_in(root / SCENARIOS.format(game.meta.id))
    body = msgspec.json.encode(refereed(game, scenarios), order="sorted")
    return msgspec.json.format(body, indent=0).replace(b"\n", b"") + b"\n"


def main() -> None:
    """Write every game's file anew."""
    root = Path()
    for id in game_ids():
        game = find_game(id)
        if (root / SCENARIOS.format(id)).is_dir():
            file = root / "src" / "afterdark" / "games" / id / "examples.json"
            file.write_bytes(written(game, root))


if __name__ == "__main__":
    main()
