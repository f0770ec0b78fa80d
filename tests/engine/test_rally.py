"""The hidden Vampire's rally betrays nobody (VW-152 to VW-154, VW-R32)."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import EVERYONE, SPECTATOR, card_in, knowers, only
from afterdark.engine.positions.position import from_data
from tests.engine.rally import FACTION, VAMPIRE, Rally, RallyRules
from tests.engine.tables import (
    assert_look_alike,
    loaded,
    notations,
    play,
    position,
    prove_games,
    refused,
    seen,
    viewers,
)

RULES = RallyRules()
OTHERS = (0, 2, SPECTATOR)


def row(*factions: str) -> list[Json]:
    """Faction cards as each seat alone knows its own."""
    return [{"card": faction, "known": [seat]} for seat, faction in enumerate(factions)]


def rally(*factions: str, **given: Json) -> Rally:
    """A table with these factions, the first rally being decided."""
    data: dict[str, Json] = {"seats": len(factions), "faction": row(*factions), **given}
    return cast("Rally", from_data(RULES, data, FastDealer.seeded("rally")))


def with_vampire() -> Rally:
    return rally("human", "vampire", "infected")


def without_vampire() -> Rally:
    """The same for seats 0 and 2, but the Vampire lies in the box."""
    return rally("human", "human", "infected")


def test_every_seat_that_is_not_public_is_asked() -> None:
    assert with_vampire().to_act() == [0, 1, 2]
    assert without_vampire().to_act() == [0, 1, 2]


def test_only_the_vampire_has_a_choice_and_the_others_the_neutral_answer() -> None:
    state = with_vampire()
    assert notations(state, 1) == ["rally:public", "rally:stay"]
    assert notations(state, 0) == notations(state, 2) == ["rally:stay"]


def test_both_answers_are_seen_in_one_form() -> None:
    assert {RULES.stay.seen, RULES.go_public.seen} == {"rally:?"}


def test_a_refusal_does_not_depend_on_where_the_vampire_is() -> None:
    one, other = with_vampire(), rally("human", "infected", "vampire")
    refusals = [refused(state, "0 rally:public") for state in (one, other)]
    assert refusals[0].clause == refusals[1].clause == "VW-152"
    assert str(refusals[0]) == str(refusals[1])


@pytest.mark.parametrize("answers", [(), ("0 rally:stay",), ("1 rally:stay", "0 rally:stay")])
def test_nobody_else_can_tell_the_vampire_from_a_human(answers: tuple[str, ...]) -> None:
    one = play(with_vampire(), *answers)
    other = play(without_vampire(), *answers)
    assert_look_alike(one, other, OTHERS)


def test_nobody_sees_who_has_answered_but_the_one_who_did() -> None:
    silent = with_vampire()
    answered = play(with_vampire(), "1 rally:public", "2 rally:stay")
    assert_look_alike(silent, answered, [0, SPECTATOR])
    assert answered.view(0).asked == [0, 1, 2]
    assert answered.view(2).asked == [0, 1]
    assert answered.to_act() == [0]


def test_staying_hidden_looks_the_same_whether_there_is_a_vampire_or_not() -> None:
    told = []
    worlds = [with_vampire(), without_vampire()]
    for state in worlds:
        state.events = []
        play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
        told.append([[event.seen_by(viewer) for event in state.events] for viewer in OTHERS])
    assert told[0] == told[1]
    assert_look_alike(worlds[0], worlds[1], OTHERS)
    assert worlds[0].open.tension == 2


def test_going_public_shows_the_card_to_all_and_costs_no_tokens() -> None:
    state = play(with_vampire(), "0 rally:stay", "2 rally:stay", "1 rally:public")
    assert seen(state.view(SPECTATOR))["zones"] == [[], [-1, VAMPIRE, -1]]
    assert position(state)["tension"] == 0
    assert state.to_act() == [1], "now the Vampire rallies in the open (VW-153)"


def test_sealed_answers_of_hidden_deciders_are_saved_and_loaded() -> None:
    state = play(with_vampire(), "1 rally:public")
    again = loaded(state)
    assert position(again)["answers"] == [[], ["rally:public"], []]
    assert_look_alike(state, again, viewers(state))


def test_imagination_puts_the_vampire_anywhere_he_may_be() -> None:
    view = with_vampire().view(0)
    places: Counter[int] = Counter()
    for seed in range(300):
        row = view.imagine(Rng.seeded(seed)).zones[FACTION]
        assert [knowers(piece) for piece in row] == [only(0), only(1), only(2)]
        found = [seat for seat, piece in enumerate(row) if card_in(piece) == VAMPIRE]
        places[found[0] if found else -1] += 1
    # Seven cards are unseen; two of them lie before seats 1 and 2.
    assert 20 < places[1] < 70
    assert 20 < places[2] < 70
    assert places[0] == 0


def test_a_shown_card_that_is_shuffled_back_is_known_to_nobody() -> None:
    state = rally("human", "vampire", "infected")
    play(state, "0 rally:stay", "2 rally:stay", "1 rally:public")
    assert knowers(state.zones[FACTION][1]) == EVERYONE
    state.shuffle(FACTION)
    assert [knowers(piece) for piece in state.zones[FACTION]] == [0, 0, 0]
    for viewer in viewers(state):
        assert state.view(viewer).zones[FACTION] == [-1, -1, -1]


def test_when_the_game_is_over_everybody_sees_every_faction() -> None:
    state = rally("human", "vampire", "infected", tension=4)
    assert state.view(SPECTATOR).zones[FACTION] == [-1, -1, -1]
    play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
    assert state.outcome() is not None
    for viewer in viewers(state):
        assert state.view(viewer).zones[FACTION] == [0, VAMPIRE, 1]


def test_an_end_that_opens_hidden_cards_cannot_be_undone_unseen() -> None:
    state = rally("human", "vampire", "infected", tension=4)
    before = state.disclosures
    play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
    assert state.disclosures > before


def test_staying_hidden_shows_nobody_anything() -> None:
    state = rally("human", "vampire", "infected", tension=0)
    before = state.disclosures
    play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
    assert state.disclosures == before


def test_every_decision_of_random_rallies_saves_clones_and_imagines() -> None:
    steps: set[str] = set()
    for seats in (3, 4, 5):
        steps |= prove_games(RULES, seats, 10)
    assert steps == {"hidden_rally", "public_rally"}
