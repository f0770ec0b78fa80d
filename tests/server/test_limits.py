"""Allowances: so many at once, so many a second after that, and nobody is remembered for ever."""

from __future__ import annotations

from afterdark.server.node.limits import Allowance, Allowances, Counts, client_network


def test_an_allowance_is_used_up_and_fills_again_with_time() -> None:
    allowance = Allowance(rate=2.0, most=4.0, now=100.0)
    assert [allowance.takes(100.0) for _ in range(5)] == [True] * 4 + [False]
    assert not allowance.takes(100.4)
    assert allowance.takes(100.5)
    assert [allowance.takes(1000.0) for _ in range(5)] == [True] * 4 + [False]


def test_every_address_has_its_own() -> None:
    now = 0.0
    allowances: Allowances[str] = Allowances(1.0, 1.0, lambda: now)
    assert allowances.takes("a")
    assert not allowances.takes("a")
    assert allowances.takes("b")


def test_addresses_that_used_nothing_lately_are_forgotten() -> None:
    time = [0.0]
    allowances: Allowances[int] = Allowances(1.0, 2.0, lambda: time[0])
    allowances.MOST = 10
    for address in range(10):
        allowances.takes(address)
    time[0] = 100.0
    allowances.takes(10)
    assert len(allowances._known) == 1
    for address in range(11, 50):
        allowances.takes(address)
    assert len(allowances._known) <= 10


def test_counts_go_up_and_down() -> None:
    counts: Counts[str] = Counts(2)
    assert counts.opens("a")
    assert counts.opens("a")
    assert not counts.opens("a")
    counts.closes("a")
    assert counts.opens("a")
    assert counts.opens("b")


def test_a_household_counts_as_one_address() -> None:
    assert client_network("192.0.2.7") == "192.0.2.7"
    assert client_network("::ffff:192.0.2.7") == "192.0.2.7"
    assert client_network("2001:db8:1:2:aaaa::1") == client_network("2001:db8:1:2:bbbb::9")
    assert client_network("2001:db8:1:2::1") != client_network("2001:db8:1:3::1")
    assert client_network("") == ""
