"""What an attack does to the attacker who moved, and to the weapon."""

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.conditions.grabs import release
from hero_combat.systems.champions.damage.damage_roll import Rolled
from hero_combat.systems.champions.damage.defences import past, through, through_defences
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.state import Book, the
from hero_combat.systems.champions.tables.maneuvers import Maneuver
from hero_combat.systems.champions.tables.rounding import away_from_zero


def self_damage_fraction(maneuver: Maneuver, *, target_moved: bool = True) -> float:
    """The part of the damage that a moving attacker takes.

    All of a Move Through's when the target wasn't moved by it. source: the maneuver table
    """
    if not maneuver.self_damage:
        return 0.0
    return 1.0 if maneuver.self_damage == 2 and not target_moved else 1 / maneuver.self_damage


def self_damage(amount: int, maneuver: Maneuver, *, target_moved: bool = True) -> int:
    """The attacker's share of `amount`, rounded."""
    return away_from_zero(amount * self_damage_fraction(maneuver, target_moved=target_moved))


def weapon_fate(book: Book, blow: Blow, rolled: Rolled) -> str:
    """What becomes of a fencepost, or of somebody who was swung like one. source: ruling 2.3."""
    which = blow.weapon
    if which in book.combatants:
        hit = past(book, blow, rolled, which)
        fate = hurt(book, which, hit.stun, hit.body)
        if blow.ranged:
            release(book, which)
            book.status(which, prone=True)
        told = f" {book.sheets[which].name} takes it as well: {hit.told}."
        return f"{told} {fate}" if fate else told
    name = the(book.before.objects[which].name)
    if not blow.shatters:
        return ""
    book.thing(which, body=0)
    return f" {name[0].upper()}{name[1:]} shatters."


def recoil(book: Book, who: str, blow: Blow, rolled: tuple[int, int], *, moved: bool) -> str:
    """What a Move By or Move Through does to the one who moves, of the STUN and BODY `rolled`.

    source: the maneuver table
    """
    maneuver = blow.maneuver
    assert maneuver is not None  # noqa: S101 - the caller has seen it
    stun = self_damage(rolled[0], maneuver, target_moved=moved)
    body = self_damage(rolled[1], maneuver, target_moved=moved)
    defence = max(0, book.sheets[who].pd)
    least = book.before.rules.stun_for_body
    past_stun, past_body = through_defences(stun, body, defence, defence, least=least)
    part = self_damage_fraction(maneuver, target_moved=moved)
    share = "all" if part == 1 else f"1/{maneuver.self_damage}"
    why = " (the target was not moved)" if part == 1 else ""
    lines: tuple[Modifier, ...] = (Modifier(f"{maneuver.name}{why}", share),)
    lines += (Modifier("PD", -defence),) if defence else ()
    reading = f"{stun} STUN, {body} BODY; past {defence} PD: {past_stun} STUN, {past_body} BODY"
    book.rolls.append(RollReport(f"recoil {who}", share, (), reading, lines))
    fate = hurt(book, who, past_stun, past_body)
    told = f" {book.sheets[who].name} takes {share} of it: {through(past_stun, past_body)}."
    return f"{told} {fate}" if fate else told
