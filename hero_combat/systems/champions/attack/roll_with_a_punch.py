"""Rolling with the punch: a defense one aborts to once the blow has landed."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.fight.events import Prevented
from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.attack.combat_values import ocv_after
from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.to_hit import AttackRoll, ocv_of, read_attack, statuses_of
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book, Current
from hero_combat.systems.champions.tables.maneuvers import PUNCH
from hero_combat.systems.champions.tables.to_hit import TO_HIT_BASE
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import defending as told
from hero_combat.systems.champions.telling import hits
from hero_combat.systems.champions.telling import reasons as lines
from hero_combat.systems.champions.telling.reasons import Reason
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.aborts import ruling_on

_OCV = PUNCH.ocv or 0


def rolls_with_punch(book: Book, attempt: Attempt, dice: Dice) -> bool:
    """Tell whether a target who has been hit rolls with the punch, if that is wanted.

    It takes an abort, and 3d6 against 11 + the own OCV - 2 - the attacker's OCV. Of several blows
    it is for the punches, as long as the target can abort.

    source: the maneuver table, "Roll With a Punch"; the HERO 6e book
    """
    if not attempt.target.rolls_with_punch:
        return False
    target, force = attempt.target.id, attempt.order.force
    if not_a_punch(attempt.prepared) and not force:
        return False  # the punch is another one
    if book.combatants[target].acted == book.before.combatants[target].acted:
        if (why := why_not_roll_with(book, target)) and not force:
            book.remark(told.cannot_roll_with, book, target, why)
            return False
        _abort(book, target)
    read, reasons = roll_with(book, attempt)
    label = f"roll with the punch {target}"
    faces = dice.roll(3, 6, label)
    made = read(sum(faces))
    book.report(lines.roll_with_punch, label, faces, made, reasons)
    if made.hit:
        book.event(Prevented(who=target, how="rolled with the punch"))
    else:
        book.remark(told.fails_to_roll_with, book, target)
    return made.hit


def roll_with_punch_after(book: Book, attempt: Attempt, before: Current) -> Decision | None:
    """Return the decision of a target who was so `before` to roll with the punch; None for none."""
    target, order = attempt.target.id, attempt.order
    if before.stun < 0 or before.status.stunned or attempt.target.rolls_with_punch:
        return None
    if len(order.target) > 1 or order.target[0] != target or order.area:
        return None
    if book.sheets[target].bystander or not_a_punch(attempt.prepared):
        return None
    if before.acted and parse_moment(before.acted) >= phases.present_moment(book):
        return None
    return hits.may_roll_with_punch(book, target)


def not_a_punch(prepared: PreparedAttack) -> str:
    """Return why nobody can roll with the blow, "" for a punch: a blow by hand of normal damage.

    source: seed, "Knockback"; the HERO 6e book, "Roll With a Punch"
    """
    attack = prepared.attack
    what = ""
    if attack.mental or attack.vs == "mental":
        what = "a mental attack"
    elif prepared.ranged or attack.area:
        what = "a shot"
    elif (
        prepared.pool.killing
        or prepared.no_defense
        or attack.vs != "pd"
        or attack.effect != "damage"
    ):
        what = "an attack that doesn't do normal damage against PD"
    return f"can't roll with {what}, only with a blow by hand" if what else ""


def roll_with(book: Book, attempt: Attempt) -> tuple[Callable[[int], AttackRoll], list[Reason]]:
    """Return how 3d6 are read that somebody rolls with, and what entered the number needed."""
    target = attempt.target.id
    current, sheet = book.combatants[target], book.sheets[target]
    own = ocv_after(sheet.ocv, statuses_of(current, sheet.body))
    against = ocv_of(book, attempt, [])
    reasons = [
        Reason("base", TO_HIT_BASE),
        Reason("OCV", own),
        Reason("maneuver", _OCV, (PUNCH.name,)),
        Reason("their OCV", -against),
    ]
    return lambda total: read_attack(own + _OCV, against, total), reasons


def why_not_roll_with(book: Book, who: str) -> str:
    """Return why `who` can't roll with a punch now, "" when nothing is against it."""
    if who not in book.combatants:
        return ""
    why = ruling_on(book, who, phases.present_moment(book)).why
    return why and f"{why} and can't roll with the punch"


def _abort(book: Book, who: str) -> None:
    """Let `who` abort to rolling with the punch; what that does to the damage is not done here.

    source: ruling 1.4; the maneuver table
    """
    moment = phases.present_moment(book)
    spd, _ = phases.speed(book, who)
    ruling = ruling_on(book, who, moment)
    end_relations(book, who, "aborts")
    until = ruling.defense_until if ruling.allowed else phases.next_phase(spd, moment)
    phases.use_phase(book, who)
    if ruling.phase_spent:
        phases.spend_phases(book, who, ruling.phase_spent)
        book.remark(told.aborts_to_roll, book, who, moment_text(ruling.phase_spent))
    elif ruling.allowed:
        book.remark(told.aborts_to_roll, book, who, "")
    book.change(who, maneuver=PUNCH.name, maneuver_until=moment_text(until) if until else "")
