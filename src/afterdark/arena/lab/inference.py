"""How early each secret could be inferred: what the bots' inference makes of it, round by round.

In each game one seat looks at every other's play, as a searching bot does: at the beginning of each
round it is noted how likely it holds the truth, by the rules alone and by what it has seen. Nobody
plays by it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from afterdark.analysis.lens import SURE, Ways
from afterdark.arena.beliefs import Beliefs
from afterdark.arena.journal import PieceJournal
from afterdark.arena.lab.run import number_of
from afterdark.arena.plan import Plan
from afterdark.arena.referee import Referee
from afterdark.arena.statistics import sample_mean
from afterdark.engine.core.chance import FastDealer, Rng

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.scene import Said
    from afterdark.engine.views.view import View

SAMPLE: Final = 200
"""So many games are looked at."""
WORLDS: Final = 24
"""So many are imagined at each look where secrets change and cannot be listed."""
CLOCKS: Final = ("round", "turn")
"""What lies open may count the rounds of a game under one of these names."""
ENOUGH: Final = 0.25
"""Rounds that fewer games reach than this part of them are left out: only long games do."""
DIGITS: Final = 4


def clock_of(rules: Rules, seats: int) -> str:
    """The name under which a game counts its rounds: it grows and never goes back. Nothing if it
    counts none; then a round is as many decisions as there are seats."""
    state = rules.deal(seats, FastDealer.seeded("clock"))
    luck = Rng.seeded("clock")
    before = first = state.open.to_data(state.layout)
    names = [name for name in CLOCKS if isinstance(first.get(name), int)]
    now = first
    while names and state.result is None:
        for seat in state.to_act():
            choices = state.legal(seat)
            state.play(seat, choices[luck.below(len(choices))])
        now = state.open.to_data(state.layout)
        names = [name for name in names if _number(now, name) >= _number(before, name)]
        before = now
    grown = [name for name in names if _number(now, name) > _number(first, name)]
    return grown[0] if grown else ""


def _number(data: dict[str, object] | object, name: str) -> int:
    assert isinstance(data, dict)
    value = data[name]
    assert isinstance(value, int)
    return value


class Look(Struct, frozen=True):
    """What one seat made of the secrets of one kind at the beginning of a round."""

    round: int
    kind: int
    """Which of `kinds_of_secrets`."""
    secrets: int
    rules: float
    """How likely the truth was by the rules alone: a sum over the secrets."""
    belief: float
    """And by what was seen."""
    rules_sure: int
    """How many secrets were sure, as the analysis counts it."""
    belief_sure: int


class Inferred(Struct, frozen=True):
    """One game through the eyes of one seat."""

    game: int
    seat: int
    looks: list[Look]


def kinds_of_secrets(rules: Rules, seats: int) -> list[list[Said]]:
    """The kinds of questions there are about secrets, each by its answers."""
    kinds: list[list[Said]] = []
    for seat in range(seats):
        for matter in rules.matters(seats, seat):
            if matter.answers not in kinds:
                kinds.append(matter.answers)
    return kinds


class _Wondering:
    """Looks on through the eyes of one seat."""

    def __init__(self, rules: Rules, seats: int, seat: int, clock: str, luck: Rng) -> None:
        self.rules = rules
        self.seat = seat
        self.clock = clock
        self.luck = luck
        kinds = kinds_of_secrets(rules, seats)
        self.kinds = [kinds.index(one.answers) for one in rules.matters(seats, seat)]
        self.looks: list[Look] = []
        self._beliefs = Beliefs(rules, [seat])
        self._state: State[Rules, Open] | None = None
        self._round = -1

    def begin(self, state: State[Rules, Open]) -> None:
        self._state = state
        self._look(state)

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        assert self._state is not None
        self._beliefs.before(self._state, view.seat, action)

    def moved(self, state: State[Rules, Open]) -> None:
        self._beliefs.after(state)
        self._state = state
        if state.result is None:
            self._look(state)

    def _now(self, state: State[Rules, Open]) -> int:
        if self.clock:
            return _number(state.open.to_data(state.layout), self.clock)
        return 1 + state.decision // state.seats

    def _look(self, state: State[Rules, Open]) -> None:
        now = self._now(state)
        if now == self._round or not self.kinds:
            return
        secrets = self.rules.secrets(state)
        if not secrets:
            return  # they are dealt later
        self._round = now
        view = state.view(self.seat)
        ways = Ways(view, self.luck, WORLDS)
        belief = self._beliefs.of(self.seat)
        if not ways.secrets or belief is None:
            return
        weights = belief.weights(view, ways.secrets)
        truth = self.rules.answers(secrets, self.seat, state.decision)
        by_rules, believed = [0.0] * len(truth), [0.0] * len(truth)
        for way, weight in zip(ways.secrets, weights, strict=True):
            for place, answer in enumerate(self.rules.answers(way, self.seat, state.decision)):
                if answer == truth[place]:
                    by_rules[place] += 1 / len(weights)
                    believed[place] += weight
        for kind in dict.fromkeys(self.kinds):
            of = [place for place, one in enumerate(self.kinds) if one == kind]
            self.looks.append(
                Look(
                    now,
                    kind,
                    len(of),
                    round(sum(by_rules[place] for place in of), DIGITS),
                    round(sum(believed[place] for place in of), DIGITS),
                    sum(by_rules[place] >= SURE for place in of),
                    sum(believed[place] >= SURE for place in of),
                )
            )


class Inferences:
    """Rules and bots made once, ready to look on at any game of a plan.

    Game number i is the same game as in every simulation of the plan; who looks on in it goes
    around the table.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rules()
        self.referee = Referee(self.rules, plan.bots, plan.limits)
        self.clock = clock_of(self.rules, plan.seats)

    def play(self, games: Sequence[int]) -> list[Inferred]:
        """What was there to infer in each of these games."""
        return [self.play_one(game) for game in games]

    def play_one(self, game: int) -> Inferred:
        """And in this one."""
        seed = f"{self.plan.seed}/{game}"
        seat = game % self.plan.seats
        luck = Rng.seeded(f"{seed}/inference")
        looks_on = _Wondering(self.rules, self.plan.seats, seat, self.clock, luck)
        self.referee.play(self.plan.seated(game), seed, f"{seed}/play", watcher=looks_on)
        return Inferred(game, seat, looks_on.looks)


