"""Quick Combat: the fight in one contested roll. source: P4"""

from typing import Literal

import msgspec

from hero_combat.fight.events import AttackRolled
from hero_combat.fight.outcome import Decision
from hero_combat.systems.storyteller.attack.to_hit import Hit, Landed
from hero_combat.systems.storyteller.conditions.wounds import (
    Wounded,
    damage_of,
    damage_words,
    hurt,
    of_type,
    wounded_sentence,
)
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.gear.choice import their_weapon
from hero_combat.systems.storyteller.gear.prepared import BARE, PreparedAttack
from hero_combat.systems.storyteller.health import Marks, is_dead, is_helpless
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book


class Ended(msgspec.Struct, frozen=True):
    """How Quick Combat ends.

    Attributes:
        outcome: "win", "lose", or "dramatic": the opponent has the upper hand as well.
        net: by how many successes it is won.
        exceptional: whether the initiator wins exceptionally.
        points: the damage that the loser takes, before armor.
    """

    outcome: Literal["win", "lose", "dramatic"]
    net: int
    exceptional: bool
    points: int


class Loss(msgspec.Struct, frozen=True):
    """What the loser takes: past armor, and what it does."""

    left: Marks
    wounded: Wounded


def land_quick_combat(book: Book, landed: Landed) -> str:
    """Settle the whole fight by one contest; Defense is ignored, wounds and help are not.

    Who is helpless, or escapes, hurts nobody.
    """
    attempt, hit = landed.attempt, landed.hit
    who, target, weapon, order = attempt.who, attempt.target.id, attempt.weapon, attempt.order
    if weapon.kind == "thrown":
        book.note("quick combat is fought with Brawl, Weaponry or Firearms")
    helpless = is_helpless(book, target) or is_dead(book, target)
    theirs = BARE if order.escape else their_weapon(book, order, target)
    ended = _settle(book, hit, weapon.damage, theirs.damage, fights=not (order.escape or helpless))
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
    loser, winner, means = (target, who, weapon) if won else (who, target, theirs)
    loss = _lose(book, loser, ended.points, means, winner)
    regained = False
    if (
        won
        and ended.exceptional
        and book.combatants[who].willpower < book.sheets[who].full_willpower
    ):
        book.change(who, willpower=book.combatants[who].willpower + 1)
        regained = True
    if not (won or order.escape or helpless or book.quiet):
        answers = (f"leave {target}", f"resolve {target} {who} --maneuver quick")
        what = "escape, or press the fight"
        book.open.append(Decision(target, what, "press-on", answers))
    return "" if book.quiet else _sentence(book, order, ended, loss, regained=regained)


def _settle(book: Book, hit: Hit, my_damage: int, their_damage: int, *, fights: bool) -> Ended:
    """Read both pools; no success at all never wins, nor does a dramatic failure.

    Args:
        book: the encounter at work.
        hit: the contest.
        my_damage: the modifier of the initiator's weapon.
        their_damage: the modifier of the opponent's.
        fights: whether the opponent strikes back.
    """
    dramatic = hit.result == "dramatic"
    if hit.won:
        exceptional = hit.contest is not None and hit.contest.exceptional
        return Ended("win", hit.net, exceptional, damage_of(book, hit.net, my_damage))
    hits = fights and (hit.resisted > hit.rolled or dramatic)
    points = damage_of(book, hit.net, their_damage) if hits else 0
    return Ended("dramatic" if dramatic else "lose", hit.net, exceptional=False, points=points)


def _lose(book: Book, who: str, points: int, weapon: PreparedAttack, by: str) -> Loss | None:
    """Hurt the loser; None where nothing is to be taken."""
    if not points:
        return None
    hit = of_type(points, weapon.type)
    left = past_armor(book, who, hit, weapon, weapon.ap, close=not weapon.of.ranged)
    return Loss(left, hurt(book, who, left, by=by, attack=weapon.key))


def _sentence(
    book: Book, order: Resolve, ended: Ended, loss: Loss | None, *, regained: bool
) -> str:
    """Say how Quick Combat ends."""
    one, other = book.sheets[order.attacker].name, book.sheets[order.target[0]].name
    if ended.outcome == "win":
        text = f"{one} wins the quick fight with {other} and gets what was wanted"
        text += _loss_sentence(book, loss)
        if regained:
            text += f" It is exceptional: {one} regains 1 Willpower."
        elif ended.exceptional:
            text += f" It is exceptional; {one} has all Willpower already."
        return text
    text = f"{other} wins the quick fight with {one}"
    text += " and escapes." if order.escape else _loss_sentence(book, loss)
    if ended.outcome == "dramatic":
        text += f" {one} fails dramatically: {other} has the upper hand."
    return text


def _loss_sentence(book: Book, loss: Loss | None) -> str:
    if loss is None:
        return "."
    took = f"; {book.sheets[loss.wounded.who].name} takes {damage_words(loss.left)}"
    return wounded_sentence(book, took, loss.wounded)
