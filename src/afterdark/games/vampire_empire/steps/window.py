"""The support windows before and after the action: who has priority, and what is played on whom."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import ATTACK, DEFENCE, PlaySupport, PutMarker, Target
from afterdark.games.vampire_empire.book import CASTLE, HAND
from afterdark.games.vampire_empire.cards import PEOPLE, PROFESSION_OF
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.support import Resolve, announce
from afterdark.games.vampire_empire.supports import (
    has_effect,
    may_be_named,
    may_mark,
    may_play,
    may_support,
)
from afterdark.games.vampire_empire.vocabulary import (
    ASK,
    EITHER_MARKER,
    HIDE,
    MARK,
    Effect,
)
from afterdark.games.vampire_empire.vocabulary import WINDOW as IN_WINDOWS

_FIELDS: Final = (Field("after_action", "flag"), Field("declined", "flag"))


class Window(Automatic[Empire]):
    """Give priority: the active seat first, then the other; two declines close (VE-89, VE-90)."""

    NAME: ClassVar[str] = "window"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-89", "VE-90", "VE-97")
    FIELDS: ClassVar[tuple[Field, ...]] = _FIELDS
    ON: ClassVar[tuple[str, ...]] = ("end_of_turn", "action")

    def __init__(self, after_action: int, declined: int) -> None:
        super().__init__()
        self.after_action = bool(after_action)
        """Whether this is window B, not window A."""
        self.declined = bool(declined)
        """Whether the active seat has just declined."""

    def check(self, state: Empire, depth: int) -> None:
        before_action = state.stack[depth - 1].NAME == "action"
        if self.after_action == before_action:
            raise PositionError("steps", "window A precedes the action, window B the end. [VE-89]")
        if before_action and window_beneath(state, depth - 1).declined:
            raise PositionError("steps", "window B has not begun yet. [VE-89]")

    def run(self, state: Empire) -> None:
        # VE-90: the active seat has priority first, after its decline the other.
        seat = 1 - state.open.active if self.declined else state.open.active
        if may_support(state, seat):
            # VE-97: this window stays beneath and goes on afterwards.
            state.stack.append(SUPPORT[self.after_action][self.declined])
        else:
            decline(state, self.after_action, self.declined)


def decline(state: Empire, after_action: bool, declined: bool) -> None:
    """Priority goes to the other seat, or the window on top of the stack closes (VE-90)."""
    if declined:
        state.stack.pop()
    else:
        state.stack[-1] = WINDOW[after_action][True]


def window_beneath(state: Empire, depth: int) -> Window:
    """The window on which the step at `depth` lies."""
    window = state.stack[depth - 1]
    assert isinstance(window, Window)
    return window


def check_before_window_a(state: Empire, depth: int) -> None:
    """Raise PositionError if the step at `depth` lies on window B: steps 1 and 2 (VE-22)."""
    if window_beneath(state, depth).after_action:
        raise PositionError("steps", "window A and the action are still to come. [VE-22]")


def check_before_window_b(state: Empire, depth: int) -> None:
    """Raise PositionError if the step at `depth` lies on window A: step 3 (VE-22)."""
    if not window_beneath(state, depth).after_action:
        raise PositionError("steps", "the action comes after window A. [VE-22]")


class Support(Choice[Empire]):
    """Play one support or decline (VE-88, VE-90 to VE-93, VE-96)."""

    NAME: ClassVar[str] = "support"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-88", "VE-89", "VE-90", "VE-91", "VE-92", "VE-93", "VE-96", "VE-98",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = _FIELDS
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "decline"

    def __init__(self, after_action: int, declined: int) -> None:
        super().__init__()
        self.after_action = bool(after_action)
        self.declined = bool(declined)

    def check(self, state: Empire, depth: int) -> None:
        window = window_beneath(state, depth)
        if self.after_action != window.after_action or self.declined != window.declined:
            raise PositionError("steps", "a support is played in its window. [VE-90]")

    def who(self, state: Empire) -> int:
        # VE-90: the active seat, after its decline the other.
        return 1 - state.open.active if self.declined else state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
        hand = state.zones[HAND + seat]
        # VE-88: cancelling supports have other times.
        for kind in book.deck.window[seat]:
            # VE-92, VE-93, VE-96: it can be paid with other cards, and would have an effect.
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
        if state.book.deck.timing[kind] != IN_WINDOWS:
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
            decline(state, self.after_action, self.declined)
            return
        # VE-90, VE-91: once it is resolved, the active seat has priority again, without limit.
        state.stack[-1] = WINDOW[self.after_action][False]
        kind = action.kind
        if state.book.deck.aimed[kind] is not None:
            state.push(SupportTarget(seat, kind))
        else:
            announce(state, Resolve(seat, kind))


class SupportTarget(Choice[Empire]):
    """Name the character a support is played on, or the second of two (VE-95, VE-99)."""

    NAME: ClassVar[str] = "support_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-95", "VE-99", "VE-108", "VE-110")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("first", "character"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, seat: int, card: int, first: int = -1) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.first = first
        """Who was named before, if the support is played on two."""

    def check(self, state: Empire, depth: int) -> None:
        effect = aimed_in_hand(state, self.seat, self.card)
        if effect is None:
            raise PositionError("steps", "this card needs no target. [VE-95]")
        if self.first >= 0 and effect.op != ASK:
            raise PositionError("steps", "only a mirror is held up to two. [VE-99, VE-110]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        effect = self.effect(state)
        options: list[Action] = []
        if effect.op == ASK:
            # VE-110: two different characters, alive and not revealed.
            for character in range(PEOPLE):
                if character != self.first and may_be_named(state, character):
                    options.append(book.target[character])
            return options
        for piece in state.zones[CASTLE]:
            character = card_in(piece)
            # VE-99: of the card's profession; VE-108: anybody in the castle.
            if effect.op == HIDE or may_mark(state, effect, character):
                options.append(book.target[character])
        return options

    def effect(self, state: Empire) -> Effect:
        """What the support does to whoever is named."""
        effect = state.book.deck.aimed[self.card]
        assert effect is not None
        return effect

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Target):
            return Refusal("VE-95", "refused-needs-target")
        character = action.character
        effect = self.effect(state)
        if effect.op == ASK:
            if character == self.first:
                return Refusal("VE-110", "refused-same-character")
            if not may_be_named(state, character):
                return Refusal("VE-110", "refused-dead-or-revealed")
            return None
        if state.castle_place(character) < 0:
            return Refusal(effect.clause, "refused-not-in-castle")
        if effect.op == MARK and not may_mark(state, effect, character):
            if (effect.professions >> PROFESSION_OF[character]) & 1 == 0:
                return Refusal("VE-99", "refused-wrong-profession")
            return Refusal("VE-R18", "refused-has-marker")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Target)
        kind = self.card
        character = action.character
        effect = self.effect(state)
        state.pop()
        if effect.op == MARK and effect.marker == EITHER_MARKER:
            state.push(SupportMarker(seat, kind, first=character))
        elif effect.op == MARK:
            # VE-98: the card says which marker it is.
            announce(state, Resolve(seat, kind, first=character, marker=effect.marker))
        elif effect.op == ASK and self.first < 0:
            state.push(SupportTarget(seat, kind, first=character))
        elif effect.op == ASK:
            # VE-95: all targets are announced with the card.
            announce(state, Resolve(seat, kind, first=self.first, second=character))
        else:
            announce(state, Resolve(seat, kind, first=character))


def aimed_in_hand(state: Empire, seat: int, kind: int) -> Effect | None:
    """What a card does to a character that a seat still holds; None if it does not hold it."""
    if seat < 0 or kind < 0 or state.zones[HAND + seat][kind] == 0:
        return None
    return state.book.deck.aimed[kind]


class SupportMarker(Choice[Empire]):
    """Choose an attack or a defence marker (VE-99)."""

    NAME: ClassVar[str] = "support_marker"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-99", "VE-95")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "human_card"), Field("first", "character"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("window",)

    def __init__(self, seat: int, card: int, first: int) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.first = first
        """Who gets the marker."""

    def check(self, state: Empire, depth: int) -> None:
        effect = aimed_in_hand(state, self.seat, self.card)
        if effect is None or effect.op != MARK:
            raise PositionError("steps", "this card hands out no marker. [VE-99]")
        if state.castle_place(self.first) < 0:
            raise PositionError("steps", "the target stands in the castle. [VE-99]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-99: attack or defence as the player chooses.
        return [state.book.marker[ATTACK], state.book.marker[DEFENCE]]

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, PutMarker):
            return Refusal("VE-99", "refused-needs-marker")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, PutMarker)
        state.pop()
        # VE-95: the kind of marker is announced with the card.
        announce(state, Resolve(seat, self.card, first=self.first, marker=action.side))


WINDOW: Final = [[Window(after, declined) for declined in range(2)] for after in range(2)]
"""By whether the action is over, then by whether the active seat has just declined."""
SUPPORT: Final = [[Support(after, declined) for declined in range(2)] for after in range(2)]
"""Alike."""
WINDOW_A: Final = WINDOW[False][False]
WINDOW_B: Final = WINDOW[True][False]
