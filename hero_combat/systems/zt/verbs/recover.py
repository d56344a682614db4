"""The verb `recover`: what the game master grants: healing, waking, repair. source: P9; A6, A8."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.damage import Source, change_hp
from hero_combat.systems.zt.dice.checks import Asked, book_check, make_check
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.sheet import max_energy
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import Adjustment
from hero_combat.systems.zt.telling import checks, harm
from hero_combat.systems.zt.telling import recovery as told
from hero_combat.text import did_you_mean, listing

RESTING: tuple[orders.AbilityOption, ...] = ("resilience", "will", "spirit")


def recover(book: Book, order: orders.Recover, dice: Dice) -> None:
    """Give somebody HP, Energy, consciousness, or a weapon that works again.

    Raises:
        UsageError: nobody is meant, or nothing is given.
        Forbidden: the dead recover nothing; the weapon is not broken; one is out by HP.
    """
    who = order.who or book.clock.acting
    if who not in book.combatants:
        raise UsageError("it is no one's Turn", mend="name the combatant with --who")
    dead = is_dead(book.combatants[who], book.sheets[who], book.before.rules)
    forbid(book, who, "is dead" if dead else "", force=order.force)
    book.targets = (who,)
    item = _find_broken(book, who, order) if order.repair else ""
    healed = order.hp
    if order.rest:
        healed += _rest(book, who, order, dice)
    if order.hp or order.rest:
        _heal(book, who, healed)
    if order.energy:
        current = book.combatants[who]
        most = max_energy(book.sheets[who], current.status.fatigue)
        after = max(0, min(max(most, current.energy), current.energy + order.energy))
        book.change(who, energy=after)
        book.say(told.energy, book, who, after)
    if item:
        broken = book.combatants[who].broken
        book.change(who, broken=tuple(name for name in broken if name != item))
        book.say(told.repaired, book, who, item)
    if order.wake:
        _wake(book, who, force=order.force)
    if not (order.hp or order.rest or order.energy or item or order.wake):
        raise UsageError(
            "there is nothing to recover", mend="add --hp, --energy, --repair, --wake or --rest"
        )


def _heal(book: Book, who: str, amount: int) -> None:
    before = book.combatants[who].hp
    done = change_hp(book, who, -amount, Source(cause="hazard"), revives=True)
    book.say(told.healed, book, who, book.combatants[who].hp - before)
    book.say(harm.harm, book, who, done)


def _rest(book: Book, who: str, order: orders.Recover, dice: Dice) -> int:
    """Rest for two hours: the total of a Check heals."""
    if order.rest not in RESTING:
        raise UsageError(
            f'can\'t rest with "{order.rest}"', mend=f"choose {listing(RESTING, 'or')}"
        )
    place = (Adjustment("place", order.modifier),) if order.modifier else ()
    thrown = make_check(book, Asked(who, order.rest, "check", place), f"rest {who}", dice)
    book_check(book, thrown, checks.rest, thrown)
    return thrown.result.total


def _find_broken(book: Book, who: str, order: orders.Recover) -> str:
    """Return which of the broken weapons is meant.

    Raises:
        UsageError: nothing broken is called so.
        Forbidden: the weapon is not broken.
    """
    broken = book.combatants[who].broken
    item = order.repair
    near = [name for name in broken if name.startswith(item)]
    if item not in broken and len(near) == 1:
        item = near[0]
    if item not in broken:
        if item in book.sheets[who].attacks:
            forbid(book, who, f"has nothing to repair: {item} is not broken", force=order.force)
        else:
            has = f"choose {listing(broken, 'or')}" if broken else "nothing is broken"
            name = book.sheets[who].name
            mend = did_you_mean(item, broken) or has
            raise UsageError(f'{name} has no broken "{item}"', mend=mend)
    return item


def _wake(book: Book, who: str, *, force: bool) -> None:
    current = book.combatants[who]
    if current.hp <= 0:
        forbid(book, who, f"is at {current.hp} HP and can't wake", force=force)
    elif not current.status.unconscious:
        forbid(book, who, "is already awake", force=force)
    book.status(who, unconscious=False)
    if is_unconscious(current) and not is_unconscious(book.combatants[who]):
        book.event(Up(who=who))
    book.say(told.woken, book, who)
