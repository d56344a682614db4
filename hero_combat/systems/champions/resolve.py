"""The verb `resolve`: an attack from the roll to hit to the end of the knockback."""

from hero_combat.dice import Dice
from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Decision, Outcome
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.blow import Blow, chosen
from hero_combat.systems.champions.clock import moment_text, next_phase
from hero_combat.systems.champions.combat_value import target_number
from hero_combat.systems.champions.condition import maneuver_of
from hero_combat.systems.champions.damage import damage
from hero_combat.systems.champions.endurance import push_allowed
from hero_combat.systems.champions.exertion import pay
from hero_combat.systems.champions.hurt import hurt
from hero_combat.systems.champions.impact import Shove, knocked
from hero_combat.systems.champions.phase import (
    forbid,
    may_act,
    note_out_of_order,
    now,
    since,
    speed,
    use_phase,
)
from hero_combat.systems.champions.punch import roll_with
from hero_combat.systems.champions.sheet import Book, Current, Fight
from hero_combat.systems.champions.to_hit import to_hit


def resolve(fight: Fight, order: orders.Resolve, dice: Dice) -> Outcome:
    """One attack by one attacker on one target, with everything that follows from it.

    Raises:
        UsageError: it isn't clear with what, or with a maneuver that is none.
        Forbidden: the attacker can't act, has no charge left or pushes too far.
        FileError: the attack's dice can't be read.

    source: rulings 2.1, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    book: Book = Ledger(fight)
    attacker, target = order.attacker, order.target
    forbid(book, attacker, may_act(fight, attacker), force=order.force)
    note_out_of_order(book, attacker)
    name, blow = chosen(book, order)
    forbid(book, attacker, _against(book, order, name, blow), force=order.force)
    told = shot(book, order, name, blow, target, dice)
    if blow.end or blow.attack.charges is not None:
        told += pay(book, attacker, name, blow, dice)
    use_phase(book, attacker)
    if blow.attack.dcv or blow.maneuver:
        _expose(book, attacker, blow)
    return book.outcome(told, targets=(target,))


def shot(book: Book, order: orders.Resolve, name: str, blow: Blow, target: str, dice: Dice) -> str:
    """One shot at one target: to hit, damage and knockback; what happened, in words.

    What it costs the attacker is no part of it.
    """
    sheets = book.sheets
    one, other = sheets[order.attacker].name, sheets[target].name
    _hint(book, order, blow, target)
    attack = to_hit(book, order, blow, target, dice)
    using = _using(name, blow)
    if not attack.hit:
        return f"{one} misses {other}{using} ({book.rolls[-1].reading.partition(':')[0]})."
    before = book.combatants[target]
    if order.roll_with_punch:
        roll_with(book, target, force=order.force)
    hit = damage(book, blow, target, dice, rolled_with=order.roll_with_punch)
    told = f"{one} hits {other}{using}: {hit.told}."
    fate = hurt(book, target, hit.stun, hit.body)
    if fate:
        told = f"{told} {fate}"
    if blow.maneuver and blow.maneuver.target_falls:
        book.status(target, prone=True)
        told += f" {other} goes down."
    if order.location:
        _retaining(book, order, target, hit.body)
    if hit.rolled and not order.no_knockback and _knocks_back(blow):
        shove = Shove(
            hit.rolled,
            blow.pool.killing,
            blow.martial,
            blow.attack.knockback_multiplier,
            order.roll_with_punch,
            before.status,
        )
        thrown = knocked(book, target, shove, order, dice)
        if thrown.told:
            told = f"{told} {thrown.told}"
        if thrown.metres and not order.roll_with_punch and _could_roll_with(book, before):
            book.open.append(Decision(target, "roll with the punch", "amend --roll-with-punch"))
    return told


def _against(book: Book, order: orders.Resolve, name: str, blow: Blow) -> str:
    """Why the attacker can't do just this, "" when nothing is against it."""
    current = book.combatants[order.attacker]
    if order.attacker == order.target:
        return "is attacker and target at once"
    if order.push and not push_allowed(order.push):
        return f"can't push by {order.push}: 10 points at most"
    charges = blow.attack.charges
    if charges is not None and current.used.get(name, 0) >= charges:
        return f"has used up all charges of the {name}"
    if blow.maneuver and blow.maneuver.phase == "full" and current.half:
        if since(current.half) == now(book):
            return f"has only half a phase left, and {blow.maneuver.name} takes a full one"
    return ""


def _using(name: str, blow: Blow) -> str:
    """How it is done, as a sentence goes on: ` with the musket (Snap Shot)`."""
    written = blow.attack.name
    with_ = f" with {written}" if written[:1].isupper() else f" with the {written or name}"
    with_ = with_.replace("-", " ") if name else ""
    return f"{with_} ({blow.maneuver.name})" if blow.maneuver else with_


def _knocks_back(blow: Blow) -> bool:
    """Whether the attack does knockback. source: seed, "Knockback" """
    attack = blow.attack
    if attack.knockback is not None:
        return attack.knockback
    return not (blow.stun_only or attack.mental or attack.vs == "mental")


def _could_roll_with(book: Book, before: Current) -> bool:
    """Whether the target might have aborted to rolling with the punch."""
    return before.stun >= 0 and not before.status.stunned and since(before.acted) < now(book)


def _hint(book: Book, order: orders.Resolve, blow: Blow, target: str) -> None:
    """Say what the numbers leave out."""
    attack = blow.attack
    if attack.area:
        book.note(f"an area attack, played as a shot at {book.sheets[target].name} alone")
    if order.range and (attack.mental or not attack.ranged):
        book.note(f"range doesn't count for the {order.with_ or 'attack'}")
    current = book.combatants[target]
    if current.maneuver and not attack.ranged and not attack.mental:
        declared = maneuver_of(current, book.clock)
        if declared and declared.name.endswith("Block"):
            ocv = book.sheets[target].ocv + (declared.ocv or 0)
            needed = target_number(ocv, book.sheets[order.attacker].ocv)
            name = book.sheets[target].name
            book.note(f"{name} blocks: on {needed}- the blow is stopped (roll {needed}-)")


def _retaining(book: Book, order: orders.Resolve, target: str, body: int) -> None:
    """The roll for keeping hold of what is aimed at. source: ruling 2.4, decision 10"""
    if order.location.lower().startswith(("hand", "arm")):
        penalty = body // 2
        how = f"at -{penalty}" if penalty else "without penalty"
        name = book.sheets[target].name
        book.note(f"{name} rolls STR or DEX {how} to keep hold of an accessible focus")


def _expose(book: Book, attacker: str, blow: Blow) -> None:
    """What the attack does to the attacker's own DCV, until the next phase."""
    maneuver = blow.maneuver
    if maneuver and maneuver.attacker_falls:
        book.status(attacker, prone=True)
    dcv = blow.attack.dcv
    if not dcv and not (maneuver and maneuver.dcv):
        return
    spd, not_before = speed(book, attacker)
    phase = next_phase(spd, now(book), not_before=not_before)
    until = moment_text(phase) if phase else ""
    if dcv:
        book.change(attacker, dcv=dcv, dcv_until=until)
    if maneuver and maneuver.dcv:
        book.change(attacker, maneuver=maneuver.name, maneuver_until=until)
