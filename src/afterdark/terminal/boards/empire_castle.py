"""The stage of Vampire Empire: the sky, three portraits, the city behind, what mirrors showed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import HEAVY, ROUNDED
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.vampire_empire.book import CASTLE, CITY, MIRROR_ANSWER
from afterdark.games.vampire_empire.cards import (
    CASTLE_SLOTS,
    CHARACTERS,
    PROFESSION_OF,
)
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.vocabulary import PROFESSIONS
from afterdark.terminal.boards.empire_cards import MOON_SIGN, SUN
from afterdark.terminal.boards.empire_people import (
    FACE_WIDTH,
    PROFESSION_INKS,
    PROFESSION_SIGNS,
    face,
    ink,
    markers,
    person,
    proof,
    side,
)
from afterdark.terminal.screens.palette import ASH, BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Word


def light(view: EmpireView) -> str:
    """Moonlight or daylight."""
    return MOON if view.open.active == V else CANDLE


def sky(view: EmpireView, width: int) -> Text:
    """Stars around a moon, or rays around a sun."""
    night = view.open.active == V
    pattern = "  ·    ✦      ·   " if night else "  –   ‐    –    ‐ "
    line = (pattern * (width // len(pattern) + 1))[: width - 1]
    middle = width // 2
    text = Text(line[: middle - 3], ASH if not night else SMOKE, no_wrap=True)
    text.append(f"  {MOON_SIGN if night else SUN}  ", f"bold {light(view)}")
    return text.append(line[middle + 2 :], ASH if not night else SMOKE)


def castle(view: EmpireView, teller: Teller, lines: int, people: list[int]) -> RenderableType:
    """Three portraits."""
    table = Table.grid(expand=True)
    panels: list[RenderableType] = []
    for character in view.zones[CASTLE]:
        panels.append(portrait(view, teller, character, lines, character in people))
    # Late in the game places stay empty.
    panels += [Text("\n" * (lines + 1))] * (CASTLE_SLOTS - len(panels))
    for _ in panels:
        table.add_column(ratio=1)
    table.add_row(*panels)
    return table


def portrait(
    view: EmpireView, teller: Teller, character: int, lines: int, lit: bool
) -> RenderableType:
    """A face with name, profession, what is known, and markers."""
    profession = PROFESSION_OF[character]
    facts = [
        Text(
            f"{PROFESSION_SIGNS[profession]} "
            f"{teller.texts.say(f'profession-{PROFESSIONS[profession]}')}",
            PROFESSION_INKS[profession],
        ),
        Text(side(view, character, teller), ink(view, character)),
        markers(view, character, teller),
    ]
    if lines >= 5:
        facts.insert(2, Text(proof(view, character, teller), f"italic {SMOKE}"))
        facts.insert(0, Text())
    body = Text(no_wrap=True, overflow="ellipsis")
    for number, line in enumerate(face(view, character, lines)):
        body.append_text(line).append(" " * (FACE_WIDTH + 1 - line.cell_len))
        if number < len(facts):
            body.append_text(facts[number])
        body.append("\n")
    body.rstrip()
    title = Text(teller.card(CHARACTERS[character]), f"bold {CANDLE if lit else BONE}")
    return Panel(
        body,
        title=title,
        title_align="left",
        box=HEAVY if lit else ROUNDED,
        border_style=CANDLE if lit else light(view),
        padding=(0, 1),
        height=lines + 2,
    )


def city(view: EmpireView, teller: Teller, people: list[int], width: int) -> Text:
    """The city from its top, face down but for those this seat has seen go there."""
    words = client_texts(teller.texts.language)
    row = view.shown(CITY)
    line = Text(no_wrap=True, overflow="ellipsis")
    label = words.say("empire-city", {"count": len(row)}) if row else words.say("empire-no-city")
    line.append(f" {label}  ", SMOKE)
    for character in row:
        if character < 0:
            line.append("░", ASH).append("?", SMOKE).append("░", ASH)
        elif character in people:
            line.append(f"▐{teller.card(CHARACTERS[character])}▌", f"bold {CANDLE}")
        else:
            line.append("▐", ASH).append_text(person(view, character, teller)).append("▌", ASH)
        line.append(" ")
    if view.open.round > 0:
        others = [one for one in view.zones[CASTLE]
                  if one not in (view.open.attacker, view.open.defender)]  # fmt: skip
        if others:
            line.append(f"  {words.say('empire-looks-on')} ", SMOKE)
            line.append_text(Text(" ").join(person(view, one, teller) for one in others))
    v_points, h_points = view.points()
    points: dict[str, Word] = {"vampires": v_points // 2, "humans": h_points}
    living = f"  {words.say('empire-living', points)}"
    return line.append(living, SMOKE) if line.cell_len + len(living) <= width else line


def mirrors(view: EmpireView, teller: Teller) -> list[Text]:
    """What mirrors have shown."""
    lines = []
    for fact in view.public_facts():
        if fact.kind is MIRROR_ANSWER:
            one, two = (teller.card(CHARACTERS[person]) for person in fact.values[:2])
            words: dict[str, Word] = {"one": one, "two": two, "vampires": fact.values[2]}
            lines.append(Text(f" {teller.texts.say('table-note-mirror', words)}", MOON))
    return lines
