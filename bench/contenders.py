"""Who is measured: one command each, and what its loop is written in."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field

from bench.goals import ACTIONS, CLONES, STARTS
from bench.peers import node


@dataclass(frozen=True)
class Entry:
    """One contender: its command is run as it is, with --seconds, --warmup and --seed."""

    id: str
    title: str
    loop: str
    command: Callable[[], list[str]]
    env: Callable[[], dict[str, str]] = field(default=dict)
    counts: str = ACTIONS


def _python(module: str, contender: str) -> Callable[[], list[str]]:
    return lambda: [sys.executable, "-m", module, contender]


def _node(driver: str) -> Callable[[], list[str]]:
    return lambda: [node.install(), str(node.FOLDER / "play.js"), "--driver", driver]


_OURS = "bench.ours"
_SPIEL = "bench.peers.openspiel"

VICTIM = "Victor or Victim?"
OTHERS = {
    "empire": "Vampire Empire",
    "vec": "The Vampire, the Elf and the Cthulhu",
    "manor": "Midnight Manor",
    "vwars": "V-Wars",
}


def _our_other_games() -> list[Entry]:
    """Random games of each, the loop compiled and the loop in Python."""
    return [
        Entry(
            f"ours-{name}{driver}", f"Afterdark, {title}", loop, _python(_OURS, f"{name}{driver}")
        )
        for name, title in OTHERS.items()
        for driver, loop in (("", "compiled"), ("-python", "Python"))
    ]


def _our_other_clones() -> list[Entry]:
    """Copies of each in mid-game."""
    return [
        Entry(
            f"ours-{name}-clone",
            f"Afterdark, {title}",
            "Python",
            _python(_OURS, f"{name}-clone"),
            counts=CLONES,
        )
        for name, title in OTHERS.items()
    ]


CONTENDERS = (
    Entry("ours-compiled", f"Afterdark, {VICTIM}", "compiled", _python(_OURS, "compiled")),
    Entry("ours-python", f"Afterdark, {VICTIM}", "Python", _python(_OURS, "python")),
    Entry(
        "ours-pure",
        f"Afterdark without compiler, {VICTIM}",
        "Python",
        _python(_OURS, "pure"),
        lambda: {"AFTERDARK_PURE": "1"},
    ),
    *_our_other_games(),
    Entry("spiel-victim", f"OpenSpiel Python API, {VICTIM}", "Python", _python(_SPIEL, "victim")),
    Entry(
        "boardgameio-victim",
        f"boardgame.io client, {VICTIM}",
        "JavaScript",
        _node("client"),
        node.environment,
    ),
    Entry(
        "boardgameio-reducer",
        f"boardgame.io reducer alone, {VICTIM}",
        "JavaScript",
        _node("reducer"),
        node.environment,
    ),
    Entry("spiel-hearts-bots", "OpenSpiel C++ hearts", "C++", _python(_SPIEL, "hearts-bots")),
    Entry("spiel-hearts", "OpenSpiel C++ hearts", "Python", _python(_SPIEL, "hearts")),
    Entry(
        "spiel-hearts-uniform",
        "OpenSpiel C++ hearts, uniform chance",
        "Python",
        _python(_SPIEL, "hearts-uniform"),
    ),
    Entry("spiel-leduc", "OpenSpiel C++ leduc_poker", "Python", _python(_SPIEL, "leduc")),
    Entry("spiel-hanabi", "OpenSpiel C++ hanabi", "Python", _python(_SPIEL, "hanabi")),
    Entry("rlcard-uno", "RLCard uno", "Python", _python("bench.peers.rlcard_uno", "uno")),
    Entry(
        "rlcard-uno-game",
        "RLCard uno, no observations",
        "Python",
        _python("bench.peers.rlcard_uno", "uno-game"),
    ),
    Entry(
        "pettingzoo-leduc",
        "PettingZoo leduc_holdem_v4",
        "Python",
        _python("bench.peers.pettingzoo_leduc", "leduc"),
    ),
    Entry(
        "ours-clone",
        f"Afterdark, {VICTIM}",
        "Python",
        _python(_OURS, "clone"),
        counts=CLONES,
    ),
    *_our_other_clones(),
    Entry(
        "spiel-hearts-clone",
        "OpenSpiel C++ hearts",
        "Python",
        _python(_SPIEL, "hearts-clone"),
        counts=CLONES,
    ),
    Entry(
        "spiel-victim-clone",
        f"OpenSpiel Python API, {VICTIM}",
        "Python",
        _python(_SPIEL, "victim-clone"),
        counts=CLONES,
    ),
    Entry(
        "start-version",
        "afterdark --version",
        "",
        _python("bench.starts", "version"),
        counts=STARTS,
    ),
    Entry(
        "start-python", "Python, nothing done", "", _python("bench.starts", "python"), counts=STARTS
    ),
)
