"""How a decent player of Victor or Victim? weighs, and what they look at."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data, to_data
from afterdark.games.victim import GAME
from afterdark.games.victim.heuristic.standings import Standing, Standings

TOGETHER: dict[str, OptionValue] = {"pass_two": "together"}


def weights(
    top: str, *collections: str, options: dict[str, OptionValue] | None = None, **more: Json
) -> dict[str, float]:
    """What seat 0 makes of the choices after drawing a card, by notation."""
    rules = GAME.rules(options)
    data: dict[str, Json] = {
        "seats": len(collections),
        "current": 0,
        "collection": list(collections),
        "deck": {"top": [top]},
        **more,
    }
    state = from_data(rules, data, FastDealer.seeded(1))
    view = state.view(0)
    found = rules.weigh(view)
    assert found == rules.weigh(state.sight(0))
    return {action.notation: weight for action, weight in zip(view.choices, found, strict=True)}


def ranked(found: dict[str, float]) -> list[str]:
    """The choices, heaviest first."""
    return sorted(found, key=lambda notation: -found[notation])


def features(seat: int, *collections: str, **more: Json) -> dict[str, float]:
    """What a seat measures before seat 0 passes a letter."""
    rules = GAME.rules()
    data: dict[str, Json] = {
        "seats": len(collections),
        "current": 0,
        "collection": list(collections),
        "deck": {"top": ["Y-I"]},
        **more,
    }
    state = from_data(rules, data, FastDealer.seeded(1))
    measured = rules.measure(state.view(seat))
    assert measured == rules.measure(state.sight(seat, everything=True))
    return dict(zip(rules.features, measured, strict=True))


# -- passing --------------------------------------------------------------------------------------


def test_a_letter_that_makes_the_receiver_a_victim_is_passed_at_once() -> None:
    """Also if it is one's own last but one for VICTOR."""
    found = weights("Y-M", "R-V R-I R-C R-T R-O", "R-V R-I R-C R-T R-M", "")
    first, second = ranked(found)[:2]
    assert first == "pass:R-I"
    assert found[first] - found[second] > 3


def test_a_letter_that_makes_the_receiver_the_victor_goes_last() -> None:
    found = weights("Y-I", "R-R R-V R-I R-C R-T", "R-V R-I R-C R-T R-O", "")
    assert ranked(found)[-1] == "pass:R-R"
    assert found["pass:Y-I"] - found["pass:R-R"] > 6


def test_a_letter_that_makes_both_words_makes_the_victor() -> None:
    """VI-R9: the winning word is looked for first."""
    found = weights("Y-I", "R-V B-O", "R-I R-I R-C R-T R-O R-R R-M", "")
    assert ranked(found)[-1] == "pass:R-V"


def test_whoever_is_one_letter_from_victim_breaks_the_word() -> None:
    found = weights("Y-O", "R-V R-I R-I R-C R-T B-V", "Y-V", "R-M")
    assert found["pass:R-I"] > found["pass:B-V"]
    assert found["pass:R-I"] > found["pass:Y-O"]
    # Also by a letter that VICTOR needs: the one word is feared more than the other is hoped for.
    assert found["pass:R-C"] > found["pass:Y-O"]


def test_a_second_letter_of_a_kind_is_missed_less_than_the_only_one() -> None:
    found = weights("R-O", "R-V R-I R-C R-O", "", "")
    assert found["pass:R-O"] > found["pass:R-C"]


def test_of_two_letters_one_by_one_the_fatal_one_goes_first() -> None:
    found = weights("P2", "R-M B-O B-C Y-T", "R-V R-I R-I R-C R-T", "")
    assert ranked(found)[0] == "pass:R-M"


def test_two_letters_that_arrive_together_are_weighed_together() -> None:
    """R-M alone would kill; with the only other letter the receiver wins (VI-44)."""
    near = "R-V R-I R-I R-C R-T B-V B-I B-C B-T B-O"
    found = weights("P2", "R-M B-R Y-V Y-I", near, "", options=TOGETHER)
    assert ranked(found)[-1] == "pass:B-R"
    assert found["pass:R-M"] - found["pass:B-R"] > 6
    forced = weights("P2", "R-M B-R", near, "", options=TOGETHER)
    assert forced["pass:R-M"] == pytest.approx(forced["pass:B-R"])


def test_the_letter_that_follows_is_weighed_with_the_one_on_its_way() -> None:
    found = weights(
        "Y-I",
        "R-O R-R B-V B-I",
        "R-V R-I R-C R-T",
        "",
        options=TOGETHER,
        drawn="P2",
        discard="P2",
        earmarked="R-O",
        steps=["turn", "end_of_turn", "pass_two_second"],
    )
    assert ranked(found)[-1] == "pass:R-R"


# -- taking ---------------------------------------------------------------------------------------


def test_the_letter_that_wins_is_taken() -> None:
    found = weights("AQ", "R-V R-I R-C R-T R-O", "R-R B-V", "R-R R-M")
    assert set(ranked(found)[:2]) == {"take:1.R-R", "take:2.R-R"}


