"""Everything that moves an attack on the tables: maneuvers, range, light, water, space, stances.

source: seed, "Combat Maneuvers", "Special Combat Situations"; rulings Q3, Q21, Q33 to Q36
"""

from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.megs.dice.check import Shift
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.orders.attacks import Resolve
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.sheet import Status
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.action_table import column
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.maneuvers import (
    AIM_MOST,
    BLINDSIDE,
    CHARGES,
    DARK,
    LURED,
    MANEUVERS,
    MOVING_UNDERWATER,
    SIGHT,
    SPACE,
    SURPRISED,
    UNDERWATER,
)
from hero_combat.systems.megs.tables.ranges import (
    multi_attack,
    range_category,
    range_shifts,
    team_attack,
)

_TITLES = {word: word.replace("-", " ") for word in MANEUVERS}


def common_shifts(order: Resolve, prepared: PreparedAttack, targets: int) -> list[Shift]:
    """Return what moves the attack whoever is its target."""
    found: list[Shift] = []
    for word in prepared.maneuvers:
        maneuver = MANEUVERS[word]
        if maneuver.av:
            found.append(Shift(_TITLES[word], "AV", maneuver.av))
        if maneuver.ov:
            found.append(Shift(_TITLES[word], "OV", maneuver.ov))
        if maneuver.rv:
            found.append(Shift(_TITLES[word], "RV", maneuver.rv))
    if targets > 1 and prepared.form != "shockwave" and not prepared.attack.explosive:
        shift = multi_attack(targets)
        found.append(Shift(f"{targets} targets", "OV", shift))
        found.append(Shift(f"{targets} targets", "RV", shift))
    if order.larger:
        found.append(Shift("larger than the area", "RV", -1))
    if order.team:
        members = len({order.attacker, *order.team})
        found.append(Shift(f"team of {members}", "OV", team_attack(members)))
    if order.lured:
        found.append(Shift("lured", "AV", LURED))
    given = (("AV", order.av_shift), ("OV", order.ov_shift), ("RV", order.rv_shift))
    found += [Shift("the game master", on, columns) for on, columns in given if columns]
    return found


def difficulty_shifts(book: Book, order: Resolve, ov: int, lines: list[Modifier]) -> list[Shift]:
    """Return what raises the OV of a Trick Shot to its degree of difficulty, told in `lines`.

    Raises:
        UsageError: the file has no such degree.
    """
    least, _ = find_difficulty(book.before.rules, order.difficulty)
    lines.append(Modifier(f"{order.difficulty}: OV at least", str(least)))
    more = column(least) - column(ov) - MANEUVERS["trick-shot"].ov
    return [Shift(order.difficulty, "OV", more)] if more > 0 else []


