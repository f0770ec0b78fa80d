"""Learning what positions are worth, from games the bots play against themselves.

A few moments of every game are measured with nothing hidden, as the search's imagined worlds are,
and who wins in the end is the lesson. The first generation learns from players who follow the
advice; each later one also from games of the search with what was learned before, and is kept only
if the search wins more often with it, in the same deals.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from afterdark.bots.bot import Bot
from afterdark.bots.players import WaywardBot
from afterdark.bots.regression import base_loss, fit, log_loss
from afterdark.bots.search import SearchBot
from afterdark.bots.tuning import Tuning, read_tuning
from afterdark.bots.value import Learned, Value, described
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Open, State

MOMENTS = 8
"""How many moments of a game are measured."""
PENALTY = 3.0
"""On large weights."""
HELD_OUT = 5
"""Every so many games one is not learned from, but predicted."""
FEWEST = 50
"""From fewer positions of a side nothing is learned."""
SCARCER = 20
"""A later generation plays so many times fewer games: the search takes its time."""
PAIRS = 60
"""How many deals decide whether a generation is kept."""

Progress = Callable[[str], None]


@dataclass
class Lesson:
    """What was learned for one side at one number of seats."""

    seats: int
    side: str
    positions: int
    loss: float
    """The mean surprise in games that were not learned from, in nats."""
    base: float
    """The same for whoever knows only how often this side wins."""
    weights: list[float]
    command: str = ""


@dataclass
class Positions:
    """Measured positions of one side: those to learn from and those held out."""

    rows: list[list[float]] = field(default_factory=list)
    labels: list[float] = field(default_factory=list)
    held_rows: list[list[float]] = field(default_factory=list)
    held_labels: list[float] = field(default_factory=list)

    def add(self, row: list[float], label: float, held: bool) -> None:
        (self.held_rows if held else self.rows).append(row)
        (self.held_labels if held else self.labels).append(label)


class Training:
    """Games are played, measured and learned from, at one number of seats."""

    def __init__(self, rules: Rules, seats: int, seed: str) -> None:
        rules.check_seats(seats)
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.numbers: Tuning = read_tuning(rules.meta)
        self.positions = [Positions() for _ in rules.sides]
        self.played = 0

    def learn_from(self, bot: Bot, games: int) -> None:
        """Play so many games and keep what was measured in them."""
        for _ in range(games):
            number = self.played
            self.played += 1
            seed = f"{self.seed}/train/{self.seats}/{number}"
            state = self.rules.deal(self.seats, FastDealer.seeded(seed))
            rng = Rng.seeded(f"{seed}/play")
            moments: list[list[tuple[int, list[float]]]] = []
            seen = 0
            while state.outcome() is None:
                if not state.answers:
                    seen += 1
                    if len(moments) < MOMENTS:
                        moments.append(self._measured(state))
                    else:
                        # Every moment is as likely as any other to be among those that are kept.
                        place = rng.below(seen)
                        if place < MOMENTS:
                            moments[place] = self._measured(state)
                _decide(state, [bot] * self.seats, rng)
            result = state.outcome()
            assert result is not None
            self._keep(moments, result, number % HELD_OUT == HELD_OUT - 1)

    def _measured(self, state: State[Rules, Open]) -> list[tuple[int, list[float]]]:
        """Each seat's side and numbers."""
        found = []
        for seat in range(self.seats):
            sight = state.sight(seat, everything=True)
            found.append((self.rules.side(sight), [*self.rules.measure(sight), 1.0]))
        return found

    def _keep(
        self, moments: list[list[tuple[int, list[float]]]], result: Outcome, held: bool
    ) -> None:
        for moment in moments:
            for seat, (side, row) in enumerate(moment):
                label = 1.0 if result.ranks[seat] == 1 else 0.0
                self.positions[side].add(row, label, held)

    def lessons(self) -> list[Lesson]:
        """What the positions teach, side by side."""
        found = []
        for side, positions in zip(self.rules.sides, self.positions, strict=True):
            if len(positions.rows) < FEWEST or not positions.held_rows:
                continue
            weights = [round(one, 5) for one in fit(positions.rows, positions.labels, PENALTY)]
            share = sum(positions.labels) / len(positions.labels)
            found.append(
                Lesson(
                    self.seats,
                    side,
                    len(positions.rows),
                    log_loss(weights, positions.held_rows, positions.held_labels),
                    base_loss(share, positions.held_labels),
                    weights,
                )
            )
        return found


