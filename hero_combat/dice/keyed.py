"""Faces from a seed: each roll has a key of its own, so no roll ever reshuffles another."""

# hashlib has the same function, but takes twenty times as long to import.
from _blake2 import blake2b
from collections.abc import Sequence

import msgspec

from hero_combat.dice.source import Dice, Source

_BYTE = 256
_DIGEST = 64


def seeded(seed: int, who: str, nth: int) -> Source:
    """Return faces that follow from the seed and from what is rolled, not from other rolls.

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


def seeded_dice(seed: int, who: str, nth: int) -> Dice:
    """Return dice with the faces of `seeded`, rolled sooner; the arguments are the same."""
    number = _NUMBERS[nth] if nth < len(_NUMBERS) else str(nth)
    return _SeededDice(_NOBODY, [], {}, f"hc1\x1f{seed}\x1f{who}\x1f{number}\x1f")


_NUMBERS = tuple(map(str, range(256)))
"""The usual numbers of lines; a number is dear to write."""


class _Seeded(msgspec.Struct):  # sooner made than a class of Python's
    prefix: str
    used: set[str] = set()

    def draw(self, count: int, sides: int, label: str, occurrence: int, skip: int) -> Sequence[int]:
        nth = str(occurrence) if occurrence else "0"  # a number is dear to write, 0 the usual one
        block_0 = f"{self.prefix}{label}\x1f{nth}\x1f0"
        used = self.used
        if block_0 in used:
            raise RuntimeError(f"the key {block_0[:-1]!r} was drawn twice")
        used.add(block_0)
        wanted = skip + count
        if sides >= _BYTE:
            return _by_number(block_0[:-1], sides, wanted)[skip:wanted]
        # Dice whose faces fit into a byte: one digest is nearly always enough.
        digest = blake2b(block_0.encode()).digest()
        try:
            faces_of_bytes = _FACES[sides]
        except KeyError:
            faces_of_bytes = _table(sides)
        faces = digest[:wanted].translate(faces_of_bytes)
        # The number 0 is found in bytes ten times as soon as the byte is.
        if 0 in faces or wanted > _DIGEST:
            faces = digest.translate(faces_of_bytes).replace(_PASSED_OVER, b"")
            block = 0
            while len(faces) < wanted:
                block += 1
                more = _digest(block_0[:-1], block).translate(faces_of_bytes)
                faces += more.replace(_PASSED_OVER, b"")
            return faces[skip:wanted]
        return faces[skip:] if skip else faces

    def finish(self) -> None:
        pass  # a seed never has faces left over


class _SeededDice(Dice):
    """Dice of one seed: a usual roll is read in one go, and for any other a source is made."""

    _prefix: str = ""

    def roll(self, count: int, sides: int, label: str) -> tuple[int, ...]:
        faces_of_bytes = _FACES.get(sides)
        if faces_of_bytes is not None and 0 < count <= _DIGEST and label not in self._occurrences:
            digest = blake2b(f"{self._prefix}{label}\x1f0\x1f0".encode()).digest()
            faces_in_bytes = digest[:count].translate(faces_of_bytes)
            if 0 not in faces_in_bytes:
                self._occurrences[label] = 0
                faces = tuple(faces_in_bytes)
                self._fell.append((label, faces, sides))
                return faces
        if self._source is _NOBODY:
            self._source = _Seeded(self._prefix)
        return Dice.roll(self, count, sides, label)


_NOBODY = _Seeded("")
"""The source of dice for which none has been made."""


def _digest(key: str, block: int) -> bytes:
    return blake2b(f"{key}{block}".encode()).digest()


def _by_number(key: str, sides: int, wanted: int) -> list[int]:
    """Return `wanted` faces or more of dice with 256 sides (a byte each) or more (eight bytes)."""
    width = 1 if sides <= _BYTE else 8
    limit = _BYTE**width // sides * sides
    faces: list[int] = []
    block = 0
    while len(faces) < wanted:
        digest = _digest(key, block)
        places = range(0, _DIGEST, width)
        numbers = (int.from_bytes(digest[at : at + width], "big") for at in places)
        faces += [number % sides + 1 for number in numbers if number < limit]
        block += 1
    return faces


_PASSED_OVER = b"\0"
"""What stands for a byte that gives no face."""
_FACES: dict[int, bytes] = {}


def _table(sides: int) -> bytes:
    """Return the face of each byte, for dice with so many sides; it is kept."""
    limit = _BYTE // sides * sides
    table = bytes(byte % sides + 1 if byte < limit else 0 for byte in range(_BYTE))
    return _FACES.setdefault(sides, table)
