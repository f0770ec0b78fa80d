"""How a decent player plays: `advice` weighs what a letter is worth to whom."""
