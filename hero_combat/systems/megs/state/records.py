"""What changes in a fight: the clock, and current values of combatants and objects."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Large, Table, Text
from hero_combat.systems.megs.sheet import Object, Power, Sheet, Status, health, kind_of
from hero_combat.systems.megs.tables.attributes import Group
from hero_combat.systems.megs.tables.bounds import Aps, Count, Total

Cause = Literal["burnout", "drain", "attack", "loss"]
"""The causes of lost APs of Powers and attributes."""
Phase = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Clock(Table, frozen=True):
    """The time in the fight.

    Attributes:
        round: the round, 0 before the fight.
        phase: the phase, 1 to 10; 0 between rounds, when Powers go up and recovery is tried.
        acting: the id of the acting combatant, "" for none.
        waiting: the ids of those who still act in this phase, in order.
        seconds: seconds that passed outside the rounds, by `recover --after`.
    """

    round: Count = 0
    phase: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    acting: Text = ""
    waiting: tuple[Text, ...] = ()
    seconds: Count = 0


class Pushed(Table, frozen=True):
    """The result of a push: APs until a moment.

    Attributes:
        aps: its APs while it lasts.
        until: the moment at which it ends.
    """

    aps: Count = 0
    until: Count = 0


class Current(Table, frozen=True, gc=False):
    """The current values of a combatant.

    Attributes:
        physical: the Current Condition of BODY; may be below 0.
        mental: the Current Condition of MIND; may be below 0.
        mystical: the Current Condition of SPIRIT; may be below 0.
        body: the current Resistance Attribute BODY.
        mind: the current Resistance Attribute MIND.
        spirit: the current Resistance Attribute SPIRIT.
        physical_killing: the Killing damage in the physical damage.
        mental_killing: the Killing damage in the mental damage.
        mystical_killing: the Killing damage in the mystical damage.
        physical_fell: the kind of damage that took the Current Condition of BODY below 0.
        mental_fell: the kind of damage that took the Current Condition of MIND below 0.
        mystical_fell: the kind of damage that took the Current Condition of SPIRIT below 0.
        hero_points: Hero Points left.
        status: the statuses.
        initiative: the Initiative total of this round.
        phases: the action phases left in this round, this one included.
        moment: the moment of the actions in `dice` and `automatic`: 10 x round + phase.
        dice: Dice Actions left in that moment.
        automatic: Automatic Actions left in that moment.
        early: Powers raised since the last round; each costs one of the first Automatic Actions.
        held: the moment of a held action, 0 for none.
        held_automatic: Automatic Actions left in the held action.
        holding: what the held action waits for.
        on: the Powers that are up.
        switched: Powers switched off in the moment `switched_at`, when they can't be raised again.
        switched_at: the moment of switching off.
        powers: Powers and attributes that are not at their normal APs.
        lost_by: the cause of each loss: burnout, drain, attack, loss.
        lost_at: the second of each loss.
        pushed: pushed Powers and attributes, with their APs and the moment at which the push ends.
        desperate: the round before which the combatant last tried Desperation.
        stun: stunned phases left.
        stun_passed: stunned phases passed.
        stun_ov: the OV of the roll against stun; 0 for none.
        stun_shift: column shifts to the AV of that roll.
        stun_group: the group of the Resistance Attribute in that roll.
        wakes: the second at which the combatant wakes up, 0 for none.
        dodge: column shifts that a Dodge adds to OV.
        dodge_aps: APs that Acrobatics (Dodging) adds to OV.
        dodge_until: the moment at which the Dodge ends; 0 for the combatant's next action.
        cover: the object that covers the combatant.
        behind: the id of the combatant they are behind, who hits them in a knockback.
        distance: the distance behind them in APs.
        stance: the id of the opponent that the combatant presses or lays back from.
        stance_shift: column shifts to OV between the two.
        aim: phases spent aiming.
        aim_on: the id of the target aimed at.
        held_by: the ids of the combatant's grapplers, each with the moment at which the grip began.
        carried_by: the id of the combatant's carrier, "" for none.
        load: APs of weight carried; None for nothing.
        speed: current speed in APs.
        moved: distance moved this round, in units of 10 feet.
        block: the total of the roll to Block in the moment `block_at`; 0 for a double 1.
        block_at: the moment of that roll.
        block_shift: the Multi-Attack shifts of that roll.
        block_av: APs of AV in that roll from Hero Points.
        block_ev: APs of EV in that roll from Hero Points.
        bleeds_at: the second at which bleeding takes the next point, 0 for never.
        aided: seconds by which First Aid has delayed bleeding.
        hurt_at: the second of the last damage.
        rested: the second of the last resting recovery of each Current Condition.
        rested_killing: the second of the last resting recovery that also healed Killing damage.
        treatment: RAPs of Medical Treatment for the next resting recovery of each Health.
        treated_at: the second of the last Medical Treatment of each Health.
        surgery: Healths that need Surgery: Killing damage took them below 0 and is not all healed.
        tries: attempts to revive the combatant so far.
        died_at: the second of death.
        air: seconds without air so far.
        air_until: the second without air at which damage begins, 0 before the roll.
        depth: APs of depth.
        hidden: whether players can't see the combatant, until they act.
    """

    physical: Large
    mental: Large
    mystical: Large
    body: Large
    mind: Large
    spirit: Large
    status: Status
    hero_points: Count = 0
    physical_killing: Count = 0
    mental_killing: Count = 0
    mystical_killing: Count = 0
    physical_fell: Literal["", "bashing", "killing"] = ""
    mental_fell: Literal["", "bashing", "killing"] = ""
    mystical_fell: Literal["", "bashing", "killing"] = ""
    initiative: Total = 0
    phases: tuple[Phase, ...] = ()
    moment: Count = 0
    dice: Count = 0
    automatic: Count = 0
    early: Count = 0
    held: Count = 0
    held_automatic: Count = 0
    holding: Text = ""
    on: tuple[str, ...] = ()
    switched: tuple[str, ...] = ()
    switched_at: Count = 0
    powers: dict[str, Count] = msgspec.field(default_factory=dict)
    lost_by: dict[str, Cause] = msgspec.field(default_factory=dict)
    lost_at: dict[str, Count] = msgspec.field(default_factory=dict)
    pushed: dict[str, Pushed] = msgspec.field(default_factory=dict)
    desperate: Count = 0
    stun: Count = 0
    stun_passed: Count = 0
    stun_ov: Count = 0
    stun_shift: Large = 0
    stun_group: Group = "physical"
    wakes: Count = 0
    dodge: Large = 0
    dodge_aps: Count = 0
    dodge_until: Count = 0
    cover: Text = ""
    behind: Text = ""
    distance: Aps = 0
    stance: Text = ""
    stance_shift: Large = 0
    aim: Count = 0
    aim_on: Text = ""
    held_by: dict[str, Count] = msgspec.field(default_factory=dict)
    carried_by: Text = ""
    load: Large | None = None
    speed: Count = 0
    moved: Count = 0
    block: Count = 0
    block_at: Count = 0
    block_shift: Large = 0
    block_av: Count = 0
    block_ev: Count = 0
    bleeds_at: Count = 0
    aided: Count = 0
    hurt_at: Count = 0
    rested: dict[Group, Count] = msgspec.field(default_factory=dict)
    rested_killing: dict[Group, Count] = msgspec.field(default_factory=dict)
    treatment: dict[Group, Count] = msgspec.field(default_factory=dict)
    treated_at: dict[Group, Count] = msgspec.field(default_factory=dict)
    surgery: tuple[Group, ...] = ()
    tries: Count = 0
    died_at: Count = 0
    air: Count = 0
    air_until: Count = 0
    depth: Count = 0
    hidden: bool = False


class Thing(Table, frozen=True):
    """The current values of an object.

    Attributes:
        body: the Current BODY; the object is broken at 0 or below.
        spoiled: whether a Block damaged it, so that it can't block again.
        fire: the APs at which it burns.
        burning: rounds it has burned.
        behind: the id of the combatant it is behind, who hits it in a knockback.
        distance: the distance behind them in APs.
        carried_by: the id of its carrier, "" for none.
    """

    body: Large
    spoiled: bool = False
    fire: Aps = 0
    burning: Count = 0
    behind: Text = ""
    distance: Aps = 0
    carried_by: Text = ""


def unhurt(sheet: Sheet) -> Current:
    """Return the current values of a combatant who comes into the fight unhurt."""
    return Current(
        physical=health(sheet, "physical"),
        mental=health(sheet, "mental"),
        mystical=health(sheet, "mystical"),
        body=sheet.body,
        mind=sheet.mind,
        spirit=sheet.spirit,
        status=sheet.status,
        hero_points=sheet.hero_points,
        behind=sheet.behind,
        distance=sheet.distance,
        on=tuple(name for name, power in sheet.powers.items() if _starts_on(name, power)),
        hidden=sheet.hidden,
    )


def undamaged(thing: Object) -> Thing:
    """Return the current values of an undamaged object."""
    return Thing(body=thing.body, fire=thing.fire, behind=thing.behind, distance=thing.distance)


def _starts_on(name: str, power: Power) -> bool:
    if power.on is not None:
        return power.on
    return kind_of(name, power) in ("specific", "general")