def test_nobody_makes_themselves_a_victim() -> None:
    found = weights("AQ", "R-V R-I R-I R-C R-T", "R-M R-O", "")
    assert ranked(found)[-1] == "take:1.R-M"
    assert found["take:1.R-M"] < found["decline"] - 6


def test_a_rival_who_is_one_letter_from_victor_is_robbed() -> None:
    found = weights("AQ", "Y-I", "R-V R-I R-C R-T R-O", "B-V B-M")
    best = ranked(found)[0]
    assert best.startswith("take:1.R-")
    assert found[best] > found["decline"] + 1


def test_declining_weighs_nothing() -> None:
    assert weights("AQ", "Y-I", "R-V", "B-V")["decline"] == 0.0


# -- looking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("pass_two", ["one_by_one", "together"])
@pytest.mark.parametrize("seats", [3, 6])
def test_every_choice_has_a_weight_and_looking_changes_nothing(seats: int, pass_two: str) -> None:
    rules = GAME.rules({"pass_two": pass_two})
    state = rules.deal(seats, FastDealer.seeded(f"weigh {seats}"))
    rng = Rng.seeded("weigh")
    while state.outcome() is None:
        (seat,) = state.to_act()
        before = to_data(state)
        sight = state.sight(seat)
        found = rules.weigh(sight)
        assert len(found) == len(sight.choices)
        assert rules.weigh(state.view(seat)) == found
        for other in range(seats):
            measured = rules.measure(state.sight(other))
            assert len(measured) == len(rules.features)
            assert all(-1.5 <= value <= 3.0 for value in measured)
        assert to_data(state) == before
        state.play(seat, rules.advise(sight, rng))


def test_what_a_collection_came_to_before_is_not_taken_for_another() -> None:
    """There are more collections than room for what they came to: places are taken again."""
    rules = GAME.rules()
    deck = rules.deck
    known = Standings(deck)
    fresh = Standings(deck)
    rng = Rng.seeded("standings")
    first = [0] * len(deck.family.kinds)
    for number in range(6000):
        collection = first.copy()
        for _ in range(2 + rng.below(9)):
            collection[rng.below(deck.letter_kinds)] += 1
        standing, letters = known.of(collection)
        assert letters == sum(collection)
        if number % 40 == 0:
            fresh = Standings(deck)
        assert told(standing) == told(fresh.of(collection)[0])
    assert told(known.of(first)[0]) == told(fresh.of(first)[0])


def told(standing: Standing) -> tuple[object, ...]:
    return (
        standing.worth,
        standing.victor,
        standing.second_victor,
        standing.victors,
        standing.victim,
        standing.second_victim,
        standing.victims,
        standing.wanted,
        standing.feared,
    )


def test_features_have_names_of_their_own() -> None:
    rules = GAME.rules()
    assert 15 <= len(rules.features) <= 40
    assert len(set(rules.features)) == len(rules.features)
    assert rules.sides == [""]


def test_who_is_out_has_nothing_more_to_hope_for() -> None:
    found = features(1, "R-V", "", "B-V", out=[1])
    assert found.pop("out") == 1.0
    assert set(found.values()) == {0.0}
    rules = GAME.rules()
    state = rules.deal(4, FastDealer.seeded(1))
    assert rules.measure(state.view(SPECTATOR))[0] == 1.0


def test_draws_that_win_and_kill_are_counted() -> None:
    """R-R wins for seat 1: two copies are in the deck. R-M would kill seat 2: seat 1 owns one."""
    own = "R-V R-I R-C R-T R-O"
    near = features(1, "B-V", f"{own} R-M", "R-V R-I R-I R-C R-T")
    assert near["own_best_victor"] == 1.0
    assert near["own_winning_draws"] > 0
    assert near["letters_that_kill_the_receiver"] > 0
    assert near["rivals_deadly_draws"] > 0
    victim = features(2, "B-V", f"{own} R-M", "R-V R-I R-I R-C R-T")
    assert victim["giver_may_kill"] == 1.0
    assert victim["own_deadly_draws"] > 0
    assert victim["rivals_best_victor"] == 1.0
    assert victim["rivals_winning_draws"] == pytest.approx(near["own_winning_draws"] / 2)


def test_when_play_turns_the_other_neighbour_is_the_danger() -> None:
    seats = ("B-V", "R-M", "R-V R-I R-I R-C R-T")
    assert features(2, *seats)["giver_may_kill"] == 1.0
    turned = features(2, *seats, direction=-1)
    assert turned["giver_may_kill"] == 0.0
    assert turned["receiver_may_kill_if_play_turns"] == 1.0


def test_a_letter_in_front_of_a_rival_may_be_acquired() -> None:
    own = "R-V R-I R-C R-T R-O"
    alone = features(1, "B-V", own, "B-V")["own_winning_draws"]
    assert features(1, "B-V R-R", own, "B-V")["own_winning_draws"] > alone
