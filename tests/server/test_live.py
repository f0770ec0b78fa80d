"""The socket: hello first, just the rest after a break, two tabs, several seats, who is told."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from afterdark.client.requests import Place
from afterdark.client.table_client import Answered, Unreachable
from afterdark.server.sockets.crowd import frame
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from tests.patience import PATIENCE
from tests.server.clients import Player, choices, gather, play_out, seated
from tests.server.serving import GENEROUS, Local, served

pytestmark = pytest.mark.anyio

_DECODER = msgspec.json.Decoder(messages.AnyMessage)
VICTIM = Setup("victim", 3, cover=0.0)


class Raw:
    """A socket without any manners of its own."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    async def say(self, message: messages.Command | bytes | str) -> None:
        data = msgspec.json.encode(message) if isinstance(message, messages.Command) else message
        await self.socket.send(data, text=True)

    async def hear(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            return _DECODER.decode(await self.socket.recv())

    async def until(self, kind: type[Any]) -> Any:
        while not isinstance(message := await self.hear(), kind):
            pass
        return message

    async def everything(self) -> list[Any]:
        """All that comes up to the answer to hello: that is the last of what one has not seen."""
        heard = [await self.hear()]
        while not isinstance(heard[-1], messages.Done):
            heard.append(await self.hear())
        return heard

    async def everything_until_closed(self) -> list[Any]:
        heard: list[Any] = []
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionClosed):
                while True:
                    heard.append(_DECODER.decode(await self.socket.recv()))
        return heard

    async def closed(self) -> int | None:
        async with asyncio.timeout(PATIENCE):
            await self.socket.wait_closed()
        return self.socket.close_code


@asynccontextmanager
async def raw(place: Place, key: str = "", **hello: Any) -> AsyncIterator[Raw]:
    async with connect(place.socket, proxy=None, compression=None, max_size=None) as socket:
        client = Raw(socket)
        await client.say(messages.Hello("hello", key, **hello))
        yield client


async def opened(server: Local, setup: Setup = VICTIM) -> tuple[Player, Place]:
    host = Player(server.url, "Ann")
    return host, await host.open(setup)


def only_table(server: Local) -> Place:
    return Place(server.url, server.node.hall.tables[0].id)


# -- hello --------------------------------------------------------------------------------------


async def test_hello_is_answered_with_who_one_is_and_how_the_table_looks(server: Local) -> None:
    host, place = await opened(server)
    async with raw(place, host.visit.key) as client:
        welcome, room, done = [await client.hear() for _ in range(3)]
    assert isinstance(welcome, messages.Welcome)
    assert welcome.protocol == messages.PROTOCOL
    assert welcome.seats == []
    assert len(welcome.commitment) == 64
    assert room.host == welcome.you
    assert done == messages.Done("hello")


async def test_an_unknown_key_makes_a_spectator(server: Local) -> None:
    _, place = await opened(server)
    async with raw(place, "no such key") as client:
        welcome = await client.until(messages.Welcome)
        assert welcome.you == ""
        room = await client.until(messages.Room)
        assert room.watchers == 1
        await client.say(messages.Say("x1", "hello there"))
        refused = await client.until(messages.No)
        assert (refused.id, refused.code) == ("x1", "no-key")


async def test_hello_comes_first(server: Local) -> None:
    _, place = await opened(server)
    async with connect(place.socket, proxy=None) as socket:
        client = Raw(socket)
        await client.say(messages.Ready("r"))
        refused = await client.hear()
        assert (refused.id, refused.code) == ("r", "hello-first")
        assert await client.closed() == 4400


async def test_hello_comes_once(server: Local) -> None:
    host, place = await opened(server)
    async with raw(place, host.visit.key) as client:
        await client.until(messages.Done)
        await client.say(messages.Hello("again", host.visit.key))
        assert (await client.until(messages.No)).code == "hello-first"


