"""Run tabletop combat from plain-text encounter files.

    import hero_combat as hc

    fight = hc.load("raid.toml")
    outcome = fight.play("resolve brigand titania --with musket")
    print(outcome.sentence)
    fight.save()

Everything public is named here; it is imported when it is first used.
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from hero_combat.advise.confidence import Confidence as Confidence
    from hero_combat.advise.confidence import ShareDifference as ShareDifference
    from hero_combat.api import Fight as Fight
    from hero_combat.api import change as change
    from hero_combat.api import load as load
    from hero_combat.api import loads as loads
    from hero_combat.api import new as new
    from hero_combat.dice.laws import Chance as Chance
    from hero_combat.dice.laws import Law as Law
    from hero_combat.errors import DiceError as DiceError
    from hero_combat.errors import Exit as Exit
    from hero_combat.errors import FileError as FileError
    from hero_combat.errors import Forbidden as Forbidden
    from hero_combat.errors import Found as Found
    from hero_combat.errors import HeroCombatError as HeroCombatError
    from hero_combat.errors import Problem as Problem
    from hero_combat.errors import StorageError as StorageError
    from hero_combat.errors import UsageError as UsageError
    from hero_combat.fight.board import Bar as Bar
    from hero_combat.fight.board import Board as Board
    from hero_combat.fight.board import Coming as Coming
    from hero_combat.fight.board import Item as Item
    from hero_combat.fight.board import Row as Row
    from hero_combat.fight.board import Track as Track
    from hero_combat.fight.events import ActionLost as ActionLost
    from hero_combat.fight.events import AttackRolled as AttackRolled
    from hero_combat.fight.events import Damaged as Damaged
    from hero_combat.fight.events import Died as Died
    from hero_combat.fight.events import Down as Down
    from hero_combat.fight.events import Event as Event
    from hero_combat.fight.events import FightOver as FightOver
    from hero_combat.fight.events import KnockedBack as KnockedBack
    from hero_combat.fight.events import Landed as Landed
    from hero_combat.fight.events import Left as Left
    from hero_combat.fight.events import MarkEnded as MarkEnded
    from hero_combat.fight.events import ObjectDamaged as ObjectDamaged
    from hero_combat.fight.events import Prevented as Prevented
    from hero_combat.fight.events import Reminded as Reminded
    from hero_combat.fight.events import Revealed as Revealed
    from hero_combat.fight.events import RoundBegan as RoundBegan
    from hero_combat.fight.events import TurnBegan as TurnBegan
    from hero_combat.fight.events import Up as Up
    from hero_combat.fight.events import WeaponSpoiled as WeaponSpoiled
    from hero_combat.fight.mapped import Map as Map
    from hero_combat.fight.mapped import Mapped as Mapped
    from hero_combat.fight.mapped import MappedPlace as MappedPlace
    from hero_combat.fight.odds import Likelihood as Likelihood
    from hero_combat.fight.odds import OddsReport as OddsReport
    from hero_combat.fight.odds import Spread as Spread
    from hero_combat.fight.odds import UntilReport as UntilReport
    from hero_combat.fight.outcome import Change as Change
    from hero_combat.fight.outcome import Decision as Decision
    from hero_combat.fight.outcome import Modifier as Modifier
    from hero_combat.fight.outcome import Outcome as Outcome
    from hero_combat.fight.outcome import RollReport as RollReport
    from hero_combat.fight.places import Places as Places
    from hero_combat.fight.walks import Way as Way
    from hero_combat.npc.option_types import Options as Options
    from hero_combat.npc.programs import Turns as Turns
    from hero_combat.simulate.advice import Advice as Advice
    from hero_combat.simulate.aim import Aimed as Aimed
    from hero_combat.simulate.compared import ComparedPlans as ComparedPlans
    from hero_combat.simulate.report import OutcomeChance as OutcomeChance
    from hero_combat.simulate.report import Simulated as Simulated
    from hero_combat.simulate.statistics import Interval as Interval
    from hero_combat.simulate.weights import Weights as Weights

_ROOMS = {
    "advise.confidence": "Confidence ShareDifference",
    "api": "Fight change load loads new",
    "dice.laws": "Chance Law",
    "errors": "DiceError Exit FileError Forbidden Found HeroCombatError Problem "
    "StorageError UsageError",
    "fight.board": "Bar Board Coming Item Row Track",
    "fight.events": "ActionLost AttackRolled Damaged Died Down Event FightOver KnockedBack Landed "
    "Left MarkEnded ObjectDamaged Prevented Reminded Revealed RoundBegan TurnBegan Up "
    "WeaponSpoiled",
    "fight.mapped": "Map Mapped MappedPlace",
    "fight.odds": "Likelihood OddsReport Spread UntilReport",
    "fight.outcome": "Change Decision Modifier Outcome RollReport",
    "fight.places": "Places",
    "fight.walks": "Way",
    "npc.option_types": "Options",
    "npc.programs": "Turns",
    "simulate.advice": "Advice",
    "simulate.aim": "Aimed",
    "simulate.compared": "ComparedPlans",
    "simulate.report": "OutcomeChance Simulated",
    "simulate.statistics": "Interval",
    "simulate.weights": "Weights",
}
_HOMES = {name: room for room, names in _ROOMS.items() for name in names.split()}
__all__ = sorted(_HOMES)  # noqa: PLE0605 - a list it is


def __getattr__(name: str) -> Any:
    """Import what is public when it is asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module  # noqa: PLC0415 - a command imports none of it

    return getattr(import_module(f"{__name__}.{home}"), name)


def __dir__() -> list[str]:
    return [*globals(), *__all__]
