"""Tensors: one layout for all bridges, and nothing in it that a seat may not know."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest
from kuhn_poker import GAME as KUHN
from kuhn_poker.state import KuhnOpen

from afterdark.api import FastDealer, Layout, NoSuchSeat, Open, Rng, Rules, State, Tensor
from afterdark.bridges.claims import SILENCE, ClaimTable
from afterdark.bridges.layout_page import PAGE, page
from afterdark.engine.contract.claims import UnknownClaim
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.views.gauges import FAR, Gauges, UnevenGauges
from afterdark.engine.views.tensor import OtherTable, SmallBuffer
from afterdark.testing import Budget, usual_case
from afterdark.testing.laws.secrecy import two_worlds
from tests.bridges.foreign import EVERY, GAMES, rules_of
from tests.laws.manor import SUBJECT as MANOR
from tests.laws.vampire_empire import SUBJECT as VAMPIRE_EMPIRE
from tests.laws.vec import SUBJECT as VEC
from tests.laws.victim import SUBJECT as VICTIM
from tests.laws.vwars import SUBJECT as VWARS

SUBJECTS = {
    subject.game.meta.id: subject for subject in (MANOR, VAMPIRE_EMPIRE, VEC, VICTIM, VWARS)
}
Table = State[Rules, Open]


def some_tables(rules: Rules, seats: int, moves: int, seed: str = "tensors") -> list[Table]:
    """Tables in the course of a game, the last one over if it comes to that."""
    rng = Rng.seeded(seed)
    state = rules.deal(seats, FastDealer.seeded(seed))
    found = [state.clone()]
    for _ in range(moves):
        if state.outcome() is not None:
            break
        seat = state.to_act()[0]
        choices = state.legal(seat)
        state.play(seat, choices[rng.below(len(choices))])
        found.append(state.clone())
    return found


@EVERY
def test_a_tensor_has_a_name_for_every_number_and_stays_within_bounds(game: str) -> None:
    rules = rules_of(game)
    for seats in rules.seats_allowed():
        tensor = Tensor(rules, seats)
        assert len(set(tensor.names)) == tensor.size
        assert sum(block.size for block in tensor.blocks) == tensor.size
        for state in some_tables(rules, seats, 200)[::12]:
            for seat in range(seats):
                numbers = tensor.numbers(state.view(seat))
                assert len(numbers) == tensor.size
                assert all(-FAR <= number <= FAR for number in numbers)
                assert numbers == tensor.numbers(state.sight(seat))


@EVERY
def test_what_is_written_are_the_numbers(game: str) -> None:
    rules = rules_of(game)
    seats = rules.meta.usual_seats
    tensor = Tensor(rules, seats)
    state = some_tables(rules, seats, 30)[-1]
    buffer = bytearray(4 * tensor.size + 12)
    tensor.write(state.view(1), buffer, 8)
    assert buffer[:8] == bytes(8)
    assert buffer[-4:] == bytes(4)
    packed = struct.pack(f"<{tensor.size}f", *tensor.numbers(state.view(1)))
    assert buffer[8:-4] == packed == tensor.packed(state.view(1))
    sight = state.sight(state.to_act()[0])
    assert tensor.seen(sight) == tensor.packed(sight) + tensor.mask(sight.choices)


def test_a_tensor_does_not_grow_the_buffer_it_is_written_to() -> None:
    rules = rules_of("victim")
    tensor = Tensor(rules, 4)
    view = rules.deal(4, FastDealer.seeded(1)).view(0)
    for size, offset in ((4 * tensor.size - 1, 0), (4 * tensor.size, 1), (4 * tensor.size, -1)):
        buffer = bytearray(size)
        with pytest.raises(SmallBuffer):
            tensor.write(view, buffer, offset)
        with pytest.raises(SmallBuffer):
            tensor.write(view, memoryview(buffer), offset)
        assert buffer == bytes(size)


@EVERY
def test_a_tensor_is_the_same_in_all_worlds_a_seat_cannot_tell_apart(game: str) -> None:
    """And it would be seen if it were not: with all secrets in it, it is another one."""
    subject = SUBJECTS[game]
    tensor = Tensor(subject.game.rules(), subject.game.meta.usual_seats)
    pairs = caught = 0
    case = usual_case(subject, Budget(games=1, moments=4))
    for line in case.lines():
        for _ in line.moments():
            rng = line.chance(f"tensors {len(line.moves)}")
            for secret in subject.secrets:
                worlds = two_worlds(line, secret, rng)
                if worlds is None or worlds.observer == SPECTATOR:
                    continue
                one, other, seat = worlds.one, worlds.other, worlds.observer
                assert tensor.packed(one.view(seat)) == tensor.packed(other.view(seat)), secret.name
                assert tensor.packed(one.sight(seat)) == tensor.packed(other.sight(seat))
                pairs += 1
                caught += tensor.packed(one.sight(seat, everything=True)) != (
                    tensor.packed(other.sight(seat, everything=True))
                )
    assert pairs > 4
    # The order of a deck is no number in a tensor, and Victor or Victim? has no other secret.
    assert caught > 0 or game == "victim"


@EVERY
def test_worlds_that_are_imagined_give_the_tensor_of_the_true_one(game: str) -> None:
    rules = rules_of(game)
    seats = rules.meta.usual_seats
    tensor = Tensor(rules, seats)
    rng = Rng.seeded("worlds")
    for state in some_tables(rules, seats, 60)[::12]:
        for seat in range(seats):
            view = state.view(seat)
            assert tensor.numbers(view.imagine(rng).view(seat)) == tensor.numbers(view)


def test_seats_are_counted_from_the_one_who_looks() -> None:
    rules = rules_of("victim")
    tensor = Tensor(rules, 4)
    state = some_tables(rules, 4, 20)[-1]
    own = [tensor.names.index(f"zones/collection.+{place}.count") for place in range(4)]
    held = [sum(state.zones[2 + seat]) for seat in range(4)]
    for seat in range(4):
        numbers = tensor.numbers(state.view(seat))
        turned = [held[(seat + place) % 4] for place in range(4)]
        assert [round(numbers[place] * 82) for place in own] == turned
        assert numbers[tensor.names.index(f"moment/seat.{seat}")] == 1.0


@EVERY
def test_the_number_of_an_action_is_its_place_in_the_table_for_all_seats(game: str) -> None:
    rules = rules_of(game)
    assert [action.number for action in rules.actions.all] == list(range(len(rules.actions.all)))
    again = rules_of(game)
    assert Tensor(again, again.meta.usual_seats).action_fingerprint == (
        Tensor(rules, rules.meta.seats[0]).action_fingerprint
    )
    tensor = Tensor(rules, rules.meta.usual_seats)
    for state in some_tables(rules, rules.meta.usual_seats, 200)[:-1]:
        seat = state.to_act()[0]
        legal = state.legal(seat)
        mask = tensor.mask(legal)
        assert [rules.actions.all[place] for place, one in enumerate(mask) if one] == sorted(
            legal, key=lambda action: action.number
        )


@EVERY
def test_every_claim_has_a_number_and_silence_is_the_first(game: str) -> None:
    rules = rules_of(game)
    for seats in rules.seats_allowed():
        table = ClaimTable(rules, seats)
        assert table.claim(SILENCE) is None
        for number in range(1, len(table)):
            claim = table.claim(number)
            assert claim is not None
            assert table.number(claim.kind, claim.words) == number
        with pytest.raises(UnknownClaim):
            table.claim(len(table))


def test_only_a_seat_has_a_tensor() -> None:
    rules = rules_of("victim")
    state = rules.deal(4, FastDealer.seeded(1))
    with pytest.raises(NoSuchSeat):
        Tensor(rules, 4).numbers(state.view(SPECTATOR))


def test_a_table_of_another_size_is_noticed() -> None:
    rules = rules_of("victim")
    with pytest.raises(OtherTable, match="for 3 seats, and the table has 6"):
        Tensor(rules, 3).numbers(rules.deal(6, FastDealer.seeded(1)).view(2))


class Moody(KuhnOpen):
    """Reads one number more at some tables."""

    def gauge(self, to: Gauges, layout: Layout) -> None:
        for bid in self.said():
            to.flag(bid, True)


def test_a_game_that_reads_other_numbers_at_other_tables_is_at_fault() -> None:
    rules = KUHN.rules()
    tensor = Tensor(rules, 2)
    view = rules.deal(2, FastDealer.seeded(1)).view(0)
    view.open = Moody(2)
    with pytest.raises(UnevenGauges, match="into a tensor of"):
        tensor.numbers(view)


def test_the_page_of_layouts_is_that_of_the_sources(root: Path) -> None:
    assert (root / PAGE).read_text(encoding="utf-8") == page(), (
        "run python -m afterdark.bridges.layout_page; what was learned by the old layout is lost"
    )
    assert set(GAMES) == set(SUBJECTS)
