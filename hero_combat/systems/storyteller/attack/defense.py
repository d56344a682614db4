"""Defense: what is subtracted, how it drains, and the pool of a dodge. source: P8, P9."""

from functools import lru_cache
from typing import Literal

import msgspec

from hero_combat.fight.outcome import Modifier
from hero_combat.systems.storyteller.attack.attempt import Attempt
from hero_combat.systems.storyteller.conditions.own_turn import turn_of
from hero_combat.systems.storyteller.conditions.relations import end_relations
from hero_combat.systems.storyteller.gear.prepared import PreparedAttack, known
from hero_combat.systems.storyteller.health import is_down, why_out, wound_penalty_of
from hero_combat.systems.storyteller.sheet.stat_block import Sheet
from hero_combat.systems.storyteller.state import Book, Fight, fight_of
from hero_combat.systems.storyteller.tables import WILLPOWER_DEFENSE, WILLPOWER_DICE
from hero_combat.systems.storyteller.turns.actions import pay_willpower

_FLOOR = "Defense is never below 0"
Bar = Literal["", "surprised", "out", "immobilized", "held", "exposed", "blind"]


class Part(msgspec.Struct, frozen=True, gc=False):
    """A part of somebody's Defense; drained and floored parts are told apart from the others."""

    what: str
    value: int
    kind: Literal["", "drain", "floor", "Willpower", "pulled"] = ""


# ------------------------------------------------------------------ whether it counts


def defense_barred(fight: Fight | Book, who: str) -> Bar:
    """Return what keeps `who` from applying Defense at all, "" for nothing.

    source: P6, P8.4, P11, P14
    """
    current = fight.combatants[who]
    status, tags = current.status, current.tags
    if status.surprised:
        return "surprised"
    if is_down(fight, who):
        return "out"
    if status.restrained or (tags and "immobilized" in tags):
        return "immobilized"
    if status.held:
        return "held"
    if current.exposed:
        return "exposed"
    return "blind" if tags and "both-blinded" in tags else ""


def why_no_defense(fight: Fight | Book, who: str) -> str:
    """Say why `who` can't apply Defense, "is surprised"; "" for one who can."""
    bar = defense_barred(fight, who)
    if bar == "out":
        return why_out(fight, who)
    if bar == "held":
        return "is in a hold"
    if bar == "exposed":
        return f"gave it up ({fight.combatants[who].exposed})"
    return f"is {bar}" if bar else ""


def may_defend(fight: Fight | Book, weapon: PreparedAttack, *, close: bool) -> bool:
    """Return whether Defense counts against this weapon. source: P7, P12.4, A10"""
    if weapon.of.defense:
        return True
    return (
        is_big_gun(weapon, close=close)
        and fight_of(fight).rules.close_firearms == "add_full_defense"
    )


def is_big_gun(weapon: PreparedAttack, *, close: bool) -> bool:
    """Return whether a gun is so large that it is hard to use in close combat."""
    return weapon.kind == "firearm" and close and weapon.size > 1


# ------------------------------------------------------------------ what it is


def defense_left(fight: Fight | Book, who: str) -> int:
    """Return the Defense of `who` against whoever attacks next, without what is paid for."""
    return max(0, _sum_of(defense_parts(fight, who, "")))


