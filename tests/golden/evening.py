"""An evening at one table, the same every time, from the first chair to the next game.

Ann (who gets scenes) and Bo (who gets views) play with bots, Eve watches, Dot comes late. They sit
down, talk, take back, pause, leave, come back, give up and play again.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

import msgspec

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.fair import promise
from afterdark.engine.core.zones import SPECTATOR
from afterdark.table.room.room import Room
from afterdark.table.room.rows import Row
from afterdark.table.room.setup import DaysClock, DecisionClock, NoClock, Setup, TotalClock
from afterdark.table.wire import messages
from afterdark.table.wire.messages import AnyCommand
from tests.golden.streams import Golden
from tests.golden.watched import MOST_STEPS, WatchedTable

FIRST: Final = 1_800_000_000.0
"""When the first evening begins."""
APART: Final = 10_000_000.0
"""Seconds between the beginnings of two evenings."""


class Plan(NamedTuple):
    """What is agreed for an evening, and after how many decisions something happens each time."""

    setup: Setup
    every: int


PLANS: Final = {
    "manor": Plan(Setup("manor", 4, clock=DaysClock(2.0), bots={3: "random"}), 5),
    "vampire_empire": Plan(Setup("vampire_empire", 2, clock=TotalClock(900.0, 5.0)), 6),
    "vec": Plan(
        Setup("vec", 3, clock=DecisionClock(60.0), on_time_out="leave", listed=True), 5
    ),
    "victim": Plan(Setup("victim", 4, clock=NoClock(), listed=True), 2),
    "vwars": Plan(Setup("vwars", 4, clock=NoClock(), hints=False, cover=0.5), 5),
}  # fmt: skip
GAMES: Final = tuple(PLANS)


class Evening:
    """What happens at a table, in its order."""

    def __init__(self, game: str) -> None:
        self.plan = PLANS[game]
        self.id = f"table-{game}"
        self.seed = hashlib.sha256(f"seed of {game}".encode()).digest()
        self.began = FIRST + APART * GAMES.index(game)
        self.table = WatchedTable(self.id, self.plan.setup, self.seed, self.began)
        self.over: list[Row] = []
        """The rows of the first table, once it is closed."""
        self.gathered = self.halfway = 0
        """How many there were before the deal, and in the middle of the game."""

    def _do(self, name: str, kind: Callable[..., AnyCommand], *words: object) -> bool:
        return self.table.do(name, kind(self.table.new_id(), *words))

    def pass_by(self) -> None:
        """All of it."""
        self.gather()
        self.deal()
        for happening in (
            self.speak, self.take_back, self.ask_to_take_back, self.pause, self.lose_connection,
            self.use_two_devices, self.let_moments_go, self.read_store_again, self.leave_and_return,
            self.be_late, self.talk_about_the_end, self.sit_down_late, self.watch_no_more,
            self.house_is_away, self.send_away, self.give_up,
        ):  # fmt: skip
            self.table.play(self.plan.every)
            assert self.table.room.state.phase == "playing", f"over before {happening.__name__}"
            happening()
            self.table.add_resting_mark()
        self.finish()
        self.play_again()

    def gather(self) -> None:
        """Everybody comes, sits down, talks, and the host changes the terms."""
        self.table.come("ann", "ann")
        self.table.come("bo", "bo", "view")
        self.table.come("eve")
        for name in ("ann", "bo"):
            self._do(name, messages.Sit, name.title(), -1, promise(_salt(name)))
        self._do("bo", messages.Sit, "ann")
        self._do("bo", messages.Rename, "Bo the Second")
        self._do("ann", messages.Say, "Good evening – “tonight”?")
        self._do("bo", messages.Ready)
        self._do("bo", messages.Start)
        self._do("ann", messages.Claim, 0, "human")
        if self.table.room.state.setup.seats > 2:
            self._do("ann", messages.Seat, 2, "heuristic")
        setup = msgspec.structs.replace(self.table.room.state.setup, late=True)
        self._do("ann", messages.Change, setup)
        self._do("ann", messages.Rotate)
        for name in ("ann", "bo"):
            self._do(name, messages.Ready)
        self.gathered = len(self.table.rows)

    def deal(self) -> None:
        """The host starts, and the salts are opened."""
        self._do("ann", messages.Start)
        self.table.now += 0.5
        self._do("bo", messages.OpenSalt, "00")
        self._do("bo", messages.OpenSalt, _salt("bo").hex())
        self.table.show()
        self._do("ann", messages.OpenSalt, _salt("ann").hex())
        assert self.table.room.state.phase == "playing"

    def speak(self) -> None:
        """Claims, what is no claim and no legal move, and a command that comes twice."""
        mine = self.table.seat_of("ann")
        room = self.table.room
        for claim in find_game(room.state.setup.game).meta.claims:
            if all(field.of == "seat" for field in claim.fields):
                words: dict[str, str | int] = {field.name: mine for field in claim.fields}
                self._do("ann", messages.Claim, mine, claim.name, words)
        self._do("ann", messages.Claim, mine, "nonsense")
        while not self.table.waits_for("ann"):
            self.table.step()
        view = room.state.view(mine)
        illegal = next(one for one in view.rules.actions.all if one not in view.choices)
        for notation in ("nonsense", illegal.notation):
            self._do("ann", messages.Play, mine, room.state.game().question(mine), notation)
        twice = messages.Say(self.table.new_id(), "Once only.")
        self.table.do("bo", twice)
        self.table.do("bo", twice)

    def _until_undo(self, *offers: str) -> None:
        mine = self.table.seat_of("ann")
        for _ in range(MOST_STEPS):
            if self.table.room.state.game().undo_offer(mine) in offers:
                return
            self.table.step()
        raise AssertionError(f"no undo is {offers}")

    def take_back(self) -> None:
        """Ann takes something back, and answers again."""
        self._until_undo("retracted", "free", "bots", "asked")
        self._undo()

    def ask_to_take_back(self) -> None:
        """Ann has to ask for it: first Bo says no, then yes."""
        for answer in (messages.Decline, messages.Agree):
            self._until_undo("asked")
            self._do("ann", messages.Undo, self.table.seat_of("ann"))
            self._do("bo", answer, self.table.seat_of("bo"))
            self.table.play(1)

    def _undo(self) -> None:
        mine = self.table.seat_of("ann")
        assert self._do("ann", messages.Undo, mine)
        if self.table.room.state.game().undo_asked() == mine:
            self._do("bo", messages.Agree, self.table.seat_of("bo"))

    def pause(self) -> None:
        """The game rests, and goes on."""
        ann, bo = self.table.seat_of("ann"), self.table.seat_of("bo")
        self._do("bo", messages.Offer, bo, "pause")
        self._do("ann", messages.Agree, ann)
        assert self.table.room.state.phase == "paused"
        self.table.wait(90.0)
        self._do("ann", messages.Say, "Tea?")
        self._do("ann", messages.Play, ann, self.table.room.state.game().question(ann), "nothing")
        self._do("ann", messages.Offer, ann, "resume")
        self._do("bo", messages.Agree, bo)

    def lose_connection(self) -> None:
        """Bo's socket breaks; Bo comes back with what was seen, Eve with more than there is."""
        seat, game = self.table.seat_of("bo"), self.table.room.state.game()
        seen = {seat: game.news_count(seat)}
        seen_by_eve = {SPECTATOR: game.news_count(SPECTATOR)}
        talk = self.table.clients["bo"].connection.talk
        self.table.go("bo")
        self._do("ann", messages.Say, "Where is Bo?")
        for _ in range(3):
            if not self.table.waits_for("bo"):
                self.table.step()
        self.table.come("bo", "bo", "view", seen, talk)
        self.table.go("eve")
        self.table.come("eve", seen=seen_by_eve, talk=talk)
        self.table.go("eve")
        self.table.come("eve", seen={SPECTATOR: 1_000_000})

    def use_two_devices(self) -> None:
        """Ann looks from a second device, and one more guest from a program."""
        self.table.come("ann-too", "ann", "view")
        self.table.come("fay", form="view")
        self.table.play(1)
        self.table.go("ann-too")
        self.table.go("fay")

    def let_moments_go(self) -> None:
        """Ann lets routine moments go by for a while."""
        mine = self.table.seat_of("ann")
        self._do("ann", messages.LetGo, mine, True, ["no such step"])
        self.table.play(self.plan.every)
        self._do("ann", messages.LetGo, mine, False)
        self.halfway = len(self.table.rows)

    def read_store_again(self) -> None:
        """The room is made again from its rows; nobody must notice."""
        room = self.table.room
        packed = [(row.seq, row.at, row.packed()) for row in self.table.rows]
        rows = [Row.unpacked(*row) for row in packed]
        self.table.room = Room.load(room.id, rows, self.seed, self.table.now, find_game)
        self.table.room.state.kinds, self.table.room.state.here = room.state.kinds, room.state.here
        self.table.cause("the store is read")
        self.table.crowd.tell(self.table.room.state, self.table.now)
        self.table.flush()
        self.table.room.state.rest()

    def leave_and_return(self) -> None:
        """Everybody leaves, so the table rests; then they take their chairs back."""
        self._do("bo", messages.Leave)
        self.table.play(1)
        self._do("ann", messages.Leave)
        self.table.wait(30.0)
        for name in ("ann", "bo"):
            self._do(name, messages.Return, self.table.seat_of(name))
        self._do("bo", messages.Return, self.table.seat_of("bo"))

    def be_late(self) -> None:
        """Where there are clocks, one runs out."""
        if isinstance(self.plan.setup.clock, NoClock):
            return
        while not (shown := self.table.public()).running:
            self.table.step()
        left = shown.chairs[shown.running[0]].left if shown.limit is None else shown.limit
        assert left is not None
        self.table.wait(left + 0.5)
        self.table.play(1)
        for name in ("ann", "bo"):
            if self.table.public().chairs[self.table.seat_of(name)].away:
                self._do(name, messages.Return, self.table.seat_of(name))

    def talk_about_the_end(self) -> None:
        """An end is proposed and declined, and proposed and withdrawn."""
        ann, bo = self.table.seat_of("ann"), self.table.seat_of("bo")
        self._do("bo", messages.Offer, bo, "end")
        self._do("ann", messages.Decline, ann)
        self._do("bo", messages.Offer, bo, "end")
        self._do("bo", messages.Withdraw, bo)

    def sit_down_late(self) -> None:
        """Dot takes a bot's chair if there is one; Ann does not want to hear Dot."""
        self.table.come("dot", "dot")
        self._do("dot", messages.Sit, "Dot")
        self._do("ann", messages.Mute, self.table.room.state.word("dot"))
        self._do("dot", messages.Say, "Who took my coffin?")
        self.table.play(1)

    def watch_no_more(self) -> None:
        """The host lets nobody watch: Eve has to go. Then everybody may again."""
        self._do("ann", messages.Watching, False)
        self.table.clients.pop("eve")
        self.table.play(1)
        self._do("ann", messages.Watching, True)
        self.table.come("eve")

    def house_is_away(self) -> None:
        """Nobody's time runs while no node is there."""
        since = self.table.now
        self.table.now = until = since + 500.0
        self.table.happens("house away", lambda: self.table.room.forgive(since, until))

    def send_away(self) -> None:
        """The host sends Dot away, if Dot sits here."""
        if self._do("ann", messages.Kick, self.table.room.state.word("dot")):
            self.table.clients.pop("dot")
        else:
            self.table.go("dot")

    def give_up(self) -> None:
        """Bo resigns; a bot plays on, and Bo only watches."""
        self._do("bo", messages.Resign, self.table.seat_of("bo"))

    def finish(self) -> None:
        """To the end; the last action is taken back once; the seed is opened."""
        self.table.play(MOST_STEPS)
        mine = self.table.seat_of("ann")
        if self.table.room.state.game().undo_offer(mine):
            self._do("ann", messages.Undo, mine)
            self.table.play(MOST_STEPS)
        self._do("bo", messages.Say, "Again?")
        self.table.add_resting_mark()
        self.table.wait(61.0)
        assert self.table.public().seed == self.seed.hex()
        self._do("ann", messages.Undo, mine)
        self.table.kept.cause("Bo is forgotten")
        for row in Room.forget(self.table.rows, "bo"):
            self.table.kept.add("row", "forgotten", f"{row.seq} {row.at!r} {row.packed().decode()}")

    def play_again(self) -> None:
        """The same people at another table; Bo does not come, and Ann ends the game."""
        made: list[Room] = []
        room, now = self.table.room, self.table.now
        seed = hashlib.sha256(self.seed).digest()
        self.table.happens(
            "ann rematch", lambda: made.append(room.rematch("ann", f"{self.id}-2", seed, now))
        )
        self.over = self.table.rows
        for name in list(self.table.clients):
            self.table.go(name)
        self.table.take(made[0])
        self.table.come("ann", "ann")
        self.table.come("bo", "bo", "view")
        for name in ("ann", "bo"):
            self._do(name, messages.Ready)
        self.table.wait(400.0)
        self.table.go("bo")
        self.table.happens("bo is missed", lambda: self.table.room.gone("bo", self.table.now))
        self._do("ann", messages.Start)
        self.table.play(2)
        self._do("ann", messages.Offer, self.table.seat_of("ann"), "end")
        self.table.add_resting_mark()


def _salt(name: str) -> bytes:
    return f"salt of {name}".encode()


@cache
def evening(game: str) -> Evening:
    """The evening of a game, once it is over."""

    async def passed() -> Evening:
        made = Evening(game)
        made.pass_by()
        return made

    # What is sent goes through an outbox, which needs an event loop.
    return asyncio.run(passed())


def wire(game: str) -> Golden:
    """All that clients are sent."""
    return Golden(f"{game}/wire", evening(game).table.wire, evening(game).table.shown)


def store(game: str) -> Golden:
    """All that is kept of a table, and what lists and notices are told."""
    return Golden(f"{game}/store", evening(game).table.kept)
