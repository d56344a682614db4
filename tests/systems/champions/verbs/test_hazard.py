"""`hazard`: what hurts without an attack; and tending those who bleed."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

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
    assert came_of(outcome) == (
        "damaged | titania.stun 15, titania.status.prone True, titania.status.flying False"
    )
    assert numbers(outcome.rolls[0]) == (15, 4, 5, 10, 0)
    assert addends(outcome.rolls[0]) == ["4d6", -5]
    assert (at.now().stun, at.now().status.prone, at.now().status.flying) == (15, True, False)


@pytest.mark.rule("champions", 67)
def test_a_fall_has_20_dice_at_most(fight: Make) -> None:
    outcome = fight().do(fall(400), "1 " * 20)
    assert outcome.rolls[0].dice == "20d6"
    assert addends(outcome.rolls[0]) == ["20d6", -5]


def test_nobody_falls_twice_at_once(fight: Make) -> None:
    with pytest.raises(UsageError, match="--on names an ID twice; name each once"):
        fight().do(fall(9, "titania", "titania"), "6 4 4 1 / 6 4 4 1")


@pytest.mark.rule("champions", 67)
def test_a_metre_hurts_nobody(fight: Make) -> None:
    assert came_of(fight().do(fall(1))) == "titania.status.prone True"
    with pytest.raises(UsageError, match="fall needs --metres"):
        fight().do(fall(0))


@pytest.mark.rule("champions", 43, 47, 48, 49)
def test_a_blast_is_rolled_once_past_each_ones_own_defense(fight: Make) -> None:
    at = fight(agent_2__stun="3", agent_2__sheet__ed="10")
    order = Hazard(what="blast", on=("agent-1", "agent-2"), damage="4d6")
    outcome = at.do(order, "6 6 6 1")
    assert came_of(outcome) == (
        "damaged stunned damaged down | agent-1.status.stunned True, agent-1.stun 11, "
        "agent-1.body 9, agent-2.stun -6, agent-2.end 0, agent-2.status.prone True"
    )
    assert [roll.label for roll in outcome.rolls] == ["damage agent-1", "damage agent-2"]


@pytest.mark.rule("champions", 45, 47)
def test_a_killing_blast_meets_resistant_defense(fight: Make) -> None:
    at = fight(titania__sheet__red="3")
    order = Hazard(what="blast", on=("titania",), damage="2d6k")
    outcome = at.do(order, "4 4 / 4")
    assert numbers(outcome.rolls[1]) == (2, 16, 8, 5, 3, 11, 5)
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
    assert came_of(outcome) == (
        "object-damaged object-damaged damaged stunned | glass.body 0, agent-1.status.stunned "
        "True, agent-1.stun 11, agent-1.body 9"
    )
    things = at.encounter.things
    assert (things["glass"].body, things["safe"].body) == (0, 9)
    at = fight("[objects.glass]\ndef = 1\nbody = 1\nresistant = false\n")
    outcome = at.do(Hazard(what="blast", on=("glass",), damage="1d6k"), "1")
    assert numbers(outcome.rolls[-1]) == (1, 0, 1)
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
    assert came_of(at.do(bleeding)) == "damaged | titania.body -9"
    assert came_of(at.do(bleeding)) == (
        "damaged down died | titania.body -10, titania.status.bleeding False, "
        "titania.status.prone True"
    )
    assert not at.now().status.bleeding
    with pytest.raises(Forbidden, match="Titania isn't bleeding"):
        at.do(bleeding)


@pytest.mark.rule("champions", 52)
def test_bleeding_by_the_optional_table(fight: Make) -> None:
    at = fight(TABLE, agent_1__body="-2", agent_1__status__bleeding="true")
    for _ in range(3):
        at.step()
    outcome = at.step("6 2 5")  # 12 BODY lost: 3d6
    assert came_of(outcome) == (
        "damaged round-began turn-began | recovered 1, agent-1.stun 12, agent-1.body -3, turn 2, "
        "segment 3, acting titania"
    )
    assert numbers(outcome.rolls[0]) == (13, 1)
    assert (at.now("agent-1").stun, at.now("agent-1").body) == (12, -3)
    at.until(12, "agent-2")
    outcome = at.step("2 2 2")
    assert came_of(outcome) == (
        "damaged round-began turn-began | agent-1.stun 17, recovered 2, agent-1.stun 11, "
        "agent-1.status.bleeding False, turn 3, segment 3, acting titania"
    )
    assert not at.now("agent-1").status.bleeding


@pytest.mark.rule("champions", 52)
@pytest.mark.parametrize(("faces", "bleeding"), [("3 3 3", False), ("3 3 4", True)])
def test_paramedics_at_a_penalty_for_each_2_body(
    fight: Make,
    faces: str,
    bleeding: bool,  # noqa: FBT001 - a case's column
) -> None:
    at = fight(agent_1__body="-5", agent_1__status__bleeding="true")
    at.put("titania.sheet.paramedics", "11")
    at.step()
    outcome = at.act("stabilise", on=("agent-1",), dice=faces)
    assert addends(outcome.rolls[0]) == [11, -2]
    assert at.now("agent-1").status.bleeding is bleeding
    assert at.now("titania").acted == "T1S12"


@pytest.mark.rule("champions", 52)
@pytest.mark.parametrize(("faces", "stops"), [("4 4 5", True), ("4 5 5", False)])
def test_paramedics_with_a_modifier(fight: Make, faces: str, stops: bool) -> None:  # noqa: FBT001 - a case's column
    """11 and 2 more: 13 or less."""
    at = fight(agent_1__body="-1", agent_1__status__bleeding="true")
    at.put("titania.sheet.paramedics", "11")
    at.step()
    at.act("stabilise", on=("agent-1",), modifier=2, dice=faces)
    assert at.now("agent-1").status.bleeding is not stops


@pytest.mark.rule("champions", 52)
def test_who_can_tend_whom(fight: Make) -> None:
    at = fight()
    with pytest.raises(UsageError, match="stabilise needs --on"):
        at.act("stabilise")
    with pytest.raises(UsageError, match="Titania doesn't have the Paramedics skill"):
        at.act("stabilise", on=("agent-1",))
    at.put("titania.sheet.paramedics", "11")
    with pytest.raises(Forbidden, match="Agent 1 isn't bleeding"):
        at.act("stabilise", on=("agent-1",))


@pytest.mark.rule("champions", 6)
def test_a_minute_below_minus_20_is_5_turns(fight: Make) -> None:
    at = fight(agent_1__stun="-24")
    gains = []
    while at.clock.turn < 7:
        changes = at.carry_out(Step()).changes
        gains += [each for each in changes if each.path == "agent-1.stun"]
    assert (gains[0].old, gains[0].new) == (-24, -19)
    assert at.now("agent-1").stun > -20
    assert at.now("agent-1").minute == ""
