"""Mutants: a game broken in one place at a time, to see whether the tests notice.

A leak mutant widens an audience (`audiences`, `leak_switch`, `leak_hunt`), a rule mutant breaks a
rule (`rules`, `rule_switch`, `rule_hunt`). `trials` are what meets them, and a `hunt` says who
survived. `python -m afterdark.testing.mutants package.module:SUBJECT` runs it.
"""