def defense_parts(
    fight: Fight | Book, who: str, attacker: str, *, pulled: bool = False
) -> list[Part]:
    """Return what makes up the Defense of `who` against `attacker`.

    Drained Defense stops at 0 before Willpower and a `pulled` blow add to it. source: P8.1, A4
    """
    current, sheet = fight.combatants[who], fight.sheets[who]
    parts = _lasting_parts(fight, sheet, current.ready)
    tags = current.tags
    if tags:
        if "leg-wrack" in tags or "legs-wrack" in tags:
            parts.append(Part("leg wrack", -2))
        for tag in ("stunned", "blinded"):
            if tag in tags:
                total = _sum_of(parts)
                parts.append(Part(f"{tag}: half", -(total - total // 2)))
    if current.unsteady and turn_of(fight, who) in current.unsteady:
        parts.append(Part("off balance", -1))
    if current.applied:
        parts.append(_drained_by(current.applied))
    total = _sum_of(parts)
    if total < 0 and fight_of(fight).rules.defense_floor:
        parts.append(Part(_FLOOR, -total, "floor"))
    if attacker in current.guard:
        parts.append(Part("Willpower", WILLPOWER_DEFENSE, "Willpower"))
    if pulled:
        parts.append(Part("pulled blow", 1, "pulled"))
    return parts


def _lasting_parts(fight: Fight | Book, sheet: Sheet, ready: tuple[str, ...]) -> list[Part]:
    """Return the Defense that follows from the stat block and from what is in hand."""
    known_parts: dict[tuple[str, ...], list[Part]] = sheet.kept.setdefault("parts of Defense", {})
    parts = known_parts.get(ready)
    if parts is None:
        parts = [Part("Defense", sheet.base_defense)]
        if penalty := sheet.protection.defense:
            parts.append(Part("armor", penalty))
        held = [(key, known(sheet, key, fight_of(fight).objects)) for key in ready]
        parts += [Part(key, weapon.defense) for key, weapon in held if weapon and weapon.defense]
        if sheet.attacks.keys() >= {*ready}:  # objects are no part of the stat block
            known_parts[ready] = parts
    return [*parts]


@lru_cache(64)
def _drained_by(attacks: int) -> Part:
    """Return what so many attacks take off Defense."""
    what = f"drain by {attacks} {'attack' if attacks == 1 else 'attacks'}"
    return Part(what, -attacks, "drain")


def _sum_of(parts: list[Part]) -> int:
    total = 0
    for part in parts:
        total += part.value
    return total


def dodge_lines(
    fight: Fight | Book, who: str, attacker: str, *, pulled: bool = False
) -> list[Modifier]:
    """Return the pool of a dodge against one attack, line by line.

    Twice the Defense that so many opponents leave. source: P9, A6, A15, A16
    """
    current, rules = fight.combatants[who], fight_of(fight).rules
    parts = defense_parts(fight, who, attacker, pulled=pulled)
    dice = 0
    if rules.dodge_willpower == "dice" and attacker in current.guard:
        parts = [part for part in parts if part.kind != "Willpower"]
        dice = WILLPOWER_DICE
    lines = [Modifier(part.what, part.value) for part in parts]
    defense = _sum_of(parts)
    opponents = max(current.opponents, len({*current.foes, attacker}))
    fewer = 0 if opponents < 2 else opponents - (rules.dodge_multi == "beyond_first")
    half = max(0, defense - fewer)
    if half < max(0, defense):
        lines.append(Modifier(f"{opponents} opponents", half - max(0, defense)))
    if defense < 0:
        lines.append(Modifier("never below 0", -defense))
    lines.append(Modifier("doubled", half))
    if dice:
        lines.append(Modifier("Willpower", dice))
    penalty = wound_penalty_of(fight, who)
    if penalty and rules.dodge_wounds:
        lines.append(Modifier("wounds", penalty))
    return lines


# ------------------------------------------------------------------ what is done


def apply_defense(book: Book, attempt: Attempt, lines: list[Modifier]) -> bool:
    """Take Defense off the pool where it applies; return whether the target dodges instead.

    A big gun in close combat adds to the Defense of whoever has one, and drains none of it.
    source: P8, P9.5, P12.4, A10
    """
    weapon, order, target = attempt.weapon, attempt.order, attempt.target.id
    big = order.close and is_big_gun(weapon, close=True)
    applies = weapon.of.defense or may_defend(book, weapon, close=order.close)
    if not (applies or big) or attempt.target.undefended:
        return False
    name = book.sheets[target].name
    if defense_barred(book, target):
        if not book.quiet:
            book.note(f"{name} {why_no_defense(book, target)}: no Defense")
        return False
    if big:
        lines.append(Modifier(f"gun of Size {weapon.size} in close combat", -(weapon.size + 1)))
    if not applies:
        return False
    current = book.combatants[target]
    if current.status.dodging:
        return True
    if current.aim:
        end_relations(book, target, "defends")
        book.note(f"{name} applies Defense and loses the aim (keep it: --no-defense {target})")
    parts = defense_parts(book, target, attempt.who, pulled=order.pull is not None)
    book.change(target, applied=current.applied + 1, defended=book.clock.round)
    if current.guard and book.before.rules.guard == "attack":
        book.change(target, guard=())
    if book.quiet:
        lines.append(Modifier("Defense", -_sum_of(parts)))
    else:
        lines += [Modifier(_part_words(part, name), -part.value) for part in parts]
        unpaid = [part for part in parts if part.kind not in ("Willpower", "pulled")]
        book.note(left_sentence(name, max(0, _sum_of(unpaid) - 1)))
    return False


def _part_words(part: Part, name: str) -> str:
    """Say what of somebody's Defense comes off a pool."""
    if part.kind == "floor":
        return part.what
    return f"{part.what} {'on' if part.kind == 'drain' else 'of'} {name}"


def left_sentence(name: str, left: int) -> str:
    """Say what is left of somebody's Defense."""
    return f"{name} has Defense {left} left"


def guard(book: Book, who: str, attacker: str, *, force: bool) -> None:
    """Spend Willpower of `who` to raise Defense against one attacker until the own turn."""
    if attacker in book.combatants[who].guard:
        return
    pay_willpower(book, who, "to guard with", force=force)
    book.change(who, guard=(*book.combatants[who].guard, attacker))
