# What every game says.

seat = Seat { $seat }
waiting = Waiting for { $names }: { $what }.
waiting-answered = Your answer is in; it opens with the others’: { $what }.
refused-not-offered = That is not one of the choices now.
refused-not-asked = It is not your decision now.
refused-answered = You have answered already; take your answer back to give another.
refused-nothing-sealed = You have no sealed answer to take back.
refused-over = The game is over.
end-by-agreement = All players agreed to end the game here; nobody wins.
