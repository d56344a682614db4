"""Options that say nothing about an attack are refused; what they used to do is done rightly."""

from typing import Any

import pytest
from storyteller_examples import Note

from hero_combat.errors import Forbidden, UsageError


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (
            "--with ar --maneuver covering-fire --burst medium",
            "--burst has no effect with covering",
        ),
        ("--maneuver grapple --burst long", "--burst has no effect with a grapple"),
        ("--maneuver disarm --burst long", "--burst has no effect with a disarm"),
        ("--maneuver touch --burst long", "--burst has no effect with a touch"),
        ("--maneuver quick --burst long", "--burst has no effect with quick combat"),
        ("--maneuver killing-blow --burst long", "--burst has no effect with a killing blow"),
        ("--charge --all-out", "--charge and --all-out can't be combined"),
        ("--with ar --close --cover door", "--close and --cover can't be combined"),
        ("--with ar --cover door --no-cover", "--cover and --no-cover can't be combined"),
        ("--maneuver grapple --location head", "--location has no effect with a grapple"),
        ("--maneuver grapple --range 30", "--range has no effect with a grapple"),
        ("--with pistol --pull 2", "--pull has no effect with a shot from the pistol"),
        ("--with pistol --pull 2 --bashing", "--pull has no effect with a shot"),
        (
            "--with machete --range 30",
            "--range has no effect with a close attack using the machete",
        ),
        ("--with machete --close", "--close has no effect with a close attack"),
        ("--with machete --avoid y", "--avoid has no effect with a close attack"),
        ("--with machete --concealment partially", "--concealment has no effect with a close"),
        ("--with machete --cover door", "--cover has no effect with a close attack"),
        ("--with machete --no-cover", "--no-cover has no effect with a close attack"),
        ("--with machete --burst short", "--burst has no effect with a close attack"),
        ("--with machete --escape", "--escape has no effect with a strike"),
        ("--with machete --their-with knife", "--their-with has no effect with a strike"),
        ("--with machete --grip hold", "--grip has no effect with a strike"),
        (
            "--with ar --guard d",
            "--guard has no effect with a shot from the ar, which ignores Defense",
        ),
        ("--with ar --no-defense d", "--no-defense has no effect with a shot from the ar"),
        ("--maneuver disarm --guard d", "--guard has no effect with a disarm"),
        ("--maneuver touch --guard d", "--guard has no effect with a contest"),
        (
            "--maneuver touch --with machete",
            "--with has no effect with a touch, which is a contest",
        ),
        ("--maneuver touch --improvised chair", "--improvised has no effect with a touch"),
        ("--maneuver quick --guard d", "--guard has no effect with quick combat"),
        ("--maneuver quick --pull 2", "--pull has no effect with quick combat"),
        ("--maneuver disarm --location head", "--location has no effect with a disarm"),
        (
            "--maneuver quick --escape --their-with knife",
            "--escape and --their-with can't be combined",
        ),
        ("--improvised chair --with machete", "--with and --improvised can't be combined"),
        ("--improvised chair --maneuver club", "--improvised has no effect with clubbing"),
        ("--with ar --maneuver covering-fire --range 700", "--range has no effect with covering"),
    ],
)
def test_an_option_of_another_kind_of_attack_is_refused(lab: Any, line: str, message: str) -> None:
    at = lab()
    at.play("set x.ready machete,ar,pistol")
    with pytest.raises(UsageError, match=message):
        at.play(f"resolve x d {line}")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("act dodge d --willpower", "--willpower has no effect with dodge"),
        ("act cover x --behind door --level partially", "--level has no effect with cover"),
        ("act conceal x --level partially --behind door", "--behind has no effect with conceal"),
        ("act prone x --on d", "--on has no effect with prone"),
        (
            "act grapple x --grip hold --equipment",
            "--equipment has no effect with a grapple without",
        ),
        ("act grapple x --grip hold --with machete", "--with has no effect with a grapple without"),
        ("act grapple x --second hold", "--second has no effect without --grip"),
    ],
)
def test_an_option_of_another_move_is_refused(lab: Any, line: str, message: str) -> None:
    at = lab()
    if "grapple" in line:
        at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    with pytest.raises(UsageError, match=message):
        at.play(line)


@pytest.mark.rule("storyteller", "P12")
def test_covering_fire_rolls_no_more_than_dexterity_and_firearms(lab: Any) -> None:
    at = lab()
    at.play("set x.ready ar")
    lines = at.rolls("resolve x d --maneuver covering-fire --dice '8 1 1 1 1'")
    assert lines == [("dexterity", 3), ("firearms", 2)]


