"""`step`: who acts next, and what happens on the way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hero_combat import systems
from hero_combat.encounter import document, edit, play, state
from hero_combat.encounter.model import Outcome
from hero_combat.encounter.orders import Order
from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.champions import orders
from hero_combat.systems.champions.clock import phases

BLOCK = """
ocv = 5
dcv = 5
con = 13
body = 10
stun = 25
end = 25
rec = 5
pd = 5
ed = 5
"""

MUSEUM = f"""system = "champions"
seed = 7
[templates.agent]
side = "agents"
dex = 15
spd = 3
{BLOCK}
[combatants.titania]
side = "heroes"
dex = 20
spd = 5
{BLOCK}
[combatants.agent-1]
like = "agent"
[combatants.agent-2]
like = "agent"
"""

STEP = orders.Step()


def table(text: str = MUSEUM, **values: str) -> play.Table:
    """The fight of `text`, begun, with these values set: `agent_1__stun="-5"`."""
    system = systems.load("champions")
    encounter = state.opened(document.read(text.encode(), "fight.toml"), system)
    at = play.Table(encounter, system)
    at.begin(lambda: 7)
    for path, value in values.items():
        put(at, path, value)
    return at


def put(at: play.Table, path: str, value: str) -> None:
    at.play(
        edit.Set(path=path.replace("__", ".").replace("_1", "-1").replace("_2", "-2"), value=value)
    )


def played(at: play.Table, order: Order, dice: str = "") -> Outcome:
    return at.play(order, play.given(dice))


def steps(at: play.Table, count: int) -> list[str]:
    return [played(at, STEP).sentence for _ in range(count)]


def until(at: play.Table, segment: int, acting: str) -> Outcome:
    """Step until `acting` acts in `segment`."""
    for _ in range(60):
        outcome = played(at, STEP)
        clock = at.encounter.clock
        if clock.segment == segment and clock.acting == acting:
            return outcome
    raise AssertionError("it never comes")


# ---------------------------------------------------------------- the order


@pytest.mark.rule("champions", 1, 2, 10)
def test_three_turns_go_by_the_speed_chart() -> None:
    at = table()
    seen = []
    while (clock := at.encounter.clock).turn < 4:
        played(at, STEP)
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


def test_the_sentence_says_when_and_who() -> None:
    assert steps(table(), 4) == [
        "Turn 1, segment 12. Titania (DEX 20) acts.",
        "Turn 1, segment 12. Agent 1 (DEX 15) acts.",
        "Turn 1, segment 12. Agent 2 (DEX 15) acts.",
        "Segment 12 ends: Post-Segment 12 recovery. Turn 2, segment 3. Titania (DEX 20) acts.",
    ]


@pytest.mark.rule("champions", 1)
def test_spd_1_does_not_act_in_the_first_segment() -> None:
    at = table(MUSEUM.replace("spd = 3", "spd = 1"))
    steps(at, 2)
    assert at.encounter.log[-1].endswith("Turn 2, segment 3. Titania (DEX 20) acts.")
    until(at, 7, "agent-1")


@pytest.mark.rule("champions", 3)
def test_one_who_acts_on_ego_is_placed_by_it() -> None:
    at = table(MUSEUM + '[combatants.mind]\nlike = "agent"\nego = 21\norder_stat = "ego"\n')
    assert steps(at, 1) == ["Turn 1, segment 12. Mind (EGO 21) acts."]


@pytest.mark.rule("champions", 4)
def test_a_tie_across_sides_is_rolled_off_and_allies_stay_in_order() -> None:
    at = table(MUSEUM.replace("dex = 20", "dex = 15"))
    outcome = played(at, STEP, "4 4 4 / 3 3 3 / 5 5 5")
    assert at.encounter.clock.acting == "agent-1"
    assert at.encounter.clock.waiting == ("titania", "agent-2")
    assert [roll.label for roll in outcome.rolls] == [
        "order titania",
        "order agent-1",
        "order agent-2",
    ]
    assert [roll.reading for roll in outcome.rolls] == [
        "12 against 12-: made by 0",
        "9 against 12-: made by 3",
        "15 against 12-: failed by 3",
    ]
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [
        ("base", 9),
        ("DEX 15 / 5", 3),
    ]


@pytest.mark.rule("champions", 4)
def test_equal_margins_are_rolled_again() -> None:
    at = table(MUSEUM.replace("dex = 20", "dex = 15"))
    played(at, STEP, "4 4 4 / 4 4 4 / 5 5 5 / 4 4 4 / 1 1 1")
    assert at.encounter.clock.acting == "agent-1"
    assert at.encounter.clock.waiting == ("titania", "agent-2")


@pytest.mark.rule("champions", 4)
def test_the_chosen_stat_settles_a_tie_without_dice() -> None:
    at = table(MUSEUM.replace("dex = 20", "dex = 15\npre = 9"))
    assert played(at, STEP).rolls == ()
    assert at.encounter.clock.waiting == ("agent-2", "titania")


def test_one_who_joins_acts_from_the_next_segment_on() -> None:
    system = systems.load("champions")
    late = MUSEUM + '[combatants.late]\nlike = "agent"\ndex = 30\nspd = 12\n'
    encounter = state.opened(document.read(late.encode(), "fight.toml"), system)
    at = play.Table(encounter, system)
    at.play(edit.Begin(ids=("titania", "agent-1")), play.no_faces)
    played(at, STEP)
    at.play(edit.Join(ids=("late",)), play.no_faces)
    with pytest.raises(Forbidden, match="Late has no phase left in segment 12"):
        played(at, orders.Act(move="dodge", actor_="late"))
    assert "Agent 1" in played(at, STEP).sentence
    assert "Turn 2, segment 1. Late" in played(at, STEP).sentence


@pytest.mark.rule("champions", 9)
def test_a_changed_spd_counts_from_the_later_of_the_next_phases() -> None:
    at = table()
    until(at, 3, "titania")
    put(at, "titania__sheet__spd", "6")
    seen = []
    while at.encounter.clock.turn == 2:
        played(at, STEP)
        if at.encounter.clock.acting == "titania":
            seen.append(at.encounter.clock.segment)
    # SPD 5 would act in 5 next, SPD 6 in 4: 5 is the later one, and 6 the first phase from there
    assert seen[:4] == [6, 8, 10, 12]


# ---------------------------------------------------------------- states


@pytest.mark.rule("champions", 48, 57)
def test_a_stunned_one_loses_exactly_one_phase() -> None:
    at = table()
    until(at, 3, "titania")
    put(at, "agent_1__status__stunned", "true")
    outcome = played(at, STEP)
    assert outcome.sentence == (
        "Turn 2, segment 4. Agent 1 spends the phase coming round from being Stunned. "
        "Agent 2 (DEX 15) acts."
    )
    assert not at.encounter.combatants["agent-1"].status.stunned
    until(at, 8, "agent-1")


def test_several_who_come_round_are_one_sentence() -> None:
    at = table(agent_1__status__stunned="true", agent_2__status__stunned="true")
    played(at, STEP)
    assert played(at, STEP).sentence.startswith(
        "Turn 1, segment 12. Agent 1 and Agent 2 spend the phase coming round from being Stunned."
    )


@pytest.mark.rule("champions", 6, 8, 49)
def test_an_unconscious_one_recovers_in_a_phase_and_has_no_more_end_than_stun() -> None:
    at = table(agent_1__stun="-3", agent_1__end="0")
    played(at, STEP)
    assert played(at, STEP).sentence == (
        "Turn 1, segment 12. Agent 1 recovers 5 STUN and comes round. Agent 2 (DEX 15) acts."
    )
    agent = at.encounter.combatants["agent-1"]
    assert (agent.stun, agent.end) == (2, 2)


@pytest.mark.rule("champions", 6)
@pytest.mark.parametrize(
    ("stun", "after", "note"),
    [
        ("-15", -10, ""),
        ("-25", -25, "Agent 1 is at -25 STUN and recovers once a minute: recover --who ID --force"),
        ("-40", -40, "Agent 1 is at -40 STUN and recovers when the game master says so"),
    ],
)
def test_the_deeper_bands_wait_for_longer(stun: str, after: int, note: str) -> None:
    at = table(agent_1__stun=stun)
    outcome = until(at, 3, "titania")
    assert at.encounter.combatants["agent-1"].stun == after
    assert not note or note in outcome.notes


@pytest.mark.rule("champions", 5)
def test_post_12_reaches_the_stunned_who_stay_stunned() -> None:
    at = table(agent_2__stun="10", agent_2__status__stunned="true", titania__end="3")
    steps(at, 2)
    put(at, "agent_2__status__stunned", "true")
    put(at, "agent_2__spent", "T1S12")
    outcome = until(at, 3, "titania")
    agent = at.encounter.combatants["agent-2"]
    assert (agent.stun, agent.status.stunned) == (15, True)
    assert "Agent 2 recovers 5 STUN and 0 END" in outcome.notes
    assert "Titania recovers 0 STUN and 5 END" in outcome.notes


@pytest.mark.rule("champions", 5)
def test_post_12_comes_once_a_turn_though_the_clock_is_put_back() -> None:
    at = table(titania__end="3")
    until(at, 3, "titania")
    put(at, "turn", "1")
    put(at, "segment", "12")
    outcome = until(at, 3, "titania")
    assert at.encounter.combatants["titania"].end == 8
    assert "Post-Segment 12 of Turn 1 has been given already" in outcome.notes


@pytest.mark.rule("champions", 52, 53)
def test_bleeding_goes_on_after_segment_12_until_death() -> None:
    at = table(agent_1__body="-8", agent_1__status__bleeding="true", agent_2__body="-3")
    assert "Agent 1 bleeds to -9 BODY." in until(at, 3, "titania").sentence
    assert "Agent 1 bleeds to death." in until(at, 3, "titania").sentence
    assert at.encounter.combatants["agent-2"].body == -3
    until(at, 4, "agent-2")
    assert at.encounter.clock.waiting == ()


@pytest.mark.rule("champions", 50, 51)
def test_zero_stun_and_zero_body_are_pointed_out() -> None:
    outcome = played(table(titania__stun="0", titania__body="0"), STEP)
    assert outcome.notes == (
        "Titania is at 0 STUN: minor actions alone",
        "Titania is at 0 BODY: half a phase, and exertion costs 1 BODY",
    )


@pytest.mark.rule("champions", 68)
def test_holding_the_breath_costs_end_and_then_stun() -> None:
    at = table(titania__status__holding_breath="true", titania__end="1", titania__stun="1")
    played(at, STEP)
    assert at.encounter.combatants["titania"].end == 0
    until(at, 3, "titania")
    outcome = until(at, 8, "agent-1")
    titania = at.encounter.combatants["titania"]
    assert (titania.stun, titania.status.prone) == (-1, True)
    assert "Titania" not in outcome.sentence


# ---------------------------------------------------------------- the end


def test_the_fight_is_over_when_one_side_stands_and_nothing_changes() -> None:
    at = table(agent_1__stun="-5", agent_2__body="-10")
    before = at.encounter
    outcome = played(at, STEP)
    assert outcome.over
    assert outcome.sentence == "The fight is over: the heroes stand."
    assert outcome.encounter is before
    assert at.encounter is before


def test_without_sides_everybody_is_a_side() -> None:
    alone = MUSEUM.replace('side = "heroes"\n', "").replace('side = "agents"\n', "")
    assert not played(table(alone), STEP).over
    outcome = played(table(alone, agent_1__stun="-5", agent_2__stun="-5"), STEP)
    assert outcome.sentence == "The fight is over: Titania stands."


def test_nobody_with_a_phase_is_an_end() -> None:
    still = MUSEUM.replace("spd = 5", "spd = 0").replace("spd = 3", "spd = 0")
    assert played(table(still), STEP).sentence == ("The fight is over: nobody is left who can act.")
    with pytest.raises(Forbidden, match="nobody will be able to act for ten Turns"):
        played(table(still), orders.Step(force=True))


def test_force_goes_on_past_the_end_until_somebody_wakes() -> None:
    at = table(agent_1__stun="-5", agent_2__stun="-5", titania__stun="-12")
    outcome = played(at, orders.Step(force=True))
    assert outcome.notes[0] == "forced: the fight is over: nobody is left who can act"
    assert not outcome.over
    assert at.encounter.clock.acting in at.encounter.combatants


def test_the_last_ones_bleed_to_death() -> None:
    values = {
        f"{who}__{key}": value
        for who in ("titania", "agent_1", "agent_2")
        for key, value in (("body", "-9"), ("status__bleeding", "true"))
    }
    at = table(**values)
    steps(at, 3)
    assert played(at, STEP).sentence.endswith("Nobody is left who can act.")
    assert played(at, STEP).over


def test_a_clock_set_to_no_segment_is_a_wrong_usage() -> None:
    at = table(segment="0")
    with pytest.raises(UsageError, match="the clock stands at no segment"):
        played(at, STEP)


def test_what_the_game_master_wrote_into_waiting_is_taken_with_care() -> None:
    at = table()
    played(at, STEP)
    put(at, "waiting", "nobody,agent-1")
    put(at, "acting", "nobody")
    assert "Agent 1" in played(at, STEP).sentence


@settings(max_examples=40, deadline=None)
@given(
    spd=st.tuples(st.integers(0, 14), st.integers(0, 14)),
    stun=st.tuples(st.integers(-40, 25), st.integers(-40, 25)),
)
def test_a_step_ends_in_a_phase_of_the_chart_or_the_fight_is_over(
    spd: tuple[int, int], stun: tuple[int, int]
) -> None:
    text = MUSEUM.replace("spd = 5", f"spd = {spd[0]}").replace("spd = 3", f"spd = {spd[1]}")
    at = table(text, titania__stun=str(stun[0]), agent_1__stun=str(stun[1]))
    for _ in range(8):
        outcome = at.play(STEP)
        if outcome.over:
            return
        clock = at.encounter.clock
        acting = at.encounter.combatants[clock.acting]
        assert clock.segment in phases(acting.spd)
        assert acting.stun >= 0
