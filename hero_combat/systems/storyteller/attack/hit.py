"""A hit and what follows: cover, armor, boxes, tags, and the wear of what it was done with."""

from hero_combat.dice import Dice
from hero_combat.fight.names import called
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.to_hit import attacked
from hero_combat.systems.storyteller.conditions.injury_tilts import inflict, tag_of
from hero_combat.systems.storyteller.conditions.wounds import hurt, of_type, told
from hero_combat.systems.storyteller.damage.armor import bypasses_armor, past_armor
from hero_combat.systems.storyteller.damage.cover import past_cover
from hero_combat.systems.storyteller.damage.objects import battered, wear_down
from hero_combat.systems.storyteller.gear.prepared import Gear
from hero_combat.systems.storyteller.orders.verbs import Resolve
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import Wound, tag_name


def struck(
    book: Book, order: Resolve, gear: Gear, own: list[Modifier], target: str, dice: Dice
) -> str:
    """Roll one attack and carry out what it does; what happened, in words."""
    one, other = book.sheets[order.attacker].name, called(target, book.before)
    victim = target
    screen = book.combatants[target].screen if target in book.combatants else ""
    if gear.of.ranged and screen in book.combatants:
        victim = screen
        book.note(f"{other} is behind {book.sheets[screen].name}, who is hit instead")
    hit = attacked(book, order, gear, own, target, dice)
    using = _using(gear, order)
    if not hit.net:
        bad = ": a dramatic failure" if hit.result == "dramatic" else ""
        return f"{one} misses {other}{using}{hit.text}{bad}."
    return f"{one} hits {called(victim, book.before)}{using}{hit.text}: " + landed(
        book, order, gear, victim, hit.net
    )


def _using(gear: Gear, order: Resolve) -> str:
    with_ = f" with {gear.name}" if gear.armed or gear.bite else ""
    return f"{with_} ({tag_name(order.location)})" if order.location else with_


def landed(book: Book, order: Resolve, gear: Gear, target: str, net: int) -> str:
    """The damage of an attack that succeeded, from the weapon to the tags."""
    points = net + gear.damage
    rules = book.before.rules
    least = 1 if rules.negative_damage == "one" else 0
    points = max(least, points)
    text = ""
    if order.pull is not None and points > order.pull:
        points = order.pull
        text = " (pulled)"
    type_: Wound = "bashing" if order.bashing else gear.type
    ap = gear.ap
    if gear.of.ranged and not order.close:
        points, ap, stopped = past_cover(book, order, gear, target, points, type_)
        if stopped:
            return stopped
    if target in book.things:
        sentence, lost = battered(book, gear, target, points, ap)
        return sentence + wear_down(book, order, lost, points)
    return suffered(book, order, gear, target, points, type_, ap, text)


def suffered(
    book: Book,
    order: Resolve,
    gear: Gear,
    target: str,
    points: int,
    type_: Wound,
    ap: int,
    text: str = "",
) -> str:
    """Damage that arrives at `target`: armor, boxes, tags, and what the weapon suffers itself."""
    hit = of_type(points, type_)
    left = hit
    if not bypasses_armor(book, order, target):
        left = past_armor(book, target, hit, gear, ap, close=not gear.of.ranged or order.close)
    damage = told(hit) + text
    if left != hit:
        damage += f", {told(left)} past armor"
    result = hurt(book, target, left, by=order.attacker).after(damage)
    total = left.bashing + left.lethal + left.aggravated
    if order.location:
        sheet = book.sheets[target]
        tag = tag_of(
            order.location,
            total,
            stamina=sheet.stamina,
            size=sheet.size,
            head_less_one=book.before.rules.head_threshold == "size_less_one",
        )
        if tag:
            result += inflict(book, target, tag)
    return result + wear_down(book, order, total, points)
