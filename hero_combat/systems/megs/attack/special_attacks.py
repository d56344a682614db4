"""Attacks that want something else than damage: grapple, take away, planned knockback, a Power.

source: seed, "Combat Maneuvers" D, I, J, K, "Attacking a Power"; rulings Q22, Q24, Q25
"""

from hero_combat.dice import Dice
from hero_combat.errors import Problem, UsageError
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.fight.permission import forbid
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs.attack.hit import (
    Effect,
    Hit,
    guard_of,
    harm_of,
    met_by,
    pulled,
    stripped_line,
)
from hero_combat.systems.megs.conditions.lost_powers import lose
from hero_combat.systems.megs.conditions.stun import made_harder
from hero_combat.systems.megs.damage.after_defences import Force, Guard, damage, stripped
from hero_combat.systems.megs.damage.objects import bare
from hero_combat.systems.megs.damage.wound import suffered
from hero_combat.systems.megs.dice.check import check, explain, raps_told
from hero_combat.systems.megs.dice.hero_points import answering
from hero_combat.systems.megs.gear.prepared import Blow
from hero_combat.systems.megs.knockback.collisions import flown, recoiled, way_of
from hero_combat.systems.megs.knockback.distance import longest
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.current_values import attribute_now, power_now
from hero_combat.systems.megs.state.fight import Book, called, moment_of
from hero_combat.systems.megs.tables.action_table import raps
from hero_combat.systems.megs.tables.ap_measures import counted
from hero_combat.text import did_you_mean

_WOUNDS = ("killing", "bashing", "last_ditch", "into", "open_ground", "no_knockback")
"""Options that speak of what happens to the body."""


def forbidden_form(book: Book, order: Resolve, blow: Blow, target: str) -> None:
    """What a maneuver asks for before it may be tried.

    Raises:
        UsageError: the target has no such Power, or an option says nothing about it.
        Forbidden: it can't be done to this target.
    """
    who = order.attacker
    if blow.form == "planned-knockback":
        body = attribute_now(book, target, "body")
        if blow.ev <= body:
            reason = f"needs EV above the target's BODY {body}, and has {blow.ev}"
            forbid(book, who, reason, force=order.force)
        if blow.grappling:
            forbid(book, who, "grapples and knocks nobody back", force=order.force)
    if order.on_power:
        refuse(order, ("defend_rv", *_WOUNDS), "an attack on a Power")
        forbid(book, target, _down(book, target, order.on_power), force=order.force)
    if blow.attack.group != "physical" or not blow.grappling:
        return
    mine = book.combatants[who]
    for other in (mine.holds, mine.held_by):
        if other and other != target and book.combatants[target].held_by != who:
            reason = f"grapples with {called(book, other)} and can attack nobody else"
            forbid(book, who, reason, force=order.force)


def _down(book: Book, who: str, which: str) -> str:
    """Why a Power can't be attacked: it is one that goes up and down, and is down; or ""."""
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


def grapple(book: Book, order: Resolve, blow: Blow, hit: Hit, dice: Dice) -> Effect:
    """Hold the target, and hurt it if RAPs exceed its BODY and the attacker wants to.

    The EV is the damage, or the RAPs when several are grappled at once; the column shifts that
    made the RAPs bring down Defensive Powers as those of a blow do.
    """
    who, target = order.attacker, hit.target
    guard, _ = guard_of(book, order, blow, target)
    met = met_by(guard, hit, [])
    found = _raps(book, blow, hit, met.rv)
    one, other = book.sheets[who].name, book.sheets[target].name
    if not found:
        return Effect(f"{other} slips out of {one}'s grip.", met.rv)
    book.change(who, holds=target)
    book.change(target, held_by=who, grappled_at=max(1, moment_of(book.clock)))
    told = f"{one} grapples {other}."
    if found <= guard.ra:
        if order.hurt:
            book.note(f"{raps_told(found)} do not exceed BODY {guard.ra}: the grip does not hurt")
        return Effect(told, met.rv)
    remaining, _ = stripped(guard.defences, hit.shifts["damage"])
    points = max(0, (found if hit.raps else blow.ev) - sum(remaining))
    if not order.hurt:
        if points:
            whom = f" to {other}" if hit.raps else ""
            what = f"the grip may also do {points} damage{whom}"
            book.open.append(Decision(who, what, "amend --hurt"))
        return Effect(told, met.rv)
    lines = [
        stripped_line(*each, left) for each, left in zip(guard.defences, remaining, strict=True)
    ]
    explain(book, hit.made, lines, f"{points} damage to {target}")
    wound = suffered(book, target, harm_of(book, blow, hit, guard, points), dice)
    return Effect(f"{told} {wound.told(other)}", met.rv, points)


