"""Evenings and circles over HTTP: who may do what, what counts, and what nobody is told."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import msgspec
import pytest

from afterdark.client.requests import Place
from afterdark.engine.records.record import (
    AGREED,
    AGREES,
    BOTS,
    FREE,
    TIMED_OUT,
    Packed,
    Remark,
    Robot,
    Seated,
)
from afterdark.engine.records.record import Undo as Undone
from afterdark.server.evenings import closings, nights
from afterdark.server.evenings.ratings import rated
from afterdark.server.evenings.scores import forms, meetings, points, scores
from afterdark.server.store.values import ResultSeat, StoredRating, StoredResult
from afterdark.table.room.setup import Setup
from afterdark.table.wire.messages import Leave
from afterdark.table.wire.shapes import CircleShown, NightShown, NightStart
from tests.server.clients import Player, close_table, gather, play_out
from tests.server.serving import Local, TestClock

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("brisk")]


class Person:
    """Somebody with a key who asks over HTTP."""

    def __init__(self, server: Local, name: str) -> None:
        self.player = Player(server.url, name)
        self.name = name

    async def come(self, http: httpx.AsyncClient) -> Person:
        await self.player.become()
        self.http = http
        return self

    async def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.player.visit.key}"}
        return await self.http.request(method, path, json=body, headers=headers)

    async def post(self, path: str, body: object = None, status: int = 200) -> dict[str, Any]:
        answer = await self.ask("POST", path, body)
        assert answer.status_code == status, answer.text
        told: dict[str, Any] = answer.json()
        return told

    async def night(self, night: str) -> NightShown:
        answer = await self.ask("GET", f"/api/nights/{night}")
        return msgspec.json.decode(answer.content, type=NightShown)

    async def circle(self, circle: str) -> CircleShown:
        answer = await self.ask("GET", f"/api/circles/{circle}")
        return msgspec.json.decode(answer.content, type=CircleShown)

    async def is_here(self, night: str) -> NightShown:
        told = await self.post(f"/api/nights/{night}/here", {"name": self.name})
        return msgspec.convert(told, NightShown)


@pytest.fixture
async def people(server: Local) -> AsyncIterator[list[Person]]:
    """Three of them."""
    async with httpx.AsyncClient(base_url=server.url) as http:
        yield [await Person(server, name).come(http) for name in ("Ann", "Bob", "Cleo")]


async def a_night(people: list[Person], circle: str = "") -> str:
    night: str = (await people[0].post("/api/nights", {"circle": circle}, 201))["night"]
    for person in people:
        await person.is_here(night)
    return night


async def a_circle(people: list[Person]) -> str:
    begun = {"name": "Ours", "own_name": people[0].name}
    circle: str = (await people[0].post("/api/circles", begun, 201))["circle"]
    for person in people[1:]:
        answer = await person.ask("PUT", f"/api/circles/{circle}/me", {"name": person.name})
        assert answer.status_code == 200
    return circle


async def play(server: Local, place: Place, people: list[Person], *, close: bool = True) -> None:
    """Play a game at a table to its end, by people who may have chairs there already."""
    async with AsyncExitStack() as stack:
        players = [person.player for person in people]
        for player in players:
            await stack.enter_async_context(player.at(place))
        await gather(*players)
        await play_out(*players)
        if close:
            await close_table(*players)
    await server.settled()
    await server.node.closings.close()


async def started(people: list[Person], night: str, **wish: object) -> str:
    begun = await people[0].post(f"/api/nights/{night}/start", {"game": "victim", **wish}, 201)
    table: str = begun["table"]
    return table


# -- an evening ---------------------------------------------------------------------------------


async def test_those_who_are_there_are_seated_and_the_game_counts_when_it_closes(
    server: Local, people: list[Person]
) -> None:
    night = await a_night(people)
    table = await started(people, night)
    shown = await people[1].night(night)
    assert shown.now is not None
    assert (shown.now.table, shown.now.phase, shown.now.mine) == (table, "gathering", True)
    assert {seat.name for seat in shown.now.seats} == {"Ann", "Bob", "Cleo"}
    await play(server, Place(server.url, table), people)
    shown = await people[0].night(night)
    (game,) = shown.games
    assert shown.now is None
    assert game.closed is not None
    assert game.table == table
    standing = {person.name: person for person in shown.people}
    for seat in game.seats:
        behind = sum(other.rank > seat.rank for other in game.seats)
        assert (seat.points, standing[seat.name].points) == (behind, behind)
        assert standing[seat.name].wins == (seat.rank == 1)
    assert [person.points for person in shown.people] == sorted(
        (person.points for person in shown.people), reverse=True
    )


async def test_a_running_game_tells_an_evening_nothing_but_who_sits_there(
    server: Local, people: list[Person]
) -> None:
    night = await a_night(people[:2])
    table = await started(people, night, seats=3)
    async with AsyncExitStack() as stack:
        players = [person.player for person in people[:2]]
        for player in players:
            await stack.enter_async_context(player.at(Place(server.url, table)))
        await gather(*players)
        await server.settled()
        for person in people[:2]:
            await person.is_here(night)
        before = await people[2].ask("GET", f"/api/nights/{night}")
        for _ in range(4):
            for player in players:
                sight = player.question()
                if sight is not None:
                    await player.answer(sight)
        await server.settled()
        after = await people[2].ask("GET", f"/api/nights/{night}")
        assert before.content == after.content, "moves show nowhere"
        for person in people[:2]:
            key = person.player.visit.key
            me = (await person.ask("GET", "/api/me")).json()["person"]
            assert key not in after.text
            assert me not in after.text
        assert server.node.hall.room(table).state.seed.hex() not in after.text  # type: ignore[union-attr]
        # And no other game begins meanwhile.
        answer = await people[0].ask("POST", f"/api/nights/{night}/start", {"game": "victim"})
        assert (answer.status_code, answer.json()["code"]) == (409, "still-playing")


async def test_only_the_host_starts_unless_most_want_the_same(people: list[Person]) -> None:
    night = await a_night(people)
    path = f"/api/nights/{night}"
    refused = await people[1].ask("POST", f"{path}/start", {"game": "victim"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-night-host")
    assert refused.json()["words"] == {"name": "Ann"}
    await people[1].post(f"{path}/vote", {"game": "victim"})
    assert (await people[1].night(night)).clear == ""
    await people[2].post(f"{path}/vote", {"game": "victim"})
    assert (await people[1].night(night)).clear == "victim"
    await people[2].post(f"{path}/vote", {"game": "manor"})
    assert (await people[1].night(night)).clear == "", "a vote is one's own to change"
    await people[2].post(f"{path}/vote", {"game": "victim"})
    await people[1].post(f"{path}/start", {"game": "victim"}, 201)
    assert all(person.vote == "" for person in (await people[1].night(night)).people)


async def test_two_who_start_at_once_get_the_same_table(
    server: Local, people: list[Person]
) -> None:
    night = await a_night(people)
    node = server.node
    before = await nights.find(node, night)
    ann = before.guests[0].person
    wish = NightStart("victim")
    first = await nights.start(node, before, ann, wish, "one")
    second = await nights.start(node, before, ann, wish, "two")
    assert first == second
    assert await node.store.tables.count_tables() == 1


async def test_seats_fit_the_people_and_whoever_played_least_goes_first(
    server: Local, people: list[Person]
) -> None:
    night = await a_night(people)
    table = await started(people, night, game="vampire_empire")
    shown = await people[2].night(night)
    assert shown.now is not None
    assert [seat.name for seat in shown.now.seats] == ["Ann", "Bob"]
    assert not shown.now.mine
    evening = await nights.find(server.node, night)
    result = evening.played[0][0]
    ids = {guest.name: guest.person for guest in evening.guests}
    seats = [ResultSeat(0, ids["Ann"], "", 1), ResultSeat(1, ids["Bob"], "", 2)]
    await server.node.store.nights.finish(result.id, 1.0, True, "", seats)
    await server.node.hall.delete(table)
    await started(people, night, game="vampire_empire")
    shown = await people[2].night(night)
    assert shown.now is not None
    assert {seat.name for seat in shown.now.seats} == {"Cleo", "Ann"}
    answer = await people[0].ask("POST", f"/api/nights/{night}/aside", {"table": shown.now.table})
    assert answer.status_code == 200
    answer = await people[0].ask(
        "POST", f"/api/nights/{night}/start", {"game": "victim", "seats": 2}
    )
    assert (answer.status_code, answer.json()["code"]) == (409, "not-so-many")


async def test_whoever_stays_away_is_not_there_and_the_next_one_hosts(
    timed: Local, clock: TestClock
) -> None:
    async with httpx.AsyncClient(base_url=timed.url) as http:
        people = [await Person(timed, name).come(http) for name in ("Ann", "Bob")]
        night = await a_night(people)
        assert [person.here for person in (await people[0].night(night)).people] == [True, True]
        await clock.advance(nights.HERE - 1, timed)
        await people[1].is_here(night)
        await clock.advance(2.0, timed)
        shown = {person.name: person for person in (await people[1].night(night)).people}
        assert (shown["Ann"].here, shown["Bob"].here) == (False, True)
        assert (shown["Ann"].host, shown["Bob"].host) == (False, True)
        await people[1].post(f"/api/nights/{night}/start", {"game": "victim"}, 201)
        back = await people[0].is_here(night)
        assert {person.name: person.host for person in back.people} == {"Ann": True, "Bob": False}


async def test_whoever_leaves_keeps_their_seat_and_an_evening_that_ended_can_only_be_read(
    server: Local, people: list[Person]
) -> None:
    night = await a_night(people)
    await started(people, night)
    path = f"/api/nights/{night}"
    left = await people[1].post(f"{path}/leave")
    bob = next(person for person in left["people"] if person["name"] == "Bob")
    assert (bob["left"], bob["playing"]) == (True, True)
    assert {seat["name"] for seat in left["now"]["seats"]} == {"Ann", "Bob", "Cleo"}
    refused = await people[1].ask("POST", f"{path}/vote", {"game": "victim"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not-at-night")
    refused = await people[1].ask("POST", f"{path}/end")
    assert refused.status_code == 403
    assert (await people[2].ask("POST", f"{path}/end")).json()["code"] == "not-night-host"
    await people[0].post(f"{path}/end")
    for act, body in (
        ("here", {"name": "Ann"}), ("vote", {"game": "victim"}), ("start", {"game": "victim"}),
        ("aside", {"table": "x"}), ("end", None),
    ):  # fmt: skip
        answer = await people[0].ask("POST", f"{path}/{act}", body)
        assert (answer.status_code, answer.json()["code"]) == (409, "night-over"), act
    stranger = await people[0].http.get(path)
    assert stranger.json()["ended"] is not None
    assert stranger.json()["you"] == ""


async def test_names_differ_to_the_eye_and_an_evening_has_room_for_so_many(
    people: list[Person], monkeypatch: pytest.MonkeyPatch
) -> None:
    night = await a_night(people[:2])
    path = f"/api/nights/{night}/here"
    taken = await people[2].ask("POST", path, {"name": "ANN"})
    assert (taken.status_code, taken.json()["code"]) == (409, "name-taken")
    bad = await people[2].ask("POST", path, {"name": "\u200b"})
    assert bad.status_code == 409
    monkeypatch.setattr(nights, "MOST_GUESTS", 2)
    full = await people[2].ask("POST", path, {"name": "Cleo"})
    assert (full.status_code, full.json()["code"]) == (409, "night-full")


@pytest.mark.parametrize("act", ["here", "vote", "start", "aside", "leave", "end"])
async def test_strangers_and_forged_keys_do_nothing(people: list[Person], act: str) -> None:
    night = await a_night(people[:1])
    body = {"here": {"name": "X"}, "vote": {"game": "victim"}, "start": {"game": "victim"},
            "aside": {"table": "x"}}.get(act)  # fmt: skip
    path = f"/api/nights/{night}/{act}"
    http = people[0].http
    assert (await http.post(path, json=body)).status_code == 401
    forged = {"authorization": "Bearer nobody"}
    assert (await http.post(path, json=body, headers=forged)).status_code == 401
    nowhere = await people[0].ask("POST", f"/api/nights/none/{act}", body)
    assert (nowhere.status_code, nowhere.json()["code"]) == (404, "no-night")
    if act != "here":
        never_came = await people[1].ask("POST", path, body)
        assert (never_came.status_code, never_came.json()["code"]) == (403, "not-at-night")


async def test_evenings_and_circles_count_among_the_tables_an_address_may_open(
    server: Local, people: list[Person]
) -> None:
    server.node.new_tables.takes = lambda key, cost=1.0: False  # type: ignore[method-assign]
    for path, body in (("/api/nights", {}), ("/api/circles", {"name": "A", "own_name": "B"})):
        assert (await people[0].ask("POST", path, body)).status_code == 429


# -- a circle -----------------------------------------------------------------------------------


async def test_a_game_of_a_circles_evening_is_rated_and_shown_to_its_people_only(
    server: Local, people: list[Person]
) -> None:
    circle = await a_circle(people[:2])
    night = await a_night(people, circle)
    assert (await people[0].night(night)).circle == circle
    assert (await people[2].night(night)).circle == "", "the link is for its people"
    table = await started(people, night)
    await play(server, Place(server.url, table), people)
    shown = await people[0].circle(circle)
    (game,) = shown.games
    assert (game.unrated, game.table, game.seats) == ("", table, 3)
    assert {place.name for place in game.places} == {"Ann", "Bob"}, "only those who joined"
    assert all(person.games == 1 for person in shown.people)
    assert all(len(person.ratings) == 1 for person in shown.people)
    (duel,) = shown.duels
    assert duel.won + duel.lost + duel.level == 1
    for asks in (people[2].ask("GET", f"/api/circles/{circle}"),
                 people[0].http.get(f"/api/circles/{circle}")):  # fmt: skip
        told = (await asks).json()
        assert (told["name"], told["count"]) == ("Ours", 2)
        assert [told[part] for part in ("people", "duels", "games", "nights", "you")] == [
            [], [], [], [], "",
        ]  # fmt: skip


async def test_ratings_are_hidden_from_others_and_whoever_is_forgotten_is_nameless(
    server: Local, people: list[Person]
) -> None:
    circle = await a_circle(people[:2])
    night = await a_night(people[:2], circle)
    table = await started(people, night)
    await play(server, Place(server.url, table), people[:2])
    hides = {"name": "Bob", "hides": True}
    assert (await people[1].ask("PUT", f"/api/circles/{circle}/me", hides)).status_code == 200
    seen = {person.name: person for person in (await people[0].circle(circle)).people}
    assert (seen["Bob"].hides, seen["Bob"].ratings) == (True, [])
    assert len(seen["Ann"].ratings) == 1
    own = {person.name: person for person in (await people[1].circle(circle)).people}
    assert len(own["Bob"].ratings) == 1
    assert (await people[1].ask("DELETE", "/api/me")).status_code == 204
    shown = await people[0].circle(circle)
    assert [person.name for person in shown.people] == ["Ann"]
    assert {place.name for place in shown.games[0].places} == {"Ann", ""}
    assert shown.duels == []
    kept = await people[0].night(night)
    assert "Bob" not in msgspec.json.encode(kept).decode()
    assert {seat.name for seat in kept.games[0].seats if not seat.bot} == {"Ann", ""}


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (Setup("victim", 3, hints=False), None),
        (Setup("victim", 3, hints=False, listed=True), ""),
        (Setup("victim", 3, listed=True), "hints"),
    ],
    ids=["unlisted", "listed", "hinted"],
)
async def test_which_tables_a_circle_hears_of(
    server: Local, people: list[Person], setup: Setup, expected: str | None
) -> None:
    circle = await a_circle(people[:2])
    place = await people[0].player.open(setup)
    await play(server, place, people[:2])
    shown = await people[0].circle(circle)
    assert [game.unrated for game in shown.games] == ([] if expected is None else [expected])
    assert any(person.ratings for person in shown.people) is (expected == "")
    if expected is None:
        whole = await people[0].ask("GET", f"/api/circles/{circle}")
        assert place.table not in whole.text


async def test_a_table_that_was_left_is_written_down_unrated_and_only_once(
    server: Local, people: list[Person]
) -> None:
    circle = await a_circle(people[:2])
    place = await people[0].player.open(Setup("victim", 3, hints=False, listed=True))
    ann, bob = (person.player for person in people[:2])
    async with ann.at(place), bob.at(place):
        await gather(ann, bob)
        await bob.do(Leave(bob.client.new_id()))
        await play_out(ann)
        await close_table(ann)
    await server.node.closings.close()
    (game,) = (await people[0].circle(circle)).games
    assert game.unrated == "replaced"
    (live,) = server.node.hall.tables
    server.node.closings._known.clear()
    server.node.hall.ended(live)
    await server.node.closings.close()
    assert len((await people[0].circle(circle)).games) == 1


async def test_what_the_record_tells_of_undo_and_of_seats_decides_whether_a_game_is_rated(
    server: Local, people: list[Person]
) -> None:
    place = await people[0].player.open(Setup("victim", 3, hints=False))
    await play(server, place, people[:2])
    (live,) = server.node.hall.tables
    state = live.room.state
    assert closings.why_unrated(state) == ""
    entries = state.game().record.entries
    assert isinstance(entries, Packed)
    for entry, why in (
        (Undone(1, 0, FREE), "undo"),
        (Undone(1, 0, BOTS), "undo"),
        (Undone(1, 0, AGREED), ""),
        (Remark(0, TIMED_OUT), "replaced"),
        (Remark(0, AGREES), ""),
        (Seated(0, Robot("decent")), "replaced"),
    ):
        entries.append(entry)
        assert closings.why_unrated(state) == why, entry
        entries.loose.pop()
    own = state.chairs[1].person
    state.chairs[1].person = state.chairs[0].person
    assert closings.why_unrated(state) == "hot-seat"
    state.chairs[1].person = own


async def test_only_people_of_a_circle_plan_its_evenings_and_leave_it(
    people: list[Person],
) -> None:
    circle = await a_circle(people[:1])
    answer = await people[1].ask("POST", "/api/nights", {"circle": circle})
    assert (answer.status_code, answer.json()["code"]) == (403, "not-in-circle")
    answer = await people[1].ask("POST", "/api/nights", {"circle": "none"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no-circle")
    answer = await people[1].ask("DELETE", f"/api/circles/{circle}/me")
    assert answer.status_code == 403
    assert (await people[0].ask("DELETE", f"/api/circles/{circle}/me")).status_code == 204
    assert (await people[0].circle(circle)).count == 0


# -- how it counts ------------------------------------------------------------------------------


def played(number: int, *ranks: int, unrated: str = "", bots: str = "") -> Any:
    result = StoredResult(
        str(number), number, "t", "victim", float(number), 1.0, False, len(ranks), True, unrated
    )
    return result, [
        ResultSeat(seat, f"p{seat}", "decent" if str(seat) in bots else "", rank)
        for seat, rank in enumerate(ranks)
    ]


def test_points_are_chairs_left_behind_and_none_where_a_bot_played_on() -> None:
    _, seats = played(1, 1, 2, 2, 4, bots="1")
    assert [points(seat, seats) for seat in seats] == [3, 0, 1, 0]
    _, nobody = played(1, 0, 0)
    assert [points(seat, nobody) for seat in nobody] == [0, 0]
    found = scores([played(2, 2, 1), played(1, 1, 2), played(0, 0, 0)])
    assert (found["p0"].games, found["p0"].wins, found["p0"].points) == (2, 1, 1)


def test_streaks_and_meetings_are_of_games_that_count() -> None:
    games = [played(4, 1, 2), played(3, 2, 1, unrated="hints"), played(2, 1, 2), played(1, 2, 1)]
    form = forms(games)
    assert (form["p0"].games, form["p0"].wins, form["p0"].streak, form["p0"].best) == (3, 2, 2, 2)
    assert (form["p1"].streak, form["p1"].best) == (0, 1)
    assert meetings(games) == {("p0", "p1"): (2, 1, 0)}
    assert meetings([played(1, 1, 1)]) == {("p0", "p1"): (0, 0, 1)}


def test_whoever_wins_gains_and_a_nameless_place_is_nobodys() -> None:
    _, seats = played(1, 1, 2)
    one, two = rated("victim", {}, seats)
    assert one.mu > 25.0 > two.mu
    assert (one.games, two.games) == (1, 1)
    before = {"p0": one, "p1": two}
    again = rated("victim", before, seats)
    assert again[0].sigma < one.sigma
    assert rated("victim", {}, [seats[0], ResultSeat(1, None, "", 2)]) == []
    assert isinstance(one, StoredRating)
