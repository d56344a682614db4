"""Quick Combat: the fight in one contested roll. source: P4"""

from typing import Literal

import msgspec

from hero_combat.fight.events import AttackRolled
from hero_combat.systems.storyteller.attack.attempt import Attempt, HitRoll, Landed
from hero_combat.systems.storyteller.conditions import wounds
from hero_combat.systems.storyteller.gear.choice import BARE, their_weapon
from hero_combat.systems.storyteller.health import Marks, is_dead, is_helpless
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.telling import maneuvers as told


class QuickCombatEnd(msgspec.Struct, frozen=True):
    """How Quick Combat ends.

    Attributes:
        outcome: "win", "lose", or "dramatic": the opponent has the upper hand as well.
        net: by how many successes it is won.
        exceptional: whether the initiator wins exceptionally.
        points: the damage that the loser takes, before armor.
        order: the line.
        left: what of that comes past armor.
        wounded: what that does, None where nothing is to be taken.
        regained: whether the winner gets a point of Willpower back.
    """

    outcome: Literal["win", "lose", "dramatic"]
    net: int
    exceptional: bool
    points: int
    order: Resolve
    left: Marks = Marks()
    wounded: wounds.Wounded | None = None
    regained: bool = False


def land_quick_combat(book: Book, landed: Landed) -> None:
    """Settle the whole fight by one contest; Defense is ignored, wounds and help are not.

    Who is helpless, or escapes, hurts nobody.
    """
    attempt, hit = landed.attempt, landed.hit
    who, target, weapon, order = attempt.who, attempt.target.id, attempt.weapon, attempt.order
    if weapon.kind == "thrown":
        book.remark(told.no_throwing)
    helpless = is_helpless(book, target) or is_dead(book, target)
    theirs = BARE if order.escape else their_weapon(book, order, target)
    fights = not (order.escape or helpless)
    ended = _settle(book, attempt, hit, theirs.damage if fights else None)
    won = ended.outcome == "win"
    book.event(
        AttackRolled(
            attacker=who,
            target=target,
            attack=weapon.key,
            hit=won,
            manner="quick",
            margin=ended.net if won else min(-1, -ended.net),
            roll=hit.roll,
        )
    )
    if ended.points:
        loser, winner, means = (target, who, weapon) if won else (who, target, theirs)
        harm = wounds.of_type(ended.points, means.type)
        left = wounds.past_armor(book, loser, harm, means, close=not means.of.ranged)
        wounded = wounds.hurt(book, loser, left, wounds.Source(winner, means.key))
        ended = msgspec.structs.replace(ended, left=left, wounded=wounded)
    if ended.exceptional and book.combatants[who].willpower < book.sheets[who].full_willpower:
        book.change(who, willpower=book.combatants[who].willpower + 1)
        ended = msgspec.structs.replace(ended, regained=True)
    if fights and not won:
        book.offer(told.press_on, who, target)
    book.say(told.quick_combat, book, ended)


def _settle(book: Book, attempt: Attempt, hit: HitRoll, their_damage: int | None) -> QuickCombatEnd:
    """Read both pools; no success at all never wins, nor does a dramatic failure.

    Args:
        book: the encounter at work.
        attempt: the attempt.
        hit: the contest.
        their_damage: the modifier of the opponent's weapon, None where nobody strikes back.
    """
    dramatic = hit.result == "dramatic"
    order = attempt.order
    if hit.won:
        exceptional = hit.contest is not None and hit.contest.exceptional
        points = wounds.damage_of(book, hit.net, attempt.weapon.damage)
        return QuickCombatEnd("win", hit.net, exceptional, points, order)
    points = 0
    if their_damage is not None and (hit.resisted > hit.rolled or dramatic):
        points = wounds.damage_of(book, hit.net, their_damage)
    return QuickCombatEnd(
        "dramatic" if dramatic else "lose", hit.net, exceptional=False, points=points, order=order
    )
