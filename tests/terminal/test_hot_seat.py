"""Several people before one screen: it shows what the person before it may see, and no more."""

from __future__ import annotations

from textual.pilot import Pilot

from afterdark.engine.core.zones import SPECTATOR
from afterdark.terminal.screens.dialogs import HandOver, Question
from afterdark.terminal.screens.table_app import TableApp
from afterdark.terminal.sittings.local import LocalSitting
from tests.laws.vault import GAME as VAULT
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
