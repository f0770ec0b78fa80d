"""`afterdark serve` under load, and a player at one of its tables."""

from __future__ import annotations

import asyncio
import random
import sys

import msgspec
from msgspec import Struct

from bench.load.lanes import SEATS, LoadTable
from bench.load.sides import HOST, Broken, Side
from bench.load.wire import Wire


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

    async def set_table(self) -> LoadTable:
        keys = [
            self._post(self.port, "/api/people", {"name": f"P{seat}"})["key"]
            for seat in range(SEATS)
        ]
        setup = {"setup": {"game": "victim", "seats": SEATS}}
        id = self._post(self.port, "/api/tables", setup, keys[0])["table"]
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
