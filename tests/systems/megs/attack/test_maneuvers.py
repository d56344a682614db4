"""`resolve`: combat, defensive and Initiative maneuvers."""

from typing import Any

import pytest
from transcripts import changes_of, events_of, readings_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import KnockedBack


@pytest.mark.rule("megs", 40, 41, 42, 47, 51)
@pytest.mark.parametrize(
    ("maneuver", "number", "shifts"),
    [
        ("critical-blow", 11, ["2", "-3"]),
        ("devastating-attack", 15, ["4", "-6"]),
        ("flailing-attack", 4, ["-2", "3"]),
        ("pull-punch", 7, ["1"]),
        ("trick-shot", 11, ["2"]),
    ],
)
def test_maneuvers_shift_ov_and_rv(
    game: Any, maneuver: str, number: int, shifts: list[str]
) -> None:
    """AV 9 against OV 5 alone needs 7."""
    outcome = game.do(f"resolve nova brick --with bolt --maneuver {maneuver}", "2 1")
    assert readings_of(outcome) == f"3 {number}"
    assert values_of(outcome, "to hit brick").split()[2:-1] == shifts


@pytest.mark.rule("megs", 40)
def test_a_critical_blow_acts_like_column_shifts_below_the_rv(game: Any) -> None:
    game.do("resolve nova brick --with bolt --ev 6 --maneuver critical-blow", "9 2")
    # EV 6 against RV 8 at column 4 - 3 = 1: 3 RAPs
    assert game.now("brick").physical == 25 - 3


@pytest.mark.rule("megs", 42)
def test_flailing_must_beat_the_rv_shift_for_full_damage(game: Any) -> None:
    game.do("resolve nova brick --with bolt --maneuver flailing-attack", "3 2")
    assert game.now("brick").physical == 25  # EV column 5 against 4 + 3: N
    with pytest.raises(Forbidden, match="can't combine flailing-attack with pull-punch"):
        game.phase(4).do("resolve nova brick --with bolt --maneuver flailing-attack,pull-punch")


@pytest.mark.rule("megs", 40, 41)
def test_conflicts_are_refused(game: Any) -> None:
    with pytest.raises(Forbidden, match="can't combine critical-blow and devastating-attack"):
        game.do("resolve nova brick --with bolt --maneuver critical-blow,devastating-attack")
    with pytest.raises(Forbidden, match="can't combine grapple and charge"):
        game.do("resolve nova brick --maneuver grapple,charge --moved 1")
    with pytest.raises(UsageError, match='unknown maneuver "critcal-blow"'):
        game.do("resolve nova brick --with bolt --maneuver critcal-blow")


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_takes_the_highest_values_and_does_raps(game: Any) -> None:
    line = "resolve nova brick,thug --with bolt --maneuver multi-attack --no-knockback"
    outcome = game.do(line, "6 5")
    label = "to hit brick,thug"
    assert values_of(outcome, label) == "9 5 1 1 9 9 8 1 3 9 4 8 1 3"
    # 9 against 5 +1: 9; 11 earns 1; EV 9 against 8 +1 -1: column 4: 3 RAPs to each
    assert (game.now("brick").physical, game.now("thug").physical) == (22, 8)


@pytest.mark.rule("megs", 44)
def test_several_targets_never_crash_and_have_a_limit(game: Any) -> None:
    game.do("resolve brick nova,thug,doc --no-knockback", "9 10 / 9 10 / 9 10 / 9 10")
    game.have("brick", powers={"dex": 2})
    with pytest.raises(Forbidden, match="can attack 2 targets hand to hand"):
        game.phase(4).do("resolve brick nova,thug,doc")


@pytest.mark.rule("megs", 45, 60)
def test_a_sweep_attack_swings_an_object_and_may_break_it(game: Any) -> None:
    line = "resolve brick nova,thug --maneuver sweep-attack --club pole --larger"
    line += " --no-knockback --rv-shift -1"
    outcome = game.do(line, "9 10 / 9 10 / 9 10")
    assert values_of(outcome, "to hit nova,thug") == "5 6 -1 1 1 -1 -1 1 12 6 5 3 7 6 4 5 3 7"
    assert events_of(outcome) == (
        "attack-rolled brick nova yes attack 7; attack-rolled brick thug yes attack 7; damaged "
        "nova {physical=7} brick hit; damaged thug {physical=7} brick hit; object-damaged pole 6 "
        "yes brick"
    )
    with pytest.raises(Forbidden, match="at least 1 AP long"):
        game.phase(4).do(line.replace("pole", "door"))


