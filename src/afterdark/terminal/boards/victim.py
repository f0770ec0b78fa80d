"""The table of Victor or Victim?: two ribbons a colour, filling letter by letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.book import DECK, DISCARD
from afterdark.games.victim.knowledge.view import VictimView, lacking
from afterdark.terminal.boards.board import Board, Size
from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, MOON, NIGHT, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action, Word
    from afterdark.terminal.boards.board import AnyView

INKS: Final = {
    "R": (BONE, "#9b1c2c", "#d8505f"),
    "B": ("#ffffff", "#2b5c8f", "#6fa3d8"),
    "Y": (NIGHT, "#dcae4b", "#dcae4b"),
}
"""The letter, its ground, and the colour's own sign, which stands on the night."""
OTHER_INKS: Final = (
    (NIGHT, "#7f9a78", "#7f9a78"),
    (BONE, "#6c5380", "#a58bbd"),
    (NIGHT, "#c9b79c", "#c9b79c"),
)
"""For colours that somebody's own card file brings."""
HOLLOW: Final = "#5c524a"
PANEL_WIDTH: Final = 38
"""The least width of a player's panel; two stand side by side where there is room."""


@dataclass(frozen=True)
class Change:
    """What the choice being weighed would do to one collection: a letter comes or goes."""

    kind: int = -1
    comes: bool = False


