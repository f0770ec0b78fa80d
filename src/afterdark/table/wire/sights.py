"""What a seat is shown: the whole sight first, after that only how it has changed.

`SceneFeed` writes it on the one side, `updated` reads it on the other. A change is found by
comparing two sights of the same seat, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.scene_json import EncodedScene, SharedSceneCache
from afterdark.table.wire.messages import Sight, Update

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState

_ENCODER: Final = msgspec.json.Encoder()


class SceneFeed:
    """What one seat, or the spectators, are sent while somebody looks: scenes."""

    def __init__(self, seat: int, cache: SharedSceneCache) -> None:
        self.seat = seat
        self.news = 0
        """The number of the last news that was told."""
        self._cache = cache
        self._scene: EncodedScene | None = None
        self._question = 0
        self._seen = 0
        self._undo = ""
        self._let_go = False

    def first(self, room: RoomState) -> bytes:
        """Begin to look: the whole sight. News up to now are taken as told."""
        self._scene = None
        self._cache.begin()
        sight = self._look(room)
        self.news = self._seen
        return sight

    def whole(self) -> bytes:
        """The whole sight once more, as it was shown last: for one more who looks."""
        scene = self._scene
        assert scene is not None
        seat = self.seat
        shown = scene.whole(seat)
        return _ENCODER.encode(
            Sight(seat, self._question, self._seen, shown, None, self._undo, self._let_go)
        )

    def told(self, room: RoomState) -> list[bytes]:
        """What is new for this seat: messages. What it cannot know causes none."""
        messages: list[bytes] = []
        news = room.encoded_news(self.seat, self.news)
        if news:
            messages.append(news)
        sight = self._look(room)
        if sight:
            messages.append(sight)
        self.news = self._seen
        return messages

    def _look(self, room: RoomState) -> bytes:
        table = room.game()
        seat = self.seat
        mine = seat != SPECTATOR
        streams = table.streams
        question = streams.question(seat) if mine else 0
        seen = streams.count(seat)
        undo = table.undo_offer(seat) if mine else ""
        let_go = seat in room.letting_go
        last = self._scene
        cache = self._cache
        public = cache.public
        if public is None:
            public = table.view(SPECTATOR)
            cache.look(public)
        if not mine or (public.serves_onlookers() and table.looks_on(seat)):
            scene = cache.onlookers()
        else:
            scene = cache.of_seat(table.view_beside(seat, public), last)
        changes = None if last is None else cache.changes(scene, last)
        if last is None or changes is None:
            self._keep(scene, question, seen, undo, let_go)
            return self.whole()
        new_undo = undo if undo != self._undo else None
        new_let_go = let_go if let_go != self._let_go else None
        same = (
            new_undo is None
            and new_let_go is None
            and question == self._question
            and seen == self._seen
            and scene.decision == last.decision
            and changes.none
        )
        self._keep(scene, question, seen, undo, let_go)
        if same:
            return b""
        # Encoded parts stand where the structs would stand that they were made of.
        return _ENCODER.encode(
            Update(
                seat,
                question,
                seen,
                scene.decision,
                changes.zones,  # type: ignore[arg-type]
                changes.open,  # type: ignore[arg-type]
                changes.prompt,  # type: ignore[arg-type]
                changes.choices,  # type: ignore[arg-type]
                changes.aids,  # type: ignore[arg-type]
                changes.ending,  # type: ignore[arg-type]
                new_undo,
                new_let_go,
            )
        )

    def _keep(self, scene: EncodedScene, question: int, seen: int, undo: str, let_go: bool) -> None:
        self._scene = scene
        self._question = question
        self._seen = seen
        self._undo = undo
        self._let_go = let_go


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
