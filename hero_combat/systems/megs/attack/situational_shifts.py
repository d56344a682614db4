"""Everything that moves an attack on the tables: maneuvers, range, light, water, space, stances.

source: seed, "Combat Maneuvers", "Special Combat Situations"; rulings Q3, Q21, Q33 to Q36
"""

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.attack.attempt import Attempt, Target
from hero_combat.systems.megs.dice.check import Shift
from hero_combat.systems.megs.gear.prepared import PreparedAttack
from hero_combat.systems.megs.rulings import find_difficulty
from hero_combat.systems.megs.sheet import Status
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.tables.action_table import column
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.tables.maneuvers import (
    AIM_MOST,
    BLINDSIDE,
    DARK,
    LURED,
    MANEUVERS,
    MOVING_UNDERWATER,
    SIGHT,
    SPACE,
    SURPRISED,
    TRICK_SHOT,
    UNDERWATER,
)
from hero_combat.systems.megs.tables.ranges import (
    multi_attack,
    range_category,
    range_shifts,
    team_attack,
)
from hero_combat.systems.megs.turns.actions import why_not_stir


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
        shift = multi_attack(count)
        found.append(Shift(f"{count} targets", "OV", shift))
        found.append(Shift(f"{count} targets", "RV", shift))
    if order.larger:
        found.append(Shift("larger than the area", "RV", -1))
    if order.team:
        members = len({order.attacker, *order.team})
        found.append(Shift(f"team of {members}", "OV", team_attack(members)))
    if order.lured:
        found.append(Shift("lured", "AV", LURED))
    for on, columns in (("AV", order.av_shift), ("OV", order.ov_shift), ("RV", order.rv_shift)):
        if columns:
            found.append(Shift("the game master", on, columns))
    return found


def difficulty_shifts(book: Book, word: str, ov: int, lines: list[Modifier]) -> list[Shift]:
    """Return what raises the OV of a Trick Shot to its degree of difficulty, told in `lines`.

    Raises:
        UsageError: the file has no such degree.
    """
    least, _ = find_difficulty(book.before.rules, word)
    lines.append(Modifier(f"{word}: OV at least", str(least)))
    more = column(least) - column(ov) - TRICK_SHOT.ov
    return [Shift(word, "OV", more)] if more > 0 else []


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
        found.append(Shift("surprised", "OV", SURPRISED))
    if order.blindside:
        found.append(Shift("blindside", "OV", BLINDSIDE))
    if order.dark or order.full_moon or status.dark:
        found.append(Shift("darkness", "OV", DARK))
    if status.underwater or own.underwater:
        found.append(Shift("under water", "OV", UNDERWATER))
        if form.moves:
            found.append(Shift("moving under water", "RV", MOVING_UNDERWATER))
    wet = status.underwater and book.before.rules.underwater_knockback == "column"
    if wet and form.hurls:
        found.append(Shift("moved under water", "RV", MOVING_UNDERWATER))
    if own.space != "no":
        found.append(Shift(f"in space, {own.space}", "OV", SPACE[own.space]))
    if mine.aim and mine.aim_on == target.id:
        found.append(Shift("aimed", "OV", -min(mine.aim, AIM_MOST)))
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
    if range_category(far, away):
        return ""
    return f"reaches {tell_aps(far)}, and the target is {tell_aps(away)} away"


def note_range(book: Book, attempt: Attempt) -> None:
    """Say what the distance that the line gives doesn't count for, or asks for besides."""
    order, prepared = attempt.order, attempt.prepared
    far = range_of(book, attempt.attacker, prepared)
    if far is None:
        if order.point_blank or (order.range and not order.club):
            book.note(f"range doesn't count for {prepared.name or 'bare hands'}")
    elif (order.range or 0) > far and book.combatants[attempt.attacker].status.space != "no":
        book.note("in space the target must be in sight")


def _range_shifts(book: Book, attempt: Attempt) -> list[Shift]:
    """Return what the distance gives; hand to hand it gives nothing."""
    order, far = attempt.order, range_of(book, attempt.attacker, attempt.prepared)
    if far is None:
        return []
    name = "point blank"
    if order.range is not None:
        name = range_category(far, order.range) or "long"
    ov, rv = range_shifts(name)
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
    sight = max(SIGHT + (1 if order.full_moon else 0), *powers)
    if order.range <= sight:
        return ""
    return f"sees {tell_aps(sight)} far in this darkness, and the target is {order.range} away"


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
    return f"has Initiative {mine}, not more than {book.sheets[target].name}'s {other}"
