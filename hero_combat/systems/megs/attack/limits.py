"""What is against an attack as a whole: too many targets, no object to sweep, a team out of step.

source: seed, "Multi-Attack", "Sweep Attack", "Team Attack"
"""

from collections.abc import Sequence

from hero_combat.errors import Problem, UsageError
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.conditions.load import why_too_heavy
from hero_combat.systems.megs.conditions.movement import best_movement, why_no_farther
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.current_values import attribute_now
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.maneuvers import CHARGES
from hero_combat.text import did_you_mean, listing

SHOCKWAVE = 2
"""APs around the attacker that a shockwave reaches."""


def check_limits(
    book: Book, order: Resolve, prepared: PreparedAttack, targets: tuple[str, ...]
) -> None:
    """Refuse an attack that the rules don't allow as a whole.

    Raises:
        UsageError: something is missing.
        Forbidden: the rules don't allow it.
    """
    who = order.attacker
    if not targets:
        raise UsageError("nobody is attacked")
    if order.is_plain and len(targets) == 1:
        other = book.combatants.get(targets[0])
        if other is not None and who != targets[0] and not other.status.dead:
            return
    if who in targets and prepared.form != "shockwave":
        forbid(book, who, "is attacker and target at once", force=order.force)
    _things(book, order, prepared, targets)
    _note_dead(book, targets)
    if not order.is_plain or len(targets) > 1:
        _check_options(book, order, prepared, targets)


def _check_options(
    book: Book, order: Resolve, prepared: PreparedAttack, targets: tuple[str, ...]
) -> None:
    """Refuse what is said of the attack and doesn't go with the rest."""
    who = order.attacker
    if prepared.attack.group != "physical":
        about = f"a {prepared.attack.group} attack"
        refuse(order, ("into", "open_ground", "no_knockback", "knockback_at_most"), about)
    if order.at and not prepared.attack.explosive:
        refuse(order, ("at",), "an attack that is no explosion")
    _strangers(book, order, targets)
    if order.club:
        _club(book, order, prepared)
    if prepared.form in CHARGES:
        _ran(book, order)
    if prepared.form == "shockwave" and (order.range or 0) > SHOCKWAVE:
        reason = f"reaches {tell_aps(SHOCKWAVE)} with a shockwave, not {order.range}"
        forbid(book, who, reason, force=order.force)
    if len(targets) > 1 and prepared.form not in ("", "grapple") and prepared.form != "shockwave":
        reason = f"can't use {prepared.form} on several targets"
        forbid(book, who, reason, force=order.force)
    if len(targets) > 1 and prepared.attack.range is None and not prepared.attack.explosive:
        _reachable(book, order, prepared, len(targets))
    _helped(book, order, targets)


def _note_dead(book: Book, targets: tuple[str, ...]) -> None:
    """Note who is attacked and dead already."""
    now = book.combatants
    dead = [each for each in targets if each in now and now[each].status.dead]
    if dead:
        book.note(f"dead already: {listing(book.sheets[each].name for each in dead)}")


def _things(book: Book, order: Resolve, prepared: PreparedAttack, targets: tuple[str, ...]) -> None:
    """Refuse an attack on an object and others, unless everything around suffers it."""
    things = [each for each in targets if each in book.things]
    if things and len(targets) > 1 and not prepared.attack.explosive:
        raise UsageError("an object is attacked alone", mend="resolve the attack target by target")
    for thing in things:
        from hero_combat.systems.megs.attack import object_attack  # noqa: PLC0415 - a rare one

        object_attack.check_object_attack(book, order, prepared, thing)


def _helped(book: Book, order: Resolve, targets: tuple[str, ...]) -> None:
    """Refuse helpers who are target or attacker, and a team out of its phase."""
    if not (order.team or order.combine):
        return
    for who in (*order.team, *(each for each, _ in order.combine)):
        if who in (order.attacker, *targets):
            forbid(book, who, "can't help in this attack", force=order.force)
    if order.team:
        _in_team(book, order, order.team)


def _strangers(book: Book, order: Resolve, targets: tuple[str, ...]) -> None:
    """Refuse options about somebody who isn't attacked."""
    said = {
        "--defend-ov": order.defend_ov,
        "--defend-rv": order.defend_rv,
        "--block": order.block,
        "--take-cover": order.take_cover,
        "--at": order.at,
    }
    for option, pairs in said.items():
        for each, _ in pairs:
            if each not in targets:
                name = book.sheets[each].name
                raise UsageError(Problem(f"{option}: {name} is not attacked", mend="leave it out"))


