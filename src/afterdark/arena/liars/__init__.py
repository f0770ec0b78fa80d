"""A bench for players who lie: fixed tasks, and what became of every word, without a judge.

`tasks` is what is played, `reading` what a game says about a seat's words, `card` what all of it
comes to. docs/liars.md states the tasks and the measures.
"""
