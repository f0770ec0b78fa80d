"""The full-screen client, keyed as a person keys it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from afterdark.terminal.screens.choices import Offer
from afterdark.terminal.screens.dialogs import Page, Question
from afterdark.terminal.sittings.local import LocalSitting
from tests.terminal.seats import (
    asked,
    at_home,
    choices,
    client,
    on_screen,
    said,
    shown,
    sitting,
    until,
)


def risk(table: LocalSitting) -> None:
    """Play by the hints of the game until a choice carries a warning."""
    while True:
        table.run_bots()
        assert not table.over
        [seat] = table.asked_people()
        if any(table.caution(seat, action.notation) for action in table.view(seat).choices):
            return
        advice = table.hint(seat)
        assert advice is not None
        table.play(seat, advice.notation, 0.0)


# -- one question at a time -------------------------------------------------------------------


def test_the_screen_shows_the_table_the_question_and_numbered_choices() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app)
        assert "Victor or Victim?  ↻ clockwise · turn 1 · deck 69 · discard 0" in lines
        assert "▌ You drew the yellow C. Which letter do you pass to Mina?" in lines
        assert "›1 Pass the yellow V" in lines
        assert "3 Pass the yellow M" in lines
        assert "You draw a card: yellow C." in lines

    on_screen(app, scene)


def test_a_number_takes_its_choice_at_once() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("2")
        await asked(pilot, app)
        assert "You pass the yellow C to Mina." in app.sitting.log(0)

    on_screen(app, scene)


def test_arrows_weigh_a_choice_and_enter_takes_it() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("down")
        assert "›2 Pass the yellow C" in shown(app)
        await pilot.press("up", "up")
        assert "›3 Pass the yellow M" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "You pass the yellow M to Mina." in app.sitting.log(0)

    on_screen(app, scene)


def test_a_weighed_pass_is_seen_on_both_panels_before_it_is_made() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app).splitlines()
        [ann_and_mina] = [line for line in lines if line.count(" Y ") == 2 and "┃" in line]
        assert ann_and_mina.count("V i c t o r") == 1, "Mina would get her first yellow V"
        assert app.sitting.view(0).zones[3][14] == 0

    on_screen(app, scene)


def test_two_digits_are_waited_for_where_two_could_be_meant() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        table = choices(app)
        passes = [Offer("pass:Y-V", f"choice {number}") for number in range(1, 12)]
        table.offer([*passes, Offer("pass:Y-M", "choice 12")])
        before = len(at_home(app).table.record.entries)
        await pilot.press("1")
        await pilot.pause()
        assert len(at_home(app).table.record.entries) == before
        await pilot.press("2")
        await pilot.pause()
        assert "You pass the yellow M to Mina." in app.sitting.log(0)

    on_screen(app, scene)


def test_a_click_on_a_choice_takes_it() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.click("#choices", offset=(30, 0))
        await pilot.pause()
        assert "You pass the yellow C to Mina." in app.sitting.log(0)

    on_screen(app, scene)


def test_a_choice_can_be_written_in_notation_and_is_completed() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("colon", *"pass:Y-M")
        assert "›3 Pass the yellow M" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert "You pass the yellow M to Mina." in app.sitting.log(0)

    on_screen(app, scene)


def test_what_the_rules_refuse_is_said_with_its_clause_and_changes_nothing() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        before = at_home(app).table.record.text()
        await pilot.press("colon", *"pass:R-V", "enter")
        await pilot.pause()
        assert "You do not have that letter. [VI-25]" in shown(app)
        await pilot.press("colon", *"nonsense", "enter")
        await pilot.pause()
        assert "That is not a choice of this game." in shown(app)
        assert at_home(app).table.record.text() == before

    on_screen(app, scene)


# -- help at hand -----------------------------------------------------------------------------


def test_the_hint_points_at_what_a_strong_player_would_do() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("h")
        advice = app.sitting.hint(0)
        assert advice is not None
        weighed = choices(app).weighed
        assert weighed is not None
        assert weighed.notation == advice.notation
        assert "Hint: " in shown(app)

    on_screen(app, scene)


def test_a_question_mark_shows_the_rule_behind_the_question() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert "You draw a letter" in shown(app)
        assert "you must pass exactly one of your letters" in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert not app.screen.is_modal

    on_screen(app, scene)


def test_undo_goes_back_to_the_same_question() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        question = app.sitting.prompt(0)
        await pilot.press("1")
        await until(
            pilot, lambda: app.sitting.view(0).open.to_data(app.sitting.view(0).layout)["turn"] == 5
        )
        await asked(pilot, app)
        await pilot.press("u")
        await pilot.pause()
        assert app.sitting.prompt(0) == question
        assert "You took your last action back." in shown(app)

    on_screen(app, scene)


def test_undo_with_nothing_to_undo_says_so() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("u")
        await pilot.pause()
        assert "You have done nothing yet that could be undone." in shown(app)

    on_screen(app, scene)


def test_the_log_can_be_read_from_the_start() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("1")
        await asked(pilot, app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Page)
        assert "You draw a card: yellow C." in shown(app)

    on_screen(app, scene)


# -- mistakes are cheap -----------------------------------------------------------------------


@pytest.mark.parametrize(("key", "done"), [("n", False), ("enter", False), ("y", True)])
def test_a_dangerous_choice_asks_once(key: str, done: bool) -> None:
    table = sitting(seed="danger 16", bots="random")
    risk(table)
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        offers = choices(app).offers
        risky = next(number for number, offer in enumerate(offers) if offer.risky)
        before = len(table.table.record.entries)
        choices(app).place = risky
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "Do it all the same?" in said(app)
        assert len(table.table.record.entries) == before
        await pilot.press(key)
        await pilot.pause()
        assert (len(table.table.record.entries) > before) is done

    on_screen(app, scene)


def test_leaving_asks_once() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        await pilot.press("n")
        await pilot.pause()
        assert app.is_running
        await pilot.press("q", "y")
        await pilot.pause()
        assert not app.is_running

    on_screen(app, scene)


# -- any terminal -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_at_80_by_24_table_log_question_and_keys_all_have_room(seats: int) -> None:
    app = client(sitting(seats=seats))

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await until(pilot, lambda: app.sitting.log(0)[-1] in shown(app))
        lines = shown(app)
        for name in app.sitting.names:
            assert name in lines
        assert app.sitting.prompt(0) in lines
        assert "q quit" in lines

    on_screen(app, scene)


@pytest.mark.parametrize("size", [(60, 20), (100, 30), (140, 45)])
def test_the_screen_follows_the_terminal_when_it_is_resized(size: tuple[int, int]) -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.resize_terminal(*size)
        await until(pilot, lambda: fits(shown(app).splitlines()))

    def fits(lines: list[str]) -> bool:
        return (
            len(lines) == size[1]
            and any("Which letter do you pass to Mina?" in line for line in lines)
            and any("› Pass" in line or "›1 Pass" in line for line in lines)
        )

    on_screen(app, scene)


def test_dutch_is_spoken_on_the_whole_screen() -> None:
    app = client(sitting(language="nl"))

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app)
        assert "met de klok mee" in lines
        assert "Je trok de gele C. Welke letter geef je door aan Mina?" in lines
        assert "q stop" in lines

    on_screen(app, scene)
