"""How cards are put into a fight, and cancelled."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.games.vampire_empire.actions import CancelCard, Commit
from afterdark.games.vampire_empire.book import HAND
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V
from bench.heuristic_1.vampire_empire.aims import Aims
from bench.heuristic_1.vampire_empire.judgement import expected_strength


def attack(view: EmpireView, aims: Aims) -> Action:
    """Enough to make the answer dear, never the whole hand at once."""
    open = view.open
    seat = view.seat
    lying = view.fight_value(seat)
    opposing = view.fight_value(1 - seat)
    total = lying + aims.strength_left()
    expected = expected_strength(view, open.defender, open.attacker)
    ready = view.rules.done in view.choices
    if open.round == 2:
        if view.rules.stop in view.choices and total <= opposing:
            return view.rules.stop
        goal = opposing + 1 + int(0.6 * expected)
        if not aims.in_earnest():
            goal = 0
            if view.rules.stop in view.choices:
                return view.rules.stop
    else:
        goal = max(2, int(0.7 * expected) + 1) + open.defence[open.defender]
        goal -= open.attack[open.attacker]
        if not aims.in_earnest():
            goal = 0
    if ready and lying >= min(goal, total):
        return view.rules.done
    return _add(view, goal - lying, ready)


def _add(view: EmpireView, missing: int, may_end: bool) -> Action:
    """The smallest card that does it, or the largest if none does."""
    value = view.rules.deck.value
    best: Action | None = None
    best_value = 0
    for action in view.choices:
        if not isinstance(action, Commit):
            continue
        worth = value[action.kind]
        if best is None:
            best = action
            best_value = worth
        elif best_value >= missing:
            if missing <= worth < best_value:
                best = action
                best_value = worth
        elif worth > best_value:
            best = action
            best_value = worth
    if best is None or (may_end and missing <= 0):
        return view.choices[-1]
    return best


def defend(view: EmpireView, aims: Aims, rng: Rng) -> Action:
    """Save whom one wants to live, with as little as does it; V sometimes bluffs (9, 9)."""
    open = view.open
    seat = view.seat
    done = view.rules.done
    if seat == open.active:
        # Recommitment after a cancelled attack card.
        if not aims.in_earnest():
            return done
        missing = view.fight_value(1 - seat) + 2 - view.fight_value(seat)
        return _add(view, missing, True) if missing > 0 else done
    attack = view.fight_value(1 - seat)
    defence = view.fight_value(seat)
    if open.round == 1:
        attack += open.attack[open.attacker]
        defence += open.defence[open.defender]
    missing = attack - defence
    if missing <= 0:
        return done
    if aims.care(open.defender) <= 0.0:
        bluff = seat == V and attack > 2 and view.counts[HAND + seat] > 5 and rng.below(6) == 0
        return _add(view, 1, False) if bluff and view.fight_value(seat) == 0 else done
    if aims.strength_left() < missing:
        return done
    return _add(view, missing, False)


def cancel(view: EmpireView, aims: Aims) -> Action:
    """Cancel the largest card if that turns the fight."""
    open = view.open
    seat = view.seat
    mine = view.fight_value(seat)
    theirs = view.fight_value(1 - seat)
    attacking = seat == open.active
    if open.round == 1:
        mine += open.attack[open.attacker] if attacking else open.defence[open.defender]
        theirs += open.defence[open.defender] if attacking else open.attack[open.attacker]
    best = view.rules.decline
    if attacking and (mine > theirs or not aims.in_earnest()):
        return best
    if not attacking:
        if aims.care(open.defender) <= 0.0 or mine + aims.strength_left() >= theirs:
            return best
        mine += aims.strength_left()
    best_value = 0
    value = view.rules.deck.value
    for action in view.choices:
        if isinstance(action, CancelCard):
            worth = value[action.target]
            turned = mine > theirs - worth if attacking else mine >= theirs - worth
            if turned and worth > best_value:
                best_value = worth
                best = action
    return best
