"""The bots of a table: each thinks in a task of its own, and answers like anybody else."""

from __future__ import annotations

import asyncio
import hashlib
from typing import TYPE_CHECKING

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
    """The questions that bots think about now."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether a bot thinks."""
        return bool(self._thinking)

    def start(self, room: Room, now: float) -> None:
        """Let every bot think that is asked and does not think already."""
        for turn in room.state.bots_due(now):
            if turn not in self._thinking:
                self._thinking[turn] = self._table.hall.start(self._think(turn))

    def stop(self) -> None:
        """Nobody wants to know any more."""
        for task in list(self._thinking.values()):
            task.cancel()

    async def _think(self, turn: BotTurn) -> None:
        """A bot answers its question, unless the question goes away meanwhile."""
        table = self._table
        try:
            asked = AskedBot(turn)
            table.commit.take(asked)
            await asked.done()
            notation = asked.only
            if asked.question is not None:
                with table.hall.metrics.bot_seconds.time():
                    notation = await table.hall.thinking.choose(asked.question)
            answered = AwaitedChange(lambda room, now: self._answer(room, turn, notation, now))
            table.commit.take(answered)
            await answered.done()
        except (TableError, NotKept, TableFailed):
            pass  # the question went away: an undo, a person who came back; or it was noted
        except AfterdarkError:
            failed("a bot could not answer", table=table.id)
        finally:
            self._thinking.pop(turn, None)
            if not (table.gone or table.commit.stale or table.lock.locked()):
                now = table.hall.clock.now()
                if table.room.state.bots_due(now):
                    table.hall.schedule(table, now + BOT_AGAIN)

    def _answer(self, room: Room, turn: BotTurn, notation: str, now: float) -> None:
        if not self._table.gone:
            self._thinking.pop(turn, None)
            room.answer_bot(turn, notation, now)


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
