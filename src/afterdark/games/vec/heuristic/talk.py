"""What a writer says as they lay down a quill (VEC-6).

Objectives are worth hiding: what a writer praises is as often what they could do without. Requests
and promises cost nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Saying
from afterdark.games.vec.heuristic.worth import Reckoning

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

MINE: Final = -2.5
"""To ask for the idea one likes best."""
PRAISE: Final = -2.8
FEINT: Final = -3.2
"""To say that a card belongs in the Novel which does, and one which does not."""
THREAT: Final = -3.2
PEACE: Final = -3.2
"""To threaten whoever is ahead, and to promise the last one peace."""
DROPS: Final = -3.5


def sayings(view: VecView) -> list[Saying]:
    """What may be said now, and how much there is for it."""
    step = view.step
    if step is None or step.NAME != "place_target" or not view.choices:
        return []
    reckoning = Reckoning(view)
    deck = view.rules.deck
    kinds = deck.cards.kinds
    liked = [(reckoning.own.best(deck.colour[card], deck.type[card]), -card)
             for card in view.ideas() if card >= 0]  # fmt: skip
    if not liked:
        return []
    best, worst = max(liked), min(liked)
    found = [Saying("mine", {"card": kinds[-best[1]]}, MINE, True)]
    if best[0] > 0.0:
        found.append(Saying("write", {"card": kinds[-best[1]]}, PRAISE, True))
    if worst[0] <= 0.0:
        found.append(Saying("write", {"card": kinds[-worst[1]]}, FEINT, False))
    if not view.rules.open_ink:
        found.append(Saying("drops", {"count": view.ink(view.seat)}, DROPS, True))
    others = [seat for seat in range(view.layout.seats) if seat != view.seat]
    first = max(others, key=lambda seat: (reckoning.points(seat), -seat))
    last = min(others, key=lambda seat: (reckoning.points(seat), seat))
    found.append(Saying("oppose", {"other": first}, THREAT, True))
    if last != first:
        found.append(Saying("quiet", {"other": last}, PEACE, True))
    return found
