"""Action cards in the own turn: Spy glass, Thief, Identify, Trash bag (MM-45 to MM-50)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.manor.actions import Discard, PlayCard
from afterdark.games.manor.book import ASKED, SAW, SAW_ROLE, SHOWED, SPIED
from afterdark.games.manor.cards import IDENTIFY, KINDS, SPYGLASS, THIEF, TRASHBAG
from afterdark.games.manor.state import Manor


class Act(Choice[Manor]):
    """Play an action card, or be done (MM-45)."""

    NAME: ClassVar[str] = "act"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "MM-13", "MM-14", "MM-15", "MM-45", "MM-46", "MM-47", "MM-48", "MM-49", "MM-50", "MM-96",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("power",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "done"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        book = state.book
        hand = state.hand(seat)
        options: list[Action] = []
        # MM-14, MM-15: Bite, Garlic and score cards are never played; MM-45: nor Reroll, here.
        aims = hand[SPYGLASS] > 0 or hand[THIEF] > 0 or hand[IDENTIFY] > 0
        for other in range(state.seats if aims else 0):
            # MM-50: oneself is never a target, nor an empty hand for Spy glass and Thief.
            if other == seat:
                continue
            has_cards = state.hand_size(other) > 0
            if hand[SPYGLASS] > 0 and has_cards:
                options.append(book.spyglass[other])
            if hand[THIEF] > 0:
                if has_cards:
                    options.append(book.thief[other])
                if book.thief_tokens and state.open.tokens[other] > 0:
                    options.append(book.thief_token[other])
            if hand[IDENTIFY] > 0:
                options.append(book.identify[other])
        if hand[TRASHBAG] > 0:
            options.append(book.trashbag)
        # MM-96: also asked who can only be done, or an empty turn would betray the hand.
        options.append(book.done)
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if action is state.book.done:
            return None
        if action is state.book.trashbag:
            return None if state.hand(seat)[TRASHBAG] > 0 else _not_held()
        if not isinstance(action, PlayCard):
            return Refusal("MM-45", "refused-no-such-play")
        if state.hand(seat)[action.kind] == 0:
            return _not_held()
        target = action.target
        if target == seat or target >= state.seats:
            return Refusal("MM-50", "refused-target")
        if action.token:
            if not state.book.thief_tokens:
                return Refusal("MM-R40", "refused-no-token-theft")
            if state.open.tokens[target] == 0:
                return Refusal("MM-R40", "refused-no-token")
        elif action.kind != IDENTIFY and state.hand_size(target) == 0:
            return Refusal("MM-50", "refused-empty-hand")
        return None

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        # MM-45: one card after another; MM-50: a card gained here may be played, too.
        if action is state.book.done:
            state.pop()
            return
        if action is state.book.trashbag:
            # MM-49: the bag itself, then up to two other cards.
            state.shed(seat, TRASHBAG)
            if state.events is not None:
                state.tell("bagged", {"seat": seat})
            if state.book.box.trash_bag_others > 0 and state.hand_size(seat) > 0:
                state.push(Trash(left=state.book.box.trash_bag_others))
            return
        assert isinstance(action, PlayCard)
        # MM-13: the card is discarded before its effect.
        state.shed(seat, action.kind)
        if action.kind == SPYGLASS:
            spy(state, seat, action.target)
        elif action.kind == IDENTIFY:
            identify(state, seat, action.target)
        elif action.token:
            # MM-R40: a token in place of a card.
            state.pay(action.target, 1)
            state.pay(seat, -1)
            if state.events is not None:
                state.tell("stole_token", {"seat": seat, "to": action.target})
        else:
            state.steal(seat, action.target)


def _not_held() -> Refusal:
    return Refusal("MM-45", "refused-not-in-hand")


def spy(state: Manor, seat: int, target: int) -> None:
    """A random card is seen; its owner is told which one (MM-46)."""
    kind = state.random_card("spied", target)
    state.learn(EVERYONE, SPIED, [seat, target])
    state.learn(only(seat), SAW, [target, kind])
    state.learn(only(target), SHOWED, [seat, kind])
    if state.events is not None:
        both = only(seat) | only(target)
        state.whisper("spied", {"seat": seat, "to": target}, {"card": KINDS[kind]}, both)


def identify(state: Manor, seat: int, target: int) -> None:
    """The user alone learns whether the target is human or vampire now (MM-48)."""
    vampire = 0 if state.is_human(target) else 1
    state.learn(EVERYONE, ASKED, [seat, target, state.open.round])
    state.learn(only(seat), SAW_ROLE, [target, vampire])
    if state.events is not None:
        role = "vampire" if vampire else "human"
        state.whisper("identified", {"seat": seat, "to": target}, {"role": role}, only(seat))


class Trash(Choice[Manor]):
    """Throw one more card after the Trash bag, or stop (MM-49)."""

    NAME: ClassVar[str] = "trash"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-49",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("left", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("act",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "stop"

    def __init__(self, left: int) -> None:
        super().__init__()
        self.left = left
        """How many cards may still go."""

    def check(self, state: Manor, depth: int) -> None:
        most = state.book.box.trash_bag_others
        if not 0 < self.left <= most:
            raise PositionError("steps", f"a Trash bag takes {most} further cards. [MM-49]")
        if state.hand_size(state.open.active) == 0:
            raise PositionError("steps", "an empty hand has nothing to throw. [MM-49]")

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        return cards_to_discard(state, seat)

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        return discard_refusal(state, seat, action, "MM-49")

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        state.pop()
        if not isinstance(action, Discard):
            return
        throw(state, seat, action.kind)
        # MM-49: 0, 1 or 2 further cards.
        if self.left != 1 and state.hand_size(seat) > 0:
            state.push(Trash(left=self.left - 1))


def cards_to_discard(state: Manor, seat: int) -> list[Action]:
    """One option for each kind in the hand, and to stop."""
    discard = state.book.discard
    options: list[Action] = []
    for kind, copies in enumerate(state.hand(seat)):
        if copies > 0:
            options.append(discard[kind])
    options.append(state.book.stop)
    return options


def discard_refusal(state: Manor, seat: int, action: Action, clause: str) -> Refusal | None:
    """Why this cannot be discarded, or None."""
    if action is state.book.stop:
        return None
    if not isinstance(action, Discard):
        return Refusal(clause, "refused-discard-or-stop")
    if state.hand(seat)[action.kind] == 0:
        return Refusal(clause, "refused-not-in-hand")
    return None


def throw(state: Manor, seat: int, kind: int) -> None:
    """A card of the hand is discarded, and everybody sees which."""
    state.shed(seat, kind)
    if state.events is not None:
        state.tell("threw", {"seat": seat, "card": KINDS[kind]})


ACT: Final = Act()
