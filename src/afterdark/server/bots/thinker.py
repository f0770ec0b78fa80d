"""The process in which bots think: questions come in as lines of JSON, answers go out the same way.

It is told what one seat knows and nothing else. It ends when its input does, so it never outlives
the server, however that ended.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from typing import TYPE_CHECKING, BinaryIO

import msgspec
from msgspec import Struct

from afterdark.bots.bot import Budget
from afterdark.bots.kinds import make_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.engine.positions.json_type import Json
from afterdark.engine.views.view_data import view_from_data

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules

READY = b'"ready"\n'
POLITENESS = 5
"""By how much thinking gives way to serving where both want the processor."""
MOST_RULES = 32
"""How many sets of rules a process remembers."""


class Question(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a bot shall decide, with all it may know. The same question gets the same action."""

    game: str
    kind: str
    seed: str
    view: dict[str, Json]
    options: dict[str, OptionValue] = {}
    cards: tuple[str, str] | None = None
    """A card file's name and text, if not the game's own."""
    history: list[str] = []
    """What the seat has seen, a line each, for bots that read it (`reads_history`)."""
    playouts: int = 0
    """How many games the bot may imagine; 0 is as many as a bot of its kind usually does."""
    seconds: float = 10.0
    """The safety stop: whatever was found until then is answered."""
    chances: bool = False
    """Whether to say how often each choice led to a win in the games a searching bot imagined."""


class Answer(Struct, frozen=True, omit_defaults=True):
    """An action in notation, or why there is none."""

    action: str = ""
    chances: dict[str, float] = {}
    stopped: bool = False
    """Whether the safety stop came before all was thought: another machine may answer otherwise."""
    error: str = ""


class Thinker:
    """Answers questions one by one. Rules are made once for all tables that agree on them."""

    def __init__(self) -> None:
        self._rules: dict[bytes, Rules] = {}

    def answer(self, question: Question) -> Answer:
        """Think. An error that the question causes is an answer, too."""
        try:
            rules = self._rules_for(question)
            view = view_from_data(rules, question.view)
            budget = Budget(question.playouts, question.seconds)
            rng = Rng.seeded(question.seed)
            bot = make_bot(question.kind)
            if isinstance(bot, SearchBot):
                found = bot.search(view, rng, budget)
                chances = found.chances if question.chances else {}
                return Answer(found.action.notation, chances, found.stopped)
            action = bot.choose(view, rng, question.history, budget)
        except Exception as error:
            return Answer(error=_place(error))
        return Answer(action.notation)

    def _rules_for(self, question: Question) -> Rules:
        key = msgspec.json.encode((question.game, question.options, question.cards))
        rules = self._rules.pop(key, None)
        if rules is None:
            cards = None if question.cards is None else CardFile(*question.cards)
            rules = find_game(question.game).rules(question.options, cards)
            if len(self._rules) >= MOST_RULES:
                del self._rules[next(iter(self._rules))]
        self._rules[key] = rules  # the last used is the last to go
        return rules


def _place(error: Exception) -> str:
    """What went wrong and where; not its text, which may tell what the seat holds."""
    places = traceback.extract_tb(error.__traceback__)
    where = f" at {places[-1].filename}:{places[-1].lineno}" if places else ""
    return f"{type(error).__name__}{where}"


def serve(asked: BinaryIO, told: BinaryIO) -> None:
    """Answer until the input ends."""
    thinker = Thinker()
    decode = msgspec.json.Decoder(Question).decode
    encode = msgspec.json.Encoder().encode
    told.write(READY)
    told.flush()
    for line in asked:
        told.write(encode(thinker.answer(decode(line))) + b"\n")
        told.flush()


def main() -> None:
    """Speak through the pipes; whatever else a game may print goes to standard error."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, told)


if __name__ == "__main__":
    main()
