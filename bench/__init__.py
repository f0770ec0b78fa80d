"""Benchmarks: Afterdark beside other engines, on one machine, in one run."""
