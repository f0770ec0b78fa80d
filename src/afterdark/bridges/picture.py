"""A table as a picture: the words of a view, line by line, as SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from xml.sax.saxutils import escape

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

LINE: Final = 20
LETTER: Final = 8.5
MARGIN: Final = 16


def svg(view: View[Rules, Open], texts: Texts) -> str:
    """What this view shows, and nothing else, as a picture that any browser or notebook draws."""
    lines = view.text(texts).splitlines() or [""]
    width = 2 * MARGIN + LETTER * max(len(line) for line in lines)
    height = 2 * MARGIN + LINE * len(lines)
    rows = "".join(
        f'<text x="{MARGIN}" y="{MARGIN + LINE * (place + 0.75):g}" xml:space="preserve">'
        f"{escape(line)}</text>"
        for place, line in enumerate(lines)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height}" '
        f'width="{width:g}" height="{height}" font-family="monospace" font-size="14" '
        f'fill="#e8e0d0"><rect width="100%" height="100%" fill="#17121c"/>{rows}</svg>'
    )
