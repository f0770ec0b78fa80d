"""Tensors: what one seat knows, as numbers in a fixed order, for programs that learn.

One layout serves every bridge. It is made of what a game declares once: the features it measures,
its zones, its facts, its steps and what lies open. A tensor follows from a view alone, so it is the
same in all worlds that the seat cannot tell apart; it is an observation, not a memory: of facts it
holds the newest of each kind.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, Never

from librt.strings import BytesWriter, read_f32_le, write_f32_le
from librt.vecs import vec

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.facts import Chain, Fact, Field
from afterdark.engine.core.zones import NOBODY, Layout, Zone
from afterdark.engine.errors import AfterdarkError, NoSuchSeat
from afterdark.engine.views.gauges import FAR, WIDTH, Gauges, UnevenGauges

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer as Buffer

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.core.step import Step
    from afterdark.engine.views.view import View

    Seeing = View[Rules, Open]

FORM: Final = 1
"""The version of how tensors are made; a game's own part is in the fingerprint."""
PLACES: Final = 12
"""Of a row, so many places are told one by one."""
RECENT: Final = 32
"""So far back facts are looked at, in each chain."""
TENTH: Final = 10
"""Plain numbers in facts and steps come as so many tenths."""


class OtherTable(AfterdarkError):
    """A view of a table with another number of seats than the layout is for."""

    def __init__(self, seats: int, others: int) -> None:
        super().__init__(f"This layout is for {seats} seats, and the table has {others}.")


class SmallBuffer(AfterdarkError):
    """A buffer that a tensor does not fit into."""

    def __init__(self, size: int, offset: int, end: int) -> None:
        super().__init__(
            f"A tensor takes the bytes {offset} to {end}, and there are {size} in this buffer."
        )


class Block:
    """One part of a tensor: where it starts, how long it is, and what it tells of."""

    def __init__(self, title: str, start: int, size: int) -> None:
        self.title = title
        self.start = start
        self.size = size


class ZonePlan:
    """How one zone is written, whoever looks."""

    def __init__(self, title: str, zone: Zone, numbers: list[int], faces: bool) -> None:
        self.title = title
        self.zone = zone
        self.numbers = numbers
        """For each seat that looks: the number of the zone."""
        self.faces = faces
        """Whether somebody may see faces here."""
        family = zone.family
        self.kinds = [kind for kind in zone.accepts if family.copies[kind] > 0] if faces else []
        """The kinds that are counted one by one."""
        self.place = [-1] * len(family.kinds)
        """For each kind: its place among these."""
        self.share = [0.0] * len(family.kinds)
        """For each kind: what one copy counts."""
        for place, kind in enumerate(self.kinds):
            self.place[kind] = place
            self.share[kind] = 1.0 / family.copies[kind]
        self.shares: vec[float] = vec[float](self.share)
        """The same; nothing for kinds that are not counted."""
        self.whole = 1.0 / max(1, family.total)
        self.amounts: list[bytes] = []
        """For each number of pieces, as far as it came up: the bytes that say how many they are."""
        self.backs = 0 if family.same_backs else max(family.backs) + 1
        self.places = min(PLACES, family.total) if zone.is_row else 0
        self.is_bag = zone.is_bag
        self.size = len(self.kinds) + self.backs + 2 * self.places
        """How many numbers come after the count."""


class FieldsPlan:
    """A kind of fact or step by its name, and the fields that are written of it."""

    def __init__(self, name: str, fields: list[Field]) -> None:
        self.name = name
        self.fields = fields


