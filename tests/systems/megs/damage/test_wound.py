"""Whatever hurts: defenses, Last Ditch Defense, the Death Save and stun, wherever it comes from."""

from typing import Any

import pytest
from transcripts import events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError

GRIP = "resolve a b --maneuver grapple --hurt"
STRONG = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
FRAIL = ("body = 3\n", "body = 1\n")


def labels(outcome: Any) -> list[str]:
    return [roll.label for roll in outcome.rolls]


def offers(outcome: Any) -> list[str]:
    return [answer for decision in outcome.open for answer in decision.answers]


@pytest.mark.rule("megs", 26)
def test_last_ditch_is_bounded_by_the_rv_without_hero_points(lab: Any) -> None:
    line = "resolve a b --with bolt --range 3 --boost ev=8 --defend-rv b=4 --open-ground"
    with pytest.raises(Forbidden, match="Bert can negate at most 6, not 10"):
        lab().do(f"{line} --last-ditch b=10", "5 6")
    told = lab().do(f"{line} --last-ditch b=6", "5 6 / 9 8 / 9 8")
    assert events_of(told) == (
        "attack-rolled a b bolt yes attack 6; prevented b last ditch defense 6; damaged b "
        "{physical=14} a hit bolt; megs.stunned b 4 a; knocked-back b 49 a"
    )


@pytest.mark.rule("megs", 43, 18, 27)
def test_a_grip_hurts_past_defenses_and_may_stun(lab: Any) -> None:
    at = lab(STRONG).have("b", on=("force-field",))
    outcome = at.do(GRIP, "9 8 / 9 8")
    # EV 14, two shifts take Force Field 8 to column 2, the middle of which is 4
    assert events_of(outcome) == (
        "attack-rolled a b yes grapple 6; damaged b {physical=10} a hit; megs.stunned b 2 a"
    )
    assert labels(outcome) == ["to hit b", "against stun b"]
    assert at.now("b").physical == 20 - 10
    assert "amend --last-ditch b=6" in offers(outcome)


@pytest.mark.rule("megs", 43, 23, 26)
def test_a_killing_grip_asks_for_last_ditch_and_the_death_save(lab: Any) -> None:
    at = lab(STRONG)
    outcome = at.do(f"{GRIP} --killing --last-ditch b=3", "9 8 / 9 8")
    assert events_of(outcome) == (
        "attack-rolled a b yes grapple 6; prevented b last ditch defense 3; damaged b "
        "{physical=11} a hit; down b a; died b a"
    )
    assert labels(outcome) == ["to hit b", "death save b"]
    assert at.now("b").hero_points == 100 - 6


@pytest.mark.rule("megs", 43)
def test_a_grip_that_is_too_weak_says_so_and_shifts_may_go_to_stun(lab: Any) -> None:
    outcome = lab().do(GRIP, "5 6")  # EV 8 against BODY 6
    at = lab(STRONG)
    outcome = at.do(f"{GRIP} --shifts stun=2", "9 8 / 9 8")
    assert outcome.rolls[1].modifiers[2].value == -2
    with pytest.raises(UsageError, match="this attack has no roll for stun"):
        lab(STRONG).do(f"{GRIP} --shifts stun=2".replace(" --hurt", ""), "9 8")


@pytest.mark.rule("megs", 48, 23, 27)
def test_planned_knockback_hurts_by_the_whole_rule(lab: Any) -> None:
    line = "resolve a d --with ray --range 3 --maneuver planned-knockback --open-ground"
    outcome = lab(FRAIL).do(line, "9 8 / 2 3")
    # three shifts are 3 Killing damage against BODY 1
    assert events_of(outcome) == (
        "attack-rolled a d ray yes attack 13; damaged d {physical=3} a hit ray; down d a; died d a"
    )
    assert labels(outcome) == ["to hit d", "death save d"]
    assert "amend --last-ditch d=1" in offers(outcome)
    outcome = lab(FRAIL).do(line.replace("ray", "bolt"), "9 8 / 2 3 / 2 3")
    assert events_of(outcome) == (
        "attack-rolled a d bolt yes attack 13; damaged d {physical=3} a hit bolt; megs.knocked-out "
        "d 6 a; down d a; knocked-back d 1561 a"
    )
    assert labels(outcome) == ["to hit d", "against stun d", "against knockback d"]
    at = lab()
    outcome = at.do(f"{line} --last-ditch d=2", "9 8 / 9 8 / 9 8")
    assert events_of(outcome) == (
        "attack-rolled a d ray yes attack 13; prevented d last ditch defense 2; damaged d "
        "{physical=1} a hit ray; megs.stunned d 2 a; knocked-back d 1561 a"
    )
    assert at.now("d").hero_points == 100 - 4


@pytest.mark.rule("megs", 39, 26, 27)
def test_a_collision_asks_for_last_ditch_and_stun(lab: Any) -> None:
    line = "knockback b --distance 6 --into bus=2"
    big = ("[objects.bus]\nbody = 6", "[objects.bus]\nbody = 14")
    at = lab(big)
    outcome = at.do(f"{line} --bashing", "6 5 / 9 8")
    assert events_of(outcome) == (
        "damaged b {physical=14} knockback; megs.stunned b 2; knocked-back b 195 bus"
    )
    assert offers(outcome) == ["amend --last-ditch b=6"]
    at = lab(big)
    outcome = at.do(f"{line} --bashing --last-ditch b=6", "6 5 / 9 8")
    assert events_of(outcome) == (
        "prevented b last ditch defense 6; damaged b {physical=8} knockback; megs.stunned b 2; "
        "knocked-back b 195 bus"
    )
    assert at.now("b").hero_points == 100 - 12


