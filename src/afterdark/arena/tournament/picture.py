"""Ratings as a picture: one row a bot, a dot for the rating and a line for what is uncertain.

An SVG of our own, without script or fonts from elsewhere; it is dark where the reader's screen is.
"""

from __future__ import annotations

import math
from typing import Final
from xml.sax.saxutils import escape

from afterdark.arena.tournament.standings import Standing, Standings

WIDTH: Final = 760
NAMES: Final = 260
"""How much of the width is for names."""
ROW: Final = 40
TOP: Final = 70
BOTTOM: Final = 44
MOST_LETTERS: Final = 34

_STYLE: Final = """
  svg { background: #fbf8f1; font-family: system-ui, sans-serif; }
  text { fill: #2a2430; font-size: 14px; }
  .title { font-size: 17px; font-weight: 600; }
  .small { font-size: 12px; fill: #655d6e; }
  .grid { stroke: #ddd5c6; }
  .reach { stroke: #8c1c2f; stroke-width: 3; stroke-linecap: round; }
  .dot { fill: #8c1c2f; }
  @media (prefers-color-scheme: dark) {
    svg { background: #17131c; }
    text { fill: #efe6d2; }
    .small { fill: #a99fb3; }
    .grid { stroke: #3a3242; }
    .reach { stroke: #e0677c; }
    .dot { fill: #e0677c; }
  }
"""


def picture(standings: Standings, title: str) -> str:
    """The ratings, each with twice its sigma to either side."""
    rows = standings.standings()
    low = math.floor(min(one.rating.mu - 2 * one.rating.sigma for one in rows) / 5) * 5
    high = math.ceil(max(one.rating.mu + 2 * one.rating.sigma for one in rows) / 5) * 5
    scale = (WIDTH - NAMES - 40) / (high - low)

    def x(rating: float) -> float:
        return round(NAMES + (rating - low) * scale, 1)

    height = TOP + ROW * len(rows) + BOTTOM
    bottom = height - BOTTOM
    told = f"{len(standings.counted)} deals, {standings.games} games, seed {standings.plan.seed}"
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title desc">',
        f'<title id="title">{escape(title)}: ratings</title>',
        f'<desc id="desc">{escape("; ".join(_told(one) for one in rows))}</desc>',
        f"<style>{_STYLE}</style>",
        _text("title", 20, 30, title),
        _text("small", 20, 50, told),
    ]
    for mark in range(low, high + 1, 5 if high - low <= 50 else 10):
        line = f'x1="{x(mark)}" x2="{x(mark)}" y1="{TOP}" y2="{bottom}"'
        parts += [
            f'<line class="grid" {line}/>',
            _text("small", x(mark), bottom + 18, str(mark), "middle"),
        ]
    for number, one in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        rating = one.rating
        ends = x(rating.mu - 2 * rating.sigma), x(rating.mu + 2 * rating.sigma)
        parts += [
            _text("name", NAMES - 16, y + 5, _short(one.name), "end"),
            f'<line class="reach" x1="{ends[0]}" x2="{ends[1]}" y1="{y}" y2="{y}"/>',
            f'<circle class="dot" cx="{x(rating.mu)}" cy="{y}" r="6"/>',
        ]
    parts.append(_text("small", 20, height - 10, "OpenSkill, rating ± 2 σ"))
    return "\n".join(parts) + "\n</svg>\n"


def _text(kind: str, x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x}" y="{y}" text-anchor="{anchor}">{escape(text)}</text>'


def _told(one: Standing) -> str:
    return f"{one.name}: {one.rating.mu:.1f} ± {2 * one.rating.sigma:.1f}"


def _short(name: str) -> str:
    """The end of a long command says more than its beginning."""
    return name if len(name) <= MOST_LETTERS else "…" + name[1 - MOST_LETTERS :]
