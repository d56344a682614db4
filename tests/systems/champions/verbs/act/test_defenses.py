"""What defenses cost, stop and keep: dodges, blocks, dives, a body in the way, one's own."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Damaged
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.champions.odds.report import odds

Make = Callable[..., Any]
OWN = """[combatants.titania.defences.cat-step]
kind = "dodge"
dcv = 4
moves = true
[combatants.titania.defences.iron-wall]
kind = "block"
name = "Wall of Iron"
ocv = 3
dcv = 1
end = 2
"""
ARMED = """[combatants.agent-1.attacks.fist]
dice = "2d6"
[combatants.agent-1.attacks.grenade]
dice = "2d6"
ranged = true
area = 6
[combatants.agent-1.attacks.ego]
dice = "2d6"
mental = true
vs = "mental"
"""
HIT = "3 3 3"


@pytest.fixture(scope="module")
def authored(two_agents: str) -> str:
    """The encounter: the agents fight with STR 10, 2d6."""
    return two_agents + OWN


def attack(at: Any, line: str, dice: str = "") -> Any:
    """Somebody attacks, for all that it may be out of turn."""
    order = read(f"resolve {line}", verbs_of(at.system)).order
    return at.do(order, dice)


# ---------------------------------------------------------------- what they cost


@pytest.mark.rule("champions", 24, 54)
@pytest.mark.parametrize(
    ("defense", "end"),
    [
        ("dodge", 1),
        ("block", 1),
        ("martial-dodge", 0),
        ("martial-block", 0),
        ("flying-dodge", 0),
        ("dive-for-cover", 1),
        ("interpose", 0),
    ],
)
def test_a_defense_costs_end_unless_it_is_martial(fight: Make, defense: str, end: int) -> None:
    at = fight()
    at.until(3)
    at.act("pass")
    at.until(4, "agent-1")
    options: dict[str, Any] = {"on": ("agent-2",)} if defense == "interpose" else {}
    if defense == "dive-for-cover":
        options = {"metres": 4, "dice": HIT}
    at.act("abort", to=defense, **options)
    assert at.now().end == 25 - end
    if defense not in ("dive-for-cover", "interpose"):
        at.until(8)
        at.act(defense)
        assert at.now().end == 25 - 2 * end


@pytest.mark.rule("champions", 54)
def test_a_dodge_for_which_end_is_short_is_paid_in_stun(fight: Make) -> None:
    at = fight(titania__end="0", titania__stun="3")
    at.until(12)
    outcome = at.act("dodge", dice="2")
    assert came_of(outcome) == (
        "damaged | titania.stun 1, titania.maneuver Dodge, titania.maneuver_until T2S3"
    )
    at = fight(titania__end="0", titania__stun="3")
    at.until(12)
    outcome = at.act("dodge", dice="6")
    assert came_of(outcome) == "damaged down | titania.stun -3, titania.status.prone True"
    assert at.now().maneuver == ""


# ---------------------------------------------------------------- blocks


@pytest.mark.rule("champions", 24)
def test_each_further_block_is_2_harder_and_the_first_failure_ends_it(
    fight: Make, roll: Any
) -> None:
    at = fight()
    at.until(12)
    at.act("block")
    at.until(12, "agent-1")
    told = attack(at, "agent-1 titania", "4 4 3")
    assert came_of(told) == "prevented | titania.blocks 1, titania.ahead_of agent-1, agent-1.end 24"
    assert len(told.notes) == 1
    told = attack(at, "agent-2 titania", f"4 3 3 / {HIT} / 1 1")
    block = roll(told, "block titania")
    assert numbers(block) == (10, 9)
    assert addends(block) == [11, 5, -2, -5]
    assert at.now().block_broken
    told = attack(at, "agent-2 titania --force", f"{HIT} / 1 1")
    assert [each.label for each in told.rolls] == ["to hit titania", "damage titania"]
    assert len(told.notes) == 2
    at.until(3)
    assert (at.now().blocks, at.now().block_broken) == (0, False)


@pytest.mark.rule("champions", 3, 24)
def test_who_has_blocked_goes_first_in_the_next_segment_they_share(
    fight: Make, authored: str
) -> None:
    at = fight(text=authored.replace("dex = 20", "dex = 10"))
    at.until(12, "agent-1")
    at.act("abort", to="block")
    attack(at, "agent-1 titania", "4 4 3")
    assert at.now().ahead_of == ("agent-1",)
    at.until(5)
    assert at.now().ahead_of == ("agent-1",)
    outcome = at.step()
    assert came_of(outcome) == "turn-began | titania.ahead_of -, segment 8, waiting agent-1 agent-2"
    assert len(outcome.notes) == 1
    assert at.encounter.clock.waiting == ("agent-1", "agent-2")
    assert at.now().ahead_of == ()
    at.until(12, "agent-1")


@pytest.mark.rule("champions", 24)
def test_the_odds_know_how_hard_a_further_block_is(fight: Make) -> None:
    order = read("resolve agent-1 titania", verbs_of(fight().system)).order
    for values, chance in (
        ({}, 135),  # of 216: 11-
        ({"titania__blocks": "1"}, 81),  # 9-
        ({"titania__block_broken": "true"}, None),
    ):
        at = fight(titania__maneuver="Block", **values)
        report = odds(at.encounter, order)
        found = {each.what: each.chance for each in report.chances}
        blocked = found.get("blocked")
        assert (blocked.numerator if blocked else None) == chance


# ---------------------------------------------------------------- one's own


@pytest.mark.rule("champions", 24)
def test_a_flying_dodge_is_a_dodge_with_a_move(fight: Make) -> None:
    at = fight()
    at.until(3)
    assert came_of(at.act("flying-dodge", metres=20)) == (
        "titania.maneuver Flying Dodge, titania.maneuver_until T2S5"
    )
    assert at.now().maneuver == "Flying Dodge"


@pytest.mark.rule("champions", 24)
def test_defenses_of_the_stat_block(fight: Make, roll: Any) -> None:
    at = fight()
    at.until(3)
    assert came_of(at.act("dodge", with_="cat-step")) == (
        "titania.maneuver cat-step, titania.maneuver_until T2S5"
    )
    told = attack(at, "agent-1 titania --force", "6 6 5")
    assert addends(roll(told, "to hit titania")) == [11, 5, -5, -4]
    assert len(at.until(5).notes) == 1
    outcome = at.act("block", with_="iron-wall")
    assert came_of(outcome) == (
        "titania.end 23, titania.maneuver iron-wall, titania.maneuver_until T2S8"
    )
    assert at.now().end == 23
    told = attack(at, "agent-1 titania --force", "4 4 4")
    assert addends(roll(told, "block titania")) == [11, 8, -5]
    at.until(4 + 8, "agent-1")
    with pytest.raises(UsageError, match='no dodge "iron-wall"; choose cat-step'):
        at.act("abort", to="dodge", with_="iron-wall")
    with pytest.raises(UsageError, match="--with has no effect with martial-dodge"):
        at.act("abort", to="martial-dodge", with_="cat-step")


# ---------------------------------------------------------------- Stunned and out


@pytest.mark.rule("champions", 48, 57)
def test_who_is_stunned_dodges_no_longer_and_powers_that_run_on_end_drop(fight: Make) -> None:
    powers = (
        "[combatants.titania.powers.field]\nend = 2\npd = 3\n"
        "[combatants.titania.powers.aura]\nend = 1\npersistent = true\n"
        "[combatants.titania.powers.armour]\ned = 3\n"
    )
    at = fight(powers, titania__stun="900")
    for power in ("field", "aura", "armour"):
        at.act("raise", power=power)
    at.until(12)
    at.act("dodge")
    told = attack(at, "agent-1 titania --ocv 9 --damage 5d6", f"{HIT} / 6 6 6 6 6 / 6 6")
    assert at.now().status.stunned
    assert at.now().maneuver == ""
    assert at.now().powers == {"aura": 1, "armour": 0}
    assert len(told.notes) == 2
    assert len(told.notes) == 2


@pytest.mark.rule("champions", 48, 49)
def test_who_is_knocked_out_is_stunned_no_longer(fight: Make) -> None:
    at = fight(titania__status__stunned="true", titania__stun="5")
    attack(at, "agent-1 titania --damage 5d6 --no-knockback", f"{HIT} / 6 6 6 6 6")
    assert (at.now().stun, at.now().status.stunned) == (-20, False)


@pytest.mark.rule("champions", 5, 49)
def test_who_wakes_after_segment_12_loses_no_phase_to_having_been_stunned(fight: Make) -> None:
    at = fight('[combatants.ally]\nlike = "agent"\ndex = 9\nside = "heroes"\n', titania__stun="15")
    at.until(12)
    at.act("pass")
    at.step()
    attack(at, "agent-1 titania --damage 4d6 --no-knockback", f"{HIT} / 6 6 6 3")
    assert at.now().stun == -1
    outcome = at.until(3)
    assert came_of(outcome) == (
        "up round-began turn-began | titania.stun 4, titania.end 4, agent-1.end 25, recovered 1, "
        "turn 2, segment 3, acting titania"
    )


# ---------------------------------------------------------------- dives


@pytest.mark.rule("champions", 18)
def test_who_has_dived_farther_than_a_blast_reaches_is_out_of_it(fight: Make) -> None:
    for metres, hit in ((8, False), (4, True)):
        at = fight(ARMED)
        at.until(4, "agent-1")
        at.act("abort", to="dive-for-cover", metres=metres, dice="1 2 3")
        assert at.now().dived == metres
        blast = "agent-1 titania --with grenade --range 20 --no-knockback"
        told = attack(at, blast, f"{HIT} / 6 6" if hit else HIT)
        assert at.happened(Damaged) is hit
        note = f"Titania has dived {metres} m"
        note += ", and it reaches 6 m: still in it" if hit else " and is out of it"
        assert len(told.notes) == 1
        told = attack(at, f"{blast} --force", f"{HIT} / 1 1")  # one dive is for one blast
        assert came_of(told) == "hit | agent-1.end 23"


@pytest.mark.rule("champions", 18)
def test_the_game_master_may_say_that_who_dived_is_still_there(fight: Make) -> None:
    at = fight(ARMED)
    at.until(4, "agent-1")
    at.act("abort", to="dive-for-cover", metres=8, dice="1 2 3")
    blast = "agent-1 titania --with grenade --range 20 --no-knockback --inside titania"
    assert came_of(attack(at, blast, f"{HIT} / 1 1")) == "hit | titania.dived 0, agent-1.end 24"


def test_who_dives_badly_is_out_of_nothing(fight: Make) -> None:
    at = fight()
    at.until(4, "agent-1")
    at.act("abort", to="dive-for-cover", metres=8, dice="6 6 6")
    assert at.now().dived == 0


# ---------------------------------------------------------------- a body in the way


@pytest.mark.rule("champions", 16, 17)
def test_who_is_protected_is_not_attacked_past_the_one_in_front(fight: Make) -> None:
    at = fight(ARMED)
    at.until(4, "agent-1")
    at.act("abort", to="interpose", on=("agent-2",))
    assert (at.now().guarding, at.now().maneuver_until) == ("agent-2", "T2S8")
    why = "Agent 1 can't reach Agent 2 because Titania is in front: attack titania"
    with pytest.raises(Forbidden, match=why):
        attack(at, "agent-1 agent-2 --with fist")
    attack(at, "agent-1 agent-2 --with grenade --range 20", f"{HIT} / 1 1")
    attack(at, "agent-1 agent-2 --with ego --force", "6 6 5")
    told = attack(at, "agent-1 agent-2 --with fist --force", "6 6 5")
    assert f"forced: {why}" in told.notes
    at.until(8)
    assert at.now().guarding == ""
    attack(at, "agent-1 agent-2 --with fist --force", "6 6 5")


def test_who_is_knocked_away_protects_nobody(fight: Make) -> None:
    at = fight(titania__sheet__con="900", titania__stun="900", titania__body="900")
    at.until(4, "agent-1")
    at.act("abort", to="interpose", on=("agent-2",))
    dice = f"{HIT} / 6 6 6 6 6 6 6 6 6 / 6 6 / 1 1 1"
    told = attack(at, "agent-1 titania --damage 9d6 --open-ground", dice)
    assert came_of(told) == (
        "hit damaged flies-12 | titania.stun 851, titania.body 887, titania.maneuver -, "
        "titania.maneuver_until -, titania.guarding -, titania.status.prone True, agent-1.end 24"
    )
    assert len(told.notes) == 1
    assert at.now().guarding == ""


# ---------------------------------------------------------------- held and bound


@pytest.mark.rule("champions", 57)
@pytest.mark.parametrize(
    ("status", "why"),
    [("grabbed", "is held and can't move"), ("entangled", "is entangled and can't move")],
)
def test_who_is_held_or_bound_goes_nowhere(fight: Make, status: str, why: str) -> None:
    at = fight(**{f"titania__status__{status}": "true"})
    at.until(12)
    for move in ("move", "fly", "flying-dodge"):
        with pytest.raises(Forbidden, match=f"Titania {why}"):
            at.act(move)
    with pytest.raises(Forbidden, match=f"Titania {why}"):
        attack(at, "titania agent-1 --maneuver move-by --velocity 10")
    at.act("pass")
    at.until(4, "agent-1")
    dive = {"to": "dive-for-cover", "metres": 4}
    with pytest.raises(Forbidden, match=f"Titania {why}"):
        at.act("abort", **dive)
    with pytest.raises(Forbidden, match=f"Titania {why}"):
        at.act("abort", to="interpose", on=("agent-2",))
    at.act("abort", dice=HIT, force=True, **dive)
    at.until(8)
    assert f"forced: Titania {why}" in at.act("move", force=True).notes


# ---------------------------------------------------------------- aiming


@pytest.mark.rule("champions", 24)
def test_an_aim_is_at_one_target(fight: Make, roll: Any) -> None:
    gun = '[combatants.titania.attacks.gun]\ndice = "1d6"\nranged = true\nend = 0\n'
    for target, aimed in (("agent-2", False), ("agent-1", True)):
        at = fight(gun)
        at.until(12)
        with pytest.raises(UsageError, match="set needs --on"):
            at.act("set")
        with pytest.raises(UsageError, match="set needs --on"):
            at.act("set", on=("agent-1", "agent-2"))
        at.act("set", on=("agent-1",))
        assert at.now().aim == "agent-1"
        at.until(3)
        told = attack(at, f"titania {target} --with gun", "6 6 5")
        assert addends(roll(told, f"to hit {target}")) == [11, 5, *[1] * aimed, -5]
        assert at.now().aim == ""


def test_an_aim_is_given_up(fight: Make) -> None:
    at = fight()
    at.until(12)
    at.act("set", on=("agent-1",))
    at.act("give-up")
    assert (at.now().maneuver, at.now().aim) == ("", "")
