"""The odds of an attack against the resolver, whose every throw is counted."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]
Attack = Callable[..., Any]
Wound = Callable[[Any, str], None]


@pytest.mark.rule("spotlight", "P5", "P6", "P7", "P8", "P9")
@pytest.mark.parametrize("hurt", ["fresh", "hurt", "bruised", "out"])
@pytest.mark.parametrize(
    ("dice", "words"),
    [
        (1, "--with pistol"),
        (2, "--with pistol"),
        (3, "--with pistol"),
        (4, "--with bat"),
        (3, "--with pistol --behind wall --movement"),
        (3, "--with bat --location right-leg --difficulty -2"),
        (1, "--with pistol --location head --difficulty -9"),
        (3, "--with uzi --mode burst"),
    ],
)
def test_every_throw_of_the_resolver_is_counted(
    fight: Fight, attack: Attack, wound: Wound, dice: int, words: str, hurt: str
) -> None:
    at = fight()
    for skill in ("firearms", "melee_weapons"):
        at.play(f"set joe.sheet.skills.{skill} {dice}")
    wound(at, hurt)
    attack(at.encounter, words).compare()


@pytest.mark.rule("spotlight", "P4", "A12", "A13")
@pytest.mark.parametrize("brawl", [2, pytest.param(3, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("", "--with bat --dodge"),
        ("", "--with bat --counter fist"),
        ("", "--with bat --counter fist --counter-difficulty 1"),
        ("responses = 2", "--with bat --dodge --counter fist"),
        ("incapacitated = ['head']", "--with bat --counter fist"),
    ],
)
def test_every_answer_to_the_attack_is_counted(
    fight: Fight, attack: Attack, rules: str, words: str, brawl: int
) -> None:
    at = fight(rules)
    at.play("set joe.sheet.skills.melee_weapons 2")
    at.play("set thug.sheet.skills.athletics 1")
    at.play(f"set thug.sheet.skills.brawl {brawl}")
    at.play("set joe.head //")
    at.play("set joe.right_arm XXXX/")
    attack(at.encounter, words).compare()


@pytest.mark.rule("spotlight", "A5", "A8", "A9", "A20")
@pytest.mark.parametrize(
    "rules",
    [
        "overflow = 'torso'",
        "location_table = 'literal'\nminimum_damage = 1",
        "brim = 'lost'",
        "bruise_into_mixed = 'lost'",
        "untrained_rating = 2",
        "full_damage = 2",
    ],
)
def test_the_tables_rulings_are_in_the_odds(fight: Fight, attack: Attack, rules: str) -> None:
    at = fight(rules)
    at.play("set joe.sheet.skills.firearms 3")
    at.play("set thug.right_leg X////")
    at.play("set thug.torso X///////")
    attack(at.encounter, "--with uzi --mode full --behind wall").compare()
    attack(at.encounter, "--with bat").compare()


@pytest.mark.rule("spotlight", "P3")
def test_a_simultaneous_action_is_in_the_odds(fight: Fight, attack: Attack) -> None:
    at = fight("simultaneous = 'lethal_first'")
    at.play("set sally.sheet.skills.firearms 3")
    at.play("set joe.sheet.skills.firearms 3")
    at.play("act share sally")
    at.play("resolve sally thug --with pistol --dice '6 5 1'")
    attack(at.encounter, "--with pistol").compare()
    at.play("resolve joe thug --with pistol --dice '1 1 5'")
    attack(at.encounter, "--with pistol").compare()


def test_what_has_no_odds_says_so(fight: Fight) -> None:
    at = fight()
    with pytest.raises(UsageError, match="odds need a single target"):
        at.odds("joe thug,boss --with uzi")
    with pytest.raises(Forbidden, match="can't dodge a ranged attack"):
        at.odds("joe thug --with pistol --dodge")


def test_nothing_is_changed_by_asking(fight: Fight) -> None:
    at = fight()
    before = at.text
    at.odds("joe thug --with bat --counter fist")
    assert at.text == before


def test_odds_are_told(typed: Callable[[str], Any]) -> None:
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    told = typed("odds joe thug --with pistol --until knocked-out fight.toml")
    assert told.exit == 0
    assert "  hit               80.25%    65/81             1 of 4d6\n" in told.out
    assert "until knocked-out: 5.10 attacks like this on average" in told.out
    table = typed("odds joe thug --each with --until head fight.toml").out
    assert [line.split()[0] for line in table.splitlines()[2:6]] == ["pistol", "uzi", "bat", "fist"]
    assert typed("odds joe thug --with pistol --json fight.toml").exit == 0
