"""A table that is awake on this node: a room in memory, its clients, and the way to the store.

One thing happens at a time. What happened is written first, durably; only then does anybody hear
of it. If another node wrote first, the room is loaded again and the command done once more.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from afterdark.bots.kinds import USUAL
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.texts import Texts
from afterdark.server import marks
from afterdark.server.connection import NOT_WATCHED, Connection
from afterdark.server.crowd import ONLY_WATCHES, Crowd, encoded
from afterdark.server.errand import Errand
from afterdark.server.errors import Busy, NoHints, NotWatched, problem
from afterdark.server.logs import failed
from afterdark.server.store import Conflict, Line, StoreError, StoreLost
from afterdark.server.thinking import question_of, reads_history
from afterdark.server.turns import Turns
from afterdark.table import messages
from afterdark.table.errors import NotPlaying, NotYours, TableError
from afterdark.table.room import BotTurn, Room, Row
from afterdark.terminal.naming import NamedTexts

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Open
    from afterdark.engine.view import View
    from afterdark.server.hall import Hall
    from afterdark.server.store import Mark, Pen, Turn

T = TypeVar("T")

TRIES = 8
"""How often something is done again when other nodes keep writing first."""
REST = 0.005
"""Seconds to step back after that, at most; more each time, so that one of two comes through."""
BY_TASK = (messages.Hint, messages.Tell, messages.Rematch)
"""Commands that take their time; the others are done at once."""

Page = tuple[list[Line], "Mark | None", list["Turn"]]
"""What is written down at once: lines, and what follows from them for lists and notices."""


class Awake:
    """One table in memory."""

    def __init__(self, hall: Hall, room: Room, pen: Pen, mark: Mark) -> None:
        self.hall = hall
        self.id = room.id
        self.room = room
        self.crowd = Crowd()
        self.lock = Turns()
        self.idle_since = hall.clock.now()
        self.due: float | None = None
        """When the hall will call `tick`."""
        self.gone = False
        """Whether this is no longer the table: it was evicted or deleted."""
        self._pen = pen
        self._mark = mark
        self._turns: dict[str, float | None] = {}
        self._people = marks.people(room)
        self._left: dict[str, float] = {}
        """Since when people are not here who were."""
        self._opened = self.idle_since
        self._thinking: dict[BotTurn, asyncio.Task[None]] = {}

    @property
    def busy(self) -> bool:
        """Whether somebody is connected, or something is under way."""
        return bool(self.crowd.connections or self._thinking) or self.lock.locked()

    def public(self) -> messages.Room:
        """The table around the game, as everybody sees it."""
        crowd = self.crowd
        return self.room.public(self.hall.clock.now(), crowd.here, crowd.watchers)

    # -- people ------------------------------------------------------------------------------

    async def join(self, connection: Connection, person: str, hello: messages.Hello) -> None:
        """A client comes in. `NotWatched` if it may not even watch."""
        async with self.lock:
            room = self.room
            if not room.seats_of(person) and not room.may_watch(person):
                raise NotWatched
            connection.person = person
            await self._change(self._pass_time)
            now = self.hall.clock.now()
            self._left.pop(person, None)
            self.crowd.add(connection, self.room, hello, now)
            connection.push(encoded(messages.Done(hello.id)))
            self._go_on(now)

    async def leave(self, connection: Connection) -> None:
        """A client is gone."""
        connection.end()
        async with self.lock:
            now = self.hall.clock.now()
            self.crowd.remove(connection, self.room, now)
            if connection.person not in self.crowd.here:
                self._left[connection.person] = now
            self.idle_since = now
            if not self.crowd.connections:
                self.room.rest()

    def take(self, errand: Errand) -> None:
        """Do what a client wants, tell everybody, and answer it."""
        if isinstance(errand.command, BY_TASK):
            self.hall.start(self._by_task(errand))
        else:
            self.lock.call(lambda: self._act(errand))

    async def _by_task(self, errand: Errand) -> None:
        """What has to be thought about, read or made first."""
        command = errand.command
        try:
            if isinstance(command, messages.Hint):
                await self._hint(errand.connection, command)
            elif isinstance(command, messages.Tell):
                await self._text(errand.connection, command)
            else:
                await self.rematch(errand.connection.person)
        except AfterdarkError as error:
            errand.refused = error
        except Exception:
            errand.broke()
            return
        errand.answer()

    def _act(self, errand: Errand) -> None:
        """Let a command happen, now that it is its turn, and have it written down. No task waits:
        `_kept` does the rest when it is durable."""
        now = self.hall.clock.now()
        room = self.room
        try:
            errand.do(room, now)
            rows = room.taken()
            if rows:
                page = self._page(rows, now)
                plays = isinstance(errand.command, messages.Play)
                if not plays and self._people != marks.people(room):
                    self.hall.start(self._seat_first(errand, page))
                else:
                    self._pen.put(*page, lambda error: self._kept(errand, page, error))
                return
        except StoreError:
            self.hall.start(self._again(errand))
            return
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def _seat_first(self, errand: Errand, page: Page) -> None:
        """Whose games this is one of is written before what made it so."""
        try:
            await self._seat(marks.people(self.room), errand.now)
            self._pen.put(*page, lambda error: self._kept(errand, page, error))
        except StoreError:
            await self._again(errand)

    def _kept(self, errand: Errand, page: Page, error: StoreError | None) -> None:
        """It is durable, so everybody may hear of it; or somebody else wrote first."""
        if error is not None:
            self.hall.start(self._again(errand))
            return
        errand.connection.hold()  # what is told and the answer go together
        try:
            self._turned(page)
            self._tell(errand.now, errand.game, errand.talk)
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def _again(self, errand: Errand) -> None:
        """The store is the truth, and it has something else: do the command there."""
        try:
            await self._change(
                lambda now: errand.do(self.room, now), game=errand.game, talk=errand.talk, lost=True
            )
        except AfterdarkError as error:
            errand.refused = error
        except Exception:
            self.lock.leave()
            errand.broke()
            return
        self.lock.leave()
        errand.answer()

    async def do(self, person: str, command: messages.AnyCommand) -> messages.Message | None:
        """Do what a person wants; durable, and told to everybody, when this returns."""
        async with self.lock:
            return await self._change(lambda now: self.room.do(person, command, now), talk=True)

    async def rematch(self, person: str) -> str:
        """After the end: a new table for the same people; its id. A second wish leads there too."""
        async with self.lock:
            if self.room.rematch_at:
                return self.room.rematch_at
            id, seed = self.hall.new_table()
            made: list[Room] = []

            def again(now: float) -> None:
                made.append(self.room.rematch(person, id, seed, now))

            # The new table is kept before the old one leads to it.
            await self._change(again, first=lambda: self.hall.keep_new(made[-1]))
            return id

    async def look_for_missing(self) -> None:
        """Before a game chairs of people who stay away are free again, and a host's rights pass
        on; only where somebody is here who waits for it."""
        before = self.hall.clock.now() - MISSING
        async with self.lock:
            room = self.room
            for person in self._people - self.crowd.here:
                needed = person == room.host or room.phase == "gathering"
                since = self._left.get(person, self._opened)
                if needed and since <= before and self.crowd.here & self._people:
                    await self._miss(person)

    async def _miss(self, person: str) -> None:
        with contextlib.suppress(TableError):
            await self._change(lambda now: self.room.gone(person, now))

    # -- changing ----------------------------------------------------------------------------

    def _pass_time(self, now: float) -> None:
        """Let time pass: nobody's clock ran while no node was there."""
        for since, until in self.hall.away:
            self.room.forgive(since, until)
        self.room.tick(now)

    async def _change(
        self,
        act: Callable[[float], T],
        *,
        game: bool = True,
        talk: bool = False,
        first: Callable[[], Awaitable[None]] | None = None,
        lost: bool = False,
    ) -> T:
        """Let something happen to the room, keep it, and tell everybody. Needs the lock.

        `first` is done before it is kept, unless it was refused. `lost` is whether the room in
        memory is not what is stored, and must be loaded again.
        """
        for tried in range(TRIES):
            if tried > 1:
                await asyncio.sleep(random.random() * REST * tried)
            if lost or self._pen.broken is not None:
                lost = True
                self.hall.metrics.conflicts.inc()
                await self.load_again()
            now = self.hall.clock.now()
            refused: AfterdarkError | None = None
            try:
                result = act(now)
            except AfterdarkError as error:
                # What was refused changed nothing, but time may have passed before it.
                refused = error
            try:
                if first is not None and refused is None:
                    await first()
                kept = await self._keep(now)
            except (Conflict, StoreLost):
                lost = True
                continue
            if kept or lost:
                self._tell(now, game or lost, talk or lost)
            if refused is not None:
                raise refused
            return result
        await self.load_again()
        self.crowd.tell(self.room, self.hall.clock.now())
        raise Busy

    async def _keep(self, now: float) -> bool:
        """Write what happened, durably; False if nothing did."""
        rows = self.room.taken()
        if not rows:
            return False
        page = self._page(rows, now)
        people = marks.people(self.room)
        if people != self._people:
            await self._seat(people, now)
        await self._pen.write(*page)
        self._turned(page)
        return True

    def _page(self, rows: list[Row], now: float) -> Page:
        """What is written down of something that happened."""
        lines = [Line(row.seq, row.at, row.packed().decode()) for row in rows]
        turns = marks.turns(self.room, self._turns, now)
        return lines, marks.changed(self.room, self._mark, now), turns

    def _turned(self, page: Page) -> None:
        """A page is written."""
        lines, mark, turns = page
        if mark is not None:
            self._mark = mark
        for turn in turns:
            self._turns[turn.person] = turn.since
        self.hall.bus.publish(self.id, lines[-1].seq)

    def _tell(self, now: float, game: bool = True, talk: bool = True) -> None:
        """Something happened and is kept: everybody hears of it, and the table goes on."""
        if self.crowd.tell(self.room, now, game=game, talk=talk):
            self._send_away()
        self._go_on(now)

    async def _seat(self, people: frozenset[str], now: float) -> None:
        """Whose games this is one of has changed."""
        for person in people - self._people:
            await self.hall.store.sit(self.id, person, now)
        for person in self._people - people:
            await self.hall.store.rise(self.id, person)
        self._people = people

    async def without(self, person: str) -> list[Line]:
        """The lines that tell a person's name or words, as they shall read; lists read so at once.

        Needs the lock, until the lines are rewritten and the room is loaded again.
        """
        store = self.hall.store
        lines = await store.lines(self.id, -1)
        rows = [Row.unpacked(line.seq, line.at, line.data) for line in lines]
        changed = {row.seq: row for row in Room.forget(rows, person)}
        read = [changed.get(row.seq, row) for row in rows]
        room = Room.load(self.id, read, self.room.seed, self.hall.clock.now(), self.room.find_game)
        await store.touch(self.id, marks.resting(room, self._mark))
        return [Line(row.seq, row.at, row.packed().decode()) for row in changed.values()]

    async def load_again(self) -> None:
        """Forget what is in memory: the store is the truth."""
        here = self.room.here
        self.room, self._pen, self._mark = await self.hall.load(self.id)
        self.room.here = here
        self._people = marks.people(self.room)

    def is_news(self, seq: int) -> bool:
        """Whether a notice tells of lines that this room does not have, or has otherwise."""
        return seq < 0 or seq > self._pen.seq

    async def noticed(self, seq: int) -> None:
        """Another node wrote, or rewrote: load what it wrote, and tell everybody."""
        async with self.lock:
            if self.gone or not self.is_news(seq):
                return
            await self.load_again()
            self._tell(self.hall.clock.now())

    async def tick(self) -> None:
        """Something is due."""
        async with self.lock:
            if self.gone:
                return
            now = self.hall.clock.now()
            await self._change(self._pass_time)
            self._go_on(now)

    def _go_on(self, now: float) -> None:
        """Let bots think who are asked, and be called again when something is due."""
        self.idle_since = now
        for turn in self.room.bots_due(now):
            if turn not in self._thinking:
                self._thinking[turn] = self.hall.start(self._think(turn))
        due = self.room.next_due()
        self.hall.schedule(self, due if due is not None and due > now else None)

    def _send_away(self) -> None:
        """Whoever may no longer watch is sent away."""
        for connection in list(self.crowd.connections):
            watches = connection.seats == ONLY_WATCHES
            if watches and not self.room.may_watch(connection.person):
                shown, _ = problem(NotWatched())
                self.hall.start(connection.close(NOT_WATCHED, shown.text))

    # -- bots and hints ----------------------------------------------------------------------

    async def _think(self, turn: BotTurn) -> None:
        """A bot answers its question, unless the question goes away meanwhile."""
        try:
            room = self.room
            view = room.view(turn.seat)
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
                if self.room.bots_due(now):
                    self.hall.schedule(self, now + BOT_AGAIN)

    async def _chosen(self, view: View[Rules, Open], turn: BotTurn) -> str:
        """What a bot in its process makes of this view."""
        question = question_of(
            view,
            turn.kind,
            self._bot_seed(turn),
            cards=self.room.setup.cards,
            history=self.room.history(turn.seat) if reads_history(turn.kind) else (),
        )
        with self.hall.metrics.bot_seconds.time():
            return await self.hall.thinking.choose(question)

    def _bot_seed(self, turn: BotTurn) -> str:
        """The same question gets the same answer, after a crash as well."""
        told = f"{turn.seat} {turn.question}".encode()
        return hashlib.sha256(b"afterdark bot 1\n" + self.room.seed + told).hexdigest()

    async def _hint(self, connection: Connection, command: messages.Hint) -> None:
        """What a decent player would do here."""
        async with self.lock:  # nobody hears of what is not kept yet
            room = self.room
            if command.seat not in room.seats_of(connection.person):
                raise NotYours
            if not room.setup.hints or not room.started:
                raise NoHints
            view = room.view(command.seat)
            if not view.choices:
                raise NoHints
            turn = BotTurn(command.seat, USUAL, room.game().question(command.seat))
        question = question_of(
            view, USUAL, self._bot_seed(turn), cards=room.setup.cards, seconds=0.5, chances=True
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
            if not room.started:
                raise NotPlaying
            language = "nl" if command.language == "nl" else "en"
            texts = Texts.of_game(room.rules.meta.folder, language)
            names = [chair.name for chair in room.public(0.0).chairs]
            text = room.view(command.seat).text(NamedTexts(texts, names))
        connection.push(encoded(messages.Words(command.id, command.seat, text)))

    # -- going to sleep ----------------------------------------------------------------------

    async def sleep(self) -> bool:
        """Leave memory, if nothing is going on; what lists and timers need is written down."""
        async with self.lock:
            if self.crowd.connections or self._thinking or self.gone:
                return False
            self.gone = True
            mark = marks.resting(self.room, self._mark)
            if mark != self._mark:
                # If another node wrote meanwhile, it has written the mark, too.
                with contextlib.suppress(Conflict, StoreLost):
                    await self._pen.write([], mark)
            return True

    async def dismiss(self) -> None:
        """The table is no more on this node: bots stop thinking."""
        self.gone = True
        for task in list(self._thinking.values()):
            task.cancel()


MISSING = 300.0
"""Seconds after which somebody who is not connected counts as gone, before a game or as host."""
BOT_AGAIN = 1.0
"""Seconds until a bot that failed to answer is asked again."""
