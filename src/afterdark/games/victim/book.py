"""The rule book of one table: its options, its cards, its actions and its zones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.zones import EVERYONE, NOBODY, Form, Layout, Zone
from afterdark.engine.errors import CardError, OptionError
from afterdark.games.victim.actions import Decline, PassLetter, TakeLetter
from afterdark.games.victim.cards import Deck
from afterdark.games.victim.meta import META, MOST_SEATS

DECK: Final = 0
DISCARD: Final = 1
COLLECTION: Final = 2
"""The zone of seat 0's collection; seat s has the zone COLLECTION + s."""


class Book(Rules):
    """Options and cards of Victor or Victim?, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        first = str(self.options["first_player"])
        self.first_player = -1 if first == "random" else int(first)
        self.together = self.options["pass_two"] == "together"
        self.turn_limit = int(self.options["turn_limit"])
        self.deck = Deck(
            file, str(self.options["letter_set"]), int(self.options["specials_per_kind"])
        )
        self.reconstructed = self.deck.reconstructed
        self.families = [self.deck.family]
        self.pass_letter: list[PassLetter] = []
        self.take_letter: list[list[TakeLetter]] = []
        self.passes: list[list[list[Action]]] = []
        """For each colour and each set of letters owned in it, as bits: what can be passed."""
        self._make_actions()

    def _make_actions(self) -> None:
        names = self.deck.family.kinds[: self.deck.letter_kinds]
        for kind, name in enumerate(names):
            self.pass_letter.append(PassLetter(kind, name))
        self.take_letter = [
            [TakeLetter(owner, kind, name) for kind, name in enumerate(names)]
            for owner in range(MOST_SEATS)
        ]
        self.decline: Action = Decline()
        for letter in self.pass_letter:
            self.actions.add(letter)
        for owned in self.take_letter:
            for letter_of_theirs in owned:
                self.actions.add(letter_of_theirs)
        self.actions.add(self.decline)
        alphabet = self.deck.alphabet
        for start in range(0, len(names), alphabet):
            letters = self.pass_letter[start : start + alphabet]
            self.passes.append(
                [
                    [action for bit, action in enumerate(letters) if held >> bit & 1]
                    for held in range(1 << alphabet)
                ]
            )

    def seats_allowed(self) -> list[int]:
        """3 to 6; 2 only if the table allows it (VI-07)."""
        return [2, *self.meta.seats] if self.options["allow_two"] else self.meta.seats

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        if self.first_player >= seats:
            raise OptionError(
                f"Option first_player names seat {self.first_player}, "
                f"but the seats are 0 to {seats - 1}.",
                "VI-07",
            )
        letters = sum(self.deck.family.copies[: self.deck.letter_kinds])
        if letters < seats * self.deck.start_cards:
            raise CardError(
                self.cards.name,
                self.cards.line("letters"),
                f"{letters} letters are too few to deal {self.deck.start_cards} to {seats} seats.",
            )

    def zones(self, seats: int) -> Layout:
        """Nothing is hidden but the order of the deck (VI-67, VI-68)."""
        cards = self.deck.family
        letters = range(self.deck.letter_kinds)
        symbols = range(self.deck.letter_kinds, len(cards.kinds))
        zones = [
            Zone("deck", cards, Form.PILE, faces=NOBODY, count=EVERYONE, rest=True),
            Zone("discard", cards, Form.BAG, faces=EVERYONE, count=EVERYONE, accepts=symbols),
        ]
        for seat in range(seats):
            zones.append(
                Zone(
                    "collection",
                    cards,
                    Form.BAG,
                    owner=seat,
                    faces=EVERYONE,
                    count=EVERYONE,
                    accepts=letters,
                )
            )
        return Layout(seats, self.families, zones)

    def bound(self, seats: int) -> int:
        """At most two decisions a turn."""
        return 2 * self.turn_limit
