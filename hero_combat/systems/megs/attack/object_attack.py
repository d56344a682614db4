"""An attack that meets an object: its target, what is Blocked with, cover, what a miss hits.

source: seed, "Breaking Things", "Combat Basics", "Block", "Taking Cover"
"""

from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Attempt, Landed, Target
from hero_combat.systems.megs.damage.after_defences import Force
from hero_combat.systems.megs.damage.objects import ObjectHurt, is_covered, strike_object
from hero_combat.systems.megs.dice.check import explain
from hero_combat.systems.megs.state.fight import Book


def force_of(attempt: Attempt, columns: int) -> Force:
    """Return what an attack brings to whatever it meets, with so many shifts earned."""
    prepared, full = attempt.prepared, len(attempt.targets) == 1
    return Force(prepared.ev, prepared.power, columns, attempt.aimed.rv_shift, full=full)


def bring_to_object(book: Book, attempt: Attempt, thing: str, columns: int) -> ObjectHurt:
    """Bring the attack to an object that it meets, whatever this is to it: all shifts count."""
    return strike_object(book, thing, force_of(attempt, columns), attempt.attacker)


def meet(book: Book, attempt: Attempt, target: Target) -> str:
    """Return the object that is met before the target, the cover that it is behind; "" for none."""
    now = book.combatants.get(target.id)
    if now is None or not now.cover or not is_covered(book, attempt.prepared, target.id):
        return ""
    return now.cover


def break_cover(
    book: Book, attempt: Attempt, target: Target, cover: str, columns: int
) -> ObjectHurt:
    """Let the attack meet the cover first, which 1 AP of damage destroys as cover."""
    found = bring_to_object(book, attempt, cover, columns)
    if found.damage:
        book.change(target.id, cover="")
    else:
        book.event(Prevented(who=target.id, how="cover"))
    return found


def hit_object(book: Book, hit: Landed) -> ObjectHurt:
    """Let a hit damage the object attacked, explained in the report of the check."""
    thing, made = hit.target.id, hit.made
    found = bring_to_object(book, hit.attempt, thing, made.shifts)
    if book.quiet:
        return found
    lines = [*hit.attempt.prepared.lines, Modifier("RV: BODY", str(found.body))]
    if made.shifts:
        lines.append(Modifier("column shifts to damage", made.shifts))
    explain(book, made, lines, f"{found.damage} damage to {thing}")
    return found


def tell_object_hurt(book: Book, thing: str, dent: ObjectHurt) -> str:
    """Put into words: `Wall takes 3 damage: BODY 3 of 6 is left.`"""
    sheet = book.before.objects[thing]
    if not dent.damage:
        return f"{sheet.name} takes no damage."
    if dent.left <= 0:
        return f"{sheet.name} takes {dent.damage} damage and breaks."
    return f"{sheet.name} takes {dent.damage} damage: BODY {dent.left} of {sheet.body} is left."
