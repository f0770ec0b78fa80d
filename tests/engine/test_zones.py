"""Zones and audiences: whoever is not named sees nothing, and what is unseen can be dealt again."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afterdark.engine.core.chance import Rng
from afterdark.engine.core.zones import (
    EVERYONE,
    MOST_SEATS,
    NOBODY,
    SPECTATOR,
    Family,
    Form,
    Layout,
    Zone,
    card_in,
    knowers,
    only,
    seats_in,
    sees,
    slot,
)
from tests.engine.odds import look_equally_likely

SEATS = 3
VIEWERS = (SPECTATOR, 0, 1, 2)
# Two kinds with each back.
CARDS = Family("card", ("a", "b", "c", "d"), (3, 3, 3, 3), (0, 0, 1, 1))
PLAIN = Family("plain", ("a", "b", "c"), (2, 2, 2))

audiences = st.sets(st.integers(0, SEATS - 1)).map(
    lambda seats: sum(only(seat) for seat in seats)
) | st.sampled_from([NOBODY, EVERYONE])
forms = st.sampled_from(list(Form))
families = st.sampled_from([CARDS, PLAIN])


@st.composite
def zones(draw: st.DrawFn) -> Zone:
    """Any declaration."""
    return Zone(
        "z",
        draw(families),
        draw(forms),
        faces=draw(audiences),
        count=draw(audiences),
        order=draw(audiences),
        knowing=draw(audiences),
        after=draw(audiences),
    )


def contents_of(zone: Zone, kinds: list[int], known: list[int]) -> list[int]:
    """These pieces as the zone keeps them; in a row each with an audience."""
    if zone.form is Form.BAG:
        return [kinds.count(kind) for kind in range(len(zone.family.kinds))]
    if zone.form is Form.ROW:
        return [slot(kind, audience) for kind, audience in zip(kinds, known, strict=True)]
    return list(kinds)


kinds_lists = st.lists(st.integers(0, 2), max_size=6)


# -- audiences ------------------------------------------------------------------------------------


@given(st.sets(st.integers(0, MOST_SEATS - 1)))
def test_an_audience_is_a_set_of_seats_and_no_spectator(seats: set[int]) -> None:
    audience = sum(only(seat) for seat in seats)
    assert seats_in(audience) == sorted(seats)
    assert all(sees(audience, seat) == (seat in seats) for seat in range(MOST_SEATS))
    assert not sees(audience, SPECTATOR)


def test_everyone_includes_every_seat_and_the_spectator_and_nobody_neither() -> None:
    for viewer in (SPECTATOR, *range(MOST_SEATS)):
        assert sees(EVERYONE, viewer)
        assert not sees(NOBODY, viewer)


@given(st.integers(0, 0xFFF), st.integers(0, 0xFFFF))
def test_a_slot_keeps_a_piece_and_its_audience(card: int, audience: int) -> None:
    assert (card_in(slot(card, audience)), knowers(slot(card, audience))) == (card, audience)


# -- default-deny ---------------------------------------------------------------------------------


@given(forms, families, kinds_lists)
def test_a_zone_declared_with_nothing_shows_nothing_to_anybody(
    form: Form, family: Family, kinds: list[int]
) -> None:
    zone = Zone("z", family, form)
    contents = contents_of(zone, kinds, [NOBODY] * len(kinds))
    for viewer in VIEWERS:
        for over in (False, True):
            assert zone.seen(contents, viewer, over) == []
            assert zone.counted(contents, viewer, over) == -1


@given(zones(), st.data())
def test_a_face_is_seen_only_by_those_who_were_named(zone: Zone, data: st.DataObject) -> None:
    """Two zones that differ only in faces a viewer may not see look the same to him."""
    size = data.draw(st.integers(0, 6))
    backs = zone.family.backs
    kinds = data.draw(st.lists(st.integers(0, len(backs) - 1), min_size=size, max_size=size))
    known = data.draw(st.lists(audiences, min_size=size, max_size=size))
    viewer = data.draw(st.sampled_from(VIEWERS))
    over = data.draw(st.booleans())
    opened = over and sees(zone.after, viewer)
    other = list(kinds)
    for place in range(size):
        may_see = sees(known[place] if zone.form is Form.ROW else zone.faces, viewer)
        if not may_see and not opened:
            alike = [kind for kind, back in enumerate(backs) if back == backs[kinds[place]]]
            other[place] = data.draw(st.sampled_from(alike))
    one = zone.seen(contents_of(zone, kinds, known), viewer, over)
    assert one == zone.seen(contents_of(zone, other, known), viewer, over)


@given(zones(), kinds_lists, st.sampled_from(VIEWERS))
def test_an_order_is_seen_only_by_those_who_were_named(
    zone: Zone, kinds: list[int], viewer: int
) -> None:
    if zone.form is not Form.PILE or sees(zone.order, viewer):
        return
    backwards = kinds[::-1]
    assert zone.seen(kinds, viewer) == zone.seen(backwards, viewer)


@given(zones(), kinds_lists, st.sampled_from(VIEWERS))
def test_a_count_is_seen_only_by_those_who_were_named(
    zone: Zone, kinds: list[int], viewer: int
) -> None:
    contents = contents_of(zone, kinds, [EVERYONE] * len(kinds))
    counted = zone.counted(contents, viewer)
    faces = zone.form is not Form.ROW and sees(zone.faces, viewer)
    if sees(zone.count, viewer):
        assert counted == len(kinds)
    else:
        assert not faces
        assert counted == -1
        assert zone.seen(contents, viewer) == []


@given(zones(), kinds_lists, st.sampled_from(VIEWERS))
def test_those_named_for_the_end_see_the_faces_then_and_not_before(
    zone: Zone, kinds: list[int], viewer: int
) -> None:
    contents = contents_of(zone, kinds, [NOBODY] * len(kinds))
    hidden = Zone("z", zone.family, zone.form, count=zone.count, after=zone.after)
    before = hidden.seen(contents, viewer)
    assert all(piece < 0 for piece in before)
    if sees(zone.after, viewer):
        after = hidden.seen(contents, viewer, over=True)
        assert sorted(hidden.pieces(contents)) == sorted(
            after if zone.form is not Form.BAG else zone.pieces(after)
        )
        assert hidden.counted(contents, viewer, over=True) == len(kinds)


def test_hidden_pieces_with_different_backs_show_their_backs_to_those_who_see_the_count() -> None:
    pile = Zone("pile", CARDS, Form.PILE, count=only(0), order=only(0))
    assert pile.seen([0, 2, 1, 3], 0) == [-1, -2, -1, -2]
    assert pile.seen([0, 2, 1, 3], 1) == []
    unordered = Zone("pile", CARDS, Form.PILE, count=EVERYONE)
    assert unordered.seen([0, 2, 1, 3], 0) == [-2, -2, -1, -1]


# -- layouts --------------------------------------------------------------------------------------


def test_a_zone_is_found_by_its_name_and_owner() -> None:
    layout = Layout(
        2,
        [PLAIN],
        [
            Zone("deck", PLAIN, Form.PILE),
            Zone("hand", PLAIN, Form.BAG, owner=0),
            Zone("hand", PLAIN, Form.BAG, owner=1),
        ],
    )
    assert (layout.find("deck"), layout.find("hand", 1)) == (0, 2)
    assert layout.names() == ["deck", "hand"]
    assert layout.zones[2].title == "hand.1"
    assert layout.empty() == [[], [0, 0, 0], [0, 0, 0]]
    assert layout.family("plain") is PLAIN


def test_two_zones_cannot_have_the_same_name_and_owner() -> None:
    with pytest.raises(ValueError, match="same name"):
        Layout(2, [PLAIN], [Zone("deck", PLAIN, Form.PILE), Zone("deck", PLAIN, Form.BAG)])


def test_all_pieces_are_a_list_of_ones_own() -> None:
    PLAIN.all_pieces().clear()
    assert PLAIN.all_pieces() == [0, 0, 1, 1, 2, 2]


# -- dealing what is unseen -----------------------------------------------------------------------


@st.composite
def dealt(draw: st.DrawFn) -> tuple[Layout, list[list[int]]]:
    """A family dealt over three zones declared at will."""
    family = draw(families)
    declared = [
        Zone(
            f"z{number}",
            family,
            draw(forms),
            faces=draw(audiences),
            count=draw(audiences),
            order=draw(audiences),
            knowing=draw(audiences),
        )
        for number in range(3)
    ]
    pieces = draw(st.permutations(family.all_pieces()))
    first = draw(st.integers(0, len(pieces)))
    second = draw(st.integers(first, len(pieces)))
    parts = [pieces[:first], pieces[first:second], pieces[second:]]
    known = draw(st.lists(audiences, min_size=len(pieces), max_size=len(pieces)))
    contents = [
        contents_of(zone, part, known[: len(part)])
        for zone, part in zip(declared, parts, strict=True)
    ]
    return Layout(SEATS, [family], declared), contents


Look = tuple[list[list[int]], list[int], dict[int, list[int]]]


def look(layout: Layout, contents: list[list[int]], viewer: int) -> Look:
    pairs = list(zip(layout.zones, contents, strict=True))
    return (
        [zone.seen(part, viewer) for zone, part in pairs],
        [zone.counted(part, viewer) for zone, part in pairs],
        {
            number: [knowers(piece) for piece in part]
            for number, (zone, part) in enumerate(pairs)
            if zone.form is Form.ROW and sees(zone.knowing, viewer) and sees(zone.count, viewer)
        },
    )


@settings(max_examples=500)
@given(dealt(), st.sampled_from(VIEWERS), st.integers(0, 1000))
def test_what_is_dealt_for_the_unseen_looks_the_same_and_loses_no_piece(
    table: tuple[Layout, list[list[int]]], viewer: int, seed: int
) -> None:
    layout, contents = table
    seen = look(layout, contents, viewer)
    again = layout.dealt_unseen(viewer, *seen, Rng.seeded(seed))
    assert look(layout, again, viewer) == seen
    pieces = [
        piece for zone, part in zip(layout.zones, again, strict=True) for piece in zone.pieces(part)
    ]
    assert sorted(pieces) == layout.families[0].all_pieces()


def test_an_order_nobody_sees_is_dealt_anew() -> None:
    layout = Layout(2, [PLAIN], [Zone("heap", PLAIN, Form.PILE, faces=EVERYONE)])
    orders = {
        tuple(layout.dealt_unseen(0, [[0, 0, 1, 1, 2, 2]], [6], {}, Rng.seeded(seed))[0])
        for seed in range(300)
    }
    assert len(orders) > 60


def test_every_hidden_deal_is_equally_likely() -> None:
    cards = Family("card", ("a", "b", "c", "d"), (1, 1, 1, 1))
    layout = Layout(
        2,
        [cards],
        [
            Zone("deck", cards, Form.PILE, count=EVERYONE),
            Zone("hand", cards, Form.BAG, count=EVERYONE),
        ],
    )
    counts: Counter[tuple[int, ...]] = Counter()
    rng = Rng.seeded("deals")
    for _ in range(24 * 100):
        deck, hand = layout.dealt_unseen(SPECTATOR, [[], []], [2, 2], {}, rng)
        counts[(*deck, *hand)] += 1
    assert len(counts) == 12
    assert look_equally_likely(list(counts.values()))


def test_pieces_that_nobody_counts_may_be_held_by_anybody_who_might_hold_them() -> None:
    drops = Family("drop", ("drop",), (8,))
    held = [Zone("held", drops, Form.BAG, owner=seat, faces=only(seat)) for seat in range(3)]
    layout = Layout(3, [drops], held)
    seen = look(layout, [[2], [3], [3]], 1)
    assert seen == look(layout, [[3], [3], [2]], 1)
    assert seen[1] == [-1, 3, -1]
    splits = {
        tuple(number for [number] in layout.dealt_unseen(1, *seen, Rng.seeded(seed)))
        for seed in range(200)
    }
    assert splits == {(number, 3, 5 - number) for number in range(6)}


def test_a_zone_that_accepts_only_some_kinds_gets_them_first() -> None:
    deck = Zone("deck", PLAIN, Form.PILE, count=EVERYONE)
    chest = Zone("chest", PLAIN, Form.PILE, count=EVERYONE, accepts=[2])
    layout = Layout(2, [PLAIN], [deck, chest])
    for seed in range(50):
        contents = layout.dealt_unseen(0, [[], []], [4, 2], {}, Rng.seeded(seed))
        assert contents[1] == [2, 2]


def test_a_zone_that_shows_its_backs_gets_pieces_with_those_backs() -> None:
    bag = Zone("bag", CARDS, Form.BAG, count=EVERYONE)
    pile = Zone("pile", CARDS, Form.PILE, count=EVERYONE)
    layout = Layout(2, [CARDS], [bag, pile])
    # Five backs of one sort and six of the other are seen: the bag holds one of the first sort.
    backs = [-2] * 6 + [-1] * 5
    held = set()
    for seed in range(50):
        contents = layout.dealt_unseen(0, [[], backs], [1, 11], {}, Rng.seeded(seed))
        held.add(tuple(contents[0]))
    assert held == {(1, 0, 0, 0), (0, 1, 0, 0)}


def test_a_piece_that_fits_nowhere_is_a_mistake_of_the_game() -> None:
    layout = Layout(2, [PLAIN], [Zone("deck", PLAIN, Form.PILE, count=EVERYONE)])
    with pytest.raises(ValueError, match="no place left"):
        layout.dealt_unseen(0, [[]], [3], {}, Rng.seeded(1))


def test_a_row_is_known_again_to_those_who_were_seen_to_know_it() -> None:
    row = Zone("row", PLAIN, Form.ROW, count=EVERYONE, knowing=EVERYONE)
    layout = Layout(2, [PLAIN], [row])
    known = [EVERYONE, only(0), only(1), NOBODY, NOBODY, only(0) | only(1)]
    contents = [
        [slot(kind, audience) for kind, audience in zip([0, 0, 1, 1, 2, 2], known, strict=True)]
    ]
    again = layout.dealt_unseen(0, *look(layout, contents, 0), Rng.seeded(3))
    assert [knowers(piece) for piece in again[0]] == known


def test_without_being_told_who_knows_a_row_a_seat_is_sure_of_itself_alone() -> None:
    layout = Layout(2, [PLAIN], [Zone("row", PLAIN, Form.ROW, count=EVERYONE)])
    contents = [[slot(kind, EVERYONE if kind else NOBODY) for kind in [0, 0, 1, 1, 2, 2]]]
    again = layout.dealt_unseen(1, *look(layout, contents, 1), Rng.seeded(3))
    assert [knowers(piece) for piece in again[0]] == [0, 0, *[only(1)] * 4]
