"""How a decent writer plays: write what one's objective wants.

A value for every choice, by what it does for the Novel this seat wants to see: cards of wanted
colours in their places with own ink on them, an Insert card to bring them in, and strength of one
type and genre to prevail. Ink is spent by the odds of what the others can spend.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Never

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.step import Step
from afterdark.games.vec.actions import (
    Amount,
    CardAction,
    ColourAction,
    DownAction,
    NovelPlace,
    Side,
)
from afterdark.games.vec.cards import INSERT, REACTIVATE, RESEARCH, RETRIEVE
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import INSERT_COLOURS, SPECIAL_WORTH
from afterdark.games.vec.steps.novel import NovelDisplace, NovelPosition
from bench.heuristic_1.vec.contest import bid, own_entry, special_points
from bench.heuristic_1.vec.worth import DROP, Reckoning

if TYPE_CHECKING:
    from afterdark.games.vec.knowledge.view import VecView

OPPOSING: Final = 0.6
"""How often an opponent is expected to oppose."""
TURNED_CARD: Final = 1.2
"""What the card costs that is turned after every action."""


def advice(view: VecView, rng: Rng) -> Action:
    """The best-looking choice; chance decides between equals."""
    choices = view.choices
    if len(choices) == 1:
        return choices[0]
    step = view.step
    assert step is not None
    reckoning = Reckoning(view)
    best: list[Action] = []
    best_value = -1e9
    for action in choices:
        value = _value(view, reckoning, step, action)
        if value > best_value + 1e-9:
            best = [action]
            best_value = value
        elif value > best_value - 1e-9:
            best.append(action)
    return best[rng.below(len(best))]


def _value(view: VecView, reckoning: Reckoning, step: Step[Never], action: Action) -> float:
    name = step.NAME
    if action is view.rules.exchange:
        return _exchange(view, reckoning, name)
    if name == "draft_deck" or name == "research_deck":
        return _deck(view, reckoning, action)
    if name == "draft_keep" or name == "research_keep":
        assert isinstance(action, CardAction)
        return reckoning.keeping(action.card) + (1.0 if reckoning.new_colour(action.card) else 0.0)
    if name == "place_target" or name == "relocate":
        return _place(view, reckoning, action)
    if name == "place_drops":
        return _drops(view, action)
    if name == "activate":
        return _activate(view, reckoning, action)
    if name == "special_points":
        return special_points(view, reckoning, action)
    if name == "open_ink":
        assert isinstance(action, Amount)
        return -1.0 * action.amount
    if name == "compare_target":
        return _target(view, action)
    if name == "sealed_bid":
        return bid(view, reckoning, action)
    if name == "compare_spend":
        return 1.0 if isinstance(action, CardAction) else 0.0
    if name == "research_count":
        return _look(view, action)
    if name == "research_side":
        assert isinstance(action, Side)
        return 1.0 if action.up else 0.0
    if name == "reactivate":
        if not isinstance(action, DownAction):
            return 0.0
        return 0.1 + reckoning.keeping(view.down(view.seat)[action.place])
    if name == "insert_candidate":
        assert isinstance(action, CardAction)
        return _insert(view, reckoning, action.card)
    if name == "insert_oppose":
        return _oppose(view, reckoning, action)
    if name == "novel_specials":
        assert isinstance(action, Amount)
        card = own_entry(view)
        return reckoning.best_entry(card, action.amount, action.amount).gain
    if isinstance(step, (NovelPosition, NovelDisplace)):
        assert isinstance(action, NovelPlace)
        best = reckoning.best_entry(own_entry(view), step.specials, step.specials)
        wanted = best.place if isinstance(step, NovelPosition) else best.goal
        return 1.0 if action.place == wanted else 0.0
    # after_action_turn, limit_turn: what is missed least.
    assert isinstance(action, CardAction)
    return -reckoning.keeping(action.card) - 0.01 * view.open.drops[action.card]


# -- cards to collect ---------------------------------------------------------------------------


def _deck(view: VecView, reckoning: Reckoning, action: Action) -> float:
    if not isinstance(action, ColourAction):
        return 0.0
    return 1.0 if action.colour == reckoning.wanted_colour() else 0.0


def _look(view: VecView, action: Action) -> float:
    """Face-up if the points allow it, and as many cards as then are left."""
    assert isinstance(action, Amount)
    strength = view.open.strength[view.seat]
    if action.amount == 0:
        return 0.0
    face_up = strength - 2 * action.amount >= 4
    return action.amount + (2.5 if face_up else 0.0)


def _place(view: VecView, reckoning: Reckoning, action: Action) -> float:
    """What a quill brings: the card itself if it is an idea, and its use in Phase II."""
    seat = view.seat
    if isinstance(action, DownAction):
        return 0.05
    assert isinstance(action, CardAction)
    card = action.card
    use = _use(view, reckoning, card)
    if card not in view.ideas():
        return max(use, 0.1)
    value = 1.0 + reckoning.keeping(card) + 0.7 * max(use, 0.0)
    if reckoning.new_colour(card):
        value += 1.5
    owner = view.open.quills[card]
    if owner != NONE and owner != seat:
        value -= 0.5 + 2.5 * DROP * (view.open.drops[card] + 1)
    return value


def _drops(view: VecView, action: Action) -> float:
    assert isinstance(action, Amount)
    return -1.0 * action.amount


def _use(view: VecView, reckoning: Reckoning, card: int) -> float:
    """What activating a card could bring this round, the turned card already paid."""
    seat = view.seat
    deck = view.rules.deck
    strength = view.base(seat, card) + view.open.drops[card]
    if card not in view.up(seat):
        strength = _strength_with(view, card)
    action = deck.action[card]
    if action == INSERT:
        colours = view.colours(seat) + (1 if reckoning.new_colour(card) else 0)
        if colours < INSERT_COLOURS:
            return 0.0
        best = 0.0
        for candidate in view.up(seat):
            best = max(best, _insert(view, reckoning, candidate))
        return best
    if action == RETRIEVE:
        return DROP * 2.0 * (strength // 2) - TURNED_CARD
    if action == REACTIVATE:
        count = min(strength // 2, len(view.down(seat)))
        return 0.9 * count - TURNED_CARD
    if action == RESEARCH:
        if strength < 2:
            return -TURNED_CARD
        return (1.6 if strength >= 6 else 0.6) - TURNED_CARD
    return _compare_use(view, reckoning, strength)


def _strength_with(view: VecView, card: int) -> int:
    """The base of a card once it lies face-up too."""
    deck = view.rules.deck
    same_type = 1
    same_genre = 1
    for other in view.up(view.seat):
        if deck.type[other] == deck.type[card]:
            same_type += 1
        if deck.genre[other] == deck.genre[card]:
            same_genre += 1
    return same_type * same_genre


# -- actions ------------------------------------------------------------------------------------


def _activate(view: VecView, reckoning: Reckoning, action: Action) -> float:
    if isinstance(action, CardAction):
        return _use(view, reckoning, action.card)
    if isinstance(action, DownAction):
        return _use(view, reckoning, view.down(view.seat)[action.place])
    return 0.0


def _insert(view: VecView, reckoning: Reckoning, card: int) -> float:
    """What naming a card as candidate is worth."""
    seat = view.seat
    gain = reckoning.entry(card).gain
    if gain <= 0.0:
        return gain - 1.0
    total = view.base(seat, card) + view.carried(seat, card) + _reach(view, card)
    return gain * reckoning.odds_to_insert(total, OPPOSING) - 0.5


def _reach(view: VecView, card: int) -> int:
    """What this seat would add to its strength if it must."""
    seat = view.seat
    deck = view.rules.deck
    more = view.ink(seat) + SPECIAL_WORTH * max(0, view.specials(seat) - 1)
    for other in view.up(seat):
        if deck.type[other] != deck.type[card] and deck.genre[other] != deck.genre[card]:
            more += 1
    return more + 2 * len(view.down(seat))


def _oppose(view: VecView, reckoning: Reckoning, action: Action) -> float:
    """Against letting their card in: the own card, as far as it can win."""
    theirs = reckoning.foreign_gain(view.open.candidate)
    card = NONE
    if isinstance(action, CardAction):
        card = action.card
    elif isinstance(action, DownAction):
        card = view.down(view.seat)[action.place]
    if card == NONE:
        return theirs
    own = reckoning.entry(card).gain
    strength = view.base(view.seat, card) + view.carried(view.seat, card)
    total = strength + _reach(view, card)
    chance = reckoning.odds(total)
    quilled = 0.3 if view.open.quills[card] == view.seat else 0.0
    return chance * (own - quilled) + (1.0 - chance) * theirs - 0.15


def _compare_use(view: VecView, reckoning: Reckoning, strength: int) -> float:
    """Cards an opponent would lose, if the own strength prevails without ink."""
    best = 0.0
    prices = view.rules.deck.prices
    for seat in range(view.layout.seats):
        if seat == view.seat:
            continue
        up = view.up(seat)
        for card in up:
            if view.open.quills[card] != NONE:
                continue
            start = view.base(seat, card) + view.carried(seat, card)
            left = strength
            turned = 0
            while turned < len(up) and prices[min(len(up) - turned, len(prices) - 1)] <= left:
                left -= prices[min(len(up) - turned, len(prices) - 1)]
                turned += 1
            best = max(best, 0.6 * turned * reckoning.below(seat, start, strength))
    return best - TURNED_CARD


def _target(view: VecView, action: Action) -> float:
    """An opponent's card that is weak and not quilled, where many lie face-up."""
    assert isinstance(action, CardAction)
    card = action.card
    for seat in range(view.layout.seats):
        if seat != view.seat and card in view.up(seat):
            ink = view.ink(seat) + SPECIAL_WORTH * view.specials(seat)
            quilled = 3.0 if view.open.quills[card] != NONE else 0.0
            return len(view.up(seat)) - 0.5 * view.base(seat, card) - 0.3 * ink - quilled
    return 0.0


def _exchange(view: VecView, reckoning: Reckoning, name: str) -> float:
    """Only to seal a card that has been won."""
    if name != "novel_specials":
        return -50.0
    card = own_entry(view)
    held = view.specials(view.seat)
    now = reckoning.best_entry(card, 0, held).gain
    more = reckoning.best_entry(card, 0, held + 1).gain
    return more - 0.01 if more > now + 0.3 else -50.0
