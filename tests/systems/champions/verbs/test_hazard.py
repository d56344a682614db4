"""`hazard`: what hurts without an attack; and tending those who bleed."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.champions.orders.verbs import Hazard, Step

Make = Callable[..., Any]
TABLE = '[rules]\nbleeding = "table"\n'
MEDIC = "paramedics = 11\n"


def fall(metres: int, *who: str) -> Hazard:
    return Hazard(what="fall", on=who or ("titania",), metres=metres)


@pytest.mark.rule("champions", 67)
def test_a_fall_is_a_die_for_2_m_against_pd_and_ends_prone(fight: Make) -> None:
    at = fight(titania__status__flying="true")
    outcome = at.do(fall(9), "6 4 4 1")
    assert outcome.sentence == ("Titania falls 9 m (4d6: 10 STUN gets through).")
    assert outcome.rolls[0].reading == "15 STUN, 4 BODY; past 5 PD: 10 STUN, 0 BODY"
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("1d6 for each 2 m of 9", "4d6"),
        ("PD", -5),
    ]
    assert (at.now().stun, at.now().status.prone, at.now().status.flying) == (15, True, False)


@pytest.mark.rule("champions", 67)
def test_a_fall_has_20_dice_at_most(fight: Make) -> None:
    outcome = fight().do(fall(400), "1 " * 20)
    assert outcome.rolls[0].dice == "20d6"
    assert outcome.rolls[0].modifiers[0].what == "400 m: the most is"


def test_nobody_falls_twice_at_once(fight: Make) -> None:
    with pytest.raises(UsageError, match="--on names somebody twice; name each once"):
        fight().do(fall(9, "titania", "titania"), "6 4 4 1 / 6 4 4 1")


@pytest.mark.rule("champions", 67)
def test_a_metre_hurts_nobody(fight: Make) -> None:
    assert fight().do(fall(1)).sentence == "Titania falls 1 m."
    with pytest.raises(UsageError, match="fall needs --metres"):
        fight().do(fall(0))


@pytest.mark.rule("champions", 43, 47, 48, 49)
def test_a_blast_is_rolled_once_past_each_ones_own_defense(fight: Make) -> None:
    at = fight(agent_2__stun="3", agent_2__sheet__ed="10")
    order = Hazard(what="blast", on=("agent-1", "agent-2"), damage="4d6")
    outcome = at.do(order, "6 6 6 1")
    assert outcome.sentence == (
        "The blast hits Agent 1 (4d6: 14 STUN and 1 BODY get through). Agent 1 is Stunned. "
        "The blast hits Agent 2 (4d6: 9 STUN gets through). Agent 2 is knocked out."
    )
    assert [roll.label for roll in outcome.rolls] == ["damage agent-1", "damage agent-2"]


@pytest.mark.rule("champions", 45, 47)
def test_a_killing_blast_meets_resistant_defense(fight: Make) -> None:
    at = fight(titania__sheet__red="3")
    order = Hazard(what="blast", on=("titania",), damage="2d6k")
    outcome = at.do(order, "4 4 / 4")
    assert outcome.rolls[1].reading == (
        "x2: 16 STUN, 8 BODY; past 5 ED / 3 resistant: 11 STUN, 5 BODY"
    )
    assert (at.now().stun, at.now().body) == (14, 5)
    with pytest.raises(UsageError, match="blast needs --damage"):
        at.do(Hazard(what="blast", on=("titania",)))


@pytest.mark.rule("champions", 61)
def test_a_blast_hits_objects_too(fight: Make) -> None:
    at = fight(
        "[objects.glass]\ndef = 1\nbody = 1\nresistant = false\n[objects.safe]\ned = 15\nbody = 9\n"
    )
    order = Hazard(what="blast", on=("glass", "safe", "agent-1"), damage="4d6")
    outcome = at.do(order, "6 6 6 1")
    assert outcome.sentence == (
        "The blast hits the Glass (4d6: 5 BODY gets through). The Glass breaks. The "
        "blast hits the Safe (4d6: nothing gets through). The blast hits Agent 1 "
        "(4d6: 14 STUN and 1 BODY get through). Agent 1 is Stunned."
    )
    things = at.encounter.things
    assert (things["glass"].body, things["safe"].body) == (0, 9)
    at = fight("[objects.glass]\ndef = 1\nbody = 1\nresistant = false\n")
    outcome = at.do(Hazard(what="blast", on=("glass",), damage="1d6k"), "1")
    assert outcome.rolls[-1].reading == "1 BODY; past 0 DEF: 1 BODY"
    for wrong in (
        Hazard(what="fall", on=("glass",), metres=10),
        Hazard(what="blast", on=("glass",), damage="1d6", vs="mental"),
    ):
        with pytest.raises(UsageError, match="is an object"):
            at.do(wrong)


# ---------------------------------------------------------------- bleeding


@pytest.mark.rule("champions", 52, 53)
def test_a_turn_of_bleeding_by_command(fight: Make) -> None:
    at = fight(titania__body="-8", titania__status__bleeding="true")
    bleeding = Hazard(what="bleeding", on=("titania",))
    assert at.do(bleeding).sentence == "Titania bleeds to -9 BODY."
    assert at.do(bleeding).sentence == "Titania bleeds to death."
    assert not at.now().status.bleeding
    with pytest.raises(Forbidden, match="Titania does not bleed"):
        at.do(bleeding)


@pytest.mark.rule("champions", 52)
def test_bleeding_by_the_optional_table(fight: Make) -> None:
    at = fight(TABLE, agent_1__body="-2", agent_1__status__bleeding="true")
    for _ in range(3):
        at.step()
    outcome = at.step("6 2 5")  # 12 BODY lost: 3d6
    assert outcome.sentence == (
        "Agent 2's phase goes by unused. Segment 12 ends: Post-Segment 12 recovery. "
        "Agent 1 bleeds for 13 STUN and 1 BODY. Turn 2, segment 3. Titania (DEX 20) "
        "acts."
    )
    assert outcome.rolls[0].reading == "13 STUN, 1 BODY"
    assert (at.now("agent-1").stun, at.now("agent-1").body) == (12, -3)
    at.until(12, "agent-2")
    outcome = at.step("2 2 2")
    assert outcome.sentence == (
        "Agent 2's phase goes by unused. Segment 12 ends: Post-Segment 12 recovery. "
        "Agent 1 bleeds for 6 STUN, and it stops. Turn 3, segment 3. Titania (DEX 20) "
        "acts."
    )
    assert not at.now("agent-1").status.bleeding


@pytest.mark.rule("champions", 52)
@pytest.mark.parametrize(
    ("faces", "told", "bleeding"),
    [("3 3 3", "stops the bleeding", False), ("3 3 4", "can't stop the bleeding", True)],
)
def test_paramedics_at_a_penalty_for_each_2_body(
    fight: Make,
    faces: str,
    told: str,
    bleeding: bool,  # noqa: FBT001 - a case's column
) -> None:
    at = fight(agent_1__body="-5", agent_1__status__bleeding="true")
    at.put("titania.sheet.paramedics", "11")
    at.step()
    outcome = at.act("stabilise", on=("agent-1",), dice=faces)
    assert outcome.sentence == f"Titania tends Agent 1 and {told}."
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("Paramedics", 11),
        ("Agent 1 at -5 BODY", -2),
    ]
    assert at.now("agent-1").status.bleeding is bleeding
    assert at.now("titania").acted == "T1S12"


@pytest.mark.rule("champions", 52)
@pytest.mark.parametrize(
    ("faces", "told"), [("4 4 5", "stops the bleeding"), ("4 5 5", "can't stop the bleeding")]
)
def test_paramedics_with_a_modifier(fight: Make, faces: str, told: str) -> None:
    """11 and 2 more: 13 or less."""
    at = fight(agent_1__body="-1", agent_1__status__bleeding="true")
    at.put("titania.sheet.paramedics", "11")
    at.step()
    outcome = at.act("stabilise", on=("agent-1",), modifier=2, dice=faces)
    assert outcome.sentence == f"Titania tends Agent 1 and {told}."


@pytest.mark.rule("champions", 52)
def test_who_can_tend_whom(fight: Make) -> None:
    at = fight()
    with pytest.raises(UsageError, match="stabilise needs --on"):
        at.act("stabilise")
    with pytest.raises(UsageError, match="Titania has no Paramedics"):
        at.act("stabilise", on=("agent-1",))
    at.put("titania.sheet.paramedics", "11")
    with pytest.raises(Forbidden, match="Agent 1 does not bleed"):
        at.act("stabilise", on=("agent-1",))


@pytest.mark.rule("champions", 6)
def test_a_minute_below_minus_20_is_5_turns(fight: Make) -> None:
    at = fight(agent_1__stun="-24")
    story = ""
    while at.clock.turn < 7:
        story += at.carry_out(Step()).sentence
    assert story.count("A minute has passed: Agent 1 recovers 5 STUN.") == 1
    assert at.now("agent-1").stun > -20
    assert at.now("agent-1").minute == ""


# ---------------------------------------------------------------- worked examples, in full


@pytest.mark.rule("champions", 67, 68)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
