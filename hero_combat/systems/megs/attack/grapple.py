"""Grapples and Take Aways: what the hands get hold of by RAPs."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.megs.attack.attempt import Landed
from hero_combat.systems.megs.attack.hit import (
    Effect,
    guard_of,
    harm_of,
    highest_guard,
    stripped_line,
)
from hero_combat.systems.megs.conditions.load import load_of
from hero_combat.systems.megs.conditions.relations import drop, end_relations, take_up
from hero_combat.systems.megs.damage.after_defences import strip_powers
from hero_combat.systems.megs.damage.wound import Wound, suffer, tell_wound
from hero_combat.systems.megs.dice.check import explain, tell_raps
from hero_combat.systems.megs.events import TakenAway
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.tables.action_table import raps


class GrappleEffect(Effect, frozen=True, gc=False):
    """What a grapple comes to.

    Attributes:
        by: who grapples.
        held: whether the target is held.
        wound: what the grip does; None where it doesn't hurt.
    """

    by: str = ""
    held: bool = False
    wound: Wound | None = None

    def tell(self, book: Book) -> str:
        """Put into words: `Anna grapples Bert. Bert takes 10 Bashing damage.`"""
        one, other = book.sheets[self.by].name, book.sheets[self.target].name
        if not self.held:
            return f"{other} slips out of {one}'s grip."
        told = f"{one} grapples {other}."
        return f"{told} {tell_wound(other, self.wound)}" if self.wound else told


def grapple(book: Book, hit: Landed, dice: Dice) -> GrappleEffect:
    """Hold the target, and hurt it if RAPs exceed its BODY and the attacker wants to.

    The EV is the damage, or the RAPs when several are grappled at once; the column shifts that
    made the RAPs bring down Defensive Powers as those of a blow do.
    """
    attempt, target = hit.attempt, hit.target.id
    who, order = attempt.attacker, attempt.order
    guard, _ = guard_of(book, attempt, hit.target)
    met = highest_guard(guard, hit, [])
    found = grip_raps(book, hit, met.rv)
    if not found:
        return GrappleEffect(target, met.rv, by=who)
    held = book.combatants[target].held_by
    book.change(target, held_by={**held, who: max(1, moment_of(book.clock))})
    if found <= guard.ra:
        if order.hurt:
            book.note(f"{tell_raps(found)} do not exceed BODY {guard.ra}: the grip does not hurt")
        return GrappleEffect(target, met.rv, by=who, held=True)
    remaining, _ = strip_powers(guard.defences, hit.shifts["damage"])
    points = max(0, (found if attempt.several else attempt.prepared.ev) - sum(remaining))
    if not order.hurt:
        if points and not book.quiet:
            whom = f" to {book.sheets[target].name}" if attempt.several else ""
            what = f"the grip may also do {points} damage{whom}"
            book.open.append(Decision(who, what, "hurt", ("amend --hurt",)))
        return GrappleEffect(target, met.rv, by=who, held=True)
    lines = [
        stripped_line(*each, left) for each, left in zip(guard.defences, remaining, strict=True)
    ]
    explain(book, hit.made, lines, f"{points} damage to {target}")
    wound = suffer(book, target, harm_of(book, hit, guard, points), dice)
    return GrappleEffect(target, met.rv, points, by=who, held=True, wound=wound)


class TakeAwayEffect(Effect, frozen=True, gc=False):
    """What a Take Away comes to.

    Attributes:
        by: who grabs.
        which: the object's id.
        taken: whether it changes hands.
        strained: whether it may be damaged.
    """

    by: str = ""
    which: str = ""
    taken: bool = False
    strained: bool = False

    def tell(self, book: Book) -> str:
        """Put into words: `Anna takes Shield from Bert.`"""
        other, thing = book.sheets[self.target].name, book.before.objects[self.which].name
        if not self.taken:
            return f"{other} keeps {thing}."
        told = f"{book.sheets[self.by].name} takes {thing} from {other}."
        return f"{told} {thing} may be damaged." if self.strained else told


def take_away(book: Book, hit: Landed) -> TakeAwayEffect:
    """Grab an object. source: seed, "Take Away"."""
    who, target, which = hit.attempt.attacker, hit.target.id, hit.attempt.order.object
    rv = attribute_now(book, target, "str")
    found = grip_raps(book, hit, rv)
    if not found:
        return TakeAwayEffect(target, rv, by=who, which=which)
    thing = book.before.objects[which]
    if book.things[which].carried_by:
        drop(book, book.things[which].carried_by)
    if book.combatants[who].load is None:
        take_up(book, who, which, thing.weight)
    else:
        end_relations(book, which, "moves")
        book.note(f"{book.sheets[who].name} carries {load_of(book, who)}: {thing.name} is put down")
    book.event(TakenAway(which=which, who=target, by=who))
    strained = found > thing.body
    if strained:
        book.note(f"{thing.name} may be damaged: {tell_raps(found)} against BODY {thing.body}")
    return TakeAwayEffect(target, rv, by=who, which=which, taken=True, strained=strained)


def grip_raps(book: Book, hit: Landed, rv: int) -> int:
    """Return the RAPs of a grip against an RV, told in the report of the check."""
    prepared = hit.attempt.prepared
    same = 1 if book.before.rules.same_column else 0
    found = raps(prepared.ev, rv, hit.attempt.aimed.rv_shift - hit.shifts["damage"], same)
    lines = (*prepared.lines, Modifier("RV", str(rv)), Modifier("RAPs", str(found)))
    explain(book, hit.made, lines, tell_raps(found))
    return found
