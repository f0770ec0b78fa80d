"""Law 8, fuzz: bad input raises a clear, typed error and nothing else, and changes nothing."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import cast

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.errors import AfterdarkError, NothingToChoose, UnlistedAction
from afterdark.engine.positions.position import laid_out, to_data
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from afterdark.testing.laws import walk
from afterdark.testing.laws.breach import Breach, differences
from afterdark.testing.laws.case import DEAL, Case, Line, any_move, run_again
from afterdark.testing.laws.observation import written
from afterdark.testing.laws.replays import recorded_game
from afterdark.testing.laws.spoiled import (
    DAMAGES,
    EDITS,
    ODD_VALUES,
    Damage,
    Edit,
    each_edited,
    each_spoiled,
    edited,
    notations,
    spoiled,
)
from afterdark.testing.laws.subject import Data, Table

OFFERS = (NothingToChoose, UnlistedAction)
"""Faults in what is offered, which are for law 6 to tell."""
IMPOSSIBLE = 150
"""Tables put into disorder, of which a check must refuse one."""
PLAYED_ON = 8
"""Moves that are played on a table that came of bad input and was taken for good."""


def check(case: Case) -> None:
    """Bad actions, positions, cards, options and records."""
    fuzz = Fuzz(case)
    for trial in (
        fuzz.actions, fuzz.impossible, fuzz.positions,
        fuzz.card_texts, fuzz.card_bytes, fuzz.options, fuzz.records,
    ):  # fmt: skip
        trial()


def disordered(state: Table, other: Table, number: int, rng: random.Random) -> str:
    """Put a table into disorder, in one of three ways; what was done, or nothing."""
    if number % 3 == 0:
        state.take_over([*other.stack])
        return "the steps of another moment"
    if number % 3 == 1:
        state.open = other.open.clone()
        return "what lay open at another moment"
    zones = state.layout.zones
    full = [place for place, zone in enumerate(zones) if zone.size(state.zones[place])]
    if not full:
        return ""
    source = rng.choice(full)
    family = zones[source].family
    targets = [place for place, zone in enumerate(zones) if zone.family is family]
    target = rng.choice(targets)
    contents = state.zones[source]
    if zones[source].is_bag:
        piece = rng.choice(zones[source].pieces(contents))
        contents[piece] -= 1
    else:
        piece = zones[source].pieces([contents.pop()])[0]
    state.put(piece, target)
    return f"{family.kinds[piece]} moved from {zones[source].title} to {zones[target].title}"


class Fuzz:
    """The trials of one case."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.settings = settings(
            max_examples=case.budget.examples,
            derandomize=True,
            database=None,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        )

    def breach(self, what: str, given: str, error: BaseException) -> Breach:
        """Bad input that raised something else than a typed error."""
        return Breach(
            8,
            f"{what} raises {type(error).__name__}: {str(error)[:200]}",
            where=f"{self.case.title}; given {given[:600]}",
            again=run_again(8, self.case),
        )

    def run(self, trial: Callable[..., None], *strategies: st.SearchStrategy[object]) -> None:
        """Let hypothesis make up the input."""
        self.settings(given(*strategies)(trial))()

    # -- actions -----------------------------------------------------------------------------

    def actions(self) -> None:
        """No sequence of bad actions does anything but get refused."""
        case = self.case
        real = [action.notation for action in case.rules.actions.all]
        seats = st.integers(-3, case.seats + 3)
        moves = st.lists(st.tuples(seats, notations(real), st.booleans()), max_size=12)

        def trial(seed: int, moves: list[tuple[int, str, bool]]) -> None:
            line = Line(case, DEAL, seed)
            for _ in range(seed % 7):
                line.go()
            for seat, notation, takes_back in moves:
                self._act(line, seat, notation, takes_back)

        self.run(trial, st.integers(0, 40), moves)

    def _act(self, line: Line, seat: int, notation: str, takes_back: bool) -> None:
        state = line.state
        before = to_data(state)
        try:
            if takes_back:
                state.retract(seat)
            else:
                state.play(seat, state.rules.action(notation))
        except AfterdarkError as error:
            if written(to_data(state)) != written(before):
                raise line.breach(
                    8,
                    f"{notation!r} of seat {seat} is refused ({error}), and yet it changes the "
                    "table (before | after).",
                    differences(before, to_data(state)),
                ) from error
        except OFFERS:
            raise
        except Exception as error:
            raise self.breach("an action", f"seat {seat}, {notation!r}", error) from error

    # -- positions ---------------------------------------------------------------------------

    def impossible(self) -> None:
        """Tables that no game comes to: a check that lets all of them pass checks nothing."""
        states: list[Table] = []
        for line in self.case.lines():
            states += [line.state.clone() for _ in line.moments()]
            while line.go() is not None:
                pass
            states.append(line.state)
        rng = random.Random(self.case.title)
        tried = ""
        for number in range(IMPOSSIBLE):
            state, other = rng.choice(states).clone(), rng.choice(states)
            tried = disordered(state, other, number, rng) or tried
            try:
                state.settle()
                state.check()
            except Exception:
                return
        raise Breach(
            8,
            f"check() lets {IMPOSSIBLE} tables pass that were put into disorder; the last: {tried}."
            " Write in the state's check() what cannot be, first of all how many pieces lie where.",
            where=self.case.title,
            again=run_again(8, self.case),
        )

    def positions(self) -> None:
        """Spoiled positions are refused, or are good enough to play on."""
        good: list[Data] = []
        for line in self.case.lines():
            for _ in line.moments():
                good.append(to_data(line.state))
        whole = st.sampled_from(good[:: max(1, len(good) // 24)])

        def trial(position: Data, damages: list[Damage], seed: int) -> None:
            self._lay_out(spoiled(position, damages), seed, f"{damages!r} done to {position!r}")

        for position in good[:: max(1, len(good) // 3)][:3]:
            for done, data in each_spoiled(position):
                self._lay_out(data, 0, f"{done} in {position!r}")
        self.run(trial, whole, DAMAGES, st.integers(0, 99))

    def _lay_out(self, data: Data, seed: int, given: str) -> None:
        try:
            state = laid_out(self.case.rules, data, FastDealer.seeded(seed))
            walk.advance(state, lambda step: None)
            self.play_on(state, seed)
        except AfterdarkError:
            return
        except OFFERS:
            raise
        except Exception as error:
            raise self.breach("a position", given, error) from error

    def play_on(self, state: Table, seed: int) -> None:
        """Play a little on a table that was accepted."""
        rng = random.Random(seed)
        for _ in range(PLAYED_ON):
            move = any_move(state, rng)
            if move is None:
                return
            walk.play(state, move, lambda step: None)
            for seat in range(-1, state.seats):
                state.view(seat)

    # -- cards -------------------------------------------------------------------------------

    def card_texts(self) -> None:
        """Spoiled card files are refused by line, or can be played with."""
        text = self._own_cards()

        def trial(edits: list[Edit], seed: int) -> None:
            self._play_with(lambda: CardFile("spoiled.toml", edited(text, edits)), seed, edits)

        for done, spoilt in each_edited(text):
            self._play_with(partial(CardFile, "spoiled.toml", spoilt), 0, done)
        self.run(trial, EDITS, st.integers(0, 99))

    def card_bytes(self) -> None:
        """Files that are not even text are refused."""
        raw = self._own_cards().encode()

        def trial(place: int, scrap: bytes, seed: int) -> None:
            with tempfile.TemporaryDirectory() as folder:
                file = Path(folder) / "spoiled.toml"
                at = place % (len(raw) + 1)
                file.write_bytes(raw[:at] + scrap + raw[at + len(scrap) :])
                self._play_with(lambda: CardFile.read(file), seed, (place, scrap))

        self.run(trial, st.integers(0, 10_000), st.binary(max_size=12), st.integers(0, 99))

    def _own_cards(self) -> str:
        return self.case.rules.cards.text

    def _play_with(self, read: Callable[[], CardFile], seed: int, given: object) -> None:
        try:
            rules = self.case.subject.game.rules(self.case.options, read())
            rules.check_seats(self.case.seats)
            state = rules.set_up(self.case.seats, FastDealer.seeded(seed))
            walk.advance(state, lambda step: None)
            self.play_on(state, seed)
        except AfterdarkError:
            return
        except OFFERS:
            raise
        except Exception as error:
            raise self.breach("a card file", repr(given), error) from error

    # -- options and records -----------------------------------------------------------------

    def options(self) -> None:
        """Options that do not exist, and values they cannot have, are refused by name."""
        names = [option.name for option in self.case.subject.game.meta.options]
        name = st.one_of(st.sampled_from(names), st.text(max_size=8)) if names else st.text()
        values = st.dictionaries(name, ODD_VALUES, max_size=3)

        def trial(options: Mapping[str, Json], seats: int) -> None:
            given = cast("Mapping[str, OptionValue]", options)
            try:
                self.case.subject.game.rules(given).check_seats(seats)
            except AfterdarkError:
                return
            except Exception as error:
                raise self.breach("an option", repr(options), error) from error

        self.run(trial, values, st.integers(-2, 20))

    def records(self) -> None:
        """Spoiled records do not replay, and say on which line."""
        subject = self.case.subject
        text = recorded_game(subject, subject.game.meta.usual_seats, 1).record.text()

        def trial(edits: list[Edit]) -> None:
            try:
                replay(Record.parse(edited(text, edits)), lambda id: subject.game).finish()
            except AfterdarkError:
                return
            except Exception as error:
                raise self.breach("a record", repr(edits), error) from error

        self.run(trial, EDITS)
