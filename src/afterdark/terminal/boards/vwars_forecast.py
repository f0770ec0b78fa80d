"""Above the map of V-Wars: the fuse and what comes; below it, cards of a riot or an election."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from afterdark.games.vwars.book import (
    EVENT_DECK,
    EVENT_NOW,
    EVENT_SOON,
    FACE_DOWN,
    FACE_UP,
    HUMAN_LAW,
    JOINED,
    REVEALED,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    TOOK,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import RED, WHITE
from afterdark.terminal.boards.vwars_signs import (
    BACK,
    HELD,
    NONE,
    NOW,
    SHIELD,
    SOON,
    TOKEN,
    Aim,
    line,
    place_name,
    player_card,
)
from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from rich.console import RenderableType

    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Word
    from afterdark.games.vwars.knowledge.view import VwarsView


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
        names = [teller.card(box.law_kinds[law]) for law in view.zones[zone]]
        laws.append("".join(names) or NONE, f"bold {style}").append("   ")
    return [riots, events, laws]


def shown(view: VwarsView, teller: Teller) -> list[RenderableType]:
    """Cards of a riot or an election that lie on the table, and how strong that makes either."""
    lines: list[RenderableType] = []
    for zone, key in ((FACE_UP, "table-face-up"), (FACE_DOWN, "table-face-down")):
        if view.zones[zone]:
            names = ", ".join(
                teller.card(view.rules.box.card_kinds[kind]) for kind in view.zones[zone]
            )
            lines.append(line(f" {teller.texts.say(key, {'cards': names})}", f"bold {CANDLE}"))
    city = rioting(view)
    if lines and city >= 0:
        words: dict[str, Word] = {
            "place": place_name(teller, view.rules.box.cities[city]),
            "humans": strength(view, city, WHITE),
            "vampires": strength(view, city, RED),
        }
        said = client_texts(teller.texts.language).say("vwars-strengths", words)
        lines.append(line(f" {said}", BONE))
    return lines


def rioting(view: VwarsView) -> int:
    """The city whose riot was shown last; -1 if that was an election."""
    chain = view.public
    while chain is not None and chain.fact.kind is not JOINED:
        if chain.fact.kind not in (REVEALED, TOOK):
            return -1
        chain = chain.before
    return view.rules.card_city[chain.fact.values[1]] if chain is not None else -1


def strength(view: VwarsView, city: int, colour: int) -> str:
    """Troops, face-up numbers and what a law adds, as a sum (VW-138)."""
    troops = view.open.humans[city] if colour == WHITE else view.open.vampires[city]
    numbers = [
        view.rules.card_number[kind]
        for kind in view.zones[FACE_UP]
        if view.rules.card_colour[kind] == colour
    ]
    more = view.terms(view.rules.region_of[city]).strength[colour]
    if numbers and more:
        numbers.append(more)
    parts = [troops, *numbers] if troops or not numbers else numbers
    total = str(sum(parts))
    return total if len(parts) == 1 else f"{' + '.join(map(str, parts))} = {total}"
