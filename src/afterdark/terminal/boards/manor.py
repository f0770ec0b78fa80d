"""The manor at night: two floors of rooms around the hall, the clock, and a line for each guest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.manor.actions import Aimed, Assign, CardAction, Enter, Go, PlayCard
from afterdark.games.manor.book import DECK, DISCARD, EACH, HAND, ROLE, ROOM
from afterdark.games.manor.cards import BITE, GARLIC, KINDS, ROOM_KINDS, SCORES
from afterdark.games.manor.knowledge.aids import aids, notes
from afterdark.games.manor.knowledge.view import ManorView
from afterdark.games.manor.steps.trade import Trade
from afterdark.terminal.boards.board import Board, Size
from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, MOON, MOSS, NIGHT, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action, Word
    from afterdark.terminal.boards.board import AnyView

FLOORS: Final = ((0, 1, 2), (5, 4, 3))
"""Rooms lie in a ring: 1 2 3 above, 6 5 4 below; 6 is next to 1."""
GUEST: Final = "♟"
TOKEN: Final = "◆"
TRADE: Final = "⇄"
HELD: Final = "▮"
FREE: Final = "·"
MASK: Final = "◉"
BAR: Final = 10
HOUSE: Final = 7
"""The lines the house takes with walls around its rooms, less the three that the log can spare."""
NOTES: Final = 4
"""How many of the latest notes are shown."""


class Aim:
    """What the choice being weighed is about: a room, a kind of card, a guest."""

    def __init__(self, weighed: Action | None) -> None:
        self.room = weighed.room if isinstance(weighed, (Go, Enter)) else -1
        self.card = weighed.kind if isinstance(weighed, (CardAction, PlayCard)) else -1
        self.seat = weighed.target if isinstance(weighed, Aimed) else -1


class ManorBoard(Board):
    """Rooms with their guests and open cards; below them everybody with what lies open."""

    def status(self, view: AnyView, teller: Teller) -> str:
        assert isinstance(view, ManorView)
        words: dict[str, Word] = {
            "round": view.open.round,
            "last": view.rules.clock_length,
            "deck": view.counts[DECK],
            "discard": view.counts[DISCARD],
        }
        return client_texts(teller.texts.language).say("manor-status", words)

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, ManorView)
        aim = Aim(weighed)
        seats = view.layout.seats
        parts: list[RenderableType] = [clock(view, teller, size.width)]
        if size.height < HOUSE + seats:
            parts += [hall(view, teller), plan(view, teller, size.width, aim)]
        else:
            parts.append(floor(view, teller, FLOORS[0], aim))
            parts += [hall(view, teller), floor(view, teller, FLOORS[1], aim)]
        first = max(0, view.seat)
        widest = max(len(teller.name(seat)) for seat in range(seats))
        for seat in [(first + step) % seats for step in range(seats)]:
            parts.append(guest(view, teller, seat, min(widest, 16), aim))
        if view.seat >= 0:
            parts += latest(view, teller)
        return Group(*parts)

    def mine(
        self, view: AnyView, teller: Teller, width: int, weighed: Action | None = None
    ) -> list[RenderableType]:
        """The own role and hand."""
        assert isinstance(view, ManorView)
        return [own(view, teller, width, Aim(weighed))] if view.seat >= 0 else []

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """What a way costs and whom one would meet; which room a die leads to."""
        assert isinstance(view, ManorView)
        if not isinstance(action, (Go, Enter, Assign)):
            return ""
        lead = aids(view).get("leads", {}).get(action.notation)
        if lead is None:
            return ""
        price = f"{TOKEN}{lead['price']}" if lead["price"] else ""
        if isinstance(action, Assign):
            name = teller.texts.say(f"place-{lead['place']}")
            return " ".join(part for part in (f"→{lead['number']} {name}", price) if part)
        rooms = lead["rooms"]
        if len(rooms) > 1 or rooms[0] != action.room + 1:
            return " ".join(part for part in (price, "→" + "/".join(map(str, rooms))) if part)
        meets = lead["meets"]
        met = f"{TRADE} {teller.name(meets)}" if meets >= 0 else ""
        return " ".join(part for part in (price, met) if part)

    def epilogue(self, view: AnyView, teller: Teller) -> list[str]:
        """Everybody's role, points and hand."""
        assert isinstance(view, ManorView)
        words = client_texts(teller.texts.language)
        told: list[str] = []
        for seat in range(view.layout.seats):
            role = view.zones[ROLE + EACH * seat]
            if not role:
                continue
            told.append(
                words.say(
                    "manor-epilogue",
                    {
                        "name": teller.name(seat),
                        "role": view.rules.roles.kinds[role[0]],
                        "points": view.stored(seat),
                        "cards": listed(view.zones[HAND + EACH * seat], teller).plain,
                    },
                )
            )
        return told


# -- the house ------------------------------------------------------------------------------------


