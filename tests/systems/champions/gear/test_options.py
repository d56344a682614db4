"""Options that say nothing about an attack are refused, and those that say something are not."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import UsageError

Make = Callable[..., Any]
MORE = """[combatants.trollboy.attacks.club]
dice = "2d6"
strength = true
[combatants.trollboy.attacks.gaze]
dice = "2d6"
vs = "mental"
mental = true
[combatants.trollboy.attacks.dart]
dice = "2d6"
stun_only = true
[combatants.trollboy.attacks.will]
dice = "2d6"
vs = "mental"
stun_only = false
"""


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("thug --with gun --strength 10", "--strength has no effect with the gun"),
        ("thug --maneuver nerve-strike --strength 10", "--strength has no effect with"),
        ("thug --maneuver strike --then throw", "--then has no effect with"),
        (
            "thug --maneuver grab --add-dice 1",
            "--add-dice has no effect with an attack without damage",
        ),
        (
            "thug --maneuver grab --damage 2d6",
            "--damage has no effect with an attack without damage",
        ),
        ("thug --maneuver grab --pull 1", "--pull has no effect with an attack without damage"),
        (
            "thug --maneuver grab --roll-with-punch",
            "--roll-with-punch has no effect with an attack",
        ),
        ("thug --with gaze --location head", "--location has no effect with a mental attack"),
        ("thug --with gaze --location head --retain 1", "has no effect with a mental attack"),
        (
            "thug --with grenade --location head",
            "--location has no effect with an attack on a place",
        ),
        (
            "thug --with gun --area 2 --location head",
            "--location has no effect with an attack on a place",
        ),
        ("thug --with unarmed --area 2 --roll-with-punch", "has no effect with an area attack"),
        ("thug --with gun --inside goon", "--inside has no effect with an attack without an area"),
        ("thug,goon --with gun --shots 2 --roll-with-punch", "has no effect with several targets"),
        ("mailbox --with gun --location head", "--location has no effect with an object"),
        ("mailbox --with unarmed --roll-with-punch", "--roll-with-punch has no effect with an obj"),
        ("mailbox --maneuver grab", "Grab has no effect on the Mailbox"),
        ("mailbox --maneuver trip", "Trip has no effect on the Mailbox"),
        ("mailbox --maneuver shove", "Shove has no effect on the Mailbox"),
        ("mailbox --maneuver disarm", "Disarm has no effect on the Mailbox"),
        ("mailbox --maneuver escape", "Escape has no effect on the Mailbox"),
        ("mailbox --maneuver cover --with gun", "Cover has no effect on the Mailbox"),
        ("mailbox --maneuver throw", "a Throw without --improvise has no effect on the Mailbox"),
        ("mailbox --with gaze", "a mental attack has no effect on the Mailbox"),
        ("mailbox --with will", "a mental attack has no effect on the Mailbox"),
        ("mailbox --with dart", "an attack that does no BODY has no effect on the Mailbox"),
        (
            "mailbox --maneuver nerve-strike",
            "an attack that does no BODY has no effect on the Mail",
        ),
        ("thug --improvise crate --with gun", "can't be combined"),
        ("thug --improvise thug", "thug can't be both the weapon and the target"),
        (
            "thug --improvise trollboy",
            "trollboy can't be both the weapon and the attacker",
        ),
        (
            "thug --improvise crate --maneuver throw",
            "the GM decides the damage of a thrown Crate; add --damage DICE",
        ),
        ("thug --with gun --maneuver grab", "is done with bare hands"),
        ("thug --with club --maneuver cover", "Cover needs a ranged attack"),
        ("thug --maneuver cover", "Trollboy has several attacks"),
        ("thug", "Trollboy has several attacks"),
        ("thug,goon --with gun", "this attack can have only one target"),
        ("thug,goon --with gun --shots 1", "this attack can have only one target"),
        ("thug,goon,pal --with gun --shots 2", "2 shots are too few for 3 targets"),
        ("thug --with gun --maneuver multiple-attack", "a multiple attack needs two attacks"),
        ("thug --with gun --also sword", 'has no attack "sword"'),
        ("thug --with gun --also g", 'has no attack "g"'),
        ("thug --damage 2d8 --with gun", "is not a Champions roll"),
        ("thug --damage 1d6-2 --with gun", "is not a Champions roll"),
        (
            "thug --with gun --into mailbox=1000000 --dice '3 3 3 / 6 6 6 6 6 6 / 1 1'",
            "not a distance",
        ),
        ("thug --with gun --into thug=2 --dice '3 3 3 / 6 6 6 6 6 6 / 1 1'", "behind itself"),
    ],
)
def test_what_is_refused(street: Make, line: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        street(MORE)(f"resolve trollboy {line}")


@pytest.mark.parametrize(
    "line",
    [
        "thug --with club --strength 10",
        "thug --maneuver strike --strength 10",
        "thug --maneuver choke-hold --then throw",
        "thug --maneuver grab --then squeeze --add-dice 1",
        "thug --maneuver martial-grab --then throw --pull 2",
        "thug --maneuver grab-by --velocity 8 --then throw --damage 1d6",
        "thug --with gaze --ocv 1",
        "thug --with gun --location head",
        "thug --with gun --area 2 --inside goon",
        "thug --with grenade --inside goon,mailbox",
        "thug,goon --with gun --shots 2",
        "thug,goon --with gun --area 2",
        "mailbox --with unarmed",
        "mailbox --maneuver throw --improvise crate --damage 2d6",
        "mailbox --maneuver killing-strike",
        "mailbox --with gun --shots 2",
    ],
)
def test_what_is_not(street: Make, line: str) -> None:
    assert street(MORE)(f"resolve trollboy {line}").rolls


def test_a_broken_thing_is_neither_target_nor_weapon(street: Make) -> None:
    played = street(mailbox__body="0")
    for line in ("mailbox --with unarmed", "thug --improvise mailbox"):
        with pytest.raises(UsageError, match="is broken"):
            played(f"resolve trollboy {line}")
