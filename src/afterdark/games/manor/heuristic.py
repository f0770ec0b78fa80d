"""How a decent guest plays (section 9 of the ledger)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.action import Action
from afterdark.engine.chance import Rng
from afterdark.games.manor.actions import (
    Aimed,
    Assign,
    Discard,
    Enter,
    Give,
    Go,
    PlayCard,
    RollAgain,
    Take,
)
from afterdark.games.manor.cards import (
    BITE,
    GARLIC,
    IDENTIFY,
    SCORES,
    THIEF,
)
from afterdark.games.manor.worth import Worth

if TYPE_CHECKING:
    from afterdark.games.manor.view import ManorView


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
        return _go(view, worth, action)
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
    if action is view.rules.substitute:
        return 0.5 if worth.human else -1.0
    if action is view.rules.roll_room:
        return 1.2
    if action is view.rules.trashbag:
        return 0.4 if worth.human and view.hand[BITE] > 0 else -0.5
    if action.key == "action-store":
        return 1.0
    return 0.0


def _roll_again(view: ManorView, worth: Worth, action: RollAgain) -> float:
    """A Reroll is worth its card if both dice lead to poor rooms."""
    if action.dice == 0:
        return 0.0
    dice = view.open.dice
    value = -1.6
    total = 0.0
    for die in range(2):
        total += worth.room(dice[2 * view.seat + die] - 1)
    if action.dice == 3:
        value += 1.0 - total
    return value


def _assign(view: ManorView, worth: Worth, action: Assign) -> float:
    """A good room; early to take cards in peace, or late, with a Bite, to choose a partner."""
    open = view.open
    shown = open.dice[2 * view.seat + action.die]
    number = open.dice[2 * view.seat + 1 - action.die]
    price = abs(shown - action.final)
    _, value = worth.best_room(number, open.tokens[view.seat] - price)
    hunting = not worth.human and view.hand[BITE] > 0
    eager = action.final if hunting else 7 - action.final
    return value + 0.25 * eager - 0.4 * price


def _go(view: ManorView, worth: Worth, action: Go) -> float:
    number = view.open.number[view.seat] - 1
    way = abs(action.room - number)
    way = min(way, 6 - way)
    return worth.room(action.room) - 0.35 * way


def _play(view: ManorView, worth: Worth, action: PlayCard) -> float:
    target = action.target
    minds = worth.minds
    if action.kind == THIEF:
        if action.token:
            return 0.2
        size = max(1, view.hand_size(target))
        loot = 0.0
        for kind, price in enumerate(worth.prices):
            loot += price * minds.cards[target][kind]
        return loot / size + 0.1
    if action.kind == IDENTIFY:
        suspect = minds.vampire[target]
        return 0.2 + 0.5 * min(suspect, 1.0 - suspect)
    return 0.15 + 0.05 * view.hand_size(target)


def _aim(view: ManorView, worth: Worth, action: Aimed) -> float:
    """Whom to rob, whose hand to read."""
    target = action.target
    if action.key == "action-read":
        return 0.1 * view.hand_size(target) + worth.minds.vampire[target]
    size = max(1, view.hand_size(target))
    loot = 0.0
    for kind, price in enumerate(worth.prices):
        loot += price * worth.minds.cards[target][kind]
    return loot / size


def _discard(view: ManorView, worth: Worth, action: Discard) -> float:
    """Humans wash Bites off; nobody throws away what is worth something."""
    if action.kind < SCORES:
        return -5.0
    if action.kind == BITE and worth.human:
        return 1.0
    crowded = view.hand_size(view.seat) >= view.rules.box.hand_limit - 1
    cheap = worth.prices[action.kind] < 0.35
    return 0.1 if crowded and cheap else -0.5


def _give(view: ManorView, worth: Worth, action: Give) -> float:
    """Garlic against a likely Bite, a Bite to likely prey, otherwise what is worth least."""
    step = view.step
    assert step is not None
    partner = step.params[1 if step.params[0] == view.seat else 0]
    minds = worth.minds
    price = worth.prices[action.kind]
    if worth.human:
        if action.kind == GARLIC:
            return 7.0 * minds.gives_bite(partner) - price
        if action.kind == BITE:
            return -3.0
    elif action.kind == BITE:
        prey = 1.0 - minds.vampire[partner]
        return 5.0 * prey - 1.0
    value = -price
    if action.kind < SCORES:
        rival = view.stored(partner) + minds.points(partner)
        if rival + view.rules.points[action.kind] >= view.rules.target_points:
            value -= 10.0 * (1.0 - minds.vampire[partner])
    return value
