"""A rally of the vampires: the Vampire goes public, awakens, or takes two tokens (VW-152 ff.)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice, Sealed
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Aimed
from afterdark.games.vwars.cards import VAMPIRE
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.vocabulary import RALLY_TOKENS

AFTERMATH: Final = ("cards_return", "removal", "miku")
"""What follows the results of a riot, and so lies beneath a rally (VW-158). The card to remove is
asked for after it."""


def vampires_rally(state: Vwars, city: int, region: int) -> None:
    """Whoever holds the Vampire card decides, secretly while hidden (VW-152, VW-153, VW-R18)."""
    # VW-154, VW-HL5: as many as the law leaves.
    tokens = RALLY_TOKENS + state.terms(region).rally_tokens
    if state.events is not None:
        state.tell("vampire_rally", {"place": state.city(city)})
    if state.open.vampire < 0:
        state.push(HiddenRally(tokens))
    else:
        state.push(PublicRally(tokens))


def check_rally(state: Vwars, depth: int, tokens: int) -> None:
    """A rally comes of a riot, never of an election, and is worth one token or two."""
    beneath = [step.NAME for step in state.stack[:depth]]
    need("riot" not in beneath, "a rally comes after the riot of the turn. [VW-149]")
    need(tokens in state.book.box.rallies, "a rally is worth one token or two. [VW-154]")


class HiddenRally(Sealed[Vwars]):
    """Everybody is asked, and only the Vampire has a choice (VW-152, VW-R32)."""

    NAME: ClassVar[str] = "hidden_rally"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-152", "VW-154", "VW-R18", "VW-R32")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("tokens", "number"),)
    ON: ClassVar[tuple[str, ...]] = AFTERMATH
    SHOWS_ANSWERED: ClassVar[bool] = False
    NEUTRAL: ClassVar[str] = "rally:stay"

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.tokens = tokens

    def check(self, state: Vwars, depth: int) -> None:
        need(state.open.vampire < 0, "hidden_rally asks a hidden Vampire. [VW-152]")
        check_rally(state, depth, self.tokens)

    def asked(self, state: Vwars) -> list[int]:
        # VW-R32: who decides stays hidden, so all confirm. Nobody is public yet (VW-100).
        return list(range(state.seats))

    def options(self, state: Vwars, seat: int) -> list[Action]:
        if state.faction(seat) == VAMPIRE:
            return [state.book.rally_stay, state.book.rally_public]
        return [state.book.rally_stay]

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if action is state.book.rally_stay:
            return None
        if action is not state.book.rally_public:
            return Refusal("VW-152", "refused-answer-rally")
        if state.faction(seat) != VAMPIRE:
            return Refusal("VW-152", "refused-no-vampire")
        return None

    def reveal(self, state: Vwars) -> None:
        state.pop()
        # Somebody's choice comes to light either way, so the moment discloses in both cases.
        state.disclose()
        for seat in range(state.seats):
            if state.answers[seat][0] is state.book.rally_public:
                # VW-152: without a loss of Sympathy.
                state.become_public(seat)
                return
        # VW-154: the tokens come only if nobody went public.
        state.add_sympathy(self.tokens)


class PublicRally(Choice[Vwars]):
    """The Public Vampire tries to awaken somebody, or takes two tokens (VW-153)."""

    NAME: ClassVar[str] = "public_rally"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-153", "VW-154", "VW-R18", "VW-R19")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("tokens", "number"),)
    ON: ClassVar[tuple[str, ...]] = AFTERMATH

    def __init__(self, tokens: int) -> None:
        super().__init__()
        self.tokens = tokens

    def check(self, state: Vwars, depth: int) -> None:
        need(state.open.vampire >= 0, "public_rally asks the Vampire in public. [VW-153]")
        check_rally(state, depth, self.tokens)

    def who(self, state: Vwars) -> int:
        # VW-R18: always the holder of the Vampire card.
        return state.open.vampire

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = [state.book.tokens]
        for other in range(state.seats):
            if self._may_awaken(state, seat, other):
                options.append(state.book.awaken[other])
        return options

    def _may_awaken(self, state: Vwars, seat: int, other: int) -> bool:
        open = state.open
        if other >= state.seats or open.public[other]:
            return False
        # VW-R18: anywhere on the board, unless the table plays otherwise.
        return not state.book.rally_same_city or open.places[other] == open.places[seat]

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if action is state.book.tokens:
            return None
        if not isinstance(action, Aimed) or action is not state.book.awaken[action.target]:
            return Refusal("VW-153", "refused-awaken-or-tokens")
        if not self._may_awaken(state, seat, action.target):
            return Refusal("VW-153", "refused-awaken-target")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        state.pop()
        if not isinstance(action, Aimed):
            state.add_sympathy(self.tokens)
            return
        # VW-154, VW-R19: an attempt is instead of the tokens, even if it fails.
        if state.events is not None:
            state.tell("awakens", {"seat": seat, "to": action.target})
        state.try_to_awaken(action.target)
