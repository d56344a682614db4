"""Range, several targets, several attackers, distance from an explosion."""

from hero_combat.systems.megs.tables.ranges import (
    RANGES,
    multi_attack,
    range_category,
    team_attack,
    weaken_explosion,
)


def test_what_a_number_shifts() -> None:
    targets = {1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 8: 3, 9: 4, 15: 4, 16: 5, 30: 5, 31: 6, 60: 6, 61: 7}
    assert {count: multi_attack(count) for count in targets} == targets
    assert [multi_attack(count) for count in (125, 126)] == [7, 8]
    team = {1: 0, 2: -1, 3: -2, 4: -2, 5: -3, 8: -3, 9: -4, 60: -4}
    assert {count: team_attack(count) for count in team} == team
    assert RANGES == {
        "point blank": (-1, -1),
        "short": (0, 0),
        "medium": (1, 0),
        "long": (2, 0),
    }
    assert [range_category(8, far) for far in (0, 5, 6, 8, 9, 10)] == [
        "short", "short", "medium", "medium", "long", "",
    ]  # fmt: skip
    # 12 is column 6, whose middle is 12; two columns down 8, then 4, then nothing
    assert [weaken_explosion(12, away) for away in (-1, 0, 1, 2, 3)] == [
        (12, 0), (12, 0), (8, -2), (4, -4), (0, -6),
    ]  # fmt: skip
