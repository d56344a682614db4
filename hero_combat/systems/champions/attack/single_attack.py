"""One attack on one target: to hit, and then what a hit does, or where a miss goes."""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.attack.block import is_blocked
from hero_combat.systems.champions.attack.hit import Arrival, follow_hit, hit_target
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with_punch
from hero_combat.systems.champions.attack.stray_shots import go_astray, is_botch
from hero_combat.systems.champions.attack.to_hit import (
    PLAIN,
    Aim,
    book_attack,
    roll_to_hit,
    tell_miss,
)
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, called, the


def attack_one(
    book: Book, order: Resolve, blow: Blow, target: str, dice: Dice, aim: Aim = PLAIN
) -> tuple[bool, str]:
    """Attack one target: to hit, damage, knockback, and whom a miss hits.

    What it costs the attacker is no part of it.

    Returns:
        Whether it hit; and what happened, in words, "" where nobody reads them.
    """
    quiet, exact = book.quiet, False
    if blow.attack.area and not quiet:
        book.note(f"an area attack, played as a shot at {called(book, target)} alone")
    if book.combatants[order.attacker].covering == target and not order.maneuver:
        book.note(f"{called(book, target)} was covered: it hits without a roll")
        book.change(order.attacker, covering="")
        book_attack(book, order, blow, target, None)
    else:
        if order.range and not blow.ranged:
            book.note(f"range doesn't count for the {order.with_ or 'attack'}")
        somebody = book.combatants.get(target)
        if somebody and somebody.maneuver and is_blocked(book, order, blow, target, dice):
            return False, "" if quiet else tell_block(book, order, blow, target)
        attack = roll_to_hit(book, order, blow, target, dice, aim)
        if not attack.hit:
            astray = _miss(book, order, blow, attack, dice)
            told = "" if quiet else tell_missed(book, order, blow, target, attack)
            return False, told + astray
        exact = attack.margin == 0
    tag = aim.tag(target) if aim.by else target
    how = Arrival(tag, exact, rolls_with_punch(book, order, blow, target, dice))
    hit = hit_target(book, order, blow, target, dice, how)
    then = follow_hit(book, order, blow, target, hit, dice)
    if quiet:
        return True, ""
    return True, f"{tell_attack(book, order, blow, target, 'hits')}{hit.behind}{then}"


def tell_attack(book: Book, order: Resolve, blow: Blow, target: str, does: str) -> str:
    """Return who hits, or misses, whom with what, as a sentence begins."""
    one, other = book.sheets[order.attacker].name, called(book, target)
    return f"{one} {does} {other}{tell_weapon(blow, book)}"


def tell_missed(book: Book, order: Resolve, blow: Blow, target: str, attack: Attack) -> str:
    """Return that an attack misses, with its roll, as a sentence."""
    return f"{tell_attack(book, order, blow, target, 'misses')} ({tell_miss(attack)})."


def tell_block(book: Book, order: Resolve, blow: Blow, target: str) -> str:
    """Return that `target` blocks the attack, as a sentence."""
    one, other = book.sheets[order.attacker].name, called(book, target)
    return f"{other} blocks {one}'s attack{tell_weapon(blow, book)}."


def tell_weapon(blow: Blow, book: Book) -> str:
    """Return with what it is done, as a sentence goes on: ` with the musket (Snap Shot)`."""
    maneuver = f" ({blow.maneuver.name})" if blow.maneuver else ""
    if blow.weapon:
        thing = book.before.objects.get(blow.weapon)
        if thing is None:
            return f" with {book.sheets[blow.weapon].name}"
        return f" with {the(thing.name)}{maneuver}"
    if not blow.name:
        return maneuver
    return f"{_with(blow.name, blow.attack.name)}{maneuver}"


@lru_cache(256)
def _with(name: str, written: str) -> str:
    with_ = f" with {written}" if written[:1].isupper() else f" with {the(written or name)}"
    return with_.replace("-", " ")


def _miss(book: Book, order: Resolve, blow: Blow, attack: Attack, dice: Dice) -> str:
    """Let a shot that misses go where it goes; what happens, in words."""
    botch = is_botch(attack)
    if order.bystander or order.place:
        return go_astray(book, order, blow, 1, dice, botch=botch)
    if blow.ranged and botch and not book.quiet:
        what = "a botch: the shot hits a friendly target"
        book.open.append(Decision(order.attacker, what, "amend --bystander ID"))
    return ""
