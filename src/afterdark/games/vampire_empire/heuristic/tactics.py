"""How cards are put into a fight, and cancelled."""

from __future__ import annotations

from typing import Final

from afterdark.games.vampire_empire.actions import CancelCard, Commit
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.heuristic.aims import Aims
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V

ENOUGH: Final = 2.0
"""What it weighs to stop adding cards when there is no reason to add any, and the reverse."""
WASTE: Final = 0.3
"""What it weighs against a card for each point of its value, when none is needed."""
SHORT: Final = 0.5
"""What it weighs against a card for each point that still lacks with it."""
BLUFF: Final = 1.6
"""How much less it weighs to defend somebody for show than not to: it is done one time in six."""
TURNS: Final = 1.5
"""What it weighs to cancel a card if that turns the fight, and against it otherwise."""
RANK: Final = 0.3
"""How much more for each point of the cancelled card."""


def attack(view: EmpireView, aims: Aims) -> list[float]:
    """Enough to make the answer dear, never the whole hand at once."""
    open = view.open
    seat = view.seat
    lying = view.fight_value(seat)
    total = lying + aims.strength_left()
    earnest = aims.in_earnest()
    last = view.choices[-1]
    if open.round == 2:
        opposing = view.fight_value(1 - seat)
        if last is view.rules.stop and (total <= opposing or not earnest):
            return _leave_it(view)
        goal = opposing + 1
        if earnest:
            goal += int(0.6 * aims.expected(open.defender, open.attacker))
    else:
        goal = open.defence[open.defender] - open.attack[open.attacker]
        if earnest:
            expected = aims.expected(open.defender, open.attacker)
            goal += max(2, int(0.7 * expected) + 1)
    if not earnest:
        goal = 0
    if last is view.rules.done and lying >= min(goal, total):
        return _leave_it(view)
    return _add(view, goal - lying, -ENOUGH)


def _leave_it(view: EmpireView) -> list[float]:
    """The weights where no card more is wanted: small ones are the smaller mistake."""
    value = view.rules.deck.value
    weights: list[float] = []
    for action in view.choices:
        weights.append(-WASTE * value[action.kind] if isinstance(action, Commit) else ENOUGH)
    return weights


def _add(view: EmpireView, missing: int, ending: float) -> list[float]:
    """The smallest card that does it, or the largest if none does.

    To end it here weighs `ending` more than the best of them.
    """
    value = view.rules.deck.value
    weights: list[float] = []
    best = -1e9
    for action in view.choices:
        weight = -1e9
        if isinstance(action, Commit):
            over = value[action.kind] - max(0, missing)
            # Whatever does it weighs more than whatever does not.
            weight = -over / (over + 3.0) if over >= 0 else SHORT * over - 1.0
            if weight > best:
                best = weight
        weights.append(weight)
    for place in range(len(weights)):
        weights[place] = ending if weights[place] == -1e9 else weights[place] - best
    return weights


def defend(view: EmpireView, aims: Aims) -> list[float]:
    """Save whom one wants to live, with as little as does it; V sometimes bluffs (9, 9)."""
    open = view.open
    seat = view.seat
    mine = view.fight_value(seat)
    theirs = view.fight_value(1 - seat)
    if seat == open.active:
        # Recommitment after a cancelled attack card.
        missing = theirs + 2 - mine
        if missing <= 0 or not aims.in_earnest():
            return _leave_it(view)
        return _add(view, missing, -ENOUGH)
    attack = theirs
    defence = mine
    if open.round == 1:
        attack += open.attack[open.attacker]
        defence += open.defence[open.defender]
    missing = attack - defence
    if missing <= 0:
        return _leave_it(view)
    care = aims.care(open.defender)
    if care <= 0.0:
        if seat == V and attack > 2 and mine == 0 and view.counts[HAND + seat] > 5:
            return _add(view, 1, BLUFF)
        return _leave_it(view)
    if aims.strength_left() < missing:
        return _leave_it(view)
    return _add(view, missing, -ENOUGH - care)


def cancel(view: EmpireView, aims: Aims) -> list[float]:
    """Cancel the largest card if that turns the fight."""
    open = view.open
    seat = view.seat
    mine = view.fight_value(seat)
    theirs = view.fight_value(1 - seat)
    attacking = seat == open.active
    if open.round == 1:
        mine += open.attack[open.attacker] if attacking else open.defence[open.defender]
        theirs += open.defence[open.defender] if attacking else open.attack[open.attacker]
    if attacking:
        wanted = mine <= theirs and aims.in_earnest()
    else:
        mine += aims.strength_left()
        wanted = mine < theirs and aims.care(open.defender) > 0.0
    value = view.rules.deck.value
    weights: list[float] = []
    for action in view.choices:
        if not isinstance(action, CancelCard):
            weights.append(0.0)
            continue
        worth = value[action.target]
        turned = mine > theirs - worth if attacking else mine >= theirs - worth
        if wanted and turned and worth > 0:
            weights.append(TURNS + RANK * worth)
        else:
            weights.append(RANK * worth - TURNS * 2.0 if wanted else -TURNS * 2.0)
    return weights
