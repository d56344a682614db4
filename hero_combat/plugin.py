"""Everything that a rule system imports: the contract, the ledger, the parts of a board.

    from hero_combat.plugin import Dice, Encounter, Ledger, System, SystemOrder, Table, verbs

`python -m hero_combat.testing NAME` lists the errors of the system NAME.
`hero-combat help design` explains where things belong.
"""

from hero_combat.dice import Dice
from hero_combat.dice.chains import Chain
from hero_combat.dice.laws import (
    Chance,
    Law,
    added,
    always,
    both,
    die,
    folded,
    mixed,
    open_ended,
    power,
    weighted,
)
from hero_combat.dice.measures import fraction_of, mean
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import DiceError, FileError, Forbidden, HeroCombatError, Problem, UsageError
from hero_combat.fight.board import (
    Bar,
    Board,
    Detail,
    Item,
    Row,
    Track,
    harm_of,
    health_word,
    in_words,
    seen_of,
)
from hero_combat.fight.contract import (
    ROUNDS,
    CurrentFields,
    Renews,
    SheetFields,
    System,
    lazily,
    verbs,
)
from hero_combat.fight.events import (
    ActionLost,
    AttackRolled,
    Damaged,
    Died,
    Down,
    Event,
    FightOver,
    KnockedBack,
    Landed,
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
from hero_combat.fight.field_types import Large, Metres, Number, Player, Points, Table, Text
from hero_combat.fight.imported import Imported
from hero_combat.fight.lasting import Lasting, flags_kept, points_left
from hero_combat.fight.ledger import AnyLedger, Ledger
from hero_combat.fight.model import AnyEncounter, Encounter
from hero_combat.fight.names import called, direction
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport, refuse_uncomputed
from hero_combat.fight.outcome import Decision, Modifier, Outcome, RollReport
from hero_combat.fight.pending import next_reminder
from hero_combat.fight.permission import forbid
from hero_combat.fight.placing import FAR, Near, Placing
from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.fight.sides import (
    Side,
    are_enemies,
    is_contested,
    side_of,
    sides_left,
    tell_left,
    tell_over,
)
from hero_combat.fight.tactics import OwnAttack, Reaction, Tactics, has_hit
from hero_combat.fight.times import Times
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.file.typed import Trouble
from hero_combat.imports.foundry import SOURCE, Actor, JsonValue, read_actor
from hero_combat.imports.stat_block import (
    BlockTable,
    KeyValue,
    StatBlock,
    id_and_name,
    imported,
)
from hero_combat.orders.declaration import Option, Order, Positional, SystemOrder, Usage
from hero_combat.orders.going import GOING, Away, Toward
from hero_combat.orders.usage import refuse
from hero_combat.text import did_you_mean, listing, printable

__all__ = [
    "FAR",
    "GOING",
    "ROUNDS",
    "SOURCE",
    "ActionLost",
    "Actor",
    "AnyEncounter",
    "AnyLedger",
    "AttackRolled",
    "Away",
    "Bar",
    "BlockTable",
    "Board",
    "Chain",
    "Chance",
    "CurrentFields",
    "Damaged",
    "Decision",
    "Detail",
    "Dice",
    "DiceError",
    "Died",
    "Down",
    "Encounter",
    "EndCause",
    "Event",
    "FightOver",
    "FileError",
    "Forbidden",
    "HeroCombatError",
    "Imported",
    "Item",
    "JsonValue",
    "KeyValue",
    "KnockedBack",
    "Landed",
    "Large",
    "Lasting",
    "Law",
    "Ledger",
    "Left",
    "Likelihood",
    "MarkEnded",
    "Metres",
    "Modifier",
    "Near",
    "Notation",
    "Number",
    "ObjectDamaged",
    "OddsReport",
    "Option",
    "Order",
    "Outcome",
    "OwnAttack",
    "Placing",
    "Player",
    "Points",
    "Positional",
    "Prevented",
    "Problem",
    "Reaction",
    "Relation",
    "Reminded",
    "Renews",
    "Revealed",
    "RollReport",
    "RoundBegan",
    "Row",
    "SheetFields",
    "Side",
    "Spread",
    "StatBlock",
    "System",
    "SystemOrder",
    "Table",
    "Tactics",
    "Text",
    "Times",
    "Toward",
    "Track",
    "Trouble",
    "TurnBegan",
    "UntilReport",
    "Up",
    "Usage",
    "UsageError",
    "View",
    "Way",
    "WeaponSpoiled",
    "added",
    "always",
    "are_enemies",
    "both",
    "by_cause",
    "called",
    "did_you_mean",
    "die",
    "direction",
    "flags_kept",
    "folded",
    "forbid",
    "fraction_of",
    "harm_of",
    "has_hit",
    "health_word",
    "id_and_name",
    "imported",
    "in_words",
    "is_contested",
    "lazily",
    "listing",
    "mean",
    "mixed",
    "next_reminder",
    "open_ended",
    "parse",
    "points_left",
    "power",
    "printable",
    "read_actor",
    "refuse",
    "refuse_uncomputed",
    "seen_of",
    "side_of",
    "sides_left",
    "tell_left",
    "tell_over",
    "verbs",
    "weighted",
]
