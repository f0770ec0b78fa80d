"""Positions of V-Wars that no game could reach are refused, and short ones are understood."""

from __future__ import annotations

import tomllib
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.games.vwars import GAME
from afterdark.games.vwars.state import Vwars

DEALT = (
    "discard", "riot_deck", "riot_now", "riot_soon", "event_now", "event_soon", "human_law",
    "vampire_law", "faction",
    *(f"region_{code}" for code in ("NA", "SA", "WE", "EE", "AF", "ME", "EA", "SP")),
)  # fmt: skip
"""What holds nothing before roles are chosen."""
TURN: list[Json] = ["turn", "end_turn", "new_cards", "riot", "event", "actions"]


def table(**position: Json) -> Vwars:
    data: dict[str, Json] = {"turn": 3, **position}
    return cast("Vwars", from_data(GAME.rules(), data, FastDealer.seeded("position")))


def test_a_position_that_says_only_the_turn_is_a_table_after_the_deal() -> None:
    state = table()
    assert [len(state.hand(seat)) for seat in range(4)] == [6, 6, 6, 6]
    assert [len(state.deck(region)) for region in range(9)] == [3] * 9
    assert state.to_act() == [0]
    assert state.stack[-1].NAME == "revelation"


def test_public_vampires_may_be_named_by_their_seats() -> None:
    state = table(faction=["human", "vampire", "infected", "human"], public=[1])
    assert state.open.vampire == 1
    assert state.view(3).zones[state.layout.find("faction")] == [-1, 2, -1, 0]
    assert to_data(state)["faction"] != ["human", "vampire", "infected", "human"]


PUBLIC: list[Json] = ["vampire", "human", "infected", "human"]


def discard(deploy: bool = True, city: int = 0, cards: int = 1) -> Json:
    return {"step": "discard", "deploy": deploy, "city": city, "cards": cards}


def place(seat: int = 0, partner: int = 1, deck: int = 8, cards: int = 1) -> Json:
    """Into the Riot deck: which region is one's own, the deal says (VW-71)."""
    return {"step": "place", "seat": seat, "partner": partner, "deck": deck, "cards": cards}


def mobilise(seat: int = 0, cities: int = 2, other: int = -1) -> Json:
    return {"step": "mobilise", "seat": seat, "cities": cities, "other": other}


def airlift(seat: int = 0, seats: int = 4) -> Json:
    return {"step": "airlift", "seat": seat, "seats": seats}


def region(step: str, number: int) -> Json:
    return {"step": step, "region": number}


def rally(how: str, tokens: int) -> Json:
    return {"step": f"{how}_rally", "tokens": tokens}


def after_riot(*steps: Json, **more: Json) -> dict[str, Json]:
    """A card lies face-up, and the riot card has left Now."""
    return {"riot_now": [], "face_up": ["PAR-W2"], "steps": [*TURN[:3], *steps], **more}


def before_turns(*seats: int, **more: Json) -> dict[str, Json]:
    """The set-up in which these seats are asked for their roles, the last one first."""
    roles: list[Json] = [{"step": "role", "seat": seat} for seat in seats]
    bare: dict[str, Json] = {name: [] for name in DEALT}
    bare.update(turn=0, roles=[None] * 4, places=[None] * 4, hand=[[]] * 4)
    return {**bare, "steps": ["turn", "prepare", *roles], **more}


