"""Drawing: small charts as SVG, in the colours of the page they stand in.

They are 400 units wide, so that their words can be read on a phone; a page lays several side by
side. A bar that has games behind it leads to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil
from typing import Final

WIDTH: Final = 400
LEFT: Final = 34
RIGHT: Final = 392
LONGEST: Final = 21
"""Letters of a name beside which something stands."""
NICE: Final = (0.1, 0.2, 0.25, 0.5, 0.75, 1.0)
"""Where an axis of shares may end."""


@dataclass(frozen=True)
class Bar:
    """One share with its interval."""

    label: str
    told: str
    """The share in words."""
    share: float
    low: float
    high: float
    link: str = ""


@dataclass(frozen=True)
class Bin:
    """One bar of a histogram: how many, from where to where."""

    start: float
    end: float
    count: int
    told: str
    link: str = ""


@dataclass(frozen=True)
class Dot:
    """One piece: a share with its interval, and a word beside its name."""

    label: str
    beside: str
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class Gain:
    """One piece: by how many points more is won with it, from -1 to 1."""

    label: str
    beside: str
    value: float
    low: float
    high: float
    sure: bool


def svg(height: float, title: str, body: Sequence[str]) -> str:
    """A drawing with a title for those who do not see it."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:g}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(body)}</svg>"
    )


def linked(link: str, what: str) -> str:
    """A part of a drawing that leads somewhere."""
    return f'<a href="#{escape(link)}">{what}</a>' if link else what


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {place} class="{kind}">{escape(words)}</text>'


def rule(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def span(low: float, high: float, y: float, kind: str) -> str:
    """An interval with its two ends."""
    left, right = max(1, low), min(high, WIDTH - 1)
    path = f"M{left:.1f} {y - 5:g}v10M{right:.1f} {y - 5:g}v10M{left:.1f} {y:g}H{right:.1f}"
    return f'<path d="{path}" class="{kind}"/>'


def cut(words: str) -> str:
    """A name that leaves room for what stands beside it."""
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1].rstrip()}…"


def block(y: float, width: float, kind: str) -> str:
    return f'<rect x="0" y="{y:g}" width="{width:.1f}" height="18" rx="4" class="{kind}"/>'


