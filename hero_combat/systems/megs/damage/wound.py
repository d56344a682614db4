"""A wound: Last Ditch Defense, the damage, the Death Save and the roll against being stunned.

Whatever hurts somebody goes through here: blows, grips, collisions, hazards.

source: seed, "Last Ditch Defense", "Damage", "Stunning"; rulings Q11, Q31, Q32
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.conditions import wounds
from hero_combat.systems.megs.conditions.wounds import UNHURT, Harm, Hurt, Loss, Shock, Stun
from hero_combat.systems.megs.dice.hero_points import affordable, pay, price
from hero_combat.systems.megs.state.check_options import MOST
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.telling import harm as told


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
    points = harm.points
    if points <= 0:
        return Wound(harm)
    limit = last_ditch_most(harm.natural, harm.ev, book.before.rules.last_ditch_round)
    taken = points - negate_damage(book, who, points, limit)
    found, shock, stun = UNHURT, None, None
    if taken:
        found = wounds.hurt(book, who, Loss(harm.group, taken, harm.killing, harm.doer))
    if harm.killing and taken and taken >= harm.rv and not book.combatants[who].status.dead:
        shock = wounds.roll_death_save(book, who, harm, dice)
    if harm.stuns and points >= harm.ra and not book.combatants[who].status.dead:
        stun = wounds.roll_stun(book, who, harm, dice)
    return Wound(harm, taken, found, shock, stun)


def last_ditch_most(rv: int, attack: int, rounding: str = "down") -> int:
    """Return the most damage that Last Ditch Defense can negate; a hurt RV may be below 0."""
    if rv <= 0:
        return 0
    return min(rv, (attack + 1) // 2 if rounding == "up" else attack // 2)


def negate_damage(book: Book, target: str, points: int, most: int) -> int:
    """Negate damage of the wound that the target takes now, as the order says, and pay for it.

    The first number that the order gives for somebody is for the first wound, the second for the
    second, as of a blow and of what it is knocked into; `most` is as much as there is and can be
    paid, of every wound.

    Raises:
        UsageError: the file doesn't say what it costs.
        Forbidden: it is more than can be negated, or can't be paid.
    """
    options = book.options
    book.wounds = (*book.wounds, target)
    wanted = options.take_last_ditch(target) if options.given else None
    if wanted is None:
        if most:
            book.offer(told.last_ditch, book, target, points, most)
        return 0
    force = options.force
    if wanted == MOST:
        wanted = min(points, most, affordable(book, target, "last_ditch_cost"))
    if wanted > most:
        forbid(book, target, f"can negate at most {most}, not {wanted}", force=force)
    wanted = min(wanted, points)
    pay(book, target, price(book, "last_ditch_cost", wanted), "Last Ditch Defense", force=force)
    if wanted:
        book.event(Prevented(who=target, how="last ditch defense", amount=wanted))
    return wanted
