"""`log --stats`: APs dealt and taken by Health, attacks that arrive, who is out by whose doing."""

from collections.abc import Callable

import pytest

import hero_combat as hc
from hero_combat.log.statistics import CombatantTally

FIGHT = """system = "megs"
seed = 7
[templates.person]
dex = 5
str = 6
body = 5
int = 4
will = 4
mind = 4
infl = 3
aura = 3
spirit = 3
[combatants.ann]
like = "person"
side = "one"
[combatants.ann.attacks.punch]
[combatants.ann.attacks.gaze]
av = 4
ev = 6
group = "mental"
[combatants.bob]
like = "person"
side = "two"
[objects.lid]
body = 9
size = "shield"
for_blocking = true
"""
NONE = {"physical": 0, "mental": 0, "mystical": 0}
Scored = Callable[..., dict[str, CombatantTally]]


@pytest.fixture
def scored() -> Scored:
    """Plays lines, each with its faces, and counts what came of them."""

    def played(*lines: tuple[str, str]) -> dict[str, CombatantTally]:
        fight = hc.loads(FIGHT)
        for line, dice in lines:
            fight.play(f"{line} --dice '{dice}'" if dice else line)
        return fight.statistics()

    return played


# AV 5 against OV 5 needs 11; EV 6 against BODY 5 does all 6; then the roll against stun and,
# with EV 6 against BODY 5, the one against knockback would come: --no-knockback
PUNCH = "resolve ann bob --with punch --force --no-knockback --doubles never"


def test_who_dealt_what_and_who_took_it(scored: Scored) -> None:
    found = scored((PUNCH, "8 3 / 10 9"), (PUNCH, "4 2"), ("set bob.mental 5", ""))
    assert found == {
        "ann": CombatantTally({**NONE, "physical": 6}, NONE, hits=1, misses=1),
        "bob": CombatantTally(NONE, {**NONE, "physical": 6}),
    }


def test_each_health_by_itself(scored: Scored) -> None:
    # AV 4 against OV 4 (INT) needs 11; EV 6 against MIND 4 does 6
    gaze = "resolve ann bob --with gaze --force --doubles never"
    found = scored((gaze, "8 3 / 10 9"))
    assert found["ann"].dealt == {**NONE, "mental": 6}
    assert found["bob"].taken == {**NONE, "mental": 6}


def test_a_knockout_counts_once(scored: Scored) -> None:
    # 15 - 6 - 6 - 6 is out; what comes after is dealt to somebody who is out already
    found = scored(*[(PUNCH, "8 3 / 10 9")] * 3, ("set bob.physical -1", ""))
    assert found["ann"] == CombatantTally({**NONE, "physical": 18}, NONE, hits=3, knockouts=1)
    assert found["bob"] == CombatantTally(NONE, {**NONE, "physical": 18}, knocked_out=1)


def test_a_blow_that_is_blocked_has_not_hit(scored: Scored) -> None:
    found = scored((f"{PUNCH} --block bob=lid", "8 3 / 9 10"))
    assert found["ann"] == CombatantTally(NONE, NONE, misses=1)
    assert found["bob"] == CombatantTally(NONE, NONE)


def test_a_fall_is_nobody_s_doing(scored: Scored) -> None:
    # 5 APs fall with AV and EV 15, full damage; the Death Save fails, and so does all else
    found = scored(("hazard fall --on bob --aps 5", "3 2 / 2 1"))
    assert found["ann"] == CombatantTally(NONE, NONE)
    assert found["bob"] == CombatantTally(NONE, {**NONE, "physical": 15}, knocked_out=1)


def test_below_the_line_of_death_it_comes_off_the_body(scored: Scored) -> None:
    # Bashing stops at -5: of 6 on -2 half comes off the BODY
    found = scored(("set bob.physical -2", ""), (PUNCH, "8 3 / 10 9"))
    assert found["ann"].dealt == {**NONE, "physical": 6}


def test_who_bleeds_while_another_recovers_bleeds_by_nobody_s_doing(scored: Scored) -> None:
    stab = f"{PUNCH} --killing"
    found = scored(
        ("set bob.physical 1", ""),
        (stab, "8 3 / 10 9 / 10 9"),
        ("recover --after '1 h'", ""),
    )
    assert found["ann"].dealt == {**NONE, "physical": 6}
    assert found["bob"].taken["physical"] > 6
