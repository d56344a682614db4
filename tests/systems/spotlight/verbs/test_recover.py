"""`recover`: Medicine, and the end of combat."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P9")
def test_medicine_wakes_and_takes_one_bruise(fight: Fight) -> None:
    at = fight()
    at.put("sally.head", "X//")
    outcome = at("recover --who sally --by joe", "1 5")
    assert outcome.sentence == "Joe wakes Sally (1 success)."
    assert outcome.rolls[0].reading == "1 success: awake"
    assert [(line.what, line.value) for line in outcome.rolls[0].modifiers] == [("Medicine", "2d6")]
    assert (at.of("sally").head, at.of("joe").ap) == ("X/", 3)


@pytest.mark.rule("spotlight", "P9")
def test_without_a_success_nothing_happens(fight: Fight) -> None:
    at = fight()
    at.put("sally.head", "X//")
    assert at("recover --who sally --by joe", "1 4").sentence == (
        "Joe can't wake Sally (0 successes)."
    )
    assert (at.of("sally").head, at.of("joe").ap) == ("X//", 3)


@pytest.mark.rule("spotlight", "P9", "P4")
def test_as_a_reaction(fight: Fight) -> None:
    at = fight()
    at.put("joe.head", "///")
    with pytest.raises(Forbidden, match="Sally does not have the spotlight"):
        at("recover --who joe --by sally")
    assert at("recover --who joe --by sally --reaction", "5 1").sentence.startswith("Sally wakes")


@pytest.mark.rule("spotlight", "P9")
def test_the_end_of_combat_wakes_everybody(fight: Fight) -> None:
    at = fight()
    at.put("sally.head", "X//")
    at.put("thug.head", "///")
    at.put("boss.head", "XXX")
    outcome = at("recover --end-of-combat")
    assert outcome.sentence == "Combat is over: Sally and Thug come round."
    assert (at.of("sally").head, at.of("thug").head, at.of("boss").head) == ("X/", "//", "XXX")


@pytest.mark.rule("spotlight", "A18")
def test_who_cheated_death_wakes_as_others_do(fight: Fight) -> None:
    at = fight()
    at.put("sally.status.unconscious", "true")
    at("recover --who sally --by joe", "1 5")
    assert not at.of("sally").status.unconscious
    at = fight("cheat_wakes = false")
    at.put("sally.status.unconscious", "true")
    with pytest.raises(Forbidden, match="Sally came close to death"):
        at("recover --who sally --by joe", "1 5")
    outcome = at("recover --end-of-combat")
    assert outcome.sentence == "Combat is over: nobody wakes."
    assert outcome.notes[-1].startswith("Sally came close to death")


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("recover", UsageError, "recover needs --who and --by"),
        ("recover --who sally", UsageError, "recover needs --who and --by"),
        (
            "recover --end-of-combat --who sally",
            UsageError,
            "--end-of-combat and --who can't go together",
        ),
        ("recover --who sally --by joe", Forbidden, "Sally is not unconscious"),
    ],
)
def test_what_is_refused(fight: Fight, line: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        fight()(line)


@pytest.mark.rule("spotlight", "P5", "P9")
def test_medicine_ends_a_run_unless_it_is_a_reaction(fight: Fight) -> None:
    at = fight()
    at.put("sally.head", "///")
    at("act run joe")
    at("recover --who sally --by joe --reaction", "1 1")
    assert at.of("joe").status.moving
    at("recover --who sally --by joe", "1 1")
    assert not at.of("joe").status.moving


@pytest.mark.rule("spotlight", "P9", "P10")
def test_one_who_was_saved_and_is_woken_by_force_is_not_dying_again(fight: Fight) -> None:
    at = fight()
    at("resolve thug joe --with pistol --reaction --location head", "5 5 5 5")
    at("act dramatic-save joe --on sally")
    at("act saved joe")
    at("step")
    with pytest.raises(Forbidden, match="Joe came close to death"):
        at("recover --who joe --by sally", "5 1")
    outcome = at("recover --who joe --by sally --force", "5 1")
    assert outcome.notes[-1] == (
        "not given by the rules: a lethal box of the head turns into bruise"
    )
    assert at.of("joe").head == "XX"
    assert at.board().rows[1].states == ()
    at("act react joe")
