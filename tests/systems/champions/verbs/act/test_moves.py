"""`act`: declared actions that are no attacks."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of, numbers

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import ActionLost, TurnBegan
from hero_combat.systems.champions.events import WentFirst

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
    assert came_of(outcome) == (
        "titania.aborted T2S4, titania.end 24, titania.maneuver Dodge, titania.maneuver_until T2S8"
    )
    assert at.now().spent == "T2S5"
    assert (at.now().maneuver, at.now().maneuver_until) == ("Dodge", "T2S8")
    outcome = at.step()
    assert came_of(outcome) == (
        "action-lost turn-began | titania.maneuver -, titania.maneuver_until -, segment 8, "
        "acting titania, waiting agent-1"
    )
    assert len(outcome.notes) == 1
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
    assert came_of(at.step()) == (
        "round-began turn-began | titania.end 25, recovered 1, titania.maneuver -, "
        "titania.maneuver_until -, turn 2, segment 3, acting titania"
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
            with pytest.raises(
                Forbidden, match="Titania has aborted already, and the phase it cost hasn't"
            ):
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
    with pytest.raises(UsageError, match="abort needs --to; defense to abort to: dodge"):
        fight().act("abort")


@pytest.mark.rule("champions", 13, 20)
def test_a_held_action_aborts_without_losing_a_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    at.act("hold")
    at.until(4, "agent-1")
    outcome = at.act("abort", to="martial-dodge")
    assert came_of(outcome) == (
        "titania.holding -, titania.held -, titania.aborted T2S4, titania.maneuver Martial "
        "Dodge, titania.maneuver_until T2S5"
    )
    assert len(outcome.notes) == 1
    assert (at.now().holding, at.now().spent) == ("", "T2S4")
    at.onward()
    assert (at.clock.segment, at.clock.acting) == (5, "titania")


@pytest.mark.rule("champions", 18)
def test_any_number_of_zero_phase_actions_goes_with_an_abort(fight: Make, authored: str) -> None:
    powers = "powers.ff = {end = 3, pd = 10}\npowers.shield = {end = 1, ed = 5}\nspd = 5\n"
    at = fight(text=authored.replace("spd = 5\n", powers))
    at.until(4, "agent-1")
    with pytest.raises(Forbidden, match="Titania has no phase in segment 4"):
        at.act("raise", power="ff")
    at.act("abort", to="dodge")
    assert came_of(at.act("raise", power="ff")) == "titania.end 21, titania.powers ff=3"
    at.act("raise", power="shield")
    at.act("lower", power="ff")
    at.act("fly")
    assert at.now().status.flying
    at.act("drop")
    assert at.now().powers == {"shield": 1}
    assert (at.now().status.flying, at.now().status.prone) == (False, True)
    with pytest.raises(Forbidden, match="must stand up first"):
        at.act("fly")
    with pytest.raises(Forbidden, match="Titania has already acted this segment"):
        at.act("move")


@pytest.mark.rule("champions", 18)
def test_an_abort_to_a_power_leaves_its_numbers_to_the_game_master(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    outcome = at.act("abort", to="power")
    assert came_of(outcome) == "titania.aborted T2S4"
    assert len(outcome.notes) == 2


def test_a_dive_for_cover_is_a_dex_roll_and_ends_prone(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    outcome = at.act("abort", to="dive-for-cover", metres=4, dice="4 4 4")
    assert numbers(outcome.rolls[0]) == (12, 11, 1)
    assert [line.value for line in outcome.rolls[0].modifiers] == [9, 4, -2]
    assert at.now().status.prone


# ---------------------------------------------------------------- hold


@pytest.mark.rule("champions", 12, 57)
def test_a_hold_is_lost_on_the_next_own_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    outcome = at.act("hold", until="he tries to raise his wand")
    assert came_of(outcome) == "titania.holding he tries to raise his wand, titania.held T2S3"
    assert (at.now().holding, at.now().held) == ("he tries to raise his wand", "T2S3")
    assert at.now().acted == ""
    at.step()
    assert [type(event) for event in at.onward().events] == [ActionLost, TurnBegan]
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
    assert len(outcome.notes) == 1
    assert at.now().spent == "T2S5"
    at.onward()
    assert (at.clock.segment, at.clock.acting) == (6, "agent-1")


@pytest.mark.rule("champions", 11)
def test_only_a_full_action_is_held(fight: Make) -> None:
    at = fight(titania__status__prone="true")
    at.until(12)
    at.act("stand")
    with pytest.raises(Forbidden, match="has only half a phase, but can only hold a full action"):
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
    assert len(at.act("move", metres=20).notes) == 1
    assert at.now().holding == "foo"
    at.act("pass", "agent-1")
    outcome = at.step()
    assert came_of(outcome) == (
        "action-lost round-began turn-began | titania.half -, titania.holding -, titania.held -, "
        "recovered 1, turn 2, segment 1"
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
    with pytest.raises(Forbidden, match="has already used half of the phase"):
        at.act("full")


def test_nobody_holds_two_actions(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("hold")
    with pytest.raises(Forbidden, match="Titania is already holding an action"):
        at.act("hold")


@pytest.mark.rule("champions", 14)
@pytest.mark.parametrize(
    ("options", "dice", "first"),
    [
        (
            {"prior_action": True},
            "",
            "titania",
        ),
        ({}, "4 4 4 / 4 4 4", "titania"),
        ({}, "5 5 5 / 4 4 4", "agent-1"),
        ({}, "5 5 5 / 5 5 5", "titania"),
        ({}, "4 4 5 / 4 4 4 / 6 6 6 / 1 1 1", "agent-1"),
    ],
)
def test_who_goes_first_when_the_wand_comes_out(
    fight: Make, options: dict[str, object], dice: str, first: str
) -> None:
    at = fight()
    at.until(3)
    at.act("hold")
    at.step()
    at.act("contest", dice=dice, on=("agent-1",), **options)
    assert at.event(WentFirst).order[0] == first


def test_a_contest_needs_a_hold_and_somebody_else(fight: Make) -> None:
    at = fight()
    with pytest.raises(Forbidden, match="Titania isn't holding an action"):
        at.act("contest", on=("agent-1",))
    with pytest.raises(UsageError, match="contest needs --on"):
        at.act("contest")


# ---------------------------------------------------------------- one's own phase


@pytest.mark.rule("champions", 24)
@pytest.mark.parametrize(
    ("move", "maneuver"),
    [
        ("dodge", "Dodge"),
        ("martial-dodge", "Martial Dodge"),
        ("block", "Block"),
        ("martial-block", "Martial Block"),
    ],
)
def test_a_defense_lasts_until_the_next_own_phase(fight: Make, move: str, maneuver: str) -> None:
    at = fight()
    at.until(3)
    at.act(move)
    now = at.now()
    assert (now.maneuver, now.maneuver_until, now.acted) == (maneuver, "T2S5", "T2S3")
    at.step()
    assert at.now().maneuver == maneuver
    assert len(at.step().notes) == 1
    assert at.now().maneuver == ""


@pytest.mark.rule("champions", 24)
def test_bracing_takes_no_time_and_aiming_a_full_phase(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert came_of(at.act("brace")) == "titania.maneuver Brace, titania.maneuver_until T2S5"
    assert at.now().acted == ""
    assert came_of(at.act("set", on=("agent-1",))) == (
        "titania.maneuver Set, titania.maneuver_until -, titania.aim agent-1"
    )
    assert at.now().acted == "T2S3"
    at.until(5)
    assert at.now().maneuver == "Set"
    assert len(at.act("dodge").notes) == 1


@pytest.mark.rule("champions", 57)
def test_standing_up_is_half_a_phase(fight: Make) -> None:
    at = fight(titania__status__prone="true")
    at.step()
    assert came_of(at.act("stand")) == "titania.half T1S12, titania.status.prone False"
    assert (at.now().half, at.now().acted) == ("T1S12", "")
    with pytest.raises(Forbidden, match="has already used half of the phase"):
        at.act("set", on=("agent-1",))
    with pytest.raises(Forbidden, match="Titania isn't prone"):
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
    assert len(at.act("abort", to="power").notes) == 3
    assert at.now().maneuver == ""


def test_a_passing_dcv_ends_with_the_phase_it_was_for(fight: Make) -> None:
    at = fight(titania__dcv="-2", titania__dcv_until="T2S3")
    assert len(at.until(3).notes) == 1
    assert (at.now().dcv, at.now().dcv_until) == (0, "")


def test_passing_is_not_acting(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert came_of(at.act("pass")) == ""
    with pytest.raises(Forbidden, match="Titania has already used this phase"):
        at.act("dodge")
    at.act("abort", to="dodge")
    assert at.now().spent == "T2S5"


def test_letting_a_hold_go(fight: Make) -> None:
    at = fight()
    at.step()
    at.act("hold")
    assert came_of(at.act("pass")) == "titania.holding -, titania.held -"
    assert at.now().holding == ""


def test_up_and_down(fight: Make) -> None:
    at = fight()
    assert came_of(at.act("fly")) == "titania.status.flying True"
    assert at.now().status.flying
    assert came_of(at.act("land")) == "titania.status.flying False"
    assert came_of(at.act("drop")) == "titania.status.prone True"
    assert (at.now().status.flying, at.now().status.prone) == (False, True)


def test_out_of_order_is_said_and_out_of_phase_refused(fight: Make, authored: str) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.step()
    assert len(at.act("dodge").notes) == 1
    at.until(4, "agent-1")
    with pytest.raises(Forbidden, match="Titania has no phase in segment 4"):
        at.act("dodge")


def test_before_the_first_step_the_chart_alone_decides(fight: Make) -> None:
    at = fight()
    at.act("dodge")
    assert came_of(at.step()) == "turn-began | acting agent-1"
