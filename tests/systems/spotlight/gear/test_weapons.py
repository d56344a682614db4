"""Which weapon a word means, and what a stat block that says little leaves of it."""

from collections.abc import Callable
from typing import Any

import pytest
from spotlight_hits import rolled

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled, Prevented
from hero_combat.systems.spotlight.gear import is_melee_or_ranged, is_ranged
from hero_combat.systems.spotlight.sheet import Weapon

Fight = Callable[..., Any]

BATON = '[templates.any.attacks.bat-on]\nskill = "brawl"\ndamage = 1\nkind = "bruise"\n'


def test_a_weapon_is_called_by_its_name_or_by_how_it_begins(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("[combatants.joe]", f"{BATON}[combatants.joe]", 1))
    for word, meant in (
        ("bat", "bat"),
        ("bat-", "bat-on"),
        ("BAT-O", "bat-on"),
        ("uz", "uzi"),
        ("f", "fist"),
        ("unarmed", ""),
    ):
        outcome = at.copy().play(f"resolve joe thug --with {word} --dice '1 1 1 1'")
        (rolled,) = (event for event in outcome.events if isinstance(event, AttackRolled))
        assert rolled.attack == meant
    with pytest.raises(UsageError) as caught:
        at.play("resolve joe thug")
    assert str(caught.value) == ("Joe has several weapons; choose pistol, uzi, bat, fist or bat-on")


@pytest.mark.rule("spotlight", "P4")
def test_so_is_the_weapon_of_a_counterattack(fight: Fight, text: str) -> None:
    at = fight(text=text.replace("[combatants.joe]", f"{BATON}[combatants.joe]", 1))
    for word, meant in (("Bat-o", "bat-on"), ("bat", "bat"), ("PI", "pistol"), ("unarmed", "")):
        line = f"resolve joe thug --with bat --counter {word} --dice '1 1 1 1 / 1 1 1 1'"
        counter, _ = at.copy().play(line).events
        assert (counter.attacker, counter.attack, counter.manner) == ("thug", meant, "counter")
    for words, said in (
        ("--counter ba", 'Thug has no weapon "ba"; did you mean "bat"?'),
        ("--counter xyz", 'Thug has no weapon "xyz"; choose pistol, uzi, bat, fist or bat-on'),
    ):
        with pytest.raises(UsageError) as caught:
            at.play(f"resolve joe thug --with bat {words}")
        assert str(caught.value) == said


@pytest.mark.rule("spotlight", "P4", "P6")
def test_who_has_one_weapon_or_none(fight: Fight) -> None:
    at = fight(text=PAIR)
    assert rolled(at.play("resolve joe thug --dice '6 1 1'")) == [("joe", 0, ("torso", 1))]
    with pytest.raises(UsageError) as caught:
        at.play("resolve thug joe --reaction")
    assert str(caught.value) == (
        "Thug has no weapon in the file; "
        "add [combatants.thug.attacks.fist] with skill, damage and kind"
    )
    outcome = at.play("resolve joe thug --counter unarmed --dice '1 1 1 / 5 5 6'")
    assert rolled(outcome) == [("thug", 2, ("torso", 3)), ("joe", -1, None)]


PAIR = """system = "spotlight"
[combatants.joe]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 4
speed = 5
player = true
skills.melee_weapons = { rating = 3 }
[combatants.joe.attacks.night-stick]
skill = "melee_weapons"
damage = 1
kind = "bruise"
[combatants.thug]
str = 3
for = 3
agi = 3
willpower = 3
initiative = 3
speed = 5
player = true
skills.brawl = 3
"""


@pytest.mark.rule("spotlight", "P4")
def test_what_can_be_dodged_is_what_the_stat_block_calls_melee(fight: Fight) -> None:
    for weapon, ranged, dodged in (
        ("pistol", "", False),
        ("pistol", "false", True),
        ("bat", "", True),
        ("bat", "true", False),
        ("fist", "", True),
        ("fist", "true", False),
    ):
        at = fight()
        if ranged:
            at.play(f"set joe.sheet.attacks.{weapon}.ranged {ranged}")
        line = f"resolve joe thug --with {weapon} --dodge"
        if not dodged:
            said = "Thug can't dodge a ranged attack; --force overrides it"
            assert at.forbidden(line) == said
        outcome = at.play(f"{line} --force --dice '5 1 1 1 / 5 5 1'")
        dodge = outcome.rolls[1]
        assert (dodge.label, dodge.dice) == ("dodge thug", "3d6")
        assert [line.value for line in dodge.modifiers] == ["3d6"]
        assert Prevented(who="thug", how="dodge") in outcome.events


@pytest.mark.rule("spotlight", "A14")
def test_who_may_answer_once_the_dice_are_seen(fight: Fight) -> None:
    for before, words, offered in (
        ("", "--with bat --dice '6 5 1 1'", True),
        ("", "--with bat --dice '1 1 1 1'", True),
        ("set thug.ap 0", "--with bat --dice '6 5 1 1'", False),
        ("set thug.head ///", "--with bat --dice '6 5 1 1'", False),
        ("", "--with pistol --dice '6 5 1 1'", False),
        ("", "--with bat --dodge --dice '6 5 1 1 / 1 1 1'", False),
    ):
        at = fight("declare = 'after_roll'")
        if before:
            at.play(before)
        outcome = at.play(f"resolve joe thug {words}")
        told = [(each.who, each.kind) for each in outcome.open]
        assert told == ([("thug", "response")] if offered else [])


@pytest.mark.rule("spotlight", "P4")
def test_the_skill_or_the_stat_block_says_what_is_ranged() -> None:
    for skill, ranged in (("firearms", True), ("brawl", False), ("melee_weapons", False)):
        weapon = Weapon(skill=skill, damage=1, kind="lethal")
        assert (is_melee_or_ranged(weapon), is_ranged(weapon)) == (True, ranged)
    for ranged in (True, False):
        weapon = Weapon(skill="bows", damage=1, kind="lethal", ranged=ranged)
        assert (is_melee_or_ranged(weapon), is_ranged(weapon)) == (True, ranged)
    weapon = Weapon(skill="bows", damage=1, kind="lethal")
    assert not is_melee_or_ranged(weapon)
    with pytest.raises(UsageError, match=r"doesn't say whether .bows. is"):
        is_ranged(weapon)
