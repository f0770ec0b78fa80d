"""The table of Vampire Empire in words and lines.

Night · turn 5

Castle
    Lady       nobles     vampire            attack +1
    Monk       clergy     you trust          defence +1
    Cook       servants   unknown
City, top first: ? ? ? ? Nun
Dead: Lord (human)
Known as vampires: Lady
Known as human: Monk, Officer

Fight, round 1: Lady attacks Monk
    Lady       Claws 2 + Hiss 1 + markers 1 = 4
    Monk       Crozier 2 + markers 1 = 3

  Seat 0 · vampires · hand 5 · deck 30 · cellar 2 · moat 3
▶ Seat 1 · humans · you · hand 6 · deck 31 · cellar 0 (closed) · moat 3
    Hand: 2× Rosary 1 clergy; Sacrifice (sun 1, moon 2)
"""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.vampire_empire.book import (
    ANNOUNCED,
    CASTLE,
    CELLAR,
    CITY,
    DEAD,
    DECK,
    FIGHT,
    HAND,
    HOLY_ANSWER,
    MIRROR_ANSWER,
    MOAT,
)
from afterdark.games.vampire_empire.cards import (
    CHARACTERS,
    HOLY,
    PROFESSION_OF,
    SUPPORT,
    VAMPIRE,
)
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE
from afterdark.games.vampire_empire.vocabulary import PROFESSIONS

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.games.vampire_empire.knowledge.view import EmpireView


def told(view: EmpireView, texts: Texts) -> str:
    """Everything a player sees: the sky, the castle, the fight, both sides and the own cards."""
    lines = [texts.say("table-night" if view.open.active == V else "table-day",
                       {"turn": view.open.turn})]  # fmt: skip
    lines += ["", texts.say("table-castle")]
    lines += [_person(view, character, texts) for character in view.zones[CASTLE]]
    lines += [_city(view, texts), *_dead(view, texts), *_known(view, texts), *_notes(view, texts)]
    if view.open.round > 0:
        lines += ["", *_fight(view, texts)]
    lines.append("")
    for seat in range(2):
        lines += _seat(view, seat, texts)
    return "\n".join(lines)


def _name(notation: str, texts: Texts) -> str:
    key = f"card-{notation}"
    return texts.say(key) if texts.has(key) else notation


def _side(view: EmpireView, character: int, texts: Texts) -> str:
    """What this seat knows of a character."""
    if view.open.is_revealed(character):
        return texts.say("side-vampire")
    if view.is_vampire(character):
        return texts.say("side-masked-vampire")
    return texts.say("side-human" if view.is_human(character) else "side-unknown")


def _person(view: EmpireView, character: int, texts: Texts) -> str:
    name = _name(CHARACTERS[character], texts)
    profession = texts.say(f"profession-{PROFESSIONS[PROFESSION_OF[character]]}")
    markers = [
        texts.say(key, {"count": count})
        for key, count in (
            ("marker-attack", view.open.attack[character]),
            ("marker-defence", view.open.defence[character]),
        )
        if count > 0
    ]
    line = f"    {name:<12} {profession:<11} {_side(view, character, texts):<18}"
    return (line + " ".join(markers)).rstrip()


def _city(view: EmpireView, texts: Texts) -> str:
    """From the top; what nobody told this seat is fog. VE-R36: some tables leave it to memory."""
    city = view.shown(CITY)
    if not city:
        return texts.say("table-city-empty")
    names = ["?" if person < 0 else _name(CHARACTERS[person], texts) for person in city]
    return texts.say("table-city", {"people": " ".join(names), "count": len(city)})


def _dead(view: EmpireView, texts: Texts) -> list[str]:
    people = [
        f"{_name(CHARACTERS[person], texts)} ({_side(view, person, texts)})"
        for person in view.zones[DEAD]
    ]
    return [texts.say("table-dead", {"people": ", ".join(people)})] if people else []


def _known(view: EmpireView, texts: Texts) -> list[str]:
    """The living of whom this seat is sure, in the castle or in the city.

    V is sure of everybody: whoever is not named as a vampire is human.
    """
    living = [person for person in range(len(CHARACTERS)) if person not in view.zones[DEAD]]
    vampires = [_name(CHARACTERS[person], texts) for person in living if view.is_vampire(person)]
    humans = [_name(CHARACTERS[person], texts) for person in living if view.is_human(person)]
    lines: list[str] = []
    if vampires:
        lines.append(texts.say("table-known-vampires", {"people": ", ".join(vampires)}))
    if humans and view.seat != V:
        lines.append(texts.say("table-known-humans", {"people": ", ".join(humans)}))
    return lines


