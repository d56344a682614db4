"""Take or knock away what somebody holds, or touch somebody. source: P10, A7"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.to_hit import (
    dodge_words,
    roll_attack,
    roll_resistance,
    roll_to_hit,
)
from hero_combat.systems.storyteller.conditions.wounds import (
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.dice.contested_roll import settle_contest
from hero_combat.systems.storyteller.events import ManeuverEnded
from hero_combat.systems.storyteller.gear.choice import their_weapon
from hero_combat.systems.storyteller.gear.dropped_items import drop_item, take_item
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


def disarm(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], dice: Dice
) -> str:
    """Roll Strength + Brawl against Strength + Athletics for what the other holds."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who].name, book.sheets[target].name
    ready = book.combatants[target].ready
    key = order.their_with or (ready[-1] if ready else "")
    if key not in ready:
        forbid(book, who, f"can't disarm {other}, who holds no such thing", force=order.force)
        return f"{one} finds nothing to take from {other}."
    theirs = their_weapon(book, msgspec.structs.replace(order, their_with=key), target)
    mine = roll_attack(book, order, weapon, dice, f"disarm {target}", own)
    resists = roll_resistance(book, dice, target, ("strength", "athletics"))
    contest = settle_contest(book, mine.successes, resists.successes)
    won = contest.winner == "initiator" and mine.successes > 0 and mine.result != "dramatic"
    _end(book, order, "disarm", contest.net, done=won)
    if mine.result == "dramatic":
        hit = of_type(max(0, theirs.damage), "lethal")
        left = past_armor(book, who, hit, theirs, theirs.ap, close=True)
        wounded = hurt(book, who, left, by=target, attack=theirs.key)
        text = f"{one} fails dramatically to disarm {other} and takes {damage_words(left)}"
        return wounded_sentence(book, text, wounded)
    if not won:
        return f"{other} keeps {theirs.name} from {one}."
    how = "taken" if contest.exceptional else "dropped"
    book.event(WeaponSpoiled(who=target, attack=key, how=how))
    if contest.exceptional:
        take_item(book, who, target, key)
        return f"{one} takes {theirs.name} from {other}."
    drop_item(book, target, key)
    return f"{one} knocks {theirs.name} out of {other}'s hand."


def touch(
    book: Book, order: Resolve, weapon: PreparedAttack, own: list[Modifier], dice: Dice
) -> str:
    """Reach somebody without doing damage."""
    target = order.target[0]
    one, other = book.sheets[order.attacker].name, book.sheets[target].name
    dodged = ""
    if book.before.rules.touch == "choice":
        hit = roll_to_hit(book, order, weapon, own, target, dice)
        won, net, dodged = hit.net > 0, hit.net, dodge_words(book, target, hit)
    else:
        mine = roll_attack(book, order, weapon, dice, f"touch {target}", own)
        resists = roll_resistance(book, dice, target, ("dexterity", "weaponry"))
        contest = settle_contest(book, mine.successes, resists.successes)
        won, net = contest.winner == "initiator" and mine.successes > 0, contest.net
    _end(book, order, "touch", net, done=won)
    return f"{one} {'touches' if won else 'fails to touch'} {other}{dodged}."


def _end(
    book: Book, order: Resolve, maneuver: Literal["disarm", "touch"], net: int, *, done: bool
) -> None:
    """Book how the maneuver ends."""
    book.event(
        ManeuverEnded(
            who=order.attacker,
            target=order.target[0],
            maneuver=maneuver,
            done=done,
            net=net if done else 0,
        )
    )
