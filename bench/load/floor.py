"""What the system alone takes for a move: a server that reads one message and writes four.

No frames, no rules, nothing kept: the texts are ready. Nobody's server can be faster on one core.
Prints one JSON line:

    python -m bench.load.floor --tables 200 --seconds 5
"""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import select
import socket
import sys
import time

from bench import machine
from bench.load.lanes import SEATS

ASKED = b"x" * 80
"""A move, about as long as ours."""
TOLD = b"y" * 1650
"""What a seat is told of it, about as long as our update of Victor or Victim?."""


def watched(sockets: list[socket.socket]) -> tuple[select.epoll, dict[int, int]]:
    """What tells which sockets can be read, and the place of each by its number."""
    poll = select.epoll()
    places = {}
    for place, one in enumerate(sockets):
        one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        places[one.fileno()] = place
        poll.register(one.fileno(), select.EPOLLIN)
    return poll, places


def players(address: tuple[str, int], tables: int, core: int | None) -> None:
    """All players, in a process of their own: each table's next move follows its last."""
    if core is not None:
        os.sched_setaffinity(0, {core})
    sockets = [socket.create_connection(address) for _ in range(tables * SEATS)]
    heard = [0] * tables
    poll, places = watched(sockets)
    for table in range(tables):
        sockets[table * SEATS].send(ASKED)
    with contextlib.suppress(ConnectionError):  # the server has gone: it is over
        while True:
            for file, _ in poll.poll():
                place = places[file]
                table = place // SEATS
                heard[table] += len(sockets[place].recv(65536))
                if heard[table] == SEATS * len(TOLD):
                    heard[table] = 0
                    sockets[table * SEATS].send(ASKED)


def served(listener: socket.socket, tables: int, seconds: float) -> dict[str, float]:
    """Answer every message with four, for so long."""
    sockets = [listener.accept()[0] for _ in range(tables * SEATS)]
    poll, places = watched(sockets)
    moves = 0
    stolen, used, began = machine.stolen(), time.process_time(), time.perf_counter()
    while (took := time.perf_counter() - began) < seconds:
        for file, _ in poll.poll():
            place = places[file]
            sockets[place].recv(4096)
            first = place // SEATS * SEATS
            for one in sockets[first : first + SEATS]:
                one.send(TOLD)
            moves += 1
    return {
        "moves": moves,
        "seconds": took,
        "moves/s": moves / took,
        "server cpu/move": (time.process_time() - used) / moves,
        "stolen": (machine.stolen() - stolen) / took,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--core", type=int, default=None, help="the core of the server")
    parser.add_argument("--own-core", type=int, default=None, help="the core of the players")
    settings = parser.parse_args()
    listener = socket.create_server(("127.0.0.1", 0), backlog=settings.tables * SEATS)
    playing = multiprocessing.Process(
        target=players,
        args=(listener.getsockname(), settings.tables, settings.own_core),
        daemon=True,
    )
    playing.start()
    if settings.core is not None:
        os.sched_setaffinity(0, {settings.core})
    figures = served(listener, settings.tables, settings.seconds)
    playing.kill()
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
