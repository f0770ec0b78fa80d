"""Law 2: imagined worlds are legal, look the same, vary where they may, and have the right odds."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Iterator

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.testing.laws.breach import Breach, differences
from afterdark.testing.laws.case import Case, Line, any_move, play, run_again, what_is_lost
from afterdark.testing.laws.observation import base_knowledge, knowledge
from afterdark.testing.laws.odds import chi_square, distance, noise, paired
from afterdark.testing.laws.sampler import Story
from afterdark.testing.laws.secrecy import seat_title
from afterdark.testing.laws.subject import Data, Table

TOO_UNLIKELY = 1e-4
"""Odds that differ so much by chance once in ten thousand times are called different."""
ENOUGH = 250
"""Worlds of the kit's own sampler that are enough for a chi-square test."""
TRIES = 300
"""Worlds in which something that could be otherwise must once be otherwise."""


def check(case: Case) -> None:
    """Look at imagined worlds one by one, then at their variety, then at their odds."""
    for line in case.lines():
        for moment in line.moments():
            seat = line.rng.randrange(SPECTATOR, case.seats)
            rng = Rng.seeded(f"{line.start}/{line.seed}/{moment}")
            for _ in range(3):
                _look_at(line, seat, _imagined(line, line.state, seat, rng))
            _look_for_variety(line, seat, rng)
    if case.subject.statistics:
        compare_with_told_worlds(case)
        compare_with_fresh_deals(case)


def _imagined(line: Line, state: Table, seat: int, rng: Rng) -> Table:
    try:
        return state.view(seat).imagine(rng)
    except Exception as error:
        what = f"imagine fails for {seat_title(seat)}: {type(error).__name__}: {error}"
        raise line.breach(2, what) from error


# -- one world ----------------------------------------------------------------------------------


def _look_at(line: Line, seat: int, world: Table) -> None:
    """A legal table that looks the same to this seat, and on which play goes on."""
    who = seat_title(seat)
    lost = what_is_lost(world)
    if lost:
        raise line.breach(2, f"in a world imagined by {who}, {lost}.")
    try:
        world.check()
        from_data(line.case.rules, to_data(world), FastDealer.seeded(0))
    except AfterdarkError as error:
        raise line.breach(2, f"a world imagined by {who} is not legal: {error}") from error
    true, imagined = line.state.view(seat), world.view(seat)
    if base_knowledge(true) != base_knowledge(imagined):
        raise line.breach(
            2,
            f"a world imagined by {who} looks different to it (true | imagined).",
            differences(base_knowledge(true), base_knowledge(imagined)),
        )
    if knowledge(true) != knowledge(imagined):
        # The seat knows the same in both worlds, and yet it is asked or offered something else.
        raise line.breach(
            1,
            f"what {who} is asked or offered depends on what it does not know (true | imagined).",
            differences(knowledge(true), knowledge(imagined)),
        )
    rng = line.chance(f"imagined {len(line.moves)}")
    for _ in range(12):
        move = any_move(world, rng)
        if move is None:
            return
        try:
            play(world, move)
        except Exception as error:
            raise line.breach(
                2, f"in a world imagined by {who}, {move!r} fails: {type(error).__name__}: {error}"
            ) from error


# -- many worlds --------------------------------------------------------------------------------


def _look_for_variety(line: Line, seat: int, rng: Rng) -> None:
    """Where a swap could change something behind a seat's back, imagined worlds sometimes do.

    And as `imagine` gets the view and nothing else, both worlds of a swap imagine alike.
    """
    position = to_data(line.state)
    chance = line.chance(f"variety {len(line.moves)}")
    for secret in line.case.subject.secrets:
        if seat not in secret.observers(position):
            continue
        swapped = secret.swap(copy.deepcopy(position), seat, chance)
        if swapped is None or swapped == position:
            continue
        try:
            other = from_data(line.case.rules, swapped, FastDealer.seeded(0))
        except AfterdarkError:
            continue  # law 1 says so
        if knowledge(other.view(seat)) != knowledge(line.state.view(seat)):
            continue  # law 1 says so
        images = [
            to_data(_imagined(line, state, seat, rng.clone())) for state in (line.state, other)
        ]
        if images[0] != images[1]:
            raise line.breach(
                2,
                f"imagine knows more than the view of {seat_title(seat)}: two worlds that look "
                f"alike (“{secret.name}”) are imagined differently from the same chance.",
                differences(images[0], images[1]),
            )
        fields = [name for name, value in parts(position) if value != _part(swapped, name)]
        _must_vary(line, seat, rng, position, fields)


