"""An attack before its dice: weapon, mode, cover, Difficulty, pool; and what speaks against it."""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.dice.pools import dice_line, no_dice, rating
from hero_combat.systems.spotlight.gear.choice import armed, hand_lost
from hero_combat.systems.spotlight.gear.difficulty import Difficulty, difficulty
from hero_combat.systems.spotlight.sheet import Object, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting


class Swing(msgspec.Struct, frozen=True):
    """One attack of one on another, ready to be rolled.

    Attributes:
        by: who attacks.
        on: who is attacked.
        name: the weapon's key.
        weapon: the weapon.
        mode: how it fires.
        called: the location of a called shot, "" for none.
        covers: what the target is behind.
        needs: the Difficulty.
        pool: how many dice.
        first: the explanation's line about the dice.
        more: what the mode adds to the damage.
    """

    by: str
    on: str
    name: str
    weapon: Weapon
    mode: str
    called: str
    covers: tuple[Object, ...]
    needs: Difficulty
    pool: int
    first: Modifier
    more: int


def swing_of(book: Book, order: orders.Resolve, attacker: str, target: str) -> Swing:
    """The attack that an order makes of one on another.

    Raises:
        UsageError: it isn't clear with what.
        Forbidden: the weapon has no such mode.

    source: seed, "Attack Difficulty"; ruling P5, P6.1, P6.2
    """
    name, weapon = armed(book, attacker, order.with_)
    rules = book.before.rules
    mode = order.mode or (weapon.modes[0] if weapon.modes else "")
    if order.mode and order.mode not in weapon.modes:
        reason = f"can't fire the {weapon.name or name} in {order.mode} mode"
        forbid(book, attacker, reason, force=order.force)
    covers = _covers(book, order, target)
    more = 0
    if mode == "burst":
        more = rules.burst_damage
    elif mode == "full":
        more = rules.full_damage
        if not (more or rules.full_difficulty or "full" in weapon.mode_mods):
            book.note("full auto: the rules give it neither Difficulty nor damage")
    called = order.location.replace("-", "_")
    pool, trained = rating(book.sheets[attacker], weapon.skill, rules)
    flags = []
    if not trained:
        flags.append("untrained")
    if order.opportunity or order.movement or _moves(book, attacker, target):
        flags.append("movement")
    if order.visibility:
        flags.append("visibility")
    if covers or order.in_the_way:
        flags.append("cover")
    if mode in ("burst", "full"):
        flags.append(mode)
    if called:
        flags.append("called")
    of_mode = weapon.mode_mods.get(mode, 0) if mode else 0
    if not pool:
        book.note(no_dice(weapon.skill))
    return Swing(
        attacker,
        target,
        name,
        weapon,
        mode,
        called,
        covers,
        difficulty(flags, rules, order.difficulty, of_mode),
        pool,
        dice_line(weapon.skill, pool, trained=trained),
        more,
    )


def _moves(book: Book, attacker: str, target: str) -> bool:
    """Whether one of the two is on the run."""
    people = book.combatants
    return people[target].status.moving or people[attacker].status.moving


def _covers(book: Book, order: orders.Resolve, target: str) -> tuple[Object, ...]:
    """What the target is behind, against this attack."""
    if not book.combatants[target].cover:
        refuse(order, {"flanking"}, "a target without cover")
    behind = order.behind
    own = "" if order.flanking or target == order.attacker else book.combatants[target].cover
    if not behind and not own:
        return ()
    found = []
    for which in dict.fromkeys((behind, own)):
        if not which:
            continue
        if which not in book.before.objects:
            book.note(f'there is no object "{which}" to be behind')
        elif not book.things[which].gone:
            found.append(book.before.objects[which])
    return tuple(found)


def holds(book: Book, order: orders.Resolve, swing: Swing, *, responding: bool = False) -> None:
    """Refuse a weapon whose hand is useless."""
    now = as_acting(book, swing.by, responding=responding)
    lost = hand_lost(book.sheets[swing.by], now, swing.weapon)
    forbid(book, swing.by, lost, force=order.force)
