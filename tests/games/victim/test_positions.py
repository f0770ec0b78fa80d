"""Positions that no turn of Victor or Victim? leads to are refused, each with its clause."""

import pytest

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data
from afterdark.games.victim import GAME

COLLECTION: list[Json] = ["B-V B-I", "R-V", "Y-V"]
TOGETHER: dict[str, OptionValue] = {"pass_two": "together"}


def refused(data: dict[str, Json], options: dict[str, OptionValue] | None = None) -> str:
    """Why a position of three seats is refused."""
    rules = GAME.rules(options or {})
    whole = {"seats": 3, "current": 0, "collection": COLLECTION, **data}
    with pytest.raises(PositionError) as error:
        from_data(rules, whole, FastDealer.seeded(1))
    return str(error.value)


def turn(*deciding: str) -> list[Json]:
    return ["turn", "end_of_turn", *deciding]


@pytest.mark.parametrize(
    "steps",
    [["pass"], ["end_of_turn"], ["turn", "turn"], ["turn", "pass"], turn("pass", "pass"),
     turn("turn"), turn("end_of_turn")],
)  # fmt: skip
def test_steps_that_no_turn_has(steps: list[Json]) -> None:
    assert "[VI-16]" in refused({"steps": steps, "drawn": "B-V"})


def test_a_card_drawn_before_the_turn() -> None:
    assert "[VI-14]" in refused({"drawn": "B-V"})


def test_a_decision_without_a_drawn_card() -> None:
    assert "[VI-14]" in refused({"steps": turn("pass")})


def test_a_pass_after_a_letter_somebody_else_has() -> None:
    assert "[VI-21]" in refused({"steps": turn("pass"), "drawn": "R-V"})


def test_a_drawn_symbol_that_is_not_discarded() -> None:
    assert "[VI-17]" in refused({"steps": turn("acquire"), "drawn": "AQ"})


@pytest.mark.parametrize("deciding", ["pass", "acquire", "pass_two_second"])
def test_a_decision_that_another_card_leads_to(deciding: str) -> None:
    assert "[VI-16]" in refused({"steps": turn(deciding), "drawn": "LT", "discard": "LT"})


def test_a_pass_two_without_letters() -> None:
    data: dict[str, Json] = {
        "steps": turn("pass_two_first"),
        "drawn": "P2",
        "discard": "P2",
        "collection": ["", "R-V", "Y-V"],
    }
    assert "[VI-41]" in refused(data)


def test_an_acquisition_with_nothing_to_take() -> None:
    data: dict[str, Json] = {
        "steps": turn("acquire"),
        "drawn": "AQ",
        "discard": "AQ",
        "collection": ["B-V", "", ""],
    }
    assert "[VI-36]" in refused(data)


@pytest.mark.parametrize("earmarked", [None, "P2", "R-V", "Y-O"])
def test_an_earmarked_card_that_is_no_letter_of_the_passer(earmarked: Json) -> None:
    data: dict[str, Json] = {
        "steps": turn("pass_two_second"),
        "drawn": "P2",
        "discard": "P2",
        "earmarked": earmarked,
    }
    assert "[VI-44]" in refused(data, TOGETHER)


def test_a_player_who_is_out_and_on_turn() -> None:
    assert "[VI-55]" in refused({"out": [0], "collection": ["", "R-V", "Y-V"]})


def test_an_end_without_anybody_left() -> None:
    data: dict[str, Json] = {
        "out": [0, 1, 2],
        "collection": ["", "", ""],
        "outcome": {"ranks": [1, 2, 3], "payoffs": [1, 0, 0], "reason": "x", "clause": "VI-62"},
    }
    assert "[VI-57]" in refused(data)


def test_a_sound_position_is_taken() -> None:
    rules = GAME.rules(TOGETHER)
    data: dict[str, Json] = {
        "seats": 3,
        "current": 0,
        "steps": turn("pass_two_second"),
        "drawn": "P2",
        "discard": "P2",
        "earmarked": "B-V",
        "collection": COLLECTION,
    }
    state = from_data(rules, data, FastDealer.seeded(1))
    assert [action.notation for action in state.legal(0)] == ["pass:B-I"]
