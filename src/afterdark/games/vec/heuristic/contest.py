"""How a decent writer meets others: what is at stake, sacrifices, and ink by the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.cards import COMPARE, INSERT
from afterdark.games.vec.heuristic.worth import DROP, NEVER, SPARED_SPECIAL, Reckoning
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import SPECIAL_WORTH

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

SACRIFICED: Final = 0.5
"""What a card is worth that is turned or discarded for strength."""
COMPARE_STAKE: Final = 1.0
"""What winning a Compare is worth."""


def own_entry(view: VecView) -> int:
    """The card this seat puts into the Novel."""
    if view.seat == view.actor():
        return view.open.candidate
    return view.open.measured[view.seat]


def stake_of(view: VecView, reckoning: Reckoning) -> float:
    """How much better it is to win this confrontation than to lose it."""
    action = view.rules.deck.action[view.open.active]
    if action == COMPARE:
        return COMPARE_STAKE
    own = reckoning.entry(own_entry(view))
    worst = 0.0
    for seat in range(reckoning.seats):
        card = view.open.measured[seat]
        if seat != view.seat and card != NONE:
            worst = min(worst, reckoning.foreign_gain(card, seat))
    return max(0.0, own - worst)


def sacrifices(view: VecView, reckoning: Reckoning) -> list[float]:
    """Sacrifices only where the odds need them, useless cards first."""
    seat = view.seat
    values: list[float] = []
    if view.rules.deck.action[view.open.active] not in (INSERT, COMPARE):
        for action in view.choices:
            values.append(0.0 if action is view.rules.done else -0.5)
        return values
    strength = view.strength_so_far(seat)
    now = strength + view.ink(seat)
    stake = stake_of(view, reckoning)
    odds = reckoning.odds(now)
    discarding = (reckoning.odds(now + 2) - odds) * stake - SACRIFICED
    for action in view.choices:
        if action is view.rules.done:
            values.append(0.0)
        elif isinstance(action, CardAction):
            after = now + 1 + base_without(view, reckoning, action.card)
            cost = SACRIFICED + 0.3 * reckoning.keeping(action.card, lies=True)
            values.append((reckoning.odds(after) - odds) * stake - cost)
        else:
            values.append(discarding if isinstance(action, DownAction) else NEVER)
    return values


def base_without(view: VecView, reckoning: Reckoning, card: int) -> int:
    """How the base of the measured card changes if another one is turned."""
    deck = view.rules.deck
    measured = view.open.measured[view.seat]
    front = reckoning.front(view.seat)
    same_type = front.types[deck.type[measured]]
    same_genre = front.genres[deck.genre[measured]]
    before = same_type * same_genre
    if deck.type[card] == deck.type[measured]:
        same_type -= 1
    if deck.genre[card] == deck.genre[measured]:
        same_genre -= 1
    return same_type * same_genre - before


def bids(view: VecView, reckoning: Reckoning) -> list[float]:
    """The best that can follow this many special drops, or this many drops."""
    stake = stake_of(view, reckoning)
    start = view.strength_so_far(view.seat)
    values: list[float] = []
    if view.answer:
        first = view.answer[0]
        assert isinstance(first, Amount)
        start += SPECIAL_WORTH * first.amount
        for action in view.choices:
            assert isinstance(action, Amount)
            values.append(stake * reckoning.odds(start + action.amount) - DROP * action.amount)
        return values
    special_cost = SPARED_SPECIAL if reckoning.room > 0 else 0.0
    drops = view.ink(view.seat)
    for action in view.choices:
        assert isinstance(action, Amount)
        best = NEVER
        total = start + SPECIAL_WORTH * action.amount
        for more in range(drops + 1):
            best = max(best, stake * reckoning.odds(total + more) - DROP * more)
        values.append(best - special_cost * action.amount)
    return values
