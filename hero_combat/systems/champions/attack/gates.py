"""What stands against an attack before it is made: of who acts or counts, and of each attempt.

Every gate is asked of every attempt, alone or in company, before the first die; whoever fires
several times in one order uses up what the later shots find.
"""

from collections.abc import Callable, Sequence
from typing import Literal

import msgspec

from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.attack.by_map import knows_the_way
from hero_combat.systems.champions.attack.records import Attempt, Volley
from hero_combat.systems.champions.attack.roll_with_a_punch import not_a_punch, why_not_roll_with
from hero_combat.systems.champions.conditions.grabs import has_hold, held_by, why_bound
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.endurance import push_allowed
from hero_combat.systems.champions.turns.order import acting_value
from hero_combat.text import listing

AT_0_STUN = "is at 0 STUN and can only take minor actions"


class Spent(msgspec.Struct, gc=False):
    """What the attempts before this one will have used up: END by whom, charges by weapon too."""

    end: dict[str, int] = {}
    charges: dict[tuple[str, str], int] = {}


def spent_by(volleys: Sequence[Volley]) -> Spent:
    """Return what these volleys use up."""
    spent = Spent()
    for volley in volleys:
        attempt, shots = volley.attempts[0], volley.shots
        who, prepared = attempt.order.attacker, attempt.prepared
        key = who, prepared.name
        spent.charges[key] = spent.charges.get(key, 0) + shots
        spent.end[who] = spent.end.get(who, 0) + shots * prepared.end
    return spent


Gate = Callable[[Book, Attempt, Spent], str]

Subject = Literal["oneself", "options", "a guard", "what was dropped", "charges", "END"]
"""What a gate looks at: where that isn't there, it has nothing to say."""


def may_count(book: Book | Encounter, who: str, role: str) -> str:
    """Return why `who` can't act, or doesn't count, in a role; "" when nothing is against it.

    Args:
        book: the encounter at work.
        who: whose part it is.
        role: `attacker`, who acts now, alone or as a partner; `lands`, whose blow was begun before;
            `covers`, who has a weapon ready; `blocker`, who has declared a Block.
    """
    if role == "attacker":
        return phases.why_not_act(book, who)
    if reason := why_out_of_action(book, who):
        return reason
    return "" if book.combatants[who].stun else AT_0_STUN


def allow(book: Book, volleys: tuple[Volley, ...]) -> None:
    """Refuse what stands against these volleys, or note it where the game master forces it.

    Raises:
        Forbidden: somebody can't act, or not so, and nobody forces it.
    """
    order = volleys[0].attempts[0].order
    if not volleys[0].free:
        _let_act(book, order)
    for who, reason in reasons_against(book, volleys):
        forbid(book, who, reason, force=order.force)
    if order.roll_with_punch:
        against = [not_a_punch(volley.attempts[0].prepared) for volley in volleys]
        reason = against[0] if all(against) else why_not_roll_with(book, order.target[0])
        forbid(book, order.target[0], reason, force=order.force and len(volleys) == 1)
    for volley in volleys:
        maneuver = volley.attempts[0].prepared.maneuver
        if maneuver and maneuver.story and not knows_the_way(book, volley.attempts[0]):
            book.remark(told.story_of, book, maneuver)


def reasons_against(book: Book, volleys: Sequence[Volley]) -> list[tuple[str, str]]:
    """Return who is kept from what, each reason once: `("brigand", "has let go of the musket")`."""
    found: list[tuple[str, str]] = []
    for nth, volley in enumerate(volleys):
        for attempt in volley.attempts:
            there = subjects_of(book, attempt)
            if there:
                found += _found_by(book, attempt, there, spent_by(volleys[:nth]))
    return list(dict.fromkeys(found)) if found else found


def _found_by(
    book: Book, attempt: Attempt, there: Sequence[Subject], spent: Spent
) -> list[tuple[str, str]]:
    """Return what the gates that look at what is there find."""
    reasons = [gate(book, attempt, spent) for gate, about in GATES if about in there]
    return [(attempt.order.attacker, reason) for reason in reasons if reason]


