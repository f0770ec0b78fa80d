"""Trades in miniature: dice with sealed assignments, secret trades, and a bite that turns.

Written after MM-26 to MM-34 and MM-59 to MM-78 of Midnight Manor. What a seat learned in a trade
is a fact of its own; the public learns only that two seats traded.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, cast

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, card_in, only, slot
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.events import Event, Events
from afterdark.engine.core.facts import Chain, Fact, FactKind, Field
from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.step import Automatic, Sealed
from afterdark.engine.core.zones import Family, Form, Layout, Zone
from afterdark.engine.errors import PositionError
from afterdark.engine.views.view import View
from tests.engine.spikes.proving import meta

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

BITE, GARLIC, PLUS = range(3)
CARDS: Final = Family("card", ("bite", "garlic", "plus"), (6, 5, 9))
HUMAN, VAMPIRE = range(2)
ROLES: Final = Family("role", ("human", "vampire"), (4, 4))
DECK, DISCARD, ROLE_BOX, ROLE, HAND = range(5)
"""Zone numbers; ROLE is one row with a place for each seat, HAND the hand of seat 0."""
ROUNDS: Final = 2
NOTHING: Final = -1

TRADED: Final = FactKind("traded", (Field("first", "seat"), Field("second", "seat")), "MM-66")
SUBSTITUTED: Final = FactKind("substituted", (Field("seat", "seat"),), "MM-66")
GAVE: Final = FactKind("gave", (Field("to", "seat"), Field("card", "card")), "MM-66")
GOT: Final = FactKind("got", (Field("from", "seat"), Field("card", "card")), "MM-66")
DREW: Final = FactKind("drew", (Field("card", "card"),), "MM-66")
BEGAN: Final = FactKind("began", (Field("role", "role"),), "MM-78")
TURNED: Final = FactKind("turned", (Field("by", "seat"),), "MM-78")


class ManorOpen(Open):
    """The round, the dice as they lie, and the order they gave."""

    def __init__(self, round: int = 0) -> None:
        self.round = round
        self.dice: list[list[int]] = []
        self.order: list[int] = []

    def clone(self) -> ManorOpen:
        other = ManorOpen(self.round)
        other.dice = self.dice.copy()
        other.order = self.order.copy()
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {
            "round": self.round,
            "dice": [list[Json](pair) for pair in self.dice],
            "order": list(self.order),
        }

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.round = cast("int", data.get("round", self.round))
        self.dice = cast("list[list[int]]", data.get("dice", self.dice))
        self.order = cast("list[int]", data.get("order", self.order))


class Assign(Action):
    """Name the priority die: `assign:1`, which others see as `assign:?` until all are in."""

    def __init__(self, die: int) -> None:
        super().__init__(f"assign:{die + 1}", seen="assign:?")
        self.die = die


class Give(Action):
    """Give a card in a trade: `give:bite`, which everybody else sees as `give:?`."""

    def __init__(self, card: int) -> None:
        super().__init__(f"give:{CARDS.kinds[card]}", seen="give:?")
        self.card = card


class ManorRules(Rules):
    """Three or four seats, one first vampire."""

    def __init__(self) -> None:
        super().__init__(meta("trade", (3, 4)), {}, CardFile("trade.toml", ""))
        self.families = [CARDS, ROLES]
        self.fact_kinds = [TRADED, SUBSTITUTED, GAVE, GOT, DREW, BEGAN, TURNED]
        self.step_types = [Round, AssignDice, Trade, CheckEnd]
        self.assign = [Assign(die) for die in (0, 1)]
        self.give = [Give(card) for card in range(len(CARDS.kinds))]
        self.substitute = Action("substitute", seen="give:?")
        for action in (*self.assign, *self.give, self.substitute):
            self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        """Hands and roles are their owners' until the end, when all are shown (MM-95)."""
        zones = [
            Zone("deck", CARDS, Form.PILE, count=EVERYONE, rest=True),
            Zone("discard", CARDS, Form.BAG, faces=EVERYONE),
            Zone("role_box", ROLES, Form.BAG, count=EVERYONE, rest=True),
            Zone("role", ROLES, Form.ROW, count=EVERYONE, knowing=EVERYONE, after=EVERYONE),
        ]
        for seat in range(seats):
            zones.append(
                Zone(
                    "hand",
                    CARDS,
                    Form.BAG,
                    owner=seat,
                    faces=only(seat),
                    count=EVERYONE,
                    after=EVERYONE,
                )
            )
        return Layout(seats, self.families, zones)

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Manor:
        assert isinstance(open, ManorOpen)
        return Manor(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> ManorView:
        assert isinstance(open, ManorOpen)
        return ManorView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Manor:
        state = Manor(self, self.layout(seats), ManorOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.zones[DECK] = CARDS.all_pieces()
        state.shuffle(DECK)
        first = state.pick("first_vampire", seats)
        for seat in range(seats):
            role = VAMPIRE if seat == first else HUMAN
            state.zones[ROLE].append(slot(role, only(seat)))
            state.learn(only(seat), BEGAN, [role])
            for _ in range(2):
                state.zones[HAND + seat][state.zones[DECK].pop()] += 1
        vampires = ROLES.copies[VAMPIRE] - 1
        state.zones[ROLE_BOX] = [ROLES.copies[HUMAN] - seats + 1, vampires]
        state.stack = [Round()]
        return state

    def bound(self, seats: int) -> int:
        return 20


class Manor(State[ManorRules, ManorOpen]):
    """A manor at night."""

    def role(self, seat: int) -> int:
        return card_in(self.zones[ROLE][seat])

    def turn(self, seat: int) -> None:
        """A human becomes a vampire; only he sees his new role (MM-68, MM-78)."""
        self.zones[ROLE_BOX][HUMAN] += 1
        self.zones[ROLE_BOX][VAMPIRE] -= 1
        self.zones[ROLE][seat] = slot(VAMPIRE, only(seat))

    def draw(self, seat: int) -> int:
        card = self.zones[DECK].pop()
        self.zones[HAND + seat][card] += 1
        self.learn(only(seat), DREW, [card])
        return card

    def hand_size(self, seat: int) -> int:
        return sum(self.zones[HAND + seat])

    def check(self) -> None:
        if len(self.zones[ROLE]) != self.seats:
            raise PositionError("role", "every seat has one role.")


class Round(Automatic[Manor]):
    """Dice, order, trades; after the last round the game ends."""

    NAME: ClassVar[str] = "round"

    def run(self, state: Manor) -> None:
        open = state.open
        if open.round == ROUNDS:
            finish(state, "dawn")
            return
        open.round += 1
        open.dice = [
            [state.pick("die", 6) + 1, state.pick("die", 6) + 1] for _ in range(state.seats)
        ]
        state.push(AssignDice())


class AssignDice(Sealed[Manor]):
    """Each names one of his dice as priority, all at the same time (MM-29 to MM-32)."""

    NAME: ClassVar[str] = "assign"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-29", "MM-31", "MM-32")
    SHOWS_ANSWERED: ClassVar[bool] = False

    def asked(self, state: Manor) -> list[int]:
        return list(range(state.seats))

    def options(self, state: Manor, seat: int) -> list[Action]:
        dice = state.open.dice[seat]
        # MM-29: with two equal dice there is one assignment.
        return list(state.rules.assign[: 1 if dice[0] == dice[1] else 2])

    def reveal(self, state: Manor) -> None:
        state.pop()
        named = [state.answers[seat][0] for seat in range(state.seats)]
        priority = [
            (state.open.dice[seat][cast("Assign", action).die], seat)
            for seat, action in enumerate(named)
        ]
        state.open.order = [seat for _, seat in sorted(priority)]
        order = state.open.order
        for place in range(len(order) - 2, -1, -1):
            state.push(CheckEnd())
            state.push(Trade(first=order[place], second=order[place + 1]))


class Trade(Sealed[Manor]):
    """The two in a room trade one card each, secretly and at the same time (MM-59 to MM-67)."""

    NAME: ClassVar[str] = "trade"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-60", "MM-61", "MM-63", "MM-65")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("first", "seat"), Field("second", "seat"))
    SHOWS_ANSWERED: ClassVar[bool] = False

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def asked(self, state: Manor) -> list[int]:
        """An empty hand gives nothing, and everybody sees that it is empty (MM-62)."""
        return [seat for seat in (self.first, self.second) if state.hand_size(seat) > 0]

    def options(self, state: Manor, seat: int) -> list[Action]:
        hand = state.zones[HAND + seat]
        gifts: list[Action] = [action for action in state.rules.give if hand[action.card] > 0]
        if hand[BITE] > 0 and hand[BITE] == state.hand_size(seat):
            gifts.append(state.rules.substitute)
        return gifts

    def reveal(self, state: Manor) -> None:
        """In the order of MM-67."""
        state.pop()
        pair = [self.first, self.second]
        gifts = [self.leaves(state, seat) for seat in pair]
        state.learn(EVERYONE, TRADED, pair)
        if state.events is not None:
            state.events.append(Event("traded", {"seat": pair[0], "to": pair[1]}))
        for giver, taker, gift in ((*pair, gifts[0]), (pair[1], pair[0], gifts[1])):
            if gift != NOTHING:
                state.zones[HAND + taker][gift] += 1
                state.learn(only(giver), GAVE, [taker, gift])
                state.learn(only(taker), GOT, [giver, gift])
        for place in (0, 1):
            if gifts[1 - place] == NOTHING and state.zones[DECK]:
                card = state.draw(pair[place])
                if state.events is not None:
                    secret: dict[str, int | str] = {"card": CARDS.kinds[card]}
                    words: dict[str, int | str] = {"seat": pair[place]}
                    state.events.append(Event("drew", words, secret, only(pair[place])))
        bitten = [
            place
            for place in (0, 1)
            if gifts[1 - place] == BITE
            and gifts[place] != GARLIC
            and state.role(pair[place]) == HUMAN
        ]
        for place in bitten:
            state.turn(pair[place])
            state.learn(only(pair[place]), TURNED, [pair[1 - place]])
            if state.events is not None:
                # Nobody else may hear even that somebody was turned.
                to = only(pair[place])
                state.events.append(
                    Event("turned", {"seat": pair[place]}, insiders=to, noticed=False)
                )

    def leaves(self, state: Manor, seat: int) -> int:
        """The card that leaves a hand, or NOTHING for an empty hand or a substitution."""
        if not state.answers[seat]:
            return NOTHING
        action = state.answers[seat][0]
        if isinstance(action, Give):
            state.zones[HAND + seat][action.card] -= 1
            return action.card
        state.zones[HAND + seat][BITE] -= 1
        state.zones[DISCARD][BITE] += 1
        state.learn(EVERYONE, SUBSTITUTED, [seat])
        return NOTHING


class CheckEnd(Automatic[Manor]):
    """When everybody is a vampire the night is over."""

    NAME: ClassVar[str] = "check_end"

    def run(self, state: Manor) -> None:
        state.pop()
        if all(state.role(seat) == VAMPIRE for seat in range(state.seats)):
            finish(state, "all_turned")


def finish(state: Manor, reason: str) -> None:
    """Most points win; this is a spike."""
    points = [state.zones[HAND + seat][PLUS] for seat in range(state.seats)]
    places = [
        [seat for seat in range(state.seats) if points[seat] == score]
        for score in sorted(set(points), reverse=True)
    ]
    ranks = shared_ranks(places, state.seats)
    state.finish(Outcome(ranks, [float(rank == 1) for rank in ranks], reason, "MM-84"))


class ManorView(View[ManorRules, ManorOpen]):
    """What a seat knows: its hand and role, its own trades, and who traded with whom."""

    def text(self, texts: Texts) -> str:
        return f"round {self.open.round}"

    def imagine(self, rng: Rng) -> Manor:
        """A world with the same own trades; what others gave one another is drawn at random."""
        state = self.rules.blank_state(self.layout, self.open.clone(), FastDealer(rng.fork()))
        state.zones = self.dealt_unseen(rng)
        self.wake(state, rng)
        if self.result is None:
            Remembering(self, state, rng).fill_in()
        return state


class Remembering:
    """Fills in roles and the others' facts, trade by trade, beside what one seat remembers."""

    def __init__(self, view: ManorView, state: Manor, rng: Rng) -> None:
        self.view = view
        self.state = state
        self.rng = rng
        self.seats = view.layout.seats
        self.facts: list[list[Fact]] = [[] for _ in range(self.seats)]

    def fill_in(self) -> None:
        roles = self.first_roles()
        for seat, role in enumerate(roles):
            self.facts[seat].append(Fact(BEGAN, [role], 0))
        public = self.view.public_facts()
        for fact in public:
            if fact.kind is TRADED:
                away = [
                    other.values[0]
                    for other in public
                    if other.kind is SUBSTITUTED and other.since == fact.since
                ]
                self.retrade(fact, away, roles)
        self.settle(roles)
        for seat in range(self.seats):
            if seat != self.view.seat:
                chain: Chain | None = None
                for fact in self.facts[seat]:
                    chain = Chain(fact, chain)
                self.state.facts[seat] = chain

    def own(self, kind: FactKind, since: int) -> Fact | None:
        for fact in self.view.facts():
            if fact.kind is kind and fact.since == since:
                return fact
        return None

    def first_roles(self) -> list[int]:
        """Exactly one seat began as a vampire; a seat knows whether it was itself."""
        roles = [HUMAN] * self.seats
        me = self.view.seat
        began = self.view.facts()[0].values[0] if me >= 0 else HUMAN
        if began == VAMPIRE:
            roles[me] = VAMPIRE
        else:
            others = [seat for seat in range(self.seats) if seat != me]
            roles[others[self.rng.below(len(others))]] = VAMPIRE
        return roles

    def retrade(self, fact: Fact, away: list[int], roles: list[int]) -> None:
        """One trade again: own cards as remembered, other cards at random."""
        pair = fact.values
        me = self.view.seat
        gifts = [NOTHING, NOTHING]
        for place in (0, 1):
            seat = pair[place]
            if me in pair:
                known = self.own(GAVE if seat == me else GOT, fact.since)
                gifts[place] = known.values[1] if known is not None else NOTHING
            elif seat not in away:
                gifts[place] = self.rng.below(len(CARDS.kinds))
        before = roles.copy()
        for place in (0, 1):
            seat, other = pair[place], pair[1 - place]
            if gifts[place] != NOTHING:
                self.facts[seat].append(Fact(GAVE, [other, gifts[place]], fact.since))
                self.facts[other].append(Fact(GOT, [seat, gifts[place]], fact.since))
            given = gifts[1 - place]
            if given == NOTHING:
                self.facts[seat].append(Fact(DREW, [self.rng.below(len(CARDS.kinds))], fact.since))
            if given == BITE and gifts[place] != GARLIC and before[seat] == HUMAN:
                roles[seat] = VAMPIRE
                self.facts[seat].append(Fact(TURNED, [other], fact.since))

    def settle(self, roles: list[int]) -> None:
        """Put the roles on the table and the rest of them in the box."""
        box = ROLES.copies.copy()
        for seat, role in enumerate(roles):
            box[role] -= 1
            self.state.zones[ROLE][seat] = slot(role, only(seat))
        self.state.zones[ROLE_BOX] = box
