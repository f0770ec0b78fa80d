"""What a player with a perfect memory could work out: decks, factions, the track."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.vwars.book import FACTION, JOINED, REVEALED
from afterdark.games.vwars.cards import FACTIONS, REGIONS
from afterdark.games.vwars.knowledge.factions import arrangements
from afterdark.games.vwars.knowledge.notes import DeckNotes

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge import shapes
    from afterdark.games.vwars.knowledge.view import VwarsView


def reckoned(view: VwarsView) -> shapes.Aids:
    """The gap; what each seat may be; the last cards shown; what the table remembers of decks."""
    if view.open.turn == 0:
        return {}
    open = view.open
    told: shapes.Aids = {
        "gap": open.gap,
        "martial_law": open.laws_martial,
        "factions": _factions(view),
        "cleared": [seat for seat in range(view.layout.seats) if view.cleared(seat)],
        "shown": _shown(view),
    }
    if view.rules.memory_aid != "none":
        told["decks"] = _decks(view)
    return told


def _factions(view: VwarsView) -> list[list[str]]:
    """For every seat the cards it may hold."""
    if view.opened:
        return [[FACTIONS[card]] for card in view.zones[FACTION]]
    possible: list[set[int]] = [set() for _ in range(view.layout.seats)]
    for cards in arrangements(view):
        for seat, card in enumerate(cards):
            possible[seat].add(card)
    return [[FACTIONS[card] for card in sorted(cards)] for cards in possible]


def _shown(view: VwarsView) -> shapes.Shown | None:
    """The cards of the last riot or election in their order, and whether each stayed face-up."""
    box = view.rules.box
    cards: list[tuple[str, bool]] = []
    region = -1
    chain = view.public
    while chain is not None:
        kind = chain.fact.kind
        values = chain.fact.values
        if kind is REVEALED:
            region = values[0]
            cards.append((box.card_kinds[values[1]], bool(values[2])))
        elif cards:
            break
        chain = chain.before
    if not cards:
        return None
    cards.reverse()
    # A riot begins with the Now card that joins the deck; an election shows the deck alone.
    if chain is not None and chain.fact.kind is JOINED:
        city = box.cities[box.card_city[chain.fact.values[1]]]
        return {"place": city, "riot": True, "cards": cards}
    return {"place": box.regions[region], "riot": False, "cards": cards}


def _decks(view: VwarsView) -> dict[str, shapes.Deck]:
    notes = DeckNotes(view)
    kinds = view.rules.box.card_kinds
    told: dict[str, shapes.Deck] = {}
    for deck in range(REGIONS + 1):
        name = view.rules.box.regions[deck] if deck < REGIONS else "riots"
        noted: shapes.Deck = {
            "own": [kinds[kind] for kind in sorted(notes.own[deck])],
            "placed": [*notes.placed[deck]],
        }
        if view.rules.memory_aid == "tracker":
            noted["sure"] = [kinds[kind] for kind in sorted(notes.sure[deck])]
            noted["maybe"] = [kinds[kind] for kind in sorted(notes.maybe[deck])]
        told[name] = noted
    return told
