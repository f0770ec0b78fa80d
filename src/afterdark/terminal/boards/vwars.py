"""The world at night: the fuse, what comes, eight regions with their cities, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType

from afterdark.games.vwars.actions import InCity
from afterdark.games.vwars.book import DECK, DISCARD, FACTION
from afterdark.games.vwars.cards import FACTIONS
from afterdark.games.vwars.knowledge.view import VwarsView
from afterdark.terminal.boards.board import Board, Size
from afterdark.terminal.boards.vwars_forecast import coming, fuse, shown
from afterdark.terminal.boards.vwars_map import riot_sign, troops, world
from afterdark.terminal.boards.vwars_people import own, player
from afterdark.terminal.boards.vwars_signs import HELD, SHIELD, Aim
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action, Word
    from afterdark.terminal.boards.board import AnyView


class VwarsBoard(Board):
    """Regions as boxes with their cities; above them what comes, below them the players."""

    def status(self, view: AnyView, teller: Teller) -> str:
        assert isinstance(view, VwarsView)
        words: dict[str, Word] = {
            "turn": view.open.turn,
            "deck": view.counts[DECK],
            "discard": view.counts[DISCARD],
        }
        return client_texts(teller.texts.language).say("vwars-status", words)

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, VwarsView)
        aim = Aim(view, weighed)
        parts: list[RenderableType] = []
        if view.open.turn > 0:
            parts += [fuse(view, teller), *coming(view, teller, aim)]
            parts.append(world(view, teller, size, aim))
            parts += shown(view, teller)
        seats = view.layout.seats
        first = max(0, view.seat)
        widest = max(len(teller.name(seat)) for seat in range(seats))
        for seat in [(first + step) % seats for step in range(seats)]:
            parts.append(player(view, teller, seat, min(widest, 14), aim))
        return Group(*parts)

    def mine(
        self, view: AnyView, teller: Teller, width: int, weighed: Action | None = None
    ) -> list[RenderableType]:
        """The own faction and hand."""
        assert isinstance(view, VwarsView)
        return own(view, teller, width) if view.seat >= 0 and view.open.turn > 0 else []

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """The troops of both sides in a city, and what it stands for."""
        assert isinstance(view, VwarsView)
        if not isinstance(action, InCity):
            return ""
        open = view.open
        signs = [HELD if open.control[action.city] else ""]
        signs.append(SHIELD if open.under_martial_law(action.city) else "")
        signs += [riot_sign(view, action.city), troops(view, teller, action.city).plain]
        return " ".join(sign for sign in signs if sign)

    def epilogue(self, view: AnyView, teller: Teller) -> list[str]:
        """Everybody's faction card."""
        assert isinstance(view, VwarsView)
        words = client_texts(teller.texts.language)
        if len(view.zones[FACTION]) < view.layout.seats:
            return []
        return [
            words.say(
                "vwars-epilogue",
                {
                    "name": teller.name(seat),
                    "faction": FACTIONS[view.zones[FACTION][seat]],
                    "public": "yes" if view.open.public[seat] else "no",
                },
            )
            for seat in range(view.layout.seats)
        ]


def board() -> Board:
    return VwarsBoard()
