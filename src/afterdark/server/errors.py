"""What the server refuses, as types, and how every error of ours looks to a client."""

from __future__ import annotations

from afterdark.bots.kinds import UnknownBot
from afterdark.engine.contract.registry import UnknownGame
from afterdark.engine.core.action import UnknownAction, Word
from afterdark.engine.errors import (
    AfterdarkError,
    CardError,
    OptionError,
    PositionError,
    RecordError,
    Refused,
)
from afterdark.engine.languages import SOURCE
from afterdark.server.store.errors import StoreError
from afterdark.table.errors import TableError
from afterdark.table.wire.server_words import server_texts
from afterdark.table.wire.shapes import Problem


class ServerError(AfterdarkError):
    """Something the server does not do. Its text is the Fluent message `key`."""

    code = "refused"
    key = "refused-server"
    status = 400

    def __init__(self, **words: Word) -> None:
        super().__init__(server_texts(SOURCE).say(self.key, words))
        self.words: dict[str, Word] = words


class BadMessage(ServerError):
    """Not what was to be said: not JSON, not a command, not the right kind of value."""

    code, key = "bad-message", "refused-bad-message"


class HelloFirst(ServerError):
    """The first message on a socket is hello, and only the first."""

    code, key = "hello-first", "refused-hello-first"


class NoKey(ServerError):
    """This needs a key, and there is none or an unknown one."""

    code, key, status = "no-key", "refused-no-key", 401


class KeyFirst(NoKey):
    """A deal that was sent to friends is looked at by nobody unknown: one gets a key and comes
    back."""


class NoPages(ServerError):
    """This installation has no pages of the browser client, and so none to save."""

    code, key, status = "no-pages", "refused-no-pages", 501


class NotYours(ServerError):
    """Others may see or do this, this person may not."""

    code, key, status = "not-yours", "refused-not-yours", 403


class NotWatched(ServerError):
    """The host lets nobody watch."""

    code, key, status = "not-watched", "refused-not-watched", 403


class SentAway(ServerError):
    """The host has sent this person away."""

    code, key, status = "sent-away", "refused-sent-away", 403


class NotFound(ServerError):
    """There is nothing by this name; whether there ever was is nobody's business."""

    code, key, status = "not-found", "refused-not-found", 404


class NoSuchTable(NotFound):
    """There is no table by this name."""

    code, key = "no-table", "refused-no-table"


class NoSuchNight(NotFound):
    """There is no evening by this name."""

    code, key = "no-night", "refused-no-night"


class NightOver(ServerError):
    """An evening at which nothing happens any more."""

    code, key, status = "night-over", "refused-night-over", 409


class NightFull(ServerError):
    """More people than an evening has room for."""

    code, key, status = "night-full", "refused-night-full", 409


class NotAtNight(ServerError):
    """Only those who are there vote, start and leave."""

    code, key, status = "not-at-night", "refused-not-at-night", 403


class NotNightHost(ServerError):
    """The host of an evening decides that."""

    code, key, status = "not-night-host", "refused-not-night-host", 403


class StillPlaying(ServerError):
    """One game at a time."""

    code, key, status = "still-playing", "refused-still-playing", 409


class NotSoMany(ServerError):
    """A game that is not for so many."""

    code, key, status = "not-so-many", "refused-not-so-many", 409


class NoSuchCircle(NotFound):
    """There is no circle by this name."""

    code, key = "no-circle", "refused-no-circle"


class CircleFull(ServerError):
    """More people than a circle has room for."""

    code, key, status = "circle-full", "refused-circle-full", 409


class NotInCircle(ServerError):
    """Only those who joined a circle play for it."""

    code, key, status = "not-in-circle", "refused-not-in-circle", 403


class NoSuchClause(NotFound):
    """The rules have no such clause."""

    code, key = "no-clause", "refused-no-clause"


class NotOverYet(ServerError):
    """Until the table is closed for good its record has only one's own eyes."""

    code, key, status = "not-over", "refused-record-not-over", 409


class NotSendable(ServerError):
    """Only a closed game of one person against bots can be sent, by whoever played it."""

    code, key, status = "not-sendable", "refused-not-sendable", 409


