"""What a hit is for: damage, or a maneuver's own aim, and what it costs a charge or a Sweep."""

from hero_combat.dice import Dice
from hero_combat.systems.megs.attack.hit import Effect, land
from hero_combat.systems.megs.attack.to_hit import Hit
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.knockback.collisions import recoil, tell_recoil
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.maneuvers import CHARGES


def carry_out_hit(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, dice: Dice
) -> tuple[int, list[str]]:
    """Carry out what a hit is for; return the RV that it met, and what is told."""
    found: Effect
    if not prepared.form and not order.on_power:
        found = land(book, order, prepared, hit, dice)
        return found.rv, [] if book.quiet else [found.tell(book)]
    if order.on_power:
        from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

        found = special_attacks.attack_power(book, order, prepared, hit)
    elif prepared.form == "planned-knockback":
        from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

        found = special_attacks.planned_knockback(book, order, prepared, hit, dice)
    elif prepared.form in ("grapple", "take-away"):
        from hero_combat.systems.megs.attack import grapple  # noqa: PLC0415 - a rare one

        if prepared.form == "grapple":
            found = grapple.grapple(book, order, prepared, hit, dice)
        else:
            found = grapple.take_away(book, order, prepared, hit)
    else:
        found = land(book, order, prepared, hit, dice)
    told = [] if book.quiet else [found.tell(book)]
    if prepared.form in CHARGES and not found.damage:
        told += recoil_from_charge(book, order, prepared, dice)
    return found.rv, told


def recoil_from_charge(
    book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice
) -> list[str]:
    """Hurt who charges without doing damage, by the whole EV. source: ruling Q25"""
    who = order.attacker
    wound = recoil(book, who, prepared.ev, "charge", dice, type_=prepared.attack.type)
    return [] if book.quiet else [tell_recoil(book.sheets[who].name, wound)]


def break_by_sweep(
    book: Book, order: Resolve, prepared: PreparedAttack, hit: Hit, rv: int
) -> list[str]:
    """Break the object of a Sweep, when it breaks, and say so."""
    from hero_combat.systems.megs.attack import special_attacks  # noqa: PLC0415 - a rare one

    broken = special_attacks.sweep_breaks(book, order, prepared, hit, rv)
    return [f"{book.before.objects[order.club].name} breaks."] if broken else []
