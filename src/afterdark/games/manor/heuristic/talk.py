"""What a guest of the manor says as they set out for a room (MM-99).

Humans tell what they found out, for vampires win by what nobody knows. Vampires say that they are
human, vouch for each other and cast suspicion on those who are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Saying
from afterdark.games.manor.book import RECEIVED, SAW_ROLE
from afterdark.games.manor.cards import BITE, KINDS
from afterdark.games.manor.heuristic.suspicion import suspicion

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

GUILTY: Final = 0.7
"""From so much suspicion on one speaks of it."""
FELLOW: Final = 0.9
"""From so much suspicion on a vampire takes another one for a friend."""
HUMAN: Final = -1.8
SUSPECT: Final = -0.5
FRAME: Final = -2.0
"""To suspect somebody, and to cast suspicion on a human."""
IDENTIFIED: Final = 0.5
BITTEN: Final = 0.5
"""To tell what one saw, and who tried to bite."""
TRUST: Final = -2.5


def sayings(view: ManorView) -> list[Saying]:
    """What may be said now, and how much there is for it."""
    step = view.step
    if step is None or step.NAME != "move" or not view.choices:
        return []
    lies = not view.is_human
    found = [Saying("human", {}, HUMAN, not lies)]
    return found + (_lies(view) if lies else _truths(view))


def _truths(view: ManorView) -> list[Saying]:
    found = []
    chain = view.private
    while chain is not None:
        fact = chain.fact
        if fact.kind is SAW_ROLE:
            flag = "yes" if fact.values[1] else "no"
            words: dict[str, str | int] = {"other": fact.values[0], "vampire": flag}
            found.append(Saying("identified", words, IDENTIFIED, True))
            break
        if fact.kind is RECEIVED and fact.values[1] == BITE:
            # Whoever is still human was saved by Garlic, or by a human's gift.
            found.append(
                Saying("got", {"other": fact.values[0], "card": KINDS[BITE]}, BITTEN, True)
            )
            break
        chain = chain.before
    likely = suspicion(view).vampire
    others = [seat for seat in range(view.layout.seats) if seat != view.seat]
    worst = max(others, key=lambda seat: likely[seat])
    if likely[worst] >= GUILTY:
        found.append(Saying("suspect", {"other": worst}, SUSPECT, True))
    best = min(others, key=lambda seat: likely[seat])
    if likely[best] <= 0.0:
        found.append(Saying("trust", {"other": best}, TRUST, True))
    return found


def _lies(view: ManorView) -> list[Saying]:
    likely = suspicion(view).vampire
    others = [seat for seat in range(view.layout.seats) if seat != view.seat]
    fellow = max(others, key=lambda seat: likely[seat])
    victim = min(others, key=lambda seat: likely[seat])
    found = []
    if likely[fellow] >= FELLOW:
        found.append(Saying("trust", {"other": fellow}, TRUST, False))
    if likely[victim] < GUILTY:
        found.append(Saying("suspect", {"other": victim}, FRAME, False))
    return found
