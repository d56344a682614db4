"""What an attack meets: the values of its roll, and everything that moves it on the tables.

Maneuvers, range, light, water, space, stances, explosions.

source: seed, "Combat Basics", "Combat Maneuvers", "Special Combat Situations", "Explosives",
"Multi-Attack"; rulings Q3, Q21, Q33 to Q36
"""

import msgspec

from hero_combat.systems.megs.attack.attempt import Aimed, Attempt, Target
from hero_combat.systems.megs.damage.defenses import resistance_value
from hero_combat.systems.megs.damage.objects import object_ov
from hero_combat.systems.megs.dice.check import Shift, columns_on
from hero_combat.systems.megs.dice.hero_points import Boost, boost
from hero_combat.systems.megs.gear.prepared import Part, PreparedAttack
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.sheet import Status
from hero_combat.systems.megs.state.fight import (
    Book,
    attribute_now,
    moment_of,
    power_now,
    why_not_stir,
)
from hero_combat.systems.megs.tables import maneuvers, ranges
from hero_combat.systems.megs.tables.action_table import column
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES
from hero_combat.systems.megs.tables.maneuvers import MANEUVERS
from hero_combat.systems.megs.telling import attacks as told


def take_aim(book: Book, attempt: Attempt) -> Aimed:
    """Return what the roll to hit is made with; Hero Points on OVs and RVs are paid.

    Of several targets the highest OV and RV count, column shifts included.

    Raises:
        Forbidden: Hero Points can't be paid, or are too many.
    """
    prepared, order, target = attempt.prepared, attempt.order, attempt.targets[0]
    if attempt.plain and not book.combatants[target.id].dodge_aps:
        moved = target_shifts(book, attempt, target)
        ov = opposing_value(book, target.id, prepared.attack.group)
        return Aimed((prepared.av, ov), moved, [], columns_on("RV", moved) if moved else 0)
    if order.point_blank or order.range is not None:
        note_range(book, attempt)
    shifts = common_shifts(attempt)
    if target.away:
        shifts += away_shifts(target)
    if not attempt.several:
        ov, own, parts = _face(book, attempt, target)
        moved = shifts + own
        return Aimed((prepared.av, ov), moved, parts, columns_on("RV", moved))
    met = [_face(book, attempt, each) for each in attempt.targets]
    ov, own, parts = max(met, key=lambda each: _hardness(each[0], each[1], "OV"))
    rvs = [raised_rv(book, attempt, each) for each in attempt.targets]
    rv, firmest = max(
        zip(rvs, (each[1] for each in met), strict=True),
        key=lambda each: _hardness(each[0], each[1], "RV"),
    )
    moved = [*shifts, *(each for each in own if each.on != "RV")]
    moved += [each for each in firmest if each.on == "RV"]
    return Aimed((prepared.av, ov), moved, parts, columns_on("RV", moved), rv)


def _face(book: Book, attempt: Attempt, target: Target) -> tuple[int, list[Shift], list[Shift]]:
    """Return the OV of one target, what moves it, and what it is made of besides."""
    order, parts = attempt.order, aps_on_ov(book, attempt, target)
    ov = _plain_ov(book, attempt, target) + sum(part.columns for part in parts)
    if target.on_ov:
        ov = boost(book, target.id, Boost("OV", ov, target.on_ov))
        parts.append(Shift("OV", "Hero Points", target.on_ov))
    if target.on_rv:
        rv, _ = resistance_value(book, target.id, attempt.prepared.attack.group)
        boost(book, target.id, Boost("RV", rv, target.on_rv))
    moved = target_shifts(book, attempt, target)
    if order.difficulty:
        least, _ = find_difficulty(book.before.rules, order.difficulty)
        parts.append(Shift(order.difficulty, "OV at least", least))
        more = column(least) - column(ov) - maneuvers.TRICK_SHOT.ov
        if more > 0:  # a Trick Shot's OV comes up to its degree of difficulty
            moved.append(Shift(order.difficulty, "OV", more))
    return ov, moved, parts


def _hardness(value: int, shifts: list[Shift], on: str) -> tuple[int, int]:
    """Return how hard a target's OV or RV is, column shifts included; the value settles ties."""
    return column(value) + sum(each.columns for each in shifts if each.on == on), value


def raised_rv(book: Book, attempt: Attempt, target: Target) -> int:
    """Return the RV that RAPs of the attack meet in one target, Hero Points included."""
    order, form = attempt.order, attempt.prepared.form
    if order.on_power:
        return power_now(book, target.id, order.on_power)
    if form.disarms:
        return attribute_now(book, target.id, "str")
    return resistance_value(book, target.id, attempt.prepared.attack.group)[0] + target.on_rv