def _notes(view: EmpireView, texts: Texts) -> list[str]:
    """What V had to say: answers to holy water and to mirrors."""
    lines: list[str] = []
    for fact in view.public_facts():
        if fact.kind is HOLY_ANSWER and fact.values[1] == 0:
            name = _name(CHARACTERS[fact.values[0]], texts)
            lines.append(texts.say("table-note-human", {"name": name}))
        elif fact.kind is MIRROR_ANSWER:
            pair = [_name(CHARACTERS[person], texts) for person in fact.values[:2]]
            words: dict[str, Word] = {"one": pair[0], "two": pair[1], "vampires": fact.values[2]}
            lines.append(texts.say("table-note-mirror", words))
    return lines


def _fight(view: EmpireView, texts: Texts) -> list[str]:
    """Two sums, one beneath the other; markers count in round 1 only (VE-62, VE-63)."""
    open = view.open
    fighters = (open.attacker, open.defender)
    names = [_name(CHARACTERS[person], texts) for person in fighters]
    words: dict[str, Word] = {"round": open.round, "attacker": names[0], "defender": names[1]}
    lines = [texts.say("table-fight", words)]
    markers = (open.attack[open.attacker], open.defence[open.defender])
    for number, seat in enumerate((open.active, 1 - open.active)):
        parts = _spread(view, view.zones[FIGHT + seat], texts, False)
        total = view.fight_value(seat)
        if open.round == 1 and markers[number] > 0:
            parts.append(texts.say("table-markers", {"count": markers[number]}))
            total += markers[number]
        lines.append(f"    {names[number]:<12} {' + '.join(parts) or '–'} = {total}")
    return lines


def _spread(view: EmpireView, counts: list[int], texts: Texts, details: bool) -> list[str]:
    """Cards by name with what is printed on them."""
    cards: list[str] = []
    deck = view.rules.deck
    for kind, copies in enumerate(counts):
        if copies == 0:
            continue
        name = _name(deck.kinds[kind], texts)
        if deck.type[kind] == SUPPORT:
            cost = {"sun": deck.sun[kind], "moon": deck.moon[kind]}
            text = f"{name} ({texts.say('table-cost', cost)})"
        else:
            text = f"{name} {deck.value[kind]}"
            if details:
                text += " " + "/".join(_colours(view, kind, texts))
        cards.append(text if copies == 1 else f"{copies}× {text}")
    return cards


def _colours(view: EmpireView, kind: int, texts: Texts) -> list[str]:
    deck = view.rules.deck
    colours = [
        texts.say(f"profession-{name}")
        for number, name in enumerate(PROFESSIONS)
        if (deck.professions[kind] >> number) & 1
    ]
    if deck.type[kind] == HOLY:
        return [texts.say("colour-white"), *colours]
    return [texts.say("colour-red"), *colours] if deck.type[kind] == VAMPIRE else colours


def _seat(view: EmpireView, seat: int, texts: Texts) -> list[str]:
    """One side with its piles; the own cards are listed."""
    counts = view.counts
    marks = [texts.say("seat", {"seat": seat}), texts.say("side-0" if seat == V else "side-1")]
    if seat == view.seat:
        marks.append(texts.say("table-you"))
    marks.append(texts.say("table-hand-count", {"count": counts[HAND + seat]}))
    marks.append(texts.say("table-deck", {"count": counts[DECK + seat]}))
    closed = view.open.closed[seat]
    marks.append(texts.say("table-cellar-closed" if closed else "table-cellar",
                           {"count": counts[CELLAR + seat]}))  # fmt: skip
    marks.append(texts.say("table-moat", {"count": counts[MOAT + seat]}))
    if view.open.no_combat[seat] != FREE:
        marks.append(texts.say("table-no-combat"))
    active = view.result is None and seat == view.open.active
    lines = [("▶ " if active else "  ") + " · ".join(marks)]
    announced = _spread(view, view.zones[ANNOUNCED + seat], texts, False)
    if announced:
        lines.append("    " + texts.say("table-announced", {"cards": "; ".join(announced)}))
    if seat == view.seat:
        lines += _own(view, texts)
    return lines


def _own(view: EmpireView, texts: Texts) -> list[str]:
    lines: list[str] = []
    for zone, key in (
        (HAND, "table-hand"),
        (CELLAR, "table-own-cellar"),
        (MOAT, "table-own-moat"),
    ):
        cards = _spread(view, view.shown(zone + view.seat), texts, zone == HAND)
        if cards or zone == HAND:
            lines.append("    " + texts.say(key, {"cards": "; ".join(cards) or "–"}))
    return lines
