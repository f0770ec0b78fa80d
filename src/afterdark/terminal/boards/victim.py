"""The table of Victor or Victim?: two ribbons a colour, filling letter by letter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.book import DECK, DISCARD
from afterdark.games.victim.view import VictimView, lacking
from afterdark.terminal.boards import Board
from afterdark.terminal.palette import ASH, BLOOD, BONE, CANDLE, MOON, NIGHT, SMOKE

if TYPE_CHECKING:
    from afterdark.engine.action import Action, Word
    from afterdark.engine.telling import Teller
    from afterdark.terminal.boards import AnyView

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
        line: dict[str, Word] = {
            "turn": view.open.turn,
            "direction": view.open.direction,
            "deck": view.counts[DECK],
            "discard": spread(view, view.zones[DISCARD]) or "–",
        }
        arrow = "↻" if view.open.direction > 0 else "↺"
        return f"{arrow} {teller.texts.say('table-line', line)}"

    def draw(
        self, view: AnyView, teller: Teller, width: int, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, VictimView)
        columns = 2 if width >= 2 * PANEL_WIDTH else 1
        table = Table.grid(expand=True)
        for _ in range(columns):
            table.add_column(ratio=1)
        seats = view.layout.seats
        panels = [self._panel(view, teller, seat, weighed) for seat in range(seats)]
        for row in range(0, seats, columns):
            table.add_row(*panels[row : row + columns])
        return table

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
        self, view: VictimView, teller: Teller, seat: int, weighed: Action | None
    ) -> RenderableType:
        texts = teller.texts
        over = view.result is not None
        plays = seat == view.open.current and not over
        receives = seat == view.receiver() and not over and not plays
        title = Text()
        if plays:
            title.append("▶ ", CANDLE)
        elif receives:
            title.append("⇢ ", MOON)
        title.append(teller.name(seat), f"bold {CANDLE if plays else BONE}")
        if seat == view.seat:
            title.append(f" · {texts.say('table-you')}", MOON)
        if over and view.result is not None and seat in view.result.winners:
            title.append(" ★", f"bold {CANDLE}")
        border = CANDLE if plays else MOON if seat == view.seat else ASH
        colours = len(view.rules.deck.colours)
        if seat in view.open.out:
            gone = Text(f"☠ {texts.say('table-out')}" + "\n" * (colours - 1), style=SMOKE)
            return Panel(gone, title=title, title_align="left", border_style=ASH, box=ROUNDED)
        change = changed(view, seat, weighed)
        lanes = [lane(view, seat, colour, change) for colour in range(colours)]
        return Panel(
            Text("\n").join(lanes),
            title=title,
            title_align="left",
            border_style=border,
            box=HEAVY if plays else ROUNDED,
        )


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
    line = Text(no_wrap=True, overflow="ellipsis")
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
    for number, copies in enumerate(owned):
        spare = copies - max(deck.victor[number], deck.victim[number])
        if spare > 0:
            line.append(f"+{deck.letters[number] * spare}", SMOKE)
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


def spread(view: VictimView, contents: list[int]) -> str:
    """Cards in a few signs: `CD AQ×2`."""
    kinds = view.layout.families[0].kinds
    return " ".join(
        kinds[kind] if copies == 1 else f"{kinds[kind]}×{copies}"
        for kind, copies in enumerate(contents)
        if copies
    )


def board() -> Board:
    return VictimBoard()