@pytest.mark.rule("megs", 46)
def test_a_team_attack_waits_for_the_lowest_initiative(game: Any) -> None:
    game.have("doc", initiative=5, phases=(10,))
    line = "resolve nova brick --with bolt --maneuver team-attack --team doc"
    with pytest.raises(Forbidden, match="in a phase of Doc, who has the lowest Initiative"):
        game.do(line)
    with pytest.raises(UsageError, match="--team"):
        game.do(line.removesuffix(" --team doc"))
    outcome = game.phase(10).do(line, "2 1")
    assert values_of(outcome, "to hit brick") == "9 5 -1 5"


@pytest.mark.rule("megs", 47)
def test_pulling_a_punch_lets_the_attacker_choose_the_knockback(game: Any) -> None:
    line = "resolve brick nova --maneuver pull-punch --open-ground"
    outcome = game.do(line, "7 5 / 9 10 / 3 4")
    assert {each.kind: each.answers for each in outcome.open}["pull-punch"] == (
        "amend --knockback-at-most N",
    )
    game.have("nova", physical=14, stun=0, status={"dead": False})
    outcome = game.phase(4).do(f"{line} --knockback-at-most 0", "7 5 / 9 10 / 3 4")
    assert KnockedBack not in map(type, outcome.events)


@pytest.mark.rule("megs", 51)
def test_a_trick_shot_by_difficulty(game: Any) -> None:
    line = "resolve nova brick --with bolt --maneuver trick-shot --difficulty hard"
    outcome = game.do(line, "2 1")
    # OV 5 is column 3, two more 5; OV 6 is column 3
    assert values_of(outcome, "to hit brick") == "9 5 2 11 6"
    with pytest.raises(UsageError, match=r"rules\.universal\.epic is not set"):
        game.phase(4).do(line.replace("hard", "epic"))


@pytest.mark.rule("megs", 56)
def test_dodging(game: Any, begin: Any) -> None:
    game.do("act dodge thug")
    outcome = game.do("resolve nova thug --with bolt", "2 1")
    assert values_of(outcome, "to hit thug") == "9 4 1 7"
    with pytest.raises(Forbidden, match="has no Dice Action left"):
        game.do("resolve thug nova --with pistol")
    more = "[combatants.thug.powers]\nacrobatics = { aps = 5, kind = 'skill' }\n"
    at = begin(more=more)
    at.do("act dodge thug --power acrobatics")
    outcome = at.do("resolve nova thug --with bolt", "2 1")
    assert values_of(outcome, "to hit thug") == "9 9 11 5"
    phase = begin('dodge = "phase"')
    assert changes_of(phase.do("act dodge thug")) == (
        "thug.moment 0 -> 13, thug.automatic 0 -> 2, thug.dodge 0 -> 1, thug.dodge_until 0 -> 13"
    )


@pytest.mark.rule("megs", 58, 59)
@pytest.mark.parametrize(("word", "shift"), [("pressing", -1), ("laying-back", 1)])
def test_initiative_maneuvers_count_for_both(game: Any, word: str, shift: int) -> None:
    line = f"resolve nova thug --with bolt --maneuver {word}"
    with pytest.raises(Forbidden, match="has Initiative 20, not higher than Thug's 20"):
        game.do(line)
    game.have("nova", initiative=30)
    outcome = game.do(line, "2 1")
    assert values_of(outcome, "to hit thug").split()[2] == str(shift)
    outcome = game.do("resolve thug nova --with pistol", "2 1")
    assert values_of(outcome, "to hit nova").split()[2] == str(shift)


@pytest.mark.rule("megs", 56)
def test_who_attacks_dodges_no_more_by_whatever_means(begin: Any) -> None:
    game = begin(more="[combatants.nova.powers]\ndodging = { aps = 3, kind = 'skill' }\n")
    game.have("nova", dodge_aps=3)
    game.do("resolve nova brick --with bolt", "2 3")
    assert game.now("nova").dodge_aps == 0