UNREACHABLE: list[tuple[dict[str, Json], str]] = [
    ({"sympathy": 12, "control": ["NYC", "LAX", "CHI", "MEX"]}, "VW-170"),
    ({"sympathy": 0}, "VW-174"),
    ({"martial_law": ["NYC", "SAO", "LON", "MOW", "LOS", "IST"]}, "VW-173"),
    ({"martial_law": ["NYC", "LAX"]}, "VW-16"),
    ({"martial_law": ["NYC"], "control": ["NYC"]}, "VW-146"),
    ({"humans": {"NYC": 7}}, "VW-9"),
    ({"vampires": dict.fromkeys(("NYC", "ROM"), 1)}, "troops by city"),
    ({"roles": ["miku", "miku", None, None]}, "VW-21"),
    ({"riot_now": ["PAR-W2", "PAR-W3"]}, "VW-26"),
    ({"public": [0], "faction": ["human", "vampire", "infected", "human"]}, "VW-102"),
    ({"public": [2], "faction": ["human", "vampire", "infected", "human"]}, "VW-100"),
    ({"face_up": ["PAR-W2"]}, "VW-156"),
    ({"steps": ["riot"]}, "riot cannot come first. .VW-40"),
    ({"steps": ["turn", "riot"]}, "riot cannot come on turn. .VW-40"),
    ({"steps": ["turn", "set_up"]}, "VW-20"),
    ({"steps": ["turn", "prepare"]}, "VW-22"),
    ({"steps": [*TURN, "agitate"]}, "agitate cannot come on actions. .VW-168"),
    ({"steps": [*TURN, "revelation"], "public": [0], "faction": PUBLIC}, "VW-40"),
    ({"steps": [*TURN, discard(city=99)]}, "VW-60"),
    ({"steps": [*TURN, discard(cards=3)]}, "VW-64"),
    ({"steps": [*TURN, discard(cards=0)]}, "VW-64"),
    ({"steps": [*TURN, discard(cards=2)], "hand": [["PAR-W2"], None, None, None]}, "VW-52"),
    ({"steps": [*TURN, discard(deploy=False)]}, "VW-80"),
    ({"steps": [*TURN, place(seat=1, partner=2)]}, "VW-50"),
    ({"steps": [*TURN, place(partner=0)]}, "VW-72"),
    ({"steps": [*TURN, place(deck=9)]}, "VW-71"),
    ({"steps": [*TURN, place(partner=-1, cards=3)]}, "VW-79a"),
    ({"steps": [*TURN, place(cards=2)]}, "VW-79a"),
    ({"steps": [*TURN, place()], "hand": [None, [], None, None]}, "VW-70"),
    ({"steps": [*TURN[:5], "sweep"]}, "sweep cannot come on event. .VW-E29"),
    ({"steps": [*TURN[:4], "sweep"], "event_now": ["airlift"]}, "VW-E29"),
    ({"steps": [*TURN[:4], mobilise()], "event_now": ["airlift"]}, "VW-E21"),
    ({"steps": [*TURN[:4], mobilise(seat=-1)], "event_now": ["mobilisation"]}, "VW-R35"),
    ({"steps": [*TURN[:4], mobilise(cities=3)], "event_now": ["mobilisation"]}, "VW-E21"),
    ({"steps": [*TURN[:4], mobilise(other=28)], "event_now": ["mobilisation"]}, "VW-E21"),
    ({"steps": [*TURN[:4], airlift()], "event_now": ["mobilisation"]}, "VW-E23"),
    ({"steps": [*TURN[:4], airlift(seats=5)], "event_now": ["airlift"]}, "every player once"),
    ({"steps": [*TURN[:4], airlift()], "event_now": ["airlift"], "public": [0], "faction": PUBLIC},
     "no Public Vampire"),
    ({"steps": [*TURN[:4], airlift()], "event_now": ["airlift"], "places": ["SAO"] * 4,
      "humans": {"SAO": 6, "BUE": 6, "BOG": 6}}, "no city with room"),
    ({"steps": [*TURN[:3]]}, "VW-160"),
    (after_riot(region("cards_return", 8)), "VW-156"),
    (after_riot(region("cards_return", 0), region("removal", 1)), "VW-155"),
    (after_riot(region("cards_return", 0), region("remove", 1)), "where the riot was. .VW-155"),
    (after_riot(region("cards_return", 0), region("remove", 0), face_up=[]), "face-up. .VW-155"),
    (after_riot(region("removal", 0), face_up=[]), "removal cannot come on new_cards. .VW-155"),
    (after_riot(region("cards_return", 0), {"step": "miku", "seat": 1}), "VW-158"),
    (after_riot(region("cards_return", 0), rally("public", 2)), "VW-153"),
    (after_riot(region("cards_return", 0), rally("hidden", 2), public=[0], faction=PUBLIC),
     "VW-152"),
    (after_riot(region("cards_return", 0), rally("hidden", 3)), "VW-154"),
    (after_riot("riot", region("cards_return", 0), rally("hidden", 2)), "VW-149"),
    ({"steps": [*TURN[:2], "refill", "agitate"], "drawn": ["PAR-W2"]}, "VW-168"),
    ({"turn": 0, "steps": ["turn", "end_turn"]}, "VW-40"),
    (before_turns(3, 2, 1), "who has not chosen is asked. .VW-21"),
    (before_turns(3, 2, 0, 1), "seat 1 to choose in turn. .VW-21"),
    (before_turns(3, 2, 1, roles=[None, "hunter", None, None], places=[None, "PAR", None, None]),
     "role of seat 1 is chosen. .VW-21"),
    (before_turns(3, 2, 1, 0, places=["PAR", None, None, None]), "where its role begins"),
    (before_turns(3, 2, 1, 0, discard=["PAR-W2"]), "VW-22"),
    ({"facts": {"public": [{"fact": "cleared", "seat": 1}]},
      "faction": ["human", "vampire", "infected", "human"]}, "VW-93"),
    ({"facts": {"public": [{"fact": "put", "seat": 1, "deck": 12}]}}, "cannot be 12"),
    ({"turn": 0, "humans": {"NYC": 1}}, "VW-40"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "says"), UNREACHABLE, ids=map(str, range(len(UNREACHABLE))))
