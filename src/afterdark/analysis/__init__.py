"""A finished game looked back at: chances over time, luck and skill apart, moments and mistakes.

`analyse` takes a record and gives plain data; nothing here reads, writes or looks at a clock.
"""
