"""Powers that stay on: raised, paid for, dropped at 0 STUN."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import came_of

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
    assert came_of(outcome) == "titania.end 27, titania.powers force-field=3"
    assert (at.sheet().pd, at.sheet().rpd, at.sheet().dcv) == (15, 10, 6)
    assert (at.now().end, at.now().acted) == (27, "")
    assert len(at.until(3).notes) == 1
    assert at.now().end == 27  # 3 for the phase, after 3 from the Post-Segment 12 recovery
    assert came_of(at.act("lower", power="force-field")) == "titania.powers -"
    assert (at.sheet().pd, at.sheet().rpd, at.sheet().dcv) == (5, 0, 5)
    assert at.encounter.overrides == {}


@pytest.mark.rule("champions", 50)
def test_at_0_stun_powers_drop_that_run_on_end(fight: Make) -> None:
    at = fight(FIELD, titania__stun="5")
    at.act("raise", power="force-field")
    at.act("raise", power="armour")
    outcome = at.do(Hazard(what="blast", on=("titania",), damage="2d6", vs="none"), "1 4")
    assert came_of(outcome) == (
        "damaged power-dropped | titania.powers armour=0, titania.stun 0, titania.body 9, "
        "titania.end 0"
    )
    assert len(outcome.notes) == 2
    assert at.now().powers == {"armour": 0}
    assert (at.sheet().pd, at.sheet().ed, at.now().end) == (5, 9, 0)


@pytest.mark.rule("champions", 50)
def test_raising_a_power_at_0_stun_harms_and_knocks_out(fight: Make) -> None:
    at = fight(FIELD, titania__stun="0", titania__end="0")
    at.step()
    outcome = at.act("raise", power="force-field", dice="2 3")
    assert came_of(outcome) == "damaged down | titania.stun -5, titania.status.prone True"
    assert (at.now().stun, at.now().powers) == (-5, {})


def test_a_power_that_cannot_be_paid_for_goes_down(fight: Make) -> None:
    at = fight(FIELD)
    at.act("raise", power="force-field")
    at.put("titania.end", "2")
    assert len(at.step().notes) == 1
    assert at.sheet().pd == 5


@pytest.mark.rule("champions", 18)
def test_one_can_abort_to_a_power_of_the_file(fight: Make) -> None:
    at = fight(FIELD)
    at.until(4, "agent-1")
    outcome = at.act("abort", to="power", power="force-field")
    assert came_of(outcome) == (
        "titania.aborted T2S4, titania.end 27, titania.powers force-field=3"
    )
    assert at.sheet().pd == 15


def test_a_power_that_is_not_in_the_file_needs_its_cost(fight: Make) -> None:
    at = fight()
    with pytest.raises(UsageError, match="raise needs a power"):
        at.act("raise")
    with pytest.raises(UsageError, match='no power "shield" in the file; add its cost'):
        at.act("raise", power="shield")
    outcome = at.act("raise", power="shield", end=2)
    assert came_of(outcome) == "titania.end 28, titania.powers shield=2"
    assert len(outcome.notes) == 1
    with pytest.raises(UsageError, match="choose shield"):
        at.act("lower", power="armour")
    at.act("lower")
    assert at.now().powers == {}


def test_a_power_is_raised_once(fight: Make) -> None:
    at = fight(FIELD)
    at.act("raise", power="force-field")
    with pytest.raises(Forbidden, match="has already raised the force field"):
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
    assert came_of(outcome) == (
        "titania.aborted T2S4, titania.end 29, titania.maneuver Dodge, titania.maneuver_until "
        "T2S8, titania.end 26, titania.powers force-field=3"
    )
    assert (at.now().maneuver, "force-field" in at.now().powers) == ("Dodge", True)