def test_no_game_comes_to_this(position: dict[str, Json], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        table(**position)


ASKED: list[tuple[dict[str, Json], str]] = [
    ({"steps": [*TURN, discard()]}, "discard"),
    ({"steps": [*TURN, discard(deploy=False)], "vampires": {"NYC": 1}}, "discard"),
    ({"steps": [*TURN, place()]}, "place"),
    ({"steps": [*TURN, place(partner=-1, cards=2)]}, "place"),
    ({"steps": [*TURN[:4], mobilise()], "event_now": ["mobilisation"]}, "mobilise"),
    ({"steps": [*TURN[:4], airlift()], "event_now": ["airlift"]}, "airlift"),
    ({"steps": [*TURN[:4], "sweep"], "event_now": ["clean_sweep"]}, "sweep"),
    (after_riot(region("cards_return", 0), region("remove", 0)), "remove"),
    (after_riot(region("cards_return", 0), region("removal", 0)), "remove"),
    (after_riot(region("cards_return", 0), {"step": "miku", "seat": 1},
                roles=[None, "miku", None, None]), "miku"),
    (after_riot(region("cards_return", 0), rally("hidden", 2)), "hidden_rally"),
    (after_riot(region("cards_return", 0), rally("public", 1), public=[0], faction=PUBLIC),
     "public_rally"),
    ({"steps": [*TURN[:2], "refill", "agitate"], "drawn": ["PAR-W2", "PAR-W3"]}, "agitate"),
    (before_turns(3, 2, 1, 0), "role"),
    (before_turns(3, 2, 1, roles=["hunter", None, None, None], places=["PAR", None, None, None]),
     "role"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "step"), ASKED, ids=map(str, range(len(ASKED))))
def test_a_position_may_begin_with_every_question(position: dict[str, Json], step: str) -> None:
    asked = table(**position).stack[-1]
    assert step == asked.NAME


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_play_goes_on_the_same_from_every_saved_moment(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded("saved")
    state = rules.deal(seats, FastDealer.seeded("saved"))
    for _ in range(40):
        for seat in state.to_act():
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
        if state.outcome() is not None:
            break
        data = to_data(state)
        again = from_data(rules, data, FastDealer.seeded("other"))
        assert to_data(again) == data
    play_out(state, rng)


def test_the_first_table_of_the_lesson_is_one_that_three_players_can_have() -> None:
    """Three cities are held at the start, and the gap is 5 (VW-22, VW-31); troops come later."""
    lesson = tomllib.loads((GAME.meta.folder / "lesson.toml").read_text(encoding="utf-8"))
    first = lesson["page"][0]["position"]
    assert len(first["control"]) == lesson["page"][0]["seats"] == 3
    assert 16 - first["sympathy"] - len(first["control"]) == 5
    assert all(first["vampires"][city] >= 2 for city in first["control"])
    assert first["turn"] > 3
