"""The players of V-Wars: a line each, and before them one's own faction and hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from afterdark.games.vwars.book import DRAWN, FACTION
from afterdark.games.vwars.cards import FACTIONS, HUMAN
from afterdark.terminal.boards.vwars_signs import BACK, BADGE, Aim, line, player_card
from afterdark.terminal.screens.palette import BLOOD, BONE, CANDLE, MOON, MOSS, NIGHT, SMOKE

if TYPE_CHECKING:
    from rich.console import RenderableType

    from afterdark.engine.contract.teller import Teller
    from afterdark.games.vwars.knowledge.view import VwarsView


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
        role = teller.say("table-role", {"role": view.rules.box.roles[open.roles[seat]]})
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


def own(view: VwarsView, teller: Teller, width: int) -> list[RenderableType]:
    """The own faction and the own hand, white cards first; in one line where there is room."""
    text = line()
    faction = view.faction
    if faction >= 0:
        told = teller.texts.say("table-own-faction", {"card": FACTIONS[faction]})
        text.append(f" {told} ", f"bold {NIGHT} on {MOSS if faction == HUMAN else BLOOD}")
    book = view.rules
    hand = sorted(view.hand, key=lambda kind: (book.card_colour[kind], book.card_number[kind]))
    held = _row(view, teller, hand)
    lines: list[RenderableType] = [text]
    if len(text) + len(held) < width:
        text.append_text(held)
    else:
        lines.append(held)
    drawn = [kind for kind in view.zones[DRAWN] if kind >= 0]
    if drawn:
        lines.append(_row(view, teller, drawn))
    return lines


def _row(view: VwarsView, teller: Teller, kinds: list[int]) -> Text:
    row = Text(" ")
    for at, kind in enumerate(kinds):
        row.append(", " if at else "", SMOKE).append_text(player_card(view, teller, kind))
    return row
