"""How a decent guest weighs choices: a number for each, for every kind of decision.

Values are in points, as `habits` have them; a scale for each kind of decision makes weights of
them: what weighs one more is chosen about e times as often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.action import Action
from afterdark.games.manor.actions import (
    Aimed,
    Assign,
    Discard,
    Enter,
    Give,
    Go,
    PlayCard,
    RollAgain,
    Store,
    Take,
)
from afterdark.games.manor.cards import BITE, GARLIC, IDENTIFY, SCORES, THIEF
from afterdark.games.manor.heuristic.worth import Worth
from afterdark.games.manor.steps.act import Act
from afterdark.games.manor.steps.dice import AssignDice, Reroll
from afterdark.games.manor.steps.move import Displace, Move, ring_distance
from afterdark.games.manor.steps.power import CoatTarget, OracleTarget, StoreCards
from afterdark.games.manor.steps.take import TakeCard
from afterdark.games.manor.steps.trade import Trade

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

ROLLING: Final = 1.5
ASSIGNING: Final = 1.5
MOVING: Final = 1.2
TAKING: Final = 1.5
PLAYING: Final = 4.0
THROWING: Final = 3.0
STORING: Final = 3.0
AIMING: Final = 2.5
TRADING: Final = 1.2


def weigh(view: ManorView) -> list[float]:
    """A weight for each choice, in their order."""
    choices = view.choices
    weights = [0.0] * len(choices)
    if len(choices) < 2:
        return weights
    worth = Worth(view)
    step = view.step
    scale = THROWING
    if isinstance(step, Trade):
        scale = TRADING
        partner = step.partner(view.seat)
        for place in range(len(choices)):
            weights[place] = _trade(view, worth, choices[place], partner)
    elif isinstance(step, Move):
        scale = MOVING
        for place in range(len(choices)):
            weights[place] = _move(view, worth, choices[place])
    elif isinstance(step, AssignDice):
        scale = ASSIGNING
        for place in range(len(choices)):
            weights[place] = _assign(view, worth, choices[place])
    elif isinstance(step, Act):
        scale = PLAYING
        for place in range(len(choices)):
            weights[place] = _act(view, worth, choices[place])
    elif isinstance(step, TakeCard):
        scale = TAKING
        for place in range(len(choices)):
            action = choices[place]
            if isinstance(action, Take):
                weights[place] = worth.prices[action.kind]
    elif isinstance(step, Reroll):
        scale = ROLLING
        for place in range(len(choices)):
            weights[place] = _roll_again(view, worth, choices[place])
    elif isinstance(step, StoreCards):
        scale = STORING
        for place in range(len(choices)):
            if isinstance(choices[place], Store):
                weights[place] = 1.0
    elif isinstance(step, (CoatTarget, OracleTarget)):
        scale = AIMING
        reads = isinstance(step, OracleTarget)
        for place in range(len(choices)):
            weights[place] = _aim(view, worth, choices[place], reads)
    elif isinstance(step, Displace):
        scale = MOVING
        for place in range(len(choices)):
            action = choices[place]
            assert isinstance(action, Enter)
            weights[place] = worth.room(action.room)
    else:
        for place in range(len(choices)):
            weights[place] = _throw(view, worth, choices[place])
    for place in range(len(choices)):
        weights[place] = scale * weights[place]
    return weights


# -- dice and rooms ----------------------------------------------------------------------------


def _roll_again(view: ManorView, worth: Worth, action: Action) -> float:
    """What other dice would lead to on average, less the card."""
    assert isinstance(action, RollAgain)
    open = view.open
    tokens = open.tokens[view.seat]
    one = open.dice[2 * view.seat]
    two = open.dice[2 * view.seat + 1]
    rooms = [worth.within_reach(number, tokens) for number in range(1, 7)]
    if action.dice == 0:
        return max(rooms[one - 1], rooms[two - 1])
    total = 0.0
    if action.dice == 3:
        for first in rooms:
            for second in rooms:
                total += max(first, second)
        total /= 6.0
    else:
        kept = rooms[two - 1] if action.dice == 1 else rooms[one - 1]
        for room in rooms:
            total += max(room, kept)
    return total / 6.0 - worth.habits.reroll - 0.5


def _move(view: ManorView, worth: Worth, action: Action) -> float:
    """A room, less the way to it; or what another number would lead to, less the card."""
    if isinstance(action, Go):
        way = ring_distance(view.open.number[view.seat] - 1, action.room)
        return worth.room(action.room) - worth.habits.token * way
    total = 0.0
    for number in range(1, 7):
        total += worth.within_reach(number, view.open.tokens[view.seat])
    return total / 6.0 - worth.habits.reroll - 0.3


def _assign(view: ManorView, worth: Worth, action: Action) -> float:
    """A good room, and early, to take cards before others do.

    Whoever hunts might like to come late and choose a partner, but tokens for the way to one who
    is alone are worth more than a late turn.
    """
    assert isinstance(action, Assign)
    open = view.open
    shown = open.dice[2 * view.seat + action.die]
    number = open.dice[2 * view.seat + 1 - action.die]
    price = abs(shown - action.final)
    value = worth.within_reach(number, open.tokens[view.seat] - price)
    early = worth.habits.early if view.hand[BITE] == 0 else worth.habits.early_with_bite
    return value + early * (7 - action.final) - worth.habits.token * price


# -- action cards and powers -------------------------------------------------------------------


def _act(view: ManorView, worth: Worth, action: Action) -> float:
    """Cards that tell or take something are played; a Trash bag, to be rid of something."""
    if isinstance(action, PlayCard):
        target = action.target
        if action.kind == THIEF:
            return 0.2 if action.token else _loot(view, worth, target) + 0.1
        if action.kind == IDENTIFY:
            suspect = worth.minds.vampire[target]
            return 0.2 + 0.5 * min(suspect, 1.0 - suspect)
        return 0.15 + 0.05 * view.hand_size(target)
    if action is view.rules.trashbag:
        rid = BITE if worth.human else GARLIC
        return 0.4 if view.hand[rid] > 0 else -0.5
    return 0.0


def _aim(view: ManorView, worth: Worth, action: Action, reads: bool) -> float:
    """Whom to rob, whose hand to read."""
    assert isinstance(action, Aimed)
    target = action.target
    if reads:
        return 0.1 * view.hand_size(target) + worth.minds.vampire[target]
    return _loot(view, worth, target)


def _loot(view: ManorView, worth: Worth, target: int) -> float:
    """What a random card out of a hand is worth."""
    loot = 0.0
    held = worth.minds.cards[target]
    for kind in range(len(held)):
        loot += worth.prices[kind] * held[kind]
    if worth.habits.robbing > 0.0:
        points = worth.minds.points(target, view.rules.points)
        loot += worth.habits.robbing * worth.nearness(target) * points
    return loot / max(1, view.hand_size(target))


def _throw(view: ManorView, worth: Worth, action: Action) -> float:
    """Humans wash Bites off, vampires Garlic; nobody throws away what is worth something."""
    if not isinstance(action, Discard):
        return 0.0
    if action.kind < SCORES:
        return -1.5 - 0.1 * view.rules.points[action.kind]
    if action.kind == (BITE if worth.human else GARLIC):
        return 1.0
    crowded = view.hand_size(view.seat) >= view.rules.box.hand_limit - 1
    cheap = worth.prices[action.kind] < 0.35
    return 0.1 if crowded and cheap else -0.5


# -- trades ------------------------------------------------------------------------------------


def _trade(view: ManorView, worth: Worth, action: Action, partner: int) -> float:
    """Garlic against a likely Bite, a Bite to likely prey, otherwise what is worth least."""
    if not isinstance(action, Give):
        # With nothing but Bites: a human is rid of one, a vampire keeps them.
        return 0.5 if worth.human else -1.0
    minds, habits = worth.minds, worth.habits
    if action.kind == BITE:
        if worth.human:
            return _turn_a_rival(view, worth, partner)
        value = habits.stake * worth.prey(partner) - habits.keeping
        if view.hand[BITE] > 1 and minds.cards[partner][BITE] < 1.0:
            value += habits.arming * minds.vampire[partner]
        return value
    price = worth.prices[action.kind]
    if action.kind == GARLIC:
        if worth.human:
            return habits.stake * minds.gives_bite(partner) - price
        # Garlic given to a human is a bite less.
        return -price - (1.0 - minds.vampire[partner])
    if action.kind < SCORES:
        rival = view.stored(partner) + minds.points(partner, view.rules.points)
        if rival + view.rules.points[action.kind] >= view.rules.target_points:
            return -price - 10.0 * (1.0 - minds.vampire[partner])
    return -price


def _turn_a_rival(view: ManorView, worth: Worth, partner: int) -> float:
    """A human bites only when dawn is near, and only who is ahead of them."""
    if not worth.late or view.stored(partner) <= view.stored(view.seat):
        return -3.0
    return worth.habits.rivalry * worth.prey(partner)
