"""Sends the nastiest things to a real server and notes how long they held it: bench strangers."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import afterdark
from bench import machine
from bench.report import aligned, markdown_table
from bench.strangers.crowd import told as crowd_told
from bench.strangers.things import THINGS, Send, Server

ROOT = Path(__file__).resolve().parents[2]
RESULTS = ROOT / "bench" / "results"
TIMES = 5
"""How often each thing is sent."""
MOST_HELD = 0.05
"""So many seconds may anything hold the loop."""
MOST_CORE = 1.0
"""So many seconds of a core may anything take, wherever it is worked on."""
OUT_OF_THE_WAY = ("REQUESTS_PER_SECOND", "TABLES_PER_HOUR", "PEOPLE_PER_HOUR",
                  "CONNECTIONS_PER_ADDRESS", "REQUESTS_PER_ADDRESS")  # fmt: skip
"""Limits on how often: this is about what each single thing costs."""
HALVES = {"AFTERDARK_LIMITS_HEAD_SECONDS": "1", "AFTERDARK_LIMITS_BODY_SECONDS": "5"}
"""What halves of requests are given, so that nobody waits for half a minute."""


@dataclass
class Tried:
    """One kind of thing, sent some times."""

    thing: str
    answers: Counter[str] = field(default_factory=Counter)
    held: float = 0.0
    """The longest time the loop was held, in seconds of its thread."""
    core: float = 0.0
    """The most that one of them took of all cores, those of the readers included."""

    @property
    def kept(self) -> bool:
        """Whether it is within what may be."""
        return self.held < MOST_HELD and self.core < MOST_CORE


class Watched:
    """The server, and what it tells of itself."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.port = int(self._line()["port"])

    def _line(self) -> dict[str, float]:
        assert self._process.stdout is not None
        found: dict[str, float] = json.loads(self._process.stdout.readline())
        return found

    def _asked(self) -> dict[str, float]:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return self._line()

    def held(self) -> float:
        """For how long the loop was held at most, since the last time."""
        return self._asked()["held"]

    def loop(self) -> float:
        """Seconds of CPU of the loop's thread."""
        return self._asked()["loop"]

    def cpu(self) -> float:
        """Seconds of CPU of the server and all that it has started."""
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                pid, fields = int(stat.parent.name), stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue  # it is just gone
            if pid == self._process.pid:
                ticks += sum(int(one) for one in fields[11:15])
            elif int(fields[1]) == self._process.pid:
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(folder: Path) -> Iterator[Watched]:
    """A server of its own for these strangers."""
    limits = {f"AFTERDARK_LIMITS_{name}": str(10**9) for name in OUT_OF_THE_WAY}
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.strangers.server", str(folder)],
        cwd=ROOT,
        env={**os.environ, **limits, **HALVES},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        yield Watched(process)
    finally:
        process.terminate()
        process.wait()


async def somebody(port: int) -> Server:
    """A key, and a table whose host that is."""
    server = Server(port)
    server.key = json.loads((await server.ask("POST", "/api/people", b'{"name":"Eve"}'))[1])["key"]
    terms = {"setup": {"game": "vec", "seats": 3, "bots": {"0": "random", "1": "random"}}}
    made = await server.ask("POST", "/api/tables", json.dumps(terms).encode())
    server.table = json.loads(made[1])["table"]
    return server


async def tried(thing: str, send: Send, watched: Watched, times: int) -> Tried:
    """Send something, and look what it did to the server."""
    server = await somebody(watched.port)
    found = Tried(thing)
    watched.held()
    for _ in range(times):
        before = watched.cpu()
        found.answers[await send(server)] += 1
        status, _ = await server.ask("GET", "/healthz")
        assert status == 200, f"after {thing} the server answers {status}"
        found.core = max(found.core, watched.cpu() - before)
    found.held = watched.held()
    return found


