"""A support on its way: announced, paid, perhaps cancelled, resolved (VE-95)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import only
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import ATTACK, DEFENCE, MARKERS, Pay, React
from afterdark.games.vampire_empire.book import FIGHT, HAND
from afterdark.games.vampire_empire.cards import CHARACTERS, MOST_COST
from afterdark.games.vampire_empire.effects import (
    answer_mirror,
    draw_cards,
    forbid_combat,
    place_markers,
)
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.commit import recommit
from afterdark.games.vampire_empire.steps.piles import choose_in_private
from afterdark.games.vampire_empire.steps.stages import (
    CANCEL_FIRST,
    CANCEL_SECOND,
    check_stage,
)
from afterdark.games.vampire_empire.supports import (
    check_owner,
    holds,
    may_play,
    may_react,
    possible,
)
from afterdark.games.vampire_empire.vocabulary import (
    ASK,
    CANCEL_CARD,
    CANCEL_SUPPORT,
    COMBAT_MOMENT,
    DRAW,
    FORBID_COMBAT,
    HIDE,
    MARK,
    NEVER,
    REACTION,
    Effect,
)


def announce(state: Empire, support: Resolve) -> None:
    """Announce card and public targets; then pay, let the opponent react, resolve (VE-95)."""
    seat = support.seat
    state.announce(seat, support.card)
    if state.events is not None:
        _tell(state, support)
    # VE-95: what comes last lies lowest.
    state.push(support)
    if may_react(state, 1 - seat):
        state.push(REACT[1 - seat])
    cost = state.cost(support.card)
    if cost == 0:
        return
    if state.hand_size(seat) == cost:
        # There is nothing to choose, as everybody can count.
        pay_all(state, seat)
    else:
        state.push(PAY[seat][cost])


def _tell(state: Empire, support: Resolve) -> None:
    words: dict[str, Word] = {"seat": support.seat, "card": state.card(support.card)}
    name = "announced"
    if support.target >= 0:
        name = "announced_on"
        words["first"] = state.card(support.target)
    elif support.first >= 0:
        name = "announced_on"
        words["first"] = CHARACTERS[support.first]
        if support.second >= 0:
            name = "announced_on_two"
            words["second"] = CHARACTERS[support.second]
        elif support.marker >= 0:
            name = "announced_marker"
            words["marker"] = MARKERS[support.marker]
    state.tell(name, words)


def pay_all(state: Empire, seat: int) -> None:
    """The whole hand is the cost."""
    if state.events is not None:
        for kind, copies in enumerate(state.zones[HAND + seat]):
            for _ in range(copies):
                tell_discard(state, seat, kind, "paid")
    state.discard_all(seat)


def tell_discard(state: Empire, seat: int, kind: int, name: str) -> None:
    """A card was paid or passed away: face down, unless the table plays it open (VE-R33)."""
    if state.book.open_discards:
        state.tell(name, {"seat": seat, "card": state.card(kind)})
    else:
        state.whisper(name, {"seat": seat}, {"card": state.card(kind)}, only(seat))


class PayCost(Choice[Empire]):
    """Choose one more card to pay with (VE-92 to VE-94)."""

    NAME: ClassVar[str] = "pay"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-92", "VE-93", "VE-94")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("left", "number"))
    ON: ClassVar[tuple[str, ...]] = ("resolve", "react")
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left
        """How many cards are still to be paid."""

    def check(self, state: Empire, depth: int) -> None:
        # VE-95: the cost is paid before the opponent may react.
        reaction_follows = state.stack[depth - 1].NAME == "react"
        support = support_beneath(state, depth - 1 if reaction_follows else depth)
        if self.seat != support.seat:
            raise PositionError("steps", "who plays a support pays for it. [VE-93]")
        if not 0 < self.left <= min(state.cost(support.card), state.hand_size(self.seat)):
            raise PositionError("steps", "that is not what is left to pay. [VE-92]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        # VE-94: the payer chooses; any cards will do.
        pay = state.book.pay
        options: list[Action] = []
        for kind, copies in enumerate(state.zones[HAND + seat]):
            if copies != 0:
                options.append(pay[kind])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Pay):
            return Refusal("VE-93", "refused-must-pay")
        if state.zones[HAND + seat][action.kind] == 0:
            return Refusal("VE-93", "refused-not-in-hand")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Pay)
        if self.left == 1:
            state.pop()
        else:
            state.stack[-1] = PAY[seat][self.left - 1]
        if state.events is not None:
            tell_discard(state, seat, action.kind, "paid")
        # VE-93, VE-94: to the own moat, not shown.
        state.discard(seat, action.kind)


class ReactOrNot(Choice[Empire]):
    """Cancel the support that was just announced, or let it be (VE-104)."""

    NAME: ClassVar[str] = "react"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-104", "VE-88")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("resolve",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "decline"

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: Empire, depth: int) -> None:
        # VE-93: also while the cost is paid, it is known who is asked next.
        if self.seat != 1 - support_beneath(state, depth).seat:
            raise PositionError("steps", "the opponent may react to a support. [VE-104]")

    def who(self, state: Empire) -> int:
        return self.seat

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
        # VE-88: only react supports answer a support.
        for kind in book.deck.react[seat]:
            if may_play(state, seat, kind):
                options.append(book.react[kind])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.decline:
            return None
        if not isinstance(action, React):
            return Refusal("VE-104", "refused-react")
        if state.zones[HAND + seat][action.kind] == 0:
            return Refusal("VE-104", "refused-not-in-hand")
        if state.book.deck.timing[action.kind] != REACTION:
            return Refusal("VE-88", "refused-other-time")
        if state.hand_size(seat) <= state.cost(action.kind):
            return Refusal("VE-93", "refused-cannot-pay")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, React):
            # VE-104: a reaction is a support and may itself be reacted to.
            announce(state, Resolve(seat, action.kind))
        elif state.events is not None:
            state.tell("no_reaction", {"seat": seat})


class Resolve(Automatic[Empire]):
    """A paid support takes effect, unless it was cancelled first (VE-95, VE-99 to VE-111)."""

    NAME: ClassVar[str] = "resolve"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-95", "VE-97", "VE-98", "VE-99", "VE-100", "VE-102", "VE-103", "VE-104", "VE-106",
        "VE-107", "VE-108", "VE-110", "VE-111",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("card", "human_card"),
        Field("first", "character"),
        Field("second", "character"),
        Field("marker", "number"),
        Field("target", "human_card"),
    )
    ON: ClassVar[tuple[str, ...]] = ("window", "round", "resolve")

    def __init__(
        self,
        seat: int,
        card: int,
        first: int = -1,
        second: int = -1,
        marker: int = -1,
        target: int = -1,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.first = first
        self.second = second
        """The characters it is played on, if any."""
        self.marker = marker
        """The kind of marker it hands out, if it does."""
        self.target = target
        """The card in the fight that it cancels, if it does."""

    def check(self, state: Empire, depth: int) -> None:
        check_owner(state, self.seat, self.card)
        self._check_time(state, depth)
        self._check_targets(state)

    def _check_time(self, state: Empire, depth: int) -> None:
        """Each support has one timing: window, combat or react (VE-88)."""
        timing = state.book.deck.timing[self.card]
        beneath = state.stack[depth - 1].NAME
        if (timing == REACTION) != (beneath == "resolve"):
            raise PositionError("steps", "only a reaction lies on a support. [VE-104]")
        if beneath == "resolve" and self.seat == support_beneath(state, depth).seat:
            raise PositionError("steps", "one reacts to the opponent. [VE-104]")
        if (timing == COMBAT_MOMENT) != (beneath == "round"):
            raise PositionError("steps", "this is not the time of that support. [VE-88]")
        if beneath == "round":
            check_stage(state, depth, (CANCEL_FIRST, CANCEL_SECOND))

    def _check_targets(self, state: Empire) -> None:
        """Targets are announced with the card, and nothing happens to them meanwhile (VE-95)."""
        timing = state.book.deck.timing[self.card]
        aimed = state.book.deck.aimed[self.card]
        if timing == NEVER:
            raise PositionError("steps", "this card is no support. [VE-82]")
        op = NEVER if aimed is None else aimed.op
        if op in (MARK, HIDE) and state.castle_place(self.first) < 0:
            raise PositionError("steps", "the target stands in the castle. [VE-99, VE-108]")
        if op == MARK and self.marker not in (ATTACK, DEFENCE):
            raise PositionError("steps", "a marker is 0 for attack or 1 for defence. [VE-99]")
        if op == ASK and (min(self.first, self.second) < 0 or self.first == self.second):
            raise PositionError("steps", "a mirror needs two characters. [VE-110]")
        if timing == COMBAT_MOMENT and (
            self.target < 0 or state.zones[FIGHT + 1 - self.seat][self.target] == 0
        ):
            raise PositionError("steps", "the cancelled card lies in the fight. [VE-102]")

    def run(self, state: Empire) -> None:
        # VE-97: play resumes where it was interrupted.
        state.pop()
        seat = self.seat
        kind = self.card
        private = state.book.deck.private[kind]
        if private is not None and not possible(state, seat, private):
            private = None
        if private is None:
            # VE-95: the card goes to its owner's moat.
            state.put_away(seat, kind)
        for effect in state.book.deck.effects[kind]:
            if state.outcome() is None and holds(state, effect.condition):
                self._carry_out(state, effect)
        # VE-111: with a private choice the card reaches the moat after it; it comes last.
        if private is not None and state.outcome() is None:
            choose_in_private(state, seat, kind, private)

    def _carry_out(self, state: Empire, effect: Effect) -> None:
        """One effect, as far as nobody chooses anything more; impossible ones do nothing."""
        seat = self.seat
        op = effect.op
        if op == CANCEL_SUPPORT:
            cancel_support(state, seat, self.card)
        elif op == CANCEL_CARD:
            cancel_card(state, seat, self.target, effect)
        elif op == MARK:
            # VE-99, VE-100: it stays until the character leaves the castle.
            place_markers(state, self.first, self.marker, effect.count)
        elif op == DRAW:
            draw_cards(state, seat, effect)
        elif op == FORBID_COMBAT:
            # VE-107: the opponent starts no fight this turn, or the next.
            if possible(state, seat, effect):
                forbid_combat(state, 1 - seat)
        elif op == ASK:
            # VE-110: how many of the two are vampires, for all to know.
            answer_mirror(state, self.first, self.second)
        elif op == HIDE:
            # VE-108: hidden without vampire cards.
            state.put_under_city(self.first)


def support_beneath(state: Empire, depth: int) -> Resolve:
    """The support on which the step at `depth` lies."""
    support = state.stack[depth - 1]
    assert isinstance(support, Resolve)
    return support


def cancel_support(state: Empire, seat: int, kind: int) -> None:
    """Last in, first out: the support beneath has no effect and goes to its moat (VE-104)."""
    cancelled = state.stack.pop()
    assert isinstance(cancelled, Resolve)
    state.put_away(cancelled.seat, cancelled.card)
    if state.events is not None:
        words: dict[str, Word] = {"seat": seat, "card": state.card(kind)}
        words["first"] = state.card(cancelled.card)
        state.tell("countered", words)


def cancel_card(state: Empire, seat: int, target: int, effect: Effect) -> None:
    """A combat card counts nothing any more; its owner may commit others (VE-102, VE-103)."""
    owner = 1 - seat
    # VE-102: it counts 0 from now on and goes to its owner's moat.
    lying = state.zones[FIGHT + owner]
    lying[target] = lying[target] - 1
    state.show_into_moat(owner, target)
    if state.events is not None:
        state.tell("cancelled", {"seat": seat, "card": state.card(target)})
    # VE-103: at once, unless the card says otherwise.
    if effect.recommit:
        recommit(state, owner)


PAY: Final = [[PayCost(seat, left) for left in range(MOST_COST + 1)] for seat in range(2)]
REACT: Final = [ReactOrNot(seat) for seat in range(2)]
