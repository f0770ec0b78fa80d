"""The page docs/tensors.md: what every number, action and claim of every game means.

`python -m afterdark.bridges.layout_page` writes it anew; a test compares it.
"""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from afterdark.bridges.claims import ClaimTable, notation
from afterdark.engine.contract.registry import find_game
from afterdark.engine.languages import SOURCE
from afterdark.engine.views.tensor import FORM, PLACES, RECENT, Tensor

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game

PAGE: Final = "docs/tensors.md"
GAMES: Final = ("victim", "vampire_empire", "vec", "manor", "vwars")

HEAD: Final = f"""# Tensors

What one seat knows, as numbers: the same layout for PettingZoo, Gymnasium, OpenSpiel, `VectorGame`
and [data sets](bridges.md). `Tensor(rules, seats)` has it as data: `names`, `blocks`, `size`, and a
`fingerprint` that changes whenever a number means something else. Keep it beside what you learn.

A tensor follows from the seat's view alone: it is the same in all worlds that the seat cannot tell
apart, and a test holds all games to that. Seats are counted from the one that looks: `+0` is the
seat itself, `+1` the next one clockwise. Numbers are float32, mostly from -1 to 1, never beyond 8.

- `moment`: which seat this is (`seat.N`, not turned), its side as far as it knows, who is asked,
  how far the game has come, how many parts of its own sealed answer it has given, whether it
  is over.
- `features`: what the game's own heuristics measure.
- `zones`: for each zone how many pieces lie there (as a share of all; -1 if unseen), then the share
  of each kind that the seat sees there, then hidden pieces by their backs where backs differ; of
  rows also the first {PLACES} places one by one: the piece as (number + 1) / kinds, and whether it
  is hidden.
- `open`: what lies open besides the cards.
- `steps`: what is going on: for each kind of step whether it is on the stack, whether it is the one
  that asks, and its fields.
- `facts`: of each kind of fact how often it is among the last {RECENT} private and the last
  {RECENT} public ones, in tenths, and the fields of the newest.

In fields a seat is one number a seat, a flag 0 or 1, a number so many tenths, a card (number + 1) /
kinds. It is an observation, not a memory: what a seat has seen since the deal is an information
state (OpenSpiel's `information_state_string`).

Actions are numbered by their place in the rules' table, for every number of seats alike; claims by
their place in `ClaimTable(rules, seats)`, where 0 is silence. Both have fingerprints too. Options
and cards of your own may change all of it; this page is for the usual ones, form {FORM}. It is
written by `python -m afterdark.bridges.layout_page`.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([HEAD, *(_chapter(find_game(id)) for id in GAMES)])


def _chapter(game: Game) -> str:
    rules = game.rules()
    usual = rules.meta.usual_seats
    lines = [
        f"## {game.texts(SOURCE).say('title')}",
        "",
        f"`{rules.meta.id}`, rules {rules.meta.version}.",
        "",
        "| seats | numbers | fingerprint | claims | fingerprint of claims |",
        "|---|---|---|---|---|",
    ]
    for seats in rules.seats_allowed():
        tensor = Tensor(rules, seats)
        claims = ClaimTable(rules, seats)
        lines.append(
            f"| {seats} | {tensor.size} | `{tensor.fingerprint}` | {len(claims)} | "
            f"`{claims.fingerprint}` |"
        )
    tensor = Tensor(rules, usual)
    lines += ["", f"With {usual} seats:", "", "| from | what | numbers |", "|---|---|---|"]
    for block in tensor.blocks:
        names = tensor.names[block.start : block.start + block.size]
        lines += _runs(names, block.start, block.title)
    actions = [action.notation for action in rules.actions.all]
    lines += [
        "",
        f"{len(actions)} actions, fingerprint `{tensor.action_fingerprint}`:",
        "",
        *_wrapped(_verbs(actions)),
        "",
        f"Claims with {usual} seats:",
        "",
        *_wrapped(_verbs([notation(claim) for claim in ClaimTable(rules, usual).all])),
        "",
    ]
    return "\n".join(lines)


def _runs(names: list[str], start: int, block: str) -> list[str]:
    """Rows of the table: numbers that belong together in one."""
    rows: list[str] = []
    at = start
    for group, members in groupby(names, key=_group):
        parts = [name[len(group) :].lstrip(".") for name in members]
        told = " ".join(f"`{part}`" if part else "·" for part in parts)
        title = group if group.rstrip("/") != block else f"{block}/"
        rows.append(f"| {at} | `{title}` | {told} |")
        at += len(parts)
    return rows


def _group(name: str) -> str:
    """What a number is one of: its name without the last part."""
    block, _, rest = name.partition("/")
    if block == "features":
        return f"{block}/"
    if "[" in rest:
        return f"{block}/{rest.partition('[')[0]}"
    head, dot, _ = rest.rpartition(".")
    while ".+" in head[1:] and block != "zones":
        head = head.rpartition(".")[0]
    return f"{block}/{head if dot else rest}"


def _verbs(notations: list[str]) -> list[str]:
    """Each verb with the numbers it has, and its first and last notation."""
    told: list[str] = []
    at = 0
    for _, same in groupby(notations, key=lambda text: text.split(":")[0].split(" ")[0]):
        some = list(same)
        last = at + len(some) - 1
        told.append(
            f"{at} `{some[0]}`" if len(some) == 1 else f"{at}–{last} `{some[0]}` … `{some[-1]}`"
        )
        at += len(some)
    return told


def _wrapped(parts: list[str]) -> list[str]:
    return [f"- {part}" for part in parts]


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
