"""A boardgame.io server under load, and a player at one of its matches."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import msgspec
from msgspec import Struct

from bench.load.lanes import SEATS, LoadTable
from bench.load.sides import HOST, Side, free_port
from bench.load.wire import Wire
from bench.peers import node


class _G(Struct):
    tables: list[list[int]]
    seat: int
    passes: int
    acquiring: bool
    end: str | None


class _State(Struct):
    G: _G
    number: int = msgspec.field(name="_stateID")


class _Synced(Struct):
    state: _State


_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_sync = msgspec.json.Decoder(tuple[str, str, _Synced])

GAME = "victor-or-victim"


class TheirSeat(Wire):
    """A player at a boardgame.io match. The rules of what is legal are the client's there."""

    def __init__(self, table: LoadTable, seat: int, match: str, credentials: str) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.match = match
        self.credentials = credentials
        self.state: _State | None = None
        self.synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def message(self, payload: bytes) -> None:
        start = payload.find(b"[", 0, 64)
        if payload.startswith(b"42") and start > 0:
            body = payload[start:]
            if body.startswith(b'["update"'):
                self._shown(_update.decode(body)[2])
            elif body.startswith(b'["sync"'):
                self._shown(_sync.decode(body)[2].state)
                if not self.synced.done():
                    self.synced.set_result(None)
        elif payload == b"2":
            self.send(b"3")
        elif payload.startswith(b"0"):
            self.send(f"40/{GAME},".encode())
        elif payload.startswith(b"40"):
            self._emit(["sync", self.match, str(self.seat), self.credentials, SEATS])

    def _shown(self, state: _State) -> None:
        self.state = state
        over = state.G.end is not None
        asked = not over and state.G.seat == self.seat
        self.table.told(self, state.number, asked, over)

    def _emit(self, body: list[object]) -> None:
        self.send(f"42/{GAME},".encode() + msgspec.json.encode(body))

    def play(self, rng: random.Random) -> None:
        assert self.state is not None
        moves = _legal(self.state.G)
        move, args = moves[int(rng.random() * len(moves))]
        payload = {"type": move, "args": args, "playerID": str(self.seat),
                   "credentials": self.credentials}  # fmt: skip
        action = {"type": "MAKE_MOVE", "payload": payload}
        self._emit(["update", action, self.state.number, self.match, str(self.seat)])


def _legal(g: _G) -> list[tuple[str, list[int]]]:
    if g.passes:
        own = g.tables[g.seat]
        return [("pass", [letter]) for letter, copies in enumerate(own) if copies]
    moves: list[tuple[str, list[int]]] = [
        ("acquire", [owner, letter])
        for owner, letters in enumerate(g.tables)
        if owner != g.seat
        for letter, copies in enumerate(letters)
        if copies
    ]
    return [*moves, ("decline", [])]


class Theirs(Side):
    """A boardgame.io server with the store it comes with: in memory, nothing is kept."""

    id = "boardgameio"
    title = "boardgame.io"

    def command(self) -> list[str]:
        serve = node.FOLDER.parent / "boardgameio_server" / "serve.js"
        return [node.install(), str(serve), str(self.port), str(self.lobby)]

    def environment(self) -> dict[str, str]:
        return node.environment()

    def __init__(self, folder: Path, core: int | None) -> None:
        super().__init__(folder, core)
        self.lobby = free_port()

    async def set_table(self) -> LoadTable:
        match = self._post(self.lobby, f"/games/{GAME}/create", {"numPlayers": SEATS})["matchID"]
        table = LoadTable()
        players = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"P{seat}"}
            joined = self._post(self.lobby, f"/games/{GAME}/{match}/join", body)
            player = TheirSeat(table, seat, match, joined["playerCredentials"])
            await player.connect(HOST, self.port, "/socket.io/?EIO=4&transport=websocket")
            await player.synced
            players.append(player)
        table.seats.extend(players)
        return table


class TheirsInFiles(Theirs):
    """The same with the other store it comes with: its matches in files, never synced."""

    id = "boardgameio-files"
    title = "boardgame.io, in files"
    slow_to_open = True

    def command(self) -> list[str]:
        return [*super().command(), str(self.folder / "matches")]