class ChallengeFull(ServerError):
    """So many play this deal already that they could not be told apart any more."""

    code, key, status = "challenge-full", "refused-challenge-full", 409


class TooMany(ServerError):
    """Too much at once, from this connection or this address."""

    code, key, status = "too-many", "refused-too-many", 429


class TooManyTables(TooMany):
    """This address has opened enough tables for now."""

    key = "refused-too-many-tables"


class TooMuchThinking(TooMany):
    """This person has had enough thought about for now; `seconds` says when to ask again."""

    key = "refused-too-much-thinking"


class TooLarge(ServerError):
    """A request body that is larger than anything we want to read."""

    code, key, status = "too-large", "refused-too-large", 413


class TooCostly(ServerError):
    """Something that takes longer to read than anything that makes sense."""

    code, key, status = "too-costly", "refused-too-costly", 413


class GameTooSlow(ServerError):
    """A variant whose games take longer than any game should."""

    code, key, status = "game-too-slow", "refused-game-too-slow", 413


class TooSlow(ServerError):
    """A request that took too long to come."""

    code, key, status = "too-slow", "refused-too-slow", 408


class WrongOrigin(ServerError):
    """A page of somebody else wants to act in this person's name."""

    code, key, status = "origin", "refused-origin", 403


class WrongHost(ServerError):
    """Opened by an address this node does not answer to."""

    code, key, status = "host", "refused-host", 421


class MethodRefused(ServerError):
    """An address that is there, and something that cannot be done with it."""

    code, key, status = "method", "refused-method", 405


class Failure(ServerError):
    """An error of ours. What it was stands in the log, not in the answer."""

    code, key, status = "failed", "refused-failed", 500


class NotKept(ServerError):
    """Something failed on our side in the middle of a command; nothing of it was kept."""

    code, key, status = "not-kept", "refused-not-kept", 500


class TableFailed(ServerError):
    """Something failed at a table again and again, or it cannot be made from what was kept."""

    code, key, status = "table-failed", "refused-table-failed", 410


class Busy(ServerError):
    """The table changed under this command twice in a row: try again."""

    code, key, status = "busy", "refused-busy", 503


class Elsewhere(ServerError):
    """Another node has the rules that a table was begun by, and this one has not: come again, until
    one is led there."""

    code, key, status = "elsewhere", "closing-elsewhere", 503


class NoHints(ServerError):
    """The table was agreed to be played without hints, or there is nothing to decide."""

    code, key, status = "no-hints", "refused-no-hints", 409


class Passed(AfterdarkError):
    """An error that was found elsewhere, as it is told."""

    def __init__(self, shown: Problem, status: int) -> None:
        super().__init__(shown.text)
        self.shown = shown
        self.status = status


CODES: tuple[tuple[type[AfterdarkError], str, int], ...] = (
    (UnknownGame, "unknown-game", 404),
    (UnknownBot, "unknown-bot", 400),
    (UnknownAction, "unknown-action", 400),
    (OptionError, "option", 400),
    (PositionError, "position", 400),
    (RecordError, "record", 400),
    (CardError, "cards", 400),
)
"""Errors of the engine and the bots: what they are called on the wire."""


def problem(error: AfterdarkError) -> tuple[Problem, int]:
    """An error as a client gets it, and the status it has over HTTP."""
    if isinstance(error, Passed):
        return error.shown, error.status
    if isinstance(error, ServerError):
        return Problem(error.code, error.key, str(error), error.words), error.status
    if isinstance(error, Refused):
        return Problem("refused", error.key, error.sentence, clause=error.clause), 409
    if isinstance(error, TableError):
        code = error.key.removeprefix("refused-")
        words: dict[str, Word] = getattr(error, "words", {})
        return Problem(code, error.key, str(error), words), 409
    if isinstance(error, StoreError):  # what it says is for whoever keeps the house
        return problem(Busy())
    for kind, code, status in CODES:
        if isinstance(error, kind):
            clause = error.clause if isinstance(error, OptionError) else ""
            return Problem(
                code, f"refused-{code}", str(error), {"text": str(error)}, clause
            ), status
    return Problem("refused", "refused-server", str(error), {"text": str(error)}), 400


def said(error: AfterdarkError) -> str:
    """The sentence in which an error is told."""
    return problem(error)[0].text
