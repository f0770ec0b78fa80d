"""After a riot or an election: Miku, the secret removal, and the cards go back (VW-155 ff.)."""

from __future__ import annotations

from typing import ClassVar

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Remove, Take
from afterdark.games.vwars.book import (
    DISCARD,
    FACE_DOWN,
    FACE_UP,
    HAND,
    REGION_DECK,
    REMOVED,
    REMOVED_CARD,
    RETURNED,
    TOOK,
)
from afterdark.games.vwars.cards import REGIONS
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.force import distinct
from afterdark.games.vwars.vocabulary import TAKES_INTO_HAND, TAKES_NOTHING


def begin_aftermath(state: Vwars, region: int, removal: bool) -> None:
    """Miku first, then the active player's removal, then the rest returns (VW-158)."""
    state.push(CardsReturn(region))
    if removal:
        state.push(Removal(region))
    if not state.zones[FACE_UP]:
        return
    for seat in range(state.seats):
        if may_take(state, seat, region):
            state.push(TakeFaceUp(seat))


def may_take(state: Vwars, seat: int, region: int) -> bool:
    """Whether this seat's role takes cards, and it stands in the region of them (VW-RO1)."""
    takes = state.powers(seat).takes[state.side(seat)]
    return takes != TAKES_NOTHING and state.open.region_of(seat) == region


def region_beneath(state: Vwars, depth: int) -> int:
    """The region of which the step beneath speaks: all of them speak of one (VW-158)."""
    beneath = state.stack[depth - 1]
    assert isinstance(beneath, CardsReturn | Removal)
    return beneath.region


class TakeFaceUp(Choice[Vwars]):
    """Take a face-up card openly, or pass (VW-RO1, VW-158)."""

    NAME: ClassVar[str] = "miku"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-123", "VW-158")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("cards_return", "removal")
    NEUTRAL: ClassVar[str] = "pass"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: Vwars, depth: int) -> None:
        region = region_beneath(state, depth)
        there = self.seat >= 0 and may_take(state, self.seat, region)
        need(there, "miku asks who has this role and stands in the region. [VW-158]")
        # While a rally is decided, Miku is not asked yet.
        if self is state.stack[-1]:
            need(len(state.zones[FACE_UP]) > 0, "miku takes a card that lies face-up. [VW-158]")

    def who(self, state: Vwars) -> int:
        # VW-158: first of all, in whoever's turn; VW-123: after an election as well.
        return self.seat

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        for kind in distinct(state.zones[FACE_UP]):
            options.append(state.book.take[kind])
        options.append(state.book.skip)
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if action is state.book.skip:
            return None
        if not isinstance(action, Take):
            return Refusal("VW-158", "refused-take-or-pass")
        if action.kind not in state.zones[FACE_UP]:
            return Refusal("VW-158", "refused-not-face-up")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        state.pop()
        if not isinstance(action, Take):
            if state.events is not None:
                state.tell("took_none", {"seat": seat})
            return
        kind = action.kind
        # VW-RO1: into the hand or to the discards, as the role says.
        kept = state.powers(seat).takes[state.side(seat)] == TAKES_INTO_HAND
        state.zones[FACE_UP].remove(kind)
        state.zones[HAND + seat if kept else DISCARD].append(kind)
        state.learn(EVERYONE, TOOK, [seat, kind, 1 if kept else 0])
        if state.events is not None:
            words: dict[str, str | int] = {"seat": seat, "card": state.card(kind)}
            words["kept"] = "yes" if kept else "no"
            state.tell("took", words)


class Removal(Automatic[Vwars]):
    """One card leaves the riot for good, if one lies face-up (VW-155)."""

    NAME: ClassVar[str] = "removal"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-155", "VW-158")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("region", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("cards_return",)

    def __init__(self, region: int) -> None:
        super().__init__()
        self.region = region

    def check(self, state: Vwars, depth: int) -> None:
        need(self.region == region_beneath(state, depth), "removal is where the riot was. [VW-155]")

    def run(self, state: Vwars) -> None:
        state.pop()
        # VW-158: from what is still face-up; nothing, if Miku took the only card.
        if state.zones[FACE_UP]:
            state.push(RemoveCard(self.region))


class RemoveCard(Choice[Vwars]):
    """Secretly discard one of the face-up cards (VW-155, VW-157)."""

    NAME: ClassVar[str] = "remove"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-155", "VW-157", "VW-R9")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("region", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("cards_return",)

    def __init__(self, region: int) -> None:
        super().__init__()
        self.region = region

    def check(self, state: Vwars, depth: int) -> None:
        need(self.region == region_beneath(state, depth), "remove is where the riot was. [VW-155]")
        if self is state.stack[-1]:
            need(len(state.zones[FACE_UP]) > 0, "remove takes a card that lies face-up. [VW-155]")

    def who(self, state: Vwars) -> int:
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        # VW-155, VW-R9: one must go, of either colour, but none that was turned facedown.
        options: list[Action] = []
        for kind in distinct(state.zones[FACE_UP]):
            options.append(state.book.remove[kind])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Remove):
            return Refusal("VW-155", "refused-must-remove")
        if action.kind not in state.zones[FACE_UP]:
            return Refusal("VW-155", "refused-not-face-up")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Remove)
        state.pop()
        kind = action.kind
        state.zones[FACE_UP].remove(kind)
        state.zones[DISCARD].append(kind)
        # VW-157: all know that a card is gone, one alone knows which.
        state.learn(EVERYONE, REMOVED, [seat, self.region])
        state.remember(seat, REMOVED_CARD, kind)
        if state.events is not None:
            state.whisper("removed", {"seat": seat}, {"card": state.card(kind)}, only(seat))


class CardsReturn(Automatic[Vwars]):
    """All other cards form the region deck again (VW-123, VW-142, VW-156)."""

    NAME: ClassVar[str] = "cards_return"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-123", "VW-142", "VW-156")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("region", "number"),)
    ON: ClassVar[tuple[str, ...]] = ("new_cards", "riot")
    """After the riot only step 5 is left to come, after an election the riot as well."""

    def __init__(self, region: int) -> None:
        super().__init__()
        self.region = region

    def check(self, state: Vwars, depth: int) -> None:
        need(0 <= self.region < REGIONS, "cards_return to the deck of a region. [VW-156]")

    def run(self, state: Vwars) -> None:
        state.pop()
        zones = state.zones
        deck = zones[REGION_DECK + self.region]
        # VW-156, VW-142: after a riot face-up and turned facedown; VW-123: an election turns none.
        deck.extend(zones[FACE_UP])
        deck.extend(zones[FACE_DOWN])
        zones[FACE_UP] = []
        zones[FACE_DOWN] = []
        state.learn(EVERYONE, RETURNED, [self.region])
