"""The world of V-Wars in words and lines: track, slots, the map by regions, the players."""
# afterdark: interpreted

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.book import (
    DECK,
    DISCARD,
    DRAWN,
    EVENT_DECK,
    EVENT_NOW,
    EVENT_SOON,
    FACE_DOWN,
    FACE_UP,
    FACTION,
    HUMAN_LAW,
    LAW,
    REGION_DECK,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import FACTIONS, REGIONS
from afterdark.games.vwars.knowledge.notes import DeckNotes

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.games.vwars.knowledge.view import VwarsView

WIDTH: Final = 80
NOTHING: Final = "–"


def told(view: VwarsView, texts: Texts) -> str:
    """Everything a player sees: the track, what riots, the map, the others, himself.

    Turn 7 · Player deck 22 · discards 9 · Riot deck 4
    ####·····ooooooo  5 vampire cities, 7 Sympathy tokens, gap 4
    …
    North America · 5 cards · Curfew · next to South America, Western Europe, East Asia
      New York 2 H, 1 V · Los Angeles vampires', 2 V [Mina] · Chicago …
    """
    teller = Lines(view, texts)
    lines = teller.heading()
    if view.open.turn > 0:
        lines += ["", *teller.world()]
    lines += ["", *teller.people()]
    if view.seat >= 0 and view.open.turn > 0:
        lines += ["", *teller.own()]
    return "\n".join(lines)


class Lines:
    """One view, said line by line."""

    def __init__(self, view: VwarsView, texts: Texts) -> None:
        self.view = view
        self.texts = texts
        self.open = view.open
        self.box = view.rules.box
        self.notes = DeckNotes(view) if view.rules.memory_aid != "none" else None

    def say(self, key: str, **words: str | int) -> str:
        return self.texts.say(key, words)

    def wrapped(self, line: str, indent: str = "  ") -> list[str]:
        return wrap(line, WIDTH, subsequent_indent=indent)

    def name(self, seat: int) -> str:
        return self.say("seat", seat=seat)

    def place(self, code: str) -> str:
        return self.texts.say(f"place-{code}") if self.texts.has(f"place-{code}") else code

    def card(self, notation: str) -> str:
        key = f"card-{notation}"
        return self.texts.say(key) if self.texts.has(key) else notation

    def cards(self, kinds: list[int]) -> str:
        """Cards by name, equal ones counted."""
        parts = []
        for kind in dict.fromkeys(kinds):
            copies = kinds.count(kind)
            name = self.card(self.box.card_kinds[kind])
            parts.append(name if copies == 1 else f"{name} ×{copies}")
        return ", ".join(parts) or NOTHING

    # -- the track and the slots -------------------------------------------------------------

    def heading(self) -> list[str]:
        view = self.view
        open = self.open
        counts = view.counts
        lines = self.wrapped(
            self.say(
                "table-line",
                turn=open.turn,
                deck=counts[DECK],
                discard=counts[DISCARD],
                riots=counts[RIOT_DECK],
            )
        )
        if open.turn == 0:
            return lines
        track = "#" * open.markers + "·" * max(0, open.gap) + "o" * open.sympathy
        words = {"cities": open.markers, "tokens": open.sympathy, "gap": open.gap}
        lines += self.wrapped(f"{track}  {self.texts.say('table-track', words)}")
        under = [self.place(self.box.cities[city]) for city in open.martial_law if city >= 0]
        names = ", ".join(under) or NOTHING
        lines += self.wrapped(self.say("table-martial", count=len(under), names=names))
        now, soon = self.riot(RIOT_NOW), self.riot(RIOT_SOON)
        lines += self.wrapped(self.say("table-riots", now=now, soon=soon))
        now, soon = self.event(EVENT_NOW), self.event(EVENT_SOON)
        left = counts[EVENT_DECK]
        lines += self.wrapped(self.say("table-events", now=now, soon=soon, left=left))
        human, vampire = self.law(HUMAN_LAW), self.law(VAMPIRE_LAW)
        lines += self.wrapped(self.say("table-laws", human=human, vampire=vampire))
        return lines

    def riot(self, zone: int) -> str:
        cards = self.view.zones[zone]
        return self.card(self.box.card_kinds[cards[0]]) if cards else NOTHING

    def event(self, zone: int) -> str:
        cards = self.view.zones[zone]
        return self.card(self.box.event_kinds[cards[0]]) if cards else NOTHING

    def law(self, zone: int) -> str:
        laws = self.view.zones[zone]
        return self.card(self.box.law_kinds[laws[0]]) if laws else NOTHING

    # -- the map -----------------------------------------------------------------------------

    def world(self) -> list[str]:
        view = self.view
        lines: list[str] = []
        tracker = view.rules.memory_aid == "tracker"
        for region in range(REGIONS):
            code = self.box.regions[region]
            near = [self.place(self.box.regions[other]) for other in self.box.near[region]]
            parts = [self.place(code)]
            parts.append(self.say("table-deck", count=view.counts[REGION_DECK + region]))
            if view.zones[LAW + region]:
                parts.append(self.law(LAW + region))
            parts.append(self.say("table-near", names=", ".join(near)))
            lines += self.wrapped(" · ".join(parts), "    ")
            cities = [self.city(city) for city in self.box.cities_of[region]]
            lines += wrap("  " + " · ".join(cities), WIDTH, subsequent_indent="  ")
            if self.notes is not None:
                lines += self.noted(self.notes, region, tracker)
        for zone, key in ((FACE_UP, "table-face-up"), (FACE_DOWN, "table-face-down")):
            if view.zones[zone]:
                lines += self.wrapped(self.say(key, cards=self.cards(view.zones[zone])))
        return lines

    def noted(self, notes: DeckNotes, region: int, tracker: bool) -> list[str]:
        """Who placed cards there since it was last shown; by option, what may lie there."""
        lines: list[str] = []
        placed = notes.placed[region]
        if any(placed):
            names = [f"{self.name(seat)} ×{count}" for seat, count in enumerate(placed) if count]
            lines += wrap("  " + self.say("table-placed", names=", ".join(names)), WIDTH,
                          subsequent_indent="    ")  # fmt: skip
        if tracker:
            sure = self.cards(notes.sure[region])
            maybe = self.cards(notes.maybe[region])
            line = "  " + self.say("table-tracker", sure=sure, maybe=maybe)
            lines += wrap(line, WIDTH, subsequent_indent="    ")
        return lines

    def city(self, city: int) -> str:
        open = self.open
        parts = []
        if open.control[city]:
            parts.append(self.say("table-held"))
        if open.under_martial_law(city):
            parts.append(self.say("table-under-law"))
        if open.humans[city]:
            parts.append(self.say("table-humans", count=open.humans[city]))
        if open.vampires[city]:
            parts.append(self.say("table-vampires", count=open.vampires[city]))
        standing = [seat for seat, place in enumerate(open.places) if place == city]
        name = self.place(self.box.cities[city])
        line = f"{name} {', '.join(parts)}" if parts else name
        if standing:
            line += f" [{', '.join(self.name(seat) for seat in standing)}]"
        return line

    # -- the players -------------------------------------------------------------------------

    def people(self) -> list[str]:
        lines: list[str] = []
        for seat in range(self.view.layout.seats):
            active = self.view.result is None and self.open.turn > 0 and seat == self.open.active
            line = ("▶ " if active else "  ") + " · ".join(self.person(seat, active))
            lines += wrap(line, WIDTH, subsequent_indent="      ")
        return lines

    def person(self, seat: int, active: bool) -> list[str]:
        view = self.view
        open = self.open
        parts = [self.name(seat)]
        if seat == view.seat:
            parts.append(self.say("table-you"))
        if open.roles[seat] >= 0:
            role = self.box.roles[open.roles[seat]]
            name = self.texts.own.get(f"card-{role}", role)
            parts.append(self.say("table-role", role=name))
        if open.turn == 0:
            return parts
        parts.append(self.say("table-hand", count=view.hand_size(seat)))
        if view.opened:
            parts.append(self.say("table-faction", card=FACTIONS[view.zones[FACTION][seat]]))
        elif open.public[seat]:
            parts.append(self.say("table-public"))
        elif view.known_human(seat):
            parts.append(self.say("table-known-human"))
        elif view.cleared(seat):
            parts.append(self.say("table-cleared"))
        if open.badges[seat] and open.vampire < 0:
            parts.append(self.say("table-badge"))
        if active:
            parts.append(self.say("table-actions", count=open.actions))
        return parts

    def own(self) -> list[str]:
        """The own faction and the own hand: for this seat's eyes."""
        view = self.view
        faction = view.zones[FACTION][view.seat]
        lines = [self.say("table-own-faction", card=FACTIONS[faction])]
        lines += self.wrapped(self.say("table-own-hand", cards=self.cards(view.hand)))
        drawn = [kind for kind in view.zones[DRAWN] if kind >= 0]
        if drawn:
            lines += self.wrapped(self.say("table-drawn", cards=self.cards(drawn)))
        notes = self.notes
        if notes is not None:
            for deck in range(REGIONS + 1):
                if notes.own[deck]:
                    code = self.box.regions[deck] if deck < REGIONS else "riots"
                    cards = self.cards(notes.own[deck])
                    line = self.say("table-own-placed", where=self.place(code), cards=cards)
                    lines += self.wrapped(line)
        return lines
