"""When bots speak, what they say, and what a listener makes of it."""

from __future__ import annotations

import math
from typing import cast

import pytest

from afterdark.bots.belief import Belief
from afterdark.bots.kinds import make_bot
from afterdark.bots.testimony import MANNERS, ONE_IN, claim_likelihood, habits
from afterdark.bots.voice import may_speak, spoken
from afterdark.engine.contract.claims import Heard, Saying
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.zones import card_in, knowers, slot
from afterdark.engine.course.observed import Observed
from afterdark.games.vwars import GAME as VWARS
from afterdark.games.vwars.book import FACTION
from afterdark.games.vwars.cards import HUMAN, VAMPIRE
from afterdark.games.vwars.state import Vwars

RULES = VWARS.rules()
SURE = Saying("human", {}, 50.0, True)


def turn(seed: str = "talk", wanted: int | None = None) -> State[Rules, Open]:
    """A table at which somebody may speak, of this faction if one is named."""
    state = RULES.deal(4, FastDealer.seeded(seed))
    rng = Rng.seeded(seed)
    while True:
        for seat in state.to_act():
            speaks = bool(RULES.sayings(state.view(seat)))
            if speaks and wanted in (None, cast("Vwars", state).faction(seat)):
                return state
            state.play(seat, RULES.advise(state.view(seat), rng))


def test_a_bot_says_what_weighs_enough() -> None:
    state = turn()
    view = state.view(state.to_act()[0])
    (claim,) = spoken([SURE], view, Rng.seeded(1), [])
    assert (claim.kind, claim.words) == ("human", {})
    assert spoken([Saying("human", {}, -50.0, True)], view, Rng.seeded(1), []) == []


def test_a_bot_says_nothing_again_unless_it_changed() -> None:
    state = turn()
    seat = state.to_act()[0]
    view = state.view(seat)
    one = Saying("suspect", {"other": (seat + 1) % 4}, 50.0, True)
    other = Saying("suspect", {"other": (seat + 2) % 4}, 50.0, True)
    said = [Heard(-99, seat, one.kind, one.words)]
    assert spoken([one], view, Rng.seeded(1), said) == []
    assert spoken([other], view, Rng.seeded(1), said) != []
    changed = [*said, Heard(-50, seat, other.kind, other.words)]
    assert spoken([one], view, Rng.seeded(1), changed) != []
    theirs = [Heard(-99, (seat + 1) % 4, one.kind, one.words)]
    assert spoken([one], view, Rng.seeded(1), theirs) != []


def test_a_bot_keeps_silent_for_a_while_after_it_spoke() -> None:
    state = turn()
    seat = state.to_act()[0]
    view = state.view(seat)
    assert spoken([SURE], view, Rng.seeded(1), [Heard(view.decision - 1, seat, "trust", {})]) == []
    assert spoken([SURE], view, Rng.seeded(1), [Heard(view.decision - 4, seat, "trust", {})]) != []


def test_nobody_speaks_who_is_not_asked() -> None:
    state = turn()
    asked = state.to_act()[0]
    assert may_speak(state.view(asked))
    for seat in range(4):
        if seat != asked:
            assert not may_speak(state.view(seat))
            assert spoken([SURE], state.view(seat), Rng.seeded(1), []) == []


def test_a_bot_says_the_same_in_every_world_it_cannot_tell_from_this() -> None:
    state = turn()
    seat = state.to_act()[0]
    for number in range(20):
        world = state.view(seat).imagine(Rng.seeded(number))
        for kind in ("novice", "decent", "strong"):
            bot = make_bot(kind)
            assert bot.speak(state.view(seat), Rng.seeded(number)) == bot.speak(
                world.view(seat), Rng.seeded(number)
            )


def test_a_novice_vampire_never_claims_to_be_human_and_a_decent_one_does() -> None:
    state = turn("vampire", VAMPIRE)
    view = state.view(state.to_act()[0])
    said = {
        kind: {
            claim.kind for n in range(200) for claim in make_bot(kind).speak(view, Rng.seeded(n))
        }
        for kind in ("novice", "decent", "random")
    }
    assert "human" not in said["novice"]
    assert said["novice"]
    assert "human" in said["decent"]
    assert said["random"] == set()


# -- listening -----------------------------------------------------------------------------------


