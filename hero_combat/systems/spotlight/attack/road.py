"""The one road of every attack: in any mode, called, suppressive, at a run, and what answers it.

The order of the stages is the rule. A dodge and a counterattack are measured by the attack's own
successes, so that they are rolled behind it, although they are declared and paid for before.
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Decision
from hero_combat.systems.spotlight.attack.attempt import Attempt, Way
from hero_combat.systems.spotlight.attack.gates import allow
from hero_combat.systems.spotlight.attack.hit import Landed, finish_attack, tell_attack
from hero_combat.systems.spotlight.attack.opportunity_attack import use_opportunity
from hero_combat.systems.spotlight.attack.responses import (
    UNANSWERED,
    Answer,
    lose_attack,
    prepare_counterattack,
    respond,
    tell_answer,
)
from hero_combat.systems.spotlight.attack.suppressive_fire import (
    fire,
    pin_targets,
    prepare_fire,
    tell_fire,
)
from hero_combat.systems.spotlight.attack.to_hit import RolledAttack, roll_to_hit
from hero_combat.systems.spotlight.gear.choice import is_ranged
from hero_combat.systems.spotlight.gear.prepared import prepare_attack
from hero_combat.systems.spotlight.health.condition import condition
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.sheet import WELL
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.relations import end_relations

WAYS: dict[str, Way] = {
    "attack": Way(),
    "opportunity": Way(of_run=True),
    "suppressive": Way(pins=True),
}
"""The ways of attacking; a counterattack answers each of them but the last."""


def declare(book: Book, order: Resolve) -> Attempt:
    """Return the attempt that an order means; nothing is rolled or written.

    Raises:
        UsageError: it isn't clear with what, or on whom, or an option says nothing here.
    """
    if order.suppressive:
        attack = prepare_fire(book, order)
        return Attempt(WAYS["suppressive"], attack, order.target, order, order.reaction)
    if len(order.target) != 1:
        raise UsageError("an attack has one target", mend="--suppressive pins several")
    way = WAYS["opportunity" if order.opportunity else "attack"]
    attack = prepare_attack(book, order, order.attacker, order.target[0])
    counter = prepare_counterattack(book, order, attack) if order.counter else None
    outside = order.opportunity or order.reaction
    return Attempt(way, attack, order.target, order, outside, counter)


def carry_out(book: Book, attempt: Attempt, dice: Dice) -> str:
    """Carry out an attempt, stage by stage, and tell it.

    Raises:
        Forbidden: the rules don't allow it, or somebody can't pay.
    """
    allow(book, attempt)
    pay(book, attempt)
    rolled = hit(book, attempt, dice)
    answered = attempt.counter is not None or attempt.order.dodge
    answer = respond(book, attempt, rolled, dice) if answered else UNANSWERED
    landed = land(book, attempt, rolled, answer, dice)
    end(book, attempt)
    return "" if book.quiet else _tell(book, attempt, rolled, answer, landed)


def pay(book: Book, attempt: Attempt) -> None:
    """Take the AP of the attack and of the responses, and the opportunity at a run."""
    order, target = attempt.order, attempt.attack.target
    if attempt.way.of_run:
        use_opportunity(book, attempt.attack)
    force, outside = order.force, attempt.outside
    spend(book, attempt.attack.attacker, 1, force=force, outside=outside, hindered=True)
    if order.dodge:
        spend(book, target, 1, force=force, responding=True)
    if attempt.counter:
        spend(book, target, 1, force=force, responding=True, hindered=True)


def hit(book: Book, attempt: Attempt, dice: Dice) -> RolledAttack:
    """Roll to hit, or to pin. source: seed, "Attack Rules" 3; rulings P6.3, P11"""
    if attempt.way.pins:
        return fire(book, attempt, dice)
    return roll_to_hit(book, attempt.attack, dice)


def land(
    book: Book, attempt: Attempt, rolled: RolledAttack, answer: Answer, dice: Dice
) -> Landed | None:
    """Let the attack do what it does, unless a response has stopped it. source: P4, P6.5, P11"""
    if attempt.way.pins:
        pin_targets(book, attempt, rolled)
    elif answer is not UNANSWERED and answer.stops:
        lose_attack(book, rolled, answer)
    else:
        return finish_attack(book, rolled, dice)
    return None


def end(book: Book, attempt: Attempt) -> None:
    """End the attacker's own run, and offer a response where it may come after the dice. A14"""
    now = book.combatants[attempt.attack.attacker]
    if not attempt.outside and (now.status is not WELL or now.struck):  # most stand still
        end_relations(book, attempt.attack.attacker, "acts")
    if book.before.rules.declare == "before_roll":
        return
    answered = attempt.order.dodge or attempt.counter or attempt.way.pins
    if answered or book.quiet:
        return
    target = attempt.attack.target
    before = book.before.combatants[target]
    free = before.ap and condition(book.sheets[target], before) == "ok"
    if free and not is_ranged(attempt.attack.weapon):
        answers = ("amend --dodge", "amend --counter WEAPON")
        what = "dodge or counterattack for 1 AP"
        book.open.append(Decision(target, what, "response", answers))


def _tell(
    book: Book, attempt: Attempt, rolled: RolledAttack, answer: Answer, landed: Landed | None
) -> str:
    if attempt.way.pins:
        return tell_fire(book, attempt, rolled)
    if answer is UNANSWERED:
        return tell_attack(book, rolled, landed)
    answered = tell_answer(book, attempt, answer)
    return answered if answer.stops else f"{answered} {tell_attack(book, rolled, landed)}"
