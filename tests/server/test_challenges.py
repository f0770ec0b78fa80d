"""Play my deal: a finished game against bots as a link, played by friends with the same cards and
the same bots, and compared afterwards. The link leads to the deal, and to nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import ClassVar

import httpx
import msgspec
import pytest

from afterdark.client.requests import Place
from afterdark.engine.contract.registry import find_game
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Resign, Sight
from afterdark.table.wire.shapes import ChallengeShown, DealPlay
from tests.patience import PATIENCE
from tests.server.clients import Bot, Player, anything, choices, close_table, seated
from tests.server.serving import Local, served
from tests.server.test_api import Asking
from tests.server.test_live import raw

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("brisk")]

ALONE = Setup("victim", 3, bots={1: "decent", 2: "decent"}, cover=0.0)


@pytest.fixture(autouse=True)
async def goodbye() -> AsyncIterator[None]:
    """In the end everybody closes their browser."""
    yield
    while Friend.here:
        await Friend.here.pop().asking.http.aclose()


class Friend(Player):
    """Somebody with a browser: plays, and asks for pages."""

    here: ClassVar[list[Friend]] = []

    def __init__(self, server: Local, name: str, bot: Bot | None = None) -> None:
        super().__init__(server.url, name, bot=bot)
        self.server = server

    async def come(self) -> Friend:
        await self.become()
        self.asking = Asking(self.server, self.visit.key)
        Friend.here.append(self)
        return self

    async def shown(self, challenge: str) -> ChallengeShown:
        answer = await self.asking.get(f"/api/challenges/{challenge}")
        return msgspec.json.decode(answer.content, type=ChallengeShown)

    async def take(self, challenge: str) -> str:
        body = {"name": self.name}
        answer = await self.asking.send("POST", f"/api/challenges/{challenge}/plays", body)
        table: str = answer.json()["table"]
        return table

    async def finish(self, table: str) -> None:
        """Play a game to its end, and close the table."""
        async with self.at(Place(self.server.url, table)):
            await self.until(lambda: bool(self.mirror.sights))
            async with asyncio.timeout(PATIENCE):
                await self.play()
            await close_table(self)

    async def give_up(self, table: str) -> None:
        """Let bots play a game to its end: then it is closed at once."""
        async with self.at(Place(self.server.url, table)):
            await self.until(lambda: bool(self.mirror.sights))
            await self.do(Resign(self.client.new_id(), self.seats[0]))
            await self.until(lambda: bool(self.room.seed))

    async def record(self, table: str) -> Record:
        return Record.parse((await self.asking.get(f"/api/tables/{table}/record")).text)


def first_choice(sight: Sight) -> str:
    return choices(sight)[0]


def differing_at(number: int) -> Bot:
    """Always the first choice, but once the last: at this of the decisions that have several."""
    left = number

    def choose(sight: Sight) -> str:
        nonlocal left
        found = choices(sight)
        if len(found) > 1:
            left -= 1
        return found[-1] if left == 0 and len(found) > 1 else found[0]

    return choose


@asynccontextmanager
async def played(server: Local, setup: Setup = ALONE) -> AsyncIterator[tuple[Friend, str]]:
    """Ann's own game against bots, over and closed."""
    ann = await Friend(server, "Ann", first_choice).come()
    place = await ann.open(setup)
    async with ann.at(place):
        await ann.sit(next(seat for seat in range(setup.seats) if seat not in setup.bots))
        await ann.start()
        await ann.until(lambda: bool(ann.mirror.sights))
        async with asyncio.timeout(PATIENCE):
            await ann.play()
        await close_table(ann)
    yield ann, place.table


async def sent(ann: Friend, table: str) -> str:
    challenge: str = (await ann.asking.send("POST", "/api/challenges", {"table": table})).json()[
        "challenge"
    ]
    return challenge


def of(shown: ChallengeShown, name: str) -> DealPlay:
    return next(play for play in shown.plays if play.name == name)