def target_shifts(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> list[Shift]:
    """Return what moves the attack because of this target and where it stands.

    Raises:
        Forbidden: the target is out of range, or can't be seen.
    """
    found: list[Shift] = []
    mine, other = book.combatants[order.attacker], book.combatants.get(target)
    own = mine.status
    status = other.status if other else Status()
    if order.point_blank or order.range is not None:
        _range(book, order, prepared, found)
    if status.surprised:
        found.append(Shift("surprised", "OV", SURPRISED))
    if order.blindside:
        found.append(Shift("blindside", "OV", BLINDSIDE))
    if order.dark or order.full_moon or status.dark:
        found.append(Shift("darkness", "OV", DARK))
        _seen(book, order)
    if status.underwater or own.underwater:
        found.append(Shift("under water", "OV", UNDERWATER))
        if prepared.form in CHARGES:
            found.append(Shift("moving under water", "RV", MOVING_UNDERWATER))
    wet = status.underwater and book.before.rules.underwater_knockback == "column"
    if wet and prepared.form == "planned-knockback":
        found.append(Shift("moved under water", "RV", MOVING_UNDERWATER))
    if own.space != "no":
        found.append(Shift(f"in space, {own.space}", "OV", SPACE[own.space]))
    if mine.aim and mine.aim_on == target:
        found.append(Shift("aimed", "OV", -min(mine.aim, AIM_MOST)))
    if other and (other.dodge or other.stance):
        found += _evading(book, order, other)
    return found


def _evading(book: Book, order: Resolve, other: Current) -> list[Shift]:
    """Return what the target does against it: a Dodge, a stance."""
    found: list[Shift] = []
    if other.dodge and is_dodging(book, other):
        found.append(Shift("dodging", "OV", other.dodge))
    if other.stance == order.attacker and other.stance_shift:
        word = "pressing" if other.stance_shift < 0 else "laying back"
        found.append(Shift(f"the target is {word}", "OV", other.stance_shift))
    return found


def is_dodging(book: Book, now: Current) -> bool:
    """Tell whether a Dodge still counts."""
    return not now.dodge_until or now.dodge_until >= moment_of(book.clock)


def aps_on_ov(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> list[Shift]:
    """Return what raises the OV by APs, not by columns: Acrobatics, distances in space."""
    found: list[Shift] = []
    other = book.combatants.get(target)
    if other and other.dodge_aps and is_dodging(book, other):
        found.append(Shift("Acrobatics (Dodging)", "APs of OV", other.dodge_aps))
    if order.range is None or book.combatants[order.attacker].status.space == "no":
        return found
    far = range_of(book, order.attacker, prepared)
    if far is not None:
        beyond = order.range - far
        if beyond > 0:
            found.append(Shift("beyond maximum range in space", "APs of OV", beyond))
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


def _range(book: Book, order: Resolve, prepared: PreparedAttack, found: list[Shift]) -> None:
    who = order.attacker
    if order.point_blank:
        name = "point blank"
    else:
        far = range_of(book, who, prepared)
        assert order.range is not None  # noqa: S101 - the caller has looked
        if far is None:
            if not order.club and order.range > 0:
                book.note(f"range doesn't count for {prepared.name or 'bare hands'}")
            return
        name, space = range_category(far, order.range), book.combatants[who].status.space != "no"
        if space and order.range > far:
            book.note("in space the target must be in sight")
        if not name:
            if not space:
                reason = f"reaches {tell_aps(far)}, and the target is {tell_aps(order.range)} away"
                forbid(book, who, reason, force=order.force)
            name = "long"
    ov, rv = range_shifts(name)
    if ov:
        found.append(Shift(f"{name} range", "OV", ov))
    if rv:
        found.append(Shift(f"{name} range", "RV", rv))


def _seen(book: Book, order: Resolve) -> None:
    powers = [power_now(book, order.attacker, each) for each in ("ultra-vision", "sonar")]
    sight = max(SIGHT + (1 if order.full_moon else 0), *powers)
    if order.range is not None and order.range > sight:
        reason = (
            f"sees {tell_aps(sight)} far in this darkness, and the target is {order.range} away"
        )
        forbid(book, order.attacker, reason, force=order.force)


def take_stance(book: Book, order: Resolve, prepared: PreparedAttack, target: str) -> None:
    """Press the attack or lay back: only with a higher Initiative than the target's.

    Raises:
        UsageError: several targets.
        Forbidden: the target's Initiative is as high.
    """
    shift = sum(
        MANEUVERS[word].ov for word in prepared.maneuvers if MANEUVERS[word].kind == "initiative"
    )
    if not shift:
        return
    if len(order.target) > 1:
        raise UsageError("one presses, or lays back from, a single target")
    who = order.attacker
    mine, other = book.combatants[who].initiative, book.combatants[target].initiative
    if mine <= other:
        reason = f"has Initiative {mine}, not more than {book.sheets[target].name}'s {other}"
        forbid(book, who, reason, force=order.force)
    book.change(who, stance=target, stance_shift=shift)
