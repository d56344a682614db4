"""What happened, as data: the events that every system's rules book in the ledger.

Whoever wants to know what came of an order reads these: statistics, `--json`, tests, scripts. What
`changes` says already, a value that is now another, is no event. What happens in one system alone
is in its own `events`, tagged with its name: `champions.stunned`.
"""

from typing import Literal

import msgspec

Manner = Literal["attack", "counter", "grapple", "block", "quick", "killing"]
Cause = Literal["hit", "knockback", "recoil", "collision", "hazard", "bleeding", "cost"]


def tag_of(name: str) -> str:
    """Return the `kind` of an event's class: `AttackRolled` -> `attack-rolled`."""
    return "".join(f"-{char.lower()}" if char.isupper() else char for char in name).lstrip("-")


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="kind", tag=tag_of):
    """Something that happened; who and by are ids, "" for nobody."""


class AttackRolled(Event, frozen=True):
    """Somebody attacked, and hit or missed.

    Attributes:
        attacker: who attacked.
        target: who or what was attacked.
        attack: the attack's name in the stat block, "" for bare hands.
        manner: what sort of attack it was.
        hit: whether it hit.
        margin: by how much, below 0 for a miss, in the system's unit; None without a roll.
        roll: the place of the roll to hit among the rolls, from 0; one roll may stand for several
            targets. None where nothing was rolled, or no rolls are reported.
    """

    attacker: str
    target: str
    attack: str
    hit: bool
    manner: Manner = "attack"
    margin: int | None = None
    roll: int | None = None


class Damaged(Event, frozen=True):
    """Somebody lost points of what damage is counted by.

    Attributes:
        who: who lost them.
        lost: how many, by the bars of the board: `{"stun": 22, "body": 4}`; never an empty table.
        by: whose doing it is, "" for nobody's.
        cause: what did it.
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
    """Something kept damage off somebody.

    Attributes:
        who: who was spared.
        how: what spared them: `dodge`, `cover`, `rolled with the punch`.
        by: whose doing it is, "" for their own.
        amount: how many points were kept off, None where it isn't counted.
    """

    who: str
    how: str
    by: str = ""
    amount: int | None = None


class Down(Event, frozen=True):
    """Somebody can no longer act: unconscious, dying, dead."""

    who: str
    by: str = ""


class Up(Event, frozen=True):
    """Somebody who was down can act again."""

    who: str


class Died(Event, frozen=True):
    """Somebody died."""

    who: str
    by: str = ""


class KnockedBack(Event, frozen=True):
    """Somebody was knocked back.

    Attributes:
        who: who flew.
        metres: how far.
        by: whose doing it is.
        into: the id, or the name, of what stopped them; "" for nothing.
    """

    who: str
    metres: int
    by: str = ""
    into: str = ""


class ObjectDamaged(Event, frozen=True):
    """An object was damaged.

    Attributes:
        which: the object's id.
        lost: how many points it lost.
        broken: whether it is broken now.
        by: whose doing it is.
    """

    which: str
    lost: int
    broken: bool = False
    by: str = ""


class WeaponSpoiled(Event, frozen=True):
    """Somebody can't use a weapon any more as it was.

    Attributes:
        who: whose weapon it is.
        attack: the attack's name in the stat block.
        how: what happened to it: `broken`, `dropped`, `jammed`, `empty`.
    """

    who: str
    attack: str
    how: str


class TurnBegan(Event, frozen=True):
    """Somebody's turn began; the round is counted as the system counts time."""

    who: str
    round: int


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int


class ActionLost(Event, frozen=True):
    """Somebody lost an action.

    Attributes:
        who: who lost it.
        why: for what: `stunned`, `grabbed`.
    """

    who: str
    why: str


class Left(Event, frozen=True):
    """Somebody left the fight.

    Attributes:
        who: who left.
        why: how: `fled`, `surrendered`, `carried-off`.
    """

    who: str
    why: str


class Revealed(Event, frozen=True):
    """Somebody whom players did not see is hidden no more."""

    who: str


class MarkEnded(Event, frozen=True):
    """A mark went, because its time had come.

    Attributes:
        who: the id of the combatant, or the object, that bore it.
        mark: the mark's name.
        time: the time until which it was set, as the system writes it: `T2S5`.
    """

    who: str
    mark: str
    time: str


class Reminded(Event, frozen=True):
    """The clock came to a reminder of the game master's.

    Attributes:
        text: what it says.
        time: the time for which it was set, as the system writes it: `T3S6`.
    """

    text: str
    time: str


class FightOver(Event, frozen=True):
    """At most one side has anybody who can still act.

    Attributes:
        side: the side that is left, the id of one who has no side, or "" for nobody.
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
