"""The numbered choices: in columns, by number, by arrow and Enter, or by the mouse."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, NIGHT, SMOKE

GAP = 2
"""Columns between two columns of choices."""


@dataclass(frozen=True)
class Offer:
    """One choice as it is shown."""

    notation: str
    label: str
    remark: str = ""
    risky: bool = False

    def width(self, digits: int) -> int:
        return digits + 1 + cell_len(self.label) + (1 + cell_len(self.remark) if self.remark else 0)


class Choices(Widget):
    """A grid of choices, filled column by column so that reading order is number order."""

    place: reactive[int] = reactive(0)
    """The choice being looked at."""

    class Weighed(Message):
        """The player looks at another choice."""

    class NoSuch(Message):
        """The player typed a number that no choice has."""

        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

    class Chosen(Message):
        """The player takes a choice."""

        def __init__(self, offer: Offer) -> None:
            super().__init__()
            self.offer = offer

    def __init__(self, *, id: str) -> None:
        super().__init__(id=id)
        self.offers: list[Offer] = []
        self.typed = ""

    # -- from outside --------------------------------------------------------------------------

    def offer(self, offers: list[Offer]) -> None:
        """Show other choices; the first one is looked at."""
        self.offers = offers
        self.typed = ""
        self.place = 0
        self.refresh(layout=True)

    @property
    def weighed(self) -> Offer | None:
        """The choice being looked at."""
        return self.offers[self.place] if self.place < len(self.offers) else None

    @property
    def rows(self) -> int:
        """How many lines the choices take."""
        return self._columns()[0] if self.offers else 0

    def point_at(self, notation: str) -> None:
        """Look at the choice with this notation."""
        for number, offer in enumerate(self.offers):
            if offer.notation == notation:
                self.place = number

    def go(self, across: int, down: int) -> None:
        """Move by arrow; the ends are joined so that no key is ever dead."""
        if not self.offers:
            return
        self.typed = ""
        rows, columns = self._columns()
        if down:
            self.place = (self.place + down) % len(self.offers)
            return
        column, row = divmod(self.place, rows)
        column = (column + across) % len(columns)
        self.place = min(column * rows + row, len(self.offers) - 1)

    def take(self) -> None:
        """Take the choice being looked at."""
        self.typed = ""
        if self.weighed is not None:
            self.post_message(self.Chosen(self.weighed))

    def forget(self) -> None:
        """Begin a number anew."""
        self.typed = ""
        self.refresh()

    def digit(self, key: str) -> None:
        """A number is taken as soon as no longer number could be meant. One that no choice has is
        none: its last digit must not become another choice."""
        if not self.offers:
            return
        typed = self.typed + key
        number = int(typed)
        if not 1 <= number <= len(self.offers):
            self.forget()
            self.post_message(self.NoSuch(number))
            return
        self.place = number - 1
        if number * 10 > len(self.offers):
            self.take()
        else:
            self.typed = typed
            self.refresh()

    # -- drawing -------------------------------------------------------------------------------

    def _digits(self) -> int:
        return len(str(len(self.offers)))

    def _columns(self, width: int = 0) -> tuple[int, list[int]]:
        """The fewest rows in which all choices fit, and how wide each column then is."""
        width = width or self.size.width or 80
        wide = [offer.width(self._digits()) + 2 for offer in self.offers]
        rows = 1
        while True:
            columns = [max(wide[place : place + rows]) for place in range(0, len(wide), rows)]
            if len(columns) < 2 or sum(columns) + GAP * (len(columns) - 1) <= width:
                return rows, columns
            rows += 1

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self._columns(width)[0] if self.offers else 0

    def render(self) -> Text:
        rows, columns = self._columns()
        lines = [Text(no_wrap=True) for _ in range(rows)]
        for number, offer in enumerate(self.offers):
            line = lines[number % rows]
            if number >= rows:
                line.append(" " * GAP)
            line.append_text(self._drawn(number, offer, columns[number // rows]))
        if self.typed:
            lines[-1].append(f"  {self.typed}_", SMOKE)
        return Text("\n").join(lines)

    def _drawn(self, number: int, offer: Offer, width: int) -> Text:
        here = number == self.place
        ground = f" on {ASH}" if here else ""
        piece = Text()
        piece.append("›" if here else " ", f"bold {CANDLE}{ground}")
        piece.append(f"{number + 1:>{self._digits()}} ", f"{CANDLE}{ground}")
        piece.append(offer.label, f"{'bold ' if here else ''}{BONE}{ground}")
        if offer.remark:
            piece.append(f" {offer.remark}", f"bold {BLOOD if offer.risky else CANDLE}{ground}")
        return piece.append(" " * (width - piece.cell_len), ground.strip() or NIGHT)

    def watch_place(self) -> None:
        self.post_message(self.Weighed())
        parent = self.parent
        if isinstance(parent, Widget) and self.offers:
            row = self.place % self._columns()[0]
            parent.scroll_to_region(Region(0, row + self.virtual_region.y, 1, 1), animate=False)

    def _at(self, x: int, y: int) -> int | None:
        """The number of the choice at a place on the screen."""
        rows, columns = self._columns()
        for column, width in enumerate(columns):
            if 0 <= x < width:
                number = column * rows + y
                return number if y < rows and number < len(self.offers) else None
            x -= width + GAP
        return None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        number = self._at(event.x, event.y)
        if number is not None:
            self.place = number

    def on_click(self, event: events.Click) -> None:
        number = self._at(event.x, event.y)
        if number is not None:
            self.place = number
            self.take()
