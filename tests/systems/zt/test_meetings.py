"""What meets in one line or one after the other: help, Luck, grapples, movement, bystanders."""

from typing import Any

import opened as hc
import pytest

from hero_combat.errors import Forbidden, UsageError

BAKER = '[combatants.baker]\nbystander = true\nside = "villains"\nattacks.sword = {}\n'
HIT, MISS = "'5 4 / 2 3'", "'1 2'"


@pytest.mark.rule("zt", "P5", "P10")
@pytest.mark.parametrize("dice", [HIT, MISS])
@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Ann has 0 Luck and needs 1", "--luck-damage 1"),
        ("Bob has already used the Minor Action of the next Turn", "--assist-damage bob,bob"),
        (
            "Bob has already used the Minor Action of the next Turn",
            "--assist bob --assist-damage bob",
        ),
        ("Ann can't Assist or Disrupt their own Check", "--disrupt-damage ann"),
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
        "has 0 Luck and needs 1"
    )
    forced = both.play(
        "resolve ann n1 --luck 2 --luck-damage 1 --force --dice '5 4 / 1 1 / 2 3 / 2'"
    )
    assert forced.notes == ("forced: Ann has 0 Luck and needs 1",)


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
        ("resolve ann n1 --luck 1", "Ann has 0 Luck and needs 1"),
        ("resolve ann n1 --assist bob,bob",
         "Bob has already used the Minor Action of the next Turn"),
        ("act struggle ann", "Ann is not grappled"),
        ("act break-free ann --ability will --difficulty 3", "Ann is not incapacitated"),
        ("act improvise ann --ability will --difficulty 3 --luck 0 --assist bob,bob",
         "Bob has already used the Minor Action of the next Turn"),
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
    for line, noted in (
        ("--range 60 --in-melee", True),
        ("--range 1 --in-melee", False),
        ("--in-melee", False),
        ("--range 60", False),
    ):
        at = duel("acting bob", "n1.defense 30")
        assert bool(at.play(f"resolve bob n1 {line} --dice '3 2'").notes) is noted, line
    # Of several, one within it is enough.
    at = duel("acting bob", "bob.sheet.attacks.pistol.area 2", "n2.sheet.attacks.unarmed.range 5")
    assert at.play("resolve bob n1,n2 --range 5 --in-melee --dice '3 2'").notes == ()


@pytest.mark.rule("zt", "6")
def test_the_odds_of_what_is_refused_are_refused(duel: Any) -> None:
    at = duel()
    for line in ("--luck-damage 1", "--assist bob --assist-damage bob"):
        assert at.forbidden(f"resolve ann n1 {line} --dice '5 2'")
        with pytest.raises(Forbidden):
            at.odds(f"ann n1 {line}")


LAB = """system = "zt"
seed = 1
[combatants.ann]
side = "h"
player = true
athletics = 7
dexterity = 7
strength = 6
[combatants.n1]
side = "v"
athletics = 4
dexterity = 4
strength = 4
"""


@pytest.mark.rule("zt", "P7", "P8")
def test_speed_is_halved_while_grappling_whatever_began_first(sit: Any) -> None:
    under_way = ("round 1", "acting ann", "first ann", "ann.defense 5", "n1.defense 3")
    grapple = "resolve ann n1 --grapple --dice '5 5'"
    for lines, left in (
        ((grapple,), 5),
        (("act move ann --metres 3",), 8),
        (("act move ann --metres 3", grapple), 2),
        ((grapple, "act move ann --metres 3"), 2),
        (("act move ann --metres 6", grapple), 0),
        (("act move ann --metres 6", grapple, "act release ann"), 5),  # at full Speed again
        (("act move ann --metres 3", "set ann.status.fatigue 2"), 2),
        (("act move ann --metres 3", "set ann.status.fatigue 2", grapple), 0),
        (("act move ann --metres 3", "act dash ann"), 19),
        (("act move ann --metres 3", "act dash ann", "set n1.status.grappled ann"), 7),
    ):
        at = sit(LAB, *under_way)
        for line in lines:
            at.play(line)
        row = at.board.rows[0]
        assert row.budget["metres"] == left, lines
        said = f"Ann has {left} m of movement left and needs {left + 1} m"
        assert at.forbidden(f"act move ann --metres {left + 1}") == said
        if left:
            at.play(f"act move ann --metres {left}")
        assert at.board.rows[0].budget["metres"] == 0


