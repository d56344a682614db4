"""What changes in a fight: the clock, a combatant's current values and statuses, an object's."""

from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Large, Table, Text
from hero_combat.systems.megs.sheet import Object, Power, Sheet, Status, health, kind_of
from hero_combat.systems.megs.tables.attributes import Group
from hero_combat.systems.megs.tables.bounds import Aps, Count, Total

Cause = Literal["burnout", "drain", "attack", "loss"]
"""What takes APs of Powers and attributes."""
Phase = Annotated[int, msgspec.Meta(ge=1, le=10)]


class Clock(Table, frozen=True):
    """When it is.

    Attributes:
        round: the round, 0 before the fight.
        phase: the phase, 1 to 10; 0 between rounds, when Powers go up and recovery is tried.
        acting: the id of who acts now, "" for nobody.
        waiting: who still acts in this phase, in order.
        seconds: time that passed besides the rounds, by `recover --after`.
    """

    round: Count = 0
    phase: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    acting: Text = ""
    waiting: tuple[Text, ...] = ()
    seconds: Count = 0


class Pushed(Table, frozen=True):
    """What a push has brought: the APs, until a moment.

    Attributes:
        aps: its APs while it lasts.
        until: the moment at which that ends.
    """

    aps: Count = 0
    until: Count = 0


class Current(Table, frozen=True, gc=False):
    """What changes about a combatant.

    Attributes:
        physical: the Current Condition of BODY; may be below 0.
        mental: the Current Condition of MIND; may be below 0.
        mystical: the Current Condition of SPIRIT; may be below 0.
        body: the Resistance Attribute BODY as it stands.
        mind: the Resistance Attribute MIND as it stands.
        spirit: the Resistance Attribute SPIRIT as it stands.
        physical_killing: how much of the physical damage is Killing.
        mental_killing: how much of the mental damage is Killing.
        mystical_killing: how much of the mystical damage is Killing.
        physical_fell: the kind of damage that took the Current Condition of BODY below 0.
        mental_fell: the kind of damage that took the Current Condition of MIND below 0.
        mystical_fell: the kind of damage that took the Current Condition of SPIRIT below 0.
        hero_points: what is left.
        status: what is the matter.
        initiative: this round's total.
        phases: this round's action phases that are left, this one included.
        moment: the moment whose actions `dice` and `automatic` count: 10 x round + phase.
        dice: Dice Actions left in it.
        automatic: Automatic Actions left in it.
        early: Powers raised since the last round, each an Automatic Action of the first action.
        held: the moment of a held action, 0 for none.
        held_automatic: Automatic Actions left in it.
        holding: what it waits for.
        on: the automatic Powers that are up.
        switched: Powers switched off in the moment `switched_at`; they can't go on again in it.
        switched_at: that moment.
        powers: Powers and attributes that are not at their normal APs.
        lost_by: what took them: burnout, drain, attack, loss.
        lost_at: the second at which that was.
        pushed: Powers and attributes pushed, with their APs and the moment at which that ends.
        desperate: the round before which Desperation was tried last.
        stun: phases stunned that are left.
        stun_passed: phases stunned that are over.
        stun_ov: OV of the roll against it; 0 for none.
        stun_shift: column shifts to the AV of that roll.
        stun_group: which Resistance Attribute it is made with.
        wakes: the second at which one comes round, 0 for no such time.
        dodge: column shifts that a Dodge adds to OV.
        dodge_aps: APs that Acrobatics (Dodging) adds to OV.
        dodge_until: the moment at which it ends; 0 for the own next action.
        cover: the object one is behind.
        behind: whom one stands behind, so that a knockback carries them into one.
        distance: how many APs behind.
        stance: whom one presses or lays back from.
        stance_shift: column shifts to OV between the two.
        aim: phases aimed.
        aim_on: at whom.
        held_by: who grapples one, each with the moment at which that began.
        carried_by: who carries one, "" for nobody.
        load: APs of weight carried; None for nothing.
        speed: APs of speed.
        moved: distance this round, in units of 10 feet.
        block: total of the roll to Block in the moment `block_at`; 0 for a double 1.
        block_at: that moment.
        block_shift: the Multi-Attack shifts of that roll.
        block_av: APs of AV in it that Hero Points gave.
        block_ev: APs of EV in it that Hero Points gave.
        bleeds_at: the second at which bleeding takes the next point, 0 for never.
        aided: seconds for which First Aid has put it off.
        hurt_at: the second of the last damage.
        rested: the second of the last resting recovery, by its Current Condition.
        rested_killing: the second of the last one that was for Killing damage as well.
        treatment: RAPs of Medical Treatment for the next resting recovery of each Health.
        treated_at: the second of the last Medical Treatment of each Health.
        surgery: Healths that Killing damage has taken below 0, until none of it is left.
        tries: attempts at reviving so far.
        died_at: the second of death.
        air: seconds without air so far.
        air_until: the second of those at which damage begins, 0 before the roll.
        depth: APs of depth.
        hidden: whether players see nothing of them; who acts is hidden no more.
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
    """What changes about an object.

    Attributes:
        body: its Current BODY; broken at 0 or below.
        spoiled: took damage in a Block that it was not made for.
        fire: the APs at which it burns.
        burning: rounds it has burnt.
        behind: whom it stands behind, so that a knockback carries them into it.
        distance: how many APs behind.
        carried_by: who carries it, "" for nobody.
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