class Sheet:
    """Numbers that are filled in at any place before they are written: mostly zeros."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.seat = 0
        self.values: vec[float] = vec[float]()
        self.size = 0
        self.at = 0

    def begin(self, seat: int, size: int) -> None:
        """So many zeros, through the eyes of this seat."""
        self.seat = seat
        self.size = size
        self.at = 0
        if len(self.values) < size:
            self.values = vec[float]([0.0 for _ in range(size)])
            return
        values = self.values
        for place in range(size):
            values[place] = 0.0

    def put(self, value: float) -> None:
        """The next number, kept within FAR; a zero leaves what stands there."""
        if value != 0.0:
            if value > FAR:
                value = FAR
            elif value < -FAR:
                value = -FAR
            self.values[self.at] = value
        self.at += 1

    def mark(self, seat: int) -> None:
        """A 1 for this seat, among the next numbers."""
        place = seat - self.seat
        if place < 0:
            place += self.seats
        self.values[self.at + place] = 1.0

    def write(self, out: BytesWriter) -> None:
        """All of it."""
        values = self.values
        for place in range(self.size):
            write_f32_le(out, values[place])


class Tensor:
    """The layout of a game's tensors for one number of seats, and the way to write them.

    Without `features` it holds only what lies on the table, not what the game makes of it: that
    takes about half the time.
    """

    def __init__(self, rules: Rules, seats: int, features: bool = True) -> None:
        rules.check_seats(seats)
        self.rules = rules
        self.seats = seats
        self.features = features
        layout = rules.layout(seats)
        self.layout = layout
        self._zones = _zone_plans(layout)
        self._facts = [FieldsPlan(kind.name, kind.fields) for kind in rules.fact_kinds]
        self._fact_number = {kind.name: place for place, kind in enumerate(rules.fact_kinds)}
        self._steps = [FieldsPlan(step.NAME, list(step.FIELDS)) for step in rules.step_types]
        self._step_number = {step.NAME: place for place, step in enumerate(rules.step_types)}
        self._kind_number: dict[type[Step[Never]], int] = {}
        """The same by class, as far as it came up: that is found faster."""
        self._kinds_of = {family.name: len(family.kinds) for family in layout.families}
        self._step_start: list[int] = []
        """For each kind of step: where it starts, counted from the first."""
        self._step_size = 0
        self._fact_start: list[int] = []
        self._fact_size = 0
        self.blocks: list[Block] = []
        self._gauges = Gauges(seats)
        self._sheet = Sheet(seats)
        self._out = BytesWriter()
        self._name_all(rules.set_up(seats, FastDealer.seeded(0)).open)
        self.names = [
            f"{block.title}/{name}"
            for block in self.blocks
            for name in self._gauges.names[block.start : block.start + block.size]
        ]
        """What each number is."""
        self.size = len(self.names)
        self.actions = len(rules.actions.all)
        """How many actions there are: the ids are their places in the rules' table."""
        self._nothing = bytes(self.actions)
        self.fingerprint = _fingerprint([f"form {FORM}", *self.names])
        """Changes whenever a number means something else: of names, order and form."""
        self.action_fingerprint = _fingerprint([action.notation for action in rules.actions.all])
        """Changes whenever an id means another action."""

    # -- writing ---------------------------------------------------------------------------------

    def numbers(self, view: Seeing) -> list[float]:
        """What this view shows, a number for each of `names`. A sight will do."""
        packed = self.packed(view)
        return [read_f32_le(packed, place * WIDTH) for place in range(self.size)]

    def packed(self, view: Seeing) -> bytes:
        """The same as bytes, four a number."""
        out = self._out
        out.truncate(0)
        self.append(view, out)
        return out.getvalue()

    def write(self, view: Seeing, buffer: Buffer, offset: int = 0) -> None:
        """Write these bytes into a writable buffer, from this byte on."""
        end = offset + self.size * WIDTH
        memory = buffer if isinstance(buffer, bytearray) else memoryview(buffer).cast("B")
        if not 0 <= offset <= end <= len(memory):
            raise SmallBuffer(len(memory), offset, end)
        memory[offset:end] = self.packed(view)

    def mask(self, choices: list[Action]) -> bytearray:
        """A byte for each action: 1 if it is among these."""
        mask = bytearray(self.actions)
        for action in choices:
            mask[action.number] = 1
        return mask

    def seen(self, view: Seeing) -> bytearray:
        """The bytes of `packed`, and behind them the mask of what this seat may do now."""
        out = self._out
        out.truncate(0)
        self.append(view, out)
        first = len(out)
        out.write(self._nothing)
        for action in view.choices:
            out[first + action.number] = 1
        return bytearray(out.getvalue())

    def append(self, view: Seeing, out: BytesWriter) -> None:
        """Write these bytes behind what has been written there."""
        seat = view.seat
        if view.layout.seats != self.seats:
            raise OtherTable(self.seats, view.layout.seats)
        if seat < 0:
            raise NoSuchSeat(seat, self.seats)
        start = len(out)
        gauges = self._gauges
        gauges.begin(seat, out)
        self._write_moment(view, gauges)
        if self.features:
            self.rules.gauge(view, gauges)
        for plan in self._zones:
            self._write_zone(plan, view, gauges)
        view.open.gauge(gauges, self.layout)
        self._write_steps(view, out)
        self._write_facts(view, gauges)
        read = (len(out) - start) // WIDTH
        if read != self.size:
            raise UnevenGauges(self.rules.meta.id, self.size, read)

    # -- the parts -------------------------------------------------------------------------------

    def _name_all(self, open: Open) -> None:
        gauges = self._gauges
        names = gauges.names
        self._block("moment", 0)
        names += [f"seat.{seat}" for seat in range(self.seats)]
        if len(self.rules.sides) > 1:
            names += [f"side.{side}" for side in self.rules.sides]
        names += [f"asked.+{place}" for place in range(self.seats)]
        names += ["decision", "answered", "over"]
        self._block("features", len(names))
        if self.features:
            names += self.rules.features
        self._block("zones", len(names))
        for plan in self._zones:
            _name_zone(plan, names)
        self._block("open", len(names))
        open.gauge(gauges, self.layout)
        self._block("steps", len(names))
        start = len(names)
        for step in self._steps:
            self._step_start.append(len(names) - start)
            names += [f"{step.name}", f"{step.name}.now"]
            self._name_fields(step, names)
        self._step_size = len(names) - start
        self._block("facts", len(names))
        start = len(names)
        for fact in self._facts:
            self._fact_start.append(len(names) - start)
            names.append(f"{fact.name}.times")
            self._name_fields(fact, names)
        self._fact_size = len(names) - start
        self.blocks[-1].size = self._fact_size

    def _block(self, title: str, start: int) -> None:
        if self.blocks:
            self.blocks[-1].size = start - self.blocks[-1].start
        self.blocks.append(Block(title, start, 0))

    def _write_moment(self, view: Seeing, to: Gauges) -> None:
        to.one(view.seat, self.seats)
        sides = len(self.rules.sides)
        if sides > 1:
            to.one(self.rules.side(view), sides)
        to.seats_here(view.asked)
        to.put(view.decision / (view.decision + 100.0))
        to.put(len(view.answer) / 1.0)
        to.put(0.0 if view.result is None else 1.0)

    def _write_zone(self, plan: ZonePlan, view: Seeing, to: Gauges) -> None:
        number = plan.numbers[view.seat]
        contents = view.zones[number]
        if len(contents) == 0:
            to.put(_amount(plan, view.count(number)))
            to.skip(plan.size)
        elif plan.is_bag:
            _count_kinds(plan, contents, to.out)
            if plan.backs > 0:
                to.skip(plan.backs)
        else:
            to.put(_amount(plan, view.count(number)))
            sheet = self._sheet
            sheet.begin(view.seat, plan.size)
            _lay_out(plan, contents, sheet.values)
            sheet.write(to.out)

    def _write_steps(self, view: Seeing, out: BytesWriter) -> None:
        sheet = self._sheet
        sheet.begin(view.seat, self._step_size)
        depth = len(view.steps) if view.result is None else 0
        for place in range(depth):
            step = view.steps[place]
            number = self._number_of(step)
            plan = self._steps[number]
            sheet.at = self._step_start[number]
            sheet.values[sheet.at] = 1.0
            sheet.values[sheet.at + 1] = 1.0 if place == depth - 1 else 0.0
            sheet.at += 2
            if plan.fields:
                self._write_fields(plan, step.values(), sheet)
        sheet.write(out)

    def _number_of(self, step: Step[Never]) -> int:
        kind = type(step)
        number = self._kind_number.get(kind)
        if number is None:
            number = self._kind_number[kind] = self._step_number[step.NAME]
        return number

    def _write_facts(self, view: Seeing, to: Gauges) -> None:
        if view.private is None and view.public is None:
            to.skip(self._fact_size)
            return
        sheet = self._sheet
        sheet.begin(view.seat, self._fact_size)
        seen = [0] * len(self._facts)
        self._write_chain(view.private, seen, sheet)
        self._write_chain(view.public, seen, sheet)
        for number in range(len(seen)):
            if seen[number] > 0:
                sheet.at = self._fact_start[number]
                sheet.put(seen[number] / TENTH)
        sheet.write(to.out)

    def _write_chain(self, chain: Chain | None, seen: list[int], to: Sheet) -> None:
        """The newest facts of a chain; of each kind the newest of the first chain that has any."""
        left = RECENT
        while chain is not None and left > 0:
            fact: Fact = chain.fact
            number = self._fact_number[fact.kind.name]
            if seen[number] == 0:
                to.at = self._fact_start[number] + 1
                self._write_fields(self._facts[number], fact.values, to)
            seen[number] += 1
            left -= 1
            chain = chain.before

    def _name_fields(self, plan: FieldsPlan, names: list[str]) -> None:
        for field in plan.fields:
            title = f"{plan.name}.{field.name}"
            if field.of in ("seat", "seats"):
                names += [f"{title}.+{place}" for place in range(self.seats)]
            else:
                names.append(title)

    def _write_fields(self, plan: FieldsPlan, values: list[int], to: Sheet) -> None:
        for place in range(len(plan.fields)):
            of = plan.fields[place].of
            value = values[place]
            if of == "seat":
                if 0 <= value < self.seats:
                    to.mark(value)
                to.at += self.seats
            elif of == "seats":
                for seat in range(self.seats):
                    if (value >> seat) & 1:
                        to.mark(seat)
                to.at += self.seats
            elif of == "number" or of == "flag":
                to.put(value / TENTH if of == "number" else float(value))
            else:
                to.put((value + 1) / self._kinds_of[of])


