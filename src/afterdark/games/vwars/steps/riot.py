"""Step 4: the riot, card by card, and what comes of it (VW-130 to VW-159, VW-RR1 to VW-RR8)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import EVERYONE
from afterdark.games.vwars.book import (
    FACE_DOWN,
    FACE_UP,
    JOINED,
    REGION_DECK,
    REVEALED,
    RIOT_NOW,
)
from afterdark.games.vwars.cards import RED, WHITE
from afterdark.games.vwars.state import Vwars
from afterdark.games.vwars.steps.aftermath import begin_aftermath
from afterdark.games.vwars.steps.rally import vampires_rally
from afterdark.games.vwars.vocabulary import RALLY_TOKENS

WINNING: Final = 6
"""The strength that wins a riot (VW-139)."""
NOBODY_WON: Final = -1


class Riot(Automatic[Vwars]):
    """The city on the Now card riots (VW-130 to VW-159)."""

    NAME: ClassVar[str] = "riot"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-40", "VW-130", "VW-131", "VW-132", "VW-133", "VW-134", "VW-135", "VW-136", "VW-137",
        "VW-138", "VW-139", "VW-140", "VW-141", "VW-142", "VW-143", "VW-144", "VW-145", "VW-146",
        "VW-147", "VW-148", "VW-149", "VW-150", "VW-151", "VW-159", "VW-173", "VW-174",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("new_cards",)

    def run(self, state: Vwars) -> None:
        state.pop()
        now = state.zones[RIOT_NOW]
        # VW-130: no card in Now, no riot.
        if not now:
            if state.events is not None:
                state.tell("no_riot", {})
            return
        book = state.book
        card = now.pop()
        # VW-131: the city on the card; VW-133: whatever troops are there.
        city = book.card_city[card]
        region = book.region_of[city]
        # VW-132: the Now card joins the deck of the region, which is shuffled.
        state.zones[REGION_DECK + region].append(card)
        state.learn(EVERYONE, JOINED, [region, card])
        if state.events is not None:
            words: dict[str, str | int] = {"place": state.city(city), "card": state.card(card)}
            words["defender"] = "vampire" if state.open.control[city] else "human"
            state.tell("riot", words)
        state.shuffle(REGION_DECK + region)
        apply_law_before(state, city, region)
        fight = Fight(state, city, region)
        winner = fight.fought()
        if winner == NOBODY_WON:
            if state.events is not None:
                state.tell("sputters", {"place": state.city(city)})
            # VW-142, VW-R8: nothing comes of it, and nothing is removed unless the table plays so.
            begin_aftermath(state, region, removal=book.sputter_discard)
            return
        # VW-158: the results are carried out first, on top of what follows them.
        begin_aftermath(state, region, removal=True)
        # VW-144: exactly one row of the Riot Results Table.
        if winner == WHITE:
            humans_win(state, city, region, fight.strength)
        else:
            vampires_win(state, city, region, fight.strength)


def apply_law_before(state: Vwars, city: int, region: int) -> None:
    """A law may take troops before the first card (VW-134)."""
    removed = state.terms(region).removed
    open = state.open
    humans = min(removed[WHITE], open.humans[city])
    vampires = min(removed[RED], open.vampires[city])
    if humans + vampires == 0:
        return
    open.humans[city] = open.humans[city] - humans
    open.vampires[city] = open.vampires[city] - vampires
    if state.events is not None:
        law = state.law_name(state.law(region))
        state.tell("law_acts", {"card": law, "place": state.city(city)})


class Fight:
    """The cards of a region deck, one by one, until a side is strong enough (VW-135 to VW-142)."""

    def __init__(self, state: Vwars, city: int, region: int) -> None:
        self.state = state
        self.city = city
        self.region = region
        self.bonus = state.terms(region).strength
        """Of either side, by the law (VW-138)."""
        self.face_up = [0, 0]
        """The sum of the face-up numbers of either colour."""
        self.strength = 0
        """With which the winner won."""

    def fought(self) -> int:
        """The colour that wins, or NOBODY_WON if the riot sputters out."""
        state = self.state
        book = state.book
        deck = state.zones[REGION_DECK + self.region]
        # VW-135: one card at a time, fully resolved before the next (VW-141).
        while deck:
            card = deck.pop()
            colour = book.card_colour[card]
            if self.kills(card, colour):
                continue
            # VW-138: the card stays face-up, and adds to its side's troops and numbers.
            state.zones[FACE_UP].append(card)
            state.learn(EVERYONE, REVEALED, [self.region, card, 1])
            self.face_up[colour] = self.face_up[colour] + book.card_number[card]
            open = state.open
            own = open.humans if colour == WHITE else open.vampires
            strength = own[self.city] + self.face_up[colour] + self.bonus[colour]
            if state.events is not None:
                words: dict[str, str | int] = {"card": state.card(card), "strength": strength}
                words["side"] = "human" if colour == WHITE else "vampire"
                state.tell("stays", words)
            # VW-139: six win at once. VW-140: tested only now, for the side of this card.
            if strength >= WINNING:
                self.strength = strength
                return colour
        return NOBODY_WON

    def kills(self, card: int, colour: int) -> bool:
        """Whether the card found opposing troops; it removes them and is turned over (VW-136)."""
        state = self.state
        open = state.open
        enemy = open.vampires if colour == WHITE else open.humans
        here = enemy[self.city]
        if here == 0:
            return False
        # VW-137: the surplus of its number is lost.
        number = state.book.card_number[card]
        left = max(here - number, 0)
        # VW-159: what is left of them survives the riot.
        enemy[self.city] = left
        state.zones[FACE_DOWN].append(card)
        state.learn(EVERYONE, REVEALED, [self.region, card, 0])
        if state.events is not None:
            words: dict[str, str | int] = {"card": state.card(card), "count": here - left}
            words["side"] = "vampire" if colour == WHITE else "human"
            words["troops"] = left
            state.tell("kills", words)
        return True


def humans_win(state: Vwars, city: int, region: int, strength: int) -> None:
    """A rally, a freed city, or a massacre that speaks for the vampires (VW-RR1 to VW-RR4)."""
    law = state.terms(region)
    # VW-143, VW-HL4: from eight on, or as the law says.
    massacre = strength >= law.massacre[WHITE]
    announce(state, city, "human", strength, massacre)
    if massacre:
        # VW-148, VW-RR2, VW-RR4: control stays as it is, and tokens come (VW-VL4, VW-HL5).
        state.add_sympathy(state.book.massacre_swing + law.massacre_tokens[WHITE])
    elif state.open.control[city]:
        # VW-145, VW-RR3: the attackers take the city.
        state.humans_take(city)
    else:
        # VW-149, VW-RR1: the defenders won without a massacre.
        humans_rally(state, city, region)


def humans_rally(state: Vwars, city: int, region: int) -> None:
    """Martial Law, or two Sympathy tokens fewer where it lies already (VW-150, VW-151)."""
    if state.events is not None:
        state.tell("human_rally", {"place": state.city(city)})
    instead = state.terms(region).human_rally
    # VW-VL8: some tokens instead of all this.
    if instead >= 0:
        state.remove_sympathy(instead)
    elif state.open.martial_law[region] >= 0:
        # VW-151: the region has its token, so Sympathy suffers.
        state.remove_sympathy(RALLY_TOKENS)
    else:
        # VW-150: there is no choice; VW-173: the sixth ends the game.
        state.put_under_martial_law(city)


def vampires_win(state: Vwars, city: int, region: int, strength: int) -> None:
    """A rally, a taken city, or a massacre that costs a token (VW-RR5 to VW-RR8)."""
    law = state.terms(region)
    # VW-143, VW-VL5: from eight on, or as the law says.
    massacre = strength >= law.massacre[RED]
    announce(state, city, "vampire", strength, massacre)
    if massacre:
        # VW-147, VW-148: no city is taken, and a token goes; VW-174: the last ends the game.
        state.remove_sympathy(state.book.massacre_swing + law.massacre_tokens[RED])
    elif state.open.control[city]:
        # VW-149, VW-RR5: the defenders won without a massacre.
        vampires_rally(state, city, region)
    else:
        # VW-146, VW-RR7: the attackers take the city, and Martial Law there ends.
        state.vampires_take(city)


def announce(state: Vwars, city: int, side: str, strength: int, massacre: bool) -> None:
    if state.events is not None:
        words: dict[str, str | int] = {"side": side, "strength": strength}
        words["place"] = state.city(city)
        words["massacre"] = "yes" if massacre else "no"
        words["attack"] = "yes" if state.open.control[city] == (side == "human") else "no"
        state.tell("riot_won", words)


RIOT: Final = Riot()
