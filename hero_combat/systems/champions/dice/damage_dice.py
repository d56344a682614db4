"""Reading dice: what the faces of a roll come to.

source: seed, "Reading Damage Dice"; ruling 3.1
"""

import msgspec

from hero_combat.systems.champions.tables import damage_dice as table

HALF_DIE_FROM = table.HALF_DIE_BODY.index(1)
"""The least face of a half die that is 1 BODY. source: decision 7"""


class Faces(msgspec.Struct, frozen=True, gc=False):
    """The faces of one roll, each 1 to 6.

    Attributes:
        d6: of the full dice.
        half: of the half dice.
        minus1: of the dice that count one less (1d6-1).
        pips: the fixed addition.
        sign: -1 when the whole roll is taken away instead of added.
    """

    d6: tuple[int, ...] = ()
    half: tuple[int, ...] = ()
    minus1: tuple[int, ...] = ()
    pips: int = 0
    sign: int = 1


class Normal(msgspec.Struct, frozen=True, gc=False):
    """What a normal attack rolled, before defenses: `stun` and `body`."""

    stun: int
    body: int


class Killing(msgspec.Struct, frozen=True, gc=False):
    """What a killing attack rolled, before defenses: `body` times `mult` is `stun`."""

    body: int
    mult: int
    stun: int


def normal(faces: Faces, *, stun_only: bool = False, half_from: int = HALF_DIE_FROM) -> Normal:
    """Return STUN and BODY of a normal attack; an attack that does STUN only has no BODY.

    Args:
        faces: the dice.
        stun_only: whether it does no BODY.
        half_from: the setting `half_die_body`.
    """
    body = 0 if stun_only else body_count(faces, pip=table.PIP_BODY, half_from=half_from)
    return Normal(effect_points(faces), body)


def effect_points(faces: Faces) -> int:
    """Return points of a drain, a transform, a dispel: the sum, half dice read as half."""
    points = sum(faces.d6) + faces.pips * table.PIP_STUN
    if faces.half:
        points += sum(table.HALF_DIE_POINTS[face] for face in faces.half)
    if faces.minus1:
        points += sum(table.MINUS_1_POINTS[face] for face in faces.minus1)
    return points * faces.sign


def body_count(faces: Faces, *, pip: int = 0, half_from: int = HALF_DIE_FROM) -> int:
    """Return BODY counted die by die: 1 is none, 2 to 5 is one, 6 is two.

    Args:
        faces: the dice.
        pip: what a pip adds.
        half_from: the least face of a half die that is 1 BODY.
    """
    body = sum(map(table.DIE_BODY.__getitem__, faces.d6)) + faces.pips * pip
    if faces.half:
        body += sum(face >= half_from for face in faces.half)
    if faces.minus1:
        body += sum(table.MINUS_1_BODY[face] for face in faces.minus1)
    return body * faces.sign


def killing(faces: Faces, mult_die: int, stunx: int = 0) -> Killing:
    """Return BODY and STUN of a killing attack.

    Args:
        faces: the damage dice; their sum is the BODY, a pip being one.
        mult_die: the face of the STUN multiplier's die.
        stunx: levels of increased (or, negative, decreased) STUN multiplier.
    """
    body = effect_points(faces)
    mult = stun_multiplier(mult_die, stunx)
    return Killing(body, mult, body * mult)


def stun_multiplier(die: int, stunx: int = 0) -> int:
    """Return the face halved, rounded up, plus the levels; never below 1."""
    return max(1, table.STUN_MULTIPLIER[die] + stunx)


def flash_segments(faces: Faces) -> int:
    """Return segments of a Flash: its BODY, past Flash defense."""
    return body_count(faces, pip=table.PIP_BODY)


def entangle_body(faces: Faces) -> int:
    """Return BODY of an Entangle; here a pip is 1 BODY."""
    return body_count(faces, pip=table.PIP_KILLING)


def luck(faces: Faces) -> int:
    """Return points of Luck: the dice that show a 6."""
    return faces.d6.count(6)


def unluck(faces: Faces) -> int:
    """Return points of Unluck: the dice that show a 1."""
    return faces.d6.count(1)


class Standard(msgspec.Struct, frozen=True):
    """The standard effect, taken instead of a roll: `points` (STUN or effect) and `body`."""

    points: int
    body: int


def standard_effect(d6: int, half: int = 0, minus1: int = 0, pips: int = 0) -> Standard:
    """Return 3 points a die and 1 a half die; a die less 1 counts as a full one.

    The STUN multiplier and hit locations are rolled all the same.

    Args:
        d6: how many full dice.
        half: how many half dice.
        minus1: how many dice less 1.
        pips: the fixed addition, as it is.
    """
    full = d6 + minus1
    return Standard(
        full * table.STANDARD_DIE + half * table.STANDARD_HALF_DIE + pips * table.PIP_STUN,
        full * table.STANDARD_DIE_BODY
        + half * table.STANDARD_HALF_DIE_BODY
        + pips * table.PIP_BODY,
    )
