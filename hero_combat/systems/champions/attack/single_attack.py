"""One shot at one target: to hit, and then what a hit does, or where a miss goes."""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.attack.block import blocked
from hero_combat.systems.champions.attack.hit import Arrival, follow, strike
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with
from hero_combat.systems.champions.attack.stray_shots import astray, is_botch
from hero_combat.systems.champions.attack.to_hit import PLAIN, Aim, to_hit
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, called, the


def shot(
    book: Book, order: Resolve, name: str, blow: Blow, target: str, dice: Dice, aim: Aim = PLAIN
) -> tuple[bool, str]:
    """One shot at one target: to hit, damage, knockback, and whom a miss hits.

    What it costs the attacker is no part of it.

    Returns:
        Whether it hit, and what happened, in words.
    """
    one, other = book.sheets[order.attacker].name, called(book, target)
    somebody = book.combatants.get(target)
    with_ = using(name, blow, book)
    if blow.attack.area:
        note_area(book, blow, target)
    if book.combatants[order.attacker].covering == target and not order.maneuver:
        book.note(f"{other} was covered: it hits without a roll")
        book.change(order.attacker, covering="")
        exact = False
    else:
        if order.range and not blow.ranged:
            book.note(f"range doesn't count for the {order.with_ or 'attack'}")
        blocks = somebody is not None and somebody.maneuver
        if blocks and blocked(book, order, blow, target, dice):
            return False, f"{other} blocks {one}'s attack{with_}."
        attack = to_hit(book, order, blow, target, dice, aim)
        if not attack.hit:
            told = f"{one} misses {other}{with_} ({missed(book)})."
            return False, told + _miss(book, order, blow, attack.target - attack.margin, dice)
        exact = attack.margin == 0
    tag = aim.tag(target) if aim.by else target
    how = Arrival(tag, exact, rolls_with(book, order, blow, target, dice))
    hit = strike(book, order, blow, target, dice, how)
    then = follow(book, order, blow, target, hit, dice)
    return True, f"{one} hits {other}{with_}{hit.told}{then}"


def note_area(book: Book, blow: Blow, target: str) -> None:
    """Say so when an area attack is played as a shot at one."""
    if blow.attack.area:
        book.note(f"an area attack, played as a shot at {called(book, target)} alone")


def missed(book: Book) -> str:
    """The last roll as the sentence of a miss gives it: `17 against 11-`."""
    return book.rolls[-1].reading.partition(":")[0]


def using(name: str, blow: Blow, book: Book) -> str:
    """How it is done, as a sentence goes on: ` with the musket (Snap Shot)`."""
    written = blow.attack.name
    if blow.weapon:
        thing = book.before.objects.get(blow.weapon)
        name, written = "weapon", (thing or book.sheets[blow.weapon]).name
        if thing is None:
            return f" with {written}"
        return f" with {the(written)}" + (f" ({blow.maneuver.name})" if blow.maneuver else "")
    with_ = _with(name, written) if name else ""
    return f"{with_} ({blow.maneuver.name})" if blow.maneuver else with_


@lru_cache(256)
def _with(name: str, written: str) -> str:
    with_ = f" with {written}" if written[:1].isupper() else f" with {the(written or name)}"
    return with_.replace("-", " ")


def _miss(book: Book, order: Resolve, blow: Blow, total: int, dice: Dice) -> str:
    """Where one shot goes that misses."""
    if order.bystander or order.place:
        return astray(book, order, blow, 1, dice, botch=is_botch(total))
    if blow.ranged and is_botch(total):
        what = "a botch: the shot hits a friendly target"
        book.open.append(Decision(order.attacker, what, "amend --bystander ID"))
    return ""