def train(
    rules: Rules,
    seats: int,
    seed: str,
    games: int,
    generations: int,
    progress: Progress,
) -> list[Lesson]:
    """Learn at one number of seats; the lessons of the last generation that was kept."""
    training = Training(rules, seats, seed)
    training.learn_from(WaywardBot(training.numbers.warmth), games)
    kept = training.lessons()
    progress(_told(1, kept))
    for generation in range(2, generations + 1):
        old = _searcher(rules, training.numbers, kept)
        training.learn_from(old, max(1, games // SCARCER))
        lessons = training.lessons()
        new = _searcher(rules, training.numbers, lessons)
        mean, error = compared(rules, seats, f"{seed}/pairs/{generation}", PAIRS, new, old)
        better = mean > error
        progress(f"{_told(generation, lessons)}; wins {mean:+.3f} ± {error:.3f} against the last, "
                 f"{'kept' if better else 'not kept'}")  # fmt: skip
        if better:
            kept = lessons
    return kept


def compared(
    rules: Rules, seats: int, seed: str, deals: int, new: Bot, old: Bot
) -> tuple[float, float]:
    """How much more often one bot wins than another in the same chair of the same deal, all other
    chairs being the other's; and the standard error of that."""
    differences = []
    for deal in range(deals):
        chair = deal % seats
        won = []
        for bot in (new, old):
            bots = [bot if seat == chair else old for seat in range(seats)]
            result = played(rules, bots, f"{seed}/{deal}")
            won.append(1.0 if result.ranks[chair] == 1 else 0.0)
        differences.append(won[0] - won[1])
    mean = sum(differences) / deals
    variance = sum((one - mean) ** 2 for one in differences) / max(1, deals - 1)
    return mean, math.sqrt(variance / deals)


def played(rules: Rules, bots: Sequence[Bot], seed: str) -> Outcome:
    """How a game ends that is dealt from this seed and played by these bots."""
    state = rules.deal(len(bots), FastDealer.seeded(seed))
    rng = Rng.seeded(f"{seed}/play")
    while state.outcome() is None:
        _decide(state, bots, rng)
    result = state.outcome()
    assert result is not None
    return result


def _decide(state: State[Rules, Open], bots: Sequence[Bot], rng: Rng) -> None:
    for seat in state.to_act():
        state.play(seat, bots[seat].choose(state.view(seat), rng))


def _searcher(rules: Rules, numbers: Tuning, lessons: Sequence[Lesson]) -> SearchBot:
    value = Value(rules.sides)
    for lesson in lessons:
        value.weights[lesson.seats, lesson.side] = lesson.weights
    bot = SearchBot()
    bot.prepare(Learned(value), numbers)
    return bot


def _told(generation: int, lessons: Sequence[Lesson]) -> str:
    told = "; ".join(
        f"{lesson.side or 'all'} {lesson.loss:.4f} (base {lesson.base:.4f}, "
        f"{lesson.positions} positions)"
        for lesson in lessons
    )
    seats = lessons[0].seats if lessons else 0
    return f"{seats} seats, generation {generation}: held-out log loss {told or 'nothing learned'}"


def write(rules: Rules, lessons: Sequence[Lesson], command: str, file: Path) -> None:
    """Put lessons into a file of weights; those of other numbers of seats stay, if they are for
    the same rules, cards and features."""
    about = described(rules)
    rows: list[dict[str, object]] = []
    if file.is_file():
        before = json.loads(file.read_text(encoding="utf-8"))
        if all(before[name] == about[name] for name in about):
            fresh = {lesson.seats for lesson in lessons}
            rows = [row for row in before["weights"] if row["seats"] not in fresh]
    for lesson in lessons:
        rows.append(
            {
                "seats": lesson.seats,
                "side": lesson.side,
                "command": command,
                "positions": lesson.positions,
                "loss": round(lesson.loss, 4),
                "base": round(lesson.base, 4),
                "weights": lesson.weights,
            }
        )
    rows.sort(key=lambda row: (int(str(row["seats"])), str(row["side"])))
    lines = ",\n".join("  " + json.dumps(row) for row in rows)
    head = "".join(f" {json.dumps(name)}: {json.dumps(about[name])},\n" for name in about)
    names = json.dumps(rules.features)
    text = f'{{\n{head} "names": {names},\n "weights": [\n{lines}\n ]\n}}\n'
    file.write_text(text, encoding="utf-8")
