"""What a written position could break on the table; steps check themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only
from afterdark.engine.errors import PositionError
from afterdark.games.vec.book import (
    IDEAS,
    LEFT,
    LOOKED,
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

if TYPE_CHECKING:
    from afterdark.games.vec.state import Vec

QUILLS: Final = 2
LOOKING: Final = ("draft_keep", "research_keep", "research_side")
"""The steps in which somebody looks at cards."""


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
    if not state.stack or state.stack[0].NAME != "round":
        raise PositionError("steps", "the first of them is a round. [VEC-18]")
    state.check_steps()
    _check_looked(state)
    _check_idle(state)
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
    placing = len(state.stack) > 1 and state.stack[1].NAME in ("placing", "gather")
    for card, seat in enumerate(state.open.quills):
        if seat == NONE:
            continue
        if state.is_idea(card):
            if not placing:
                raise PositionError("quills", "ideas with quills are gathered. [VEC-38]")
        elif state.up_place(seat, card) < 0:
            raise PositionError("quills", "lie on ideas and on own cards. [VEC-27]")
    for seat in range(state.seats):
        if state.quills_out(seat) > QUILLS:
            raise PositionError("quills", f"seat {seat} has only two quills. [VEC-3]")


def _check_looked(state: Vec) -> None:
    """Cards are looked at only by whoever is about to choose one of them."""
    if state.zones[LOOKED] and state.stack[-1].NAME not in LOOKING:
        raise PositionError("looked", "nobody looks at cards now. [VEC-90]")


def _check_idle(state: Vec) -> None:
    """Nothing is left of an action when it is over."""
    for step in state.stack:
        if step.NAME == "after_action":
            return
    open = state.open
    idle = open.active == NONE and open.candidate == NONE
    if not idle or max(open.measured) != NONE or max(open.points) != 0:
        raise PositionError("steps", "there is no action going on. [VEC-81]")


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
