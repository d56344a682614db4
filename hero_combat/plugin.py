"""Everything that an author of a rule system imports: the contract, the ledger, what a board shows.

    from hero_combat.plugin import Dice, Encounter, Ledger, Rule, System, Table, verbs

`python -m hero_combat.testing NAME` says what is wrong with the system of that name.
`hero-combat help design` says what belongs where.
"""

from hero_combat.dice import Dice
from hero_combat.dice.laws import Chance, Law
from hero_combat.errors import DiceError, FileError, Forbidden, HeroCombatError, Problem, UsageError
from hero_combat.fight.board import Bar, Board, Item, Row, Track
from hero_combat.fight.contract import ROUNDS, CurrentFields, SheetFields, System, lazily, verbs
from hero_combat.fight.events import (
    ActionLost,
    AttackRolled,
    Damaged,
    Died,
    Down,
    Event,
    FightOver,
    KnockedBack,
    Left,
    MarkEnded,
    ObjectDamaged,
    Prevented,
    Reminded,
    Revealed,
    RoundBegan,
    TurnBegan,
    Up,
    WeaponSpoiled,
)
from hero_combat.fight.field_types import Metres, Number, Points, Table, Text
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter, Encounter
from hero_combat.fight.odds import Likelihood, OddsReport, Race, Spread, refuse_uncomputed
from hero_combat.fight.outcome import Decision, Modifier, Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import is_contested, sides_left, tell_over
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics
from hero_combat.fight.times import Times
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import Option, Order, Positional, Rule, Usage
from hero_combat.orders.usage import refuse
from hero_combat.text import did_you_mean, listing

__all__ = [
    "ROUNDS",
    "ActionLost",
    "AnyEncounter",
    "AnyLedger",
    "AttackRolled",
    "Bar",
    "Board",
    "Chance",
    "CurrentFields",
    "Damaged",
    "Decision",
    "Dice",
    "DiceError",
    "Died",
    "Down",
    "Encounter",
    "Event",
    "FightOver",
    "FileError",
    "Forbidden",
    "HeroCombatError",
    "Item",
    "KnockedBack",
    "Law",
    "Ledger",
    "Left",
    "Likelihood",
    "MarkEnded",
    "Metres",
    "Modifier",
    "Number",
    "ObjectDamaged",
    "OddsReport",
    "Option",
    "Order",
    "Outcome",
    "OwnAttack",
    "Points",
    "Positional",
    "Prevented",
    "Problem",
    "Race",
    "Reaction",
    "Reminded",
    "Revealed",
    "RollReport",
    "RoundBegan",
    "Row",
    "Rule",
    "SheetFields",
    "Spread",
    "System",
    "Table",
    "Tactics",
    "Text",
    "Times",
    "Track",
    "Trouble",
    "TurnBegan",
    "Up",
    "Usage",
    "UsageError",
    "WeaponSpoiled",
    "did_you_mean",
    "forbid",
    "is_contested",
    "lazily",
    "listing",
    "refuse",
    "refuse_uncomputed",
    "sides_left",
    "tell_over",
    "verbs",
]
