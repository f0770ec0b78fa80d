"""When a support can be played: by public knowledge, and by a seat that holds it."""

from __future__ import annotations

from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import PositionError
from afterdark.games.vampire_empire.actions import OWN_CELLAR, OWN_DECK
from afterdark.games.vampire_empire.book import ANNOUNCED, CASTLE, CELLAR, CITY, DECK, FIGHT, HAND
from afterdark.games.vampire_empire.cards import PEOPLE, PROFESSION_OF
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.open import FREE
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.vocabulary import (
    ALWAYS,
    ASK,
    BY_DAY,
    BY_NIGHT,
    DRAW,
    FORBID_COMBAT,
    HIDE,
    LOOK,
    MARK,
    OPPONENT,
    TAKE,
    YOU,
    Effect,
)


def may_hold(state: Empire, seat: int, kind: int, held: int) -> bool:
    """Whether everybody must reckon with this support: unspent, payable, with an effect.

    Everything that makes a support playable but possession is public, so whoever really holds a
    card of this kind may play it.
    """
    left = state.book.deck.copies[seat][kind] - state.zones[ANNOUNCED + seat][kind]
    if left - state.open.seen_in_moat(seat, kind) <= 0:
        return False
    # VE-93: the cost is paid with other cards.
    return held > state.cost(kind) and has_effect(state, seat, kind)


def has_effect(state: Empire, seat: int, kind: int) -> bool:
    """Whether a support has a legal target and could do anything (VE-96)."""
    deck = state.book.deck
    aimed = deck.aimed[kind]
    if aimed is not None:
        return possible(state, seat, aimed)
    for effect in deck.effects[kind]:
        if possible(state, seat, effect):
            return True
    return False


def holds(state: Empire, condition: int) -> bool:
    """Whether what an effect depends on is so now, as everybody sees it."""
    if condition == ALWAYS:
        return True
    if condition == BY_DAY:
        return state.open.active == H
    if condition == BY_NIGHT:
        return state.open.active == V
    for piece in state.zones[CASTLE]:
        if state.open.is_revealed(card_in(piece)):
            return True
    return False


def possible(state: Empire, seat: int, effect: Effect) -> bool:
    """Whether an effect of a seat's support could do anything now (VE-96)."""
    op = effect.op
    if effect.condition != ALWAYS and not holds(state, effect.condition):
        return False
    if op == MARK:
        if state.open.markers_out() >= state.book.deck.markers:
            return False
        for piece in state.zones[CASTLE]:
            if may_mark(state, effect, card_in(piece)):
                return True
        return False
    if op == DRAW:
        if effect.who & YOU != 0 and state.can_draw(seat):
            return True
        return effect.who & OPPONENT != 0 and state.can_draw(1 - seat)
    if op == FORBID_COMBAT:
        return state.open.no_combat[1 - seat] == FREE and not state.out_of_cards(1 - seat)
    if op == TAKE:
        return len(open_piles(state, seat, effect)) > 0
    if op == ASK:
        masked = 0
        for character in range(PEOPLE):
            if may_be_named(state, character):
                masked += 1
        return masked > 1
    if op in (HIDE, LOOK):
        return len(state.zones[CITY]) > 0
    return True


def open_piles(state: Empire, seat: int, effect: Effect) -> list[int]:
    """The piles one may take a card from: an empty one cannot be chosen (VE-105, VE-111)."""
    piles: list[int] = []
    for pile in effect.piles:
        if pile == OWN_DECK:
            filled = len(state.zones[DECK + seat]) > 0
        elif pile == OWN_CELLAR:
            filled = size(state.zones[CELLAR + seat]) > 0
        else:
            # VE-111: the cards just paid are there by then.
            filled = True
        if filled:
            piles.append(pile)
    return piles


def may_mark(state: Empire, effect: Effect, character: int) -> bool:
    """Whether a person support may put a marker on a castle character (VE-99, VE-R18)."""
    if (effect.professions >> PROFESSION_OF[character]) & 1 == 0:
        return False
    open = state.open
    return state.book.marker_stack or open.attack[character] + open.defence[character] == 0


def may_be_named(state: Empire, character: int) -> bool:
    """Whether somebody is alive and not a revealed vampire (VE-45, VE-110)."""
    return not state.open.is_revealed(character) and state.is_alive(character)


def may_support(state: Empire, seat: int) -> bool:
    """Whether a seat might play a support in a window, as everybody sees it (VE-89)."""
    held = state.hand_size(seat)
    if held == 0:
        return False
    for kind in state.book.deck.window[seat]:
        if may_hold(state, seat, kind, held):
            return True
    return False


def may_react(state: Empire, seat: int) -> bool:
    """Whether a seat might cancel a support, as everybody sees it (VE-104)."""
    if not state.book.react_cards:
        return False
    held = state.hand_size(seat)
    for kind in state.book.deck.react[seat]:
        if may_hold(state, seat, kind, held):
            return True
    return False


def may_cancel(state: Empire, seat: int) -> bool:
    """Whether a seat might cancel a combat card, as everybody sees it (VE-102)."""
    if size(state.zones[FIGHT + 1 - seat]) == 0:
        return False
    held = state.hand_size(seat)
    for kind in state.book.deck.combat[seat]:
        if may_hold(state, seat, kind, held):
            return True
    return False


def may_play(state: Empire, seat: int, kind: int) -> bool:
    """Whether a seat holds this support and may play it now, the time apart."""
    if state.zones[HAND + seat][kind] == 0:
        return False
    return state.hand_size(seat) > state.cost(kind) and has_effect(state, seat, kind)


def check_owner(state: Empire, seat: int, kind: int) -> None:
    """Raise PositionError if this seat has no such card in its deck (VE-88)."""
    if seat < 0 or kind < 0 or state.book.deck.copies[seat][kind] == 0:
        raise PositionError("steps", "a support belongs to the deck of its player. [VE-88]")