def dot(x: float, y: float, radius: float, kind: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{kind}"/>'


def end_of_axis(most: float) -> float:
    """The first handsome share that is not below this one."""
    return next((share for share in NICE if share >= most), 1.0)


def bars(title: str, rows: Sequence[Bar], equal: float | None = None) -> str:
    """Shares below each other, the name above its bar."""
    end = end_of_axis(max([row.high for row in rows] + [equal or 0.0]))
    body: list[str] = []
    for number, row in enumerate(rows):
        top = number * 50
        long, low, high = (WIDTH * value / end for value in (row.share, row.low, row.high))
        middle = top + 33
        part = [
            f'<rect x="0" y="{top}" width="{WIDTH}" height="48" class="touch"/>',
            text(0, top + 17, row.label, "name"),
            text(WIDTH, top + 17, row.told, "value", "end"),
            block(top + 24, WIDTH, "rail"),
            block(top + 24, max(2, long), "bar"),
            *(span(low, high, middle, kind) for kind in ("halo", "span")),
        ]
        body.append(linked(row.link, "".join(part)))
    height = len(rows) * 50
    if equal is not None:
        body.append(rule(WIDTH * equal / end, 0, WIDTH * equal / end, height, "equal"))
    return svg(height, title, body)


def histogram(
    title: str, bins: Sequence[Bin], axis: str, ticks: Sequence[tuple[float, str]]
) -> str:
    """How many lie where."""
    base, top = 170.0, 12.0
    first, last = bins[0].start, bins[-1].end
    most = max(1, *(one.count for one in bins))
    wide = RIGHT - 8

    def place(value: float) -> float:
        return 8 + wide * (value - first) / max(last - first, 1e-9)

    body = [rule(8, base, RIGHT, base, "axis")]
    for one in bins:
        left, right = place(one.start) + 1, place(one.end) - 1
        high = (base - top) * one.count / most
        part = (
            f'<rect x="{left:.1f}" y="0" width="{max(1, right - left):.1f}" height="{base}"'
            ' class="touch"/>'
            f'<rect x="{left:.1f}" y="{base - high:.1f}" width="{max(1, right - left):.1f}"'
            f' height="{high:.1f}" rx="2" class="bar"/><title>{escape(one.told)}</title>'
        )
        body.append(linked(one.link if one.count else "", f"<g>{part}</g>"))
    for value, words in ticks:
        x = place(value)
        anchor = "start" if x < 24 else "end" if x > RIGHT - 16 else "middle"
        body += [rule(x, base, x, base + 4, "axis"), text(x, base + 18, words, "tick", anchor)]
    body.append(text(RIGHT, base + 36, axis, "axis-name", "end"))
    return svg(base + 42, title, body)


def line(title: str, points: Sequence[float], axis: str, unit: str) -> str:
    """A number for each part of something, as a line over a ground."""
    base, top = 170.0, 14.0
    most = ceil(2 * max(*points, 0.25)) / 2
    step = (RIGHT - LEFT) / max(1, len(points) - 1)
    places = [
        (LEFT + step * number, base - (base - top) * value / most)
        for number, value in enumerate(points)
    ]
    drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
    body: list[str] = []
    for part in (0.0, 0.5, 1.0):
        y = base - (base - top) * part
        body += [
            rule(LEFT, y, RIGHT, y, "axis" if part == 0 else "grid"),
            text(LEFT - 6, y + 4, f"{most * part:g}", "tick", "end"),
        ]
    body.append(f'<polygon points="{LEFT},{base} {drawn} {RIGHT},{base}" class="ground"/>')
    body.append(f'<polyline points="{drawn}" class="line"/>')
    body += [dot(x, y, 3.5, "point") for x, y in places]
    for part, anchor in ((0.0, "start"), (0.5, "middle"), (1.0, "end")):
        x = LEFT + (RIGHT - LEFT) * part
        body.append(text(x, base + 18, f"{100 * part:.0f} %", "tick", anchor))
    body += [
        text(RIGHT, base + 36, axis, "axis-name", "end"),
        text(LEFT + 6, 10, unit, "axis-name"),
    ]
    return svg(base + 42, title, body)


def dots(title: str, rows: Sequence[Dot], equal: float, end: float) -> str:
    """Shares up to `end` as dots with their intervals, the name above each."""
    body: list[str] = []
    height = len(rows) * 36 + 22
    x = WIDTH * equal / end
    body.append(text(x, height - 6, f"{100 * equal:.0f} %", "tick", "middle"))
    for number, row in enumerate(rows):
        top = number * 36
        middle = top + 25
        low, high = WIDTH * row.low / end, min(WIDTH, WIDTH * row.high / end)
        apart = row.low > equal or row.high < equal
        body += [
            text(0, top + 13, cut(row.label), "name"),
            text(WIDTH, top + 13, row.beside, "tick", "end"),
            rule(0, middle, WIDTH, middle, "grid"),
            rule(x, middle - 7, x, middle + 7, "equal"),
            rule(low, middle, high, middle, "span"),
            dot(
                min(WIDTH, WIDTH * row.share / end), middle, 5, "point apart" if apart else "point"
            ),
        ]
    return svg(height, title, body)


def gains(title: str, rows: Sequence[Gain], end: float) -> str:
    """Differences to either side of nothing, up to `end`, the name above each."""
    body: list[str] = []
    height = len(rows) * 36 + 22
    middle = WIDTH / 2

    def place(value: float) -> float:
        return min(float(WIDTH), max(0.0, middle + middle * value / end))

    for value, anchor in ((-end, "start"), (0.0, "middle"), (end, "end")):
        body.append(
            text(place(value), height - 6, f"{100 * value:+.0f}" if value else "0", "tick", anchor)
        )
    body.append(rule(middle, 0, middle, height - 20, "equal"))
    for number, row in enumerate(rows):
        top = number * 36
        y = top + 25
        body += [
            text(0, top + 13, cut(row.label), "name"),
            text(WIDTH, top + 13, row.beside, "tick", "end"),
            rule(0, y, WIDTH, y, "grid"),
            rule(place(row.low), y, place(row.high), y, "span"),
            dot(place(row.value), y, 5, "point apart" if row.sure else "point"),
        ]
    return svg(height, title, body)


@dataclass(frozen=True)
class Course:
    """One line of several, a share at each place."""

    name: str
    kind: str
    """Its class in the style of the page: `line` or `line other`."""
    values: list[float]


def courses(
    title: str, places: Sequence[str], lines: Sequence[Course], axis: str, unit: str
) -> str:
    """Shares in the course of something, each line with its name at the top."""
    base, top = 170.0, 34.0
    step = (RIGHT - LEFT) / max(1, len(places) - 1)
    body: list[str] = []
    for part in (0.0, 0.5, 1.0):
        y = base - (base - top) * part
        body += [
            rule(LEFT, y, RIGHT, y, "axis" if part == 0 else "grid"),
            text(LEFT - 6, y + 4, f"{100 * part:.0f}", "tick", "end"),
        ]
    for number, one in enumerate(lines):
        points = [
            (LEFT + step * at, base - (base - top) * value) for at, value in enumerate(one.values)
        ]
        drawn = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        body.append(f'<polyline points="{drawn}" class="{one.kind}"/>')
        x = LEFT + number * (RIGHT - LEFT) / 2
        body.append(f'<path d="M{x:.1f} 18h22" class="{one.kind}"/>')
        body.append(text(x + 28, 22, one.name, "tick"))
    every = max(1, -(-len(places) // 10))
    for at in range(0, len(places), every):
        body.append(text(LEFT + step * at, base + 18, places[at], "tick", "middle"))
    body += [text(RIGHT, base + 36, axis, "axis-name", "end"), text(0, 6, unit, "axis-name")]
    return svg(base + 42, title, body)
