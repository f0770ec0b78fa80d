"""The scene as JSON, part by part: encoded whole the first time, later only what has changed.

It is made of one view and nothing else, and what has changed is found by comparing it with what the
same seat was shown before. Seats share nothing but encoded parts: what two of them see alike is
encoded once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Never

import msgspec
from msgspec import Raw

from afterdark.engine.core.step import ASKS_ONE, Step
from afterdark.engine.core.zones import seats_in
from afterdark.engine.views.scene import Choice, Ending, Piece, Prompt, Said, Scene, SceneZone
from afterdark.engine.views.view import WHOLE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Json, Open
    from afterdark.engine.core.zones import Zone
    from afterdark.engine.views.view import View

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(Scene)
_NOTHING: Final = Raw(b"")
_NO_CHOICES: Final = Raw(b"[]")


def encoded(part: object) -> Raw:
    """A part of a message, ready to be put into it."""
    return Raw(_ENCODER.encode(part))


class EncodedScene:
    """One scene: each part encoded, and of zones what they were made of.

    Whose it is, is not in it: seats that are shown the same have the same one.
    """

    def __init__(self, decision: int) -> None:
        self.decision = decision
        self.zones: list[Raw] = []
        self.contents: list[list[int]] = []
        self.counts: list[int] = []
        self.knowing: dict[int, list[int]] = {}
        self.open = _NOTHING
        self.prompt = _NOTHING
        self.choices = _NOTHING
        self.open_aids: dict[str, Raw] = {}
        self.own_aids: dict[str, Raw] = {}
        self.ending: Raw | None = None

    def whole(self, seat: int) -> Scene:
        """The scene, for a seat: to be encoded, with its parts as they are."""
        # An encoded part stands where the struct would stand that it was made of.
        return Scene(
            seat,
            self.zones,  # type: ignore[arg-type]
            self.open,  # type: ignore[arg-type]
            self.prompt,  # type: ignore[arg-type]
            self.choices,  # type: ignore[arg-type]
            self.decision,
            {**self.open_aids, **self.own_aids},  # type: ignore[dict-item]
            self.ending,  # type: ignore[arg-type]
        )


class SceneChanges:
    """The parts of a scene that are not as they were; None or empty where they are."""

    def __init__(self) -> None:
        self.zones: dict[int, Raw] = {}
        self.open: Raw | None = None
        self.prompt: Raw | None = None
        self.choices: Raw | None = None
        self.aids: dict[str, Raw] = {}
        self.ending: Raw | None = None

    @property
    def none(self) -> bool:
        """Whether everything is as it was."""
        return (
            not self.zones
            and self.open is None
            and self.prompt is None
            and self.choices is None
            and not self.aids
            and self.ending is None
        )


class SharedSceneCache:
    """What was encoded for one seat and serves the next one, at the same table.

    `public` is the spectators' view. After `begin`, and until it is called again, everybody looks
    at the same moment: what one sees just as spectators do is encoded once.
    """

    def __init__(self) -> None:
        self.public: View[Rules, Open] | None = None
        self.scene = EncodedScene(0)
        """What all see alike: all zones as spectators see them, what lies open, open aids."""
        self._title: Raw | None = None
        """The prompt of those who are not asked."""
        self._before = self.scene
        """The scene of the time before."""
        self.serves_onlookers = False
        """Whether the spectators' scene serves everybody who sees no more and is not asked."""
        self._complete = False
        """Whether the scene has all that spectators see."""
        self._aids: dict[str, Json] = {}
        self._changes: SceneChanges | None = None
        self._compared = False
        self._faces: dict[str, list[Piece]] = {}
        """A piece of each kind, face up, by family: the same object in every zone."""
        self._labels: dict[int, Raw] = {}
        """How choices are named, by the numbers of their actions."""

    def begin(self) -> None:
        """Everybody looks again."""
        self.public = None
        self._title = None

    def look(self, public: View[Rules, Open]) -> None:
        """Encode what all see alike."""
        self.public = public
        self._complete = False
        self._compared = False
        last = self._before = self.scene
        scene = self.scene = EncodedScene(public.decision)
        for number in range(len(public.zones)):
            scene.contents.append(public.shown(number))
            scene.counts.append(public.shown_count(number))
        for number in range(len(public.zones)):
            contents = scene.contents[number]
            count = scene.counts[number]
            if number in public.knowing:
                before = last if number < len(last.zones) else None
                scene.zones.append(self._known_zone(public, number, scene, before))
            elif number < len(last.zones) and _same_zone(last, number, contents, count):
                scene.zones.append(last.zones[number])
            else:
                scene.zones.append(self._zone(public.layout.zones[number], contents, count))
        scene.open = encoded(public.open.to_data(public.layout))
        aids = public.open_aids()
        for name, value in aids.items():
            # A game that gives the same object again means the same.
            if name in last.open_aids and self._aids.get(name) is value:
                scene.open_aids[name] = last.open_aids[name]
            else:
                scene.open_aids[name] = encoded(value)
        self._aids = aids
        self.serves_onlookers = public.serves_onlookers()

    def onlookers(self) -> EncodedScene:
        """The scene of spectators, and of whoever is shown the same (`View.serves_onlookers`)."""
        scene = self.scene
        if not self._complete:
            assert self.public is not None
            self._encode_own(self.public, scene)
            self._complete = True
        return scene

    def of_seat(self, view: View[Rules, Open], last: EncodedScene | None) -> EncodedScene:
        """The scene of a seat's view; `last` is what the same seat was shown before."""
        common = self.scene
        scene = EncodedScene(view.decision)
        self._encode_zones(view, scene, last)
        scene.open = common.open
        scene.open_aids = common.open_aids
        self._encode_own(view, scene)
        return scene

    # -- what has changed --------------------------------------------------------------------

    def changes(self, scene: EncodedScene, last: EncodedScene) -> SceneChanges | None:
        """What is not as it was; None if something that was there before is not there now: an
        ending, an aid."""
        if scene is not self.scene or last is not self._before:
            return _changes(scene, last)
        if not self._compared:
            self._changes = _changes(scene, last)
            self._compared = True
        return self._changes

    # -- the parts ---------------------------------------------------------------------------

    def _encode_zones(
        self, view: View[Rules, Open], scene: EncodedScene, last: EncodedScene | None
    ) -> None:
        common = self.scene
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
                scene.zones.append(self._known_zone(view, number, scene, last))
            elif (
                contents[number] is common.contents[number]
                and counts[number] == common.counts[number]
            ):
                scene.zones.append(common.zones[number])
            elif last is not None and _same_zone(last, number, contents[number], counts[number]):
                scene.zones.append(last.zones[number])
            else:
                zone = view.layout.zones[number]
                scene.zones.append(self._zone(zone, contents[number], counts[number]))

    def _zone(self, zone: Zone, contents: list[int], count: int) -> Raw:
        """A zone as it is seen: its pieces, and how many lie in it."""
        family = zone.family
        faces = self._faces.get(family.name)
        if faces is None:
            faces = self._faces[family.name] = [Piece(kind) for kind in family.kinds]
        pieces: list[Piece] = []
        if zone.is_bag:
            for kind in range(len(contents)):
                copies = contents[kind]
                if copies == 1:
                    pieces.append(faces[kind])
                elif copies:
                    pieces.append(Piece(family.kinds[kind], 0, copies))
        else:
            for card in contents:
                pieces.append(faces[card] if card >= 0 else Piece(None, -1 - card))
        return _laid_out(zone, count, pieces)

    def _known_zone(
        self,
        view: View[Rules, Open],
        number: int,
        scene: EncodedScene,
        last: EncodedScene | None,
    ) -> Raw:
        """A row whose pieces tell who knows them; as it was, if nothing about it has changed."""
        contents = scene.contents[number]
        count = scene.counts[number]
        knowing = view.knowing[number]
        scene.knowing[number] = knowing
        if (
            last is not None
            and last.counts[number] == count
            and last.contents[number] == contents
            and last.knowing.get(number) == knowing
        ):
            return last.zones[number]
        zone = view.layout.zones[number]
        truly = view.zones[number]
        mask = (1 << view.layout.seats) - 1
        pieces: list[Piece] = []
        for place in range(len(contents)):
            card = contents[place]
            known = seats_in(knowing[place] & mask) if card == truly[place] else None
            if card >= 0:
                pieces.append(Piece(zone.family.kinds[card], 0, 1, known))
            else:
                pieces.append(Piece(None, -1 - card, 1, known))
        return _laid_out(zone, count, pieces)

    def _encode_own(self, view: View[Rules, Open], scene: EncodedScene) -> None:
        """What is a seat's own: the question, its choices, what it alone could work out."""
        step = view.step
        if not _has_title_only(view, step):
            scene.prompt = encoded(_prompt(view, step))
        else:
            if self._title is None:
                self._title = encoded(_prompt(view, step))
            scene.prompt = self._title
        scene.choices = self._choices(view, scene.contents)
        for name, value in view.own_aids().items():
            scene.own_aids[name] = encoded(value)
        if view.result is not None:
            scene.ending = encoded(_ending(view.result))

    def _choices(self, view: View[Rules, Open], contents: list[list[int]]) -> Raw:
        """What a seat may answer: pieces that a choice is about are places in zones as shown."""
        if not view.choices:
            return _NO_CHOICES
        about = [(view.pointed_at(action), view.cautions(action)) for action in view.choices]
        choices: list[Choice] = []
        for action, (pointed_at, caution) in zip(view.choices, about, strict=True):
            pieces: list[tuple[int, int]] = []
            for zone, place in pointed_at:
                if place != WHOLE:
                    there = contents[zone]
                    if not 0 <= place < len(there):
                        continue
                    if view.layout.zones[zone].is_bag:
                        if not there[place]:
                            continue
                        place = _place_in_bag(there, place)
                pieces.append((zone, place))
            label = self._labels.get(action.number)
            if label is None:
                label = self._labels[action.number] = encoded(Said(action.key, action.words))
            choices.append(
                Choice(action.notation, label, pieces, caution)  # type: ignore[arg-type]
            )
        return encoded(choices)


