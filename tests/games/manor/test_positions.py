"""Written and saved nights in the manor: what loads, and what no night could come to."""

from __future__ import annotations

import random
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.state import Json
from afterdark.engine.course.undo import keep_facts
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.games.manor import GAME
from afterdark.games.manor.state import Manor

RULES = GAME.rules()


def dealt(seed: int) -> Manor:
    """A fresh night for four."""
    return cast("Manor", RULES.deal(4, FastDealer.seeded(seed)))


def play_on(state: Manor, rng: random.Random, moves: int) -> None:
    """Random moves."""
    for _ in range(moves):
        asked = state.to_act()
        if not asked:
            return
        seat = rng.choice(asked)
        state.play(seat, rng.choice(state.legal(seat)))


def memories(state: Manor) -> list[list[str]]:
    """All facts, seat by seat, the public ones last."""
    return [[repr(fact) for fact in unrolled(chain)] for chain in state.facts]


@pytest.mark.parametrize("seed", range(6))
def test_what_was_learned_by_a_decision_that_is_taken_back_is_forgotten(seed: int) -> None:
    """A story with facts of moves that never happened could not be told again (MM-66)."""
    rng = random.Random(seed)
    state = dealt(seed)
    play_on(state, rng, 30 + 10 * seed)
    before = memories(state)
    gone = state.clone()
    play_on(gone, rng, 40)
    if gone.outcome() is None:
        assert memories(gone) != before
    keep_facts(state, gone)
    assert memories(state) == before
    state.check()


def _saved() -> dict[str, Json]:
    state = dealt(3)
    play_on(state, random.Random(3), 40)
    assert state.outcome() is None
    return to_data(state)


def _refused(position: dict[str, Json]) -> str:
    with pytest.raises(PositionError) as error:
        from_data(RULES, position, FastDealer.seeded(0))
    return str(error.value)


def test_a_saved_night_loads() -> None:
    position = _saved()
    assert to_data(from_data(RULES, position, FastDealer.seeded(0))) == position


def test_a_draw_that_nobody_made_is_refused() -> None:
    position = _saved()
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    facts["public"].append({"fact": "drew", "since": 1, "seat": 0})
    assert "MM-11" in _refused(position)


def test_a_seat_that_forgot_its_first_card_is_refused() -> None:
    position = _saved()
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    facts["2"] = [fact for fact in facts["2"] if fact["fact"] != "got_card"]
    assert "got_card" in _refused(position)


def test_a_census_that_was_never_held_is_refused() -> None:
    position = _saved()
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    facts["public"].append({"fact": "census", "since": 1, "humans": 3, "vampires": 1})
    assert "MM-79" in _refused(position)


def test_a_human_who_remembers_being_turned_is_refused() -> None:
    position = _saved()
    human = cast("list[list[str]]", position["role"]).index(["human"])
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    facts[str(human)].append({"fact": "turned", "since": 1, "by": (human + 1) % 4})
    assert "MM-77" in _refused(position)


def test_a_position_may_begin_in_the_middle_of_a_night() -> None:
    """Without facts nothing has to fit them."""
    position = _saved()
    position["facts"] = {}
    from_data(RULES, position, FastDealer.seeded(0)).check()


def test_a_human_with_enough_points_may_still_be_taking_cards() -> None:
    """The end is looked for when the cards of a room were taken, not after each (MM-83)."""
    position: dict[str, Json] = {
        "seats": 4,
        "round": 5,
        "role": ["human", "first_vampire", "human", "human"],
        "hand": ["score_5 score_5 score_5 score_3", "", "", ""],
        "dice": [[1, 6], [2, 5], [4, 1], [6, 6]],
        "priority": [1, 2, 4, 6],
        "number": [6, 5, 1, 6],
        "order": [0, 1, 2, 3],
        "turn": 0,
        "visitors": [[], [], [], [], [], [0]],
        "room_6": "score_3 bite garlic",
        "steps": [
            "round", "end_of_round", "turns", "end_of_turn", "meeting", "power", "act", "take_card",
        ],
    }  # fmt: skip
    state = from_data(RULES, position, FastDealer.seeded(0))
    state.play(0, RULES.action("take:score_3"))
    assert state.outcome() is None
    saved = to_data(state)
    again = from_data(RULES, saved, FastDealer.seeded(0))
    assert to_data(again) == saved
    again.play(0, RULES.action("stop"))
    outcome = again.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("target", [0])


TURN: list[Json] = ["round", "end_of_round", "turns", "end_of_turn"]
DISORDER: list[tuple[str, list[Json]]] = [
    ("MM-21", ["end_of_round"]),
    ("MM-21", ["round", "turns"]),
    ("MM-21", ["round", "end_of_round", "assign"]),
    ("MM-35", ["round", "end_of_round", "move"]),
    ("MM-35", [*TURN, "power", "act"]),
    ("MM-35", [*TURN, "meeting", "power", "act", "move"]),
    ("MM-35", [*TURN, "meeting", "power", "act", "store"]),
    ("MM-35", [*TURN, "meeting", {"step": "trade", "first": 0, "second": 1}]),
    ("MM-35", [*TURN, "meeting", "power", "act", {"step": "trash", "left": 2}, "act"]),
    ("MM-35", [*TURN, "meeting", "power", "act", {"step": "displace", "room": 5}]),
]
"""Steps that no round has, and the clause that says so."""


@pytest.mark.parametrize(("clause", "steps"), DISORDER)
def test_steps_that_no_round_has(clause: str, steps: list[Json]) -> None:
    position: dict[str, Json] = {
        "role": ["first_vampire", "human", "human", "human"],
        "hand": ["trashbag", "trashbag", "trashbag", "trashbag"],
        "dice": [[1, 6], [2, 6], [3, 6], [4, 6]],
        "priority": [1, 2, 3, 4],
        "number": [6, 6, 6, 6],
        "order": [0, 1, 2, 3],
        "visitors": [[], [], [], [], [], [0]],
        "steps": steps,
    }
    assert f"[{clause}]" in _refused(position)
    position["steps"] = [*TURN, "meeting", "power", "act"]
    from_data(RULES, position, FastDealer.seeded(0)).check()
