"""The rules of Nightcap in force: how an evening begins, and how bots spend it."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.api import (
    CardFile,
    Dealer,
    Events,
    Meta,
    Open,
    OptionValue,
    Rules,
    Saying,
    State,
    View,
    Word,
)
from nightcap import heuristic
from nightcap.book import BOX, CELLAR, GUEST, ROLE, VAMPIRE, Book
from nightcap.knowledge import NightcapView
from nightcap.state import Nightcap, NightcapOpen
from nightcap.steps import TOASTING, Accuse, Pour, Toast


class NightcapRules(Book):
    """Everything about a table of Nightcap."""

    STATE = Nightcap
    VIEW = NightcapView
    OPEN = NightcapOpen

    def __init__(self, meta: Meta, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(meta, options, file)
        self.step_types = [Toast, Pour, Accuse]

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        """Shuffle as many roles as there are players, and deal them face down (NC-02, NC-03)."""
        state = self.empty_table(seats, dealer, events, TOASTING)
        role, drop = self.families
        vampires = self.vampires[seats]
        roles = [VAMPIRE] * vampires + [GUEST] * (seats - vampires)
        state.zones[BOX] = [role.copies[GUEST] - seats + vampires, role.copies[VAMPIRE] - vampires]
        state.zones[CELLAR] = drop.copies.copy()
        dealer.shuffle("roles", roles)
        for seat in range(seats):
            state.put(roles.pop(), ROLE + seat)
        return state

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool:
        assert isinstance(state, Nightcap)
        if kind == "guest":
            return state.role(seat) == GUEST
        return state.role(int(words["other"])) == VAMPIRE

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        assert isinstance(view, NightcapView)
        return heuristic.weigh(view)

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        assert isinstance(view, NightcapView)
        return heuristic.sayings(view)
