"""How the cards and objectives are read and checked (VEC-1, VEC-2)."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError

TYPES: Final = ("vampire", "elf", "cthulhu")
COLOURS: Final = ("red", "blue", "green", "purple", "yellow", "grey")
"""In the order in which missing colours are drawn (VEC-123)."""
ACTIONS: Final = ("compare", "research", "reactivate", "insert", "retrieve")
COMPARE: Final = 0
RESEARCH: Final = 1
REACTIVATE: Final = 2
INSERT: Final = 3
RETRIEVE: Final = 4
SEAT_COLOURS: Final = ("red", "yellow", "blue", "green")
"""The ink of each seat; the fourth is ours, and none of them matters (VEC-13)."""

POSITIONS: Final = 4
"""The Novel has four of them, and an objective a colour for each (VEC-2, VEC-15)."""
LEAST_CARDS: Final = 12
"""Eight ideas and a starting card for each of four seats."""
MOST_CARDS: Final = 120
LEAST_OBJECTIVES: Final = 5
"""One for each of four seats and one to reveal."""
MOST_OBJECTIVES: Final = 40
MOST_GENRES: Final = 9
MOST_PRICE: Final = 99


class Deck:
    """The cards in play. Every card exists once, so a card's number says which one it is."""

    def __init__(self, file: CardFile, drops: int, specials: int) -> None:
        file.only(("game", "card", "objective"))
        game = file.table("game")
        game.only(("genres", "start_drops", "start_specials", "compare_prices", "reconstructed"))
        self.drops = drops
        """In the whole game (VEC-3)."""
        self.specials = specials
        """Of each seat (VEC-3)."""
        self.genres = _genres(game)
        self.start_drops = game.number("start_drops", 0, drops // 4)
        self.start_specials = game.number("start_specials", 0, specials)
        self.prices = _prices(game)
        self.reconstructed = game.flag("reconstructed")
        self.kinds: list[str] = []
        self.type: list[int] = []
        self.colour: list[int] = []
        self.genre: list[int] = []
        self.action: list[int] = []
        for row in file.tables("card"):
            self._read_card(row)
        self._check_colours(file)
        self.objectives: list[str] = []
        self.objective_type: list[int] = []
        self.objective_colours: list[list[int]] = []
        for row in file.tables("objective"):
            self._read_objective(row)
        if not LEAST_OBJECTIVES <= len(self.objectives) <= MOST_OBJECTIVES:
            message = f"there must be {LEAST_OBJECTIVES} to {MOST_OBJECTIVES} objectives."
            raise CardError(file.name, file.line("objective"), message)
        self.cards = Family("card", self.kinds, [1] * len(self.kinds), self.colour)
        """The back of a card shows its colour (VEC-R36)."""
        self.objective_cards = Family("objective", self.objectives, [1] * len(self.objectives))
        self.drop = Family("drop", ("drop",), (drops,))
        self.special = Family(
            "special", [f"ink-{colour}" for colour in SEAT_COLOURS], [specials] * len(SEAT_COLOURS)
        )

    def _read_card(self, row: Entry) -> None:
        row.only(("id", "name", "type", "colour", "genre", "action"))
        self.kinds.append(_id(row, self.kinds))
        row.text("name")
        self.type.append(TYPES.index(row.text("type", TYPES)))
        self.colour.append(COLOURS.index(row.text("colour", COLOURS)))
        self.genre.append(self.genres.index(row.text("genre", self.genres)))
        self.action.append(ACTIONS.index(row.text("action", ACTIONS)))
        if len(self.kinds) > MOST_CARDS:
            raise row.wrong("id", f"there may be at most {MOST_CARDS} cards.")

    def _check_colours(self, file: CardFile) -> None:
        if len(self.kinds) < LEAST_CARDS:
            message = f"there must be at least {LEAST_CARDS} cards."
            raise CardError(file.name, file.line("card"), message)
        for colour, name in enumerate(COLOURS):
            if colour not in self.colour:
                raise CardError(file.name, file.line("card"), f"there is no {name} card.")

    def _read_objective(self, row: Entry) -> None:
        row.only(("id", "type", "colours"))
        self.objectives.append(_id(row, [*self.kinds, *self.objectives]))
        self.objective_type.append(TYPES.index(row.text("type", TYPES)))
        colours = row.texts("colours", COLOURS)
        if len(colours) != POSITIONS or len(set(colours)) != POSITIONS:
            raise row.wrong("colours", f"an objective has {POSITIONS} different colours (VEC-2).")
        self.objective_colours.append([COLOURS.index(colour) for colour in colours])


def _id(row: Entry, taken: list[str]) -> str:
    name = row.text("id")
    plain = name.replace("-", "").replace("_", "")
    if not (name.isascii() and plain.isalnum() and name[0].isalpha()):
        raise row.wrong("id", f"an id is letters, digits, - and _, not {name!r}.")
    if name in taken:
        raise row.wrong("id", f"the id {name!r} is used twice.")
    return name


def _genres(game: Entry) -> list[str]:
    genres = game.texts("genres")
    if not 1 <= len(genres) <= MOST_GENRES or len(set(genres)) != len(genres):
        raise game.wrong("genres", f"there must be 1 to {MOST_GENRES} different genres.")
    for genre in genres:
        if not (genre.isascii() and genre.replace("_", "").isalnum() and genre[0].isalpha()):
            raise game.wrong("genres", f"a genre is one word of letters, not {genre!r}.")
    return genres


def _prices(game: Entry) -> list[int]:
    """What it costs to turn a card of a loser with so many face-up cards; entry 0 is unused."""
    if "compare_prices" not in game:
        raise game.wrong("", "[game] needs a value for 'compare_prices'.")
    listed = game.row["compare_prices"]
    prices: list[int] = [0]
    for price in listed if isinstance(listed, list) else []:
        if not isinstance(price, int) or isinstance(price, bool) or not 0 <= price <= MOST_PRICE:
            message = f"a price is a whole number from 0 to {MOST_PRICE}, not {price!r}."
            raise game.wrong("compare_prices", message)
        prices.append(price)
    if not 2 <= len(prices) <= 21:
        raise game.wrong("compare_prices", "must be a list of 1 to 20 prices.")
    return prices
