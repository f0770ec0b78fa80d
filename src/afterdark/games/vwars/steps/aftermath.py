"""After a riot or an election: Miku, the secret removal, and the cards go back (VW-155 ff.)."""

from __future__ import annotations

from typing import ClassVar

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, only
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
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
from afterdark.games.vwars.cards import MIKU
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.force import distinct


def begin_aftermath(state: Vwars, region: int, removal: bool) -> None:
    """Miku first, then the active player's removal, then the rest returns (VW-158)."""
    state.push(CardsReturn([region]))
    if removal:
        state.push(Removal([region]))
    if not state.zones[FACE_UP]:
        return
    for seat in range(state.seats):
        if state.role(seat) == MIKU and state.open.region_of(seat) == region:
            state.push(Miku([seat]))


class Miku(Choice[Vwars]):
    """Take a face-up card openly, or pass (VW-RO1, VW-158)."""

    NAME: ClassVar[str] = "miku"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-123", "VW-158")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    NEUTRAL: ClassVar[str] = "pass"

    def who(self, state: Vwars) -> int:
        return self.params[0]

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
        kept = state.open.public[seat]
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

    def run(self, state: Vwars) -> None:
        state.pop()
        if state.zones[FACE_UP]:
            state.push(RemoveCard(self.params))


class RemoveCard(Choice[Vwars]):
    """Secretly discard one of the face-up cards (VW-155, VW-157)."""

    NAME: ClassVar[str] = "remove"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-155", "VW-157", "VW-R9")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("region", "number"),)

    def who(self, state: Vwars) -> int:
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
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
        state.learn(EVERYONE, REMOVED, [seat, self.params[0]])
        state.remember(seat, REMOVED_CARD, kind)
        if state.events is not None:
            state.whisper("removed", {"seat": seat}, {"card": state.card(kind)}, only(seat))


class CardsReturn(Automatic[Vwars]):
    """All other cards form the region deck again (VW-123, VW-142, VW-156)."""

    NAME: ClassVar[str] = "cards_return"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-123", "VW-142", "VW-156")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("region", "number"),)

    def run(self, state: Vwars) -> None:
        state.pop()
        region = self.params[0]
        zones = state.zones
        zones[REGION_DECK + region].extend(zones[FACE_UP])
        zones[REGION_DECK + region].extend(zones[FACE_DOWN])
        zones[FACE_UP] = []
        zones[FACE_DOWN] = []
        state.learn(EVERYONE, RETURNED, [region])
