"""What is against an attack as a whole: too many targets, no object to sweep, a team out of step.

source: seed, "Multi-Attack", "Sweep Attack", "Team Attack"
"""

from collections.abc import Sequence

from hero_combat.errors import UsageError
from hero_combat.systems.megs.blow import Blow
from hero_combat.systems.megs.orders import Resolve
from hero_combat.systems.megs.phase import forbid
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.values import best_movement
from hero_combat.wording import listing

SHOCKWAVE = 2
"""APs around the attacker that a shockwave reaches."""


def limits(book: Book, order: Resolve, blow: Blow, targets: tuple[str, ...]) -> None:
    """What is against the attack as a whole.

    Raises:
        UsageError: something is missing.
        Forbidden: the rules don't allow it.
    """
    who = order.attacker
    if not targets:
        raise UsageError("nobody is attacked")
    if who in targets and blow.form != "shockwave":
        forbid(book, who, "is attacker and target at once", force=order.force)
    dead = [each for each in targets if book.combatants[each].status.dead]
    if dead:
        book.note(f"dead already: {listing(book.sheets[each].name for each in dead)}")
    sweep = "sweep-attack" in blow.maneuvers
    if sweep:
        if not order.club:
            raise UsageError("what is swept?", mend="say --club OBJECT")
        if book.before.objects[order.club].length < 1:
            reason = "needs an object at least 1 AP long for a Sweep Attack"
            forbid(book, who, reason, force=order.force)
    if blow.form == "shockwave" and (order.range or 0) > SHOCKWAVE:
        reason = f"reaches {SHOCKWAVE} APs with a shockwave, not {order.range}"
        forbid(book, who, reason, force=order.force)
    if len(targets) > 1 and blow.form not in ("", "grapple") and blow.form != "shockwave":
        reason = f"can't use {blow.form} on several targets"
        forbid(book, who, reason, force=order.force)
    if len(targets) > 1 and blow.attack.range is None and not blow.attack.explosive:
        _reachable(book, order, blow, len(targets))
    if order.team:
        _in_team(book, order, order.team)
    if "team-attack" in blow.maneuvers and not order.team:
        raise UsageError("who else is in the team?", mend="say --team ID,ID")


def _reachable(book: Book, order: Resolve, blow: Blow, count: int) -> None:
    """Hand to hand no more targets than APs of movement. source: seed, "Multi-Attack"."""
    if blow.form == "shockwave":
        return
    most = best_movement(book, order.attacker)
    if count > most:
        reason = f"reaches {most} targets hand to hand (APs of movement), not {count}"
        forbid(book, order.attacker, reason, force=order.force)


def _in_team(book: Book, order: Resolve, others: Sequence[str]) -> None:
    """A team attacks in the phase of its member with the lowest Initiative."""
    members = (order.attacker, *others)
    last = min(members, key=lambda who: book.combatants[who].initiative)
    now = book.combatants[last]
    if book.clock.phase not in now.phases:
        name = book.sheets[last].name
        reason = f"attacks in a team: in a phase of {name}, who has the lowest Initiative"
        forbid(book, order.attacker, reason, force=order.force)
