"""Pictures of all tables, for people to look at: python -m tests.browser.pictures FOLDER.

Every game is played by its own advice from a seed, and shown at its start, in its fullest middle,
at a rare big moment and at its end, with its log, at four sizes, by candle and by day. The pages
are those of this checkout, and only what their socket says comes from here, so a picture of the
same state of the sources is the same picture.

    python -m tests.browser.pictures build/pictures                everything
    python -m tests.browser.pictures build/pictures vwars phone    what has these words in its name
    python -m tests.browser.pictures --documents                   the ones in docs/img
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import ViewportSize

from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.course.course import Course
from afterdark.engine.records.lines import Robot
from afterdark.engine.views.scene_json import scene_of
from tests.browser.house import SCREEN, House, pages
from tests.browser.moments import Moment, Show, as_json, fullness

ROOT = Path(__file__).resolve().parents[2]
SIZES = {
    "phone": ViewportSize(width=390, height=844),
    "laptop": ViewportSize(width=1280, height=800),
    "large": ViewportSize(width=1920, height=1080),
    "huge": ViewportSize(width=2560, height=1440),
}
LIGHTS = ("dark", "light")

RESTING = "Promise.allSettled(document.getAnimations().map(({ finished }) => finished))"
"""Nothing moves for long, so whatever moves is waited for."""


class Telling(NamedTuple):
    """Which moments of a game are shown: with how many players, and at which questions."""

    seats: int
    usual: tuple[str, ...]
    rare: tuple[str, ...]


GAMES = {
    "victim": Telling(4, ("acquire",), ("pass", "pass_two_first", "pass_two_second")),
    "manor": Telling(6, ("act", "assign"), ("trade",)),
    "vampire_empire": Telling(
        2, ("action",), ("recommit", "commit_defence", "cancel_as_defender", "cancel_as_attacker")
    ),
    "vec": Telling(3, ("place_target",), ("insert_oppose", "sealed_bid", "open_ink")),
    "vwars": Telling(4, ("action",), ("hidden_rally", "public_rally")),
}
DOCUMENTS = {
    "vampire_empire": ("vampire_empire big laptop dark", 1),
    "manor": ("manor middle laptop dark", 1),
    "vwars": ("vwars middle laptop dark", 1),
    "victim": ("victim middle laptop dark", 1),
    "vec_phone": ("vec middle phone dark", 2),
}
"""The pictures that the documents show, and how many dots each pixel of them has."""


def played(game: str, seats: int) -> Iterator[tuple[Course, int]]:
    """Every decision of a game as its own advice plays it: the course, and whose turn it is."""
    rules = find_game(game).rules({})
    bot = make_bot("heuristic")
    rng = Rng.seeded(f"pictures {game}")
    occupants = [Robot("heuristic")] * seats
    course = Course.deal(rules, occupants, FastDealer.seeded(f"pictures {game}"), kept=1)
    while course.state.outcome() is None:
        for seat in course.state.to_act():
            yield course, seat
            course.play(seat, bot.choose(course.view(seat), rng))
    yield course, 0


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Start, middle, a big moment and the end, as whoever is asked sees them."""
    telling = GAMES[game]
    found: dict[str, tuple[int, Moment]] = {}
    for course, seat in played(game, telling.seats):
        scene = scene_of(course.state.view(seat))
        step, full = scene.prompt.step, fullness(scene)
        worth: dict[str, int] = {}
        if course.state.outcome() is not None:
            worth["end"] = 0
        elif len(scene.choices) > 1:
            worth["start"] = -course.state.decision
            if step in telling.usual:
                worth["middle"] = full
            if step in telling.rare:
                worth["big"] = full
        for name, value in worth.items():
            if name not in found or value > found[name][0]:
                news = tuple(course.streams.heard(seat))
                found[name] = value, Moment(f"{game} {name}", game, as_json(scene), news)
    return tuple(found[name][1] for name in ("start", "middle", "big", "end") if name in found)


def take(folder: Path, url: str, wanted: Iterable[str], dots: int = 1) -> Iterator[Path]:
    """Take the pictures that have all these words in their names."""
    words = set(wanted)
    for game in game_ids():
        for size, viewport in SIZES.items():
            for light in LIGHTS:
                named = {game, size, light}
                of = [one for one in moments(game) if words <= named | set(one.name.split())]
                if not of:
                    continue
                phone = size == "phone"
                context = SCREEN.browser().new_context(
                    viewport=viewport, is_mobile=phone, has_touch=phone, device_scale_factor=dots,
                    color_scheme="dark" if light == "dark" else "light", locale="en-GB",
                    reduced_motion="reduce",
                )  # fmt: skip
                page = context.new_page()
                show = Show(page, url, game)
                for moment in of:
                    if show.socket is None:
                        show.open(moment)
                    else:
                        show.show(moment)
                    page.wait_for_load_state("networkidle")
                    page.evaluate(RESTING)
                    name = f"{moment.name} {size} {light}".replace(" ", "-")
                    path = folder / f"{name}.png"
                    page.screenshot(path=path)
                    yield path
                context.close()


def told(made: Path) -> None:
    """Say what was made."""
    sys.stdout.write(f"{made}\n")
    sys.stdout.flush()


def main(arguments: list[str]) -> None:
    """What the command line says."""
    with tempfile.TemporaryDirectory() as place:
        house = House(Path(place), AFTERDARK_PAGES=str(pages(ROOT)))
        house.start()
        try:
            url = f"http://localhost:{house.port}"
            if arguments == ["--documents"]:
                for name, (wanted, dots) in DOCUMENTS.items():
                    (made,) = take(Path(place), url, wanted.split(), dots)
                    told(made.replace(ROOT / "docs" / "img" / f"{name}.png"))
            else:
                folder = Path(arguments[0])
                folder.mkdir(parents=True, exist_ok=True)
                for made in take(folder, url, arguments[1:]):
                    told(made)
        finally:
            SCREEN.close()
            house.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
