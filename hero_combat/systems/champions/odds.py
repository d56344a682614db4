"""The odds of an attack: to hit, damage past defences, what becomes of the target, knockback.

Every outcome is read by the very functions that `resolve` reads it with; here the faces are only
weighted.
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.dice.laws import Chance, Law, always, die, greatest, power, power2
from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Modifier
from hero_combat.encounter.odds import Likelihood, OddsReport, Race, Spread
from hero_combat.errors import UsageError
from hero_combat.systems.champions.blast import at_the_place
from hero_combat.systems.champions.blow import Blow
from hero_combat.systems.champions.combat_value import attack, autofire_hits, target_number
from hero_combat.systems.champions.current import Book, Fight
from hero_combat.systems.champions.damage import Rolled, past
from hero_combat.systems.champions.damage_law import Shown, effect_law, rolled_law
from hero_combat.systems.champions.effects import is_dead, is_unconscious, stunned_by
from hero_combat.systems.champions.grip import ESCAPES, hurts
from hero_combat.systems.champions.impact import Shove, flown, knockback_count
from hero_combat.systems.champions.landing import knocks_back
from hero_combat.systems.champions.orders import Resolve
from hero_combat.systems.champions.shot import using
from hero_combat.systems.champions.tables import ALWAYS_HITS
from hero_combat.systems.champions.to_hit import to_hit
from hero_combat.systems.champions.wielding import chosen
from hero_combat.systems.champions.windup import HAYMAKER

_EFFECTS = {"flash": "segments of flash", "entangle": "BODY of entangle"}
_OTHER = frozenset({"Suppression Fire", "Multiple Attack", HAYMAKER, *ESCAPES})


class Aimed(msgspec.Struct, frozen=True):
    """How an attack roll comes out: how many shots hit, and whether it was just made."""

    hits: int
    exact: bool = False


class Struck(msgspec.Struct, frozen=True):
    """What one hit does: `stun` and `body` that get through, and the BODY `rolled`."""

    stun: int
    body: int
    rolled: int


class Wound(msgspec.Struct, frozen=True):
    """What all hits of an attack do together; `stuns` when one of them alone is enough to stun."""

    stun: int = 0
    body: int = 0
    stuns: bool = False


def odds(fight: Fight, order: Resolve) -> OddsReport:
    """The exact odds of the attack that `order` resolves, of the fight as it stands.

    Whether the attacker may act now is not asked. What a knockback runs into is not in the chances.

    Raises:
        UsageError: it isn't clear with what, or it is an attack whose odds are not computed.
        FileError: the attack's dice can't be read.

    source: rulings 2.1, 2.7, 3.1, 3.2 and 3.4
    """
    book: Book = Ledger(fight)
    name, blow = chosen(book, order)
    _refuse(order, blow)
    target = order.target[0]
    sheet, current = book.sheets[target], book.combatants[target]
    notes: list[str] = []
    aim, needed, lines = aimed(book, order, blow, target, notes)
    hit = {exact: struck(fight, order, blow, target, exact=exact) for exact in _exactness(aim)}
    wounds = aim.then(lambda each: _together(hit[each.exact], each.hits, sheet.con))
    hitting = aim.chance(lambda each: each.hits > 0)
    out = wounds.chance(lambda each: is_unconscious(current.stun - each.stun))
    stunned = wounds.chance(
        lambda each: (
            (each.stuns or current.status.stunned) and not is_unconscious(current.stun - each.stun)
        )
    )
    dead = wounds.chance(lambda each: is_dead(current.body - each.body, sheet.body))
    chances = [
        Likelihood("hit", hitting, needed),
        Likelihood("Stunned", stunned, f"more than CON {sheet.con}, and conscious"),
        Likelihood("knocked out", out, f"more than {current.stun} STUN"),
        Likelihood("dead", dead, f"{current.body + sheet.body} BODY"),
    ]
    laws: list[Spread] = []
    if blow.attack.effect != "damage":
        laws.append(Spread(_EFFECTS.get(blow.attack.effect, "points of effect"), effect_law(blow)))
    elif hitting.numerator:
        some = wounds_of_a_hit(aim, hit)
        laws += [
            Spread("STUN past defences", some.map(lambda each: each.stun)),
            Spread("BODY past defences", some.map(lambda each: each.body)),
        ]
        flight = metres(fight, order, blow, target, aim, hit)
        if flight:
            moved = flight.chance(lambda each: each > 0)
            both = moved.numerator * hitting.numerator, moved.denominator * hitting.denominator
            chances.append(Likelihood("knocked back", Chance(*both)))
            laws.append(Spread("knockback", flight, "m"))
            notes.append("what a knockback runs into is not in the chances")
    races = {
        "knocked-out": Race(wounds.map(lambda each: each.stun), current.stun + 1),
        "dead": Race(wounds.map(lambda each: each.body), current.body + sheet.body),
    }
    title = f"{book.sheets[order.attacker].name} attacks {sheet.name}{using(name, blow, book)}"
    return OddsReport(title, tuple(chances), tuple(laws), races, lines, tuple(notes))


def _refuse(order: Resolve, blow: Blow) -> None:
    """Raise for what is no attack of one on one."""
    if len(order.target) != 1:
        raise UsageError("odds are those of one target", mend="--each target compares several")
    what = ""
    if order.coordinate:
        what = "a coordinated attack"
    elif order.also:
        what = "a multiple attack"
    elif blow.maneuver and blow.maneuver.name in _OTHER:
        what = f"the maneuver {blow.maneuver.name}"
    if what:
        raise UsageError(f"the odds of {what} are not computed", mend="ask for one plain attack")


def aimed(
    book: Book, order: Resolve, blow: Blow, target: str, notes: list[str]
) -> tuple[Law[Aimed], str, tuple[Modifier, ...]]:
    """The law of the attack roll, the number needed in words, and what entered it."""
    if order.area or blow.attack.area:
        return _aimed_at_the_place(book, order, blow, target)
    if book.combatants[order.attacker].covering == target and not order.maneuver:
        return always(Aimed(1)), "covered: without a roll", ()
    if book.combatants[target].maneuver in ("Block", "Martial Block"):
        notes.append(f"{book.sheets[target].name} blocks; that roll is not in the odds")
    sums = power(die(6), 3)
    attacks = {
        each: to_hit(book, order, blow, target, Dice(Shown(total=each))) for each in sums.weights
    }

    def read(total: int) -> Aimed:
        made = attacks[total]
        hits = autofire_hits(max(0, made.margin), order.shots)
        return Aimed(hits if made.hit else 0, blow.half_body and made.margin == 0)

    needed = f"{attacks[ALWAYS_HITS].target}- on 3d6"
    return sums.map(read), needed, book.rolls[-1].modifiers


def _aimed_at_the_place(
    book: Book, order: Resolve, blow: Blow, target: str
) -> tuple[Law[Aimed], str, tuple[Modifier, ...]]:
    """The same of an area attack: a miss hits whoever is said to be where it comes down."""
    ocv, dcv, lines = at_the_place(book, order, blow)
    anyway = target in order.inside

    def read(total: int) -> Aimed:
        return Aimed(int(anyway or attack(ocv, dcv, total).hit))

    needed = f"{target_number(ocv, dcv)}- on 3d6, at the place"
    return power(die(6), 3).map(read), needed, tuple(lines)


def struck(fight: Fight, order: Resolve, blow: Blow, target: str, *, exact: bool) -> Law[Struck]:
    """The law of what one hit does."""
    if blow.maneuver and not hurts(blow, order):
        return always(Struck(0, 0, 0))
    book: Book = Ledger(fight)
    rolled_with = order.roll_with_punch

    def read(rolled: Rolled) -> Struck:
        hit = past(book, blow, rolled, target, rolled_with=rolled_with, exact=exact)
        return Struck(hit.stun, hit.body, hit.rolled)

    return rolled_law(book, blow).map(read)


def metres(
    fight: Fight,
    order: Resolve,
    blow: Blow,
    target: str,
    aim: Law[Aimed],
    hit: dict[bool, Law[Struck]],
) -> Law[int] | None:
    """The law of a hit's knockback, of several hits that of the most BODY; None without any."""
    if order.no_knockback or not knocks_back(blow, order):
        return None
    shove = Shove(
        0,
        blow.pool.killing,
        blow.martial,
        blow.attack.knockback_multiplier,
        order.roll_with_punch,
        fight.combatants[target].status,
    )
    dice = power(die(6), knockback_count(shove))
    book: Book = Ledger(fight)

    def far(body: int) -> Law[int]:
        if not body:
            return always(0)
        by = msgspec.structs.replace(shove, body=body)
        return dice.map(lambda total: flown(book, target, by, total).metres)

    def most(each: Aimed) -> Law[int]:
        return greatest(hit[each.exact].map(lambda struck: struck.rolled), each.hits)

    return aim.given(lambda each: each.hits > 0).then(most).then(far)


