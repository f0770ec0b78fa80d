"""How a decent writer plays: write what one's objective wants.

A value for every choice, by what it does for the Novel this seat wants to see: cards of wanted
colours in their places with own ink on them, an Insert card to bring them in, and strength of one
type and genre to prevail. Ink is spent by the odds of what the others can spend.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Never

from afterdark.engine.core.step import Step
from afterdark.games.vec.actions import (
    Amount,
    CardAction,
    ColourAction,
    DownAction,
    NovelPlace,
    Side,
)
from afterdark.games.vec.book import DISCARD, IDEAS, LOOKED, SEAT_ZONES, UP
from afterdark.games.vec.cards import INSERT, REACTIVATE, RESEARCH, RETRIEVE
from afterdark.games.vec.heuristic.contest import bids, own_entry, sacrifices
from afterdark.games.vec.heuristic.worth import DROP, NEVER, Reckoning, bits
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, SPECIAL_WORTH
from afterdark.games.vec.steps.compare import CompareSpend
from afterdark.games.vec.steps.draft import START_CARDS
from afterdark.games.vec.steps.novel import NovelDisplace, NovelPosition
from afterdark.games.vec.steps.solo import FACE_UP_PRICE, PER_UNIT

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

TURNED_CARD: Final = 1.2
"""What the card costs that is turned after every action."""
FOURTH_COLOUR: Final = 1.5
"""What a colour is worth that the Display still lacks for an Insert."""
IDEA: Final = 1.0
"""What any card more is worth."""
LATER_USE: Final = 0.7
"""How much of its use in this round counts for an idea, which may be stolen before."""
STEALING: Final = 0.5
STOLEN_DROPS: Final = 2.5
"""What a steal costs: the quarrel, and the drops, of which the robbed seat gets one."""
RAISED: Final = 0.9
"""What a card turned face-up again is worth."""
RESEARCHED_UP: Final = 1.6
RESEARCHED_DOWN: Final = 0.6
SILENCED: Final = 0.6
"""What an opponent's card is worth that a Compare turns."""
STRIFE: Final = 0.15
"""What opposing costs besides ink."""

# What a point of value weighs in each kind of decision: writers are surer of some than of others.
DECK: Final = 1.5
KEEP: Final = 1.5
PLACE: Final = 1.5
DROPS: Final = 1.5
ACTIVATE: Final = 2.0
SACRIFICE: Final = 3.0
TARGET: Final = 1.0
BID: Final = 2.0
SPEND: Final = 1.0
LOOK: Final = 1.0
SIDE: Final = 2.0
RAISE: Final = 1.5
CANDIDATE: Final = 1.5
OPPOSE: Final = 2.0
WRITE: Final = 1.5
TURN: Final = 1.5

FAR: Final = 7.0
"""No choice weighs so much less than the best: even blunders are made."""


def weigh(view: VecView) -> list[float]:
    """What each choice weighs."""
    step = view.step
    if step is None or len(view.choices) <= 1:
        return [0.0] * len(view.choices)
    name = step.NAME
    if name == "place_drops" or name == "open_ink":
        return _settled(_thrift(view), DROPS)
    reckoning = Reckoning(view)
    if name == "place_target" or name == "relocate":
        return _settled(_placing(view, reckoning), PLACE)
    if name == "activate":
        return _settled(_using(view, reckoning), ACTIVATE)
    if name == "special_points":
        return _settled(sacrifices(view, reckoning), SACRIFICE)
    if name == "after_action_turn" or name == "limit_turn":
        return _settled(_turning(view, reckoning), TURN)
    if name == "insert_oppose":
        return _settled(_opposing(view, reckoning), OPPOSE)
    if name == "sealed_bid":
        return _settled(bids(view, reckoning), BID)
    if name == "insert_candidate":
        return _settled(_candidates(view, reckoning), CANDIDATE)
    if name == "reactivate":
        return _settled(_raising(view, reckoning), RAISE)
    if name == "draft_deck":
        return _settled(_decks(view, reckoning, START_CARDS), DECK)
    if name == "research_deck":
        strength = view.open.strength[view.seat]
        return _settled(_decks(view, reckoning, strength // PER_UNIT), DECK)
    if name == "draft_keep" or name == "research_keep":
        return _settled(_keeping(view, reckoning), KEEP)
    if name == "research_count":
        return _settled(_looking(view), LOOK)
    if name == "research_side":
        return _settled(_sides(view), SIDE)
    if name == "compare_target":
        return _settled(_targets(view, reckoning), TARGET)
    if name == "compare_spend":
        return _settled(_spending(view, reckoning, step), SPEND)
    return _settled(_writing(view, reckoning, step), WRITE)


def _settled(values: list[float], scale: float) -> list[float]:
    """Values as weights: in scale, and none far below the best."""
    most = NEVER
    for value in values:
        if value > most:
            most = value
    for place in range(len(values)):
        less = scale * (most - values[place])
        values[place] = -less / (1.0 + less / FAR)
    return values


# -- cards to collect ---------------------------------------------------------------------------


def _decks(view: VecView, reckoning: Reckoning, count: int) -> list[float]:
    """The best of so many cards of each deck, on average over those this seat has not seen."""
    seen = 0
    zones = [IDEAS, LOOKED, DISCARD]
    for seat in range(reckoning.seats):
        zones.append(UP + SEAT_ZONES * seat)
        zones.append(UP + 1 + SEAT_ZONES * seat)
    for zone in zones:
        for card in view.zones[zone]:
            if card >= 0:
                seen |= 1 << card
    for card in reckoning.novel:
        if card >= 0:
            seen |= 1 << card
    colour_of = view.rules.deck.colour
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, ColourAction)
        worth: list[float] = []
        for card in range(len(colour_of)):
            if colour_of[card] == action.colour and (seen >> card) & 1 == 0:
                worth.append(_kept(reckoning, card))
        values.append(_best_of(worth, count))
    return values


def _best_of(worth: list[float], count: int) -> float:
    """The best of so many, drawn at random, on average."""
    if not worth:
        return 0.0
    worth.sort(reverse=True)
    left = len(worth)
    drawn = min(count, left)
    chance = 1.0
    total = 0.0
    for value in worth:
        taken = drawn / left
        total += chance * taken * value
        chance *= 1.0 - taken
        left -= 1
        if left < drawn:
            break
    return total


def _kept(reckoning: Reckoning, card: int) -> float:
    """What a card from a deck brings."""
    more = 1.0 if reckoning.new_colour(card) else 0.0
    return reckoning.keeping(card, lies=False) + more


def _keeping(view: VecView, reckoning: Reckoning) -> list[float]:
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        values.append(_kept(reckoning, action.card))
    return values


def _looking(view: VecView) -> list[float]:
    """Face-up if the points allow it, and as many cards as then are left."""
    strength = view.open.strength[view.seat]
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, Amount)
        count = action.amount
        value = float(count)
        if count > 0 and strength - PER_UNIT * count >= FACE_UP_PRICE:
            value += 2.5
        values.append(value)
    return values


