"""Everything there is in a room, as plain data, and what it tells: who may what, what is due, and
what everybody and each seat sees.

What people do in it stands in `lobby`, `deal`, `answers`, `seating` and `speech`; `Room` makes it
happen once, writes it down, and makes it happen again.
"""

from __future__ import annotations

import base64
import hashlib
import math
from collections.abc import Collection
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import msgspec

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.record import Person, Robot
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view_data import view_to_data
from afterdark.table.errors import NoSuchPerson, NoSuchSeat, NotPlaying, NotYours
from afterdark.table.play.clocks import Clocks
from afterdark.table.room.origin import FindGame, rules_of
from afterdark.table.room.setup import OwnCards
from afterdark.table.room.talk import Talk
from afterdark.table.wire import messages

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.table.play.table import Table
    from afterdark.table.room.rows import Opened
    from afterdark.table.room.setup import Setup

_WORD = b"afterdark person at a table 1\n"
USUAL_BOT = "decent"
"""Who takes an empty chair, or a leaver's, unless somebody else is asked for."""
NOBODY_THINKS = ""
"""In place of a kind of bot: there is but one answer."""


class Chair:
    """One chair. Before the game it may be free; during the game a bot may sit in for its owner."""

    def __init__(self) -> None:
        self.person = ""
        """The person's own id, which nobody else is ever shown."""
        self.name = ""
        self.ready = False
        self.promise = ""
        self.salt = b""
        self.opened = False
        """Whether the salt behind the promise was shown."""
        self.gone = False
        """Whether the owner went away while the salts were being opened."""
        self.resigned = False
        self.program = False
        """Whether the owner is a program, by its own word."""
        self.since = -1
        """The number of this seat's last news when a bot sat in for the owner; -1 if none does."""

    @property
    def taken(self) -> bool:
        """Whether a person owns this chair."""
        return self.person != ""

    @property
    def away(self) -> bool:
        """Whether a bot sits in for the owner."""
        return self.since >= 0

    def free(self) -> None:
        """Nobody owns this chair any more."""
        self.person = self.name = self.promise = ""
        self.salt, self.opened = b"", False
        self.ready = self.resigned = self.gone = self.program = False
        self.since = -1


TALK: Final = "talk"
LESSON: Final = "lesson"
PRACTICE: Final = "practice"
AIM: Final = "aim"
"""The first page that a group reads: what the game is about."""


class Together:
    """Something that a table does together, and who is ready to go on."""

    def __init__(
        self,
        what: Literal["talk", "lesson", "practice"],
        number: int,
        name: str = "",
        until: float = 0.0,
    ) -> None:
        self.what: Literal["talk", "lesson", "practice"] = what
        self.number = number
        """By which a `Ready` is told from one for what was before."""
        self.name = name
        """The question that is talked over, or the page that is read."""
        self.until = until
        self.ready: set[str] = set()
        """The people who are ready to go on."""


@lru_cache(maxsize=16384)
def public_word(table: str, person: str) -> str:
    """By which word a person is known at a table: the same one all the time, another elsewhere.

    A person's id is random and secret, so nobody gets from the word to the person.
    """
    if not person:
        return ""
    digest = hashlib.sha256(_WORD + table.encode() + b"\n" + person.encode()).digest()
    return base64.b32encode(digest[:5]).decode().lower()


Phase = Literal["gathering", "opening", "playing", "paused", "over"]
_ENCODER: Final = msgspec.json.Encoder()

What = Literal["undo", "end", "pause", "resume", "close", "keep"]

CLOSING = 60.0
"""Seconds after the end in which the last action can still be undone, unless all people close the
table before. Then record, seed and secrets are opened, and nothing is taken back."""
PACE = 1.0
"""Seconds between two answers of bots where only bots play, so that one can watch them."""
BEAT = 1.0
"""A bot that is late answers so many seconds later, or twice so many …: how long it thought tells
what it holds, and is not to be seen."""


class BotTurn(NamedTuple):
    """A question that is answered from outside: by a bot at its seat or for somebody whose time is
    over, and by nobody where there is but one answer."""

    seat: int
    kind: str
    question: int


