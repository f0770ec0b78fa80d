"""The room: one table with its people, before, during and after the game.

Pure: no I/O, and time is passed in as seconds of the clock on the wall. Everything that happens is
a `Row`; the same rows give the same room again, answers that wait and clocks included.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING, Literal, NamedTuple

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.fair import commitment
from afterdark.engine.record import Robot
from afterdark.engine.scene import scene_of
from afterdark.engine.view_data import view_to_data
from afterdark.table import dealing, fresh, lobby, messages, playing
from afterdark.table.chairs import USUAL_BOT, Chair, public_word
from afterdark.table.errors import (
    NotHere,
    NotPlaying,
    NoWatching,
    Stale,
    TableError,
    Unplayable,
)
from afterdark.table.origin import FindGame, completed, rules_of
from afterdark.table.rows import Answered, AnyEntry, Did, Opened, Passed, Row

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Open
    from afterdark.engine.view import View
    from afterdark.table.setup import Setup
    from afterdark.table.table import Table

Phase = Literal["gathering", "opening", "playing", "paused", "over"]
Reply = messages.Message | None

MOST_IDS = 64
"""How many of a person's last commands are remembered, so that none is done twice."""


class BotTurn(NamedTuple):
    """A question that a bot shall answer now, at its seat or for somebody whose time is over."""

    seat: int
    kind: str
    question: int


