"""The bots of a table: each thinks in a task of its own, and answers like anybody else."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from afterdark.bots.kinds import effort
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.records.record import Robot
from afterdark.server.bots.questions import infers, question_of
from afterdark.server.bots.thinker import Answer
from afterdark.server.errors import NotKept, TableFailed
from afterdark.server.node.logs import failed
from afterdark.server.tables.seat_history import Histories
from afterdark.server.tables.table_commit import AwaitedChange
from afterdark.table.errors import Stale, TableError
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn

if TYPE_CHECKING:
    from afterdark.server.bots.thinker import Question
    from afterdark.server.tables.live_table import LiveTable

BOT_AGAIN = 1.0
"""Seconds until a bot that failed to answer is asked again."""


class Ready(NamedTuple):
    """What a bot will answer, with which budget it found that if not with the usual one, and
    when it answers."""

    answer: Answer
    playouts: int
    moment: float


class BotTurns:
    """The questions that bots think about now, and the answers that wait for their moment."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}
        self._ready: dict[BotTurn, Ready] = {}
        """What bots will answer. It is lost with the node, and thought of again."""
        self._halved = 0
        """How often budgets are halved at the present question."""
        self._reckoned = -1
        """The number of the table's question for which that was decided."""
        self.histories = Histories()
        """What the seats of bots that infer have observed."""

    @property
    def busy(self) -> bool:
        """Whether a bot thinks, or will answer."""
        return bool(self._thinking) or bool(self._ready)

    def next_due(self) -> float | None:
        """When the next answer has its moment."""
        return min((ready.moment for ready in self._ready.values()), default=None)

    def start(self, room: Room, now: float) -> None:
        """Let every bot think that is asked and does not think already, and answer whose moment
        has come."""
        asked = room.state.bots_asked()
        for turn in [turn for turn in self._ready if turn not in asked]:
            del self._ready[turn]  # the question went away
        due = room.state.bots_due(now) if self._ready else []
        self._reckon(room, now)
        for turn in asked:
            if turn in self._thinking:
                continue
            ready = self._ready.get(turn)
            if ready is None:
                self._begin(turn, partial(self._think, turn, now, self._halved))
            elif turn in due and now >= ready.moment:
                del self._ready[turn]
                self._begin(turn, partial(self._answer, turn, ready))

    def _reckon(self, room: Room, now: float) -> None:
        """Decide how much bots that search may think about a new question, and say if it is less
        than usual: once, when everybody sees who is asked. What they hold changes nothing, though
        whoever has but one answer need not think, and secret answers have many parts or few."""
        state = room.state
        game = state.table
        if game is None or game.timing.asked_for == self._reckoned or not game.has_bots():
            return
        self._reckoned = game.timing.asked_for
        asked = [game.occupants[seat] for seat in game.seen_to_owe()]
        kinds = [who.kind for who in asked if isinstance(who, Robot) and effort(who.kind)]
        if not kinds:
            return
        self._halved = self._table.hall.thinking.reckon(state.rules.meta, kinds, now)
        if self._table.crowd.hurry(state, now, self._halved > 0):
            self._table.hall.here_changed(self._table)

    def _begin(self, turn: BotTurn, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._thinking[turn] = self._table.hall.start(self._done(turn, work))

    def rest(self) -> None:
        """Take as little room as possible: nobody is expected to think soon."""
        self.histories.forget()

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._ready.clear()
        self.histories.forget()
        for task in list(self._thinking.values()):
            task.cancel()

    async def _done(self, turn: BotTurn, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something for a bot, unless its question goes away meanwhile."""
        table = self._table
        try:
            await work()
        except (TableError, NotKept, TableFailed):
            pass  # the question went away: an undo, a person who came back; or it was noted
        except AfterdarkError:
            failed("a bot could not answer", table=table.id)
        finally:
            if self._thinking.get(turn) is asyncio.current_task():
                del self._thinking[turn]
            if not (table.gone or table.commit.stale or table.lock.locked()):
                asked = table.room.state.bots_asked()
                if any(one not in self._ready and one not in self._thinking for one in asked):
                    again = table.hall.clock.now() + BOT_AGAIN
                    table.hall.schedule(
                        table, again if table.due is None else min(again, table.due)
                    )

    async def _think(self, turn: BotTurn, began: float, halved: int) -> None:
        """A bot finds its answer; it gives it when everybody could know that it would."""
        table = self._table
        meta = table.room.state.rules.meta
        asked = AskedBot(self.histories, turn, table.hall.thinking.budget(meta, turn.kind, halved))
        table.commit.take(asked)
        await asked.done()
        answer, budget = asked.only, 0
        if asked.question is not None:
            budget = asked.question.playouts
            if budget:
                table.hall.metrics.shrunk.labels(str(halved)).inc()
            with table.hall.metrics.bot_seconds.time():
                answer = await table.hall.thinking.choose(asked.question, table.id)

        def keep(room: Room, now: float) -> None:
            if not table.gone and turn in room.state.bots_asked():
                self._thinking.pop(turn, None)
                moment = room.state.answer_moment(turn, began, now)
                self._ready[turn] = Ready(answer, budget, moment)
                table.go_on(now)

        kept = AwaitedChange(None, keep)
        table.commit.take(kept)
        await kept.done()

    async def _answer(self, turn: BotTurn, ready: Ready) -> None:
        def give(room: Room, now: float) -> None:
            if not self._table.gone:
                self._thinking.pop(turn, None)
                answer = ready.answer
                room.answer_bot(turn, answer.action, now, answer.claims, ready.playouts)

        answered = AwaitedChange(give)
        self._table.commit.take(answered)
        await answered.done()


class AskedBot(AwaitedChange):
    """Nothing happens: a bot looks at the table as it is kept, and takes the question with it."""

    def __init__(self, histories: Histories, turn: BotTurn, playouts: int) -> None:
        super().__init__()
        self._histories = histories
        self._turn = turn
        self._playouts = playouts
        self.only = Answer()
        """The answer, if there is but one."""
        self.question: Question | None = None

    def act(self, room: Room, now: float) -> None:
        turn = self._turn
        view = room.state.view(turn.seat)
        if room.state.game().question(turn.seat) != turn.question or not view.choices:
            raise Stale
        if len(view.choices) == 1:
            self.only = Answer(view.choices[0].notation)
            return
        self.question = question_of(
            view,
            turn.kind,
            bot_seed(room, turn),
            cards=room.state.setup.cards,
            history=self._histories.of(room.state.game(), turn.seat, turn.kind),
            playouts=self._playouts,
            heard=room.state.game().claims if _is_heard(room, turn.seat) else None,
        )


def _is_heard(room: Room, seat: int) -> bool:
    """Whether anybody would hear what a bot says at this seat: a person who plays or looks on, or
    another bot that listens."""
    state = room.state
    if not state.may_speak(seat):
        return False
    if state.watched or state.people_playing():
        return True
    return any(
        isinstance(occupant, Robot) and infers(occupant.kind)
        for other, occupant in enumerate(state.game().occupants)
        if other != seat
    )


def bot_seed(room: Room, turn: BotTurn) -> str:
    """The same question gets the same answer, after a crash as well."""
    told = f"{turn.seat} {turn.question}".encode()
    return hashlib.sha256(b"afterdark bot 1\n" + room.state.seed + told).hexdigest()