async def try_all(watched: Watched, chosen: list[str], times: int) -> list[Tried]:
    """Everything, one kind after the other; what readers and games are is known before: a process
    pays for that once, whoever comes first."""
    server = await somebody(watched.port)
    await server.ask("GET", "/api/games")
    await server.ask("POST", "/api/positions", b'{"game":"vec","position":{}}')
    found: list[Tried] = []
    for thing, send in THINGS.items():
        if chosen and not any(word in thing for word in chosen):
            continue
        print(f"strangers: {thing}", file=sys.stderr, flush=True)
        found.append(await tried(thing, send, watched, times))
    return found


# -- what is told of it -------------------------------------------------------------------------


def rows(found: list[Tried]) -> list[list[str]]:
    """The table of a run."""
    told = [["what is sent", "times", "answered", "held ms", "core ms", ""]]
    for one in found:
        answers = ", ".join(f"{how} ({count})" for how, count in one.answers.most_common())
        told.append(
            [
                one.thing,
                str(one.answers.total()),
                answers,
                f"{one.held * 1000:.1f}",
                f"{one.core * 1000:.0f}",
                "" if one.kept else "TOO LONG",
            ]
        )
    return told


def notes(found: list[Tried], crowd: dict[str, float]) -> list[str]:
    """How to read it."""
    facts = "; ".join(f"{name}: {value}" for name, value in machine.facts().items())
    sent = sum(one.answers.total() for one in found)
    worst = max(found, key=lambda one: one.held)
    build = afterdark.build()
    date = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    many = (
        f"""A crowd: {crowd["watchers"]:.0f} look on at one table. A message to one of them took
        {crowd["loop/message"] * 1e6:.0f} µs of the loop ({crowd["messages"]:.0f} messages of
        {crowd["moves"]:.0f} moves); to come took {crowd["loop/coming"] * 1000:.1f} ms each, for all
        who are there are told that one more looks on."""
        if crowd
        else ""
    )
    return [" ".join(note.split()) for note in (
        f"""{len(found)} kinds of things, {sent} of them sent. The longest anything held the loop
        was {worst.held * 1000:.1f} ms ({worst.thing}).""",
        f"""*held*: the most processor time the loop's thread took between two notes a millisecond
        apart; nothing may hold it for {MOST_HELD * 1000:.0f} ms. The answers to a look after each
        thing (`/healthz`) are in it.""",
        f"""*core*: the most that one of them took of the server and all its processes together, in
        steps of 10 ms; nothing may take {MOST_CORE * 1000:.0f} ms. A message that is many counts
        as one.""",
        """Limits on how often an address may ask are out of the way, the allowance of reading and
        what a single socket may send are not; half a head is given a second, half a body five.""",
        many,
        f"{date}; {facts}; afterdark: {build}.",
    ) if note]  # fmt: skip


def save(found: list[Tried], crowd: dict[str, float], folder: Path) -> None:
    """Write strangers.json and strangers.md."""
    folder.mkdir(parents=True, exist_ok=True)
    data = {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "machine": {**machine.facts(), "afterdark": afterdark.build()},
        "crowd": crowd,
        "things": [
            {"thing": one.thing, "answers": one.answers, "held": one.held, "core": one.core}
            for one in found
        ],
    }
    (folder / "strangers.json").write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")
    told = "\n".join(f"- {note}" for note in notes(found, crowd))
    title = "# Strangers: the last run"
    by = "Written by `python -m bench strangers`; see ../README.md."
    text = "\n\n".join([title, by, markdown_table(rows(found)), told])
    (folder / "strangers.md").write_text(text + "\n", encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench strangers", description=__doc__)
    parser.add_argument("--times", type=int, default=TIMES, help="each thing is sent")
    parser.add_argument("--only", nargs="+", default=[], help="things whose name has these words")
    parser.add_argument("--check", action="store_true", help="fail if anything took too long")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the files go")
    settings = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder, served(Path(folder)) as watched:
        found = asyncio.run(try_all(watched, settings.only, settings.times))
        crowd = {} if settings.only else asyncio.run(crowd_told(watched.port, watched.loop))
    print(aligned(rows(found)))
    print("\n".join(notes(found, crowd)))
    if not settings.only:
        save(found, crowd, settings.results)
    return 1 if settings.check and not all(one.kept for one in found) else 0
