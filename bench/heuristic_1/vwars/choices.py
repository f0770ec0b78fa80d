"""Cards, troops and rallies: the smaller choices of a decent player."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.games.vwars.actions import Aimed, CardAction, InCity, InRegion
from afterdark.games.vwars.book import RIOTS
from afterdark.games.vwars.cards import VAMPIRE, WHITE
from bench.heuristic_1.vwars.habits import HABITS
from bench.heuristic_1.vwars.plans import Mind

# -- cards ---------------------------------------------------------------------------------------


def discard(mind: Mind) -> Action:
    """Humans throw red cards away, vampires good white ones."""
    best = mind.view.choices[0]
    most = -100.0
    for action in mind.view.choices:
        assert isinstance(action, CardAction)
        value = -card_worth(mind, action.kind) + mind.rng.unit() * 0.1
        if value > most:
            most = value
            best = action
    return best


def card_worth(mind: Mind, kind: int) -> float:
    """What a card in hand is worth to its side."""
    rules = mind.view.rules
    number = rules.card_number[kind]
    white = rules.card_colour[kind] == WHITE
    if mind.side > 0.0:
        return 2.0 - 0.3 * abs(number - 2) if white else -0.4 * number
    return -0.4 * number if white else 1.5 + 0.2 * min(number, 3)


def put(mind: Mind, deck: int) -> Action:
    """The card that helps the own side most where it goes."""
    view = mind.view
    rules = view.rules
    hides = view.faction == VAMPIRE and not mind.public
    shy = hides and mind.open.turn <= HABITS.shy * view.layout.seats and mind.rng.below(2) == 0
    best = view.choices[0]
    most = -100.0
    for action in view.choices:
        assert isinstance(action, CardAction)
        kind = action.kind
        if deck == RIOTS:
            value = riot_worth(mind, kind)
        else:
            value = 0.15 * card_worth(mind, kind)
            number = rules.card_number[kind]
            card = number if rules.card_colour[kind] == WHITE else -number
            for target in mind.targets:
                if target.region == deck:
                    worth = target.outlook.value(target.humans, target.vampires, [card])
                    value += mind.side * target.weight * worth
            if shy and card < 0:
                value -= 3.0
        value += mind.rng.unit() * 0.02
        if value > most:
            most = value
            best = action
    return best


def face_up(mind: Mind) -> Action:
    """After a riot the card goes that harms the own side most; Miku passes if none does."""
    view = mind.view
    rules = view.rules
    best = view.choices[-1]
    most = 0.0 if best is rules.skip else -100.0
    for action in view.choices:
        if isinstance(action, CardAction):
            number = rules.card_number[action.kind]
            white = rules.card_colour[action.kind] == WHITE
            harm = number if white == (mind.side < 0.0) else number - 5.0
            if harm > most:
                most = harm
                best = action
    return best


def next_riot(mind: Mind) -> Action:
    """The agitator lets the riot come that serves the own side."""
    best = mind.view.choices[0]
    most = -100.0
    for action in mind.view.choices:
        assert isinstance(action, CardAction)
        value = riot_worth(mind, action.kind)
        if value > most:
            most = value
            best = action
    return best


def sweep(mind: Mind) -> Action:
    """Sweep the deck in which the other side's cards are known to lie."""
    best = mind.view.choices[0]
    most = -100.0
    for action in mind.view.choices:
        assert isinstance(action, InRegion)
        value = mind.rng.unit()
        for kind in mind.notes.sure[action.region]:
            value -= card_worth(mind, kind)
        if value > most:
            most = value
            best = action
    return best


def troops(mind: Mind) -> Action:
    """Troops for the riot they help most, or as a traitor the one they help least."""
    best = mind.view.choices[0]
    most = -100.0
    for action in mind.view.choices:
        assert isinstance(action, InCity)
        value = mind.rng.unit() * 0.01
        for target in mind.targets:
            if target.city == action.city:
                humans = mind.open.humans[target.city]
                after = target.outlook.value(humans + 2, target.vampires, [])
                before = target.outlook.value(humans, target.vampires, [])
                value += mind.side * target.weight * (after - before)
        if value > most:
            most = value
            best = action
    return best


# -- hiding and rallying -------------------------------------------------------------------------


def reveal(mind: Mind) -> Action:
    """Showing the card costs half the tokens: only when the others know anyway."""
    return mind.view.rules.stay


def hidden_rally(mind: Mind, tokens: int) -> Action:
    """Take the tokens if they win or nearly do; otherwise go public for nothing."""
    rules = mind.view.rules
    if (
        tokens >= mind.open.gap - 1
        or mind.open.turn <= HABITS.quiet_rounds * mind.view.layout.seats
    ):
        return rules.rally_stay
    return rules.rally_public


def public_rally(mind: Mind, tokens: int) -> Action:
    """Awaken somebody who is likely Infected, unless the tokens are worth more."""
    best = mind.view.rules.tokens
    if tokens >= mind.open.gap:
        return best
    most = HABITS.awaken
    chosen: Action = best
    for action in mind.view.choices:
        if isinstance(action, Aimed) and mind.suspicion.infected[action.target] > most:
            most = mind.suspicion.infected[action.target]
            chosen = action
    return chosen


def riot_worth(mind: Mind, kind: int) -> float:
    """How good it is for the own side that this card is a riot some day."""
    open = mind.open
    rules = mind.view.rules
    city = rules.card_city[kind]
    white = rules.card_colour[kind] == WHITE
    if mind.side > 0.0:
        value = 0.2 if open.control[city] else 0.6
        if not open.control[city] and open.martial_law[rules.region_of[city]] < 0:
            value += 0.5
        value += 0.06 * min(open.humans[city], 5) - 0.1 * open.vampires[city]
        return value + (0.2 if white else -0.3)
    value = 0.7 if open.control[city] else 0.3
    value += 0.08 * open.vampires[city] - 0.08 * open.humans[city]
    return value + (-0.3 if white else 0.3)
