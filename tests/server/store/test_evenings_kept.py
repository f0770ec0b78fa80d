"""Evenings and circles in the store: each row once, and nobody's name after they are forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import pytest

from afterdark.server.store import circle_store
from afterdark.server.store.store import Store
from afterdark.server.store.values import (
    CircleMember,
    ResultSeat,
    StoredCircle,
    StoredNight,
    StoredRating,
    StoredResult,
)
from tests.server.store.things import add_person, add_table

pytestmark = pytest.mark.anyio

PLACES = [ResultSeat(0, "p1", "", 1), ResultSeat(1, "p2", "", 2), ResultSeat(2, None, "decent", 3)]


def result(table: str = "blue", number: int | None = 1, **other: object) -> StoredResult:
    given: dict[str, object] = {
        "id": f"result of {table} {number}", "number": number, "table": table, "game": "victim",
        "begun": 1000.0, "closed": None, "aside": False, "seats": 3, "watching": True,
        "unrated": "",
    }  # fmt: skip
    return StoredResult(**{**given, **other})  # type: ignore[arg-type]


def one_more(before: Mapping[str, StoredRating], seats: Sequence[ResultSeat]) -> list[StoredRating]:
    """Ratings that only count the games."""
    return [
        StoredRating(seat.person, "victim", 25.0, 8.0, known.games + 1 if known else 1)
        for seat in seats
        if seat.person is not None
        for known in [before.get(seat.person)]
    ]


async def a_night(store: Store) -> None:
    for person in ("p1", "p2", "p3"):
        await add_person(store, person)
    await store.nights.add_night(StoredNight("n", "p1", None, 1000.0, 1000.0))
    for person in ("p1", "p2"):
        assert await store.nights.come("n", person, person.upper(), 1001.0, 2)


async def a_circle(store: Store) -> None:
    for person in ("p1", "p2", "p3"):
        await add_person(store, person)
    await store.circles.add_circle(StoredCircle("c", "Ours", 1000.0, 1000.0))
    for person in ("p1", "p2"):
        assert await store.circles.join("c", CircleMember(person, person.upper(), 1001.0), 2)


async def test_an_evening_has_room_for_so_many_and_whoever_is_there_may_be_renamed(
    store: Store,
) -> None:
    await a_night(store)
    assert not await store.nights.come("n", "p3", "late", 1002.0, 2)
    assert await store.nights.come("n", "p2", "Bo", 1003.0, 2)
    guests = await store.nights.guests("n")
    assert [(guest.name, guest.joined, guest.seen) for guest in guests] == [
        ("P1", 1001.0, 1001.0),
        ("Bo", 1001.0, 1003.0),
    ]


async def test_whoever_leaves_has_no_vote_and_may_come_back(store: Store) -> None:
    await a_night(store)
    assert await store.nights.vote("n", "p2", "victim")
    assert await store.nights.leave("n", "p2", 1005.0)
    assert not await store.nights.vote("n", "p3", "victim")
    gone = (await store.nights.guests("n"))[1]
    assert (gone.left, gone.vote) == (1005.0, "")
    assert await store.nights.come("n", "p2", "P2", 1006.0, 2)
    assert (await store.nights.guests("n"))[1].left is None


async def test_of_two_who_begin_the_same_game_one_does_and_votes_are_used_up(store: Store) -> None:
    await a_night(store)
    await store.nights.vote("n", "p1", "victim")
    begun = await asyncio.gather(
        *(store.nights.begin("n", result(table)) for table in ("blue", "red"))
    )
    assert sorted(begun) == [False, True]
    ((kept, seats),) = await store.nights.results("n")
    assert seats == []
    assert kept.closed is None
    assert [guest.vote for guest in await store.nights.guests("n")] == ["", ""]


async def test_a_game_is_finished_once(store: Store) -> None:
    await a_night(store)
    await store.nights.begin("n", result())
    found = await store.nights.night_of("blue")
    assert found is not None
    assert found[0].id == "n"
    assert await store.nights.night_of("red") is None
    assert await store.nights.finish(found[1].id, 1100.0, False, "hints", PLACES)
    assert not await store.nights.finish(found[1].id, 1200.0, True, "", PLACES)
    ((kept, seats),) = await store.nights.results("n")
    assert (kept.closed, kept.watching, kept.unrated) == (1100.0, False, "hints")
    assert seats == PLACES
    assert not await store.nights.set_aside("n", "blue")


async def test_an_evening_goes_on_without_a_game_that_does_not_end(store: Store) -> None:
    await a_night(store)
    await store.nights.begin("n", result())
    assert await store.nights.set_aside("n", "blue")
    assert not await store.nights.set_aside("n", "blue")
    assert await store.nights.end("n", 1300.0)
    assert not await store.nights.end("n", 1400.0)
    night = await store.nights.night("n")
    assert night is not None
    assert night.ended == 1300.0


async def test_a_forgotten_person_is_a_nameless_chair_of_an_evening(store: Store) -> None:
    await a_night(store)
    await store.nights.begin("n", result())
    await store.nights.finish(result().id, 1100.0, True, "", PLACES)
    await store.forget("p1", {})
    night = await store.nights.night("n")
    assert night is not None
    assert night.host is None
    assert [guest.person for guest in await store.nights.guests("n")] == ["p2"]
    ((_, seats),) = await store.nights.results("n")
    assert [(seat.person, seat.rank) for seat in seats] == [(None, 1), ("p2", 2), (None, 3)]


async def test_somebody_forgotten_in_the_middle_of_a_game_does_not_stop_it_from_being_kept(
    store: Store,
) -> None:
    await a_night(store)
    await store.nights.begin("n", result())
    await store.forget("p2", {})
    assert await store.nights.finish(result().id, 1100.0, True, "", PLACES)
    ((_, seats),) = await store.nights.results("n")
    assert [seat.person for seat in seats] == ["p1", None, None]


async def test_a_circle_has_room_for_so_many(store: Store) -> None:
    await a_circle(store)
    assert not await store.circles.join("c", CircleMember("p3", "late", 1002.0), 2)
    assert await store.circles.join("c", CircleMember("p2", "Bo", 1002.0, hides=True), 2)
    assert await store.circles.members("c") == [
        CircleMember("p1", "P1", 1001.0),
        CircleMember("p2", "Bo", 1001.0, hides=True),
    ]
    assert [circle.id for circle in await store.circles.circles_of("p2")] == ["c"]


async def test_only_circles_that_two_had_joined_by_then_hear_of_a_game(store: Store) -> None:
    await a_circle(store)
    assert await store.circles.shared_by(["p1", "p2", "p3"], 1001.0) == {"c": ["p1", "p2"]}
    assert await store.circles.shared_by(["p1", "p3"], 1001.0) == {}
    assert await store.circles.shared_by(["p1", "p2"], 1000.5) == {}


async def test_a_game_counts_once_for_ratings_however_often_it_is_written(store: Store) -> None:
    await a_circle(store)
    game = result(number=None, closed=1000.0)
    written = await asyncio.gather(
        *(
            store.circles.add_result(
                "c", result(number=None, closed=1000.0, id=id), PLACES[:2], one_more
            )
            for id in ("one", "two")
        )
    )
    assert sorted(written) == [False, True]
    ratings = await store.circles.ratings("c")
    assert {(one.person, one.games) for one in ratings} == {("p1", 1), ("p2", 1)}
    other = result("red", None, closed=1000.0, unrated="hints")
    assert await store.circles.add_result("c", other, PLACES[:2], one_more)
    assert {one.games for one in await store.circles.ratings("c")} == {1}
    assert game.table in {kept.table for kept, _ in await store.circles.results("c")}
    assert len(await store.circles.results("c")) == 2


async def test_games_of_different_tables_written_at_once_are_all_rated(store: Store) -> None:
    await a_circle(store)
    await asyncio.gather(
        *(
            store.circles.add_result("c", result(f"t{n}", None), PLACES[:2], one_more)
            for n in range(6)
        )
    )
    assert {one.games for one in await store.circles.ratings("c")} == {6}


async def test_the_oldest_games_of_a_circle_go_and_ratings_stay(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circle_store, "MOST_RESULTS", 3)
    await a_circle(store)
    for number in range(5):
        game = result(f"t{number}", None, begun=1000.0 + number)
        await store.circles.add_result("c", game, PLACES[:2], one_more)
    kept = [one.table for one, _ in await store.circles.results("c")]
    assert kept == ["t4", "t3", "t2"]
    assert {one.games for one in await store.circles.ratings("c")} == {5}


@pytest.mark.parametrize("how", ["leave", "forget"])
async def test_whoever_is_gone_from_a_circle_leaves_a_nameless_opponent(
    store: Store, how: str
) -> None:
    await a_circle(store)
    await store.circles.add_result("c", result(number=None), PLACES[:2], one_more)
    if how == "leave":
        assert await store.circles.leave("c", "p1")
        assert not await store.circles.leave("c", "p1")
    else:
        await store.forget("p1", {})
    assert [member.person for member in await store.circles.members("c")] == ["p2"]
    assert [one.person for one in await store.circles.ratings("c")] == ["p2"]
    ((_, seats),) = await store.circles.results("c")
    assert [(seat.person, seat.rank) for seat in seats] == [(None, 1), ("p2", 2)]


async def test_leaving_one_circle_leaves_evenings_and_other_circles_as_they_are(
    store: Store,
) -> None:
    await a_circle(store)
    await store.circles.add_circle(StoredCircle("d", "Theirs", 1000.0, 1000.0))
    await store.circles.join("d", CircleMember("p1", "P1", 1001.0), 5)
    for circle in ("c", "d"):
        kept = result(number=None, id=circle)
        await store.circles.add_result(circle, kept, PLACES[:1], one_more)
    await store.circles.leave("c", "p1")
    ((_, seats),) = await store.circles.results("d")
    assert [seat.person for seat in seats] == ["p1"]


async def test_idle_evenings_go_and_circles_only_when_nobody_is_left(store: Store) -> None:
    await a_circle(store)
    await store.nights.add_night(StoredNight("n", "p1", "c", 1000.0, 1000.0))
    assert await store.nights.drop_idle(1000.0) == 0
    assert await store.nights.drop_idle(1000.5) == 1
    assert await store.circles.drop_idle(9000.0) == 0
    for person in ("p1", "p2"):
        await store.circles.leave("c", person)
    assert await store.circles.drop_idle(9000.0) == 1
    assert await store.circles.circle("c") is None


async def test_which_tables_are_still_kept(store: Store) -> None:
    await add_table(store, "blue")
    assert await store.nights.kept_tables(["blue", "red"]) == {"blue"}
    assert await store.nights.kept_tables([]) == set()
