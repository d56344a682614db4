"""Faces from a seed: each roll has a key of its own, so no roll ever reshuffles another."""

# hashlib has the same function, but takes twenty times as long to import.
from _blake2 import blake2b
from collections.abc import Sequence

from hero_combat.dice.source import Source

_BYTE = 256


def seeded(seed: int, who: str, nth: int) -> Source:
    """Faces that follow from the seed and from what is rolled, not from what else was rolled.

    A roll's key is the text `hc1`, `seed`, `who`, `nth`, label, occurrence and block, joined by
    U+001F, in UTF-8. Its blake2b digest of 64 bytes gives a face a byte (eight bytes, big endian,
    above 256 sides): a number from the largest multiple of the sides upwards is passed over, any
    other gives its remainder plus one. Block counts up from 0 as digests are used up.

    Args:
        seed: the fight's seed, or the command's own.
        who: the id of the acting combatant, or the verb where nobody acts.
        nth: how many log lines `who` has already.

    Raises:
        RuntimeError: from a roll whose key was drawn before, which is a bug in the caller.
    """
    return _Seeded(f"hc1\x1f{seed}\x1f{who}\x1f{nth}\x1f")


class _Seeded:
    __slots__ = ("_prefix", "_used")

    def __init__(self, prefix: str) -> None:
        self._prefix = prefix
        self._used: set[str] = set()

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        key = f"{self._prefix}{label}\x1f{occurrence}\x1f"
        if key in self._used:
            raise RuntimeError(f"the key {key!r} was drawn twice")
        self._used.add(key)
        wanted = skip + count
        faces = _by_byte(key, sides, wanted) if sides < _BYTE else _by_number(key, sides, wanted)
        return faces[skip:wanted]

    def finish(self) -> None:
        pass  # a seed never has faces left over


def _digest(key: str, block: int) -> bytes:
    return blake2b(f"{key}{block}".encode()).digest()


def _by_byte(key: str, sides: int, wanted: int) -> bytes:
    """At least `wanted` faces of dice whose faces fit into a byte: two passes in C."""
    faces_of_bytes, rejected = _TABLES.get(sides) or _table(sides)
    faces = _digest(key, 0).translate(faces_of_bytes, rejected)
    block = 0
    while len(faces) < wanted:
        block += 1
        faces += _digest(key, block).translate(faces_of_bytes, rejected)
    return faces


def _by_number(key: str, sides: int, wanted: int) -> list[int]:
    """At least `wanted` faces of dice with 256 sides (a byte a face) or more (eight bytes)."""
    width = 1 if sides <= _BYTE else 8
    limit = _BYTE**width // sides * sides
    faces: list[int] = []
    block = 0
    while len(faces) < wanted:
        digest = _digest(key, block)
        numbers = (int.from_bytes(digest[at : at + width], "big") for at in range(0, 64, width))
        faces += [number % sides + 1 for number in numbers if number < limit]
        block += 1
    return faces


_TABLES: dict[int, tuple[bytes, bytes]] = {}


def _table(sides: int) -> tuple[bytes, bytes]:
    """For dice with so many sides: the face of each byte, and the bytes to pass over."""
    limit = _BYTE // sides * sides
    table = bytes(byte % sides + 1 for byte in range(_BYTE)), bytes(range(limit, _BYTE))
    _TABLES[sides] = table
    return table
