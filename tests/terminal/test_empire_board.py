"""How the table of Vampire Empire is drawn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.book import ANNOUNCED, HAND
from afterdark.games.vampire_empire.book import FIGHT as FIGHT_ZONE
from afterdark.games.vampire_empire.meta import H, V
from tests.terminal import drawing
from tests.terminal.drawing import label, remark, status, view_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

AFTERWARDS: dict[str, Json] = {"step": "window", "after_action": True, "declined": False}
BEFORE: dict[str, Json] = {**AFTERWARDS, "after_action": False}
STEP1: dict[str, Json] = {"step": "step1", "begun": False}
TURN: list[Json] = ["turn", "end_of_turn", AFTERWARDS]
NIGHT: dict[str, Json] = {
    "active": V,
    "turn": 5,
    "castle": "lady monk cook",
    "city": "nun butler bishop maid officer",
    "dead": "lord",
    "vampires": "lady nun butler",
    "trusted": "monk cook",
    "revealed": "lady",
    "attack": {"lady": 1},
    "defence": {"monk": 2},
    "cellar_closed": [False, True],
    "hand": ["n2 r2 r2 r2 organist", "c1 w3 sacrifice"],
    "steps": [*TURN, "action"],
}
FIGHT: dict[str, Json] = {
    **NIGHT,
    "hand": ["n2 r2 organist", "c1 w3 sacrifice"],
    "attacker": "lady",
    "defender": "monk",
    "round": 1,
    "fight": ["r2 n1", "c2"],
    "steps": [*TURN, {"step": "round", "stage": 3}, "commit_defence"],
}


drawn = partial(drawing.drawn, height=11)
"""In as little room as there may be."""


def seen(seat: int, position: dict[str, Json], *plays: str, **given: Json) -> AnyView:
    return view_of(GAME, {**position, **given}, *plays, seat=seat)


# -- the castle and the city ------------------------------------------------------------------


def test_three_portraits_have_profession_side_and_markers() -> None:
    board = drawn(seen(H, NIGHT), height=10)
    names = board.splitlines()[0]
    assert [name in names for name in ("Lady", "Monk", "Cook")] == [True] * 3
    professions, sides, markers = board.splitlines()[1:4]
    assert [word in professions for word in ("♛ nobles", "✚ clergy", "⚒ servants")] == [True] * 3
    assert "▼ vampire" in sides
    assert sides.count("● human") == 2
    assert "⚔+1" in markers
    assert "◆+2" in markers


def test_a_masked_vampire_shows_fangs_to_nobody_but_its_own_player() -> None:
    masked: dict[str, Json] = {**NIGHT, "castle": "nun monk cook", "city": "lady butler bishop maid officer", "attack": {}}  # noqa: E501  # fmt: skip
    assert "▽ masked" in drawn(seen(V, masked))
    for seat in (H, SPECTATOR):
        assert "▽" not in drawn(seen(seat, masked))
        assert "? unknown" in drawn(seen(seat, masked))


def test_all_nine_are_listed_with_what_is_proved_of_them() -> None:
    people = "People  ▼Lady  ●Lord†  ?Officer  ●Monk  ?Nun  ?Bishop  ?Maid  ●Cook  ?Butler"
    assert people in drawn(seen(H, NIGHT))
    people = "People  ▼Lady  ●Lord†  ●Officer  ●Monk  ▽Nun  ●Bishop  ●Maid  ●Cook  ▽Butler"
    assert people in drawn(seen(V, NIGHT))


def test_where_there_is_room_it_is_said_why_and_how_likely() -> None:
    board = drawn(seen(H, NIGHT), 110, height=20)
    assert "▼Lady unmasked" in board
    assert "●Lord† dead" in board
    assert "●Monk you trust" in board
    assert "?Nun 40 % vampire" in board
    assert "%" not in drawn(seen(V, NIGHT), 110, height=20)


def test_the_city_is_fog_but_for_the_depths_a_seat_knows() -> None:
    assert "City 5, top first  ░?░ ░?░ ░?░ ░?░ ░?░" in drawn(seen(H, NIGHT))
    hidden = seen(H, NIGHT, f"{V} hide:cook", *[f"{V} lay:r2"] * 3)
    assert "City 5, top first  ░?░ ░?░ ░?░ ░?░ ▐●Cook▌" in drawn(hidden)


def test_the_living_are_counted() -> None:
    assert "alive: 3 ▼ 5 ●" in drawn(seen(H, NIGHT))


# -- both sides -------------------------------------------------------------------------------


def test_both_sides_show_their_piles_and_only_the_own_hand_has_faces() -> None:
    lines = drawn(seen(V, NIGHT)).splitlines()
    [ann] = [line for line in lines if "Ann" in line]
    [mina] = [line for line in lines if "Mina" in line]
    assert ann.startswith("▶☾ Ann · vampires · you   hand 5")
    assert "☀ Mina · humans   ▮▮▮ hand 3" in mina
    assert "cellar closed" in mina
    assert "cellar closed" not in ann
    board = "\n".join(lines)
    assert "N2  Rapier" in board
    assert "R2  3× Claws" in board
    assert "☀1☾0  Organist" in board
    assert "Rosary" not in board


def test_day_and_night_and_the_step_stand_in_the_title() -> None:
    assert status(seen(V, NIGHT)) == "☾ Night 5 · 1 2 A ▸3 action◂ B"
    day = seen(H, NIGHT, active=H, steps=[*TURN, {**AFTERWARDS, "step": "support"}])
    assert status(day) == "☀ Day 5 · 1 A 3 ▸B supports◂"


def test_who_may_start_no_fight_is_told() -> None:
    assert "⊘ no fight" in drawn(seen(H, NIGHT, no_combat=[0, 1]))


# -- a fight ----------------------------------------------------------------------------------


def test_a_fight_is_two_sums_with_their_cards_and_what_it_takes() -> None:
    board = drawn(seen(H, FIGHT))
    assert "Lady attacks" in board
    assert "Monk defends" in board
    assert "R2  Claws" in board
    assert "C2  Crozier" in board
    assert "round 1 of 2" in board
    assert "4  ≤  4" in board
    assert "it holds" in board
    assert "attack lacks 1" in board
    assert "looks on: ●Cook" in board


def test_markers_count_in_the_first_round_only() -> None:
    board = drawn(seen(H, FIGHT, round=2))
    assert "3  >  2" in board
    assert "it kills" in board
    assert "defence lacks 1" in board


def test_the_card_being_weighed_is_counted_already() -> None:
    board = drawn(seen(H, FIGHT), weighed="commit:c1")
    assert "4  ≤  5" in board
    assert board.count("C1  Rosary") == 2, "in the hand, and where it would lie"


def test_a_card_that_would_be_struck_out_is_not_counted_any_more() -> None:
    steps: list[Json] = [*TURN, {"step": "round", "stage": 1}, "cancel_as_defender"]
    assert "2  ≤  4" in drawn(seen(H, FIGHT, steps=steps), weighed="cancel:sacrifice.r2")


# -- choices ----------------------------------------------------------------------------------


def test_choices_say_what_they_are_worth() -> None:
    assert remark(seen(H, FIGHT), "commit:c1") == "+1"
    window = seen(V, NIGHT, steps=[*TURN, {**AFTERWARDS, "step": "support"}])
    assert remark(window, "play:organist").startswith("☾0 An attack or a defence marker for")
    attack = remark(seen(V, NIGHT), "attack:lady.monk")
    assert attack == "≤9 Your hand can bring 9 into this attack."


def test_a_dangerous_choice_has_a_sign_besides_its_colour() -> None:
    day = seen(H, NIGHT, active=H, revealed="", hand=["n2", "n2 c2 s2"])
    assert remark(day, "attack:lady.monk").startswith("!≤")


def test_discarding_has_short_names() -> None:
    view = seen(V, NIGHT, steps=[*TURN, "action", BEFORE, "reveal", STEP1])
    assert label(view, "cellar:n2") == "Rapier → cellar"
    assert label(view, "moat:n2") == "Rapier → moat"
    assert label(view, "skip") == "Keep your hand"
    assert label(view, "draw") == "Draw up to 8"


# -- any room ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("language", "width", "height"),
    [("en", 80, 11), ("nl", 80, 11), ("nl", 80, 24), ("nl", 110, 19)],
)
def test_a_whole_game_fits_for_both_sides(language: str, width: int, height: int) -> None:
    rules = GAME.rules()
    state = rules.deal(2, FastDealer.seeded("fits 0"))
    rng = Rng.seeded("fits 0")
    while state.outcome() is None:
        [asked] = state.to_act()
        for seat in (V, H):
            view = state.view(seat)
            lines = drawn(view, width, height=height, language=language).splitlines()
            announced = sum(sum(view.zones[zone + side]) for zone in (FIGHT_ZONE, ANNOUNCED)
                            for side in (V, H))  # fmt: skip
            assert len(lines) <= height + announced + (view.counts[HAND + seat] > 8)
            # Only a long list of what lies in the own moat may be cut.
            assert not any("…" in line for line in lines if ":" not in line)
        state.play(asked, rules.advise(state.view(asked), rng))


def test_a_spectator_sees_the_table_and_no_hand() -> None:
    board = drawn(seen(SPECTATOR, NIGHT))
    assert "▮▮▮▮▮ hand 5" in board
    assert "▮▮▮ hand 3" in board
    assert "Rapier" not in board
    assert "Rosary" not in board
