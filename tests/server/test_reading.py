"""What strangers send is read without stopping anybody: cheap looks first, then processes.

The server runs in this thread, so its processor time is what everybody else would have waited; it
is held against that of reading something ordinary in the same run.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from afterdark.engine.contract import texts
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.engine.errors import CardError
from afterdark.engine.records.record import Record
from afterdark.server.http import records
from afterdark.server.http.lessons import pages as lesson_pages
from afterdark.server.readers import game_texts
from afterdark.server.readers.reader_pool import BURST, LEAST, READERS
from afterdark.server.readers.tasks import ReadSetup
from afterdark.server.store.values import StoredRecord
from afterdark.table.errors import BadSetup
from afterdark.table.room import origin
from afterdark.table.room.setup import OwnCards, Setup
from afterdark.table.wire.messages import Change
from tests.patience import PATIENCE
from tests.server.clients import Player, gather
from tests.server.serving import GENEROUS, Local, TestClock, served

pytestmark = pytest.mark.anyio

ORDINARY = (find_game("vec").meta.folder / "cards.toml").read_text(encoding="utf-8")
GAMES = Path(__file__).parent.parent / "games"
ASKED = 2
"""The seat that the record asks at its tenth line of play."""
RECORD = (GAMES / "vwars" / "records" / "events-1.0.record").read_text(encoding="utf-8")
SIZE = 20_000
EVIL = {
    "a table's name of many parts": "[" + "a." * (SIZE * 5) + "a]\n",
    "a key of many parts": "a." * (SIZE * 5) + "a = 1\n",
    "a key of many parts within": "x = {" + "a." * (SIZE // 2 - 20) + "a = 1}\n",
    "of quoted parts": "x = {" + '"a".' * (SIZE // 4 - 20) + "a = 1}\n",
    "many lines with nothing": " \n" * (SIZE // 2 - 10),
    "many tables": "".join(f"[a{number}.b.c.d.e.f]\n" for number in range(SIZE // 20)),
    "many keys": "".join(f"a{number}.b.c.d.e.f=1\n" for number in range(SIZE // 20)),
    "many brackets": "a = " + "[" * (SIZE // 3),
    "many numbers": "a = [" + "1," * (SIZE // 2 - 10) + "]\n",
    "long": "# " + "x" * (SIZE * 10) + "\n",
}


def spent(act: Callable[[], object]) -> float:
    """The processor time something takes in this thread."""
    began = time.thread_time()
    act()
    return time.thread_time() - began


@pytest.fixture(scope="module")
def ordinary() -> float:
    """What reading an ordinary card file costs; the least of some, for others use the machine."""
    return min(spent(lambda: CardFile("cards.toml", ORDINARY)) for _ in range(5))


async def held(asked: Coroutine[Any, Any, object]) -> float:
    """The processor time of the loop until something is over; the client's is in it."""
    began = time.thread_time()
    await asked
    return time.thread_time() - began


# -- files of our own ---------------------------------------------------------------------------

OWN = [
    "/api/games?lang=nl",
    "/api/games/vwars?lang=nl",
    "/api/openapi.json",
]


def forget_files() -> None:
    """As in a process that has just begun."""
    texts._loaded.clear()
    game_texts.usual_rules.cache_clear()


async def test_what_is_asked_for_the_first_time_holds_nobody_up(
    server: Local, ordinary: float
) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:

        async def ask(path: str) -> None:
            assert (await client.get(path)).status_code == 200

        # The framework's own beginning is no file of ours.
        await ask("/api/missing-games")
        for path in OWN:
            forget_files()
            first = await held(ask(path))
            again = min([await held(ask(path)) for _ in range(3)])
            assert first < again + 4 * ordinary, path


# -- card files ---------------------------------------------------------------------------------


@pytest.mark.parametrize("text", EVIL.values(), ids=EVIL)
def test_no_card_file_costs_much_more_than_an_ordinary_one(ordinary: float, text: str) -> None:
    def read() -> None:
        setup = Setup("vec", 3, cards=OwnCards("c", text))
        with pytest.raises((CardError, BadSetup)):
            origin_checked(setup)

    assert min(spent(read) for _ in range(3)) < 12 * ordinary


