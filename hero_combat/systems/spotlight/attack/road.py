"""The one road of every attack: in any mode, called, suppressive, at a run, and what answers it.

The order of the stages is the rule. A dodge and a counterattack are measured by the attack's own
successes, so that they are rolled behind it, although they are declared and paid for before.
"""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.systems.spotlight import gear, health
from hero_combat.systems.spotlight.attack import gates, hit, responses, suppressive_fire
from hero_combat.systems.spotlight.attack.attempt import Attempt, Way
from hero_combat.systems.spotlight.orders import Resolve
from hero_combat.systems.spotlight.sheet import WELL
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import attacks as told
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
        attack = suppressive_fire.prepare_fire(book, order)
        return Attempt(WAYS["suppressive"], attack, order.target, order, order.reaction)
    if len(order.target) != 1:
        raise UsageError(
            "an attack has one target", mend="name one, or use --suppressive to pin several"
        )
    way = WAYS["opportunity" if order.opportunity else "attack"]
    attack = gear.prepare_attack(book, order, order.attacker, order.target[0])
    counter = responses.prepare_counterattack(book, order, attack) if order.counter else None
    outside = order.opportunity or order.reaction
    return Attempt(way, attack, order.target, order, outside, counter)


def carry_out(book: Book, order: Resolve, dice: Dice) -> None:
    """Carry out an attack, stage by stage: nothing comes of it where a response has stopped it.

    Raises:
        UsageError: it isn't clear with what, or on whom.
        Forbidden: the rules don't allow it, or somebody can't pay.

    source: seed, "Attack Rules"; rulings P4, P6
    """
    attempt = declare(book, order)
    gates.allow(book, attempt)
    gates.pay(book, attempt)
    if attempt.way.pins:
        suppressive_fire.fire(book, attempt, dice)
        return end(book, attempt)
    rolled = hit.roll_to_hit(book, attempt.attack, dice)
    if order.dodge or attempt.counter:
        answer = responses.respond(book, attempt, rolled, dice)
        book.say(told.answer, book, attempt, answer)
        if answer.stops:
            responses.lose_attack(book, rolled, answer)
            return end(book, attempt)
    landed = hit.finish_attack(book, rolled, dice)
    book.say(told.attack, book, rolled, landed)
    return end(book, attempt)


def end(book: Book, attempt: Attempt) -> None:
    """End the attacker's own run, and offer a response where it may come after the dice. A14"""
    now = book.combatants[attempt.attack.attacker]
    if not attempt.outside and (now.status is not WELL or now.struck):  # most stand still
        end_relations(book, attempt.attack.attacker, "acts")
    if book.before.rules.declare == "before_roll":
        return
    if attempt.order.dodge or attempt.counter or attempt.way.pins:
        return
    target = attempt.attack.target
    before = book.before.combatants[target]
    free = before.ap and health.condition(book.sheets[target], before) == "ok"
    if free and not gear.is_ranged(attempt.attack.weapon):
        book.offer(told.response, target)