def scene_of(view: View[Rules, Open]) -> Scene:
    """The whole scene of a view, outside a table."""
    cache = SharedSceneCache()
    cache.look(view)
    return _DECODER.decode(_ENCODER.encode(cache.onlookers().whole(view.seat)))


def _changes(scene: EncodedScene, last: EncodedScene) -> SceneChanges | None:
    if (
        (last.ending is not None and scene.ending is None)
        or _lacks(scene.open_aids, last.open_aids)
        or _lacks(scene.own_aids, last.own_aids)
    ):
        return None
    found = SceneChanges()
    zones = scene.zones
    before = last.zones
    if zones is not before:
        for number in range(len(zones)):
            if number >= len(before) or (
                zones[number] is not before[number] and zones[number] != before[number]
            ):
                found.zones[number] = zones[number]
    if scene.open != last.open:
        found.open = scene.open
    if scene.prompt != last.prompt:
        found.prompt = scene.prompt
    if scene.choices != last.choices:
        found.choices = scene.choices
    _note_changed(scene.open_aids, last.open_aids, found.aids)
    _note_changed(scene.own_aids, last.own_aids, found.aids)
    if scene.ending != last.ending:
        found.ending = scene.ending
    return found


def _lacks(aids: dict[str, Raw], before: dict[str, Raw]) -> bool:
    if aids is before:
        return False
    for name in before:
        if name not in aids:
            return True
    return False


