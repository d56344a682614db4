"""The verb `recover`: what the game master grants: healing, waking, repair. source: P9; A6, A8."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.events import Up
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt import orders
from hero_combat.systems.zt.damage import Source, change_hp, tell_harm
from hero_combat.systems.zt.dice.pools import book_check, make_check
from hero_combat.systems.zt.health import is_dead, is_unconscious
from hero_combat.systems.zt.sheet import UNARMED, max_energy
from hero_combat.systems.zt.state import Book, Fight
from hero_combat.text import did_you_mean, listing

_RESTING = ("resilience", "will", "spirit")


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Give somebody HP, Energy, consciousness, or a weapon that works again.

    Raises:
        UsageError: nobody is meant, or nothing is given.
        Forbidden: the dead recover nothing; the weapon is not broken; one is out by HP.
    """
    book: Book = Ledger(fight)
    who = order.who or fight.clock.acting
    if who not in book.combatants:
        raise UsageError("nobody acts now", mend="say who with --who")
    dead = is_dead(book.combatants[who], book.sheets[who], fight.rules)
    forbid(book, who, "is dead" if dead else "", force=order.force)
    name, parts = book.sheets[who].name, []
    item = _find_broken(book, who, order) if order.repair else ""
    healed = order.hp
    if order.rest:
        healed += _rest(book, who, order, dice)
    if order.hp or order.rest:
        parts += _heal(book, who, healed)
    if order.energy:
        current = book.combatants[who]
        most = max_energy(book.sheets[who], current.status.fatigue)
        after = max(0, min(max(most, current.energy), current.energy + order.energy))
        book.change(who, energy=after)
        parts.append(f"{name} has {after} Energy.")
    if item:
        parts.append(f"{name} {_repair(book, who, item)}")
    if order.wake:
        parts.append(f"{name} {_wake(book, who, force=order.force)}")
    if not parts:
        raise UsageError("nothing is given back", mend="--hp, --energy, --repair, --wake or --rest")
    return book.outcome("" if book.quiet else " ".join(parts), targets=(who,))


def _heal(book: Book, who: str, amount: int) -> list[str]:
    before, name = book.combatants[who].hp, book.sheets[who].name
    harm = change_hp(book, who, -amount, Source(cause="hazard"), revives=True)
    gained = book.combatants[who].hp - before
    how = f"{name} regains {gained} HP." if gained >= 0 else f"{name} loses {-gained} HP."
    return [how, *tell_harm(book, who, harm)]


def _rest(book: Book, who: str, order: orders.Recover, dice: Dice) -> int:
    """Rest for two hours: the total of a Check heals."""
    if order.rest not in _RESTING:
        raise UsageError(f"one rests with {listing(_RESTING, 'or')}", mend="--rest will")
    lines = [Modifier("the place", order.modifier)] if order.modifier else []
    thrown = make_check(book, who, order.rest, "check", f"rest {who}", dice, lines)
    book_check(book, thrown, lambda: f"{thrown.result.total} HP")
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
            has = f"broken is {listing(broken)}" if broken else "nothing is broken"
            name = book.sheets[who].name
            mend = did_you_mean(item, broken) or has
            raise UsageError(f'{name} has no broken "{item}"', mend=mend)
    return item


def _repair(book: Book, who: str, item: str) -> str:
    broken = book.combatants[who].broken
    book.change(who, broken=tuple(name for name in broken if name != item))
    what = "a fist" if item == UNARMED else f"the {item.replace('-', ' ')}"
    return f"can use {what} again."


def _wake(book: Book, who: str, *, force: bool) -> str:
    current = book.combatants[who]
    if current.hp <= 0:
        forbid(book, who, f"is at {current.hp} HP and can't wake", force=force)
    elif not current.status.unconscious:
        forbid(book, who, "is awake", force=force)
    book.status(who, unconscious=False)
    if is_unconscious(current) and not is_unconscious(book.combatants[who]):
        book.event(Up(who=who))
    return "comes round." if book.combatants[who].hp > 0 else "is Unconscious by HP alone."
