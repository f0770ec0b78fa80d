"""Branches: a game that was tried again is kept with the record it came from, and told only to
those who played it, or to everybody if its table was listed."""

from __future__ import annotations

import msgspec
import pytest

from afterdark.engine.records.record import Record
from afterdark.server.store.values import StoredTable, TableSummary
from afterdark.server.tables.table_listing import BranchListing, TableListing
from afterdark.table.room.origin import fingerprint
from afterdark.table.room.setup import Setup
from afterdark.table.wire.shapes import BranchShown, PersonShown
from tests.analysis.games import victor_given_away
from tests.server.clients import Player, close_table, play_out, seated
from tests.server.serving import Local
from tests.server.test_api import Asking

pytestmark = pytest.mark.anyio
TEXT = victor_given_away().text()
AGAIN = Setup("victim", 4, record=TEXT, at=0, cover=0.0)


async def told(asking: Asking, record: str) -> list[BranchShown]:
    answer = await asking.get(f"/api/records/{record}/branches")
    return msgspec.json.decode(answer.content, type=list[BranchShown])


async def test_a_game_tried_again_is_told_to_who_played_it_once_it_is_closed(
    server: Local,
) -> None:
    async with seated(server.url, AGAIN, ["Ann", "Bob", "Cleo", "Dan"]) as players:
        table = players[0].client.url.split("/")[-2]
        async with Asking(server, players[0].visit.key) as ann, Asking(server) as stranger:
            kept = (await ann.send("POST", "/api/records", {"text": TEXT})).json()["record"]
            assert await told(ann, kept) == []
            await ann.refused("GET", f"/api/records/{table}/branches", "not-over")
            await play_out(*players)
            assert await told(ann, kept) == []  # it could still be taken back
            await close_table(*players)
            await server.settled()
            (branch,) = await told(ann, kept)
            assert (branch.table, branch.mine, branch.decision) == (table, True, 0)
            assert [one.name for one in branch.seats] == ["Ann", "Bob", "Cleo", "Dan"]
            shown = (await stranger.get(f"/api/records/{table}")).json()
            assert branch.winners == shown["winners"]
            assert await told(stranger, kept) == []  # the link is not theirs
            assert await told(stranger, table) == []


async def test_strangers_are_told_of_listed_and_closed_tables_alone(server: Local) -> None:
    cases = {
        "told": (True, True, True, TEXT),
        "unlisted": (False, True, True, TEXT),
        "open": (True, False, True, TEXT),
        "unwatched": (True, True, False, TEXT),
        "elsewhere": (True, True, True, "another record"),
    }
    for name, (listed, closed, watched, origin) in cases.items():
        branch = BranchListing(fingerprint(origin), 7, closed, watched)
        about = TableListing("victim", [PersonShown("Ann", "")], branch=branch)
        summary = TableSummary("over", 1000.0, None, listed, msgspec.json.encode(about).decode())
        stored = StoredTable(name, "ab" * 32, 1000.0, summary)
        await server.node.store.tables.create_table(stored, (), fingerprint(TEXT))
    ann = Player(server.url, "Ann")
    await ann.become()
    async with Asking(server, ann.visit.key) as asking, Asking(server) as stranger:
        kept = (await asking.send("POST", "/api/records", {"text": TEXT})).json()["record"]
        for one in (asking, stranger):
            assert [shown.table for shown in await told(one, kept)] == ["told"]


def test_a_record_is_known_again_whoever_sat_there() -> None:
    other = TEXT.replace('seat 0 bot "decent"', 'seat 0 person "Ann"')
    assert other != TEXT
    assert Record.parse(other).end() is not None
    assert fingerprint(other) == fingerprint(TEXT)
    assert fingerprint(TEXT.replace("pass:R-R", "pass:Y-T")) != fingerprint(TEXT)


async def test_a_table_with_secrets_dealt_anew_is_no_branch(server: Local) -> None:
    ann = Player(server.url, "Ann")
    await ann.become()
    anew = msgspec.structs.replace(AGAIN, anew=True, listed=True)
    await ann.open(anew)
    async with server.node.store.database.reading() as connection:
        rows = await connection.exec_driver_sql("SELECT count(*) FROM branches")
        assert rows.scalar_one() == 0
