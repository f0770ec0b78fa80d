"""What a player of Victor or Victim? knows: everything but the order of the deck (VI-67, VI-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.action import Action, Word
from afterdark.engine.view import View
from afterdark.games.victim.actions import PassLetter, TakeLetter
from afterdark.games.victim.book import COLLECTION, DECK, DISCARD, Book
from afterdark.games.victim.open import VictimOpen

if TYPE_CHECKING:
    from afterdark.engine.texts import Texts


class VictimView(View[Book, VictimOpen]):
    """One seat's knowledge. All seats know the same, so `imagine` only shuffles the deck."""

    def collection(self, seat: int) -> list[int]:
        """The letters in front of a seat, as a count for each kind."""
        return self.zones[COLLECTION + seat]

    def receiver(self) -> int:
        """Who gets the letter that the current player passes."""
        return self.open.next_seat(self.open.current, self.layout.seats)

    def lacking(self, seat: int, colour: int, word: list[int]) -> int:
        """How many letters a seat still needs for a word in one colour."""
        return lacking(self.collection(seat), colour, word)

    def left_in_deck(self) -> list[int]:
        """How many copies of each card are in the deck: what lies nowhere else (VI-69)."""
        left = self.layout.families[0].copies.copy()
        for contents in self.zones[DISCARD:]:
            for kind, copies in enumerate(contents):
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
            receiver = self.collection(self.receiver()).copy()
            receiver[action.kind] += 1
            colour = action.kind // deck.alphabet
            if lacking(receiver, colour, deck.victor) == 0:
                return "caution-gives-victor"
        elif isinstance(action, TakeLetter):
            own = self.collection(self.seat).copy()
            own[action.kind] += 1
            colour = action.kind // deck.alphabet
            if lacking(own, colour, deck.victor) > 0 and lacking(own, colour, deck.victim) == 0:
                return "caution-own-victim"
        return ""

    def text(self, texts: Texts) -> str:
        deck = self.rules.deck
        open = self.open
        lines = [
            texts.say(
                "table-line",
                {
                    "turn": open.turn,
                    "direction": open.direction,
                    "deck": self.counts[DECK],
                    "discard": self._spread(self.zones[DISCARD]) or "–",
                },
            )
        ]
        for seat in range(self.layout.seats):
            name = texts.say("seat", {"seat": seat})
            if seat in open.out:
                lines.append(f"{name}  " + texts.say("table-out"))
                continue
            marks = "  ".join(
                part
                for part in (
                    texts.say("table-plays") if seat == open.current else "",
                    texts.say("table-you") if seat == self.seat else "",
                )
                if part
            )
            lines.append(f"{name}  {marks}".rstrip())
            for colour in range(len(deck.colours)):
                lines.append("  " + self._lane(seat, colour))
        return "\n".join(lines)

    def _lane(self, seat: int, colour: int) -> str:
        """One colour of a collection: `R  VI.T..  VI.TI.  I×2` (section 10 of the ledger)."""
        deck = self.rules.deck
        start = colour * deck.alphabet
        owned = self.collection(seat)[start : start + deck.alphabet]
        strips = "  ".join(_strip(owned, word, deck.letters) for word in deck.words)
        spare = " ".join(
            f"{deck.letters[letter]}×{count}" for letter, count in enumerate(owned) if count > 1
        )
        return f"{deck.colours[colour]}  {strips}  {spare}".rstrip()

    def _spread(self, contents: list[int]) -> str:
        kinds = self.layout.families[0].kinds
        return " ".join(
            kinds[kind] if copies == 1 else f"{kinds[kind]}×{copies}"
            for kind, copies in enumerate(contents)
            if copies
        )


def lacking(collection: list[int], colour: int, word: list[int]) -> int:
    """How many letters a collection still needs for a word in one colour."""
    start = colour * len(word)
    missing = 0
    for letter in range(len(word)):
        short = word[letter] - collection[start + letter]
        if short > 0:
            missing += short
    return missing


def _strip(owned: list[int], word: str, letters: list[str]) -> str:
    """A word with the letters that are owned, and dots for those that lack."""
    left = {letter: owned[number] for number, letter in enumerate(letters)}
    strip = ""
    for letter in word:
        if left[letter] > 0:
            left[letter] -= 1
            strip += letter
        else:
            strip += "·"
    return strip
