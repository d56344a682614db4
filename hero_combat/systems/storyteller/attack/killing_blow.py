"""A killing blow: the whole pool as damage, past any armor. source: P15"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.gear.ammunition import shoot
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.health import fallen
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


def killing_blow(book: Book, order: Resolve, gear: Gear, own: list[Modifier], _dice: Dice) -> str:
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
        reason = (
            f"can strike a killing blow at the helpless alone, and {_name(book, target)} is not"
        )
        forbid(book, who, reason, force=order.force)
    shoot(book, order, gear, 1)
    pool = sum(int(line.value) for line in own)
    points = killing_damage(pool, gear.damage)
    lines = (*own, Modifier(gear.name, gear.damage)) if gear.damage else tuple(own)
    book.rolls.append(RollReport(f"killing blow {target}", "no roll", (), f"{points}", lines))
    hit = of_type(points, gear.type)
    fate = hurt(book, target, hit, by=who)
    text = f"{_name(book, who)} strikes a killing blow at {_name(book, target)}: {told(hit)}"
    if fate.regret:  # one deed, one breaking point
        return fate.after(text)
    book.change(who, breaking=book.combatants[who].breaking + 1)
    return f"{fate.after(text)} It is a breaking point for {_name(book, who)}."


def _name(book: Book, who: str) -> str:
    return book.sheets[who].name


def killing_damage(pool: int, weapon_mod: int) -> int:
    """The damage of a killing blow: no roll, no armor. source: P15"""
    return max(0, max(0, pool) + weapon_mod)
