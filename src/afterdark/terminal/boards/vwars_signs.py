"""Signs, names and cards of V-Wars as this screen writes them, and what a choice is aimed at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from afterdark.games.vwars.actions import Aimed, InCity, Place
from afterdark.games.vwars.cards import RED
from afterdark.terminal.screens.palette import BLOOD, BONE

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action
    from afterdark.games.vwars.knowledge.view import VwarsView

HELD: Final = "▼"
FREE: Final = "○"
SHIELD: Final = "◆"
NOW: Final = "‼"
SOON: Final = "!"
STANDEE: Final = "♟"
BACK: Final = "▮"
TOKEN: Final = "●"
BADGE: Final = "◎"
NONE: Final = "–"


class Aim:
    """What the choice being weighed is about: a city, a deck, a player, a card."""

    def __init__(self, view: VwarsView, weighed: Action | None) -> None:
        self.city = weighed.city if isinstance(weighed, InCity) else -1
        self.zones = (
            {zone for zone, _ in view.pointed_at(weighed)} if weighed is not None else set()
        )
        self.seat = -1
        if isinstance(weighed, Aimed):
            self.seat = weighed.target
        elif isinstance(weighed, Place):
            self.seat = weighed.partner


def line(text: str = "", style: str = BONE) -> Text:
    return Text(text, style, no_wrap=True, overflow="ellipsis")


def place_name(teller: Teller, code: str) -> str:
    """What a region or a city is called; on maps of one's own, by its code."""
    key = f"place-{code}"
    return teller.texts.say(key) if teller.texts.has(key) else code


def player_card(view: VwarsView, teller: Teller, kind: int) -> Text:
    red = view.rules.card_colour[kind] == RED
    return Text(teller.card(view.rules.box.card_kinds[kind]), f"bold {BLOOD if red else BONE}")
