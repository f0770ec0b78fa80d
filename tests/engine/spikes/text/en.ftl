# What the spikes say when they refuse.

refused-too-poor = You cannot pay for that.
refused-not-enough-ink = A steal must beat the drops that lie there.
