"""The state of a fight: clock, current values, what lies on the ground; the types of a fight."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Large, Metres, Table
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.model import Encounter as EncounterOf
from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import (
    Attack,
    Object,
    Sheet,
    Status,
    held_at_first,
    max_energy,
    max_hp,
)

LAST_ROUND = 1_000_000_000
"""The last Round that is counted, after some 158 years; other counters end there too."""
RoundNumber = Annotated[int, msgspec.Meta(ge=0, le=LAST_ROUND)]
Slot = Literal["ready", "used"]


class Lying(Table, frozen=True, omit_defaults=True):
    """A weapon or a shield on the ground, for anyone to pick up.

    Attributes:
        attack: the weapon; without it, it is a shield.
        shield: the Adjustment of a shield; 0 for a weapon.
        broken: whether it is broken.
        fired: the Round of the last use, for a weapon that must be reloaded.
    """

    attack: Attack | None = None
    shield: Large = 0
    broken: bool = False
    fired: RoundNumber = 0


class Clock(Table, frozen=True):
    """The time in the fight.

    Attributes:
        round: the Round of 5 seconds; 0 until the First Turn begins.
        acting: the id of the combatant whose Turn it is; in Round 0, whose initiating Action.
        initiator: the id of the combatant whose Major Action started the fight.
        initiated: whether that Action has been used.
        targeted: the ids of the Action's hostile targets, the nearest first if known.
        first: the id of the combatant with the First Turn; each Round begins there.
        after: after a combatant left in their own Turn, the id of the one seated before them.
        lying: the dropped items, by the words that pick them up.
        opportunities: on a map, the combatants whose Melee Range a mover has left in this Turn, by
            the mover's id.
    """

    round: RoundNumber = 0
    acting: str = ""
    initiator: str = ""
    initiated: bool = False
    targeted: tuple[str, ...] = ()
    first: str = ""
    after: str = ""
    lying: dict[str, Lying] = msgspec.field(default_factory=dict)
    opportunities: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)


class Current(Table, frozen=True):
    """A combatant's current values. HP decide who is Unconscious or dead.

    Attributes:
        hp: HP left, down to the negative of the maximum.
        energy: Energy left.
        defense: the current Defense; missing before the first Defense Check.
        status: the statuses.
        luck: Luck Points.
        held: the items in hand.
        major: the Major Action of this Turn.
        minor: the Minor Action of this Turn.
        move: the Movement Action of this Turn.
        minors: extra Minor Actions of this Turn.
        moves: extra Movement Actions of this Turn.
        walked: the meters used of a Movement Action that has begun; 0 for none.
        borrowed: the slots of the next Turn that Reactions have used.
        defense_crit: whether the Defense Check was a Critical Failure.
        defense_adj: the status Adjustments in the current Defense.
        broken: the weapons that are broken.
        used_up: the weapons that are used up.
        gone: the weapons of the stat block that were dropped or taken away.
        fired: the Round of the last use of each weapon that must be reloaded.
        turn: the Round of the last Turn that began; 0 for none.
        helped: the Round of the last help while Unconscious.
        hidden: whether players can't see the combatant; acting ends it.
    """

    hp: Large
    energy: Large
    status: Status
    defense: Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)] | None = None
    luck: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    held: tuple[str, ...] = ()
    major: Slot = "ready"
    minor: Slot = "ready"
    move: Slot = "ready"
    minors: RoundNumber = 0
    moves: RoundNumber = 0
    walked: Metres = 0
    borrowed: tuple[Literal["major", "minor"], ...] = ()
    defense_crit: bool = False
    defense_adj: Large = 0
    broken: tuple[str, ...] = ()
    used_up: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    fired: dict[str, RoundNumber] = msgspec.field(default_factory=dict)
    turn: RoundNumber = 0
    helped: RoundNumber = 0
    hidden: bool = False


class Thing(Table, frozen=True):
    """An object's current values.

    Attributes:
        holder: the holder's id; "" while it lies on the ground.
        broken: whether it was broken when it was dropped.
    """

    holder: str = ""
    broken: bool = False


Encounter = EncounterOf[Rules, Sheet, Object, Clock, Current, Thing]


Book = Ledger[Rules, Sheet, Object, Clock, Current, Thing]


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who comes into the fight unhurt."""
    fatigue = sheet.status.fatigue
    return Current(
        hp=max_hp(sheet, fatigue),
        energy=max_energy(sheet, fatigue),
        status=sheet.status,
        luck=sheet.luck if sheet.player else 0,
        held=held_at_first(sheet),
        hidden=sheet.hidden,
    )


def undamaged(_thing: Object) -> Thing:
    """Return the current values of an object that nobody has taken."""
    return Thing()
