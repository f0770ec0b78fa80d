"""Holy water: two holy cards, a question, a true answer, and perhaps an attack at once."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, card_in
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import Attack, Lay
from afterdark.games.vampire_empire.attackers import (
    can_reach,
    reusable,
    somebody_may_follow_up,
)
from afterdark.games.vampire_empire.book import CASTLE, FIGHT, HOLY_ANSWER
from afterdark.games.vampire_empire.cards import CHARACTERS, HOLY
from afterdark.games.vampire_empire.meta import H
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.fight import ROUND
from afterdark.games.vampire_empire.steps.laid import cards_to_lay, lay_down, not_to_lay

ASKING: Final = 2
"""How many holy cards a question takes (VE-44)."""


class HolyCards(Choice[Empire]):
    """Lay down the next holy card; after the second, V must answer (VE-44 to VE-48)."""

    NAME: ClassVar[str] = "holy_cards"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-44", "VE-45", "VE-46", "VE-47", "VE-48", "VE-49", "VE-50", "VE-53",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("character", "character"), Field("left", "number"))
    SECRET: ClassVar[bool] = True

    def who(self, state: Empire) -> int:
        return H

    def options(self, state: Empire, seat: int) -> list[Action]:
        return cards_to_lay(state, seat, HOLY)

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        return not_to_lay(state, seat, action, HOLY, "VE-44", "refused-needs-holy-water")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        kind = action.kind
        lay_down(state, seat, kind)
        lying = state.zones[FIGHT + seat]
        lying[kind] = lying[kind] + 1
        state.pop()
        left = self.params[1] - 1
        if left > 0:
            state.push(HolyCards([self.params[0], left]))
        else:
            answer(state, self.params[0])


def answer(state: Empire, character: int) -> None:
    """V says truthfully what the character is (VE-46 to VE-49)."""
    vampire = state.is_vampire(character)
    state.learn(EVERYONE, HOLY_ANSWER, [character, 1 if vampire else 0])
    if state.events is not None:
        side = "vampire" if vampire else "human"
        state.tell("answered", {"card": CHARACTERS[character], "side": side})
    if vampire:
        # VE-47: three revealed vampires in the castle win before any follow-up.
        state.unmask(character)
    if (
        not vampire
        or state.outcome() is not None
        or state.castle_place(character) < 0
        or not somebody_may_follow_up(state, H, character)
    ):
        state.clear_fight(H)
        return
    keep_lower(state)
    state.push(FollowUp([character]))


def keep_lower(state: Empire) -> None:
    """The lower of the two holy cards stays for the follow-up, the other is spent (VE-50)."""
    lying = state.zones[FIGHT + H]
    kept = reusable(state, H)
    lying[kept] = lying[kept] - 1
    state.clear_fight(H)
    lying[kept] = 1


class FollowUp(Choice[Empire]):
    """Attack the vampire just found, or not (VE-48 to VE-53)."""

    NAME: ClassVar[str] = "follow_up"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VE-48", "VE-49", "VE-50", "VE-51", "VE-52")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("character", "character"),)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "no_attack"

    def who(self, state: Empire) -> int:
        return H

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        defender = self.params[0]
        options: list[Action] = [book.no_attack]
        for piece in state.zones[CASTLE]:
            attacker = card_in(piece)
            if (
                attacker != defender
                and not state.open.is_revealed(attacker)
                and can_reach(state, seat, attacker, defender)
            ):
                options.append(book.attack[attacker][defender])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.no_attack:
            return None
        if not isinstance(action, Attack) or action.defender != self.params[0]:
            return Refusal("VE-48", "refused-follow-up")
        if state.castle_place(action.attacker) < 0:
            return Refusal("VE-49", "refused-not-in-castle")
        if state.open.is_revealed(action.attacker):
            return Refusal("VE-49", "refused-leads-revealed")
        if not can_reach(state, seat, action.attacker, action.defender):
            return Refusal("VE-51", "refused-cannot-reach")
        return None

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Attack):
            state.start_fight(action.attacker, action.defender)
            state.push(ROUND[0])
        else:
            state.clear_fight(H)
            if state.events is not None:
                state.tell("no_follow_up", {"seat": seat})
