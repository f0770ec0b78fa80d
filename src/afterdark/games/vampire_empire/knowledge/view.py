"""What a player of Vampire Empire knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.zones import Layout
from afterdark.engine.views.view import View
from afterdark.games.vampire_empire.actions import (
    OWN_CELLAR,
    OWN_DECK,
    OWN_MOAT,
    Attack,
    CancelCard,
    CardAction,
    CharacterAction,
    Take,
)
from afterdark.games.vampire_empire.book import (
    CASTLE,
    CELLAR,
    CITY,
    DEAD,
    FIGHT,
    HAND,
    MOAT,
    TRUSTED,
    VAMPIRES,
    Book,
    fight_kind,
)
from afterdark.games.vampire_empire.cards import CHARACTERS, PEOPLE, PROFESSION_OF
from afterdark.games.vampire_empire.knowledge.aids import aids
from afterdark.games.vampire_empire.knowledge.imagine import imagined
from afterdark.games.vampire_empire.knowledge.suspects import possible_sets
from afterdark.games.vampire_empire.knowledge.table_text import told
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vampire_empire.open import EmpireOpen
from afterdark.games.vampire_empire.state import Empire
from afterdark.games.vampire_empire.steps.piles import PilePick
from afterdark.games.vampire_empire.steps.support import Resolve
from afterdark.games.vampire_empire.steps.window import Support

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.state import Json


class EmpireView(View[Book, EmpireOpen]):
    """One seat's knowledge."""

    def __init__(self, seat: int, rules: Book, layout: Layout, open: EmpireOpen) -> None:
        super().__init__(seat, rules, layout, open)
        self._sets: list[int] = []

    def shown(self, zone: int) -> list[int]:
        """Some tables leave the city to memory (VE-R36), own piles until they are used (VE-R6)."""
        contents = self.zones[zone]
        step = self.step
        if step is None:
            return contents
        if zone == CITY and self.rules.memory_mode and step.NAME != "city_order":
            return [-1] * len(contents)
        for number, pile in ((OWN_CELLAR, CELLAR), (OWN_MOAT, MOAT)):
            if zone == pile + self.seat and not self.rules.browse_own_piles:
                picking = isinstance(step, PilePick) and step.pile == number
                return contents if picking else []
        return contents

    # -- who is what -----------------------------------------------------------------------------

    def proven_humans(self) -> int:
        """Characters this seat knows to be human by tokens and deaths, as bits."""
        humans = 0
        for character in self.zones[DEAD]:
            if not self.open.is_revealed(character):
                humans |= 1 << character
        for character, trusted in enumerate(self.zones[TRUSTED]):
            if trusted > 0:
                humans |= 1 << character
        return humans

    def possible_vampires(self) -> list[int]:
        """The sets of three vampires this seat cannot exclude, as bits; all equally likely."""
        if not self._sets:
            vampires = self.zones[VAMPIRES]
            if vampires:
                known = 0
                for character in range(PEOPLE):
                    known |= vampires[character] << character
                self._sets = [known]
            else:
                self._sets = possible_sets(self.public, self.open.revealed, self.proven_humans())
        return self._sets

    def is_vampire(self, character: int) -> bool:
        """Whether this seat knows a character as a vampire."""
        for vampires in self.possible_vampires():
            if (vampires >> character) & 1 == 0:
                return False
        return True

    def is_human(self, character: int) -> bool:
        """Whether this seat knows a character as a human."""
        for vampires in self.possible_vampires():
            if (vampires >> character) & 1 == 1:
                return False
        return True

    # -- cards -----------------------------------------------------------------------------------

    def hand(self) -> list[int]:
        """The own hand as a count for each kind."""
        return self.zones[HAND + self.seat]

    def worths(self, seat: int, backed: int, opposed: int) -> list[int]:
        """What each card is worth to a seat that backs one character against another."""
        open = self.open
        number = fight_kind(
            seat, PROFESSION_OF[backed], open.is_revealed(backed), open.is_revealed(opposed)
        )
        return self.rules.worth[number]

    def fight_value(self, seat: int) -> int:
        """The values of a seat's cards in the fight."""
        value = self.rules.deck.value
        total = 0
        for kind, copies in enumerate(self.zones[FIGHT + seat]):
            total += copies * value[kind]
        return total

    def unseen(self, seat: int) -> list[int]:
        """How many copies of each kind of another seat lie where this seat cannot see them."""
        left = self.rules.deck.copies[seat].copy()
        for kind in range(len(left)):
            lying = self.zones[FIGHT + seat][kind] + self.open.seen_in_moat(seat, kind)
            left[kind] = max(0, left[kind] - lying)
        return left

    def points(self) -> tuple[int, int]:
        """Points of V and of H if the living were counted now (VE-118)."""
        vampires = 0
        for character in self.zones[DEAD]:
            if self.open.is_revealed(character):
                vampires += 1
        return 2 * (3 - vampires), 6 - (len(self.zones[DEAD]) - vampires)

    # -- for clients -----------------------------------------------------------------------------

    def prompt_words(self) -> dict[str, Word]:
        """Who or what the question is about: `$card`, `$first`, `$second`, `$count`, `$round`."""
        words: dict[str, Word] = {"round": self.open.round, "count": 0}
        if self.open.attacker >= 0:
            words["first"] = CHARACTERS[self.open.attacker]
            words["second"] = CHARACTERS[self.open.defender]
        step = self.step
        if step is None:
            return words
        for field, value in zip(step.FIELDS, step.values(), strict=True):
            if field.of == "character" and value >= 0:
                words["first" if field.name == "first" else "card"] = CHARACTERS[value]
                words["count"] = 1
            elif field.of == "human_card" and value >= 0:
                words["card"] = self.rules.deck.kinds[value]
            elif field.name == "left" or field.name == "count":
                words["count"] = value
        if step.NAME == "react":
            support = self.steps[-2]
            assert isinstance(support, Resolve)
            words["card"] = self.rules.deck.kinds[support.card]
        return words

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        if isinstance(action, Take):
            step = self.step
            if not isinstance(step, PilePick) or step.pile == OWN_DECK:
                return []
            pile = CELLAR if step.pile == OWN_CELLAR else MOAT
            return [(pile + self.seat, action.kind)]
        if isinstance(action, CardAction):
            return [(HAND + self.seat, action.kind)]
        if isinstance(action, CancelCard):
            return [(HAND + self.seat, action.kind), (FIGHT + 1 - self.seat, action.target)]
        if isinstance(action, Attack):
            return self._places(action.attacker) + self._places(action.defender)
        if isinstance(action, CharacterAction):
            return self._places(action.character)
        return []

    def _places(self, character: int) -> list[tuple[int, int]]:
        for zone in (CASTLE, CITY):
            for place, person in enumerate(self.zones[zone]):
                if person == character:
                    return [(zone, place)]
        return []

    def cautions(self, action: Action) -> str:
        """Attacks on people one knows to be on one's own side, and questions with known answers."""
        if self.seat == H:
            if isinstance(action, Attack) and self.is_human(action.defender):
                return "caution-attacks-human"
            if action.key == "action-holy" and isinstance(action, CharacterAction):
                return self._caution_of_question(action.character)
        elif self.seat == V and isinstance(action, Attack) and self.is_vampire(action.defender):
            return "caution-attacks-vampire"
        return ""

    def _caution_of_question(self, character: int) -> str:
        if self.is_human(character):
            return "caution-known-human"
        revealed = 0
        inside = False
        for person in self.zones[CASTLE]:
            if self.open.is_revealed(person):
                revealed += 1
            if person == character:
                inside = True
        return "caution-third-vampire" if inside and revealed == 2 else ""

    def routine(self) -> bool:
        """Windows in the other player's turn and after the own action.

        Before the own action, and when a support or a card in a fight can be cancelled, a player
        is always asked.
        """
        step = self.step
        if not isinstance(step, Support):
            return False
        return step.after_action or self.open.active != self.seat

    def aids(self) -> dict[str, Json]:
        """Who is proved to be what, the sums of a fight, and the cards that are left."""
        return cast("dict[str, Json]", aids(self))

    def text(self, texts: Texts) -> str:
        return told(self, texts)

    def imagine(self, rng: Rng) -> Empire:
        return imagined(self, rng)
