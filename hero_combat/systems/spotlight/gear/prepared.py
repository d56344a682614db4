"""The attack before its dice: weapon, mode, cover, Difficulty, pool."""

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.dice.pools import dice_line, skill_dice, tell_no_dice
from hero_combat.systems.spotlight.gear.choice import choose_weapon
from hero_combat.systems.spotlight.gear.difficulty import (
    Circumstance,
    Difficulty,
    difficulty_of,
)
from hero_combat.systems.spotlight.sheet import Object, Weapon
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import as_met


class PreparedAttack(msgspec.Struct, frozen=True):
    """One attack of one on another, ready to be rolled.

    Attributes:
        attacker: who attacks.
        target: who is attacked.
        key: the weapon's name in the stat block.
        weapon: the weapon.
        mode: how it fires.
        called: the location of a called shot, "" for none.
        covers: what the target is behind.
        difficulty: the Difficulty.
        pool: how many dice.
        trained: whether the attacker is trained in the weapon's skill.
        more_damage: what the mode adds to the damage.
    """

    attacker: str
    target: str
    key: str
    weapon: Weapon
    mode: str
    called: str
    covers: tuple[Object, ...]
    difficulty: Difficulty
    pool: int
    trained: bool
    more_damage: int

    @property
    def dice(self) -> Modifier:
        """Return the explanation's line about the dice."""
        return dice_line(self.weapon.skill, self.pool, trained=self.trained)


def prepare_attack(book: Book, order: orders.Resolve, attacker: str, target: str) -> PreparedAttack:
    """Return the attack that an order makes of one on another.

    Raises:
        UsageError: it isn't clear with what.

    source: seed, "Attack Difficulty"; ruling P5, P6.1, P6.2
    """
    key, weapon = choose_weapon(book, attacker, order.with_)
    rules, now = book.before.rules, book.combatants[target]
    aimed_at = now
    if now.stood is not None:
        outside = order.opportunity or order.reaction
        aimed_at = as_met(book, target, attacker, outside=outside)
    if aimed_at is not now:
        book.note(f"{book.sheets[target].name} is met as before the simultaneous action")
    mode = order.mode or (weapon.modes[0] if weapon.modes else "")
    behind = aimed_at.cover or order.behind or order.flanking
    covers = _covers(book, order, target, aimed_at.cover) if behind else ()
    of_mode = weapon.mode_mods.get(mode, 0) if mode else 0
    pool, trained = skill_dice(book.sheets[attacker], weapon.skill, rules)
    found: list[Circumstance] = []
    if not trained:
        found.append("untrained")
    moving = aimed_at.status.moving or book.combatants[attacker].status.moving
    if moving or order.movement or order.opportunity:
        found.append("movement")
    if order.visibility:
        found.append("visibility")
    if covers or order.in_the_way:
        found.append("cover")
    more_damage = 0
    if mode == "burst":
        found.append("burst")
        more_damage = rules.burst_damage
    elif mode == "full":
        found.append("full")
        more_damage = rules.full_damage
        if not (more_damage or rules.full_difficulty or "full" in weapon.mode_mods):
            book.note("full auto: the rules give it neither Difficulty nor damage")
    if order.location:
        found.append("called")
    if not pool:
        book.note(tell_no_dice(weapon.skill))
    return PreparedAttack(
        attacker,
        target,
        key,
        weapon,
        mode,
        order.location.replace("-", "_") if order.location else "",
        covers,
        difficulty_of(tuple(found), rules, order.difficulty, of_mode),
        pool,
        trained,
        more_damage,
    )


def _covers(book: Book, order: orders.Resolve, target: str, own: str) -> tuple[Object, ...]:
    """Return what the target, with a cover of its own, is behind against this attack."""
    behind = order.behind
    if order.flanking:
        if not own:
            refuse(order, {"flanking"}, "a target without cover")
        own = ""
    elif target == order.attacker:
        own = ""
    found: tuple[Object, ...] = ()
    for which in (behind, own) if behind != own else (own,):
        if not which:
            continue
        if which not in book.before.objects:
            book.note(f'there is no object "{which}" to be behind')
        elif not book.things[which].gone:
            found = (*found, book.before.objects[which])
    return found