def wounds_of_a_hit(aim: Law[Aimed], hit: dict[bool, Law[Struck]]) -> Law[Struck]:
    """The law of one hit, whether the roll was just made or by more."""
    return aim.given(lambda each: each.hits > 0).then(lambda each: hit[each.exact])


def _exactness(aim: Law[Aimed]) -> set[bool]:
    return {each.exact for each in aim.weights}


def _together(hit: Law[Struck], count: int, con: int) -> Law[Wound]:
    """The law of so many hits together."""
    if not count:
        return always(Wound())
    if count == 1:
        return hit.map(lambda one: Wound(one.stun, one.body, stunned_by(one.stun, con)))
    every = power2(hit.map(lambda one: (one.stun, one.body)), count)
    weights = {Wound(*sums, stuns=True): weight for sums, weight in every.weights.items()}
    calm = Law(
        {one: weight for one, weight in hit.weights.items() if not stunned_by(one.stun, con)},
        hit.total,
    )
    if calm.weights:
        sums = power2(calm.map(lambda one: (one.stun, one.body)), count)
        for pair, weight in sums.weights.items():
            weights[Wound(*pair)] = weight
            weights[Wound(*pair, stuns=True)] -= weight
    return Law({wound: weight for wound, weight in weights.items() if weight}, every.total)
