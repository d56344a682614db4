"""Rounding as the rules want it: cut to one decimal first, then decide the halves."""


def away_from_zero(value: float) -> int:
    """Round `value`, .5 away from zero: for damage, distance and combat values."""
    tenths = _tenths(value)
    whole = (abs(tenths) + 5) // 10
    return -whole if tenths < 0 else whole


def towards_zero(value: float) -> int:
    """Round `value`, .5 towards zero: for costs."""
    tenths = _tenths(value)
    whole = (abs(tenths) + 4) // 10
    return -whole if tenths < 0 else whole


def _tenths(value: float) -> int:
    return int(round(value * 10, 6))  # 2.3 * 10 must not be 22.999...
