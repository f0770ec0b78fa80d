"""A support on its way: announced, paid, perhaps cancelled, resolved (VE-95)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.audience import only
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import MARKERS, Pay, React
from afterdark.games.vampire_empire.book import FIGHT, HAND
from afterdark.games.vampire_empire.cards import (
    CANCEL_CARD,
    CANCEL_SUPPORT,
    CHARACTERS,
    DRAW,
    MARKER,
    MIRROR,
    MOST_COST,
    NO_COMBAT,
    PASSAGE,
)
from afterdark.games.vampire_empire.effects import (
    answer_mirror,
    forbid_combat,
    place_marker,
)
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.commit import recommit
from afterdark.games.vampire_empire.steps.piles import choose_from_piles
from afterdark.games.vampire_empire.supports import may_play, may_react


def announce(
    state: Empire, seat: int, kind: int, first: int, second: int, marker: int, target: int
) -> None:
    """Announce card and public targets; then pay, let the opponent react, resolve (VE-95)."""
    state.announce(seat, kind)
    if state.events is not None:
        _tell(state, seat, kind, first, second, marker, target)
    state.push(Resolve([seat, kind, first, second, marker, target]))
    if may_react(state, 1 - seat):
        state.push(REACT[1 - seat])
    cost = state.cost(kind)
    if cost == 0:
        return
    if state.hand_size(seat) == cost:
        # There is nothing to choose, as everybody can count.
        pay_all(state, seat)
    else:
        state.push(PAY[seat][cost])


def _tell(
    state: Empire, seat: int, kind: int, first: int, second: int, marker: int, target: int
) -> None:
    words: dict[str, Word] = {"seat": seat, "card": state.card(kind)}
    name = "announced"
    if target >= 0:
        name = "announced_on"
        words["first"] = state.card(target)
    elif first >= 0:
        name = "announced_on"
        words["first"] = CHARACTERS[first]
        if second >= 0:
            name = "announced_on_two"
            words["second"] = CHARACTERS[second]
        elif marker >= 0:
            name = "announced_marker"
            words["marker"] = MARKERS[marker]
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
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
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
        left = self.params[1] - 1
        if left == 0:
            state.pop()
        else:
            state.stack[-1] = PAY[seat][left]
        if state.events is not None:
            tell_discard(state, seat, action.kind, "paid")
        state.discard(seat, action.kind)


class ReactOrNot(Choice[Empire]):
    """Cancel the support that was just announced, or let it be (VE-104)."""

    NAME: ClassVar[str] = "react"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-104", "VE-88")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "decline"

    def who(self, state: Empire) -> int:
        return self.params[0]

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
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
        if state.book.deck.effect[action.kind] != CANCEL_SUPPORT:
            return Refusal("VE-88", "refused-other-time")
        if state.hand_size(seat) <= state.cost(action.kind):
            return Refusal("VE-93", "refused-cannot-pay")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, React):
            announce(state, seat, action.kind, -1, -1, -1, -1)
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

    def run(self, state: Empire) -> None:
        state.pop()
        params = self.params
        seat = params[0]
        kind = params[1]
        effect = state.book.deck.effect[kind]
        if choose_from_piles(state, seat, kind, effect):
            # VE-111: the card reaches the moat after the choice.
            return
        state.put_away(seat, kind)
        if effect == CANCEL_SUPPORT:
            cancel_support(state, seat, kind)
        elif effect == CANCEL_CARD:
            cancel_card(state, seat, params[5])
        elif effect == MARKER:
            place_marker(state, params[2], params[4])
        elif effect == DRAW:
            state.draw(seat, state.book.deck.amount[kind])
        elif effect == NO_COMBAT:
            forbid_combat(state, 1 - seat)
        elif effect == MIRROR:
            answer_mirror(state, params[2], params[3])
        elif effect == PASSAGE:
            state.put_under_city(params[2])


def cancel_support(state: Empire, seat: int, kind: int) -> None:
    """Last in, first out: the support beneath has no effect and goes to its moat (VE-104)."""
    cancelled = state.stack.pop()
    owner = cancelled.params[0]
    other = cancelled.params[1]
    state.put_away(owner, other)
    if state.events is not None:
        words: dict[str, Word] = {"seat": seat, "card": state.card(kind)}
        words["first"] = state.card(other)
        state.tell("countered", words)


def cancel_card(state: Empire, seat: int, target: int) -> None:
    """A combat card counts nothing any more; its owner may commit others (VE-102, VE-103)."""
    owner = 1 - seat
    lying = state.zones[FIGHT + owner]
    lying[target] = lying[target] - 1
    state.show_into_moat(owner, target)
    if state.events is not None:
        state.tell("cancelled", {"seat": seat, "card": state.card(target)})
    recommit(state, owner)


PAY: Final = [
    [PayCost([seat, left]) for left in range(MOST_COST + 1)] for seat in range(2)
]  # fmt: skip
REACT: Final = [ReactOrNot([0]), ReactOrNot([1])]
