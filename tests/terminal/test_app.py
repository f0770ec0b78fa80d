"""The full-screen client, keyed as a person keys it."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from afterdark.engine.contract.game import Game
from afterdark.games.manor import GAME as MANOR
from afterdark.games.vwars import GAME as VWARS
from afterdark.games.vwars.steps.start import ChooseRole
from afterdark.terminal.interrupt import INTERRUPTED
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


def test_escape_forgets_a_number_that_was_begun() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        choices(app).offer([Offer("pass:Y-V", f"choice {number}") for number in range(1, 18)])
        before = at_home(app).table.record.text()
        await pilot.press("1", "escape", "1")
        await pilot.pause()
        assert choices(app).typed == "1"
        assert at_home(app).table.record.text() == before

    on_screen(app, scene)


def test_a_number_beyond_the_list_plays_nothing_and_says_so() -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        choices(app).offer([Offer("pass:Y-V", f"choice {number}") for number in range(1, 13)])
        before = at_home(app).table.record.text()
        await pilot.press("1", "7")
        await pilot.pause()
        assert at_home(app).table.record.text() == before
        assert choices(app).typed == ""
        assert "There is no choice 17." in shown(app)

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


@pytest.mark.parametrize(("game", "seats"), [(MANOR, 4), (MANOR, 8), (VWARS, 5)])
def test_at_80_by_24_own_secrets_question_and_choices_are_seen_and_the_rest_is_reached(
    game: Game, seats: int
) -> None:
    table = sitting(1, seats, game=game)
    table.run_bots()
    while isinstance(table.view(0).step, ChooseRole):
        table.play(0, table.view(0).choices[0].notation, 0.0)
        table.run_bots()
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.pause()
        lines = shown(app)
        assert "You are" in lines
        assert "▌" in lines
        assert "›1" in lines or "› 1" in lines
        board = app.query_one("#board-room")
        assert board.max_scroll_y > 0 or f"♟{app.sitting.names[-1]}" in lines
        await pilot.press(*["pagedown"] * 3)
        await pilot.pause()
        assert board.scroll_y == board.max_scroll_y
        assert app.sitting.names[seats - 1] in shown(app)
        assert "You are" in shown(app)

    on_screen(app, scene)


def test_a_table_drawn_for_a_high_screen_is_drawn_anew_for_a_low_one() -> None:
    table = sitting(1, 4, game=MANOR)
    table.run_bots()
    app = client(table)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        assert "╭─ 1 " in shown(app)
        await pilot.resize_terminal(80, 24)
        await until(pilot, lambda: "╭─ 1 " not in shown(app))
        await pilot.resize_terminal(120, 36)
        await until(pilot, lambda: "╭─ 1 " in shown(app))

    on_screen(app, scene, (120, 36))


@pytest.mark.parametrize(("keys", "code"), [
    (("ctrl+c", "y"), INTERRUPTED), (("ctrl+c", "ctrl+c"), INTERRUPTED),
    (("ctrl+c", "n", "q", "y"), 0), (("q", "ctrl+c", "ctrl+c"), INTERRUPTED),
])  # fmt: skip
def test_ctrl_c_leaves_as_an_interrupt_after_one_question(keys: tuple[str, ...], code: int) -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        for key in keys:
            await pilot.press(key)
            await pilot.pause()

    on_screen(app, scene)
    assert (app.return_code or 0) == code


def test_dutch_is_spoken_on_the_whole_screen() -> None:
    app = client(sitting(language="nl"))

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app)
        assert "met de klok mee" in lines
        assert "Je trok de gele C. Welke letter geef je door aan Mina?" in lines
        assert "q stop" in lines

    on_screen(app, scene)