def weaken_by_distance(prepared: PreparedAttack, away: int) -> PreparedAttack:
    """Return an explosion as it arrives so many APs from its middle."""
    if not away:
        return prepared
    ev, power, thrust = (
        ranges.weaken_explosion(value, away)[0]
        for value in (prepared.ev, prepared.power, prepared.thrust)
    )
    parts = (*prepared.parts, Part("away", ev, others=(away,)))
    return msgspec.structs.replace(prepared, ev=ev, power=power, thrust=thrust, parts=parts)


def away_shifts(target: Target) -> list[Shift]:
    """Return what weakens the AV of an explosion so far from its middle."""
    return [
        Shift(f"{tell_aps(target.away)} away", "AV", ranges.weaken_explosion(0, target.away)[1])
    ]


def _plain_ov(book: Book, attempt: Attempt, target: Target) -> int:
    """Return the OV against which this attack is made: of an object or a Power its own."""
    if target.id in book.things:
        return object_ov(book, target.id)
    if attempt.order.on_power:
        return power_now(book, target.id, attempt.order.on_power)
    return opposing_value(book, target.id, attempt.prepared.attack.group)


def opposing_value(book: Book, who: str, group: str) -> int:
    """Return the OV of `who`: the acting attribute, or STR for one who is grappled."""
    if group == "physical" and book.combatants[who].held_by:
        return attribute_now(book, who, "str")
    return attribute_now(book, who, ATTRIBUTES[group][0])


def common_shifts(attempt: Attempt) -> list[Shift]:
    """Return what moves the attack whoever is its target."""
    order, found = attempt.order, []
    for word in attempt.prepared.maneuvers:
        maneuver = MANEUVERS[word]
        if maneuver.av:
            found.append(Shift(maneuver.title, "AV", maneuver.av))
        if maneuver.ov:
            found.append(Shift(maneuver.title, "OV", maneuver.ov))
        if maneuver.rv:
            found.append(Shift(maneuver.title, "RV", maneuver.rv))
    if attempt.several:
        count = len(attempt.targets)
        shift = ranges.multi_attack(count)
        found.append(Shift(f"{count} targets", "OV", shift))
        found.append(Shift(f"{count} targets", "RV", shift))
    if order.larger:
        found.append(Shift("larger than the area", "RV", -1))
    if order.team:
        members = len({order.attacker, *order.team})
        found.append(Shift(f"team of {members}", "OV", ranges.team_attack(members)))
    if order.lured:
        found.append(Shift("lured", "AV", maneuvers.LURED))
    for on, columns in (("AV", order.av_shift), ("OV", order.ov_shift), ("RV", order.rv_shift)):
        if columns:
            found.append(Shift("the GM", on, columns))
    return found


def target_shifts(book: Book, attempt: Attempt, target: Target) -> list[Shift]:
    """Return what moves the attack because of this target and where it stands."""
    found: list[Shift] = []
    order, form = attempt.order, attempt.prepared.form
    mine, other = book.combatants[order.attacker], book.combatants.get(target.id)
    own = mine.status
    status = other.status if other else Status()
    if order.point_blank or order.range is not None:
        found += _range_shifts(book, attempt)
    if status.surprised:
        found.append(Shift("surprised", "OV", maneuvers.SURPRISED))
    if order.blindside:
        found.append(Shift("blindside", "OV", maneuvers.BLINDSIDE))
    if order.dark or order.full_moon or status.dark:
        found.append(Shift("darkness", "OV", maneuvers.DARK))
    if status.underwater or own.underwater:
        found.append(Shift("under water", "OV", maneuvers.UNDERWATER))
        if form.moves:
            found.append(Shift("moving under water", "RV", maneuvers.MOVING_UNDERWATER))
    wet = status.underwater and book.before.rules.underwater_knockback == "column"
    if wet and form.hurls:
        found.append(Shift("moved under water", "RV", maneuvers.MOVING_UNDERWATER))
    if own.space != "no":
        found.append(Shift(f"in space, {own.space}", "OV", maneuvers.SPACE[own.space]))
    if mine.aim and mine.aim_on == target.id:
        found.append(Shift("aimed", "OV", -min(mine.aim, maneuvers.AIM_MOST)))
    if other and (other.dodge or other.stance):
        found += _evading(book, order.attacker, target.id)
    return found


