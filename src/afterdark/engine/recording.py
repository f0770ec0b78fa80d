"""Chance on its way into a record and out of it again."""
# afterdark: interpreted

from __future__ import annotations

from afterdark.engine.chance import Dealer, Draw
from afterdark.engine.record import Chance, Pick, Shuffle
from afterdark.engine.zones import Family, Form, Layout


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
        outcome = self.dealer.pick(name, bound)
        self.fresh.append(Pick(name, outcome, bound))
        return outcome

    def shuffle(self, name: str, cards: list[int]) -> None:
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
