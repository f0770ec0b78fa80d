"""Chance on its way into a record and out of it again."""
# afterdark: interpreted

from __future__ import annotations

from afterdark.engine.core.chance import Dealer, Draw
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.core.scripted import ReplayDealer, raw_of_shuffle
from afterdark.engine.core.zones import Family, Form, Layout
from afterdark.engine.errors import RecordError
from afterdark.engine.records.lines import Chance, Pick, Shuffle


class RecordingDealer(Dealer):
    """Lets another dealer deal and keeps what came out until the record takes it."""

    def __init__(self, dealer: Dealer, layout: Layout) -> None:
        super().__init__()
        self.dealer = dealer
        self.layout = layout
        self.fresh: list[Chance] = []

    def below(self, bound: int) -> int:
        raise AssertionError("chance without a name cannot be recorded")

    def pick(self, name: str, bound: int) -> int:
        _must_be_a_word(name)
        outcome = self.dealer.pick(name, bound)
        self.fresh.append(Pick(name, outcome, bound))
        return outcome

    def shuffle(self, name: str, cards: list[int]) -> None:
        _must_be_a_word(name)
        journal = self.dealer.journal = []
        self.dealer.shuffle(name, cards)
        self.dealer.journal = None
        family = family_of(self.layout, name)
        pieces = tuple(written_piece(card, family) for card in reversed(cards))
        self.fresh.append(Shuffle(name, pieces, tuple(journal[-1].raw)))

    def taken(self) -> list[Chance]:
        """What came out since the last time."""
        fresh, self.fresh = self.fresh, []
        return fresh

    def clone(self) -> Dealer:
        """The dealer inside, cloned: a copy of a game is not recorded."""
        return self.dealer.clone()


def _must_be_a_word(name: str) -> None:
    if not name or any(letter.isspace() for letter in name):
        raise ValueError(f"a name of chance is one word, not {name!r}")


class RecordedDealer(ReplayDealer):
    """Replays recorded chance; beside a fair dealer it also checks each number against him.

    With a dealer for what comes `then`, chance that the record broke off before is dealt by him.
    """

    def __init__(
        self, draws: list[Draw], fair: FairDealer | None, then: Dealer | None = None
    ) -> None:
        super().__init__(draws)
        self.fair = fair
        self.then = then
        self.differs_at = -1
        """The first draw that the fair dealer would have dealt otherwise."""
        self.lines: list[int] = []
        """Where each draw stands in the record."""

    def pick(self, name: str, bound: int) -> int:
        if self.then is not None and self.place >= len(self.draws):
            return self.then.pick(name, bound)
        place = self.place
        try:
            return super().pick(name, bound)
        except RecordError as error:
            raise self._located(error, place) from None

    def shuffle(self, name: str, cards: list[int]) -> None:
        if self.then is None or self.place < len(self.draws):
            place = self.place
            try:
                super().shuffle(name, cards)
            except RecordError as error:
                raise self._located(error, place) from None
            return
        before = cards.copy()
        self.then.shuffle(name, cards)
        if self.journal is not None:
            self.journal.append(Draw(name, cards.copy(), raw_of_shuffle(before, cards)))

    def _located(self, error: RecordError, place: int) -> RecordError:
        line = self.lines[place] if place < len(self.lines) else 0
        return RecordError(line, bare(error))

    def below(self, bound: int) -> int:
        number = super().below(bound)
        if self.fair is not None and self.differs_at < 0 and self.fair.below(bound) != number:
            self.differs_at = self.place - 1
        return number

    def differing_line(self) -> int:
        """The line of the first draw the fair dealer would have dealt otherwise; 0 if none."""
        return 0 if self.differs_at < 0 else self.lines[self.differs_at]

    def clone(self) -> RecordedDealer:
        other = RecordedDealer([], None)
        other.draws = self.draws
        other.place = self.place
        return other


def bare(error: RecordError) -> str:
    """What an error without a line says."""
    return str(error).removeprefix("record: ")


def as_draw(chance: Chance, layout: Layout) -> Draw:
    """A recorded outcome as `ReplayDealer` deals it."""
    if isinstance(chance, Pick):
        return Draw(chance.name, [chance.outcome], [chance.outcome])
    family = family_of(layout, chance.name)
    cards = [read_piece(piece, family) for piece in reversed(chance.pieces)]
    return Draw(chance.name, cards, list(chance.raw))


def family_of(layout: Layout, name: str) -> Family | None:
    """The pieces that are shuffled under this name, if it is a zone's."""
    for zone in layout.zones:
        if zone.name == name:
            return zone.family if zone.form is not Form.BAG else None
    for family in layout.families:
        if name == f"rest_of_{family.name}":
            return family
    return None


def written_piece(number: int, family: Family | None) -> str:
    """A piece by its notation; `#17` where that would not say everything."""
    if family is not None and 0 <= number < len(family.kinds):
        kind = family.kinds[number]
        if kind and not kind.startswith("#") and not any(letter.isspace() for letter in kind):
            return kind
    return f"#{number}"


def read_piece(text: str, family: Family | None) -> int:
    """The number behind `written_piece`; -1, which no shuffle gives, if there is none."""
    if text.startswith("#"):
        digits = text[1:]
        return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 12 else -1
    return family.index.get(text, -1) if family is not None else -1