class Room:
    """One table and everybody at it.

    Whoever calls must know who is who: `person` is the id behind a key, never what a client says.
    """

    def __init__(self, id: str, seed: bytes, find_game: FindGame, opened: Opened) -> None:
        self.id = id
        self.seed = seed
        self.find_game = find_game
        self.setup: Setup = opened.setup
        self.rules: Rules = rules_of(opened.setup, find_game)
        self.host = opened.host
        self.commitment = opened.commitment
        self.phase: Phase = "gathering"
        self.chairs = [Chair() for _ in range(self.setup.seats)]
        self.kicked: set[str] = set()
        self.table: Table | None = None
        self.opening_until = 0.0
        self.here: Collection[str] = ()
        """Who is connected, as far as the server has said so; never part of what happened."""
        self.kinds: Collection[str] = ()
        """The kinds of bots there are; empty lets any name pass."""
        self.lines: list[str] = []
        """Lines of the record that the row being made will carry."""
        self._rows: list[Row] = []
        self._next = 0
        self._at = 0.0
        self._done: dict[str, dict[str, Reply]] = {}

    # -- made, and made again ----------------------------------------------------------------

    @classmethod
    def open(
        cls, id: str, setup: Setup, seed: bytes, host: str, now: float, find_game: FindGame
    ) -> Room:
        """A new table. What cannot be played is refused with what is wrong."""
        setup = completed(setup, find_game)
        fresh.check_setup(setup, find_game, seed)
        opened = Opened(setup=setup, host=host, commitment=commitment(seed))
        room = cls(id, seed, find_game, opened)
        room._write(opened, now)
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
            else:
                room._again(row)
            if row.seq != room._next:
                raise Unplayable
            room._next = row.seq + 1
            room._at = row.at
        if room is None:
            raise Unplayable
        return room

    def _again(self, row: Row) -> None:
        entry = row.entry
        try:
            self._carry_out(entry, row.at)
        except TableError:
            raise Unplayable from None
        made = tuple(self.lines)
        self.lines.clear()
        if made != entry.lines:
            raise Unplayable

    def _carry_out(self, entry: AnyEntry, now: float) -> None:
        match entry:
            case Did():
                self._remember(entry, self._perform(entry.person, entry.command, now))
            case Answered():
                playing.answer_bot(self, entry.seat, entry.action, now)
            case Passed():
                self._pass(now)
            case _:
                raise Unplayable

    def _write(self, entry: AnyEntry, now: float) -> None:
        import msgspec

        if self.lines:
            entry = msgspec.structs.replace(entry, lines=tuple(self.lines))
            self.lines.clear()
        self._rows.append(Row(self._next, now, entry))
        self._next += 1
        self._at = now

    def taken(self) -> list[Row]:
        """The rows made since the last call: to be kept durably before anybody hears of them."""
        rows, self._rows = self._rows, []
        return rows

    # -- what people do ----------------------------------------------------------------------

    def do(self, person: str, command: messages.AnyCommand, now: float) -> Reply:
        """Do what a person wants, once. What is refused is raised, and nothing has changed.

        A command that came before is not done again; it gets the reply it got.
        """
        known = self._done.get(person)
        if known is not None and command.id in known:
            return known[command.id]
        fresh.check(self, person, command, now)
        self.tick(now)
        now = max(now, self._at)
        reply = self._perform(person, command, now)
        entry = Did(person=person, command=command)
        self._remember(entry, reply)
        self._write(entry, now)
        return reply

    def _remember(self, entry: Did, reply: Reply) -> None:
        known = self._done.setdefault(entry.person, {})
        known[entry.command.id] = reply
        if len(known) > MOST_IDS:
            del known[next(iter(known))]

    def _perform(self, person: str, command: messages.AnyCommand, now: float) -> Reply:
        match command:
            case messages.Play():
                playing.play(self, person, command, now)
            case messages.Retract():
                playing.retract(self, person, command, now)
            case messages.Undo():
                playing.undo(self, person, command, now)
            case messages.Sit():
                lobby.sit(self, person, command, now)
            case messages.Stand():
                lobby.stand(self, person, command)
            case messages.Ready():
                lobby.ready(self, person, command)
            case messages.Start():
                dealing.start(self, person, now)
            case messages.OpenSalt():
                dealing.open_salt(self, person, command, now)
            case _:
                raise NotHere
        return None

    # -- time and bots -----------------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Let what is due happen."""
        now = max(now, self._at)
        if self._pass(now):
            self._write(Passed(), now)

    def _pass(self, now: float) -> bool:
        """What is due by itself; True if anything was."""
        if self.phase == "opening" and now >= self.opening_until:
            dealing.open_late(self, now)
            return True
        if self.table is not None and self.phase == "playing":
            self.table.tick(now)
            return bool(self.lines)
        return False

    def next_due(self) -> float | None:
        """When `tick` or `bots_due` have something to do next; None if only people can go on."""
        if self.phase == "opening":
            return self.opening_until
        if self.table is None or self.phase != "playing":
            return None
        due = self.table.next_due()
        start = self.table.bots_from
        if start is not None and start > self._at and self._bots_to_act():
            due = start if due is None else min(due, start)
        return due

    def bots_due(self, now: float) -> list[BotTurn]:
        """The questions that bots shall answer now."""
        table = self.table
        if table is None or self.phase != "playing":
            return []
        start = table.bots_from
        if start is None or now < start:
            return []
        return [BotTurn(seat, kind, table.question(seat)) for seat, kind in self._bots_to_act()]

    def _bots_to_act(self) -> list[tuple[int, str]]:
        assert self.table is not None
        occupants = self.table.occupants
        found = []
        for seat in self.table.to_act():
            occupant = occupants[seat]
            if isinstance(occupant, Robot):
                found.append((seat, occupant.kind))
        return found

    def answer_bot(self, turn: BotTurn, notation: str, now: float) -> None:
        """A bot answers. If the question has gone meanwhile, that is `Stale`."""
        self.tick(now)
        now = max(now, self._at)
        if self.table is None or self.table.question(turn.seat) != turn.question:
            raise Stale
        playing.answer_bot(self, turn.seat, notation, now)
        self._write(Answered(seat=turn.seat, question=turn.question, action=notation), now)

    # -- telling -----------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether there is a game to look at."""
        return self.table is not None

    def word(self, person: str) -> str:
        """By which word everybody here knows a person."""
        return public_word(self.id, person)

    def seats_of(self, person: str) -> list[int]:
        """The seats a person may look out of."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if person and chair.person == person and not chair.resigned
        ]

    def may_watch(self, person: str) -> bool:
        """Whether this person, or anybody for an empty id, may see what spectators see."""
        if self.seats_of(person) or (person and person == self.host):
            return True
        return self.setup.watching and person not in self.kicked

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat, or SPECTATOR, knows."""
        return self._playing().view(seat)

    def history(self, seat: int) -> list[str]:
        """What a seat, or SPECTATOR, got to know, one line each: what bots read."""
        return self._playing().history(seat)

    def news(self, seat: int, after: int = 0) -> messages.News:
        """What a seat, or SPECTATOR, got to know after so many items."""
        items = self._playing().news(seat, after)
        return messages.News(seat, max(0, after) + 1, [seen for _, seen in items])

    def sight(self, seat: int, form: Literal["scene", "view"] = "scene") -> messages.Sight:
        """What a seat, or SPECTATOR, sees now."""
        table = self._playing()
        view = table.view(seat)
        mine = seat != SPECTATOR
        return messages.Sight(
            seat=seat,
            question=table.question(seat) if mine else 0,
            news=table.news_count(seat),
            scene=scene_of(view) if form == "scene" else None,
            view=view_to_data(view) if form == "view" else None,
            undo=table.undo_offer(seat) if mine else "",
        )

    def public(
        self, now: float, here: Collection[str] | None = None, watchers: int = 0
    ) -> messages.Room:
        """The table around the game, as everybody sees it."""
        here = self.here if here is None else here
        chairs = [
            messages.Chair(
                name=chair.name,
                person=self.word(chair.person),
                bot="" if chair.taken else self.setup.bots.get(seat, ""),
                ready=chair.ready,
                here=chair.person in here,
                promised=chair.promise != "",
            )
            for seat, chair in enumerate(self.chairs)
        ]
        return messages.Room(
            phase=self.phase,
            setup=self.setup,
            host=self.word(self.host),
            chairs=chairs,
            now=now,
            watchers=watchers,
        )

    def talk(self, person: str, after: int = 0) -> messages.Talk:
        """What was said, as this person hears it."""
        return messages.Talk(max(0, after) + 1, [])

    def record_text(self) -> str:
        """The whole record, secrets included: for after the game."""
        return self._playing().record.text()

    def _playing(self) -> Table:
        if self.table is None:
            raise NotPlaying
        return self.table


__all__ = ["USUAL_BOT", "BotTurn", "NoWatching", "Phase", "Room", "Row"]
