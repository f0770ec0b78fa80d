"""The full-screen client, keyed as a person keys it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.record import Record
from afterdark.engine.replay import verify
from afterdark.terminal.app import TableApp
from afterdark.terminal.choices import Choices, Offer
from afterdark.terminal.dialogs import FileName, HandOver, Page, Question, TheEnd
from afterdark.terminal.local import LocalSitting
from tests.laws.vault import GAME as VAULT
from tests.terminal.seats import on_screen, said, shown, sitting, until


def client(table: LocalSitting, *, hand_over: bool = True) -> TableApp:
    return TableApp(table, beat=0.01, hand_over=hand_over)


def at_home(app: TableApp) -> LocalSitting:
    assert isinstance(app.sitting, LocalSitting)
    return app.sitting


def choices(app: TableApp) -> Choices:
    return app.query_one("#choices", Choices)


async def asked(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until the person before the screen has choices, or the game is over."""
    await until(pilot, lambda: bool(choices(app).offers) or app.sitting.over)


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


def test_the_hint_points_at_what_a_decent_player_would_do() -> None:
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


# -- whole games ------------------------------------------------------------------------------


def test_a_whole_game_is_played_by_keys_and_its_record_verifies(tmp_path: Path) -> None:
    app = client(sitting(seats=3))
    file = tmp_path / "mine.record"

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        while choices(app).offers:
            await pilot.press("h", "enter")
            if isinstance(app.screen, Question):
                await pilot.press("y")
            await pilot.pause()
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


# -- any terminal -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_at_80_by_24_table_log_question_and_keys_all_have_room(seats: int) -> None:
    app = client(sitting(seats=seats))

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        lines = shown(app)
        for name in app.sitting.names:
            assert name in lines
        assert app.sitting.log(0)[-1] in lines
        assert app.sitting.prompt(0) in lines
        assert "q quit" in lines

    on_screen(app, scene)


@pytest.mark.parametrize("size", [(60, 20), (100, 30), (140, 45)])
def test_the_screen_follows_the_terminal_when_it_is_resized(size: tuple[int, int]) -> None:
    app = client(sitting())

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        await pilot.resize_terminal(*size)
        await pilot.pause(0.1)
        lines = shown(app).splitlines()
        assert len(lines) == size[1]
        assert any("Which letter do you pass to Mina?" in line for line in lines)
        assert any("› Pass" in line or "›1 Pass" in line for line in lines)

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


# -- hot seat ---------------------------------------------------------------------------------


def hand_of(table: LocalSitting, seat: int) -> list[str]:
    """The names of the cards only this seat may see."""
    view = table.view(seat)
    zone = view.layout.find("hand", seat)
    kinds = view.layout.zones[zone].family.kinds
    found = [kinds[kind] for kind, copies in enumerate(view.zones[zone]) if copies]
    return [table.teller(seat).card(kind) for kind in found]


def covered(app: TableApp) -> bool:
    return isinstance(app.screen, HandOver)


async def covered_or_asked(pilot: Pilot[None], app: TableApp) -> None:
    await until(pilot, lambda: covered(app) or bool(choices(app).offers))


def test_nothing_of_a_seat_is_drawn_before_its_person_takes_the_screen() -> None:
    app = client(sitting(people=3, seats=3, game=VAULT))

    async def scene(pilot: Pilot[None]) -> None:
        takers: list[int] = []
        while len(takers) < 6:
            await covered_or_asked(pilot, app)
            if covered(app):
                await pilot.pause()
                assert app.seat == SPECTATOR
                assert "The screen is for" in shown(app)
                assert len(shown(app).split()) < 30, "nothing else stands on the screen"
                behind = app.screen_stack[0]._compositor.render_strips()
                drawn = "\n".join(strip.text for strip in behind)
                for seat in range(3):
                    for card in hand_of(at_home(app), seat):
                        assert card not in drawn
                await pilot.press("enter")
                await pilot.pause()
                takers.append(app.seat)
            await pilot.press("1")
            await pilot.pause()
        assert set(takers) == {0, 1, 2}

    on_screen(app, scene)


def test_a_hand_that_was_hidden_is_shown_to_its_own_person() -> None:
    app = client(sitting(people=3, seats=3, game=VAULT))

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: covered(app))
        await pilot.press("enter")
        await covered_or_asked(pilot, app)
        while "Seal one of your cards" not in shown(app):
            await pilot.press("1")
            await pilot.pause()
        for card in hand_of(at_home(app), app.seat):
            assert card in shown(app)

    on_screen(app, scene)


def test_choices_hint_and_log_are_those_of_the_person_before_the_screen() -> None:
    app = client(sitting(people=2, seats=3, game=VAULT))

    async def scene(pilot: Pilot[None]) -> None:
        for _ in range(5):
            await covered_or_asked(pilot, app)
            if covered(app):
                await pilot.press("enter")
                await pilot.pause()
            view = app.sitting.view(app.seat)
            offered = [offer.notation for offer in choices(app).offers]
            assert offered == [action.notation for action in view.choices]
            await pilot.press("h")
            weighed = choices(app).weighed
            assert weighed is not None
            assert weighed.notation in offered
            await pilot.press("l")
            await pilot.pause()
            assert app.sitting.log(app.seat)[-1] in shown(app)
            await pilot.press("escape", "1")
            await pilot.pause()

    on_screen(app, scene)


def test_the_other_people_must_agree_to_an_undo() -> None:
    app = client(sitting(people=2, seats=3), hand_over=False)

    async def scene(pilot: Pilot[None]) -> None:
        await asked(pilot, app)
        first = app.seat
        question = app.sitting.prompt(first)
        await pilot.press("1")
        await until(pilot, lambda: app.sitting.asked_people() not in ([], [first]))
        await asked(pilot, app)
        second = app.seat
        await pilot.press("1")
        await until(pilot, lambda: app.sitting.asked_people() == [first])
        await asked(pilot, app)
        assert second != first
        await pilot.press("u")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "Do all the others agree" in said(app)
        await pilot.press("y")
        await pilot.pause()
        assert app.sitting.prompt(first) == question

    on_screen(app, scene)


def test_one_can_leave_while_the_screen_is_hidden() -> None:
    app = client(sitting(people=3, seats=3, game=VAULT))

    async def scene(pilot: Pilot[None]) -> None:
        await until(pilot, lambda: covered(app))
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "Seal one of your cards" not in shown(app)
        await pilot.press("y")
        await pilot.pause()
        assert not app.is_running

    on_screen(app, scene)
