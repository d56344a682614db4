"""Who may do what: helpers, those named twice, aim, covering fire, Medicine, surrender."""

import re
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.systems.storyteller.events import PoolRolled

FIRE = "resolve x d --maneuver covering-fire --dice '8 8 1 1 1'"  # 2 and 3


@pytest.mark.rule("storyteller", "P1")
@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve x d --helpers x", "Xan can't help themselves"),
        ("resolve x d --helpers d", "Xan can't have help from Dora, the target"),
        ("roll dexterity --who d --helpers d", "Dora can't help themselves"),
        (
            "resolve x d,e",
            "Xan needs a burst to attack several targets (--burst medium or long)",
        ),
    ],
)
def test_what_the_rules_forbid_can_be_forced(lab: Any, line: str, message: str) -> None:
    at = lab()
    with pytest.raises(Forbidden, match=re.escape(message)):
        at.play(line)
    assert message in at.play(f"{line} --force").forced


@pytest.mark.rule("storyteller", "P12")
def test_too_many_targets_can_be_forced(lab: Any) -> None:
    at = lab()
    at.play("set x.ready ar")
    with pytest.raises(Forbidden, match="can attack at most 3 targets with a medium burst"):
        at.play("resolve x d,e,f,g --burst medium")
    assert len(at.play("resolve x d,e,f,g --burst medium --force").targets) == 4


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("resolve x d,d --burst medium", "Dora is named twice; name each once"),
        ("resolve x d --helpers y,y", "Yul is named twice"),
        ("act ambush x --on d,d", "Dora is named twice"),
        ("act guard d --on x,x", "Xan is named twice"),
        ("act guard d --on d", "Dora can't guard against Dora"),
        ("act aim x --on x", "aim needs one other combatant"),
        ("resolve x d --guard y", "--guard: Yul is not a target of this attack"),
        (
            "resolve x d --guard d --unaware d",
            "--guard: Dora doesn't use Defense against this attack",
        ),
        ("resolve x d --unaware y", "--unaware: Yul is not a target"),
        ("resolve x d --no-defense y", "--no-defense: Yul is not a target"),
        ("resolve x d --with pistol --avoid d", "--avoid: Dora is the attacker or a target"),
    ],
)
def test_who_can_not_be_meant(lab: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        lab().play(line)


@pytest.mark.rule("storyteller", "P12")
def test_one_aims_with_a_ranged_weapon_in_hand(lab: Any) -> None:
    at = lab()
    for line in ("act aim x --on d", "act aim d --on x", "act aim x --on d --with machete"):
        with pytest.raises(Forbidden, match="has no ranged weapon in hand to aim"):
            at.play(line)
    with pytest.raises(Forbidden, match="doesn't have the ar in hand to aim"):
        at.play("act aim x --on d --with ar")
    at.play("act draw x --with ar")
    assert at.changes("act aim x --on d --with ar") == {
        "x.aim": 1,
        "x.aiming": "d",
        "x.aim_with": "ar",
    }


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize("how", ["act pass d", "step"])
def test_who_does_nothing_under_fire_stands_in_it(lab: Any, how: str) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play("step")
    at.play(FIRE)
    at.until("d")
    at.play(how)
    assert (at.now("d").lethal, at.now("d").under_fire) == (5, 0)
    at.until("d")
    at.play("resolve d x --dice 1")
    assert at.now("d").lethal == 5


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize("how", ["act pass d", "act prone d", "step"])
def test_who_lies_already_stays_down(lab: Any, how: str) -> None:
    at = lab()
    at.play("set x.ready ar")
    at.play("set d.status.prone true")
    at.play("step")
    at.play(FIRE)
    at.until("d")
    at.play(how)
    assert (at.now("d").lethal, at.now("d").under_fire) == (0, 0)


@pytest.mark.rule("storyteller", "P19")
@pytest.mark.parametrize("care", ["", " --care"])
@pytest.mark.parametrize(
    ("state", "message"),
    [
        ("set y.aggravated 7", "Yul is dead"),
        ("set y.status.restrained true", "Yul is immobilized"),
        ("set y.status.unconscious true", "Yul is unconscious"),
    ],
)
def test_medicine_needs_somebody_able(lab: Any, care: str, state: str, message: str) -> None:
    at = lab()
    at.play("set d.lethal 3")
    at.play(state)
    with pytest.raises(Forbidden, match=message):
        at.play(f"recover --who d --by y{care}")


@pytest.mark.rule("storyteller", "P19")
def test_nobody_treats_themselves_unconscious_nor_the_dead_nor_the_unhurt(lab: Any) -> None:
    at = lab()
    with pytest.raises(Forbidden, match="Dora has no wounds for Yul to treat"):
        at.play("recover --who d --by y")
    with pytest.raises(
        UsageError, match="Dora has no lethal or aggravated wound for intensive care"
    ):
        at.play("recover --who d --by y --care")
    with pytest.raises(Forbidden, match="isn't full of lethal damage and needs no surgery"):
        at.play("recover --who d --surgery")
    at.play("set d.lethal 7")
    with pytest.raises(Forbidden, match="Dora is unconscious"):
        at.play("recover --who d --by d")
    with pytest.raises(Forbidden, match="Dora is bleeding and needs treatment first"):
        at.play("recover --who d --by y --care")
    at.play("set d.lethal 0")
    at.play("set d.aggravated 7")
    with pytest.raises(Forbidden, match="Dora is dead"):
        at.play("recover --who d --surgery")


@pytest.mark.rule("storyteller", "P19")
def test_in_a_fight_a_roll_of_medicine_is_the_action(lab: Any) -> None:
    at = lab()
    at.play("set d.lethal 7")
    at.play("step")
    at.play("set d.status.stable true")
    with pytest.raises(Forbidden, match="Xan can't give an hour of intensive care during a fight"):
        at.play("recover --who d --by x --care")
    at.play("set d.status.stable false")
    assert at.changes("recover --who d --by x --dice 7") == {"x.acted": 1}
    with pytest.raises(Forbidden, match="Xan has used this round's action"):
        at.play("recover --who d --by x")
    at.play("step")
    with pytest.raises(Forbidden, match="Xan has used this round's action"):
        at.play("recover --who d --by x")


@pytest.mark.rule("storyteller", "P12")
def test_who_treats_somebody_under_fire_is_caught(lab: Any) -> None:
    at = lab()
    at.play("set d.bashing 1")
    at.play("step")
    at.play("set x.under_fire 2")
    assert at.changes("recover --who d --by x --dice 7") == {
        "x.under_fire": 0,
        "x.lethal": 2,
        "x.taken_lethal": 2,
        "x.acted": 1,
    }


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(
    ("fire", "marks", "rolled"),
    [(2, (0, 2, 0), ["help", "attack"]), (9, (0, 5, 2), ["attack"])],
)
def test_who_helps_under_fire_is_caught(
    lab: Any, fire: int, marks: tuple[int, int, int], rolled: list[str]
) -> None:
    at = lab()
    at.play("step")
    at.play(f"set y.under_fire {fire}")
    outcome = at.play("resolve x d --helpers y")
    assert at.heard.notes[0] == ("helps_under_fire", "y")
    assert at.marks("y") == marks
    pools = [event for event in outcome.events if isinstance(event, PoolRolled)]
    assert [pool.purpose for pool in pools] == rolled


@pytest.mark.rule("storyteller", "P19")
def test_an_hour_of_care_is_an_hour_of_rest(lab: Any) -> None:
    at = lab()
    at.play("set d.lethal 2")
    at.play("recover --who d --by y --care --modifier 3 --dice '1 1'")
    assert at.now("d").rest == 60


@pytest.mark.rule("storyteller", "P20")
def test_the_fallen_neither_guard_nor_surrender(lab: Any) -> None:
    at = lab()
    at.play("set d.aggravated 7")
    at.play("set e.status.unconscious true")
    with pytest.raises(Forbidden, match="Dora is dead"):
        at.play("act guard d --on x")
    with pytest.raises(Forbidden, match="Eve is unconscious and can't surrender; leave e --why"):
        at.play("leave e --why surrendered")


@pytest.mark.rule("storyteller", "P11")
def test_a_grip_ends_with_who_has_it(lab: Any) -> None:
    at = lab()
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    at.play("act grapple x --grip hold --dice '8 1 1 1 1 / 1 1 1 1'")
    at.play("act grapple x --grip restrain --dice '8 1 1 1 1 / 1 1 1 1'")
    assert (at.now("x").holding, at.now("d").holding) == (True, False)
    at.play("leave x --why surrendered")
    assert (at.now("d").status.held, at.now("d").status.restrained) == (False, False)
    assert at.now("d").grappling == ""


@pytest.mark.rule("storyteller", "P11")
def test_it_ends_too_when_the_game_master_takes_him_out(lab: Any) -> None:
    at = lab()
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    at.play("act grapple x --grip hold --dice '8 1 1 1 1 / 1 1 1 1'")
    at.play("act grapple x --grip restrain --dice '8 1 1 1 1 / 1 1 1 1'")
    at.play("set x.aggravated 7")
    at.until("d")
    assert not at.now("d").status.restrained


@pytest.mark.rule("storyteller", "P11")
@pytest.mark.parametrize(
    "line",
    [
        "act draw d --with knife",
        "act run d",
        "act move d --metres 1",
        "act cover d --behind door",
        "act pick-up d --with chair",
        "act prone d",
        "act dodge d",
    ],
)
def test_a_grip_holds(lab: Any, line: str) -> None:
    at = lab()
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    with pytest.raises(Forbidden, match="Dora is in a grapple"):
        at.play(line)


@pytest.mark.rule("storyteller", "P11")
def test_only_who_won_a_hold_can_restrain(lab: Any) -> None:
    at = lab()
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    at.play("act grapple x --grip hold --dice '8 1 1 1 1 / 1 1 1 1'")
    with pytest.raises(Forbidden, match="must win hold before restrain"):
        at.play("act grapple x --their-grip restrain --dice '1 1 1 1 1 / 8 1 1 1'")


@pytest.mark.rule("storyteller", "P11")
@pytest.mark.parametrize(
    "line", ["act pass x", "recover --who e --by x", "resolve y e --helpers x --force"]
)
def test_a_grapple_leaves_no_action_for_anything_else(lab: Any, line: str) -> None:
    at = lab()
    at.play("set e.bashing 1")
    at.play("step")
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1' --force")
    at.until("x")
    if "--force" in line:
        assert "Xan is in a grapple and can only use `act grapple`" in at.play(line).forced
        return
    with pytest.raises(Forbidden, match="Xan is in a grapple and can only use `act grapple`"):
        at.play(line)
    at.until("d")
    assert at.changes("act grapple d --grip break-free --dice '8 1 1 1 / 1 1 1 1 1'") == {
        "d.acted": 1,
        "x.acted": 2,
        "d.grappling": "",
        "x.grappling": "",
    }
