"""Fenceposts, mailboxes and other people: weapons that are none.

source: seed, "Improvised Weapons"; ruling 2.3
"""

import msgspec

from hero_combat.systems.champions.dice import damage_classes, pool
from hero_combat.systems.champions.gear.prepared import (
    BARE,
    Effort,
    PreparedAttack,
    add_maneuver_lines,
    complete,
    more_classes,
    ocv_of_velocity,
)
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.telling.reasons import Reason
from hero_combat.systems.champions.turns.endurance import push_end, strength_end


class Improvised(msgspec.Struct, frozen=True):
    """What an improvised weapon does.

    Attributes:
        dice: d6 of damage.
        shatters: it breaks on a hit.
        end: what the blow costs.
        useful_strength: the least STR that gives the same dice.
    """

    dice: int
    shatters: bool
    end: int
    useful_strength: int


def improvised(defense: int, body: int, strength: int, push: int = 0) -> Improvised:
    """Return a blow with an object of `defense` DEF and `body` BODY.

    One weaker than the STR shatters and limits the dice; one stronger adds a die for each 2
    points it is beyond the damage classes.

    Args:
        defense: the object's DEF.
        body: its BODY.
        strength: STR used, without the push.
        push: points pushed, 1 END each.
    """
    toughness = defense + body
    dc = pushed_dice(strength, push)
    dice = toughness if toughness <= dc else dc + (toughness - dc) // 2
    return Improvised(
        dice=dice,
        shatters=toughness < dc,
        end=push_end(strength_end(strength), push),
        useful_strength=min(strength + push, toughness * 5),
    )


def pushed_dice(strength: int, push: int = 0) -> int:
    """Return full d6 of this STR and push; a half die is not used with an object."""
    return (strength + push) // 5


def prepare_object(
    which: str, defense: int, body: int, maneuver: Maneuver | None, effort: Effort
) -> PreparedAttack:
    """Prepare an attack with an object of `defense` DEF and `body` BODY. source: ruling 2.3.

    Raises:
        DiceError: too many dice.
    """
    made = improvised(defense, body, effort.strength, effort.push)
    toughness, dc = defense + body, (effort.strength + effort.push) // 5
    lines = [Reason("STR", f"{effort.strength // 5}d6", (effort.strength,))]
    more = more_classes(effort, lines)
    if toughness <= dc:
        lines.append(Reason("toughness limits", f"{toughness}d6", (defense, body)))
    elif made.dice > dc:
        lines.append(Reason("toughness adds", made.dice - dc, (defense, body, dc)))
    dice = pool.of_dice(damage_classes.normal_dice(made.dice))
    more += maneuver.dc if maneuver else 0
    thrown = maneuver is not None and maneuver.throws
    add_maneuver_lines(maneuver, effort.strength, effort.velocity, lines)
    return complete(
        PreparedAttack(
            attack=BARE,
            maneuver=maneuver,
            pool=dice.stronger(more, "normal") if more else dice,
            lines=tuple(lines),
            end=made.end,
            ranged=thrown,
            ocv=ocv_of_velocity(maneuver, effort.velocity),
            velocity=effort.velocity,
            strength=effort.strength + effort.push,
            weapon=which,
            shatters=made.shatters,
        ),
        effort,
    )
