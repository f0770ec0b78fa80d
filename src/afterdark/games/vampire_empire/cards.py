"""How the two decks of Vampire Empire are read and checked, and who the nine characters are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.contract.effects import Earlier, read_effects
from afterdark.engine.core.zones import Family
from afterdark.engine.errors import CardError
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.vocabulary import (
    ASK,
    CANCEL_CARD,
    CANCEL_SUPPORT,
    COMBAT_MOMENT,
    DRAW,
    FORBID_COMBAT,
    KINDS,
    NEVER,
    PROFESSIONS,
    REACTION,
    TAKE,
    WINDOW,
    Effect,
    effect_of,
)

EARLIER: Final = Earlier(Path(__file__).parent / "earlier.toml")
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

MOST_COPIES: Final = 40
MOST_KINDS: Final = 120
MOST_CARDS: Final = 120
MOST_VALUE: Final = 20
MOST_COST: Final = 7
MOAT_PILE: Final = 2
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
        self.effects: list[list[Effect]] = []
        """What a support does, in the order written."""
        self.timing: list[int] = []
        """When a support may be played (VE-88)."""
        self.aimed: list[Effect | None] = []
        """The effect of a support that is played on characters, if it has one."""
        self.private: list[Effect | None] = []
        """The effect of a support that lets its player choose in private, if it has one."""
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
        self.window = [self._supports(seat, WINDOW) for seat in (V, H)]
        self.combat = [self._supports(seat, COMBAT_MOMENT) for seat in (V, H)]
        self.react = [self._supports(seat, REACTION) for seat in (V, H)]
        self.offers_moat = False
        """Whether some card lets its player choose between the moat and another pile (VE-105)."""
        for effect in self.private:
            if effect is not None and len(effect.piles) > 1 and MOAT_PILE in effect.piles:
                self.offers_moat = True
        self.supports = [kind for kind, of in enumerate(self.type) if of == SUPPORT]

    def _read(self, row: Entry) -> None:
        EARLIER.rewrite(row)
        known = ["id", "name", "text", "type", "human", "vampire"]
        name = row.text("id")
        if not (name.isascii() and name.replace("_", "").isalnum() and name[0].isalpha()):
            raise row.wrong("id", f"an id is letters, digits and underscores, not {name!r}.")
        if name in self.kinds:
            raise row.wrong("id", f"the id {name!r} is used twice.")
        row.words("name")
        row.words("text")
        of = TYPES.index(row.text("type", TYPES))
        human = row.number("human", 0, MOST_COPIES) if "human" in row else 0
        vampire = row.number("vampire", 0, MOST_COPIES) if "vampire" in row else 0
        if of == HOLY and vampire > 0:
            raise row.wrong("vampire", "holy water belongs to the human deck (VE-76).")
        if of == VAMPIRE and human > 0:
            raise row.wrong("human", "vampire cards belong to the vampire deck (VE-78).")
        self.effects.append([])
        self.timing.append(NEVER)
        self.aimed.append(None)
        self.private.append(None)
        value = 0
        sun = 0
        moon = 0
        professions = 0
        if of == SUPPORT:
            sun = row.number("sun", 0, MOST_COST)
            moon = row.number("moon", 0, MOST_COST)
            known += ["effects", "sun", "moon"]
            self._read_effects(row, vampire, sun, moon)
            for effect in self.effects[-1]:
                professions |= effect.professions
        else:
            known += ["value", "colours"]
            value = row.number("value", 1, MOST_VALUE)
            professions = _professions(row, of == COMBAT)
        row.only(known)
        self.kinds.append(name)
        self.type.append(of)
        self.professions.append(professions)
        self.value.append(value)
        self.sun.append(sun)
        self.moon.append(moon)
        self.copies[V].append(vampire)
        self.copies[H].append(human)

    def _read_effects(self, row: Entry, vampire: int, sun: int, moon: int) -> None:
        """What a support does, and when that may be (VE-88, VE-95)."""
        timing = WINDOW
        for written in read_effects(row, KINDS):
            effect = effect_of(written)
            first = not self.effects[-1]
            self.effects[-1].append(effect)
            if effect.op in (CANCEL_CARD, CANCEL_SUPPORT):
                if not first:
                    raise written.wrong("what a card cancels comes first, and once. [VE-88]")
                timing = COMBAT_MOMENT if effect.op == CANCEL_CARD else REACTION
            elif timing != WINDOW and effect.op not in (DRAW, FORBID_COMBAT):
                message = "besides cancelling, a card may draw and forbid_combat, no more. [VE-88]"
                raise written.wrong(message)
            if self.private[-1] is not None:
                raise written.wrong("what one takes or looks at in the city comes last. [VE-95]")
            if effect.private:
                self.private[-1] = effect
            if effect.aimed:
                if self.aimed[-1] is not None:
                    raise written.wrong(
                        "a support is played on one target: mark, hide or look at "
                        "characters. [VE-95]"
                    )
                self.aimed[-1] = effect
            if effect.op == TAKE and MOAT_PILE in effect.piles and min(sun, moon) < 1:
                key = "sun" if sun < 1 else "moon"
                raise row.wrong(key, "taking a card out of the moat must cost a card (VE-14).")
            if effect.op == ASK and vampire > 0:
                raise written.wrong("only the human side can ask who is a vampire (VE-110).")
        self.timing[-1] = timing

    def _supports(self, seat: int, timing: int) -> list[int]:
        """The support kinds of a deck with one timing (VE-88)."""
        return [
            kind
            for kind, when in enumerate(self.timing)
            if when == timing and self.copies[seat][kind] > 0
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
