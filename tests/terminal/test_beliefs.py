"""What bots at a local table believe."""

from __future__ import annotations

from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.registry import find_game
from afterdark.terminal.sittings.local import _Player
from tests.terminal.seats import sitting


def test_after_an_undo_a_bot_believes_what_one_believes_who_sits_down_now() -> None:
    game = find_game("vec")
    home = sitting(people=1, seats=3, game=game, seed="beliefs")
    player = _Player(make_bot("strong"), home.table, 1, "beliefs")
    undone = 0
    for number in range(12):
        home.run_bots()
        home.submit(0, home.view(0).choices[0].notation, 0.0)
        home.run_bots()
        player._believed()
        if number % 5 == 4 and home.table.undo_offer(0):
            home.undo(0, 0.0, agreed=True)
            undone += 1
    home.run_bots()
    kept = player._believed()
    fresh = _Player(make_bot("strong"), home.table, 1, "beliefs")._believed()
    assert undone
    assert kept is not None
    assert fresh is not None
    view = home.view(1)
    ways = view.rules.hypotheses(view)
    assert kept.count == fresh.count > 10
    assert kept.weights(view, ways) == fresh.weights(view, ways)
