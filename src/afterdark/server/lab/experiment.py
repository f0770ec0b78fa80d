"""Plays and counts games of the lab, in a thinking process: the arena's work, in small portions."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import astuple
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.arena.lab.compare import SEAT, SIDE, Comparison
from afterdark.arena.lab.run import Deal, Variants
from afterdark.arena.lab.words import command, lab_texts, measure_text, verdict
from afterdark.arena.plan import Plan, bots_for
from afterdark.arena.report import Report, Share
from afterdark.arena.tally import Tally
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import LANGUAGES
from afterdark.server.lab.work import LabDone, LabPlan, LabWork
from afterdark.table.wire.shapes import LabFigures, LabLengths, LabLine, LabShare, LabWords

if TYPE_CHECKING:
    from afterdark.arena.lab.rows import GameRow
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

GAME_SECONDS: Final = 4.0
"""No game of rules of thumb takes as long, not even uncompiled."""


class TooSlow(AfterdarkError):
    """A game that takes longer than anything that makes sense."""


class Deadline:
    """Looks on, and ends a game that takes too long: turns of bots wait for this process."""

    def __init__(self) -> None:
        self._end = 0.0

    def begin(self, state: State[Rules, Open]) -> None:
        self._end = time.process_time() + GAME_SECONDS

    def chosen(self, view: View[Rules, Open], action: Action) -> None:
        if time.process_time() > self._end:
            raise TooSlow

    def moved(self, state: State[Rules, Open]) -> None: ...


class Experiment:
    """Rules and bots made once. Deal number i is the deal of that number in every simulation."""

    def __init__(self, plans: Sequence[LabPlan]) -> None:
        self.plans = [_plan(plan) for plan in plans]
        self._variants = Variants(self.plans, watcher=Deadline())

    def done(self, work: LabWork) -> LabDone:
        """Play, or count."""
        began = time.process_time()
        if work.rows:
            figures = self._counted(work)
            return LabDone(time.process_time() - began, figures=figures)
        deals: list[Deal] = []
        slow = False
        for game in range(work.first, work.end):
            try:
                deals += self._variants.play([game])
            except TooSlow:
                slow = True
                break
            if time.process_time() - began >= work.seconds:
                break
        rows = msgspec.Raw(msgspec.json.encode(deals))
        return LabDone(time.process_time() - began, len(deals), rows, slow)

    def _counted(self, work: LabWork) -> LabFigures:
        deals = [deal for part in work.rows for deal in msgspec.json.decode(part, type=list[Deal])]
        plan = self.plans[0]
        columns = [[deal.rows[place] for deal in deals] for place in range(len(self.plans))]
        reports = [self._report(rows) for rows in columns]
        comparison: Comparison | None = None
        more: list[str] = []
        if len(columns) > 1:
            comparison = Comparison(plan.rules(), plan.seats)
            for deal in deals:
                comparison.add(*deal.rows)
            more = [word for change in work.changes for word in ("--compare", change)]
        of = SIDE if reports[0].sides() else SEAT
        shares = [report.sides() or report.seats() for report in reports]
        return LabFigures(
            len(deals),
            [[_share(one) for one in found] for found in shares],
            [report.lengths().mean for report in reports],
            [] if comparison is None else [LabLine(*astuple(line)) for line in comparison.lines()],
            None if comparison is None else LabLengths(*astuple(comparison.lengths())),
            {
                language: self._words(language, of, shares[0], comparison, " ".join(work.changes))
                for language in LANGUAGES
            },
            command("simulate", plan, len(deals), *more),
        )

    def _report(self, rows: Sequence[GameRow]) -> Report:
        """Shares are named by the game as it comes: the sides are the same in every variant."""
        tally = Tally()
        for row in rows:
            tally.add(row.seated, row.played())
        return Report(self.plans[0], tally, len(rows), 0.0, 1, False)

    def _words(
        self,
        language: str,
        of: str,
        shares: Sequence[Share],
        comparison: Comparison | None,
        name: str,
    ) -> LabWords:
        texts, game = lab_texts(language), find_game(self.plans[0].game).texts(language)
        lines = [] if comparison is None else comparison.lines()
        return LabWords(
            [measure_text(texts, game, of, share.name) for share in shares],
            [measure_text(texts, game, line.of, line.name) for line in lines],
            "" if comparison is None else verdict(texts, game, comparison, name),
            texts.say("compare-bots"),
        )


def _share(share: Share) -> LabShare:
    return LabShare(share.name, share.wins, share.share, share.low, share.high)


def _plan(plan: LabPlan) -> Plan:
    bots = bots_for([plan.bot], plan.seats)
    return Plan(plan.game, plan.seats, bots, plan.seed, plan.options, plan.cards)
