"""How a decent player plays Victor or Victim?

Every collection has a worth: near to VICTOR is good, near to VICTIM is worse. A pass is as good
as what it leaves me minus half of what it gives the receiver; a letter that makes them a victim is
passed at once, a letter that makes them the victor never while there is another.
"""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.knowledge.view import VictimView, lacking

NEARNESS: Final = 0.35
"""How much less a word is worth for each letter that lacks."""
FEAR: Final = 1.3
"""How much worse VICTIM is than VICTOR is good."""
RIVALRY: Final = 0.5
"""How much of the receiver's worth counts against a pass."""
WIN: Final = 1000.0


def worth(view: VictimView, collection: list[int]) -> float:
    """What a collection promises its owner. The winning word counts before any other (VI-44)."""
    deck = view.rules.deck
    total = 0.0
    lost = False
    for colour in range(len(deck.colours)):
        victor = lacking(collection, colour, deck.victor)
        victim = lacking(collection, colour, deck.victim)
        if victor == 0:
            return WIN
        if victim == 0:
            lost = True
        total += NEARNESS ** (victor - 1) - FEAR * NEARNESS ** (victim - 1)
    return -WIN if lost else total


def _worth_with(view: VictimView, collection: list[int], kind: int, change: int) -> float:
    collection[kind] += change
    value = worth(view, collection)
    collection[kind] -= change
    return value


def _pass_value(view: VictimView, kind: int) -> float:
    own = view.collection(view.seat)
    theirs = view.after_pass(kind)
    seconds = view.passed_along(kind)
    own[kind] -= 1
    best = -1e9
    # VI-44: what comes along is chosen next, and nobody is checked before it has arrived.
    for second in seconds:
        theirs[second] += 1
        best = max(best, _worth_with(view, own, second, -1) - RIVALRY * worth(view, theirs))
        theirs[second] -= 1
    if best == -1e9:
        best = worth(view, own) - RIVALRY * worth(view, theirs)
    own[kind] += 1
    return best


def _take_value(view: VictimView, owner: int, kind: int) -> float:
    own = view.collection(view.seat)
    gain = _worth_with(view, own, kind, 1) - worth(view, own)
    theirs = view.collection(owner)
    loss = worth(view, theirs) - _worth_with(view, theirs, kind, -1)
    return gain + RIVALRY * loss


def value(view: VictimView, action: Action) -> float:
    """How good an action looks; declining an Acquisition is worth nothing, exactly."""
    if isinstance(action, PassLetter):
        return _pass_value(view, action.kind)
    if isinstance(action, TakeLetter):
        return _take_value(view, action.owner, action.kind)
    return 0.0


def advice(view: VictimView, rng: Rng) -> Action:
    """The best-looking action; chance decides between equals."""
    best: list[Action] = []
    best_value = -1e9
    for action in view.choices:
        worth_of_it = value(view, action)
        if worth_of_it > best_value + 1e-12:
            best = [action]
            best_value = worth_of_it
        elif worth_of_it > best_value - 1e-12:
            best.append(action)
    return best[rng.below(len(best))]