def _evading(book: Book, attacker: str, who: str) -> list[Shift]:
    """Return what the target does against it: a Dodge, a stance."""
    other, found = book.combatants[who], []
    if other.dodge and is_dodging(book, who):
        found.append(Shift("dodging", "OV", other.dodge))
    if other.stance == attacker and other.stance_shift:
        word = "pressing" if other.stance_shift < 0 else "laying back"
        found.append(Shift(f"the target is {word}", "OV", other.stance_shift))
    return found


def is_dodging(book: Book, who: str) -> bool:
    """Tell whether a Dodge still counts; the stunned keep theirs."""
    if why_not_stir(book, who):
        return False
    until = book.combatants[who].dodge_until
    return not until or until >= moment_of(book.clock)


def aps_on_ov(book: Book, attempt: Attempt, target: Target) -> list[Shift]:
    """Return what raises the OV by APs, not by columns: Acrobatics, distances in space."""
    found: list[Shift] = []
    other, away = book.combatants.get(target.id), attempt.order.range
    if other and other.dodge_aps and is_dodging(book, target.id):
        found.append(Shift("Acrobatics (Dodging)", "APs of OV", other.dodge_aps))
    if away is None or book.combatants[attempt.attacker].status.space == "no":
        return found
    far = range_of(book, attempt.attacker, attempt.prepared)
    if far is not None and away > far:
        found.append(Shift("beyond maximum range in space", "APs of OV", away - far))
    return found


def range_of(book: Book, who: str, prepared: PreparedAttack) -> int | None:
    """Return how far the attack reaches in APs; None for hand to hand.

    In space Telescopic Vision extends it to its own APs. source: seed, "Underwater", "Space"
    """
    far, status = prepared.attack.range, book.combatants[who].status
    if far is None:
        return None
    if status.underwater and not prepared.attack.propelled:
        far = max(0, far - 2)
    if status.space != "no":
        far = max(far, power_now(book, who, "telescopic-vision"))
    return far


def why_out_of_range(book: Book, attempt: Attempt) -> str:
    """Say why the attack doesn't reach so far, or ""."""
    who, away = attempt.attacker, attempt.order.range
    far = range_of(book, who, attempt.prepared)
    if away is None or far is None or book.combatants[who].status.space != "no":
        return ""
    if ranges.range_category(far, away):
        return ""
    return f"reaches {tell_aps(far)}, but the target is {tell_aps(away)} away"


def note_range(book: Book, attempt: Attempt) -> None:
    """Say what the distance that the line gives doesn't count for, or asks for besides."""
    order, prepared = attempt.order, attempt.prepared
    far = range_of(book, attempt.attacker, prepared)
    if far is None:
        if order.point_blank or (order.range and not order.club):
            book.remark(told.no_range, prepared)
    elif (order.range or 0) > far and book.combatants[attempt.attacker].status.space != "no":
        book.remark(told.must_see)


def _range_shifts(book: Book, attempt: Attempt) -> list[Shift]:
    """Return what the distance gives; hand to hand it gives nothing."""
    order, far = attempt.order, range_of(book, attempt.attacker, attempt.prepared)
    if far is None:
        return []
    name = "point blank"
    if order.range is not None:
        name = ranges.range_category(far, order.range) or "long"
    ov, rv = ranges.range_shifts(name)
    found = [Shift(f"{name} range", "OV", ov)] if ov else []
    return [*found, Shift(f"{name} range", "RV", rv)] if rv else found


def why_unseen(book: Book, attempt: Attempt) -> str:
    """Say why a target so far off in the dark can't be seen, or ""."""
    order, dark = attempt.order, attempt.order.dark or attempt.order.full_moon
    for target in attempt.targets:
        now = book.combatants.get(target.id)
        dark = dark or (now is not None and now.status.dark)
    if not dark or order.range is None:
        return ""
    powers = [power_now(book, order.attacker, each) for each in ("ultra-vision", "sonar")]
    sight = max(maneuvers.SIGHT + (1 if order.full_moon else 0), *powers)
    if order.range <= sight:
        return ""
    return f"can see {tell_aps(sight)} in this darkness, but the target is {order.range} away"


def stance_of(prepared: PreparedAttack) -> int:
    """Return the column shifts to OV between the two of who presses the attack or lays back."""
    chosen = [MANEUVERS[word] for word in prepared.maneuvers]
    return sum(each.ov for each in chosen if each.kind == "initiative")


def why_no_stance(book: Book, attempt: Attempt) -> str:
    """Say why the attacker can't press or lay back, or "": the Initiative must be the higher."""
    if not stance_of(attempt.prepared):
        return ""
    target = attempt.targets[0].id
    mine, other = (book.combatants[who].initiative for who in (attempt.attacker, target))
    if mine > other:
        return ""
    return f"has Initiative {mine}, not higher than {book.sheets[target].name}'s {other}"
