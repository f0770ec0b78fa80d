"""Step 3: one action, to fight, to hide, to ask with holy water, or to pass."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import card_in
from afterdark.engine.errors import Refusal
from afterdark.games.vampire_empire.actions import Attack, Hide, HolyWater
from afterdark.games.vampire_empire.attackers import attack_refusal, attacks
from afterdark.games.vampire_empire.book import CASTLE, CITY, HAND
from afterdark.games.vampire_empire.cards import HOLY, PEOPLE, VAMPIRE
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.fight import ROUND
from afterdark.games.vampire_empire.steps.hide import HIDING, HideCards
from afterdark.games.vampire_empire.steps.holy import ASKING, HolyCards
from afterdark.games.vampire_empire.steps.passes import pass_turn
from afterdark.games.vampire_empire.steps.stages import ATTACKING
from afterdark.games.vampire_empire.steps.window import check_before_window_b
from afterdark.games.vampire_empire.supports import may_be_named


def of_type(state: Empire, seat: int, wanted: int) -> int:
    """How many cards of a type a seat holds."""
    types = state.book.deck.type
    total = 0
    for kind, copies in enumerate(state.zones[HAND + seat]):
        if copies != 0 and types[kind] == wanted:
            total += copies
    return total


class TakeAction(Choice[Empire]):
    """Choose the one action of the turn (VE-37 to VE-41, VE-44, VE-45, VE-54 to VE-59)."""

    NAME: ClassVar[str] = "action"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-37", "VE-38", "VE-39", "VE-40", "VE-41", "VE-44", "VE-45", "VE-54", "VE-55", "VE-56",
        "VE-57", "VE-58", "VE-59", "VE-86", "VE-107",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True

    def check(self, state: Empire, depth: int) -> None:
        check_before_window_b(state, depth)

    def who(self, state: Empire) -> int:
        return state.open.active

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = []
        # VE-54 to VE-59, VE-107: every fight that may be declared.
        attacks(state, seat, options)
        # VE-37: V may hide somebody, H may ask with holy water.
        if seat == V:
            # VE-39, VE-41: three vampire cards, and a city to hide in.
            if len(state.zones[CITY]) > 0 and of_type(state, V, VAMPIRE) >= HIDING:
                # VE-40: any castle character.
                for piece in state.zones[CASTLE]:
                    options.append(book.hide[card_in(piece)])
        elif of_type(state, H, HOLY) >= ASKING:
            # VE-44, VE-45: about anybody who is alive and not revealed.
            for character in range(PEOPLE):
                if may_be_named(state, character):
                    options.append(book.holy[character])
        # VE-38: a pass is always legal.
        options.append(book.pass_turn)
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.pass_turn:
            return None
        if isinstance(action, Attack):
            return attack_refusal(state, seat, action.attacker, action.defender)
        if isinstance(action, Hide):
            if seat != V:
                return Refusal("VE-37", "refused-only-vampires-hide")
            if len(state.zones[CITY]) == 0:
                return Refusal("VE-41", "refused-city-empty")
            if of_type(state, V, VAMPIRE) < HIDING:
                return Refusal("VE-39", "refused-too-few-vampire-cards")
            if state.castle_place(action.character) < 0:
                return Refusal("VE-40", "refused-not-in-castle")
            return None
        if isinstance(action, HolyWater):
            if seat != H:
                return Refusal("VE-37", "refused-only-humans-ask")
            if of_type(state, H, HOLY) < ASKING:
                return Refusal("VE-44", "refused-too-little-holy-water")
            if not may_be_named(state, action.character):
                return Refusal("VE-45", "refused-dead-or-revealed")
            return None
        return Refusal("VE-37", "refused-action")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, Attack):
            state.start_fight(action.attacker, action.defender)
            state.push(ROUND[ATTACKING])
        elif isinstance(action, Hide):
            state.push(HideCards(action.character, left=HIDING))
        elif isinstance(action, HolyWater):
            state.push(HolyCards(action.character, left=ASKING))
        else:
            # VE-86: two cards, and the turn ends at once.
            pass_turn(state, seat)


ACTION: Final = TakeAction()
