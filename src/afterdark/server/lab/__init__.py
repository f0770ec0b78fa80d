"""The designer's lab at a server: variants that are kept under their hash, and runs of games.

`work` is what a thinking process is asked, `experiment` how it answers, `runs` asks for it portion
by portion, `variants` says by which word a variant is known.
"""
