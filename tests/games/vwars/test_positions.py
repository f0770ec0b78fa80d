"""Positions of V-Wars that no game could reach are refused, and short ones are understood."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.games.vwars import GAME
from afterdark.games.vwars.state import Vwars

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
    ({"steps": ["turn", "riot"]}, "VW-40"),
    ({"steps": [*TURN, "agitate"]}, "VW-40"),
    ({"steps": [*TURN, {"step": "discard", "deploy": True, "city": 99, "cards": 1}]}, "VW-40"),
    ({"steps": [*TURN, {"step": "place", "seat": 0, "partner": 0, "deck": 1, "cards": 1}]},
     "VW-40"),
    ({"steps": [*TURN[:5], "sweep"]}, "VW-40"),
    ({"steps": [*TURN[:4], "sweep"], "event_now": ["airlift"]}, "VW-40"),
    ({"steps": [*TURN[:3]]}, "VW-160"),
    ({"facts": {"public": [{"fact": "cleared", "seat": 1}]},
      "faction": ["human", "vampire", "infected", "human"]}, "VW-93"),
    ({"facts": {"public": [{"fact": "put", "seat": 1, "deck": 12}]}}, "cannot be 12"),
    ({"turn": 0, "humans": {"NYC": 1}}, "VW-40"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "says"), UNREACHABLE, ids=map(str, range(len(UNREACHABLE))))
def test_no_game_comes_to_this(position: dict[str, Json], says: str) -> None:
    with pytest.raises(PositionError, match=says):
        table(**position)


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
