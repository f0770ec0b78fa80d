"""A fight of Vampire Empire: two sums with their cards, and what it takes to turn it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import HEAVY
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.vampire_empire.actions import CancelCard, Commit
from afterdark.games.vampire_empire.book import FIGHT
from afterdark.games.vampire_empire.cards import CHARACTERS, PROFESSION_OF
from afterdark.games.vampire_empire.vocabulary import PROFESSIONS
from afterdark.terminal.boards.empire_cards import cards
from afterdark.terminal.boards.empire_people import (
    FACE_WIDTH,
    PROFESSION_INKS,
    PROFESSION_SIGNS,
    face,
    ink,
    side,
)
from afterdark.terminal.screens.palette import BLOOD, BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

CENTRE = 18
"""Columns between the two fighters, for the sums."""


WITH_FACE = 42
"""The least width of a fighter who has a face besides cards."""


def sums(view: EmpireView, weighed: Action | None = None) -> tuple[int, int]:
    """Attack and defence as they lie, with the choice being weighed; markers in round 1 only."""
    open = view.open
    totals = [view.fight_value(open.active), view.fight_value(1 - open.active)]
    if open.round == 1:
        totals[0] += open.attack[open.attacker]
        totals[1] += open.defence[open.defender]
    if weighed in view.choices:
        mine = 0 if view.seat == open.active else 1
        value = view.rules.deck.value
        if isinstance(weighed, Commit):
            totals[mine] += value[weighed.kind]
        elif isinstance(weighed, CancelCard):
            totals[1 - mine] -= value[weighed.target]
    return totals[0], totals[1]


def fight(
    view: EmpireView, teller: Teller, width: int, lines: int, weighed: Action | None
) -> RenderableType:
    """The attacker on the left, the defender on the right, the balance between them."""
    open = view.open
    box = (width - CENTRE) // 2
    table = Table.grid()
    for columns in (box, CENTRE, box):
        table.add_column(width=columns)
    table.add_row(
        _fighter(view, teller, open.attacker, open.active, box, lines, weighed),
        _balance(view, teller, lines, weighed),
        _fighter(view, teller, open.defender, 1 - open.active, box, lines, weighed),
    )
    return table


def _fighter(
    view: EmpireView,
    teller: Teller,
    character: int,
    seat: int,
    width: int,
    lines: int,
    weighed: Action | None,
) -> RenderableType:
    words = client_texts(teller.texts.language)
    attacks = character == view.open.attacker
    profession = PROFESSION_OF[character]
    known = Text(no_wrap=True, overflow="ellipsis")
    known.append(
        f"{PROFESSION_SIGNS[profession]} "
        f"{teller.texts.say(f'profession-{PROFESSIONS[profession]}')}",
        PROFESSION_INKS[profession],
    )
    known.append(f"  {side(view, character, teller)}", ink(view, character))
    portrait = face(view, character, lines) if lines >= 5 and width >= WITH_FACE else []
    room = width - 4 - (FACE_WIDTH + 1 if portrait else 0)
    lying = view.zones[FIGHT + seat].copy()
    lit = []
    if weighed in view.choices:
        if isinstance(weighed, CancelCard) and seat != view.seat:
            lit = [weighed.target]
        elif isinstance(weighed, Commit) and seat == view.seat:
            lying[weighed.kind] += 1
            lit = [weighed.kind]
    rows = [known, *cards(view, lying, teller, room, lit)]
    counted = view.open.attack if attacks else view.open.defence
    if counted[character]:
        marker = Text(
            words.say("empire-attack" if attacks else "empire-defence",
                      {"count": counted[character]}),
            f"bold {CANDLE if attacks else MOON}",
        )  # fmt: skip
        if view.open.round == 2:
            # Markers count in round 1 only: they fade.
            marker.stylize(f"strike {SMOKE}")
        last = rows[-1]
        if last.cell_len + 1 + marker.cell_len <= room:
            last.append(" " if last.cell_len else "").append_text(marker)
        else:
            rows.append(marker)
    body = Text(no_wrap=True, overflow="ellipsis")
    for number in range(lines):
        if portrait:
            drawn = portrait[number]
            body.append_text(drawn).append(" " * (FACE_WIDTH + 1 - drawn.cell_len))
        if number < len(rows):
            body.append_text(rows[number])
        if number < lines - 1:
            body.append("\n")
    title = Text(teller.card(CHARACTERS[character]), f"bold {BONE}")
    role = words.say("empire-attacks" if attacks else "empire-defends")
    title.append(f" {role}", CANDLE if attacks else MOON)
    return Panel(
        body,
        title=title,
        title_align="left",
        box=HEAVY,
        border_style=CANDLE if attacks else MOON,
        padding=(0, 1),
        height=lines + 2,
    )


def _balance(
    view: EmpireView, teller: Teller, lines: int, weighed: Action | None
) -> RenderableType:
    """Both sums, who would win now, and how much the other side lacks (VE-64)."""
    words = client_texts(teller.texts.language)
    attack, defence = sums(view, weighed)
    kills = attack > defence
    verdict = words.say("empire-kills" if kills else "empire-holds")
    lacks = attack - defence if kills else defence - attack + 1
    need = words.say("empire-needs-defence" if kills else "empire-needs-attack", {"count": lacks})
    rows = [
        Text(words.say("empire-round", {"round": view.open.round}), SMOKE, justify="center"),
        Text(f"{attack}  {'>' if kills else '≤'}  {defence}", f"bold {CANDLE}", justify="center"),
        Text(verdict, f"bold {BLOOD if kills else MOON}", justify="center"),
        Text(need, BONE, justify="center"),
    ]
    return Group(*([Text()] * ((lines + 2 - 4) // 2)), *rows)
