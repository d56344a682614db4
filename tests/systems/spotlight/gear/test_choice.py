"""Which weapon can be used, and bare hands, which everybody has."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled
from hero_combat.systems.spotlight.events import HitLanded
from hero_combat.systems.spotlight.tactics import TACTICS


@pytest.mark.rule("spotlight", "P6")
@pytest.mark.parametrize(("rules", "points"), [("", 2), ("unarmed_damage = 3", 4)])
def test_everybody_strikes_with_bare_hands(
    fight: Callable[..., Any], rules: str, points: int
) -> None:
    """Brawl is rolled, whatever is in the stat block and in the hands; it bruises."""
    at = fight(rules)
    at.play("set joe.right_arm XXXXXX")
    at.play("set joe.left_arm XXXXXX")
    outcome = at.play("resolve joe thug --with unarmed --dice '6 6 1 1'")
    hit = [event for event in outcome.events if isinstance(event, AttackRolled | HitLanded)]
    assert hit == [
        AttackRolled(attacker="joe", target="thug", attack="", hit=True, margin=1, roll=0),
        HitLanded(attacker="joe", target="thug", location="torso", points=points, damage="bruise"),
    ]


@pytest.mark.rule("spotlight", "P4")
def test_bare_hands_counter_a_blow(fight: Callable[..., Any]) -> None:
    at = fight()
    at.play("resolve joe thug --with bat --counter unarmed --dice '5 1 1 1 / 6 6 1 1'")
    assert at.now("joe").torso == "//"


def test_an_attack_of_that_name_is_the_authors(fight: Callable[..., Any], text: str) -> None:
    at = fight(text=text.replace("attacks.fist]", "attacks.unarmed]"))
    line = "resolve joe thug --with unarmed --dice '6 6 1 1'"
    assert rolled(at.play(line)) == [("joe", 1, ("torso", 2))]
    assert [own.id for own in TACTICS.attacks(at.encounter, "joe")][-2:] == ["bat", "unarmed"]


def test_the_odds_of_bare_hands(fight: Callable[..., Any]) -> None:
    report = fight().odds("joe thug --with unarmed")
    assert report.title == "Joe attacks Thug with bare hands"
    assert report.chances[0].told == "1 of 4d6"


def test_what_bare_hands_can_not_do(fight: Callable[..., Any]) -> None:
    at = fight()
    assert at.forbidden("resolve joe thug --with unarmed --mode burst") == (
        "Joe can't fire bare hands in burst mode; --force overrides it"
    )
    assert at.forbidden("resolve joe thug --with unarmed --suppressive") == (
        "Joe can't suppress with bare hands: no burst or full mode; --force overrides it"
    )


def test_without_a_word_nobody_fights_with_bare_hands(fight: Callable[..., Any]) -> None:
    at = fight()
    with pytest.raises(UsageError, match="Joe has several weapons"):
        at.play("resolve joe thug")
