"""A recorded game, moment by moment: what a client needs to step through it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Act, Record, Undo
from afterdark.engine.records.replay import replay
from afterdark.table.wire.named_texts import NamedTexts
from afterdark.table.wire.news_words import told
from afterdark.terminal.boards.board import board_of
from afterdark.terminal.sittings.sitting import names_of
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View


@dataclass(frozen=True)
class Frame:
    """The table after one line of a record, and what each seat (a spectator last) heard of it."""

    number: int
    """The line in the record."""
    line: str
    """What the record says there; empty for the deal."""
    state: State[Rules, Open]
    heard: list[list[str]]


class Rerun:
    """A whole recorded game, ready to be looked at from any seat and in any order."""

    def __init__(self, record: Record, language: str) -> None:
        self.record = record
        self.game = find_game(record.header.game)
        cards = record.header.cards
        own = None if cards is None else CardFile(*cards)
        self.texts = self.game.texts(language, own)
        self.client = client_texts(language)
        self.title = self.texts.say("title")
        self.board = board_of(self.game.meta.id)
        self.names = names_of(record.header.occupants)
        self.seats = len(self.names)
        tellers = [self.teller(seat) for seat in [*range(self.seats), SPECTATOR]]
        self.frames: list[Frame] = []
        for moment in replay(record):
            news = [
                [line for seen in stream if (line := told(seen, teller))]
                for stream, teller in zip(moment.seen, tellers, strict=True)
            ]
            line = moment.entry.line() if moment.entry is not None else ""
            played = moment.entry is None or isinstance(moment.entry, Act | Undo)
            if played or any(news):
                self.frames.append(Frame(moment.line, line, moment.state.clone(), news))

    def teller(self, seat: int) -> Teller:
        """Somebody who speaks to this seat."""
        return Teller(self.texts, seat, self.names)

    def view(self, place: int, seat: int) -> View[Rules, Open]:
        """What a seat knew at one of the frames."""
        return self.frames[place].state.view(seat)

    def heard(self, place: int, seat: int) -> list[str]:
        """What a seat heard with one frame."""
        return self.frames[place].heard[seat if seat >= 0 else self.seats]

    def text(self, place: int, seat: int) -> str:
        """The table in words at one of the frames."""
        return self.view(place, seat).text(NamedTexts(self.texts, self.names))

    def prompt(self, place: int, seat: int) -> str:
        """Who had to decide what, or how it ended."""
        return self.teller(seat).prompt(self.view(place, seat))
