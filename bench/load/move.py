"""What a move costs a server, part by part, in CPU time of one process: no sockets, no disk.

On a machine that others use as well this is the figure that stays the same. Prints one JSON line,
or with --profile where the time goes:

    python -m bench.load.move --tables 50 --moves 40
"""

from __future__ import annotations

import argparse
import cProfile
import gc
import hashlib
import json
import pstats
import random
import sys
import time
from collections.abc import Callable
from statistics import median

import msgspec

import afterdark
from afterdark.engine.registry import find_game
from afterdark.server.connection import Connection
from afterdark.server.crowd import Crowd
from afterdark.table import messages
from afterdark.table.room import Room
from afterdark.table.setup import Setup

NOW = 1_000_000.0


class Client:
    """A player whose socket takes everything at once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.bytes = 0
        self.messages = 0
        self.unsent = 0
        self.connection = Connection(self, _never, 1 << 20, _slow)

    def push(self, frames: bytes) -> None:
        self.bytes += len(frames)
        self.messages += 1


async def _never(message: object) -> None:
    raise AssertionError("the long way was taken")


def _slow(connection: Connection) -> None:
    raise AssertionError("nobody is slow here")


class Played:
    """One table with its players, before its next move."""

    def __init__(self, game: str, seats: int, number: int) -> None:
        seed = hashlib.sha256(f"{game} {number}".encode()).digest()
        self.rng = random.Random(number)
        self.clock = NOW
        self.room = Room.open(f"t{number}", Setup(game, seats), seed, "P0", NOW, find_game)
        for seat in range(seats):
            self.room.do(f"P{seat}", messages.Sit(f"s{seat}", f"P{seat}", seat), NOW)
            self.room.do(f"P{seat}", messages.Ready(f"r{seat}"), NOW)
        self.room.do("P0", messages.Start("start"), NOW)
        self.room.taken()
        self.crowd = Crowd()
        self.clients = [Client(seat) for seat in range(seats)]
        for seat, client in enumerate(self.clients):
            client.connection.person = f"P{seat}"
            self.crowd.add(client.connection, self.room, messages.Hello("h"), NOW)
        self.rows: list[str] = []
        self.number = 0

    @property
    def over(self) -> bool:
        return self.room.phase != "playing"

    def asks(self) -> bytes:
        """A move that is legal now, as a client sends it."""
        table = self.room.table
        assert table is not None
        seat = self.rng.choice(table.to_act())
        action = self.rng.choice(table.view(seat).choices)
        self.number += 1
        self.clock += 30.0
        return msgspec.json.encode(
            messages.Play(f"m{self.number}", seat, table.question(seat), action.notation)
        )


_COMMANDS = msgspec.json.Decoder(messages.AnyCommand)


class Costs:
    """Seconds of CPU by part."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}

    def take(self, part: str, work: Callable[[], None]) -> None:
        began = time.process_time()
        work()
        self.parts[part] = self.parts.get(part, 0.0) + time.process_time() - began


def calibrated() -> float:
    """Seconds of CPU for a fixed piece of work: what they vary by, the machine varies by."""
    began = time.process_time()
    for _ in range(40):
        made: dict[str, list[int]] = {}
        for number in range(100):
            made[str(number)] = [number]
    return time.process_time() - began


def one_move(tables: list[Played], costs: Costs) -> None:
    """One move at every table, part after part."""
    asked = [table.asks() for table in tables]
    commands: list[messages.AnyCommand] = []

    def read() -> None:
        commands.extend(_COMMANDS.decode(data) for data in asked)

    def do() -> None:
        for table, command in zip(tables, commands, strict=True):
            assert isinstance(command, messages.Play)
            table.room.do(f"P{command.seat}", command, table.clock)

    def keep() -> None:
        for table in tables:
            table.rows = [row.packed().decode() for row in table.room.taken()]

    def tell() -> None:
        for table in tables:
            table.crowd.tell(table.room, table.clock, talk=False)

    for part in (read, do, keep, tell):
        costs.take(part.__name__, part)


def measured(game: str, seats: int, tables: int, moves: int) -> dict[str, object]:
    """Microseconds a move by part, after a warm-up of the same length."""
    costs = Costs()
    made = sent = size = 0
    machine: list[float] = []
    for number in range(2):
        costs = Costs()
        machine = []
        made = 0
        playing = [Played(game, seats, number * tables + place) for place in range(tables)]
        before = [(client.messages, client.bytes) for table in playing for client in table.clients]
        gc.collect()
        gc.disable()
        for _ in range(moves):
            going = [table for table in playing if not table.over]
            one_move(going, costs)
            machine.append(calibrated())
            made += len(going)
        gc.enable()
        after = [(client.messages, client.bytes) for table in playing for client in table.clients]
        sent = sum(one[0] - two[0] for one, two in zip(after, before, strict=True))
        size = sum(one[1] - two[1] for one, two in zip(after, before, strict=True))
    parts = {name: seconds / made * 1e6 for name, seconds in costs.parts.items()}
    return {
        "game": game,
        "build": afterdark.build(),
        "moves": made,
        "us/move": {**{name: round(cost, 1) for name, cost in parts.items()},
                    "all": round(sum(parts.values()), 1)},
        "calibration us": round(median(machine) * 1e6),
        "writes/move": round(sent / made, 2),
        "bytes/move": round(size / made),
    }  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="victim")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--moves", type=int, default=40)
    parser.add_argument("--profile", action="store_true")
    settings = parser.parse_args()
    shape = (settings.game, settings.seats, settings.tables, settings.moves)
    if settings.profile:
        profile = cProfile.Profile()
        profile.runcall(measured, *shape)
        pstats.Stats(profile).sort_stats("tottime").print_stats(40)
    else:
        print(json.dumps(measured(*shape)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
