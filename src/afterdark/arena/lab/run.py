"""Playing many games and keeping a row of each: on all cores, and on from where it was left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from msgspec import Struct

from afterdark.arena.journal import PieceJournal
from afterdark.arena.lab.rows import GameRow, row_of
from afterdark.arena.lab.watch import Pieces, Watch
from afterdark.arena.plan import Plan
from afterdark.arena.referee import Referee, Watcher
from afterdark.arena.report import Report
from afterdark.arena.tally import Tally
from afterdark.arena.workers import Jobs, Progress, Work, share_out
from afterdark.bots.value import learned
from afterdark.engine.records.record import Record

RESULTS: Final = "results"
"""Only what came of each game."""
FIGURES: Final = "figures"
"""And what somebody saw who looked on."""
MOVES: Final = "moves"
"""And every decision."""


class Games:
    """Rules and bots made once, ready to play any game of a plan and to tell of it.

    Game number i is the same game as in every simulation of the plan.
    """

    def __init__(self, plan: Plan, detail: str = RESULTS, watcher: Watcher | None = None) -> None:
        """`watcher` looks on where nobody else does: at games of which only the result counts."""
        self.plan = plan
        self.detail = detail
        self.watcher = watcher
        rules = plan.rules()
        self.referee = Referee(rules, plan.bots, plan.limits)
        self.pieces = Pieces(rules, plan.seats)
        value = learned(rules).value if detail != RESULTS else None
        self.judge = value.judge(plan.seats) if value is not None else None

    def play(self, games: Sequence[int]) -> list[GameRow]:
        """A row of each of these games."""
        return [self.play_one(game) for game in games]

    def play_one(self, game: int) -> GameRow:
        """A row of this game."""
        seed = f"{self.plan.seed}/{game}"
        seated = self.plan.seated(game)
        if self.detail == RESULTS:
            played = self.referee.play(seated, seed, f"{seed}/play", watcher=self.watcher)
            return row_of(game, seated, played)
        watch = Watch(self.referee.rules, self.pieces, self.judge, self.detail == MOVES)
        played = self.referee.play(seated, seed, f"{seed}/play", watcher=watch)
        return row_of(game, seated, played, watch.found(played.outcome), watch.moves)

    def record(self, game: int) -> Record:
        """The same game once more, written down."""
        seed = f"{self.plan.seed}/{game}"
        played = self.referee.play(self.plan.seated(game), seed, f"{seed}/play", subject=0)
        assert played.record is not None
        return played.record


class Deal(Struct, frozen=True):
    """One deal, played under several rules: a row for each of the plans, in their order."""

    game: int
    rows: list[GameRow]


class Variants:
    """Several plans whose games of one number are dealt from the same seed."""

    def __init__(
        self, plans: Sequence[Plan], detail: str = RESULTS, watcher: Watcher | None = None
    ) -> None:
        self.all = [Games(plan, detail, watcher) for plan in plans]

    def play(self, games: Sequence[int]) -> list[Deal]:
        """These deals under all plans."""
        return [Deal(game, [one.play_one(game) for one in self.all]) for game in games]


class Numbered(Protocol):
    """A game or a deal."""

    @property
    def game(self) -> int: ...


T = TypeVar("T", bound=Numbered)


def number_of(piece: Numbered) -> int:
    return piece.game


class GameJournal(PieceJournal[GameRow]):
    """The file of one simulation, game by game."""

    def __init__(self, file: Path, plan: Plan, detail: str = RESULTS) -> None:
        head = {**plan.head(), "detail": detail}
        super().__init__(file, head, GameRow, number_of, "game")


class DealJournal(PieceJournal[Deal]):
    """The file of several variants in the same deals."""

    def __init__(self, file: Path, plans: Sequence[Plan], detail: str = RESULTS) -> None:
        others = [plan.head() for plan in plans[1:]]
        head = {**plans[0].head(), "detail": detail, "variants": others}
        super().__init__(file, head, Deal, number_of, "deal")


@dataclass(frozen=True)
class Batch(Generic[T]):
    """What was played, in the order of its numbers and without a gap."""

    rows: list[T]
    wanted: int
    kept: int
    """How many of them were kept from an earlier run."""
    seconds: float
    jobs: int
    interrupted: bool


def play_in_order(
    opening: Callable[[], Work[list[T]]],
    games: int,
    jobs: Jobs = None,
    journal: PieceJournal[T] | None = None,
    progress: Progress | None = None,
    enough: Callable[[T], bool] | None = None,
) -> Batch[T]:
    """Play games 0 to `games - 1`, or as many as are enough.

    They come in any order and are counted in that of their numbers: so the result is the same
    whoever played them, and short games are not counted sooner than long ones. `enough` is asked
    after each that is counted.
    """
    ahead: dict[int, T] = dict(journal.played) if journal is not None else {}
    known = set(ahead)
    rows: list[T] = []

    def count(new: list[T]) -> bool:
        ahead.update((row.game, row) for row in new)
        while len(rows) < games:
            following = ahead.pop(len(rows), None)
            if following is None:
                return False
            rows.append(following)
            if enough is not None and enough(following):
                return True
        return True

    def keep(new: list[T]) -> bool:
        if journal is not None:
            journal.add(new)
        return count(new)

    missing = [] if count([]) else [game for game in range(games) if game not in known]
    before = games - len(missing)
    told = progress or (lambda done, of: None)
    done = share_out(opening, missing, keep, jobs, lambda now, _of: told(before + now, games))
    kept = sum(row.game in known for row in rows)
    return Batch(rows, games, kept, done.seconds, done.processes, done.interrupted)


def play_games(
    plan: Plan,
    games: int,
    detail: str = RESULTS,
    jobs: Jobs = None,
    journal: GameJournal | None = None,
    progress: Progress | None = None,
) -> Batch[GameRow]:
    """The games of a plan, a row of each."""
    return play_in_order(partial(Games, plan, detail), games, jobs, journal, progress)


def report_of(plan: Plan, batch: Batch[GameRow]) -> Report:
    """What a simulation of these games tells."""
    tally = Tally()
    for row in batch.rows:
        tally.add(row.seated, row.played())
    return Report(plan, tally, batch.wanted, batch.seconds, batch.jobs, batch.interrupted)
