"""The process in which bots think: questions come in as lines of JSON, answers go out the same way.

It is told what one seat knows and nothing else. It ends when its input does, so it never outlives
the server, however that ended.

A bot of another author thinks in a process of its own, which is started with its name and answers
for nobody else.
"""

from __future__ import annotations

import contextlib
import os
import sys
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING, BinaryIO

import msgspec
from msgspec import Struct

from afterdark.analysis.look import AnalysisPart, Look
from afterdark.bots.belief import Belief
from afterdark.bots.bot import Bot, Budget
from afterdark.bots.explanation import found_reason
from afterdark.bots.kinds import make_bot
from afterdark.bots.plug_ins import load_bot
from afterdark.bots.search import SearchBot
from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.claims import Claim, Heard, checked_claim
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.reason import Reason
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import Rng
from afterdark.engine.positions.json_type import Json
from afterdark.engine.records.record import Record
from afterdark.engine.views.view_data import view_from_data
from afterdark.server.bots.history import NOTHING, History, named, read, unpacked
from afterdark.server.lab.work import LabDone, LabPlans, LabWork

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.server.lab.experiment import Experiment

READY = b'"ready"\n'
POLITENESS = 5
"""By how much thinking gives way to serving where both want the processor."""
MOST_RULES = 32
"""How many sets of rules a process remembers."""
MOST_REMEMBERED = 64
"""And how many histories: hardly more bots than that play at the same time."""
MOST_SAID = 3
"""So much a bot may say with one answer."""


