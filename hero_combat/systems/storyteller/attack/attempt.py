"""What travels the road of an attack: targets, attempts, volleys, and what lands."""

from typing import Literal

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.tables import Spot
from hero_combat.systems.storyteller.tables.maneuvers import Maneuver


class Target(msgspec.Struct, frozen=True, gc=False):
    """Who or what is attacked, and what the line says of this one alone.

    Attributes:
        id: the id of somebody, or of an object.
        spot: the spot that is aimed at, "" for none.
        cover: the id of the object that is said to hide it, "" for none.
        undefended: whether it applies no Defense: by choice, or because it sees nothing coming.
        guards: whether it spends Willpower on Defense.
    """

    id: str
    spot: Literal[Spot, ""] = ""
    cover: str = ""
    undefended: bool = False
    guards: bool = False


class Attempt(msgspec.Struct, frozen=True):
    """One roll of an attack, at one target.

    Attributes:
        who: the id of the attacker.
        order: the line.
        maneuver: the row of its maneuver.
        weapon: what it is made with.
        target: at whom.
        help: what those who help bring to the pool.
    """

    who: str
    order: Resolve
    maneuver: Maneuver
    weapon: PreparedAttack
    target: Target
    help: tuple[Modifier, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """How the attempts of an attack hang together.

    Attributes:
        name: what it is called.
        together: whether one roll decides all of them.
    """

    name: str
    together: bool = False


class Spent(msgspec.Struct, frozen=True):
    """What an attack uses up, of what there may not be enough.

    Attributes:
        bullets: out of the attacker's clip.
    """

    bullets: int


class Volley(msgspec.Struct, frozen=True):
    """What one attacker does with one weapon at one time: paid for once.

    Attributes:
        order: the line.
        maneuver: the row of its maneuver.
        weapon: what it is made with.
        attempts: one for each target.
        way: how they hang together.
        spent: what it uses up.
    """

    order: Resolve
    maneuver: Maneuver
    weapon: PreparedAttack
    attempts: tuple[Attempt, ...]
    way: Way
    spent: Spent


class Met(msgspec.Struct, frozen=True, gc=False):
    """Whom or what an attempt meets.

    Attributes:
        target: who or what is hit if it hits.
        shield: the id of the human shield before it, "" for none.
        cover: the id of the object before it, "" for none.
    """

    target: Target
    shield: str = ""
    cover: str = ""
