"""Who killed whom: deaths of bleeding, of shields and by a killing blow, and what they cost."""

from typing import Any

import pytest

P3 = pytest.mark.rule("storyteller", "P3")
HARMLESS = "act intent x --text 'I want to run' --harmless"
FELL = "resolve x d --no-defense d --modifier 2 --dice '8 8 8 8 8 1 1'"  # 5 and 2


def bleeding(lab: Any, rules: str = "") -> Any:
    at = lab(rules)
    at.says(HARMLESS)
    assert at.tells(FELL).endswith("7 lethal [XXXXXXX, wounds -3]. Dora goes down, bleeding.")
    return at


@P3
def test_who_bleeds_to_death_was_killed_by_who_felled_them(lab: Any) -> None:
    at = bleeding(lab, "turns_per_minute = 1")
    told = ""
    while not told and at.table.encounter.clock.round < 12:
        sentence = at.says("step").sentence
        told = sentence if "dead" in sentence else ""
    assert (
        "Dora bleeds for a minute [*******, wounds -3]. Dora is dead. "
        "Xan never wanted that: 1 Willpower lost, and a breaking point." in told
    )
    assert (at.of("x").willpower, at.of("x").breaking) == (3, 1)


@P3
def test_so_it_is_when_minutes_pass(lab: Any) -> None:
    at = bleeding(lab)
    assert (
        at.tells("recover --minutes 6") == "6 minutes pass. Dora bleeds for 6 minutes: [******X]."
    )
    assert at.tells("recover --minutes 9") == (
        "9 minutes pass. Dora bleeds for 1 minute and dies: [*******]. "
        "Xan never wanted that: 1 Willpower lost, and a breaking point."
    )
    assert (at.of("x").willpower, at.of("x").breaking) == (3, 1)


@P3
def test_the_last_one_to_hurt_the_bleeding_has_killed_them(lab: Any) -> None:
    at = bleeding(lab)
    at.says("act intent y --text 'I want out' --harmless")
    at.says("resolve y d --dice '8 1 1 1 1 1 1'")
    at.says("recover --minutes 9")
    assert (at.of("x").breaking, at.of("y").breaking) == (0, 1)


@P3
def test_who_was_healed_in_between_is_nobody_s_victim(lab: Any) -> None:
    at = bleeding(lab)
    at.says("recover --who d --surgery")
    at.says("recover --who d --minutes 15")
    assert at.of("d").felled_by == ""
    at.says("set d.lethal 7")
    at.says("recover --minutes 9")
    assert at.of("x").breaking == 0


@pytest.mark.rule("storyteller", "P15")
def test_one_killing_blow_is_one_breaking_point(lab: Any) -> None:
    at = lab()
    at.says(HARMLESS)
    at.says("set d.aggravated 6")
    at.says("set d.status.unconscious true")
    told = at.tells("resolve x d --maneuver killing-blow")
    assert told.endswith("Xan never wanted that: 1 Willpower lost, and a breaking point.")
    assert at.of("x").breaking == 1


@pytest.mark.rule("storyteller", "P12")
def test_a_human_shield_that_dies_is_another_breaking_point(game: Any) -> None:
    at = game()
    at.says("act shield bob --on cid")
    at.says("set cid.aggravated 6")
    at.says("set cid.status.unconscious true")
    outcome = at.says("resolve ann bob --with pistol --dice '8 1 1 1 1'")
    assert "Cid is dead." in outcome.sentence
    assert "Bob: a breaking point at -3 or worse" in outcome.notes
    assert (at.of("bob").shield, at.of("bob").breaking) == ("", 2)


@pytest.mark.rule("storyteller", "P12")
def test_a_shield_called_dead_is_not_dead(game: Any, two: str) -> None:
    at = game(two.replace("[combatants.cid]", "[combatants.cid]\nname = 'He who is dead.'"))
    at.says("act shield bob --on cid")
    at.says("set cid.lethal 6")
    at.says("resolve ann bob --with rifle --dice '8 8 1 1 1'")  # 6 on one free box
    assert at.of("cid").aggravated
    assert (at.of("bob").shield, at.of("bob").breaking) == ("cid", 1)