def _must_vary(line: Line, seat: int, rng: Rng, position: Data, fields: list[str]) -> None:
    left = set(fields)
    for _ in range(TRIES):
        world = to_data(_imagined(line, line.state, seat, rng))
        left = {name for name in left if _part(world, name) == _part(position, name)}
        if not left:
            return
    raise line.breach(
        2,
        f"{', '.join(sorted(left))} could be otherwise for all that {seat_title(seat)} knows, "
        f"but in {TRIES} imagined worlds never is.",
    )


def parts(position: Data) -> Iterator[tuple[str, Json]]:
    """A position's fields, those with one entry a seat taken apart: `hand.2`, `facts.0`."""
    seats = position["seats"]
    for name, value in position.items():
        if isinstance(value, dict):
            yield from ((f"{name}.{key}", part) for key, part in value.items())
        elif isinstance(value, list) and len(value) == seats and isinstance(value[0], list):
            yield from ((f"{name}.{seat}", part) for seat, part in enumerate(value))
        else:
            yield name, value


def _part(position: Data, wanted: str) -> Json:
    return dict(parts(position)).get(wanted)


# -- odds ---------------------------------------------------------------------------------------


def compare_with_told_worlds(case: Case) -> None:
    """Deal and play a little; the truth and an imagined world have the same odds over many deals.

    Every deal counts, so this works with the real cards. The seat that looks and the length of
    the story vary from deal to deal.
    """
    told = told_pairs(case, range(case.subject.early + 1), case.budget.samples)
    for statistic, pairs in zip(case.subject.statistics, told, strict=True):
        probability = paired(pairs)
        if probability < TOO_UNLIKELY:
            raise _odds_breach(
                case, f"over {len(pairs)} deals, “{statistic.name}” has other odds in imagined "
                f"worlds than in true ones (p = {probability:.1g}, "
                f"distance {distance(pairs):.3f}).",
            )  # fmt: skip


def told_pairs(case: Case, lengths: range, samples: int) -> list[list[tuple[str, str, float]]]:
    """For each statistic: its value in true worlds and in imagined ones, with weights."""
    statistics = case.subject.statistics
    pairs: list[list[tuple[str, str, float]]] = [[] for _ in statistics]
    for number in range(samples):
        observer = number % (case.seats + 1) - 1
        length = lengths[number // (case.seats + 1) % len(lengths)]
        story = Story(case.rules, case.seats, observer, f"told {number}", length)
        if not story.sound:
            continue
        world = story.state.view(observer).imagine(Rng.seeded(f"imagined {number}"))
        true, imagined = to_data(story.state), to_data(world)
        for statistic, found in zip(statistics, pairs, strict=True):
            found.append(
                (statistic.of(true, observer), statistic.of(imagined, observer), story.weight)
            )
    return pairs


def compare_with_fresh_deals(case: Case) -> None:
    """For a few stories, the odds among fresh deals that look the same are those of `imagine`."""
    small = case.subject.small
    if small is None or case.options:
        return
    rules = case.subject.rules(small.options, small.cards)
    for length in range(case.subject.early + 1):
        observer = length % small.seats
        story = Story(rules, small.seats, observer, f"fresh {length}", length)
        if not story.sound:
            continue
        worlds = story.worlds(f"world {length}", case.budget.attempts // (length + 1))
        fresh = [to_data(world) for world in itertools.islice(worlds, ENOUGH)]
        rng = Rng.seeded(f"small {length}")
        view = story.state.view(observer)
        imagined = [to_data(view.imagine(rng)) for _ in range(2 * ENOUGH)]
        for statistic in case.subject.statistics:
            probability = chi_square(
                [statistic.of(position, observer) for position in fresh],
                [statistic.of(position, observer) for position in imagined],
            )
            if probability < TOO_UNLIKELY:
                raise _odds_breach(
                    case, f"in the small game, after {length} moves, seat {observer} imagines "
                    f"other odds for “{statistic.name}” than {len(fresh)} fresh deals that look "
                    f"the same (p = {probability:.1g}).",
                )  # fmt: skip


def _odds_breach(case: Case, what: str) -> Breach:
    again = run_again(2, case)
    return Breach(2, what, where=case.title, again=again)


def later_odds(case: Case, moves: int) -> str:
    """How far imagined worlds are from true ones later in the game: measured, not judged."""
    lines = [f"{case.title}: distance of imagined worlds from true ones"]
    for length in (0, moves // 4, moves // 2, moves):
        told = told_pairs(case, range(length, length + 1), case.budget.samples)
        for statistic, pairs in zip(case.subject.statistics, told, strict=True):
            found = f"{distance(pairs):.3f}, of which chance {noise(pairs):.3f}"
            lines.append(f"  {statistic.name}, after {length} moves: {found}")
    return "\n".join(lines)
