"""What a player of V-Wars knows: the board, the own hand and faction, and what was seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import EVERYONE, Layout
from afterdark.engine.views.view import WHOLE, View
from afterdark.games.vwars.actions import (
    REGION,
    Aimed,
    CardAction,
    InCity,
    InRegion,
    Place,
    PlaceAlone,
    Put,
    Remove,
    Shed,
    Soon,
    Take,
    TakeRole,
)
from afterdark.games.vwars.book import (
    CLEARED,
    DRAWN,
    FACE_UP,
    FACTION,
    HAND,
    LAW,
    REGION_DECK,
    RIOT_DECK,
    RIOTS,
    Book,
)
from afterdark.games.vwars.knowledge.aids import reckoned
from afterdark.games.vwars.knowledge.imagine import imagined
from afterdark.games.vwars.knowledge.story import Story
from afterdark.games.vwars.knowledge.table_text import told
from afterdark.games.vwars.open import VwarsOpen
from afterdark.games.vwars.steps.event import Mobilise
from afterdark.games.vwars.steps.force import Pay
from afterdark.games.vwars.steps.placements import PlaceCards
from afterdark.games.vwars.steps.rally import HiddenRally, PublicRally
from afterdark.games.vwars.vocabulary import NO_LAW, Law

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.games.vwars.state import Vwars


class VwarsView(View[Book, VwarsOpen]):
    """One seat's knowledge."""

    def __init__(self, seat: int, rules: Book, layout: Layout, open: VwarsOpen) -> None:
        super().__init__(seat, rules, layout, open)
        self._story: Story | None = None

    def story(self) -> Story:
        """The story of the cards as this seat saw it, worked out once."""
        if self._story is None:
            self._story = Story(self)
        return self._story

    @property
    def hand(self) -> list[int]:
        """The own cards."""
        return self.zones[HAND + self.seat]

    @property
    def faction(self) -> int:
        """The own faction card; -1 before it is dealt."""
        row = self.zones[FACTION]
        return row[self.seat] if 0 <= self.seat < len(row) else -1

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return self.counts[HAND + seat]

    def terms(self, region: int) -> Law:
        """What the law of a region changes there."""
        laws = self.zones[LAW + region]
        return self.rules.box.law_terms[laws[0]] if laws else NO_LAW

    def law(self, region: int) -> int:
        """The law of a region, or -1."""
        laws = self.zones[LAW + region]
        return laws[0] if laws else -1

    def known_human(self, seat: int) -> bool:
        """Whether everybody knows this seat to hold a Human card (VW-102)."""
        known = self.knowing.get(FACTION, [])
        return seat < len(known) and known[seat] == EVERYONE and not self.open.public[seat]

    def cleared(self, seat: int) -> bool:
        """Whether everybody knows that this seat is not the Vampire (VW-93, VW-96)."""
        if self.known_human(seat) or (self.open.vampire >= 0 and self.open.vampire != seat):
            return True
        chain = self.public
        while chain is not None:
            if chain.fact.kind is CLEARED and chain.fact.values[0] == seat:
                return True
            chain = chain.before
        return False

    def prompt_words(self) -> dict[str, Word]:
        """`$actions` left, `$count` of cards or tokens, `$place` and `$deed` that it is about."""
        open = self.open
        words: dict[str, Word] = {"actions": open.actions, "count": 1}
        step = self.step
        if step is None:
            return words
        box = self.rules.box
        if isinstance(step, Pay):
            words["count"] = step.cards
            words["place"] = box.cities[step.city]
            words["deed"] = "deploy" if step.deploy else "assassinate"
        elif isinstance(step, PlaceCards):
            words["count"] = step.cards - len(self.answer)
            words["place"] = "riots" if step.deck == RIOTS else box.regions[step.deck]
            if step.partner >= 0:
                words["other"] = step.seat if self.seat == step.partner else step.partner
        elif isinstance(step, Mobilise):
            words["count"] = step.cities
        elif isinstance(step, HiddenRally | PublicRally):
            words["count"] = step.tokens
        elif step.NAME == "action":
            words["place"] = box.cities[open.places[open.active]]
        return words

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        """Cards; players by their hands; decks; cities and roles, numbered after the zones."""
        if isinstance(action, InCity):
            return [(self.places_from() + action.city, WHOLE)]
        if isinstance(action, Shed | Put):
            return self._piece(HAND + self.seat, action)
        if isinstance(action, Remove | Take):
            return self._piece(FACE_UP, action)
        if isinstance(action, Soon):
            return self._piece(DRAWN, action)
        if isinstance(action, Aimed):
            return [(HAND + action.target, WHOLE)]
        if isinstance(action, Place):
            return [(self._deck(action.deck), WHOLE), (HAND + action.partner, WHOLE)]
        if isinstance(action, PlaceAlone):
            return [(self._deck(action.deck), WHOLE)]
        if isinstance(action, InRegion):
            return [(REGION_DECK + action.region, WHOLE)]
        if isinstance(action, TakeRole):
            return [(self.places_from() + len(self.rules.box.cities) + action.role, WHOLE)]
        return []

    def places_from(self) -> int:
        """The number of the first city for those who point: as if cities were further zones."""
        return len(self.layout.zones)

    def _deck(self, deck: int) -> int:
        """The deck a card is placed in: of the own region, or the Riot deck (VW-71)."""
        return REGION_DECK + self.open.region_of(self.seat) if deck == REGION else RIOT_DECK

    def _piece(self, zone: int, action: CardAction) -> list[tuple[int, int]]:
        contents = self.zones[zone]
        return [(zone, contents.index(action.kind))] if action.kind in contents else []

    def cautions(self, action: Action) -> str:
        """A reveal, and an accusation that may decide the game, are asked about once."""
        rules = self.rules
        if action is rules.go_public:
            return "caution-reveal"
        if action is rules.rally_public:
            return "caution-rally"
        if isinstance(action, Aimed):
            if action is rules.investigate[action.target]:
                if self.cleared(action.target):
                    return "caution-cleared"
                tokens = self.open.sympathy // 2
                return "caution-accuse-last" if tokens >= self.open.gap else "caution-accuse"
            if self.known_human(action.target):
                return "caution-known-human"
        if action is rules.end and self.open.actions > 0:
            return "caution-actions-left"
        return ""

    def routine(self) -> bool:
        """The question at the start of a turn: most let it go by, and even the Vampire mostly."""
        step = self.step
        return step is not None and step.NAME == "revelation"

    def aids(self) -> dict[str, Json]:
        return cast("dict[str, Json]", reckoned(self))

    def imagine(self, rng: Rng) -> Vwars:
        return imagined(self, rng)

    def text(self, texts: Texts) -> str:
        return told(self, texts)
