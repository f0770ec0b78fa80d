"""The rules as a player reads them: the passage of a rules.md that belongs to a clause."""
# afterdark: interpreted
#
# A passage is marked by an anchor, `<a id="VI-24"></a>`, in front of the paragraph, list item or
# table row that says what the clause says. One paragraph may carry several anchors.

from __future__ import annotations

import re

_ANCHOR = re.compile(r'<a id="([A-Z]+-[A-Z]{0,2}\d+[a-z]?)"></a>')
_ITEM = re.compile(r"^(?:[-*]|\d+\.) ")


def anchors(rules: str) -> list[str]:
    """The clauses a rules text marks, in the order of the text."""
    return _ANCHOR.findall(rules)


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
    return " ".join(cell for cell in cells if cell not in ("", clause))


def heading(rules: str, clause: str) -> str:
    """The heading under which a clause stands; empty if the text does not have the clause."""
    last = ""
    for line in rules.splitlines():
        if line.startswith("#"):
            last = _ANCHOR.sub("", line).lstrip("#").strip()
        if f'<a id="{clause}"></a>' in line:
            return last
    return ""


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