class VictimBoard(Board):
    """Panels with three lanes each; who is one letter from a word can be seen at a glance."""

    def status(self, view: AnyView, teller: Teller) -> str:
        assert isinstance(view, VictimView)
        words: dict[str, Word] = {
            "turn": view.open.turn,
            "way": "forth" if view.open.direction > 0 else "back",
            "deck": view.counts[DECK],
            "discard": view.counts[DISCARD],
        }
        return client_texts(teller.texts.language).say("victim-status", words)

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, VictimView)
        columns = 2 if size.width >= 2 * PANEL_WIDTH else 1
        lines = -(-view.layout.seats // columns) * (len(view.rules.deck.colours) + 2)
        flat = lines > size.height
        table = Table.grid(expand=True)
        for _ in range(columns):
            table.add_column(ratio=1)
        seats = view.layout.seats
        panels = [self._panel(view, teller, seat, weighed, flat) for seat in range(seats)]
        for row in range(0, seats, columns):
            table.add_row(*panels[row : row + columns])
        if size.height - lines < len(view.rules.deck.colours) + 3:
            return table
        return Group(table, Text(), left_in_deck(view, teller))

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """Whose word the letter would complete: ★ the victor's, ☠ the victim's."""
        assert isinstance(view, VictimView)
        if isinstance(action, PassLetter):
            return self._completes(view, view.receiver(), action.kind)
        if isinstance(action, TakeLetter):
            return self._completes(view, view.seat, action.kind)
        return ""

    def _completes(self, view: VictimView, seat: int, kind: int) -> str:
        deck = view.rules.deck
        collection = view.collection(seat).copy()
        collection[kind] += 1
        colour = kind // deck.alphabet
        if lacking(collection, colour, deck.victor) == 0:
            return f"★ {deck.words[0]}"
        if lacking(collection, colour, deck.victim) == 0:
            return f"☠ {deck.words[1]}"
        return ""

    # -- one player ----------------------------------------------------------------------------

    def _panel(
        self, view: VictimView, teller: Teller, seat: int, weighed: Action | None, flat: bool
    ) -> RenderableType:
        """A player's lanes in a frame; only a line above them where height is scarce."""
        plays = seat == view.open.current and view.result is None
        title = self._title(view, teller, seat, plays)
        border = CANDLE if plays else MOON if seat == view.seat else ASH
        colours = len(view.rules.deck.colours)
        if seat in view.open.out:
            body = Text(f"☠ {teller.texts.say('table-out')}" + "\n" * (colours - 1), style=SMOKE)
        else:
            change = changed(view, seat, weighed)
            lanes = [lane(view, seat, colour, change) for colour in range(colours)]
            body = Text("\n", no_wrap=True, overflow="ellipsis").join(lanes)
        if flat:
            above = Text(" ").append_text(title).append(" ")
            rule = Rule(above, align="left", style=border, characters="━" if plays else "─")
            return Group(rule, Padding(body, (0, 0, 0, 2)))
        box = HEAVY if plays else ROUNDED
        return Panel(body, title=title, title_align="left", border_style=border, box=box)

    def _title(self, view: VictimView, teller: Teller, seat: int, plays: bool) -> Text:
        """The name, who plays, who gets the next letter, and who you are."""
        result = view.result
        title = Text()
        if plays:
            title.append("▶ ", CANDLE)
        elif result is None and seat == view.receiver():
            title.append("⇢ ", MOON)
        title.append(teller.name(seat), f"bold {CANDLE if plays else BONE}")
        if seat == view.seat:
            title.append(f" · {teller.texts.say('table-you')}", MOON)
        if result is not None and seat in result.winners:
            title.append(" ★", f"bold {CANDLE}")
        return title


def changed(view: VictimView, seat: int, weighed: Action | None) -> Change:
    """What the choice being weighed would do to this seat's collection."""
    if isinstance(weighed, PassLetter):
        if seat == view.seat:
            return Change(weighed.kind, comes=False)
        if seat == view.receiver():
            return Change(weighed.kind, comes=True)
    if isinstance(weighed, TakeLetter):
        if seat == view.seat:
            return Change(weighed.kind, comes=True)
        if seat == weighed.owner:
            return Change(weighed.kind, comes=False)
    return Change()


def ink(colour: str, number: int) -> tuple[str, str, str]:
    """How a colour is printed."""
    return INKS.get(colour) or OTHER_INKS[number % len(OTHER_INKS)]


def lane(view: VictimView, seat: int, colour: int, change: Change) -> Text:
    """One colour of a collection: its letter, the two ribbons, what is near, what is spare."""
    deck = view.rules.deck
    owned = view.collection(seat)[colour * deck.alphabet : (colour + 1) * deck.alphabet]
    letter_ink, ground, label = ink(deck.colours[colour], colour)
    line = Text()
    line.append(f" {deck.colours[colour]} ", f"bold {label}")
    moving = change.kind - colour * deck.alphabet
    letter = deck.letters[moving] if 0 <= moving < deck.alphabet else ""
    for word in deck.words:
        line.append(" ")
        line.append_text(ribbon(owned, word, deck.letters, (letter_ink, ground), letter, change))
    line.append(" ")
    for sign, needed, style in (("★", deck.victor, CANDLE), ("☠", deck.victim, BLOOD)):
        if sum(needed) - sum(map(min, owned, needed)) == 1:
            lacks = next(n for n, copies in enumerate(needed) if owned[n] < copies)
            line.append(f"{sign}{deck.letters[lacks]} ", f"bold {style}")
    spare = "".join(
        letter * (owned[number] - max(deck.victor[number], deck.victim[number]))
        for number, letter in enumerate(deck.letters)
    )
    if spare:
        line.append(f"+{spare}", SMOKE)
    return line


def ribbon(
    owned: list[int],
    word: str,
    letters: list[str],
    inks: tuple[str, str],
    moving: str,
    change: Change,
) -> Text:
    """A word with the owned letters large and lit, the missing ones small and hollow.

    A letter that would come glows like a candle, one that would go is struck out.
    """
    left = {letter: owned[number] for number, letter in enumerate(letters)}
    if change.comes and moving:
        left[moving] += 1
    places = [number for number, letter in enumerate(word) if _take(left, letter)]
    last = [number for number in places if word[number] == moving][-1:]
    if moving and left[moving] > 0:
        # A copy to spare comes or goes: no place of this word is touched.
        last = []
    fore, ground = inks
    line = Text()
    for number, letter in enumerate(word):
        if number not in places:
            line.append(f"{letter.lower()} ", HOLLOW)
        elif number in last and change.comes:
            line.append(f"{letter} ", f"bold {NIGHT} on {CANDLE}")
        elif number in last:
            line.append(letter, f"bold strike {CANDLE} on {ASH}")
            line.append(" ", f"on {ASH}")
        else:
            line.append(f"{letter} ", f"bold {fore} on {ground}")
    return line


def _take(left: dict[str, int], letter: str) -> bool:
    if left[letter] == 0:
        return False
    left[letter] -= 1
    return True


def left_in_deck(view: VictimView, teller: Teller) -> Text:
    """What can still be drawn: each letter and symbol with its copies (VI-69)."""
    deck = view.rules.deck
    left = view.left_in_deck()
    lines = [Text(f" {teller.texts.say('table-left')}", SMOKE)]
    for number, colour in enumerate(deck.colours):
        fore, ground, label = ink(colour, number)
        line = Text("  ")
        line.append(f" {colour} ", f"bold {label}")
        for place, letter in enumerate(deck.letters):
            copies = left[number * deck.alphabet + place]
            line.append(f" {letter} ", f"bold {fore} on {ground}" if copies else HOLLOW)
            line.append(f"{copies:<3}", BONE if copies else HOLLOW)
        lines.append(line)
    symbols = Text("     ")
    for kind in range(deck.letter_kinds, len(left)):
        name = teller.card(view.layout.families[0].kinds[kind])
        symbols.append(f" {name} ", SMOKE).append(f"{left[kind]} ", BONE if left[kind] else HOLLOW)
    return Text("\n").join([*lines, symbols])


def board() -> Board:
    return VictimBoard()
