"""The HTTP API: games, people, tables, records, positions; what each asks for and refuses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.table.room.setup import Setup
from afterdark.table.wire import messages
from afterdark.table.wire.shapes import Frames, GameDetails, GameShown, MyGame, Problem, TableShown
from tests import plug_ins
from tests.server.clients import Player, close_table, play_out, seated
from tests.server.serving import Local, TestClock

pytestmark = pytest.mark.anyio

VICTIM = Setup("victim", 3, cover=0.0)


class Asking:
    """Requests as one person."""

    def __init__(self, server: Local, key: str = "") -> None:
        headers = {"authorization": f"Bearer {key}"} if key else {}
        self.http = httpx.AsyncClient(base_url=server.url, headers=headers)

    async def __aenter__(self) -> Asking:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str, status: int = 200, **params: Any) -> httpx.Response:
        answer = await self.http.get(path, params=params or None)
        assert answer.status_code == status, answer.text
        return answer

    async def send(
        self, method: str, path: str, body: Any = None, status: int = 201
    ) -> httpx.Response:
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code == status, answer.text
        return answer

    async def refused(self, method: str, path: str, code: str, body: Any = None) -> Problem:
        answer = await self.http.request(method, path, json=body)
        assert answer.status_code >= 400, answer.text
        shown = msgspec.json.decode(answer.content, type=Problem, strict=True)
        assert shown.code == code, shown
        assert shown.text
        return shown


# -- games --------------------------------------------------------------------------------------


async def test_games_in_the_readers_language(server: Local) -> None:
    async with Asking(server) as asking:
        for lang in ("en", "nl"):
            answer = await asking.get("/api/games", lang=lang)
            shown = msgspec.json.decode(answer.content, type=list[GameShown])
            assert [game.id for game in shown] == game_ids()
            for game in shown:
                assert game.title == find_game(game.id).texts(lang).say("title")


async def test_games_that_cannot_be_used_cost_only_themselves(
    server: Local, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Asking(server) as asking:
        before = (await asking.get("/api/games")).json()
        assert (await asking.get("/api/missing-games")).json() == []
        plug_ins.install(tmp_path, plug_ins.BROKEN, monkeypatch)
        assert (await asking.get("/api/games")).json() == before
        missing = (await asking.get("/api/missing-games")).json()
        assert {game["id"]: game["why"] for game in missing} == plug_ins.TOLD
        for id in ("misspelt", "raising", "speechless"):
            no = await asking.refused("GET", f"/api/games/{id}", "unknown-game")
            assert no.text == plug_ins.TOLD[id]


@pytest.mark.parametrize("game", game_ids())
async def test_a_form_for_a_table_of_every_game(server: Local, game: str) -> None:
    async with Asking(server) as asking:
        answer = await asking.get(f"/api/games/{game}")
        details = msgspec.json.decode(answer.content, type=GameDetails)
        meta = find_game(game).meta
        assert [option.name for option in details.options] == [o.name for o in meta.options]
        for option in details.options:
            assert option.title
            assert option.help
            if option.kind == "one_of":
                assert option.default in [value.value for value in option.values]
        assert details.bots
        assert set(details.strengths) <= set(details.bots)
        assert "strong" in details.strengths
        assert all(text.endswith(".") for text in details.strengths.values())


@pytest.mark.parametrize("game", game_ids())
async def test_the_rules_of_every_game_have_every_clause_as_a_place(
    server: Local, game: str
) -> None:
    from afterdark.engine.contract.rulebook import anchors

    async with Asking(server) as asking:
        for lang, file in (("en", "rules.md"), ("nl", "rules.nl.md")):
            whole = (await asking.get(f"/api/games/{game}/rules/{lang}")).json()["html"]
            written = (find_game(game).meta.folder / file).read_text()
            clauses = anchors(written)
            for clause in clauses:
                assert f'id="{clause}"' in whole
            assert "<script" not in whole
            assert "&lt;a id" not in whole
            part = await asking.get(f"/api/games/{game}/rules/{lang}", clause=clauses[0].lower())
            assert part.json()["clause"] == clauses[0]
            assert part.json()["html"].startswith("<")
        await asking.refused("GET", f"/api/games/{game}/rules/en?clause=ZZ-99", "no-clause")
        await asking.refused("GET", f"/api/games/{game}/rules/fr", "not-found")


async def test_texts_are_fluent_files_with_everything_a_client_says(server: Local) -> None:
    async with Asking(server) as asking:
        for lang in ("en", "nl"):
            common = (await asking.get(f"/api/texts/{lang}")).text
            for key in ("refused-stale", "refused-no-key", "news-answered", "seat", "waiting"):
                assert f"\n{key} =" in common
            own = (await asking.get(f"/api/games/victim/texts/{lang}")).text
            assert "\ntitle =" in own


async def test_what_is_not_there_is_said_in_one_form(server: Local) -> None:
    async with Asking(server) as asking:
        await asking.refused("GET", "/api/games/chess", "unknown-game")
        await asking.refused("GET", "/api/nothing", "not-found")
        await asking.refused("PUT", "/api/games", "method")
        await asking.refused("GET", "/api/tables/nowhere", "no-table")
        await asking.refused("GET", "/api/records/nowhere", "no-table")


# -- people -------------------------------------------------------------------------------------


async def test_a_person_comes_in_changes_and_is_forgotten(server: Local) -> None:
    async with Asking(server) as nobody:
        for name in ("\u3164", "A\u200dnn", "Аnn"):
            await nobody.refused("POST", "/api/people", "bad-name", {"name": name})
        made = (await nobody.send("POST", "/api/people", {"name": " Ann "})).json()
        await nobody.refused("GET", "/api/me", "no-key")
    assert len(made["key"]) >= 43
    async with Asking(server, made["key"]) as ann:
        assert (await ann.get("/api/me")).json()["name"] == "Ann"
        changed = await ann.send("PATCH", "/api/me", {"language": "nl"}, 200)
        assert (changed.json()["name"], changed.json()["language"]) == ("Ann", "nl")
        await ann.send("DELETE", "/api/me", status=204)
        await ann.refused("GET", "/api/me", "no-key")


async def test_keys_and_passes_are_kept_as_hashes_only(server: Local) -> None:
    player = Player(server.url, "Ann")
    key = await player.become()
    async with Asking(server, key) as ann:
        code = (await ann.send("POST", "/api/me/passes")).json()["code"]
        feed = (await ann.send("POST", "/api/me/feed")).json()["atom"]
    await server.node.store.check()
    kept = b"".join(path.read_bytes() for path in server.node.settings.folder.iterdir())
    assert player.name.encode() in kept
    for secret in (key, code, feed.partition("token=")[2]):
        assert secret.encode() not in kept


async def test_a_pass_makes_another_device_the_same_person_once(
    timed: Local, clock: TestClock
) -> None:
    key = await Player(timed.url, "Ann").become()
    async with Asking(timed, key) as ann, Asking(timed) as phone:
        me = (await ann.get("/api/me")).json()["person"]
        code = (await ann.send("POST", "/api/me/passes")).json()["code"]
        given = (await phone.send("POST", f"/api/passes/{code}")).json()
        assert given["person"] == me
        assert given["key"] != key
        async with Asking(timed, given["key"]) as other:
            assert (await other.get("/api/me")).json()["person"] == me
        await phone.refused("POST", f"/api/passes/{code}", "not-found")
        late = (await ann.send("POST", "/api/me/passes")).json()["code"]
        clock.time += 601
        await phone.refused("POST", f"/api/passes/{late}", "not-found")


async def test_guessing_passes_is_slow(timed: Local) -> None:
    async with Asking(timed) as thief:
        codes = [
            (await thief.http.post(f"/api/passes/guess{number}")).status_code
            for number in range(12)
        ]
        assert codes == [404] * 10 + [429] * 2


async def test_who_comes_back_now_and_then_is_not_forgotten(timed: Local, clock: TestClock) -> None:
    stays, goes = [await Player(timed.url, name).become() for name in ("Ann", "Bob")]
    for _ in range(4):
        clock.time += 40 * 86400.0
        async with Asking(timed, stays) as ann:
            await ann.get("/api/me")
        await timed.node.clean()
    assert await timed.node.person_of(stays)
    assert not await timed.node.person_of(goes)


async def test_my_games_with_those_that_wait_for_me_first(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        asked = next(player for player in players if player.question() is not None)
        await asked.open(VICTIM)
        async with Asking(server, asked.visit.key) as asking:
            answer = await asking.get("/api/me/games")
            games = msgspec.json.decode(answer.content, type=list[MyGame])
        assert [game.my_turn for game in games] == [True, False]
        assert [game.phase for game in games] == ["playing", "gathering"]
        assert games[0].mine == asked.seats
        assert [seat.name for seat in games[0].seats] == ["Ann", "Bob", "Cleo"]


async def test_forget_me_takes_the_name_out_of_every_table(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bobadilla", "Cleo"]) as players:
        ann, bob, _ = players
        await bob.client.do(messages.Say("s", "a sentence to be forgotten"))
        await ann.until(lambda: len(ann.mirror.talk) == 1)
        async with Asking(server, bob.visit.key) as asking:
            await asking.send("DELETE", "/api/me", status=204)
        await ann.until(lambda: ann.room.chairs[1].name != "Bobadilla")
        await server.settled()
        await ann.until(lambda: ann.room.chairs[1].bot != "")
    folder = server.node.settings.folder
    kept = b"".join(path.read_bytes() for path in folder.iterdir() if "sqlite" in path.name)
    assert b"Bobadilla" not in kept
    assert b"to be forgotten" not in kept
    assert b"Cleo" in kept


# -- tables -------------------------------------------------------------------------------------


async def test_a_table_needs_a_key_and_a_setup_that_can_be_played(server: Local) -> None:
    async with Asking(server) as nobody:
        await nobody.refused("POST", "/api/tables", "no-key", {"setup": {"game": "victim"}})
    key = await Player(server.url, "Ann").become()
    async with Asking(server, key) as ann:
        for setup, code in (
            ({"game": "chess", "seats": 2}, "unknown-game"),
            ({"game": "victim", "seats": 9}, "option"),
            ({"game": "victim", "seats": 4, "options": {"speed": 3}}, "option"),
            ({"game": "victim", "seats": 4, "surprise": True}, "bad-message"),
            ({"game": "victim"}, "bad-message"),
            ({"game": "victim", "seats": 4, "cards": {"name": "c", "text": "x ="}}, "cards"),
            ({"game": "victim", "seats": 4, "position": {"turn": "x"}}, "position"),
            ({"game": "victim", "seats": 4, "record": "no record"}, "record"),
            ({"game": "victim", "seats": 4, "bots": {"0": "hal9000"}}, "unknown-bot"),
        ):
            await ann.refused("POST", "/api/tables", code, {"setup": setup})


async def test_the_lobby_shows_tables_that_want_to_be_found(server: Local) -> None:
    ann = Player(server.url, "Ann")
    hidden = await ann.open(VICTIM)
    listed = await ann.open(Setup("victim", 3, listed=True))
    async with Asking(server) as asking:
        tables = (await asking.get("/api/tables")).json()
        assert [table["table"] for table in tables] == [listed.table]
        answer = await asking.get(f"/api/tables/{hidden.table}")
        shown = msgspec.json.decode(answer.content, type=TableShown)
        assert shown.room.phase == "gathering"


@pytest.mark.parametrize("game", game_ids())
async def test_the_cards_of_a_table_are_data(server: Local, game: str) -> None:
    ann = Player(server.url, "Ann")
    place = await ann.open(Setup(game, find_game(game).meta.usual_seats))
    async with Asking(server) as asking:
        cards = (await asking.get(f"/api/tables/{place.table}/cards")).json()
        families = find_game(game).rules().families
        assert [family["kinds"] for family in cards["families"]] == [f.kinds for f in families]
        assert cards["file"]
        assert not cards["own"]


async def test_a_position_is_nobodys_to_see_at_its_table(server: Local) -> None:
    ann = Player(server.url, "Ann")
    place = await ann.open(Setup("victim", 3, position={"turn": 1}))
    async with Asking(server) as asking:
        room = (await asking.get(f"/api/tables/{place.table}")).json()["room"]
        assert "position" not in room["setup"]
        assert room["origin"] == "position"


# -- records ------------------------------------------------------------------------------------


async def test_a_record_is_ones_own_eyes_until_the_table_is_closed_and_then_whole(
    server: Local,
) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        ann = players[0]
        table = ann.client.url.split("/")[-2]
        path = f"/api/tables/{table}/record"
        async with Asking(server, ann.visit.key) as asking, Asking(server) as stranger:
            await asking.refused("GET", path, "not-over")
            own = (await asking.get(path, seat=0)).text
            assert own.splitlines()[-1].startswith("asked")
            await asking.refused("GET", f"{path}?seat=1", "not-yours")
            await asking.refused("GET", f"/api/records/{table}/page?seat=1", "not-yours")
            await asking.refused("GET", f"/api/records/{table}/whispers", "not-over")
            await asking.refused("GET", f"/api/records/{table}/analysis", "not-over")
            await stranger.refused("GET", f"{path}?seat=0", "not-yours")
            await asking.refused("GET", f"/api/records/{table}/verify", "not-over")
            await play_out(*players)
            await close_table(*players)
            whole = (await stranger.get(path)).text
            assert verify(Record.parse(whole)).passed
            shown = (await stranger.get(f"/api/records/{table}")).json()
            assert shown["over"]
            assert shown["text"] == whole
            checked = (await stranger.get(f"/api/records/{table}/verify", lang="nl")).json()
            assert checked["passed"]


async def test_frames_through_any_eyes_when_the_table_is_closed(server: Local) -> None:
    setup = Setup("vampire_empire", 2, cover=0.0)
    async with seated(server.url, setup, ["Ann", "Bob"]) as players:
        ann = players[0]
        table = ann.client.url.split("/")[-2]
        path = f"/api/records/{table}/frames"
        async with Asking(server, ann.visit.key) as asking, Asking(server) as stranger:
            await asking.refused("GET", f"{path}?seat=1", "not-yours")
            running = await asking.get(path, seat=0)
            assert all(frame["at"] == -1 if "at" in frame else True
                       for frame in running.json()["frames"])  # fmt: skip
            await play_out(*players, seconds=120)
            await close_table(*players)
            for seat in (-1, 0, 1):
                answer = await stranger.get(path, seat=seat, **{"from": 3, "to": 5})
                frames = msgspec.json.decode(answer.content, type=Frames)
                assert [frame.number for frame in frames.frames] == [3, 4]
                assert frames.of > 50
                assert frames.frames[0].scene.seat == seat
            await stranger.refused("GET", f"{path}?seat=7", "not-found")
            page = f"/api/records/{table}/page"
            assert "<!doctype html>" in (await stranger.get(page, seat=1)).text
            await stranger.refused("GET", f"{page}?seat=7", "not-found")
            # A whole replay by frames tells a seat just what it was told live.
            news: list[Any] = []
            of = frames.of
            for first in range(0, of, 200):
                answer = await stranger.get(path, seat=0, **{"from": first})
                for frame in msgspec.json.decode(answer.content, type=Frames).frames:
                    news += frame.news
            assert news == ann.mirror.news[0]
            secrets = (await stranger.get(f"/api/records/{table}/whispers")).json()["whispers"]
            assert {one["seat"] for one in secrets} == {0, 1}
            frames_of = {one["frame"] for one in secrets}
            assert 0 <= min(frames_of) <= max(frames_of) < of


async def test_a_record_is_kept_if_it_replays(server: Local) -> None:
    async with seated(server.url, VICTIM, ["Ann", "Bob", "Cleo"]) as players:
        await play_out(*players)
        await close_table(*players)
        table = players[0].client.url.split("/")[-2]
        text = await asyncio.to_thread(players[0].visit.record, table)
    async with Asking(server, players[0].visit.key) as ann, Asking(server) as stranger:
        made = (await ann.send("POST", "/api/records", {"text": text})).json()["record"]
        assert (await stranger.get(f"/api/records/{made}")).json()["text"] == text
        assert (await stranger.get(f"/api/records/{made}/verify")).json()["passed"]
        assert not (await stranger.get(f"/api/records/{made}/cards")).json()["own"]
        wrong = text.replace("\nact 0 ", "\nact 1 ", 1)
        await ann.refused("POST", "/api/records", "record", {"text": wrong})
        await stranger.refused("POST", "/api/records", "no-key", {"text": text})


# -- positions ----------------------------------------------------------------------------------


async def test_a_position_is_completed_and_shown(server: Local) -> None:
    async with Asking(server) as asking:
        # Two letters lie on top, so that somebody is asked before the turn goes on.
        given = {"turn": 2, "deck": {"top": "R-I B-V"}}
        body = {"game": "victim", "seats": 4, "position": given, "seat": 1}
        shown = (await asking.send("POST", "/api/positions", body, 200)).json()
        assert shown["position"]["turn"] == 2
        assert shown["scene"]["seat"] == 1
        assert shown["text"]
        again = {**body, "position": shown["position"]}
        assert (await asking.send("POST", "/api/positions", again, 200)).json() == shown
        await asking.refused("POST", "/api/positions", "position", {**body, "seat": 9})
        wrong = {**body, "position": {"turn": -1}}
        await asking.refused("POST", "/api/positions", "position", wrong)


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[" * 100_000, b'{"game":' * 50_000, b"null", b"\xff", b'{"a":1}']
)
async def test_a_body_that_makes_no_sense(server: Local, body: bytes) -> None:
    async with Asking(server) as asking:
        headers = {"content-type": "application/json"}
        answer = await asking.http.post("/api/positions", content=body, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


# -- notices ------------------------------------------------------------------------------------


async def test_feeds_have_a_token_of_their_own_that_can_be_taken_back(server: Local) -> None:
    key = await Player(server.url, "Ann").become()
    async with Asking(server, key) as ann, Asking(server) as reader:
        made = (await ann.send("POST", "/api/me/feed")).json()
        assert "<feed" in (await reader.get(made["atom"])).text
        assert "BEGIN:VCALENDAR" in (await reader.get(made["calendar"])).text
        token = made["atom"].partition("token=")[2]
        async with Asking(server, token) as thief:
            await thief.refused("GET", "/api/me", "no-key")
        await ann.send("DELETE", "/api/me/feed", status=204)
        await reader.refused("GET", made["atom"], "not-found")


async def test_the_push_key_is_the_same_every_time(server: Local) -> None:
    async with Asking(server) as asking:
        first = (await asking.get("/api/push/key")).json()["key"]
        assert (await asking.get("/api/push/key")).json()["key"] == first
        assert len(first) == 87
