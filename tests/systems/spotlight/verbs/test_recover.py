"""`recover`: Medicine, and the end of combat."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Up

Fight = Callable[..., Any]


@pytest.mark.rule("spotlight", "P9", "P4")
def test_as_a_reaction(fight: Fight) -> None:
    at = fight()
    at.play("set joe.head ///")
    with pytest.raises(Forbidden, match="Sally does not have the spotlight"):
        at.play("recover --who joe --by sally")
    outcome = at.play("recover --who joe --by sally --reaction --dice '5 1'")
    assert outcome.events == (Up(who="joe"),)


@pytest.mark.rule("spotlight", "P9")
def test_the_end_of_combat_wakes_everybody(fight: Fight) -> None:
    at = fight()
    at.play("set sally.head X//")
    at.play("set thug.head ///")
    at.play("set boss.head XXX")
    outcome = at.play("recover --end-of-combat")
    assert outcome.targets == ("sally", "thug")
    assert (at.now("sally").head, at.now("thug").head, at.now("boss").head) == ("X/", "//", "XXX")


@pytest.mark.rule("spotlight", "A18")
def test_who_cheated_death_wakes_as_others_do(fight: Fight) -> None:
    at = fight()
    at.play("set sally.status.unconscious true")
    at.play("recover --who sally --by joe --dice '1 5'")
    assert not at.now("sally").status.unconscious
    at = fight("cheat_wakes = false")
    at.play("set sally.status.unconscious true")
    with pytest.raises(Forbidden, match="Sally came close to death"):
        at.play("recover --who sally --by joe --dice '1 5'")
    outcome = at.play("recover --end-of-combat")
    assert (outcome.targets, len(outcome.notes)) == ((), 2)


@pytest.mark.parametrize(
    ("line", "error", "message"),
    [
        ("recover", UsageError, "recover needs --who and --by"),
        ("recover --who sally", UsageError, "recover needs --who and --by"),
        (
            "recover --end-of-combat --who sally",
            UsageError,
            "--end-of-combat and --who can't be combined",
        ),
        ("recover --who sally --by joe", Forbidden, "Sally is not unconscious"),
    ],
)
def test_what_is_refused(fight: Fight, line: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        fight().play(line)


@pytest.mark.rule("spotlight", "P5", "P9")
def test_medicine_ends_a_run_unless_it_is_a_reaction(fight: Fight) -> None:
    at = fight()
    at.play("set sally.head ///")
    at.play("act run joe")
    at.play("recover --who sally --by joe --reaction --dice '1 1'")
    assert at.now("joe").status.moving
    at.play("recover --who sally --by joe --dice '1 1'")
    assert not at.now("joe").status.moving
