"""The two servers under load: how each is started, how its tables are opened, how it is played."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import time
from abc import ABC, abstractmethod
from pathlib import Path

import msgspec
from msgspec import Struct

from bench import machine
from bench.load.lanes import SEATS, LoadTable
from bench.load.wire import Wire
from bench.peers import node

HOST = "127.0.0.1"
START = 30.0
"""Seconds a server may take to listen."""
PATIENCE = 60.0
"""Seconds a table may take to be opened; after that the server is broken, not slow."""


class Broken(Exception):
    """A server that does not do what it should; the text says what."""


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])


class Side(ABC):
    """One server in a process of its own, on a core of its own."""

    id: str
    title: str

    def __init__(self, folder: Path, core: int | None) -> None:
        self.folder = folder
        self.core = core
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> list[str]:
        """What starts the server."""

    @abstractmethod
    def environment(self) -> dict[str, str]:
        """What it is started with."""

    @abstractmethod
    async def set_table(self) -> LoadTable:
        """A new table with four players connected, at its first decision."""

    async def table(self) -> LoadTable:
        """The same, or `Broken` if it takes too long."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.set_table()
        except TimeoutError:
            raise Broken(f"{self.title} does not open a table") from None

    def start(self) -> None:
        """Start the server, and wait until it listens."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with machine.pinned(self.core), (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), env={**os.environ, **self.environment()}, stdout=log, stderr=log
            )
        until = time.monotonic() + START
        while time.monotonic() < until and self.process.poll() is None:
            try:
                socket.create_connection((HOST, self.port), timeout=1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        log_text = (self.folder / "server.log").read_text(errors="replace").strip()
        raise Broken(f"{self.title} does not listen: {log_text[-300:]}")

    def stop(self) -> None:
        """End the server."""
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def cpu(self) -> float:
        """Seconds of CPU the server has used."""
        fields = Path(f"/proc/{self._pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes of memory that are the server's own."""
        for line in Path(f"/proc/{self._pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
        raise Broken("the system does not tell how much memory a process has")

    @property
    def _pid(self) -> int:
        assert self.process is not None
        return self.process.pid


# -- ours ---------------------------------------------------------------------------------------


class _Choice(Struct):
    notation: str


class _Scene(Struct):
    decision: int
    choices: list[_Choice]
    ending: dict[str, object] | None = None


class _Sight(Struct):
    seat: int
    question: int
    scene: _Scene


class _Update(Struct):
    seat: int
    question: int
    decision: int
    choices: list[_Choice] | None = None
    ending: dict[str, object] | None = None


_sight = msgspec.json.Decoder(_Sight)
_update_of_sight = msgspec.json.Decoder(_Update)


class OurSeat(Wire):
    """A player at one of our tables. It reads every sight and every update, as a browser does."""

    def __init__(self, table: LoadTable, seat: int) -> None:
        super().__init__()
        self.table = table
        self.seat = seat
        self.question = 0
        self.choices: list[_Choice] = []
        self.heard: dict[str, asyncio.Future[None]] = {}
        self._made = 0

    def message(self, payload: bytes) -> None:
        if payload.startswith(b'{"is":"update"'):
            update = _update_of_sight.decode(payload)
            self.question = update.question
            if update.choices is not None:
                self.choices = update.choices
            asked = bool(self.choices)
            self.table.told(self, update.decision, asked, update.ending is not None)
        elif payload.startswith(b'{"is":"sight"'):
            sight = _sight.decode(payload)
            scene = sight.scene
            self.question = sight.question
            self.choices = scene.choices
            self.table.told(self, scene.decision, bool(scene.choices), scene.ending is not None)
        elif self.heard:
            self._answered(payload)

    def _answered(self, payload: bytes) -> None:
        told = msgspec.json.decode(payload)
        key = told.get("id", "welcome" if told["is"] == "welcome" else "")
        future = self.heard.pop(key, None)
        if future is None:
            return
        if told["is"] == "no":
            future.set_exception(Broken(told["text"]))
        else:
            future.set_result(None)

    async def do(self, **command: object) -> None:
        """A command, and its answer."""
        self._made += 1
        id = f"{self.seat}-{self._made}"
        answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.heard["welcome" if command["do"] == "hello" else id] = answered
        self.send(msgspec.json.encode({**command, "id": id}))
        await answered

    def play(self, rng: random.Random) -> None:
        self._made += 1
        choice = self.choices[int(rng.random() * len(self.choices))]
        self.send(
            f'{{"do":"play","id":"{self.seat}-{self._made}","seat":{self.seat},'
            f'"question":{self.question},"action":"{choice.notation}"}}'.encode()
        )


class Ours(Side):
    """`afterdark serve` with its SQLite file, limits out of the way."""

    id = "ours"
    title = "Afterdark"

    def command(self) -> list[str]:
        data = str(self.folder / "data")
        return [sys.executable, "-m", "afterdark.cli", "serve", "--local",
                "--port", str(self.port), "--data", data]  # fmt: skip

    def environment(self) -> dict[str, str]:
        most = str(10**9)
        names = ("MESSAGES_PER_SECOND", "REQUESTS_PER_SECOND", "CONNECTIONS_PER_ADDRESS",
                 "TABLES_PER_HOUR", "PEOPLE_PER_HOUR")  # fmt: skip
        return {f"AFTERDARK_LIMITS_{name}": most for name in names}

    def __init__(self, folder: Path, core: int | None) -> None:
        super().__init__(folder, core)
        self._http: http.client.HTTPConnection | None = None

    def _post(self, path: str, body: object, key: str = "") -> dict[str, str]:
        if self._http is None:
            self._http = http.client.HTTPConnection(HOST, self.port, timeout=30)
        headers = {"Content-Type": "application/json"}
        if key:
            headers["Authorization"] = f"Bearer {key}"
        self._http.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise Broken(f"{path} answers {answer.status}: {text[:200]!r}")
        found: dict[str, str] = msgspec.json.decode(text)
        return found

    async def set_table(self) -> LoadTable:
        keys = [self._post("/api/people", {"name": f"P{seat}"})["key"] for seat in range(SEATS)]
        setup = {"setup": {"game": "victim", "seats": SEATS}}
        id = self._post("/api/tables", setup, keys[0])["table"]
        table = LoadTable()
        players = [OurSeat(table, seat) for seat in range(SEATS)]
        for player, key in zip(players, keys, strict=True):
            await player.connect(HOST, self.port, f"/api/tables/{id}/live")
            await player.do(do="hello", key=key)
            await player.do(do="sit", name=f"P{player.seat}", seat=player.seat)
            await player.do(do="ready")
        table.seats.extend(players)
        await players[0].do(do="start")
        while table.asked is None:
            await asyncio.sleep(0.001)
        return table


# -- boardgame.io -------------------------------------------------------------------------------


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
        self._http: http.client.HTTPConnection | None = None

    def _post(self, path: str, body: object) -> dict[str, str]:
        if self._http is None:
            self._http = http.client.HTTPConnection(HOST, self.lobby, timeout=30)
        headers = {"Content-Type": "application/json"}
        self._http.request("POST", path, json.dumps(body), headers)
        answer = self._http.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise Broken(f"{path} answers {answer.status}: {text[:200]!r}")
        found: dict[str, str] = json.loads(text)
        return found

    async def set_table(self) -> LoadTable:
        match = self._post(f"/games/{GAME}/create", {"numPlayers": SEATS})["matchID"]
        table = LoadTable()
        players = []
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"P{seat}"}
            joined = self._post(f"/games/{GAME}/{match}/join", body)
            player = TheirSeat(table, seat, match, joined["playerCredentials"])
            await player.connect(HOST, self.port, "/socket.io/?EIO=4&transport=websocket")
            await player.synced
            players.append(player)
        table.seats.extend(players)
        return table


SIDES: dict[str, type[Side]] = {side.id: side for side in (Ours, Theirs)}
