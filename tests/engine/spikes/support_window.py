"""A duel in miniature: a window with priority, supports paid face down, reactions to reactions.

Written after VE-88 to VE-104 of Vampire Empire: nothing here is a flag; what was announced, what
it aims at and who may still react lies on the stack.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, card_in, knowers, only, slot
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.events import Event, Events
from afterdark.engine.core.facts import Field
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import Family, Form, Layout, Zone
from afterdark.engine.positions.values import number_at
from afterdark.engine.views.view import View
from tests.engine.spikes.proving import meta

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

C1, C2, C3, TORCH, SACRIFICE, INTERDICT, DOMINATE = range(7)
CARDS: Final = Family(
    "card", ("c1", "c2", "c3", "torch", "sacrifice", "interdict", "dominate"), (4, 4, 4, 2, 2, 1, 1)
)
VALUES: Final = (1, 2, 3)
COSTS: Final = {TORCH: 2, SACRIFICE: 1, INTERDICT: 1, DOMINATE: 1}
REACTIONS: Final = (INTERDICT, DOMINATE)
NO_TARGET: Final = -1
DECK, HAND, MOAT, FIGHT, PLAYED = 0, 1, 3, 5, 7
"""Zone numbers; seat 1's zone follows that of seat 0."""


class DuelOpen(Open):
    """How many torches burn; one changes nothing but the count."""

    def __init__(self, torches: int = 0) -> None:
        self.torches = torches

    def clone(self) -> DuelOpen:
        return DuelOpen(self.torches)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"torches": self.torches}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.torches = number_at(data, "torches", 0, 2, self.torches)


class Play(Action):
    """Announce a support, at a combat card where it needs one: `play:sacrifice.c3`."""

    def __init__(self, card: int, target: int = NO_TARGET) -> None:
        name = CARDS.kinds[card]
        super().__init__(f"play:{name}" if target < 0 else f"play:{name}.{CARDS.kinds[target]}")
        self.card = card
        self.target = target


class Commit(Action):
    """Lay a combat card into the fight: `commit:c2`."""

    def __init__(self, card: int) -> None:
        super().__init__(f"commit:{CARDS.kinds[card]}")
        self.card = card


class Pay(Action):
    """Pay with a card, face down: `pay:c1`, which the opponent sees as `pay:?`."""

    def __init__(self, card: int) -> None:
        super().__init__(f"pay:{CARDS.kinds[card]}", seen="pay:?")
        self.card = card