async def test_a_table_that_is_not_there(server: Local) -> None:
    async with raw(Place(server.url, "nowhere")) as client:
        assert (await client.hear()).code == "no-table"
        assert await client.closed() == 4404


async def test_where_nobody_may_watch_strangers_are_sent_away(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = only_table(server)
        async with raw(place) as stranger:
            await stranger.until(messages.Done)
            await players[0].client.do(messages.Watching("w", on=False))
            assert await stranger.closed() == 4403
        async with raw(place) as stranger:
            assert (await stranger.hear()).code == "not-watched"
            assert await stranger.closed() == 4403


# -- coming back --------------------------------------------------------------------------------


async def test_who_comes_back_gets_just_the_rest(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann = players[0]
        for _ in range(5):
            asked = next(player for player in players if player.question() is not None)
            question = asked.question()
            assert question is not None
            await asked.answer(question)
            await ann.until(lambda: any(player.question() for player in players))
        place = only_table(server)
        seen = len(server.node.hall.tables[0].room.state.news(0).items)
        await ann.until(lambda: len(ann.mirror.news[0]) == seen)
        async with raw(place, ann.visit.key, seen={0: seen - 2}) as again:
            heard = await again.everything()
            news = [message for message in heard if isinstance(message, messages.News)]
            assert [(one.seat, one.first, len(one.items)) for one in news] == [(0, seen - 1, 2)]
            assert news[0].items == ann.mirror.news[0][-2:]
            sights = [message for message in heard if isinstance(message, messages.Sight)]
            assert sights == [ann.mirror.sights[0]]
        async with raw(place, ann.visit.key, seen={0: seen}) as again:
            assert not [m for m in await again.everything() if isinstance(m, messages.News)]
        async with raw(place, ann.visit.key, seen={0: seen + 7}) as confused:
            news = [m for m in await confused.everything() if isinstance(m, messages.News)]
            assert (news[0].first, len(news[0].items)) == (1, seen)


async def test_two_tabs_of_one_seat_see_the_same_and_either_may_play(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        place = Place(server.url, players[0].client.url.split("/")[-2])
        tabs = []
        for player in players:
            tab = Player(server.url, player.name, key=player.visit.key)
            tabs.append(tab)
        async with tabs[0].at(place), tabs[1].at(place), tabs[2].at(place):
            for tab in tabs:
                await tab.until(lambda tab=tab: bool(tab.mirror.sights))  # type: ignore[misc]

            def alike() -> bool:
                return all(
                    tab.mirror.news == player.mirror.news
                    and tab.mirror.sights == player.mirror.sights
                    for tab, player in zip(tabs, players, strict=True)
                )

            for number in range(8):
                await tabs[0].until(alike)
                side = tabs if number % 2 else players
                await side[0].until(lambda s=side: any(one.question() for one in s))  # type: ignore[misc]
                asked = next(player for player in side if player.question() is not None)
                question = asked.question()
                assert question is not None
                assert await asked.answer(question)
            await tabs[0].until(alike)


async def test_a_double_click_plays_once(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        asked = next(player for player in players if player.question() is not None)
        sight = asked.question()
        assert sight is not None
        command = messages.Play("click", sight.seat, sight.question, choices(sight)[0])
        await asked.client.do(command)
        await asked.client.do(command)  # the same click again
        before = dict(asked.mirror.news)
        with pytest.raises(Answered) as refused:  # another click on the same question
            await asked.client.do(msgspec.structs.replace(command, id="another"))
        assert refused.value.no.code == "stale"
        assert asked.mirror.news == before
        acts = [s for s in asked.mirror.news[sight.seat] if s.kind == "act"]
        assert len(acts) == 1


async def test_one_person_plays_several_seats_on_one_socket(server: Local) -> None:
    host, place = await opened(server)
    async with host.at(place):
        await host.arrived()
        for seat in range(3):
            await host.client.do(messages.Sit(f"sit{seat}", f"Seat {seat}", seat))
        await host.ready()
        await host.start()
        await host.until(lambda: set(host.mirror.sights) == {0, 1, 2})
        await host.play()
        assert host.finished


async def test_a_spectator_sees_the_whole_game(server: Local) -> None:
    host, place = await opened(server)
    players = [host, Player(server.url, "Bob"), Player(server.url, "Cleo")]
    watcher = Player(server.url, "Wim")
    async with players[0].at(place), players[1].at(place), players[2].at(place), watcher.at(place):
        await gather(*players)
        await play_out(*players)
        await watcher.until(lambda: watcher.finished)
        assert list(watcher.mirror.sights) == [-1]
        assert watcher.mirror.news[-1][-1].kind == "end"


# -- who is told --------------------------------------------------------------------------------


def here(player: Player) -> list[bool]:
    return [chair.here for chair in player.room.chairs]


async def test_presence_is_told(server: Local) -> None:
    host, place = await opened(server)
    other = Player(server.url, "Bob")
    async with host.at(place):
        await host.sit(promised=False)
        async with other.at(place):
            await other.sit(promised=False)
            await host.until(
                lambda: [chair.here for chair in host.room.chairs] == [True, True, False]
            )
        await host.until(lambda: [chair.here for chair in host.room.chairs] == [True, False, False])


async def test_talk_reaches_everybody_once(server: Local) -> None:
    host, place = await opened(server)
    other = Player(server.url, "Bob")
    async with host.at(place), other.at(place):
        await host.sit(promised=False)
        await other.sit(promised=False)
        await host.client.do(messages.Say("s1", "Good evening"))
        await other.client.do(messages.Say("s2", "And to you"))
        for player in (host, other):
            await player.until(lambda p=player: len(p.mirror.talk) == 2)  # type: ignore[misc]
            assert [spoken.text for spoken in player.mirror.talk] == ["Good evening", "And to you"]
    async with raw(place, host.visit.key, talk=1) as again:
        talk = await again.until(messages.Talk)
        assert (talk.first, [spoken.text for spoken in talk.items]) == (2, ["And to you"])


@pytest.mark.parametrize("watching", [True, False])
async def test_who_is_kicked_hears_that_and_nothing_else(server: Local, watching: bool) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann, bob, _ = players
        await ann.client.do(messages.Watching("w", on=watching))
        async with raw(only_table(server), bob.visit.key) as tab:
            await tab.until(messages.Done)
            await ann.client.do(messages.Kick("k", ann.room.chairs[1].person))
            assert await tab.everything_until_closed() == []
            assert tab.socket.close_code == 4403
            assert tab.socket.close_reason == "The host has sent you away from this table."
        with pytest.raises(Unreachable, match="sent you away"):
            await bob.until(lambda: False)


async def test_who_was_kicked_does_not_come_in_again(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann, bob, _ = players
        await ann.client.do(messages.Kick("k", ann.room.chairs[1].person))
        async with raw(only_table(server), bob.visit.key) as again:
            assert (await again.hear()).code == "sent-away"
            assert await again.everything_until_closed() == []
            assert again.socket.close_reason == "The host has sent you away from this table."


async def test_who_was_kicked_does_not_come_in_again_without_a_key(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann = players[0]
        place = only_table(server)
        async with raw(place) as tab:
            await tab.until(messages.Done)
            await ann.client.do(messages.Kick("k", ann.room.chairs[1].person))
            assert await tab.everything_until_closed() == []
            assert tab.socket.close_code == 4403
        async with raw(place) as again:
            assert (await again.hear()).code == "no-key"
            assert await again.everything_until_closed() == []
            assert again.socket.close_code == 4403
        async with httpx.AsyncClient(base_url=server.url) as client:
            for path in (f"records/{place.table}", f"records/{place.table}/frames"):
                answer = await client.get(f"/api/{path}")
                assert (answer.status_code, answer.json()["code"]) == (401, "no-key")
            answer = await client.get(f"/api/tables/{place.table}/record?seat=-1")
            assert answer.status_code == 401
        dora = Player(server.url, "Dora")
        async with raw(place, await dora.become()) as stranger:
            await stranger.until(messages.Done)


async def test_who_resigns_where_nobody_may_watch_sees_nothing_more(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann, bob, _ = players
        await ann.client.do(messages.Watching("w", on=False))
        async with raw(only_table(server), bob.visit.key) as tab:
            await tab.until(messages.Done)
            await tab.say(messages.Resign("r", bob.seats[0]))
            assert await tab.everything_until_closed() == [messages.Done("r")]
            assert tab.socket.close_code == 4403


async def test_a_slow_client_is_sent_away_and_may_come_back(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, queue_bytes=50_000)
    async with served(folder, limits=limits) as server:
        host, place = await opened(server)
        async with host.at(place):
            await host.sit(promised=False)
            async with connect(place.socket, proxy=None, compression=None, max_queue=1) as socket:
                client = Raw(socket)
                await client.say(messages.Hello("hello"))
                await client.until(messages.Done)
                # Its own socket is not read from; everything it is told waits.
                socket.transport.pause_reading()
                awake = server.node.hall.tables[0]
                (slow,) = [c for c in awake.crowd.connections if not c.person]
                for _ in range(200):
                    slow.push(frame(b"x" * 100_000))
                # The others see that it is gone.
                await host.until(lambda: not host.room.watchers)
                assert slow.ended
                assert slow not in awake.crowd.connections
                socket.transport.abort()
        assert 'why="slow"} 1.0' in server.node.metrics.text().decode()
        async with raw(place) as again:
            assert (await again.until(messages.Room)).watchers == 1


# -- what the server does for a table -----------------------------------------------------------


async def test_a_hint_is_for_ones_own_seat_and_names_a_legal_action(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        asked = next(player for player in players if player.question() is not None)
        sight = asked.question()
        assert sight is not None
        async with asyncio.timeout(PATIENCE):
            advice = await asked.client.do(messages.Hint("h", sight.seat))
        assert isinstance(advice, messages.Advice)
        assert advice.action in choices(sight)
        assert advice.question == sight.question
        other = next(player for player in players if player is not asked)
        for command, code in (
            (messages.Hint("h2", sight.seat), "not-yours"),
            (messages.Hint("h3", other.seats[0]), "no-hints"),
        ):
            with pytest.raises(Answered) as refused:
                await other.client.do(command)
            assert refused.value.no.code == code


async def test_no_hints_where_none_were_agreed(server: Local) -> None:
    setup = msgspec.structs.replace(VICTIM, hints=False)
    async with seated(server.url, setup, ["Ann", "Bob", "Cleo"]) as players:
        asked = next(player for player in players if player.question() is not None)
        with pytest.raises(Answered) as refused:
            await asked.client.do(messages.Hint("h", asked.seats[0]))
        assert refused.value.no.code == "no-hints"


async def test_a_view_in_words_in_the_readers_language(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann = players[0]
        for language, word in (("en", "Turn"), ("nl", "Beurt")):
            words = await ann.client.do(messages.Tell(f"t{language}", 0, language))
            assert isinstance(words, messages.Words)
            assert word in words.text
            assert "Bob" in words.text


async def test_after_the_end_the_same_people_play_again(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        await play_out(*players)
        await players[1].client.do(messages.Rematch("again"))
        for player in players:
            await player.until(lambda p=player: p.room.rematch != "")  # type: ignore[misc]
        await players[2].client.do(messages.Rematch("again too"))
        table = players[0].room.rematch
        async with players[0].at(Place(server.url, table)):
            await players[0].arrived()
            assert [chair.name for chair in players[0].room.chairs] == ["Ann", "Bob", "Cleo"]
