"""The writers' table: the Novel, the ideas, and every Display as type by genre."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.book import DOWN, LOOKED, RESERVE, SEALS, SEAT_ZONES
from afterdark.games.vec.cards import ACTIONS, COLOURS, POSITIONS, TYPES
from afterdark.games.vec.knowledge.aids import aids
from afterdark.games.vec.knowledge.view import VecView
from afterdark.games.vec.open import NONE
from afterdark.terminal.boards.board import Board, Size
from afterdark.terminal.boards.vec_cards import (
    DROP,
    INKS,
    QUILL,
    SEAL,
    aimed,
    code,
    colour_word,
    grid,
    lit,
    standing,
    word,
)
from afterdark.terminal.screens.palette import ASH, BONE, CANDLE, MOON, MOSS, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action
    from afterdark.terminal.boards.board import AnyView

ADDED: Final[dict[Literal["points", "carried", "ink"], str]] = {
    "points": "vec-points",
    "carried": "vec-carried",
    "ink": "vec-ink",
}
"""What is added to A × B, as aids call it."""


class VecBoard(Board):
    """Cards are short codes: `V·red adv INS`, with quill, drops and strength behind them."""

    def status(self, view: AnyView, teller: Teller) -> str:
        assert isinstance(view, VecView)
        words = client_texts(teller.texts.language)
        written = POSITIONS - view.novel().count(NONE)
        phase = aids(view)["phase"]
        return words.say("vec-status", {"round": view.open.round, "written": written, "at": phase})

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, VecView)
        aim = aimed(view, weighed)
        parts: list[RenderableType] = [novel(view, teller, aim), ideas(view, teller, size, aim)]
        parts += action(view, teller)
        seats = view.layout.seats
        me = max(0, view.seat)
        for seat in [(me + step) % seats for step in range(seats)]:
            parts.append(display(view, teller, seat, size, aim))
        parts.append(supply(view, teller))
        return Group(*parts)

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """What an amount of ink would make, what a card or page would score."""
        assert isinstance(view, VecView)
        words = client_texts(teller.texts.language)
        told = aids(view)
        if isinstance(action, Amount):
            total = told.get("strength", {}).get(action.notation)
            if total is not None:
                return words.say("vec-makes", {"total": total})
        points = told.get("worth", {}).get(action.notation)
        if points is not None:
            return words.say("vec-worth", {"points": points})
        if isinstance(action, CardAction):
            return code(view, action.card, teller).plain
        if isinstance(action, DownAction):
            return code(view, view.down(view.seat)[action.place], teller).plain
        return ""

    def epilogue(self, view: AnyView, teller: Teller) -> list[str]:
        """Everybody's objective and what it scored, page by page."""
        assert isinstance(view, VecView)
        words = client_texts(teller.texts.language)
        pages = aids(view)["pages"]
        told: list[str] = []
        for seat, scored in enumerate(pages):
            if scored is not None:
                name = view.rules.deck.objectives[view.objective(seat)]
                told.append(
                    words.say(
                        "vec-epilogue",
                        {
                            "name": teller.name(seat),
                            "objective": teller.card(name),
                            "pages": " + ".join(str(points) for points in scored),
                            "total": view.points(seat),
                        },
                    )
                )
        return told


# -- the middle of the table --------------------------------------------------------------------


def novel(view: VecView, teller: Teller, aim: int) -> Text:
    """The four pages in a line each pair, with seals."""
    pages: list[Text] = []
    for place, card in enumerate(view.novel()):
        page = Text(f"{place + 1} ", f"bold {CANDLE}" if aim == -2 - place else SMOKE)
        if card == NONE:
            page.append("‹ · · · › ", CANDLE if aim == -2 - place else ASH)
        else:
            page.append_text(lit(code(view, card, teller), card, aim))
        for seat, count in enumerate(view.zones[SEALS + place]):
            if count:
                page.append(f"{SEAL}{teller.name(seat)[:1]}{count}", f"bold {MOON}")
        pages.append(page)
    line = Text(f"{teller.texts.say('table-novel')}  ", f"bold {BONE}", no_wrap=True)
    return line.append_text(Text("  ").join(pages))


def ideas(view: VecView, teller: Teller, size: Size, aim: int) -> Text:
    """The ideas with their quills and drops, and what somebody looks at."""
    open = view.open
    cells: list[Text] = []
    for card in view.ideas():
        quill = open.quills[card]
        cell = lit(code(view, card, teller), card, aim)
        cell.append(" ")
        quills = [quill] if quill != NONE else []
        cells.append(cell.append_text(standing(view, quills, open.drops[card], teller)))
    text = Text(f"{teller.texts.say('table-ideas')}\n", f"bold {BONE}", no_wrap=True)
    text.append_text(grid(cells, size.width))
    looked = view.zones[LOOKED]
    if looked:
        known = [lit(code(view, card, teller), card, aim) for card in looked]
        mine = all(card >= 0 for card in looked)
        words = client_texts(teller.texts.language)
        whose = teller.texts.say("table-looked") if mine else words.say("vec-looked-others")
        text.append(f"\n{whose}\n", f"bold {MOON}")
        text.append_text(grid(known, size.width))
    return text


