"""How the cards and rooms of Midnight Manor are read and checked."""

from __future__ import annotations

from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError

KINDS: Final = (
    "score_1", "score_3", "score_5", "bite", "garlic", "reroll", "spyglass", "thief", "identify",
    "trashbag",
)  # fmt: skip
SCORES: Final = 3
"""The first three kinds are score cards, all others action cards (MM-10)."""
BITE: Final = 3
GARLIC: Final = 4
REROLL: Final = 5
SPYGLASS: Final = 6
THIEF: Final = 7
IDENTIFY: Final = 8
TRASHBAG: Final = 9

ROOM_KINDS: Final = (
    "vault", "bathroom", "coat_room", "oracle", "private_chambers", "library",
)  # fmt: skip
VAULT: Final = 0
BATHROOM: Final = 1
COAT_ROOM: Final = 2
ORACLE: Final = 3
PRIVATE_CHAMBERS: Final = 4
LIBRARY: Final = 5
ROOMS: Final = 6

HUMAN: Final = 0
VAMPIRE: Final = 1
FIRST: Final = 2
"""The vampire of the beginning; he is one for the whole game (MM-06)."""
ROLE_CARDS: Final = 8
"""Human role cards, and vampire role cards (MM-07)."""
MOST_COPIES: Final = 30


class Contents:
    """What is in the box: cards with points and copies, rooms by number, and a few numbers."""

    def __init__(self, file: CardFile, identify_copies: int) -> None:
        file.only(("game", "card", "room"))
        game = file.table("game")
        game.only((
            "start_cards", "hand_limit", "start_tokens", "token_supply", "library_tokens",
            "trash_bag_others", "first_census", "second_census", "two_decks_from",
            "reconstructed",
        ))  # fmt: skip
        self.hand_limit = game.number("hand_limit", 1, 12)
        self.start_cards = game.number("start_cards", 0, self.hand_limit)
        self.start_tokens = game.number("start_tokens", 0, 5)
        self.token_supply = game.number("token_supply", 0, 99)
        self.library_tokens = game.number("library_tokens", 0, 6)
        self.trash_bag_others = game.number("trash_bag_others", 0, 6)
        self.census = [game.number("first_census", 1, 15), game.number("second_census", 1, 15)]
        self.two_decks_from = game.number("two_decks_from", 3, 9)
        self.reconstructed = game.flag("reconstructed")
        self.points = [0] * len(KINDS)
        self.copies = [0] * len(KINDS)
        self._read_cards(file, identify_copies)
        self.rooms = _rooms(file)
        """The room kind behind each number from 1 to 6, in this order."""

    def _read_cards(self, file: CardFile, identify_copies: int) -> None:
        seen: list[int] = []
        for row in file.tables("card"):
            kind = KINDS.index(row.text("id", KINDS))
            if kind in seen:
                raise row.wrong("id", f"{KINDS[kind]} is listed twice.")
            seen.append(kind)
            if kind < SCORES:
                row.only(("id", "points", "copies"))
                self.points[kind] = row.number("points", 1, 30)
            else:
                row.only(("id", "copies"))
            if kind == IDENTIFY and "copies" not in row:
                self.copies[kind] = identify_copies
            else:
                self.copies[kind] = row.number("copies", 0, MOST_COPIES)
        for kind, name in enumerate(KINDS):
            if kind not in seen:
                raise CardError(file.name, file.line("card"), f"there is no card {name}.")

    def deck(self, copies: int) -> Family:
        """The draw deck: the list of cards so many times (MM-04)."""
        return Family("card", KINDS, [copies * number for number in self.copies])


def roles(first_vampires: int) -> Family:
    """The role deck: eight humans and eight vampires, the first ones among these (MM-07)."""
    return Family(
        "role",
        ("human", "vampire", "first_vampire"),
        (ROLE_CARDS, ROLE_CARDS - first_vampires, first_vampires),
    )


def _rooms(file: CardFile) -> list[int]:
    rows = file.tables("room")
    found: list[int] = []
    for row in rows:
        row.only(("id",))
        kind = ROOM_KINDS.index(row.text("id", ROOM_KINDS))
        if kind in found:
            raise row.wrong("id", f"{ROOM_KINDS[kind]} is listed twice.")
        found.append(kind)
    if len(found) < ROOMS:
        raise CardError(file.name, file.line("room"), f"there are {ROOMS} rooms, not {len(found)}.")
    return found
