"""With what an attack is made: bare hands are everybody's last attack, called so everywhere."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled


@pytest.mark.rule("storyteller", "P7")
def test_everybody_strikes_with_bare_hands_by_their_name(lab: Any) -> None:
    """Though a weapon is in hand, and for those who have no attack in the file."""
    at = lab()
    outcome = at.play("resolve x d --with unarmed --no-defense d --dice '8 1 1 1 1'")
    assert at.heard.rolls[0] == {"strength": 3, "brawl": 2}
    assert outcome.events[1].attack == ""
    at.play("resolve e x --with unarmed --no-defense x --force --dice 8")
    assert (at.marks("d"), at.marks("x")) == ((1, 0, 0), (1, 0, 0))


def test_an_attack_of_that_name_is_the_authors(game: Any) -> None:
    at = game(
        "[combatants.dog]\nside = 'a'\n[combatants.dog.attacks.unarmed]\nkind = 'unarmed'\n"
        "damage = 2\n[combatants.ann]\nside = 'b'"
    )
    assert at.changes("resolve dog ann --with unarmed --no-defense ann --dice '8'") == {
        "ann.bashing": 3,
        "ann.taken_bashing": 3,
    }
    assert isinstance(at.play("resolve ann dog --with unarmed --dice 1").events[1], AttackRolled)


def test_the_odds_of_bare_hands(lab: Any) -> None:
    at = lab()
    report = at.odds("x d --with unarmed")
    assert report.title == "Xan attacks Dora"
    assert report.chances[0].told == "3d10"
    each = at.odds("x d --with machete").chances[0].chance
    assert report.chances[0].chance == each  # Strength with Brawl 2, or with Weaponry 2


def test_what_bare_hands_can_not_do(lab: Any) -> None:
    at = lab()
    with pytest.raises(UsageError, match="bare hands are not a gun"):
        at.play("resolve x d --with unarmed --maneuver club")
    with pytest.raises(UsageError, match="the bare hands can't fire bursts"):
        at.play("resolve x d --with unarmed --maneuver covering-fire")


def test_quick_combat_against_bare_hands(lab: Any) -> None:
    at = lab()
    line = "resolve d x --maneuver quick --with unarmed --their-with unarmed"
    rolled = at.rolls(f"{line} --dice '1 1 1 1 / 1 1 1 1 1'", 1)
    assert rolled[:2] == [("strength", 3), ("brawl", 2)]


def test_a_slip_of_the_pen_is_told(lab: Any) -> None:
    with pytest.raises(UsageError, match='Xan has no attack "unarmd"; did you mean "unarmed"'):
        lab().play("resolve x d --with unarmd")


@pytest.mark.rule("storyteller", "A7")
def test_a_contested_touch_is_one_of_bare_hands(lab: Any) -> None:
    at = lab()
    assert at.touches("resolve x d --maneuver touch --with unarmed --dice '8 1 1 1 1 / 1 1 1'")
    with pytest.raises(UsageError, match="--with has no effect with a touch, which is a contest"):
        at.play("resolve y d --maneuver touch --with machete --force")


@pytest.mark.rule("storyteller", "P10")
@pytest.mark.parametrize("maneuver", ["grapple", "disarm"])
def test_a_maneuver_of_bare_hands_may_say_so(lab: Any, maneuver: str) -> None:
    at = lab()
    dice = "--dice '1 1 1 1 1 / 1'" if maneuver == "disarm" else "--no-defense d --dice '1 1 1 1 1'"
    assert at.play(f"resolve x d --maneuver {maneuver} --with unarmed {dice}").events
    with pytest.raises(UsageError, match=f"--with has no effect with a {maneuver}, which is made"):
        at.play(f"resolve y d --maneuver {maneuver} --with machete --force")
