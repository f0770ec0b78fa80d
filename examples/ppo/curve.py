"""The curves of runs of `ppo.py` as one SVG: what the learner is paid, by what it learned from."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

WIDTH, HEIGHT, LEFT, BASE = 640, 320, 56, 276
INKS = ("#b3202c", "#3a6ea5", "#5a7d2a")


def drawn(runs: list[dict[str, Any]]) -> str:
    """A line a run, its 95 % intervals as bars."""
    most = max(point[1] for run in runs for point in run["curve"]) or 1

    def x(steps: float) -> float:
        return LEFT + (WIDTH - LEFT - 20) * steps / most

    def y(paid: float) -> float:
        return BASE - (BASE - 24) * paid

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-size="12">',
        '<rect width="100%" height="100%" fill="#fff"/><g font-family="sans-serif">',
    ]
    for tenth in range(0, 11, 2):
        level = y(tenth / 10)
        parts.append(f'<path d="M{LEFT} {level:.1f}H{WIDTH - 20}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{LEFT - 8}" y="{level + 4:.1f}" text-anchor="end">{tenth / 10:.1f}</text>'
        )
    for ink, run in zip(INKS, runs, strict=False):
        points = run["curve"]
        way = " ".join(f"{x(steps):.1f},{y(mean):.1f}" for _, steps, mean, _, _ in points)
        parts.append(f'<polyline points="{way}" fill="none" stroke="{ink}" stroke-width="2"/>')
        for _, steps, _, low, high in points:
            parts.append(f'<path d="M{x(steps):.1f} {y(low):.1f}V{y(high):.1f}" stroke="{ink}"/>')
        _, steps, mean, _, _ = points[-1]
        name = f"{run['game']}, {run['seats']} seats"
        early = x(steps) < WIDTH / 2
        anchor = "start" if early else "end"
        at = x(steps) + 10 if early else x(steps) - 8
        parts.append(
            f'<text x="{at:.1f}" y="{y(mean) + (4 if early else 34):.1f}" fill="{ink}" '
            f'text-anchor="{anchor}">{name}</text>'
        )
    foot = f"decisions learned from, up to {most:,}; paid per game among random players"
    parts.append(f'<text x="{LEFT}" y="{HEIGHT - 14}">{foot}</text></g></svg>')
    return "".join(parts)


if __name__ == "__main__":
    sys.stdout.write(drawn([json.loads(Path(name).read_text()) for name in sys.argv[1:]]) + "\n")
