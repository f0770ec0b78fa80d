# What checking a record shows.

verify-replay-right = { $moves ->
    [one] The one action and its chance replay.
   *[other] All { $moves } actions and their chance replay.
}
verify-replay-wrong = The game does not replay: { $error }
verify-outcome-right = The game ends as the record says.
verify-outcome-open = The game is not over yet.
verify-commitment-right = The opened seed is the one committed to before the deal.
verify-commitment-wrong = The opened seed is not the one committed to before the deal.
verify-draws-right = The deal was fair: every draw is the one the committed seed and the salts give.
verify-draws-wrong = The chance on line { $line } is not what the seed and the salts give.
verify-repeated = This deal was repeated, not dealt afresh: the house and whoever saw an earlier game with it could know the cards. It is the same deal as in every record with the line “commitment { $commitment }”.