def ink(kind: int) -> str:
    """The colour of a card's name; its name says what it is."""
    if kind < SCORES:
        return CANDLE
    return {BITE: BLOOD, GARLIC: MOSS}.get(kind, BONE)


def listed(contents: list[int], teller: Teller, aim: int = -1) -> Text:
    """Cards by name, with copies; the kind a choice is about glows."""
    text = Text()
    for kind, copies in enumerate(contents):
        if not copies:
            continue
        if text.plain:
            text.append(", ", SMOKE)
        name = teller.card(KINDS[kind]) + (f" ×{copies}" if copies > 1 else "")
        text.append(name, f"bold reverse {CANDLE}" if kind == aim else f"bold {ink(kind)}")
    return text if text.plain else Text("–", SMOKE)


def clock(view: ManorView, teller: Teller, wide: int) -> Text:
    """The hours in a line, masks where they are counted, and what was counted: the last count
    in words, the one before it if the screen is wide enough."""
    open = view.open
    text = Text(" ", no_wrap=True, overflow="ellipsis")
    for hour in range(1, view.rules.clock_length + 1):
        counted = hour in view.rules.box.census
        sign = MASK if counted else "●" if hour <= open.round else "○"
        style = CANDLE if hour == open.round else SMOKE if hour < open.round else ASH
        text.append(sign, f"bold {BLOOD}" if counted and hour > open.round else f"bold {style}")
        text.append(" ")
    for at in range(len(open.census) - 3, -1, -3):
        last = at == len(open.census) - 3
        words: dict[str, Word] = {
            "round": open.census[at],
            "humans": open.census[at + 1],
            "vampires": open.census[at + 2],
        }
        if last:
            told = teller.texts.say("table-census", words)
        else:
            told = client_texts(teller.texts.language).say("manor-census-before", words)
        if last or len(text.plain) + 1 + len(told) <= wide:
            text.append(f" {told}", MOON)
    return text


def floor(view: ManorView, teller: Teller, rooms: tuple[int, ...], aim: Aim) -> Table:
    """Three rooms side by side."""
    table = Table.grid(expand=True)
    for _ in rooms:
        table.add_column(ratio=1)
    table.add_row(*(room(view, teller, number, aim) for number in rooms))
    return table


def plan(view: ManorView, teller: Teller, width: int, aim: Aim) -> Table:
    """The rooms without walls, for a low screen: two in a line, if they all fit so."""
    entries = [entry(view, teller, number, aim) for number in range(len(view.open.rooms))]
    half = (width - 1) // 2
    across = 2 if all(text.cell_len <= half for text in entries) else 1
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in range(across):
        table.add_column(width=half if across == 2 else width, no_wrap=True, overflow="ellipsis")
    for number in range(0, len(entries), across):
        table.add_row(*entries[number : number + across])
    return table


def entry(view: ManorView, teller: Teller, number: int, aim: Aim) -> Text:
    """One room in half a line: who stands there, and what lies there."""
    open = view.open
    here = view.result is None and open.active in open.visitors[number]
    name = teller.texts.say(f"place-{ROOM_KINDS[open.rooms[number]]}")
    lit = f"bold reverse {CANDLE}" if aim.room == number else f"bold {CANDLE if here else BONE}"
    text = Text(" ").append(f"{number + 1} {name}", lit).append(" ")
    for seat in open.visitors[number]:
        text.append(f"{GUEST}{teller.name(seat)} ", name_style(view, seat))
    return text.append_text(listed(view.zones[ROOM + number], teller, aim.card if here else -1))


def room(view: ManorView, teller: Teller, number: int, aim: Aim) -> Panel:
    """Who stands in a room, and what lies there."""
    open = view.open
    inside = open.visitors[number]
    here = view.result is None and open.active in inside
    aimed = aim.room == number
    people = Text(no_wrap=True, overflow="ellipsis")
    for seat in inside:
        people.append(f"{GUEST}{teller.name(seat)} ", name_style(view, seat))
    if not inside:
        people.append(FREE, ASH)
    cards = listed(view.zones[ROOM + number], teller, aim.card if here else -1)
    cards.no_wrap = True
    cards.overflow = "ellipsis"
    name = teller.texts.say(f"place-{ROOM_KINDS[open.rooms[number]]}")
    style = CANDLE if aimed or here else ASH
    return Panel(
        Text("\n").join([people, cards]),
        box=HEAVY if aimed else ROUNDED,
        border_style=style,
        title=Text(f"{number + 1} {name}", f"bold {CANDLE if aimed else BONE}"),
        title_align="left",
        height=4,
        padding=(0, 1),
    )


def name_style(view: ManorView, seat: int) -> str:
    """The own name in candle light, whoever acts in bold."""
    acting = view.result is None and seat == view.open.active
    return f"{'bold ' if acting else ''}{CANDLE if seat == view.seat else MOON}"


