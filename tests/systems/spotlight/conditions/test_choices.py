"""The death spotlight: what may be chosen, and how it ends."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import Died
from hero_combat.fight.outcome import Decision
from hero_combat.systems.spotlight.events import DeathCheated
from hero_combat.systems.spotlight.sheet import Status
from hero_combat.systems.spotlight.tactics import TACTICS

Fight = Callable[..., Any]

KILL = "resolve thug joe --with pistol --reaction --location head --dice '5 5 5 5'"
CHEAT, SAVE, SAVED, DIE = (
    "act cheat-death joe",
    "act dramatic-save joe --on ID",
    "act saved joe",
    "act die joe",
)


@pytest.mark.rule("spotlight", "P10", "A19")
def test_what_one_who_is_dying_may_choose(fight: Fight) -> None:
    """Nobody is asked for a save whom nobody can save; who has tried it waits for the ruling."""
    before, after = "cheat death or choose a dramatic save", "rule on the dramatic save"
    for choices, line, what, answers in (
        ("one", "", before, (CHEAT, SAVE, DIE)),
        ("one", "set sally.head ///", before, (CHEAT, DIE)),
        ("one", "set joe.save_tried true", after, (SAVED, DIE)),
        ("both", "set joe.save_tried true", after, (CHEAT, SAVED, DIE)),
        ("both", "", before, (CHEAT, SAVE, DIE)),
    ):
        at = fight(f"death_choices = '{choices}'")
        at.play(KILL)
        if line:
            at.play(line)
        decided = (Decision("joe", what, "death-spotlight", answers),)
        assert TACTICS.decisions(at.encounter) == decided


@pytest.mark.rule("spotlight", "P10", "A17", "A19")
@pytest.mark.parametrize(
    ("rules", "lines", "status", "events"),
    [
        ("", [DIE], Status(dead=True), [Died(who="joe")]),
        (
            "",
            [f"{CHEAT} --dice '4 4 4'"],
            Status(dead=True),
            [DeathCheated(who="joe", alive=False, fortitude=3), Died(who="joe")],
        ),
        (
            "",
            [f"{CHEAT} --dice '4 5 4'"],
            Status(unconscious=True),
            [DeathCheated(who="joe", alive=True, fortitude=2)],
        ),
        ("", ["act dramatic-save joe --on sally", SAVED], Status(stable=True), []),
        ("", ["act dramatic-save joe --on sally", DIE], Status(dead=True), [Died(who="joe")]),
        (
            "",
            ["set joe.sheet.for 0", "set joe.torso XXXXXX", f"{CHEAT} --dice '6 6 6'"],
            Status(unconscious=True, needs_ruling=True),
            [DeathCheated(who="joe", alive=True, fortitude=0)],
        ),
        (
            "fortitude_zero = 'dead'",
            ["set joe.sheet.for 1", f"{CHEAT} --dice '6 6 6'"],
            Status(dead=True),
            [DeathCheated(who="joe", alive=False, fortitude=0), Died(who="joe")],
        ),
    ],
)
def test_how_a_death_spotlight_ends(
    fight: Fight, rules: str, lines: list[str], status: Status, events: list[Any]
) -> None:
    at = fight(rules)
    at.play(KILL)
    for line in lines:
        outcome = at.play(line)
    now = at.now("joe")
    assert (now.status, now.save_tried, list(outcome.events)) == (status, False, events)
    assert [(at.now(who).extra_ap, at.now(who).saving) for who in ("joe", "sally")] == [(0, "")] * 2
    assert at.sheet("joe").fortitude >= 0
    assert TACTICS.acting(at.encounter) == ("joe",)  # the spotlight is as it was
