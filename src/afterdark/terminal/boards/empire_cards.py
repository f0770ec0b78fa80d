"""The cards of Vampire Empire on this screen: a letter for each colour, the value, the name."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from rich.text import Text

from afterdark.games.vampire_empire.cards import (
    HOLY,
    SUPPORT,
    VAMPIRE,
)
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.vocabulary import (
    ALWAYS,
    CONDITIONS,
    MARKER_WORDS,
    PILE_WORDS,
    PROFESSIONS,
    WHO,
)
from afterdark.terminal.boards.empire_people import PROFESSION_INKS
from afterdark.terminal.screens.palette import ASH, BLOOD, BONE, CANDLE, NIGHT, SMOKE, SOOT
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Word
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

LETTERS: Final = ("empire-letter-nobles", "empire-letter-clergy", "empire-letter-servants")
DOES: Final = (
    "empire-does-mark",
    "empire-does-cancel-card",
    "empire-does-draw",
    "empire-does-forbid-combat",
    "empire-does-cancel-support",
    "empire-does-take",
    "empire-does-ask",
    "empire-does-hide",
    "empire-does-look",
)
"""In the order of the numbers the vocabulary gives its effects."""
IF: Final = {
    "day": "empire-if-day",
    "night": "empire-if-night",
    "unmasked": "empire-if-unmasked",
}
SUN: Final = "☀"
MOON_SIGN: Final = "☾"


def code(view: EmpireView, kind: int, teller: Teller) -> str:
    """Colours and value: `N2`, `RC2`, `W3`; a support's cost by day and by night: `☀1☾2`."""
    deck = view.rules.deck
    if deck.type[kind] == SUPPORT:
        return f"{SUN}{deck.sun[kind]}{MOON_SIGN}{deck.moon[kind]}"
    words = client_texts(teller.texts.language)
    letters = {HOLY: words.say("empire-letter-white"), VAMPIRE: words.say("empire-letter-red")}
    colours = letters.get(deck.type[kind], "")
    for number, letter in enumerate(LETTERS):
        if (deck.professions[kind] >> number) & 1:
            colours += words.say(letter)
    return f"{colours}{deck.value[kind]}"


def _inks(view: EmpireView, kind: int) -> tuple[str, str]:
    """The code's style and the name's."""
    deck = view.rules.deck
    of = deck.type[kind]
    if of == SUPPORT:
        return f"{CANDLE} on {ASH}", f"{BONE} on {SOOT}"
    if of == HOLY:
        return f"bold {NIGHT} on {BONE}", f"{BONE} on {SOOT}"
    if of == VAMPIRE:
        return f"bold {NIGHT} on {BLOOD}", f"{BONE} on {SOOT}"
    first = next(number for number in range(3) if (deck.professions[kind] >> number) & 1)
    return f"bold {NIGHT} on {PROFESSION_INKS[first]}", f"{BONE} on {SOOT}"


def card(view: EmpireView, kind: int, copies: int, teller: Teller, lit: bool = False) -> Text:
    """One kind of card; the one being weighed glows."""
    code_ink, name_ink = _inks(view, kind)
    if lit:
        code_ink = name_ink = f"bold {NIGHT} on {CANDLE}"
    text = Text(f" {code(view, kind, teller)} ", code_ink)
    times = f"{copies}× " if copies > 1 else ""
    return text.append(f" {times}{teller.card(view.rules.deck.kinds[kind])} ", name_ink)


def cards(
    view: EmpireView,
    counts: Sequence[int],
    teller: Teller,
    width: int,
    lit: Collection[int] = (),
) -> list[Text]:
    """Cards beside each other by colour, in as many lines as they need."""
    lines = [Text(no_wrap=True)]
    for kind, copies in enumerate(counts):
        if copies == 0:
            continue
        drawn = card(view, kind, copies, teller, kind in lit)
        if lines[-1].cell_len and lines[-1].cell_len + 1 + drawn.cell_len > width:
            lines.append(Text(no_wrap=True))
        if lines[-1].cell_len:
            lines[-1].append(" ")
        lines[-1].append_text(drawn)
    return lines


def listed(view: EmpireView, counts: Sequence[int], teller: Teller) -> Text:
    """Cards of a pile in a few quiet words."""
    parts = []
    for kind, copies in enumerate(counts):
        if copies:
            times = f"{copies}× " if copies > 1 else ""
            name = teller.card(view.rules.deck.kinds[kind])
            value = view.rules.deck.value[kind]
            parts.append(f"{times}{name}{f' {value}' if value else ''}")
    return Text(", ".join(parts) or "–", SMOKE)


def what_it_does(view: EmpireView, kind: int, teller: Teller) -> str:
    """A support in a sentence for each of its effects."""
    words = client_texts(teller.texts.language)
    said = []
    for effect in view.rules.deck.effects[kind]:
        who = [
            teller.texts.say(f"profession-{name}")
            for number, name in enumerate(PROFESSIONS)
            if (effect.professions >> number) & 1
        ]
        told: dict[str, Word] = {
            "who": "/".join(who),
            "count": effect.count,
            "marker": MARKER_WORDS[effect.marker],
            "drawer": next(word for word, bits in WHO.items() if bits == effect.who),
            "piles": "-".join(PILE_WORDS[pile] for pile in effect.piles),
            "order": "no" if effect.keeps_order else "yes",
        }
        sentence = words.say(DOES[effect.op], told)
        if effect.condition != ALWAYS:
            condition = words.say(IF[CONDITIONS[effect.condition]])
            sentence = f"{condition} {sentence}"
        said.append(sentence)
    return " ".join(said)


def cost_now(view: EmpireView, kind: int) -> str:
    """What a support costs at this time of the day."""
    deck = view.rules.deck
    if view.open.active == V:
        return f"{MOON_SIGN}{deck.moon[kind]}"
    return f"{SUN}{deck.sun[kind]}"
