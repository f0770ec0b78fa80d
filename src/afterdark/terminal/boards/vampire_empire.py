"""The table of Vampire Empire: a stage of three portraits, a fight as two sums, both sides.

Colour never stands alone: professions have a letter and a sign, sides have fangs, a dot or a
question mark, day and night have sun and moon.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
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
from afterdark.games.vampire_empire.book import (
    ANNOUNCED,
    CASTLE,
    CELLAR,
    CITY,
    DEAD,
    DECK,
    FIGHT,
    HAND,
    MIRROR_ANSWER,
    MOAT,
    TRUSTED,
    VAMPIRES,
)
from afterdark.games.vampire_empire.cards import (
    CASTLE_SLOTS,
    CHARACTERS,
    PROFESSION_OF,
    PROFESSIONS,
)
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE
from afterdark.games.vampire_empire.view import EmpireView
from afterdark.terminal.boards import Board, Size
from afterdark.terminal.boards.empire_cards import (
    MOON_SIGN,
    SUN,
    card,
    cards,
    code,
    cost_now,
    listed,
    what_it_does,
)
from afterdark.terminal.boards.empire_fight import fight
from afterdark.terminal.boards.empire_people import (
    FACE_WIDTH,
    FALLEN,
    PROFESSION_INKS,
    PROFESSION_SIGNS,
    face,
    ink,
    markers,
    person,
    proof,
    roll,
    side,
    suspicions,
)
from afterdark.terminal.palette import ASH, BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.action import Action, Word
    from afterdark.engine.telling import Teller
    from afterdark.terminal.boards import AnyView

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
        if step.NAME == "window":
            return "B" if step.params[0] else "A"
    return "3"


def light(view: EmpireView) -> str:
    """Moonlight or daylight."""
    return MOON if view.open.active == V else CANDLE


def sky(view: EmpireView, width: int) -> Text:
    """Stars around a moon, or rays around a sun."""
    night = view.open.active == V
    pattern = "  ·    ✦      ·   " if night else "  –   ‐    –    ‐ "
    line = (pattern * (width // len(pattern) + 1))[: width - 1]
    middle = width // 2
    text = Text(line[: middle - 3], ASH if not night else SMOKE, no_wrap=True)
    text.append(f"  {MOON_SIGN if night else SUN}  ", f"bold {light(view)}")
    return text.append(line[middle + 2 :], ASH if not night else SMOKE)


def castle(view: EmpireView, teller: Teller, lines: int, people: list[int]) -> RenderableType:
    """Three portraits."""
    table = Table.grid(expand=True)
    panels: list[RenderableType] = []
    for character in view.zones[CASTLE]:
        panels.append(portrait(view, teller, character, lines, character in people))
    # Late in the game places stay empty.
    panels += [Text("\n" * (lines + 1))] * (CASTLE_SLOTS - len(panels))
    for _ in panels:
        table.add_column(ratio=1)
    table.add_row(*panels)
    return table


def portrait(
    view: EmpireView, teller: Teller, character: int, lines: int, lit: bool
) -> RenderableType:
    """A face with name, profession, what is known, and markers."""
    profession = PROFESSION_OF[character]
    facts = [
        Text(
            f"{PROFESSION_SIGNS[profession]} "
            f"{teller.texts.say(f'profession-{PROFESSIONS[profession]}')}",
            PROFESSION_INKS[profession],
        ),
        Text(side(view, character, teller), ink(view, character)),
        markers(view, character, teller),
    ]
    if lines >= 5:
        facts.insert(2, Text(proof(view, character, teller), f"italic {SMOKE}"))
        facts.insert(0, Text())
    body = Text(no_wrap=True, overflow="ellipsis")
    for number, line in enumerate(face(view, character, lines)):
        body.append_text(line).append(" " * (FACE_WIDTH + 1 - line.cell_len))
        if number < len(facts):
            body.append_text(facts[number])
        body.append("\n")
    body.rstrip()
    title = Text(teller.card(CHARACTERS[character]), f"bold {CANDLE if lit else BONE}")
    return Panel(
        body,
        title=title,
        title_align="left",
        box=HEAVY if lit else ROUNDED,
        border_style=CANDLE if lit else light(view),
        padding=(0, 1),
        height=lines + 2,
    )


def city(view: EmpireView, teller: Teller, people: list[int], width: int) -> Text:
    """The city from its top, face down but for those this seat has seen go there."""
    words = client_texts(teller.texts.language)
    row = view.shown(CITY)
    line = Text(no_wrap=True, overflow="ellipsis")
    label = words.say("empire-city", {"count": len(row)}) if row else words.say("empire-no-city")
    line.append(f" {label}  ", SMOKE)
    for character in row:
        if character < 0:
            line.append("░", ASH).append("?", SMOKE).append("░", ASH)
        elif character in people:
            line.append(f"▐{teller.card(CHARACTERS[character])}▌", f"bold {CANDLE}")
        else:
            line.append("▐", ASH).append_text(person(view, character, teller)).append("▌", ASH)
        line.append(" ")
    if view.open.round > 0:
        others = [one for one in view.zones[CASTLE]
                  if one not in (view.open.attacker, view.open.defender)]  # fmt: skip
        if others:
            line.append(f"  {words.say('empire-looks-on')} ", SMOKE)
            line.append_text(Text(" ").join(person(view, one, teller) for one in others))
    v_points, h_points = view.points()
    points: dict[str, Word] = {"vampires": v_points // 2, "humans": h_points}
    living = f"  {words.say('empire-living', points)}"
    return line.append(living, SMOKE) if line.cell_len + len(living) <= width else line


def mirrors(view: EmpireView, teller: Teller) -> list[Text]:
    """What mirrors have shown."""
    lines = []
    for fact in view.public_facts():
        if fact.kind is MIRROR_ANSWER:
            one, two = (teller.card(CHARACTERS[person]) for person in fact.values[:2])
            words: dict[str, Word] = {"one": one, "two": two, "vampires": fact.values[2]}
            lines.append(Text(f" {teller.texts.say('table-note-mirror', words)}", MOON))
    return lines


def seat_line(view: EmpireView, teller: Teller, seat: int) -> Text:
    """One side: who plays it, the backs of the hand, and the piles."""
    counts = view.counts
    texts = teller.texts
    active = view.result is None and seat == view.open.active
    line = Text(no_wrap=True, overflow="ellipsis")
    line.append("▶" if active else " ", f"bold {CANDLE}")
    line.append(f"{MOON_SIGN if seat == V else SUN} ", MOON if seat == V else CANDLE)
    line.append(teller.name(seat), f"bold {CANDLE if active else BONE}")
    line.append(f" · {texts.say('side-0' if seat == V else 'side-1')}", SMOKE)
    if seat == view.seat:
        line.append(f" · {texts.say('table-you')}", MOON)
    if view.result is not None and seat in view.result.winners:
        line.append(" ★", f"bold {CANDLE}")
    held = counts[HAND + seat]
    line.append("   ")
    if seat != view.seat:
        line.append("▮" * held, "#6b4a4f" if seat == V else "#6f6650")
        line.append(" ")
    closed = view.open.closed[seat]
    piles = [
        texts.say("table-hand-count", {"count": held}),
        texts.say("table-deck", {"count": counts[DECK + seat]}),
        texts.say("table-cellar-closed" if closed else "table-cellar",
                  {"count": counts[CELLAR + seat]}),
        texts.say("table-moat", {"count": counts[MOAT + seat]}),
    ]  # fmt: skip
    line.append("  ".join(piles), BONE if seat == view.seat else SMOKE)
    if view.open.no_combat[seat] != FREE:
        line.append(f"  ⊘ {client_texts(texts.language).say('empire-no-fight')}", f"bold {CANDLE}")
    return line


def announced(view: EmpireView, teller: Teller, seat: int) -> list[Text]:
    """Supports played and not yet carried out."""
    lines = []
    for kind, copies in enumerate(view.zones[ANNOUNCED + seat]):
        if copies:
            line = Text("  ⇒ ", f"bold {CANDLE}", no_wrap=True, overflow="ellipsis")
            line.append_text(card(view, kind, copies, teller))
            lines.append(line.append(f" {what_it_does(view, kind, teller)}", SMOKE))
    if view.open.round == 0 and any(view.zones[FIGHT + seat]):
        laid = Text("  ⇒ ", f"bold {CANDLE}")
        lines.append(laid.append_text(cards(view, view.zones[FIGHT + seat], teller, 70)[0]))
    return lines


def own_piles(view: EmpireView, teller: Teller) -> list[Text]:
    """What lies in the own cellar and moat, for whoever forgot."""
    lines: list[Text] = []
    if view.seat < 0:
        return lines
    for zone, key in ((CELLAR, "table-own-cellar"), (MOAT, "table-own-moat")):
        counts = view.shown(zone + view.seat)
        if any(counts):
            said = teller.texts.say(key, {"cards": listed(view, counts, teller).plain})
            lines.append(Text(f"  {said}", SMOKE, no_wrap=True, overflow="ellipsis"))
    return lines


def board() -> Board:
    return EmpireBoard()
