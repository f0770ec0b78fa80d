"""The process in which things are read: tasks come in as lines of JSON, and answers go out so too.

Each task has so much processor time and no more: then the system ends the process. It ends when its
input does, so it never outlives the server.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
import traceback
from typing import BinaryIO

import msgspec
from msgspec import Raw, Struct

from afterdark.engine.errors import AfterdarkError
from afterdark.server.errors import problem
from afterdark.server.readers.tasks import AnyTask
from afterdark.table.wire.shapes import Problem

READY = b'"ready"\n'
MEMORY = 1 << 30
"""So many bytes may a reader take."""
POLITENESS = 5
"""By how much reading gives way to serving where both want the processor."""


class Read(Struct, frozen=True, omit_defaults=True):
    """What came of a task: plain data, or what is wrong with what was sent."""

    seconds: float = 0.0
    """The processor time it took."""
    body: Raw = Raw(b"null")
    problem: Problem | None = None
    status: int = 0
    failure: str = ""
    """Where it failed, if that must not fail."""


def read(task: AnyTask) -> Read:
    """Do one task."""
    began = time.process_time()
    try:
        body = msgspec.json.encode(task.done())
    except AfterdarkError as error:
        shown, status = problem(error)
        return Read(time.process_time() - began, problem=shown, status=status)
    except Exception as error:  # not its text, which may tell what was sent
        places = traceback.extract_tb(error.__traceback__)
        where = f"{type(error).__name__} at {places[-1].filename}:{places[-1].lineno}"
        return Read(time.process_time() - began, failure=where)
    return Read(time.process_time() - began, Raw(body))


def serve(asked: BinaryIO, told: BinaryIO, seconds: float) -> None:
    """Answer until the input ends."""
    decode = msgspec.json.Decoder(AnyTask).decode
    encode = msgspec.json.Encoder().encode
    told.write(READY)
    told.flush()
    for line in asked:
        limit(seconds)
        answer = encode(read(decode(line)))
        limit(0.0)
        told.write(answer + b"\n")
        told.flush()


def limit(seconds: float) -> None:
    """End this process after so much processor time; zero: never."""
    if sys.platform != "win32":
        import signal

        signal.setitimer(signal.ITIMER_PROF, seconds)


def main() -> None:
    """Speak through the pipes; whatever else a game may print goes to standard error."""
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(POLITENESS)
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, told, float(sys.argv[1]))


if __name__ == "__main__":
    main()
