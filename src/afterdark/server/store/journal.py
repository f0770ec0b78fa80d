"""The journal's writer: whatever waits goes into one transaction, so that one sync serves many.

A line is durable before anybody hears of it. Two nodes that write a table's next line at once: one
wins, the other gets `Conflict`, and nobody else in the same transaction is hurt by it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from afterdark.server.node.logs import failed
from afterdark.server.store.errors import Conflict, StoreError, StoreLost, Taken
from afterdark.server.store.values import Line, TableSummary, Turn

if TYPE_CHECKING:
    from afterdark.server.store.store import Store

MOST_LINES: Final = 5_000
"""How many lines one transaction takes; the rest waits for the next."""

Then = Callable[[StoreError | None], None]
"""Is called when it is known how a write ended: durable, or nobody may hear of it."""


class TableJournal:
    """The right to write on at one table, from a known last line: one for every awake room.

    Once a write fails it is broken: the room in memory is not what is stored, and must be
    loaded again, with a new one. So a line can never follow another node's line by accident.
    """

    def __init__(self, journal: Journal, table: str, seq: int) -> None:
        self._journal = journal
        self.table = table
        self.seq = seq
        """The last line that was written or waits to be."""
        self.broken: StoreError | None = None

    async def write(
        self, lines: Sequence[Line], summary: TableSummary | None = None, turns: Sequence[Turn] = ()
    ) -> None:
        """Append lines, with what follows from them for lists, timers and notices.

        Returns when all is durable. Raises `Conflict` if another node wrote these lines first,
        `StoreLost` if the database broke off; either way nobody may hear of them. Calls may
        follow each other without waiting: they are written in the order of the calls.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def then(error: StoreError | None) -> None:
            if done.done():  # whoever waited has gone
                return
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.put(lines, summary, turns, then)
        await done

    def put(
        self, lines: Sequence[Line], summary: TableSummary | None, turns: Sequence[Turn], then: Then
    ) -> None:
        """The same without waiting: `then` is called, later, with what became of it."""
        if self.broken is not None:
            raise _again(self.broken)
        for line in lines:
            if line.seq != self.seq + 1:
                raise StoreError(
                    f"Line {self.seq + 1} must come next in a journal, not {line.seq}."
                )
            self.seq = line.seq
        self._journal.queue(Write(self, lines, summary, turns, then))


class Write:
    """One call that waits."""

    __slots__ = ("lines", "over", "summary", "table_journal", "then", "turns")

    def __init__(
        self,
        table_journal: TableJournal,
        lines: Sequence[Line],
        summary: TableSummary | None,
        turns: Sequence[Turn],
        then: Then,
    ) -> None:
        self.table_journal = table_journal
        self.lines = lines
        self.summary = summary
        self.turns = turns
        self.then = then
        self.over = False
        """Whether it is known how this ended."""


class Journal:
    """Writes the lines of all tables of this node, together, in the background."""

    def __init__(
        self,
        store: Store,
        took: Callable[[float], None] = lambda seconds: None,
        broke: Callable[[], None] = lambda: None,
    ) -> None:
        self._store = store
        self.took = took
        """Is told how long each transaction took, before anybody hears that it is over."""
        self.broke = broke
        """Is told of every error that nobody expected."""
        self._waiting: list[Write] = []
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

    def table_journal(self, table: str, seq: int) -> TableJournal:
        """The journal of one table whose last stored line is `seq` (-1: none yet)."""
        return TableJournal(self, table, seq)

    async def write(
        self, table: str, lines: Sequence[Line], summary: TableSummary | None = None
    ) -> None:
        """Append lines to a table once, without keeping its journal."""
        if lines:
            await self.table_journal(table, lines[0].seq - 1).write(lines, summary)

    def queue(self, write: Write) -> None:
        """Let this be written with the next transaction."""
        if self._closing:
            raise StoreLost("The store cannot be used: it is closing.")
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._work(), name="journal")
        self._waiting.append(write)
        if len(self._waiting) == 1:
            self._wake.set()

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
                    self.broke()
                    failed("a transaction failed")
            if self._closing:
                return

    def _stop(self) -> None:
        """The event loop ends without asking: leave nobody waiting."""
        self._closing = True
        _fail(self._waiting, StoreLost("The store cannot be used: it is closing."))
        self._waiting = []

    def _next_batch(self) -> list[Write]:
        """As many calls as one transaction takes, in order."""
        lines = 0
        for number, write in enumerate(self._waiting):
            lines += len(write.lines)
            if lines > MOST_LINES and number > 0:
                batch, self._waiting = self._waiting[:number], self._waiting[number:]
                return batch
        batch, self._waiting = self._waiting, []
        return batch

    async def _write_all(self, batch: list[Write]) -> None:
        batch = [write for write in batch if not _is_broken(write)]
        if not batch:
            return
        if not await self._together(batch):
            await self._one_by_one(batch)
        elif self._waiting:
            # What waits goes to the disk first, and is written while this is told.
            asyncio.get_running_loop().call_soon(_succeed, batch)
        else:
            _succeed(batch)

    async def _together(self, batch: list[Write]) -> bool:
        """Everything in one transaction; False, and nothing written, if some line is there or
        something in it cannot be written at all."""
        began = time.monotonic()
        try:
            await self._store.append(batch)
        except Taken:
            return False
        except StoreError:
            raise
        except Exception:
            if len(batch) == 1:
                raise
            return False
        self.took(time.monotonic() - began)
        self.commits += 1
        self.lines += sum([len(write.lines) for write in batch])
        return True

    async def _one_by_one(self, batch: list[Write]) -> None:
        """Rare: find out whose lines are there already, and write everybody else's."""
        for write in batch:
            if _is_broken(write):
                continue
            try:
                written = await self._together([write])
            except StoreError:
                raise
            except Exception as error:  # nobody else is hurt by it
                self.broke()
                failed("a line could not be written", table=write.table_journal.table)
                _fail([write], StoreLost(f"The store cannot be used: {type(error).__name__}."))
                continue
            if written:
                _succeed([write])
            else:
                self.conflicts += 1
                _fail([write], Conflict(write.table_journal.table))


def _is_broken(write: Write) -> bool:
    """Whether an earlier write of the same table failed; then this one fails with it."""
    if write.table_journal.broken is None:
        return False
    _fail([write], write.table_journal.broken)
    return True


def _succeed(batch: list[Write]) -> None:
    for write in batch:
        write.over = True
        _tell(write, None)


def _fail(batch: Sequence[Write], error: StoreError) -> None:
    for write in batch:
        if write.over:
            continue
        write.over = True
        write.table_journal.broken = error
        _tell(write, _again(error))


def _tell(write: Write, error: StoreError | None) -> None:
    try:
        write.then(error)
    except Exception:  # it is written all the same, and nobody else is hurt
        failed("what follows a write failed", table=write.table_journal.table)


def _again(error: StoreError) -> StoreError:
    """The same error for one more waiter; a raised exception belongs to whoever raised it."""
    return Conflict(error.table) if isinstance(error, Conflict) else type(error)(str(error))