def action(view: VecView, teller: Teller) -> list[RenderableType]:
    """The action that goes on, number by number."""
    open = view.open
    if open.active == NONE or view.result is not None:
        return []
    words = client_texts(teller.texts.language)
    deck = view.rules.deck
    symbol = word(teller, "symbol", ACTIONS[deck.action[open.active]])
    name = teller.name(view.actor())
    lines: list[RenderableType] = [Text(f"▸ {name}: {symbol}", f"bold {CANDLE}", no_wrap=True)]
    measures = aids(view)["measures"]
    for seat, measure in enumerate(measures):
        if measure is None:
            continue
        line = Text(f"  {teller.name(seat)} ", BONE, no_wrap=True)
        line.append_text(code(view, open.measured[seat], teller))
        line.append(f"  A {len(measure['type'])} × B {len(measure['genre'])}", f"bold {MOSS}")
        for key, message in ADDED.items():
            more = measure[key]
            if more > 0:
                line.append(f" + {more} {words.say(message)}", SMOKE)
        line.append(f" = {measure['total']}", f"bold {CANDLE}")
        lines.append(line)
    return lines


def supply(view: VecView, teller: Teller) -> Text:
    """Decks and the reserve in one line."""
    text = Text(no_wrap=True, overflow="ellipsis")
    for colour in range(len(COLOURS)):
        fore, ground = INKS[colour]
        text.append(
            f" {colour_word(teller, colour)} {view.deck_size(colour)} ", f"{fore} on {ground}"
        )
        text.append(" ")
    return text.append(teller.texts.say("table-reserve", {"count": view.zones[RESERVE][0]}), SMOKE)


# -- the Displays -------------------------------------------------------------------------------


def display(view: VecView, teller: Teller, seat: int, size: Size, aim: int) -> RenderableType:
    """A writer: ink and quills in the rule above, face-up cards, then the face-down ones."""
    asked = seat in view.asked
    own = seat == view.seat
    title = _title(view, teller, seat, asked)
    border = CANDLE if asked else MOON if own else ASH
    rule = Rule(title, align="left", style=border, characters="━" if asked else "─")
    up = [_face_up(view, teller, seat, card, aim) for card in _in_order(view, view.up(seat))]
    down = [
        _face_down(view, teller, seat, place, card, aim)
        for place, card in enumerate(view.shown(DOWN + SEAT_ZONES * seat))
    ]
    rows: list[RenderableType] = [rule, grid(up, size.width) if up else Text("  –", SMOKE)]
    if down:
        mark = Text(teller.texts.say("table-down", {"count": len(down)}) + " ", SMOKE)
        table = Table.grid(padding=0)
        table.add_row(Text("  ").append_text(mark), grid(down, size.width - mark.cell_len - 2, ""))
        rows.append(table)
    return Group(*rows)


def _title(view: VecView, teller: Teller, seat: int, asked: bool) -> Text:
    title = Text(" ▶ " if asked else " ", CANDLE)
    title.append(teller.name(seat), f"bold {CANDLE if asked else BONE}")
    marks: list[str] = [teller.texts.say("table-you")] if seat == view.seat else []
    if seat == view.seat or view.rules.open_ink or view.result is not None:
        marks.append(f"{DROP}{view.ink(seat)}")
    marks.append(f"{SEAL}{view.specials(seat)}")
    marks.append(QUILL * (2 - view.quills_out(seat)) or "–")
    marks.append(teller.texts.say("table-colours", {"count": view.colours(seat)}))
    objective = view.objective(seat)
    if objective != NONE:
        deck = view.rules.deck
        wanted = "-".join(
            colour_word(teller, colour) for colour in deck.objective_colours[objective]
        )
        kind = word(teller, "type", TYPES[deck.objective_type[objective]])
        marks.append(f"{kind} {wanted} = {view.points(seat)}")
    title.append(" · " + " · ".join(marks) + " ", SMOKE)
    if view.result is not None and seat in view.result.winners:
        title.append("★ ", f"bold {CANDLE}")
    return title


def _face_up(view: VecView, teller: Teller, seat: int, card: int, aim: int) -> Text:
    open = view.open
    cell = lit(code(view, card, teller), card, aim)
    measured = open.measured[seat] == card
    total = view.base(seat, card) + open.drops[card]
    cell.append(f" {total:>2}", f"bold {CANDLE if measured else MOSS}")
    quills = [open.quills[card]] if open.quills[card] != NONE else []
    return cell.append_text(standing(view, quills, open.drops[card], teller))


def _face_down(view: VecView, teller: Teller, seat: int, place: int, card: int, aim: int) -> Text:
    cell = Text(f"{place + 1} ", SMOKE).append_text(lit(code(view, card, teller), card, aim))
    quills = [seat] * view.open.down_quills[seat][place]
    return cell.append_text(standing(view, quills, view.open.down_drops[seat][place], teller))


def _in_order(view: VecView, cards: list[int]) -> list[int]:
    """By type, then by genre, so that equal ones stand together."""
    deck = view.rules.deck
    return sorted(cards, key=lambda card: (deck.type[card], deck.genre[card], card))


def board() -> Board:
    return VecBoard()
