"""The table of Nightcap: who hosts, who is out, what was poured, and who wins."""

from __future__ import annotations

from afterdark.api import (
    EVERYONE,
    EachSeat,
    OpenFields,
    Outcome,
    PositionError,
    SomeSeat,
    State,
    Whole,
    card_in,
    knowers,
    only,
    shared_ranks,
    unrolled,
)
from nightcap.book import CELLAR, CUP, GUEST, ROLE, VAMPIRE, Book


class NightcapOpen(OpenFields):
    """Whose turn it is, whom they invited, and which vampires have been put out."""

    FIELDS = (
        Whole("turn", 17, clause="NC-11"),
        SomeSeat("host", clause="NC-04"),
        SomeSeat("invited", nobody=True, clause="NC-05"),
        EachSeat("out", 1, clause="NC-09"),
    )
    turn: int
    host: int
    invited: int
    out: list[int]

    def gone(self) -> list[int]:
        return [seat for seat, out in enumerate(self.out) if out]


class Nightcap(State[Book, NightcapOpen]):
    """A table of Nightcap."""

    def role(self, seat: int) -> int:
        return card_in(self.zones[ROLE + seat][0])

    def is_shown(self, seat: int) -> bool:
        """Whether everybody has seen this role."""
        return knowers(self.zones[ROLE + seat][0]) == EVERYONE

    def present(self) -> list[int]:
        """Who is at the table still (NC-09)."""
        return [seat for seat in range(self.seats) if not self.open.out[seat]]

    def drip(self, drops: int) -> None:
        """Blood comes into the cup; when there is enough, the vampires have won (NC-07)."""
        self.zones[CELLAR][0] -= drops
        self.zones[CUP][0] += drops
        if self.zones[CUP][0] >= self.rules.thirst[self.seats]:
            self.win(VAMPIRE, "feast", "NC-07")

    def show(self, seat: int) -> None:
        """A role is shown to all; a vampire leaves the table (NC-09)."""
        role = self.show_row(ROLE + seat)[0]
        self.tell("shown", {"seat": seat, "card": self.rules.families[0].kinds[role]})
        if role == VAMPIRE:
            self.open.out[seat] = 1

    def end_turn(self) -> None:
        """Found, dawn, or the next host (NC-04, NC-10, NC-11)."""
        if all(self.role(seat) == GUEST for seat in self.present()):
            self.win(GUEST, "found", "NC-10")
        elif self.open.turn + 1 == self.seats * self.rules.rounds:
            self.win(GUEST, "dawn", "NC-11")
        else:
            self.open.turn += 1
            self.open.invited = -1
            host = (self.open.host + 1) % self.seats
            while self.open.out[host]:
                host = (host + 1) % self.seats
            self.open.host = host

    def win(self, side: int, reason: str, clause: str) -> None:
        """One side wins together, those who were put out among them."""
        if self.result is not None:
            return
        won = [seat for seat in range(self.seats) if self.role(seat) == side]
        lost = [seat for seat in range(self.seats) if self.role(seat) != side]
        payoffs = [1.0 if seat in won else 0.0 for seat in range(self.seats)]
        self.finish(Outcome(shared_ranks([won, lost], self.seats), payoffs, reason, clause))

    def check(self) -> None:
        super().check()
        vampires = 0
        for seat in range(self.seats):
            row = self.zones[ROLE + seat]
            if len(row) != 1 or knowers(row[0]) not in (only(seat), EVERYONE):
                raise PositionError("role", "everybody knows their own, or all do. [NC-03]")
            vampires += self.role(seat)
            if self.open.out[seat] != (self.is_shown(seat) and self.role(seat) == VAMPIRE):
                raise PositionError("out", "are the vampires who were shown. [NC-09]")
        if vampires != self.rules.vampires[self.seats]:
            raise PositionError("role", "there are as many vampires as the table has. [NC-02]")
        self._check_facts()
        if self.result is not None:
            return
        if vampires == sum(self.open.out) or self.open.turn >= self.seats * self.rules.rounds:
            raise PositionError("turn", "the evening is over. [NC-10, NC-11]")
        if self.zones[CUP][0] >= self.rules.thirst[self.seats]:
            raise PositionError("cup", "the vampires would have won. [NC-07]")
        open = self.open
        if open.out[open.host] or (open.invited >= 0) != (len(self.stack) == 2):
            raise PositionError("invited", "is somebody from the pouring on. [NC-05]")
        if open.invited == open.host or (open.invited >= 0 and open.out[open.invited]):
            raise PositionError("invited", "is another one at the table. [NC-05]")

    def _check_facts(self) -> None:
        """What was poured adds up, and only vampires poured blood (NC-06)."""
        toasts = [fact.values for fact in unrolled(self.facts[self.seats])]
        poured = [[0] * self.seats for _ in toasts]
        seen = 0
        for seat in range(self.seats):
            for fact in unrolled(self.facts[seat]):
                if len(fact.values) != 2 or not 0 <= fact.values[0] < len(toasts):
                    raise PositionError("facts", "one remembers a toast that was. [NC-06]")
                toast, blood = fact.values
                seen += 1
                if seat not in toasts[toast][:2] or blood > self.role(seat):
                    raise PositionError("facts", "only vampires who pour pour blood. [NC-06]")
                poured[toast][seat] = blood
        right = all(len(toast) == 3 and toast[0] != toast[1] for toast in toasts)
        if not right or [toast[2] for toast in toasts] != [sum(row) for row in poured]:
            raise PositionError("facts", "what was tasted is what was poured. [NC-06]")
        if seen != 2 * len(toasts) or sum(map(sum, poured)) > self.zones[CUP][0]:
            raise PositionError("facts", "two pour a toast, and into the cup. [NC-06]")
