"""A killing blow: the whole pool as damage, past any armor. source: P15"""

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.gear.ammunition import spend_bullets
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.health import Marks, fallen
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


def killing_blow(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], _dice: Dice
) -> str:
    """Kill, or try to, one who can't help it: no roll, and a breaking point either way.

    Raises:
        Forbidden: the target is not helpless.
    """
    who, target = order.attacker, order.target[0]
    current = book.combatants[target]
    helpless = fallen(book, target) == "unconscious" or (
        current.status.restrained or "immobilized" in current.tags
    )
    if not helpless:
        name = book.sheets[target].name
        reason = f"can strike a killing blow at the helpless alone, and {name} is not"
        forbid(book, who, reason, force=order.force)
    spend_bullets(book, order, weapon, 1)
    points = max(0, max(0, sum(int(line.value) for line in own)) + weapon.damage)
    if not book.quiet:
        lines = (*own, Modifier(weapon.name, weapon.damage)) if weapon.damage else tuple(own)
        book.rolls.append(RollReport(f"killing blow {target}", "no roll", (), f"{points}", lines))
    book.event(
        AttackRolled(attacker=who, target=target, attack=weapon.key, hit=True, manner="killing")
    )
    hit = of_type(points, weapon.type)
    wounded = hurt(book, target, hit, by=who, attack=weapon.key)
    if not wounded.regretted_by:  # one deed, one breaking point
        book.change(who, breaking=book.combatants[who].breaking + 1)
    return "" if book.quiet else _sentence(book, who, hit, wounded)


def _sentence(book: Book, who: str, hit: Marks, wounded: Wounded) -> str:
    """Say what a killing blow does."""
    one, other = book.sheets[who].name, book.sheets[wounded.who].name
    blow = f"{one} strikes a killing blow at {other}: {damage_words(hit)}"
    text = wounded_sentence(book, blow, wounded)
    return text if wounded.regretted_by else f"{text} It is a breaking point for {one}."
