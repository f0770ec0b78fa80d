"""Broken vaults: games that break one law each, to prove that the laws would notice."""
