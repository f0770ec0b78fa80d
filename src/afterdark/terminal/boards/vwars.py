"""The world at night: the fuse, what comes, eight regions with their cities, the players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.vwars.actions import Aimed, InCity, Place
from afterdark.games.vwars.book import (
    DECK,
    DISCARD,
    DRAWN,
    EVENT_DECK,
    EVENT_NOW,
    EVENT_SOON,
    FACE_DOWN,
    FACE_UP,
    FACTION,
    HUMAN_LAW,
    REGION_DECK,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import FACTIONS, HUMAN, LAWS, RED, REGIONS, ROLES
from afterdark.games.vwars.view import VwarsView
from afterdark.terminal.boards import Board, Size
from afterdark.terminal.palette import ASH, BLOOD, BONE, CANDLE, MOON, MOSS, NIGHT, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.action import Action, Word
    from afterdark.engine.telling import Teller
    from afterdark.terminal.boards import AnyView

WIDE: Final = 116
"""From so many columns on four regions lie side by side, with a line for each city."""
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
            parts.append(world(view, teller, size.width, aim))
            parts += shown(view, teller)
        seats = view.layout.seats
        first = max(0, view.seat)
        widest = max(len(teller.name(seat)) for seat in range(seats))
        for seat in [(first + step) % seats for step in range(seats)]:
            parts.append(player(view, teller, seat, min(widest, 14), aim))
        if view.seat >= 0 and view.open.turn > 0:
            parts += own(view, teller)
        return Group(*parts)

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


# -- what lies above the map ----------------------------------------------------------------------


def line(text: str = "", style: str = BONE) -> Text:
    return Text(text, style, no_wrap=True, overflow="ellipsis")


def place_name(teller: Teller, code: str) -> str:
    """What a region or a city is called; on maps of one's own, by its code."""
    key = f"place-{code}"
    return teller.texts.say(key) if teller.texts.has(key) else code


def fuse(view: VwarsView, teller: Teller) -> Text:
    """The track from both ends, the gap, and Martial Law."""
    open = view.open
    text = line(" ")
    text.append(HELD * open.markers, f"bold {BLOOD}")
    text.append("─" * max(0, open.gap), ASH)
    text.append(TOKEN * open.sympathy, MOON)
    words: dict[str, Word] = {"cities": open.markers, "tokens": open.sympathy, "gap": open.gap}
    text.append(f"  {teller.texts.say('table-track', words)}", BONE)
    text.append("  ").append(SHIELD * open.laws_martial, f"bold {CANDLE}")
    return text.append("◇" * max(0, 6 - open.laws_martial), SMOKE)


def player_card(view: VwarsView, teller: Teller, kind: int) -> Text:
    red = view.rules.card_colour[kind] == RED
    return Text(teller.card(view.rules.box.card_kinds[kind]), f"bold {BLOOD if red else BONE}")


def coming(view: VwarsView, teller: Teller, aim: Aim) -> list[RenderableType]:
    """Riots, events and laws: what is now and what is next."""
    words = client_texts(teller.texts.language)
    box = view.rules.box
    riots = line(f" {words.say('vwars-riots')}  ", SMOKE)
    for sign, zone in ((NOW, RIOT_NOW), (SOON, RIOT_SOON)):
        cards = view.zones[zone]
        riots.append(f"{sign} ", f"bold {CANDLE}")
        riots.append_text(player_card(view, teller, cards[0]) if cards else Text(NONE, SMOKE))
        riots.append("   ")
    count = f"{teller.texts.say('place-riots')} {BACK}{view.counts[RIOT_DECK]}"
    riots.append(count, f"bold reverse {CANDLE}" if RIOT_DECK in aim.zones else MOON)
    events = line(f" {words.say('vwars-events')}  ", SMOKE)
    for sign, zone in ((NOW, EVENT_NOW), (SOON, EVENT_SOON)):
        cards = view.zones[zone]
        name = teller.card(box.event_kinds[cards[0]]) if cards else NONE
        events.append(f"{sign} ", f"bold {CANDLE}").append(name, BONE).append("   ")
    events.append(f"+{view.counts[EVENT_DECK]}", MOON)
    laws = line(f" {words.say('vwars-laws')}  ", SMOKE)
    for zone, style in ((HUMAN_LAW, BONE), (VAMPIRE_LAW, BLOOD)):
        names = [teller.card(LAWS[law]) for law in view.zones[zone]]
        laws.append("".join(names) or NONE, f"bold {style}").append("   ")
    return [riots, events, laws]


