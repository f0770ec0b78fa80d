"""What the supports of Vampire Empire are written in: the effects a card file can name.

Each effect declares its clause, what it can be told, when it may be played, and what it is worth
to a decent player: to keep in the hand (`keep`), to cancel (`decides`). What it is worth to play it
now follows from the table (`heuristic/supporting.py`), as what it does there (`steps/support.py`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from afterdark.engine.contract.effects import EffectKind, Parameter
from afterdark.games.vampire_empire.actions import MARKERS

if TYPE_CHECKING:
    from afterdark.engine.contract.effects import Written

Profession = Literal["nobles", "clergy", "servants"]
PROFESSIONS: Final[tuple[Profession, Profession, Profession]] = ("nobles", "clergy", "servants")

MARK: Final = 0
CANCEL_CARD: Final = 1
DRAW: Final = 2
FORBID_COMBAT: Final = 3
CANCEL_SUPPORT: Final = 4
TAKE: Final = 5
ASK: Final = 6
HIDE: Final = 7
LOOK: Final = 8

# Each support has one timing (VE-88), which follows from what it does.
NEVER: Final = -1
WINDOW: Final = 0
COMBAT_MOMENT: Final = 1
REACTION: Final = 2

ALWAYS: Final = 0
BY_DAY: Final = 1
BY_NIGHT: Final = 2
WHILE_UNMASKED: Final = 3
CONDITIONS: Final = ("always", "day", "night", "unmasked")
"""What everybody can see: whether a support can be played is public (VE-104)."""

YOU: Final = 1
OPPONENT: Final = 2
WHO: Final = {"you": YOU, "opponent": OPPONENT, "both": YOU | OPPONENT}

EITHER_MARKER: Final = -1
MARKER_WORDS: Final = (*MARKERS, "either")
PILE_WORDS: Final = ("deck", "cellar", "moat")
PLACES: Final = ("city", "characters")

IF: Final = Parameter(
    "if",
    "only by day, only by night, or only while an unmasked vampire stands in the castle",
    words=CONDITIONS,
    default="always",
)

KINDS: Final = (
    EffectKind(
        "mark",
        "VE-99",
        "Put +1 markers on a character in the castle, attack or defence.",
        (
            Parameter("on", "of which professions", words=PROFESSIONS, many=True),
            Parameter(
                "marker",
                "which marker; either: as the player chooses",
                words=MARKER_WORDS,
                default="either",
            ),
            Parameter("markers", "how many", numbers=(1, 3), default=1),
            IF,
        ),
    ),
    EffectKind(
        "cancel_card",
        "VE-102",
        "During a fight: cancel a combat card the opponent has lying in it.",
        (
            Parameter(
                "recommit",
                "whether the owner may then commit others (VE-103)",
                default=True,
            ),
        ),
    ),
    EffectKind(
        "cancel_support",
        "VE-104",
        "In answer: cancel the support the opponent is playing right now.",
    ),
    EffectKind(
        "draw",
        "VE-106",
        "Draw cards, even beyond eight.",
        (
            Parameter("cards", "how many", numbers=(1, 9)),
            Parameter("who", "who draws", words=tuple(WHO), default="you"),
            IF,
        ),
    ),
    EffectKind(
        "forbid_combat",
        "VE-107",
        "The opponent starts no fight in this turn if their action is still to come, otherwise "
        "in their next turn.",
        (IF,),
    ),
    EffectKind(
        "take",
        "VE-105",
        "Take one card of your choice from a pile of your own into your hand.",
        (
            Parameter(
                "from",
                "the piles, of which the player names one; the moat must cost a card",
                words=PILE_WORDS,
                many=True,
            ),
            IF,
        ),
    ),
    EffectKind(
        "hide",
        "VE-108",
        "Put a character of the castle face down under the city and refill from its top.",
        (IF,),
    ),
    EffectKind(
        "look",
        "VE-109",
        "At the city: look at its top characters in private. At characters: name two, alive and "
        "not unmasked, and everybody hears how many of them are vampires (VE-110; humans only).",
        (
            Parameter("at", "at whom", words=PLACES),
            Parameter("cards", "how many of the city", numbers=(1, 9), default=1),
            Parameter("order", "whether they go back in any order", default=True),
            IF,
        ),
    ),
)


class Effect:
    """One effect of a support, ready to be carried out."""

    def __init__(self, op: int, written: Written) -> None:
        self.op = op
        self.clause = written.kind.clause
        self.condition = ALWAYS
        self.professions = 0
        """Bits of PROFESSIONS a marker may be put on."""
        self.marker = EITHER_MARKER
        self.count = 1
        """How many cards or markers."""
        self.who = YOU
        self.piles: list[int] = []
        """Numbers of PILE_WORDS."""
        self.keeps_order = False
        self.recommit = True
        self.keep = 0.0
        """What it is worth to have in the hand."""
        self.decides = False
        """Whether it is worth cancelling."""

    @property
    def aimed(self) -> bool:
        """Whether it is announced with characters (VE-95)."""
        return self.op in (MARK, ASK, HIDE)

    @property
    def private(self) -> bool:
        """Whether its player chooses in private once it is resolved (VE-95)."""
        return self.op in (TAKE, LOOK)


def effect_of(written: Written) -> Effect:
    """An effect as the rules use it, of what the file says."""
    name = written.kind.name
    if name == "mark":
        effect = Effect(MARK, written)
        for profession in written.words("on"):
            effect.professions |= 1 << PROFESSIONS.index(profession)
        marker = written.word("marker")
        effect.marker = MARKERS.index(marker) if marker in MARKERS else EITHER_MARKER
        effect.count = written.number("markers")
        effect.keep = 1.5
    elif name == "cancel_card":
        effect = Effect(CANCEL_CARD, written)
        effect.recommit = written.number("recommit") == 1
        effect.keep = 2.5
        effect.decides = True
    elif name == "cancel_support":
        effect = Effect(CANCEL_SUPPORT, written)
        effect.keep = 1.5
    elif name == "draw":
        effect = Effect(DRAW, written)
        effect.count = written.number("cards")
        effect.who = WHO[written.word("who")]
        effect.keep = 0.5 + effect.count if effect.who == YOU else 0.5
        effect.decides = effect.who == YOU
    elif name == "forbid_combat":
        effect = Effect(FORBID_COMBAT, written)
        effect.keep = 1.2
        effect.decides = True
    elif name == "take":
        effect = Effect(TAKE, written)
        effect.piles = sorted(PILE_WORDS.index(pile) for pile in written.words("from"))
        effect.keep = 1.2 if written.words("from") == ["moat"] else 1.5
    elif name == "hide":
        effect = Effect(HIDE, written)
        effect.keep = 1.2
        effect.decides = True
    elif written.word("at") == "characters":
        effect = Effect(ASK, written)
        effect.clause = "VE-110"
        effect.keep = 2.5
        effect.decides = True
    else:
        effect = Effect(LOOK, written)
        effect.count = written.number("cards")
        effect.keeps_order = written.number("order") == 0
        effect.keep = 1.2
    condition = written.word("if")
    effect.condition = CONDITIONS.index(condition) if condition else ALWAYS
    return effect
