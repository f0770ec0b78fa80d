"""The support windows before and after the action: who has priority, and what is played on whom."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import card_in
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import PlaySupport, PutMarker, Target
from afterdark.games.vampire_empire.book import CASTLE, HAND
from afterdark.games.vampire_empire.cards import (
    CANCEL_CARD,
    CANCEL_SUPPORT,
    MARKER,
    MIRROR,
    PASSAGE,
    PEOPLE,
    PROFESSION_OF,
)
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.support import announce
from afterdark.games.vampire_empire.supports import (
    has_effect,
    may_be_named,
    may_mark,
    may_play,
    may_support,
)

_FIELDS: Final = (Field("after_action", "flag"), Field("declined", "flag"))


def _number(after: int, declined: int) -> int:
    return 2 * after + declined


class Window(Automatic[Empire]):
    """Give priority: the active seat first, then the other; two declines close (VE-89, VE-90)."""

    NAME: ClassVar[str] = "window"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-89", "VE-90", "VE-97")
    FIELDS: ClassVar[tuple[Field, ...]] = _FIELDS

    def run(self, state: Empire) -> None:
        after = self.params[0]
        declined = self.params[1]
        seat = 1 - state.open.active if declined != 0 else state.open.active
        if may_support(state, seat):
            state.stack.append(SUPPORT[_number(after, declined)])
        else:
            decline(state, after, declined)


def decline(state: Empire, after: int, declined: int) -> None:
    """Priority goes to the other seat, or the window on top of the stack closes (VE-90)."""
    if declined != 0:
        state.stack.pop()
    else:
        state.stack[-1] = WINDOW[_number(after, 1)]


class Support(Choice[Empire]):
    """Play one support or decline (VE-88, VE-90 to VE-93, VE-96)."""

    NAME: ClassVar[str] = "support"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-88", "VE-89", "VE-90", "VE-91", "VE-92", "VE-93", "VE-96", "VE-98",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = _FIELDS
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "decline"

    def who(self, state: Empire) -> int:
        return 1 - state.open.active if self.params[1] != 0 else state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
        hand = state.zones[HAND + seat]
        for kind in book.deck.window[seat]:
            if hand[kind] != 0 and may_play(state, seat, kind):
                options.append(book.play_support[kind])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.decline:
            return None
        if not isinstance(action, PlaySupport):
            return Refusal("VE-89", "refused-window")
        kind = action.kind
        if state.zones[HAND + seat][kind] == 0:
            return Refusal("VE-88", "refused-not-in-hand")
        if state.book.deck.effect[kind] in (CANCEL_CARD, CANCEL_SUPPORT):
            return Refusal("VE-88", "refused-other-time")
        if state.hand_size(seat) <= state.cost(kind):
            return Refusal("VE-93", "refused-cannot-pay")
        if not has_effect(state, seat, kind):
            return Refusal("VE-96", "refused-no-effect")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if not isinstance(action, PlaySupport):
            if state.events is not None:
                state.tell("declined", {"seat": seat})
            decline(state, self.params[0], self.params[1])
            return
        # VE-90: once the support is resolved, the active seat has priority again.
        state.stack[-1] = WINDOW[_number(self.params[0], 0)]
        kind = action.kind
        if state.book.deck.effect[kind] in (MARKER, MIRROR, PASSAGE):
            state.push(SupportTarget([seat, kind, -1]))
        else:
            announce(state, seat, kind, -1, -1, -1, -1)


class SupportTarget(Choice[Empire]):
    """Name the character a support is played on, or the second of two (VE-95, VE-99)."""

    NAME: ClassVar[str] = "support_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-95", "VE-99", "VE-108", "VE-110")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("first", "character"),
    )  # fmt: skip

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        kind = self.params[1]
        effect = book.deck.effect[kind]
        options: list[Action] = []
        if effect == MIRROR:
            for character in range(PEOPLE):
                if character != self.params[2] and may_be_named(state, character):
                    options.append(book.target[character])
            return options
        for piece in state.zones[CASTLE]:
            character = card_in(piece)
            if effect == PASSAGE or may_mark(state, kind, character):
                options.append(book.target[character])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Target):
            return Refusal("VE-95", "refused-needs-target")
        kind = self.params[1]
        character = action.character
        effect = state.book.deck.effect[kind]
        if effect == MIRROR:
            if character == self.params[2]:
                return Refusal("VE-110", "refused-same-character")
            if not may_be_named(state, character):
                return Refusal("VE-110", "refused-dead-or-revealed")
            return None
        if state.castle_place(character) < 0:
            return Refusal("VE-99" if effect == MARKER else "VE-108", "refused-not-in-castle")
        if effect == MARKER and not may_mark(state, kind, character):
            mask = state.book.deck.professions[kind]
            if (mask >> PROFESSION_OF[character]) & 1 == 0:
                return Refusal("VE-99", "refused-wrong-profession")
            return Refusal("VE-R18", "refused-has-marker")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Target)
        kind = self.params[1]
        effect = state.book.deck.effect[kind]
        state.pop()
        if effect == MARKER:
            state.push(SupportMarker([seat, kind, action.character]))
        elif effect == MIRROR and self.params[2] < 0:
            state.push(SupportTarget([seat, kind, action.character]))
        elif effect == MIRROR:
            announce(state, seat, kind, self.params[2], action.character, -1, -1)
        else:
            announce(state, seat, kind, action.character, -1, -1, -1)


class SupportMarker(Choice[Empire]):
    """Choose an attack or a defence marker (VE-99)."""

    NAME: ClassVar[str] = "support_marker"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-99", "VE-95")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("first", "character"),
    )  # fmt: skip

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
        return [state.book.marker[0], state.book.marker[1]]

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PutMarker):
            return Refusal("VE-99", "refused-needs-marker")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, PutMarker)
        state.pop()
        announce(state, seat, self.params[1], self.params[2], -1, action.side, -1)


WINDOW: Final = [Window([0, 0]), Window([0, 1]), Window([1, 0]), Window([1, 1])]
"""Before the action, before it after one decline, after the action, after it after one decline."""
SUPPORT: Final = [Support([0, 0]), Support([0, 1]), Support([1, 0]), Support([1, 1])]
