"""What a card does to the win, as an experiment: the same deal with two pieces exchanged.

One game is played as it was dealt. Then one that is dealt alike, but for two places of a shuffled
pile that have changed: so a seat (or the table) begins with another piece, and the first one lies
where nobody sees it. Everything else is the same, the luck of the bots included, and it is a deal
as likely as the first. Who wins more often with the one piece than with the other, wins by it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from afterdark.arena.journal import PieceJournal
from afterdark.arena.lab.run import number_of
from afterdark.arena.plan import Plan
from afterdark.arena.referee import Referee
from afterdark.arena.statistics import ALPHA, benjamini_hochberg, net_share, sign_p
from afterdark.engine.core.chance import Dealer, Draw, FastDealer, Rng
from afterdark.engine.core.scripted import raw_of_shuffle
from afterdark.engine.core.zones import NOBODY, TABLE, card_in, knowers, seats_in

if TYPE_CHECKING:
    from afterdark.arena.referee import Played
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Json, Open, State
    from afterdark.engine.core.zones import Zone
    from afterdark.engine.views.view import View

PER_DEAL: Final = 4
"""Each deal is played as it is, and so often with two pieces exchanged."""
OPENING: Final = 2
"""The exchange must show itself before every seat has decided so often: what is drawn later is no
part of the deal."""
TRIALS: Final = 10
"""Two places of one shuffle are drawn by lot so often, until a seat gets the one piece and nobody
sees the other."""
FEWEST: Final = 8
"""A piece of fewer pairs is not tested, and never sure: it hardly could be, and would cost the
others their certainty. How many it has does not depend on what came of them."""
SHUFFLES: Final = 8
"""So many shuffles are tried for each exchange."""


class NotAnExchange(Exception):
    """The two deals differ by something else, or by nothing that anybody sees in time."""


class ExchangingDealer(Dealer):
    """Deals as another dealer does, but after one of the shuffles two places change."""

    def __init__(self, dealer: FastDealer, shuffle: int = -1, one: int = 0, other: int = 0) -> None:
        super().__init__()
        self.dealer = dealer
        self.shuffle_number = shuffle
        self.one = one
        self.other = other
        self.listens = shuffle < 0
        self.orders: list[list[int]] = []
        """What came out of each shuffle while it listens."""
        self.shuffled = 0

    def below(self, bound: int) -> int:
        return self.dealer.below(bound)

    def shuffle(self, name: str, cards: list[int]) -> None:
        before = cards.copy() if self.journal is not None else []
        self.dealer.shuffle(name, cards)
        if self.shuffled == self.shuffle_number:
            cards[self.one], cards[self.other] = cards[self.other], cards[self.one]
        self.shuffled += 1
        if self.listens:
            self.orders.append(cards.copy())
        if self.journal is not None:
            self.journal.append(Draw(name, cards.copy(), raw_of_shuffle(before, cards)))

    def clone(self) -> Dealer:
        """Whoever looks ahead has the deal behind them."""
        return self.dealer.clone()

    def position(self) -> tuple[int, ...]:
        """How far the stream of chance has run."""
        rng = self.dealer.rng
        return int(rng.a), int(rng.b), int(rng.c), int(rng.counter)


@dataclass(frozen=True)
class Moment:
    """A table during the opening."""

    state: State[Rules, Open]
    open: dict[str, Json]
    luck: tuple[int, ...]


class _Opening:
    """Looks on while the first game of a deal begins, and remembers every moment of it."""

    def __init__(self, dealer: ExchangingDealer, moments: int) -> None:
        self.dealer = dealer
        self.most = moments
        self.moments: list[Moment] = []

    def begin(self, state: State[Rules, Open]) -> None:
        self.moved(state)

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        """Nothing to see: what follows is."""

    def moved(self, state: State[Rules, Open]) -> None:
        if len(self.moments) < self.most and state.result is None:
            opened = state.open.to_data(state.layout)
            self.moments.append(Moment(state.clone(), opened, self.dealer.position()))
        else:
            self.dealer.listens = False


@dataclass(frozen=True)
class Change:
    """One piece that became another at its place."""

    zone: Zone
    was: int
    now: int
    audience: int
    """Who sees its face."""

    def holder(self) -> int:
        """The seat whose piece it is; TABLE for one that lies before all."""
        if self.zone.owner != TABLE:
            return self.zone.owner
        seats = seats_in(self.audience)
        return seats[0] if len(seats) == 1 else TABLE


class _Comparing:
    """Looks on while a deal with two pieces exchanged begins, and stops it if that is not all, or
    says nothing that is not `known`."""

    def __init__(
        self,
        moments: Sequence[Moment],
        dealer: ExchangingDealer,
        known: set[tuple[str, str]],
        sides: bool,
    ) -> None:
        self.moments = moments
        self.dealer = dealer
        self.known = known
        self.sides = sides
        self.found: Change | None = None
        self._at = 0

    def begin(self, state: State[Rules, Open]) -> None:
        self.moved(state)

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        """Nothing to see: what follows is."""

    def moved(self, state: State[Rules, Open]) -> None:
        if self.found is not None:
            return
        if self._at == len(self.moments) or state.result is not None:
            raise NotAnExchange
        moment = self.moments[self._at]
        self._at += 1
        if self.dealer.shuffled <= self.dealer.shuffle_number:
            return  # it is not dealt yet
        opened = state.open.to_data(state.layout)
        if opened != moment.open or self.dealer.position() != moment.luck:
            raise NotAnExchange
        if not same_question(moment.state, state):
            raise NotAnExchange
        self.found = shown(changes(moment.state, state))
        if self.found is not None:
            self._check(self.found)

    def _check(self, found: Change) -> None:
        if found.zone.rest:
            raise NotAnExchange  # to have seen a piece in its pile is not to have it
        if found.holder() == TABLE and not self.sides:
            raise NotAnExchange  # it lies before all, and is nobody's gain
        for kind in (found.was, found.now):
            if (found.zone.name, found.zone.family.kinds[kind]) in self.known:
                raise NotAnExchange


def same_question(one: State[Rules, Open], other: State[Rules, Open]) -> bool:
    """Whether the same is asked at both tables, and nobody has sealed anything else."""
    return (
        one.decision == other.decision
        and one.answers == other.answers
        and [(step.NAME, step.values()) for step in one.stack]
        == [(step.NAME, step.values()) for step in other.stack]
    )


def changes(one: State[Rules, Open], other: State[Rules, Open]) -> list[Change]:
    """Every place at which another piece lies; not all lie in places that can be compared."""
    found: list[Change] = []
    for number, zone in enumerate(one.layout.zones):
        was, now = one.zones[number], other.zones[number]
        if was == now:
            continue
        if len(was) != len(now):
            raise NotAnExchange
        if zone.is_bag:
            gone = [kind for kind in range(len(was)) if was[kind] > now[kind]]
            come = [kind for kind in range(len(was)) if was[kind] < now[kind]]
            if len(gone) != 1 or len(come) != 1 or was[gone[0]] != now[gone[0]] + 1:
                raise NotAnExchange
            found.append(Change(zone, gone[0], come[0], zone.faces))
            continue
        for before, after in zip(was, now, strict=True):
            if before == after:
                continue
            if zone.is_row:
                if knowers(before) != knowers(after):
                    raise NotAnExchange
                found.append(Change(zone, card_in(before), card_in(after), knowers(before)))
            else:
                found.append(Change(zone, before, after, zone.faces))
    return found


def shown(found: Sequence[Change]) -> Change | None:
    """The one of two changes that somebody sees; None while nobody sees either."""
    if len(found) != 2:
        raise NotAnExchange
    one, other = found
    family = one.zone.family
    if other.zone.family is not family or (one.was, one.now) != (other.now, other.was):
        raise NotAnExchange
    if family.backs[one.was] != family.backs[one.now]:
        raise NotAnExchange
    seen = [change for change in found if change.audience != NOBODY]
    if len(seen) == 2:
        raise NotAnExchange
    return seen[0] if seen else None


class Pair(Struct, frozen=True):
    """Two games that differ by one piece at one place."""

    place: str
    """The zone in which it lies."""
    seat: int
    """Whose win is counted; -1 where it lies before all, and that of the first side is."""
    was: str
    now: str
    won_was: float
    won_now: float
    where: tuple[int, int, int] = (-1, 0, 0)
    """Which shuffle it was, and the two places in what came out of it."""


class Exchanged(Struct, frozen=True):
    """One deal, and the exchanges that were tried in it."""

    game: int
    pairs: list[Pair]


class Exchanges:
    """Rules and bots made once, ready to play any deal of a plan with its exchanges."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rules()
        self.referee = Referee(self.rules, plan.bots, plan.limits)

    def play(self, games: Sequence[int]) -> list[Exchanged]:
        """These deals."""
        return [self.play_one(game) for game in games]

    def play_one(self, game: int) -> Exchanged:
        """This deal as it is, and some times with two pieces exchanged: in each exchange others,
        so that no piece has two witnesses in one deal."""
        seed = f"{self.plan.seed}/{game}"
        dealer = ExchangingDealer(FastDealer.seeded(seed))
        opening = _Opening(dealer, OPENING * self.plan.seats + 1)
        base = self.referee.play(
            self.plan.seated(game), seed, f"{seed}/play", watcher=opening, dealer=dealer
        )
        lot = Rng.seeded(f"{seed}/exchange")
        pairs: list[Pair] = []
        known: set[tuple[str, str]] = set()
        for _ in range(PER_DEAL):
            pair = self._one(game, opening.moments, dealer.orders, base, lot, known)
            if pair is None:
                break
            pairs.append(pair)
            known |= {(pair.place, pair.was), (pair.place, pair.now)}
        return Exchanged(game, pairs)

    def _one(
        self,
        game: int,
        moments: Sequence[Moment],
        orders: Sequence[Sequence[int]],
        base: Played,
        lot: Rng,
        known: set[tuple[str, str]],
    ) -> Pair | None:
        """One exchange that was not tried in this deal; None if none is found.

        A shuffle is drawn by the kinds of pieces in it, so that rare ones get their turn.
        """
        tickets = [
            number for number, order in enumerate(orders) for _ in range(len(set(order)) - 1)
        ]
        if not tickets:
            return None
        for _ in range(SHUFFLES):
            shuffle = tickets[lot.below(len(tickets))]
            order = orders[shuffle]
            for _ in range(TRIALS):
                one, other = lot.below(len(order)), lot.below(len(order))
                if order[one] == order[other]:
                    continue
                pair = self._tried(game, moments, base, shuffle, one, other, known)
                if pair is not None:
                    return pair
        return None

    def _tried(
        self,
        game: int,
        moments: Sequence[Moment],
        base: Played,
        shuffle: int,
        one: int,
        other: int,
        known: set[tuple[str, str]],
    ) -> Pair | None:
        seed = f"{self.plan.seed}/{game}"
        dealer = ExchangingDealer(FastDealer.seeded(seed), shuffle, one, other)
        comparing = _Comparing(moments, dealer, known, len(self.rules.sides) > 1)
        try:
            played = self.referee.play(
                self.plan.seated(game), seed, f"{seed}/play", watcher=comparing, dealer=dealer
            )
        except NotAnExchange:
            return None
        change = comparing.found
        if change is None:
            return None
        kinds, seat = change.zone.family.kinds, change.holder()
        return Pair(
            change.zone.name,
            seat,
            kinds[change.was],
            kinds[change.now],
            _won(base, seat),
            _won(played, seat),
            (shuffle, one, other),
        )


