"""Notices of turns: pushed so that only the browser can read them, and shown in feeds."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from afterdark.server.notices.feeds import atom, calendar
from afterdark.server.notices.push import (
    Notices,
    Pusher,
    checked_subscription,
    is_public,
    kept_vapid,
)
from afterdark.server.notices.webpush import PushError, Vapid, encrypted
from afterdark.server.store.journal import Journal
from afterdark.server.store.store import Store
from afterdark.server.store.values import StoredTable, TableSummary, Turn
from tests.server.browser import CURVE, Browser, PushService, b64, sender_of, unb64
from tests.server.store.things import add_person

pytestmark = pytest.mark.anyio

NOW = 1_800_000_000.0
SINCE = NOW - 3600.0


@pytest.fixture
def service() -> Iterator[PushService]:
    made = PushService()
    yield made
    made.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Ada and Bo at two tables, over days; it is Ada's turn at the blue one."""
    opened = await Store.open(f"{tmp_path}/store.sqlite")
    for person in ("ada", "bo"):
        await add_person(opened, person)
    for table in ("blue", "red"):
        summary = TableSummary("playing", SINCE, about='{"game":"victim"}')
        await opened.tables.create_table(StoredTable(table, "ab" * 32, SINCE, summary))
        for person in ("ada", "bo"):
            await opened.tables.sit(table, person, SINCE)
    await turn(opened, "blue", "ada", SINCE, NOW + 86_400.0)
    yield opened
    await opened.close()


@pytest.fixture
async def pusher(store: Store) -> AsyncIterator[Pusher]:
    made = Pusher(await kept_vapid(store), allowed=lambda address: True, anywhere=True)
    yield made
    await made.close()


async def turn(
    store: Store, table: str, person: str, since: float | None, until: float | None = None
) -> None:
    journal = Journal(store)
    await journal.table_journal(table, -1).write([], None, [Turn(person, since, until)])
    await journal.close()


# -- sealing ------------------------------------------------------------------------------------


def test_the_example_of_the_standard_comes_out_byte_for_byte() -> None:
    """RFC 8291, section 5 and appendix A."""
    sender = ec.derive_private_key(
        int.from_bytes(unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), CURVE
    )
    sealed = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        salt=unb64("DGv6ra1nlYgDCS1FRnbzlw"),
        sender=sender,
        room=0,
    )
    assert b64(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
        "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
        "a-fN"
    )


def test_only_the_browser_that_subscribed_reads_a_notice() -> None:
    browser, other = Browser(), Browser()
    given = browser.subscription("ada", "https://push.example/a")
    sealed = encrypted(b"your turn", given.p256dh, given.auth)
    assert browser.read(sealed) == b"your turn"
    with pytest.raises(InvalidTag):
        other.read(sealed)
    assert b"turn" not in sealed


def test_all_notices_are_of_one_length_and_no_two_look_alike() -> None:
    given = Browser().subscription("ada", "https://push.example/a")
    sealed = [
        encrypted(text, given.p256dh, given.auth) for text in (b"a", b"a", b"much longer" * 20)
    ]
    assert len({len(body) for body in sealed}) == 1
    assert sealed[0] != sealed[1]


def test_the_key_of_the_site_can_be_kept_and_read_again() -> None:
    vapid = Vapid()
    again = Vapid(vapid.secret)
    assert again.public == vapid.public
    assert len(unb64(vapid.public)) == 65
    header = again.authorization("https://push.example", NOW)
    told = sender_of(header, "https://push.example", NOW)
    assert told["key"] == vapid.public
    assert again.authorization("https://push.example", NOW + 60.0) == header
    later = again.authorization("https://push.example", NOW + 40_000.0)
    assert sender_of(later, "https://push.example", NOW + 40_000.0)


async def test_every_node_has_the_same_key(store: Store) -> None:
    keys = await asyncio.gather(*[kept_vapid(store) for _ in range(3)])
    assert len({key.public for key in keys}) == 1
    assert (await kept_vapid(store)).public == keys[0].public


@pytest.mark.parametrize(
    ("endpoint", "p256dh", "auth"),
    [
        ("http://push.example/a", "", ""),
        ("https://push.example:8443/a", "", ""),
        ("https://user:word@push.example/a", "", ""),
        ("https:///a", "", ""),
        ("https://[::1/a", "", ""),
        ("https://push.example/a b", "", ""),
        ("file:///etc/passwd", "", ""),
        ("", "A" * 87, ""),
        ("", b64(b"\x04" + b"\x01" * 64), ""),
        ("", "not base64!", ""),
        ("", "", b64(b"short")),
        ("", "", "é"),
    ],
)
def test_a_subscription_that_no_browser_gives_is_refused(
    endpoint: str, p256dh: str, auth: str
) -> None:
    good = Browser().subscription("ada", "https://push.example/a?b=c")
    checked_subscription(good.endpoint, good.p256dh, good.auth)
    with pytest.raises(PushError):
        checked_subscription(endpoint or good.endpoint, p256dh or good.p256dh, auth or good.auth)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "0.0.0.0", "::1",
     "fe80::1", "fc00::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "100.64.0.1", "224.0.0.1"],
)  # fmt: skip
def test_an_address_in_our_own_house_is_no_push_service(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))


