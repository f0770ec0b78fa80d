"""The rules as a player reads them: the passage of a rules.md that belongs to a clause."""
# afterdark: interpreted
#
# A passage is marked by an anchor, `<a id="VI-24"></a>`, in front of the paragraph, list item or
# table row that says what the clause says. One paragraph may carry several anchors.

from __future__ import annotations

import re
from pathlib import Path

_ANCHOR = re.compile(r'<a id="([A-Z]+-[A-Z]{0,2}\d+[a-z]?)"></a>')
_RULING = re.compile(r"[A-Z]+-R\d+")
_ITEM = re.compile(r"^(?:[-*]|\d+\.) ")


def rules_text(folder: Path, language: str) -> str:
    """The whole rules of the game in a folder: in this language if there is a text, in English
    otherwise; empty if there is none at all."""
    for name in (f"rules.{language}.md", "rules.md"):
        file = folder / name
        if file.is_file():
            return file.read_text(encoding="utf-8")
    return ""


def anchors(rules: str) -> list[str]:
    """The clauses a rules text marks, in the order of the text."""
    return _ANCHOR.findall(rules)


def is_ruling(clause: str) -> bool:
    """Whether a clause is a decision of ours where the printed rules say nothing, or two things."""
    return _RULING.fullmatch(clause) is not None


def passage(rules: str, clause: str) -> str:
    """The paragraph, list item or table row that belongs to a clause, without its anchors.

    Empty if the text has none.
    """
    for block in _blocks(rules):
        if f'<a id="{clause}"></a>' in block:
            plain = _ANCHOR.sub("", block).strip()
            return _row(plain, clause) if plain.startswith("|") else plain
    return ""


def _row(line: str, clause: str) -> str:
    """A table row as a sentence or two: its cells but the one that only names the clause."""
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    said = [cell for cell in cells if cell not in ("", clause)]
    if is_ruling(clause) and len(said) > 1:
        # What the book leaves open, and what we chose.
        said[0] = f"**{said[0]}**"
    return " ".join(said)


def heading(rules: str, clause: str) -> str:
    """The heading under which a clause stands; empty if the text does not have the clause."""
    last = ""
    for line in rules.splitlines():
        if line.startswith("#"):
            last = _ANCHOR.sub("", line).lstrip("#").strip()
        if f'<a id="{clause}"></a>' in line:
            return last
    return ""


def passages_with(rules: str, words: str) -> list[tuple[str, str]]:
    """The passages that have all of these words, whatever their case: a clause of each, and the
    passage without its anchors."""
    wanted = words.casefold().split()
    found = []
    for block in _blocks(rules):
        clauses = _ANCHOR.findall(block)
        if clauses and wanted and all(word in block.casefold() for word in wanted):
            found.append((clauses[0], passage(rules, clauses[0])))
    return found


def _blocks(rules: str) -> list[str]:
    """The text in paragraphs, list items and table rows."""
    blocks: list[list[str]] = [[]]
    for line in rules.splitlines():
        if not line.strip():
            blocks.append([])
        elif _ITEM.match(_ANCHOR.sub("", line)) or line.startswith(("|", "#")):
            blocks.append([line])
        else:
            blocks[-1].append(line)
    return ["\n".join(block) for block in blocks if block]
