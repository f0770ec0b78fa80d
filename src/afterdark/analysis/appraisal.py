"""What a table is worth to each seat, to somebody who sees every face on it.

The order in which face-down piles lie is nobody's knowledge and not theirs either: it is drawn anew
in every sample. Otherwise all draws of a game would be decided by the deal. A sample goes on as the
game's own advice does for some decisions, and is judged there by what was learned.

All tables of a game are tried with the same luck: in one sample a pile of so many cards is always
shuffled the same way, and a seat's n-th decision falls the same way. So two tables differ only by
what is different on them, and a choice that would have been made anyway changes nothing.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import NOBODY

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.analysis.decisions import Move
    from afterdark.bots.value import Judge
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State

UNITS: Final = 512
"""So many decisions of a seat fall by numbers of their own; after that they come again."""


class Estimate:
    """Each seat's chance, or how far it has moved, as the mean of samples.

    Samples of the same number were drawn with the same luck. What is certain has a single one.
    """

    def __init__(self, samples: list[list[float]]) -> None:
        self.samples = samples
        self.means = [sum(column) / len(samples) for column in zip(*samples, strict=True)]

    def errors(self) -> list[float]:
        """The standard error of each mean."""
        return [_error(list(column)) for column in zip(*self.samples, strict=True)]

    def less(self, other: Estimate) -> Estimate:
        """How far each seat's chance has moved since another estimate, sample by sample."""
        return self._with(other, -1.0)

    def and_(self, other: Estimate) -> Estimate:
        """Two changes together."""
        return self._with(other, 1.0)

    def _with(self, other: Estimate, sign: float) -> Estimate:
        count = max(len(self.samples), len(other.samples))
        one = self.samples * (count // len(self.samples))
        two = other.samples * (count // len(other.samples))
        return Estimate(
            [
                [left + sign * right for left, right in zip(first, second, strict=True)]
                for first, second in zip(one, two, strict=True)
            ]
        )


def _error(numbers: list[float]) -> float:
    """The standard error of the mean of these numbers."""
    count = len(numbers)
    if count < 2:
        return 0.0
    mean = sum(numbers) / count
    return sqrt(sum((number - mean) ** 2 for number in numbers) / (count - 1) / count)


class Luck:
    """All chance of one sample: of piles, of the dealer, and in what the seats choose."""

    def __init__(self, rng: Rng, seats: int) -> None:
        self.piles = rng.fork()
        self.dealer = rng.fork()
        self.units = [[rng.unit() for _ in range(UNITS)] for _ in range(seats)]


class Appraiser:
    """Values the tables of one game. Without a judge they are played to the end."""

    def __init__(
        self, rules: Rules, seats: int, judge: Judge | None, lucks: Sequence[Luck], warmth: float
    ) -> None:
        self.rules = rules
        self.judge = judge
        self.lucks = lucks
        self.warmth = warmth
        self._piles = [
            number
            for number, zone in enumerate(rules.layout(seats).zones)
            if not zone.is_bag and not zone.is_row and zone.faces == NOBODY
        ]

    def of(
        self,
        state: State[Rules, Open],
        taken: list[int],
        cuts: Sequence[int],
        moves: Sequence[Move] = (),
    ) -> list[Estimate]:
        """What a table is worth once these moves were made: an estimate for each cut, judged so
        many decisions further on, the nearest first.

        `taken` says how many decisions each seat has taken before.
        """
        if state.result is not None:
            return [Estimate([_won(state)])] * len(cuts)
        found = [self.sample(state, taken, cuts, moves, luck) for luck in self.lucks]
        return [Estimate([sample[cut] for sample in found]) for cut in range(len(cuts))]

    def sample(
        self,
        state: State[Rules, Open],
        taken: list[int],
        cuts: Sequence[int],
        moves: Sequence[Move],
        luck: Luck,
    ) -> list[list[float]]:
        """What comes of it once, judged at each cut."""
        world = state.clone()
        world.dealer = FastDealer(luck.dealer.clone())
        piles = luck.piles.clone()
        for pile in self._piles:
            piles.shuffle(world.zones[pile])
        own = taken.copy()
        for move in moves:
            for action in move.actions:
                if world.refusal(move.seat, action) is not None:
                    # It was chosen for the order of a pile, which this seat had seen.
                    return self.sample(_moved(state, moves, luck), taken, cuts, (), luck)
                world.take(move.seat, action)
                own[move.seat] += 1
        found = []
        gone = 0
        for cut in cuts:
            while world.result is None and (self.judge is None or gone < cut or world.answers):
                for seat in world.to_act():
                    gone += self._decide(world, seat, luck, own)
            found.append(self._judged(world))
        return found

    def _judged(self, world: State[Rules, Open]) -> list[float]:
        if world.result is not None:
            return _won(world)
        assert self.judge is not None
        return [self.judge.chance(world, seat) for seat in range(world.seats)]

    def _decide(self, world: State[Rules, Open], seat: int, luck: Luck, taken: list[int]) -> int:
        """Let one seat act as it is advised; 1 if it had anything to decide, else 0."""
        point = luck.units[seat][taken[seat] % UNITS]
        taken[seat] += 1
        legal = world.legal(seat)
        if len(legal) == 1:
            world.take(seat, legal[0])
            return 0
        sight = world.sight(seat)
        likely = self.rules.policy(sight, self.warmth)
        place = 0
        while place < len(likely) - 1 and point >= likely[place]:
            point -= likely[place]
            place += 1
        world.take(seat, sight.choices[place])
        return 1


def _moved(state: State[Rules, Open], moves: Sequence[Move], luck: Luck) -> State[Rules, Open]:
    """The table after these moves, its piles as they lay."""
    world = state.clone()
    world.dealer = FastDealer(luck.dealer.clone())
    for move in moves:
        for action in move.actions:
            world.take(move.seat, action)
    return world


def _won(state: State[Rules, Open]) -> list[float]:
    assert state.result is not None
    return [1.0 if rank == 1 else 0.0 for rank in state.result.ranks]
