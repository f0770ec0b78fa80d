"""A table as a picture: the words of a view, line by line, as SVG or as pixels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from xml.sax.saxutils import escape

from afterdark.bridges.extras import needed

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

LINE: Final = 20
LETTER: Final = 8.5
MARGIN: Final = 16
SIZE: Final = 14
INK: Final = "#e8e0d0"
NIGHT: Final = "#17121c"


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
        f'width="{width:g}" height="{height}" font-family="monospace" '
        f'font-size="{SIZE}" fill="{INK}"><rect width="100%" height="100%" fill="{NIGHT}"/>'
        f"{rows}</svg>"
    )


def pixels(view: View[Rules, Open], texts: Texts) -> Any:
    """The same as an array of red, green and blue, row by row. Needs Pillow."""
    np: Any = needed("numpy", "pettingzoo")
    image: Any = needed("PIL.Image", "pettingzoo")
    draw: Any = needed("PIL.ImageDraw", "pettingzoo")
    font = needed("PIL.ImageFont", "pettingzoo").load_default(SIZE)
    lines = view.text(texts).splitlines() or [""]
    width = 2 * MARGIN + max(int(font.getlength(line)) + 1 for line in lines)
    drawn = image.new("RGB", (width, 2 * MARGIN + LINE * len(lines)), NIGHT)
    pen = draw.Draw(drawn)
    for place, line in enumerate(lines):
        pen.text((MARGIN, MARGIN + LINE * place), line, fill=INK, font=font)
    return np.array(drawn)
