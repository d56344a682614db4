"""The bout whose odds are told: Ann, who has four weapons, against Bob."""

from collections.abc import Callable

import pytest
from opened import Fight, loads

BOUT = """system = "zt"
seed = 1
[rules]
{rules}
[combatants.ann]
side = "one"
player = true
luck = 2
dexterity = {dexterity}
strength = {strength}
attacks.sword = {{ break_chance = 40 }}
attacks.rock = {{ weapon = "improvised", natural = true }}
attacks.beam = {{ natural = true, ranged = true, range = 9, type = "light" }}
attacks.bite = {{ natural = true, standard_hit = 6, standard_damage = 5 }}
[combatants.bob]
side = "two"
athletics = {athletics}
hp = {hp}
armor = {armor}
{bob}
"""


@pytest.fixture(scope="session")
def bout() -> Callable[..., Fight]:
    """The bout in Ann's Turn of Round 1; with `defense=None` before it begins."""

    def fought(
        *sets: str,
        dexterity: int = 0,
        strength: int = 0,
        athletics: int = 0,
        hp: int = 2,
        armor: int = 0,
        rules: str = "",
        bob: str = "",
        defense: int | None = 3,
    ) -> Fight:
        fight = loads(
            BOUT.format(
                dexterity=dexterity,
                strength=strength,
                athletics=athletics,
                hp=hp,
                armor=armor,
                rules=rules,
                bob=bob,
            )
        )
        fight.begin()
        if defense is not None:
            sets = ("round 1", "acting ann", f"bob.defense {defense}", *sets)
        for pair in sets:
            fight.play(f"set {pair}")
        return fight

    return fought
