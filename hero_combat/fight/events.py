"""Events: what happened, as data that the rules of every system book in the ledger.

Statistics, `--json`, tests and scripts read them. A change of a value is not an event; it is in
`changes`. Events of one system are in its own `events`, tagged with its name: `champions.stunned`.
"""

from typing import Literal

import msgspec

Manner = Literal["attack", "counter", "grapple", "block", "quick", "killing"]
Cause = Literal["hit", "knockback", "recoil", "collision", "hazard", "bleeding", "cost"]


def tag_of(name: str) -> str:
    """Return the `kind` of an event's class: `AttackRolled` -> `attack-rolled`."""
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="kind", tag=tag_of):
    """Something that happened. `who` and `by` are ids, "" for nobody."""


class AttackRolled(Event, frozen=True):
    """A combatant attacked and hit or missed.

    Attributes:
        attacker: the attacker.
        target: the combatant or object attacked.
        attack: the attack's name in the stat block, "" for bare hands.
        manner: the kind of attack.
        hit: whether it hit.
        margin: the margin in the system's unit, below 0 for a miss; None without a roll.
        roll: the index of the roll to hit among the rolls, from 0; several targets can share one.
            None if nothing was rolled or no rolls are reported.
    """

    attacker: str
    target: str
    attack: str
    hit: bool
    manner: Manner = "attack"
    margin: int | None = None
    roll: int | None = None


class Damaged(Event, frozen=True):
    """A combatant took damage.

    Attributes:
        who: who took it.
        lost: the points lost from each bar: `{"stun": 22, "body": 4}`; never empty.
        by: who caused it, "" for nobody.
        cause: what caused it.
        attack: the attack's name in the stat block, "" for none.
        where: the hit location, "" if there is none.
    """

    who: str
    lost: dict[str, int]
    by: str = ""
    cause: Cause = "hit"
    attack: str = ""
    where: str = ""


class Prevented(Event, frozen=True):
    """A combatant avoided damage.

    Attributes:
        who: who avoided it.
        how: how: `dodge`, `cover`, `rolled with the punch`.
        by: who caused this, "" for themselves.
        amount: the points avoided, None if they aren't counted.
    """

    who: str
    how: str
    by: str = ""
    amount: int | None = None


class Down(Event, frozen=True):
    """A combatant can no longer act: unconscious, dying, dead."""

    who: str
    by: str = ""


class Up(Event, frozen=True):
    """A combatant who was down can act again."""

    who: str


class Died(Event, frozen=True):
    """A combatant died."""

    who: str
    by: str = ""


class KnockedBack(Event, frozen=True):
    """A combatant was knocked back.

    Attributes:
        who: who was knocked back.
        metres: the distance in meters.
        by: who caused it.
        into: the id or the name of what stopped them, "" for nothing.
    """

    who: str
    metres: int
    by: str = ""
    into: str = ""


class Landed(Event, frozen=True):
    """A combatant or object flew through the air; booked where it is known where people are.

    Attributes:
        who: who flew.
        metres: how far the course led, to where it ended.
        by: who caused it: it leads away from them.
        away: a point from which it leads away instead, the middle of an area; "" for none.
        toward: the place to which it leads instead, of a throw; "" for none.
        through: what it led through: a hole in the wall is left, anything else may still stand.
    """

    who: str
    metres: int
    by: str = ""
    away: str = ""
    toward: str = ""
    through: tuple[str, ...] = ()


class ObjectDamaged(Event, frozen=True):
    """An object was damaged.

    Attributes:
        which: the object's id.
        lost: the points it lost.
        broken: whether it is broken now.
        by: who caused it.
    """

    which: str
    lost: int
    broken: bool = False
    by: str = ""


class WeaponSpoiled(Event, frozen=True):
    """A combatant can no longer use a weapon as before.

    Attributes:
        who: who holds the weapon.
        attack: the attack's name in the stat block.
        how: what happened to it: `broken`, `dropped`, `jammed`, `empty`.
    """

    who: str
    attack: str
    how: str


class TurnBegan(Event, frozen=True):
    """A combatant's turn began. The round is in the system's unit of time."""

    who: str
    round: int


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int


class ActionLost(Event, frozen=True):
    """A combatant lost an action.

    Attributes:
        who: who lost it.
        why: the cause: `stunned`, `grabbed`.
    """

    who: str
    why: str


class Left(Event, frozen=True):
    """A combatant left the fight.

    Attributes:
        who: who left.
        why: the reason: `fled`, `surrendered`, `carried-off`, `left`.
    """

    who: str
    why: str


class Revealed(Event, frozen=True):
    """A hidden combatant is now visible to the players."""

    who: str


class MarkEnded(Event, frozen=True):
    """A mark ended because its time was up.

    Attributes:
        who: the id of the combatant or object that had it.
        mark: the mark's name.
        time: when it was set to end, as the system writes time: `T2S5`.
    """

    who: str
    mark: str
    time: str


class Reminded(Event, frozen=True):
    """The clock reached a reminder of the GM's.

    Attributes:
        text: the reminder.
        time: its time, as the system writes it: `T3S6`.
    """

    text: str
    time: str


class FightOver(Event, frozen=True):
    """At most one side can still act.

    Attributes:
        side: the side that is left; the id of a combatant without a side; "" for nobody.
    """

    side: str


COMMON: tuple[type[Event], ...] = (
    AttackRolled,
    Damaged,
    Prevented,
    Down,
    Up,
    Died,
    KnockedBack,
    Landed,
    ObjectDamaged,
    WeaponSpoiled,
    TurnBegan,
    RoundBegan,
    ActionLost,
    Left,
    Revealed,
    MarkEnded,
    Reminded,
    FightOver,
)
"""The events of all systems."""
