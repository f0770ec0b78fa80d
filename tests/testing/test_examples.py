"""Examples of clauses: tables at which they can be tried."""

from pathlib import Path

import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.testing.scenarios.clauses import scenarios_in
from afterdark.testing.scenarios.examples import examples_of
from afterdark.testing.scenarios.scenario_file import Scenario, When

AT_LEAST = {"manor": 110, "vampire_empire": 130, "vec": 140, "victim": 55, "vwars": 135}
"""Clauses that can be tried; the others need cards of one's own, or have nobody to act."""
GIVEN = {"current": 0, "collection": ["R-V", "B-V", "Y-I", "R-O"], "deck": {"top": "Y-M"}}


@pytest.mark.parametrize("game", game_ids())
def test_most_clauses_can_be_tried(game: str, root: Path) -> None:
    scenarios = scenarios_in(root / "tests" / "games" / game / "scenarios")
    found = examples_of(find_game(game), scenarios)
    assert len(found) >= AT_LEAST[game]
    assert set(found) <= {clause for scenario in scenarios for clause in scenario.clauses}


def told(title: str, **more: object) -> Scenario:
    usual = {"given": GIVEN, "when": [When(seat=0, play="pass:Y-M")], "seats": 4}
    return Scenario(title, "victim", ["VI-24"], **{**usual, **more})  # type: ignore[arg-type]


def test_what_needs_no_scripted_chance_comes_first() -> None:
    scripted = told("a", chance={"start": [0]}, given={**GIVEN, "current": 1})
    plain = told("b")
    found = examples_of(find_game("victim"), [scripted, plain])
    assert found["VI-24"].position["current"] == 0


@pytest.mark.parametrize(
    "unfit",
    [
        told("from the beginning", given=None),
        told("own cards", cards="mine.toml"),
        told("nobody acts", when=[]),
        told("a refusal", when=[When(seat=0, play="decline", refused="VI-42")]),
        told("another seat is asked", when=[When(seat=2, play="pass:Y-I")]),
        told("no such table", given={"current": 9}),
    ],
    ids=lambda scenario: scenario.title,
)
def test_a_scenario_that_a_seat_cannot_try_is_no_example(unfit: Scenario) -> None:
    assert examples_of(find_game("victim"), [unfit]) == {}
