"""How a decent player plays: `weigh` weighs what a letter is worth to whom."""