def _won(played: Played, seat: int) -> float:
    """Whether a seat won, or anybody who was on the first side in the end."""
    ranks = played.outcome.ranks
    if seat != TABLE:
        return float(ranks[seat] == 1)
    return float(any(rank == 1 and played.final[at] == 0 for at, rank in enumerate(ranks)))


class ExchangeJournal(PieceJournal[Exchanged]):
    """The file of one experiment, deal by deal."""

    def __init__(self, file: Path, plan: Plan) -> None:
        head = {"exchange": 1, **plan.head(), "per_deal": PER_DEAL}
        super().__init__(file, head, Exchanged, number_of, "deal")


# -- what it comes to ------------------------------------------------------------------------------


@dataclass(frozen=True)
class CardEffect:
    """What one piece does to the win of whoever has it, instead of another that nobody saw."""

    name: str
    place: str
    side: str
    """Whose win it is where the piece lies before all; nothing for the seat's that has it."""
    pairs: int
    won_with: float
    won_without: float
    difference: float
    low: float
    high: float
    """Its 95 % interval, for this piece by itself."""
    p: float
    q: float
    """How likely so much is chance, corrected for all pieces (Benjamini and Hochberg)."""

    @property
    def sure(self) -> bool:
        return self.q <= ALPHA


def card_effects(plan: Plan, deals: Sequence[Exchanged]) -> list[CardEffect]:
    """Every piece that was exchanged, whatever surely gains most first.

    A pair tells of both its pieces: of either deal the other one is the exchange. Deals in which
    both games end alike for the seat say nothing against a piece; the others are tossed coins if it
    does nothing (McNemar's test, exact).
    """
    rules = plan.rules()
    order: dict[tuple[str, str, bool], int] = {}
    for zone in rules.layout(plan.seats).zones:
        for kind in zone.family.kinds:
            for before_all in (False, True):
                order.setdefault((zone.name, kind, before_all), len(order))
    counts: dict[tuple[str, str, bool], list[int]] = {}
    for deal in deals:
        for pair in deal.pairs:
            before_all = pair.seat == TABLE
            for name, won, other in (
                (pair.was, pair.won_was, pair.won_now),
                (pair.now, pair.won_now, pair.won_was),
            ):
                found = counts.setdefault((pair.place, name, before_all), [0, 0, 0, 0])
                found[0] += 1
                found[1] += int(won)
                found[2] += int(won > other)
                found[3] += int(won < other)
    keys = sorted(counts, key=order.__getitem__)
    chances = {key: sign_p(counts[key][2], counts[key][3]) for key in keys}
    tested = [key for key in keys if counts[key][0] >= FEWEST]
    corrected = dict(zip(tested, benjamini_hochberg([chances[key] for key in tested]), strict=True))
    effects: list[CardEffect] = []
    for key in keys:
        pairs, won, gained, lost = counts[key]
        difference, (low, high) = net_share(gained, lost, pairs)
        effects.append(
            CardEffect(
                key[1],
                key[0],
                rules.sides[0] if key[2] else "",
                pairs,
                won / pairs,
                won / pairs - difference,
                difference,
                low,
                high,
                chances[key],
                corrected.get(key, 1.0),
            )
        )
    return sorted(effects, key=_rank)


def _rank(effect: CardEffect) -> tuple[int, float]:
    """What surely gains comes first, by how much; what surely loses comes last; the others lie
    between, by how much speaks for a gain: a large difference of few pairs is none."""
    if effect.sure:
        return (-1 if effect.difference > 0 else 1), -effect.difference
    return 0, -math.copysign(1 - effect.p, effect.difference)