async def test_equal_play_gives_an_equal_game_and_other_play_is_told_from_it(
    server: Local,
) -> None:
    async with played(server) as (ann, table):
        challenge = await sent(ann, table)
        assert await sent(ann, table) == challenge  # one link a game
        bob = await Friend(server, "Bob", first_choice).come()
        cleo = await Friend(server, "Cleo", differing_at(2)).come()
        for friend in (bob, cleo):
            before = await friend.shown(challenge)
            assert (before.by, before.open, before.plays) == ("Ann", False, [])
            assert [one.bot for one in before.seats] == ["", "decent", "decent"]
            await friend.finish(await friend.take(challenge))
        first, same = (
            await ann.record(table),
            await bob.record((await ann.shown(challenge)).plays[1].table),
        )
        assert [e.line() for e in first.entries] == [e.line() for e in same.entries]
        shown = await cleo.shown(challenge)
        assert [play.name for play in shown.plays] == ["Ann", "Bob", "Cleo"]
        assert [play.seen for play in shown.plays] == [True, False, False]
        assert [play.mine for play in shown.plays] == [False, False, True]
        told = {play.name: play.result for play in shown.plays}
        assert told["Ann"] == told["Bob"]
        found = told["Cleo"]
        assert found is not None
        assert found.difference is not None
        assert found.ranks
        assert found.reason
        difference = found.difference
        assert difference.first is not None
        assert difference.here is not None
        assert difference.first.notation != difference.here.notation
        assert difference.first.said is not None
        assert difference.here.said is not None
        # Both links lead to the moment in which it was decided, as the chooser saw it.
        for play, made in (
            (of(shown, "Ann"), difference.first),
            (of(shown, "Cleo"), difference.here),
        ):
            path = f"/api/records/{play.table}/frames"
            frames = (await cleo.asking.get(path, seat=0, **{"from": made.frame})).json()["frames"]
            assert made.notation in [one["notation"] for one in frames[0]["scene"]["choices"]]
            assert any(
                news["kind"] in ("act", "noted") and news["text"] == made.notation
                for news in frames[1]["news"]
            )


async def test_a_repeated_deal_says_so_and_against_what_it_can_be_checked(server: Local) -> None:
    async with played(server) as (ann, table):
        challenge = await sent(ann, table)
        bob = await Friend(server, "Bob", first_choice).come()
        again = await bob.take(challenge)
        room = (await bob.asking.get(f"/api/tables/{again}")).json()["room"]
        assert (room["origin"], room["challenge"], room.get("seed", "")) == ("deal", challenge, "")
        await bob.finish(again)
        first, second = await ann.record(table), await bob.record(again)
        assert (first.header.repeated, second.header.repeated) == (False, True)
        assert "deal repeated" in second.text().split("\n")
        assert Record.parse(second.text()).text() == second.text()
        assert first.header.commitment == second.header.commitment
        assert first.seed() == second.seed()
        found = verify(second, find_game)
        assert found.passed
        assert [check.key for check in found.checks][-2:] == ["draws", "repeated"]
        assert first.header.commitment in found.sentence
        assert "repeated" not in [check.key for check in verify(first, find_game).checks]
        shown = (await bob.asking.get(f"/api/records/{again}/verify", lang="nl")).json()
        assert "herhaald" in shown["checks"][-1]["sentence"]


