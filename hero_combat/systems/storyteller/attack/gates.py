"""What forbids an attack: asked of everybody who acts or counts, before the first die."""

from collections.abc import Callable
from typing import Literal

from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.attempt import Attempt, Volley
from hero_combat.systems.storyteller.attack.defense import defense_barred, may_defend
from hero_combat.systems.storyteller.conditions.own_turn import take_turn
from hero_combat.systems.storyteller.gear.choice import bullets_of, shots_left
from hero_combat.systems.storyteller.gear.dropped_items import holder_of
from hero_combat.systems.storyteller.health import is_helpless, why_out
from hero_combat.systems.storyteller.sheet.traits import dots
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import BURSTS
from hero_combat.systems.storyteller.tables.moves import GRIPS
from hero_combat.systems.storyteller.telling import words
from hero_combat.systems.storyteller.turns import actions

Role = Literal["helper", "guard"]


Gate = Callable[[Book, Attempt], str]


def may_count(book: Book, who: str, role: Role) -> str:
    """Say why somebody can't help in an attack, or guard against it; "" for nothing."""
    if role == "helper":
        return actions.why_not_react(book, who) or actions.why_gripped(book, who)
    return why_out(book, who) or actions.why_no_willpower(book, who, "to guard with")


def allow(book: Book, volley: Volley) -> bool:
    """Begin the turn of the attacker, and see that all may do what the attack makes of them.

    Returns:
        Whether it is a turn apart from the one that `step` gave.

    Raises:
        Forbidden: something is against it.
    """
    order, who = volley.order, volley.order.attacker
    if reason := actions.why_not_act(book, who):
        forbid(book, who, reason, force=order.force)
    aside = book.clock.acting != who and take_turn(book, who)
    told: list[str] = []
    for attempt in volley.attempts:
        for gate in _GATES_OF_PLAIN if order.is_plain else GATES:
            reason = gate(book, attempt)
            if reason and reason not in told:
                told.append(reason)
                forbid(book, who, reason, force=order.force)
    for helper in order.helpers:
        forbid(book, helper, may_count(book, helper, "helper"), force=order.force)
    for attempt in volley.attempts if order.guard else ():
        if will_guard(book, attempt):
            one = attempt.target.id
            forbid(book, one, may_count(book, one, "guard"), force=order.force)
    return aside


def will_guard(book: Book, attempt: Attempt) -> bool:
    """Tell whether the target spends Willpower against this attack."""
    target = attempt.target
    if not target.guards or target.undefended or target.id not in book.combatants:
        return False
    if attempt.who in book.combatants[target.id].guard or defense_barred(book, target.id):
        return False
    return may_defend(book, attempt.weapon, close=attempt.order.close)


# ------------------------------------------------------------------ a reason each


def _not_in_hand(book: Book, attempt: Attempt) -> str:
    """Say that the weapon lies elsewhere, or that the thing swung is a wreck."""
    weapon, which = attempt.weapon, attempt.order.improvised
    if which:
        if book.things[which].structure <= 0:
            return "can't swing a wrecked object"
        holder, thing = holder_of(book, which), book.before.objects[which].name
        if holder in ("", attempt.who):
            return ""
        return f"can't swing {thing}: {book.sheets[holder].name} has it in hand"
    current = book.combatants[attempt.who]
    if not weapon.armed or not weapon.key or weapon.key in current.ready:
        return ""
    how = "pick-up" if weapon.key in current.dropped else "draw"
    return f"doesn't have {weapon.name} in hand (act {how} --with {weapon.key})"


def _wrong_people(book: Book, attempt: Attempt) -> str:
    """Say who can't be what the order makes of them."""
    order, target = attempt.order, attempt.target.id
    if target == order.attacker:
        return "can't be both attacker and target"
    if order.helpers:
        if order.attacker in order.helpers:
            return "can't help themselves"
        if target in order.helpers:
            return f"can't have help from {book.sheets[target].name}, the target"
    if target in book.things and book.things[target].structure <= 0:
        return f"can't break {book.before.objects[target].name}, which is wrecked"
    return ""


