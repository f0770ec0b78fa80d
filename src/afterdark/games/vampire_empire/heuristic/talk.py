"""What the two of a duel say before the action of their turn.

V knows who is what. About half of what V says is a lie, so that nobody learns from it by turning it
around. H says whom they think they have found, to make V defend or give up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.claims import Saying
from afterdark.games.vampire_empire.book import CASTLE
from afterdark.games.vampire_empire.cards import CHARACTERS
from afterdark.games.vampire_empire.heuristic.suspicion import suspicion
from afterdark.games.vampire_empire.meta import V

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

SHIELD: Final = -1.6
ACQUIT: Final = -2.3
"""For V to call one in the castle human: a vampire of theirs, or somebody who is."""
FRAME: Final = -2.6
BETRAY: Final = -3.5
"""For V to call one a vampire: somebody who is none, or one of theirs."""
FOUND: Final = -1.5
"""For H to name a vampire."""
GUILTY: Final = 0.55
"""From so much suspicion on."""
CLEARED: Final = -2.5
"""For H to call one human."""
INNOCENT: Final = 0.1


def sayings(view: EmpireView) -> list[Saying]:
    """What may be said now, and how much there is for it."""
    step = view.step
    if step is None or step.NAME != "action" or not view.choices:
        return []
    found: list[Saying] = []
    likely = suspicion(view)
    for person in view.zones[CASTLE]:
        if person < 0 or view.open.is_revealed(person):
            continue
        words: dict[str, str | int] = {"card": CHARACTERS[person]}
        if view.seat == V:
            vampire = view.is_vampire(person)
            found.append(Saying("human", words, SHIELD if vampire else ACQUIT, not vampire))
            found.append(Saying("vampire", words, BETRAY if vampire else FRAME, vampire))
        elif likely[person] >= GUILTY:
            found.append(Saying("vampire", words, FOUND, True))
        elif likely[person] <= INNOCENT:
            found.append(Saying("human", words, CLEARED, True))
    return found
