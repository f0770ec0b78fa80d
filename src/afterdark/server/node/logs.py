"""What a node writes about itself: one line a thing, as text or JSON, and nothing secret in it.

Lines name tables by marks, for an id is the key to an unlisted table. No line has an id, a
notation, a name, a key, the address of a feed or a pass. Paths are written as their patterns,
because some of them carry a secret.
"""

from __future__ import annotations

import json
import logging
import secrets
import sys
import time
from collections.abc import Callable
from typing import Final

from afterdark.engine.errors import GameFault
from afterdark.server.node.keys import KEY_BYTES, Marks
from afterdark.server.node.limits import Allowance

LOGGER: Final = logging.getLogger("afterdark.server")

CLIENTS: Final = logging.getLogger("afterdark.server.clients")
"""Where libraries say what is wrong with what a client sent: see `_Quiet`."""

_LEVELS: Final = {
    "debug": logging.DEBUG,
    "info": logging.INFO,
    "warning": logging.WARNING,
    "error": logging.ERROR,
}


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        told = "".join(f" {name}={value}" for name, value in _told(record).items())
        line = f"{when} {record.levelname.lower():<7} {record.getMessage()}{told}"
        if record.exc_info:
            line += "\n" + _where(record)
        return line


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **_told(record),
        }
        if record.exc_info:
            line["where"] = _where(record).splitlines()
        return json.dumps(line, ensure_ascii=False)


class _Quiet(logging.Filter):
    """What a client did wrong is one line for whoever debugs, and not too many of them: nobody
    shall fill our log, or write tracebacks into it."""

    def __init__(self) -> None:
        super().__init__()
        self._allowance = Allowance(1.0, 20.0, time.monotonic())

    def filter(self, record: logging.LogRecord) -> bool:
        if not LOGGER.isEnabledFor(logging.DEBUG):
            return False
        record.levelno, record.levelname = logging.DEBUG, "DEBUG"
        record.exc_info = record.exc_text = None
        return self._allowance.takes(time.monotonic())


CLIENTS.setLevel(logging.DEBUG)  # which of them are written is for the filter to say
CLIENTS.addFilter(_Quiet())


def _told(record: logging.LogRecord) -> dict[str, object]:
    told = getattr(record, "told", None)
    return told if isinstance(told, dict) else {}


def _where(record: logging.LogRecord) -> str:
    """Where an unexpected error came from: places in our code and the kind of error.

    Its text and the values of variables may hold secrets, and are left out. Our own words about a
    game at fault name the game and a step, which are none.
    """
    import traceback

    assert record.exc_info is not None
    kind, error, trace = record.exc_info
    lines = [
        f"  {place.filename}:{place.lineno} {place.name}" for place in traceback.extract_tb(trace)
    ]
    name = "" if kind is None else kind.__name__
    if isinstance(error, GameFault) and type(error).__module__.startswith("afterdark."):
        name = f"{name}: {error}"
    return "\n".join([*lines, f"  {name}"])


def set_up(form: str, level: str) -> None:
    """Write to standard error, in this form, from this level on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text())
    for name in ("afterdark", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(_LEVELS[level])
    # What uvicorn says at "info" is who connects to which path: that stays unsaid.
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, _LEVELS[level]))
    logging.getLogger("uvicorn.access").disabled = True


class _Names:
    """What tables are called in lines, in this process."""

    table: Callable[[str], str] = staticmethod(Marks(secrets.token_bytes(KEY_BYTES)).table)


def name_tables(mark: Callable[[str], str]) -> None:
    """Call tables so in lines from now on: the marks of the store that this process serves."""
    _Names.table = staticmethod(mark)


def _marked(told: dict[str, object]) -> dict[str, object]:
    if "table" not in told:
        return told
    return {**told, "table": _Names.table(str(told["table"]))}


def log(level: int, event: str, **told: object) -> None:
    """One line. A table that is told of by its id is named by its mark."""
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={"told": _marked(told)})


def failed(event: str, **told: object) -> None:
    """One line about an error nobody expected, with the places it came through."""
    LOGGER.error(event, exc_info=True, extra={"told": _marked(told)})
