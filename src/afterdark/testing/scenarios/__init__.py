"""Scenarios: a position, scripted chance, actions and what must then hold, in one TOML file."""
