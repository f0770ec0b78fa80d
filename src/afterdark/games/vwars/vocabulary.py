"""What the events, laws and roles of V-Wars are written in: the effects a card file can name.

Events do something, one effect after the other. Laws change the rules in their region, roles for
their player: what they say is added up once, into a `Law` or a `Role` that play asks for numbers.
Each effect also declares what it is worth to a decent player (`pick`, for roles); the troops that
events bring and what laws do to a riot are reckoned with by the same numbers (`heuristic/`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.contract.effects import EffectKind, Parameter

if TYPE_CHECKING:
    from afterdark.engine.contract.effects import Written

SIDE_WORDS: Final = ("human", "vampire")
"""In the order of the colours: white numbers are human, red ones vampire."""
BOTH: Final = "both"

# -- events --------------------------------------------------------------------------------------

ELECTION: Final = 0
TROOPS: Final = 1
SYMPATHY: Final = 2
SWEEP: Final = 3
FAN: Final = 4

TURNED_UP: Final = 0
IN_REGION: Final = 1
HELD: Final = 2
MARTIAL_LAW: Final = 3
NOW: Final = 4
SOON: Final = 5
CHOSEN: Final = 6
BY_EACH: Final = 7
WHERE: Final = (
    "turned_up", "region", "held", "martial_law", "now", "soon", "chosen", "by_each",
)  # fmt: skip

EVENT_KINDS: Final = (
    EffectKind(
        "election",
        "VW-120",
        "Hold an election in a region.",
        (Parameter("region", "where"),),
    ),
    EffectKind(
        "troops",
        "VW-112",
        "Place troops. `turned_up`: so many `times` turn up the top Player card, troops into its "
        "city, the card to the discards (VW-E09). `region`: each city of a region in board order "
        "(VW-E14). `held`: each city with a Vampire Control marker (VW-E20). `martial_law`: each "
        "city under Martial Law, `now`: the city of the riot in Now (VW-E25). `soon`: that of the "
        "riot in Soon, or else in Now (VW-E18). `chosen`: the human chooser picks so many human "
        "cities (VW-E21). `by_each`: each player who is no Public Vampire picks a city of their "
        "region (VW-E23). The last two are for Human troops and come last.",
        (
            Parameter("side", "whose troops", words=SIDE_WORDS),
            Parameter("where", "in which cities", words=WHERE),
            Parameter("troops", "how many in each placement", numbers=(1, 6)),
            Parameter(
                "held",
                "how many instead where a Vampire Control marker lies",
                numbers=(1, 6),
                default=None,
            ),
            Parameter(
                "times", "how many cards are turned up, or cities chosen", numbers=(1, 9), default=1
            ),
            Parameter("region", "which region, for `region`", default=None),
        ),
    ),
    EffectKind(
        "sympathy",
        "VW-E26",
        "Add Sympathy tokens, or remove them below zero (VW-E28).",
        (Parameter("tokens", "how many", numbers=(-6, 6)),),
    ),
    EffectKind(
        "cards",
        "VW-E29",
        "Move cards unseen: random ones of the fullest region deck to the discards, the active "
        "player breaking ties (this comes last); or the top Player cards into the Riot deck "
        "(VW-E30).",
        (
            Parameter("from", "where from", words=("fullest_region", "player_deck")),
            Parameter("to", "where to", words=("discards", "riot_deck")),
            Parameter("cards", "how many", numbers=(1, 9)),
        ),
    ),
)


class EventEffect:
    """One effect of an event."""

    def __init__(self, op: int) -> None:
        self.op = op
        self.human = False
        """Human troops; otherwise Vampire troops."""
        self.where = -1
        self.region = -1
        self.troops = 0
        """In each placement; or the tokens."""
        self.held = 0
        """In each placement where a Vampire Control marker lies."""
        self.count = 0
        """How many cards or cities."""

    @property
    def asks(self) -> bool:
        """Whether somebody may have to choose something."""
        return self.op in (ELECTION, SWEEP) or self.where in (CHOSEN, BY_EACH)


def event_of(written: Written, regions: list[str]) -> EventEffect:
    """An effect of an event as play uses it."""
    name = written.kind.name
    if name == "election":
        event = EventEffect(ELECTION)
        event.region = regions.index(written.word("region"))
    elif name == "sympathy":
        event = EventEffect(SYMPATHY)
        event.troops = written.number("tokens")
    elif name == "cards":
        sweeps = written.word("from") == "fullest_region"
        if sweeps != (written.word("to") == "discards"):
            raise written.wrong(
                "cards go from fullest_region to discards, or from player_deck to riot_deck. "
                "[VW-E29, VW-E30]"
            )
        event = EventEffect(SWEEP if sweeps else FAN)
        event.count = written.number("cards")
    else:
        event = EventEffect(TROOPS)
        event.human = written.word("side") == "human"
        event.where = WHERE.index(written.word("where"))
        event.troops = written.number("troops")
        event.held = written.number("held") if "held" in written.values else event.troops
        event.count = written.number("times")
        if event.where == IN_REGION:
            if "region" not in written.values:
                raise written.wrong(f"troops needs 'region': one of {', '.join(regions)}. [VW-E14]")
            event.region = regions.index(written.word("region"))
        if event.where in (CHOSEN, BY_EACH) and not event.human:
            raise written.wrong("only Human troops go where players choose. [VW-112]")
        if event.where == CHOSEN and event.count > 2:
            raise written.wrong("at most two cities are chosen. [VW-E21]")
    return event


# -- laws and roles ------------------------------------------------------------------------------

_SIDE: Final = Parameter("side", "for which side", words=SIDE_WORDS)
_EITHER: Final = Parameter(
    "side", "in which state of the player", words=(*SIDE_WORDS, BOTH), default=BOTH
)
RESULTS: Final = ("human_massacre", "vampire_massacre", "human_rally", "vampire_rally")

LAW_KINDS: Final = (
    EffectKind(
        "remove_before_riot",
        "VW-134",
        "Troops leave the city of a riot before its first card is turned.",
        (_SIDE, Parameter("troops", "how many", numbers=(1, 6), default=1)),
    ),
    EffectKind(
        "deploy",
        "VW-64",
        "A Deploy places more troops than normal.",
        (_SIDE, Parameter("troops", "how many more", numbers=(1, 5))),
    ),
    EffectKind(
        "cost",
        "VW-64",
        "Something costs more: cards for a Deploy or an Assassinate, actions for a Move into the "
        "region from another one.",
        (
            _SIDE,
            Parameter("of", "what costs more", words=("deploy", "assassinate", "move")),
            Parameter("more", "how much", numbers=(1, 2), default=1),
        ),
    ),
    EffectKind(
        "massacre",
        "VW-143",
        "A riot won by a side is a massacre only from this strength on.",
        (_SIDE, Parameter("from", "the strength", numbers=(6, 20))),
    ),
    EffectKind(
        "result",
        "VW-144",
        "The result of a riot moves more or fewer Sympathy tokens than normal; a human rally "
        "removes so many `instead` of all it does (VW-VL8).",
        (
            Parameter("of", "which result", words=RESULTS),
            Parameter("more", "tokens more or fewer", numbers=(-2, 2), default=0),
            Parameter("instead", "tokens of a human rally", numbers=(0, 3), default=None),
        ),
    ),
    EffectKind(
        "event_troops",
        "VW-HL6",
        "Events place more or fewer troops, at every single placement.",
        (_SIDE, Parameter("more", "troops more or fewer", numbers=(-3, 3))),
    ),
    EffectKind(
        "strength",
        "VW-138",
        "A side is stronger in riots.",
        (_SIDE, Parameter("more", "by how much", numbers=(1, 4))),
    ),
)

TAKES_NOTHING: Final = 0
TAKES_AWAY: Final = 1
TAKES_INTO_HAND: Final = 2

ROLE_KINDS: Final = (
    EffectKind(
        "deploy",
        "VW-64",
        "The first Deploy of each turn places more troops than normal.",
        (_EITHER, Parameter("troops", "how many more", numbers=(1, 5))),
    ),
    EffectKind(
        "cost",
        "VW-58",
        "The first Move of each turn costs an action less.",
        (_EITHER, Parameter("of", "what costs less", words=("move",), default="move")),
    ),
    EffectKind(
        "may",
        "VW-83",
        "May do what others may not: assassinate anywhere in the own region (VW-83), or once per "
        "turn place so many cards without naming a partner (VW-79a).",
        (
            _EITHER,
            Parameter("what", "which", words=("assassinate_in_region", "place_alone")),
            Parameter("cards", "how many are placed", numbers=(1, 2), default=1),
        ),
    ),
    EffectKind(
        "look",
        "VW-53",
        "Look at cards. `own_region`, `any_region`: once per turn, free, at random cards of a "
        "region deck, which go back. `riot_deck`: in step 5 of the own turn at two random Riot "
        "cards, of which one goes to Soon (VW-168).",
        (
            _EITHER,
            Parameter("at", "at which deck", words=("own_region", "any_region", "riot_deck")),
            Parameter("cards", "how many of a region deck", numbers=(1, 6), default=2),
        ),
    ),
    EffectKind(
        "take",
        "VW-158",
        "At the end of a riot or an election in the own region: may openly take one face-up card.",
        (_EITHER, Parameter("to", "where it goes", words=("discards", "hand"))),
    ),
    EffectKind(
        "hand",
        "VW-166",
        "In step 5 refills the hand beyond its usual size.",
        (_EITHER, Parameter("cards", "how many more", numbers=(1, 4))),
    ),
)

MASSACRE: Final = 8
"""The strength from which a victory is a massacre (VW-143)."""


RALLY_TOKENS: Final = 2
"""Added by a vampire rally, removed by a human one where Martial Law lies (VW-151, VW-154)."""


class Law:
    """What a law changes in its region; each list by side, the human one first."""

    def __init__(self) -> None:
        self.removed = [0, 0]
        """Troops that leave the city of a riot before it begins (VW-134)."""
        self.deployed = [0, 0]
        """Troops more of a Deploy (VW-64)."""
        self.deploy_cards = [0, 0]
        self.kill_cards = [0, 0]
        """Cards more of a Deploy, or an Assassinate (VW-64, VW-80)."""
        self.move_actions = [0, 0]
        """Actions more of a Move from another region (VW-58)."""
        self.massacre = [MASSACRE, MASSACRE]
        self.massacre_tokens = [0, 0]
        """Tokens more that a massacre adds (human) or removes (vampire) (VW-148)."""
        self.rally_tokens = 0
        """Tokens more of a vampire rally (VW-154)."""
        self.human_rally = -1
        """Tokens a human rally removes instead of all it does; -1 for none of that (VW-150)."""
        self.event_troops = [0, 0]
        self.strength = [0, 0]


def law_of(effects: list[Written]) -> Law:
    """What a law says in all."""
    law = Law()
    for written in effects:
        name = written.kind.name
        side = SIDE_WORDS.index(written.word("side")) if "side" in written.values else 0
        if name == "remove_before_riot":
            law.removed[side] += written.number("troops")
        elif name == "deploy":
            law.deployed[side] += written.number("troops")
        elif name == "cost":
            of = written.word("of")
            costs = law.move_actions
            if of == "deploy":
                costs = law.deploy_cards
            elif of == "assassinate":
                costs = law.kill_cards
            costs[side] += written.number("more")
        elif name == "massacre":
            law.massacre[side] = written.number("from")
        elif name == "result":
            _result(law, written)
        elif name == "event_troops":
            law.event_troops[side] += written.number("more")
        else:
            law.strength[side] += written.number("more")
    return law


def _result(law: Law, written: Written) -> None:
    of = written.word("of")
    if ("instead" in written.values) != (of == "human_rally"):
        raise written.wrong("a human_rally is told 'instead', other results 'more'. [VW-144]")
    if of == "human_rally":
        law.human_rally = written.number("instead")
    elif of == "vampire_rally":
        law.rally_tokens = max(-RALLY_TOKENS, law.rally_tokens + written.number("more"))
    else:
        law.massacre_tokens[0 if of == "human_massacre" else 1] += written.number("more")


class Role:
    """What a role gives its player; each list by state, as long as they are no Public Vampire
    first."""

    def __init__(self) -> None:
        self.first_deploy = [0, 0]
        """Troops more in the first Deploy of a turn (VW-64)."""
        self.first_move = [0, 0]
        """Actions less for the first Move of a turn (VW-58)."""
        self.kills_afar = [False, False]
        self.alone = [0, 0]
        """Cards that may be placed without a partner once a turn (VW-79a)."""
        self.looks = [0, 0]
        """Cards of a region deck that may be looked at once a turn (VW-53)."""
        self.looks_anywhere = [False, False]
        self.chooses_riot = [False, False]
        self.takes = [TAKES_NOTHING, TAKES_NOTHING]
        self.hand = [0, 0]
        """Cards more in the hand (VW-166)."""
        self.pick = 0.0
        """How gladly a decent player takes the role, before they know their faction."""


PICKS: Final = {"take": -1.5, "look": -1.5}
"""How gladly one takes a role that does this, as far as it is not 0: troops, moves and cards
first."""
ALSO: Final = 0.25
"""More, for each other thing it does."""


def role_of(effects: list[Written]) -> Role:
    """What a role gives in all."""
    role = Role()
    found: dict[str, float] = {}
    for written in effects:
        name = written.kind.name
        word = written.word("side")
        pick = PICKS.get(name, 0.0)
        for side in range(2):
            if word not in (SIDE_WORDS[side], BOTH):
                continue
            if name == "deploy":
                role.first_deploy[side] += written.number("troops")
            elif name == "cost":
                role.first_move[side] = 1
            elif name == "hand":
                role.hand[side] += written.number("cards")
            elif name == "take":
                into_hand = written.word("to") == "hand"
                role.takes[side] = TAKES_INTO_HAND if into_hand else TAKES_AWAY
            elif name == "look":
                if written.word("at") == "riot_deck":
                    role.chooses_riot[side] = True
                    pick = -1.0
                else:
                    role.looks[side] = written.number("cards")
                    role.looks_anywhere[side] = written.word("at") == "any_region"
            elif written.word("what") == "assassinate_in_region":
                role.kills_afar[side] = True
            else:
                role.alone[side] = written.number("cards")
                pick = -1.0
        found[name] = max(pick, found.get(name, pick))
    role.pick = max(found.values()) + ALSO * (len(found) - 1)
    return role


NO_LAW: Final = Law()
NO_POWERS: Final = Role()
