"""The odds of an attack: to hit, what gets past defences, knockback, what becomes of the target.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

from hero_combat.dice.laws import Chance
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Race, Spread
from hero_combat.systems.champions.attack.grab_and_disarm import may_grip
from hero_combat.systems.champions.attack.restrictions import why_refused
from hero_combat.systems.champions.attack.single_attack import tell_weapon
from hero_combat.systems.champions.attack.strength_contest import aims_at_a_hand, foci_of
from hero_combat.systems.champions.conditions.haymaker import HAYMAKER
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.options import check_attack_options, may_break
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.behind import what_stands_behind
from hero_combat.systems.champions.odds.attack_law import AttackLaw
from hero_combat.systems.champions.odds.hit_law import effect_past_law
from hero_combat.systems.champions.odds.knockback_law import Lost, Shaken
from hero_combat.systems.champions.odds.objects import odds_of_object
from hero_combat.systems.champions.odds.roll_with_a_punch import odds_of_a_punch
from hero_combat.systems.champions.odds.until_law import AS_IT_IS, until_out
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book, Current, Fight, name_of
from hero_combat.systems.champions.tables.maneuvers import ESCAPES
from hero_combat.text import listing

_EFFECTS = {"flash": "segments of flash", "entangle": "BODY of entangle"}


_OTHER = frozenset({"Suppression Fire", "Multiple Attack", HAYMAKER, *ESCAPES})


def odds(fight: Fight, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, of the fight as it stands.

    The knockback is in them, with the landing and whatever stands behind. Whether the attacker may
    act now is not asked.

    Raises:
        UsageError: it isn't clear with what, or it is an attack whose odds are not computed.
        Forbidden: somebody is thrown whom nobody holds.
        FileError: the attack's dice can't be read.

    source: rulings 2.1, 2.7, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    book: Book = Ledger(fight)
    prepared = choose_attack(book, order)
    check_attack_options(order, prepared)
    for which in order.target:
        if which in book.things:
            may_break(book, order, prepared, which)
    _refuse(book, order, prepared)
    target = order.target[0]
    if order.roll_with_punch and target in book.combatants:
        return odds_of_a_punch(fight, order, prepared, _odds)
    return _odds(fight, order)


def _odds(fight: Fight, order: Resolve) -> OddsReport:
    """Return the odds of an attack; whoever wants to roll with the punch does."""
    book: Book = Ledger(fight)
    prepared = choose_attack(book, order)
    target = order.target[0]
    notes: list[str] = []
    if against := why_refused(book, order, prepared):
        notes.append(f"as things stand {book.sheets[order.attacker].name} {against}")
    if target in fight.things:
        return odds_of_object(fight, order, prepared, tuple(notes))
    sheet, current = book.sheets[target], book.combatants[target]
    if aims_at_a_hand(order) and foci_of(book, target):
        notes.append(f"whether {sheet.name} keeps hold of what is in hand is not in the odds")
    attacked = AttackLaw(fight, order, prepared)
    aim, hitting = attacked.aim, attacked.hitting
    chances = [Likelihood("hit", hitting, aim.needed), *aim.rolls]
    laws: list[Spread] = []
    back: list[Likelihood] = []
    if prepared.attack.effect != "damage":
        what = _EFFECTS.get(prepared.attack.effect, "points of effect")
        laws.append(Spread(what, effect_past_law(fight, prepared, target)))
    elif hitting.numerator:
        laws += [
            Spread("STUN past defences", attacked.of_a_hit.stun.map(lambda each: each.stun)),
            Spread("BODY past defences", attacked.of_a_hit.body),
        ]
        if attacked.far is not None:
            laws.append(Spread("knockback", attacked.far, "m"))
            moved = attacked.far.chance(lambda each: each > 0)
            back.append(Likelihood("knocked back", _of_both(hitting, moved)))
            if moved.numerator:
                notes.append(f"knockback is in it: {_behind(book, order, target)}")
    taken = attacked.taken
    chances += [*_fates(taken, sheet, current), *back]
    races = {
        "knocked-out": until_out(fight, order, prepared, taken),
        "dead": Race(taken.body, current.body + sheet.body, (AS_IT_IS,)),
    }
    title = f"{book.sheets[order.attacker].name} attacks {sheet.name}{tell_weapon(prepared, book)}"
    # STUN and BODY are no joint law: who dies awake is not in it
    out = taken.stun.chance(lambda each: is_unconscious(current.stun - each.stun))
    return OddsReport(title, tuple(chances), tuple(laws), races, aim.lines, tuple(notes), out)


def _refuse(book: Book, order: Resolve, prepared: PreparedAttack) -> None:
    """Raise for what is no attack of one on one, and for what the odds can't tell."""
    if len(order.target) != 1:
        raise UsageError("odds are those of one target", mend="--each target compares several")
    what = ""
    if order.coordinate:
        what = "a coordinated attack"
    elif order.also:
        what = "a multiple attack"
    elif prepared.maneuver and prepared.maneuver.name in _OTHER:
        what = f"the maneuver {prepared.maneuver.name}"
    if what:
        raise UsageError(f"the odds of {what} are not computed", mend="ask for one plain attack")
    if order.bystander or order.place:
        which = "--bystander" if order.bystander else "--place"
        raise UsageError(
            "odds are those of the target, not of who is hit by a miss", mend=f"leave {which} out"
        )
    if order.retain is not None:
        raise UsageError("the odds of keeping hold are not computed", mend="leave --retain out")
    may_grip(book, order, prepared)


def _of_both(one: Chance, other: Chance) -> Chance:
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _fates(taken: Lost, sheet: Sheet, current: Current) -> list[Likelihood]:
    """Return what may become of the target."""

    def out(each: Shaken) -> bool:
        return is_unconscious(current.stun - each.stun)

    stunned = taken.stun.chance(
        lambda each: (each.stuns or current.status.stunned) and not out(each)
    )
    dead = taken.body.chance(lambda each: is_dead(current.body - each, sheet.body))
    return [
        Likelihood("Stunned", stunned, f"more than CON {sheet.con}, and conscious"),
        Likelihood("knocked out", taken.stun.chance(out), f"more than {current.stun} STUN"),
        Likelihood("dead", dead, f"{current.body + sheet.body} BODY"),
    ]


def _behind(book: Book, order: Resolve, target: str) -> str:
    """Return what somebody who is knocked back comes to, in words."""
    status = book.combatants[target].status
    aloft = status.flying or status.zero_g
    found = () if order.open_ground else what_stands_behind(book, target, order)
    if found:
        names = listing([name_of(book, each.id) for each in found])
        return f"what stands behind ({names})" + ("" if aloft else ", or the ground")
    said = "" if order.open_ground else ", as nothing is said to stand behind"
    return f"{'nothing to run into' if aloft else 'a landing on open ground'}{said}"
