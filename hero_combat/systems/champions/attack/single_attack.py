"""One attack on one target: to hit, and then what a hit does, or where a miss goes."""

from functools import lru_cache

from hero_combat.dice import Dice
from hero_combat.systems.champions.attack.after_hit import follow_hit
from hero_combat.systems.champions.attack.block import is_blocked
from hero_combat.systems.champions.attack.hit import hit_somebody, hit_target
from hero_combat.systems.champions.attack.ocv import PLAIN, Aim
from hero_combat.systems.champions.attack.roll_with_a_punch import rolls_with_punch
from hero_combat.systems.champions.attack.stray_shots import go_astray, is_botch, whom_it_hits
from hero_combat.systems.champions.attack.to_hit import book_attack, roll_to_hit, tell_miss
from hero_combat.systems.champions.damage.damage_roll import AS_EVER, Arrival
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, name_of, the


def attack_one(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, dice: Dice, aim: Aim = PLAIN
) -> tuple[bool, str]:
    """Attack one target: to hit, damage, knockback, and whom a miss hits.

    What it costs the attacker is no part of it.

    Returns:
        Whether it hit; and what happened, in words, "" where nobody reads them.
    """
    quiet, exact, combatants = book.quiet, False, book.combatants
    somebody = combatants.get(target)  # else it is an object
    if prepared.attack.area and not quiet:
        book.note(f"an area attack, played as a shot at {name_of(book, target)} alone")
    if prepared.attack.activation and (roll := fails(book, order, prepared, dice, (target,))):
        return False, "" if quiet else tell_failed(book, order, prepared, roll)
    if combatants[order.attacker].covering == target and not order.maneuver:
        book.note(f"{name_of(book, target)} was covered: it hits without a roll")
        book.change(order.attacker, covering="")
        book_attack(book, order, prepared, target, None)
    else:
        if order.range and not prepared.ranged:
            book.note(f"range doesn't count for the {prepared.name or 'attack'}")
        if somebody and somebody.maneuver and is_blocked(book, order, prepared, target, dice):
            return False, "" if quiet else tell_block(book, order, prepared, target)
        attack = roll_to_hit(book, order, prepared, target, dice, aim)
        if not attack.hit:
            astray = _miss(book, order, prepared, attack, dice)
            told = "" if quiet else tell_missed(book, order, prepared, target, attack)
            return False, told + astray
        exact = attack.margin == 0
    tag = aim.tag(target) if aim.by else target
    rolled_with = order.roll_with_punch and rolls_with_punch(book, order, prepared, target, dice)
    how = Arrival(tag, exact, rolled_with) if exact or rolled_with or aim.by else AS_EVER
    hits = hit_target if somebody is None else hit_somebody
    hit = hits(book, order, prepared, target, dice, how)
    then = follow_hit(book, order, prepared, target, hit, dice)
    if quiet:
        return True, ""
    return True, f"{tell_attack(book, order, prepared, target, 'hits')}{hit.behind}{then}"


def fails(
    book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice, targets: tuple[str, ...]
) -> str:
    """Roll for an attack that must be rolled for; the roll that failed, "" where it works."""
    from hero_combat.systems.champions.attack.required_roll import (  # noqa: PLC0415 - rare
        fails_to_work,
    )

    return fails_to_work(book, order, prepared, dice, targets)


def tell_failed(book: Book, order: Resolve, prepared: PreparedAttack, roll: str) -> str:
    """Return that an attack didn't work, with its roll, as a sentence."""
    name = book.sheets[order.attacker].name
    return f"{name}'s attack{tell_weapon(prepared, book)} doesn't work ({roll})."


def tell_attack(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, does: str
) -> str:
    """Return who hits, or misses, whom with what, as a sentence begins."""
    one, other = book.sheets[order.attacker].name, name_of(book, target)
    with_ = tell_weapon(prepared, book) if prepared.weapon else _with(prepared)
    return f"{one} {does} {other}{with_}"


def tell_missed(
    book: Book, order: Resolve, prepared: PreparedAttack, target: str, attack: Attack
) -> str:
    """Return that an attack misses, with its roll, as a sentence."""
    return f"{tell_attack(book, order, prepared, target, 'misses')} ({tell_miss(attack)})."


def tell_block(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> str:
    """Return that `target` blocks the attack, as a sentence."""
    one, other = book.sheets[order.attacker].name, name_of(book, target)
    return f"{other} blocks {one}'s attack{tell_weapon(prepared, book)}."


def tell_weapon(prepared: PreparedAttack, book: Book) -> str:
    """Return with what it is done, as a sentence goes on: ` with the musket (Snap Shot)`."""
    if not prepared.weapon:
        return _with(prepared)
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    thing = book.before.objects.get(prepared.weapon)
    if thing is None:
        return f" with {book.sheets[prepared.weapon].name}"
    return f" with {the(thing.name)}{maneuver}"


@lru_cache(256)
def _with(prepared: PreparedAttack) -> str:
    """Return with which attack of the stat block it is done, as a sentence goes on."""
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    name, written = prepared.name, prepared.attack.name
    if not name:
        return maneuver
    with_ = f" with {written}" if written[:1].isupper() else f" with {the(written or name)}"
    return f"{with_.replace('-', ' ')}{maneuver}"


def _miss(book: Book, order: Resolve, prepared: PreparedAttack, attack: Attack, dice: Dice) -> str:
    """Let a shot that misses go where it goes; what happens, in words."""
    botch = is_botch(attack)
    if order.bystander or order.place:
        return go_astray(book, order, prepared, 1, dice, botch=botch)
    if prepared.ranged and botch and not book.quiet:
        what = "a botch: the shot hits a friendly target"
        book.open.append(whom_it_hits(order.attacker, what))
    return ""
