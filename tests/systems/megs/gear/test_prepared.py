"""What an attack is made with and against whom: options that fit, weights, grips, maneuvers."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import ObjectDamaged


def labels(outcome: Any) -> list[str]:
    return [roll.label for roll in outcome.rolls]


@pytest.mark.rule("megs", 43, 49, 50, 53)
@pytest.mark.parametrize(
    "maneuver",
    [
        "grapple",
        "charge --moved 2",
        "take-away --object shield",
        "shockwave",
        "dive-bomb --moved 2",
    ],
)
def test_what_takes_dex_and_str_takes_no_attack_of_the_stat_block(lab: Any, maneuver: str) -> None:
    for option in ("--with bolt", "--club shield"):
        word = option.split()[0]
        with pytest.raises(UsageError, match=f"{word} has no effect with"):
            lab().do(f"resolve a d --maneuver {maneuver} {option}", "9 8")
    with pytest.raises(UsageError, match="--with has no effect with a grapple, which uses DEX"):
        lab().do("resolve a d --maneuver grapple,flailing-attack --with bolt", "9 8")


@pytest.mark.rule("megs", 60)
def test_a_club_is_swung_with_dex_or_a_skill(lab: Any) -> None:
    with pytest.raises(Forbidden, match="ray is not a skill to swing Shield with"):
        lab().do("resolve a d --with ray --club shield", "9 8")
    outcome = lab().do("resolve a d --with skill --club shield --no-knockback", "2 1")
    assert values_of(outcome, "to hit d") == "9 3 5"
    outcome = lab().do("resolve a d --with skill --club shield --no-knockback", "9 8 / 9 8")
    assert events_of(outcome) == (
        "attack-rolled a d skill yes attack 12; damaged d {physical=9} a hit skill; down d a"
    )


@pytest.mark.rule("megs", 1)
def test_everybody_strikes_with_bare_hands_by_their_name(lab: Any) -> None:
    """DEX and STR, for those who have attacks in the file and for those who have none."""
    outcome = lab().do("resolve a d --with unarmed --no-knockback", "2 1")
    assert events_of(outcome) == "attack-rolled a d no attack -6"
    assert values_of(outcome, "to hit d") == "6 3 9"
    told = [
        lab(("[combatants.c.attacks.punch]\n", "")).do(f"resolve c d {with_}", "9 8 / 9 8 / 9 8")
        for with_ in ("", "--with unarmed")
    ]
    assert (
        events_of(told[0])
        == events_of(told[1])
        == ("attack-rolled c d yes attack 12; damaged d {physical=9} c hit; down d c")
    )
    assert lab().odds("c d --with unarmed").title == "Carl attacks Dora"
    joined = lab().do("resolve a d --with bolt --combine c=unarmed", "9 8 / 9 8 / 9 8 / 9 8")
    assert values_of(joined, "trick shot c") == "9 3 2 9"
    club = [
        lab().do(f"resolve a d --club shield --no-knockback {with_}", "9 8 / 9 8")
        for with_ in ("", "--with unarmed")
    ]
    assert (
        events_of(club[0])
        == events_of(club[1])
        == ("attack-rolled a d yes attack 8; damaged d {physical=9} a hit; down d a")
    )


def test_an_attack_that_the_author_calls_unarmed_is_meant(lab: Any) -> None:
    at = lab(more="[combatants.d.attacks.unarmed]\nav = 12\n")
    outcome = at.do("resolve d a --with unarmed", "2 1")
    assert values_of(outcome, "to hit a") == "12 6 5"


@pytest.mark.rule("megs", 60, 70, 7)
def test_a_club_must_be_lifted_and_is_thrown_by_strength(lab: Any) -> None:
    with pytest.raises(Forbidden, match="Dora can't lift a weight of 9 with STR 3"):
        lab().do("resolve d a --club bus", "9 8 / 9 8 / 9 8")
    with pytest.raises(Forbidden, match="Anna can throw Shield 7 APs far, not 8 APs"):
        lab().do("resolve a d --club shield --range 8", "9 8")
    with pytest.raises(Forbidden, match="Anna can't throw Bus, weight 9"):
        lab().do("resolve a d --club bus --range 1", "9 8")
    lab().do("resolve a d --club shield --range 7 --no-knockback", "2 1")
    at = lab()
    at.do("set shield.body 0")
    with pytest.raises(Forbidden, match="can't use Shield: it is broken"):
        at.do("resolve a d --club shield", "9 8")


@pytest.mark.rule("megs", 45)
def test_a_sweep_at_one_target_breaks_its_object_by_the_raps_against_its_rv(lab: Any) -> None:
    line = "resolve a c --club bus --maneuver sweep-attack --open-ground"
    at = lab(('name = "Anna"\n', 'name = "Anna"\nstr = 14\n'))
    outcome = at.do(line, "9 8 / 9 8 / 9 8")
    # EV 6 against RV 6 with one shift: 2 RAPs, not above the bus's BODY 6
    assert ObjectDamaged not in map(type, outcome.events)
    assert at.thing("bus").body == 6


@pytest.mark.rule("megs", 44, 56)
def test_a_multi_attack_meets_the_target_that_is_hardest_to_hit(lab: Any) -> None:
    line = "resolve a c,d --with bolt --range 3 --open-ground"
    at = lab().have("d", dodge=1)
    outcome = at.do(line, "9 6 / 9 8 / 9 8 / 9 8 / 9 8")
    # Carl's OV 9 is column 5, Dora's 3 with her Dodge column 3: two targets make it 6
    assert readings_of(outcome) == "15 11 2 9 9; 17 18 1; 17 18 1; 17 21 2; 17 21 2"
    assert at.now("c").physical == 23 - 9
    at = lab().have("d", dodge=5)
    outcome = at.do(line, "9 5")
    assert readings_of(outcome) == "14 15"


@pytest.mark.rule("megs", 44, 43)
def test_a_grapple_on_several_meets_the_highest_rv(lab: Any) -> None:
    at = lab(('name = "Anna"\n', 'name = "Anna"\nstr = 14\n'))
    outcome = at.do("resolve a c,d --maneuver grapple", "10 9")
    assert readings_of(outcome) == "19 18 8 8"
    assert [each.kind for each in outcome.open] == ["hurt", "hurt"]


@pytest.mark.rule("megs", 48, 64)
def test_a_planned_knockback_under_water_is_a_column_harder(lab: Any) -> None:
    line = "resolve a c --with bolt --range 3 --maneuver planned-knockback --open-ground"
    at = lab().have("c", status={"underwater": True})
    outcome = at.do(line, "9 8 / 3 4")
    assert values_of(outcome, "to hit c") == "12 9 2 1 13 12 7 9 1"
    assert events_of(outcome) == (
        "attack-rolled a c bolt yes attack 4; damaged c {physical=1} a hit bolt; knocked-back c "
        "390 a"
    )


@pytest.mark.rule("megs", 43, 38)
def test_the_held_knock_nobody_back_though_the_blow_stuns_the_holder(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 1})
    outcome = at.do("resolve c a --with punch --open-ground", "10 2 / 3 2")
    assert labels(outcome) == ["to hit a", "against stun a"]
    assert at.now("c").held_by == {"a": 1}


@pytest.mark.rule("megs", 43)
def test_the_grappled_use_str_for_all_that_is_physical(lab: Any) -> None:
    claws = "[combatants.c.powers]\nclaws.aps = 9\n[combatants.c.attacks.claws]\npower = 'claws'\n"
    at = lab(more=claws).have("c", held_by={"a": 1})
    outcome = at.do("resolve c a --with claws", "2 1")
    assert values_of(outcome, "to hit a") == "8 6 9"
    outcome = lab(more=claws).do("resolve c a --with claws", "2 1")
    assert values_of(outcome, "to hit a") == "9 6 7"


@pytest.mark.rule("megs", 49, 6)
def test_a_charge_is_movement_of_the_round(lab: Any) -> None:
    with pytest.raises(Forbidden, match="Anna can move 4 APs a round"):
        lab().do("resolve a d --maneuver charge --moved 30", "9 8")
    at = lab()
    at.do("resolve a d --maneuver charge --moved 4 --open-ground", "2 1")
    with pytest.raises(Forbidden, match="nothing left"):
        at.phase(4).do("act move a --distance 1")


@pytest.mark.rule("megs", 29)
def test_a_power_that_is_down_is_not_attacked(lab: Any) -> None:
    line = "resolve a b --with bolt --range 3 --on-power"
    with pytest.raises(Forbidden, match="Bert doesn't have force field up"):
        lab().do(f"{line} force-field", "9 8")
    told = lab().have("b", on=("force-field",)).do(f"{line} force-field", "9 8")
    assert changes_of(told) == (
        "a.moment 0 -> 13, a.automatic 0 -> 2, b.powers {} -> {force-field=0}, b.lost_by {} -> "
        "{force-field=attack}, b.lost_at {} -> {force-field=2}"
    )
    with pytest.raises(UsageError, match='Bert has no Power "str"'):
        lab().do(f"{line} str", "9 8")
    at = lab().have("b", on=("force-field",))
    with pytest.raises(UsageError, match="--last-ditch has no effect with an attack on a Power"):
        at.do(f"{line} force-field --last-ditch b=2", "9 8")


@pytest.mark.rule("megs", 51)
def test_a_degree_of_difficulty_is_an_ov_for_a_trick_shot_too(lab: Any) -> None:
    more = "[rules.universal.hard]\nov = 6\nrv = 6\n[rules.universal.epic]\nov = 24\nrv = 6\n"
    line = "resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty"
    assert values_of(lab(more=more).do(f"{line} hard", "2 1"), "to hit b") == "12 6 2 9 6"
    assert values_of(lab(more=more).do(f"{line} epic", "2 1"), "to hit b") == "12 6 2 5 21 24"


@pytest.mark.rule("megs", 55)
def test_a_block_that_earns_no_raps_reads_as_one(lab: Any) -> None:
    outcome = lab().do(
        "resolve a b --with bolt --no-knockback --block b=shield", "2 1 / 10 9 / 9 8"
    )
    assert readings_of(outcome) == "3 5 3 3 12; 19 18; 17 18 1"
    assert events_of(outcome) == (
        "attack-rolled a b bolt yes attack 0; damaged b {physical=12} a hit bolt; megs.stunned b 1 "
        "a"
    )
    assert values_of(outcome, "block b") == "6 12 18 6 12 0"


@pytest.mark.rule("megs", 46, 54)
@pytest.mark.parametrize("helped", ["--combine b=punch", "--combine a=punch", "--team b"])
def test_nobody_helps_against_oneself(lab: Any, helped: str) -> None:
    with pytest.raises(Forbidden, match="can't help in this attack"):
        lab().do(f"resolve a b --with punch {helped}", "9 8 / 9 8")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--knockback-at-most 1", "--knockback-at-most has no effect with a plain attack"),
        ("--hurt", "--hurt has no effect with a plain attack"),
        ("--object shield", "--object has no effect with a plain attack"),
        ("--ground 3", "--ground has no effect with a plain attack"),
        ("--difficulty zzz", "--difficulty has no effect with a plain attack"),
        ("--larger", "--larger has no effect with a plain attack"),
        ("--moved 2", "--moved has no effect with a plain attack"),
        ("--ram force-field", "--ram has no effect with a plain attack"),
        ("--at b=1", "--at has no effect with an attack that is not an explosion"),
        ("--blocks 2", "--blocks has no effect without --block"),
        ("--block-av 9", "--block-av has no effect without --block"),
        ("--shifts block=1", "--shifts: no one Blocks"),
        ("--defend-ov c=1", "--defend-ov: Carl is not a target"),
        ("--killing --bashing", "--killing and --bashing can't be combined"),
        ("--range 3 --point-blank", "--range and --point-blank can't be combined"),
        ("--no-knockback --into wall=1", "--into and --no-knockback can't be combined"),
        ("--no-knockback --shifts knockback=1", "this attack has no roll for knockback"),
    ],
)
def test_what_an_attack_does_not_read_is_refused(lab: Any, options: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        lab().do(f"resolve a b --with bolt {options}", "9 8 / 9 8 / 9 8")


@pytest.mark.parametrize("options", ["--shifts knockback=1", "--into wall=1"])
def test_what_a_mental_attack_does_not_read_is_refused(lab: Any, options: str) -> None:
    with pytest.raises(UsageError):
        lab().do(f"resolve a b --with mind {options}", "9 8 / 9 8")


@pytest.mark.rule("megs", 19)
def test_column_shifts_of_a_miss_are_refused(lab: Any) -> None:
    with pytest.raises(Forbidden, match="0 column shifts were earned, not 2"):
        lab().do("resolve a b --with bolt --shifts stun=2", "2 1")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ("--ev 9 --distance 2", "--ev and --distance can't be combined"),
        ("--distance 2 --boost av=2", "--boost has no effect without --ev"),
        ("--ev 9 --shifts stun=2", '"stun" is not a use of them here'),
    ],
)
def test_what_a_knockback_does_not_read_is_refused(lab: Any, options: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        lab().do(f"knockback b {options}", "9 8")
