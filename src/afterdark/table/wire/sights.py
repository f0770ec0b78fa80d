"""What a seat is shown: the whole sight first, after that only how it has changed.

`Eyes` writes it on the one side, `updated` reads it on the other. A change is found by comparing
two sights of the same seat, and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.core.audience import SPECTATOR
from afterdark.engine.views.json_text import quoted
from afterdark.engine.views.scene_json import SceneText, Slate, drawn
from afterdark.table.wire.messages import Sight, Update

if TYPE_CHECKING:
    from afterdark.table.room.room_state import RoomState


class Eyes:
    """The eyes of one seat, or of the spectators, while somebody looks through them."""

    def __init__(self, seat: int, slate: Slate) -> None:
        self.seat = seat
        self.news = 0
        """The number of the last news that was told."""
        self._slate = slate
        self._scene: SceneText | None = None
        self._question = 0
        self._seen = 0
        self._undo = ""
        self._let_go = False

    def first(self, room: RoomState) -> str:
        """Open the eyes: the whole sight. News up to now are taken as told."""
        self._scene = None
        self._slate.begin()
        text = self._look(room)
        self.news = self._seen
        return text

    def whole(self) -> str:
        """The whole sight once more, as it was shown last: for one more who looks."""
        scene = self._scene
        assert scene is not None
        undo = ',"undo":' + quoted(self._undo) if self._undo else ""
        let_go = ',"let_go":true' if self._let_go else ""
        return (
            '{"is":"sight",' + self._numbers() + ',"scene":' + scene.whole(self.seat)
            + undo + let_go + "}"
        )  # fmt: skip

    def told(self, room: RoomState) -> list[str]:
        """What is new for this seat: messages as text. What it cannot know causes none."""
        texts: list[str] = []
        news = room.news_text(self.seat, self.news)
        if news:
            texts.append(news)
        sight = self._look(room)
        if sight:
            texts.append(sight)
        self.news = self._seen
        return texts

    def _look(self, room: RoomState) -> str:
        table = room.game()
        seat = self.seat
        mine = seat != SPECTATOR
        question = table.question(seat) if mine else 0
        seen = table.news_count(seat)
        undo = table.undo_offer(seat) if mine else ""
        let_go = seat in room.letting_go
        last = self._scene
        slate = self._slate
        public = slate.public
        if public is None:
            public = table.view(SPECTATOR)
            slate.look(public)
        if not mine or (public.serves_onlookers() and table.looks_on(seat)):
            scene = slate.onlookers()
        else:
            scene = drawn(table.view_beside(seat, public), slate, last)
        since = None if last is None else slate.since(scene, last)
        if last is None or since is None:
            self._keep(scene, question, seen, undo, let_go)
            return self.whole()
        if undo != self._undo:
            since += ',"undo":' + quoted(undo)
        if let_go != self._let_go:
            since += ',"let_go":' + ("true" if let_go else "false")
        same = (
            since == ""
            and question == self._question
            and seen == self._seen
            and scene.decision == last.decision
        )
        self._keep(scene, question, seen, undo, let_go)
        if same:
            return ""
        return (
            '{"is":"update",' + self._numbers() + ',"decision":' + str(scene.decision) + since + "}"
        )

    def _keep(self, scene: SceneText, question: int, seen: int, undo: str, let_go: bool) -> None:
        self._scene = scene
        self._question = question
        self._seen = seen
        self._undo = undo
        self._let_go = let_go

    def _numbers(self) -> str:
        return (
            '"seat":' + str(self.seat) + ',"question":' + str(self._question)
            + ',"news":' + str(self._seen)
        )  # fmt: skip


def updated(sight: Sight, update: Update) -> Sight:
    """A sight after a update."""
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