def test_an_address_on_the_internet_is_one() -> None:
    for address in ("8.8.8.8", "2001:4860:4860::8888"):
        assert is_public(ipaddress.ip_address(address))


# -- sending ------------------------------------------------------------------------------------


async def test_a_notice_reaches_the_browser_and_says_only_where(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    browser = Browser()
    await store.people.subscribe(browser.subscription("ada", f"{service.origin}/ada?x=1"))
    assert await Notices(store, pusher).send_due(NOW) == 1
    ((path, headers, body),) = service.taken
    assert path == "/ada?x=1"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["ttl"].isdecimal()
    assert len(headers["topic"]) <= 32
    assert "blue" not in str(headers)
    told = sender_of(headers["authorization"], service.origin, time.time())
    assert told["key"] == (await kept_vapid(store)).public
    assert json.loads(browser.read(body)) == {
        "title": "Your turn",
        "body": "It is your turn at the Victor or Victim? table. "
        "Please answer by 2027-01-16 08:00 UTC.",
        "path": "/t/blue",
    }


async def test_the_notice_speaks_the_language_of_the_browser(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    browser = Browser()
    await store.people.subscribe(browser.subscription("ada", f"{service.origin}/ada", "nl"))
    await Notices(store, pusher).send_due(NOW)
    assert json.loads(browser.read(service.taken[0][2]))["title"] == "Jij bent aan de beurt"


async def test_one_notice_a_turn_to_every_device(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    for device in ("phone", "laptop"):
        await store.people.subscribe(Browser().subscription("ada", f"{service.origin}/{device}"))
    await store.people.subscribe(Browser().subscription("bo", f"{service.origin}/bo"))
    nodes = [Notices(store, pusher), Notices(store, pusher)]
    assert sum(await asyncio.gather(*[node.send_due(NOW) for node in nodes])) == 2
    assert sorted(path for path, _, _ in service.taken) == ["/laptop", "/phone"]
    assert await nodes[0].send_due(NOW + 1000.0) == 0
    await turn(store, "blue", "ada", None)
    await turn(store, "blue", "bo", NOW)
    assert await nodes[1].send_due(NOW + 1000.0) == 1
    await turn(store, "blue", "ada", NOW + 2000.0)
    assert await nodes[0].send_due(NOW + 3000.0) == 2


async def test_who_is_there_or_was_asked_just_now_is_not_told_yet(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    await store.people.subscribe(Browser().subscription("ada", f"{service.origin}/ada"))
    here = {("blue", "ada")}
    notices = Notices(store, pusher, is_here=lambda table, person: (table, person) in here)
    assert await notices.send_due(SINCE + 10.0) == 0
    assert await notices.send_due(NOW) == 0
    here.clear()
    assert await notices.send_due(SINCE + 10.0) == 0, "a minute to see it without being told"
    assert await notices.send_due(NOW) == 1


async def test_a_browser_that_is_gone_is_not_asked_again(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    await store.people.subscribe(Browser().subscription("ada", f"{service.origin}/ada"))
    service.answers = [410]
    assert await Notices(store, pusher).send_due(NOW) == 0
    assert await store.people.subscriptions_of(["ada"]) == []


@pytest.mark.parametrize(("answers", "asked", "sent"), [
    ([503, 429], 3, 1), ([500, 500, 500], 3, 0), ([400], 1, 0), ([307], 1, 0),
])  # fmt: skip
async def test_a_busy_push_service_is_tried_again_and_another_answer_is_final(
    store: Store,
    pusher: Pusher,
    service: PushService,
    answers: list[int],
    asked: int,
    sent: int,
) -> None:
    await store.people.subscribe(Browser().subscription("ada", f"{service.origin}/ada"))
    service.answers = answers
    assert await Notices(store, pusher, wait=0.01).send_due(NOW) == sent
    assert [path for path, _, _ in service.taken] == ["/ada"] * asked
    assert len(await store.people.subscriptions_of(["ada"])) == 1


async def test_a_push_service_that_is_not_there_stops_nothing(
    store: Store, pusher: Pusher, service: PushService
) -> None:
    gone = PushService()
    gone.close()
    await store.people.subscribe(Browser().subscription("ada", f"{gone.origin}/ada"))
    await store.people.subscribe(Browser().subscription("ada", f"{service.origin}/ada"))
    assert await Notices(store, pusher, wait=0.01).send_due(NOW) == 1


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "[::1]"])
async def test_nobody_can_make_the_server_talk_to_its_own_machine(
    store: Store, service: PushService, host: str
) -> None:
    careful = Pusher(await kept_vapid(store), anywhere=True)
    port = service.origin.rpartition(":")[2]
    given = Browser().subscription("ada", f"http://{host}:{port}/ada")
    assert await careful.send(given, b"x") == "refused"
    assert service.taken == []
    await careful.close()


# -- feeds --------------------------------------------------------------------------------------

SITE = "https://play.example"
FEED = f"{SITE}/feeds/secret-token/turns.atom"
NAMES = {"a": "http://www.w3.org/2005/Atom"}


async def test_the_feed_has_an_entry_for_every_turn(store: Store) -> None:
    await turn(store, "red", "ada", SINCE + 60.0)
    root = ElementTree.fromstring(atom(await store.tables.games_of("ada"), SITE, FEED))
    entries = root.findall("a:entry", NAMES)
    links = [entry.find("a:link", NAMES) for entry in entries]
    assert [link.get("href") for link in links if link is not None] == [
        f"{SITE}/t/red",
        f"{SITE}/t/blue",
    ]
    assert [entry.findtext("a:title", "", NAMES) for entry in entries] == [
        "Your turn: Victor or Victim?"
    ] * 2
    assert entries[1].findtext("a:content", "", NAMES) == (
        "It is your turn at the Victor or Victim? table. Please answer by 2027-01-16 08:00 UTC."
    )
    assert root.findtext("a:updated", "", NAMES) == "2027-01-15T07:01:00+00:00"
    ids = [entry.findtext("a:id", "", NAMES) for entry in [root, *entries]]
    assert len(set(ids)) == 3
    assert all(id.startswith("urn:uuid:") for id in ids)
    assert "secret-token" not in "".join(ids)


async def test_the_feed_is_the_same_until_something_happens(store: Store) -> None:
    first = atom(await store.tables.games_of("ada"), SITE, FEED)
    assert atom(await store.tables.games_of("ada"), SITE, FEED) == first
    await turn(store, "blue", "ada", None)
    empty = ElementTree.fromstring(atom(await store.tables.games_of("ada"), SITE, FEED))
    assert empty.findall("a:entry", NAMES) == []
    await turn(store, "blue", "ada", NOW)
    again = ElementTree.fromstring(atom(await store.tables.games_of("ada"), SITE, FEED))
    before = ElementTree.fromstring(first)
    new, old = again.findtext("a:entry/a:id", "", NAMES), before.findtext("a:entry/a:id", "", NAMES)
    assert new != old, "another turn is another entry"


async def test_the_feed_speaks_dutch_too(store: Store) -> None:
    root = ElementTree.fromstring(atom(await store.tables.games_of("ada"), SITE, FEED, "nl"))
    assert root.findtext("a:title", "", NAMES) == "Afterdark: jouw beurt"


async def test_the_calendar_shows_when_time_runs_out(store: Store) -> None:
    lines = calendar(await store.tables.games_of("ada"), SITE).decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert lines.count("BEGIN:VEVENT") == 1
    assert "DTSTART:20270116T073000Z" in lines
    assert "DTEND:20270116T080000Z" in lines
    assert "SUMMARY:Victor or Victim?: time to answer runs out" in lines
    assert f"URL:{SITE}/t/blue" in lines


async def test_a_turn_without_a_limit_is_in_the_calendar_where_it_began(store: Store) -> None:
    await turn(store, "red", "bo", SINCE)
    lines = calendar(await store.tables.games_of("bo"), SITE).decode().split("\r\n")
    assert "DTSTART:20270115T070000Z" in lines
    assert "SUMMARY:It is your turn at the Victor or Victim? table." in lines


async def test_lines_of_a_calendar_are_short_and_break_no_letter(store: Store) -> None:
    summary = TableSummary("playing", NOW, about=json.dumps({"game": "sé; a, b\\c\n" * 12}))
    await store.tables.touch("blue", summary)
    written = calendar(await store.tables.games_of("ada"), f"{SITE}/{'é' * 80}")
    pieces = written.split(b"\r\n")
    assert all(len(piece) <= 75 for piece in pieces)
    assert all(piece.decode() is not None for piece in pieces)
    whole = written.replace(b"\r\n ", b"").decode()
    assert "sé\\; a\\, b\\\\c\\n" * 12 in whole
