"""Weights of sums: polynomials with whole coefficients, multiplied as large integers."""

from collections.abc import Iterable, Mapping
from struct import unpack

_SLOT = 8
"""Bytes that `struct` unpacks at once."""
_FEW = 6
"""So few outcomes are added one by one."""


def convolved(one: Mapping[int, int], other: Mapping[int, int]) -> dict[int, int]:
    """Return the weights of the sum of two independent outcomes that have these weights."""
    if min(len(one), len(other)) < _FEW:
        weights: dict[int, int] = {}
        for a, weight in one.items():
            for b, part in other.items():
                weights[a + b] = weights.get(a + b, 0) + weight * part
        return weights
    largest = sum(one.values()) * sum(other.values())
    width = max(_SLOT, -(-largest.bit_length() // 8))
    low, high = min(one) + min(other), max(one) + max(other)
    slots = high - low + 1
    multiplied = _packed(one, width) * _packed(other, width)
    sums = _unpacked(multiplied, width, slots)
    return {low + i: weight for i, weight in enumerate(sums) if weight}


def powered(dense: list[int], count: int, largest: int) -> "Iterable[int]":
    """Return the weights of the sum of so many independent outcomes that have these weights.

    Each coefficient gets so many bytes that the largest one which can come about fits in.
    """
    width = max(_SLOT, -(-largest.bit_length() // 8))
    slots = (len(dense) - 1) * count + 1
    packed = b"".join([weight.to_bytes(width, "little") for weight in dense])
    return _unpacked(int.from_bytes(packed, "little") ** count, width, slots)


def powered_below(dense: list[int], count: int, bound: int) -> list[int]:
    """Return the first `bound` of the weights that `powered` returns; `dense` begins above 0.

    The power p = a^n of a polynomial solves a p' = n a' p, which gives each of its coefficients
    from those before it: as few multiplications as there are pairs below the bound, however large
    the whole power is. source: Knuth, The Art of Computer Programming 2, 4.7, equation 9.
    """
    first = dense[0]
    powers = [first**count]
    for k in range(1, bound):
        terms = (
            ((count + 1) * i - k) * dense[i] * powers[k - i]
            for i in range(1, min(k, len(dense) - 1) + 1)
        )
        powers.append(sum(terms) // (k * first))
    return powers[:bound]


def _packed(weights: Mapping[int, int], width: int) -> int:
    """Return weights as one large integer, the least outcome first, so many bytes each."""
    least, none = min(weights), bytes(width)
    outcomes = range(least, max(weights) + 1)
    parts = [
        weights[each].to_bytes(width, "little") if each in weights else none for each in outcomes
    ]
    return int.from_bytes(b"".join(parts), "little")


def _unpacked(packed: int, width: int, slots: int) -> "Iterable[int]":
    data = packed.to_bytes(width * slots, "little")
    if width == _SLOT:
        return unpack(f"<{slots}Q", data)
    read = int.from_bytes
    return [read(data[at : at + width], "little") for at in range(0, len(data), width)]
