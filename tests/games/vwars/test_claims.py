"""Whether claims of V-Wars are true: by real sides, and by what the record says of the cards."""

from __future__ import annotations

from typing import cast

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.records.lines import Robot
from afterdark.engine.records.record import Act
from afterdark.games.vwars import GAME
from afterdark.games.vwars.cards import INFECTED, VAMPIRE, WHITE
from afterdark.games.vwars.knowledge.view import VwarsView
from afterdark.games.vwars.state import Vwars

RULES = GAME.rules()


def played(decisions: int, seed: str = "claims") -> Course:
    course = Course.deal(RULES, [Robot("decent")] * 4, FastDealer.seeded(seed), kept=1)
    rng = Rng.seeded(seed)
    while course.state.decision < decisions and course.state.outcome() is None:
        for seat in course.state.to_act():
            course.play(seat, RULES.advise(course.view(seat), rng))
    return course


def vwars(course: Course) -> Vwars:
    return cast("Vwars", course.state)


def test_before_the_cards_are_dealt_everybody_is_human() -> None:
    state = vwars(played(0))
    assert RULES.claim_holds(state, 0, "human", {}) is True
    assert RULES.claim_holds(state, 0, "suspect", {"other": 1}) is False


def test_all_but_the_vampire_are_human_and_so_is_the_infected() -> None:
    state = vwars(played(30))
    cards = [state.faction(seat) for seat in range(4)]
    assert INFECTED in cards
    for seat in range(4):
        assert RULES.claim_holds(state, seat, "human", {}) is (cards[seat] != VAMPIRE)


def test_suspicion_and_trust_are_about_being_a_vampire_whoever_voices_them() -> None:
    state = vwars(played(30))
    vampire = next(seat for seat in range(4) if state.faction(seat) == VAMPIRE)
    for speaker in range(4):
        for other in range(4):
            words = {"other": other}
            assert RULES.claim_holds(state, speaker, "suspect", words) is (other == vampire)
            assert RULES.claim_holds(state, speaker, "trust", words) is (other != vampire)


def test_an_awakened_infected_is_no_human_any_more() -> None:
    state = vwars(played(30))
    infected = next(seat for seat in range(4) if state.faction(seat) == INFECTED)
    state.become_public(infected)
    assert RULES.claim_holds(state, infected, "human", {}) is False
    assert RULES.claim_holds(state, 0, "suspect", {"other": infected}) is True


def test_what_was_placed_and_removed_is_what_the_record_says() -> None:
    course = played(10_000)
    state = vwars(course)
    for kind, verb in (("put", "put:"), ("removed", "remove:")):
        done = {
            (entry.seat, entry.notation.removeprefix(verb))
            for entry in course.record.entries
            if isinstance(entry, Act) and entry.notation.startswith(verb)
        }
        assert done
        for seat in range(4):
            for card in RULES.box.card_kinds:
                holds = RULES.claim_holds(state, seat, kind, {"card": card})
                assert holds is ((seat, card) in done), (seat, card)


def test_white_cards_are_counted_in_the_hand() -> None:
    state = vwars(played(30))
    for seat in range(4):
        whites = sum(RULES.card_colour[card] == WHITE for card in state.hand(seat))
        assert RULES.claim_holds(state, seat, "whites", {"count": whites}) is True
        assert RULES.claim_holds(state, seat, "whites", {"count": whites + 1}) is False


def test_only_the_vampire_lies_and_lies_about_being_one() -> None:
    lied = set()
    for number in range(4):
        course = played(0, f"lies {number}")
        rng = Rng.seeded(number)
        while course.state.outcome() is None:
            for seat in course.state.to_act():
                view = cast("VwarsView", course.view(seat))
                for saying in RULES.sayings(view):
                    if not saying.sincere:
                        assert view.faction == VAMPIRE
                        assert not view.open.public[seat]
                        lied.add(saying.kind)
                course.play(seat, RULES.advise(view, rng))
    assert {"human", "suspect"} <= lied
