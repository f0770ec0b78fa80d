"""The table of Vampire Empire: a stage of three portraits, a fight as two sums, both sides.

Colour never stands alone: professions have a letter and a sign, sides have fangs, a dot or a
question mark, day and night have sun and moon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.console import Group, RenderableType
from rich.text import Text

from afterdark.games.vampire_empire.actions import (
    Attack,
    CancelCard,
    CardAction,
    CharacterAction,
    Commit,
    PlaySupport,
    React,
    ToCellar,
    ToMoat,
)
from afterdark.games.vampire_empire.book import DEAD, HAND, TRUSTED, VAMPIRES
from afterdark.games.vampire_empire.cards import CHARACTERS
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.steps.window import Window
from afterdark.terminal.boards.board import Board, Size
from afterdark.terminal.boards.empire_cards import cards, code, cost_now, what_it_does
from afterdark.terminal.boards.empire_castle import castle, city, mirrors, sky
from afterdark.terminal.boards.empire_fight import fight
from afterdark.terminal.boards.empire_people import FALLEN, proof, roll, side, suspicions
from afterdark.terminal.boards.empire_sides import announced, own_piles, seat_line
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action, Word
    from afterdark.terminal.boards.board import AnyView

FOR_REASONS: Final = 100
"""From this width on it is said why somebody is what he is."""
WORDS_OF_STEPS: Final = {
    "1": "empire-step-cards",
    "2": "empire-step-unmask",
    "A": "empire-step-supports",
    "3": "empire-step-action",
    "B": "empire-step-supports",
}
STEPS: Final = {"step1": "1", "reveal": "2", "action": "3", "round": "3"}


class EmpireBoard(Board):
    """A candle-lit stage."""

    def status(self, view: AnyView, teller: Teller) -> str:
        """The time of the day and the step of the turn."""
        assert isinstance(view, EmpireView)
        words = client_texts(teller.texts.language)
        night = view.open.active == V
        said: dict[str, Word] = {"turn": view.open.turn, "time": "night" if night else "day"}
        text = words.say("empire-time", said)
        if view.result is not None:
            return text
        now = step_of_turn(view)
        steps = []
        for name in ("1", "2", "A", "3", "B") if night else ("1", "A", "3", "B"):
            word = words.say(WORDS_OF_STEPS[name])
            steps.append(f"▸{name} {word}◂" if name == now else name)
        return f"{text} · {' '.join(steps)}"

    def draw(
        self, view: AnyView, teller: Teller, size: Size, weighed: Action | None = None
    ) -> RenderableType:
        assert isinstance(view, EmpireView)
        people, kinds = pointed(view, weighed)
        mine = view.seat if view.seat >= 0 else 1
        sides: list[Text] = []
        for seat in (1 - mine, mine):
            sides += [seat_line(view, teller, seat), *announced(view, teller, seat)]
        if view.seat >= 0:
            hand = cards(view, view.zones[HAND + view.seat], teller, size.width - 3, kinds)
            sides += [Text("  ").append_text(line) for line in hand]
        # What is left when the castle, the city and both sides have their lines.
        spare = size.height - 6 - len(sides)
        lines = 5 if spare >= 5 else 3
        spare -= lines - 3
        known = [roll(view, teller, size.width)] if spare > 0 else []
        if spare >= 3 and size.width >= FOR_REASONS:
            known = suspicions(view, teller, size.width)
        spare -= len(known)
        above: list[Text] = []
        for more, place in (
            (mirrors(view, teller), known),
            (own_piles(view, teller), sides),
            ([sky(view, size.width)], above),
        ):
            place += more[: max(0, spare)]
            spare -= len(more)
        if view.open.round > 0:
            stage = fight(view, teller, size.width, lines, weighed)
        else:
            stage = castle(view, teller, lines, people)
        return Group(*above, stage, city(view, teller, people, size.width), *known, *sides)

    def label(self, view: AnyView, action: Action, teller: Teller) -> str:
        """Short words where there are many choices."""
        assert isinstance(view, EmpireView)
        words = client_texts(teller.texts.language)
        if isinstance(action, ToCellar | ToMoat):
            name = teller.card(view.rules.deck.kinds[action.kind])
            key = "empire-to-cellar" if isinstance(action, ToCellar) else "empire-to-moat"
            return words.say(key, {"card": name})
        if action is view.rules.skip:
            return words.say("empire-skip")
        if action is view.rules.draw:
            return words.say("empire-draw", {"hand": view.rules.deck.hand})
        return super().label(view, action, teller)

    def remark(self, view: AnyView, action: Action, teller: Teller) -> str:
        """The value of a card, the cost of a support and what it does, what an attack can reach."""
        assert isinstance(view, EmpireView)
        danger = "!" if view.cautions(action) else ""
        words = client_texts(teller.texts.language)
        if isinstance(action, PlaySupport | React):
            does = what_it_does(view, action.kind, teller)
            return f"{danger}{cost_now(view, action.kind)} {does}"
        if isinstance(action, CancelCard):
            struck = view.rules.deck.value[action.target]
            does = what_it_does(view, action.kind, teller)
            return f"{danger}−{struck} {cost_now(view, action.kind)}: {does}"
        if isinstance(action, Commit):
            return f"+{view.rules.deck.value[action.kind]}"
        if isinstance(action, CardAction) and not isinstance(action, ToCellar | ToMoat):
            return code(view, action.kind, teller)
        if isinstance(action, Attack):
            most = reach(view, action)
            return f"{danger}≤{most} {words.say('empire-reach', {'most': most})}"
        if isinstance(action, CharacterAction):
            why = proof(view, action.character, teller)
            said = side(view, action.character, teller)
            return danger + (f"{said}: {why}" if why else said)
        return danger

    def epilogue(self, view: AnyView, teller: Teller) -> list[str]:
        """Who the vampires were, and whom the human player could trust."""
        assert isinstance(view, EmpireView)
        words = client_texts(teller.texts.language)
        told = []
        for zone, key in ((VAMPIRES, "empire-were-vampires"), (TRUSTED, "empire-were-trusted")):
            people = [
                teller.card(CHARACTERS[one]) + (FALLEN if one in view.zones[DEAD] else "")
                for one, there in enumerate(view.zones[zone])
                if there
            ]
            told.append(words.say(key, {"people": ", ".join(people)}))
        return told


def reach(view: EmpireView, attack: Attack) -> int:
    """The most this hand could bring into an attack in round 1, its marker included."""
    worths = view.worths(view.seat, attack.attacker, attack.defender)
    most = sum(worth * copies for worth, copies in zip(worths, view.hand(), strict=True))
    return most + view.fight_value(view.seat) + view.open.attack[attack.attacker]


def pointed(view: EmpireView, weighed: Action | None) -> tuple[list[int], list[int]]:
    """The people and the kinds of own hand cards a choice is about."""
    if weighed is None or weighed not in view.choices:
        return [], []
    people, kinds = [], []
    if isinstance(weighed, Attack):
        people = [weighed.attacker, weighed.defender]
    elif isinstance(weighed, CharacterAction):
        people = [weighed.character]
    for zone, place in view.pointed_at(weighed):
        if zone == HAND + view.seat:
            kinds.append(place)
    return people, kinds


def step_of_turn(view: EmpireView) -> str:
    """Where in the turn we are: 1, 2, A, 3 or B."""
    for step in reversed(view.steps):
        if step.NAME in STEPS:
            return STEPS[step.NAME]
        if isinstance(step, Window):
            return "B" if step.after_action else "A"
    return "3"


def board() -> Board:
    return EmpireBoard()
