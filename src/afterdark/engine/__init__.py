"""The kernel every game is written on. It knows no game, no server and no bot.

`core` is what a game is made of, `contract` what it offers, `views` what one seat knows;
`positions` and `records` write it down, `course` plays it, tells it and takes it back.

>>> from afterdark.api import FastDealer, find_game
>>> state = find_game("victim").rules().deal(4, FastDealer.seeded(1))
>>> while state.outcome() is None:
...     seat = state.to_act()[0]
...     state.play(seat, state.legal(seat)[0])
>>> sum(state.outcome().payoffs)
1.0
"""
