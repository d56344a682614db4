"""Take or knock away what somebody holds, or touch somebody. source: P10, A7"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.to_hit import attacked, resisted, thrown
from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.dice.contested_roll import Tie, contest
from hero_combat.systems.storyteller.gear.choice import their_gear
from hero_combat.systems.storyteller.gear.dropped_items import fall, take
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


def disarm(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Strength + Brawl against Strength + Athletics for what the other holds."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who], book.sheets[target]
    ready = book.combatants[target].ready
    key = order.their_with or (ready[-1] if ready else "")
    if key not in ready:
        forbid(book, who, f"can't disarm {other.name}, who holds no such thing", force=order.force)
        return f"{one.name} finds nothing to take from {other.name}."
    theirs = their_gear(book, msgspec.structs.replace(order, their_with=key), target)
    mine = thrown(book, order, gear, dice, f"disarm {target}", own)
    resists = resisted(book, dice, target, ("strength", "athletics"))
    result = disarmed(
        mine.successes,
        resists.successes,
        dramatic=mine.result == "dramatic",
        tie=book.before.rules.tie,
    )
    if result == "attacker_hurt":
        hit = of_type(max(0, theirs.damage), "lethal")
        left = past_armor(book, who, hit, theirs, theirs.ap, close=True)
        fate = hurt(book, who, left, by=target)
        text = f"{one.name} fails dramatically to disarm {other.name} and takes {told(left)}"
        return fate.after(text)
    if result == "nothing":
        return f"{other.name} keeps {theirs.name} from {one.name}."
    if result == "dropped":
        fall(book, target, key)
        return f"{one.name} knocks {theirs.name} out of {other.name}'s hand."
    take(book, who, target, key)
    return f"{one.name} takes {theirs.name} from {other.name}."


def touch(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Reach somebody without doing damage. source: P10, A7"""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[target].name
    if book.before.rules.touch == "choice":
        hit = attacked(book, order, gear, own, target, dice)
        won, text = hit.net > 0, hit.text
    else:
        mine = thrown(book, order, gear, dice, f"touch {target}", own)
        resists = resisted(book, dice, target, ("dexterity", "weaponry"))
        result = contest(mine.successes, resists.successes, book.before.rules.tie)
        won, text = result.winner == "initiator" and mine.successes > 0, ""
    return f"{one} touches {other}{text}." if won else f"{one} fails to touch {other}{text}."


Disarmed = Literal["nothing", "dropped", "taken", "attacker_hurt"]


def disarmed(attacker: int, defender: int, *, dramatic: bool, tie: Tie = "resister") -> Disarmed:
    """What comes of a disarm in open combat; no success at all never wins. source: P10, A1"""
    if dramatic:
        return "attacker_hurt"
    result = contest(attacker, defender, tie)
    if not attacker or result.winner == "resister":
        return "nothing"
    return "taken" if result.exceptional else "dropped"
