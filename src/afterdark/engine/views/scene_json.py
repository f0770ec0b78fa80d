"""The scene as text, part by part: written whole the first time, later only what has changed.

What is written here is the JSON of `scene.Scene`. It is made of one view and nothing else, and what
has changed is found by comparing it with what the same seat was shown before. Seats share nothing
but texts: what two of them see alike is written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.views.json_text import as_json, quoted
from afterdark.engine.views.scene_question import (
    choices_text,
    ending_text,
    is_onlooker,
    prompt_text,
)
from afterdark.engine.views.scene_zone import known_zone_text, zone_text

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Json, Open
    from afterdark.engine.views.view import View


class SceneText:
    """One scene: the text of each part, and of zones what was written into it.

    Whose it is, is not in it: seats that are shown the same have the same one.
    """

    def __init__(self, decision: int) -> None:
        self.decision = decision
        self.zones: list[str] = []
        self.contents: list[list[int]] = []
        self.counts: list[int] = []
        self.knowing: dict[int, list[int]] = {}
        self.open = ""
        self.prompt = ""
        self.choices = ""
        self.open_aids: dict[str, str] = {}
        self.own_aids: dict[str, str] = {}
        self.ending = ""

    def whole(self, seat: int) -> str:
        """The scene, for a seat."""
        text = (
            '{"seat":' + str(seat) + ',"zones":[' + ",".join(self.zones) + '],"open":'
            + self.open + ',"prompt":' + self.prompt + ',"choices":' + self.choices
            + ',"decision":' + str(self.decision)
        )  # fmt: skip
        aids = {**self.open_aids, **self.own_aids}
        if aids:
            members = [quoted(name) + ":" + value for name, value in aids.items()]
            text += ',"aids":{' + ",".join(members) + "}"
        if self.ending:
            text += ',"ending":' + self.ending
        return text + "}"


class Slate:
    """What was written for one seat and serves the next one, at the same table.

    `public` is the spectators' view. After `begin`, and until it is called again, everybody looks
    at the same moment: what one sees just as spectators do is written once.
    """

    def __init__(self) -> None:
        self.public: View[Rules, Open] | None = None
        self.scene = SceneText(0)
        """What all see alike: all zones as spectators see them, what lies open, open aids."""
        self.title = ""
        """The prompt of those who are not asked."""
        self._before = self.scene
        """The scene of the time before."""
        self._whole = False
        """Whether the scene has all that spectators see."""
        self._aids: dict[str, Json] = {}
        self._zones_since = ""
        self._aids_since = ""
        self._since: str | None = None
        self._compared = False

    def begin(self) -> None:
        """Everybody looks again."""
        self.public = None
        self.title = ""

    def look(self, public: View[Rules, Open]) -> None:
        """Write what all see alike."""
        self.public = public
        self._whole = False
        self._compared = False
        last = self._before = self.scene
        scene = self.scene = SceneText(public.decision)
        for number in range(len(public.zones)):
            contents = public.shown(number)
            count = public.shown_count(number)
            scene.contents.append(contents)
            scene.counts.append(count)
            known = number < len(last.zones)
            if number in public.knowing:
                scene.zones.append(_known_zone(public, number, scene, last if known else None))
            elif (
                known
                and last.counts[number] == count
                and last.contents[number] == contents
                and number not in last.knowing
            ):
                scene.zones.append(last.zones[number])
            else:
                scene.zones.append(zone_text(public.layout.zones[number], contents, count))
        scene.open = as_json(public.open.to_data(public.layout))
        aids = public.open_aids()
        for name, value in aids.items():
            # A game that gives the same object again means the same.
            if name in last.open_aids and self._aids.get(name) is value:
                scene.open_aids[name] = last.open_aids[name]
            else:
                scene.open_aids[name] = as_json(value)
        self._aids = aids
        self._zones_since = _zones_since(scene.zones, last.zones)
        self._aids_since = _aids_since(scene.open_aids, last.open_aids)

    def onlookers(self) -> SceneText:
        """The scene of spectators, and of whoever is shown the same (`View.serves_onlookers`)."""
        scene = self.scene
        if not self._whole:
            assert self.public is not None
            _draw_rest(self.public, self, scene)
            self._whole = True
        return scene

    def since(self, scene: SceneText, last: SceneText) -> str | None:
        """The parts of a scene that are not as they were, as members of an `Update`; None if
        something that was there before is not there now: an ending, an aid."""
        if scene is not self.scene or last is not self._before:
            return self._found_since(scene, last)
        if not self._compared:
            self._since = self._found_since(scene, last)
            self._compared = True
        return self._since

    def _found_since(self, scene: SceneText, last: SceneText) -> str | None:
        if (
            (last.ending and not scene.ending)
            or _lacks(scene.open_aids, last.open_aids)
            or _lacks(scene.own_aids, last.own_aids)
        ):
            return None
        if scene.zones is self.scene.zones and last.zones is self._before.zones:
            zones = self._zones_since
        else:
            zones = _zones_since(scene.zones, last.zones)
        text = ',"zones":{' + zones + "}" if zones else ""
        if scene.open != last.open:
            text += ',"open":' + scene.open
        if scene.prompt != last.prompt:
            text += ',"prompt":' + scene.prompt
        if scene.choices != last.choices:
            text += ',"choices":' + scene.choices
        if scene.open_aids is self.scene.open_aids and last.open_aids is self._before.open_aids:
            aids = self._aids_since
        else:
            aids = _aids_since(scene.open_aids, last.open_aids)
        own = _aids_since(scene.own_aids, last.own_aids)
        if own:
            aids = aids + "," + own if aids else own
        if aids:
            text += ',"aids":{' + aids + "}"
        if scene.ending != last.ending:
            text += ',"ending":' + scene.ending
        return text


def _lacks(aids: dict[str, str], before: dict[str, str]) -> bool:
    if aids is before:
        return False
    for name in before:
        if name not in aids:
            return True
    return False


def _zones_since(zones: list[str], before: list[str]) -> str:
    parts: list[str] = []
    for number in range(len(zones)):
        if number >= len(before) or zones[number] != before[number]:
            parts.append('"' + str(number) + '":' + zones[number])
    return ",".join(parts)


def _aids_since(aids: dict[str, str], before: dict[str, str]) -> str:
    parts: list[str] = []
    for name, text in aids.items():
        if before.get(name) != text:
            parts.append(quoted(name) + ":" + text)
    return ",".join(parts)


def scene_text(view: View[Rules, Open]) -> str:
    """The whole scene of a view."""
    slate = Slate()
    slate.look(view)
    return slate.onlookers().whole(view.seat)


def drawn(view: View[Rules, Open], slate: Slate, last: SceneText | None) -> SceneText:
    """The scene of a view; `last` is what the same seat was shown before."""
    common = slate.scene
    scene = SceneText(view.decision)
    _draw_zones(view, common, scene, last)
    scene.open = common.open
    scene.open_aids = common.open_aids
    _draw_rest(view, slate, scene)
    return scene


def _draw_rest(view: View[Rules, Open], slate: Slate, scene: SceneText) -> None:
    """What is a seat's own: the question, its choices, what it alone could work out."""
    if not is_onlooker(view):
        scene.prompt = prompt_text(view)
    else:
        if not slate.title:
            slate.title = prompt_text(view)
        scene.prompt = slate.title
    scene.choices = choices_text(view, scene.contents)
    for name, value in view.own_aids().items():
        scene.own_aids[name] = as_json(value)
    if view.result is not None:
        scene.ending = ending_text(view.result)


