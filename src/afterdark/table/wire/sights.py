"""How a client brings what it was shown up to date: `updated` reads what `SceneFeed` writes."""

from __future__ import annotations

import msgspec

from afterdark.table.wire.messages import Sight, Update


def updated(sight: Sight, update: Update) -> Sight:
    """A sight after an update."""
    scene = sight.scene
    assert scene is not None, "only scenes change by parts"
    zones = scene.zones
    if update.zones:
        zones = [update.zones.get(number, zone) for number, zone in enumerate(zones)]
    scene = msgspec.structs.replace(
        scene,
        zones=zones,
        open=scene.open if update.open is None else update.open,
        prompt=scene.prompt if update.prompt is None else update.prompt,
        choices=scene.choices if update.choices is None else update.choices,
        decision=update.decision,
        aids={**scene.aids, **update.aids},
        ending=scene.ending if update.ending is None else update.ending,
    )
    return msgspec.structs.replace(
        sight,
        question=update.question,
        news=update.news,
        scene=scene,
        undo=sight.undo if update.undo is None else update.undo,
        let_go=sight.let_go if update.let_go is None else update.let_go,
    )
