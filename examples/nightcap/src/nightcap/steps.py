"""The decisions of Nightcap: whom to invite, what to pour, whom to accuse."""

from __future__ import annotations

from typing import Final

from afterdark.api import EVERYONE, Action, Choice, Sealed, only
from nightcap.book import POURED, TOAST, VAMPIRE
from nightcap.state import Nightcap


class Toast(Choice[Nightcap]):
    """The host invites somebody to a toast (NC-04, NC-05)."""

    NAME = "toast"
    CLAUSES = ("NC-04", "NC-05", "NC-12")
    ON = ("",)

    def who(self, state: Nightcap) -> int:
        return state.open.host

    def options(self, state: Nightcap, seat: int) -> list[Action]:
        return [state.rules.action(f"invite:{one}") for one in state.present() if one != seat]

    def choose(self, state: Nightcap, seat: int, action: Action) -> None:
        # NC-05: both then pour.
        state.open.invited = int(action.words["seat"])
        state.tell("invited", {"seat": seat, "other": state.open.invited})
        state.push(POURING)


class Pour(Sealed[Nightcap]):
    """Both pour in secret; guests have nothing but wine (NC-06, NC-07)."""

    NAME = "pour"
    CLAUSES = ("NC-06", "NC-07")
    ON = ("toast",)
    NEUTRAL = "wine"

    def asked(self, state: Nightcap) -> list[int]:
        return [state.open.host, state.open.invited]

    def options(self, state: Nightcap, seat: int) -> list[Action]:
        wine, blood = state.rules.action("wine"), state.rules.action("blood")
        return [wine, blood] if state.role(seat) == VAMPIRE else [wine]

    def reveal(self, state: Nightcap) -> None:
        host, invited = self.asked(state)
        number = 0 if (last := state.facts[state.seats]) is None else last.length
        poured = [int(state.answers[seat][0].notation == "blood") for seat in (host, invited)]
        for seat, blood in zip((host, invited), poured, strict=True):
            state.learn(only(seat), POURED, [number, blood])
        # NC-06: everybody tastes how much blood there is, and nobody whose.
        state.learn(EVERYONE, TOAST, [host, invited, sum(poured)])
        state.tell("tasted", {"seat": host, "other": invited, "count": sum(poured)})
        state.pop()
        state.push(ACCUSING)
        # NC-07: the blood stays in the cup.
        state.drip(sum(poured))


class Accuse(Choice[Nightcap]):
    """The host accuses somebody, or leaves it (NC-08 to NC-11)."""

    NAME = "accuse"
    CLAUSES = ("NC-08", "NC-09", "NC-10", "NC-11")
    ON = ("toast",)

    def who(self, state: Nightcap) -> int:
        return state.open.host

    def options(self, state: Nightcap, seat: int) -> list[Action]:
        others = [one for one in state.present() if one != seat and not state.is_shown(one)]
        return [state.rules.action(text) for text in ("leave", *(f"accuse:{s}" for s in others))]

    def choose(self, state: Nightcap, seat: int, action: Action) -> None:
        state.pop()
        if action.notation == "leave":
            state.tell("left", {"seat": seat})
        else:
            self.accuse(state, seat, int(action.words["seat"]))
        if state.outcome() is None:
            state.end_turn()

    def accuse(self, state: Nightcap, seat: int, other: int) -> None:
        state.tell("accused", {"seat": seat, "other": other})
        state.show(other)
        # NC-08: who accuses a guest spills a drop for the vampires and shows their own role.
        if state.role(other) != VAMPIRE:
            state.drip(1)
            if state.outcome() is None and not state.is_shown(seat):
                state.show(seat)


TOASTING: Final = Toast()
POURING: Final = Pour()
ACCUSING: Final = Accuse()