def subjects_of(book: Book, attempt: Attempt) -> list[Subject]:
    """Return what an attempt gives the gates to look at: most attacks nothing."""
    order = attempt.order
    there: list[Subject] = []
    if order.attacker in order.target:
        there.append("oneself")
    if not order.plain:
        there.append("options")
    for current in book.combatants.values():
        if current.guarding:
            there.append("a guard")
            break
    if book.combatants[order.attacker].dropped:
        there.append("what was dropped")
    if attempt.prepared.attack.charges is not None:
        there.append("charges")
    if book.before.rules.end_short == "refuse":
        there.append("END")
    return there


def _let_act(book: Book, order: Resolve) -> None:
    """Refuse attackers who can't act now; who acts holds no weapon on anybody any more."""
    first, partners = order.attacker, order.coordinate
    for who in (first, *partners) if partners else (first,):
        against = may_count(book, who, "attacker")
        if against:
            forbid(book, who, against, force=order.force)
        if (against or who != book.clock.acting) and who == first:
            phases.note_out_of_order(book, who)  # who has the turn, and may act, is in order
        if book.combatants[who].covering:  # mostly nobody does
            end_relations(book, who, "acts")
    if partners:
        forbid(book, first, _not_at_once(book, (first, *partners)), force=order.force)


def _not_at_once(book: Book, group: tuple[str, ...]) -> str:
    """Return why they don't act in the same instant, "" when they do."""
    stats = {who: acting_value(book, who) for who in group if not phases.holds_action(book, who)}
    if len(set(stats.values())) < 2:
        return ""
    first, last = max(stats, key=lambda who: stats[who]), min(stats, key=lambda who: stats[who])
    one, other = book.sheets[first].name, book.sheets[last].name
    if first == group[0]:
        return f"acts before {other}: hold until {other} acts (on {stats[last]})"
    return f"can't attack together with {one}, who acts sooner (on {stats[first]}): {one} must hold"


# ---------------------------------------------------------------- of one attempt


