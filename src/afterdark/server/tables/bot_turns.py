"""The bots of a table: each thinks in a task of its own, and answers like anybody else."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from afterdark.engine.errors import AfterdarkError
from afterdark.server.bots.pool import question_of, reads_history
from afterdark.server.errors import NotKept, TableFailed
from afterdark.server.node.logs import failed
from afterdark.server.tables.table_commit import AwaitedChange
from afterdark.table.errors import Stale, TableError
from afterdark.table.room.room import Room
from afterdark.table.room.room_state import BotTurn

if TYPE_CHECKING:
    from afterdark.server.bots.thinker import Question
    from afterdark.server.tables.live_table import LiveTable

BOT_AGAIN = 1.0
"""Seconds until a bot that failed to answer is asked again."""


class BotTurns:
    """The questions that bots think about now, and the answers that wait for their moment."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}
        self._ready: dict[BotTurn, tuple[str, float]] = {}
        """What bots will answer, and when. It is lost with the node, and thought of again."""

    @property
    def busy(self) -> bool:
        """Whether a bot thinks, or will answer."""
        return bool(self._thinking) or bool(self._ready)

    def next_due(self) -> float | None:
        """When the next answer has its moment."""
        return min((moment for _, moment in self._ready.values()), default=None)

    def start(self, room: Room, now: float) -> None:
        """Let every bot think that is asked and does not think already, and answer whose moment
        has come."""
        asked = room.state.bots_asked()
        for turn in [turn for turn in self._ready if turn not in asked]:
            del self._ready[turn]  # the question went away
        due = room.state.bots_due(now) if self._ready else []
        for turn in asked:
            if turn in self._thinking:
                continue
            notation, moment = self._ready.get(turn, ("", now))
            if not notation:
                self._begin(turn, partial(self._think, turn, now))
            elif turn in due and now >= moment:
                del self._ready[turn]
                self._begin(turn, partial(self._answer, turn, notation))

    def _begin(self, turn: BotTurn, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        self._thinking[turn] = self._table.hall.start(self._done(turn, work))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        self._ready.clear()
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

    async def _think(self, turn: BotTurn, began: float) -> None:
        """A bot finds its answer; it gives it when everybody could know that it would."""
        table = self._table
        asked = AskedBot(turn)
        table.commit.take(asked)
        await asked.done()
        notation = asked.only
        if asked.question is not None:
            with table.hall.metrics.bot_seconds.time():
                notation = await table.hall.thinking.choose(asked.question)

        def keep(room: Room, now: float) -> None:
            if not table.gone and turn in room.state.bots_asked():
                self._thinking.pop(turn, None)
                self._ready[turn] = notation, room.state.answer_moment(turn, began, now)
                table.go_on(now)

        kept = AwaitedChange(None, keep)
        table.commit.take(kept)
        await kept.done()

    async def _answer(self, turn: BotTurn, notation: str) -> None:
        def answer(room: Room, now: float) -> None:
            if not self._table.gone:
                self._thinking.pop(turn, None)
                room.answer_bot(turn, notation, now)

        answered = AwaitedChange(answer)
        self._table.commit.take(answered)
        await answered.done()


class AskedBot(AwaitedChange):
    """Nothing happens: a bot looks at the table as it is kept, and takes the question with it."""

    def __init__(self, turn: BotTurn) -> None:
        super().__init__()
        self._turn = turn
        self.only = ""
        """The answer, if there is but one."""
        self.question: Question | None = None

    def act(self, room: Room, now: float) -> None:
        turn = self._turn
        view = room.state.view(turn.seat)
        if room.state.game().question(turn.seat) != turn.question or not view.choices:
            raise Stale
        if len(view.choices) == 1:
            self.only = view.choices[0].notation
            return
        self.question = question_of(
            view,
            turn.kind,
            bot_seed(room, turn),
            cards=room.state.setup.cards,
            history=room.state.history(turn.seat) if reads_history(turn.kind) else (),
        )


def bot_seed(room: Room, turn: BotTurn) -> str:
    """The same question gets the same answer, after a crash as well."""
    told = f"{turn.seat} {turn.question}".encode()
    return hashlib.sha256(b"afterdark bot 1\n" + room.state.seed + told).hexdigest()
