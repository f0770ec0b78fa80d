"""Elections: the cards of a region vote, and a law comes into force (VW-120 to VW-124)."""

from __future__ import annotations

from afterdark.engine.core.zones import EVERYONE
from afterdark.games.vwars.book import (
    FACE_UP,
    HUMAN_LAW,
    LAW,
    LAW_DISCARD,
    REGION_DECK,
    REVEALED,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import WHITE
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.aftermath import begin_aftermath
from afterdark.games.vwars.steps.start import next_law


def hold_election(state: Vwars, region: int) -> None:
    """Reveal all cards of the region deck and count; the winner's law goes there."""
    book = state.book
    # VW-120: all cards of the deck, and nothing else, vote. The order in which cards were added
    # is nobody's business: they are shown sorted.
    shown = sorted(state.zones[REGION_DECK + region])
    state.zones[REGION_DECK + region] = []
    state.disclose()
    humans = 0
    vampires = 0
    for kind in shown:
        state.zones[FACE_UP].append(kind)
        state.learn(EVERYONE, REVEALED, [region, kind, 1])
        if state.events is not None:
            state.tell("voted", {"card": state.card(kind)})
        if book.card_colour[kind] == WHITE:
            humans += book.card_number[kind]
        else:
            vampires += book.card_number[kind]
    human = human_victory(state, region, humans, vampires)
    if state.events is not None:
        words: dict[str, str | int] = {"humans": humans, "vampires": vampires}
        words["side"] = "human" if human else "vampire"
        words["place"] = book.box.regions[region]
        state.tell("elected", words)
    pass_law(state, region, human)
    # VW-123, VW-R27: Miku may act; the active player removes nothing, unless the table plays so.
    begin_aftermath(state, region, removal=book.election_discard)


def human_victory(state: Vwars, region: int, humans: int, vampires: int) -> bool:
    """More votes; then more cities; then the humans (VW-121)."""
    if humans != vampires:
        return humans > vampires
    # VW-121: a tie goes to who controls more of the region, and then to the humans.
    held = 0
    cities = state.book.cities_of[region]
    for city in cities:
        if state.open.control[city]:
            held += 1
    return 2 * held <= len(cities)


def pass_law(state: Vwars, region: int, human: bool) -> None:
    """The winner's uppermost law replaces the one that lies there (VW-122, VW-124)."""
    upmost = state.zones[HUMAN_LAW if human else VAMPIRE_LAW]
    if not upmost:
        return
    law = upmost.pop()
    # VW-122: the old law goes to the discards.
    if state.zones[LAW + region]:
        state.zones[LAW_DISCARD].append(state.zones[LAW + region].pop())
    # VW-124: it works at once, in the riot of this turn too.
    state.zones[LAW + region].append(law)
    if state.events is not None:
        words: dict[str, str | int] = {"card": state.law_name(law)}
        words["place"] = state.book.box.regions[region]
        state.tell("law_passed", words)
    # VW-122: the winner's next law is turned up.
    next_law(state, human)
