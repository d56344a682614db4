"""What stands in a stat block and is nothing: types of armor, cover, skills."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat import loads
from hero_combat.errors import FileError


@pytest.mark.rule("spotlight", "P6", "A6")
@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("armor.jacket = { type = 'lihgt', torso = 1 }", "armor.jacket.type"),
        ("attacks.bow = { skill = 'firearms', damage = 3, kind = 'lethal', pierces = 'lihgt' }",
         "attacks.bow.pierces"),
    ],
)  # fmt: skip
def test_a_type_of_armor_that_is_none_is_found_before_any_die_falls(
    fight: Callable[..., Any], written: str, said: str
) -> None:
    """Somebody writes it into a fight that has begun, which no `begin` looks at again."""
    under_way = fight().text
    assert loads(under_way).play("step").events
    with pytest.raises(FileError) as caught:
        loads(under_way.replace("[combatants.thug]", f"[combatants.thug]\n{written}"))
    (problem,) = caught.value.problems
    assert problem.path == f"combatants.thug.{said}"
    assert (problem.message, problem.mend) == (
        '"lihgt" is not an armor type', 'did you mean "light"?'
    )  # fmt: skip


@pytest.mark.rule("spotlight", "P6", "A6")
def test_what_is_named_in_the_stat_blocks(fight: Callable[..., Any], text: str) -> None:
    """What somebody wrote for what, and what is said of it before the fight begins."""
    thug, uzi = "[combatants.thug]\n", "[templates.any.attacks.uzi]\n"
    tin = '"tin" is not an armor type; choose light, medium or heavy'
    fence = 'no object "fence"; add [objects.ID]'
    bows = 'no skill "bows"; add skills.other.bows'
    neither = 'needs to say whether "medicine" is for ranged or melee attacks; add true or false'
    for old, new, said in (
        ('type = "heavy"', 'type = "tin"', f"objects.wall.type: {tin}"),
        (
            thug,
            f'{thug}armor.vest = {{ type = "tin", torso = 1 }}\n',
            f"combatants.thug.armor.vest.type: {tin}",
        ),
        (thug, f"{thug}cover = 'fence'\n", f"combatants.thug.cover: {fence}"),
        (thug, f"{thug}cover = 'wall'\n", ""),
        (uzi, f'{uzi}pierces = "tin"\n', f"templates.any.attacks.uzi.pierces: {tin}"),
        (uzi, f'{uzi}pierces = "heavy"\n', ""),
        (uzi, f'{uzi}pierces = "none"\n', ""),
        (
            'skill = "brawl"',
            'skill = "bows"\nranged = true',
            f"templates.any.attacks.fist.skill: {bows}",
        ),
        ('skill = "brawl"', 'skill = "medicine"', f"templates.any.attacks.fist.ranged: {neither}"),
        ('skill = "brawl"', 'skill = "medicine"\nranged = false', ""),
    ):
        changed = text.replace(old, new, 1)
        if not said:
            fight(text=changed)
            continue
        with pytest.raises(FileError) as caught:
            fight(text=changed)
        (problem,) = caught.value.problems
        assert f"{problem.path}: {problem.message}; {problem.mend}" == said
