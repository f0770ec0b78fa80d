"""Who may attack whom (VE-54 to VE-59, VE-61)."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.book import CASTLE, FIGHT, HAND
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE
from afterdark.games.vampire_empire.state import Empire


def attacks(state: Empire, seat: int, options: list[Action]) -> None:
    """Add every attack that the active seat may declare (VE-54 to VE-59)."""
    if state.open.no_combat[seat] != FREE:
        return
    castle = state.zones[CASTLE]
    forced = seat == V and revealed_in_castle(state)
    for piece in castle:
        attacker = card_in(piece)
        if not may_lead(state, seat, attacker, forced):
            continue
        for other in castle:
            defender = card_in(other)
            if (
                defender != attacker
                and may_be_attacked(state, seat, defender)
                and can_reach(state, seat, attacker, defender)
            ):
                options.append(state.book.attack[attacker][defender])


def revealed_in_castle(state: Empire) -> bool:
    """Whether a revealed vampire stands in the castle (VE-56)."""
    for piece in state.zones[CASTLE]:
        if state.open.is_revealed(card_in(piece)):
            return True
    return False


def may_lead(state: Empire, seat: int, attacker: int, forced: bool) -> bool:
    """V must attack with a revealed vampire if there is one, H never may (VE-55, VE-56)."""
    revealed = state.open.is_revealed(attacker)
    if seat == V:
        return revealed or not forced
    return not revealed


def may_be_attacked(state: Empire, seat: int, defender: int) -> bool:
    """Anybody, unless the table forbids V his own revealed vampires (VE-57, VE-R13)."""
    return seat != V or state.book.friendly_fire or not state.open.is_revealed(defender)


def can_reach(state: Empire, seat: int, attacker: int, defender: int) -> bool:
    """Whether the hand (and reused holy water) can exceed the defence markers (VE-59, VE-61)."""
    open = state.open
    worths = state.worths_of(seat, attacker, defender)
    lying = state.fight_value(seat)
    needed = open.defence[defender] - open.attack[attacker] - lying
    if lying > 0 and needed < 0:
        return True
    total = 0
    for kind, copies in enumerate(state.zones[HAND + seat]):
        if copies != 0:
            worth = worths[kind]
            if worth > 0:
                total += copies * worth
                if total > needed:
                    return True
    return False


def attack_refusal(state: Empire, seat: int, attacker: int, defender: int) -> Refusal | None:
    """Why an attack is not allowed, or None."""
    if state.open.no_combat[seat] != FREE:
        return Refusal("VE-107", "refused-no-combat")
    if state.castle_place(attacker) < 0 or state.castle_place(defender) < 0:
        return Refusal("VE-54", "refused-not-in-castle")
    if not may_lead(state, seat, attacker, seat == V and revealed_in_castle(state)):
        if seat == V:
            return Refusal("VE-56", "refused-must-lead-revealed")
        return Refusal("VE-55", "refused-leads-revealed")
    if not may_be_attacked(state, seat, defender):
        return Refusal("VE-R13", "refused-friendly-fire")
    if not can_reach(state, seat, attacker, defender):
        return Refusal("VE-59", "refused-cannot-reach")
    return None


def somebody_may_follow_up(state: Empire, seat: int, defender: int) -> bool:
    """Whether, as everybody sees, an attacker stands ready for a follow-up (VE-49, VE-53)."""
    if state.open.no_combat[seat] != FREE:
        return False
    for piece in state.zones[CASTLE]:
        attacker = card_in(piece)
        if attacker != defender and not state.open.is_revealed(attacker):
            return True
    return False


def reusable(state: Empire, seat: int) -> int:
    """The holy card that stays for a follow-up: the lower-valued one (VE-50)."""
    value = state.book.deck.value
    lowest = -1
    for kind, copies in enumerate(state.zones[FIGHT + seat]):
        if copies != 0 and (lowest < 0 or value[kind] < value[lowest]):
            lowest = kind
    return lowest
