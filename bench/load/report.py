"""The tables of one load run: as text, as Markdown, as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from bench.goals import LIMITS
from bench.report import aligned, markdown_table

if TYPE_CHECKING:
    from bench.load.run import Load

TITLES = {
    "ours": "Afterdark",
    "boardgameio": "boardgame.io",
    "boardgameio-files": "boardgame.io, in files",
    "floor": "nothing but sockets",
}
HOW = (
    """A move is timed from when it is sent until each of the table's four sockets has the table
after it. Every lane plays as fast as it can; with a pace, one move a second.""",
    """The players are one process on a core of its own and speak raw WebSocket frames to both
servers; what they cost stands beside what the server costs.""",
    """Afterdark has every move on the disk (SQLite, synchronous=FULL) before anybody hears of it.
boardgame.io keeps its matches in memory and writes nothing; "in files" it has the other store it
comes with, which writes each match's state and log to files and syncs none of them.""",
    """Other machines on the same hardware may take the cores away. A measurement is made again
until they took little, three times at most, on either side; "taken" is how much of one core was
gone in the one that counts.""",
    """"Nothing but sockets" is a server that reads one message and writes four that lie ready
(`load/floor.py`): what the system alone takes for a move.""",
    """A table nobody is at is in the middle of its game. At Afterdark's it was read from the store
and looked at once; at boardgame.io's it was played and left.""",
)


def _ms(value: float | None) -> str:
    return "" if value is None else f"{value * 1000:,.1f}"


def _us(value: float | None) -> str:
    return "" if value is None else f"{value * 1e6:,.0f}"


def _kb(value: float | None) -> str:
    return "" if value is None else f"{value / 1000:,.0f}"


def _share(value: float | None) -> str:
    return "" if value is None else f"{value:.0%}"


def _count(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}"


def _load_rows(load: Load) -> list[list[str]]:
    rows = [
        ["server", "tables", "moves/s", "p50 ms", "p99 ms", "server µs/move", "players µs/move",
         "KB/table with sockets", "taken"]
    ]  # fmt: skip
    for name in load.rounds:
        side, _, tables = name.partition(" ")
        if side not in TITLES or tables == "idle":
            continue
        shown = "500, paced" if tables == "paced" else tables
        rows.append(
            [
                TITLES[side],
                shown,
                _count(load.middle(name, "moves/s")),
                _ms(load.middle(name, "p50")),
                _ms(load.middle(name, "p99")),
                _us(load.middle(name, "server cpu/move")),
                _us(load.middle(name, "players cpu/move")),
                _kb(load.middle(name, "memory/table")),
                _share(load.middle(name, "stolen")),
            ]
        )
    return rows


def _rest_rows(load: Load) -> list[list[str]]:
    rows = [["what", "server", "figure"]]
    for side, title in TITLES.items():
        idle = load.middle(f"{side} idle", "idle")
        if idle is not None:
            rows.append(["memory of a table nobody is at", title, f"{_kb(idle)} KB"])
    opening = load.middle("opening", "median")
    if opening is not None:
        rows.append(["opening a table of 500 moves", TITLES["ours"], f"{_ms(opening)} ms"])
    return rows


def _limit_rows(load: Load) -> list[list[str]]:
    rows = [["limit", "wanted", "measured", ""]]
    found = load.limits()
    for limit in LIMITS:
        value = found.get(limit.figure)
        if value is None:
            rows.append([limit.title, limit.wanted, "", "MISSING"])
        else:
            verdict = ("met" if limit.met(value) else "NOT MET") if limit.wanted else ""
            rows.append([limit.title, limit.wanted, f"{value:.2f} {limit.unit}", verdict])
    return rows


def _notes(load: Load) -> list[str]:
    settings = ", ".join(f"{name} {value}" for name, value in load.settings.items())
    facts = "; ".join(f"{name}: {value}" for name, value in load.machine.items())
    busy = [
        name
        for name, rounds in load.rounds.items()
        if name.split(" ")[0] in TITLES
        and name.split(" ")[1].isdigit()
        and "server busy" in rounds[0]
        and min(one["server busy"] for one in rounds) < 0.85
    ]
    notes = [
        *(" ".join(how.split()) for how in HOW),
        f"Settings: {settings}. {load.date}.",
        f"{facts}.",
    ]
    if busy:
        notes.append(
            "BUSY MACHINE: the server had its core for less than 85 % of the time in "
            f"{', '.join(busy)}. Compare µs/move there, not moves/s."
        )
    if load.remark:
        notes.append(load.remark)
    return notes + [f"MISSING {name}: {why}" for name, why in load.missing.items()]


def text(load: Load) -> str:
    """For a terminal."""
    tables = [_load_rows(load), _rest_rows(load), _limit_rows(load)]
    shown = [aligned(rows) for rows in tables if len(rows) > 1]
    return "\n\n".join([*shown, "\n".join(_notes(load))])


def markdown(load: Load) -> str:
    """For a page."""
    parts = ["# Load: the last run", "Written by `python -m bench load`; see ../README.md."]
    titles = ("Tables under load", "Tables at rest", "Limits")
    for title, rows in zip(
        titles, (_load_rows(load), _rest_rows(load), _limit_rows(load)), strict=True
    ):
        if len(rows) > 1:
            parts += [f"## {title}", markdown_table(rows)]
    parts += ["## How to read it", "\n".join(f"- {note}" for note in _notes(load))]
    return "\n\n".join(parts) + "\n"


def save(load: Load, folder: Path) -> None:
    """Write load.json and load.md."""
    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "date": load.date,
        "machine": load.machine,
        "settings": load.settings,
        "rounds": load.rounds,
        "missing": load.missing,
        "remark": load.remark,
        "limits": load.limits(),
    }
    (folder / "load.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    (folder / "load.md").write_text(markdown(load), encoding="utf-8")
