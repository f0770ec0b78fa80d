"""Step 5: new cards in the slots and in the hand of the active player (VW-160 to VW-168)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only, slot
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vwars.actions import Soon
from afterdark.games.vwars.book import (
    AGITATED,
    DRAWN,
    EVENT_DECK,
    EVENT_DISCARD,
    EVENT_NOW,
    EVENT_SOON,
    FROM_DECK,
    FROM_DRAWN,
    FROM_RIOTS,
    HAND,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    SAW_CARD,
    SOON,
)
from afterdark.games.vwars.outcome import no_sympathy, out_of_cards
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.force import distinct


class NewCards(Automatic[Vwars]):
    """Events and riots slide from Soon to Now, new ones come to Soon (VW-160 to VW-162)."""

    NAME: ClassVar[str] = "new_cards"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-40", "VW-160", "VW-161", "VW-162", "VW-R7", "VW-R20",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("end_turn",)

    def check(self, state: Vwars, depth: int) -> None:
        riot_to_come = any(step.NAME == "riot" for step in state.stack[depth + 1 :])
        if state.zones[RIOT_NOW] and not riot_to_come:
            raise PositionError("riot_now", "after the riot this slot is empty. [VW-160]")

    def run(self, state: Vwars) -> None:
        state.pop()
        if state.open.sympathy == 0:
            # VW-R20: only where the table tests this at the end of step 4 does it come so far.
            no_sympathy(state)
            return
        state.push(REFILL)
        slide_events(state)
        # VW-160: the riot card of this turn is in its region deck already (VW-132).
        zones = state.zones
        zones[RIOT_NOW].extend(zones[RIOT_SOON])
        zones[RIOT_SOON] = []
        next_riot(state)


def slide_events(state: Vwars) -> None:
    """The event of this turn is over; the next ones move up (VW-160, VW-161)."""
    zones = state.zones
    zones[EVENT_DISCARD].extend(zones[EVENT_NOW])
    zones[EVENT_NOW] = zones[EVENT_SOON]
    zones[EVENT_SOON] = []
    # VW-161: events are never reshuffled, and the slot may stay empty.
    if zones[EVENT_DECK]:
        zones[EVENT_SOON].append(zones[EVENT_DECK].pop())
        state.disclose()
        if state.events is not None:
            kind = state.book.box.event_kinds[zones[EVENT_SOON][0]]
            state.tell("event_soon", {"card": kind})


def next_riot(state: Vwars) -> None:
    """A random Riot card goes face-up to Soon; the agitator chooses from two (VW-162, VW-168)."""
    riots = state.zones[RIOT_DECK]
    seat = state.open.active
    if len(riots) >= 2 and state.powers(seat).chooses_riot[state.side(seat)]:
        state.learn(EVERYONE, AGITATED, [seat])
        for _ in range(2):
            kind = riots.pop(state.pick("riot_card", len(riots)))
            state.zones[DRAWN].append(slot(kind, only(seat)))
            state.remember(seat, SAW_CARD, kind)
            if state.events is not None:
                state.confide("saw", {"seat": seat, "card": state.card(kind)}, only(seat))
        state.push(AGITATE)
    elif riots:
        put_in_soon(state, riots.pop(state.pick("riot_card", len(riots))), FROM_RIOTS)
    # VW-162, VW-R7: without a Riot card the slot stays empty, unless the table plays otherwise.
    elif state.book.deck_refills_riots:
        kind = state.next_card()
        if kind >= 0:
            put_in_soon(state, kind, FROM_DECK)


def put_in_soon(state: Vwars, kind: int, source: int) -> None:
    """Face-up, for all to see."""
    state.zones[RIOT_SOON].append(kind)
    state.learn(EVERYONE, SOON, [kind, source])
    if state.events is not None:
        state.tell("riot_soon", {"card": state.card(kind)})


class Agitate(Choice[Vwars]):
    """The agitator puts one of two Riot cards in Soon, the other back (VW-RO8, VW-168)."""

    NAME: ClassVar[str] = "agitate"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-168",)
    ON: ClassVar[tuple[str, ...]] = ("refill",)
    SECRET: ClassVar[bool] = True

    def check(self, state: Vwars, depth: int) -> None:
        drawn = state.zones[DRAWN]
        if len(drawn) != 2 or any(knowers(piece) != only(state.open.active) for piece in drawn):
            raise PositionError("drawn", "the active player looks at two cards. [VW-168]")

    def who(self, state: Vwars) -> int:
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        drawn = [card_in(piece) for piece in state.zones[DRAWN]]
        return [state.book.soon[kind] for kind in distinct(drawn)]

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Soon):
            return Refusal("VW-168", "refused-choose-riot")
        for piece in state.zones[DRAWN]:
            if card_in(piece) == action.kind:
                return None
        return Refusal("VW-168", "refused-not-drawn")

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Soon)
        state.pop()
        drawn = state.zones[DRAWN]
        first = card_in(drawn[0])
        second = card_in(drawn[1])
        state.zones[DRAWN] = []
        # VW-168: the card put back is known to the agitator alone.
        state.zones[RIOT_DECK].append(second if action.kind == first else first)
        put_in_soon(state, action.kind, FROM_DRAWN)


class Refill(Automatic[Vwars]):
    """The active player draws up to six, the quartermaster to seven (VW-163 to VW-166)."""

    NAME: ClassVar[str] = "refill"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-163", "VW-164", "VW-165", "VW-166", "VW-172")
    ON: ClassVar[tuple[str, ...]] = ("end_turn",)

    def run(self, state: Vwars) -> None:
        state.pop()
        seat = state.open.active
        limit = state.book.box.hand
        before = len(state.zones[HAND + seat])
        # VW-163: the active player and nobody else; VW-164: with so many already, none.
        state.draw_up_to(seat, limit)
        # VW-166, VW-172: neither the deck nor the discards (VW-165) had a card left.
        if len(state.zones[HAND + seat]) < limit:
            out_of_cards(state)
            return
        # VW-RO7, VW-166: a seventh, if there is one.
        state.draw_up_to(seat, limit + state.powers(seat).hand[state.side(seat)])
        if state.events is not None:
            drawn = len(state.zones[HAND + seat]) - before
            state.tell("refilled", {"seat": seat, "count": drawn})


NEW_CARDS: Final = NewCards()
AGITATE: Final = Agitate()
REFILL: Final = Refill()
