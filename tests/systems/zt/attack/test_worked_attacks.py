"""Attacks worked out by hand: everything that happens, and everything that changes."""

from typing import Any

import pytest

from hero_combat.fight.events import AttackRolled, Damaged, Died, Down, Prevented, WeaponSpoiled
from hero_combat.systems.zt.events import CheckRolled

P5 = pytest.mark.rule("zt", "P5")
ARMS = """[combatants.bob.attacks.shotgun]
[combatants.bob.attacks.flare]
weapon = "grenade"
[combatants.n3]
side = "villains"
"""


def attack(who: str, total: int, *, ones: bool = False, ability: str = "dexterity") -> CheckRolled:
    """The Hit Check, which is reported first."""
    return CheckRolled(
        who=who, check="attack", ability=ability, total=total, critical_failure=ones, roll=0
    )


def damage(
    who: str, total: int, roll: int = 1, *, ones: bool = False, ability: str = "strength"
) -> CheckRolled:
    """A Damage Check."""
    return CheckRolled(
        who=who, check="damage", ability=ability, total=total, critical_failure=ones, roll=roll
    )


@P5
def test_a_blow_costs_the_major_action_and_the_hp_it_takes(duel: Any) -> None:
    outcome = duel().play("resolve ann n1 --dice '5 4 / 2 3'")
    assert outcome.events == (
        attack("ann", 9),
        AttackRolled(attacker="ann", target="n1", attack="sword", hit=True, margin=1, roll=0),
        damage("ann", 2 + 3 + 2),
        Damaged(who="n1", lost={"hp": 7}, by="ann", attack="sword"),
    )
    assert [(one.path, one.old, one.new) for one in outcome.changes] == [
        ("ann.major", "ready", "used"),
        ("n1.hp", 26, 19),
    ]
    assert outcome.targets == ("n1",)


@P5
def test_a_burst_is_one_hit_check_and_a_damage_check_for_each_who_is_hit(duel: Any) -> None:
    at = duel("acting bob", "bob.held shotgun", "n2.defense 13", "n3.defense 4", more=ARMS)
    # 3 + 3 + 1 for the shotgun + 3 given: 10 against 8, 13 and 4
    outcome = at.play("resolve bob n1,n2,n3 --range 9 --modifier 3 --dice '3 3 / 2 1 / 1 1'")
    hit = {"attacker": "bob", "attack": "shotgun", "roll": 0}
    assert outcome.events == (
        attack("bob", 10),
        AttackRolled(target="n1", hit=True, margin=2, **hit),
        damage("bob", 3, ability="dexterity"),
        Damaged(who="n1", lost={"hp": 3}, by="bob", attack="shotgun"),
        AttackRolled(target="n2", hit=False, margin=-3, **hit),
        AttackRolled(target="n3", hit=True, margin=6, **hit),
        damage("bob", 2, 2, ones=True, ability="dexterity"),
        Damaged(who="n3", lost={"hp": 2}, by="bob", attack="shotgun"),
    )
    assert outcome.targets == ("n1", "n2", "n3")
    assert [(roll.label, roll.dice, roll.faces) for roll in outcome.rolls] == [
        ("to hit n1,n2,n3", "2d4!", (3, 3)),
        ("damage n1", "2d4!", (2, 1)),
        ("damage n3", "2d4!", (1, 1)),
    ]
    assert at.now("bob").luck == 0


@P5
def test_help_and_luck_for_the_damage_are_for_the_first_who_is_hit(duel: Any) -> None:
    sets = ("acting bob", "bob.held shotgun", "bob.luck 2", "n1.defense 20", "n3.defense 4")
    line = "resolve bob n1,n2,n3 --range 9 --modifier 6 --dice"
    for option, first in (
        ("--assist-damage ann", 3 + 3),
        ("--disrupt-damage n1", 3 - 3),
        ("--luck-damage 1", 3 + 2),
    ):
        at = duel(*sets, more=ARMS)
        dice = "3 3 / 2 1 / 2 / 1 2" if "luck" in option else "3 3 / 2 1 / 1 2"
        outcome = at.play(f"{line} '{dice}' {option}")
        assert (at.now("n1").hp, at.now("n2").hp, at.now("n3").hp) == (26, 20 - first, 20 - 3)
        assert len(outcome.notes) == 1  # to whom they go
        assert at.now("bob").luck == (1 if "luck" in option else 2)
    plain = duel(*sets, more=ARMS).play(f"{line} '3 3 / 2 1 / 1 2'")
    assert plain.notes == ()