def _too_many(_book: Book, attempt: Attempt) -> str:
    """Say why there can't be several targets, or so many."""
    order = attempt.order
    if len(order.target) == 1 or attempt.maneuver.several == "area":
        return ""
    if not order.burst:
        return "needs a burst to attack several targets (--burst medium or long)"
    most = BURSTS[order.burst].targets
    if most and len(order.target) > most:
        targets = "1 target" if most == 1 else f"{most} targets"
        return f"can attack at most {targets} with a {order.burst} burst"
    return ""


def _gripped(book: Book, attempt: Attempt) -> str:
    """Say that a grapple keeps one from it."""
    if attempt.maneuver.gripped or not book.combatants[attempt.who].grappling:
        return ""
    return actions.GRIPPED


def _unfit_weapon(book: Book, attempt: Attempt) -> str:
    """Say that a human bites in a grapple alone, or that a thing is too large for that arm. P10"""
    weapon = attempt.weapon
    if weapon.bite:
        if weapon.type == "bashing" and attempt.maneuver.roll == "hit":
            return "can bite only in a grapple (act grapple --grip bite)"
    elif weapon.kind == "thrown" and weapon.size >= book.sheets[attempt.who].strength:
        return f"isn't strong enough to throw an object of Size {weapon.size}"
    return ""


def _pulled_too_far(book: Book, attempt: Attempt) -> str:
    """Say that the most damage of a pulled blow is more than a trait allows."""
    pull = attempt.order.pull
    if not pull:
        return ""
    sheet, weapon = book.sheets[attempt.who], attempt.weapon
    most = max(dots(sheet, weapon.attribute), dots(sheet, weapon.skill))
    return f"can pull the blow to at most {most}" if pull > most else ""


def _headlong(book: Book, attempt: Attempt) -> str:
    """Say why one can't charge, or attack all-out. source: P13"""
    order = attempt.order
    if not (order.charge or order.all_out):
        return ""
    what = "charge" if order.charge else "attack all-out"
    now = book.clock.round
    if now and book.combatants[order.attacker].defended == now:
        return f"has already applied Defense and can't {what}"
    if attempt.weapon.skill not in ("brawl", "weaponry"):
        return f"can {what} only with Brawl or Weaponry"
    return ""


def _too_few_shots(book: Book, attempt: Attempt) -> str:
    """Say that the clip holds too little."""
    left = shots_left(book, attempt.who, attempt.weapon)
    if left is None:
        return ""
    needed = bullets_of(attempt.order, attempt.maneuver)
    return "" if left >= needed else f"has {words.shots(left)} left but needs {needed}"


def _wrong_state(book: Book, attempt: Attempt) -> str:
    """Say what the target would have to be, and is not."""
    needs, target = attempt.maneuver.needs, attempt.target.id
    if not needs:
        return ""
    current, name = book.combatants[target], book.sheets[target].name
    if needs == "free":
        if current.grappling:
            return f"can't grab {name}, who is already in a grapple"
        why = why_out(book, target)
        return f"can't grapple {name}, who {why}" if why else ""
    if needs == "armed":
        key = attempt.order.their_with
        held = key in current.ready if key else bool(current.ready)
        return "" if held else f"can't disarm {name}, who doesn't hold that"
    if is_helpless(book, target):
        return ""
    return f"can strike a killing blow only at a helpless target, and {name} isn't helpless"


def _free_move_too_soon(_book: Book, attempt: Attempt) -> str:
    """Say that the free move of a grab needs one that can't have been made."""
    grip = attempt.order.grip
    needs = GRIPS[grip].needs if grip else ""
    return f"must win {needs} before {grip}" if needs else ""


GATES: tuple[Gate, ...] = (
    _not_in_hand,
    _wrong_people,
    _too_many,
    _gripped,
    _unfit_weapon,
    _pulled_too_far,
    _headlong,
    _too_few_shots,
    _wrong_state,
    _free_move_too_soon,
)
"""What may forbid an attempt, in the order in which it is told."""
_OF_OPTIONS = (_too_many, _pulled_too_far, _wrong_state, _free_move_too_soon)
_GATES_OF_PLAIN = tuple(gate for gate in GATES if gate not in _OF_OPTIONS)
"""A strike at one target that says little has passed the others."""