def take_away(book: Book, order: Resolve, blow: Blow, hit: Hit) -> Effect:
    """Grab an object. source: seed, "Take Away"."""
    who, target = order.attacker, hit.target
    rv = attribute_now(book, target, "str")
    found = _raps(book, blow, hit, rv)
    one, other = book.sheets[who].name, book.sheets[target].name
    thing = book.before.objects[order.object]
    if not found:
        return Effect(f"{other} keeps {thing.name}.", rv)
    told = f"{one} takes {thing.name} from {other}."
    if found > thing.body:
        book.note(f"{thing.name} may be damaged: {raps_told(found)} against BODY {thing.body}")
        told += f" {thing.name} may be damaged."
    return Effect(told, rv)


def planned_knockback(book: Book, order: Resolve, blow: Blow, hit: Hit, dice: Dice) -> Effect:
    """Send the target flying: RAPs are the distance, column shifts the damage."""
    target = hit.target
    guard, _ = guard_of(book, order, blow, target)
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    shifts = hit.shifts["damage"]
    moved = hit.rv_shift - (shifts if rules.planned_knockback_shifts == "both" else 0)
    found = raps(blow.ev, guard.rv, moved, same)
    most = longest(blow.power, book.sheets[target].weight)
    explain(
        book,
        hit.made,
        (
            *blow.lines,
            Modifier("RAPs: APs of knockback", str(found)),
            Modifier("at most", str(most)),
            Modifier("column shifts: damage", str(shifts)),
        ),
    )
    name = book.sheets[target].name
    points = max(0, shifts - sum(aps for _, aps in guard.defences))
    told = []
    if points:
        told.append(
            suffered(book, target, harm_of(book, blow, hit, guard, points), dice).told(name)
        )
    if book.combatants[target].status.dead:
        return Effect(" ".join(told), guard.rv, points)
    body = attribute_now(book, target, "body")
    shifted = made_harder(hit.shifts["knockback"])
    label = f"against knockback {target}"
    av, ev = answering(book, target, label, body, body)
    made = check(book, dice, label, (av, blow.ev), shifted, who=target)
    resisted = raps(ev, blow.ev, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off the distance", -resisted),))
    back = min(found - resisted, most)
    if "pull-punch" in blow.maneuvers and back > 0:
        back = pulled(book, order, back)
    if back <= 0:
        told.append(f"{name} is not knocked back.")
    else:
        way = way_of(order.into, open_ground=order.open_ground)
        told.append(flown(book, target, back, way, dice, killing=blow.killing))
    return Effect(" ".join(told), guard.rv, points)


def on_power(book: Book, order: Resolve, blow: Blow, hit: Hit) -> Effect:
    """Attack a Power instead of its owner: its APs are OV, RV and what is lost."""
    target, which = hit.target, order.on_power
    aps = power_now(book, target, which)
    found = damage(
        Force(blow.ev, blow.power, hit.shifts["damage"], hit.rv_shift),
        Guard(aps, aps),
        test=book.before.rules.full_damage,
        same=1 if book.before.rules.same_column else 0,
    )
    left = max(0, aps - found.damage)
    word = which.replace("-", " ")
    lines = (*blow.lines, Modifier(f"RV: {word}", str(aps)))
    explain(book, hit.made, lines, f"{found.damage} damage to {word}")
    lose(book, target, which, left, "attack")
    name = book.sheets[target].name
    told = f"{name}'s {word} drops from {aps} to {counted(left)}."
    return Effect(told, aps, found.damage)


def recoil(book: Book, order: Resolve, blow: Blow, dice: Dice) -> str:
    """A charge that does no damage hurts who charges, by the whole EV. source: ruling Q25"""
    return recoiled(book, order.attacker, blow.ev, "charge", dice, type_=blow.attack.type)


def swept(book: Book, order: Resolve, blow: Blow, hit: Hit, rv: int) -> str:
    """A Sweep breaks its object when the RAPs against that RV exceed the object's BODY."""
    same = 1 if book.before.rules.same_column else 0
    found = raps(blow.ev, rv, hit.rv_shift - hit.made.shifts, same)
    thing = book.before.objects[order.club]
    if found <= book.things[order.club].body:
        return ""
    book.thing(order.club, body=0)
    bare(book, order.club)
    return f"{thing.name} breaks."


def _raps(book: Book, blow: Blow, hit: Hit, rv: int) -> int:
    same = 1 if book.before.rules.same_column else 0
    found = raps(blow.ev, rv, hit.rv_shift - hit.shifts["damage"], same)
    lines = (*blow.lines, Modifier("RV", str(rv)), Modifier("RAPs", str(found)))
    explain(book, hit.made, lines, raps_told(found))
    return found
