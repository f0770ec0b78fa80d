"""Leak mutants: every audience of a game widened, one at a time, to see whether the tests notice.

`audiences` finds them in the sources, `switch` widens one, `trials` are what meets it, `hunt` says
who survived. `python -m afterdark.testing.mutants package.module:SUBJECT` runs it.
"""