async def test_nothing_before_ones_own_end_leads_to_the_original(server: Local) -> None:
    async with played(server) as (ann, table):
        challenge = await sent(ann, table)
        state = server.node.hall.room(table)
        assert state is not None
        seed = state.state.seed.hex()
        bob = await Friend(server, "Bob", first_choice).come()
        again = await bob.take(challenge)
        assert await bob.take(challenge) == again  # who is at one gets that one
        async with bob.at(Place(server.url, again)), Asking(server) as stranger:
            await bob.until(lambda: bool(bob.mirror.sights))
            await bob.play(until=lambda: len(bob.acknowledged) >= 2)
            told = [msgspec.json.encode(message).decode() for message in bob.heard]
            for asking in (bob.asking, stranger):
                for path in (
                    f"/api/challenges/{challenge}", f"/api/tables/{again}",
                    f"/api/tables/{again}/record?seat=-1", f"/api/records/{again}",
                    f"/api/records/{again}/frames", "/api/tables", "/api/me/games",
                ):  # fmt: skip
                    answer = await asking.http.get(path)
                    told.append(f"{answer.headers} {answer.text}")
            for text in told:
                assert table not in text
                assert seed not in text
        assert challenge not in (await ann.asking.get(f"/api/tables/{table}")).text
        await bob.give_up(again)
        assert (await bob.shown(challenge)).plays[0].table == table


async def test_who_had_seen_it_is_marked(server: Local) -> None:
    async with played(server) as (ann, table), AsyncExitStack():
        looked, watched, copied, during, after, fresh = [
            await Friend(server, name, first_choice).come()
            for name in ("Looked", "Watched", "Copied", "During", "After", "Fresh")
        ]
        # Whoever looked before it was sent is known as well.
        await looked.asking.get(f"/api/records/{table}/frames")
        async with watched.at(Place(server.url, table)):
            await watched.arrived()
        text = (await ann.record(table)).text()
        kept = (await ann.asking.send("POST", "/api/records", {"text": text})).json()["record"]
        challenge = await sent(ann, table)
        await copied.asking.get(f"/api/records/{kept}")
        assert (await looked.shown(challenge)).seen
        assert not (await fresh.shown(challenge)).seen
        for friend in (looked, watched, copied, during, after, fresh, ann):
            again = await friend.take(challenge)
            if friend is during:
                await friend.asking.get(f"/api/records/{table}")
            if friend is fresh:  # one's own game is not somebody else's
                await friend.asking.get(f"/api/records/{again}/frames?seat=0")
            await friend.give_up(again)
            if friend is after:
                await friend.asking.get(f"/api/records/{table}")
        await fresh.give_up(await fresh.take(challenge))
        plays = (await fresh.shown(challenge)).plays
        assert [(play.name, play.seen) for play in plays] == [
            ("Ann", True), ("Looked", True), ("Watched", True), ("Copied", True),
            ("During", True), ("After", False), ("Fresh", False), ("Ann", True), ("Fresh", True),
        ]  # fmt: skip
        # Nobody looks at a deal that was sent without saying who they are.
        async with Asking(server) as stranger:
            for path in (f"/api/records/{table}", f"/api/tables/{table}", f"/api/records/{kept}"):
                await stranger.refused("GET", path, "no-key")
        async with raw(Place(server.url, table)) as eyes:
            assert (await eyes.hear()).code == "no-key"
            assert await eyes.everything_until_closed() == []
            assert eyes.socket.close_code == 1011, "with a key they may come back"


async def test_what_cannot_be_sent(server: Local) -> None:
    ann, bob = [await Friend(server, name, first_choice).come() for name in ("Ann", "Bob")]
    for friend in (ann, bob):
        await friend.asking.refused("POST", "/api/challenges", "no-table", {"table": "nothing"})
    async with seated(server.url, Setup("victim", 3, bots={2: "random"}), ["Ann", "Bob"]) as two:
        table = two[0].client.url.split("/")[-2]
        async with Asking(server, two[0].visit.key) as asking:
            await asking.refused("POST", "/api/challenges", "not-sendable", {"table": table})
            async with asyncio.timeout(PATIENCE):
                await asyncio.gather(*(player.play() for player in two))
            await close_table(*two)
            await asking.refused("POST", "/api/challenges", "not-sendable", {"table": table})
    async with played(server) as (cleo, table):
        await bob.asking.refused("POST", "/api/challenges", "not-sendable", {"table": table})
        challenge = await sent(cleo, table)
        body = {"name": "\u202e"}
        await bob.asking.refused("POST", f"/api/challenges/{challenge}/plays", "bad-name", body)
        await bob.asking.refused("GET", "/api/challenges/nothing", "not-found")
        # The deal of a game that was itself a challenge is the same challenge.
        again = await bob.take(challenge)
        await bob.give_up(again)
        assert await sent(bob, again) == challenge


