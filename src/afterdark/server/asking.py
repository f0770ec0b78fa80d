"""What a table in memory asks others: bots for their answers, a thinker for hints."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from afterdark.bots.kinds import USUAL
from afterdark.engine.contract.texts import Texts
from afterdark.engine.errors import AfterdarkError
from afterdark.server.bots.pool import question_of, reads_history
from afterdark.server.changing import Changing
from afterdark.server.errors import NoHints
from afterdark.server.node.logs import failed
from afterdark.server.sockets.crowd import encoded
from afterdark.table.errors import NotPlaying, NotYours, TableError
from afterdark.table.room.room_state import BotTurn
from afterdark.table.wire import messages
from afterdark.terminal.naming import NamedTexts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.server.sockets.connection import Connection

BOT_AGAIN = 1.0
"""Seconds until a bot that failed to answer is asked again."""


class Asking(Changing):
    """A table at which bots play and hints are given."""

    async def _think(self, turn: BotTurn) -> None:
        """A bot answers its question, unless the question goes away meanwhile."""
        try:
            room = self.room
            view = room.state.view(turn.seat)
            if not view.choices:
                return
            if len(view.choices) == 1:
                notation = view.choices[0].notation
            else:
                notation = await self._chosen(view, turn)
            async with self.lock:
                if self.gone:
                    return
                self._thinking.pop(turn, None)
                await self._change(lambda now: self.room.answer_bot(turn, notation, now))
        except TableError:
            pass  # the question went away: an undo, a person who came back
        except AfterdarkError:
            failed("a bot could not answer", table=self.id)
        finally:
            self._thinking.pop(turn, None)
            if not self.gone and not self.lock.locked():
                now = self.hall.clock.now()
                if self.room.state.bots_due(now):
                    self.hall.schedule(self, now + BOT_AGAIN)

    async def _chosen(self, view: View[Rules, Open], turn: BotTurn) -> str:
        """What a bot in its process makes of this view."""
        question = question_of(
            view,
            turn.kind,
            self._bot_seed(turn),
            cards=self.room.state.setup.cards,
            history=self.room.state.history(turn.seat) if reads_history(turn.kind) else (),
        )
        with self.hall.metrics.bot_seconds.time():
            return await self.hall.thinking.choose(question)

    def _bot_seed(self, turn: BotTurn) -> str:
        """The same question gets the same answer, after a crash as well."""
        told = f"{turn.seat} {turn.question}".encode()
        return hashlib.sha256(b"afterdark bot 1\n" + self.room.state.seed + told).hexdigest()

    async def _hint(self, connection: Connection, command: messages.Hint) -> None:
        """What a decent player would do here."""
        async with self.lock:  # nobody hears of what is not kept yet
            room = self.room
            if command.seat not in room.state.seats_of(connection.person):
                raise NotYours
            if not room.state.setup.hints or not room.state.started:
                raise NoHints
            view = room.state.view(command.seat)
            if not view.choices:
                raise NoHints
            turn = BotTurn(command.seat, USUAL, room.state.game().question(command.seat))
        question = question_of(
            view,
            USUAL,
            self._bot_seed(turn),
            cards=room.state.setup.cards,
            seconds=0.5,
            chances=True,
        )
        hint = await self.hall.thinking.advise(question)
        connection.push(
            encoded(
                messages.Advice(command.id, command.seat, turn.question, hint.action, hint.chances)
            )
        )

    async def _text(self, connection: Connection, command: messages.Tell) -> None:
        """A view in lines of text, for whoever reads rather than looks."""
        async with self.lock:
            room = self.room
            if command.seat not in connection.seats:
                raise NotYours
            if not room.state.started:
                raise NotPlaying
            language = "nl" if command.language == "nl" else "en"
            texts = Texts.of_game(room.state.rules.meta.folder, language)
            names = [chair.name for chair in room.state.public(0.0).chairs]
            text = room.state.view(command.seat).text(NamedTexts(texts, names))
        connection.push(encoded(messages.Words(command.id, command.seat, text)))
