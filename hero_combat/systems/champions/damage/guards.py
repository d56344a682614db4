"""What stands against one hit where defenses are more than points: the guard of whoever is hit.

The order is the book's: negation takes classes off before the dice are counted; armor piercing
halves what isn't hardened; reduction is of what got past; what is penetrating gets through after
all. source: the HERO 6e book, "Armor Piercing", "Penetrating", "AVAD", "Damage Reduction",
"Damage Negation" and "Requires A Roll"
"""

from collections.abc import Collection, Iterator, Mapping

import msgspec

from hero_combat.dice import Dice
from hero_combat.systems.champions.damage.records import Guard
from hero_combat.systems.champions.dice import pool
from hero_combat.systems.champions.dice.checks import Check, roll_under
from hero_combat.systems.champions.dice.damage_classes import DamageDice, DamageKind
from hero_combat.systems.champions.dice.required_rolls import needed_for
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.sheet.protection import Armor, Power
from hero_combat.systems.champions.sheet.stat_block import Attack, Sheet
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import rolls
from hero_combat.systems.champions.telling.reasons import Reason

Part = Armor | Power
"""A part of the defenses: armor, or a power that is up."""

_KEYS = {
    "pd": ("pd", "rpd"),
    "ed": ("ed", "red"),
    "mental": ("md", "md"),
    "power": ("power_defence", "power_defence"),
    "flash": ("flash_defence", "flash_defence"),
}
"""By what an attack meets: the key of the whole defense, and of its resistant part."""

EFFECTS_MEET = frozenset({"power", "flash"})
"""The defenses that take points off an effect; any other is the game master's to apply."""

IMPACT = PreparedAttack(Attack(dice="1d6"), None, pool.of_dice(DamageDice(1)), (), 0)
"""What a fall or a collision is to the one who is hurt by it: normal dice against PD."""


def meet(
    book: Book, prepared: PreparedAttack, target: str, dice: Dice, *, at_once: bool = False
) -> tuple[PreparedAttack, Guard]:
    """Return the attack as `target` is hit by it, and what stands against it.

    Parts of the defense that are there by a roll are rolled for. With `at_once` it is the defense
    of before anybody hit.
    """
    was = book.before if at_once else book
    sheet, powers = was.sheets[target], was.combatants[target].powers
    failed = frozenset(
        nth
        for nth, (name, part) in parts_by_roll(sheet, powers, prepared)
        if not _holds(book, Check(name, target, needed_for(sheet, part.activation)), part, dice)
    )
    guard = guard_of(sheet, powers, prepared, failed)
    return negated(prepared, guard.negation), guard


def parts_by_roll(
    sheet: Sheet, powers: Mapping[str, int], prepared: PreparedAttack
) -> list[tuple[int, tuple[str, Part]]]:
    """Return the parts of a defense that are rolled for when this attack hits, by their place."""
    if prepared.attack.nnd:
        return _asked_for(sheet, powers, prepared.attack.nnd)
    if not _meets_points(prepared):
        return []
    vs = prepared.attack.vs
    keys = _KEYS[vs]
    return [
        (nth, (name, part))
        for nth, (name, part) in enumerate(_parts(sheet, powers))
        if part.activation and (any(getattr(part, key) for key in keys) or _takes_off(part, vs))
    ]


def guard_of(
    sheet: Sheet,
    powers: Mapping[str, int],
    prepared: PreparedAttack,
    failed: frozenset[int] = frozenset(),
) -> Guard:
    """Return what somebody has against an attack.

    Args:
        sheet: the stat block.
        powers: those that are up.
        prepared: the attack.
        failed: the places of those parts of the defense whose rolls have failed.
    """
    attack, killing = prepared.attack, prepared.pool.killing
    if attack.nnd:
        return Guard(immune=immune_by(sheet, powers, attack.nnd, failed))
    if not _meets_points(prepared):
        return Guard()
    every_part = list(_parts(sheet, powers))
    parts = [part for nth, (_, part) in enumerate(every_part) if nth not in failed]
    gone = [every_part[nth][1] for nth in failed]
    whole, resistant = (
        max(0, getattr(sheet, key) - sum(getattr(part, key) for part in gone))
        for key in _KEYS[attack.vs]
    )
    resistant = min(whole, resistant)
    defense, against_killing, hardened = whole, resistant, False
    if attack.armour_piercing:
        hard = [part for part in parts if part.hardened >= attack.armour_piercing]
        defense, against_killing = (
            pierced(points, sum(getattr(part, key) for part in hard))
            for points, key in zip((whole, resistant), _KEYS[attack.vs], strict=True)
        )
        hardened = sum(getattr(part, _KEYS[attack.vs][0]) for part in hard) >= whole
    safe = [part for part in parts if part.impenetrable >= attack.penetrating]
    counts, points = _KEYS[attack.vs][killing], resistant if killing else whole
    reductions = [sheet.reduction, *(part.reduction for part in parts if isinstance(part, Power))]
    negations = [sheet.negation, *(part.negation for part in parts if isinstance(part, Power))]
    every = max(_percents(each, attack.vs)[0] for each in reductions)
    of_killing = max(_percents(each, attack.vs)[1] for each in reductions)
    return Guard(
        defense,
        against_killing,
        whole,
        every,
        of_killing,
        sum(getattr(each, attack.vs, 0) for each in negations),
        min(points, sum(getattr(part, counts) for part in safe)) if attack.penetrating else 0,
        hardened=hardened,
    )


