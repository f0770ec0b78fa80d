"""How the two decks of Vampire Empire are read and checked, and who the nine characters are."""

from __future__ import annotations

from typing import Final, Literal

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError
from afterdark.games.vampire_empire.meta import H, V

Profession = Literal["nobles", "clergy", "servants"]
PROFESSIONS: Final[tuple[Profession, Profession, Profession]] = ("nobles", "clergy", "servants")
CHARACTERS: Final = (
    "lady", "lord", "officer", "monk", "nun", "bishop", "maid", "cook", "butler",
)  # fmt: skip
PEOPLE: Final = 9
PROFESSION_OF: Final = [0, 0, 0, 1, 1, 1, 2, 2, 2]
ALL_VAMPIRES: Final = 3
ALL_HUMANS: Final = 6
TRUSTED_HUMANS: Final = 2
CASTLE_SLOTS: Final = 3

TYPES: Final = ("combat", "vampire", "holy", "support")
COMBAT: Final = 0
VAMPIRE: Final = 1
HOLY: Final = 2
SUPPORT: Final = 3

EFFECTS: Final = (
    "marker", "cancel_card", "draw", "no_combat", "cancel_support", "from_moat", "from_piles",
    "mirror", "passage", "familiar",
)  # fmt: skip
NO_EFFECT: Final = -1
MARKER: Final = 0
CANCEL_CARD: Final = 1
DRAW: Final = 2
NO_COMBAT: Final = 3
CANCEL_SUPPORT: Final = 4
FROM_MOAT: Final = 5
FROM_PILES: Final = 6
MIRROR: Final = 7
PASSAGE: Final = 8
FAMILIAR: Final = 9

MOST_COPIES: Final = 40
MOST_KINDS: Final = 120
MOST_CARDS: Final = 120
MOST_VALUE: Final = 20
MOST_COST: Final = 7
SIDES: Final = ("vampire", "human")
"""The key of a side's copies in the card file, by seat."""


class Deck:
    """The cards in play. Both decks share one catalogue: a kind has the same number in both."""

    def __init__(self, file: CardFile) -> None:
        file.only(("game", "card"))
        game = file.table("game")
        game.only(("hand", "markers", "reconstructed"))
        self.hand = game.number("hand", 1, 20)
        self.markers = game.number("markers", 0, 99)
        self.reconstructed = game.flag("reconstructed")
        self.kinds: list[str] = []
        self.type: list[int] = []
        self.professions: list[int] = []
        """Bits of PROFESSIONS a card fights for or may be placed on."""
        self.value: list[int] = []
        self.sun: list[int] = []
        self.moon: list[int] = []
        self.effect: list[int] = []
        self.amount: list[int] = []
        """How many cards a support draws or looks at."""
        self.copies: list[list[int]] = [[], []]
        """By seat."""
        for row in file.tables("card"):
            self._read(row)
        if len(self.kinds) > MOST_KINDS:
            line = file.line("card", MOST_KINDS)
            raise CardError(file.name, line, f"there may be at most {MOST_KINDS} kinds of card.")
        self.total = [0, 0]
        for seat in (V, H):
            self.total[seat] = sum(self.copies[seat])
            if not self.hand <= self.total[seat] <= MOST_CARDS:
                message = (
                    f"the {SIDES[seat]} deck has {self.total[seat]} cards; "
                    f"it needs {self.hand} to {MOST_CARDS}."
                )
                raise CardError(file.name, file.line("card"), message)
        self.characters = Family("character", CHARACTERS, [1] * PEOPLE)
        self.tokens = Family("token", CHARACTERS, [1] * PEOPLE)
        self.cards = [
            Family("vampire_card", self.kinds, self.copies[V]),
            Family("human_card", self.kinds, self.copies[H]),
        ]
        """One family a seat, with the same kinds."""
        self.window = [self._supports(seat, False, False) for seat in (V, H)]
        self.combat = [self._supports(seat, True, False) for seat in (V, H)]
        self.react = [self._supports(seat, False, True) for seat in (V, H)]
        self.supports = [kind for kind, of in enumerate(self.type) if of == SUPPORT]

    def _read(self, row: Entry) -> None:
        known = ["id", "name", "type", "human", "vampire"]
        name = row.text("id")
        if not (name.isascii() and name.replace("_", "").isalnum() and name[0].isalpha()):
            raise row.wrong("id", f"an id is letters, digits and underscores, not {name!r}.")
        if name in self.kinds:
            raise row.wrong("id", f"the id {name!r} is used twice.")
        row.text("name")
        of = TYPES.index(row.text("type", TYPES))
        human = row.number("human", 0, MOST_COPIES) if "human" in row else 0
        vampire = row.number("vampire", 0, MOST_COPIES) if "vampire" in row else 0
        if of == HOLY and vampire > 0:
            raise row.wrong("vampire", "holy water belongs to the human deck (VE-76).")
        if of == VAMPIRE and human > 0:
            raise row.wrong("human", "vampire cards belong to the vampire deck (VE-78).")
        effect = NO_EFFECT
        value = 0
        sun = 0
        moon = 0
        amount = 0
        if of == SUPPORT:
            effect = EFFECTS.index(row.text("effect", EFFECTS))
            sun = row.number("sun", 0, MOST_COST)
            moon = row.number("moon", 0, MOST_COST)
            known += ["effect", "sun", "moon"]
            if effect in (DRAW, FAMILIAR):
                known.append("cards")
                amount = row.number("cards", 1, PEOPLE)
            self._check_support(row, effect, vampire, sun, moon)
        else:
            known.append("value")
            value = row.number("value", 1, MOST_VALUE)
        professions = 0
        if of in (COMBAT, HOLY, VAMPIRE) or effect == MARKER:
            known.append("colours")
            needed = of == COMBAT or effect == MARKER
            professions = _professions(row, needed)
        row.only(known)
        self.kinds.append(name)
        self.type.append(of)
        self.professions.append(professions)
        self.value.append(value)
        self.sun.append(sun)
        self.moon.append(moon)
        self.effect.append(effect)
        self.amount.append(amount)
        self.copies[V].append(vampire)
        self.copies[H].append(human)

    def _check_support(self, row: Entry, effect: int, vampire: int, sun: int, moon: int) -> None:
        if effect == FROM_MOAT and min(sun, moon) < 1:
            key = "sun" if sun < 1 else "moon"
            raise row.wrong(key, "taking a card out of the moat must cost a card (VE-14).")
        if effect == MIRROR and vampire > 0:
            raise row.wrong("vampire", "only the human side can ask a mirror (VE-110).")

    def _supports(self, seat: int, combat: bool, react: bool) -> list[int]:
        """The support kinds of a deck with one timing (VE-88)."""
        return [
            kind
            for kind, effect in enumerate(self.effect)
            if effect != NO_EFFECT
            and self.copies[seat][kind] > 0
            and (effect == CANCEL_CARD) is combat
            and (effect == CANCEL_SUPPORT) is react
        ]


def _professions(row: Entry, needed: bool) -> int:
    if not needed and "colours" not in row:
        return 0
    colours = row.texts("colours", PROFESSIONS)
    if needed and not colours:
        raise row.wrong("colours", "this card needs at least one profession.")
    mask = 0
    for colour in colours:
        mask |= 1 << PROFESSIONS.index(colour)
    return mask