def shown(view: VwarsView, teller: Teller) -> list[RenderableType]:
    """Cards of a riot or an election that lie on the table."""
    lines: list[RenderableType] = []
    for zone, key in ((FACE_UP, "table-face-up"), (FACE_DOWN, "table-face-down")):
        if view.zones[zone]:
            names = ", ".join(
                teller.card(view.rules.box.card_kinds[kind]) for kind in view.zones[zone]
            )
            lines.append(line(f" {teller.texts.say(key, {'cards': names})}", f"bold {CANDLE}"))
    return lines


# -- the map --------------------------------------------------------------------------------------


def world(view: VwarsView, teller: Teller, width: int, aim: Aim) -> Table:
    """The eight regions in rows, as many side by side as there is room for."""
    wide = width >= WIDE
    beside = 4 if wide else 2
    table = Table.grid(expand=True)
    for _ in range(beside):
        table.add_column(ratio=1)
    inner = width // beside - 4
    for start in range(0, REGIONS, beside):
        row = range(start, min(REGIONS, start + beside))
        tall = max(len(view.rules.box.cities_of[region]) for region in row)
        rows = tall if wide else (tall + 1) // 2
        table.add_row(*(area(view, teller, region, inner, wide, rows, aim) for region in row))
    return table


def area(
    view: VwarsView, teller: Teller, region: int, inner: int, wide: bool, rows: int, aim: Aim
) -> Panel:
    """A region: its deck and its law in the frame, its cities inside."""
    box = view.rules.box
    cities = box.cities_of[region]
    across = 1 if wide else 2
    cell = inner // across
    lines = []
    for start in range(0, len(cities), across):
        text = line()
        for place in cities[start : start + across]:
            text.append_text(city(view, teller, place, cell - 1, aim)).append(" ")
        lines.append(text)
    chosen = REGION_DECK + region in aim.zones
    mine = view.seat >= 0 and view.open.region_of(view.seat) == region
    code = box.regions[region]
    title = Text(place_name(teller, code), f"bold {CANDLE if chosen or mine else BONE}")
    count = f" {BACK}{view.counts[REGION_DECK + region]}"
    title.append(count, f"bold reverse {CANDLE}" if chosen else MOON)
    law = view.law(region)
    return Panel(
        Text("\n").join(lines),
        box=HEAVY if chosen else ROUNDED,
        border_style=CANDLE if chosen or mine else ASH,
        title=title,
        title_align="left",
        subtitle=Text(teller.card(LAWS[law]), MOON) if law >= 0 else None,
        subtitle_align="right",
        height=rows + 2,
        padding=(0, 1),
    )


def troops(view: VwarsView, teller: Teller, city: int) -> Text:
    """Troops of both sides with their letters; nothing where there are none."""
    text = Text()
    for count, key, style in (
        (view.open.humans[city], "table-humans", BONE),
        (view.open.vampires[city], "table-vampires", BLOOD),
    ):
        if count:
            said = teller.texts.say(key, {"count": count}).replace(" ", "")
            text.append(said, f"bold {style}")
    return text


def riot_sign(view: VwarsView, city: int) -> str:
    for sign, zone in ((NOW, RIOT_NOW), (SOON, RIOT_SOON)):
        if any(view.rules.card_city[kind] == city for kind in view.zones[zone]):
            return sign
    return ""


