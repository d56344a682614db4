"""APs of time, and the units in which people say amounts."""

from hero_combat.systems.megs.tables.ap_measures import (
    BENCHMARKS,
    ROUND,
    TIME,
    amount_aps,
    duration,
    metres_of,
    seconds_of_aps,
    tell_seconds,
    time_aps,
)

MINUTE, HOUR, DAY = 60, 3600, 86_400


def test_amounts_in_every_unit() -> None:
    assert [duration(f"1{unit}") for unit in ("s", "sec", "second", "seconds")] == [1] * 4
    assert [duration(f"2 {unit}") for unit in ("m", "min", "minute", "minutes")] == [120] * 4
    assert [duration(f"1 {unit}") for unit in ("h", "hour", "hours")] == [HOUR] * 3
    assert [duration(f"1 {unit}") for unit in ("d", "day", "days")] == [DAY] * 3
    assert (duration("1 week"), duration("1 month")) == (7 * DAY, 30 * DAY)
    # 4 seconds and doubling, with round numbers: a minute, an hour, a day
    assert TIME == (
        4, 8, 16, 32, MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE, 16 * MINUTE, 32 * MINUTE,
        HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 16 * HOUR, DAY,
    )  # fmt: skip
    assert [seconds_of_aps(aps) for aps in (0, 15, 16, 17)] == [4, DAY, 2 * DAY, 4 * DAY]
    assert [duration(str(aps)) for aps in (0, 10, 60)] == [4, HOUR, DAY << 45]
    assert [time_aps(seconds) for seconds in (7, 8, 59, 60, DAY - 1, DAY)] == [0, 1, 3, 4, 14, 15]
    assert ROUND == 10
    # 150 feet and 100 yards, 200 yards and an eighth of a mile; 750 and 1500 lb, 1.5 tons
    feet = {149: 3, 150: 4, 299: 4, 300: 5, 599: 5, 600: 6, 659: 6, 660: 7, 5279: 9, 5280: 10}
    assert {n: amount_aps(f"{n} ft")[0] for n in feet} == feet
    assert [amount_aps(f"5280 {unit}") for unit in ("foot", "feet")] == [(10, "distance")] * 2
    assert [amount_aps(f"100 {unit}") for unit in ("yd", "yard")] == [(5, "distance")] * 2
    assert [amount_aps(f"1 {unit}") for unit in ("mi", "mile")] == [(10, "distance")] * 2
    pounds = {99: 0, 100: 1, 1499: 4, 1500: 5, 2999: 5, 3000: 6}
    assert {n: amount_aps(f"{n} lb")[0] for n in pounds} == pounds
    assert (amount_aps("1500 pound"), amount_aps("1.5 tons")) == ((5, "weight"), (6, "weight"))
    assert [metres_of(aps) for aps in (0, 1, 2, 10, 40, 41)] == [
        3, 6, 12, 3121, metres_of(40), metres_of(40),
    ]  # fmt: skip
    told = [tell_seconds(n) for n in (119, 120, 3599, 3600, 5400, DAY - 1, DAY, 2 * DAY)]
    assert told == [
        "119 s", "2 min", "59 min", "1.0 hours", "1.5 hours", "24.0 hours", "1.0 days", "2.0 days",
    ]  # fmt: skip
    assert [len(row) for row in BENCHMARKS.values()] == [21, 21, 21, 21, 16]
