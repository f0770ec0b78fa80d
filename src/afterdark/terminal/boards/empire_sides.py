"""Both sides of Vampire Empire: who plays, the hand, the piles, and what has been announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from afterdark.games.vampire_empire.book import ANNOUNCED, CELLAR, DECK, FIGHT, HAND, MOAT
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.meta import V
from afterdark.games.vampire_empire.open import FREE
from afterdark.terminal.boards.empire_cards import (
    MOON_SIGN,
    SUN,
    card,
    cards,
    listed,
    what_it_does,
)
from afterdark.terminal.screens.palette import BONE, CANDLE, MOON, SMOKE
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller


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