def _sides(view: VecView) -> list[float]:
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, Side)
        values.append(1.0 if action.up else 0.0)
    return values


def _placing(view: VecView, reckoning: Reckoning) -> list[float]:
    """What a quill brings: the card itself if it is an idea, and its use in Phase II."""
    values: list[float] = []
    ideas = view.ideas()
    for action in view.choices:
        if isinstance(action, CardAction):
            if action.card in ideas:
                values.append(_claiming(view, reckoning, action.card))
            else:
                values.append(max(_use(view, reckoning, action.card, lies=True), 0.1))
        else:
            values.append(0.05 if isinstance(action, DownAction) else NEVER)
    return values


def _claiming(view: VecView, reckoning: Reckoning, card: int) -> float:
    """What an idea is worth, the drops that win it from another seat already paid."""
    use = _use(view, reckoning, card, lies=False)
    value = IDEA + reckoning.keeping(card, lies=False) + LATER_USE * max(use, 0.0)
    if reckoning.new_colour(card):
        value += FOURTH_COLOUR
    owner = view.open.quills[card]
    if owner != NONE and owner != view.seat:
        value -= STEALING + STOLEN_DROPS * DROP * (view.open.drops[card] + 1)
    return value


def _thrift(view: VecView) -> list[float]:
    """No more ink than is needed."""
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, Amount)
        values.append(-1.0 * action.amount)
    return values


def _turning(view: VecView, reckoning: Reckoning) -> list[float]:
    """What is missed least."""
    values: list[float] = []
    for action in view.choices:
        if isinstance(action, CardAction):
            worth = reckoning.keeping(action.card, lies=True)
            values.append(-worth - 0.01 * view.open.drops[action.card])
        else:
            values.append(NEVER)
    return values


def _raising(view: VecView, reckoning: Reckoning) -> list[float]:
    values: list[float] = []
    down = view.down(view.seat)
    for action in view.choices:
        if isinstance(action, DownAction):
            values.append(0.1 + reckoning.keeping(down[action.place], lies=False))
        else:
            values.append(0.0)
    return values


# -- actions ------------------------------------------------------------------------------------


def _using(view: VecView, reckoning: Reckoning) -> list[float]:
    values: list[float] = []
    for action in view.choices:
        if isinstance(action, CardAction):
            values.append(_use(view, reckoning, action.card, lies=True))
        elif isinstance(action, DownAction):
            card = view.down(view.seat)[action.place]
            values.append(_use(view, reckoning, card, lies=True))
        else:
            values.append(0.0 if action is view.rules.pass_step else NEVER)
    return values