async def test_so_many_play_and_no_more(server: Local) -> None:
    server.node.deals.most_plays = 1
    async with played(server) as (ann, table):
        challenge = await sent(ann, table)
        bob, cleo = [await Friend(server, name).come() for name in ("Bob", "Cleo")]
        await bob.take(challenge)
        path = f"/api/challenges/{challenge}/plays"
        await cleo.asking.refused("POST", path, "challenge-full", {"name": "Cleo"})


@pytest.mark.long
async def test_a_game_that_a_bot_ended_says_so(server: Local) -> None:
    async with played(server) as (ann, table):
        challenge = await sent(ann, table)
        bob = await Friend(server, "Bob", first_choice).come()
        again = await bob.take(challenge)
        await bob.give_up(again)
        result = of(await ann.shown(challenge), "Bob").result
        assert result is not None
        assert result.relieved


async def test_a_repeated_game_is_there_after_a_restart(folder: Path) -> None:
    async with served(folder) as server, played(server) as (ann, table):
        challenge = await sent(ann, table)
        bob = await Friend(server, "Bob", first_choice).come()
        again = await bob.take(challenge)
        key = bob.visit.key
    async with served(folder) as server:
        bob = Friend(server, "Bob", first_choice)
        bob.visit.key = key
        await bob.come()
        assert (await bob.shown(challenge)).playing == again
        await bob.finish(again)
        shown = await bob.shown(challenge)
        assert of(shown, "Ann").result == of(shown, "Bob").result


@pytest.mark.parametrize(
    ("game", "seats"), [("vampire_empire", 2), pytest.param("manor", 3, marks=pytest.mark.long)]
)
async def test_the_answers_are_the_same_whatever_was_dealt_and_played(
    folder: Path, game: str, seats: int
) -> None:
    """Two houses with other seeds, in which the first game went otherwise as well."""
    worlds: list[list[tuple[int, dict[str, str], bytes]]] = []
    for number in (0, 1):
        async with served(folder / str(number)) as server:
            ids = iter(("original", "again"))
            seed = bytes([number]) * 32
            server.node.hall.new_table = lambda ids=ids, seed=seed: (next(ids), seed)  # type: ignore[method-assign, misc]
            bots = dict.fromkeys(range(1, seats), "random")
            ann = await Friend(server, "Ann", anything(str(number))).come()
            async with ann.at(await ann.open(Setup(game, seats, bots=bots, cover=0.0))):
                await ann.sit(0, promised=False)
                await ann.start()
                await ann.until(lambda ann=ann: bool(ann.mirror.sights))  # type: ignore[misc]
                await ann.do(Resign(ann.client.new_id(), ann.seats[0]))
                await ann.until(lambda ann=ann: bool(ann.room.seed))  # type: ignore[misc]
            word = await sent(ann, "original")
            bob = await Friend(server, "Bob").come()
            told = []
            async with Asking(server) as stranger:
                for asking in (stranger, bob.asking):
                    told.append(await asking.get(f"/api/challenges/{word}"))
                await bob.take(word)
                for asking in (stranger, bob.asking):
                    told.append(await asking.get(f"/api/challenges/{word}"))
            worlds.append([_plain(answer, word) for answer in told])
    assert worlds[0] == worlds[1]


def _plain(answer: httpx.Response, word: str) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in answer.headers.items() if name != "date"}
    port = headers.pop("content-security-policy", "")
    assert port
    # The word in the link is drawn by lot, and always as long.
    return answer.status_code, headers, answer.content.replace(word.encode(), b"word")
