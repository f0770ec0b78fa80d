"""Holy water: two holy cards, a question, a true answer, and perhaps an attack at once."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.core.zones import EVERYONE, card_in
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vampire_empire.actions import Attack, Lay
from afterdark.games.vampire_empire.attackers import (
    can_reach,
    reusable,
    somebody_may_follow_up,
)
from afterdark.games.vampire_empire.book import CASTLE, FIGHT, HOLY_ANSWER
from afterdark.games.vampire_empire.cards import CHARACTERS, HOLY
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.piles import size
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.fight import ROUND
from afterdark.games.vampire_empire.steps.laid import cards_to_lay, lay_down, not_to_lay
from afterdark.games.vampire_empire.steps.stages import ATTACKING
from afterdark.games.vampire_empire.steps.window import check_before_window_b

ASKING: Final = 2
"""How many holy cards a question takes (VE-44)."""


def check_question(state: Empire, depth: int, character: int) -> int:
    """Raise PositionError if H cannot be asking about somebody; returns the holy cards laid."""
    check_before_window_b(state, depth)
    if state.open.active != H:
        raise PositionError("active", "only H asks with holy water. [VE-37]")
    if character < 0:
        raise PositionError("steps", "somebody must be named. [VE-45]")
    types = state.book.deck.type
    lying = state.zones[FIGHT + H]
    holy = sum(copies for kind, copies in enumerate(lying) if types[kind] == HOLY)
    if size(lying) != holy or size(state.zones[FIGHT + V]) > 0:
        raise PositionError("fight.1", "only holy water lies there now. [VE-44]")
    return holy


class HolyCards(Choice[Empire]):
    """Lay down the next holy card; after the second, V must answer (VE-44 to VE-48)."""

    NAME: ClassVar[str] = "holy_cards"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VE-44", "VE-45", "VE-46", "VE-47", "VE-48", "VE-49", "VE-50", "VE-53",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("character", "character"), Field("left", "number"))
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True

    def __init__(self, character: int, left: int) -> None:
        super().__init__()
        self.character = character
        self.left = left
        """How many cards are still to be laid down."""

    def check(self, state: Empire, depth: int) -> None:
        laid = check_question(state, depth, self.character)
        if self.left < 1 or self.left + laid != ASKING:
            raise PositionError("steps", f"a question takes {ASKING} holy cards. [VE-44]")
        if state.open.is_revealed(self.character):
            raise PositionError("steps", "nobody asks about a revealed vampire. [VE-45]")

    def who(self, state: Empire) -> int:
        return H

    def options(self, state: Empire, seat: int) -> list[Action]:
        return cards_to_lay(state, seat, HOLY)

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        return not_to_lay(state, seat, action, HOLY, "VE-44", "refused-needs-holy-water")

    def choose(self, state: Empire, seat: int, action: Action) -> None:
        assert isinstance(action, Lay)
        kind = action.kind
        # VE-44: holy cards are played openly; they lie there until the answer.
        lay_down(state, seat, kind)
        lying = state.zones[FIGHT + seat]
        lying[kind] = lying[kind] + 1
        state.pop()
        if self.left > 1:
            state.push(HolyCards(self.character, self.left - 1))
        else:
            answer(state, self.character)


def answer(state: Empire, character: int) -> None:
    """V says truthfully what the character is (VE-46 to VE-49)."""
    vampire = state.is_vampire(character)
    # VE-46: a public note is kept of the answer.
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
        # VE-48: whoever is found in the city cannot be attacked.
        or state.castle_place(character) < 0
        # VE-49, VE-53: no attacker, or no combat, no follow-up.
        or not somebody_may_follow_up(state, H, character)
    ):
        # VE-46: both cards go to the moat, the action ends.
        state.clear_fight(H)
        return
    keep_lower(state)
    state.push(FollowUp(character))


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
    ON: ClassVar[tuple[str, ...]] = ("window",)
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "no_attack"

    def __init__(self, character: int) -> None:
        super().__init__()
        self.character = character

    def check(self, state: Empire, depth: int) -> None:
        kept = check_question(state, depth, self.character)
        if kept != 1:
            raise PositionError("fight.1", "one of the two holy cards is kept. [VE-50]")
        if not state.open.is_revealed(self.character) or state.castle_place(self.character) < 0:
            raise PositionError("steps", "only a vampire found in the castle is attacked. [VE-48]")

    def who(self, state: Empire) -> int:
        return H

    def options(self, state: Empire, seat: int) -> list[Action]:
        book = state.book
        defender = self.character
        # VE-52: declining is allowed.
        options: list[Action] = [book.no_attack]
        for piece in state.zones[CASTLE]:
            attacker = card_in(piece)
            if (
                # VE-49: any other castle character that is not a revealed vampire.
                attacker != defender
                and not state.open.is_revealed(attacker)
                # VE-50, VE-51: the reused card counts towards the minimum, alone or with others.
                and can_reach(state, seat, attacker, defender)
            ):
                options.append(book.attack[attacker][defender])
        return options

    def refusal(self, state: Empire, seat: int, action: Action) -> Refusal | None:
        if action is state.book.no_attack:
            return None
        if not isinstance(action, Attack) or action.defender != self.character:
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
            # VE-52: the same action goes on with a normal fight, no window before it.
            state.start_fight(action.attacker, action.defender)
            state.push(ROUND[ATTACKING])
        else:
            # VE-52: then both cards are in the moat.
            state.clear_fight(H)
            if state.events is not None:
                state.tell("no_follow_up", {"seat": seat})
