"""Instructions of the processor that a move costs: counted by valgrind, so the same on a busy
machine as on a quiet one.

A game is played twice at a table without a server, once for some moves and once for more; what the
second run took beyond the first, divided by the moves it had beyond it, is what a move costs: done,
and told to every seat. Beside it the same for playing alone, without a table.

    python -m bench.instructions                       # all games, on the build that is installed
    python -m bench.instructions --game victim --moves 60
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import afterdark
from afterdark.api import find_game, game_ids
from afterdark.engine.core.chance import FastDealer
from bench.evening import Evening

BEFORE = 20
"""Moves of the shorter run."""
SEATS = {"vampire_empire": 2}


def play(game: str, part: str, moves: int) -> None:
    """Play so many moves. Which choice is taken follows from the number of the move alone."""
    seats = SEATS.get(game, 4)
    made = 0
    while made < moves:
        if part == "table":
            evening = Evening(game, seats)
            while made < moves and not evening.over:
                evening.click(choice=made * 7)
                made += 1
        else:
            state = find_game(game).rules().deal(seats, FastDealer.seeded(made))
            while made < moves and state.outcome() is None:
                seat = state.to_act()[0]
                choices = state.legal(seat)
                state.play(seat, choices[made * 7 % len(choices)])
                made += 1


def counted(game: str, part: str, moves: int) -> int:
    """Instructions from the start of a process to its end."""
    out = Path(os.devnull)
    command = [
        *(["setarch", "-R"] if shutil.which("setarch") else []),
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}",
        sys.executable, "-m", "bench.instructions", "--play", part, "--game", game,
        "--moves", str(moves),
    ]  # fmt: skip
    ran = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    found = re.search(r"Collected : (\d+)", ran.stderr)
    if ran.returncode or found is None:
        raise SystemExit(f"{' '.join(command)} failed:\n{ran.stderr[-2000:]}")
    return int(found[1])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=game_ids())
    parser.add_argument("--moves", type=int, default=40, help="moves of the longer run beyond")
    parser.add_argument("--play", choices=["table", "alone"], help=argparse.SUPPRESS)
    settings = parser.parse_args()
    if settings.play:
        play(settings.game[0], settings.play, settings.moves)
        return 0
    if shutil.which("valgrind") is None:
        raise SystemExit("valgrind is not here; Debian's package has that name.")
    for game in settings.game or game_ids():
        found: dict[str, object] = {"game": game, "build": afterdark.build()}
        for part in ("table", "alone"):
            less = counted(game, part, BEFORE)
            more = counted(game, part, BEFORE + settings.moves)
            found[part] = round((more - less) / settings.moves)
        sys.stdout.write(json.dumps(found) + "\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