def _amount(plan: ZonePlan, count: int) -> float:
    """How much lies in a zone, as a share of all; -1 if that is unseen."""
    return count * plan.whole if count >= 0 else -1.0


def _count_kinds(plan: ZonePlan, contents: list[int], out: BytesWriter) -> None:
    """The pieces of a bag, kind by kind, and before them how many they are."""
    first = len(out)
    write_f32_le(out, 0.0)
    shares = plan.shares
    count = 0
    for kind, copies in enumerate(contents):
        share = shares[kind]
        if share == 0.0:
            count += copies
        elif copies == 0:
            write_f32_le(out, 0.0)
        else:
            count += copies
            write_f32_le(out, copies * share)
    amounts = plan.amounts
    while len(amounts) <= count:
        number = BytesWriter()
        write_f32_le(number, _amount(plan, len(amounts)))
        amounts.append(number.getvalue())
    amount = amounts[count]
    for place in range(WIDTH):
        out[first + place] = amount[place]


def _lay_out(plan: ZonePlan, contents: list[int], values: vec[float]) -> None:
    """The pieces of a pile or a row, one by one."""
    backs = len(plan.kinds)
    rows = backs + plan.backs
    for number in range(len(contents)):
        piece = contents[number]
        if piece >= 0:
            place = plan.place[piece]
            if place >= 0:
                values[place] = values[place] + plan.share[piece]
        elif plan.backs > 0:
            back = backs - 1 - piece
            values[back] = values[back] + plan.whole
        if number < plan.places:
            if piece >= 0:
                values[rows + 2 * number] = (piece + 1) / len(plan.place)
            else:
                values[rows + 2 * number + 1] = 1.0


