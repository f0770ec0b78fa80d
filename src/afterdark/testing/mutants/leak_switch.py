"""The switch of leaks: which audience of a game is widened, and which were reached."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import cast
from weakref import WeakKeyDictionary

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action, ActionTable
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.step import Step
from afterdark.engine.core.zones import EVERYONE, MOST_SEATS, Form, Zone
from afterdark.engine.views import view as views
from afterdark.engine.views.view import View
from afterdark.testing.mutants.audiences import (
    AUDIENCE_SWITCH,
    ZONE_AUDIENCES,
    ZONE_SWITCH,
    rewritten,
)
from afterdark.testing.mutants.mutant import Mutant
from afterdark.testing.mutants.sources import Sources, of_package

Seeing = View[Rules, Open]
Table = State[Rules, Open]

OFF = -1
ALL_SEATS = (1 << MOST_SEATS) - 1
AIDS = ("open_aids", "own_aids", "aids")


class LeakSwitch:
    """All leak mutants of a game; at most one of them is on.

    Made once for a game and left in place: with no mutant on, the game is as it was.
    """

    def __init__(self, package: str) -> None:
        self.sources = Sources(package)
        self.mutants: list[Mutant] = []
        self.on = OFF
        self.aiding = True
        """Whether aids are worked out a second time: it takes long, and few mutants need it."""
        self.reached: set[int] = set()
        self.wide: set[int] = set()
        """Where everybody may know in any case: there is nothing to widen."""
        self._numbers: dict[Mutant, int] = {}
        self._states: WeakKeyDictionary[Seeing, Table] = WeakKeyDictionary()

    # -- putting it in place -----------------------------------------------------------------

    def install(self) -> None:
        """Put every audience of the game under the switch."""
        for module in self.sources.modules:
            self._rewrite(module)
        self._watch_actions()
        self._watch_views()
        for kind in cast("list[type[Step[Table]]]", self._classes(Step)):
            if not kind.SHOWS_ANSWERED and "SHOWS_ANSWERED" in vars(kind):
                number = self._number(self._of_class(kind, "answered", kind.NAME))
                self.sources.set(kind, "SHOWS_ANSWERED", Answered(self, number))
        for view in cast("list[type[Seeing]]", self._classes(View)):
            self._watch_view(view)

    def remove(self) -> None:
        """Leave the game as it was."""
        self.sources.restore()

    def _classes(self, base: type[object]) -> list[type[object]]:
        found: dict[type[object], None] = {}
        for module in self.sources.modules:
            for thing in vars(module).values():
                own = getattr(thing, "__module__", "") == module.__name__
                if own and isinstance(thing, type) and issubclass(thing, base):
                    found[thing] = None
        return list(found)

    def _number(self, mutant: Mutant) -> int:
        if mutant not in self._numbers:
            self._numbers[mutant] = len(self.mutants)
            self.mutants.append(mutant)
        return self._numbers[mutant]

    def _rewrite(self, module: ModuleType) -> None:
        path = self.sources.path_of(module)
        file = self.sources.file_of(module)
        code, found = rewritten(path.read_text("utf-8"), str(path), file, first=len(self.mutants))
        if not found:
            return
        self.mutants += found
        self.sources.set(module, AUDIENCE_SWITCH, self.audience)
        self.sources.set(module, ZONE_SWITCH, self.zone)
        self.sources.recode(module, code)

    # -- what is widened ---------------------------------------------------------------------

    def widens(self, number: int) -> bool:
        """Note that this mutant's place was reached; whether it is on."""
        self.reached.add(number)
        return self.on == number

    def audience(self, number: int, audience: int) -> int:
        """Who may know something here."""
        if audience == EVERYONE:
            self.wide.add(number)
            return audience
        if not self.widens(number):
            return audience
        # A fact that all seats remember, each for itself, is missing nowhere: a quieter leak than
        # one that the public remembers in place of those who may.
        return ALL_SEATS if self.mutants[number].kind == "learn" else EVERYONE

    def zone(self, number: int, zone: Zone) -> Zone:
        """Who may see what of a zone, as far as it could be seen by more."""
        row = zone.form is Form.ROW
        shown = zone.faces != 0 or not zone.family.same_backs
        wider = {
            "faces": zone.faces != EVERYONE,
            "count": zone.count != EVERYONE,
            "order": zone.form is Form.PILE and zone.order != EVERYONE and shown,
            "knowing": row and zone.knowing != EVERYONE,
        }
        for place, name in enumerate(ZONE_AUDIENCES):
            if wider[name] and self.widens(self._of_zone(number + place, zone)):
                setattr(zone, name, EVERYONE)
                if name == "faces" and not row:
                    zone.count = EVERYONE
        return zone

    def _of_zone(self, number: int, zone: Zone) -> int:
        """The mutant of this zone: where a loop declares several by name, each has its own."""
        declared = self.mutants[number]
        if not declared.text.startswith("Zone(name,"):
            return number
        text = declared.text.replace("name", repr(zone.name), 1)
        return self._number(replace(declared, text=text))

    def _watch_actions(self) -> None:
        add = ActionTable.add
        switch = self

        def watched(table: ActionTable, action: Action) -> None:
            if action.seen != action.notation:
                kind = type(action)
                if kind is Action:
                    mutant = switch._of_caller("seen", action.seen)
                else:
                    mutant = switch._of_class(kind, "seen", action.seen)
                if switch.widens(switch._number(mutant)):
                    action.seen = action.notation
            add(table, action)

        self.sources.set(ActionTable, "add", watched)

    def _of_class(self, kind: type[object], mutated: str, text: str) -> Mutant:
        """A mutant of something that a whole class says."""
        path, line = home_of(kind.__module__, kind.__name__)
        file = path.relative_to(self.sources.folder).as_posix()
        return Mutant(file, line, kind.__name__, mutated, text)

    def _of_caller(self, kind: str, text: str) -> Mutant:
        """A mutant of something that the game's own code does just now."""
        frame = sys._getframe(2)
        while not of_package(str(frame.f_globals.get("__name__")), self.sources.package):
            assert frame.f_back is not None
            frame = frame.f_back
        file = Path(frame.f_code.co_filename).relative_to(self.sources.folder).as_posix()
        return Mutant(file, frame.f_lineno, frame.f_code.co_qualname, kind, text)

    def _watch_views(self) -> None:
        """Remember which table a view was drawn from, where no view could lead to it."""
        tell = views._tell

        def watched(state: Table, view: Seeing) -> None:
            self._states[view] = state
            tell(state, view)

        self.sources.set(views, "_tell", watched)

    def _watch_view(self, kind: type[Seeing]) -> None:
        for name in ("shown", "shown_count"):
            if name in vars(kind):
                number = self._number(self._of_class(kind, "shown", name))
                self.sources.set(kind, name, self._remembering(number, kind, name))
        for name in AIDS:
            if name in vars(kind):
                self.sources.set(kind, name, self._all_knowing(kind, name))

    def _remembering(self, number: int, kind: type[Seeing], name: str) -> Callable[..., object]:
        own = cast("Callable[[Seeing, int], object]", vars(kind)[name])
        whole = cast("Callable[[Seeing, int], object]", getattr(View, name))

        def shown(view: Seeing, zone: int) -> object:
            told, held = own(view, zone), whole(view, zone)
            return held if told != held and self.widens(number) else told

        return shown

    def _all_knowing(self, kind: type[Seeing], name: str) -> Callable[..., object]:
        """Each aid, worked out from all that lies on the table, or by the next seat."""
        own = cast("Callable[[Seeing], dict[str, Json]]", vars(kind)[name])

        def aids(view: Seeing) -> dict[str, Json]:
            told = own(view)
            state = self._states.get(view)
            if state is None or not self.aiding:
                return told
            wider = {f"{name}: %s": omniscient(state, view)}
            if view.seat + 1 < state.seats:
                wider[f"{name}: %s of the next seat"] = state.view(view.seat + 1)
            for text, knowing in wider.items():
                known = own(knowing)
                for aid in told:
                    if aid in known and known[aid] != told[aid]:
                        number = self._number(self._of_class(kind, "aid", text % aid))
                        if self.widens(number):
                            told = {**told, aid: known[aid]}
            return told

        return aids

    @contextmanager
    def turned_on(self, number: int) -> Iterator[None]:
        """With one mutant on."""
        self.on = number
        self.aiding = self.mutants[number].kind == "aid"
        try:
            yield
        finally:
            self.on = OFF
            self.aiding = True


class Answered:
    """`SHOWS_ANSWERED` of a step that hides it, under the switch."""

    def __init__(self, switch: LeakSwitch, number: int) -> None:
        self.switch = switch
        self.number = number

    def __get__(self, step: object, kind: type) -> bool:
        return self.switch.widens(self.number)


def omniscient(state: Table, view: Seeing) -> Seeing:
    """The view of the same seat at the same moment, if nothing were hidden from it."""
    truth = state.rules.blank_view(view.seat, state.layout, state.open.clone())
    for zone, contents in zip(state.layout.zones, state.zones, strict=True):
        truth.zones.append(contents.copy() if zone.is_bag else zone.pieces(contents).copy())
        truth.counts.append(zone.size(contents))
    truth.knowing = view.knowing
    for name in ("public", "private", "steps", "asked", "choices", "answer", "decision",
                 "disclosures", "result", "opened"):  # fmt: skip
        setattr(truth, name, getattr(view, name))
    return truth


@cache
def home_of(module: str, name: str) -> tuple[Path, int]:
    """The file and the line where a class begins."""
    kind = getattr(sys.modules[module], name)
    return Path(sys.modules[module].__file__ or ""), inspect.getsourcelines(kind)[1]
