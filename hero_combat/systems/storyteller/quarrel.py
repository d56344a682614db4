"""Quick Combat at the table: both pools, and who gets what. source: P4"""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.storyteller.burst import shoot
from hero_combat.systems.storyteller.gear import BARE, Gear, known, of_key
from hero_combat.systems.storyteller.hurt import hurt, of_type, told
from hero_combat.systems.storyteller.landing import past_armor
from hero_combat.systems.storyteller.orders import Resolve
from hero_combat.systems.storyteller.quick import quick
from hero_combat.systems.storyteller.sheet import Book
from hero_combat.systems.storyteller.strike import resisted, thrown
from hero_combat.systems.storyteller.traits import full_willpower


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


def their_gear(book: Book, order: Resolve, target: str) -> Gear:
    """What the opponent fights with: the weapon named, else the one in hand, else bare hands."""
    sheet, objects = book.sheets[target], book.before.objects
    if order.their_with:
        return of_key(sheet, order.their_with, objects)
    held = (known(sheet, key, objects) for key in book.combatants[target].ready)
    return next((gear for gear in held if gear), BARE)


def _damage(book: Book, who: str, points: int, gear: Gear, by: str) -> str:
    if not points:
        return "."
    hit = of_type(points, gear.type)
    left = past_armor(book, who, hit, gear, gear.ap, close=not gear.of.ranged)
    return hurt(book, who, left, by=by).after(f"; {book.sheets[who].name} takes {told(left)}")
