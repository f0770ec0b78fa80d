"""Commands for those who study the games: data sets."""
