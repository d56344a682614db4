"""Rounding as the rules want it: cut to one decimal first, then decide the halves."""


def one_decimal(value: float) -> float:
    """`value` cut off after its first decimal: 4.571 is 4.5. source: the rounding table."""
    return _tenths(value) / 10


def away_from_zero(value: float) -> int:
    """`value` rounded, .5 away from zero: for damage, distance and combat values."""
    tenths = _tenths(value)
    whole = (abs(tenths) + 5) // 10
    return -whole if tenths < 0 else whole


def towards_zero(value: float) -> int:
    """`value` rounded, .5 towards zero: for costs."""
    tenths = _tenths(value)
    whole = (abs(tenths) + 4) // 10
    return -whole if tenths < 0 else whole


def _tenths(value: float) -> int:
    return int(round(value * 10, 6))  # 2.3 * 10 must not be 22.999...
