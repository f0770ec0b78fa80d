"""How the writers' table is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.vec import GAME
from afterdark.games.vec.book import LOOKED
from tests.terminal.drawing import drawn, remark, status, view_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

ACTING: list[Json] = ["round", {"step": "acting", "next": 1}]
TABLE: dict[str, Json] = {
    "seats": 3,
    "first": 0,
    "round": 4,
    "objective": ["oc1", "ov2", "oe3"],
    "up": [
        "v-blue-adv v-red-adv v-green-adv v-grey-adv e-red-lov c-yellow-com",
        "e-red-com c-blue-com e-green-lov c-purple-adv v-yellow-com",
        "c-yellow-adv e-grey-com",
    ],
    "down": ["c-grey-com e-blue-com c-red-com", "e-yellow-com", ""],
    "ideas": "e-purple-lov v-green-lov",
    "quills": {"v-blue-adv": 0, "e-grey-com": 2},
    "novel_2": "c-purple-lov",
    "seals_2": "ink-red",
    "steps": [*ACTING, {"step": "activate", "seat": 0}],
}
COMPARING: dict[str, Json] = {
    **TABLE,
    "drops": {"v-blue-adv": 2},
    "active": "v-blue-adv",
    "measured": ["v-blue-adv", "e-red-com", None],
    "steps": [
        *ACTING,
        {"step": "after_action", "seat": 0},
        {"step": "compare_result", "seat": 0},
        {"step": "sealed_bid", "participants": [0, 1]},
        {"step": "special_points", "seat": 1, "discarding": False},
    ],
}


def seen(seat: int = 0, position: dict[str, Json] = TABLE) -> AnyView:
    return view_of(GAME, position, seat=seat)


def test_a_card_is_its_type_colour_genre_and_action_with_its_strength() -> None:
    board = drawn(seen())
    assert "V·red adv INS 16" in board
    assert "C·yel com RET  1" in board


def test_green_and_grey_can_be_told_apart_without_colours() -> None:
    board = drawn(seen())
    assert "V·grn adv REA" in board
    assert "V·gry adv INS" in board


def test_quills_stand_on_cards_with_their_writers_initial() -> None:
    board = drawn(seen())
    assert "V·blu adv COM 16✒A" in board
    assert "E·gry com COM  1✒L" in board


def test_the_novel_shows_its_pages_and_seals() -> None:
    assert "2  C·pur lov RET◉A1" in drawn(seen()).splitlines()[0]


def test_the_own_objective_is_shown_and_nobody_elses() -> None:
    board = drawn(seen())
    assert "Cthulhu red-blu-grn-gry = 1" in board
    assert "Vampire " not in board
    assert " = " not in drawn(seen(SPECTATOR))


def test_held_drops_of_others_are_left_to_memory() -> None:
    lines = drawn(seen()).splitlines()
    assert any("Ann · you · •3 · ◉2" in line for line in lines)
    assert any("Mina · ◉2" in line for line in lines)


def test_the_strength_of_an_action_is_told_number_by_number() -> None:
    board = drawn(seen(0, COMPARING))
    assert "▸ Ann: Compare" in board
    assert "A 4 × B 4 + 2 on the card = 18" in board
    assert "A 2 × B 3 = 6" in board


def test_the_writer_who_is_asked_is_marked() -> None:
    assert "▶ Ann · you" in drawn(seen())
    assert "▶ Mina" in drawn(seen(0, COMPARING))


def test_choices_say_which_card_they_are_about() -> None:
    assert remark(seen(), "activate:v-blue-adv").split() == ["V·blu", "adv", "COM"]


def test_ink_says_what_strength_it_makes() -> None:
    inking: dict[str, Json] = {
        **TABLE,
        "quills": {"v-green-adv": 0},
        "active": "v-green-adv",
        "measured": ["v-green-adv", None, None],
        "steps": [
            *ACTING,
            {"step": "after_action", "seat": 0},
            {"step": "effect", "seat": 0},
            {"step": "open_ink", "seat": 0, "specials": -1},
        ],
    }
    assert remark(seen(0, inking), "specials:1") == "= 19"


def test_the_status_says_round_phase_and_pages() -> None:
    assert status(seen()) == "Round 4 · steps · Novel 1/4"


def test_cards_that_are_looked_at_are_not_said_to_lie_before_whoever_cannot_see_them() -> None:
    state = seen(1)
    state.zones[LOOKED] = [-1, -1, -1]
    board = drawn(state)
    assert "Before the eyes of somebody else" in board
    assert "Before your eyes only" not in board
    state.zones[LOOKED] = [3]
    assert "Before your eyes only" in drawn(state)
