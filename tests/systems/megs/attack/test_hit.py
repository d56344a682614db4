"""`resolve`: what a Knockout and a Multi-Attack do."""

from typing import Any

import pytest
from transcripts import events_of, values_of


@pytest.mark.rule("megs", 28)
def test_knockout_stuns_by_raps(game: Any) -> None:
    outcome = game.do("resolve nova thug --with bolt --maneuver knockout --ev 4", "3 2 / 9 10")
    # EV 4 against BODY 4: 1 RAP; and 4 Bashing damage
    assert events_of(outcome) == (
        "attack-rolled nova thug bolt yes attack 0; megs.stunned thug 1 nova; damaged thug "
        "{physical=4} nova hit bolt"
    )
    assert game.now("thug").physical == 7


@pytest.mark.rule("megs", 28)
def test_knockout_knocks_out_above_the_resistance_attribute(begin: Any) -> None:
    more = '[combatants.nova.attacks.pellet]\nav = 6\nev = 8\nknockout = "only"\n'
    at = begin(more=more)
    outcome = at.do("resolve nova thug --with pellet", "9 7")
    # 6 against 4: 9; 16 gives 11 13 15: EV 8, column 2 - 3 = -1: 9 RAPs, 9 - 4 APs
    assert events_of(outcome) == (
        "attack-rolled nova thug pellet yes attack 7; megs.knocked-out thug 5 nova; down thug nova"
    )
    assert at.now("thug").physical == 11


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_saves_against_death_by_ones_own_rv(game: Any) -> None:
    # AV 9, OV 5 +1 column: 9; 11 13 15 are 3 shifts; EV 9, RV 8 +1 -3: column 2: 6 RAPs
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --killing --no-knockback"
    outcome = game.do(line, "9 7 / 9 8")
    labels = [roll.label for roll in outcome.rolls]
    assert labels == ["to hit thug,brick", "death save thug"]
    assert events_of(outcome) == (
        "attack-rolled nova thug bolt yes attack 7; attack-rolled nova brick bolt yes attack 7; "
        "damaged thug {physical=6} nova hit bolt; down thug nova; died thug nova; damaged brick "
        "{physical=6} nova hit bolt"
    )


@pytest.mark.rule("megs", 44)
def test_hero_points_on_rv_count_in_a_multi_attack(game: Any) -> None:
    line = "resolve nova thug,brick --with bolt --maneuver multi-attack --no-knockback"
    outcome = game.do(f"{line} --defend-rv brick=8", "9 7")
    # the highest RV is Brick's 16, column 8, +1 column for two targets
    assert values_of(outcome, "to hit thug,brick") == "9 5 1 1 9 9 4 16 3 0 9 8 8 3 0"
    assert game.now("brick").hero_points == 12
    assert events_of(outcome) == (
        "attack-rolled nova thug bolt yes attack 7; attack-rolled nova brick bolt yes attack 7"
    )


@pytest.mark.rule("megs", 28)
def test_a_knockout_leaves_a_dodge_and_forgets_an_older_stun(game: Any) -> None:
    game.have("brick", dodge=1, stun_shift=-3)
    line = "resolve nova brick --with bolt --maneuver knockout --no-knockback"
    outcome = game.do(line, "6 4")
    assert events_of(outcome) == (
        "attack-rolled nova brick bolt yes attack 1; megs.stunned brick 3 nova; damaged brick "
        "{physical=9} nova hit bolt"
    )
    assert (game.now("brick").dodge, game.now("brick").stun_shift) == (1, 0)
