"""Bots in any language: the line protocol they speak, without any process to speak it to.

`messages` has what is said, one JSON object a line; `answers` reads what comes back and says in a
sentence what is wrong with it. docs/bots.md states the protocol.
"""
