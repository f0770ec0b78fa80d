"""The scene as text, part by part: written whole the first time, later only what has changed.

What is written here is the JSON of `scene.Scene`. It is made of one view and nothing else, and what
has changed is found by comparing it with what the same seat was shown before. Seats share nothing
but texts: what two of them see alike is written once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.engine.action import Action
from afterdark.engine.audience import seats_in
from afterdark.engine.step import ASKS_ONE
from afterdark.engine.view import WHOLE

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Json, Open
    from afterdark.engine.view import View
    from afterdark.engine.zones import Zone

_ENCODER: Final = msgspec.json.Encoder()


def as_json(value: object) -> str:
    """Any value as JSON text."""
    text: str = _ENCODER.encode(value).decode()
    return text


def quoted(text: str) -> str:
    """A text as JSON: most have nothing in them that would have to be written otherwise."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return '"' + text + '"'
    return as_json(text)


def listed(numbers: list[int]) -> str:
    """Numbers as JSON."""
    if len(numbers) == 1:
        return "[" + str(numbers[0]) + "]"
    return "[" + ",".join([str(number) for number in numbers]) + "]"


class SceneText:
    """One seat's scene: the text of each part, and of zones what was written into it."""

    def __init__(self, seat: int, decision: int) -> None:
        self.seat = seat
        self.decision = decision
        self.zones: list[str] = []
        self.contents: list[list[int]] = []
        self.counts: list[int] = []
        self.knowing: dict[int, list[int]] = {}
        self.open = ""
        self.prompt = ""
        self.choices = ""
        self.aids: dict[str, str] = {}
        self.ending = ""

    def whole(self) -> str:
        """The scene."""
        text = (
            '{"seat":' + str(self.seat) + ',"zones":[' + ",".join(self.zones) + '],"open":'
            + self.open + ',"prompt":' + self.prompt + ',"choices":' + self.choices
            + ',"decision":' + str(self.decision)
        )  # fmt: skip
        if self.aids:
            text += ',"aids":{' + _members(self.aids) + "}"
        if self.ending:
            text += ',"ending":' + self.ending
        return text + "}"

    def takes_away(self, last: SceneText) -> bool:
        """Whether something that was there before is not there now: an ending, an aid."""
        if last.ending and not self.ending:
            return True
        for name in last.aids:
            if name not in self.aids:
                return True
        return False

    def since(self, last: SceneText) -> str:
        """The parts that are not as they were, as members of an `Update`."""
        parts: list[str] = []
        zones: list[str] = []
        for number in range(len(self.zones)):
            if self.zones[number] != last.zones[number]:
                zones.append('"' + str(number) + '":' + self.zones[number])
        if zones:
            parts.append(',"zones":{' + ",".join(zones) + "}")
        if self.open != last.open:
            parts.append(',"open":' + self.open)
        if self.prompt != last.prompt:
            parts.append(',"prompt":' + self.prompt)
        if self.choices != last.choices:
            parts.append(',"choices":' + self.choices)
        aids: list[str] = []
        for name, text in self.aids.items():
            if last.aids.get(name) != text:
                aids.append(quoted(name) + ":" + text)
        if aids:
            parts.append(',"aids":{' + ",".join(aids) + "}")
        if self.ending != last.ending:
            parts.append(',"ending":' + self.ending)
        return "".join(parts)


class Slate:
    """Texts that were written for one seat and serve the next one, at the same table.

    `begin` says that the table may have changed: after it, until it is called again, everybody
    looks at the same moment.
    """

    def __init__(self) -> None:
        self.zones: list[str] = []
        self.contents: list[list[int]] = []
        self.counts: list[int] = []
        self.aids: dict[str, Json] = {}
        self.aid_texts: dict[str, str] = {}
        self.open = ""
        """What lies open to everybody: the same for all who look at one moment."""
        self.title = ""
        """The prompt of those who are not asked."""

    def begin(self) -> None:
        """Everybody looks again."""
        self.open = ""
        self.title = ""


def drawn(view: View[Rules, Open], slate: Slate, last: SceneText | None = None) -> SceneText:
    """The scene of a view; `last` is what the same seat was shown before."""
    scene = SceneText(view.seat, view.decision)
    _draw_zones(view, slate, scene, last)
    if not slate.open:
        slate.open = as_json(view.open.to_data(view.layout))
    scene.open = slate.open
    scene.prompt = _prompt(view, slate)
    scene.choices = _choices(view, scene.contents) if view.choices else "[]"
    texts = slate.aid_texts
    for name, value in view.aids().items():
        known = texts.get(name)
        if known is None or slate.aids[name] is not value:
            known = as_json(value)
            slate.aids[name] = value
            texts[name] = known
        scene.aids[name] = known
    if view.result is not None:
        scene.ending = _ending(view)
    return scene


