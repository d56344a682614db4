"""Powers that stay on: raised, paid for, dropped at 0 STUN."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.champions.orders.verbs import Hazard

Make = Callable[..., Any]
FIELD = """[combatants.titania.powers.force-field]
end = 3
pd = 10
rpd = 10
dcv = 1
[combatants.titania.powers.armour]
end = 2
uncontrolled = true
ed = 4
"""


@pytest.mark.rule("champions", 18, 54)
def test_a_power_costs_end_now_and_each_phase_and_takes_no_time(fight: Make) -> None:
    at = fight(FIELD)
    at.step()
    outcome = at.act("raise", power="force")
    assert outcome.sentence == "Titania raises the force field for 3 END."
    assert (at.sheet().pd, at.sheet().rpd, at.sheet().dcv) == (15, 10, 6)
    assert (at.now().end, at.now().acted) == (27, "")
    assert "the force field costs Titania 3 END" in at.until(3).notes
    assert at.now().end == 27  # 3 for the phase, after 3 from the Post-Segment 12 recovery
    assert at.act("lower", power="force-field").sentence == "Titania lowers the force field."
    assert (at.sheet().pd, at.sheet().rpd, at.sheet().dcv) == (5, 0, 5)
    assert at.encounter.overrides == {}


@pytest.mark.rule("champions", 50)
def test_at_0_stun_powers_drop_that_run_on_end(fight: Make) -> None:
    at = fight(FIELD, titania__stun="5")
    at.act("raise", power="force-field")
    at.act("raise", power="armour")
    outcome = at.do(Hazard(what="blast", on=("titania",), damage="2d6", vs="none"), "1 4")
    assert outcome.sentence == (
        "The blast hits Titania (2d6: 5 STUN and 1 BODY get through). Titania is at 0 "
        "STUN: minor actions only."
    )
    assert "Titania has no END: the force field drops" in outcome.notes
    assert at.now().powers == {"armour": 0}
    assert (at.sheet().pd, at.sheet().ed, at.now().end) == (5, 9, 0)


@pytest.mark.rule("champions", 50)
def test_raising_a_power_at_0_stun_harms_and_knocks_out(fight: Make) -> None:
    at = fight(FIELD, titania__stun="0", titania__end="0")
    at.step()
    outcome = at.act("raise", power="force-field", dice="2 3")
    assert outcome.sentence == (
        "Titania reaches for the force field. Titania is short of 3 END and pays 5 STUN. "
        "Titania is knocked out."
    )
    assert (at.now().stun, at.now().powers) == (-5, {})


def test_a_power_that_cannot_be_paid_for_goes_down(fight: Make) -> None:
    at = fight(FIELD)
    at.act("raise", power="force-field")
    at.put("titania.end", "2")
    assert "Titania has 2 END left: the force field drops" in at.step().notes
    assert at.sheet().pd == 5


@pytest.mark.rule("champions", 18)
def test_one_can_abort_to_a_power_of_the_file(fight: Make) -> None:
    at = fight(FIELD)
    at.until(4, "agent-1")
    outcome = at.act("abort", to="power", power="force-field")
    assert outcome.sentence == (
        "Titania aborts the phase in segment 5: Titania raises the force field for 3 END."
    )
    assert at.sheet().pd == 15


def test_a_power_that_is_not_in_the_file_needs_its_cost(fight: Make) -> None:
    at = fight()
    with pytest.raises(UsageError, match="raise needs a power"):
        at.act("raise")
    with pytest.raises(UsageError, match='no power "shield" in the file; or say what it costs'):
        at.act("raise", power="shield")
    outcome = at.act("raise", power="shield", end=2)
    assert outcome.sentence == "Titania raises the shield for 2 END."
    assert outcome.notes[0] == (
        "what the power adds is the game master's to `set`: ID.sheet.pd, ID.sheet.dcv"
    )
    with pytest.raises(UsageError, match="up is shield"):
        at.act("lower", power="armour")
    at.act("lower")
    assert at.now().powers == {}


def test_a_power_is_raised_once(fight: Make) -> None:
    at = fight(FIELD)
    at.act("raise", power="force-field")
    with pytest.raises(Forbidden, match="has raised the force field already"):
        at.act("raise", power="force-field")
    at.act("raise", power="force-field", force=True)
    assert at.sheet().pd == 15


@pytest.mark.rule("champions", 18)
def test_a_power_is_raised_with_another_defense_that_one_aborts_to(fight: Make) -> None:
    at = fight(FIELD)
    at.until(3)
    at.act("pass")
    at.until(4, "agent-1")
    outcome = at.act("abort", to="dodge", power="force-field")
    assert outcome.sentence == (
        "Titania aborts the phase in segment 5: Titania dodges (DCV +3). It lasts "
        "until segment 8. Titania raises the force field for 3 END."
    )
    assert (at.now().maneuver, "force-field" in at.now().powers) == ("Dodge", True)
