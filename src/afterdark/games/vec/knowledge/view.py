"""What a writer knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.view import View
from afterdark.games.vec.actions import Amount, CardAction, ColourAction, DownAction, NovelPlace
from afterdark.games.vec.book import (
    DECKS,
    DOWN,
    IDEAS,
    INK,
    LOOKED,
    NOVEL,
    OBJECTIVE,
    RESERVE_SPECIALS,
    SEALS,
    SEAT_ZONES,
    SPECIALS,
    UP,
    Book,
)
from afterdark.games.vec.cards import COLOURS, POSITIONS
from afterdark.games.vec.display import EXCHANGE_DROPS
from afterdark.games.vec.knowledge.aids import aids
from afterdark.games.vec.knowledge.imagine import imagined
from afterdark.games.vec.knowledge.table_text import told
from afterdark.games.vec.open import NONE, VecOpen
from afterdark.games.vec.outcome import points
from afterdark.games.vec.state import INSERT_COLOURS, LIMIT, SPECIAL_WORTH, Vec
from afterdark.games.vec.steps.after_action import AfterAction
from afterdark.games.vec.steps.compare import CompareSpend
from afterdark.games.vec.steps.novel import NovelDisplace, NovelPosition
from afterdark.games.vec.steps.phase1 import PlaceDrops, Relocate
from afterdark.games.vec.steps.strength import OpenInk

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts


class VecView(View[Book, VecOpen]):
    """One seat's knowledge."""

    # -- the table -------------------------------------------------------------------------------

    def up(self, seat: int) -> list[int]:
        """A seat's face-up cards."""
        return self.zones[UP + SEAT_ZONES * seat]

    def down(self, seat: int) -> list[int]:
        """A seat's face-down cards; one this seat does not know is -1 minus its colour."""
        return self.zones[DOWN + SEAT_ZONES * seat]

    def ideas(self) -> list[int]:
        """The cards of the Ideas Area."""
        return self.zones[IDEAS]

    def ink(self, seat: int) -> int:
        """The drops a seat holds: whoever watched knows them (VEC-R54)."""
        return self.zones[INK + SEAT_ZONES * seat][0]

    def specials(self, seat: int) -> int:
        """The special drops a seat holds."""
        return self.zones[SPECIALS + SEAT_ZONES * seat][seat]

    def may_exchange(self, seat: int) -> bool:
        """Whether a seat could exchange drops now (VEC-64)."""
        return self.ink(seat) >= EXCHANGE_DROPS and self.zones[RESERVE_SPECIALS][seat] > 0

    def novel(self) -> list[int]:
        """The card of each position of the Novel, or -1."""
        return [
            self.zones[NOVEL + place][0] if self.zones[NOVEL + place] else NONE
            for place in range(POSITIONS)
        ]

    def sealed(self, seat: int) -> list[bool]:
        """For each position of the Novel, whether this seat's special drops lie there."""
        return [self.zones[SEALS + place][seat] > 0 for place in range(POSITIONS)]

    def deck_size(self, colour: int) -> int:
        """How many cards the deck of a colour has; their backs show it."""
        return self.zones[DECKS].count(-1 - colour)

    def quills_out(self, seat: int) -> int:
        """How many quills of a seat lie on cards."""
        return self.open.quills.count(seat) + sum(self.open.down_quills[seat])

    def colours(self, seat: int) -> int:
        """How many colours count for an Insert of this seat (VEC-100, VEC-R20)."""
        of = self.rules.deck.colour
        found = {of[card] for card in self.up(seat)}
        if not self.rules.colours_face_up:
            found |= {of[card] if card >= 0 else -1 - card for card in self.down(seat)}
        return len(found)

    def base(self, seat: int, card: int) -> int:
        """Same type times same genre among a seat's face-up cards (VEC-75, VEC-76)."""
        deck = self.rules.deck
        same_type = 0
        same_genre = 0
        for other in self.up(seat):
            if deck.type[other] == deck.type[card]:
                same_type += 1
            if deck.genre[other] == deck.genre[card]:
                same_genre += 1
        return same_type * same_genre

    def carried(self, seat: int, card: int) -> int:
        """Drops lying on a card of a Display (VEC-72)."""
        down = self.down(seat)
        if card in down:
            return self.open.down_drops[seat][down.index(card)]
        return self.open.drops[card]

    def strength_so_far(self, seat: int) -> int:
        """The strength of a seat's measured card before ink."""
        card = self.open.measured[seat]
        if card == NONE:
            return 0
        return self.base(seat, card) + self.open.points[seat] + self.carried(seat, card)

    def specials_given(self) -> int:
        """What this seat's specials add that it has decided on in the question at hand (VEC-78)."""
        step = self.step
        given = 0
        if isinstance(step, OpenInk) and step.specials != NONE:
            given = step.specials
        for answer in self.answer:
            if isinstance(answer, Amount):
                given += answer.amount
        return SPECIAL_WORTH * given

    def actor(self) -> int:
        """Whose action is going on, or -1."""
        for step in self.steps:
            if isinstance(step, AfterAction):
                return step.seat
        return NONE

    def objective(self, seat: int) -> int:
        """A seat's objective if this seat knows it, or -1."""
        known = self.zones[OBJECTIVE + SEAT_ZONES * seat]
        return known[0] if known and known[0] >= 0 else NONE

    def points(self, seat: int) -> int:
        """What a seat's objective would score now, if it is known; otherwise -1."""
        objective = self.objective(seat)
        if objective == NONE:
            return NONE
        return points(self.rules.deck, objective, self.novel(), self.sealed(seat))

    # -- for clients -----------------------------------------------------------------------------

    def shown_count(self, zone: int) -> int:
        """Where held ink is left to memory, its number is too."""
        return self.counts[zone] if self.shown(zone) or not self.zones[zone] else NONE

    def shown(self, zone: int) -> list[int]:
        """Some tables leave held ink (VEC-R35) and cards that were turned (VEC-R36) to memory."""
        contents = self.zones[zone]
        if zone < UP or self.opened:
            return contents
        seat, kind = divmod(zone - UP, SEAT_ZONES)
        if seat == self.seat:
            return contents
        if kind == INK - UP and not self.rules.open_ink:
            return []
        if kind == DOWN - UP and self.rules.closed_memory:
            of = self.rules.deck.colour
            return [-1 - of[card] if card >= 0 else card for card in contents]
        return contents

    def aids(self) -> dict[str, Json]:
        """Strengths, order and points, all that follows from what this seat sees."""
        return cast("dict[str, Json]", aids(self))

    def prompt_words(self) -> dict[str, Word]:
        """What the question is about; which words there are depends on the step."""
        step = self.step
        words: dict[str, Word] = {"drops": 0, "specials": 0, "colour": "", "part": ""}
        if self.seat != SPECTATOR:
            words["drops"] = self.ink(self.seat)
            words["specials"] = self.specials(self.seat)
        if step is None:
            return words
        kinds = self.rules.deck.kinds
        seat = self.seat
        for field, value in zip(step.FIELDS, step.values(), strict=True):
            if field.of == "card" and value >= 0:
                words["card"] = kinds[value]
            elif field.name == "colour":
                words["colour"] = COLOURS[value]
            elif field.name in ("left", "score", "position", "count"):
                words[field.name] = value
            elif field.name == "loser":
                words["other"] = value
        if self.open.active != NONE and step.NAME not in ("place_target", "limit_turn"):
            self._words_of_action(words, seat)
        if isinstance(step, PlaceDrops):
            stolen = self.open.quills[step.card] != NONE
            words["least"] = self.open.drops[step.card] + 1 if stolen else 0
        elif isinstance(step, Relocate):
            words["count"] = step.drops
        elif isinstance(step, OpenInk):
            words["part"] = "specials" if step.specials == NONE else "drops"
        elif step.NAME == "sealed_bid":
            words["part"] = "specials" if not self.answer else "drops"
        elif isinstance(step, CompareSpend):
            prices = self.rules.deck.prices
            words["price"] = prices[min(len(self.up(step.loser)), len(prices) - 1)]
        elif step.NAME == "limit_turn":
            words["count"] = len(self.up(seat)) - LIMIT
        elif isinstance(step, (NovelPosition, NovelDisplace)):
            words["specials"] = step.specials
        return words

    def _words_of_action(self, words: dict[str, Word], seat: int) -> None:
        """The measured card and its strength so far, the candidate and whose action it is."""
        kinds = self.rules.deck.kinds
        open = self.open
        actor = self.actor()
        if seat >= 0 and open.measured[seat] != NONE:
            words.setdefault("card", kinds[open.measured[seat]])
            settled = open.strength[seat]
            so_far = self.strength_so_far(seat) + self.specials_given()
            words["strength"] = settled if settled > 0 else so_far
        if open.candidate != NONE:
            words["first"] = kinds[open.candidate]
        if actor != NONE:
            words.setdefault("other", actor)

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        if isinstance(action, CardAction):
            return self._places(action.card)
        if isinstance(action, DownAction):
            return [(DOWN + SEAT_ZONES * self.seat, action.place)]
        if isinstance(action, NovelPlace) and self.zones[NOVEL + action.place]:
            return [(NOVEL + action.place, 0)]
        if isinstance(action, ColourAction):
            for place, back in enumerate(self.zones[DECKS]):
                if back == -1 - action.colour:
                    return [(DECKS, place)]
        return []

    def _places(self, card: int) -> list[tuple[int, int]]:
        zones = [IDEAS, LOOKED]
        for seat in range(self.layout.seats):
            zones.append(UP + SEAT_ZONES * seat)
            zones.append(DOWN + SEAT_ZONES * seat)
        for zone in zones:
            for place, seen in enumerate(self.zones[zone]):
                if seen == card:
                    return [(zone, place)]
        return []

    def cautions(self, action: Action) -> str:
        """Giving up the fourth colour, and beginning the last Insert of the game."""
        step = self.step
        if step is None or self.seat == SPECTATOR:
            return ""
        if isinstance(action, DownAction) and step.NAME == "special_points":
            if self._last_of_colour(action.place):
                return "caution-fourth-colour"
        elif step.NAME == "insert_candidate" and self.novel().count(NONE) == 1:
            return "caution-last-card"
        return ""

    def _last_of_colour(self, place: int) -> bool:
        """Whether a face-down card is the only one of its colour, and four are just enough."""
        if self.rules.colours_face_up or self.colours(self.seat) != INSERT_COLOURS:
            return False
        of = self.rules.deck.colour
        down = self.down(self.seat)
        colour = of[down[place]]
        same = 0
        for card in [*self.up(self.seat), *down]:
            if of[card] == colour:
                same += 1
        return same == 1

    def routine(self) -> bool:
        """Questions to which, as everybody can see, there is one answer."""
        step = self.step
        if step is None or self.seat == SPECTATOR or self.may_exchange(self.seat):
            return False
        if step.NAME == "special_points":
            return len(self.choices) == 1
        if step.NAME == "activate":
            quilled = self.open.quills.count(self.seat)
            return quilled == 0 and 2 not in self.open.down_quills[self.seat]
        return False

    def text(self, texts: Texts) -> str:
        return told(self, texts)

    def imagine(self, rng: Rng) -> Vec:
        return imagined(self, rng)
