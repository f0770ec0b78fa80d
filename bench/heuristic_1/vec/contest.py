"""How a decent writer meets others: what is at stake, sacrifices, and ink by the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.action import Action
from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.cards import COMPARE, INSERT
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import SPECIAL_WORTH
from bench.heuristic_1.vec.worth import DROP, SPARED_SPECIAL, Reckoning

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

SACRIFICED: Final = 0.5
"""What a card is worth that is turned or discarded for strength."""


def own_entry(view: VecView) -> int:
    """The card this seat puts into the Novel."""
    if view.seat == view.actor():
        return view.open.candidate
    return view.open.measured[view.seat]


def stake_of(view: VecView, reckoning: Reckoning) -> float:
    """How much better it is to win this confrontation than to lose it."""
    action = view.rules.deck.action[view.open.active]
    if action == COMPARE:
        return 1.0
    own = reckoning.entry(own_entry(view)).gain
    worst = 0.0
    for seat in range(view.layout.seats):
        card = view.open.measured[seat]
        if seat != view.seat and card != NONE:
            worst = min(worst, reckoning.foreign_gain(card))
    return max(0.0, own - worst)


def special_points(view: VecView, reckoning: Reckoning, action: Action) -> float:
    """Sacrifices only where the odds need them, useless cards first."""
    seat = view.seat
    if action is view.rules.done:
        return 0.0
    if view.rules.deck.action[view.open.active] not in (INSERT, COMPARE):
        return -1.0
    now = view.strength_so_far(seat) + view.ink(seat)
    if isinstance(action, CardAction):
        after = now + 1 + base_without(view, action.card)
        cost = SACRIFICED + 0.3 * reckoning.keeping(action.card)
    else:
        assert isinstance(action, DownAction)
        after = now + 2
        cost = SACRIFICED
    gain = (reckoning.odds(after) - reckoning.odds(now)) * stake_of(view, reckoning)
    return gain - cost


def base_without(view: VecView, card: int) -> int:
    """How the base of the measured card changes if another one is turned."""
    deck = view.rules.deck
    measured = view.open.measured[view.seat]
    same_type = 0
    same_genre = 0
    for other in view.up(view.seat):
        if other == card:
            continue
        if deck.type[other] == deck.type[measured]:
            same_type += 1
        if deck.genre[other] == deck.genre[measured]:
            same_genre += 1
    return same_type * same_genre - view.base(view.seat, measured)


def bid(view: VecView, reckoning: Reckoning, action: Action) -> float:
    """The best that can follow this many special drops, or this many drops."""
    assert isinstance(action, Amount)
    stake = stake_of(view, reckoning)
    start = view.strength_so_far(view.seat)
    special_cost = SPARED_SPECIAL if reckoning.room > 0 else 0.0
    if view.answer:
        first = view.answer[0]
        assert isinstance(first, Amount)
        total = start + SPECIAL_WORTH * first.amount + action.amount
        return stake * reckoning.odds(total) - DROP * action.amount
    best = -1e9
    for drops in range(view.ink(view.seat) + 1):
        total = start + SPECIAL_WORTH * action.amount + drops
        value = stake * reckoning.odds(total) - DROP * drops
        best = max(best, value)
    return best - special_cost * action.amount
