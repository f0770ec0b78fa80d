"""A puzzle line by line: the table in words, numbered choices, and what comes of an answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, TextIO

from afterdark.engine.contract.teller import Teller
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.records.record import Robot
from afterdark.table.wire.named_texts import NamedTexts
from afterdark.terminal.plain import RULE
from afterdark.terminal.sittings.sitting import names_of
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.analysis.puzzles.puzzle import Puzzle
    from afterdark.analysis.puzzles.shelf import Shelf
    from afterdark.engine.contract.game import Game
    from afterdark.engine.core.action import Word

GIVE_UP = "answer"
TABLE = "table"
QUIT = "quit"


class PuzzleLines:
    """One puzzle over two streams of lines, until it is solved, given up or left."""

    def __init__(
        self, game: Game, shelf: Shelf, number: int, language: str, read: TextIO, write: TextIO
    ) -> None:
        self.shelf = shelf
        self.number = number
        self.puzzle: Puzzle = shelf.puzzle(number)
        self.client = client_texts(language)
        self.read = read
        self.write = write
        self.view = self.puzzle.view(shelf.rules)
        self.texts = game.texts(language)
        names = names_of([Robot("decent")] * self.view.layout.seats)
        self.teller = Teller(self.texts, self.view.seat, names)

    def run(self) -> bool:
        """Ask until it is over; True if it was solved."""
        about: dict[str, Word] = {
            "number": self.number,
            "count": self.shelf.count,
            "game": self.texts.say("title"),
        }
        self._say(self.client.say("puzzle-title", about))
        self._say(self.client.say("puzzle-help"))
        self._ask()
        while True:
            self.write.write("> ")
            self.write.flush()
            line = self.read.readline()
            typed = line.strip()
            if not line or typed.lower() == QUIT:
                self._say("" if line else "\n", end="")
                return False
            if typed.lower() == TABLE or not typed:
                self._ask()
            elif typed.lower() == GIVE_UP:
                self._say(self.client.say("puzzle-given-up"))
                self._explain()
                return False
            elif self._judge(typed):
                return True

    def _say(self, text: str, end: str = "\n") -> None:
        self.write.write(text + end)
        self.write.flush()

    def _ask(self) -> None:
        self._say(RULE)
        self._say(self.view.text(NamedTexts(self.texts, self.teller.names)))
        self._say(self.teller.prompt(self.view))
        for number, action in enumerate(self.view.choices, start=1):
            self._say(f"{number:>3}  {self.teller.action(action)} ({action.notation})")

    def _judge(self, typed: str) -> bool:
        """Whether a number or a notation is the answer, with words for it."""
        choices = self.view.choices
        if typed.isdecimal() and typed.isascii():
            number = int(typed[:6])
            if not 1 <= number <= len(choices):
                self._say(self.client.say("plain-number", {"most": len(choices)}))
                return False
            typed = choices[number - 1].notation
        try:
            judged = self.puzzle.judged(self.shelf.rules, typed)
        except AfterdarkError as error:
            self._say(str(error))
            return False
        self._say(self.client.say("puzzle-right" if judged.right else "puzzle-wrong"))
        if judged.right:
            self._explain()
        return judged.right

    def _explain(self) -> None:
        """Why, and what came of every choice in both trials, the best first."""
        rules = self.shelf.rules
        self._say(self.teller.reason(self.puzzle.reason, rules))
        close, loose = self.puzzle.proof
        self._say(self.client.say("puzzle-proof", {"worlds": close.worlds}))
        strayed = {one.choice: one.chance for one in loose.tried}
        for one in close.tried:
            words: dict[str, Word] = {
                "choice": self.teller.action(rules.action(one.choice)),
                "close": _percent(one.chance),
                "loose": _percent(strayed[one.choice]),
            }
            self._say(self.client.say("puzzle-chance", words))


def _percent(chance: float) -> int:
    """Points of a hundred, halves upwards as the browser rounds them."""
    return int(100 * chance + 0.5)
