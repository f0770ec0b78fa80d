"""How the cards of Victor or Victim? are read and checked."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError

EFFECTS: Final = ("change_direction", "acquisition", "pass_two", "lose_a_turn")
MOST_COPIES: Final = 20
MOST_COLOURS: Final = 6
MOST_LETTERS: Final = 12


class Deck:
    """The cards in play: letters first, colour by colour, then the symbols.

    A letter's number is colour * alphabet + letter, so a colour is a run of neighbours.
    """

    def __init__(self, file: CardFile, letter_set: str, specials_per_kind: int) -> None:
        file.only(("game", "words", "colour", "letters", "symbol"))
        game = file.table("game")
        game.only(("start_cards", "reconstructed"))
        words = file.table("words")
        words.only(("victor", "victim"))
        victor = _word(file, "victor")
        victim = _word(file, "victim")
        self.words = [victor, victim]
        self.letters = list(dict.fromkeys(victor + victim))
        if len(self.letters) > MOST_LETTERS:
            raise words.wrong("", f"the words may use at most {MOST_LETTERS} different letters.")
        self.alphabet = len(self.letters)
        self.victor = [victor.count(letter) for letter in self.letters]
        self.victim = [victim.count(letter) for letter in self.letters]
        # VI-12: nobody can have a word at the start.
        self.start_cards = game.number("start_cards", 1, min(len(victor), len(victim)) - 1)
        self.reconstructed = game.flag("reconstructed")
        self.colours = _colours(file)
        self.letter_kinds = len(self.colours) * self.alphabet
        self.colour_of = [kind // self.alphabet for kind in range(self.letter_kinds)]
        self.bit_of = [1 << kind % self.alphabet for kind in range(self.letter_kinds)]
        """Which letters of a colour somebody owns is kept as bits; this is a letter's bit."""
        self.victor_bits = sum(1 << self.letters.index(letter) for letter in set(victor))
        self.victim_bits = sum(1 << self.letters.index(letter) for letter in set(victim))

        kinds = [f"{colour}-{letter}" for colour in self.colours for letter in self.letters]
        copies = _letter_copies(file, letter_set, self.letters) * len(self.colours)
        self.symbols: list[str] = []
        for row in file.tables("symbol"):
            row.only(("id", "effect", "copies"))
            self.symbols.append(row.text("effect", EFFECTS))
            kinds.append(_new_id(file, "symbol", row.index, row.text("id"), kinds))
            copies.append(
                row.number("copies", 0, MOST_COPIES) if "copies" in row else specials_per_kind
            )
        self.of_victor_alone = self._needed_more(self.victor, self.victim)
        self.of_victim_alone = self._needed_more(self.victim, self.victor)
        """The letters, in all colours, that one word needs oftener than the other."""
        self.letters_in_all = sum(copies[: self.letter_kinds])
        self.acquisitions = [
            self.letter_kinds + place
            for place, effect in enumerate(self.symbols)
            if effect == "acquisition"
        ]
        """The kinds of card that let their owner take a letter (VI-30)."""
        if sum(copies[self.letter_kinds :]) == 0:
            # VI-60: when the deck runs out it is made of symbols, so there must be one.
            raise CardError(file.name, file.line("symbol"), "at least one symbol card is needed.")
        self.family = Family("card", kinds, copies)
        # What clients are shown all the time: the same lists, so that they are written once.
        self.told_words: list[str] = [*self.words]
        self.told_colours: list[str] = [*self.colours]
        self.lanes: dict[bytes, list[list[str]]] = {}
        """What collections lack, as far as it was asked (`aids`)."""
        self.total = self.family.total

    def _needed_more(self, word: list[int], other: list[int]) -> list[int]:
        return [
            kind
            for kind in range(self.letter_kinds)
            if word[kind % self.alphabet] > other[kind % self.alphabet]
        ]


def _word(file: CardFile, name: str) -> str:
    row = file.table("words")
    word = row.text(name)
    if not (word.isascii() and word.isalpha() and word.isupper() and len(word) >= 2):
        raise row.wrong(name, f"{name!r} must be two or more capital letters, not {word!r}.")
    return word


def _colours(file: CardFile) -> list[str]:
    ids: list[str] = []
    for row in file.tables("colour"):
        row.only(("id", "name"))
        row.text("name")
        ids.append(_new_id(file, "colour", row.index, row.text("id"), ids))
    if len(ids) > MOST_COLOURS:
        line = file.line("colour", MOST_COLOURS)
        raise CardError(file.name, line, f"there may be at most {MOST_COLOURS} colours.")
    return ids


def _new_id(file: CardFile, table: str, index: int, text: str, taken: list[str]) -> str:
    if not (text.isascii() and text.isalnum()):
        line = file.line(table, index, "id")
        raise CardError(file.name, line, f"an id is letters and digits only, not {text!r}.")
    if text in taken:
        line = file.line(table, index, "id")
        raise CardError(file.name, line, f"the id {text!r} is used twice.")
    return text


def _letter_copies(file: CardFile, letter_set: str, letters: list[str]) -> list[int]:
    rows = file.tables("letters")
    found: list[int] = []
    for row in rows:
        row.only(("set", *letters))
        copies = [row.number(letter, 0, MOST_COPIES) for letter in letters]
        if row.text("set") == letter_set and not found:
            found = copies
    if not found:
        message = f"no [[letters]] table has set = {letter_set!r}, which the table asked for."
        raise CardError(file.name, file.line("letters"), message)
    return found
