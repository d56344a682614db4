"""The law of a roll to hit: as the dice fall, and what makes it better or worse."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from chance import STRANGE, strangeness
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.dice import Source, seeded
from hero_combat.dice.measures import expected_tries, mean
from hero_combat.systems.spotlight.odds.hit_law import hit_law
from hero_combat.systems.spotlight.rulings import Rules
from hero_combat.systems.spotlight.tables import LOCATIONS

Fight = Callable[..., Any]
Attack = Callable[..., Any]


@pytest.mark.parametrize(
    "cheating",
    [False, True],
)
def test_the_resolver_falls_as_the_law_says(
    fight: Fight,
    attack: Attack,
    loaded: Callable[[int], Callable[[Source], Source]],
    cheating: bool,  # noqa: FBT001 - expected
) -> None:
    at = fight()
    at.play("set joe.sheet.skills.firearms 8")
    shot, cheat = attack(at.encounter, "--with pistol --visibility"), loaded(6)
    points: Counter[int] = Counter()
    where: Counter[int] = Counter()
    for nth in range(6000):
        fair = seeded(11, "joe", nth)
        throw = shot.facts(shot.resolved(cheat(fair) if cheating else fair))
        if throw["hit"]:
            points[throw["damage after armor"]] += 1
        where[_place(throw)] += 1
    assert (strangeness(points, shot.odds().laws[0].law) > STRANGE) == cheating
    law = hit_law(8, 2, "", Rules()).map(lambda one: ("", *LOCATIONS).index(one.location))
    assert (strangeness(where, law) > STRANGE) == cheating


def _place(throw: dict[str, Any]) -> int:
    """Return the place of the location that was hit, from 1; 0 for a miss."""
    found = [throw[part.replace("_", " ")] for part in LOCATIONS]
    return found.index(True) + 1 if True in found else 0


WEAPONS = st.sampled_from(["pistol", "uzi", "bat", "fist"])


def armored(at: Any, rating: int) -> Any:
    for part in ("head", "torso"):
        at.play(f"set thug.sheet.armor.coat.{part} {rating}")
    return at.encounter


COAT = "[combatants.thug.armor.coat]\ntype = 'light'"


@given(WEAPONS, st.integers(0, 12), st.integers(0, 6), st.integers(0, 9))
def test_more_armor_never_raises_expected_damage(
    fight: Fight, attack: Attack, weapon: str, rating: int, more: int, dice: int
) -> None:
    at = fight(COAT)
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.play(f"set joe.sheet.skills.{skill} {dice}")
    one = attack(armored(at, rating), f"--with {weapon}")
    soft, value = one.odds(), one.value
    hard = attack(armored(at, rating + more), f"--with {weapon}").odds()
    assert len(soft.laws) == len(hard.laws) == (4 if dice else 0)
    for spread in (*soft.laws, *hard.laws):
        one.law(spread.law)
    for weak, strong in zip(soft.laws[:1], hard.laws[:1], strict=True):
        assert value(mean(strong.law)) <= value(mean(weak.law))
    for name in ("knocked-out", "dead"):
        if name in soft.races and name in hard.races and set(hard.races[name].loss.weights) != {0}:
            longer = value(expected_tries(hard.races[name].loss, hard.races[name].enough))
            assert longer >= value(expected_tries(soft.races[name].loss, soft.races[name].enough))


@given(WEAPONS, st.integers(0, 10), st.integers(0, 4), st.integers(0, 4))
def test_a_higher_difficulty_never_raises_the_chance_to_hit(
    fight: Fight, attack: Attack, weapon: str, dice: int, given_: int, more: int
) -> None:
    at = fight()
    for skill in ("firearms", "melee_weapons", "brawl"):
        at.play(f"set joe.sheet.skills.{skill} {dice}")
    encounter = at.encounter
    easy = attack(encounter, f"--with {weapon} --difficulty {given_}").chances()
    hard = attack(encounter, f"--with {weapon} --difficulty {given_ + more}").chances()
    assert hard["hit"] <= easy["hit"]
    for found in (easy, hard):
        assert sum(found[part.replace("_", " ")] for part in LOCATIONS) == found["hit"]