def origin_checked(setup: Setup) -> None:
    from afterdark.table.room.commands import check_setup

    check_setup(setup, find_game, b"\x00" * 32)


def test_a_key_of_many_parts_is_told_with_its_line() -> None:
    with pytest.raises(CardError, match=r"c:2: a name here has more than 6 parts"):
        CardFile("c", "a = 1\nx = {a.b.c.d.e.f.g.h = 1}\n")
    assert CardFile("c", "[a.b]\nc.d = 'One. Two. Three. Four. Five. Six. Seven. Eight.'\n").data


@pytest.mark.parametrize("text", EVIL.values(), ids=EVIL)
async def test_a_card_file_holds_nobody_up(server: Local, ordinary: float, text: str) -> None:
    key = await Player(server.url, "Ann").become()
    headers = {"authorization": f"Bearer {key}"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=PATIENCE) as client:

        async def open_table(text: str, status: int) -> None:
            cards = {"name": "c", "text": text}
            setup = {"game": "vec", "seats": 3, "cards": cards}
            answer = await client.post("/api/tables", json={"setup": setup})
            assert answer.status_code == status, answer.text
            body = {"game": "vec", "position": {}, "cards": cards}
            answer = await client.post("/api/positions", json=body)
            assert answer.status_code == (200 if status == 201 else 400)

        usual = await held(open_table(ORDINARY, 201))
        status = 409 if len(text) > SIZE else 400
        cost = min([await held(open_table(text, status)) for _ in range(3)])
        assert cost < usual + 12 * ordinary


# -- records ------------------------------------------------------------------------------------


