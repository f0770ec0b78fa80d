"""Puzzles over HTTP: asked without their answers, judged, and played on from."""

from __future__ import annotations

from datetime import date

import pytest

from afterdark.analysis.puzzles.shelf import shelf
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.engine.views.scene_json import scene_of
from afterdark.table.wire.shapes import PuzzleShown
from tests.server.clients import Player
from tests.server.serving import Local
from tests.server.test_api import Asking

pytestmark = pytest.mark.anyio

PATH = "/api/puzzles/vampire_empire/1"


async def test_the_days_puzzles_are_listed(server: Local) -> None:
    async with Asking(server) as asking:
        listed = (await asking.get("/api/puzzles", day="2026-11-17")).json()
        one = next(row for row in listed if row["game"] == "vampire_empire")
        found = shelf(find_game("vampire_empire"))
        today = found.today(date(2026, 11, 17))
        assert one == {"game": "vampire_empire", "count": found.count, "today": today, "why": ""}
        await asking.refused("GET", "/api/puzzles?day=tonight", "bad-message")


async def test_a_question_comes_without_its_answer_and_is_the_same_in_any_world(
    server: Local,
) -> None:
    found = shelf(find_game("vampire_empire"))
    puzzle = found.puzzle(1)
    async with Asking(server) as asking:
        shown = (await asking.get(PATH)).json()
        assert set(shown) == set(PuzzleShown.__struct_fields__)
        world = puzzle.view(found.rules).imagine(Rng.seeded("another world"))
        scene = scene_of(world.view(puzzle.seat))
        assert PuzzleShown(**{**shown, "scene": scene}).scene == scene
        assert shown["scene"]["decision"] == scene.decision
        assert [one["notation"] for one in shown["scene"]["choices"]] == [
            choice.notation for choice in scene.choices
        ]
        for number in (0, found.count + 1):
            await asking.refused("GET", f"/api/puzzles/vampire_empire/{number}", "not-found")
        await asking.refused("GET", "/api/puzzles/nothing/1", "unknown-game")


async def test_an_answer_is_judged_and_nothing_told_before_it_is_right(server: Local) -> None:
    puzzle = shelf(find_game("vampire_empire")).puzzle(1)
    async with Asking(server) as asking:
        wrong = (await asking.send("POST", PATH, {"answer": puzzle.advised}, 200)).json()
        assert wrong == {"right": False, "solution": None}
        right = (await asking.send("POST", PATH, {"answer": puzzle.answer}, 200)).json()
        assert right["right"]
        assert right["solution"]["answer"] == puzzle.answer
        assert [trial["worlds"] for trial in right["solution"]["proof"]] == [400, 400]
        given_up = (await asking.send("POST", PATH, {}, 200)).json()
        assert (given_up["right"], given_up["solution"]) == (False, right["solution"])
        await asking.refused("POST", PATH, "unknown-action", {"answer": "nonsense"})
        await asking.refused("POST", PATH, "bad-message", {"answer": 1})


async def test_a_puzzle_is_played_on_against_bots(server: Local) -> None:
    found = shelf(find_game("vampire_empire"))
    puzzle = found.puzzle(1)
    async with Asking(server, await Player(server.url, "Raven").become()) as asking:
        table = (await asking.send("POST", f"{PATH}/table")).json()["table"]
        room = (await asking.get(f"/api/tables/{table}")).json()["room"]
        assert room["origin"] == "position"
        assert room["setup"].get("position") is None
        assert sorted(map(int, room["setup"]["bots"])) == [
            seat for seat in range(puzzle.state(found.rules).seats) if seat != puzzle.seat
        ]
    async with Asking(server) as asking:
        await asking.refused("POST", f"{PATH}/table", "no-key")