@pytest.mark.rule("megs", 71, 26)
def test_who_is_thrown_may_negate_the_collision(lab: Any) -> None:
    at = lab(STRONG).have("b", held_by={"a": 12})
    outcome = at.do("act throw a --on b --into wall=2 --last-ditch b=3", "9 8 / 9 8")
    assert events_of(outcome) == (
        "prevented b last ditch defense 3; damaged b {physical=3} a knockback; object-damaged wall "
        "6 yes a; knocked-back b 12485 a"
    )
    assert at.now("b").hero_points == 100 - 6


@pytest.mark.rule("megs", 26)
def test_each_wound_of_one_order_has_its_own_last_ditch(lab: Any) -> None:
    line = "resolve a b --with bolt --range 3 --into wall=1"
    dice = "9 8 / 9 10 / 2 3 / 9 8 / 9 8 / 9 8"
    outcome = lab().do(line, dice)
    assert [how for how in offers(outcome) if "last-ditch" in how] == [
        "amend --last-ditch b=6",
        "amend --last-ditch b=0,b=3",
    ]
    at = lab()
    told = at.do(f"{line} --last-ditch b=2,b=3", dice.removesuffix(" / 9 8"))
    assert events_of(told) == (
        "attack-rolled a b bolt yes attack 12; prevented b last ditch defense 2; damaged b "
        "{physical=10} a hit bolt; prevented b last ditch defense 3; damaged b {physical=3} a "
        "knockback; object-damaged wall 6 yes a; knocked-back b 195 a"
    )
    assert at.now("b").hero_points == 100 - 10
    for given in ("b=6,b=3", "b=6,b=most", "b=most"):
        at = lab()
        at.do(f"{line} --last-ditch {given}", dice.removesuffix(" / 9 8"))
        assert at.now("b").hero_points == 100 - 18


@pytest.mark.rule("megs", 26)
def test_last_ditch_is_never_swallowed(lab: Any) -> None:
    with pytest.raises(UsageError, match="--last-ditch: c is not hurt here"):
        lab().do("resolve a b --with bolt --range 3 --last-ditch c=2", "2 1")
    lab().do("resolve a b --with bolt --range 3 --last-ditch b=2", "2 1")


@pytest.mark.rule("megs", 28, 38)
def test_a_knockout_knocks_back_and_its_shifts_go_there(lab: Any) -> None:
    line = "resolve a b --with bolt --range 3 --maneuver knockout --open-ground"
    outcome = lab().do(f"{line} --shifts knockback=2", "9 8 / 5 4")
    assert labels(outcome) == ["to hit b", "against knockback b"]
    assert values_of(outcome, "against knockback b").split()[2] == "-2"
    assert events_of(outcome) == (
        "attack-rolled a b bolt yes attack 12; megs.knocked-out b 3 a; down b a; damaged b "
        "{physical=12} a hit bolt; knocked-back b 195 a"
    )
    with pytest.raises(UsageError, match="this attack has no roll for stun"):
        lab().do(f"{line} --shifts stun=2", "9 8")


@pytest.mark.rule("megs", 28, 26)
def test_what_only_knocks_out_leaves_nothing_to_negate(lab: Any) -> None:
    only = ("[combatants.a.attacks.punch]\n", '[combatants.a.attacks.punch]\nknockout = "only"\n')
    outcome = lab(only).do("resolve a b --with punch --open-ground", "9 8")
    assert outcome.open == ()
    outcome = lab(only).do("resolve a b --with punch --last-ditch b=3", "9 8")


@pytest.mark.rule("megs", 27, 56)
def test_the_stunned_keep_the_dodge(lab: Any) -> None:
    at = lab().have("b", dodge=1)
    at.do("resolve a b --with bolt --range 3 --open-ground", "9 8 / 2 3 / 9 10")
    assert at.now("b").stun
    assert at.now("b").dodge == 1


@pytest.mark.rule("megs", 23)
def test_a_death_save_without_raps_reads_as_one(lab: Any) -> None:
    outcome = lab().do("resolve a b --with ray --range 3 --open-ground", "2 3 / 9 10")
    assert outcome.rolls[1].label == "death save b"
    assert readings_of(outcome) == "5 5 12; 19 18"
    assert events_of(outcome) == (
        "attack-rolled a b ray yes attack 0; damaged b {physical=12} a hit ray; down b a; died b a"
    )


@pytest.mark.rule("megs", 49)
def test_a_charge_in_vain_may_be_negated(lab: Any) -> None:
    hard = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 20\n")
    at = lab(hard)
    outcome = at.do("resolve a b --maneuver charge --moved 2 --last-ditch a=2", "5 6")
    assert events_of(outcome) == (
        "attack-rolled a b yes attack 0; prevented b skin-armor 6; prevented a last ditch defense "
        "2; damaged a {physical=4} a recoil"
    )
    assert at.now("a").physical == 20 - 4


@pytest.mark.rule("megs", 64, 26)
def test_two_attacks_of_the_depth_are_two_wounds(lab: Any) -> None:
    at = lab().have("b", status={"underwater": True})
    line = "hazard pressure --on b --aps 7 --last-ditch b=3"
    told = at.do(line, "9 8 / 9 8 / 9 8")
    assert events_of(told) == (
        "prevented b last ditch defense 3; damaged b {physical=3} hazard; damaged b {physical=7} "
        "hazard; megs.knocked-out b 6; down b"
    )
    assert at.now("b").hero_points == 100 - 6
