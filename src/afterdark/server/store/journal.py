"""The journal's writer: whatever waits goes into one transaction, so that one sync serves many.

A line is durable before anybody hears of it. Two nodes that write a table's next line at once: one
wins, the other gets `Conflict`, and nobody else in the same transaction is hurt by it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from sqlalchemy import bindparam, insert, update
from sqlalchemy.exc import IntegrityError

from afterdark.server.store.errors import Conflict, StoreError, StoreLost
from afterdark.server.store.kept import Line, Mark, Turn
from afterdark.server.store.schema import journal, sittings, tables
from afterdark.server.store.tables import line_values, mark_values

if TYPE_CHECKING:
    from sqlalchemy.ext.asyncio import AsyncConnection

    from afterdark.server.store.store import Store

MOST_LINES = 5_000
"""How many lines one transaction takes; the rest waits for the next."""

_APPEND: Final = insert(journal)
_MARK: Final = (
    update(tables)
    .where(tables.c.id == bindparam("of_table"))
    .values({name: bindparam(name) for name in ("phase", "touched", "due", "listed", "about")})
)
_TURN: Final = (
    update(sittings)
    .where(
        sittings.c.table_id == bindparam("of_table"),
        sittings.c.person_id == bindparam("of_person"),
    )
    .values(since=bindparam("since"), until=bindparam("until"))
)


class Pen:
    """The right to write on at one table, from a known last line: one for every awake room.

    Once a write fails the pen is broken: the room in memory is not what is stored, and must be
    loaded again, with a new pen. So a line can never follow another node's line by accident.
    """

    def __init__(self, journal: Journal, table: str, seq: int) -> None:
        self._journal = journal
        self.table = table
        self.seq = seq
        """The last line that was written or waits to be."""
        self.broken: StoreError | None = None

    async def write(
        self, lines: Sequence[Line], mark: Mark | None = None, turns: Sequence[Turn] = ()
    ) -> None:
        """Append lines, with what follows from them for lists, timers and notices.

        Returns when all is durable. Raises `Conflict` if another node wrote these lines first,
        `StoreLost` if the database broke off; either way nobody may hear of them. Calls may
        follow each other without waiting: they are written in the order of the calls.
        """
        if self.broken is not None:
            raise _again(self.broken)
        for line in lines:
            if line.seq != self.seq + 1:
                raise StoreError(
                    f"Line {self.seq + 1} must come next in a journal, not {line.seq}."
                )
            self.seq = line.seq
        await self._journal.queue(_Write(self, lines, mark, turns))


class _Write:
    """One call that waits."""

    def __init__(
        self, pen: Pen, lines: Sequence[Line], mark: Mark | None, turns: Sequence[Turn]
    ) -> None:
        self.pen = pen
        self.lines = lines
        self.mark = mark
        self.turns = turns
        self.over = False
        """Whether it is known how this ended; whoever waited may have gone meanwhile."""
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()


class Journal:
    """Writes the lines of all tables of this node, together, in the background."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waiting: list[_Write] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.lines = 0
        """How many lines were written."""
        self.commits = 0
        """In how many transactions."""
        self.conflicts = 0

    @property
    def waiting(self) -> int:
        """How many calls wait for the next transaction."""
        return len(self._waiting)

    def pen(self, table: str, seq: int) -> Pen:
        """A pen for a table whose last stored line is `seq` (-1: none yet)."""
        return Pen(self, table, seq)

    async def write(self, table: str, lines: Sequence[Line], mark: Mark | None = None) -> None:
        """Append lines to a table once, without keeping a pen."""
        if lines:
            await self.pen(table, lines[0].seq - 1).write(lines, mark)

    async def queue(self, write: _Write) -> None:
        """Wait until this is durable."""
        if self._closing:
            raise StoreLost("The store cannot be used: it is closing.")
        if self._task is None:
            self._task = asyncio.create_task(self._work(), name="journal")
        self._waiting.append(write)
        self._wake.set()
        await write.done

    async def close(self) -> None:
        """Write all that waits, and stop."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
            self._task = None

    # -- the writer --------------------------------------------------------------------------

    async def _work(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._next_batch()
                try:
                    await self._write_all(batch)
                except StoreError as error:
                    _fail(batch, error)
                except BaseException as error:
                    _fail(batch, StoreLost(f"The store cannot be used: {type(error).__name__}."))
                    if not isinstance(error, Exception):
                        self._stop()
                        raise
            if self._closing:
                return

    def _stop(self) -> None:
        """The event loop ends without asking: leave nobody waiting."""
        self._closing = True
        _fail(self._waiting, StoreLost("The store cannot be used: it is closing."))
        self._waiting = []

    def _next_batch(self) -> list[_Write]:
        """As many calls as one transaction takes, in order."""
        lines = 0
        for number, write in enumerate(self._waiting):
            lines += len(write.lines)
            if lines > MOST_LINES and number > 0:
                batch, self._waiting = self._waiting[:number], self._waiting[number:]
                return batch
        batch, self._waiting = self._waiting, []
        return batch

    async def _write_all(self, batch: list[_Write]) -> None:
        batch = [write for write in batch if not _is_broken(write)]
        if not batch:
            return
        if await self._together(batch):
            for write in batch:
                _succeed(write)
        else:
            await self._one_by_one(batch)

    async def _together(self, batch: list[_Write]) -> bool:
        """Everything in one transaction; False, and nothing written, if some line is there."""
        try:
            async with self._store.database.writing() as connection:
                await self._append(connection, batch)
        except StoreLost as error:
            if isinstance(error.__cause__, IntegrityError):
                return False
            raise
        self.commits += 1
        self.lines += sum(len(write.lines) for write in batch)
        return True

    async def _one_by_one(self, batch: list[_Write]) -> None:
        """Rare: find out whose lines are there already, and write everybody else's."""
        for write in batch:
            if _is_broken(write):
                continue
            if await self._together([write]):
                _succeed(write)
            else:
                self.conflicts += 1
                _fail([write], Conflict(write.pen.table))

    async def _append(self, connection: AsyncConnection, batch: list[_Write]) -> None:
        lines: list[dict[str, object]] = []
        marks: dict[str, dict[str, object]] = {}
        turns: list[dict[str, object]] = []
        for write in batch:
            table = write.pen.table
            lines += [line_values(table, line) for line in write.lines]
            if write.mark is not None:  # the last one counts
                marks[table] = {"of_table": table, **mark_values(write.mark)}
            for turn in write.turns:
                turns.append({"of_table": table, "of_person": turn.person,
                              "since": turn.since, "until": turn.until})  # fmt: skip
        if lines:
            # In one order everywhere: two nodes never wait for each other in a circle.
            lines.sort(key=lambda line: (str(line["table_id"]), line["seq"]))
            await connection.execute(_APPEND, lines)
        if marks:
            await connection.execute(_MARK, [marks[table] for table in sorted(marks)])
        if turns:
            turns.sort(key=lambda turn: (str(turn["of_table"]), str(turn["of_person"])))
            await connection.execute(_TURN, turns)


def _is_broken(write: _Write) -> bool:
    """Whether an earlier write of the same pen failed; then this one fails with it."""
    if write.pen.broken is None:
        return False
    _fail([write], write.pen.broken)
    return True


def _succeed(write: _Write) -> None:
    write.over = True
    if not write.done.done():
        write.done.set_result(None)


def _fail(batch: Sequence[_Write], error: StoreError) -> None:
    for write in batch:
        if write.over:
            continue
        write.over = True
        write.pen.broken = error
        if not write.done.done():
            write.done.set_exception(_again(error))


def _again(error: StoreError) -> StoreError:
    """The same error for one more waiter; a raised exception belongs to whoever raised it."""
    return Conflict(error.table) if isinstance(error, Conflict) else type(error)(str(error))
