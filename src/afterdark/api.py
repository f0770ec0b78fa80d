"""What authors of games and bots may rely on: every name others build on, from one place.

Where these live inside the house may change; here they stay. Nothing is imported before it is used.

>>> from afterdark.api import FastDealer, find_game
>>> find_game("victim").rules().deal(4, FastDealer.seeded(1)).to_act()
[0]
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark._lazy import lazily

if TYPE_CHECKING:
    from afterdark.bots.belief import Belief
    from afterdark.bots.bot import Bot, Budget
    from afterdark.engine.contract.cards import CardFile
    from afterdark.engine.contract.claims import Claim, ClaimKind, Heard, Saying
    from afterdark.engine.contract.game import Game, Meta, Rules, SceneShapes
    from afterdark.engine.contract.matters import Matter
    from afterdark.engine.contract.milestones import Milestone
    from afterdark.engine.contract.open_fields import (
        EachSeat,
        OneWord,
        OpenField,
        OpenFields,
        SomeSeat,
        Whole,
    )
    from afterdark.engine.contract.options import Flag, Number, OneOf, Option, OptionValue
    from afterdark.engine.contract.registry import find_game, game_ids
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Action, ActionTable, UnknownAction, Word
    from afterdark.engine.core.chance import Dealer, FastDealer, Rng
    from afterdark.engine.core.facts import Chain, Fact, FactKind, Field, unrolled
    from afterdark.engine.core.fair import FairDealer
    from afterdark.engine.core.outcome import Outcome, shared_ranks
    from afterdark.engine.core.playout import play_out
    from afterdark.engine.core.scripted import ReplayDealer, ScriptedDealer
    from afterdark.engine.core.state import Event, Events, Json, Open, State
    from afterdark.engine.core.step import Automatic, Choice, Sealed, Step
    from afterdark.engine.core.zones import (
        EVERYONE,
        NOBODY,
        SPECTATOR,
        TABLE,
        Family,
        Form,
        Layout,
        Zone,
        card_in,
        knowers,
        only,
        seats_in,
        sees,
        slot,
    )
    from afterdark.engine.course.observed import Observed
    from afterdark.engine.errors import (
        AfterdarkError,
        CardError,
        EndlessSteps,
        GameFault,
        NoSteps,
        NoSuchSeat,
        NothingToChoose,
        NotWritten,
        OptionError,
        PositionError,
        RecordError,
        Refusal,
        Refused,
        ScriptError,
        UnfinishedSetUp,
        UnlistedAction,
    )
    from afterdark.engine.positions.field_values import card_at, number_at, seats_at
    from afterdark.engine.positions.position import from_data, to_data
    from afterdark.engine.records.record import Record
    from afterdark.engine.records.replay import replay, verify
    from afterdark.engine.views.gauges import Gauges
    from afterdark.engine.views.measures import Measures
    from afterdark.engine.views.scene import Said, Scene
    from afterdark.engine.views.scene_json import scene_of
    from afterdark.engine.views.tensor import Tensor
    from afterdark.engine.views.view import WHOLE, View
    from afterdark.engine.views.view_data import view_from_data, view_to_data

__getattr__ = lazily(__name__, __file__)

__all__ = [
    "EVERYONE",
    "NOBODY",
    "SPECTATOR",
    "TABLE",
    "WHOLE",
    "Action",
    "ActionTable",
    "AfterdarkError",
    "Automatic",
    "Belief",
    "Bot",
    "Budget",
    "CardError",
    "CardFile",
    "Chain",
    "Choice",
    "Claim",
    "ClaimKind",
    "Dealer",
    "EachSeat",
    "EndlessSteps",
    "Event",
    "Events",
    "Fact",
    "FactKind",
    "FairDealer",
    "Family",
    "FastDealer",
    "Field",
    "Flag",
    "Form",
    "Game",
    "GameFault",
    "Gauges",
    "Heard",
    "Json",
    "Layout",
    "Matter",
    "Measures",
    "Meta",
    "Milestone",
    "NoSteps",
    "NoSuchSeat",
    "NotWritten",
    "NothingToChoose",
    "Number",
    "Observed",
    "OneOf",
    "OneWord",
    "Open",
    "OpenField",
    "OpenFields",
    "Option",
    "OptionError",
    "OptionValue",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "Refused",
    "ReplayDealer",
    "Rng",
    "Rules",
    "Said",
    "Saying",
    "Scene",
    "SceneShapes",
    "ScriptError",
    "ScriptedDealer",
    "Sealed",
    "SomeSeat",
    "State",
    "Step",
    "Teller",
    "Tensor",
    "Texts",
    "UnfinishedSetUp",
    "UnknownAction",
    "UnlistedAction",
    "View",
    "Whole",
    "Word",
    "Zone",
    "card_at",
    "card_in",
    "find_game",
    "from_data",
    "game_ids",
    "knowers",
    "number_at",
    "only",
    "play_out",
    "replay",
    "scene_of",
    "seats_at",
    "seats_in",
    "sees",
    "shared_ranks",
    "slot",
    "to_data",
    "unrolled",
    "verify",
    "view_from_data",
    "view_to_data",
]
