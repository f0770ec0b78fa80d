"""Stepping through a recorded game, full screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Record
from afterdark.terminal.screens.replay_app import RerunApp
from afterdark.terminal.sittings.replay_steps import Rerun
from tests.terminal.seats import on_screen, shown, sitting

RECORDS = Path(__file__).parent.parent / "games" / "victim" / "records"


@pytest.fixture
def rerun() -> Rerun:
    file = sorted(RECORDS.glob("victor-*.record"))[-1]
    return Rerun(Record.parse(file.read_text(encoding="utf-8")), "en")


def test_arrows_step_forth_and_back_and_stop_at_both_ends(rerun: Rerun) -> None:
    app = RerunApp(rerun, SPECTATOR, whole=False)

    async def scene(pilot: Pilot[None]) -> None:
        assert f" 1/{len(rerun.frames)} " in shown(app)
        await pilot.press("left")
        assert app.place == 0
        await pilot.press("right", "right")
        await pilot.pause()
        assert f" 3/{len(rerun.frames)} " in shown(app)
        await pilot.press("end", "right")
        await pilot.pause()
        assert app.place == len(rerun.frames) - 1
        assert "wins as the victor." in shown(app)
        await pilot.press("home")
        assert app.place == 0

    on_screen(app, scene)


def test_every_step_shows_the_table_as_it_was_then(rerun: Rerun) -> None:
    turns = [rerun.view(place, 0).decision for place in range(len(rerun.frames))]
    assert turns == sorted(turns)
    assert turns[0] == 0
    assert len(set(turns)) > 5


def test_tab_goes_round_the_table_only_where_all_may_be_seen(rerun: Rerun) -> None:
    whole, spectator = RerunApp(rerun, SPECTATOR, whole=True), RerunApp(rerun, 0, whole=False)

    async def go_round(pilot: Pilot[None]) -> None:
        seats = []
        for _ in range(rerun.seats + 1):
            await pilot.press("tab")
            seats.append(whole.seat)
        assert seats == [*range(rerun.seats), SPECTATOR]
        await pilot.press("right")
        await pilot.pause()
        assert "act 0 " in shown(whole)

    async def stay(pilot: Pilot[None]) -> None:
        await pilot.press("tab", "right")
        await pilot.pause()
        assert spectator.seat == 0
        assert "act 0 " not in shown(spectator)

    on_screen(whole, go_round)
    on_screen(spectator, stay)


def test_an_unfinished_game_with_an_undo_can_be_looked_at() -> None:
    table = sitting()
    advice = table.hint(0)
    assert advice is not None
    table.play(0, advice.notation, 0.0)
    table.run_bots()
    table.undo(0, 0.0)
    again = Rerun(Record.parse(table.record_text()), "nl")
    assert again.view(len(again.frames) - 1, 0).decision == 0
    assert "Je nam" in " ".join(again.heard(len(again.frames) - 1, 0))
