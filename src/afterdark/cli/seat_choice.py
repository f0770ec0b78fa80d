"""Who sits where: a chair by its number, by the name of its side, by lot, or by asking."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from afterdark.engine.core.chance import Rng
from afterdark.engine.errors import OptionError
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.texts import Texts

LOTS = "random"


class Chairs:
    """The chairs of a table. Where they differ, the game calls them `side-0`, `side-1`, …"""

    def __init__(self, game: Game, seats: int, language: str, seed: str | None) -> None:
        self.seats = seats
        self.client = client_texts(language)
        self.seed = seed
        self._names = [
            [texts.say(f"side-{seat}") for seat in range(seats)]
            for texts in (game.texts(language), game.texts("en"))
            if all(texts.has(f"side-{seat}") for seat in range(seats))
        ]

    def chosen(self, given: str | None, *, lots: bool, ask: bool) -> int:
        """The chair of the first person.

        `lots` says that the table draws lots for the chairs, `ask` that somebody can be asked.
        """
        if given is not None and given.strip().lower() != LOTS:
            return self._named(given.strip())
        if given is not None or lots:
            return self._drawn()
        if not ask or not self._names:
            return 0
        lines = [*self._names[0], self.client.say("play-lots")]
        words = [*self._names[0], LOTS]
        picked = picked_line(self.client, self.client.say("play-side"), lines, words)
        if picked is None:
            return 0
        return picked if picked < self.seats else self._drawn()

    def _named(self, given: str) -> int:
        for names in self._names:
            for seat, name in enumerate(names):
                if given.lower() == name.lower():
                    return seat
        if given.isdecimal() and given.isascii() and int(given[:4]) < self.seats:
            return int(given)
        known = [str(seat) for seat in range(self.seats)]
        known += [*(self._names[0] if self._names else []), LOTS]
        raise OptionError(f"There is no seat {given!r} here; say one of: {', '.join(known)}.")

    def _drawn(self) -> int:
        seed = self.seed if self.seed is not None else os.urandom(8).hex()
        return Rng.seeded(f"{seed}/chair").below(self.seats)


def picked_line(
    client: Texts, question: str, lines: Sequence[str], words: Sequence[str]
) -> int | None:
    """The line a person picks by its number or its word; None if the input has ended."""
    typer.echo(question)
    for number, line in enumerate(lines, start=1):
        typer.echo(f"{number:>3}  {line}")
    while True:
        typer.echo(f"{client.say('play-number')}: ", nl=False)
        typed = sys.stdin.readline()
        if not typed:
            return None
        answer = typed.strip()
        if answer in words:
            return list(words).index(answer)
        if answer.isdecimal() and answer.isascii() and 1 <= int(answer[:4]) <= len(lines):
            return int(answer[:4]) - 1
        given = {"given": answer[:40], "last": len(lines)}
        typer.echo(client.say("play-not-there" if answer else "play-nothing", given))
