"""The designer's lab: what a game does when it is played many thousand times.

`watch` looks on while one game is played, `rows` is what is kept of it, `run` plays many of them,
`figures` says what follows, `compare` holds two variants against each other in the same deals,
`sweep` tries the values of an option, `atlas` every ruling; `charts` draws, `page` writes it down.
"""
