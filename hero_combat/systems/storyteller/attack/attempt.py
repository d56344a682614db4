"""What travels the road of an attack: targets, attempts, volleys, and what lands."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from hero_combat.systems.storyteller.dice.contested_roll import Contest
from hero_combat.systems.storyteller.dice.dice_pool import Part
from hero_combat.systems.storyteller.events import RollResult
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
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


class Attempt(msgspec.Struct, frozen=True, gc=False):
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
    help: tuple[Part, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """How the attempts of an attack hang together.

    Attributes:
        name: what it is called.
        together: whether one roll decides all of them.
    """

    name: str
    together: bool = False


PLAIN = Way("plain")
"""A roll at one target."""


class Volley(msgspec.Struct, frozen=True, gc=False):
    """What one attacker does with one weapon at one time: paid for once.

    Attributes:
        order: the line.
        maneuver: the row of its maneuver.
        weapon: what it is made with.
        attempts: one for each target.
        way: how they hang together.
    """

    order: Resolve
    maneuver: Maneuver
    weapon: PreparedAttack
    attempts: tuple[Attempt, ...]
    way: Way = PLAIN


class Reached(msgspec.Struct, frozen=True, gc=False):
    """Whom or what an attempt meets.

    Attributes:
        target: who or what is hit if it hits.
        shield: the id of the human shield before it, "" for none.
        cover: the id of the object before it, "" for none.
    """

    target: Target
    shield: str = ""
    cover: str = ""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What the target of an attempt sets against it.

    Attributes:
        how: nothing but what is in the parts, a dodge, a contest, or nothing in a contest.
        parts: what comes off the attacker's pool, or is added to it.
        chance: whether only a chance die is left of that.
        defense: the Defense that comes off it.
        traits: what resists in a contest.
        again: the least face that adds a die in it.
    """

    how: Literal["", "dodge", "contest", "helpless"] = ""
    parts: Sequence[Part] = ()
    chance: bool = False
    defense: Sequence[Part] = ()
    traits: tuple[str, ...] = ()
    again: int = 10


class HitRoll(msgspec.Struct, frozen=True, gc=False):
    """What came of a roll to hit, or of a contest.

    Attributes:
        net: the successes that are left after what answers it.
        result: what the attacker's own roll was.
        rolled: the attacker's own successes.
        dodge: the successes of the dodge, None where none was rolled.
        off_balance: whether the dodge failed dramatically.
        roll: the place of the roll among those that are reported.
        contest: how the contest ended, None where there was none.
        resisted: the successes of who resists in it.
    """

    net: int
    result: RollResult
    rolled: int
    dodge: int | None = None
    off_balance: bool = False
    roll: int | None = None
    contest: Contest | None = None
    resisted: int = 0

    @property
    def won(self) -> bool:
        """Return whether the attack comes off; a contest is never won without a success."""
        if self.contest is None:
            return self.net > 0
        return self.contest.winner == "initiator" and self.rolled > 0 and self.result != "dramatic"


class Landed(msgspec.Struct, frozen=True, gc=False):
    """What arrives at the end of the road.

    Attributes:
        volley: the whole attack, all of which one roll decides in an area.
        attempt: the attempt, or the first of an area.
        reached: whom or what it meets.
        hit: what the roll came to; it may have missed.
    """

    volley: Volley
    attempt: Attempt
    reached: Reached
    hit: HitRoll
