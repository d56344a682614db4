"""Everything that enters a Hit Check and a Damage Check, option by option."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.fight.events import AttackRolled

P5 = pytest.mark.rule("zt", "P5")
MORE = """[combatants.bob.attacks.shotgun]
[combatants.bob.attacks.grenade]
[combatants.n3]
side = "villains"
[combatants.imp]
side = "villains"
standard = { hit = 10, damage = 11, defense = 12 }
attacks.claw = { natural = true }
attacks.spit = { natural = true, standard_hit = 0, standard_damage = 0, hit_adj = 2 }
"""
RANGED = "n1.sheet.attacks.sword.ranged true"


def entered(roll: Any) -> list[Any]:
    """What was added to a roll."""
    return [line.value for line in roll.modifiers[1:]]


HIT: list[tuple[tuple[str, ...], str, list[int]]] = [
    ((), "ann n1", []),
    (("ann.sheet.attacks.sword.hit_adj 2",), "ann n1 --modifier -4", [2, -4]),
    ((), "ann n1 --range 1", []),
    ((), "ann n1 --range 2 --cover partial", [-3, -3]),
    ((), "ann n1 --assist bob --disrupt n1,n2", [3, -3, -3]),
    (("ann.status.prone true", "n1.status.prone true"), "ann n1", [-3, 3]),
    # A shot: lying down oneself is no hindrance, a target that lies is.
    (("bob.status.prone true",), "bob n1", []),
    (("n1.status.prone true",), "bob n1", [-3]),
    # In the target's Melee Range; without a distance it is as the game master says.
    ((), "bob n1 --in-melee", [-3]),
    ((), "bob n1 --range 0", [-3]),
    ((), "bob n1 --range 1", [-3]),
    ((), "bob n1 --range 2", []),
    ((), "bob n1 --range 2 --in-melee", [-3]),
    (
        ("bob.sheet.attacks.pistol.range 1",),
        "bob n1 --range 2 --in-melee --modifier 1",
        [-3, -3, 1],
    ),
    (("n1.sheet.attacks.unarmed.range 3",), "bob n1 --range 3", [-3]),
    (("n1.sheet.attacks.unarmed.range 3",), "bob n1 --range 4", []),
    (("n1.sheet.attacks.unarmed.range 3", "n1.broken unarmed"), "bob n1 --range 3", []),
    (("n1.sheet.attacks.sword.range 3", "n1.held ''"), "bob n1 --range 3", []),
    # A gun is no reach.
    (("n1.sheet.attacks.sword.range 9", RANGED), "bob n1 --range 3", []),
]


@P5
@pytest.mark.rule("zt", "2.5", "P10")
def test_what_is_added_to_the_hit_check(duel: Any) -> None:
    for sets, words, wanted in HIT:
        who, _, _ = words.partition(" ")
        at = duel(f"acting {who}", "n1.defense 30", *sets)
        outcome = at.play(f"resolve {words} --dice '3 2'")
        assert entered(outcome.rolls[0]) == wanted, (sets, words)
        check, attack = outcome.events
        assert (check.total, attack.margin) == (5 + sum(wanted), sum(wanted) - 25)


@P5
@pytest.mark.rule("zt", "A19")
def test_the_doubled_reach_is_that_of_the_longest_weapon(duel: Any) -> None:
    rules = '[rules]\nreach = "double"'
    for reach, metres, near in ((1, 2, True), (1, 3, False), (3, 6, True), (3, 7, False)):
        long = f"n1.sheet.attacks.sword.range {reach}"
        at = duel("acting bob", "n1.defense 30", long, rules=rules)
        (roll,) = at.play(f"resolve bob n1 --range {metres} --dice '3 2'").rolls
        assert entered(roll) == ([-3] if near else []), (reach, metres)


SEVERAL: list[tuple[tuple[str, ...], str, set[str]]] = [
    ((), "n1,n2,n3", set()),
    # What is so of one of them counts against that one, wherever it is named.
    (("n1.sheet.attacks.unarmed.range 5",), "n1,n2,n3", {"n1"}),
    (("n3.sheet.attacks.unarmed.range 5",), "n1,n2,n3", {"n3"}),
    (("n1.status.prone true",), "n1,n2,n3", {"n1"}),
    (("n3.status.prone true",), "n1,n2,n3", {"n3"}),
    (("n1.status.prone true", "n2.status.prone true"), "n1,n2,n3", {"n1", "n2"}),
    (("n3.status.prone true",), "n1,n2", set()),
]


@P5
def test_several_targets_are_aimed_at_together(duel: Any) -> None:
    high = ("acting bob", "bob.held shotgun", "n1.defense 30", "n2.defense 30", "n3.defense 30")
    for sets, targets, harder in SEVERAL:
        at = duel(*high, *sets, more=MORE)
        outcome = at.play(f"resolve bob {targets} --range 5 --dice '3 2'")
        assert entered(outcome.rolls[0]) == [1, *["-3"] * len(harder)], (sets, targets)
        margins = {one.target: one.margin for one in outcome.events[1:]}
        assert margins == {one: -27 if one in harder else -24 for one in targets.split(",")}


@P5
@pytest.mark.rule("zt", "2.5")
@pytest.mark.parametrize(
    ("who", "weapon", "lies", "margins"),
    [
        ("bob", "shotgun", "n1", [-2, 1]),
        ("bob", "shotgun", "n2", [1, -2]),
        ("ann", "sword", "n1", [3, 0]),
    ],
)
def test_who_lies_on_the_ground_makes_nobody_else_harder_or_easier_to_hit(
    duel: Any, who: str, weapon: str, lies: str, margins: list[int]
) -> None:
    sets = (f"{lies}.status.prone true", "ann.sheet.attacks.sword.area 2", "n2.defense 8")
    at = duel(f"acting {who}", f"{who}.held {weapon}", *sets, more=MORE)
    faces = "5 3 / 2 3" if who == "ann" else "3 3 / 2 1"
    outcome = at.play(f"resolve {who} n1,n2 --modifier {2 if who == 'bob' else 0} --dice '{faces}'")
    rolled = [event for event in outcome.events if isinstance(event, AttackRolled)]
    assert [event.margin for event in rolled] == margins
    assert [event.hit for event in rolled] == [margin > 0 for margin in margins]


@P5
@pytest.mark.rule("zt", "P10")
def test_what_is_added_to_the_damage_check(duel: Any) -> None:
    at = duel()
    words = "--damage-modifier -1 --damage-dice 1 --assist-damage bob --disrupt-damage n2,n1"
    outcome = at.play(f"resolve ann n1 {words} --dice '5 4 / 2 3 1'")
    assert entered(outcome.rolls[1]) == [2, -1, 3, -3, -3, "+1d4"]
    assert (outcome.rolls[1].dice, at.now("n1").hp) == ("3d4!", 26 - 4)
    fewer = duel("n1.defense 3").play(
        "resolve ann n1 --damage-dice -1 --add-dice -1 --dice '4 / 2'"
    )
    assert [roll.dice for roll in fewer.rolls] == ["1d6!", "1d4!"]
    assert fewer.rolls[0].modifiers[-1].value == "-1d6"
    none = duel("n1.defense -1")
    rolls = none.play("resolve ann n1 --damage-dice -3 --add-dice -2").rolls
    assert [(roll.dice, roll.faces) for roll in rolls] == [("0d6!", ()), ("0d4!", ())]
    assert none.now("n1").hp == 26 - 2


@pytest.mark.rule("zt", "2.5")
def test_a_weapons_own_standard_roll_comes_before_the_minions(duel: Any) -> None:
    at = duel("acting imp", more=MORE)
    claw = at.copy().play("resolve imp ann --with claw --add-dice 2")
    assert len(claw.notes) == 1  # no dice are added
    assert [entered(roll) for roll in claw.rolls] == [[], []]
    assert [roll.dice for roll in claw.rolls] == ["-", "-"]
    assert at.blows("resolve imp ann --with claw --add-dice 2") == [("ann", 10, 3, 11)]
    spit = "resolve imp ann --with spit --slot free --modifier 6"
    assert not at.copy().play(spit).events[0].critical_failure
    assert at.blows(spit) == [("ann", 8, 1, 0)]


def test_what_nobody_helps_is_paid_by_nobody(duel: Any) -> None:
    at = duel()
    with pytest.raises(UsageError, match="Bob has nothing to pay for with --extra-minor here"):
        at.play("resolve ann n1 --extra-minor bob --dice '5 4 / 2 3'")
    with pytest.raises(UsageError, match="N1 has nothing to pay for with --extra-minor here"):
        at.play("resolve ann n1 --assist bob --extra-minor bob,n1,ann --dice '5 4 / 2 3'")
    with pytest.raises(UsageError, match="Ann has nothing to pay for with --extra-minor here"):
        at.play("resolve ann n1 --extra-minor ann --dice '5 4 / 2 3'")
    for option in ("assist", "disrupt", "assist-damage", "disrupt-damage"):
        paid = duel("n1.defense 3").changed(
            f"resolve ann n1 --{option} bob --extra-minor bob --dice '5 4 / 2 3'"
        )
        assert paid["bob.borrowed"] == ("major",)
