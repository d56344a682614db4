"""The least: Difficulties below 1, damage below 0, cover that protects nobody."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import UsageError
from hero_combat.systems.spotlight.attack.hit import HitRoll, read_hit_roll
from hero_combat.systems.spotlight.events import HitLanded

Fight = Callable[..., Any]

WALL = 'rating = 20\ntype = "heavy"\ncovers = ["legs"]'


@pytest.mark.rule("spotlight", "P5", "P6")
def test_what_a_roll_to_hit_means() -> None:
    for faces, difficulty, read in (
        ((5, 6, 1), 1, HitRoll(2, hit=True, extra=1)),
        ((5, 6, 1), 2, HitRoll(2, hit=True, extra=0)),
        ((5, 6, 1), 3, HitRoll(2, hit=False, extra=0)),
        ((4, 4, 4), 1, HitRoll(0, hit=False, extra=0)),
        ((4, 4, 4), 0, HitRoll(0, hit=False, extra=0)),  # you always need at least one
        ((5, 4, 4), 0, HitRoll(1, hit=True, extra=1)),
    ):
        assert read_hit_roll(faces, difficulty) == read


@pytest.mark.rule("spotlight", "P5")
def test_the_difficulty_is_never_less_than_one(fight: Fight) -> None:
    at = fight()
    line = "resolve joe thug --with pistol --difficulty -9 --dice"
    assert rolled(at.play(f"{line} '6 1 5 1'")) == [("joe", 1, ("torso", 5))]
    assert rolled(at.play(f"{line} '1 1 1 1'")) == [("joe", -1, None)]


@pytest.mark.rule("spotlight", "A4", "A20")
def test_what_is_left_of_a_hit_behind_a_wall(fight: Fight, text: str) -> None:
    """The ruling, the damage, the rating of the wall, what arrives, and the least that is told."""
    for rules, damage, rating, arrives, least in (
        ("minimum_damage = 1", 4, 3, 1, []),  # what is left is just the least
        ("minimum_damage = 1", 4, 4, 1, [1]),
        ("minimum_damage = 3", 2, 9, 2, [3]),  # no more than dealt
        ("minimum_damage = 1", 0, 0, 0, []),  # what deals nothing does nothing
        ("", 4, 9, 0, []),
        ("full_damage = -9", 4, 1, 0, []),
    ):
        wall = f'rating = {rating}\ntype = "light"\ncovers = ["torso"]'
        at = fight(rules, text=text.replace(WALL, wall))
        at.play(f"set joe.sheet.attacks.uzi.damage {damage}")
        line = "resolve joe thug --with uzi --mode full --behind wall --dice '6 5 1 1'"
        outcome = at.play(line)
        (hit,) = [event for event in outcome.events if isinstance(event, HitLanded)]
        assert (hit.points, hit.damage) == (arrives, "bruise"), rules
        values = [line.value for line in outcome.rolls[0].modifiers]
        assert values[-1 - len(least) :] == [-rating, *least]
        assert len(at.now("thug").torso) == arrives


@pytest.mark.rule("spotlight", "A4")
def test_a_burst_may_take_damage_off_but_not_below_nothing(fight: Fight) -> None:
    at = fight("burst_damage = -5")
    line = "resolve joe thug --with uzi --mode burst --dice"
    assert rolled(at.play(f"{line} '6 5 1 1'")) == [("joe", 0, ("torso", 0))]
    assert rolled(at.play(f"{line} '6 5 6 6'")) == [("joe", 2, ("torso", 1))]


@pytest.mark.rule("spotlight", "P6")
def test_who_shoots_oneself_is_behind_no_cover(fight: Fight) -> None:
    at = fight()
    at.play("set joe.cover wall")
    line = "resolve joe joe --with pistol --force --dice '3 3 5 1'"
    outcome = at.play(line)
    assert outcome.notes == ("forced: Joe is both attacker and target",)
    assert rolled(outcome) == [("joe", 0, ("right_leg", 4))]


def test_cover_that_there_is_not_protects_from_nothing(fight: Fight) -> None:
    at = fight()
    with pytest.raises(UsageError, match="fence"):
        at.play("resolve joe thug --with pistol --behind fence")
    at = at.edited("thug", 'cover = "wal"')
    line = "resolve joe thug --with pistol --dice '3 3 5 1'"
    outcome = at.play(line)
    assert len(outcome.notes) == 1  # that it is not there
    assert rolled(outcome) == [("joe", 0, ("right_leg", 4))]
