"""Telling whoever is asked and not here: Web Push, an Atom feed, a calendar."""
