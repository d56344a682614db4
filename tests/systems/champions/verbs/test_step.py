"""`step`: who acts next, and what happens on the way."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers
from hypothesis import given
from hypothesis import strategies as st

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight import state_part, state_written
from hero_combat.fight.events import ActionLost
from hero_combat.file import document
from hero_combat.log import participants
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.orders.verbs import Step
from hero_combat.systems.champions.turns.phases import phases

Make = Callable[..., Any]


@pytest.fixture(scope="module")
def authored(two_agents: str) -> str:
    """The encounter."""
    return two_agents


def steps(at: Any, count: int) -> list[tuple[int, int, str]]:
    """When it is, and who acts, after each of so many steps."""
    seen = []
    for _ in range(count):
        at.step()
        seen.append((at.clock.turn, at.clock.segment, at.clock.acting))
    return seen


# ---------------------------------------------------------------- the order


@pytest.mark.rule("champions", 1, 2, 10)
def test_three_turns_go_by_the_speed_chart(fight: Make) -> None:
    at = fight()
    seen = []
    while (clock := at.encounter.clock).turn < 4:
        at.step()
        clock = at.encounter.clock
        seen.append((clock.turn, clock.segment, clock.acting))
    agents = ("agent-1", "agent-2")
    turn = [
        (3, "titania"),
        *((4, who) for who in agents),
        (5, "titania"),
        *((8, who) for who in ("titania", *agents)),
        (10, "titania"),
        *((12, who) for who in ("titania", *agents)),
    ]
    first = [(1, 12, who) for who in ("titania", *agents)]
    rest = [(number, segment, who) for number in (2, 3) for segment, who in turn]
    assert seen == [*first, *rest, (4, 3, "titania")]


@pytest.mark.rule("champions", 10)
def test_a_phase_that_is_taken_away_unused_is_told(fight: Make) -> None:
    at = fight()
    at.step()
    assert came_of(at.step()) == "turn-began | acting agent-1, waiting agent-2"
    at.act("pass", "agent-1")
    assert came_of(at.step()) == "turn-began | acting agent-2, waiting -"
    at.act("stand", "agent-2", force=True)
    assert came_of(at.step()) == (
        "round-began turn-began | recovered 1, turn 2, segment 3, acting titania"
    )
    at.put("titania.status.stunned", "true")
    assert came_of(at.step()) == "turn-began | segment 4, acting agent-1, waiting agent-2"


@pytest.mark.rule("champions", 1)
def test_spd_1_does_not_act_in_the_first_segment(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("spd = 3", "spd = 1"))
    assert steps(at, 2) == [(1, 12, "titania"), (2, 3, "titania")]
    at.until(7, "agent-1")


@pytest.mark.rule("champions", 3)
def test_one_who_acts_on_ego_is_placed_by_it(fight: Make) -> None:
    at = fight('[combatants.mind]\nlike = "agent"\nego = 21\norder_stat = "ego"\n')
    assert steps(at, 1) == [(1, 12, "mind")]


@pytest.mark.rule("champions", 4)
def test_a_tie_across_sides_is_rolled_off_and_allies_stay_in_order(
    fight: Make, authored: str
) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 15"))
    outcome = at.step("4 4 4 / 3 3 3 / 5 5 5")
    assert at.encounter.clock.acting == "agent-1"
    assert at.encounter.clock.waiting == ("titania", "agent-2")
    assert [roll.label for roll in outcome.rolls] == [
        "order titania",
        "order agent-1",
        "order agent-2",
    ]
    assert [numbers(roll) for roll in outcome.rolls] == [(12, 12), (9, 12, 3), (15, 12, 3)]
    assert addends(outcome.rolls[0]) == [9, 3]


@pytest.mark.rule("champions", 4)
def test_equal_margins_are_rolled_again(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 15"))
    at.step("4 4 4 / 4 4 4 / 5 5 5 / 4 4 4 / 1 1 1")
    assert at.encounter.clock.acting == "agent-1"
    assert at.encounter.clock.waiting == ("titania", "agent-2")


@pytest.mark.rule("champions", 4)
def test_the_chosen_stat_settles_a_tie_without_dice(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 15\npre = 9"))
    assert at.step().rolls == ()
    assert at.encounter.clock.waiting == ("agent-2", "titania")


def test_one_who_joins_acts_from_the_next_segment_on(fight: Make) -> None:
    late = '[combatants.late]\nlike = "agent"\ndex = 30\nspd = 12\n'
    at = fight(late, begin=False)
    at.do(participants.Begin(ids=("titania", "agent-1")))
    at.step()
    at.do(participants.Join(ids=("late",)))
    with pytest.raises(Forbidden, match="Late has no phase left in segment 12"):
        at.do(Act(move="dodge", actor_="late"))
    assert came_of(at.step()) == "turn-began | acting agent-1, waiting -"
    assert came_of(at.step()) == (
        "round-began turn-began | recovered 1, turn 2, segment 1, acting late"
    )


@pytest.mark.rule("champions", 9)
def test_a_changed_spd_counts_from_the_later_of_the_next_phases(fight: Make) -> None:
    at = fight()
    at.until(3, "titania")
    at.put("titania__sheet__spd", "6")
    seen = []
    while at.encounter.clock.turn == 2:
        at.step()
        if at.encounter.clock.acting == "titania":
            seen.append(at.encounter.clock.segment)
    # SPD 5 would act in 5 next, SPD 6 in 4: 5 is the later one, and 6 the first phase from there
    assert seen[:4] == [6, 8, 10, 12]


# ---------------------------------------------------------------- states


@pytest.mark.rule("champions", 48, 57)
def test_a_stunned_one_loses_exactly_one_phase(fight: Make) -> None:
    at = fight()
    at.until(3, "titania")
    at.put("agent_1__status__stunned", "true")
    outcome = at.step()
    assert came_of(outcome) == (
        "action-lost turn-began | agent-1.status.stunned False, segment 4, acting agent-2"
    )
    assert not at.encounter.combatants["agent-1"].status.stunned
    with pytest.raises(Forbidden, match="Agent 1 has already acted this segment"):
        at.act("abort", "agent-1", to="dodge")
    at.until(8, "agent-1")


def test_several_who_come_round_do_so_in_one_step(fight: Make) -> None:
    at = fight(agent_1__status__stunned="true", agent_2__status__stunned="true")
    at.step()
    assert [event.who for event in at.onward().events if isinstance(event, ActionLost)] == [
        "agent-1",
        "agent-2",
    ]


@pytest.mark.rule("champions", 6)
def test_one_who_is_out_and_holds_the_breath_does_not_recover(fight: Make) -> None:
    at = fight(agent_1__stun="-3", agent_1__status__holding_breath="true")
    at.until(4, "agent-2")
    assert at.encounter.combatants["agent-1"].stun == -3


@pytest.mark.rule("champions", 6, 8, 49)
def test_an_unconscious_one_recovers_in_a_phase_and_has_no_more_end_than_stun(fight: Make) -> None:
    at = fight(agent_1__stun="-3", agent_1__end="0")
    at.step()
    assert came_of(at.onward()).startswith("action-lost up turn-began | ")
    agent = at.encounter.combatants["agent-1"]
    assert (agent.stun, agent.end) == (2, 2)


@pytest.mark.rule("champions", 48, 49)
def test_one_who_is_out_and_stunned_loses_one_phase_for_both(fight: Make) -> None:
    at = fight(agent_1__stun="-3", agent_1__status__stunned="true")
    at.step()
    assert len(at.step().notes) == 1
    at.until(4, "agent-1")


@pytest.mark.rule("champions", 6)
@pytest.mark.parametrize(
    ("stun", "after", "notes"),
    [
        ("-15", -10, 0),
        ("-25", -25, 1),
        ("-40", -40, 1),
    ],
)
def test_the_deeper_bands_wait_for_longer(fight: Make, stun: str, after: int, notes: int) -> None:
    at = fight(agent_1__stun=stun)
    at.step()
    assert len(at.step().notes) == 1
    outcome = at.until(3, "titania")
    assert at.encounter.combatants["agent-1"].stun == after
    assert len(outcome.notes) == notes


@pytest.mark.rule("champions", 5)
def test_post_12_reaches_the_stunned_who_stay_stunned(fight: Make) -> None:
    at = fight(agent_2__stun="10", agent_2__status__stunned="true", titania__end="3")
    steps(at, 2)
    at.put("agent_2__status__stunned", "true")
    at.put("agent_2__spent", "T1S12")
    at.until(3, "titania")
    agent = at.encounter.combatants["agent-2"]
    assert (agent.stun, agent.status.stunned) == (15, True)
    assert at.now().end == 8


@pytest.mark.rule("champions", 5)
def test_post_12_comes_once_a_turn_though_the_clock_is_put_back(fight: Make) -> None:
    at = fight(titania__end="3")
    at.until(3, "titania")
    at.put("turn", "1")
    at.put("segment", "12")
    outcome = at.until(3, "titania")
    assert at.encounter.combatants["titania"].end == 8
    assert len(outcome.notes) == 1


@pytest.mark.rule("champions", 5)
def test_a_clock_that_is_set_past_post_12_says_who_did_not_recover(fight: Make) -> None:
    at = fight(titania__end="3")
    at.put("turn", "2")
    at.put("segment", "2")
    outcome = at.until(3, "titania")
    assert at.encounter.combatants["titania"].end == 3
    assert len(outcome.notes) == 1


@pytest.mark.rule("champions", 52, 53)
def test_bleeding_goes_on_after_segment_12_until_death(fight: Make) -> None:
    at = fight(agent_1__body="-8", agent_1__status__bleeding="true", agent_2__body="-3")
    assert came_of(at.until(3, "titania")) == (
        "damaged round-began turn-began | recovered 1, agent-1.body -9, turn 2, segment 3, "
        "acting titania"
    )
    assert came_of(at.until(3, "titania")) == (
        "damaged down died round-began turn-began | recovered 2, agent-1.body -10, "
        "agent-1.status.bleeding False, agent-1.status.prone True, turn 3, segment 3, acting "
        "titania"
    )
    assert at.encounter.combatants["agent-2"].body == -3
    at.until(4, "agent-2")
    assert at.encounter.clock.waiting == ()


@pytest.mark.rule("champions", 50, 51)
def test_zero_stun_and_zero_body_are_pointed_out(fight: Make) -> None:
    outcome = fight(titania__stun="0", titania__body="0").step()
    assert len(outcome.notes) == 2


@pytest.mark.rule("champions", 68)
def test_holding_the_breath_costs_end_and_then_stun(fight: Make) -> None:
    at = fight(titania__status__holding_breath="true", titania__end="1", titania__stun="1")
    at.step()
    assert at.encounter.combatants["titania"].end == 0
    at.until(3, "titania")
    outcome = at.until(8, "agent-1")
    titania = at.encounter.combatants["titania"]
    assert (titania.stun, titania.status.prone) == (-1, True)
    assert came_of(outcome) == (
        "damaged down action-lost turn-began | titania.stun -1, titania.status.prone True, "
        "segment 8, acting agent-1, waiting agent-2"
    )


def test_the_state_is_the_same_when_it_has_been_written_and_read(
    fight: Make, authored: str
) -> None:
    at = fight()
    at.until(3, "titania")
    at.put("titania__sheet__spd", "6")
    at.do(Act(move="hold", actor_="titania"))
    before = document.read(authored.encode(), "fight.toml")
    written = document.write(before, state_written.state_of(at.encounter, at.system))
    again = state_part.read_encounter(document.read(written, "fight.toml"), at.system)
    assert again.combatants == at.encounter.combatants
    assert again.clock == at.encounter.clock


# ---------------------------------------------------------------- the end


def test_the_fight_is_over_when_one_side_stands_and_nothing_changes(fight: Make) -> None:
    at = fight(agent_1__stun="-5", agent_2__body="-10")
    before = at.encounter
    outcome = at.step()
    assert outcome.over
    assert came_of(outcome) == "fight-over"
    assert outcome.encounter == before
    assert at.encounter is before


def test_without_sides_everybody_is_a_side(fight: Make, authored: str) -> None:
    alone = authored.replace('side = "heroes"\n', "").replace('side = "agents"\n', "")
    one_down = fight(text=alone, agent_2__stun="-5")
    assert not one_down.step().over
    outcome = fight(text=alone, agent_1__stun="-5", agent_2__stun="-5").step()
    assert came_of(outcome) == "fight-over"


def test_nobody_with_a_phase_is_an_end(fight: Make, authored: str) -> None:
    still = authored.replace("spd = 5", "spd = 0").replace("spd = 3", "spd = 0")
    assert came_of(fight(text=still).step()) == "fight-over"
    with pytest.raises(Forbidden, match="no one will be able to act for ten Turns"):
        fight(text=still).do(Step(force=True))


def test_force_goes_on_past_the_end_until_somebody_wakes(fight: Make) -> None:
    at = fight(agent_1__stun="-5", agent_2__stun="-5", titania__stun="-12")
    outcome = at.do(Step(force=True))
    assert len(outcome.notes) == 2
    assert not outcome.over
    assert at.encounter.clock.acting in at.encounter.combatants


def test_the_last_ones_bleed_to_death(fight: Make) -> None:
    values = {
        f"{who}__{key}": value
        for who in ("titania", "agent_1", "agent_2")
        for key, value in (("body", "-9"), ("status__bleeding", "true"))
    }
    at = fight(**values)
    steps(at, 3)
    assert came_of(at.step()) == (
        "damaged down died damaged down died damaged down died | recovered 1, titania.body -10, "
        "titania.status.bleeding False, titania.status.prone True, agent-1.body -10, "
        "agent-1.status.bleeding False, agent-1.status.prone True, agent-2.body -10, "
        "agent-2.status.bleeding False, agent-2.status.prone True, acting -"
    )
    assert at.step().over


def test_a_clock_set_to_no_segment_is_a_wrong_usage(fight: Make) -> None:
    at = fight(segment="0")
    with pytest.raises(UsageError, match="the clock is at no segment"):
        at.step()


@given(
    spd=st.tuples(st.integers(0, 14), st.integers(0, 14)),
    stun=st.tuples(st.integers(-40, 25), st.integers(-40, 25)),
)
def test_a_step_ends_in_a_phase_of_the_chart_or_the_fight_is_over(
    fight: Make, authored: str, spd: tuple[int, int], stun: tuple[int, int]
) -> None:
    text = authored.replace("spd = 5", f"spd = {spd[0]}").replace("spd = 3", f"spd = {spd[1]}")
    at = fight(text=text, titania__stun=str(stun[0]), agent_1__stun=str(stun[1]))
    for _ in range(8):
        outcome = at.carry_out(Step())
        if outcome.over:
            return
        clock = at.encounter.clock
        acting = at.encounter.combatants[clock.acting]
        assert clock.segment in phases(acting.spd)
        assert acting.stun >= 0


def test_nobody_is_waited_for_longer_than_ten_turns(street: Make) -> None:
    at = street()
    for who in ("trollboy", "pal", "rookie", "thug", "goon"):
        at.put(f"{who}.not_before", "T12S1")
    with pytest.raises(Forbidden, match="no one will be able to act for ten Turns"):
        at.step()