def _use(view: VecView, reckoning: Reckoning, card: int, lies: bool) -> float:
    """What activating a card could bring this round, the turned card already paid.

    A card that does not lie in the own Display yet will have come face-up by then.
    """
    seat = view.seat
    deck = view.rules.deck
    action = deck.action[card]
    if action == INSERT:
        colours = bits(reckoning.own_colours())
        if not lies and reckoning.new_colour(card):
            colours += 1
        if colours < INSERT_COLOURS:
            return 0.0
        return reckoning.best_insert(card)
    front = reckoning.front(seat)
    same_type = front.types[deck.type[card]]
    same_genre = front.genres[deck.genre[card]]
    strength = same_type * same_genre + view.open.drops[card]
    if not lies:
        strength = (same_type + 1) * (same_genre + 1)
    if action == RETRIEVE:
        return DROP * 2.0 * (strength // PER_UNIT) - TURNED_CARD
    if action == REACTIVATE:
        return RAISED * min(strength // PER_UNIT, len(view.down(seat))) - TURNED_CARD
    if action == RESEARCH:
        if strength < PER_UNIT:
            return -TURNED_CARD
        return (
            RESEARCHED_UP if strength >= PER_UNIT + FACE_UP_PRICE else RESEARCHED_DOWN
        ) - TURNED_CARD
    return _compare_use(view, reckoning, strength)


def _candidates(view: VecView, reckoning: Reckoning) -> list[float]:
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        values.append(reckoning.insert(action.card, view.open.active))
    return values


def _opposing(view: VecView, reckoning: Reckoning) -> list[float]:
    """Against letting their card in: the own card, as far as it can win."""
    theirs = reckoning.foreign_gain(view.open.candidate, view.actor())
    values: list[float] = []
    for action in view.choices:
        if isinstance(action, CardAction):
            values.append(_against(view, reckoning, action.card, theirs))
        elif isinstance(action, DownAction):
            card = view.down(view.seat)[action.place]
            values.append(_against(view, reckoning, card, theirs))
        else:
            values.append(theirs if action is view.rules.decline else NEVER)
    return values


def _against(view: VecView, reckoning: Reckoning, card: int, theirs: float) -> float:
    """What opposing with a card is worth, if losing is worth as much as letting theirs in."""
    seat = view.seat
    own = reckoning.entry(card)
    strength = reckoning.base(seat, card) + view.carried(seat, card)
    chance = reckoning.odds(strength + reckoning.reach(card))
    if view.open.quills[card] == seat:
        own -= 0.3
    return chance * own + (1.0 - chance) * theirs - STRIFE


def _compare_use(view: VecView, reckoning: Reckoning, strength: int) -> float:
    """Cards an opponent would lose, if the own strength prevails without ink."""
    best = 0.0
    prices = view.rules.deck.prices
    for seat in range(reckoning.seats):
        if seat == view.seat:
            continue
        front = reckoning.front(seat)
        if front.weakest == NONE:
            continue
        lying = len(front.up)
        left = strength
        turned = 0
        while turned < lying:
            price = prices[min(lying - turned, len(prices) - 1)]
            if price > left:
                break
            left -= price
            turned += 1
        best = max(best, SILENCED * turned * reckoning.below(seat, front.weakest, strength))
    return best - TURNED_CARD


def _targets(view: VecView, reckoning: Reckoning) -> list[float]:
    """An opponent's card that is weak and not quilled, where many lie face-up."""
    values: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        card = action.card
        value = 0.0
        for seat in range(reckoning.seats):
            up = view.up(seat)
            if seat != view.seat and card in up:
                ink = view.ink(seat) + SPECIAL_WORTH * view.specials(seat)
                value = len(up) - 0.5 * reckoning.base(seat, card) - 0.3 * ink
                if view.open.quills[card] != NONE:
                    value -= 3.0
        values.append(value)
    return values


def _spending(view: VecView, reckoning: Reckoning, step: Step[Never]) -> list[float]:
    """Turn what the loser will miss most: the only Insert card, and what gives strength."""
    assert isinstance(step, CompareSpend)
    deck = view.rules.deck
    front = reckoning.front(step.loser)
    values: list[float] = []
    for action in view.choices:
        if isinstance(action, CardAction):
            card = action.card
            missed = front.types[deck.type[card]] + front.genres[deck.genre[card]]
            value = 1.0 + 0.1 * missed
            if deck.action[card] == INSERT:
                value += 1.0 / front.inserts
            values.append(value)
        else:
            values.append(0.0)
    return values


# -- the Novel ----------------------------------------------------------------------------------


def _writing(view: VecView, reckoning: Reckoning, step: Step[Never]) -> list[float]:
    """How many special drops, which position, and where a replaced card goes."""
    card = own_entry(view)
    values: list[float] = []
    for action in view.choices:
        if isinstance(action, Amount):
            values.append(reckoning.best_entry(card, action.amount, action.amount))
        elif isinstance(action, NovelPlace) and isinstance(step, NovelPosition):
            if reckoning.novel[action.place] == NONE:
                values.append(reckoning.gain(card, step.specials, action.place, NONE))
            else:
                values.append(reckoning.best_move(card, step.specials, action.place))
        elif isinstance(action, NovelPlace) and isinstance(step, NovelDisplace):
            place = step.position - 1
            values.append(reckoning.gain(card, step.specials, place, action.place))
        else:
            values.append(_sealing(view, reckoning, card))
    return values


def _sealing(view: VecView, reckoning: Reckoning, card: int) -> float:
    """An exchange only to seal a card that has been won."""
    held = view.specials(view.seat)
    now = reckoning.best_entry(card, 0, held)
    more = reckoning.best_entry(card, 0, held + 1)
    return more - 0.01 if more > now + 0.3 else NEVER
