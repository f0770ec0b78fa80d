"""Bots of the arena speak where somebody listens, and play the same as in silence."""

from __future__ import annotations

from afterdark.arena.referee import Played, Referee
from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.kinds import make_bot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.state import Open
from afterdark.engine.views.view import View

SEATED = ["decent"] * 4


class Listener(Bot):
    """Notes how much it observed, and plays as ever."""

    INFERS = True

    def __init__(self) -> None:
        self.observed = 0

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        assert belief is not None
        self.observed = max(self.observed, belief.count)
        return make_bot("decent").choose(view, rng, belief, budget)


def played(ears: Listener, talk: bool) -> Played:
    referee = Referee(find_game("vwars").rules(), SEATED)
    referee.bots["decent"] = ears
    referee.by_course = talk
    return referee.play(SEATED, "deal", "luck")


def test_who_infers_hears_claims_and_the_game_is_the_same() -> None:
    silent, loud = Listener(), Listener()
    without, with_words = played(silent, talk=False), played(loud, talk=True)
    assert loud.observed > silent.observed
    assert with_words.outcome.ranks == without.outcome.ranks
    assert with_words.decisions == without.decisions


def test_bots_speak_where_one_of_them_infers_something() -> None:
    rules = find_game("vwars").rules()
    assert Referee(rules, [*SEATED[1:], "strong"]).by_course
    assert not Referee(rules, SEATED).by_course
    assert not Referee(find_game("victim").rules(), ["strong"] * 4).by_course, "nothing is secret"
