"""Step 1: discard to cellar or moat, then draw up to eight; or skip it all."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import only
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import ToCellar, ToMoat
from afterdark.games.vampire_empire.book import CELLAR, DECK, HAND, MOAT
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.window import check_before_window_a


class Step1(Choice[Empire]):
    """Skip, discard one more card, or draw (VE-24 to VE-31)."""

    NAME: ClassVar[str] = "step1"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-24", "VE-25", "VE-26", "VE-27", "VE-28", "VE-29", "VE-30", "VE-31", "VE-13", "VE-15",
        "VE-16", "VE-17", "VE-18", "VE-19", "VE-20",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("begun", "flag"),)
    ON: ClassVar[tuple[str, ...]] = ("reveal", "window")
    SECRET: ClassVar[bool] = True

    def __init__(self, begun: int) -> None:
        super().__init__()
        self.begun = bool(begun)
        """Whether a card has been discarded."""

    def check(self, state: Empire, depth: int) -> None:
        if state.stack[depth - 1].NAME == "window":
            check_before_window_a(state, depth)

    def who(self, state: Empire) -> int:
        return state.open.active

    def may_skip(self, state: Empire, held: int) -> bool:
        """Only as the first choice, with one to eight cards in hand (VE-24, VE-28, VE-29)."""
        book = state.book
        # VE-24: as a whole; VE-28: not with more than eight cards.
        if self.begun or not book.skip_draw or held > book.deck.hand:
            return False
        # VE-29: with an empty hand only if nothing can be drawn.
        return held > 0 or not state.can_draw(state.open.active)

    def may_draw(self, state: Empire, held: int) -> bool:
        """With eight cards or fewer; a draw that changes nothing is not offered beside skip."""
        limit = state.book.deck.hand
        if held > limit:
            # VE-28: first discard until there are eight or fewer.
            return False
        if self.begun or not self.may_skip(state, held):
            return True
        seat = state.open.active
        return held < limit and (len(state.zones[DECK + seat]) > 0 or not state.open.closed[seat])

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        hand = state.zones[HAND + seat]
        options: list[Action] = []
        held = 0
        # VE-15, VE-18, VE-20: the own cellar, while it is open.
        cellar = not state.open.closed[seat]
        for kind, copies in enumerate(hand):
            if copies != 0:
                held += copies
                # VE-25: any number of cards, cellar or moat for each.
                if cellar:
                    options.append(book.to_cellar[kind])
                options.append(book.to_moat[kind])
        if self.may_skip(state, held):
            options.append(book.skip)
        if self.may_draw(state, held):
            options.append(book.draw)
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if isinstance(action, ToMoat):
            return self._held(state, seat, action.kind)
        if isinstance(action, ToCellar):
            if state.open.closed[seat]:
                return Refusal("VE-16", "refused-cellar-closed")
            return self._held(state, seat, action.kind)
        held = state.hand_size(seat)
        if action is book.draw:
            if self.may_draw(state, held):
                return None
            if held > book.deck.hand:
                return Refusal("VE-28", "refused-too-many-cards")
            return Refusal("VE-30", "refused-nothing-to-draw")
        if action is book.skip:
            if self.may_skip(state, held):
                return None
            if held > book.deck.hand:
                return Refusal("VE-28", "refused-too-many-cards")
            if held == 0:
                return Refusal("VE-29", "refused-empty-hand")
            if self.begun:
                return Refusal("VE-24", "refused-step1-begun")
            return Refusal("VE-R1", "refused-no-skip")
        return Refusal("VE-22", "refused-step1")

    def _held(self, state: Empire, seat: int, kind: int) -> Refusal | None:
        if state.zones[HAND + seat][kind] == 0:
            return Refusal("VE-25", "refused-not-in-hand")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        if isinstance(action, ToCellar):
            self._discard(state, seat, action.kind, CELLAR, "cellar")
        elif isinstance(action, ToMoat):
            self._discard(state, seat, action.kind, MOAT, "moat")
        else:
            state.pop()
            if action is state.book.draw:
                # VE-26, VE-27, VE-30: after all discards, in full; VE-16 to VE-19 say what is left.
                wanted = state.book.deck.hand - state.hand_size(seat)
                state.draw(seat, wanted)
            elif state.events is not None:
                state.tell("skipped", {"seat": seat})

    def _discard(self, state: Empire, seat: int, kind: int, pile: int, name: str) -> None:
        """Put a card face down onto a pile (VE-13, VE-25)."""
        hand = state.zones[HAND + seat]
        hand[kind] = hand[kind] - 1
        discards = state.zones[pile + seat]
        discards[kind] = discards[kind] + 1
        state.stack[-1] = STEP1_BEGUN
        if state.events is not None:
            # VE-31: the opponent sees the pile and the number, never the card.
            card = {"card": state.card(kind)}
            state.whisper("discarded", {"seat": seat, "pile": name}, {**card}, only(seat))


STEP1: Final = Step1(begun=False)
STEP1_BEGUN: Final = Step1(begun=True)
