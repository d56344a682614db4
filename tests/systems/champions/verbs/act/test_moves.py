"""`act`: declared actions that are no attacks."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import ActionLost

Make = Callable[..., Any]


@pytest.fixture(scope="module")
def authored(one_agent: str) -> str:
    """The encounter."""
    return one_agent


# Titania acts on 3, 5, 8, 10 and 12; the game master's own example has a hero of 3, 5 and 8.


# ---------------------------------------------------------------- abort


@pytest.mark.rule("champions", 10, 16)
def test_who_acted_in_segment_3_may_not_abort_in_it(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("dodge")
    with pytest.raises(Forbidden, match="Titania has already acted this segment; --force"):
        at.act("abort", to="dodge")


@pytest.mark.rule("champions", 17)
def test_an_abort_in_segment_4_spends_5_and_lasts_until_8(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("pass")
    at.until(4, "agent-1")
    outcome = at.act("abort", to="dodge")
    assert outcome.sentence == (
        "Titania aborts the phase in segment 5: Titania dodges (DCV +3). It lasts until segment 8."
    )
    assert at.now().spent == "T2S5"
    assert (at.now().maneuver, at.now().maneuver_until) == ("Dodge", "T2S8")
    outcome = at.step()
    assert outcome.sentence == (
        "Agent 1's phase goes by unused. "
        "Turn 2, segment 5. Titania has aborted this phase. Turn 2, segment 8. "
        "Titania (DEX 20) acts."
    )
    assert outcome.notes == ("Titania's Dodge is over",)
    assert at.now().maneuver == ""


@pytest.mark.rule("champions", 17)
def test_an_abort_before_ones_own_turn_spends_the_phase_of_the_segment(
    fight: Make, authored: str
) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.until(12, "agent-1")
    at.act("abort", to="block")
    assert at.now().spent == "T1S12"
    assert at.now().maneuver_until == "T2S3"
    assert at.step().sentence == (
        "Agent 1's phase goes by unused. Segment 12 ends: Post-Segment 12 recovery. "
        "Turn 2, segment 3. Titania (DEX 10) acts."
    )


@pytest.mark.rule("champions", 19)
def test_another_abort_is_open_from_the_next_segment_on_unless_locked(
    fight: Make, authored: str
) -> None:
    for rule, spent in (("false", "T2S8"), ("true", "T2S5")):
        at = fight(
            text=f"{authored}[rules]\nreabort_lock = {rule}\n".replace("spd = 3", "spd = 12")
        )
        at.until(3)
        at.act("pass")
        at.until(4, "agent-1")
        at.act("abort", to="dodge")
        at.until(5, "agent-1")
        if spent == "T2S8":
            at.act("abort", to="block")
        else:
            with pytest.raises(Forbidden, match="Titania has aborted, and that phase has not"):
                at.act("abort", to="block")
        assert at.now().spent == spent


@pytest.mark.rule("champions", 16)
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("status__stunned", "true", "is Stunned"),
        ("stun", "-1", "is unconscious"),
        ("body", "-10", "is dead"),
    ],
)
def test_states_that_keep_one_from_aborting(
    fight: Make, path: str, value: str, reason: str
) -> None:
    at = fight(**{f"titania__{path}": value})
    with pytest.raises(Forbidden, match=f"Titania {reason}"):
        at.act("abort", to="dodge")
    outcome = at.act("abort", to="dodge", force=True)
    assert outcome.notes[0] == f"forced: Titania {reason}"
    assert at.now().maneuver == "Dodge"


@pytest.mark.rule("champions", 16)
def test_an_abort_needs_a_defense(fight: Make) -> None:
    with pytest.raises(UsageError, match="abort needs --to; the defence one aborts to: dodge"):
        fight().act("abort")


@pytest.mark.rule("champions", 13, 20)
def test_a_held_action_aborts_without_losing_a_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("hold")
    at.until(4, "agent-1")
    outcome = at.act("abort", to="martial-dodge")
    assert outcome.sentence == (
        "Titania dodges (DCV +5), out of the held action. It lasts until segment 5."
    )
    assert "a held action that is used in defence is a full action" in outcome.notes
    assert (at.now().holding, at.now().spent) == ("", "T2S4")
    assert at.onward() == "Turn 2, segment 5. Titania (DEX 20) acts."


@pytest.mark.rule("champions", 18)
def test_any_number_of_zero_phase_actions_goes_with_an_abort(fight: Make, authored: str) -> None:
    powers = "powers.ff = {end = 3, pd = 10}\npowers.shield = {end = 1, ed = 5}\nspd = 5\n"
    at = fight(text=authored.replace("spd = 5\n", powers))
    at.until(4, "agent-1")
    with pytest.raises(Forbidden, match="Titania has no phase in segment 4"):
        at.act("raise", power="ff")
    at.act("abort", to="dodge")
    assert at.act("raise", power="ff").sentence == "Titania raises the ff for 3 END."
    at.act("raise", power="shield")
    at.act("lower", power="ff")
    at.act("fly")
    assert at.now().status.flying
    at.act("drop")
    assert at.now().powers == {"shield": 1}
    assert (at.now().status.flying, at.now().status.prone) == (False, True)
    with pytest.raises(Forbidden, match="has to stand up first"):
        at.act("fly")
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("move")


@pytest.mark.rule("champions", 18)
def test_an_abort_to_a_power_leaves_its_numbers_to_the_game_master(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    outcome = at.act("abort", to="power")
    assert outcome.sentence == (
        "Titania aborts the phase in segment 5: Titania turns on a defence power."
    )
    assert "an abort is half a phase, with any number of zero-phase actions" in outcome.notes


def test_a_dive_for_cover_is_a_dex_roll_and_ends_prone(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    outcome = at.act("abort", to="dive-for-cover", metres=4, dice="4 4 4")
    assert outcome.rolls[0].reading == "12 against 11-: failed by 1"
    assert [line.value for line in outcome.rolls[0].modifiers] == [9, 4, -2]
    assert at.now().status.prone


# ---------------------------------------------------------------- hold


@pytest.mark.rule("champions", 12, 57)
def test_a_hold_is_lost_on_the_next_own_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    outcome = at.act("hold", until="he reaches for his wand")
    assert outcome.sentence == "Titania holds an action until he reaches for his wand."
    assert (at.now().holding, at.now().held) == ("he reaches for his wand", "T2S3")
    assert at.now().acted == ""
    at.step()
    assert at.onward() == (
        "Turn 2, segment 5. Titania loses the held action, unused. Titania (DEX 20) acts."
    )
    assert at.now().holding == ""


@pytest.mark.rule("champions", 12)
def test_a_hold_used_in_the_segment_of_the_next_phase_replaces_that_phase(
    fight: Make, authored: str
) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10").replace("spd = 3", "spd = 12"))
    at.until(3)
    at.act("hold")
    at.until(5, "agent-1")
    outcome = at.act("dodge")
    assert outcome.notes == ("a held action that is used in defence is a full action",)
    assert at.now().spent == "T2S5"
    assert at.onward() == "Turn 2, segment 6. Agent 1 (DEX 15) acts."


@pytest.mark.rule("champions", 11)
def test_only_a_full_action_is_held(fight: Make) -> None:
    at = fight(titania__status__prone="true")
    at.until(12)
    at.act("stand")
    with pytest.raises(Forbidden, match="has only half a phase, and nothing but a full action"):
        at.act("hold")
    at.act("dodge")
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("hold")


@pytest.mark.rule("champions", 11, 51)
def test_at_0_body_there_is_no_full_action_to_hold(fight: Make) -> None:
    at = fight(titania__body="0")
    at.step()
    with pytest.raises(Forbidden, match="has only half a phase"):
        at.act("hold")


@pytest.mark.rule("champions", 11)
def test_the_other_half_of_a_held_action_is_lost_with_the_segment(
    fight: Make, authored: str
) -> None:
    slow = authored.replace("spd = 5", "spd = 2").replace("spd = 3", "spd = 12")
    at = fight(text=slow)
    at.step()
    at.act("hold", until="foo")
    at.step()
    assert at.act("move", metres=20).notes == (
        "the other half of a held action is lost with this segment",
    )
    assert at.now().holding == "foo"
    at.act("pass", "agent-1")
    outcome = at.step()
    assert outcome.sentence == (
        "Turn 1, segment 12. Titania loses the other half of the held action. Segment "
        "12 ends: Post-Segment 12 recovery. Turn 2, segment 1. Agent 1 (DEX 15) acts."
    )
    assert (at.now().holding, at.now().held, at.now().half) == ("", "", "")
    for move in ("move", "dodge", "hold"):
        with pytest.raises(Forbidden, match="Titania has no phase in segment 1"):
            at.act(move)
    at.act("abort", to="dodge")
    assert at.now().spent == "T2S6"


@pytest.mark.rule("champions", 11)
def test_both_halves_of_a_held_action_are_used_in_one_segment(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("spd = 3", "spd = 12"))
    at.until(12)
    at.act("hold")
    at.until(1, "agent-1")
    at.act("move")
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("abort", to="dodge")
    at.act("move")
    assert (at.now().holding, at.now().acted) == ("", "T2S1")
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("move")


@pytest.mark.rule("champions", 11)
def test_a_clock_that_is_set_does_not_save_the_other_half(fight: Make) -> None:
    at = fight()
    at.until(12)
    at.act("hold")
    at.act("move")
    at.put("turn", "2")
    at.put("segment", "1")
    with pytest.raises(Forbidden, match="Titania has no phase"):
        at.act("move")


@pytest.mark.rule("champions", 12)
def test_half_of_a_held_action_before_ones_phase_leaves_half_of_that_phase(
    fight: Make, authored: str
) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.until(3)
    at.act("hold")
    at.put("agent-1.sheet.spd", "5")
    at.put("agent-1.spd", "5")
    at.until(5, "agent-1")
    at.act("move")
    at.step()
    assert not at.happened(ActionLost)
    with pytest.raises(Forbidden, match="has used half of the phase already"):
        at.act("full")


def test_nobody_holds_two_actions(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("hold")
    with pytest.raises(Forbidden, match="Titania holds an action already"):
        at.act("hold")


@pytest.mark.rule("champions", 14)
@pytest.mark.parametrize(
    ("options", "dice", "sentence"),
    [
        (
            {"prior_action": True},
            "",
            "Titania goes before Agent 1, for Agent 1 must first do something else.",
        ),
        ({}, "4 4 4 / 4 4 4", "Titania goes before Agent 1, by the DEX roll."),
        ({}, "5 5 5 / 4 4 4", "Agent 1 goes before Titania, by the DEX roll."),
        ({}, "5 5 5 / 5 5 5", "Titania goes before Agent 1, by the DEX roll."),
        ({}, "4 4 5 / 4 4 4 / 6 6 6 / 1 1 1", "Agent 1 goes before Titania, by the DEX roll."),
    ],
)
def test_who_goes_first_when_the_wand_comes_out(
    fight: Make, options: dict[str, object], dice: str, sentence: str
) -> None:
    at = fight()
    at.until(3)
    at.act("hold")
    at.step()
    assert at.act("contest", dice=dice, on=("agent-1",), **options).sentence == sentence


def test_a_contest_needs_a_hold_and_somebody_else(fight: Make) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Titania holds no action"):
        at.act("contest", on=("agent-1",))
    with pytest.raises(UsageError, match="contest needs --on"):
        at.act("contest")


# ---------------------------------------------------------------- one's own phase


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("move", "maneuver", "sentence"),
    [
        ("dodge", "Dodge", "Titania dodges (DCV +3). It lasts until segment 5."),
        ("martial-dodge", "Martial Dodge", "Titania dodges (DCV +5). It lasts until segment 5."),
        ("block", "Block", "Titania blocks. It lasts until segment 5."),
        ("martial-block", "Martial Block", "Titania blocks (DCV +2). It lasts until segment 5."),
    ],
)
def test_a_defense_lasts_until_the_next_own_phase(
    fight: Make, move: str, maneuver: str, sentence: str
) -> None:
    at = fight()
    at.until(3)
    assert at.act(move).sentence == sentence
    assert (at.now().maneuver, at.now().acted) == (maneuver, "T2S3")
    at.step()
    assert at.now().maneuver == maneuver
    assert f"Titania's {maneuver} is over" in at.step().notes
    assert at.now().maneuver == ""


@pytest.mark.rule("champions", 24)
def test_bracing_takes_no_time_and_aiming_a_full_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert at.act("brace").sentence == (
        "Titania braces: OCV +2 against the range modifier, at half DCV."
    )
    assert at.now().acted == ""
    assert at.act("set", on=("agent-1",)).sentence == (
        "Titania takes aim at Agent 1: OCV +1 with the next attack at range."
    )
    assert at.now().acted == "T2S3"
    at.until(5)
    assert at.now().maneuver == "Set"
    assert at.act("dodge").notes == ("Titania's Set is over",)


@pytest.mark.rule("champions", 57)
def test_standing_up_is_half_a_phase(fight: Make) -> None:
    at = fight(titania__status__prone="true")
    at.step()
    assert at.act("stand").sentence == "Titania stands up."
    assert (at.now().half, at.now().acted) == ("T1S12", "")
    with pytest.raises(Forbidden, match="has used half of the phase already"):
        at.act("set", on=("agent-1",))
    with pytest.raises(Forbidden, match="Titania is not prone"):
        at.act("stand")
    at.act("drop")
    at.act("stand")
    assert at.now().acted == "T1S12"


def test_whoever_passes_out_of_order_is_waited_for_no_longer(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.step()
    assert at.encounter.clock.waiting == ("titania",)
    at.act("pass")
    assert at.encounter.clock.waiting == ()


def test_another_defense_takes_the_place_of_the_first(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("dodge")
    at.until(4, "agent-1")
    assert "Titania's Dodge is over" in at.act("abort", to="power").notes
    assert at.now().maneuver == ""


def test_a_passing_dcv_ends_with_the_phase_it_was_for(fight: Make) -> None:
    at = fight(titania__dcv="-2", titania__dcv_until="T2S3")
    assert "Titania's passing -2 DCV is over" in at.until(3).notes
    assert (at.now().dcv, at.now().dcv_until) == (0, "")


def test_passing_is_not_acting(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert at.act("pass").sentence == "Titania lets the phase pass."
    with pytest.raises(Forbidden, match="Titania has used up this phase"):
        at.act("dodge")
    at.act("abort", to="dodge")
    assert at.now().spent == "T2S5"


def test_letting_a_hold_go(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("hold")
    assert at.act("pass").sentence == "Titania lets the held action go."
    assert at.now().holding == ""


def test_up_and_down(fight: Make) -> None:
    at = fight()
    assert at.act("fly").sentence == "Titania takes to the air."
    assert at.now().status.flying
    assert at.act("land").sentence == "Titania lands."
    assert at.act("drop").sentence == "Titania drops to the ground."
    assert (at.now().status.flying, at.now().status.prone) == (False, True)


def test_out_of_order_is_said_and_out_of_phase_refused(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.step()
    assert at.act("dodge").notes == ("out of order: it is Agent 1's turn",)
    at.until(4, "agent-1")
    with pytest.raises(Forbidden, match="Titania has no phase in segment 4"):
        at.act("dodge")


def test_before_the_first_step_the_chart_alone_decides(fight: Make) -> None:
    at = fight()
    at.act("dodge")
    assert at.step().sentence == "Turn 1, segment 12. Agent 1 (DEX 15) acts."


# ---------------------------------------------------------------- worked examples, in full


@pytest.mark.rule("champions", 10, 51)
def test_a_worked_example_comes_to_just_this(worked: Mapping[str, Any], told: str) -> None:
    assert told == worked["told"]