def hall(view: ManorView, teller: Teller) -> Text:
    """The order of the round; those who wait stand in the hall. Or the two who trade."""
    open = view.open
    step = view.step
    if isinstance(step, Trade):
        one, two = teller.name(step.first), teller.name(step.second)
        return Text(f"  {one} {TRADE} {two}", f"bold {CANDLE}", justify="center")
    seats = open.order or [seat for seat in range(view.layout.seats) if open.place(seat) < 0]
    text = Text("  ", no_wrap=True, overflow="ellipsis")
    for place, seat in enumerate(seats):
        if place:
            text.append(" → " if open.order else "  ", SMOKE)
        waits = open.place(seat) < 0
        acting = view.result is None and seat == open.active
        text.append("▶" if acting else "", CANDLE)
        text.append(
            f"{GUEST if waits else ''}{teller.name(seat)}",
            name_style(view, seat) if waits or acting else SMOKE,
        )
    return text


# -- the guests -----------------------------------------------------------------------------------


def guest(view: ManorView, teller: Teller, seat: int, wide: int, aim: Aim) -> Text:
    """Hand as backs, store as a bar, tokens, dice, what is known of the role: one line."""
    open = view.open
    asked = seat in view.asked
    aimed = aim.seat == seat
    text = Text("▶ " if asked else "  ", CANDLE, no_wrap=True, overflow="ellipsis")
    name = teller.name(seat)
    name = name if len(name) <= wide else name[: wide - 1] + "…"
    text.append(
        f"{name:<{wide}}", f"bold reverse {CANDLE}" if aimed else f"bold {_name_ink(view, seat)}"
    )
    held = view.hand_size(seat)
    limit = view.rules.box.hand_limit
    text.append(f" {HELD * held}", MOON).append(FREE * (limit - held), ASH)
    points = view.stored(seat)
    filled = min(BAR, BAR * points // view.rules.target_points)
    text.append(f" {'█' * filled}", CANDLE).append("░" * (BAR - filled), ASH)
    text.append(f" {points:>2}/{view.rules.target_points}", BONE)
    text.append(f" {TOKEN}{open.tokens[seat]}", CANDLE if open.tokens[seat] else ASH)
    if open.number:
        words: dict[str, Word] = {"order": open.priority[seat], "number": open.number[seat]}
        text.append(f"  {teller.texts.say('table-dice', words)}", SMOKE)
    elif open.dice:
        dice = {"die1": open.dice[2 * seat], "die2": open.dice[2 * seat + 1]}
        text.append(f"  {teller.texts.say('table-rolled', dice)}", SMOKE)
    return text.append_text(_known(view, teller, seat))


def _name_ink(view: ManorView, seat: int) -> str:
    return CANDLE if seat == view.seat else BONE


def _known(view: ManorView, teller: Teller, seat: int) -> Text:
    """What this seat knows of another's role and cards; at the end everybody knows."""
    text = Text()
    told = aids(view)
    roles, seen = told["roles"], told["seen"]
    role = roles[seat]
    if role and (seat != view.seat or view.result is not None):
        vampire = role != "human"
        said = teller.texts.say("table-role", {"role": role})
        text.append(f"  {said}", f"bold {BLOOD if vampire else MOSS}")
    if view.result is not None:
        cards = listed(view.zones[HAND + EACH * seat], teller)
        return text.append("  ").append_text(cards)
    sure = [seen[seat]["sure"].get(kind, 0) for kind in KINDS]
    if any(sure):
        text.append("  ").append_text(listed(sure, teller))
    return text


def own(view: ManorView, teller: Teller, width: int, aim: Aim) -> Text:
    """The own role and hand, and what it is worth if there is room."""
    role = view.zones[ROLE + EACH * view.seat][0]
    kind = view.rules.roles.kinds[role]
    line = Text()
    told = teller.texts.say("table-own-role", {"role": kind})
    line.append(f" {told} ", f"bold {NIGHT} on {BLOOD if role else MOSS}")
    line.append("  ").append_text(listed(view.hand, teller, aim.card))
    points = view.held()
    worth = f"  {teller.texts.say('table-own-points', {'points': points})}" if points else ""
    if line.cell_len + len(worth) <= width:
        line.append(worth, SMOKE)
    return line


def latest(view: ManorView, teller: Teller) -> list[Text]:
    """The latest notes of what this seat got to know."""
    return [
        Text(f"  {_said(note, teller)}", SMOKE, no_wrap=True, overflow="ellipsis")
        for note in notes(view)[-NOTES:]
    ]


def _said(note: tuple[str, dict[str, Word]], teller: Teller) -> str:
    key, words = note
    if "cards" in words:
        held = str(words["cards"]).split()
        cards = listed([held.count(kind) for kind in KINDS], teller).plain
        words = {**words, "cards": cards}
    return teller.say(key, words)


def board() -> Board:
    return ManorBoard()
