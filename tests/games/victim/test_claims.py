"""Whether claims at Victor or Victim? are true: who lacks one letter, and which letters help."""

from __future__ import annotations

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Open, State
from afterdark.games.victim import GAME
from afterdark.games.victim.book import COLLECTION

RULES = GAME.rules()
DECK = RULES.deck


def table(missing: int) -> State[Rules, Open]:
    """Seat 1 has all of VICTOR in the first colour but so many letters, and nothing else."""
    state = RULES.deal(3, FastDealer.seeded("claims"))
    letters = [0] * len(DECK.family.kinds)
    left = sum(DECK.victor) - missing
    for letter, needed in enumerate(DECK.victor):
        taken = min(needed, left)
        letters[letter] = taken
        left -= taken
    state.zones[COLLECTION + 1] = letters
    return state


def test_a_warning_is_true_of_whoever_lacks_one_letter() -> None:
    assert RULES.claim_holds(table(1), 0, "beware", {"other": 1}) is True
    assert RULES.claim_holds(table(2), 0, "beware", {"other": 1}) is False


def test_a_letter_is_wanted_if_it_brings_one_nearer() -> None:
    state = table(1)
    held = state.zones[COLLECTION + 1]
    for letter, needed in enumerate(DECK.victor):
        words = {"card": DECK.family.kinds[letter]}
        assert RULES.claim_holds(state, 1, "want", words) is (held[letter] < needed)


def test_to_spare_somebody_is_a_promise() -> None:
    assert RULES.claim_holds(table(1), 0, "spare", {"other": 1}) is None
