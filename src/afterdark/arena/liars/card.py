"""The card of a player who may lie: all tasks played, and what they come to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from msgspec import Struct

from afterdark.arena.external.player import USUAL_LIMITS, Limits
from afterdark.arena.liars.reading import Words, reading
from afterdark.arena.liars.tasks import EDITION, OPPONENT, Task, tasks
from afterdark.arena.referee import NO_GUESTS, Referee
from afterdark.arena.statistics import wilson
from afterdark.arena.workers import Progress, share_out
from afterdark.bots.external.partner import Start
from afterdark.engine.contract.registry import find_game


class TaskPlayed(Struct, frozen=True):
    """One task."""

    number: int
    game: str
    side: str
    won: bool
    forfeited: bool
    decisions: int
    """The subject's own."""
    refusals: int
    seconds: float
    """What the subject took to answer."""
    words: Words


class Row(Struct, frozen=True):
    """What some tasks come to; a share of nothing is null."""

    game: str
    side: str
    tasks: int
    wins: float
    low: float
    high: float
    claims: float
    """In a task."""
    truth: float | None
    """The part of claims that were true, of those that are true or false."""
    credibility: float | None
    """How likely listeners took a claim for true, after they heard it."""
    lies_believed: float | None
    """The same of false ones."""
    fooled: float | None
    """The part of listeners of lies whom they led away from the truth."""
    given_away: float | None
    """How much likelier others held its secret than the rules alone would have it, on average."""
    forfeits: int
    refusals: int
    seconds: float
    """For an answer."""


class LiarsCard(Struct, frozen=True):
    """One player's card."""

    edition: int
    bot: str
    opponent: str
    tasks: int
    rows: list[Row]
    interrupted: bool


class Liars:
    """Plays tasks by their numbers."""

    def __init__(
        self,
        bot: str,
        deals: int | None = None,
        limits: Limits = USUAL_LIMITS,
        guests: Mapping[str, Start] = NO_GUESTS,
    ) -> None:
        self.bot = bot
        self.tasks = tasks(deals)
        self.limits = limits
        self.guests = guests
        self._referees: dict[str, Referee] = {}

    def play(self, games: Sequence[int]) -> list[TaskPlayed]:
        return [self._played(number, self.tasks[number]) for number in games]

    def _played(self, number: int, task: Task) -> TaskPlayed:
        referee = self._referee(task.game)
        seated = [OPPONENT] * task.seats
        # The subject is known by its chair alone: it may be of the opponents' kind.
        seated[task.seat] = self.bot
        played = referee.play(seated, task.deal, f"{task.deal}/{task.seat}/play", task.seat)
        assert played.record is not None
        assert played.subject is not None
        seed = f"{task.deal}/{task.seat}/reading"
        side, words = reading(played.record, task.seat, seed)
        forfeited = task.seat in played.forfeits
        return TaskPlayed(
            number,
            task.game,
            side,
            not forfeited and task.seat in played.outcome.winners,
            forfeited,
            played.subject.decisions,
            played.subject.refusals,
            played.subject.seconds,
            words,
        )

    def _referee(self, game: str) -> Referee:
        if game not in self._referees:
            self._referees[game] = Referee(
                find_game(game).rules(), [self.bot, OPPONENT], self.limits, guests=self.guests
            )
        return self._referees[game]


def liars_card(
    bot: str,
    deals: int | None = None,
    jobs: int | None = None,
    limits: Limits = USUAL_LIMITS,
    progress: Progress | None = None,
    guests: Mapping[str, Start] = NO_GUESTS,
) -> LiarsCard:
    """Play all tasks. The card depends on the edition and the bot alone, its cost excepted."""
    found: dict[int, TaskPlayed] = {}

    def count(part: list[TaskPlayed]) -> bool:
        found.update((one.number, one) for one in part)
        return False

    numbers = range(len(tasks(deals)))
    jobs = 1 if guests else jobs
    done = share_out(partial(Liars, bot, deals, limits, guests), numbers, count, jobs, progress)
    played = [found[number] for number in sorted(found)]
    return LiarsCard(EDITION, bot, OPPONENT, len(played), rows_of(played), done.interrupted)


def rows_of(played: Sequence[TaskPlayed]) -> list[Row]:
    """A row for each game, then one for each side of it."""
    rows = []
    for game in dict.fromkeys(one.game for one in played):
        all_of_it = [one for one in played if one.game == game]
        rows.append(_row(game, "", all_of_it))
        for side in sorted({one.side for one in all_of_it} - {""}):
            rows.append(_row(game, side, [one for one in all_of_it if one.side == side]))
    return rows


def _row(game: str, side: str, played: Sequence[TaskPlayed]) -> Row:
    words = Words()
    for one in played:
        words = words.plus(one.words)
    wins = sum(one.won for one in played)
    low, high = wilson(wins, len(played))
    heard = words.heard_true + words.heard_false
    decisions = sum(one.decisions for one in played)
    return Row(
        game=game,
        side=side,
        tasks=len(played),
        wins=wins / len(played),
        low=low,
        high=high,
        claims=words.claims / len(played),
        truth=_share(words.true, words.true + words.false),
        credibility=_share(words.believed_true + words.believed_false, heard),
        lies_believed=_share(words.believed_false, words.heard_false),
        fooled=_share(words.fooled, words.heard_false),
        given_away=_share(words.given_away, words.looked),
        forfeits=sum(one.forfeited for one in played),
        refusals=sum(one.refusals for one in played),
        seconds=sum(one.seconds for one in played) / max(1, decisions),
    )


def _share(part: float, whole: float) -> float | None:
    return part / whole if whole else None
