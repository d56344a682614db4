"""Attacks that want something else than damage: grapple, take away, planned knockback, a Power.

source: seed, "Combat Maneuvers" D, I, J, K, "Attacking a Power"; rulings Q22, Q24, Q25
"""

from hero_combat.dice import Dice
from hero_combat.encounter.model import Decision, Modifier
from hero_combat.errors import UsageError
from hero_combat.systems.megs.blow import Blow
from hero_combat.systems.megs.check import check, explain
from hero_combat.systems.megs.columns import raps
from hero_combat.systems.megs.damage import Force, Guard, damage
from hero_combat.systems.megs.defences import Against, defences, opposing
from hero_combat.systems.megs.flight import longest
from hero_combat.systems.megs.hurt import counted, hurt
from hero_combat.systems.megs.impact import Way, flown
from hero_combat.systems.megs.orders import Resolve
from hero_combat.systems.megs.phase import forbid, moment_of, seconds_of
from hero_combat.systems.megs.sheet import Book
from hero_combat.systems.megs.strike import Hit, guard_of
from hero_combat.systems.megs.values import ability_now, attribute_now, power_now


def form_values(book: Book, order: Resolve, blow: Blow, target: str) -> int:
    """The OV against which this attack is made.

    Raises:
        UsageError: the target has no such Power.
    """
    if order.on_power:
        return ability_now(book, target, order.on_power)
    return opposing(book, target, blow.attack.group)


def forbidden_form(book: Book, order: Resolve, blow: Blow, target: str) -> None:
    """What a maneuver asks for before it may be tried.

    Raises:
        UsageError: something is missing.
        Forbidden: it can't be done to this target.
    """
    who = order.attacker
    if blow.form == "planned-knockback":
        body = attribute_now(book, target, "body")
        if blow.ev <= body:
            reason = f"needs EV above the target's BODY {body}, and has {blow.ev}"
            forbid(book, who, reason, force=order.force)
    if blow.form == "take-away" and not order.object:
        raise UsageError("what is to be taken away?", mend="say --object OBJECT")
    if blow.attack.group != "physical":
        return
    mine = book.combatants[who]
    if not (mine.holds or mine.held_by):
        return
    for other in (mine.holds, mine.held_by):
        if other and other != target and book.combatants[target].held_by != who:
            reason = f"grapples with {book.sheets[other].name} and can attack nobody else"
            forbid(book, who, reason, force=order.force)


def grapple(book: Book, order: Resolve, blow: Blow, hit: Hit) -> str:
    """Hold the target, and hurt it if RAPs exceed its BODY and the attacker wants to."""
    who, target = order.attacker, hit.target
    guard, _ = guard_of(book, order, blow, target)
    found = _raps(book, blow, hit, guard.rv)
    one, other = book.sheets[who].name, book.sheets[target].name
    if not found:
        return f"{other} slips out of {one}'s grip."
    book.change(who, holds=target)
    book.change(target, held_by=who, grappled_at=max(1, moment_of(book.clock)))
    told = f"{one} grapples {other}."
    if found > guard.ra:
        if order.hurt:
            fate = hurt(book, target, "physical", blow.ev, killing=blow.killing)
            return f"{told} {other} takes {blow.ev} damage. {fate}".strip()
        what = f"the grip may also do {blow.ev} damage"
        book.open.append(Decision(who, what, "amend --hurt"))
    return told


def take_away(book: Book, order: Resolve, blow: Blow, hit: Hit) -> str:
    """Grab an object. source: seed, "Take Away"."""
    who, target = order.attacker, hit.target
    rv = attribute_now(book, target, "str")
    found = _raps(book, blow, hit, rv)
    one, other = book.sheets[who].name, book.sheets[target].name
    thing = book.before.objects[order.object]
    if not found:
        return f"{other} keeps {thing.name}."
    told = f"{one} takes {thing.name} from {other}."
    if found > thing.body:
        book.note(f"{thing.name} may be damaged: {found} RAPs against BODY {thing.body}")
        told += f" {thing.name} may be damaged."
    return told


def planned_knockback(book: Book, order: Resolve, blow: Blow, hit: Hit, dice: Dice) -> str:
    """Send the target flying: RAPs are the distance, column shifts the damage."""
    target = hit.target
    guard, _ = guard_of(book, order, blow, target)
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    shifts = hit.made.shifts
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
    armour = sum(aps for _, aps in guard.defences)
    points = max(0, shifts - armour)
    told = [f"{name} takes {points} damage." if points else ""]
    told.append(hurt(book, target, "physical", points, killing=blow.killing))
    body = attribute_now(book, target, "body")
    made = check(book, dice, f"against knockback {target}", (body, blow.ev))
    resisted = raps(body, blow.ev, -made.shifts, same) if made.success else 0
    explain(book, made, (Modifier("RAPs off the distance", -resisted),))
    back = min(found - resisted, most)
    if back <= 0:
        told.append(f"{name} is not knocked back.")
    else:
        way = Way(order.into, order.open_ground)
        told.append(flown(book, target, back, way, dice, killing=blow.killing))
    return " ".join(filter(None, told))


def on_power(book: Book, order: Resolve, blow: Blow, hit: Hit) -> str:
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
    return f"{name}'s {word} drops from {aps} to {counted(left)}."


def lose(book: Book, who: str, which: str, left: int, cause: str) -> None:
    """A Power or attribute stands at `left` APs until it is recovered."""
    now = book.combatants[who]
    book.change(
        who,
        powers={**now.powers, which: left},
        lost_by={**now.lost_by, which: cause},
        lost_at={**now.lost_at, which: seconds_of(book.clock)},
    )


def recoil(book: Book, order: Resolve, blow: Blow) -> str:
    """A charge that does no damage hurts who charges, by the whole EV. source: ruling Q25"""
    who = order.attacker
    own = sum(aps for _, aps in defences(book, who, Against("physical", blow.attack.type)))
    points = max(0, blow.ev - own)
    name = book.sheets[who].name
    if not points:
        return f"{name}'s own defences take the blow."
    fate = hurt(book, who, "physical", points, killing=False)
    return f"{name} takes {points} Bashing damage from the charge. {fate}".strip()


def swept(book: Book, order: Resolve, blow: Blow, hit: Hit) -> str:
    """A Sweep breaks its object when the RAPs exceed the object's BODY."""
    same = 1 if book.before.rules.same_column else 0
    found = raps(blow.ev, hit.rv or 0, hit.rv_shift - hit.made.shifts, same)
    thing = book.before.objects[order.club]
    if found <= book.things[order.club].body:
        return ""
    book.thing(order.club, body=0)
    return f"{thing.name} breaks."


def _raps(book: Book, blow: Blow, hit: Hit, rv: int) -> int:
    same = 1 if book.before.rules.same_column else 0
    found = raps(blow.ev, rv, hit.rv_shift - hit.made.shifts, same)
    lines = (*blow.lines, Modifier("RV", str(rv)), Modifier("RAPs", str(found)))
    explain(book, hit.made, lines, f"{found} RAPs")
    return found
