"""The roll to hit: what it means, and how it is reported."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import AttackRolled, Manner
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.dice.pools import successes, tell_successes
from hero_combat.systems.spotlight.gear.prepared import PreparedAttack
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES


class HitRoll(msgspec.Struct, frozen=True):
    """What a roll to hit means.

    Attributes:
        successes: dice that succeeded.
        hit: whether there are as many as the Difficulty, and at least one.
        extra: successes beyond the Difficulty, 0 for a miss.
    """

    successes: int
    hit: bool
    extra: int


class RolledAttack(msgspec.Struct, frozen=True):
    """An attack whose dice have fallen.

    Attributes:
        attack: the attack.
        manner: an attack or a counterattack.
        faces: the faces.
        read: what they mean.
        place: the place of the roll among the reported ones.
    """

    attack: PreparedAttack
    manner: Manner
    faces: tuple[int, ...]
    read: HitRoll
    place: int


def read_hit_roll(faces: Sequence[int], difficulty: int) -> HitRoll:
    """Read a roll to hit. source: seed, "Attack Rules" 3; ruling P6.4"""
    made = successes(faces)
    hit = made > 0 and made >= difficulty
    return HitRoll(made, hit, made - difficulty if hit else 0)


def roll_to_hit(
    book: Book, attack: PreparedAttack, dice: Dice, manner: Manner = "attack"
) -> RolledAttack:
    """Roll to hit, and report it. source: seed, "Attack Rules" 3; ruling P6.3, P6.4"""
    faces = dice.roll(attack.pool, SIDES, f"{manner} {attack.target}")
    read = read_hit_roll(faces, attack.difficulty.successes)
    rolled = RolledAttack(attack, manner, faces, read, len(book.rolls))
    if not book.quiet:
        book.rolls.append(_report(rolled))
    return rolled


def book_attack(book: Book, rolled: RolledAttack, *, hit: bool) -> None:
    """Book whether an attack hits, once dodges and counterattacks have been rolled."""
    attack, read = rolled.attack, rolled.read
    book.event(
        AttackRolled(
            attacker=attack.attacker,
            target=attack.target,
            attack=attack.key,
            hit=hit,
            manner=rolled.manner,
            margin=read.successes - attack.difficulty.successes,
            roll=None if book.quiet else rolled.place,
        )
    )


def report_damage(
    book: Book, rolled: RolledAttack, damage: tuple[Modifier, ...], where: str
) -> None:
    """Report the roll with what it did."""
    book.rolls[rolled.place] = _report(rolled, damage, f"; {where}")


def _report(rolled: RolledAttack, damage: tuple[Modifier, ...] = (), where: str = "") -> RollReport:
    attack, read = rolled.attack, rolled.read
    needs = attack.difficulty.successes
    if read.hit:
        told = f"hit, {read.extra} extra" if read.extra else "hit"
    else:
        told = "miss" if attack.pool else "miss, there are no dice"
    return RollReport(
        f"{rolled.manner} {attack.target}",
        f"{attack.pool}d6",
        rolled.faces,
        f"{tell_successes(read.successes)} against Difficulty {needs}: {told}{where}",
        (attack.dice, *attack.difficulty.lines, *damage),
    )