class Question(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a bot shall decide, with all it may know. The same question gets the same action."""

    game: str
    kind: str
    seed: str
    view: dict[str, Json]
    options: dict[str, OptionValue] = {}
    cards: tuple[str, str] | None = None
    """A card file's name and text, if not the game's own."""
    history: History | None = None
    """What the seat has observed, for bots that infer something from it (`infers`)."""
    playouts: int = 0
    """How many games the bot may imagine; 0 is as many as a bot of its kind usually does."""
    seconds: float = 10.0
    """The safety stop: whatever was found until then is answered."""
    chances: bool = False
    """Whether to say how often each choice led to a win in the games a searching bot imagined, and
    why the one it names and not the next best."""
    aloud: bool = False
    """Whether somebody is there to hear what the bot has to say."""
    heard: Sequence[Heard] = ()
    """What was claimed so far, if it may speak."""
    record: str = ""
    """A finished game to look back at, instead of a view to decide in."""
    part: int = 0
    """Which part of it."""
    lab: LabWork | None = None
    """Games of the lab to play or to count, instead."""

    def brief(self) -> Question:
        """Without what the process is thought to remember."""
        if self.history is None or self.history.known == 0:
            return self
        return msgspec.structs.replace(self, history=self.history.brief())

    def whole(self) -> Question:
        """With everything, for a process that remembers nothing."""
        assert self.history is not None
        return msgspec.structs.replace(self, history=self.history.whole())


class Answer(Struct, frozen=True, omit_defaults=True):
    """An action in notation, or why there is none."""

    action: str = ""
    chances: dict[str, float] = {}
    claims: Sequence[Claim] = ()
    """What the bot says with it."""
    reason: Reason | None = None
    look: AnalysisPart | None = None
    """What comes of looking back at a part of a game."""
    lab: LabDone | None = None
    """What comes of games of the lab."""
    stopped: bool = False
    """Whether the safety stop came before all was thought: another machine may answer otherwise."""
    forgot: bool = False
    """It does not remember what came before the history it was sent, and wants to be sent all."""
    error: str = ""


class Remembered:
    """What is kept of a history that was thought about: the belief, and the last observation, upon
    which the next one is packed."""

    def __init__(self, belief: Belief) -> None:
        self.belief = belief
        self.last = NOTHING


class Thinker:
    """Answers questions one by one. Rules are made once for all tables that agree on them.

    What it remembers is nothing but a saving: all of it can be made again from what is asked.
    """

    def __init__(self, guest: Bot | None = None) -> None:
        self._guest = guest
        """Another author's bot, if this is its process."""
        self._rules: dict[bytes, Rules] = {}
        self._remembered: dict[bytes, Remembered] = {}
        """By the name of the history."""
        self._looked: tuple[str, str, Look] | None = None
        """The last game looked back at: its parts are asked for one by one."""
        self._experiment: tuple[LabPlans, Experiment] | None = None
        """The last variants that the lab asked for, likewise."""

    def answer(self, question: Question) -> Answer:
        """Think. An error that the question causes is an answer, too."""
        try:
            if question.record:
                return Answer(look=self._look_at(question).part(question.part))
            if question.lab is not None:
                return Answer(lab=self._experiment_of(question.lab).done(question.lab))
            rules = self._rules_for(question)
            view = view_from_data(rules, question.view)
            budget = Budget(question.playouts, question.seconds)
            rng = Rng.seeded(question.seed)
            bot = self._guest or make_bot(question.kind)
            belief: Belief | None = None
            if question.history is not None:
                belief = self._believed(question.history, rules)
                if belief is None:
                    return Answer(forgot=True)
            claims: Sequence[Claim] = ()
            if question.aloud:
                said = bot.speak(view, Rng.seeded(f"{question.seed}/talk"), question.heard)
                claims = said[:MOST_SAID]
                for claim in claims:
                    checked_claim(rules.meta, claim.kind, claim.words, view.layout)
            if isinstance(bot, SearchBot) and self._guest is None:
                found = bot.search(view, rng, budget, belief=belief)
                if not question.chances:
                    return Answer(found.action.notation, claims=claims, stopped=found.stopped)
                reason = found_reason(bot, view, rng, found, budget, belief)
                return Answer(
                    found.action.notation, found.chances, reason=reason, stopped=found.stopped
                )
            action = bot.choose(view, rng, belief, budget)
            notation = action.notation
        except Exception as error:
            return Answer(error=_place(error))
        return Answer(notation, claims=claims)

    def _believed(self, history: History, rules: Rules) -> Belief | None:
        """What follows from a history; None if the beginning of it is not remembered."""
        remembered = Remembered(Belief(rules))
        name = history.name
        if name != NOTHING:
            known = self._remembered.get(name)
            if known is None or known.belief.rules is not rules:
                return None
            remembered = known
            del self._remembered[name]
        for row in history.rows:
            remembered.last = unpacked(row, remembered.last)
            remembered.belief.observe(read(remembered.last, rules))
            name = named(name, row)
        if name != NOTHING:
            if len(self._remembered) >= MOST_REMEMBERED:
                del self._remembered[next(iter(self._remembered))]
            self._remembered[name] = remembered
        return remembered.belief

    def _look_at(self, question: Question) -> Look:
        text, seed = question.record, question.seed
        if self._looked is None or self._looked[:2] != (text, seed):
            self._looked = text, seed, Look(Record.parse(text), seed)
        return self._looked[2]

    def _experiment_of(self, work: LabWork) -> Experiment:
        if self._experiment is None or self._experiment[0] != work.plans:
            # Hardly any process ever plays for the lab, and a tab has none.
            from afterdark.server.lab.experiment import Experiment

            self._experiment = None
            self._experiment = work.plans, Experiment(work.plans)
        return self._experiment[1]

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


def serve(asked: BinaryIO, told: BinaryIO, guest: Bot | None = None) -> None:
    """Answer until the input ends."""
    thinker = Thinker(guest)
    decode = msgspec.json.Decoder(Question).decode
    encode = msgspec.json.Encoder().encode
    told.write(READY)
    told.flush()
    for line in asked:
        told.write(encode(thinker.answer(decode(line))) + b"\n")
        told.flush()


def main() -> None:
    """Speak through the pipes; whatever else a game or a bot may print goes to standard error."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    guest = load_bot(sys.argv[1]) if len(sys.argv) > 1 else None
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, told, guest)


if __name__ == "__main__":
    main()
