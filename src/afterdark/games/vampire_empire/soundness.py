"""What a written position of Vampire Empire could break on the table; steps check themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.facts import Chain
from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import PositionError
from afterdark.games.vampire_empire.book import (
    BAG,
    CASTLE,
    CELLAR,
    CITY,
    DEAD,
    DEATH,
    HAND,
    HOLY_ANSWER,
    MIRROR_ANSWER,
    MOAT,
    TRUSTED,
    UNMASKED,
    VAMPIRES,
)
from afterdark.games.vampire_empire.cards import (
    ALL_HUMANS,
    ALL_VAMPIRES,
    CASTLE_SLOTS,
    PEOPLE,
    TRUSTED_HUMANS,
)
from afterdark.games.vampire_empire.open import NEXT_TURN

if TYPE_CHECKING:
    from afterdark.games.vampire_empire.state import Empire


def check_position(state: Empire) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_tokens(state)
    _check_castle(state)
    _check_markers(state)
    _check_piles(state)
    _check_facts(state)
    if not state.stack:
        raise PositionError("steps", "beneath all of them lies the turn. [VE-22]")
    state.check_steps()
    if state.outcome() is not None:
        return
    _check_not_over(state)
    for seat in state.to_act():
        if len(state.legal(seat)) == 0:
            raise PositionError("steps", f"seat {seat} is asked but has no answer. [VE-38]")


def _check_tokens(state: Empire) -> None:
    if sum(state.zones[VAMPIRES]) != ALL_VAMPIRES:
        raise PositionError("vampires", f"there are {ALL_VAMPIRES} vampires. [VE-6]")
    if sum(state.zones[TRUSTED]) != TRUSTED_HUMANS:
        raise PositionError("trusted", f"there are {TRUSTED_HUMANS} trusted humans. [VE-7]")
    if len(state.zones[BAG]) != PEOPLE - ALL_VAMPIRES - TRUSTED_HUMANS:
        raise PositionError("bag", "the other tokens stay in the bag. [VE-7]")
    for character in range(PEOPLE):
        if state.open.is_revealed(character) and not state.is_vampire(character):
            raise PositionError("revealed", "only a vampire can be revealed. [VE-35]")
        masked = state.is_vampire(character) and not state.open.is_revealed(character)
        if masked and not state.is_alive(character):
            raise PositionError("revealed", "a dead vampire's token is flipped. [VE-83]")


def _check_castle(state: Empire) -> None:
    castle = len(state.zones[CASTLE])
    city = len(state.zones[CITY])
    running = state.outcome() is None
    if castle > CASTLE_SLOTS or (running and castle < CASTLE_SLOTS and city > 0):
        raise PositionError("castle", "holds three while the city is not empty. [VE-11]")


def _check_not_over(state: Empire) -> None:
    vampires = state.dead_vampires()
    if vampires == ALL_VAMPIRES or len(state.zones[DEAD]) - vampires == ALL_HUMANS:
        raise PositionError("dead", "one side is dead, so the game is over. [VE-112, VE-113]")
    revealed = 0
    for piece in state.zones[CASTLE]:
        if state.open.is_revealed(card_in(piece)):
            revealed += 1
    if revealed >= ALL_VAMPIRES:
        raise PositionError("castle", "is conquered, so the game is over. [VE-114]")


def _check_markers(state: Empire) -> None:
    open = state.open
    for character in range(PEOPLE):
        markers = open.attack[character] + open.defence[character]
        if markers > 0 and state.castle_place(character) < 0:
            raise PositionError("attack", "only castle characters have markers. [VE-100]")
        if markers > 1 and not state.book.marker_stack:
            raise PositionError("attack", "at this table markers do not stack. [VE-R18]")
    if open.markers_out() > state.book.deck.markers:
        raise PositionError("attack", f"there are {state.book.deck.markers} markers. [VE-4]")


def _check_piles(state: Empire) -> None:
    open = state.open
    for seat in range(2):
        if open.closed[seat] and sum(state.zones[CELLAR + seat]) > 0:
            raise PositionError(f"cellar.{seat}", "a closed cellar is empty. [VE-16]")
        if open.no_combat[seat] == NEXT_TURN and open.active != seat:
            raise PositionError("no_combat", "2 is for the seat whose turn it is. [VE-107]")
        if open.lacks[seat] >= 0:
            worths = state.book.worth[open.lacks[seat]]
            for kind, copies in enumerate(state.zones[HAND + seat]):
                if copies > 0 and worths[kind] > 0:
                    raise PositionError("lacks", "this hand has a card for it. [VE-R16]")
        taken = 0
        seen = open.shown[seat].copy()
        for number, taker in enumerate(open.taken_by):
            if taker == seat:
                taken += 1
                for kind, copies in enumerate(open.before[number]):
                    seen[kind] += copies
        gone = 0
        for kind, copies in enumerate(seen):
            gone += max(0, copies - state.zones[MOAT + seat][kind])
        if gone > taken:
            raise PositionError("shown", "cards that were seen lie in the moat. [VE-14]")


def _check_facts(state: Empire) -> None:
    """What everybody was told is true (VE-46, VE-83, VE-110)."""
    for seat in range(state.seats):
        if state.facts[seat] is not None:
            raise PositionError("facts", "nobody learns facts alone; known cards lie in the city.")
    chain: Chain | None = state.facts[state.seats]
    while chain is not None:
        values = chain.fact.values
        kind = chain.fact.kind
        if kind in (HOLY_ANSWER, DEATH, UNMASKED, MIRROR_ANSWER) and values[0] < 0:
            raise PositionError(f"facts, {kind.name}", "names nobody.")
        true = True
        if kind is HOLY_ANSWER:
            true = state.is_vampire(values[0]) == (values[1] != 0)
        elif kind is DEATH:
            true = state.is_vampire(values[0]) == (values[1] != 0)
            true = true and not state.is_alive(values[0])
        elif kind is UNMASKED:
            true = state.open.is_revealed(values[0])
        elif kind is MIRROR_ANSWER:
            if values[1] < 0 or values[0] == values[1]:
                raise PositionError("facts, mirror", "names two different characters. [VE-110]")
            vampires = int(state.is_vampire(values[0])) + int(state.is_vampire(values[1]))
            true = vampires == values[2]
        if not true:
            raise PositionError(f"facts, {kind.name}", "is not true at this table.")
        chain = chain.before
