"""What a written position could break on the table; steps are in `order`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.audience import EVERYONE, card_in, knowers, only
from afterdark.engine.errors import PositionError
from afterdark.games.vec.book import (
    IDEAS,
    LEFT,
    LOOKED_AT,
    NOVEL,
    OBJECTIVE,
    ON_CARDS,
    PUT_BACK,
    SEALS,
    SEAT_ZONES,
)
from afterdark.games.vec.cards import COLOURS, POSITIONS, SEAT_COLOURS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.order import check_steps

if TYPE_CHECKING:
    from afterdark.games.vec.state import Vec

QUILLS: Final = 2


def check_position(state: Vec) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_displays(state)
    _check_quills(state)
    _check_drops(state)
    _check_novel(state)
    _check_objectives(state)
    _check_facts(state)
    limit = state.book.last_round
    if state.open.round > limit:
        raise PositionError("round", f"the last round is {limit}. [VEC-137]")
    check_steps(state)
    _check_placed(state)
    if state.outcome() is None:
        for seat in state.to_act():
            if len(state.legal(seat)) == 0:
                raise PositionError("steps", f"seat {seat} is asked but has no answer. [VEC-18]")


def _check_displays(state: Vec) -> None:
    open = state.open
    for seat in range(state.seats):
        down = state.down(seat)
        for key, rows in (
            ("down_quills", open.down_quills),
            ("down_drops", open.down_drops),
            ("down_since", open.down_since),
        ):
            if len(rows[seat]) != len(down):
                raise PositionError(key, f"seat {seat} has {len(down)} face-down cards. [VEC-62]")
        for place, piece in enumerate(down):
            known = knowers(piece)
            if known not in (EVERYONE, only(seat)):
                raise PositionError(f"down.{seat}", "known to all or to the owner. [VEC-R36]")
            since = open.down_since[seat][place]
            if (known == EVERYONE) != (since == NONE) or since > state.decision:
                raise PositionError("down_since", "-1 for a card that lay open. [VEC-R36]")


def _check_quills(state: Vec) -> None:
    """Two a seat, on ideas in Phase I and on own cards (VEC-3, VEC-21, VEC-26, VEC-38)."""
    open = state.open
    out = [0] * state.seats
    placing = len(state.stack) > 1 and state.stack[1].NAME in ("placing", "gather")
    for card, seat in enumerate(open.quills):
        if seat == NONE:
            continue
        out[seat] += 1
        if state.is_idea(card):
            if not placing:
                raise PositionError("quills", "ideas with quills are gathered. [VEC-38]")
        elif state.up_place(seat, card) < 0:
            raise PositionError("quills", "lie on ideas and on own cards. [VEC-27]")
    for seat in range(state.seats):
        for count in open.down_quills[seat]:
            out[seat] += count
        robbed = 1 if _is_robbed(state, seat) else 0
        if out[seat] + robbed > QUILLS:
            raise PositionError("quills", f"seat {seat} has only two quills. [VEC-3]")


def _check_placed(state: Vec) -> None:
    """While quills are placed, nobody has more out than turns allowed (VEC-19, VEC-20)."""
    if len(state.stack) < 2 or state.stack[1].NAME != "placing":
        return
    top = state.stack[-1]
    for seat in range(state.seats):
        placed = 0
        for number in range(state.stack[1].params[0]):
            if state.placer(number) == seat:
                placed += 1
        if top.NAME in ("place_target", "place_drops") and top.params[0] == seat:
            placed -= 1
        out = 1 if _is_robbed(state, seat) else 0
        for quill in state.open.quills:
            out += 1 if quill == seat else 0
        for count in state.open.down_quills[seat]:
            out += count
        if out > placed:
            raise PositionError("quills", f"seat {seat} has not placed so many yet. [VEC-19]")


def _is_robbed(state: Vec, seat: int) -> bool:
    if not state.stack:  # after the end
        return False
    top = state.stack[-1]
    return top.NAME == "relocate" and top.params[0] == seat


def _check_drops(state: Vec) -> None:
    open = state.open
    lying = 0
    ideas = [card_in(piece) for piece in state.zones[IDEAS]]
    up = [card_in(piece) for seat in range(state.seats) for piece in state.up(seat)]
    for card, count in enumerate(open.drops):
        lying += count
        if count > 0 and card not in up and not (card in ideas and open.quills[card] != NONE):
            raise PositionError("drops", "lie under quills and on own cards. [VEC-23, VEC-36]")
    for seat in range(state.seats):
        for count in open.down_drops[seat]:
            lying += count
    if lying != state.zones[ON_CARDS][0]:
        raise PositionError("on_cards", f"{lying} drops lie on cards. [VEC-3]")


def _check_novel(state: Vec) -> None:
    written = 0
    for place in range(POSITIONS):
        cards = len(state.zones[NOVEL + place])
        if cards > 1:
            raise PositionError(f"novel_{place + 1}", "a position has room for one. [VEC-15]")
        written += cards
        if cards == 0 and state.seals(place) > 0:
            raise PositionError(f"seals_{place + 1}", "lie on a card. [VEC-107]")
    if written == POSITIONS and state.outcome() is None:
        raise PositionError("novel_4", "the Novel is full, so the game is over. [VEC-130]")
    for seat in range(state.seats, len(SEAT_COLOURS)):
        out = 0
        for place in range(POSITIONS):
            out += state.zones[SEALS + place][seat]
        if out > 0:
            raise PositionError("seals_1", f"nobody plays {SEAT_COLOURS[seat]}. [VEC-13]")


def _check_objectives(state: Vec) -> None:
    for seat in range(state.seats):
        held = state.zones[OBJECTIVE + SEAT_ZONES * seat]
        if len(held) != 1:
            raise PositionError(f"objective.{seat}", "every seat has one. [VEC-6]")
        if (state.open.revealed >> held[0]) & 1 == 1:
            raise PositionError("revealed", "a seat's objective is never revealed. [VEC-127]")


def _check_facts(state: Vec) -> None:
    """What was learned was learned before now, by whom it can be learned."""
    for owner in range(state.seats + 1):
        chain = state.facts[owner]
        while chain is not None:
            fact = chain.fact
            if (fact.kind is PUT_BACK) == (owner == state.seats):
                raise PositionError("facts", f"{fact.kind.name} is known to others. [VEC-92]")
            if fact.since > state.decision:
                raise PositionError("facts", "nobody knows what will happen.")
            values = fact.values
            if fact.kind is LOOKED_AT:
                right = values[0] >= 0 and 0 <= values[1] < len(COLOURS)
                if not (right and 0 <= values[3] <= values[2] <= len(state.book.deck.kinds)):
                    raise PositionError("facts, looked", "nobody can have looked so. [VEC-91]")
            elif values[0] < 0 or (fact.kind is LEFT and values[1] > fact.since):
                raise PositionError(f"facts, {fact.kind.name}", "names no card, or no time.")
            chain = chain.before
