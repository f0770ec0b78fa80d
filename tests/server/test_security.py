"""The guard: which pages may ask, under which names, how often; and what every answer carries."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from afterdark.server.node.settings import Limits
from afterdark.server.readers import own_boards
from afterdark.table.room.setup import Setup
from tests.server.clients import Player
from tests.server.serving import GENEROUS, Local, TestClock, served

pytestmark = pytest.mark.anyio

EVIL = "https://evil.example"


def asking(server: Local, **headers: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=server.url, headers=headers)


# -- origins and hosts --------------------------------------------------------------------------


@pytest.mark.parametrize("method", ["POST", "PATCH", "DELETE", "PUT"])
async def test_another_page_may_not_act(server: Local, method: str) -> None:
    async with asking(server) as client:
        answer = await client.request(method, "/api/people", headers={"origin": EVIL}, json={})
        assert answer.status_code == 403
        assert answer.json()["code"] == "origin"


async def test_another_page_is_known_by_what_the_browser_says_of_it(server: Local) -> None:
    async with asking(server) as client:
        for site, status in (("cross-site", 403), ("same-site", 403), ("same-origin", 201)):
            headers = {"sec-fetch-site": site}
            answer = await client.post("/api/people", headers=headers, json={})
            assert answer.status_code == status


async def test_our_own_pages_and_programs_may_act(server: Local) -> None:
    async with asking(server) as client:
        port = server.url.rpartition(":")[2]
        for origin in (server.url, f"http://localhost:{port}", f"http://[::1]:{port}"):
            answer = await client.post("/api/people", headers={"origin": origin}, json={})
            assert answer.status_code == 201
        assert (await client.post("/api/people", json={})).status_code == 201


async def test_a_public_address_is_one_of_ours_once_it_is_named(folder: Path) -> None:
    async with served(folder, url=["https://play.example"]) as server, asking(server) as client:
        headers = {"host": "play.example", "origin": "https://play.example"}
        assert (await client.post("/api/people", headers=headers, json={})).status_code == 201
        headers["origin"] = "http://play.example"
        assert (await client.post("/api/people", headers=headers, json={})).status_code == 403


async def test_a_name_that_is_not_ours_is_not_answered_to(server: Local) -> None:
    async with asking(server) as client:
        answer = await client.get("/api/games", headers={"host": "evil.example"})
        assert answer.status_code == 421
        assert server.url in answer.json()["text"]
        # Machines that watch over a node call it by any address.
        assert (await client.get("/healthz", headers={"host": "10.0.0.7"})).status_code == 200


async def test_a_socket_is_opened_for_our_own_pages_only(server: Local) -> None:
    host = Player(server.url, "Ann")
    place = await host.open(Setup("victim", 3))
    for headers in ({"Origin": EVIL}, {"Origin": "null"}):
        with pytest.raises(InvalidStatus) as refused:
            async with connect(place.socket, additional_headers=headers, proxy=None):
                pass
        assert refused.value.response.status_code == 403
    async with connect(place.socket, additional_headers={"Origin": server.url}, proxy=None):
        pass
    async with connect(place.socket, proxy=None):
        pass


# -- headers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/t/abc", "/api/games", "/api/nothing", "/assets/none.js"])
async def test_every_answer_carries_the_headers(server: Local, path: str) -> None:
    async with asking(server) as client:
        headers = (await client.get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self';" in policy
        assert "default-src 'none'" in policy
        assert "unsafe-eval" not in policy
        assert policy.count("unsafe-inline") == 1
        assert "style-src-attr 'unsafe-inline'" in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


async def test_our_pages_may_frame_boards_of_packages_and_nothing_else(server: Local) -> None:
    async with asking(server) as client:
        policy = (await client.get("/")).headers["content-security-policy"]
    [frames] = [part for part in policy.split("; ") if part.startswith("frame-src ")]
    sources = frames.split()[1:]
    assert sources
    assert all(source.endswith("/api/boards/") for source in sources)


async def test_a_board_of_a_package_may_run_and_reach_nothing(
    server: Local, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with asking(server) as client:
        assert (await client.get("/api/boards/victim")).status_code == 404
        monkeypatch.setattr(own_boards, "FILE", "rules.md")  # any file will do
        answer = await client.get("/api/boards/victim")
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        [policy] = answer.headers.get_list("content-security-policy")
        directives = dict(part.split(" ", 1) for part in policy.split("; "))
        assert directives["sandbox"] == "allow-scripts"
        assert directives["default-src"] == "'none'"
        assert directives["frame-ancestors"] == "'self'"
        assert "connect-src" not in directives
        assert "x-frame-options" not in answer.headers
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"
        monkeypatch.setattr(own_boards, "AT_MOST", 100)
        assert (await client.get("/api/boards/victim")).status_code == 413


async def test_refusals_carry_them_too(server: Local) -> None:
    async with asking(server) as client:
        answer = await client.post("/api/people", headers={"origin": EVIL}, json={})
        assert "content-security-policy" in answer.headers


# -- proxies ------------------------------------------------------------------------------------


async def test_forwarded_headers_of_strangers_are_not_believed(folder: Path) -> None:
    limits = Limits(people_per_hour=2)
    async with served(folder, limits=limits) as server, asking(server) as client:
        for number in range(4):
            headers = {"x-forwarded-for": f"192.0.2.{number}"}
            answer = await client.post("/api/people", headers=headers, json={})
            assert answer.status_code == (201 if number < 2 else 429)


async def test_forwarded_headers_of_a_known_proxy_are_believed(folder: Path) -> None:
    limits = Limits(people_per_hour=1)
    async with (
        served(folder, limits=limits, proxies=["127.0.0.0/8"]) as server,
        asking(server) as client,
    ):
        # What a client wrote itself stands in front; the proxy's own word is the last.
        for forged, real, status in (
            ("198.51.100.1", "192.0.2.1", 201),
            ("198.51.100.1", "192.0.2.2", 201),
            ("198.51.100.9", "192.0.2.1", 429),
        ):
            headers = {"x-forwarded-for": f"{forged}, {real}"}
            answer = await client.post("/api/people", headers=headers, json={})
            assert answer.status_code == status


async def test_https_behind_a_proxy_is_kept_https(folder: Path) -> None:
    async with served(folder, proxies=["127.0.0.1"]) as server, asking(server) as client:
        safe = await client.get("/", headers={"x-forwarded-proto": "https"})
        assert "strict-transport-security" in safe.headers
        plain = await client.get("/")
        assert "strict-transport-security" not in plain.headers


# -- limits -------------------------------------------------------------------------------------


async def test_too_many_requests_from_one_address_are_refused(folder: Path) -> None:
    limits = Limits(requests_per_second=0.2)
    async with served(folder, limits=limits) as server, asking(server) as client:
        asked = [client.get("/api/games") for _ in range(5)]
        statuses = sorted(answer.status_code for answer in await asyncio.gather(*asked))
        assert statuses == [200] * 2 + [429] * 3
        answer = await client.get("/api/games")
        assert answer.json()["code"] == "too-many"
        assert answer.headers["retry-after"] == "5"


async def test_to_open_a_socket_is_a_request_like_any_other(folder: Path) -> None:
    """Who comes and goes all the time makes all the others at a table hear of it."""
    limits = msgspec.structs.replace(GENEROUS, requests_per_second=1.0)
    clock = TestClock()
    async with served(folder, clock, limits=limits) as server:
        place = await Player(server.url, "Ann").open(Setup("victim", 3))
        for _ in range(10 - 2):  # the person and the table were asked for before
            async with connect(place.socket, proxy=None):
                pass
        with pytest.raises(InvalidStatus) as refused:
            await connect(place.socket, proxy=None)
        answer = refused.value.response
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "5"
        assert json.loads(answer.body or b"")["code"] == "too-many"
        ann = Player(server.url, "Ann", key="none")
        async with ann.at(place):  # a client comes back until it is let in
            clock.time += 5.0
            await ann.arrived()


async def test_an_address_opens_only_so_many_tables(folder: Path) -> None:
    limits = Limits(tables_per_hour=2)
    async with served(folder, limits=limits) as server:
        player = Player(server.url, "Ann")
        key = await player.become()
        body = {"setup": {"game": "victim", "seats": 3}}
        async with asking(server, authorization=f"Bearer {key}") as client:
            statuses = [(await client.post("/api/tables", json=body)).status_code for _ in range(3)]
        assert statuses == [201, 201, 429]


@pytest.mark.parametrize("announced", [True, False])
async def test_a_body_that_is_too_large_is_refused(folder: Path, announced: bool) -> None:
    limits = Limits(body_bytes=2000)
    async with served(folder, limits=limits) as server, asking(server) as client:
        body = b'{"name": "' + b"x" * 5000 + b'"}'

        async def pieces() -> AsyncIterator[bytes]:
            yield body

        headers = {"content-type": "application/json"}
        content = body if announced else pieces()
        answer = await client.post("/api/people", content=content, headers=headers)
        assert answer.status_code == 413
        assert answer.json()["code"] == "too-large"


async def test_connections_of_one_address_are_counted(folder: Path) -> None:
    limits = Limits(connections_per_address=2)
    async with served(folder, limits=limits) as server:
        place = await Player(server.url, "Ann").open(Setup("victim", 3))
        async with (
            connect(place.socket, proxy=None),
            connect(place.socket, proxy=None),
            connect(place.socket, proxy=None) as third,
        ):
            await third.wait_closed()
            assert third.close_code == 4429
        await asyncio.sleep(0.05)
        async with connect(place.socket, proxy=None) as again:
            await asyncio.sleep(0.05)
            assert again.close_code is None


# -- metrics and health -------------------------------------------------------------------------


async def test_metrics_are_for_nobody_unless_the_settings_say_so(server: Local) -> None:
    async with asking(server) as client:
        # A proxy on this machine that says nothing of whom it serves looks like this.
        assert (await client.get("/metrics")).status_code == 404
        forwarded = {"x-forwarded-for": "127.0.0.1"}
        assert (await client.get("/metrics", headers=forwarded)).status_code == 404
        for shown in ("Bearer", "Bearer x"):
            bearer = {"authorization": shown}
            assert (await client.get("/metrics", headers=bearer)).status_code == 404


async def test_metrics_are_for_this_machine_if_it_is_named(folder: Path) -> None:
    async with served(folder, metrics=["127.0.0.1"]) as server, asking(server) as client:
        answer = await client.get("/metrics")
        assert answer.status_code == 200
        assert "afterdark_connections" in answer.text
        through = await client.get("/metrics", headers={"x-forwarded-for": "127.0.0.1"})
        assert through.status_code == 404


async def test_metrics_are_for_whoever_shows_the_token(folder: Path) -> None:
    async with (
        served(folder, metrics_token="a long word") as server,
        asking(server) as client,
    ):
        for shown, status in (
            ("Bearer a long word", 200),
            ("Bearer a long", 404),
            ("Bearer", 404),
            ("Basic a long word", 404),
        ):
            answer = await client.get("/metrics", headers={"authorization": shown})
            assert answer.status_code == status
        assert (await client.get("/metrics")).status_code == 404


async def test_metrics_are_for_the_networks_that_are_named(folder: Path) -> None:
    async with (
        served(folder, proxies=["127.0.0.1"], metrics=["10.0.0.0/8"]) as server,
        asking(server) as client,
    ):
        for address, status in (("10.1.2.3", 200), ("192.0.2.1", 404)):
            answer = await client.get("/metrics", headers={"x-forwarded-for": address})
            assert answer.status_code == status


async def test_health_says_so(server: Local) -> None:
    async with asking(server) as client:
        answer = await client.get("/healthz")
        assert (answer.status_code, answer.json()["status"]) == (200, "ok")
