"""The nine people of Vampire Empire as this screen draws them: faces, signs, and what is proved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from afterdark.games.vampire_empire.book import CASTLE, DEAD, HOLY_ANSWER, TRUSTED, VAMPIRES
from afterdark.games.vampire_empire.cards import CHARACTERS, PEOPLE, PROFESSION_OF
from afterdark.games.vampire_empire.vocabulary import PROFESSIONS
from afterdark.terminal.screens.palette import BLOOD, BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.games.vampire_empire.knowledge.view import EmpireView

PROFESSION_INKS: Final = ("#a58bbd", "#6fa3d8", "#7f9a78")
"""Nobles, clergy, servants; each always beside its sign or letter."""
PROFESSION_SIGNS: Final = ("♛", "✚", "⚒")
FACE_WIDTH: Final = 9

_HATS: Final = (
    ("   ▗▄▖   ", "  ▟███▙  "),
    ("  ▐███▌  ", " ▄▟███▙▄ "),
    ("  ▄▄▄▄▄  ", " ▝▀▀★▀▀▘ "),
    ("   ▂▂▂   ", "  ▛▔▔▔▜  "),
    ("  ▗▟█▙▖  ", " ▟█▛▀▜█▙ "),
    ("   ▗▲▖   ", "  ▐█✚█▌  "),
    ("         ", "  ▞▚▞▚▞  "),
    ("  ▟███▙  ", "  ▝███▘  "),
    ("         ", "  ▟▀▀▀▙  "),
)
"""Two lines on top of each head, in the order of the characters."""
_SIDES: Final = ("▐▌", "  ", "  ", "  ", "██", "  ", "  ", "  ", "  ")
_COLLARS: Final = (
    " ▗▟▔▼▔▙▖ ",
    " ▟█▶◀█▙  ",
    "▝▜█▌▐█▛▘ ",
    " ▟██▄██▙ ",
    "▟██ ✚ ██▙",
    " ▟▙▐✚▌▟▙ ",
    " ▗▛▝▀▘▜▖ ",
    " ▟█ ∶ █▙ ",
    " ▟█▙⋈▟█▙ ",
)

UNMASKED: Final = "▼"
MASKED: Final = "▽"
HUMAN: Final = "●"
UNKNOWN: Final = "?"
FALLEN: Final = "†"
_WORDS: Final = {
    UNMASKED: "empire-unmasked",
    MASKED: "empire-masked",
    HUMAN: "empire-human",
    UNKNOWN: "empire-unknown",
}


def sign(view: EmpireView, character: int) -> str:
    """What this seat knows of somebody, as one letter: fangs, hollow fangs, a dot, a question."""
    if view.open.is_revealed(character):
        return UNMASKED
    if view.is_vampire(character):
        return MASKED
    return HUMAN if view.is_human(character) else UNKNOWN


def ink(view: EmpireView, character: int) -> str:
    """The colour that goes with the sign."""
    return {UNMASKED: BLOOD, MASKED: BLOOD, HUMAN: BONE, UNKNOWN: SMOKE}[sign(view, character)]


def side(view: EmpireView, character: int, teller: Teller) -> str:
    """The sign with its word."""
    shown = sign(view, character)
    return f"{shown} {client_texts(teller.texts.language).say(_WORDS[shown])}"


def face(view: EmpireView, character: int, lines: int) -> list[Text]:
    """A portrait of three or five lines. Whoever is known as a vampire shows the teeth."""
    shown = sign(view, character)
    eyes = {UNMASKED: "◣ ◢", MASKED: "◔ ◔", HUMAN: "• •", UNKNOWN: "• •"}[shown]
    mouth = {UNMASKED: "▼▁▼", MASKED: "▁▼▁", HUMAN: "‿‿‿", UNKNOWN: "───"}[shown]
    cloth = PROFESSION_INKS[PROFESSION_OF[character]]
    left, right = _SIDES[character]
    skin = BLOOD if shown == UNMASKED else BONE
    drawn = [
        Text(left, cloth).append(f"( {eyes} )", skin).append(right, cloth),
        Text(left, cloth).append(f" \\{mouth}/ ", skin).append(right, cloth),
    ]
    upper, lower = (Text(line, cloth) for line in _HATS[character])
    if lines < 5:
        return [lower, *drawn]
    return [upper, lower, *drawn, Text(_COLLARS[character], cloth)]


def proof(view: EmpireView, character: int, teller: Teller) -> str:
    """Why this seat is sure of somebody, or how many of the possible worlds make him a vampire."""
    words = client_texts(teller.texts.language)
    if character in view.zones[DEAD]:
        return words.say("empire-proof-dead")
    if view.open.is_revealed(character):
        return words.say("empire-proof-unmasked")
    for fact in view.public_facts():
        if fact.kind is HOLY_ANSWER and fact.values[0] == character and fact.values[1] == 0:
            return words.say("empire-proof-holy")
    trusted = view.zones[TRUSTED]
    if trusted and trusted[character] > 0:
        return words.say("empire-proof-trusted")
    if view.zones[VAMPIRES]:
        return ""
    if view.is_human(character) or view.is_vampire(character):
        return words.say("empire-proof-deduced")
    sets = view.possible_vampires()
    times = sum((vampires >> character) & 1 for vampires in sets)
    return words.say("empire-odds", {"percent": round(100 * times / len(sets))})


def person(view: EmpireView, character: int, teller: Teller) -> Text:
    """Sign and name; who stands in the castle is bright, who is dead is struck out."""
    name = teller.card(CHARACTERS[character])
    text = Text(sign(view, character), f"bold {ink(view, character)}")
    if character in view.zones[DEAD]:
        return text.append(name, f"strike {SMOKE}").append(FALLEN, SMOKE)
    inside = character in view.zones[CASTLE]
    return text.append(name, f"bold {BONE}" if inside else MOON)


def roll(view: EmpireView, teller: Teller, width: int) -> Text:
    """All nine on one line, a little closer together where many crosses stand behind names."""
    people = [person(view, character, teller) for character in range(PEOPLE)]
    label = client_texts(teller.texts.language).say("empire-people")
    line = Text(f" {label}  ", SMOKE, no_wrap=True).append_text(Text("  ").join(people))
    if line.cell_len > width:
        line = Text(" ", no_wrap=True, overflow="ellipsis").append_text(Text(" ").join(people))
    return line


def suspicions(view: EmpireView, teller: Teller, width: int) -> list[Text]:
    """All nine with what is proved and why: one line a profession."""
    column = max(18, (width - 14) // 3)
    lines = []
    for profession, name in enumerate(PROFESSIONS):
        line = Text(no_wrap=True, overflow="ellipsis")
        line.append(f" {PROFESSION_SIGNS[profession]} ", PROFESSION_INKS[profession])
        line.append(f"{teller.texts.say(f'profession-{name}'):<10}", PROFESSION_INKS[profession])
        for character in range(PEOPLE):
            if PROFESSION_OF[character] == profession:
                cell = person(view, character, teller)
                why = proof(view, character, teller)
                if why:
                    cell.append(f" {why}", f"italic {SMOKE}")
                cell.truncate(column - 1, overflow="ellipsis", pad=True)
                line.append_text(cell).append(" ")
        lines.append(line)
    return lines


def markers(view: EmpireView, character: int, teller: Teller) -> Text:
    """Swords and shields on somebody."""
    words = client_texts(teller.texts.language)
    text = Text()
    attack, defence = view.open.attack[character], view.open.defence[character]
    if attack:
        text.append(words.say("empire-attack", {"count": attack}), f"bold {CANDLE}")
    if defence:
        text.append(" " if attack else "")
        text.append(words.say("empire-defence", {"count": defence}), f"bold {MOON}")
    return text