def _at_oneself(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    order = attempt.order
    if order.attacker in order.target and not attempt.prepared.attack.area and not order.area:
        return "is both attacker and target"
    return ""


def _too_strong(book: Book, attempt: Attempt, _spent: Spent) -> str:
    order = attempt.order
    if order.push and not push_allowed(order.push):
        return f"can't push by {order.push}: at most by 10"
    if order.strength is not None and order.strength > book.sheets[order.attacker].strength:
        return f"has only STR {book.sheets[order.attacker].strength}"
    return ""


def _out_of_reach(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Return why the attacker can't get at the target from there."""
    who, prepared = attempt.order.attacker, attempt.prepared
    if prepared.maneuver and prepared.maneuver.phase == "half+" and (held := why_bound(book, who)):
        return held
    if prepared.weapon in book.combatants and not has_hold(book, who, prepared.weapon):
        return f"can't swing {book.sheets[prepared.weapon].name} without a hold"
    return ""


def _kept_off(book: Book, attempt: Attempt, _spent: Spent) -> str:
    if guard := who_interposes(book, attempt):
        one, other = book.sheets[guard].name, book.sheets[book.combatants[guard].guarding].name
        return f"can't reach {other} because {one} is in front: attack {guard}"
    return ""


def who_interposes(book: Book, attempt: Attempt) -> str:
    """Return the id of who has leapt in front of the target; "" for nobody, or where it is no help.

    An area and the mind reach past, and so does who attacks the guard as well. source: seed,
    "Aborting to Defense"
    """
    order, attack = attempt.order, attempt.prepared.attack
    if attack.area or order.area or attack.mental:
        return ""
    others = (order.attacker, *order.target)
    for guard, current in book.combatants.items():
        if current.guarding and current.guarding == attempt.target.id and guard not in others:
            return guard
    return ""


def _too_long(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Return why half a phase is not enough for it."""
    order, maneuver = attempt.order, attempt.prepared.maneuver
    if order.also or (maneuver is not None and maneuver.phase == "full"):
        current, what = book.combatants[order.attacker], order.maneuver or "a multiple attack"
        if current.body <= 0 or parse_moment(current.half) == phases.present_moment(book):
            return f"has only half a phase, but {what} takes a full phase"
    return ""


def _let_go(book: Book, attempt: Attempt, _spent: Spent) -> str:
    dropped, name = book.combatants[attempt.order.attacker].dropped, attempt.prepared.name
    return f"has let go of the {name}" if dropped and name in dropped else ""


def _not_by_hand(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    maneuver, attack = attempt.prepared.maneuver, attempt.prepared.attack
    if maneuver and maneuver.uses == "hand" and (attack.ranged or attack.mental):
        return f"can't use the {attempt.prepared.name} for {maneuver.name}, which is done by hand"
    return ""


def _no_autofire(_book: Book, attempt: Attempt, _spent: Spent) -> str:
    attack, maneuver = attempt.prepared.attack, attempt.prepared.maneuver
    if maneuver and maneuver.sweeps and attack.autofire < 2:
        return f"needs an autofire attack for {maneuver.name}"
    if attempt.order.shots > attack.autofire:
        most = f"{attack.autofire} shot{'s' * (attack.autofire > 1)}"
        weapon = f"the {attempt.prepared.name}" if attempt.prepared.name else "bare hands"
        return f"can fire at most {most} with {weapon}"
    return ""


def _no_charges(book: Book, attempt: Attempt, spent: Spent) -> str:
    charges, name = attempt.prepared.attack.charges, attempt.prepared.name
    if charges is None:
        return ""
    who, shots = attempt.order.attacker, attempt.order.shots
    left = charges - book.combatants[who].used.get(name, 0)
    before = spent.charges.get((who, name), 0)
    if before + shots <= left:
        return ""
    if left <= 0:
        return f"has no charges left for the {name}"
    some = f"has only {left} charge{'s' * (left > 1)} left for the {name}"
    return f"{some}, not {before + shots}" if before else some


def _no_end(book: Book, attempt: Attempt, spent: Spent) -> str:
    if book.before.rules.end_short != "refuse":
        return ""
    who = attempt.order.attacker
    need = attempt.prepared.end * attempt.order.shots + spent.end.get(who, 0)
    end = book.combatants[who].end
    return f"has {end} END but needs {need}" if need > end else ""


def _no_grip(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Return why nobody is thrown, or got out of the grip of; both need one."""
    maneuver, who, target = attempt.prepared.maneuver, attempt.order.attacker, attempt.target.id
    if not maneuver or not maneuver.needs:
        return ""
    if maneuver.needs == "held":
        return "" if has_hold(book, target, who) else _not_held(book, who)
    held = target in book.combatants and has_hold(book, who, target)
    if attempt.prepared.weapon or held:
        return ""
    return f"can't throw {book.sheets[target].name} without a hold"


def _not_held(book: Book, who: str) -> str:
    owners = held_by(book, who)
    if not owners:
        return "isn't held by anyone"
    names = listing(book.sheets[each].name for each in owners)
    return f"is held only by {names}: escape from {listing(owners, 'or')}"


def _swept_already(book: Book, attempt: Attempt, _spent: Spent) -> str:
    """Return why the suppression fire that stands doesn't fire at somebody once more."""
    swept = book.combatants[attempt.order.attacker].swept
    if not swept or swept.get(attempt.target.id) != moment_text(phases.present_moment(book)):
        return ""
    maneuver = attempt.prepared.maneuver
    if maneuver is None or not maneuver.sweeps:
        return ""
    return f"has already fired at {book.sheets[attempt.target.id].name} this segment"


GATES: tuple[tuple[Gate, Subject], ...] = (
    (_at_oneself, "oneself"),
    (_too_strong, "options"),
    (_out_of_reach, "options"),
    (_kept_off, "a guard"),
    (_too_long, "options"),
    (_let_go, "what was dropped"),
    (_not_by_hand, "options"),
    (_no_autofire, "options"),
    (_no_charges, "charges"),
    (_no_end, "END"),
    (_swept_already, "options"),
    (_no_grip, "options"),
)
"""What is asked of each attempt before the first die, and what it looks at.

source: rulings 2.7 to 2.9
"""
