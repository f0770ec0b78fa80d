"""What a guest of the manor knows: the board, the own hand and role, and what they remember."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import Layout
from afterdark.engine.views.view import WHOLE, View
from afterdark.games.manor.actions import (
    Aimed,
    CardAction,
    Discard,
    Enter,
    Give,
    Go,
    PlayCard,
    RollAgain,
    Take,
)
from afterdark.games.manor.book import (
    DISCARD,
    EACH,
    HAND,
    ROLE,
    ROOM,
    STORE,
    Book,
)
from afterdark.games.manor.cards import BITE, HUMAN, REROLL, ROOM_KINDS, SCORES, TRASHBAG
from afterdark.games.manor.knowledge.aids import aids, open_aids, own_aids
from afterdark.games.manor.knowledge.imagine import Nights, imagined
from afterdark.games.manor.knowledge.table_text import told
from afterdark.games.manor.open import ManorOpen
from afterdark.games.manor.steps.act import Trash
from afterdark.games.manor.steps.move import Displace
from afterdark.games.manor.steps.trade import Trade

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.games.manor.state import Manor


class ManorView(View[Book, ManorOpen]):
    """One seat's knowledge."""

    def __init__(self, seat: int, rules: Book, layout: Layout, open: ManorOpen) -> None:
        super().__init__(seat, rules, layout, open)
        self._nights: Nights | None = None

    @property
    def hand(self) -> list[int]:
        """The own cards, as a count for each kind."""
        return self.zones[HAND + EACH * self.seat]

    @property
    def is_human(self) -> bool:
        """Whether this seat has not been turned."""
        return self.zones[ROLE + EACH * self.seat][0] == HUMAN

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.counts[HAND + EACH * seat]

    def stored(self, seat: int) -> int:
        """The points in a store."""
        return self._points(STORE + EACH * seat)

    def held(self) -> int:
        """The points in the own hand."""
        return self._points(HAND + EACH * self.seat)

    def _points(self, zone: int) -> int:
        points = self.rules.points
        total = 0
        for kind in range(SCORES):
            total += points[kind] * self.zones[zone][kind]
        return total

    def unseen(self) -> list[int]:
        """How many cards of each kind lie where this seat cannot see them."""
        left = self.layout.families[0].copies.copy()
        for number in range(DISCARD, len(self.zones)):
            zone = self.layout.zones[number]
            if zone.family is self.layout.families[0] and self.zones[number]:
                for kind, copies in enumerate(self.zones[number]):
                    left[kind] = left[kind] - copies
        return left

    def prompt_words(self) -> dict[str, Word]:
        """Where the question is asked: `$place`, `$number`, `$other`, `$tokens`, `$count`."""
        open = self.open
        words: dict[str, Word] = {"round": open.round, "count": 0}
        step = self.step
        if step is None:
            return words
        if self.seat >= 0:
            words["tokens"] = open.tokens[self.seat]
            if open.dice:
                words["die1"] = open.dice[2 * self.seat]
                words["die2"] = open.dice[2 * self.seat + 1]
            if open.number:
                words["number"] = open.number[self.seat]
            place = open.place(self.seat)
            if place >= 0:
                words["place"] = ROOM_KINDS[open.rooms[place]]
        if isinstance(step, Displace):
            words["number"] = step.room + 1
            words["place"] = ROOM_KINDS[open.rooms[step.room]]
        elif isinstance(step, Trash):
            words["count"] = step.left
        elif step.NAME == "take_card":
            words["count"] = self.rules.box.hand_limit - self.hand_size(self.seat)
        elif isinstance(step, Trade):
            words["other"] = step.partner(self.seat)
        return words

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        """Own cards, cards of the room, the room itself, and the hand of another player."""
        own = HAND + EACH * self.seat
        if isinstance(action, Take):
            return [(ROOM + self.open.place(self.seat), action.kind)]
        if isinstance(action, CardAction):
            return [(own, action.kind)]
        if isinstance(action, PlayCard):
            return [(own, action.kind), (HAND + EACH * action.target, WHOLE)]
        if isinstance(action, Aimed):
            return [(HAND + EACH * action.target, WHOLE)]
        if isinstance(action, (Go, Enter)):
            return [(ROOM + action.room, WHOLE)]
        if action is self.rules.trashbag:
            return [(own, TRASHBAG)]
        if action is self.rules.roll_room or (isinstance(action, RollAgain) and action.dice > 0):
            return [(own, REROLL)]
        return []

    def cautions(self, action: Action) -> str:
        """Giving a Bite is asked about once from a human; so is giving a big score card away."""
        if isinstance(action, Give) and self.is_human and action.kind == BITE:
            return "caution-human-bite"
        if isinstance(action, Discard) and action.kind < SCORES:
            return "caution-throws-points"
        return ""

    def routine(self) -> bool:
        """The reroll window: most let it go by."""
        step = self.step
        return step is not None and step.NAME == "reroll"

    def aids(self) -> dict[str, Json]:
        """Where choices lead, who met whom, which cards were seen where."""
        return cast("dict[str, Json]", aids(self))

    def open_aids(self) -> dict[str, Json]:
        return cast("dict[str, Json]", open_aids(self))

    def own_aids(self) -> dict[str, Json]:
        return cast("dict[str, Json]", own_aids(self))

    def nights(self) -> Nights:
        """What all nights have in common that this seat can imagine."""
        if self._nights is None:
            self._nights = Nights(self)
        return self._nights

    def imagine(self, rng: Rng) -> Manor:
        return imagined(self, rng)

    def sketch(self, rng: Rng) -> Manor:
        return imagined(self, rng, quickly=True)

    def text(self, texts: Texts) -> str:
        return told(self, texts)
