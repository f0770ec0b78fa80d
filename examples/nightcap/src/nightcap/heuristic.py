"""How a decent player plays Nightcap: guests test and count, vampires blend in and hurry."""

from __future__ import annotations

from afterdark.api import Saying
from nightcap.book import CUP, ROLE, VAMPIRE
from nightcap.knowledge import NightcapView

SURE = 0.62
"""From so much suspicion on a guest rather accuses than waits."""


def weigh(view: NightcapView) -> list[float]:
    """The weight of each choice."""
    step = view.step
    assert step is not None
    thirsty = view.zones[ROLE + view.seat][0] == VAMPIRE
    needed = view.rules.thirst[view.layout.seats] - view.zones[CUP][0]
    turns = view.layout.seats * view.rules.rounds - view.open.turn
    if step.NAME == "pour":
        return [0.0, 1.0 + 2 * needed / turns][: len(view.choices)]
    suspicion = view.suspicion()
    weights: list[float] = []
    for action in view.choices:
        other = action.words.get("seat")
        if not isinstance(other, int):
            weights.append(0.0)
        elif step.NAME == "toast":
            # Guests ask whom they are least sure of; a vampire is best seen beside a suspect.
            doubt = suspicion[other] * (1 - suspicion[other])
            weights.append(3 * suspicion[other] if thirsty else 8 * doubt)
        elif thirsty:
            # The last drop may be a guest's who is accused.
            weights.append(6 * (1 - suspicion[other]) - 1 if needed == 1 else -5.0)
        else:
            weights.append(14 * (suspicion[other] - SURE))
    return weights


def sayings(view: NightcapView) -> list[Saying]:
    """What a host says before the toast: that they are harmless, and who is not."""
    step = view.step
    if step is None or step.NAME != "toast" or not view.choices:
        return []
    lies = view.zones[ROLE + view.seat][0] == VAMPIRE
    suspicion = view.suspicion()
    suspicion[view.seat] = 0.0
    worst = max(range(view.layout.seats), key=lambda seat: suspicion[seat])
    said = [Saying("guest", {}, -1.5, not lies)]
    if suspicion[worst] > 0.4 and not view.open.out[worst]:
        said.append(Saying("suspect", {"other": worst}, 3 * suspicion[worst] - 2, True))
    return said