@pytest.mark.rule("zt", "P8")
@pytest.mark.parametrize(
    ("sheet", "grappled", "metres", "walked", "told"),
    [
        ("", "", "metres = 8", 3, ()),
        ("", "ann", "metres = 2", 3, ()),
        ("", "ann", "metres = 8", 3, ("ann had 8 m left of a Movement Action, which is now 2 m",)),
        ("status.fatigue = 2", "", "metres = 4", 1, ()),
        ("status.fatigue = 2", "ann", "metres = 1", 1, ()),
        ("speed = 20", "", "metres = 8", 12, ()),
        ("speed = 20", "", "metres = 30", 0,
         ("ann had 30 m left of a Movement Action, which is now 20 m",)),
        ("size = 2", "ann", "metres = 8", 3, ()),
        ("", "", "", 0, ()),
    ],
)  # fmt: skip
def test_a_movement_that_an_older_engine_has_begun(
    sit: Any, sheet: str, grappled: str, metres: str, walked: int, told: tuple[str, ...]
) -> None:
    at = sit(LAB.replace("athletics = 7", f"athletics = 7\n{sheet}"), "round 1", "acting ann")
    at.play("set ann.move used")
    if grappled:
        at.play(f"set n1.status.grappled {grappled}")
    engine = at.system.engine
    old = at.text.replace(f"engine = {engine}", "engine = 2")
    old = old.replace('move = "used"', f'move = "used"\n{metres}')
    read = hc.loads(old).encounter
    assert (read.combatants["ann"].walked, read.read_otherwise) == (walked, told)


def test_what_no_engine_has_written_is_still_an_error_of_the_file() -> None:
    begun = 'system = "zt"\n[combatants.ann]\nathletics = 4\n[state]\nengine = 2\n'
    for state in (
        "combatants = 3",
        "[state.combatants]\nann = 3",
        '[state.combatants.ann]\nmetres = "far"',
        "[state.combatants.ann]\nmetres = 3\nstatus = 4\nsheet = 7",
    ):
        with pytest.raises(hc.FileError, match=r"state|expected"):
            hc.loads(f"{begun}{state}\n")


@pytest.mark.rule("zt", "A13", "P10")
def test_who_helps_the_damage_is_not_asked_to_help_the_check_as_well(duel: Any) -> None:
    line = "resolve ann n1 {} --dice '5 2'"
    assert "bob" in {one.who for one in duel().play(line.format("")).open}
    assert duel().play(line.format("--assist-damage bob")).open == ()


LUCKLESS = "Ann has 0 Luck and needs 1"


@pytest.mark.rule("zt", "2.1", "P2", "P10")
@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("step --luck n2=1", "N2 makes no Defense Check in this step"),
        ("step --luck bob=0", "Bob makes no Defense Check in this step"),
        ("step --assist bob=n2", "N2 makes no Defense Check in this step"),
        ("step --luck ann=1", LUCKLESS),
        ("roll will --who ann --difficulty 3 --luck 1", LUCKLESS),
        ("roll will --who n1 --against ann --luck-save 1", LUCKLESS),
        ("act improvise ann --ability will --on n1 --luck 1", LUCKLESS),
        ("act improvise ann --ability will --on n1 --luck-save 1", "N1 has 0 Luck and needs 1"),
    ],
)
def test_luck_and_help_that_can_not_be_are_refused_before_any_die_falls(
    duel: Any, line: str, said: str
) -> None:
    """No die has a 99, which the first of them would say."""
    at = duel()
    before = at.encounter
    with pytest.raises((UsageError, Forbidden)) as caught:
        at.play(f"{line} --dice 99")
    assert caught.value.problems[0].message == said
    assert at.encounter is before


@pytest.mark.rule("zt", "P1", "P3")
def test_what_a_step_can_not_do_is_told_before_any_die_falls(duel: Any, sit: Any) -> None:
    beginning = sit(duel().document.text, "initiator ann", "initiated true")
    with pytest.raises(UsageError, match='--distance: "near" is not a whole number'):
        beginning.play("step --distance n1=near --dice 99")
    last = duel("round 1000000000", "acting n2")
    with pytest.raises(UsageError, match="Round 1,000,000,000 is the last"):
        last.play("step --dice 99")
    nobody = duel(*(f"{who}.hp 0" for who in ("bob", "n1", "n2")), "ann.defense 7")
    nobody.play("set ann.status.unconscious true")
    with pytest.raises(UsageError, match="no combatant can act"):
        nobody.play("step --force --dice 99")


@pytest.mark.rule("zt", "2.1")
def test_luck_for_a_contest_is_paid_whoever_wins(duel: Any) -> None:
    at = duel("ann.luck 2", "bob.luck 1")
    at.play("roll will --who ann --against bob --luck 1 --luck-save 1 --dice '5 / 2 / 1 / 2'")
    assert (at.now("ann").luck, at.now("bob").luck) == (1, 1)
