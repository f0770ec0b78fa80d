"""What a player of Victor or Victim? knows: everything but the order of the deck (VI-67, VI-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.zones import Layout
from afterdark.engine.views.view import View
from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.book import COLLECTION, DECK, DISCARD, Book
from afterdark.games.victim.knowledge.aids import open_aids, own_aids
from afterdark.games.victim.knowledge.table_text import told
from afterdark.games.victim.open import VictimOpen

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.state import Json


class VictimView(View[Book, VictimOpen]):
    """One seat's knowledge. All seats know the same, so `imagine` only shuffles the deck."""

    def __init__(self, seat: int, rules: Book, layout: Layout, open: VictimOpen) -> None:
        super().__init__(seat, rules, layout, open)
        self._receiver = -1

    def collection(self, seat: int) -> list[int]:
        """The letters in front of a seat, as a count for each kind."""
        return self.zones[COLLECTION + seat]

    def receiver(self) -> int:
        """Who gets the letter that the current player passes."""
        if self._receiver < 0:
            self._receiver = self.open.next_seat(self.open.current, self.layout.seats)
        return self._receiver

    def lacking(self, seat: int, colour: int, word: list[int]) -> int:
        """How many letters a seat still needs for a word in one colour."""
        return lacking(self.collection(seat), colour, word)

    def next_draw(self) -> list[int]:
        """How many copies of each card the next one is drawn from (VI-69).

        What lies nowhere else is in the deck; an empty deck is made of the discard pile.
        """
        return self.left_in_deck() if self.counts[DECK] > 0 else self.zones[DISCARD].copy()

    def left_in_deck(self) -> list[int]:
        """How many copies of each card are in the deck: what lies nowhere else (VI-69)."""
        left = self.layout.families[0].copies.copy()
        for number in range(DISCARD, len(self.zones)):
            contents = self.zones[number]
            for kind, copies in enumerate(contents):
                if copies > 0:
                    left[kind] -= copies
        return left

    def prompt_words(self) -> dict[str, Word]:
        words: dict[str, Word] = {"to": self.receiver()}
        if self.open.drawn >= 0:
            words["card"] = self.layout.families[0].kinds[self.open.drawn]
        return words

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        if isinstance(action, PassLetter):
            return [(COLLECTION + self.seat, action.kind)]
        if isinstance(action, TakeLetter):
            return [(COLLECTION + action.owner, action.kind)]
        return []

    def cautions(self, action: Action) -> str:
        """Two choices are asked about once: giving a win away, and making oneself a victim."""
        deck = self.rules.deck
        if isinstance(action, PassLetter):
            if 0 <= self.finished_by(action) < len(deck.colours):
                return "caution-gives-victor"
        elif isinstance(action, TakeLetter):
            own = self.collection(self.seat).copy()
            own[action.kind] += 1
            colour = action.kind // deck.alphabet
            if is_whole(own, colour, deck.victim) and not is_whole(own, colour, deck.victor):
                return "caution-own-victim"
        return ""

    def after_pass(self, kind: int) -> list[int]:
        """The receiver's collection once this letter, and an earmarked one (VI-44), has arrived."""
        collection = self.collection(self.receiver()).copy()
        collection[kind] += 1
        if self.open.earmarked >= 0:
            collection[self.open.earmarked] += 1
        return collection

    def passed_along(self, kind: int) -> list[int]:
        """The letters of which one goes with this one and arrives at the same moment (VI-44)."""
        if not self.rules.together:
            return []
        step = self.step
        if step is None or step.NAME != "pass_two_first":
            return []
        own = self.collection(self.seat)
        return [
            other
            for other in range(self.rules.deck.letter_kinds)
            if own[other] > (1 if other == kind else 0)
        ]

    def aids(self) -> dict[str, Json]:
        """Gaps, odds and what a letter ends (VI-69)."""
        return {**self.open_aids(), **self.own_aids()}

    def open_aids(self) -> dict[str, Json]:
        return cast("dict[str, Json]", open_aids(self))

    def own_aids(self) -> dict[str, Json]:
        return cast("dict[str, Json]", own_aids(self))

    def serves_onlookers(self) -> bool:
        return True

    def finished_by(self, action: Action) -> int:
        """The whole word somebody has after a choice, -1 if none: 0 for the winning word, 1 for the
        other, times the number of colours, plus its colour. The winning one goes first (VI-R9).

        Where another letter is chosen to arrive at the same moment (VI-44), only a word that comes
        of it whichever that is: the winning one, or the other.
        """
        if isinstance(action, PassLetter):
            letters = self.after_pass(action.kind)
            seconds = self.passed_along(action.kind)
            if seconds:
                return self._finished_with(letters, seconds)
            return self._finished(letters)
        if isinstance(action, TakeLetter):
            letters = self.collection(self.seat).copy()
            letters[action.kind] += 1
            return self._finished(letters)
        return -1

    def _finished_with(self, letters: list[int], seconds: list[int]) -> int:
        """The word that is whole whichever of these letters comes along, -1 if none is."""
        colours = len(self.rules.deck.colours)
        certain = -1
        for second in seconds:
            letters[second] += 1
            found = self._finished(letters)
            letters[second] -= 1
            if found < 0 or (certain >= 0 and (found < colours) != (certain < colours)):
                return -1
            if certain < 0:
                certain = found
        return certain

    def _finished(self, letters: list[int]) -> int:
        deck = self.rules.deck
        colours = len(deck.colours)
        for colour in range(colours):
            if is_whole(letters, colour, deck.victor):
                return colour
        for colour in range(colours):
            if is_whole(letters, colour, deck.victim):
                return colours + colour
        return -1

    def text(self, texts: Texts) -> str:
        return told(self, texts)


def lacking(collection: list[int], colour: int, word: list[int]) -> int:
    """How many letters a collection still needs for a word in one colour."""
    start = colour * len(word)
    missing = 0
    for letter in range(len(word)):
        short = word[letter] - collection[start + letter]
        if short > 0:
            missing += short
    return missing


def is_whole(collection: list[int], colour: int, word: list[int]) -> bool:
    """Whether a collection lacks nothing for a word in one colour."""
    start = colour * len(word)
    for letter in range(len(word)):
        if collection[start + letter] < word[letter]:
            return False
    return True