def _draw_zones(
    view: View[Rules, Open], slate: Slate, scene: SceneText, last: SceneText | None
) -> None:
    zones = view.layout.zones
    if len(slate.zones) < len(zones):
        slate.zones = [""] * len(zones)
        slate.contents = [[] for _ in zones]
        slate.counts = [-1] * len(zones)
    for number in range(len(zones)):
        contents = view.shown(number)
        count = view.shown_count(number)
        scene.contents.append(contents)
        scene.counts.append(count)
        if view.knowing and number in view.knowing:
            scene.zones.append(_known_zone(view, number, scene, last))
        elif (
            last is not None
            and last.counts[number] == count
            and last.contents[number] == contents
            and number not in last.knowing
        ):
            scene.zones.append(last.zones[number])
        else:
            text = slate.zones[number]
            if not text or slate.counts[number] != count or slate.contents[number] != contents:
                text = _zone(zones[number], contents, count)
                slate.zones[number] = text
                slate.counts[number] = count
                slate.contents[number] = contents
            scene.zones.append(text)


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
    zone = view.layout.zones[number]
    kinds = zone.family.kinds
    truly = view.zones[number]
    mask = (1 << view.layout.seats) - 1
    pieces: list[str] = []
    for place in range(len(contents)):
        card = contents[place]
        side = _side(kinds, card)
        if card == truly[place]:
            known = '"known":' + listed(seats_in(knowing[place] & mask))
            side = side + "," + known if side else known
        pieces.append("{" + side + "}")
    return _laid(zone, scene.counts[number], pieces)


def _laid(zone: Zone, count: int, pieces: list[str]) -> str:
    owner = str(zone.owner) if zone.owner >= 0 else "null"
    form: str = zone.form.value
    return (
        '{"name":' + quoted(zone.name) + ',"form":"' + form + '","owner":' + owner + ',"count":'
        + (str(count) if count >= 0 else "null") + ',"pieces":[' + ",".join(pieces) + "]}"
    )  # fmt: skip


def _zone(zone: Zone, contents: list[int], count: int) -> str:
    kinds = zone.family.kinds
    pieces: list[str] = []
    if zone.is_bag:
        for kind in range(len(contents)):
            copies = contents[kind]
            if copies == 1:
                pieces.append('{"face":' + quoted(kinds[kind]) + "}")
            elif copies:
                pieces.append('{"face":' + quoted(kinds[kind]) + ',"copies":' + str(copies) + "}")
    else:
        for card in contents:
            pieces.append("{" + _side(kinds, card) + "}")
    return _laid(zone, count, pieces)


def _side(kinds: list[str], card: int) -> str:
    """What one sees of a piece: its face, or its back unless that is the usual one."""
    if card >= 0:
        return '"face":' + quoted(kinds[card])
    return '"back":' + str(-1 - card) if card < -1 else ""


def _choices(view: View[Rules, Open], contents: list[list[int]]) -> str:
    written: list[str] = []
    for action in view.choices:
        text = action.label
        if not text:
            text = action.label = _label(action)
        pieces: list[str] = []
        for zone, place in view.pointed_at(action):
            if place != WHOLE:
                there = contents[zone]
                if not 0 <= place < len(there):
                    continue
                if view.layout.zones[zone].is_bag:
                    if not there[place]:
                        continue
                    place = _place_in_bag(there, place)
            pieces.append("[" + str(zone) + "," + str(place) + "]")
        if pieces:
            text += ',"pieces":[' + ",".join(pieces) + "]"
        caution = view.cautions(action)
        if caution:
            text += ',"caution":' + quoted(caution)
        written.append(text + "}")
    return "[" + ",".join(written) + "]"


def _label(action: Action) -> str:
    """The part of a choice that is the same every time."""
    return '{"notation":' + quoted(action.notation) + ',"label":' + _said(action.key, action.words)


def _place_in_bag(contents: list[int], kind: int) -> int:
    """Where a kind lies among those of which there are any."""
    place = 0
    for other in range(kind):
        if contents[other]:
            place += 1
    return place


def _said(key: str, words: object) -> str:
    return '{"key":' + quoted(key) + (',"words":' + as_json(words) if words else "") + "}"


def _prompt(view: View[Rules, Open], slate: Slate) -> str:
    step = view.step
    if step is None:
        result = view.result
        assert result is not None
        return (
            '{"said":' + _said("end-" + result.reason, None) + ',"step":"","clauses":['
            + quoted(result.clause) + '],"asked":[]}'
        )  # fmt: skip
    asked = view.seat in view.asked
    # Who has answered may be hidden, so the seats still asked are not the same for everybody.
    plain = not asked and not view.answer and step.asks == ASKS_ONE and not view.choices
    if plain and slate.title:
        return slate.title
    if asked:
        said = _said("prompt-" + step.NAME, view.prompt_words())
    else:
        said = _said("step-" + step.NAME, None)
    text = (
        '{"said":' + said + ',"step":' + quoted(step.NAME) + ',"clauses":['
        + ",".join([quoted(clause) for clause in step.CLAUSES]) + '],"asked":' + listed(view.asked)
    )  # fmt: skip
    if plain:
        slate.title = text + "}"
        return slate.title
    neutral = view.neutral()
    if neutral is not None:
        text += ',"neutral":' + quoted(neutral.notation)
    if asked and view.routine():
        text += ',"routine":true'
    if view.answer:
        text += ',"answer":[' + ",".join([quoted(part.notation) for part in view.answer]) + "]"
    return text + "}"


def _ending(view: View[Rules, Open]) -> str:
    result = view.result
    assert result is not None
    return (
        '{"reason":' + quoted(result.reason) + ',"clause":' + quoted(result.clause)
        + ',"winners":' + as_json(result.winners) + ',"ranks":' + as_json(result.ranks)
        + ',"payoffs":' + as_json(result.payoffs) + "}"
    )  # fmt: skip


def _members(texts: dict[str, str]) -> str:
    return ",".join([quoted(name) + ":" + text for name, text in texts.items()])
