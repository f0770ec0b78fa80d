"""Imagined worlds of V-Wars: what a seat saw and did stands, everything else may be otherwise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.games.vwars import GAME
from afterdark.games.vwars.book import DISCARD, REGION_DECK
from afterdark.games.vwars.cards import HUMAN, INFECTED, VAMPIRE
from afterdark.games.vwars.knowledge.imagine import TRIES
from afterdark.games.vwars.knowledge.retelling import Retelling
from afterdark.games.vwars.knowledge.view import VwarsView
from afterdark.games.vwars.state import Vwars

TURN: list[Json] = ["turn", "end_turn", "new_cards", "riot", "event", "actions"]


def moments(seats: int, seed: str, every: int) -> Iterator[tuple[Vwars, Rng]]:
    """Now and then a moment of a random game."""
    rules = GAME.rules()
    rng = Rng.seeded(seed)
    state = rules.deal(seats, FastDealer.seeded(seed))
    while state.outcome() is None:
        for seat in state.to_act():
            if rng.below(every) == 0:
                yield cast("Vwars", state), rng
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])


def imagined(state: Vwars, seat: int, rng: Rng) -> Vwars:
    return cast("VwarsView", state.view(seat)).imagine(rng)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_others_remember_as_much_as_they_do(seats: int) -> None:
    for state, rng in moments(seats, f"memory {seats}", 12):
        world = imagined(state, rng.below(seats + 1) - 1, rng)
        for seat in range(seats):
            true = [(fact.kind.name, fact.since) for fact in unrolled(state.facts[seat])]
            told = [(fact.kind.name, fact.since) for fact in unrolled(world.facts[seat])]
            assert told == true


def test_nearly_every_telling_comes_out_without_being_bent() -> None:
    strict = 0
    tried = 0
    for seed in range(3):
        for state, rng in moments(4, f"strict {seed}", 10):
            story = cast("VwarsView", state.view(rng.below(4))).story()
            tried += 1
            strict += any(Retelling(story, rng).tell() for _ in range(TRIES))
    assert tried >= 25
    assert strict >= 0.9 * tried


def accused() -> Vwars:
    """Seat 0 has accused seat 1, who is not the Vampire."""
    rules = GAME.rules()
    position: dict[str, Json] = {
        "turn": 3,
        "faction": ["human", "infected", "human", "vampire"],
        "steps": [*TURN],
    }
    state = from_data(rules, position, FastDealer.seeded("accused"))
    state.play(0, rules.action("investigate:1"))
    return cast("Vwars", state)


def test_a_false_accusation_clears_both() -> None:
    rng = Rng.seeded("cleared")
    found: Counter[int] = Counter()
    state = accused()
    for _ in range(60):
        world = imagined(state, 2, rng)
        found[[world.faction(seat) for seat in range(4)].index(VAMPIRE)] += 1
    assert set(found) == {3}


def test_the_accused_may_be_human_or_infected_all_the_same() -> None:
    rng = Rng.seeded("either")
    state = accused()
    found = {imagined(state, 2, rng).faction(1) for _ in range(60)}
    assert found == {HUMAN, INFECTED}


def test_who_removed_a_card_knows_which_and_nobody_else_does() -> None:
    rules = GAME.rules()
    position: dict[str, Json] = {
        "turn": 3,
        "steps": [*TURN[:4]],
        "riot_now": ["PAR-W2"],
        "region_WE": ["LON-W2", "BER-W1", "PAR-W3"],
        "humans": {"PAR": 1},
    }
    state = cast("Vwars", from_data(rules, position, FastDealer.seeded(12)))
    # Whatever order came up: the active player removes one of the cards that lie face-up.
    assert state.stack[-1].NAME == "remove"
    legal = state.legal(0)
    assert len(legal) >= 2
    state.play(0, legal[0])
    gone = state.zones[DISCARD][0]
    rng = Rng.seeded("removed")
    assert {imagined(state, 0, rng).zones[DISCARD][0] for _ in range(30)} == {gone}
    for seat in (1, -1):
        possible = {imagined(state, seat, rng).zones[DISCARD][0] for _ in range(80)}
        assert len(possible) == len(legal)


def test_a_card_that_came_up_again_was_not_the_one_removed() -> None:
    """Seat 1 removed one of two cards; one of them is seen in the deck later (VW-157)."""
    rules = GAME.rules()
    public: list[Json] = [
        {"fact": "revealed", "since": 1, "deck": 2, "card": "PAR-W3", "face_up": True},
        {"fact": "revealed", "since": 1, "deck": 2, "card": "LON-W2", "face_up": True},
        {"fact": "removed", "since": 2, "seat": 1, "deck": 2},
        {"fact": "returned", "since": 2, "deck": 2},
        {"fact": "revealed", "since": 3, "deck": 2, "card": "LON-W2", "face_up": True},
        {"fact": "returned", "since": 3, "deck": 2},
    ]
    position: dict[str, Json] = {
        "turn": 3,
        "region_WE": ["LON-W2", "BER-W1"],
        "discard": ["PAR-W3"],
        "facts": {"public": public, "1": [{"fact": "removed_card", "since": 2, "card": "PAR-W3"}]},
    }
    state = cast("Vwars", from_data(rules, position, FastDealer.seeded(1)))
    rng = Rng.seeded("again")
    removed = rules.box.card_kinds.index("PAR-W3")
    stayed = rules.box.card_kinds.index("LON-W2")
    for _ in range(40):
        world = imagined(state, 2, rng)
        assert world.zones[DISCARD] == [removed]
        assert stayed in world.zones[REGION_DECK + 2]
        (fact,) = unrolled(world.facts[1])
        assert fact.values == [removed]
