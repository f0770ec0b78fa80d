"""How a decent guest plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
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
from afterdark.games.manor.cards import (
    BITE,
    GARLIC,
    IDENTIFY,
    SCORES,
    THIEF,
)
from afterdark.games.manor.steps.move import ring_distance
from afterdark.games.manor.steps.trade import Trade
from bench.heuristic_1.manor.worth import Worth

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView


def advice(view: ManorView, rng: Rng) -> Action:
    """The choice that is worth most; chance breaks ties."""
    choices = view.choices
    if len(choices) == 1:
        return choices[0]
    worth = Worth(view)
    best: list[Action] = []
    most = -1000.0
    for action in choices:
        value = _value(view, worth, action)
        if value > most + 0.000001:
            most = value
            best = [action]
        elif value > most - 0.000001:
            best.append(action)
    return best[rng.below(len(best))]


def _value(view: ManorView, worth: Worth, action: Action) -> float:
    if isinstance(action, RollAgain):
        return _roll_again(view, worth, action)
    if isinstance(action, Assign):
        return _assign(view, worth, action)
    if isinstance(action, Go):
        way = ring_distance(view.open.number[view.seat] - 1, action.room)
        return worth.room(action.room) - worth.habits.token * way
    if isinstance(action, Enter):
        return worth.room(action.room)
    if isinstance(action, Take):
        return worth.prices[action.kind]
    if isinstance(action, PlayCard):
        return _play(view, worth, action)
    if isinstance(action, Aimed):
        return _aim(view, worth, action)
    if isinstance(action, Discard):
        return _discard(view, worth, action)
    if isinstance(action, Give):
        return _give(view, worth, action)
    if isinstance(action, Store):
        return 1.0
    if action is view.rules.substitute:
        return 0.5 if worth.human else -1.0
    if action is view.rules.roll_room:
        return _roll_room(view, worth)
    if action is view.rules.trashbag:
        rid = BITE if worth.human else GARLIC
        return 0.4 if view.hand[rid] > 0 else -0.5
    return 0.0


# -- dice and rooms ----------------------------------------------------------------------------


def _roll_again(view: ManorView, worth: Worth, action: RollAgain) -> float:
    """What other dice would lead to on average, less the card."""
    open = view.open
    tokens = open.tokens[view.seat]
    dice = [open.dice[2 * view.seat], open.dice[2 * view.seat + 1]]
    rooms = [worth.within_reach(number, tokens) for number in range(1, 7)]
    now = max(rooms[dice[0] - 1], rooms[dice[1] - 1])
    if action.dice == 0:
        return now
    total = 0.0
    if action.dice == 3:
        for one in range(6):
            for other in range(6):
                total += max(rooms[one], rooms[other])
        total /= 6.0
    else:
        kept = rooms[dice[1 if action.dice == 1 else 0] - 1]
        for one in range(6):
            total += max(rooms[one], kept)
    return total / 6.0 - worth.habits.reroll - 0.5


def _roll_room(view: ManorView, worth: Worth) -> float:
    """What another room number would lead to on average, less the card."""
    tokens = view.open.tokens[view.seat]
    total = 0.0
    for number in range(1, 7):
        total += worth.within_reach(number, tokens)
    return total / 6.0 - worth.habits.reroll - 0.3


def _assign(view: ManorView, worth: Worth, action: Assign) -> float:
    """A good room, and early, to take cards before others do.

    Whoever hunts might like to come late and choose a partner, but tokens for the way to one who
    is alone are worth more than a late turn.
    """
    open = view.open
    shown = open.dice[2 * view.seat + action.die]
    number = open.dice[2 * view.seat + 1 - action.die]
    price = abs(shown - action.final)
    value = worth.within_reach(number, open.tokens[view.seat] - price)
    return value + worth.habits.early * (7 - action.final) - worth.habits.token * price


# -- action cards and powers -------------------------------------------------------------------


def _play(view: ManorView, worth: Worth, action: PlayCard) -> float:
    target = action.target
    if action.kind == THIEF:
        return 0.2 if action.token else _loot(view, worth, target) + 0.1
    if action.kind == IDENTIFY:
        suspect = worth.minds.vampire[target]
        return 0.2 + 0.5 * min(suspect, 1.0 - suspect)
    return 0.15 + 0.05 * view.hand_size(target)


def _aim(view: ManorView, worth: Worth, action: Aimed) -> float:
    """Whom to rob, whose hand to read."""
    target = action.target
    if action.key == "action-read":
        return 0.1 * view.hand_size(target) + worth.minds.vampire[target]
    return _loot(view, worth, target)


def _loot(view: ManorView, worth: Worth, target: int) -> float:
    """What a random card out of a hand is worth."""
    loot = 0.0
    for kind, price in enumerate(worth.prices):
        loot += price * worth.minds.cards[target][kind]
    return loot / max(1, view.hand_size(target))


def _discard(view: ManorView, worth: Worth, action: Discard) -> float:
    """Humans wash Bites off, vampires Garlic; nobody throws away what is worth something."""
    if action.kind < SCORES:
        return -5.0
    if action.kind == (BITE if worth.human else GARLIC):
        return 1.0
    crowded = view.hand_size(view.seat) >= view.rules.box.hand_limit - 1
    cheap = worth.prices[action.kind] < 0.35
    return 0.1 if crowded and cheap else -0.5


# -- trades ------------------------------------------------------------------------------------


def _give(view: ManorView, worth: Worth, action: Give) -> float:
    """Garlic against a likely Bite, a Bite to likely prey, otherwise what is worth least."""
    step = view.step
    assert isinstance(step, Trade)
    partner = step.partner(view.seat)
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
        rival = view.stored(partner) + minds.points(partner)
        if rival + view.rules.points[action.kind] >= view.rules.target_points:
            return -price - 10.0 * (1.0 - minds.vampire[partner])
    return -price


def _turn_a_rival(view: ManorView, worth: Worth, partner: int) -> float:
    """A human bites only when dawn is near, and only who is ahead of them."""
    if not worth.late or view.stored(partner) <= view.stored(view.seat):
        return -3.0
    return worth.habits.rivalry * worth.prey(partner)
