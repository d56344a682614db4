"""Fenceposts, mailboxes and other people: weapons that are none.

source: seed, "Improvised Weapons"; ruling 2.3
"""

import msgspec

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


def improvised(defence: int, body: int, strength: int, push: int = 0) -> Improvised:
    """Return a blow with an object of `defence` DEF and `body` BODY.

    One weaker than the STR shatters and limits the dice; one stronger adds a die for each 2
    points it is beyond the damage classes.

    Args:
        defence: the object's DEF.
        body: its BODY.
        strength: STR used, without the push.
        push: points pushed, 1 END each.
    """
    toughness = defence + body
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
