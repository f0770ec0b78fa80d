"""What somebody may be called: one rule for people, chairs and whoever speaks.

A name is what one sees: letters, marks and digits of the scripts that are written today
(the recommended scripts of Unicode's UAX 31), single spaces, a few signs, and pictures. It is in
normal form (NFKC), nothing in it is invisible, and letters of alphabets that look alike do not mix
in it. Two names at one table must differ to the eye: `looks` is alike for names that do not.
"""
# afterdark: interpreted

from __future__ import annotations

import unicodedata
from typing import Final

MOST_NAME: Final = 40
MOST_MARKS: Final = 2
"""So many marks on one letter; more are drawn over the lines around it."""
SIGNS: Final = frozenset("'’.,-_&!?()+#")
PICTURES: Final = range(0x1F300, 0x1FB00)

ALIKE: Final = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "GEORGIAN")
"""Alphabets with letters that look like each other's: a name has letters of one of them."""
ORDINARY: Final = (range(0x250), range(0x370, 0x590), range(0x10A0, 0x1100), range(0x1E00, 0x2000))
"""Where the letters of these alphabets stand with which words are written."""
OTHERS: Final = (
    "ARABIC", "BENGALI", "BOPOMOFO", "CJK", "DEVANAGARI", "ETHIOPIC", "GUJARATI", "GURMUKHI",
    "HANGUL", "HEBREW", "HIRAGANA", "KANNADA", "KATAKANA", "KATAKANA-HIRAGANA", "KHMER", "LAO",
    "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU", "THAANA", "THAI", "TIBETAN",
)  # fmt: skip
COMMON: Final = ("COMBINING", "DIGIT", "IDEOGRAPHIC", "VIETNAMESE")
"""What the names of marks and digits begin with that belong to no script."""
INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0")
"""Letters and marks that show nothing, besides the selectors of variants."""

_FROM: Final = (
    "АВЕЅІЈКМНОРСТУХҮаеѕіјорсухүѵԁԛԝһӏкмтьвг"  # Cyrillic
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγικνορτυχεω"  # Greek
    "ՏՕԼՍօոսհցզգյքԱ"  # Armenian
    "01"
)  # fmt: skip
_TO: Final = (
    "ABESIJKMHOPCTYXYaesijopcyxyvdqwhlkmtbbr"
    "ABEZHIKMNOPTYXaylkvoptuxew"
    "SOLUonuhgqqjpU"
    "ol"
)  # fmt: skip
_SEEN: Final = str.maketrans(_FROM, _TO)
_THIN: Final = str.maketrans("iı", "ll")
"""In many types i, l, 1 and I can hardly be told apart."""


def is_name(name: str) -> bool:
    """Whether somebody may be called that."""
    if not 0 < len(name) <= MOST_NAME or unicodedata.normalize("NFKC", name) != name:
        return False
    if name != name.strip(" ") or "  " in name:
        return False
    alphabets = set()
    marks = MOST_MARKS  # none before the first letter
    for letter in name:
        kind = unicodedata.category(letter)
        if kind in ("Mn", "Mc"):
            marks += 1
            if marks > MOST_MARKS:
                return False
        else:
            marks = 0
        if letter == " " or letter in SIGNS or (kind == "So" and ord(letter) in PICTURES):
            continue
        script = unicodedata.name(letter, "").partition(" ")[0]
        if letter in INVISIBLE or kind not in ("Ll", "Lu", "Lt", "Lm", "Lo", "Mn", "Mc", "Nd"):
            return False
        if script in ALIKE:
            alphabets.add(script)
            if not _is_ordinary(letter, kind):
                return False
        elif script not in OTHERS and script not in COMMON:
            return False
    return len(alphabets) <= 1 and any(map(_is_seen, name))


def _is_ordinary(letter: str, kind: str) -> bool:
    """Whether words are written with it: no signs of phonetics, no small capitals, no clicks."""
    return kind != "Lo" and any(ord(letter) in letters for letters in ORDINARY)


def _is_seen(letter: str) -> bool:
    """Whether it is more than a sign between others."""
    return letter.isalnum() or unicodedata.category(letter) == "So"


def looks(name: str) -> str:
    """How a name looks at a glance: alike for two that could be taken for each other."""
    bare = [
        str(unicodedata.decimal(letter, letter))
        for letter in unicodedata.normalize("NFKD", name)
        if _is_seen(letter)
    ]
    seen = "".join(bare).translate(_SEEN).casefold().translate(_SEEN).translate(_THIN)
    return seen.replace("rn", "m").replace("vv", "w")
