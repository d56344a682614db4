"""The law of damage as it is rolled, from the functions that read a roll."""

from collections.abc import Callable, Hashable, Sequence
from typing import TypeVar

from hero_combat.dice import Dice
from hero_combat.dice.laws import Law, added, added2, always, both, die, power, power2
from hero_combat.errors import UsageError
from hero_combat.systems.champions.damage.defenses import roll_damage
from hero_combat.systems.champions.damage.records import DamageRoll
from hero_combat.systems.champions.dice import damage_dice
from hero_combat.systems.champions.dice.damage_classes import DamageDice
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.dice.pool import SIDES, Pool, of_dice
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.damage_dice import PIP_BODY

T = TypeVar("T", bound=Hashable)

MOST_DICE = 60
"""The law of more dice takes seconds."""


def rolled_law(book: Book, prepared: PreparedAttack) -> Law[DamageRoll]:
    """Return the law of the damage that a blow rolls, before any defense.

    STUN and BODY are sums over the dice, each read by itself; their law is a joint one. That of a
    penetrating killing attack has what gets through at least instead of STUN.

    Raises:
        UsageError: more dice than laws are computed for.

    source: seed, "Reading Damage Dice"; ruling 3.1
    """
    pool, stunx = prepared.pool, prepared.attack.stunx
    if pool.count > MOST_DICE:
        raise UsageError(f"odds are computed for {MOST_DICE} dice at most, not for {pool.count}")
    law = always((0, 0))
    for part, count in _parts(pool.dice):
        law = added2(law, power2(_one(book, prepared, part), count))
    if not pool.killing:
        return law.map(lambda sums: DamageRoll((), (), *sums))

    def multiplied(sums: tuple[int, int], face: int) -> DamageRoll:
        killed = damage_dice.killing(Faces((sums[1],)), face, stunx)
        return DamageRoll((), (face,), killed.stun, killed.body, mult=killed.mult, least=sums[0])

    return both(law, die(SIDES), multiplied)


def effect_law(prepared: PreparedAttack) -> Law[int]:
    """Return the law of what an effect comes to: points, segments, or BODY of an entangle."""
    read = _reader(prepared)
    law = always(0)
    for part, count in _parts(prepared.pool.dice):
        law = added(law, power(_of_one(of_dice(part), read), count))
    return law


def effect_roll_law(prepared: PreparedAttack, half_from: int) -> Law[DamageRoll]:
    """Return the law of the roll of a penetrating effect, with what gets through at least.

    Args:
        prepared: the attack.
        half_from: the setting `half_die_body`.
    """
    read = _reader(prepared)

    def both_of(faces: Faces) -> tuple[int, int]:
        return read(faces), damage_dice.body_count(faces, pip=PIP_BODY, half_from=half_from)

    law = always((0, 0))
    for part, count in _parts(prepared.pool.dice):
        law = added2(law, power2(_of_one(of_dice(part), both_of), count))
    return law.map(lambda each: DamageRoll((), (), 0, 0, each[0], least=each[1]))


def _reader(prepared: PreparedAttack) -> Callable[[Faces], int]:
    return _EFFECTS.get(prepared.attack.effect, damage_dice.effect_points)


def _of_one(pool: Pool, read: Callable[[Faces], T]) -> Law[T]:
    """Return what is read from a single die, or from one pip."""
    if not pool.count:
        return always(read(pool.read(())))
    return die(SIDES).map(lambda face: read(pool.read((face,))))


_EFFECTS: dict[str, Callable[[Faces], int]] = {
    "flash": damage_dice.flash_segments,
    "entangle": damage_dice.entangle_body,
}


def _parts(dice: DamageDice) -> tuple[tuple[DamageDice, int], ...]:
    """Return the kinds of dice and pips that a pool is made of, and how many of each."""
    less = max(0, -dice.pips)
    kinds = (
        (DamageDice(1), dice.d6 - less),
        (DamageDice(1, pips=-1), less),
        (DamageDice(half=1), dice.half),
        (DamageDice(pips=1), max(0, dice.pips)),
    )
    return tuple(kind for kind in kinds if kind[1] > 0)


def _one(book: Book, prepared: PreparedAttack, part: DamageDice) -> Law[tuple[int, int]]:
    """Return STUN and BODY of a single die, or of one pip.

    A killing one has its BODY alone, and what of it is penetrating.
    """
    killing = prepared.pool.killing
    single = PreparedAttack(prepared.attack, None, of_dice(part, killing=killing), (), 0)

    def read(face: int) -> tuple[int, int]:
        rolled = roll_damage(book, single, "", Dice(Shown(face)))
        return (rolled.least if killing else rolled.stun, rolled.body)

    return die(SIDES).map(read) if single.pool.count else always(read(1))


class Shown:
    """Dice that all show one face, or that come to a sum: what a reading function is asked with."""

    __slots__ = ("_face", "_total")

    def __init__(self, face: int = 1, total: int = 0) -> None:
        self._face = face
        self._total = total

    def draw(
        self, count: int, _sides: int, _label: str, _occurrence: int, _skip: int
    ) -> Sequence[int]:
        """Return the faces."""
        if not self._total:
            return (self._face,) * count
        each, over = divmod(self._total, count)
        return (each + 1,) * over + (each,) * (count - over)

    def finish(self) -> None:
        """Nothing is left over."""
