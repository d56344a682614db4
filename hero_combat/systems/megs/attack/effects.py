"""What a hit is for, damage or a maneuver's own aim; and what follows for both sides."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.attempt import Attempt, Landed
from hero_combat.systems.megs.attack.hit import DamageEffect, Effect, damage_target
from hero_combat.systems.megs.attack.knocking_back import knock_back, knocks_back
from hero_combat.systems.megs.attack.object_attack import hit_object, tell_object_hurt
from hero_combat.systems.megs.attack.to_hit import Blow
from hero_combat.systems.megs.damage.objects import ObjectHurt
from hero_combat.systems.megs.knockback.collisions import recoil, tell_recoil
from hero_combat.systems.megs.state.fight import Book


class ObjectEffect(Effect, frozen=True, gc=False, kw_only=True):
    """What a blow on an object comes to."""

    dent: ObjectHurt

    def tell(self, book: Book) -> str:
        """Put into words: `Wall takes 3 damage: BODY 3 of 6 is left.`"""
        return tell_object_hurt(book, self.target, self.dent)


def land(book: Book, hit: Landed, dice: Dice) -> Effect:
    """Carry out what a hit is for."""
    if hit.attempt.plain:
        return damage_target(book, hit, dice)
    form = hit.attempt.prepared.form
    if hit.target.id in book.things:
        dent = hit_object(book, hit)
        return ObjectEffect(hit.target.id, dent.body, dent.damage, dent=dent)
    if hit.attempt.order.on_power or form.hurls:
        from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

        if form.hurls:
            return special_attacks.planned_knockback(book, hit, dice)
        return special_attacks.attack_power(book, hit)
    if form.holds or form.disarms:
        from hero_combat.systems.megs.attack import grapple  # noqa: PLC0415 - a rare one

        return grapple.grapple(book, hit, dice) if form.holds else grapple.take_away(book, hit)
    return damage_target(book, hit, dice)


def follow(book: Book, hit: Landed, effect: Effect, dice: Dice) -> Effect:
    """Knock the target back, where the blow does; return what it all came to."""
    if type(effect) is not DamageEffect or not knocks_back(hit.attempt, effect.taken, effect.ra):
        return effect
    if book.combatants[hit.target.id].status.dead:
        return effect
    back, flight = knock_back(book, hit, effect.ra, dice)
    if not back or book.quiet:  # nobody reads of it
        return effect
    return msgspec.structs.replace(effect, back=back, flight=flight)


def recoil_from(book: Book, attempt: Attempt, blow: Blow, harm: int, dice: Dice) -> str:
    """Hurt who charges without doing damage to whatever was met, by the whole EV.

    source: ruling Q25
    """
    if blow.landed is None:
        harm = blow.dent.damage if blow.dent else 1
    if harm:
        return ""
    who = attempt.attacker
    wound = recoil(
        book, who, attempt.prepared.ev, "charge", dice, type_=attempt.prepared.attack.type
    )
    return "" if book.quiet else tell_recoil(book.sheets[who].name, wound)


def break_by_sweep(book: Book, attempt: Attempt, blow: Blow, rv: int) -> str:
    """Break the object of a Sweep by RAPs against that RV above its BODY, and say so."""
    from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

    broken = special_attacks.sweep_breaks(book, attempt, blow.made, rv)
    return f"{book.before.objects[attempt.order.club].name} breaks." if broken else ""
