"""`log --stats`: boxes dealt and taken by kind, dodges and counterattacks, who is put out."""

from collections.abc import Callable
from typing import Any

from hero_combat.log.statistics import CombatantTally

Fight = Callable[..., Any]
NONE = {"bruise": 0, "lethal": 0}
IDLE = CombatantTally(NONE, NONE)


def test_who_dealt_what_and_who_took_it(fight: Fight) -> None:
    at = fight()
    at.play(
        "resolve joe thug --with pistol --dice '6 1 5 1'"
    )  # torso; 2 successes, so 4 and 1 lethal
    at.play("resolve joe thug --with pistol --dice '4 4 4 4'")
    at.play("resolve joe boss --with bat --dice '5 1 5 1'")  # right leg; 3 and 1 bruise
    assert at.statistics() == {
        "joe": CombatantTally({"bruise": 4, "lethal": 5}, NONE, hits=2, misses=1),
        "sally": IDLE,
        "thug": CombatantTally(NONE, {"bruise": 0, "lethal": 5}),
        "boss": CombatantTally(NONE, {"bruise": 4, "lethal": 0}),
    }


def test_a_bruise_that_turns_lethal_is_a_lethal_box(fight: Fight) -> None:
    at = fight()
    at.play("resolve joe thug --with bat --dice '1 1 5 5'")  # 4 bruise into the 3 boxes of a head
    assert at.now("thug").head == "X//"
    found = at.statistics()
    assert found["joe"] == CombatantTally({"bruise": 2, "lethal": 1}, NONE, hits=1, knockouts=1)
    assert found["thug"] == CombatantTally(NONE, {"bruise": 2, "lethal": 1}, knocked_out=1)
    at.play("resolve joe thug --with bat --dice '1 1 5 1'")  # 3 more: two turn lethal, one is lost
    assert at.now("thug").head == "XXX"
    found = at.statistics()
    assert found["joe"] == CombatantTally({"bruise": 2, "lethal": 3}, NONE, hits=2, knockouts=1)
    assert found["thug"].knocked_out == 1


def test_a_counterattack_is_the_target_s(fight: Fight) -> None:
    at = fight()
    # 1 success against 3: Joe's fist comes first, 1 and 2 bruise; then the bat's 3, torso each
    at.play("resolve thug joe --with bat --counter fist --force --dice '6 1 4 4 / 6 1 5 5'")
    found = at.statistics()
    assert found["joe"] == CombatantTally(
        {"bruise": 3, "lethal": 0}, {"bruise": 3, "lethal": 0}, hits=1
    )
    assert found["thug"] == CombatantTally(
        {"bruise": 3, "lethal": 0}, {"bruise": 3, "lethal": 0}, hits=1
    )


def test_a_counterattack_that_fells_is_a_knockout_and_the_attack_is_lost(fight: Fight) -> None:
    at = fight()
    at.play("set thug.head /")
    # 1 success against 2, which are 1 and 1 bruise: the rest of the head
    at.play("resolve thug joe --with bat --counter fist --force --dice '6 1 4 4 / 1 1 5 5'")
    found = at.statistics()
    assert found["joe"] == CombatantTally({"bruise": 2, "lethal": 0}, NONE, hits=1, knockouts=1)
    assert found["thug"] == CombatantTally(
        NONE, {"bruise": 2, "lethal": 0}, misses=1, knocked_out=1
    )


def test_what_is_dodged_or_countered_in_vain_has_not_hit(fight: Fight) -> None:
    at = fight()
    at.play("resolve thug joe --with bat --dodge --force --dice '6 1 4 4 / 6 6 1'")
    at.play("resolve thug joe --with bat --counter fist --force --dice '4 4 4 4 / 1 1 1 1'")
    found = at.statistics()
    assert found["thug"] == CombatantTally(NONE, NONE, misses=2)
    assert found["joe"] == CombatantTally(NONE, NONE, misses=1)


def test_boxes_that_death_redraws_are_no_damage(fight: Fight) -> None:
    at = fight()
    at.play(
        "resolve thug joe --with pistol --force --dice '1 1 5 1'"
    )  # 1 success: 4 lethal, 3 of them fit
    at.play("act cheat-death joe --dice '6 1 1'")
    assert "/" in at.now("joe").head
    found = at.statistics()
    assert found["joe"] == CombatantTally(NONE, {"bruise": 0, "lethal": 3}, knocked_out=1)
    assert found["thug"] == CombatantTally({"bruise": 0, "lethal": 3}, NONE, hits=1, knockouts=1)
