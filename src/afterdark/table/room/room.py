"""The room: one table with its people, before, during and after the game.

Pure: no I/O, and time is passed in as seconds of the clock on the wall. Everything that happens is
a `Row`; the same rows give the same room again, answers that wait and clocks included.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.core.fair import commitment
from afterdark.engine.errors import AfterdarkError
from afterdark.table.errors import (
    Closed,
    NoSuchSeat,
    NotOver,
    NotSeated,
    OtherRules,
    ReusedId,
    Stale,
    Unplayable,
)
from afterdark.table.play.table import CLOSE, KEEP, PAUSE, RESUME
from afterdark.table.room import answers, commands, deal, lobby, seating, speech, together
from afterdark.table.room.commands import Reply
from afterdark.table.room.erasure import alike, forgotten
from afterdark.table.room.origin import completed
from afterdark.table.room.room_state import CLOSING, USUAL_BOT, BotTurn, RoomState
from afterdark.table.room.rows import (
    Answered,
    AnyEntry,
    Brought,
    Did,
    Forgiven,
    Gone,
    Opened,
    Passed,
    Rematched,
    Repeated,
    Row,
    Watched,
)
from afterdark.table.room.rows import Closed as ClosedRow
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Claim
    from afterdark.table.room.origin import FindGame
    from afterdark.table.room.setup import Setup

MOST_IDS: Final = 64
"""How many of a person's last commands are remembered, so that none is done twice."""
_HASH: Final = 8
_SIGN: Final = 1 << 63
_ENCODER: Final = msgspec.json.Encoder()


