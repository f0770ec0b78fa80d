"""The kernel every game is written on. It knows no game, no server and no bot.

A game is read in this order: `game` (what a game offers), `state` and `step` (what happens),
`zones`, `facts` and `audience` (who may know what), `view` (what one seat knows), `chance` (where
luck comes from). `position`, `record` and `telling` write it all down for people.

>>> from afterdark.engine.core.chance import FastDealer
>>> from afterdark.engine.contract.registry import find_game
>>> state = find_game("victim").rules().deal(4, FastDealer.seeded(1))
>>> while state.outcome() is None:
...     seat = state.to_act()[0]
...     state.play(seat, state.legal(seat)[0])
>>> sum(state.outcome().payoffs)
1.0
"""
