"""Positions of Vampire Empire that no game could reach are refused, and say why."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.vampire_empire import GAME

RULES = GAME.rules()
V, H = 0, 1
CASTLE: Json = ["lady", "monk", "cook"]
VAMPIRES: Json = ["lady", "nun", "butler"]
WINDOW_B: Json = {"step": "window", "after_action": True, "declined": False}
WINDOW_A: Json = {"step": "window", "after_action": False, "declined": False}
ACTING: list[Json] = ["turn", "end_of_turn", WINDOW_B]
WAITING: list[Json] = [*ACTING, "action", WINDOW_A]
FIGHT: dict[str, Json] = {
    "castle": CASTLE,
    "attacker": "monk",
    "defender": "lady",
    "round": 1,
    "steps": [*ACTING, {"step": "round", "stage": 1}],
}

WRONG: list[tuple[str, dict[str, Json]]] = [
    ("VE-6", {"vampires": ["lady"], "bag": ["lord", "officer", "monk", "nun", "bishop", "maid"]}),
    ("VE-35", {"vampires": VAMPIRES, "revealed": ["monk"]}),
    ("VE-83", {"vampires": VAMPIRES, "castle": ["monk", "lord", "cook"], "dead": ["lady"]}),
    ("VE-11", {"vampires": VAMPIRES, "castle": ["monk"], "dead": ["lord", "officer"]}),
    ("VE-100", {"castle": CASTLE, "attack": {"nun": 1}}),
    ("VE-4", {"castle": CASTLE, "attack": {"lady": 13}}),
    ("VE-16", {"cellar": [["n1"], []], "cellar_closed": [True, False]}),
    ("VE-107", {"no_combat": [0, 2], "active": V}),
    ("VE-14", {"shown": [["r1"], []]}),
    ("VE-112", {"castle": ["monk", "cook", "lord"], "vampires": VAMPIRES, "revealed": VAMPIRES,
                "dead": VAMPIRES, "city": ["officer", "bishop", "maid"]}),
    ("VE-114", {"castle": VAMPIRES, "vampires": VAMPIRES, "revealed": VAMPIRES}),
    ("end_of_turn cannot come first", {"steps": ["end_of_turn", "turn"]}),
    ("action cannot come on turn", {"steps": ["turn", "action"]}),
    ("action cannot come on end_of_turn", {"steps": ["turn", "end_of_turn", "action"]}),
    ("VE-22", {"steps": [*WAITING, "action"]}),
    ("VE-22", {"steps": [*ACTING, "reveal"]}),
    ("VE-86", {"steps": [*ACTING, {"step": "pass_discard", "left": 2}]}),
    ("VE-86", {"steps": ["turn", "end_of_turn", {"step": "pass_discard", "left": 3}]}),
    ("VE-89", {"steps": ["turn", "end_of_turn", WINDOW_A]}),
    ("VE-32", {"active": H, "steps": [*WAITING, "reveal"]}),
    ("VE-60", {"steps": [*ACTING, {"step": "round", "stage": 0}]}),
    ("VE-54", {"attacker": "lady"}),
    ("VE-54", {**FIGHT, "attacker": "lady"}),
    ("VE-71", {"fight": [["n1"], []]}),
    ("VE-74", {**FIGHT, "fight": [["n1"], []]}),
    ("VE-60", {**FIGHT, "steps": [*ACTING, {"step": "round", "stage": 7}]}),
    ("VE-102", {**FIGHT, "fight": [["c1"], []],
                "steps": [*ACTING, {"step": "round", "stage": 3}, "cancel_as_defender"]}),
    ("VE-95", {"announced": [["feast"], []]}),
    ("VE-37", {"active": H, "castle": CASTLE, "hand": ["r1 r2 r3", None],
               "steps": [*ACTING, {"step": "hide_cards", "character": "lady", "left": 3}]}),
    ("VE-44", {"active": H, "steps": [*ACTING, {"step": "holy_cards", "character": "lady",
                                                "left": 1}]}),
    ("VE-38", {"active": H, "hand": [None, "n1 n2"], "fight": [[], ["w1"]],
               "steps": [*ACTING, {"step": "holy_cards", "character": "lady", "left": 1}]}),
    ("VE-105", {"announced": [["feast"], []],
                "steps": [*WAITING, {"step": "pile_pick", "seat": V, "card": "feast", "pile": 2}]}),
    ("VE-109", {"announced": [["familiar"], []],
                "steps": [*WAITING, {"step": "city_order", "seat": V, "card": "familiar",
                                     "placed": 2, "count": 3}]}),
    ("VE-109", {"announced": [["familiar"], []],
                "steps": [*WAITING, {"step": "city_order", "seat": V, "card": "familiar",
                                     "placed": 0, "count": 3}]}),
    ("not true", {"vampires": VAMPIRES, "facts": {"public": [
        {"fact": "holy_water", "since": 0, "character": "monk", "vampire": True}]}}),
    ("not true", {"vampires": VAMPIRES, "facts": {"public": [
        {"fact": "mirror", "since": 0, "first": "monk", "second": "nun", "vampires": 2}]}}),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "position"), WRONG)
def test_an_impossible_position_is_refused(clause: str, position: dict[str, Json]) -> None:
    with pytest.raises(PositionError, match=clause):
        from_data(RULES, position, FastDealer.seeded("wrong"))


def test_being_asked_in_a_window_tells_nothing_about_a_hand() -> None:
    """Neither seat holds a support, and yet both are asked, with one answer each (VE-89)."""
    position: dict[str, Json] = {"steps": [*WAITING], "hand": ["n1 n2 s1", "n1 n2 s1"]}
    state = from_data(RULES, position, FastDealer.seeded("asked"))
    for seat in (V, H):
        assert state.to_act() == [seat]
        assert [action.notation for action in state.legal(seat)] == ["decline"]
        state.play(seat, RULES.decline)
    assert state.stack[-1].NAME == "action"


def test_nobody_reckons_with_supports_that_were_all_seen_to_be_spent() -> None:
    """All supports of H lie open in his moat: by day only V is asked (VE-89)."""
    deck = RULES.deck
    spent: list[Json] = [
        deck.kinds[kind] for kind in deck.supports for _ in range(deck.copies[H][kind])
    ]
    position: dict[str, Json] = {
        "active": H,
        "steps": [*WAITING],
        "moat": [None, spent],
        "shown": [[], cast("Json", spent)],
    }
    state = from_data(RULES, position, FastDealer.seeded("spent"))
    assert state.to_act() == [V]


def test_who_holds_no_cards_is_not_asked() -> None:
    state = from_data(RULES, {"steps": [*WAITING], "hand": ["", None]}, FastDealer.seeded(0))
    assert state.to_act() == [H]


@pytest.mark.parametrize("by_heart", [False, True])
def test_a_scene_leaves_to_memory_what_the_table_leaves_to_it(by_heart: bool) -> None:
    """VE-R36 and VE-R6: the view holds the city's bottom and the own piles; clients may not."""
    rules = GAME.rules({"memory_mode": by_heart, "browse_own_piles": not by_heart})
    city: list[Json] = ["officer", "monk", "bishop", "maid", "cook"]
    position: dict[str, Json] = {
        "castle": "lady lord nun",
        "city": [*city, {"card": "butler", "known": "all"}],
        "moat": ["n1", "n2"],
    }
    view = from_data(rules, position, FastDealer.seeded("scene")).view(0)
    scene = scene_of(view)
    zones = {(zone.name, zone.owner): zone.pieces for zone in scene.zones}
    assert zones["city", None][-1].face == (None if by_heart else "butler")
    assert [piece.face for piece in zones["moat", 0]] == ([] if by_heart else ["n1"])