def long_record() -> str:
    """A record of more than a megabyte, as somebody could have kept it once."""
    head, begin, rest = RECORD.partition("begin\n")
    first = rest.partition("\n")[0]
    return head + begin + rest + (first + "\n") * (1_200_000 // (len(first) + 1))


async def keep(server: Local, text: str, *ids: str) -> None:
    """Keep a record without reading it, as if it had been read before."""
    person = await server.node.person_of(await Player(server.url, "Eve").become())
    for id in ids:
        await server.node.store.people.add_record(StoredRecord(id, person, 0.0, "{}", text))


async def test_a_long_record_holds_nobody_up(server: Local) -> None:
    text = long_record()
    reference = spent(lambda: Record.parse(text))
    await keep(server, text, "long")
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        for path in ("", "/frames", "/whispers", "/cards", "/verify"):
            cost = await held(client.get(f"/api/records/long{path}"))
            assert cost < reference / 3, path
        key = await Player(server.url, "Ann").become()
        headers = {"authorization": f"Bearer {key}"}
        cost = await held(
            client.post("/api/records", json={"text": text[:450_000]}, headers=headers)
        )
        assert cost < reference / 3


async def test_a_record_that_was_read_is_not_read_again(server: Local) -> None:
    await keep(server, RECORD, "one")
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
        first = await client.get("/api/records/one/frames")
        assert first.status_code == 200
        server.node.readers._places = asyncio.Semaphore(0)  # nobody reads any more
        assert (await client.get("/api/records/one/frames")).content == first.content
        assert (await client.get("/api/records/one")).json()["game"] == "vwars"


def tasks_of(server: Local) -> list[type]:
    """The kinds of tasks that are given to the readers from now on."""
    given: list[type] = []
    read = server.node.readers.read

    async def counted(task: Any, address: str, kind: Any) -> Any:
        given.append(type(task))
        return await read(task, address, kind)

    server.node.readers.read = counted  # type: ignore[method-assign]
    return given


async def test_a_table_goes_on_from_a_record_that_others_read(folder: Path) -> None:
    """Where it begins is found out by a reader: when it is opened, changed, and loaded again."""
    setup = Setup("", 0, record=RECORD, at=20, anew=True)
    async with served(folder) as server:
        given = tasks_of(server)
        ann = Player(server.url, "Ann")
        await ann.become()
        place = await ann.open(setup)
        assert given == [ReadSetup]
        async with ann.at(place):
            await ann.arrived()
            assert ann.room.origin == "record"
            await ann.client.do(Change(ann.client.new_id(), msgspec.structs.replace(setup, at=10)))
            assert given == [ReadSetup] * 2
            await ann.sit(ASKED)
            await ann.start()
            # Once it is Ann who is asked, no bot changes what they see.
            await ann.until(lambda: ann.mirror.asked(ASKED))
            seen = ann.mirror.sights[ASKED]
    origin._begun.clear()
    origin._completed.clear()
    async with served(folder) as server:
        given = tasks_of(server)
        again = Player(server.url, "Ann", key=ann.visit.key)
        async with again.at(type(place)(server.url, place.table)):
            await again.until(lambda: again.mirror.asked(ASKED))
            assert again.mirror.sights[ASKED].scene == seen.scene
        assert given == [ReadSetup] * 2


# -- limits of reading --------------------------------------------------------------------------


async def test_what_takes_too_long_is_given_up(folder: Path) -> None:
    """The processes that read are ended by the system, and others take their place."""
    limits = msgspec.structs.replace(GENEROUS, reading_seconds=0.1)
    text = long_record()
    async with served(folder, limits=limits) as server:
        await keep(server, text, *(f"long{number}" for number in range(READERS + 1)))
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            for number in range(READERS + 1):
                answer = await client.get(f"/api/records/long{number}")
                assert (answer.status_code, answer.json()["code"]) == (413, "too-costly")
            body = {"game": "victim", "position": {}}
            assert (await client.post("/api/positions", json=body)).status_code == 200


async def test_an_address_has_an_allowance_of_reading(folder: Path) -> None:
    limits = msgspec.structs.replace(GENEROUS, reading_seconds=0.02)
    async with served(folder, limits=limits) as server:
        text = long_record()
        await keep(server, text, "long")
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client:
            codes: list[str] = []
            while "too-many" not in codes and len(codes) < 20:
                codes.append((await client.get("/api/records/long")).json()["code"])
            assert set(codes) == {"too-costly", "too-many"}


READS = (
    "/api/tables/{table}/record?seat=-1",
    "/api/tables/{table}/cards",
    "/api/records/{table}",
    "/api/records/{table}/frames?seat=-1",
    "/api/records/{table}/cards",
)


@pytest.mark.parametrize("path", READS)
async def test_what_a_table_is_asked_about_its_game_is_charged_as_well(
    folder: Path, clock: TestClock, path: str
) -> None:
    """Also where nobody but the table itself reads: an address has one allowance for all that."""
    limits = msgspec.structs.replace(GENEROUS, reading_seconds=0.5)
    async with served(folder, clock, limits=limits) as server:
        ann = Player(server.url, "Ann")
        place = await ann.open(Setup("victim", 3, bots={1: "random", 2: "random"}))
        async with (
            ann.at(place),
            httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
        ):
            await gather(ann)
            asked = path.format(table=place.table)
            answers = [await client.get(asked)]
            assert answers[0].status_code == 200
            used = BURST * limits.reading_seconds - LEAST
            server.node.readers._allowances.spend("127.0.0.1", used)
            while answers[-1].status_code == 200 and len(answers) < 5:
                answers.append(await client.get(asked))
            last = answers[-1]
            assert (last.status_code, last.json()["code"]) == (429, "too-many")
            assert int(last.headers["retry-after"]) > 0
            assert (await client.get(f"/api/tables/{place.table}")).status_code == 200
            clock.time += 60.0
            assert (await client.get(asked)).status_code == 200


async def test_lessons_are_charged_as_well(folder: Path, clock: TestClock) -> None:
    async with (
        served(folder, clock) as server,
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as client,
    ):
        path = f"/api/lessons/victim/{lesson_pages(find_game('victim'))[0].name}"
        assert (await client.post(path, json={"actions": []})).status_code == 200
        server.node.readers._allowances.spend("127.0.0.1", BURST * GENEROUS.reading_seconds)
        answer = await client.post(path, json={"actions": []})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


@pytest.fixture(autouse=True)
def nothing_cached() -> None:
    records._cache.clear()