@P5
@pytest.mark.rule("zt", "2.1")
def test_a_burst_that_misses_everybody_gives_luck(duel: Any) -> None:
    at = duel("acting bob", "bob.held shotgun", "n1.defense 10", "n2.defense 9", more=ARMS)
    assert at.changed("resolve bob n1,n2 --range 9 --dice '3 3'") == {
        "bob.major": "used",
        "bob.luck": 1,
    }


@P5
@pytest.mark.rule("zt", "2.4")
def test_what_is_used_once_is_gone_hit_or_miss(duel: Any) -> None:
    at = duel("acting bob", "bob.luck 1", "bob.held pistol,flare", more=ARMS)
    # 3 + 3 and a Luck die of 3: 9 against 9 and 8; damage 2 + 1 + 4
    line = "resolve bob n2,n1 --with flare --range 9 --luck 1 --dice '3 3 / 3 / 2 1'"
    outcome = at.play(line)
    hit = {"attacker": "bob", "attack": "flare", "roll": 0}
    assert outcome.events == (
        attack("bob", 9),
        AttackRolled(target="n2", hit=False, margin=0, **hit),
        AttackRolled(target="n1", hit=True, margin=1, **hit),
        damage("bob", 7, ability="dexterity"),
        Damaged(who="n1", lost={"hp": 7}, by="bob", attack="flare"),
        WeaponSpoiled(who="bob", attack="flare", how="empty"),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "bob.major": "used",
        "bob.luck": 0,
        "n1.hp": 19,
        "bob.used_up": ("flare",),
        "bob.held": ("pistol",),
    }
    assert outcome.rolls[0].modifiers[-1].value == "+3"


@P5
@pytest.mark.rule("zt", "A18")
def test_a_fist_that_breaks_hits_as_bare_hands(duel: Any) -> None:
    at = duel("n1.defense 99")
    outcome = at.play("resolve ann n1 --with unarmed --dice '1 1 / 1 / 2 3'")
    safe = duel(rules="[rules]\nunarmed_breaks = false")
    assert len(safe.play("resolve ann n1 --with unarmed --dice '1 1'").rolls) == 1
    assert outcome.events == (
        attack("ann", 2, ones=True),
        WeaponSpoiled(who="ann", attack="unarmed", how="broken"),
        AttackRolled(attacker="ann", target="n1", attack="", hit=True, margin=None, roll=0),
        damage("ann", 2 + 3 + 5, 2),
        Damaged(who="n1", lost={"hp": 10}, by="ann", attack=""),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.major": "used",
        "ann.broken": ("unarmed",),
        "n1.hp": 16,
        "ann.luck": 1,  # the Hit Check has failed all the same
    }
    assert [(roll.label, roll.dice, roll.faces) for roll in outcome.rolls] == [
        ("to hit n1", "2d6!", (1, 1)),
        ("break unarmed", "1d100", (1,)),
        ("damage n1", "2d4!", (2, 3)),
    ]
    assert [line.value for line in outcome.rolls[1].modifiers] == [1]


@P5
def test_a_weapon_that_holds_fails_with_its_critical_failure(duel: Any) -> None:
    outcome = duel().play("resolve ann n1 --dice '1 1 / 6'")
    assert outcome.events == (
        attack("ann", 2, ones=True),
        AttackRolled(attacker="ann", target="n1", attack="sword", hit=False, margin=None, roll=0),
    )
    assert {one.path: one.new for one in outcome.changes} == {"ann.major": "used", "ann.luck": 1}


@pytest.mark.rule("zt", "P7", "A7")
def test_a_grapple_takes_hold_and_frees_whom_the_other_held(duel: Any) -> None:
    at = duel("bob.status.grappled n1")
    outcome = at.play("resolve ann n1 --grapple --dice '5 4'")
    assert outcome.events == (
        attack("ann", 9),
        AttackRolled(
            attacker="ann", target="n1", attack="", manner="grapple", hit=True, margin=1, roll=0
        ),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.major": "used",
        "n1.status.grappled": "ann",
        "bob.status.grappled": "",
    }
    # A fist that breaks takes hold regardless of the Save, so that none was failed.
    broke = duel("bob.status.grappled n1").changed(
        "resolve ann n1 --grapple --slot minor --dice '1 1 / 1'"
    )
    assert broke == {
        "ann.minor": "used",
        "ann.broken": ("unarmed",),
        "n1.status.grappled": "ann",
        "ann.luck": 1,
    }
    missed = duel("bob.status.grappled n1").play("resolve ann n1 --grapple --dice '5 2'")
    assert missed.events[1].manner == "grapple"
    assert {one.path for one in missed.changes} == {"ann.major", "ann.luck"}


