"""Hands on somebody: the first grab of a grapple, a disarm, a touch. source: P10, P11"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.gear import Gear
from hero_combat.systems.storyteller.grappling import disarmed, started
from hero_combat.systems.storyteller.grip import carry_out
from hero_combat.systems.storyteller.ground import fall, take
from hero_combat.systems.storyteller.hurt import hurt, let_go, of_type, told
from hero_combat.systems.storyteller.landing import past_armor
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.quarrel import their_gear
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.strike import attacked, resisted, thrown
from hero_combat.systems.storyteller.throw import contest
from hero_combat.systems.storyteller.turn import forbid


def grab(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """Strength + Brawl - Defense: on a success both grapple; exceptional, one move is free."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[target].name
    if book.combatants[target].grappling:
        forbid(book, who, f"can't grab {other}, who is in a grapple already", force=order.force)
        let_go(book, target)
    hit = attacked(book, order, gear, own, target, dice)
    result = started(hit.net)
    if result == "none":
        bad = ": a dramatic failure" if hit.result == "dramatic" else ""
        return f"{one} grabs at {other} and gets no hold{hit.text}{bad}."
    book.change(who, grappling=target, aim=0, aiming="", aimed=0)
    book.change(target, grappling=who, aim=0, aiming="", aimed=0)
    book.status(target, dodging=False)
    text = f"{one} grapples {other}{hit.text}."
    if result == "grappled+move":
        if order.grip:
            return f"{text} {carry_out(book, who, order.grip, hit.net, force=order.force)}"
        book.open.append(Decision(who, "an exceptional grab: one free move", "amend --grip MOVE"))
    elif order.grip:
        book.note("the grab is not exceptional: no free move")
    return text


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
