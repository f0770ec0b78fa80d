"""What a decent player of V-Wars does, and that it follows from what the seat knows alone."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.games.vwars import GAME
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.heuristic.features import FEATURES, SIDES
from afterdark.games.vwars.heuristic.memory import Memories
from afterdark.games.vwars.heuristic.suspicion import Suspicion
from afterdark.games.vwars.heuristic.weigh import weigh
from afterdark.games.vwars.knowledge.view import VwarsView
from afterdark.games.vwars.state import Vwars

TURN: list[Json] = ["turn", "end_turn", "new_cards", "riot", "event", "actions"]
EVENING: dict[str, Json] = {
    "turn": 6,
    "active": 0,
    "roles": ["commander", "agitator", "quartermaster", "analyst"],
    "places": ["PAR", "SYD", "IST", "NYC"],
    "faction": ["human", "human", "vampire", "infected"],
    "hand": [
        "CHI-W1 IST-W4 NYC-W1 HKG-R4 BOG-R4 SEL-R3",
        "LON-R1 NBO-W1",
        "MOW-R4 SYD-R3 MOW-W1",
        "JKT-W1",
    ],
    "riot_now": "PAR-W2",
    "riot_soon": "TYO-W1",
    "region_WE": "LON-W2 BER-W1 MAD-R2",
    "riot_deck": "CAI-W2 CAI-W3 LOS-W3 JNB-W2 IST-W2",
    "event_now": "atrocity_report",
    "event_soon": "sympathetic_coverage",
    "sympathy": 6,
    "control": ["BUD", "DXB", "BOG", "SEL", "LAX"],
    "steps": [*TURN, "action"],
}


def evening(**change: Json) -> Vwars:
    position = {key: part for key, part in {**EVENING, **change}.items() if part is not None}
    return cast("Vwars", from_data(GAME.rules(), position, FastDealer.seeded("evening")))


def weights(state: Vwars, seat: int) -> dict[str, float]:
    view = state.view(seat)
    found = state.rules.weigh(view)
    return {action.notation: weight for action, weight in zip(view.choices, found, strict=True)}


def heaviest(state: Vwars, seat: int = 0) -> str:
    found = weights(state, seat)
    return max(found, key=lambda notation: found[notation])


def region(step: str, number: int = 2) -> Json:
    return {"step": step, "region": number}


def played_on(state: Vwars, seat: int) -> Vwars:
    """The same table when this seat may act next; until then nobody does more than they must."""
    while state.to_act() != [seat] or state.stack[-1].NAME != "action":
        asked = state.to_act()[0]
        legal = state.legal(asked)
        state.play(asked, legal[-1] if legal[-1] is state.book.end else legal[0])
    return state


# -- actions -------------------------------------------------------------------------------------


def test_the_humans_bring_troops_to_the_city_that_riots() -> None:
    state = evening(humans={"PAR": 3}, riot_soon="")
    assert heaviest(state) == "deploy:PAR"
    found = weights(state, 0)
    assert found["deploy:PAR"] > found["end"] > found["deploy:LON"]


def test_the_last_vampire_is_killed_before_the_riot() -> None:
    state = evening(humans={"PAR": 4}, vampires={"PAR": 1}, riot_soon="")
    assert heaviest(state) == "assassinate:PAR"


def test_six_troops_are_enough() -> None:
    found = weights(evening(humans={"PAR": 5}), 0)
    assert found["end"] > found["deploy:PAR"]


def test_who_is_far_from_the_riot_comes_nearer() -> None:
    state = evening(riot_now="BUH-W1", riot_soon="", humans={"BUH": 3})
    assert heaviest(state) == "move:BUH"
    found = weights(state, 0)
    assert found["move:BUH"] > found["end"] > found["move:NYC"]


def test_somebody_who_must_be_the_vampire_is_accused() -> None:
    state = evening(
        seats=3, faction=["human", "vampire", "human"], roles=None, places=None, hand=None
    )
    state.play(0, state.rules.action("investigate:2"))
    assert heaviest(played_on(state, 2), 2) == "investigate:1"


def test_nobody_is_accused_without_a_reason() -> None:
    found = weights(evening(), 0)
    assert found["end"] > max(found[f"investigate:{seat}"] for seat in (1, 2, 3))


def test_a_public_vampire_awakens_a_likely_infected() -> None:
    state = evening(
        seats=5,
        faction=["vampire", "infected", "infected", "human", "human"],
        roles=None,
        hand=None,
        public=[0],
        places=["PAR", "PAR", "NYC", "NYC", "NYC"],
    )
    assert heaviest(state) == "awaken:1"


def test_a_public_vampire_does_not_try_a_known_human_again() -> None:
    state = evening(
        faction=["vampire", "human", "infected", "human"],
        public=[0],
        places=["PAR", "PAR", "NYC", "NYC"],
    )
    state.play(0, state.rules.action("awaken:1"))
    found = weights(state, 0)
    assert found["end"] > found["awaken:1"]


# -- cards ---------------------------------------------------------------------------------------


def test_the_humans_pay_with_red_cards_and_the_vampire_with_white_ones() -> None:
    state = evening()
    state.play(0, state.rules.action("deploy:LON"))
    found = weights(state, 0)
    assert found["discard:HKG-R4"] == found["discard:BOG-R4"] > found["discard:SEL-R3"]
    assert found["discard:SEL-R3"] > found["discard:IST-W4"] > found["discard:CHI-W1"]
    hidden = evening(faction=["vampire", "human", "human", "infected"])
    hidden.play(0, hidden.rules.action("deploy:LON"))
    assert heaviest(hidden) == "discard:IST-W4"


def test_a_partner_helps_if_they_are_loyal() -> None:
    state = evening(humans={"PAR": 4}, places=["PAR", "PAR", "PAR", "PAR"])
    state.play(0, state.rules.action("place:region:2"))
    found = weights(state, 2)
    assert max(found["put:MOW-R4"], found["put:SYD-R3"]) > found["put:MOW-W1"] + 1.0
    state = evening(
        humans={"PAR": 4}, places=["PAR", "PAR", "PAR", "PAR"],
        faction=["human", "vampire", "human", "infected"],
    )  # fmt: skip
    state.play(0, state.rules.action("place:region:2"))
    assert heaviest(state, 2) == "put:MOW-W1"


def test_the_strongest_enemy_leaves_after_a_riot() -> None:
    state = evening(
        face_up="PAR-R1 LON-R3 PAR-W3", riot_now="", region_WE="",
        steps=["turn", "end_turn", "new_cards", region("cards_return"), region("remove")],
    )  # fmt: skip
    assert heaviest(state) == "remove:LON-R3"


# -- hiding and rallying -------------------------------------------------------------------------


def test_the_vampire_stays_hidden() -> None:
    state = evening(active=2, steps=[*TURN, "revelation"])
    assert heaviest(state, 2) == "stay"


def rally(**change: Json) -> Vwars:
    steps: list[Json] = ["turn", "end_turn", "new_cards", region("cards_return"),
                         region("removal"), {"step": "hidden_rally", "tokens": 2}]  # fmt: skip
    return evening(riot_now="", steps=steps, **change)


def test_tokens_that_win_are_taken_and_others_may_wait_for_a_free_reveal() -> None:
    late = rally(turn=12, sympathy=6)
    assert heaviest(late, 2) == "rally:public"
    cities: list[Json] = ["LON", "BER", "MAD", "NYC", "CHI", "TYO", "SYD", "BUH"]
    assert heaviest(rally(turn=12, sympathy=6, control=cities), 2) == "rally:stay"


# -- suspicion -----------------------------------------------------------------------------------


def suspected(state: Vwars, seat: int) -> list[float]:
    view = cast("VwarsView", state.view(seat))
    suspicion = Suspicion(view)
    suspicion.judge(view)
    return suspicion.vampire


def test_a_red_card_from_a_deck_speaks_against_who_filled_it() -> None:
    state = evening(region_WE="", event_now="election_WE", places=["PAR", "PAR", "PAR", "PAR"])
    assert suspected(state, 0) == pytest.approx([0.0, 1 / 3, 1 / 3, 1 / 3])
    state.play(0, state.rules.action("place:region:2"))
    state.play(0, state.rules.action("put:CHI-W1"))
    state.play(2, state.rules.action("put:MOW-R4"))
    state.play(0, state.rules.action("end"))
    after = suspected(state, 0)
    assert after[2] > 0.4
    assert after[1] == after[3]
    assert sum(after) == pytest.approx(1.0)
    # Seat 1 was not told who put which card.
    assert suspected(state, 1)[2] < after[2]


def test_a_partner_who_is_suspected_is_not_named() -> None:
    state = evening(region_WE="", event_now="election_WE", places=["PAR", "PAR", "PAR", "PAR"])
    state.play(0, state.rules.action("place:region:2"))
    state.play(0, state.rules.action("put:CHI-W1"))
    state.play(2, state.rules.action("put:MOW-R4"))
    state.play(0, state.rules.action("end"))
    found = weights(played_on(state, 1), 1)
    assert found["place:riot:3"] > found["place:riot:2"]


def test_whoever_fills_decks_is_suspected_and_whoever_pays_for_troops_is_trusted() -> None:
    state = evening(places=["PAR", "PAR", "PAR", "PAR"])
    state.play(0, state.rules.action("deploy:LON"))
    state.play(0, state.rules.action("discard:HKG-R4"))
    assert suspected(state, 1)[0] < suspected(state, 1)[2]
    state = evening(places=["PAR", "PAR", "PAR", "PAR"])
    state.play(0, state.rules.action("place:region:1"))
    state.play(0, state.rules.action("put:CHI-W1"))
    state.play(1, state.rules.action("put:LON-R1"))
    seen = suspected(state, 3)
    assert seen[0] > seen[2] == seen[1]


# -- what it follows from ------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_kept_in_mind_changes_no_weight(seats: int) -> None:
    rules = GAME.rules()
    rng = Rng.seeded(f"kept {seats}")
    state = rules.deal(seats, FastDealer.seeded(f"kept {seats}"))
    while state.outcome() is None:
        for seat in state.to_act():
            view = cast("VwarsView", state.view(seat))
            kept = rules.weigh(state.sight(seat))
            assert kept == weigh(view, Memories())
            assert len(kept) == len(view.choices)
            state.play(seat, rules.advise(view, rng))


def test_worlds_thought_of_in_turn_do_not_mix() -> None:
    rules = GAME.rules()
    rng = Rng.seeded("worlds")
    state = cast("Vwars", rules.deal(4, FastDealer.seeded("worlds")))
    while state.open.turn < 9 and state.outcome() is None:
        seat = state.to_act()[0]
        state.play(seat, rules.advise(state.sight(seat), rng))
    assert state.outcome() is None
    view = state.view(state.to_act()[0])
    worlds = [view.imagine(rng) for _ in range(4)]
    for _ in range(25):
        for world in worlds:
            if world.outcome() is None:
                seat = world.to_act()[0]
                sight = cast("VwarsView", world.sight(seat))
                assert rules.weigh(sight) == weigh(sight, Memories())
                world.play(seat, rules.advise(sight, rng))


# -- features ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_features_are_as_many_as_they_have_names_and_within_range(seats: int) -> None:
    rules = GAME.rules()
    assert rules.features == list(FEATURES)
    assert rules.sides == list(SIDES)
    rng = Rng.seeded(f"features {seats}")
    state = cast("Vwars", rules.deal(seats, FastDealer.seeded(f"features {seats}")))
    while state.outcome() is None:
        asked = state.to_act()[0]
        for seat in range(seats):
            own = rules.measure(state.sight(seat))
            whole = rules.measure(state.sight(seat, everything=True))
            assert len(own) == len(whole) == len(FEATURES)
            assert all(-1.0 <= number <= 1.0 for number in own + whole)
            assert own == rules.measure(state.view(seat))
        state.play(asked, rules.advise(state.sight(asked), rng))


def test_a_side_is_the_one_a_seat_wins_with() -> None:
    state = evening()
    sides = [SIDES[state.rules.side(state.sight(seat))] for seat in range(4)]
    assert sides == ["human", "human", "vampire", "infected"]
    public = evening(faction=["human", "human", "vampire", "infected"], public=[2, 3])
    assert SIDES[public.rules.side(public.sight(3))] == "vampire"
    assert public.faction(3) != VAMPIRE


def test_hidden_decks_count_where_they_are_seen() -> None:
    state = evening()
    deck = FEATURES.index("now_deck")
    own = state.rules.measure(state.sight(0))[deck]
    whole = state.rules.measure(state.sight(0, everything=True))[deck]
    assert own == pytest.approx(0.2)
    assert whole == pytest.approx((2 + 2 + 1 - 2) / 10)
