"""What meets in one line or one after the other: help, Luck, grapples, movement, bystanders."""

from typing import Any

import pytest

from hero_combat.errors import Forbidden

BAKER = '[combatants.baker]\nbystander = true\nside = "villains"\nattacks.sword = {}\n'
HIT, MISS = "'5 4 / 2 3'", "'1 2'"


@pytest.mark.rule("zt", "P5", "P10")
@pytest.mark.parametrize("dice", [HIT, MISS])
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Ann has 0 Luck, not 1", "--luck-damage 1"),
        ("Bob has used the Minor Action of the next Turn already", "--assist-damage bob,bob"),
        (
            "Bob has used the Minor Action of the next Turn already",
            "--assist bob --assist-damage bob",
        ),
        ("Ann can't help its own Check", "--disrupt-damage ann"),
    ],
)
def test_what_is_added_to_damage_is_refused_before_the_dice_say_whether_it_hits(
    duel: Any, line: str, said: str, dice: str
) -> None:
    assert duel().forbidden(f"resolve ann n1 {line} --dice {dice}") == said


@pytest.mark.rule("zt", "2.1", "P10")
def test_what_is_added_to_damage_is_paid_when_damage_is_rolled(duel: Any) -> None:
    line = "resolve ann n1 --luck-damage 1 --assist-damage bob --dice"
    for dice, luck, borrowed in (("'5 4 / 2 3 / 2'", 1, ("minor",)), (MISS, 2, ())):
        at = duel("ann.luck 2")
        at.play(f"{line} {dice}")
        assert (at.now("ann").luck, at.now("bob").borrowed) == (luck, borrowed)
    both = duel("ann.luck 2")
    assert both.forbidden("resolve ann n1 --luck 2 --luck-damage 1 --dice '5 4'").endswith(
        "has 0 Luck, not 1"
    )
    forced = both.play(
        "resolve ann n1 --luck 2 --luck-damage 1 --force --dice '5 4 / 1 1 / 2 3 / 2'"
    )
    assert forced.notes == ("forced: Ann has 0 Luck, not 1",)


@pytest.mark.rule("zt", "P4", "P6", "P10")
def test_a_bystander_counts_nowhere(duel: Any) -> None:
    at = duel("baker.defense 5", "acting bob", more=BAKER)
    for line in (
        "resolve baker ann --opportunity",
        "resolve baker ann --slot free",
        "resolve bob n1 --assist baker",
        "resolve bob n1 --disrupt-damage baker",
        "roll dexterity --who bob --assist baker",
        "act disrupt baker --on bob",
        "step --disrupt baker=bob",
    ):
        assert at.forbidden(line) == "Baker is a bystander and takes no part", line
    assert at.play("resolve n1 baker --slot free --dice '5 3 / 2 3'").events[1].hit


@pytest.mark.rule("zt", "P1")
def test_all_that_forbids_the_initiating_action_is_told_before_any_defense_is_rolled(
    duel: Any, sit: Any
) -> None:
    text = duel().document.text
    for line, said in (
        ("resolve ann n1 --luck 1", "Ann has 0 Luck, not 1"),
        ("resolve ann n1 --assist bob,bob",
         "Bob has used the Minor Action of the next Turn already"),
        ("act struggle ann", "Ann is not grappled"),
        ("act break-free ann --ability will --difficulty 3", "Ann is not incapacitated"),
        ("act improvise ann --ability will --difficulty 3 --luck 0 --assist bob,bob",
         "Bob has used the Minor Action of the next Turn already"),
    ):  # fmt: skip
        assert sit(text).forbidden(f"{line} --dice 1") == said, line


@pytest.mark.rule("zt", "P1")
def test_a_feat_s_attack_starts_the_fight_whatever_it_costs_later(duel: Any, sit: Any) -> None:
    for slot in ("major", "minor", "free"):
        at = sit(duel().document.text, *(f"{who}.defense 30" for who in ("ann", "bob", "n1", "n2")))
        at.play(f"resolve ann n1 --slot {slot} --dice '5 2'")
        assert (at.encounter.clock.initiator, at.encounter.clock.initiated) == ("ann", True)
        assert (at.now("ann").major, at.now("ann").minor) == ("ready", "ready")


@pytest.mark.rule("zt", "P5", "A19")
def test_a_melee_range_of_many_metres_is_noted(duel: Any) -> None:
    said = "60 m are beyond N1's Melee Range, and --in-melee counts all the same"
    for line, notes in (
        ("--range 60 --in-melee", (said,)),
        ("--range 1 --in-melee", ()),
        ("--in-melee", ()),
        ("--range 60", ()),
    ):
        at = duel("acting bob", "n1.defense 30")
        assert at.play(f"resolve bob n1 {line} --dice '3 2'").notes == notes, line


@pytest.mark.rule("zt", "6")
def test_the_odds_of_what_is_refused_are_refused(duel: Any) -> None:
    at = duel()
    for line in ("--luck-damage 1", "--assist bob --assist-damage bob"):
        assert at.forbidden(f"resolve ann n1 {line} --dice '5 2'")
        with pytest.raises(Forbidden):
            at.odds(f"ann n1 {line}")
