"""A killing blow: the whole pool as damage, past any armor. source: P15"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.storyteller.aftermath import killing_blow as blow
from hero_combat.systems.storyteller.burst import shoot
from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.hurt import hurt, of_type, told
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.turn import fallen, forbid


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
    points = blow(pool, gear.damage)
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
