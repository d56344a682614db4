"""An attack on an object: to hit its OV, damage to its BODY, and what is behind it then.

source: seed, "Breaking Things", "Combat Basics"
"""

from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.damage.after_defences import Damage, Force
from hero_combat.systems.megs.damage.objects import ObjectHurt, damage_object, damage_to_object
from hero_combat.systems.megs.dice.check import Check, explain
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import Book

_OF_PEOPLE = (
    "on_power", "killing", "bashing", "lured", "shifts", "into", "open_ground", "no_knockback",
)  # fmt: skip
"""Options that say nothing about an object."""
_ON_PEOPLE = frozenset(
    {"grapple", "take-away", "planned-knockback", "shockwave", "knockout", "pull-punch"}
    | {"pressing", "laying-back"}
)
"""Maneuvers that are done to people alone."""


def check_object_attack(book: Book, order: Resolve, prepared: PreparedAttack, thing: str) -> None:
    """See that the attack is one that an object can suffer.

    Raises:
        UsageError: it is done to people, or an option speaks of people.
        Forbidden: the object is broken already.
    """
    sheet = book.before.objects[thing]
    for word in prepared.maneuvers:
        if word in _ON_PEOPLE:
            raise UsageError(
                f"{word} says nothing about {sheet.name}, an object",
                mend="leave --maneuver out, or attack somebody",
            )
    if prepared.attack.group != "physical":
        raise UsageError(
            f"{sheet.name} suffers physical attacks only",
            mend="say --with ATTACK, a physical one",
        )
    if len(order.target) == 1:
        refuse(order, _OF_PEOPLE, f"{sheet.name}, an object")
    if book.things[thing].body <= 0:
        forbid(book, order.attacker, f"finds {sheet.name} broken already", force=order.force)


def object_damage(
    book: Book, prepared: PreparedAttack, thing: str, shifts: int, rv_shift: int
) -> Damage:
    """Return the damage that a hit with so many column shifts does to the object."""
    return damage_to_object(book, thing, Force(prepared.ev, prepared.power, shifts, rv_shift))


def hit_object(
    book: Book, prepared: PreparedAttack, thing: str, made: Check, rv_shift: int, by: str
) -> ObjectHurt:
    """Let a hit damage the object, explained in the report of the check."""
    dent = damage_object(
        book, thing, object_damage(book, prepared, thing, made.shifts, rv_shift).damage, by
    )
    if book.quiet:
        return dent
    lines = [*prepared.lines, Modifier("RV: BODY", str(dent.body))]
    if made.shifts:
        lines.append(Modifier("column shifts to damage", made.shifts))
    explain(book, made, lines, f"{dent.damage} damage to {thing}")
    return dent


def tell_object_hurt(book: Book, thing: str, dent: ObjectHurt) -> str:
    """Put into words: `Wall takes 3 damage: BODY 3 of 6 is left.`"""
    sheet = book.before.objects[thing]
    if not dent.damage:
        return f"{sheet.name} takes no damage."
    if dent.left <= 0:
        return f"{sheet.name} takes {dent.damage} damage and breaks."
    return f"{sheet.name} takes {dent.damage} damage: BODY {dent.left} of {sheet.body} is left."
