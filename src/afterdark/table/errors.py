"""What a table refuses besides what the rules refuse, in the reader's language."""
# afterdark: interpreted

from __future__ import annotations

from afterdark.engine.errors import AfterdarkError
from afterdark.engine.languages import SOURCE
from afterdark.table.wire.news_words import table_texts


class TableError(AfterdarkError):
    """Something the table does not allow now. Nothing has changed.

    `key` is the message in table/text, so that a client can say it in the reader's language.
    """

    key = "refused-table"

    def __init__(self) -> None:
        super().__init__(table_texts(SOURCE).say(self.key))


class NoSuchSeat(TableError):
    """There is no such seat here."""

    key = "refused-no-seat"


class Stale(TableError):
    """The answer is to a question that is no longer asked: a double click, or too late."""

    key = "refused-stale"


class GaveItself(Stale):
    """The question had one answer only, which gave itself before somebody clicked."""

    key = "refused-gave-itself"


class TooEarly(TableError):
    """A bot answered before its grace was over."""

    key = "refused-too-early"


class NothingToUndo(TableError):
    """This seat has done nothing that could be undone."""

    key = "refused-nothing-to-undo"


class NoRequest(TableError):
    """Nobody asks this seat to agree to an undo."""

    key = "refused-no-request"


class Closed(TableError):
    """The seed has been opened; nothing more can happen here."""

    key = "refused-closed"


class NotOver(TableError):
    """The seed is opened after the game, not before."""

    key = "refused-not-over"


# -- the room around the table ------------------------------------------------------------------


class NotHost(TableError):
    """Only the host may do that."""

    key = "refused-not-host"


class NotYours(TableError):
    """This chair is somebody else's, or nobody's."""

    key = "refused-not-yours"


class ChairTaken(TableError):
    """Somebody sits on that chair, or there is no free one left."""

    key = "refused-chair-taken"


class Kicked(TableError):
    """Whoever was sent away does not sit down again."""

    key = "refused-kicked"


class NotGathering(TableError):
    """That is for before the game."""

    key = "refused-started"


class NotPlaying(TableError):
    """That is for a running game."""

    key = "refused-not-playing"


class Paused(TableError):
    """The game is paused."""

    key = "refused-paused"


class NotReady(TableError):
    """Somebody who sits here is not ready."""

    key = "refused-not-ready"


class WrongSalt(TableError):
    """A salt that nobody promised."""

    key = "refused-wrong-salt"


class BadPromise(TableError):
    """A promise is the SHA-256 of a salt, in hexadecimal."""

    key = "refused-bad-promise"


class BadName(TableError):
    """A name is what can be read and told from others (`table.room.names`)."""

    key = "refused-bad-name"


class NameTaken(TableError):
    """Somebody else at this table has that name."""

    key = "refused-name-taken"


class BadId(TableError):
    """Every command has an id of its own."""

    key = "refused-bad-id"


class ReusedId(TableError):
    """An id came before with something else: that was done, and this was not."""

    key = "refused-reused-id"


class BadSetup(TableError):
    """A clock, a cover or a size that no table can have."""

    key = "refused-bad-setup"


class UnknownBot(TableError):
    """There is no bot of that kind."""

    key = "refused-unknown-bot"


class TooManyPeople(TableError):
    """So many people do not fit on so few chairs."""

    key = "refused-too-few-chairs"


class Unfinished(TableError):
    """A game goes on with its true secrets only after its end."""

    key = "refused-unfinished"


class NothingToPlay(TableError):
    """Where this table would start, the game is over."""

    key = "refused-nothing-to-play"


class Unplayable(TableError):
    """A table that cannot be made again from its rows."""

    key = "refused-unplayable"


class Resigned(TableError):
    """Whoever resigned does not come back."""

    key = "refused-resigned"


class NotAway(TableError):
    """The chair's owner is here and plays."""

    key = "refused-not-away"


class BotPlays(TableError):
    """A bot sits in; take the chair back first."""

    key = "refused-bot-plays"


class TimeOver(TableError):
    """The time for this decision is over; a bot takes it."""

    key = "refused-time-over"


class OneSeatOnly(TableError):
    """Whoever has played one seat of a game does not take another one."""

    key = "refused-one-seat-only"


class Proposed(TableError):
    """Something else is proposed already."""

    key = "refused-proposed"


class NoTalk(TableError):
    """At this table nobody talks."""

    key = "refused-no-talk"


class NoAsides(TableError):
    """At this table nobody whispers."""

    key = "refused-no-asides"


class NobodyHears(TableError):
    """Nobody sits there whom one could whisper to."""

    key = "refused-nobody-hears"


class NotSeated(TableError):
    """That is for those who sit at the table."""

    key = "refused-not-seated"


class BadText(TableError):
    """Nothing said, or too much."""

    key = "refused-bad-text"


class TooFast(TableError):
    """Too much said in too short a time."""

    key = "refused-too-fast"


class NoSuchPerson(TableError):
    """Nobody here is known by that word."""

    key = "refused-no-person"


class NoSuchClaim(TableError):
    """The game has no such words."""

    key = "refused-no-claim"


class NotHere(TableError):
    """A command that is for the server around the table."""

    key = "refused-not-here"


class OtherRules(TableError):
    """A table that was begun by rules of another version."""

    key = "refused-other-rules"


class Frozen(TableError):
    """The salts are being opened; the game starts in a moment."""

    key = "refused-opening"
