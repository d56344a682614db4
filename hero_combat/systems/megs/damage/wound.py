"""A wound: Last Ditch Defense, the damage, the Death Save and the roll against being stunned.

Whatever hurts somebody goes through here: blows, grips, collisions, hazards.

source: seed, "Last Ditch Defense", "Damage", "Stunning"; rulings Q11, Q31, Q32
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.conditions.death_save import Shock, roll_death_save, tell_shock
from hero_combat.systems.megs.conditions.stun import UNSTUNNED, Stun, roll_stun, tell_stun
from hero_combat.systems.megs.conditions.wounds import NOBODY, UNHURT, Doer, Hurt, hurt, tell_hurt
from hero_combat.systems.megs.damage.last_ditch import last_ditch_limit, negate_damage
from hero_combat.systems.megs.state.fight import Book


class Harm(msgspec.Struct, frozen=True, gc=False):
    """Damage that has come past all defences.

    Attributes:
        group: which Health it comes off.
        points: the damage before Last Ditch Defense.
        ev: APs of the attack.
        ra: the Resistance Attribute, which the damage must reach to stun.
        rv: the RV, which Killing damage must reach for a Death Save.
        natural: the RV without Hero Points, which bounds Last Ditch Defense.
        killing: whether it is Killing damage.
        stun: the attacker's column shifts spent on stun.
        stuns: whether it can stun.
        doer: whose doing it is.
        named: what does it, as it is told: `the fire`; "" for what needs no name.
    """

    group: str
    points: int
    ev: int
    ra: int
    rv: int
    natural: int
    killing: bool
    stun: int = 0
    stuns: bool = True
    doer: Doer = NOBODY
    named: str = ""


class Wound(msgspec.Struct, frozen=True, gc=False):
    """What became of damage.

    Attributes:
        harm: the damage.
        taken: what is left of it after Last Ditch Defense.
        hurt: what that has brought one to.
        shock: the Death Save, where one was made.
        stun: the roll against being stunned, where one was made.
    """

    harm: Harm
    taken: int = 0
    hurt: Hurt = UNHURT
    shock: Shock | None = None
    stun: Stun | None = None

    @property
    def felt(self) -> bool:
        """Tell whether anything came of it."""
        stun = self.stun
        return self.taken > 0 or (stun is not None and stun.phases > 0 and stun.noticed)


def suffer(book: Book, who: str, harm: Harm, dice: Dice) -> Wound:
    """Let `who` take the damage, with all that follows from it.

    Being stunned looks at the damage before Last Ditch Defense, the Death Save at what is left.
    """
    taken = points = harm.points
    if points <= 0:
        return Wound(harm)
    if not (book.quiet and book.options.silent):
        limit = last_ditch_limit(book, harm.natural, harm.ev)
        taken -= negate_damage(book, who, points, limit)
    found, shock, stun = UNHURT, None, None
    if taken:
        found = hurt(book, who, harm.group, taken, killing=harm.killing, doer=harm.doer)
    if harm.killing and taken and taken >= harm.rv and not book.combatants[who].status.dead:
        shock = roll_death_save(book, who, harm.rv, harm.natural, harm.ev, dice, harm.doer.by)
    if harm.stuns and points >= harm.ra and not book.combatants[who].status.dead:
        stun = roll_stun(
            book, who, harm.group, harm.ev, harm.stun, dice, ra=harm.ra, by=harm.doer.by
        )
    return Wound(harm, taken, found, shock, stun)


def tell_wound(name: str, wound: Wound) -> str:
    """Put into words: `Bert takes 4 Killing damage. Bert is unconscious.`"""
    told = f"{name} {tell_taken(wound)}."
    if wound.stun is UNSTUNNED and not wound.hurt.end and not wound.shock:
        return told
    fate = tell_fate(name, wound)
    return f"{told} {fate}" if fate else told


def tell_taken(wound: Wound) -> str:
    """Put into words, to go on behind the name: `takes 4 Killing damage from the fire`."""
    harm, taken = wound.harm, wound.taken
    points, kind = harm.points, "Killing" if harm.killing else "Bashing"
    if points <= 0:
        return "takes no damage"
    source = f" from {harm.named}" if harm.named else ""
    if not taken:
        return f"negates all {points} damage{source}"
    if taken < points:
        return f"negates {points - taken} and takes {taken} {kind} damage{source}"
    return f"takes {taken} {kind} damage{source}"


def tell_fate(name: str, wound: Wound) -> str:
    """Return what came of the damage, a sentence each; "" for nothing."""
    told = tell_hurt(name, wound.hurt) if wound.hurt.end else ""
    if wound.shock and (more := tell_shock(name, wound.shock)):
        told = f"{told} {more}" if told else more
    if wound.stun and (more := tell_stun(name, wound.stun)):
        told = f"{told} {more}" if told else more
    return told