class Room:
    """One table and everybody at it.

    Whoever calls must know who is who: `person` is the id behind a key, never what a client says.
    """

    def __init__(self, id: str, seed: bytes, find_game: FindGame, opened: Opened) -> None:
        self.id = id
        self.state = RoomState(id, seed, find_game, opened)
        self._rows: list[Row] = []
        self._next = 0
        self._at = 0.0
        self._done: dict[str, bytes] = {}
        """Each person's last commands: the hash of the id and that of all it said, for each."""
        self._replies: dict[tuple[str, str], Reply] = {}

    # -- made, and made again ----------------------------------------------------------------

    @classmethod
    def open(
        cls,
        id: str,
        setup: Setup,
        seed: bytes,
        host: str,
        now: float,
        find_game: FindGame,
        kinds: Collection[str] = (),
    ) -> Room:
        """A new table. What cannot be played is refused with what is wrong.

        `kinds` are the kinds of bots there are; if it is empty, any name of one will do.
        """
        setup = completed(setup)
        commands.check_setup(setup, find_game, seed, kinds)
        opened = Opened(setup=setup, host=host, rules="", commitment=commitment(seed))
        room = cls(id, seed, find_game, opened)
        room.state.kinds = kinds
        room._write(msgspec.structs.replace(opened, rules=room.state.rules.meta.version), now)
        return room

    @classmethod
    def repeat(
        cls,
        id: str,
        setup: Setup,
        seed: bytes,
        repeated: Repeated,
        person: str,
        name: str,
        seat: int,
        now: float,
        find_game: FindGame,
    ) -> Room:
        """A table at which a person plays a deal that was dealt before: on the same chair, with the
        same bots. The game is on at once, so that nothing of it can be changed first."""
        commands.check_setup(setup, find_game, seed, ())
        opened = Opened(
            setup=setup, host=person, rules="", commitment=commitment(seed), repeated=repeated
        )
        room = cls(id, seed, find_game, opened)
        room._write(msgspec.structs.replace(opened, rules=room.state.rules.meta.version), now)
        room._make(Brought(seat=seat, person=person, name=name), now)
        room.do(person, messages.Start("repeat"), now)
        return room

    @classmethod
    def load(
        cls, id: str, rows: Iterable[Row], seed: bytes, now: float, find_game: FindGame
    ) -> Room:
        """The room these rows make. Rows that do not fit together are `Unplayable`."""
        room: Room | None = None
        for row in rows:
            if room is None:
                if not isinstance(row.entry, Opened):
                    raise Unplayable
                room = cls(id, seed, find_game, row.entry)
                if room.state.rules.meta.version != row.entry.rules:
                    raise OtherRules
            else:
                room._again(row)
            if row.seq != room._next:
                raise Unplayable
            room._next = row.seq + 1
            room._at = row.at
        if room is None or room.state.commitment != commitment(seed):
            raise Unplayable
        room.state.ticked = max(room._at, now)
        return room

    def read_on(self, rows: Iterable[Row], now: float) -> None:
        """Let happen what was written elsewhere after the last row of this room. Rows that do not
        fit are `Unplayable`; then this is a room no more, and must be loaded again."""
        for row in rows:
            if row.seq != self._next or self._rows:
                raise Unplayable
            self._again(row)
            self._next = row.seq + 1
            self._at = row.at
        self.state.ticked = max(self._at, now)

    def _again(self, row: Row) -> None:
        try:
            self._carry_out(row.entry, row.at)
        except AfterdarkError:
            raise Unplayable from None
        if not alike(self.state.lines, row.entry.lines):
            raise Unplayable
        self.state.lines.clear()

    def _carry_out(self, entry: AnyEntry, now: float) -> Reply:
        """Let happen what an entry says: the first time, and whenever the room is made again."""
        reply: Reply = None
        public = not isinstance(entry, Watched) and not _is_secret(entry)
        moves = isinstance(entry, Answered) or (
            isinstance(entry, Did) and isinstance(entry.command, messages.Play)
        )
        if not moves:
            self.state.happened += 1
        match entry:
            case Did():
                reply = commands.perform(self.state, entry.person, entry.command, now)
                self._remember(entry, reply)
            case Answered():
                answers.answer_bot(self.state, entry.seat, entry.action, entry.claims, now)
            case Passed():
                self._pass(now)
            case Brought():
                sit = messages.Sit("", entry.name, entry.seat, program=entry.program)
                lobby.sit(self.state, entry.person, sit)
            case Gone() if entry.to:
                self.state.host = entry.to
            case Gone():
                if self.state.phase == "gathering":
                    lobby.depart(self.state, entry.person)
                lobby.pass_host_on(self.state, entry.person)
            case Forgiven():
                self.state.stopped += entry.until - entry.since
                self.state.forgiven_until = entry.until
            case Watched():
                self.state.watched = entry.on
                if self.state.table is not None:
                    self.state.table.watch(entry.on)
            case Rematched():
                self.state.rematch_at = entry.table
            case ClosedRow():
                self._open_seed(now)
            case Opened():
                raise Unplayable
        self._settle(now)
        self.state.touch(now, public)
        return reply

    def _make(self, entry: AnyEntry, now: float) -> Reply:
        reply = self._enter(entry, now)
        self._give_forced(now)
        return reply

    def _enter(self, entry: AnyEntry, now: float) -> Reply:
        reply = self._carry_out(entry, now)
        self._write(entry, now)
        # Who is asked without any time left is late at once.
        if self.state.clocks.on:
            due = self.state.clocks.next_due()
            if due is not None and due <= self.state.time(now):
                self.tick(now)
        return reply

    def _give_forced(self, now: float) -> None:
        """Nobody is asked what has one answer: it is there when the question is told of, as if a
        bot had been quick. What is left, if a game asks without end, is left to bots' turns."""
        table = self.state.table
        if table is None or not any(table.only):
            return
        for _ in range(answers.MOST_ROUTINE):
            giving = self.state.giving_itself(now)
            if giving is None:
                return
            turn, notation = giving
            given = Answered(seat=turn.seat, question=turn.question, action=notation)
            self._enter(given, now)

    def _write(self, entry: AnyEntry, now: float) -> None:
        if self.state.lines:
            entry = msgspec.structs.replace(entry, lines=tuple(self.state.lines))
            self.state.lines.clear()
        self._rows.append(Row(self._next, now, entry))
        self._next += 1
        self._at = self.state.ticked = now

    def taken(self) -> list[Row]:
        """The rows made since the last call: to be kept durably before anybody hears of them."""
        rows, self._rows = self._rows, []
        return rows

    # -- what follows, and what time brings ---------------------------------------------------

    def _settle(self, now: float) -> None:
        """What follows from anything that happened: routine answers, pauses, the end, clocks."""
        if self.state.together is not None or self.state.setup.talk_over:
            together.settle(self.state, now)
        table = self.state.table
        if table is None:
            return
        if self.state.phase == "playing" and self.state.letting_go:
            answers.answer_routinely(self.state, now)
        if len(table.claims) > self.state.claims_told:
            speech.hear(self.state, now)
        agreed, table.agreed_on = table.agreed_on, ""
        if agreed == PAUSE:
            if self.state.phase != "paused":
                self.state.paused_at = now
            self.state.phase, self.state.together = "paused", None
        elif agreed == KEEP:
            self.state.spoken.agree_to_keep(set(self.state.joining().values()))
        elif agreed == RESUME:
            self.state.stopped += now - self.state.paused_at
            self.state.phase = "playing"
        over = table.outcome is not None
        if over and self.state.phase != "over":
            self.state.phase, self.state.ended_at = "over", now
            self.state.together = None
        elif not over and self.state.phase == "over":
            self.state.phase = "playing"
        # An end is final when all people said so. Where nobody plays, nobody is left to ask.
        agreed_end = table.final or agreed == CLOSE or (over and not self.state.people_playing())
        if agreed_end and not self.state.closed:
            self._open_seed(now)
        if self.state.clocks.on:
            self._set_clocks(now)

    def _set_clocks(self, now: float) -> None:
        assert self.state.table is not None
        if self.state.table.questions != self.state.clocks.question:
            self.state.timed_out.clear()
        self.state.clocks.update(
            self.state.time(now), self.state.table, self.state.people_playing()
        )

    def _pass(self, now: float) -> bool:
        """What is due by itself; True if anything was."""
        if self.state.together is not None and together.is_over(self.state, now):
            together.go_on(self.state, now)
            return True
        if self.state.phase == "opening" and now >= self.state.opening_until:
            deal.open_late(self.state, now)
            return True
        if (
            self.state.phase == "over"
            and not self.state.closed
            and now >= self.state.ended_at + CLOSING
        ):
            self._open_seed(now)
            return True
        if self.state.table is None or self.state.phase == "paused" or self.state.closed:
            return False
        self.state.table.tick(self.state.time(now))
        late = False
        if self.state.clocks.on:
            self._set_clocks(now)
            late = seating.be_late(self.state, now)
        return late or bool(self.state.lines)

    def _open_seed(self, now: float) -> None:
        assert self.state.table is not None
        self.state.table.close(self.state.time(now))
        self.state.closed = True

    # -- what people do ----------------------------------------------------------------------

    def do(self, person: str, command: messages.AnyCommand, now: float) -> Reply:
        """Do what a person wants, once. What is refused is raised, and nothing has changed.

        A command that came before is not done again; it gets the reply it got. An id that came
        before with something else is `ReusedId`: whoever sent it must not think that it was done.
        """
        said = _said_before(_hashed(command.id), self._done.get(person, b""))
        if said:
            if said != _content(command):
                raise ReusedId
            return self._replies.get((person, command.id))
        commands.check(self.state, person, command, now)
        self.tick(now)
        return self._make(Did(person=person, command=command), max(now, self._at))

    def _remember(self, entry: Did, reply: Reply) -> None:
        command = entry.command
        known = self._done.get(entry.person, b"") + _hashed(command.id) + _content(command)
        self._done[entry.person] = known[-2 * _HASH * MOST_IDS :]
        if reply is not None:
            self._replies = {(entry.person, entry.command.id): reply}

    def gone(self, person: str, now: float) -> None:
        """A person has not been connected for long: before a game the chairs are free again, and
        a host's rights pass on. Nobody loses a seat in a game by it."""
        if person != self.state.host and not self.state.seats_of(person):
            raise NotSeated
        self.tick(now)
        self._make(Gone(person=person), max(now, self._at))

    def hand_on(self, to: str, now: float) -> None:
        """The host has not been connected for a while before the game: somebody else who sits here
        may start it. The host's chair stays theirs."""
        state = self.state
        if state.phase != "gathering" or to == state.host or not state.seats_of(to):
            raise NotSeated
        self._make(Gone(person=state.host, to=to), max(now, self._at))

    def rematch(self, person: str, id: str, seed: bytes, now: float) -> Room:
        """After the end: a new table for the same people, on the same chairs."""
        if self.state.phase != "over":
            raise NotOver
        if self.state.rematch_at or (person not in self.state.played and person != self.state.host):
            raise NotSeated
        bots = {
            seat: self.state.setup.bots.get(seat, USUAL_BOT)
            for seat, chair in enumerate(self.state.chairs)
            if not chair.taken
        }
        setup = msgspec.structs.replace(self.state.setup, bots=bots, learn=False)
        host = self.state.host or person
        room = Room.open(id, setup, seed, host, now, self.state.find_game, self.state.kinds)
        for seat, chair in enumerate(self.state.chairs):
            if chair.taken:
                room.bring(seat, chair.person, chair.name, now, program=chair.program)
        self._make(Rematched(table=id), max(now, self._at))
        return room

    def bring(
        self, seat: int, person: str, name: str, now: float, *, program: bool = False
    ) -> None:
        """Keep a chair of a new table for somebody who comes along. Their client makes it theirs,
        with a share in the deal."""
        self._make(Brought(seat=seat, person=person, name=name, program=program), now)

    @staticmethod
    def forget(rows: Iterable[Row], person: str) -> list[Row]:
        """The rows of a table that must be rewritten so that nothing tells a person's name or what
        that person said. The room they make is the same otherwise; load it anew."""
        return forgotten(rows, person)

    # -- time and bots -----------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let what is due happen."""
        now = max(now, self._at)
        self.state.ticked = max(self.state.ticked, now)
        if self._pass(now):
            self.state.happened += 1
            self._settle(now)
            self.state.touch(now, public=False)
            self._write(Passed(), now)
        self._give_forced(now)

    def forgive(self, since: float, until: float) -> None:
        """The house was away: nobody's time ran. Said twice of the same time, it counts once."""
        since = max(since, self._at, self.state.forgiven_until)
        if self.state.phase == "playing" and since < until:
            self._make(Forgiven(since=since, until=until), until)

    def watch(self, on: bool, now: float) -> None:
        """Somebody looks on who does not play, or nobody does any more."""
        if on != self.state.watched:
            self._make(Watched(on=on), max(now, self._at))

    def close(self, now: float) -> None:
        """After the game: open the seed, and let nothing more happen."""
        self.tick(now)
        if self.state.closed:
            raise Closed
        if self.state.phase != "over":
            raise NotOver
        self._make(ClosedRow(), max(now, self._at))

    def answer_bot(
        self,
        turn: BotTurn,
        notation: str,
        now: float,
        claims: Sequence[Claim] = (),
        playouts: int = 0,
    ) -> None:
        """A bot answers, and may say something with it; or an answer gives itself. If the question
        has gone meanwhile, that is `Stale`. `playouts` is its budget, if that was smaller than
        usual."""
        self.tick(now)
        if not 0 <= turn.seat < len(self.state.chairs):
            raise NoSuchSeat
        if self.state.table is None or self.state.table.question(turn.seat) != turn.question:
            raise Stale
        answered = Answered(
            seat=turn.seat,
            question=turn.question,
            action=notation,
            playouts=playouts,
            claims=tuple(claims),
        )
        self._make(answered, max(now, self._at))


SECRET: Final = (
    messages.Play, messages.Retract, messages.Undo, messages.LetGo, messages.Mute,
)  # fmt: skip
"""Commands of which others may not know that they were given; what they show is seen by itself."""


def _is_secret(entry: AnyEntry) -> bool:
    if isinstance(entry, Did):
        return isinstance(entry.command, SECRET)
    return isinstance(entry, Answered | Passed)


def _hashed(text: str | bytes) -> bytes:
    return (hash(text) + _SIGN).to_bytes(_HASH, "big")


def _content(command: messages.AnyCommand) -> bytes:
    return _hashed(_ENCODER.encode(command))


def _said_before(id: bytes, known: bytes) -> bytes:
    """The hash of what came with this id; nothing if it is new."""
    place = known.find(id)
    while place >= 0 and place % (2 * _HASH):
        place = known.find(id, place + 1)
    return known[place + _HASH : place + 2 * _HASH] if place >= 0 else b""
