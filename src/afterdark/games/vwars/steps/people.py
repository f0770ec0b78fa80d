"""Investigating and awakening others, and the look of the analyst (VW-53, VW-90 to VW-103)."""

from __future__ import annotations

from afterdark.engine.core.action import Action
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Aimed, InRegion
from afterdark.games.vwars.book import CLEARED, PEEKED, REGION_DECK, SAW_CARD
from afterdark.games.vwars.cards import REGIONS, VAMPIRE
from afterdark.games.vwars.state import Vwars


def add_people(state: Vwars, seat: int, options: list[Action]) -> None:
    """Whom to investigate or to awaken, and where to look."""
    open = state.open
    book = state.book
    if open.actions > 0:
        # VW-91: any other player, wherever they stand.
        if may_investigate(state, seat):
            for other in range(state.seats):
                if other != seat:
                    options.append(book.investigate[other])
        # VW-100: in the same city; VW-103: known Humans too, as often as one likes.
        if open.public[seat]:
            for other in range(state.seats):
                if not open.public[other] and open.places[other] == open.places[seat]:
                    options.append(book.awaken[other])
    # VW-53, VW-RO5: the own region, or any as a Public Vampire.
    if open.peeked:
        return
    powers = state.powers(seat)
    side = state.side(seat)
    if powers.looks[side] > 0:
        if not powers.looks_anywhere[side]:
            region = open.region_of(seat)
            if state.zones[REGION_DECK + region]:
                options.append(book.peek[region])
            return
        for region in range(REGIONS):
            if state.zones[REGION_DECK + region]:
                options.append(book.peek[region])


# -- investigate and awaken ----------------------------------------------------------------------


def may_investigate(state: Vwars, seat: int) -> bool:
    """With the token, not as the Vampire, and before anybody is public (VW-90)."""
    open = state.open
    if not open.badges[seat] or anybody_public(state):
        return False
    return state.faction(seat) != VAMPIRE


def anybody_public(state: Vwars) -> bool:
    """Whether there is a Public Vampire (VW-95)."""
    for public in state.open.public:
        if public:
            return True
    return False


def aimed_refusal(state: Vwars, seat: int, action: Aimed) -> Refusal | None:
    """Why this player may not be investigated or awakened, or None."""
    open = state.open
    target = action.target
    if target == seat or target >= state.seats:
        return Refusal("VW-91", "refused-target")
    if open.actions == 0:
        return Refusal("VW-52", "refused-actions")
    if action is state.book.investigate[target]:
        if anybody_public(state):
            return Refusal("VW-95", "refused-vampire-known")
        if not open.badges[seat]:
            return Refusal("VW-90", "refused-no-token")
        if state.faction(seat) == VAMPIRE:
            return Refusal("VW-96", "refused-vampire-investigates")
        return None
    if not open.public[seat]:
        return Refusal("VW-100", "refused-not-public")
    if open.public[target]:
        return Refusal("VW-100", "refused-already-public")
    if open.places[target] != open.places[seat]:
        return Refusal("VW-100", "refused-own-city")
    return None


def aimed_at(state: Vwars, seat: int, action: Aimed) -> None:
    """Investigate or awaken."""
    state.open.actions -= 1
    if action is state.book.investigate[action.target]:
        investigate(state, seat, action.target)
        return
    if state.events is not None:
        state.tell("awakens", {"seat": seat, "to": action.target})
    state.try_to_awaken(action.target)


def investigate(state: Vwars, seat: int, target: int) -> None:
    """The Vampire is uncovered, or Sympathy grows by half (VW-92 to VW-96)."""
    open = state.open
    # VW-94: the token leaves the game either way.
    open.badges[seat] = False
    if state.events is not None:
        state.tell("investigates", {"seat": seat, "to": target})
    # VW-96: the Vampire never investigates.
    state.learn(EVERYONE, CLEARED, [seat])
    if state.faction(target) == VAMPIRE:
        # VW-92: uncovered, and half of the tokens go, once.
        state.become_public(target)
        state.remove_sympathy(state.halved())
        return
    # VW-93: only this becomes known, and half of the tokens come, rounded down.
    state.learn(EVERYONE, CLEARED, [target])
    if state.events is not None:
        state.tell("not_the_vampire", {"seat": target})
    state.add_sympathy(open.sympathy // 2)


# -- the analyst ---------------------------------------------------------------------------------


def peek_refusal(state: Vwars, seat: int, action: InRegion) -> Refusal | None:
    """Why there is no look into this deck, or None."""
    open = state.open
    if action is not state.book.peek[action.region]:
        return Refusal("VW-50", "refused-choose-action")
    side = state.side(seat)
    powers = state.powers(seat)
    if powers.looks[side] == 0:
        return Refusal("VW-53", "refused-no-analyst")
    if open.peeked:
        return Refusal("VW-53", "refused-once")
    if not powers.looks_anywhere[side] and action.region != open.region_of(seat):
        return Refusal("VW-53", "refused-other-region")
    if not state.zones[REGION_DECK + action.region]:
        return Refusal("VW-53", "refused-empty-deck")
    return None


def peek(state: Vwars, seat: int, region: int) -> None:
    """Two random cards of a region deck, for one pair of eyes; they go back (VW-RO5, VW-53)."""
    state.open.peeked = True
    deck = state.zones[REGION_DECK + region]
    cards = deck.copy()
    count = min(state.powers(seat).looks[state.side(seat)], len(cards))
    state.learn(EVERYONE, PEEKED, [seat, region, count])
    if state.events is not None:
        words: dict[str, str | int] = {"seat": seat, "count": count}
        words["place"] = state.book.box.regions[region]
        state.tell("peeked", words)
    for _ in range(count):
        kind = cards.pop(state.pick("peek", len(cards)))
        state.remember(seat, SAW_CARD, kind)
        if state.events is not None:
            state.confide("saw", {"seat": seat, "card": state.card(kind)}, only(seat))
