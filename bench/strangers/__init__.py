"""Strangers: the nastiest things one can send to our server, and how long each of them held it."""