def swapped(state: State[Rules, Open], one: int, other: int) -> State[Rules, Open]:
    """The same table, the faction cards of two seats exchanged."""
    world = state.clone()
    row = world.zones[FACTION]
    cards = card_in(row[one]), card_in(row[other])
    row[one], row[other] = slot(cards[1], knowers(row[one])), slot(cards[0], knowers(row[other]))
    return world


def humans(state: State[Rules, Open]) -> tuple[int, int, int]:
    """Two Humans and the Vampire."""
    cards = [card_in(piece) for piece in state.zones[FACTION]]
    one, other = (seat for seat in range(4) if cards[seat] == HUMAN)
    return one, other, cards.index(VAMPIRE)


@pytest.mark.parametrize("kind", ["suspect", "trust"])
def test_likelihoods_of_all_that_can_be_said_add_up_to_how_often_it_is_said(kind: str) -> None:
    state = turn()
    for speaker in humans(state):
        side = RULES.sides[RULES.side(state.view(speaker))]
        total = sum(
            claim_likelihood(RULES, state, speaker, kind, {"other": other})
            for other in range(4)
            if other != speaker
        )
        habit = habits(RULES.meta).of(side, kind)
        chatter = MANNERS[2]
        said = (1.0 - chatter) * habit.said + chatter * ONE_IN
        assert math.isclose(total, said, rel_tol=1e-2)


def test_who_is_suspected_by_a_human_is_the_vampire_rather_than_not() -> None:
    state = turn()
    speaker, other, vampire = humans(state)
    words = {"other": vampire}
    guilty = claim_likelihood(RULES, state, speaker, "suspect", words)
    innocent = claim_likelihood(RULES, swapped(state, vampire, other), speaker, "suspect", words)
    assert guilty > innocent


def test_no_single_claim_can_decide_a_game() -> None:
    state = turn()
    speaker, other, vampire = humans(state)
    worlds = [state, swapped(state, vampire, other), swapped(state, vampire, speaker)]
    said: list[tuple[str, dict[str, Word]]] = [
        ("human", {}),
        ("suspect", {"other": other}),
        ("suspect", {"other": vampire}),
        ("trust", {"other": other}),
        ("trust", {"other": vampire}),
        ("put", {"card": state.layout.family("card").kinds[0]}),
        ("whites", {"count": 3}),
    ]
    for kind, words in said:
        likely = [claim_likelihood(RULES, world, speaker, kind, words) for world in worlds]
        assert min(likely) > 0.0
        assert max(likely) / min(likely) < 15.0, kind


def gained(claims: list[tuple[str, dict[str, Word]]]) -> float:
    """How much claims of a Human speak to a fourth player for what they say: in nats, for another
    Human being the Vampire and against whoever is."""
    state = turn()
    speaker, other, vampire = humans(state)
    (listener,) = {0, 1, 2, 3} - {speaker, other, vampire}
    view = state.view(listener)
    belief = Belief(RULES)
    for kind, words in claims:
        belief.observe(Observed(view, speaker, [], kind, words))
    hypotheses = RULES.hypotheses(view)
    weights = belief.weights(view, hypotheses)
    guilty = [0.0] * 4
    for secrets, weight in zip(hypotheses, weights, strict=True):
        guilty[secrets.index(VAMPIRE)] += weight
    return math.log(guilty[other] / guilty[vampire])


def test_whoever_says_a_thing_again_says_nothing_new() -> None:
    accused = humans(turn())[1]
    once = gained([("suspect", {"other": accused})])
    assert once > 0.0
    assert gained([("suspect", {"other": accused})] * 10) == once


def test_a_liar_is_found_out_once_and_not_with_every_lie() -> None:
    _, accused, vampire = humans(turn())
    one: tuple[str, dict[str, Word]] = ("suspect", {"other": accused})
    two: tuple[str, dict[str, Word]] = ("trust", {"other": vampire})
    assert gained([two]) > 0.0
    assert 0.0 < gained([one, two]) < gained([one]) + gained([two])


def test_what_somebody_says_of_their_cards_says_nothing_of_their_side() -> None:
    accused = humans(turn())[1]
    suspect: tuple[str, dict[str, Word]] = ("suspect", {"other": accused})
    cards: list[tuple[str, dict[str, Word]]] = [("whites", {"count": n}) for n in range(4)]
    assert gained(cards) == 0.0
    assert gained([*cards, suspect]) == gained([suspect])