def _meets_points(prepared: PreparedAttack) -> bool:
    """Tell whether points of a defense count against the attack, and what goes with them."""
    attack = prepared.attack
    return not prepared.no_defense and (attack.effect == "damage" or attack.vs in EFFECTS_MEET)


def pierced(points: int, hardened: int) -> int:
    """Return what armor piercing leaves of a defense: half of what isn't hardened, rounded up."""
    hardened = min(points, hardened)
    return hardened + (points - hardened + 1) // 2


def immune_by(
    sheet: Sheet,
    powers: Collection[str],
    nnd: tuple[str, ...],
    failed: frozenset[int] = frozenset(),
) -> str:
    """Return the word that stops an NND: an immunity, a raised power, a defense of points.

    Args:
        sheet: the stat block.
        powers: those that are up.
        nnd: what stops the attack.
        failed: the places of those parts of the defense whose rolls have failed.
    """
    gone = [each for nth, each in enumerate(_parts(sheet, powers)) if nth in failed]
    down = {name for name, part in gone if isinstance(part, Power)}
    has = {_plain(word) for word in (*sheet.immune, *powers) if word not in down}
    for word in nnd:
        key = _DEFENSES.get(_plain(word))
        if _plain(word) in has:
            return word
        if key and getattr(sheet, key) > sum(getattr(part, key) for _, part in gone):
            return word
    return ""


def _asked_for(
    sheet: Sheet, powers: Collection[str], nnd: tuple[str, ...]
) -> list[tuple[int, tuple[str, Part]]]:
    """Return the parts by a roll that an NND asks for; none where something else stops it."""
    by_roll = [each for each in enumerate(_parts(sheet, powers)) if each[1][1].activation]
    every = frozenset(nth for nth, _ in by_roll)
    if not every or immune_by(sheet, powers, nnd, every):
        return []
    return [each for each in by_roll if immune_by(sheet, powers, nnd, every - {each[0]})]


def _plain(word: str) -> str:
    """Return a word of an NND however it is written: `Force-Field` is `force field`."""
    word = word.casefold().replace("-", " ").replace("_", " ")
    return word.replace("defense", "defence")


_DEFENSES = {
    "pd": "pd",
    "ed": "ed",
    "rpd": "rpd",
    "red": "red",
    "md": "md",
    "mental": "md",
    "mental defence": "md",
    "power": "power_defence",
    "power defence": "power_defence",
    "flash": "flash_defence",
    "flash defence": "flash_defence",
}
"""The keys of the defenses that an NND may name, by the words for them."""


def _percents(reduction: object, vs: str) -> tuple[int, int]:
    """Return how much is taken off what gets past, and off the BODY of killing attacks."""
    if vs == "mental":
        mental: int = getattr(reduction, vs)
        return mental, mental
    plain, resistant = (getattr(reduction, key, 0) for key in _KEYS[vs])
    return max(plain, resistant), resistant


def _parts(sheet: Sheet, powers: Collection[str]) -> Iterator[tuple[str, Part]]:
    yield from sheet.armour.items()
    for name in powers:
        if name in sheet.powers:
            yield name, sheet.powers[name]


def _takes_off(part: Part, vs: str) -> bool:
    """Tell whether a part reduces or negates what meets this defense."""
    if not isinstance(part, Power):
        return False
    return bool(getattr(part.negation, vs, 0) or max(_percents(part.reduction, vs)))


def _holds(book: Book, check: Check, part: Part, dice: Dice) -> bool:
    """Roll for a part of the defense; tell whether it counts against this hit."""
    rolled = roll_under(book, check, f"armour {check.who}", dice)
    book.report(rolls.protection, rolled, part.activation)
    return rolled.made


def negated(prepared: PreparedAttack, classes: int) -> PreparedAttack:
    """Return the attack with so many damage classes taken off its dice."""
    if not classes:
        return prepared
    kind: DamageKind = "killing" if prepared.pool.killing else "normal"
    if prepared.attack.vs == "mental" or prepared.attack.mental:
        kind = "ego"
    fewer = prepared.pool.stronger(-classes, kind)
    lines = (*prepared.lines, Reason("negation", classes))
    return msgspec.structs.replace(prepared, pool=fewer, lines=lines)