class DuelRules(Rules):
    """One deck, two hands."""

    def __init__(self) -> None:
        super().__init__(meta("duel", (2,)), {}, CardFile("duel.toml", ""))
        self.families = [CARDS]
        self.step_types = [
            Window, PayStep, React, Announced, CommitAttack, CommitDefence, Recommit,
            CancelMoment, Cancel, Compare,
        ]  # fmt: skip
        self.pay = [Pay(card) for card in range(len(CARDS.kinds))]
        self.commit = [Commit(card) for card in range(len(VALUES))]
        self.support = {card: Play(card) for card in (TORCH, *REACTIONS)}
        self.sacrifice = [Play(SACRIFICE, target) for target in range(len(VALUES))]
        self.decline = Action("decline")
        self.done = Action("done")
        for action in (
            *self.pay, *self.commit, *self.support.values(), *self.sacrifice,
            self.decline, self.done,
        ):  # fmt: skip
            self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        """A moat is a row: both know what went there openly, its owner alone what he paid."""
        zones = [Zone("deck", CARDS, Form.PILE, count=EVERYONE, rest=True)]
        for seat in (0, 1):
            zones.append(
                Zone("hand", CARDS, Form.BAG, owner=seat, faces=only(seat), count=EVERYONE)
            )
        for seat in (0, 1):
            zones.append(
                Zone(
                    "moat",
                    CARDS,
                    Form.ROW,
                    owner=seat,
                    faces=only(seat),
                    count=EVERYONE,
                    knowing=EVERYONE,
                )
            )
        for name in ("fight", "played"):
            for seat in (0, 1):
                zones.append(Zone(name, CARDS, Form.BAG, owner=seat, faces=EVERYONE))
        return Layout(seats, self.families, zones)

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Duel:
        assert isinstance(open, DuelOpen)
        return Duel(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> DuelView:
        assert isinstance(open, DuelOpen)
        return DuelView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Duel:
        state = Duel(self, self.layout(seats), DuelOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.zones[DECK] = CARDS.all_pieces()
        state.shuffle(DECK)
        for seat in (0, 1):
            for _ in range(6):
                state.zones[HAND + seat][state.zones[DECK].pop()] += 1
        # The whole turn lies on the stack from the start, its end at the bottom.
        state.stack = [
            Compare(), CancelMoment(seat=0), CommitDefence(seat=1), CancelMoment(seat=1),
            CommitAttack(seat=0), Window(priority=0),
        ]  # fmt: skip
        return state

    def bound(self, seats: int) -> int:
        return 200


class DuelView(View[DuelRules, DuelOpen]):
    """All hidden cards are exchangeable, so the kernel's own imagination will do."""

    def text(self, texts: Texts) -> str:
        return f"torches {self.open.torches}"


class Duel(State[DuelRules, DuelOpen]):
    """A duel in progress."""

    def hand_size(self, seat: int) -> int:
        return sum(self.zones[HAND + seat])

    def can_play(self, seat: int, card: int) -> bool:
        """Whether a seat holds a card and enough others to pay for it (VE-93)."""
        return self.zones[HAND + seat][card] > 0 and self.hand_size(seat) > COSTS[card]

    def might_play(self, seat: int, cards: tuple[int, ...]) -> bool:
        """Whether by public knowledge a seat might hold and pay one of these cards."""
        for card in cards:
            if self.hand_size(seat) > COSTS[card] and self.shown(card) < CARDS.copies[card]:
                return True
        return False

    def shown(self, card: int) -> int:
        """How many copies of a card everybody sees somewhere."""
        copies = 0
        for seat in (0, 1):
            copies += self.zones[PLAYED + seat][card] + self.zones[FIGHT + seat][card]
            for piece in self.zones[MOAT + seat]:
                copies += piece == slot(card, EVERYONE)
        return copies

    def announce(self, seat: int, card: int, target: int) -> None:
        """The support lies open, its cost is paid, the opponent may react, it resolves (VE-95)."""
        self.zones[HAND + seat][card] -= 1
        self.zones[PLAYED + seat][card] += 1
        self.disclose()
        self.push(Announced(seat, card, target))
        self.push(PayStep(seat, left=COSTS[card]))
        if self.events is not None:
            self.events.append(Event("announced", {"seat": seat, "card": CARDS.kinds[card]}))

    def to_moat(self, seat: int, card: int, zone: int) -> None:
        """A card that lay open goes to its owner's moat; everybody knows it there."""
        self.zones[zone + seat][card] -= 1
        self.zones[MOAT + seat].append(slot(card, EVERYONE))

    def check(self) -> None:
        """Every position is reachable enough for a spike."""


class Window(Choice[Duel]):
    """Priority in a window (VE-90)."""

    NAME: ClassVar[str] = "window"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-90",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("priority", "seat"), Field("declined", "flag"))
    SECRET: ClassVar[bool] = True

    def __init__(self, priority: int, declined: int = 0) -> None:
        super().__init__()
        self.priority = priority
        self.declined = bool(declined)

    def who(self, state: Duel) -> int:
        return self.priority

    def options(self, state: Duel, seat: int) -> list[Action]:
        rules = state.rules
        torch: list[Action] = [rules.support[TORCH]] if state.can_play(seat, TORCH) else []
        return [*torch, rules.decline]

    def choose(self, state: Duel, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Play):
            # VE-90: after a support priority returns to the active seat.
            state.push(Window(priority=0))
            state.announce(seat, action.card, NO_TARGET)
        elif not self.declined:
            state.push(Window(priority=1 - seat, declined=True))


class PayStep(Choice[Duel]):
    """Discard a card, unseen, for each point of the cost (VE-93, VE-94)."""

    NAME: ClassVar[str] = "pay"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-94",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("left", "number"))
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, left: int) -> None:
        super().__init__()
        self.seat = seat
        self.left = left

    def who(self, state: Duel) -> int:
        return self.seat

    def options(self, state: Duel, seat: int) -> list[Action]:
        hand = state.zones[HAND + seat]
        return [action for action in state.rules.pay if hand[action.card] > 0]

    def choose(self, state: Duel, seat: int, action: Action) -> None:
        assert isinstance(action, Pay)
        state.pop()
        state.zones[HAND + seat][action.card] -= 1
        state.zones[MOAT + seat].append(slot(action.card, only(seat)))
        if state.events is not None:
            secret: dict[str, int | str] = {"card": CARDS.kinds[action.card]}
            state.events.append(Event("paid", {"seat": seat}, secret, only(seat)))
        if self.left > 1:
            state.push(PayStep(seat, left=self.left - 1))
        elif state.might_play(1 - seat, REACTIONS):
            state.push(React(1 - seat))


class React(Choice[Duel]):
    """Cancel the support that was just paid, or let it happen (VE-104)."""

    NAME: ClassVar[str] = "react"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-104",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Duel) -> int:
        return self.seat

    def options(self, state: Duel, seat: int) -> list[Action]:
        rules = state.rules
        cards = [card for card in REACTIONS if state.can_play(seat, card)]
        return [*(rules.support[card] for card in cards), rules.decline]

    def choose(self, state: Duel, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Play):
            state.announce(seat, action.card, NO_TARGET)


class Announced(Automatic[Duel]):
    """A support that was announced and paid, waiting to be resolved (VE-95)."""

    NAME: ClassVar[str] = "announced"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("card", "card"), Field("target", "card"),
    )  # fmt: skip

    def __init__(self, seat: int, card: int, target: int = NO_TARGET) -> None:
        super().__init__()
        self.seat = seat
        self.card = card
        self.target = target

    def run(self, state: Duel) -> None:
        state.pop()
        state.to_moat(self.seat, self.card, PLAYED)
        if self.card == TORCH:
            state.open.torches += 1
        elif self.card == SACRIFICE:
            # VE-102, VE-103: the target is out of the fight, and its owner may add to it.
            state.to_moat(1 - self.seat, self.target, FIGHT)
            state.push(Recommit(1 - self.seat))
        else:
            # VE-104: what lies directly beneath is the support that was reacted to.
            cancelled = state.stack[-1]
            assert isinstance(cancelled, Announced)
            state.pop()
            state.to_moat(cancelled.seat, cancelled.card, PLAYED)


