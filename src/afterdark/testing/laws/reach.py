"""Whether play has been everywhere: every step class is reached, or the other laws prove little."""

from __future__ import annotations

from collections import Counter
from typing import Never

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.step import Step
from afterdark.engine.errors import Refused
from afterdark.engine.positions.position import to_data
from afterdark.testing.laws import walk
from afterdark.testing.laws.breach import Breach, differences
from afterdark.testing.laws.case import DEAL, Case, play, run_again
from afterdark.testing.laws.observation import written


class Reached:
    """The steps that came up in play, how often, and the clauses they carry out."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.times: Counter[str] = Counter()
        self.endings: Counter[str] = Counter()
        for line in case.lines():
            if line.start == DEAL:
                state = case.rules.set_up(case.seats, FastDealer.seeded(f"{DEAL}/{line.seed}"))
                walk.advance(state, self._note)
            else:
                state = case.table(line.start, FastDealer.seeded(f"{line.start}/{line.seed}"))
                for step in state.stack:
                    self.times[step.NAME] += 1
            while (move := line.move()) is not None:
                try:
                    walk.play(state, move, self._note)
                except Refused:
                    break
                play(line.state, move)
                line.moves.append(move)
                if written(to_data(state)) != written(to_data(line.state)):
                    raise line.breach(
                        0,
                        "the kernel's play is not the sum of its steps (by hand | kernel).",
                        differences(to_data(state), to_data(line.state)),
                    )
            ended = line.state.outcome()
            self.endings[ended.reason if ended is not None else "(left unfinished)"] += 1

    def _note(self, step: Step[Never]) -> None:
        self.times[step.NAME] += 1

    def missing(self) -> list[str]:
        """Steps that can come up at this table and never did."""
        case = self.case
        return [
            step.NAME
            for step in case.rules.step_types
            if not self.times[step.NAME]
            and case.subject.reachable(step.NAME, case.seats, case.rules.options)
        ]

    def report(self) -> str:
        """Steps with their counts, the clauses reached, and how games ended."""
        steps = self.case.rules.step_types
        reached = {clause for step in steps if self.times[step.NAME] for clause in step.CLAUSES}
        every = {clause for step in steps for clause in step.CLAUSES}
        missing = ", ".join(sorted(every - reached)) or "none"
        ends = ", ".join(f"{reason} {count}" for reason, count in self.endings.most_common())
        return "\n".join(
            [
                f"{self.case.title}: reached in play",
                *(f"  {step.NAME:<24}{self.times[step.NAME]:>7}" for step in steps),
                f"  clauses {len(reached)} of {len(every)}, not reached: {missing}",
                f"  ends: {ends}",
            ]
        )


def check(case: Case) -> None:
    """Every step class comes up."""
    reached = Reached(case)
    missing = reached.missing()
    if missing:
        raise Breach(
            0,
            f"play never came to {', '.join(missing)}: name a position from which it does.",
            where=case.title,
            differs=reached.report(),
            again=run_again(0, case),
        )
