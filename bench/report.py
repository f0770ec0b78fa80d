"""The tables of one run: as text, as Markdown, as JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.goals import ACTIONS, CLONES, GAMES, GOALS, STARTS, WITH_CHANCE, Goal
from bench.rates import PLAYOUTS, Measured

ACTION = (
    "An action is a decision by a player; chance is not counted, for any contender. "
    "The rate with chance counted stands beside it where chance is a move of its own (OpenSpiel)."
)
QUIET = 0.9
CLOCK = (
    "Rates are per second of the process's CPU time, the median of the rounds; "
    "± is half the way from the slowest round to the fastest."
)


@dataclass
class Run:
    """One run of all contenders."""

    date: str
    machine: dict[str, str | int]
    settings: dict[str, Any]
    two_at_once: float | None
    measured: dict[str, Measured]

    @property
    def missing(self) -> list[Measured]:
        return [one for one in self.measured.values() if one.missing]

    def disturbed(self) -> list[str]:
        """The contenders that had to share their core."""
        return [
            one.id
            for one in self.measured.values()
            if (share := one.undisturbed()) is not None and share < QUIET
        ]

    def ratio(self, goal: Goal) -> float | None:
        """Ours divided by the peer's."""
        ours, peer = self.measured.get(goal.ours), self.measured.get(goal.peer)
        if ours is None or peer is None:
            return None
        mine, theirs = ours.median(goal.rate), peer.median(goal.peer_rate or goal.rate)
        return mine / theirs if mine and theirs else None

    def unmet(self) -> list[Goal]:
        """Goals that were measured and not reached."""
        return [
            goal
            for goal in GOALS
            if goal.at_least and (ratio := self.ratio(goal)) and ratio < goal.at_least
        ]


def _number(rate: float | None) -> str:
    return "" if rate is None else f"{rate:,.0f}"


def _rate(one: Measured, kind: str) -> str:
    return "MISSING" if one.missing else _number(one.median(kind))


def _spread(one: Measured, kind: str) -> str:
    spread = one.spread(kind)
    return "" if spread is None else f"±{spread / 2:.0%}"


def _playout_rows(run: Run) -> list[list[str]]:
    rows = [["contender", "loop in", "actions/s", "±", "with chance", "playouts/s"]]
    for one in run.measured.values():
        if one.counts == ACTIONS:
            rate, spread = _rate(one, ACTIONS), _spread(one, ACTIONS)
            chance, playouts = _number(one.median(WITH_CHANCE)), _number(one.median(PLAYOUTS))
            rows.append([one.title, one.loop, rate, spread, chance, playouts])
    return rows


def _other_rows(run: Run) -> list[list[str]]:
    rows = [["contender", "what", "per second", "±"]]
    for one in run.measured.values():
        if one.counts in (CLONES, GAMES, STARTS):
            kind = one.counts
            rows.append([one.title, kind, _rate(one, kind), _spread(one, kind)])
    return rows


def _verdict(run: Run, goal: Goal) -> list[str]:
    ratio = run.ratio(goal)
    wanted = "" if goal.at_least is None else f"≥ {goal.at_least:g}×"
    if ratio is None:
        return [goal.title, wanted, "", "MISSING"]
    verdict = "" if goal.at_least is None else ("met" if ratio >= goal.at_least else "NOT MET")
    return [goal.title, wanted, f"{ratio:.2f}×", verdict]


def _goal_rows(run: Run) -> list[list[str]]:
    shown = [goal for goal in GOALS if {goal.ours, goal.peer} <= run.measured.keys()]
    return [["ours against", "goal", "measured", ""], *(_verdict(run, goal) for goal in shown)]


def _notes(run: Run) -> list[str]:
    settings = ", ".join(f"{name} {value}" for name, value in run.settings.items())
    notes = [ACTION, CLOCK, f"Settings: {settings}. {run.date}."]
    notes.append("; ".join(f"{name}: {value}" for name, value in run.machine.items()) + ".")
    if run.two_at_once is not None:
        notes.append(
            f"Right after the run, two busy processes on two cores did {run.two_at_once:.2f}× "
            "the work of one: the most that a simulation could have gained."
        )
    disturbed = run.disturbed()
    if disturbed:
        notes.append(
            "BUSY MACHINE: other programs took the core for more than a tenth of the time from "
            f"{', '.join(disturbed)}. Measure again on a quiet machine before you quote a figure."
        )
    notes += [f"MISSING {one.id}: {one.missing}" for one in run.missing]
    return notes


def _left(column: int, columns: int) -> bool:
    return column == 0 or (columns > 4 and column == 1)


def aligned(rows: list[list[str]]) -> str:
    """Rows as a table for a terminal; the first one is its head."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        cells = [
            text.ljust(width) if _left(column, len(row)) else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    lines.insert(1, "  ".join("─" * width for width in widths))
    return "\n".join(lines)


def markdown_table(rows: list[list[str]]) -> str:
    """Rows as a table for a page."""
    marks = [":--" if _left(column, len(rows[0])) else "--:" for column in range(len(rows[0]))]
    return "\n".join("| " + " | ".join(row) + " |" for row in [rows[0], marks, *rows[1:]])


def text(run: Run) -> str:
    """For a terminal."""
    tables = [_playout_rows(run), _other_rows(run), _goal_rows(run)]
    shown = [aligned(rows) for rows in tables if len(rows) > 1]
    return "\n\n".join([*shown, "\n".join(_notes(run))])


def markdown(run: Run) -> str:
    """For a page."""
    parts = ["# Benchmarks: the last run", "Written by `make bench`; see ../README.md."]
    titles = ("Random playouts", "Clones and simulation", "Goals")
    tables = (_playout_rows(run), _other_rows(run), _goal_rows(run))
    for title, rows in zip(titles, tables, strict=True):
        if len(rows) > 1:
            parts += [f"## {title}", markdown_table(rows)]
    parts += ["## How to read it", "\n".join(f"- {note}" for note in _notes(run))]
    return "\n\n".join(parts) + "\n"


def save(run: Run, folder: Path) -> None:
    """Write latest.json and latest.md."""
    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "date": run.date,
        "machine": run.machine,
        "settings": run.settings,
        "two cores at once": run.two_at_once,
        "contenders": [one.summary() for one in run.measured.values()],
        "goals": [
            {
                "title": goal.title,
                "ours": goal.ours,
                "peer": goal.peer,
                "rate": goal.rate,
                "at least": goal.at_least,
                "measured": run.ratio(goal),
            }
            for goal in GOALS
        ],
    }
    (folder / "latest.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    (folder / "latest.md").write_text(markdown(run), encoding="utf-8")
