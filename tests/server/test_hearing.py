"""Hearing of one's turn at a real server: subscribing, being pushed to, feeds that can be ended."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator

import httpx
import pytest

from afterdark.server.notices.push import Notices, Pusher, kept_vapid
from afterdark.table.room.setup import DaysClock, Setup
from tests.server.browser import Browser, PushService, unb64
from tests.server.clients import Player, gather
from tests.server.serving import Local, TestClock

pytestmark = pytest.mark.anyio

TURNS = Setup("victim", 3, clock=DaysClock(2.0), cover=0.0)


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


@pytest.fixture
async def http(timed: Local) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=timed.url) as client:
        yield client


def bearer(player: Player) -> dict[str, str]:
    return {"Authorization": f"Bearer {player.visit.key}"}


async def correspondence(timed: Local) -> list[Player]:
    """Three people begin a game over days, and go about their business."""
    players = [Player(timed.url, name) for name in ("Ann", "Bob", "Cleo")]
    place = await players[0].open(TURNS)
    async with players[0].at(place), players[1].at(place), players[2].at(place):
        await gather(*players)
        asked = [player for player in players if player.question() is not None]
    await timed.settled()
    return [*asked, *[player for player in players if player not in asked]]


def reaching(timed: Local, service: PushService) -> None:
    """Let the node push to a service on this machine, which it would refuse otherwise."""
    timed.node._notices = None

    async def notices() -> Notices:
        if timed.node._notices is None:
            vapid = await kept_vapid(timed.node.store)
            pusher = Pusher(vapid, allowed=lambda address: True, anywhere=True)
            timed.node._notices = Notices(timed.node.store, pusher, is_here=timed.node.hall.is_here)
        return timed.node._notices

    timed.node.notices = notices  # type: ignore[method-assign]


async def test_whoever_is_asked_and_not_there_is_told_once(
    timed: Local, clock: TestClock, service: PushService
) -> None:
    reaching(timed, service)
    asked, *others = await correspondence(timed)
    browsers: dict[str, Browser] = {}
    for player in (asked, *others):
        person = await timed.node.person_of(player.visit.key)
        browser = browsers[player.name] = Browser()
        given = browser.subscription(person, f"{service.origin}/{player.name}")
        await timed.node.store.people.subscribe(given)
    await clock.advance(600.0, timed)
    ((path, _, body),) = service.taken
    assert path == f"/{asked.name}"
    told = json.loads(browsers[asked.name].read(body))
    assert told["title"] == "Your turn"
    (game,) = await timed.node.store.tables.games_of(await timed.node.person_of(asked.visit.key))
    assert told["path"] == f"/t/{game.sitting.table}"
    assert game.sitting.until is not None
    assert game.sitting.until == pytest.approx(clock.now() + 2 * 86_400.0, abs=1200.0)


async def test_a_browser_subscribes_and_unsubscribes(timed: Local, http: httpx.AsyncClient) -> None:
    player = Player(timed.url, "Ann")
    await player.become()
    person = await timed.node.person_of(player.visit.key)
    key = (await http.get("/api/push/key")).json()["key"]
    assert len(unb64(key)) == 65
    given = Browser().subscription(person, "https://push.example/a")
    body = {
        "endpoint": given.endpoint,
        "expirationTime": None,
        "keys": {"p256dh": given.p256dh, "auth": given.auth},
    }
    assert (await http.post("/api/me/push", json=body)).status_code == 401
    done = await http.post("/api/me/push", json=body, headers=bearer(player))
    assert done.status_code == 204
    assert [each.endpoint for each in await timed.node.store.people.subscriptions_of([person])] == [
        given.endpoint
    ]
    gone = await http.request(
        "DELETE", "/api/me/push", json={"endpoint": given.endpoint}, headers=bearer(player)
    )
    assert gone.status_code == 204
    assert await timed.node.store.people.subscriptions_of([person]) == []


@pytest.mark.parametrize(
    "endpoint", ["https://push.example:22/a", "http://push.example/a", "https://a@push.example/"]
)
async def test_a_wrong_subscription_is_refused_in_one_sentence(
    timed: Local, http: httpx.AsyncClient, endpoint: str
) -> None:
    player = Player(timed.url, "Ann")
    await player.become()
    given = Browser().subscription("", endpoint)
    body = {"endpoint": endpoint, "keys": {"p256dh": given.p256dh, "auth": given.auth}}
    refused = await http.post("/api/me/push", json=body, headers=bearer(player))
    assert refused.status_code == 400
    assert refused.json()["text"]
    assert "push.example" not in refused.json()["text"].replace("https://push.example/…", "")


async def test_a_feed_and_a_calendar_show_turns_until_they_are_ended(
    timed: Local, http: httpx.AsyncClient
) -> None:
    asked, other, _ = await correspondence(timed)
    made = (await http.post("/api/me/feed", headers=bearer(asked))).json()
    feed = await http.get(made["atom"])
    assert feed.status_code == 200
    assert feed.headers["content-type"].startswith("application/atom+xml")
    assert feed.text.count("<entry>") == 1
    calendar = await http.get(made["calendar"])
    assert calendar.headers["content-type"].startswith("text/calendar")
    assert calendar.text.count("BEGIN:VEVENT") == 1
    theirs = (await http.post("/api/me/feed", headers=bearer(other))).json()
    assert (await http.get(theirs["atom"])).text.count("<entry>") == 0

    again = (await http.post("/api/me/feed", headers=bearer(asked))).json()
    assert (await http.get(made["atom"])).status_code == 404
    assert (await http.get(again["atom"])).status_code == 200
    token = again["atom"].partition("token=")[2]
    as_key = await http.get("/api/me", headers={"Authorization": f"Bearer {token}"})
    assert as_key.status_code == 401, "a feed's token shows turns and does nothing else"
    assert (await http.delete("/api/me/feed", headers=bearer(asked))).status_code == 204
    assert (await http.get(again["calendar"])).status_code == 404


async def test_a_feed_without_its_token_is_not_found(http: httpx.AsyncClient) -> None:
    assert (await http.get("/api/me/feed.atom?token=guess")).status_code == 404
    assert (await http.get("/api/me/feed.atom")).status_code == 400