TYPES: list[tuple[str, str, int, tuple[int, str] | None, str]] = [
    # key, faces of damage, damage felt, kept off and by what, what the explanation says
    ("resistances", "2 3", 3, (4, "resistance"), "x1/2"),
    ("resistances", "2 2", 3, (3, "resistance"), "x1/2"),
    ("vulnerabilities", "2 3", 14, None, "x2"),
    ("immunities", "2 3", 0, (7, "immunity"), "x0"),
]


@pytest.mark.rule("zt", "2.5")
def test_what_a_damage_type_keeps_off_is_told(duel: Any) -> None:
    for key, faces, felt, kept, times in TYPES:
        at = duel("ann.sheet.attacks.sword.type light", f"n1.sheet.{key} light")
        outcome = at.play(f"resolve ann n1 --dice '5 4 / {faces}'")
        assert 26 - at.now("n1").hp == felt, (key, faces)
        found = [event for event in outcome.events if isinstance(event, Prevented)]
        assert found == ([Prevented(who="n1", how=kept[1], amount=kept[0])] if kept else [])
        assert outcome.rolls[1].modifiers[-1].value == times


@pytest.mark.rule("zt", "2.5")
def test_a_damage_type_is_that_of_the_weapon_and_resisting_it_undoes_being_vulnerable(
    duel: Any,
) -> None:
    line = "resolve ann n1 --dice '5 4 / 2 3'"
    for sets, felt in (
        (("n1.sheet.resistances light",), 7),
        (("n1.sheet.vulnerabilities light",), 7),
        (("n1.sheet.immunities light",), 7),
        (("n1.sheet.resistances standard",), 3),
        (("n1.sheet.vulnerabilities standard",), 14),
        (("n1.sheet.immunities standard",), 0),
        (("n1.sheet.resistances standard", "n1.sheet.vulnerabilities standard"), 7),
        (("n1.sheet.immunities standard", "n1.sheet.vulnerabilities standard"), 0),
    ):
        at = duel(*sets)
        events = at.play(line).events
        assert 26 - at.now("n1").hp == felt, sets
        assert sum(isinstance(event, Prevented) for event in events) == (felt < 7), sets


def test_a_damage_check_for_the_whole_area_is_felt_by_each_in_their_own_way(duel: Any) -> None:
    rules = '[rules]\narea_damage = "once"'
    sets = ("acting bob", "bob.held shotgun", "n2.sheet.resistances standard", "n3.defense 4")
    at = duel(*sets, rules=rules, more=ARMS)
    outcome = at.play("resolve bob n1,n2,n3 --range 9 --modifier 9 --dice '3 3 / 3 2'")
    assert [(at.now(who).hp) for who in ("n1", "n2", "n3")] == [26 - 5, 20 - 2, 20 - 5]
    hit = {"attacker": "bob", "attack": "shotgun", "roll": 0}
    assert outcome.events == (
        attack("bob", 16),
        AttackRolled(target="n1", hit=True, margin=8, **hit),
        damage("bob", 5, ability="dexterity"),
        Damaged(who="n1", lost={"hp": 5}, by="bob", attack="shotgun"),
        AttackRolled(target="n2", hit=True, margin=7, **hit),
        Prevented(who="n2", how="resistance", amount=3),
        Damaged(who="n2", lost={"hp": 2}, by="bob", attack="shotgun"),
        AttackRolled(target="n3", hit=True, margin=12, **hit),
        Damaged(who="n3", lost={"hp": 5}, by="bob", attack="shotgun"),
    )
    assert len(outcome.rolls) == 2