class InferenceJournal(PieceJournal[Inferred]):
    """The file of such a sample, game by game."""

    def __init__(self, file: Path, plan: Plan) -> None:
        super().__init__(file, {"inference": 1, **plan.head()}, Inferred, number_of, "game")


# -- what it comes to ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Share:
    """A mean share of secrets, and its 95 % interval over games."""

    value: float
    low: float
    high: float

    @staticmethod
    def of(numbers: Sequence[float]) -> Share:
        mean, (low, high) = sample_mean(numbers)
        return Share(mean, max(0.0, low), min(1.0, high))


@dataclass(frozen=True)
class Round:
    """The beginning of one round, over all games that had it."""

    number: int
    games: int
    rules: Share
    """How likely the truth was by the rules alone."""
    belief: Share
    """And by inference."""
    rules_sure: Share
    """What part of the secrets was sure by the rules alone."""
    belief_sure: Share


@dataclass(frozen=True)
class SecretFigure:
    """One kind of secret in the course of a game."""

    answers: list[Said]
    games: int
    rounds: list[Round]

    def half_sure(self, by_rules: bool = False) -> int | None:
        """The first round at whose beginning half of these secrets are sure; None if none is."""
        for one in self.rounds:
            if (one.rules_sure if by_rules else one.belief_sure).value >= 0.5:
                return one.number
        return None


def secret_figures(plan: Plan, games: Sequence[Inferred]) -> list[SecretFigure]:
    """Every kind of secret; rounds that few games reach are left out."""
    found: list[SecretFigure] = []
    for kind, answers in enumerate(kinds_of_secrets(plan.rules(), plan.seats)):
        seen = [game for game in games if any(look.kind == kind for look in game.looks)]
        if not seen:
            continue
        by_round: dict[int, list[Look]] = {}
        for game in seen:
            for look in game.looks:
                if look.kind == kind:
                    by_round.setdefault(look.round, []).append(look)
        rounds = [
            Round(
                number,
                len(looks),
                Share.of([look.rules / look.secrets for look in looks]),
                Share.of([look.belief / look.secrets for look in looks]),
                Share.of([look.rules_sure / look.secrets for look in looks]),
                Share.of([look.belief_sure / look.secrets for look in looks]),
            )
            for number, looks in sorted(by_round.items())
            if len(looks) >= ENOUGH * len(seen)
        ]
        found.append(SecretFigure(answers, len(seen), rounds))
    return found