@pytest.mark.rule("storyteller", "A10")
def test_willpower_guards_against_a_big_gun_close_by_where_defense_counts(lab: Any) -> None:
    at = lab('close_firearms = "add_full_defense"')
    at.play("set x.ready ar")
    lines = at.rolls("resolve x d --close --guard d --dice '1'")
    assert ("Willpower of d", -2) in lines


@pytest.mark.rule("storyteller", "A7")
def test_where_a_touch_is_a_choice_a_weapon_reaches_with_weaponry(lab: Any) -> None:
    at = lab('touch = "choice"')
    line = "resolve x d --maneuver touch --no-defense d"
    at.play("set x.sheet.brawl 1")
    at.play("set x.sheet.weaponry 5")
    at.play("set x.sheet.attacks.baton.weapon baton")
    assert at.rolls(f"{line} --dice '1 1 1 1'") == [("dexterity", 3), ("brawl", 1)]
    assert at.touches(f"{line} --with machete --dice '8 1 1 1 1 1 1 1'")
    assert at.heard.rolls == [{"dexterity": 3, "weaponry": 5}]
    with pytest.raises(Forbidden, match="doesn't have the baton in hand"):
        at.play(f"{line} --with baton")
    with pytest.raises(UsageError, match="the pistol can't be used to touch"):
        at.play(f"{line} --with pistol --force")


@pytest.mark.rule("storyteller", "P12")
def test_concealment_hinders_firearms_alone(game: Any) -> None:
    at = game()
    at.play("act conceal ann --level substantially")
    assert ("out of concealment", -2) in at.rolls("resolve ann bob --with pistol --dice '1 1 1'")
    thrown = at.rolls("resolve ann bob --with stone --dice '1 1'")
    assert "out of concealment" not in dict(thrown)


@pytest.mark.rule("storyteller", "P4")
def test_quick_combat_takes_a_shot_and_says_when_willpower_is_full(lab: Any) -> None:
    at = lab()
    at.play("set x.ready pistol")
    at.play("set x.willpower 3")
    line = "resolve x d --maneuver quick --dice '8 8 8 8 8 / 1 1 1'"
    assert at.changes(line) == {
        "x.used": {"pistol": 1},
        "d.lethal": 6,
        "d.taken_lethal": 6,
        "x.willpower": 4,
    }
    at.play("set x.used.pistol 18")
    with pytest.raises(Forbidden, match="Xan has 0 shots left but needs 1"):
        at.play(line)


@pytest.mark.rule("storyteller", "P14")
@pytest.mark.parametrize(
    ("tag", "notes"),
    [
        ("stuned", [("idle_tag", "stuned", 'did you mean "stunned"?')]),
        ("armwrack", [("idle_tag", "armwrack", 'did you mean "arm-wrack"?')]),
        ("wet", []),
    ],
)
def test_a_tag_that_is_nearly_one_is_asked_about(lab: Any, tag: str, notes: list[Note]) -> None:
    assert lab().notes(f"act tag d --tag {tag}") == notes


def test_a_blow_that_is_bashing_anyhow_costs_no_willpower(lab: Any) -> None:
    at = lab()
    at.play("act drop x")
    with pytest.raises(
        UsageError, match="--bashing has no effect with a blow using the bare hands"
    ):
        at.play("resolve x d --pull 2 --bashing")
    assert at.now("x").willpower == 4


def test_what_is_refused(game: Any) -> None:
    at = game()
    for line, message in (
        ("resolve ann bob --with fist --bashing", "--bashing has no effect without --pull"),
        ("resolve ann bob --maneuver club --with pistol", "the pistol is too small to club with"),
        ("resolve ann bob --maneuver club --with machete", "the machete is not a gun"),
        ("resolve ann bob --maneuver grapple --with pistol", "--with has no effect with a grapple"),
    ):
        with pytest.raises(UsageError, match=message):
            at.play(line)
    with pytest.raises(Forbidden, match="can't be both attacker and target"):
        at.play("resolve ann ann --with fist")
    at.play("set ann.status.unconscious true")
    with pytest.raises(Forbidden, match="Ann is unconscious; --force overrides it"):
        at.play("resolve ann bob --with fist")


@pytest.mark.rule("storyteller", "P11")
@pytest.mark.parametrize("maneuver", ["grapple", "disarm", "touch", "killing-blow", "quick"])
def test_only_bursts_and_covering_fire_have_several_targets(game: Any, maneuver: str) -> None:
    with pytest.raises(UsageError, match="takes only one target"):
        game().play(f"resolve ann bob,cid --maneuver {maneuver}")
