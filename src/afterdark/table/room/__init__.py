"""A table from its opening to its end: chairs, lobby, deal, answers, talk. `RoomState` is what
there is, the modules beside it are what people do, `Room` makes it happen and writes it down.
"""
