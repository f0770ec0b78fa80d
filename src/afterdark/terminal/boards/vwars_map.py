"""The map of V-Wars: eight regions as boxes, with their decks, laws and cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.vwars.book import REGION_DECK, RIOT_NOW, RIOT_SOON
from afterdark.games.vwars.cards import REGIONS
from afterdark.terminal.boards.board import Size
from afterdark.terminal.boards.vwars_signs import (
    BACK,
    FREE,
    HELD,
    NOW,
    SHIELD,
    SOON,
    STANDEE,
    Aim,
    line,
    place_name,
)
from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, MOON, SMOKE

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.games.vwars.knowledge.view import VwarsView

LOW: Final = 21
LOW_WIDE: Final = 17
"""With fewer lines than this the regions have no frames, where two or four lie side by side."""
NAME: Final = 14
"""The letters of a region's name that fit into a line of it."""
LAW: Final = "§"
WIDE: Final = 104
"""From so many columns on four regions lie side by side, with a line for each city."""


def world(view: VwarsView, teller: Teller, size: Size, aim: Aim) -> Table:
    """The eight regions in rows, as many side by side as there is room for; on a low screen
    a line each."""
    width = size.width
    wide = width >= WIDE
    if size.height < (LOW_WIDE if wide else LOW):
        return atlas(view, teller, width, aim)
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


def atlas(view: VwarsView, teller: Teller, width: int, aim: Aim) -> Table:
    """The eight regions without frames: name, deck, law, and the cities after one another."""
    box = view.rules.box
    names = [place_name(teller, code) for code in box.regions]
    table = Table.grid()
    first = min(max(map(len, names)), NAME) + 5
    most = max(len(cities) for cities in box.cities_of)
    cell = (width - first) // most
    table.add_column(width=first, no_wrap=True, overflow="ellipsis")
    for _ in range(most):
        table.add_column(width=cell, no_wrap=True)
    for region, name in enumerate(names):
        chosen = REGION_DECK + region in aim.zones
        mine = view.seat >= 0 and view.open.region_of(view.seat) == region
        name = name if len(name) <= NAME else name[: NAME - 1] + "…"
        title = Text(f" {name}", f"bold {CANDLE if chosen or mine else BONE}")
        title.append(" ").append(
            f"{BACK}{view.counts[REGION_DECK + region]}",
            f"bold reverse {CANDLE}" if chosen else MOON,
        )
        title.append(LAW if view.law(region) >= 0 else "", f"bold {MOON}")
        cities = [city(view, teller, place, cell - 1, aim) for place in box.cities_of[region]]
        table.add_row(title, *cities)
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
        subtitle=Text(teller.card(view.rules.box.law_kinds[law]), MOON) if law >= 0 else None,
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