def _note_changed(aids: dict[str, Raw], before: dict[str, Raw], found: dict[str, Raw]) -> None:
    if aids is before:
        return
    for name, value in aids.items():
        was = before.get(name)
        if was is not value and was != value:
            found[name] = value


def _same_zone(last: EncodedScene, number: int, contents: list[int], count: int) -> bool:
    return (
        last.counts[number] == count
        and last.contents[number] == contents
        and number not in last.knowing
    )


def _laid_out(zone: Zone, count: int, pieces: list[Piece]) -> Raw:
    form: str = zone.form.value
    owner = zone.owner if zone.owner >= 0 else None
    number = count if count >= 0 else None
    return encoded(SceneZone(zone.name, form, owner, number, pieces, zone.family.look))


def _place_in_bag(contents: list[int], kind: int) -> int:
    """Where a kind lies among those of which there are any."""
    place = 0
    for other in range(kind):
        if contents[other]:
            place += 1
    return place


def _has_title_only(view: View[Rules, Open], step: Step[Never] | None) -> bool:
    """Whether the prompt of this seat is the title that all have who are not asked."""
    # Who has answered may be hidden, so the seats still asked are not the same for everybody.
    return (
        step is not None
        and step.asks == ASKS_ONE
        and not view.choices
        and not view.answer
        and view.seat not in view.asked
    )


def _prompt(view: View[Rules, Open], step: Step[Never] | None) -> Prompt:
    """What is being decided: as a question to a seat that is asked, as a title to others."""
    if step is None:
        result = view.result
        assert result is not None
        return Prompt(Said("end-" + result.reason), "", [result.clause], [])
    asked = view.seat in view.asked
    name = step.NAME
    said = Said("prompt-" + name, view.prompt_words()) if asked else Said("step-" + name)
    neutral = view.neutral() if step.NEUTRAL else None
    return Prompt(
        said,
        name,
        [*step.CLAUSES],
        view.asked,
        "" if neutral is None else neutral.notation,
        asked and view.routine(),
        [part.notation for part in view.answer],
    )


def _ending(result: Outcome) -> Ending:
    """How the game ended."""
    return Ending(result.reason, result.clause, result.winners, result.ranks, result.payoffs)