class RoomState:
    """One table and everybody at it, at one moment."""

    def __init__(self, id: str, seed: bytes, find_game: FindGame, opened: Opened) -> None:
        self.id = id
        self.seed = seed
        self.find_game = find_game
        self.setup: Setup = opened.setup
        self.rules: Rules = rules_of(opened.setup, find_game)
        self.commitment = opened.commitment
        self.repeated = opened.repeated
        """Whose deal is dealt again here, if one is."""
        self.host = opened.host
        self.phase: Phase = "gathering"
        self.chairs = [Chair() for _ in range(self.setup.seats)]
        self.kicked: set[str] = set()
        """Who was sent away: they neither sit down here again nor watch."""
        self.played: set[str] = set()
        """Who has had a seat in this game: nobody gets to know two, except at a hot seat."""
        self.table: Table | None = None
        self.clocks = Clocks(self.setup.clock, self.setup.seats)
        self.timed_out: set[int] = set()
        """Seats for which a bot takes the present decision."""
        self.letting_go: dict[int, frozenset[str]] = {}
        """Seats that let routine moments go by, and the steps at which they want to be asked."""
        self.spoken = Talk()
        self.claims_told = 0
        """How many of the game's claims are among it."""
        self.together: Together | None = None
        """What people do together before the table goes on, if they do."""
        self.talks = 0
        """How often something was talked over."""
        self.talked_over = -1
        """The last occasion on which it was."""
        self.talk_looked = 0
        """The question at which it was last asked whether there is something to talk over."""
        self.lesson_read = False
        """Whether the group has read its lesson."""
        self.opening_until = 0.0
        self.ended_at = 0.0
        self.closed = False
        self.rematch_at = ""
        """The table at which the same people play again."""
        self.paused_at = 0.0
        self.stopped = 0.0
        """Seconds in which the table's time stood still: pauses, and when the house was away."""
        self.forgiven_until = 0.0
        self.here: Collection[str] = ()
        """Who is connected, as far as the server has said so; never part of what happened."""
        self.kinds: Collection[str] = ()
        """The kinds of bots there are; empty lets any name pass."""
        self.watched = False
        """Whether somebody looks on who does not play; part of what happened, for time depends on
        it."""
        self.touched = 0.0
        """When something last happened here that everybody may know of: all that lists tell."""
        self.touches = 0
        """How often that was."""
        self._seen: tuple[object, ...] = ()
        self.happened = 0
        """How much has happened here that was no move."""
        self.lines: list[str] = []
        """Lines of the record that the row being made will carry."""
        self.ticked = 0.0
        """The last moment the room was told of."""

    def rest(self) -> None:
        """Take as little room as possible. The server calls it when a table has gone quiet."""
        if self.table is not None:
            self.table.rest()

    # -- time --------------------------------------------------------------------------------

    def time(self, now: float) -> float:
        """The table's time: the clock on the wall without the pauses."""
        return (self.paused_at if self.phase == "paused" else now) - self.stopped

    def touch(self, now: float, public: bool) -> None:
        """Something happened. It counts for lists if it was `public`, or if those who look on can
        see that it happened."""
        seen = self._sight_of_all()
        if public or seen != self._seen:
            self._seen = seen
            self.touched = now
            self.touches += 1

    def _sight_of_all(self) -> tuple[object, ...]:
        """What moves can change of the table for those who look on."""
        table = self.table
        if table is None:
            return (self.phase,)
        proposal = table.proposal
        asked = (proposal.seat, proposal.what, len(proposal.agreed))
        return (self.phase, self.closed, table.streams.count(SPECTATOR), *asked)

    # -- people ------------------------------------------------------------------------------

    def word(self, person: str) -> str:
        """By which word everybody here knows a person."""
        return public_word(self.id, person)

    def person_of(self, word: str) -> str:
        """The person behind a word: one who sits or sat here, or speaks here."""
        for person in (*(chair.person for chair in self.chairs), *self.played, self.host):
            if person and self.word(person) == word:
                return person
        raise NoSuchPerson

    def chair(self, seat: int) -> Chair:
        """The chair with this number."""
        if not 0 <= seat < len(self.chairs):
            raise NoSuchSeat
        return self.chairs[seat]

    def own_chair(self, person: str, seat: int) -> Chair:
        """A person's own chair."""
        chair = self.chair(seat)
        if not person or chair.person != person:
            raise NotYours
        return chair

    def seats_of(self, person: str) -> list[int]:
        """The seats a person may look out of."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if person and chair.person == person and not chair.resigned
        ]

    def may_watch(self, person: str) -> bool:
        """Whether this person, or anybody for an empty id, may see what spectators see.

        Before the game everybody may come in who was not sent away: to sit down, one has to. Once
        somebody was sent away, nobody is let in who does not say who they are, until the table is
        closed and its record is everybody's.
        """
        if self.seats_of(person) or (person and person == self.host):
            return True
        if self.kicked and not person and not self.closed:
            return False
        return (self.setup.watching or not self.started) and person not in self.kicked

    # -- the game ----------------------------------------------------------------------------

    @property
    def started(self) -> bool:
        """Whether there is a game to look at."""
        return self.table is not None

    @property
    def running(self) -> Table:
        """The table, while a game is being played or rests."""
        if self.table is None or self.phase not in ("playing", "paused"):
            raise NotPlaying
        return self.table

    def people_playing(self) -> list[int]:
        """The seats that people play themselves now."""
        if self.table is None:
            return []
        return [
            seat
            for seat, occupant in enumerate(self.table.occupants)
            if isinstance(occupant, Person)
        ]

    def joining(self) -> dict[int, str]:
        """By seat: the people who do something together, or would. A program reads and says
        nothing, so nobody waits for one."""
        if self.table is None:
            seats = list(range(len(self.chairs)))
        else:
            seats = self.people_playing()
        return {
            seat: self.chairs[seat].person
            for seat in seats
            if self.chairs[seat].taken and not self.chairs[seat].program
        }

    def eyes_of(self, person: str) -> list[int]:
        """The seats whose sights a person is shown: the own ones, or what spectators see; in a
        practice round all hands are open to everybody."""
        own = self.seats_of(person) or [SPECTATOR]
        if not self.setup.learn or self.table is None:
            return own
        return own + [seat for seat in range(len(self.chairs)) if seat not in own]

    @property
    def deserted(self) -> bool:
        """Whether everybody who could come back is gone: then bots wait, too."""
        return not self.people_playing() and any(
            chair.taken and chair.away and not chair.resigned for chair in self.chairs
        )

    def bots_to_act(self) -> list[tuple[int, str]]:
        """The seats whose bots owe an answer, and the kind of each."""
        assert self.table is not None
        occupants = self.table.occupants
        found = []
        for seat in self.table.to_act():
            occupant = occupants[seat]
            if isinstance(occupant, Robot):
                found.append((seat, occupant.kind))
        return found

    # -- what is due ---------------------------------------------------------------------------

    def next_due(self) -> float | None:
        """When `tick` or `bots_due` have something to do next; None if only people can go on."""
        if self.phase == "opening":
            return self.opening_until
        if self.together is not None and self.together.until:
            return self.together.until
        table = self.table
        if table is None or self.phase == "paused" or self.closed:
            return None
        due = table.next_due()
        if self.phase == "over":
            due = _sooner(due, self.ended_at + CLOSING - self.stopped)
        else:
            due = _sooner(due, self.clocks.next_due())
        start = self.bots_from
        if start is not None and start > self.time(self.ticked):
            due = _sooner(due, start)
        return None if due is None else due + self.stopped

    @property
    def bots_from(self) -> float | None:
        """From when on bots answer the present question, in the table's time, if they owe it."""
        assert self.table is not None
        if not self.table.has_bots():
            return None
        start = self.table.bots_from
        if start is None or self.deserted or not self.bots_to_act():
            return None
        return start if self.people_playing() else start + PACE

    def bots_due(self, now: float) -> list[BotTurn]:
        """The questions that bots shall answer now."""
        return self._turns(until=self.time(now))

    def bots_asked(self) -> list[BotTurn]:
        """The questions that bots may think about now: those they shall answer soon, as well."""
        return self._turns(until=math.inf)

    def answer_moment(self, turn: BotTurn, began: float, now: float) -> float:
        """When a bot that began to think at one moment and is ready now shall answer.

        On time it answers when everybody could know that it would; late, at a whole beat.
        """
        table = self.game()
        start = self.bots_from
        if turn.seat in self.timed_out or start is None:
            usual = began
        else:
            usual = max(start, table.published_from(turn.seat)) + self.stopped
            if now <= usual:
                return max(now, start + self.stopped)
        if BEAT <= 0.0 or now <= usual:
            return now
        return usual + math.ceil((now - usual) / BEAT) * BEAT

    def _turns(self, until: float) -> list[BotTurn]:
        table = self.table
        if table is None or self.phase != "playing":
            return []
        start = self.bots_from
        turns = self.bots_to_act() if start is not None and start <= until else []
        answered = [seat for seat, _ in turns]
        for seat in table.to_act():
            if seat in self.timed_out:
                turns.append((seat, USUAL_BOT))
            elif seat not in answered and self._gives_itself(seat, until):
                turns.append((seat, NOBODY_THINKS))
        return [BotTurn(seat, kind, table.question(seat)) for seat, kind in turns]

    def _gives_itself(self, seat: int, until: float) -> bool:
        """Whether a seat has but one answer, which is given for it until a moment of the table's
        time."""
        table = self.table
        assert table is not None
        if table.forced(seat, self.hands_over(seat)) is None:
            return False
        start = table.forced_from(seat)
        return start is not None and start <= until

    def may_speak(self, seat: int) -> bool:
        """Whether a bot at this seat may say something: where people talk, and never in the name
        of somebody whose chair it is."""
        return self.setup.talk and not self.chair(seat).taken

    def hands_over(self, seat: int) -> bool:
        """Whether whoever sits here plays other seats as well, for people who share a device."""
        return len(self.seats_of(self.chairs[seat].person)) > 1

    def giving_itself(self, now: float) -> tuple[BotTurn, str] | None:
        """A question that answers itself now, and how; None if there is none."""
        table = self.table
        if table is None or self.phase != "playing":
            return None
        for seat, only in enumerate(table.only):
            if only is not None and (
                seat in self.timed_out or self._gives_itself(seat, self.time(now))
            ):
                return BotTurn(seat, NOBODY_THINKS, table.question(seat)), only.notation
        return None

    # -- what a seat sees --------------------------------------------------------------------

    def game(self) -> Table:
        """The game there is to look at."""
        if self.table is None:
            raise NotPlaying
        return self.table

    def view(self, seat: int) -> View[Rules, Open]:
        """What a seat, or SPECTATOR, knows."""
        return self.game().view(seat)

    def history(self, seat: int) -> list[str]:
        """What a seat, or SPECTATOR, got to know, one line each: what bots read."""
        return self.game().history(seat)

    def news(self, seat: int, after: int = 0) -> messages.News:
        """What a seat, or SPECTATOR, got to know after so many items."""
        items = self.game().news(seat, after)
        return messages.News(seat, max(0, after) + 1, [seen for _, seen in items])

    def sight(self, seat: int, form: Literal["scene", "view"] = "scene") -> messages.Sight:
        """What a seat, or SPECTATOR, sees now."""
        table = self.game()
        view = table.view(seat)
        mine = seat != SPECTATOR
        return messages.Sight(
            seat=seat,
            question=table.question(seat) if mine else 0,
            news=table.news_count(seat),
            scene=scene_of(view) if form == "scene" else None,
            view=view_to_data(view) if form == "view" else None,
            undo=table.undo_offer(seat) if mine else "",
            let_go=seat in self.letting_go,
        )

    def talk(self, person: str, after: int = 0) -> messages.Talk:
        """What was said, as this person hears it."""
        return messages.Talk(*self.spoken.heard(person, after))

    def record_text(self) -> str:
        """The whole record, secrets included: for after the game."""
        return self.game().record.text()

    # -- what everybody sees -----------------------------------------------------------------

    def public(
        self,
        now: float,
        here: Collection[str] | None = None,
        watchers: int = 0,
        hurried: bool = False,
    ) -> messages.Room:
        """The table around the game, as everybody sees it.

        Clocks are told as they stand at `now`. Asked for the same moment again, it says the same
        until something changes that everybody may know. `hurried`: whether bots think less than
        usual here.
        """
        present = self.here if here is None else here
        return messages.Room(
            phase="paused" if self.phase == "playing" and self.deserted else self.phase,
            setup=shown_setup(self.setup),
            host=self.word(self.host),
            chairs=[
                self._shown_chair(seat, chair, now, present)
                for seat, chair in enumerate(self.chairs)
            ],
            now=now,
            watchers=watchers,
            hurried=hurried,
            running=self.clocks.running if self.phase == "playing" else [],
            limit=self.clocks.common(self.time(now)) if self.phase == "playing" else None,
            until=self._phase_ends(),
            origin=self._origin(),
            challenge="" if self.repeated is None else self.repeated.challenge,
            proposal=self._proposal(),
            together=self._together(),
            keeps_words=bool(self.spoken.keepers),
            rematch=self.rematch_at,
            seed=self.seed.hex() if self.closed else "",
        )

    def _origin(self) -> Literal["", "position", "record", "deal"]:
        if self.repeated is not None:
            return "deal"
        return "record" if self.setup.record else "position" if self.setup.position else ""

    def outline(self) -> tuple[object, ...] | None:
        """As long as this is the same, so is `public`: it names all that moves can change, and how
        much else has happened. None where clocks run."""
        table = self.table
        if table is None or self.clocks.on:
            return None
        proposal = table.proposal
        return (self, self.happened, self.phase, self.closed, proposal.seat, proposal.what)

    def _shown_chair(
        self, seat: int, chair: Chair, now: float, here: Collection[str]
    ) -> messages.Chair:
        bot = "" if chair.taken else self.setup.bots.get(seat, "")
        left: float | None = None
        if self.table is not None:
            occupant = self.table.occupants[seat]
            bot = occupant.kind if isinstance(occupant, Robot) else ""
            if not bot and self.phase in ("playing", "paused"):
                left = self.clocks.left(seat, self.time(now))
        return messages.Chair(
            name=chair.name,
            person=self.word(chair.person),
            bot=bot,
            ready=chair.ready,
            here=chair.taken and chair.person in here,
            promised=chair.promise != "",
            opened=chair.opened,
            away=chair.away,
            resigned=chair.resigned,
            program=chair.program,
            left=left,
        )

    def _phase_ends(self) -> float:
        if self.phase == "opening":
            return self.opening_until
        if self.phase == "over" and not self.closed:
            return self.ended_at + CLOSING
        return 0.0

    def _together(self) -> messages.Together | None:
        together = self.together
        if together is None:
            return None
        waiting = [seat for seat, who in self.joining().items() if who not in together.ready]
        return messages.Together(
            together.what,
            together.number,
            waiting,
            together.name,
            len(self.rules.meta.first_lesson) + 1 if together.what == "lesson" else 0,
            together.until,
        )

    def _proposal(self) -> messages.Proposal | None:
        if self.table is None:
            return None
        proposal = self.table.proposal
        if proposal.seat is None:
            return None
        lapses = self.table.timing.lapses_at(proposal)
        until = 0.0 if lapses is None or self.phase == "paused" else lapses + self.stopped
        return messages.Proposal(_what(proposal.what), proposal.seat, proposal.waiting_for(), until)


def _sooner(one: float | None, other: float | None) -> float | None:
    """The earlier of two moments, either of which may never come."""
    if one is None or other is None:
        return other if one is None else one
    return min(one, other)


def _what(what: str) -> What:
    assert what in ("undo", "end", "pause", "resume", "close", "keep")
    return what  # type: ignore[return-value]


def shown_setup(setup: Setup) -> Setup:
    """A setup without what only the house needs: where the game starts, and the cards' text."""
    if setup.cards is None and setup.position is None and not setup.record:
        return setup
    cards = None if setup.cards is None else OwnCards(setup.cards.name, "")
    return msgspec.structs.replace(setup, cards=cards, position=None, record="")
