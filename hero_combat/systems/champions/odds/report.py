"""The odds of an attack: to hit, what gets past defenses, knockback, what becomes of the target.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

import msgspec

from hero_combat.dice.laws import Chance
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import Likelihood, OddsReport, Spread, UntilReport, refuse_uncomputed
from hero_combat.systems.champions.attack.area_attack import dives_out, radius_of
from hero_combat.systems.champions.attack.gates import reasons_against
from hero_combat.systems.champions.attack.meaning import declare, uncounted
from hero_combat.systems.champions.attack.records import Volley
from hero_combat.systems.champions.attack.strength_contest import aims_at_a_hand, foci_of
from hero_combat.systems.champions.health import is_dead, is_unconscious
from hero_combat.systems.champions.knockback.flight import what_stands_behind
from hero_combat.systems.champions.odds.attack_law import AttackLaw
from hero_combat.systems.champions.odds.hit_law import effect_past_law
from hero_combat.systems.champions.odds.knockback_law import Shaken, TotalLoss
from hero_combat.systems.champions.odds.objects import odds_of_object
from hero_combat.systems.champions.odds.roll_with_a_punch import odds_of_a_punch
from hero_combat.systems.champions.odds.until_law import AS_IT_IS, until_out
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.sheet.stat_block import Sheet
from hero_combat.systems.champions.state import Book, Current, Encounter, name_of
from hero_combat.systems.champions.telling import words
from hero_combat.systems.champions.telling.conditions import dive
from hero_combat.text import listing

_EFFECTS = {"flash": "segments of flash", "entangle": "BODY of Entangle"}


def odds(fight: Encounter, order: Resolve) -> OddsReport:
    """Return the exact odds of the attack that `order` resolves, of the fight as it stands.

    The knockback is in them, with the landing and whatever stands behind. Whether the attacker may
    act now is not asked.

    Raises:
        UsageError: it isn't clear with what, or it is an attack whose odds are not computed.
        Forbidden: one is to roll with what is no punch.
        FileError: the attack's dice can't be read.

    source: rulings 2.1, 2.7, 3.1, 3.2 and 3.4; seed, "Knockback"
    """
    _refuse(order)
    volley = declare(Ledger(fight), order)[0]
    target = volley.attempts[0].target
    if target.rolls_with_punch and target.id in fight.combatants:
        return odds_of_a_punch(fight, volley, _odds)
    return _odds(fight, volley)


def _odds(fight: Encounter, volley: Volley) -> OddsReport:
    """Return the odds of an attack; whoever wants to roll with the punch does."""
    book: Book = Ledger(fight)
    attempt = volley.attempts[0]
    order, prepared, target = attempt.order, attempt.prepared, attempt.target.id
    against = tuple(
        f"{book.sheets[who].name} {why}" for who, why in reasons_against(book, (volley,))
    )
    notes: list[str] = []
    if volley.way.place and dives_out(book, order, target, radius_of(attempt)):
        notes.append(f"{dive(book, target)} and escapes the area")
    if target in fight.things:
        report = odds_of_object(fight, volley, tuple(notes))
        return msgspec.structs.replace(report, against=against)
    sheet, current = book.sheets[target], book.combatants[target]
    if aims_at_a_hand(attempt.target) and foci_of(book, target):
        notes.append(f"whether {sheet.name} keeps hold of their weapon isn't included")
    attacked = AttackLaw(fight, volley)
    aim, hitting = attacked.aim, attacked.hitting
    chances = [Likelihood("hit", hitting, aim.needed), *aim.rolls]
    laws: list[Spread] = []
    back: list[Likelihood] = []
    if prepared.attack.effect != "damage":
        what = _EFFECTS.get(prepared.attack.effect, "points of effect")
        laws.append(Spread(what, effect_past_law(fight, prepared, target)))
    elif hitting.numerator:
        laws += [
            Spread("STUN past defenses", attacked.of_a_hit.stun.map(lambda each: each.stun)),
            Spread("BODY past defenses", attacked.of_a_hit.body),
        ]
        if attacked.far is not None:
            laws.append(Spread("knockback", attacked.far, "m"))
            back.append(Likelihood("knocked back", _of_both(hitting, attacked.moved)))
            if attacked.moved.numerator:
                notes.append(f"includes knockback: {_behind(book, attempt.target)}")
    taken = attacked.taken
    chances += [*_fates(taken, sheet, current), *back]
    races = {
        "knocked-out": until_out(fight, volley, taken),
        "dead": UntilReport(taken.body, current.body + sheet.body, (AS_IT_IS,)),
    }
    title = f"{book.sheets[order.attacker].name} attacks {sheet.name}{words.weapon(book, prepared)}"
    out = taken.stun.chance(lambda each: _falls(current, sheet, each))
    return OddsReport(
        title, tuple(chances), tuple(laws), races, aim.lines, tuple(notes), out, against
    )


def _refuse(order: Resolve) -> None:
    """Raise for what is no attack of one on one, and for what the odds can't tell."""
    refuse_uncomputed(order)
    if what := uncounted(order):
        raise UsageError(f"can't compute the odds of {what}", mend="use one plain attack")


def _of_both(one: Chance, other: Chance) -> Chance:
    return Chance(one.numerator * other.numerator, one.denominator * other.denominator)


def _fates(taken: TotalLoss, sheet: Sheet, current: Current) -> list[Likelihood]:
    """Return what may become of the target."""

    def out(each: Shaken) -> bool:
        return is_unconscious(current.stun - each.stun)

    stunned = taken.stun.chance(
        lambda each: (each.stuns or current.status.stunned) and not _falls(current, sheet, each)
    )
    dead = taken.body.chance(lambda each: is_dead(current.body - each, sheet.body))
    return [
        Likelihood("Stunned", stunned, f"more than CON {sheet.con}, and conscious"),
        Likelihood("knocked out", taken.stun.chance(out), f"more than {current.stun} STUN"),
        Likelihood("dead", dead, f"{current.body + sheet.body} BODY"),
    ]


def _falls(current: Current, sheet: Sheet, done: Shaken) -> bool:
    """Tell whether somebody is out, unconscious or dead, after what was done."""
    dead = done.dead or is_dead(current.body, sheet.body)
    return dead or is_unconscious(current.stun - done.stun)


def _behind(book: Book, target: Target) -> str:
    """Return what somebody who is knocked back comes to, in words."""
    status = book.combatants[target.id].status
    aloft = status.flying or status.zero_g
    found = what_stands_behind(book, target)
    if found:
        names = listing([*dict.fromkeys(name_of(book, each.id) for each in found)])
        return f"what is behind {name_of(book, target.id)} ({names})" + (
            "" if aloft else ", or the ground"
        )
    said = (
        "" if target.open_ground else f", because nothing is set behind {name_of(book, target.id)}"
    )
    return f"{'nothing to run into' if aloft else 'a landing on open ground'}{said}"