def _draw_zones(
    view: View[Rules, Open], common: SceneText, scene: SceneText, last: SceneText | None
) -> None:
    contents = scene.contents
    counts = scene.counts
    others = 0
    for number in range(len(view.zones)):
        contents.append(view.shown(number))
        counts.append(view.shown_count(number))
        if contents[number] is not common.contents[number] or (
            counts[number] != common.counts[number]
        ):
            others += 1
    if not others and not view.knowing:
        scene.zones = common.zones
        return
    for number in range(len(contents)):
        if number in view.knowing:
            scene.zones.append(_known_zone(view, number, scene, last))
        elif (
            contents[number] is common.contents[number] and counts[number] == common.counts[number]
        ):
            scene.zones.append(common.zones[number])
        elif (
            last is not None
            and last.counts[number] == counts[number]
            and last.contents[number] == contents[number]
            and number not in last.knowing
        ):
            scene.zones.append(last.zones[number])
        else:
            zone = view.layout.zones[number]
            scene.zones.append(zone_text(zone, contents[number], counts[number]))


def _known_zone(
    view: View[Rules, Open], number: int, scene: SceneText, last: SceneText | None
) -> str:
    """A row whose pieces tell who knows them; as it was, if nothing about it has changed."""
    contents = scene.contents[number]
    knowing = view.knowing[number]
    scene.knowing[number] = knowing
    if (
        last is not None
        and last.counts[number] == scene.counts[number]
        and last.contents[number] == contents
        and last.knowing.get(number) == knowing
    ):
        return last.zones[number]
    return known_zone_text(view, number, contents, scene.counts[number])
