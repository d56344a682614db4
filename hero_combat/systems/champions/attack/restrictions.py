"""What stands against an attack before it is made, and what it exposes its attacker to."""

from hero_combat.systems.champions.conditions.grabs import has_hold, why_bound
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.turns.clock import (
    moment_text,
    next_phase,
    parse_moment,
    present_moment,
)
from hero_combat.systems.champions.turns.endurance import push_allowed
from hero_combat.systems.champions.turns.speed import speed


def why_refused(book: Book, order: Resolve, prepared: PreparedAttack) -> str:
    """Return why the attacker can't do just this, "" when nothing is against it.

    source: rulings 2.7 to 2.9; the maneuver table
    """
    current = book.combatants[order.attacker]
    attack = prepared.attack
    if order.attacker in order.target and not attack.area and not order.area:
        return "is attacker and target at once"
    if order.plain:
        guard = who_interposes(book, order, prepared)
        reason = _kept_off(book, guard) if guard else ""
    else:
        reason = _overdone(book, order, prepared, current)
    return reason or _unready(book, current, order.shots, prepared)


def _overdone(book: Book, order: Resolve, prepared: PreparedAttack, current: Current) -> str:
    """Return why an attack of which more is said can't be made as it is said; "" for no reason."""
    if reason := _too_much(order, book.sheets[order.attacker].strength):
        return reason
    if reason := _out_of_reach(book, order, prepared):
        return reason
    if guard := who_interposes(book, order, prepared):
        return _kept_off(book, guard)
    return _too_long(book, order, prepared, current)


def _too_much(order: Resolve, strength: int) -> str:
    """Return why nobody has so much strength; "" for no reason."""
    if order.push and not push_allowed(order.push):
        return f"can't push by {order.push}: 10 points at most"
    if order.strength is not None and order.strength > strength:
        return f"has no more than STR {strength}"
    return ""


def _too_long(book: Book, order: Resolve, prepared: PreparedAttack, current: Current) -> str:
    """Return why half a phase is not enough for it; "" for no reason."""
    if order.also or (prepared.maneuver is not None and prepared.maneuver.phase == "full"):
        what = order.maneuver or "a multiple attack"
        if current.body <= 0 or parse_moment(current.half) == present_moment(book):
            return f"has only half a phase, and {what} takes a full one"
    return ""


def _out_of_reach(book: Book, order: Resolve, prepared: PreparedAttack) -> str:
    """Return why the attacker can't get at the target from there; "" for no reason."""
    who = order.attacker
    if prepared.maneuver and prepared.maneuver.phase == "half+" and (held := why_bound(book, who)):
        return held
    if prepared.weapon in book.combatants and not has_hold(book, who, prepared.weapon):
        return (
            f"doesn't hold {book.sheets[prepared.weapon].name}, and can't swing whom nobody holds"
        )
    return ""


def _kept_off(book: Book, guard: str) -> str:
    """Return that `guard` keeps the attacker off the target."""
    one, other = book.sheets[guard].name, book.sheets[book.combatants[guard].guarding].name
    return f"can't get at {other}, for {one} has leapt in front: attack {guard}"


def who_interposes(book: Book, order: Resolve, prepared: PreparedAttack) -> str:
    """Return the id of who has leapt in front of a target; "" for nobody, or where it is no help.

    An area and the mind reach past. source: seed, "Aborting to Defense"
    """
    if prepared.attack.area or order.area or prepared.attack.mental:
        return ""
    for current in book.combatants.values():
        if current.guarding:  # somebody does; mostly nobody
            break
    else:
        return ""
    others = (order.attacker, *order.target)
    for guard, current in book.combatants.items():
        if current.guarding and current.guarding in order.target and guard not in others:
            return guard
    return ""


def _unready(book: Book, current: Current, shots: int, prepared: PreparedAttack) -> str:
    """Return why the weapon doesn't fire so: it is on the ground, or empty, or no autofire."""
    attack, name = prepared.attack, prepared.name
    if current.dropped and name in current.dropped:
        return f"has let go of the {name}"
    if prepared.maneuver and prepared.maneuver.name == "Suppression Fire" and attack.autofire < 2:
        return "needs an autofire attack for suppression fire"
    if shots > attack.autofire:
        most = f"{attack.autofire} shot{'s' * (attack.autofire > 1)}"
        return f"fires {most} at most with the {name or 'bare hands'}"
    if attack.charges is not None:
        left = attack.charges - current.used.get(name, 0)
        if shots > left:
            some = f"has {left} charge{'s' * (left > 1)} left of the {name}"
            return some if left > 0 else f"has used up all charges of the {name}"
    if prepared.end * shots > current.end and book.before.rules.end_short == "refuse":
        return f"has {current.end} END, and needs {prepared.end * shots}"
    return ""


def expose_attacker(book: Book, attacker: str, prepared: PreparedAttack) -> None:
    """Change the attacker's own DCV by the attack, until the next phase."""
    maneuver = prepared.maneuver
    dcv = prepared.attack.dcv
    word = maneuver.name if maneuver else ""
    counts = maneuver is not None and (maneuver.dcv or maneuver.dcv_halved) and word != "Haymaker"
    lasts = word == "Suppression Fire"
    if not dcv and not counts and not lasts:
        return
    spd, not_before = speed(book, attacker)
    phase = next_phase(spd, present_moment(book), not_before=not_before)
    until = moment_text(phase) if phase else ""
    if dcv:
        book.change(attacker, dcv=dcv, dcv_until=until)
    if maneuver and (counts or lasts):
        book.change(attacker, maneuver=maneuver.name, maneuver_until=until)
