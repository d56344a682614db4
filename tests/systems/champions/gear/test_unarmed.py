"""`--with unarmed`: bare hands, whatever else there is in them."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled

Make = Callable[..., Any]
EIGHT = "3 " * 8


def test_it_is_a_strike_with_str(street: Make, roll: Any) -> None:
    """Where there are guns to choose from nobody has to name a maneuver for it."""
    at = street()
    told = at(f"resolve trollboy thug --with unarmed --dice '3 3 3 / {EIGHT} / 6 6'")
    strike = street()(f"resolve trollboy thug --maneuver strike --dice '3 3 3 / {EIGHT} / 6 6'")
    assert (roll(told, "damage thug").dice, at.now("trollboy").end) == ("8d6", 46)
    assert told.rolls == strike.rolls
    assert came_of(told) == "hit damaged | thug.stun 24, trollboy.end 46"
    assert at.event(AttackRolled).attack == ""


def test_a_slip_is_mended(street: Make) -> None:
    at = street()
    with pytest.raises(UsageError, match='Thug has no attack "unarmd"; did you mean "unarmed"'):
        at("resolve thug pal --with unarmd")


def test_the_odds_are_those_of_a_strike(street: Make) -> None:
    at = street()
    unarmed = at.odds("trollboy thug --with unarmed")
    strike = at.odds("trollboy thug --maneuver strike")
    assert unarmed.chances == strike.chances
    assert unarmed.laws == strike.laws


@pytest.mark.parametrize(
    "maneuver", ["grab", "trip", "disarm", "shove", "move-by", "choke", "killing-strike"]
)
def test_what_is_done_with_bare_hands_may_be_told_so(street: Make, maneuver: str) -> None:
    line = f"resolve trollboy thug --maneuver {maneuver}"
    assert street()(f"{line} --with unarmed").sentence == street()(line).sentence
    with pytest.raises(UsageError, match="is done with bare hands; remove --with"):
        street()(f"{line} --with gun")


def test_a_maneuver_may_be_made_with_it(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --with unarmed --maneuver offensive-strike --ocv 20")
    assert addends(at.roll("damage thug")) == ["8d6", "+4 DC", -8]


def test_it_goes_with_others(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --with gun --also unarmed --ocv 20 --no-knockback")
    assert [each.attack for each in at.last.events if isinstance(each, AttackRolled)] == ["gun", ""]
    at = street()
    at("resolve trollboy thug --with gun --coordinate pal --using pal=unarmed --no-knockback")
    attacks = {
        each.attacker: each.attack for each in at.last.events if isinstance(each, AttackRolled)
    }
    assert attacks == {"trollboy": "gun", "pal": ""}


def test_an_attack_that_the_author_calls_so_is_meant(street: Make, roll: Any) -> None:
    at = street('[combatants.thug.attacks.unarmed]\ndice = "3d6"\nname = "knuckles"\n')
    told = at("resolve thug pal --with unarmed --ocv 20")
    assert roll(told, "damage pal").dice == "3d6"
    assert at.event(AttackRolled).attack == "unarmed"
