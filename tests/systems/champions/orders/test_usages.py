"""Options that say nothing about a move, a maneuver, a roll or a hazard are refused by name."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.log.lines import read, verbs_of

Make = Callable[..., Any]
ARMED = """[combatants.titania.attacks.gun]
dice = "2d6k"
ranged = true
autofire = 3
"""


def refusal(at: Any, line: str) -> str:
    """Why a line is refused."""
    with pytest.raises(UsageError) as refused:
        at.carry_out(read(line, verbs_of(at.system)).order)
    return str(refused.value)


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("roll 8d6", "--against agent-1"),
        ("roll 8d6", "--hexes 3"),
        ("roll 11-", "--as luck"),
        ("roll dex --who titania", "--as luck"),
        ("roll dex --who titania", "--against agent-1"),
        ("roll DEX --who titania", "--hexes 3"),
        ("roll location", "--modifier 3"),
        ("roll scatter", "--modifier 3"),
        ("resolve titania agent-1", "--velocity 20"),
        ("resolve titania agent-1", "--then squeeze"),
        ("resolve titania agent-1", "--retain 3"),
        ("resolve titania agent-1", "--using agent-2=gun"),
        ("resolve titania agent-1", "--focus-on agent-2"),
        ("resolve titania agent-1", "--line 20"),
        ("resolve titania agent-1", "--inside agent-2"),
        ("resolve titania agent-1 --maneuver grab", "--damage 9d6"),
        ("resolve titania agent-1 --maneuver Grab", "--shots 2"),
        ("resolve titania agent-1 --maneuver disarm", "--into wall=3"),
        ("resolve titania agent-1 --maneuver trip", "--push 5"),
        ("resolve titania agent-1 --maneuver haymaker", "--coordinate agent-2"),
        *(
            ("act dodge titania", option)
            for option in (
                "--until foo",
                "--to block",
                "--metres 3",
                "--power ff",
                "--end 3",
                "--strenuous",
                "--on agent-1",
                "--prior-action",
                "--prepared",
                "--more-dice 3",
                "--modifier 3",
            )
        ),
        ("act set titania --on agent-1", "--metres 3"),
        ("act presence titania --on agent-1", "--modifier 3"),
        ("act presence titania --on agent-1", "--end 3"),
        ("act presence titania --on agent-1", "--prepared"),
        ("act surprise titania --on agent-1", "--more-dice 3"),
        ("act non-combat titania", "--on agent-1"),
        ("act block titania", "--on agent-1"),
        ("act block titania", "--end 3"),
        ("act fly titania", "--metres 3"),
        ("act hold titania", "--doing foo"),
        ("act hold titania", "--end 3"),
        ("act pass titania", "--end 3"),
        ("act abort titania --to dodge", "--metres 3"),
        ("act abort titania --to dodge", "--on agent-1"),
        ("act abort titania --to dodge", "--end 3"),
        ("act abort titania --to interpose --on agent-1", "--metres 30"),
        ("hazard blast --on titania --damage 3d6", "--metres 3"),
        ("hazard fall --on titania --metres 3", "--damage 3d6"),
        ("hazard fall --on titania --metres 3", "--vs pd"),
        ("hazard bleeding --on titania", "--metres 3"),
    ],
)
def test_an_option_that_says_nothing_is_refused(fight: Make, line: str, option: str) -> None:
    at = fight(ARMED)
    told = refusal(at, f"{line} {option}")
    assert told.startswith(f"{option.partition(' ')[0]} has no effect "), told
    assert told.endswith("; remove it")


@pytest.mark.parametrize(
    "options",
    ["--no-knockback --into wall=3", "--open-ground --into wall=3", "--open-ground --no-knockback"],
)
def test_what_is_behind_the_target_is_said_once(fight: Make, options: str) -> None:
    assert "can't be combined; choose one" in refusal(fight(), f"resolve titania agent-1 {options}")
