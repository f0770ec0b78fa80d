"""What a player of V-Wars says at the beginning of their turn (VW-12).

Humans say what they know and whom they suspect: the more of it is known, the sooner the Vampire is
found. The Vampire says what a human would, and points at whoever looks guilty. Who is public has
nothing left to hide, and nobody believes them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Saying
from afterdark.engine.core.facts import FactKind
from afterdark.games.vwars.book import PUT_CARD, REMOVED_CARD
from afterdark.games.vwars.cards import RED, VAMPIRE, WHITE
from afterdark.games.vwars.heuristic.memory import Memories
from afterdark.games.vwars.heuristic.suspicion import Suspicion

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

ACTIONS: Final = 4
"""What a turn begins with."""
GUILTY: Final = 0.42
"""From so much suspicion on one speaks of it."""
INNOCENT: Final = 0.15
"""Up to so much suspicion one vouches for somebody."""
SUSPECT: Final = -1.0
EAGER: Final = 4.0
"""To name a suspect, and for each certainty above the least."""
TRUST: Final = -2.5
HUMAN: Final = -1.5
"""To say that one is human, which anybody would."""
PLACED: Final = -1.2
CONFESS: Final = -4.0
"""To say that one placed a white card, or a red one."""
REMOVED: Final = -2.5
"""To say which card one took out after a riot."""
COUNT: Final = -2.8
"""To say how many white cards one holds: partners want to know."""


def sayings(view: VwarsView, memories: Memories) -> list[Saying]:
    """What may be said now, and how much there is for it."""
    step = view.step
    open = view.open
    if step is None or step.NAME != "action" or not view.choices:
        return []
    if open.actions < ACTIONS or open.public[view.seat]:
        return []
    lies = view.faction == VAMPIRE
    suspicion = memories.of(view).suspicion
    found = [Saying("human", {}, HUMAN, not lies)]
    if open.vampire < 0:
        found += _opinions(view, suspicion, lies)
    found += _cards(view, lies)
    return found


def _opinions(view: VwarsView, suspicion: Suspicion, lies: bool) -> list[Saying]:
    """Whom one suspects and whom one trusts; the Vampire names whom a human in their place
    would."""
    likely = _looks(view, suspicion) if lies else suspicion.vampire
    others = [seat for seat in range(view.layout.seats) if seat != view.seat]
    worst = max(others, key=lambda seat: likely[seat])
    best = min(others, key=lambda seat: likely[seat])
    found = []
    if likely[worst] >= GUILTY:
        weight = SUSPECT + EAGER * (likely[worst] - GUILTY)
        found.append(Saying("suspect", {"other": worst}, weight, not lies))
    if likely[best] <= INNOCENT and not view.cleared(best):
        found.append(Saying("trust", {"other": best}, TRUST, True))
    return found


def _looks(view: VwarsView, suspicion: Suspicion) -> list[float]:
    """How guilty each other seat looks, for somebody who does not know better."""
    likely = [0.0] * suspicion.seats
    total = 0.0
    for seat in range(suspicion.seats):
        if seat != view.seat and not suspicion.cleared[seat]:
            likely[seat] = suspicion.weight[seat] * suspicion.manner[seat]
            total += likely[seat]
    return [share / total if total > 0.0 else 0.0 for share in likely]


def _cards(view: VwarsView, lies: bool) -> list[Saying]:
    """What one placed and removed last, and what one holds. A human who placed a red card would
    rather not say so; the Vampire says that it was another one."""
    rules = view.rules
    kinds = rules.box.card_kinds
    found = []
    whites = sum(1 for card in view.hand if rules.card_colour[card] == WHITE)
    found.append(Saying("whites", {"count": whites}, COUNT, True))
    put = _last(view, PUT_CARD)
    if put >= 0:
        if rules.card_colour[put] == WHITE:
            found.append(Saying("put", {"card": kinds[put]}, PLACED, True))
        elif lies:
            found.append(Saying("put", {"card": kinds[_like(view, put, WHITE)]}, PLACED, False))
        else:
            found.append(Saying("put", {"card": kinds[put]}, CONFESS, True))
    removed = _last(view, REMOVED_CARD)
    if removed >= 0:
        if lies and rules.card_colour[removed] == WHITE:
            words: dict[str, str | int] = {"card": kinds[_like(view, removed, RED)]}
            found.append(Saying("removed", words, REMOVED, False))
        else:
            found.append(Saying("removed", {"card": kinds[removed]}, REMOVED, True))
    return found


def _last(view: VwarsView, kind: FactKind) -> int:
    """The card of the last such thing this seat did; -1 if it never has."""
    chain = view.private
    while chain is not None:
        if chain.fact.kind is kind:
            return chain.fact.values[0]
        chain = chain.before
    return -1


def _like(view: VwarsView, true: int, colour: int) -> int:
    """The card of a colour to name in place of one of the other: as high, if there is one."""
    rules = view.rules
    best = true
    nearest = 99
    for card in range(len(rules.card_colour)):
        if rules.card_colour[card] == colour:
            apart = abs(rules.card_number[card] - rules.card_number[true])
            if apart < nearest:
                nearest = apart
                best = card
    return best