class CommitAttack(Choice[Duel]):
    """Lay combat cards, one at a time (VE-61)."""

    NAME: ClassVar[str] = "commit_attack"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-61",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Duel) -> int:
        return self.seat

    def options(self, state: Duel, seat: int) -> list[Action]:
        hand = state.zones[HAND + seat]
        cards = [action for action in state.rules.commit if hand[action.card] > 0]
        return [*cards, state.rules.done]

    def choose(self, state: Duel, seat: int, action: Action) -> None:
        if not isinstance(action, Commit):
            state.pop()
            return
        state.zones[HAND + seat][action.card] -= 1
        state.zones[FIGHT + seat][action.card] += 1
        state.disclose()


class CommitDefence(CommitAttack):
    """The defender's cards."""

    NAME: ClassVar[str] = "commit_defence"


class Recommit(CommitAttack):
    """Cards in the place of a cancelled one, any number (VE-103)."""

    NAME: ClassVar[str] = "recommit"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-103",)


class CancelMoment(Automatic[Duel]):
    """A moment for combat supports lasts until it is declined or can no longer be used (VE-102)."""

    NAME: ClassVar[str] = "cancel_moment"
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, state: Duel) -> None:
        seat = self.seat
        if sum(state.zones[FIGHT + 1 - seat]) and state.might_play(seat, (SACRIFICE,)):
            state.push(Cancel(seat))
        else:
            state.pop()


class Cancel(Choice[Duel]):
    """Cancel one card of the opponent in this fight, or decline (VE-102)."""

    NAME: ClassVar[str] = "cancel"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-102",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Duel) -> int:
        return self.seat

    def options(self, state: Duel, seat: int) -> list[Action]:
        rules = state.rules
        targets: list[Action] = []
        if state.can_play(seat, SACRIFICE):
            lying = state.zones[FIGHT + 1 - seat]
            targets.extend(action for action in rules.sacrifice if lying[action.target] > 0)
        return [*targets, rules.decline]

    def choose(self, state: Duel, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Play):
            state.announce(seat, action.card, action.target)
        else:
            state.pop()


class Compare(Automatic[Duel]):
    """The higher sum wins; the defender holds a draw."""

    NAME: ClassVar[str] = "compare"

    def run(self, state: Duel) -> None:
        strengths = [
            sum(value * state.zones[FIGHT + seat][card] for card, value in enumerate(VALUES))
            for seat in (0, 1)
        ]
        attacker = strengths[0] > strengths[1]
        ranks = [1, 2] if attacker else [2, 1]
        reason = "slain" if attacker else "held"
        state.finish(Outcome(ranks, [float(2 - rank) for rank in ranks], reason, "VE-64"))


def moat_cards(state: Duel, seat: int) -> list[tuple[str, bool]]:
    """The cards in a moat, each with whether everybody knows it."""
    return [
        (CARDS.kinds[card_in(piece)], knowers(piece) == EVERYONE)
        for piece in state.zones[MOAT + seat]
    ]
