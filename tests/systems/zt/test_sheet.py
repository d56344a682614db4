"""Maximum HP, Energy and Speed; Fatigue halves the first two from its fourth level on."""

from typing import Any

import pytest

from hero_combat.errors import UsageError
from hero_combat.fight.events import Died


@pytest.mark.rule("zt", "2.2")
@pytest.mark.parametrize(
    ("block", "hp", "energy", "speed"),
    [
        ("resilience = 3\nwill = 2\nspirit = 1\nathletics = 5", 32, 12, 10),
        ("hp = 9\nenergy = 0\nspeed = 4", 9, 0, 4),
    ],
)
def test_hp_energy_and_speed_follow_from_the_abilities_unless_written(
    sit: Any, block: str, hp: int, energy: int, speed: int
) -> None:
    at = sit(f'system = "zt"\n[combatants.a]\n{block}\n[combatants.b]\n', "round 1", "acting a")
    assert (at.now("a").hp, at.now("a").energy) == (hp, energy)
    left = at.forbidden("act move a --metres 99")
    assert left == f"A has {speed} m of movement left and needs 99 m"


@pytest.mark.rule("zt", "2.5")
def test_at_4_hp_and_energy_fall_to_half_of_the_maximum(duel: Any) -> None:
    at = duel("n1.status.fatigue 4")
    assert (at.now("n1").hp, at.now("n1").energy) == (13, 5)
    at.play("set n1.status.fatigue 3")
    assert (at.now("n1").hp, at.now("n1").energy) == (13, 5)


@pytest.mark.rule("zt", "2.5")
def test_the_board_shows_the_halves(duel: Any) -> None:
    at = duel("n1.status.fatigue 4")
    row = next(row for row in at.board.rows if row.id == "n1")
    assert [(bar.label, bar.now, bar.full) for bar in row.bars] == [
        ("HP", 13, 13),
        ("Energy", 5, 5),
    ]


@pytest.mark.rule("zt", "2.5")
def test_a_feat_can_cost_no_more_than_half_of_the_energy(duel: Any) -> None:
    at = duel("ann.status.fatigue 4")
    assert at.forbidden("act feat ann --energy 8") == "Ann has 5 Energy and needs 8"


@pytest.mark.rule("zt", "2.5")
@pytest.mark.rule("zt", "P9", "A21")
@pytest.mark.parametrize(("hp", "state"), [(-12, "unconscious"), (-13, "dead"), (-25, "dead")])
def test_one_dies_at_the_negative_of_the_half(duel: Any, hp: int, state: str) -> None:
    at = duel("n1.status.fatigue 4", f"n1.hp {hp}")
    row = next(row for row in at.board.rows if row.id == "n1")
    assert row.states[0] == state


@pytest.mark.rule("zt", "2.5")
@pytest.mark.rule("zt", "P9")
def test_a_blow_that_reaches_it_kills(duel: Any) -> None:
    at = duel("n1.status.fatigue 4", "n1.hp 1")
    outcome = at.play("resolve ann n1 --damage-modifier 10 --dice '5 5 / 1 1'")
    assert (outcome.events[-1], at.now("n1").hp) == (Died(who="n1", by="ann"), -13)


@pytest.mark.rule("zt", "2.5")
@pytest.mark.rule("zt", "A6")
def test_healing_stops_at_the_half(duel: Any) -> None:
    at = duel("n1.status.fatigue 4", "n1.hp 10")
    assert at.changed("recover --who n1 --hp 9") == {"n1.hp": 13}


@pytest.mark.rule("zt", "2.5")
@pytest.mark.rule("zt", "6")
def test_the_odds_know_of_it(duel: Any) -> None:
    at = duel("n1.status.fatigue 4")
    told = {one.what: one.told for one in at.odds("ann n1").chances}
    assert told["dead"] == "26 HP to lose"
    assert told["Unconscious"] == "13 HP to lose"


@pytest.mark.rule("zt", "2.5")
@pytest.mark.rule("zt", "P7")
def test_who_is_out_by_fatigue_holds_nobody(duel: Any) -> None:
    at = duel("bob.status.grappled n1", "n1.status.fatigue 5")
    assert at.now("bob").status.grappled == ""


@pytest.mark.rule("zt", "2.2")
def test_everybody_has_fists_and_the_sheet_says_so(duel: Any) -> None:
    assert duel().encounter.sheets["n2"].attacks["unarmed"].weapon == "unarmed"


def test_the_smallest_size_can_be_set(duel: Any) -> None:
    at = duel("n1.status.grappled ann")
    at.play("set n1.sheet.size 0.5")
    assert at.encounter.sheets["n1"].size == 0.5
    at.play("act move ann --metres 10")  # whom one holds hinders nobody who is larger
    for text in ("0.7", "0.4", "4.5", ".5", "0.", "0.-5", "half", "5"):
        with pytest.raises(UsageError, match=r"n1\.sheet"):
            at.play(f"set n1.sheet.size {text}")
    at.play("set n1.sheet.name 0.5")
    assert at.encounter.sheets["n1"].name == "0.5"
