"""How the writing ends: a full Novel or the last round, and what everybody scores for it."""

from __future__ import annotations

from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.games.vec.cards import POSITIONS, Deck


def points(deck: Deck, objective: int, novel: list[int], sealed: list[bool]) -> int:
    """What an objective scores for a Novel (VEC-131 to VEC-134).

    `novel` has a card or -1 for each position, `sealed` whether an own special drop lies there.
    """
    total = 0
    for place in range(POSITIONS):
        if novel[place] >= 0:
            total += card_points(deck, objective, novel[place], place, sealed[place])
    return total


def card_points(deck: Deck, objective: int, card: int, place: int, sealed: bool) -> int:
    """What one card scores in one position."""
    scored = 0
    colour = deck.colour[card]
    colours = deck.objective_colours[objective]
    if colours[place] == colour:
        scored = 2
    else:
        for wanted in colours:
            if wanted == colour:
                scored = 1
    if sealed:
        scored = 2 * scored
    if deck.type[card] == deck.objective_type[objective]:
        scored += 1
    return scored


def by_novel(scores: list[int]) -> Outcome:
    """Four cards lie in the Novel (VEC-130, VEC-135)."""
    return Outcome(_ranks(scores), _payoffs(scores), "novel", "VEC-135")


def by_limit(scores: list[int]) -> Outcome:
    """The last round is over and the Novel is scored as it lies (VEC-137)."""
    return Outcome(_ranks(scores), _payoffs(scores), "limit", "VEC-137")


def _ranks(scores: list[int]) -> list[int]:
    """Equal scores share a rank; nothing breaks a tie (VEC-135)."""
    groups = [
        [seat for seat, score in enumerate(scores) if score == wanted]
        for wanted in sorted(set(scores), reverse=True)
    ]
    return shared_ranks(groups, len(scores))


def _payoffs(scores: list[int]) -> list[float]:
    best = max(scores)
    winners = scores.count(best)
    return [1.0 / winners if score == best else 0.0 for score in scores]
