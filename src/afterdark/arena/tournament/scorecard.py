"""How strong one bot is: a tournament in each game against players that everybody knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from afterdark.arena.external.player import USUAL_LIMITS, Limits
from afterdark.arena.referee import NO_GUESTS
from afterdark.arena.tournament.contest import play_tournament
from afterdark.arena.tournament.schedule import TournamentPlan
from afterdark.arena.tournament.standings import Difference, Standing, WinShare
from afterdark.arena.workers import Progress
from afterdark.bots.external.partner import Start
from afterdark.engine.contract.registry import find_game

ANCHORS: Final = ("heuristic", "random")
"""Whom a bot is measured against, itself excepted."""


@dataclass(frozen=True)
class Score:
    """One game of a score card."""

    game: str
    version: str
    seats: int
    deals: int
    standing: Standing
    against: dict[str, Difference]
    """Of each anchor: how many more of the games the bot won; less than nothing if fewer."""

    def shares(self) -> list[WinShare]:
        """The share of all its games, then side by side."""
        return [self.standing.all, *self.standing.sides]


@dataclass(frozen=True)
class ScoreCard:
    """What is known of a bot; only the games that were finished."""

    bot: str
    seed: str
    scores: list[Score]
    interrupted: bool


def score_card(
    bot: str,
    games: Sequence[str],
    deals: int,
    seed: str,
    jobs: int | None = None,
    limits: Limits = USUAL_LIMITS,
    progress: Progress | None = None,
    guests: Mapping[str, Start] = NO_GUESTS,
) -> ScoreCard:
    """Play each game, with as many seats as usual; an agent among as many others as there are, for
    it has one seat at a time. Ctrl-C leaves out the one that was played."""
    told = progress or (lambda done, of: None)
    anchors = tuple(anchor for anchor in ANCHORS if anchor != bot)
    scores: list[Score] = []
    for number, game in enumerate(games):
        meta = find_game(game).meta
        seats = meta.usual_seats
        if bot in guests:
            seats = max(count for count in meta.seats if count <= 1 + len(anchors))
        plan = TournamentPlan(game, seats, (bot, *anchors), seed, limits=limits)
        share = partial(_part, told, number, len(games))
        found = play_tournament(plan, deals, jobs, progress=share, guests=guests)
        if found.interrupted:
            return ScoreCard(bot, seed, scores, True)
        standings = found.standings
        [standing] = [one for one in standings.standings() if one.name == bot]
        pairs = [pair.seen_from(bot) for pair in standings.differences()]
        scores.append(
            Score(
                game,
                standings.rules.meta.version,
                plan.seats,
                len(standings.counted),
                standing,
                {pair.worse: pair for pair in pairs if pair is not None},
            )
        )
    return ScoreCard(bot, seed, scores, False)


def _part(told: Progress, number: int, parts: int, done: int, of: int) -> None:
    """Tell how much of everything is done, from how much of one part is."""
    told(number * of + done, parts * of)
