"""Tables for the tests of the terminal, and the screen as a person sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from textual.app import App
from textual.pilot import Pilot

from afterdark.engine.contract.game import Game
from afterdark.engine.records.lines import Occupant, Person, Robot
from afterdark.games.victim import GAME as VICTIM
from afterdark.terminal.screens.choices import Choices
from afterdark.terminal.screens.dialogs import Question
from afterdark.terminal.screens.table_app import TableApp
from afterdark.terminal.sittings.local import LocalSitting

PEOPLE = ("Ann", "Bob", "Cas", "Dee")


def sitting(
    people: int = 1,
    seats: int = 4,
    *,
    game: Game = VICTIM,
    seed: str | None = "x",
    language: str = "en",
    bots: str = "heuristic",
    pace: float = 0.0,
    chair: int = 0,
) -> LocalSitting:
    """A sitting with so many people, the first of them on a chair and the others after him."""
    occupants: list[Occupant] = [Person(PEOPLE[seat]) for seat in range(people)]
    occupants += [Robot(bots)] * (seats - people)
    occupants = [occupants[(seat - chair) % seats] for seat in range(seats)]
    return LocalSitting(game, game.rules(), occupants, language=language, seed=seed, pace=pace)


def shown(app: App[Any]) -> str:
    """What stands on the screen now, as lines of text."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)


def said(app: App[Any]) -> str:
    """The words on the screen in one line, without frames: dialogs break their lines."""
    return " ".join(word for word in shown(app).split() if word not in "│┃╭╮╰╯")


Result = TypeVar("Result")
Scene = Callable[[Pilot[Result]], Awaitable[None]]


def on_screen(app: App[Result], scene: Scene[Result], size: tuple[int, int] = (80, 24)) -> None:
    """Run the client without a terminal and let a scene press its keys."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.1)
            await scene(pilot)

    asyncio.run(run())


def client(table: LocalSitting, *, hand_over: bool = True) -> TableApp:
    """The full-screen client, in a hurry; Textual waits for long where a beat is shorter."""
    return TableApp(table, beat=0.1, hand_over=hand_over)


def at_home(app: TableApp) -> LocalSitting:
    """The table behind a client that plays in this process."""
    assert isinstance(app.sitting, LocalSitting)
    return app.sitting


def choices(app: TableApp) -> Choices:
    """The numbered choices on the screen."""
    return app.query_one("#choices", Choices)


async def asked(pilot: Pilot[None], app: TableApp) -> None:
    """Wait until the person before the screen has choices, or the game is over."""
    await until(pilot, lambda: bool(choices(app).offers) or app.sitting.over)


async def advised(pilot: Pilot[None], app: TableApp) -> None:
    """Play what the hint advises, with a yes where it is asked about.

    A second key before the first is dealt with would be pressed at another moment of the game.
    """
    seat = app.seat
    moment = app.sitting.moment(seat)

    def played() -> bool:
        return app.sitting.over or app.sitting.moment(seat) != moment

    await pilot.press("h", "enter")
    await until(pilot, lambda: played() or isinstance(app.screen, Question))
    if isinstance(app.screen, Question):
        await pilot.press("y")
        await until(pilot, played)
    await pilot.pause()


async def until(pilot: Pilot[Any], holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that bots bring about."""
    for _ in range(int(seconds / 0.02)):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it did not come about in time")
