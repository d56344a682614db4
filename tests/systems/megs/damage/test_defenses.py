"""What a target sets against an attack, as it stands now."""

from typing import Any

import pytest

from hero_combat.systems.megs.damage.defenses import Against, defenses, resistance_value


@pytest.fixture
def up(begin: Any) -> Any:
    """Brick with a field and density up."""
    powers = "force-field = { aps = 8, on = true }\ndensity-increase = { aps = 3, on = true }\n"
    return begin(more=f"[combatants.brick.powers]\n{powers}")


def now(at: Any) -> tuple[Any, ...]:
    """The RV, what raises it, and the Defensive Powers."""
    fight = at.encounter
    return (*resistance_value(fight, "brick", "physical"), defenses(fight, "brick", Against()))


def test_powers_that_are_up_count(up: Any) -> None:
    assert now(up) == (11, (("density-increase", 3),), (("force-field", 8),))
    assert now(up) == (11, (("density-increase", 3),), (("force-field", 8),))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("set brick.on force-field", (8, (), (("force-field", 8),))),
        ("set brick.on density-increase", (11, (("density-increase", 3),), ())),
        (
            "set brick.sheet.powers.force-field.aps 5",
            (11, (("density-increase", 3),), (("force-field", 5),)),
        ),
        (
            "set brick.powers.density-increase 1",
            (9, (("density-increase", 1),), (("force-field", 8),)),
        ),
        ("set brick.body 2", (5, (("density-increase", 3),), (("force-field", 8),))),
    ],
)
def test_what_counts_follows_what_changes(up: Any, line: str, expected: Any) -> None:
    now(up)
    up.do(line)
    assert now(up) == expected


def test_what_is_pushed_counts_as_long_as_it_is(up: Any) -> None:
    before = now(up)
    up.do("set brick.pushed.force-field.aps 12")
    up.do("set brick.pushed.force-field.until 100000")
    assert now(up)[2] == (("force-field", 12),)
    up.do("set brick.pushed.force-field.until 0")
    assert now(up) == before


def test_an_attack_on_the_mind_meets_no_field(up: Any) -> None:
    fight = up.encounter
    assert defenses(fight, "brick", Against()) == (("force-field", 8),)
    assert defenses(fight, "brick", Against("mental")) == ()
    assert resistance_value(fight, "brick", "mental") == (4, ())
