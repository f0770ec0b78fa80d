"""Whole games before the full screen, from the first key to the record."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Input

from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.terminal.screens.dialogs import FileName, TheEnd
from tests.terminal.seats import advised, asked, choices, client, on_screen, shown, sitting, until


def test_a_whole_game_is_played_by_keys_and_its_record_verifies(tmp_path: Path) -> None:
    app = client(sitting(seats=3))
    file = tmp_path / "mine.record"

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        while choices(app).offers:
            await advised(pilot, app)
            await asked(pilot, app)
        await until(pilot, lambda: isinstance(app.screen, TheEnd))
        await pilot.pause()
        lines = shown(app)
        assert "wins" in lines
        assert "1. " in lines
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, FileName)
        app.screen.query_one(Input).value = str(file)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("q")

    on_screen(app, scene)
    assert verify(Record.parse(file.read_text(encoding="utf-8"))).passed


def test_bots_alone_can_be_watched_to_the_end() -> None:
    app = client(sitting(people=0, seats=3))

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, TheEnd))
        await pilot.pause()
        assert "wins" in shown(app)

    on_screen(app, scene)


def test_after_the_end_the_last_decision_can_still_be_taken_back() -> None:
    table = sitting(people=1, seats=3, seed="late")
    while not table.over:
        table.run_bots()
        for seat in table.asked_people():
            advice = table.hint(seat)
            assert advice is not None
            table.play(seat, advice.notation, 0.0)
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: isinstance(app.screen, TheEnd))
        await pilot.press("u")
        await pilot.pause()
        assert not table.over
        assert app.seat == 0

    on_screen(app, scene)
