"""Quick Combat: the fight in one contested roll. source: P4"""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.attack.to_hit import resisted, thrown
from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.damage.armor import past_armor
from hero_combat.systems.storyteller.dice.contested_roll import Tie, contest
from hero_combat.systems.storyteller.gear.ammunition import shoot
from hero_combat.systems.storyteller.gear.choice import their_gear
from hero_combat.systems.storyteller.gear.prepared import BARE, Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.sheet.traits import full_willpower
from hero_combat.systems.storyteller.state import Book


def quick_combat(book: Book, order: Resolve, gear: Gear, own: list[Modifier], dice: Dice) -> str:
    """The whole fight in one contested roll; Defense is ignored, wounds and help are not."""
    who, target = order.attacker, order.target[0]
    one, other = book.sheets[who], book.sheets[target]
    theirs = BARE
    if gear.kind == "thrown":
        book.note("quick combat is fought with Brawl, Weaponry or Firearms")
    if order.escape:
        traits = ("strength" if other.strength > other.dexterity else "dexterity", "athletics")
    else:
        theirs = their_gear(book, order, target)
        traits = (theirs.attribute, theirs.skill)
    shoot(book, order, gear, 1)
    mine = thrown(book, order, gear, dice, f"quick combat {target}", own)
    resists = resisted(book, dice, target, traits, again=theirs.again)
    result = quick(
        mine.successes,
        resists.successes,
        gear.damage,
        theirs.damage,
        b_combat=not order.escape,
        dramatic=mine.result == "dramatic",
        tie=book.before.rules.tie,
    )
    if result.outcome == "win":
        text = f"{one.name} wins the quick fight with {other.name} and gets what was wanted"
        text += _damage(book, target, result.damage_to_b, gear, who)
        if result.willpower_gain:
            left = book.combatants[who].willpower
            if left < full_willpower(one):
                book.change(who, willpower=left + 1)
                text += f" It is exceptional: {one.name} regains 1 Willpower."
            else:
                text += f" It is exceptional; {one.name} has all Willpower already."
        return text
    text = f"{other.name} wins the quick fight with {one.name}"
    if order.escape:
        text += " and escapes."
    else:
        text += _damage(book, who, result.damage_to_a, theirs, target)
        book.open.append(Decision(target, "escape, or press the fight", "resolve again, or step"))
    if result.outcome == "dramatic":
        text += f" {one.name} fails dramatically: {other.name} has the upper hand."
    return text


def _damage(book: Book, who: str, points: int, gear: Gear, by: str) -> str:
    if not points:
        return "."
    hit = of_type(points, gear.type)
    left = past_armor(book, who, hit, gear, gear.ap, close=not gear.of.ranged)
    return hurt(book, who, left, by=by).after(f"; {book.sheets[who].name} takes {told(left)}")


class Quick(msgspec.Struct, frozen=True):
    """How it ends.

    Attributes:
        outcome: "win", "lose", or "dramatic": the opponent has the upper hand as well.
        damage_to_b: what the opponent takes.
        damage_to_a: what the initiator takes.
        willpower_gain: what an exceptional success gives the initiator.
    """

    outcome: Literal["win", "lose", "dramatic"]
    damage_to_b: int
    damage_to_a: int
    willpower_gain: int


def quick(
    a: int,
    b: int,
    a_mod: int,
    b_mod: int,
    *,
    b_combat: bool,
    dramatic: bool = False,
    tie: Tie = "resister",
) -> Quick:
    """Both sides' successes and weapon modifiers, read.

    Args:
        a: the initiator's successes.
        b: the opponent's.
        a_mod: the initiator's weapon modifier.
        b_mod: the opponent's.
        b_combat: whether the opponent fights back rather than escapes.
        dramatic: whether the initiator failed dramatically.
        tie: who wins a tie; no success at all never wins.
    """
    result = contest(a, b, tie)
    if a and result.winner == "initiator" and not dramatic:
        return Quick("win", max(0, result.net + a_mod), 0, int(result.exceptional))
    hits = b_combat and (b > a or dramatic)
    damage = max(0, result.net + b_mod) if hits else 0
    return Quick("dramatic" if dramatic else "lose", 0, damage, 0)
