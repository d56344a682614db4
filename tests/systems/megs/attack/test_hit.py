"""`resolve`: what a Knockout and a Multi-Attack do."""

from typing import Any

import pytest


@pytest.mark.rule("megs", 28)
def test_knockout_stuns_by_raps(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --maneuver knockout --ev 4", "3 2 / 9 10")
    # EV 4 against BODY 4: 1 RAP; and 4 Bashing damage
    assert outcome.sentence == (
        "Nova hits Thug with the bolt (knockout). Thug is stunned for 1 phase. Thug "
        "takes 4 Bashing damage."
    )
    assert game.now("thug").physical == 7


@pytest.mark.rule("megs", 28)
def test_knockout_knocks_out_above_the_resistance_attribute(begin: Any) -> None:
    more = '[combatants.nova.attacks.pellet]\nav = 6\nev = 8\nknockout = "only"\n'
    at = begin(more=more)
    outcome = at.do("resolve nova thug --with pellet", "9 7")
    # 6 against 4: 9; 16 gives 11 13 15: EV 8, column 2 - 3 = -1: 9 RAPs, 9 - 4 APs
    assert outcome.sentence == (
        "Nova hits Thug with the pellet. Thug is out for 5 APs of time (2 minutes)."
    )
    assert at.now("thug").physical == 11


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_saves_against_death_by_ones_own_rv(game: Any) -> None:
    # AV 9, OV 5 +1 column: 9; 11 13 15 are 3 shifts; EV 9, RV 8 +1 -3: column 2: 6 RAPs
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --killing --no-knockback"
    outcome = game.do(line, "9 7 / 9 8")
    labels = [roll.label for roll in outcome.rolls]
    assert labels == ["to hit thug,brick", "death save thug"]
    assert outcome.sentence == (
        "Nova hits Thug and Brick with the bolt (multi attack). Thug takes 6 Killing "
        "damage. Thug is killed by the shock. Brick takes 6 Killing damage."
    )


@pytest.mark.rule("megs", 44)
def test_hero_points_on_rv_count_in_a_multi_attack(game: Any, explained: Any) -> None:
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --no-knockback"
    outcome = game.do(f"{line} --defend-rv brick=8", "9 7")
    # the highest RV is Brick's 16, column 8, +1 column for two targets
    assert explained(outcome, "to hit thug,brick")["RV of the target with the highest"] == "16"
    assert game.now("brick").hero_points == 12
    assert outcome.sentence == (
        "Nova hits Thug and Brick with the bolt (multi attack). Thug takes no damage. "
        "Brick takes no damage."
    )


@pytest.mark.rule("megs", 28)
def test_a_knockout_leaves_a_dodge_and_forgets_an_older_stun(game: Any) -> None:
    game.have("brick", dodge=1, stun_shift=-3)
    line = "resolve nova brick --with bolt --maneuver knockout --no-knockback"
    outcome = game.do(line, "6 4")
    assert outcome.sentence == (
        "Nova hits Brick with the bolt (knockout). Brick is stunned for 3 phases. Brick "
        "takes 9 Bashing damage."
    )
    assert (game.now("brick").dodge, game.now("brick").stun_shift) == (1, 0)
