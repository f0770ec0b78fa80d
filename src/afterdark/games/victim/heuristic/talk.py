"""What a player of Victor or Victim? says as they pass a letter (VI-R27).

Nothing is hidden, so a lie would be seen: talk is warnings against whoever is about to win, wishes
and promises.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Saying

if TYPE_CHECKING:
    from afterdark.games.victim.knowledge.view import VictimView

BEWARE: Final = 0.0
"""To warn of somebody who lacks one letter."""
WANT: Final = -2.5
"""To ask for the letter that would win, or nearly."""
NEAR: Final = 2
"""So many letters may lack."""
SPARE: Final = -3.5
"""To promise the next player peace."""


def sayings(view: VictimView) -> list[Saying]:
    """What may be said now, and how much there is for it."""
    step = view.step
    if step is None or step.NAME != "pass" or not view.choices:
        return []
    deck = view.rules.deck
    found: list[Saying] = []
    for seat in range(view.layout.seats):
        if seat == view.seat or view.open.is_out(seat):
            continue
        for colour in range(len(deck.colours)):
            if view.lacking(seat, colour, deck.victor) == 1:
                found.append(Saying("beware", {"other": seat}, BEWARE, True))
                break
    own = view.collection(view.seat)
    for colour in range(len(deck.colours)):
        if view.lacking(view.seat, colour, deck.victor) <= NEAR:
            for letter, needed in enumerate(deck.victor):
                kind = colour * deck.alphabet + letter
                if own[kind] < needed:
                    words: dict[str, str | int] = {"card": deck.family.kinds[kind]}
                    found.append(Saying("want", words, WANT, True))
                    break
    found.append(Saying("spare", {"other": view.receiver()}, SPARE, True))
    return found