def _club(book: Book, order: Resolve, prepared: PreparedAttack) -> None:
    """Refuse a club too heavy to lift or to throw so far, and a Sweep with a short one."""
    who, thing = order.attacker, book.before.objects[order.club]
    if book.things[order.club].body <= 0 < thing.body:
        forbid(book, who, f"can't use {thing.name}: it is broken", force=order.force)
    forbid(book, who, why_too_heavy(book, who, thing.weight), force=order.force)
    sweep = "sweep-attack" in prepared.maneuvers
    if sweep and thing.length < 1:
        reason = "needs an object at least 1 AP long for a Sweep Attack"
        forbid(book, who, reason, force=order.force)
    far = attribute_now(book, who, "str") - thing.weight
    if order.range and order.range > max(0, far):
        reason = f"throws {thing.name} {tell_aps(far)} far, not {tell_aps(order.range)}"
        if far < 0:
            reason = f"can't throw {thing.name}, weight {thing.weight}"
        forbid(book, who, reason, force=order.force)


def _ran(book: Book, order: Resolve) -> None:
    """Refuse a charge of less than 1 AP, or farther than there is movement left this round."""
    who, moved = order.attacker, order.moved or 0
    if moved < 1:
        forbid(book, who, "must close in by 1 AP or more", force=order.force)
    forbid(book, who, why_no_farther(book, who, order.power, moved), force=order.force)


def _reachable(book: Book, order: Resolve, prepared: PreparedAttack, count: int) -> None:
    """Hand to hand no more targets than APs of movement. source: seed, "Multi-Attack"."""
    if prepared.form == "shockwave":
        return
    most = best_movement(book, order.attacker)
    if count > most:
        reason = f"reaches {most} targets hand to hand (APs of movement), not {count}"
        forbid(book, order.attacker, reason, force=order.force)


def _in_team(book: Book, order: Resolve, others: Sequence[str]) -> None:
    """Refuse a team's attack but in the phase of its member with the lowest Initiative."""
    members = (order.attacker, *others)
    last = min(members, key=lambda who: book.combatants[who].initiative)
    now = book.combatants[last]
    if book.clock.phase not in now.phases:
        name = book.sheets[last].name
        reason = f"attacks in a team: in a phase of {name}, who has the lowest Initiative"
        forbid(book, order.attacker, reason, force=order.force)


def forbid_form(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> None:
    """Refuse a maneuver that can't be done to this target, if it is somebody.

    Raises:
        UsageError: the target has no such Power, or an option says nothing about it.
        Forbidden: it can't be done to this target.
    """
    if target not in book.combatants:
        return
    who = order.attacker
    if prepared.form == "planned-knockback":
        body = attribute_now(book, target, "body")
        if prepared.ev <= body:
            reason = f"needs EV above the target's BODY {body}, and has {prepared.ev}"
            forbid(book, who, reason, force=order.force)
        if prepared.grappling:
            forbid(book, who, "grapples and knocks nobody back", force=order.force)
    if order.on_power:
        refuse(order, ("defend_rv", *_WOUNDS), "an attack on a Power")
        forbid(book, target, _down(book, target, order.on_power), force=order.force)
    if prepared.attack.group != "physical" or not prepared.grappling:
        return
    mine = book.combatants[who]
    for other in (mine.holds, mine.held_by):
        if other and other != target and book.combatants[target].held_by != who:
            reason = f"grapples with {name_of(book, other)} and can attack nobody else"
            forbid(book, who, reason, force=order.force)


def _down(book: Book, who: str, which: str) -> str:
    """Say why a Power can't be attacked: it is one that goes up and down, and is down; or ""."""
    power = book.sheets[who].powers.get(which)
    if power is None:
        raise UsageError(
            Problem(
                f'{book.sheets[who].name} has no Power "{which}"',
                mend=did_you_mean(which, book.sheets[who].powers),
            )
        )
    defends = kind_of(which, power) in ("field", "specific", "general", "rv")
    if defends and which not in book.combatants[who].on:
        return f"doesn't have {which.replace('-', ' ')} up"
    return ""


_WOUNDS = ("killing", "bashing", "last_ditch", "into", "open_ground", "no_knockback")
"""Options that speak of what happens to the body."""
