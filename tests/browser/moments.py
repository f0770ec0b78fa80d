"""Moments of every game, and the table's page showing them without anybody at the table.

Games are played blindly from a seed with the most and the fewest seats, and of every question the
fullest moment is kept: most cards and most answers. The page is the one that people use; only what
its socket says comes from here.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Open, State
from afterdark.engine.course.news import NewsItem
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.http.games import cards_shown

NAMES = ["Anna", "Bram", "Cato", "Dirk", "Evelien", "Floor", "Gijs", "Hannah"]
GAMES = 2
"""How many games are played with each number of seats."""
MOST_DECISIONS = 600
TABLE = "moments"


class Moment(NamedTuple):
    """How somebody sees a table."""

    name: str
    game: str
    scene: dict[str, Any]
    news: tuple[NewsItem, ...] = ()


def fullness(scene: Scene) -> int:
    """How much there is to see and to answer."""
    return sum(len(zone.pieces) for zone in scene.zones) + len(scene.choices)


def as_json(scene: Scene) -> dict[str, Any]:
    seen: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene))
    return seen


def decisions(game: str, seats: int, number: int) -> Iterator[tuple[State[Rules, Open], int]]:
    """Every decision of a game that is played blindly: the state, and whose turn it is."""
    state = from_data(
        find_game(game).rules({}), {"seats": seats}, FastDealer.seeded(f"{game} {number}")
    )
    rng = random.Random(number)
    while state.outcome() is None and state.decision < MOST_DECISIONS:
        seat = rng.choice(state.to_act())
        yield state, seat
        state.take(seat, rng.choice(state.legal(seat)))
    yield state, 0


@cache
def moments(game: str) -> tuple[Moment, ...]:
    """Of every question its fullest moment; one as a spectator sees it, and one of the end."""
    fullest: dict[str, tuple[int, Scene]] = {}
    several = find_game(game).meta.seats
    for seats in dict.fromkeys((several[-1], several[0])):
        for number in range(GAMES):
            for state, seat in decisions(game, seats, number):
                scene = scene_of(state.view(seat))
                of = f"{game} {scene.prompt.step or 'end'} {seats}"
                full = fullness(scene)
                if full > fullest.get(of, (-1, scene))[0]:
                    fullest[of] = full, scene
                    if seats == several[-1] and full == max(one for one, _ in fullest.values()):
                        fullest[f"{game} watched"] = full, scene_of(state.view(-1))
    return tuple(
        Moment(name, game, as_json(scene))
        for name, (_, scene) in sorted(fullest.items())
        if name.endswith((f" {several[-1]}", " watched"))
        or f"{name.rsplit(' ', 1)[0]} {several[-1]}" not in fullest
    )


class Show:
    """The page of a table that only exists in this test."""

    def __init__(self, page: Page, url: str, game: str) -> None:
        self.page = page
        self.url = url
        self.game = game
        self.question = 0
        self.socket: WebSocketRoute | None = None
        page.route(f"**/api/tables/{TABLE}/cards", self._cards)
        page.route_web_socket(f"**/api/tables/{TABLE}/live", self._connect)

    def _cards(self, route: Route) -> None:
        shown = msgspec.json.encode(cards_shown(find_game(self.game).rules({})))
        route.fulfill(body=shown, content_type="application/json")

    def _connect(self, socket: WebSocketRoute) -> None:
        self.socket = socket
        socket.on_message(lambda _: None)

    def open(self, moment: Moment) -> None:
        """Open the page at a moment."""
        self.page.goto(f"{self.url}/t/{TABLE}", wait_until="commit")
        while self.socket is None:
            self.page.wait_for_timeout(10)
        self.show(moment)
        self.page.evaluate("document.fonts.ready.then(() => true)")

    def show(self, moment: Moment) -> None:
        """Let the table say how it looks now, and wait until it is drawn."""
        assert self.socket is not None
        self.question += 1
        scene = moment.scene
        seat = scene["seat"]
        seats = len({zone["owner"] for zone in scene["zones"] if zone.get("owner") is not None})
        person = "me" if seat >= 0 else ""
        chairs = [
            {"name": NAMES[one], "person": "me" if one == seat else f"p{one}", "here": True}
            for one in range(seats)
        ]
        told: list[dict[str, Any]] = [
            {"is": "welcome", "protocol": 1, "you": person, "now": 0, "rules": "1.0",
             "seats": [seat] if seat >= 0 else [], "commitment": "c0ffee"},
            {"is": "room", "phase": "over" if scene.get("ending") else "playing", "host": "p0",
             "setup": {"game": moment.game, "seats": seats}, "chairs": chairs, "now": 0},
            {"is": "news", "seat": seat, "first": 1, "items": moment.news},
            {"is": "sight", "seat": seat, "question": self.question, "news": len(moment.news),
             "scene": scene},
        ]  # fmt: skip
        for message in told:
            self.socket.send(msgspec.json.encode(message).decode())
        drawn = f"{seat} {self.question} {scene['decision']} {len(moment.news)}"
        self.page.wait_for_selector(f"[data-drawn='{drawn}']", state="attached")
