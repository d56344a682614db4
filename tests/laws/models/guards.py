"""What stands between damage and somebody in Champions, by its rules.md, "From the book".

Armor piercing halves the defense; the defense comes off; reduction is of what got past; then a
penetrating attack gets its least through.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol


class Blow(Protocol):
    """What of an attack meets the defense `vs`; killing damage meets its resistant part."""

    vs: str
    killing: bool
    piercing: int
    penetrating: int


def guards(random: Random, block: Mapping[str, int]) -> dict[str, Any]:
    """What of the defenses is hardened or impenetrable, and what reduces and negates."""
    keys = ("pd", "ed", "rpd", "red")
    plate = {key: random.randint(1, block[key]) for key in ("pd", "ed")}
    for key, points in tuple(plate.items()):  # resistant is a part of it, and of all that is
        least = max(0, points - (block[key] - block[f"r{key}"]))
        plate[f"r{key}"] = random.randint(least, min(points, block[f"r{key}"]))
    hard, thick = random.choice(((0, 1), (1, 0), (1, 1)))
    plate |= {"hardened": hard, "impenetrable": thick}
    reduction = {key: random.choice((0, 25, 50, 75)) for key in keys if random.random() < 0.15}
    negation = {key: random.randint(1, 4) for key in ("pd", "ed") if random.random() < 0.15}
    return {"armour": {"plate": plate}, "reduction": reduction, "negation": negation}


def past(
    attack: Blow, block: Mapping[str, Any], stun: int, body: int, counted: int
) -> tuple[int, int]:
    """STUN and BODY past the defense, reduced; and the least that penetrates."""
    plain, resistant = attack.vs, f"r{attack.vs}"
    meets = resistant if attack.killing else plain
    stun_left = max(0, stun - _defense(block, plain, attack.piercing))
    body_left = max(0, body - _defense(block, meets, attack.piercing))
    best = max(block["reduction"].get(key, 0) for key in (plain, resistant))
    stun_left = reduced(stun_left, best)
    body_left = reduced(body_left, block["reduction"].get(meets, 0) if attack.killing else best)
    plate = block["armour"]["plate"]
    if attack.penetrating:
        least = max(0, counted - (plate[meets] if plate["impenetrable"] else 0))
        if attack.killing:
            body_left = max(body_left, least)
        else:
            stun_left = max(stun_left, least)
    return max(stun_left, body_left), body_left


def _defense(block: Mapping[str, Any], key: str, piercing: int) -> int:
    """Points of a defense; armor piercing halves what of it isn't hardened, rounded up."""
    plate, points = block["armour"]["plate"], int(block[key])
    if not piercing:
        return points
    hard = plate[key] if plate["hardened"] else 0
    return int(hard + (points - hard + 1) // 2)


def reduced(points: int, percent: int) -> int:
    """What reduction leaves, to the nearest point, a half in the target's favor."""
    return -((50 - points * (100 - percent)) // 100)


def body_of(faces: list[int]) -> int:
    """BODY of normal dice."""
    return sum((0, 0, 1, 1, 1, 1, 2)[face] for face in faces)
