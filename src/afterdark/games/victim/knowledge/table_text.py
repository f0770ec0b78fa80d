"""The table of Victor or Victim? in words and lines."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.victim.book import DECK, DISCARD
from afterdark.games.victim.knowledge.aids import lacking, strip

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.games.victim.knowledge.view import VictimView


def told(view: VictimView, texts: Texts) -> str:
    """Everything a player sees: the turn, every collection, and what is left to draw.

    Turn 12 · play goes clockwise · deck 61 · discard CD LT×2

    ▶ Seat 0 · you · to play
        ★ one letter from VICTOR in red: R
        red     VICTO·  VICT··   missing R / I M            spare T
      Seat 1 · gets the next letter
        ☠ one letter from VICTIM in blue: M
        blue    VI·T··  VICTI·   missing O R / M
    """
    open = view.open
    lines = [
        texts.say(
            "table-line",
            {
                "turn": open.turn,
                "direction": open.direction,
                "deck": view.counts[DECK],
                "discard": _spread(view, view.zones[DISCARD]) or "–",
            },
        )
    ]
    if 10 * open.turn >= 9 * view.rules.turn_limit:
        lines.append(texts.say("table-last-turn", {"limit": view.rules.turn_limit}))
    lines.append("")
    for seat in range(view.layout.seats):
        lines += _seat(view, seat, texts)
    lines.append("")
    lines += _left(view, texts)
    return "\n".join(lines)


def colour_name(view: VictimView, colour: int, texts: Texts) -> str:
    """A colour in the reader's language; a colour of somebody's own cards by its sign."""
    sign = view.rules.deck.colours[colour]
    key = f"colour-{sign}"
    return texts.say(key) if texts.has(key) else sign


def _seat(view: VictimView, seat: int, texts: Texts) -> list[str]:
    """Who it is, the words they are one letter from, and their letters colour by colour."""
    open = view.open
    running = view.result is None
    playing = running and seat == open.current
    marks = [texts.say("seat", {"seat": seat})]
    if seat == view.seat:
        marks.append(texts.say("table-you"))
    if seat in open.out:
        marks.append(texts.say("table-out"))
    elif playing:
        marks.append(texts.say("table-plays"))
    elif running and seat == view.receiver():
        marks.append(texts.say("table-receives"))
    if seat not in open.out and sum(view.collection(seat)) == 0:
        marks.append(texts.say("table-empty"))
    if playing and open.earmarked >= 0:
        kind = _kind(view, open.earmarked)
        card = texts.say(f"card-{kind}") if texts.has(f"card-{kind}") else kind
        marks.append(texts.say("table-earmarked", {"card": card}))
    lines = [("▶ " if playing else "  ") + " · ".join(marks)]
    colours = range(len(view.rules.deck.colours))
    for colour in colours:
        lines += _near(view, seat, colour, texts)
    for colour in colours:
        lines += _lane(view, seat, colour, texts)
    return lines


def _near(view: VictimView, seat: int, colour: int, texts: Texts) -> list[str]:
    """The words a seat lacks one letter for, each with the letter."""
    deck = view.rules.deck
    lines: list[str] = []
    for key, word in (("table-near-victor", deck.words[0]), ("table-near-victim", deck.words[1])):
        lacks = missing(view, seat, colour, word)
        if len(lacks) == 1:
            words: dict[str, str | int] = {
                "word": word,
                "colour": colour_name(view, colour, texts),
                "letter": lacks,
            }
            lines.append("    " + texts.say(key, words))
    return lines


def _lane(view: VictimView, seat: int, colour: int, texts: Texts) -> list[str]:
    """One colour of a collection: both words with gaps, what lacks, and what is spare."""
    deck = view.rules.deck
    owned = _owned(view, seat, colour)
    if sum(owned) == 0:
        return []
    strips = "  ".join(strip(owned, word, deck.letters) for word in deck.words)
    gaps = [" ".join(missing(view, seat, colour, word)) or "–" for word in deck.words]
    lacks = texts.say("table-missing", {"victor": gaps[0], "victim": gaps[1]})
    line = f"    {colour_name(view, colour, texts):<7} {strips}   {lacks}"
    spare = ""
    for letter, copies in enumerate(owned):
        spare += deck.letters[letter] * max(
            0, copies - max(deck.victor[letter], deck.victim[letter])
        )
    if spare:
        line = f"{line:<63} " + texts.say("table-spare", {"letters": " ".join(spare)})
    return [line]


def _left(view: VictimView, texts: Texts) -> list[str]:
    """What the next card is drawn from: letters by colour, then the symbols."""
    deck = view.rules.deck
    left = view.next_draw()
    empty = view.counts[DECK] == 0
    lines = [texts.say("table-left-rebuilt" if empty else "table-left")]
    for colour in range(len(deck.colours)):
        start = colour * deck.alphabet
        letters = left[start : start + deck.alphabet]
        if sum(letters) > 0:
            row = "  ".join(f"{deck.letters[n]} {copies}" for n, copies in enumerate(letters))
            lines.append(f"    {colour_name(view, colour, texts):<7} {row}")
    symbols = range(deck.letter_kinds, len(left))
    lines.append("    " + "  ".join(f"{_kind(view, kind)} {left[kind]}" for kind in symbols))
    return lines


def _owned(view: VictimView, seat: int, colour: int) -> list[int]:
    alphabet = view.rules.deck.alphabet
    return view.collection(seat)[colour * alphabet : (colour + 1) * alphabet]


def missing(view: VictimView, seat: int, colour: int, word: str) -> str:
    """The letters a seat lacks for a word, in the order of the word."""
    return lacking(_owned(view, seat, colour), word, view.rules.deck.letters)


def _kind(view: VictimView, kind: int) -> str:
    return view.layout.families[0].kinds[kind]


def _spread(view: VictimView, contents: list[int]) -> str:
    return " ".join(
        _kind(view, kind) if copies == 1 else f"{_kind(view, kind)}×{copies}"
        for kind, copies in enumerate(contents)
        if copies
    )