def _zone_plans(layout: Layout) -> list[ZonePlan]:
    """The zones of the table, then those of the seats: from the one who looks, where all seats
    have the same kind of zone; seat by seat where they have not."""
    plans: list[ZonePlan] = []
    for name in layout.names():
        own = [number for number, zone in enumerate(layout.zones) if zone.name == name]
        zones = [layout.zones[number] for number in own]
        faces = any(zone.is_row or zone.faces != NOBODY for zone in zones)
        if len(own) == layout.seats and _alike(zones):
            by_owner = {layout.zones[number].owner: number for number in own}
            for place in range(layout.seats):
                numbers = [by_owner[(s + place) % layout.seats] for s in range(layout.seats)]
                plans.append(ZonePlan(f"{name}.+{place}", zones[0], numbers, faces))
        else:
            for number in own:
                zone = layout.zones[number]
                faces = zone.is_row or zone.faces != NOBODY
                plans.append(ZonePlan(zone.title, zone, [number] * layout.seats, faces))
    return plans


def _alike(zones: list[Zone]) -> bool:
    """Whether these are the zones of all seats, one each and of the same kind."""
    first = zones[0]
    for seat, zone in enumerate(sorted(zones, key=lambda zone: zone.owner)):
        if zone.owner != seat or zone.family is not first.family or zone.form is not first.form:
            return False
        if zone.accepts != first.accepts:
            return False
    return True


def _name_zone(plan: ZonePlan, names: list[str]) -> None:
    family = plan.zone.family
    names.append(f"{plan.title}.count")
    names += [f"{plan.title}.{family.kinds[kind]}" for kind in plan.kinds]
    names += [f"{plan.title}.back_{back}" for back in range(plan.backs)]
    for place in range(plan.places):
        names += [f"{plan.title}[{place}]", f"{plan.title}[{place}].hidden"]


def _fingerprint(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def ids(choices: list[Action]) -> list[int]:
    """The numbers of these actions, the lowest first."""
    numbers = [action.number for action in choices]
    numbers.sort()
    return numbers