def city(view: VwarsView, teller: Teller, city: int, cell: int, aim: Aim) -> Text:
    """Who holds it, its name as far as there is room, riots, troops, who stands there."""
    open = view.open
    held = open.control[city]
    sign = SHIELD if open.under_martial_law(city) else HELD if held else FREE
    text = Text(f"{sign} ", f"bold {BLOOD if held else CANDLE if sign == SHIELD else SMOKE}")
    marks = Text(riot_sign(view, city), f"bold {CANDLE}").append_text(troops(view, teller, city))
    for seat, place in enumerate(open.places):
        if place == city:
            style = BLOOD if open.public[seat] else CANDLE if seat == view.seat else MOON
            marks.append(STANDEE + teller.name(seat)[:1], f"bold {style}")
    name = place_name(teller, view.rules.box.cities[city])
    room = max(3, cell - 3 - len(marks.plain))
    name = name if len(name) <= room else name[: room - 1] + "…"
    text.append(name, f"bold reverse {CANDLE}" if aim.city == city else BONE)
    text.append(" ").append_text(marks)
    text.pad_right(max(0, cell - len(text.plain)))
    text.truncate(cell)
    return text


# -- the players ----------------------------------------------------------------------------------


def player(view: VwarsView, teller: Teller, seat: int, wide: int, aim: Aim) -> Text:
    """Name, role, hand as backs, what everybody knows, actions left: one line."""
    open = view.open
    text = line("▶ " if seat in view.asked else "  ", CANDLE)
    name = teller.name(seat)
    name = name if len(name) <= wide else name[: wide - 1] + "…"
    style = CANDLE if seat == view.seat else BONE
    aimed = aim.seat == seat
    text.append(f"{name:<{wide}}", f"bold reverse {CANDLE}" if aimed else f"bold {style}")
    if open.roles[seat] >= 0:
        role = teller.texts.say("table-role", {"role": ROLES[open.roles[seat]]})
        text.append(f"  {role}", SMOKE)
    if open.turn == 0:
        return text
    text.append(f"  {BACK * min(9, view.hand_size(seat))}{view.hand_size(seat)}", MOON)
    if open.badges[seat] and open.vampire < 0:
        text.append(f" {BADGE}", CANDLE)
    if view.result is None and seat == open.active:
        text.append(f"  {teller.texts.say('table-actions', {'count': open.actions})}", CANDLE)
    known, ink = _known(view, seat)
    if known:
        said = teller.texts.say(known, {"card": FACTIONS[view.zones[FACTION][seat]]})
        text.append(f"  {said}", f"bold {ink}")
    return text


def _known(view: VwarsView, seat: int) -> tuple[str, str]:
    """The message about a seat's faction that everybody may read, and its colour."""
    if view.result is not None and len(view.zones[FACTION]) > seat:
        return "table-faction", MOSS if view.zones[FACTION][seat] == HUMAN else BLOOD
    if view.open.public[seat]:
        return "table-public", BLOOD
    if view.known_human(seat):
        return "table-known-human", MOSS
    return ("table-cleared", MOON) if view.cleared(seat) else ("", "")


def own(view: VwarsView, teller: Teller) -> list[RenderableType]:
    """The own faction and the own hand, white cards first."""
    text = line()
    faction = view.faction
    if faction >= 0:
        told = teller.texts.say("table-own-faction", {"card": FACTIONS[faction]})
        text.append(f" {told} ", f"bold {NIGHT} on {MOSS if faction == HUMAN else BLOOD}")
    lines: list[RenderableType] = [text]
    book = view.rules
    hand = sorted(view.hand, key=lambda kind: (book.card_colour[kind], book.card_number[kind]))
    drawn = [kind for kind in view.zones[DRAWN] if kind >= 0]
    for kinds in (hand, drawn):
        if not kinds:
            continue
        row = Text(" ")
        for at, kind in enumerate(kinds):
            row.append(", " if at else "", SMOKE).append_text(player_card(view, teller, kind))
        lines.append(row)
    return lines


def board() -> Board:
    return VwarsBoard()
