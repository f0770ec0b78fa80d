"""Law 5, determinism: the same seed gives the same game, in every process and in both builds."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Sequence

import afterdark
from afterdark.engine.contract.game import Game
from afterdark.engine.core.state import Event
from afterdark.engine.positions.position import to_data
from afterdark.testing.laws.breach import Breach
from afterdark.testing.laws.budget import Budget
from afterdark.testing.laws.case import DEAL, Case, Line, run_again
from afterdark.testing.laws.observation import knowledge, written
from afterdark.testing.laws.subject import Data, Subject

GAMES = 6


def check(case: Case) -> None:
    """Fingerprints of seeded games are equal here, here again, and in two other processes."""
    here = fingerprints(case)
    again = fingerprints(case)
    _compare(case, "played twice in one process", here, again)
    one = _elsewhere(case, {"AFTERDARK_PURE": "1", "PYTHONHASHSEED": "1"})
    other = _elsewhere(case, {"AFTERDARK_PURE": "0", "PYTHONHASHSEED": "2"})
    _compare(case, "in this process and in a pure one", here, one.prints)
    _compare(case, f"pure and {other.build}", one.prints, other.prints)
    if other.build != "compiled":
        sys.stderr.write("law 5: no compiled build is installed; pure was compared with pure.\n")
    if other.build != "compiled" and os.environ.get("AFTERDARK_EXPECT") == "compiled":
        raise Breach(
            5,
            "compiled and pure were to be compared, but no compiled build is installed.",
            where=case.title,
        )


def fingerprints(case: Case) -> list[str]:
    """One for each of a few seeded games: positions, what is offered, what is told and known."""
    return [_fingerprint(Line(case, DEAL, seed)) for seed in range(GAMES)]


def _fingerprint(line: Line) -> str:
    digest = hashlib.sha256()
    state = line.state
    told: list[Event] = []
    state.events = told
    while True:
        digest.update(written(to_data(state)).encode())
        for seat in range(-1, state.seats):
            if (len(line.moves) + seat) % 4 == 0:
                digest.update(written(knowledge(state.view(seat))).encode())
        move = line.go()
        if move is None:
            break
        for event in told:
            digest.update(f"{event.name}{event.words}{event.secret}{event.insiders}".encode())
        told.clear()
        digest.update(repr(move).encode())
    return digest.hexdigest()[:16]


def _compare(case: Case, what: str, one: Sequence[str], other: Sequence[str]) -> None:
    for seed, (left, right) in enumerate(zip(one, other, strict=True)):
        if left != right:
            raise Breach(
                5,
                f"the game of seed {seed} differs, {what}.",
                where=case.title,
                differs=f"{left} | {right} (fingerprints)",
                again=run_again(5, case),
            )


# -- another process ----------------------------------------------------------------------------


class Elsewhere:
    """What another process found."""

    def __init__(self, build: str, prints: list[str]) -> None:
        self.build = build
        self.prints = prints


def _elsewhere(case: Case, environment: dict[str, str]) -> Elsewhere:
    asked = json.dumps([case.subject.source, case.seats, case.options, case.budget.moves])
    ran = subprocess.run(
        [sys.executable, "-m", "afterdark.testing.laws.determinism", asked],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    if ran.returncode:
        raise Breach(5, "another process fails to play.", where=case.title, differs=ran.stderr)
    told: dict[str, str | list[str]] = json.loads(ran.stdout)
    return Elsewhere(str(told["build"]), list(told["prints"]))


def main(asked: str) -> None:
    """Play in this process and write what came out, for the one that asked."""
    source, seats, options, moves = json.loads(asked)
    module, _, name = source.partition(":")
    game: object = getattr(importlib.import_module(module), name)
    if not isinstance(game, Game):
        raise SystemExit(f"{source} is no game")
    budget = Budget(moves=moves)
    case = Case(Subject(game, source), seats, options, budget)
    told: Data = {"build": afterdark.build(), "prints": [*fingerprints(case)]}
    sys.stdout.write(json.dumps(told))


if __name__ == "__main__":
    main(sys.argv[1])