@pytest.mark.rule("zt", "A16", "2.5")
def test_the_5_of_a_breaking_weapon_are_of_its_type(duel: Any) -> None:
    rules = '[rules]\nbroken_damage = "flat"'
    at = duel("n1.sheet.resistances standard", rules=rules)
    outcome = at.play("resolve ann n1 --dice '1 1 / 5'")
    assert at.now("n1").hp == 26 - 2
    assert [roll.label for roll in outcome.rolls] == ["to hit n1", "break sword"]
    whole = duel(rules=rules)
    whole.play("resolve ann n1 --dice '5 4 / 2 3'")
    assert whole.now("n1").hp == 26 - 7


@pytest.mark.rule("zt", "A12", "2.1")
def test_luck_goes_to_whom_the_failure_was(duel: Any) -> None:
    rules = "[rules]\nluck_on_defense = true"
    sets = ("acting bob", "bob.held shotgun", "ann.defense 2", "cy.defense 30")
    more = f'{ARMS}[combatants.cy]\nside = "heroes"\nplayer = true\n'
    line = "resolve bob ann,cy,n2 --range 9 --modifier 9"
    for rule, dice, lucky in (
        (rules, "3 3 / 1 1 / 2 1", {"ann"}),  # Cy was missed, N2 is no player's
        ("", "3 3 / 1 1 / 2 1", set()),
        (rules, "1 1 / 16", {"bob"}),  # a Critical Failure is Bob's
        (rules, "1 1 / 15 / 1 1 / 2 1 / 1 2", {"bob"}),  # so it is when the pistol breaks
    ):
        at = duel(*sets, rules=rule, more=more)
        at.play(f"{line} --dice '{dice}'")
        assert {who for who in ("ann", "bob", "cy", "n2") if at.now(who).luck} == lucky


@pytest.mark.rule("zt", "P9", "P7")
def test_a_blow_that_kills_ends_everything_the_other_did(duel: Any) -> None:
    sets = ("n1.hp 3", "n1.sheet.armor 2", "bob.status.grappled n1", "n1.status.blinded true")
    at = duel(*sets)
    # 3 + 3 + 2 and 21: 29 of 3 HP is just the negative of 26
    outcome = at.play("resolve ann n1 --damage-modifier 21 --dice '5 4 / 3 3'")
    assert outcome.events[3:] == (
        Damaged(who="n1", lost={"hp": 29}, by="ann", attack="sword"),
        Down(who="n1", by="ann"),
        Died(who="n1", by="ann"),
    )
    assert {one.path: one.new for one in outcome.changes} == {
        "ann.major": "used",
        "n1.hp": -26,
        "n1.defense": 2 - 3,
        "n1.defense_adj": -3,
        "bob.status.grappled": "",
    }
    out = duel(*sets).play("resolve ann n1 --damage-modifier 20 --dice '5 4 / 3 3'")
    assert out.events[3:] == (
        Damaged(who="n1", lost={"hp": 28}, by="ann", attack="sword"),
        Down(who="n1", by="ann"),
    )
    # Who is down already goes down no second time, but may die of the next blow, once.
    at.play("set n1.hp -25")
    again = at.play("resolve ann n1 --slot free --dice '5 4 / 3 3'")
    assert again.events[3:] == (
        Damaged(who="n1", lost={"hp": 8}, by="ann", attack="sword"),
        Died(who="n1", by="ann"),
    )
    assert {one.path: one.new for one in again.changes} == {"n1.hp": -33}
    third = at.play("resolve ann n1 --slot free --dice '5 4 / 3 3'")
    assert third.events[3:] == (Damaged(who="n1", lost={"hp": 8}, by="ann", attack="sword"),)
    assert len(third.notes) == 1  # N1 is dead already


@pytest.mark.rule("zt", "2.4")
def test_a_weapon_to_be_reloaded_is_ready_in_the_next_round(duel: Any) -> None:
    at = duel("ann.sheet.attacks.sword.reload true", "round 3", "ann.fired.unarmed 1")
    assert at.changed("resolve ann n1 --dice '5 3'") == {
        "ann.major": "used",
        "ann.luck": 1,
        "ann.fired": {"unarmed": 1, "sword": 3},
    }
    assert (
        at.forbidden("resolve ann n1 --slot free") == "Ann must reload the sword (one use a Round)"
    )
    at.play("set round 4")
    at.play("resolve ann n1 --slot free --dice '5 3'")
    assert at.now("ann").fired["sword"] == 4
    assert at.now("ann").held == ("sword",)
    assert at.now("ann").used_up == ()
