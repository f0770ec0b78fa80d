"""What a writer could work out, and what a client may therefore show."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.contract.options import OptionValue, check_new
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import OptionError
from afterdark.engine.positions.position import from_data
from afterdark.games.vec import GAME
from afterdark.table.room.commands import check_setup
from afterdark.table.room.setup import Setup

ACTING: list[Json] = ["round", {"step": "acting", "next": 1}]
TABLE: dict[str, Json] = {
    "seats": 3,
    "first": 0,
    "objective": ["oc2", "ov1", "oe3"],
    "up": ["v-red-lov v-blue-lov v-purple-lov e-grey-adv", "e-blue-com c-purple-com", ""],
    "quills": {"v-red-lov": 0},
    "steps": [*ACTING, {"step": "activate", "seat": 0}],
}
RETRIEVING: dict[str, Json] = {
    **TABLE,
    "drops": {"v-red-lov": 1},
    "points": [2, 0, 0],
    "active": "v-red-lov",
    "measured": ["v-red-lov", None, None],
    "steps": [
        *ACTING,
        {"step": "after_action", "seat": 0},
        {"step": "effect", "seat": 0},
        {"step": "open_ink", "seat": 0, "specials": -1},
    ],
}


def aids(
    seat: int, position: dict[str, Json], options: dict[str, OptionValue] | None = None
) -> dict[str, Json]:
    rules = GAME.rules(options or {})
    return from_data(rules, position, FastDealer.seeded("aids")).view(seat).aids()


def test_every_face_up_card_has_its_counts_of_type_and_genre() -> None:
    strengths = cast("list[dict[str, Json]]", aids(1, TABLE)["strengths"])
    assert strengths[0]["v-red-lov"] == [3, 3, 0]
    assert strengths[0]["e-grey-adv"] == [1, 1, 0]
    assert strengths[2] == {}


def test_a_measured_card_says_what_counts_and_what_it_brings() -> None:
    measures = cast("list[dict[str, Json] | None]", aids(0, RETRIEVING)["measures"])
    love: list[Json] = ["v-red-lov", "v-blue-lov", "v-purple-lov"]
    assert measures[0] == {
        "card": "v-red-lov",
        "type": love,
        "genre": love,
        "points": 2,
        "carried": 1,
        "total": 12,
        "ink": -1,
        "brings": 6,
    }
    assert measures[1:] == [None, None]


def test_ink_on_offer_says_what_strength_it_leads_to() -> None:
    assert aids(0, RETRIEVING)["strength"] == {"specials:0": 12, "specials:1": 15, "specials:2": 18}
    drops: dict[str, Json] = {"step": "open_ink", "seat": 0, "specials": 1}
    steps = cast("list[Json]", RETRIEVING["steps"])
    told = aids(0, {**RETRIEVING, "steps": [*steps[:-1], drops], "ink": ["drop", "", ""]})
    assert told["strength"] == {"drops:0": 15, "drops:1": 16}
    assert "strength" not in aids(1, RETRIEVING)


def test_the_question_counts_the_specials_that_are_given() -> None:
    """So that it names the strength to which its answers add."""
    drops: dict[str, Json] = {"step": "open_ink", "seat": 0, "specials": 1}
    steps = cast("list[Json]", RETRIEVING["steps"])
    for position, strength in (
        (RETRIEVING, 12),
        ({**RETRIEVING, "steps": [*steps[:-1], drops]}, 15),
    ):
        state = from_data(GAME.rules({}), position, FastDealer.seeded("aids"))
        assert state.view(0).prompt_words()["strength"] == strength


def test_placing_goes_out_and_back() -> None:
    placing: dict[str, Json] = {**TABLE, "first": 1, "quills": {}}
    told = aids(0, {**placing, "steps": ["round", {"step": "placing", "next": 0}]})
    assert (told["order"], told["turn"], told["phase"]) == ([1, 2, 0, 0, 2, 1], 0, "placing")


def test_steps_go_out_and_back_or_in_blocks() -> None:
    told = aids(0, TABLE)
    assert (told["order"], told["turn"], told["phase"]) == ([0, 1, 2, 2, 1, 0], 0, "acting")
    assert aids(0, TABLE, {"phase2_order": "block"})["order"] == [0, 0, 1, 1, 2, 2]


def test_a_bid_for_a_taken_idea_says_who_leaves_with_what() -> None:
    stealing: dict[str, Json] = {
        **TABLE,
        "ideas": "v-yellow-com c-grey-com",
        "quills": {"c-grey-com": 1},
        "drops": {"c-grey-com": 1},
        "first": 1,
        "steps": [
            "round",
            {"step": "placing", "next": 3},
            {"step": "place_drops", "seat": 0, "card": "c-grey-com"},
        ],
    }
    assert aids(0, stealing)["stolen"] == [1, 2]


def test_a_position_says_what_the_card_would_score_there_for_its_winner_alone() -> None:
    placing: dict[str, Json] = {
        **TABLE,
        "up": ["e-red-com c-purple-lov v-green-adv v-blue-com", "e-grey-lov", ""],
        "quills": {"e-red-com": 0},
        "active": "e-red-com",
        "candidate": "c-purple-lov",
        "measured": ["c-purple-lov", None, None],
        "steps": [
            *ACTING,
            {"step": "after_action", "seat": 0},
            {"step": "novel_position", "seat": 0, "specials": 1},
        ],
    }
    assert aids(0, placing)["worth"] == {
        "position:1": 5,
        "position:2": 3,
        "position:3": 3,
        "position:4": 3,
    }
    assert "worth" not in aids(1, placing)


def test_pages_are_scored_for_known_objectives_only() -> None:
    written: dict[str, Json] = {**TABLE, "novel_1": "c-purple-lov", "seals_1": "ink-red"}
    assert aids(0, written)["pages"] == [[5, 0, 0, 0], None, None]
    assert aids(0, written)["points"] == 5
    assert aids(SPECTATOR, written)["pages"] == [None, None, None]
    assert aids(SPECTATOR, written)["points"] == -1


def test_objectives_of_the_own_and_of_the_revealed_can_be_nobody_elses() -> None:
    possible = cast("list[str]", aids(0, TABLE)["objectives"])
    assert "oc2" not in possible
    assert len(possible) == 11


def test_prices_rise_as_fewer_cards_lie_open() -> None:
    prices = cast("list[int]", aids(0, TABLE)["prices"])
    assert prices[:2] == [10, 21]


def test_held_drops_are_shown_where_the_table_shows_them() -> None:
    """Everybody's view knows them; the option says who is shown them (VEC-R54)."""
    position: dict[str, Json] = {**TABLE, "ink": ["drop", "drop drop", "drop drop drop"]}
    assert aids(0, position)["ink"] == [1, -1, -1]
    assert aids(SPECTATOR, position)["ink"] == [-1, -1, -1]
    assert aids(0, position, {"ink": "open"})["ink"] == [1, 2, 3]


def test_a_seat_without_open_cards_has_no_price() -> None:
    prices = cast("list[int]", aids(0, TABLE)["prices"])
    assert prices[2] == -1
    assert min(prices[:2]) > 0


@pytest.mark.parametrize("limit", [1, 5, 9])
def test_a_round_limit_is_ten_at_least_or_none(limit: int) -> None:
    """Old records with less replay; no new table has it (VEC-R42)."""
    options = GAME.meta.options
    with pytest.raises(OptionError, match=rf"10 to 100, not {limit}. \[VEC-R42\]"):
        check_new(options, {"round_limit": limit})
    setup = Setup("vec", 2, options={"round_limit": limit})
    with pytest.raises(OptionError, match="10 to 100"):
        check_setup(setup, find_game, bytes(32))
    assert GAME.rules({"round_limit": limit}).bound(2) > 0
    for allowed in (0, 10, 100):
        check_new(options, {"round_limit": allowed})
