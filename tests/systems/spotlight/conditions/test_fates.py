"""What becomes of the wounded: every status and every event of it."""

from collections.abc import Callable
from typing import Any

import pytest

from hero_combat.fight.events import AttackRolled, Damaged, Died, Down
from hero_combat.systems.spotlight.events import DeathSpotlight, HitLanded, LimbLost
from hero_combat.systems.spotlight.sheet import Status

Fight = Callable[..., Any]

KILL = "resolve thug joe --with pistol --reaction --location head --dice '5 5 5 5'"


def harmed(part: str, **lost: int) -> dict[str, Any]:
    """What is told of harm by nobody's attack."""
    return {"lost": lost, "cause": "hazard", "where": part}


@pytest.mark.rule("spotlight", "P8", "P9", "P10")
def test_what_a_wound_makes_of_somebody(fight: Fight) -> None:
    """Who, how they were, the wound, how they are, and what happened."""
    head, torso, arm = "--location head", "--location torso", "--location right-arm"
    cases: list[tuple[str, tuple[str, ...], str, Status, tuple[Any, ...]]] = [
        (  # who goes down runs no more
            "thug",
            ("act run thug --force",),
            f"{head} --lethal 3",
            Status(dead=True),
            (Damaged(who="thug", **harmed("head", lethal=3)), Down(who="thug"), Died(who="thug")),
        ),
        (
            "thug",
            ("act run thug --force",),
            f"{head} --bruise 3",
            Status(),
            (Damaged(who="thug", **harmed("head", bruise=3)), Down(who="thug")),
        ),
        (  # who is wounded and stands runs on
            "thug",
            ("act run thug --force",),
            f"{torso} --lethal 11",
            Status(moving=True),
            (Damaged(who="thug", **harmed("torso", lethal=11)),),
        ),
        (  # who is unconscious is told so once
            "thug",
            ("set thug.head ///",),
            f"{torso} --bruise 2",
            Status(),
            (Damaged(who="thug", **harmed("torso", bruise=2)),),
        ),
        (  # a bruise that turns lethal is a lethal one
            "thug",
            ("set thug.right_arm XX//",),
            f"{arm} --bruise 3",
            Status(),
            (
                Damaged(who="thug", **harmed("right_arm", bruise=1, lethal=1)),
                LimbLost(who="thug", location="right_arm", how="useless"),
            ),
        ),
        (  # a useless limb is told once, and once more when it is destroyed
            "thug",
            ("set thug.right_arm XXX///",),
            f"{arm} --lethal 2",
            Status(),
            (Damaged(who="thug", **harmed("right_arm", lethal=2)),),
        ),
        (
            "thug",
            ("set thug.right_arm XXX///",),
            f"{arm} --bruise 3",
            Status(),
            (
                Damaged(who="thug", **harmed("right_arm", lethal=3)),
                LimbLost(who="thug", location="right_arm", how="destroyed"),
            ),
        ),
        (
            "thug",
            ("set thug.right_arm XXXXXX",),
            f"{arm} --bruise 3",
            Status(),
            (),
        ),
        (  # who cheated death before may die again
            "joe",
            ("set joe.status.unconscious true",),
            f"{head} --lethal 3",
            Status(death_spotlight=True),
            (Damaged(who="joe", **harmed("head", lethal=3)), DeathSpotlight(who="joe")),
        ),
        (  # and so may who was saved
            "joe",
            ("set joe.head XXX", "act dramatic-save joe --on sally", "act saved joe"),
            f"{torso} --bruise 1",
            Status(death_spotlight=True),
            (Damaged(who="joe", **harmed("torso", bruise=1)), DeathSpotlight(who="joe")),
        ),
    ]
    for who, before, wound, status, events in cases:
        at = fight()
        for line in before:
            at.play(line)
        outcome = at.play(f"act hurt {who} {wound}")
        assert at.now(who).status == status
        assert outcome.events == events
        assert (outcome.rolls, outcome.targets) == ((), (who,))


@pytest.mark.rule("spotlight", "P9", "P10", "A9")
def test_what_goes_on_into_the_torso_kills_who_was_saved(fight: Fight) -> None:
    at = fight("overflow = 'torso'")
    at.play("set joe.head XXX")
    at.play("act dramatic-save joe --on sally")
    at.play("act saved joe")
    assert at.now("joe").status == Status(stable=True)
    outcome = at.play("act hurt joe --location right-arm --lethal 6")
    assert (outcome.notes, at.now("joe").status) == ((), Status(stable=True))
    at.play("act hurt joe --location right-arm --lethal 2")
    assert (at.now("joe").torso, at.now("joe").status) == ("XX", Status(death_spotlight=True))
    assert len(at.play("act hurt joe --location torso --lethal 12").notes) == 1  # 2 are lost
    assert at.now("joe").torso == "X" * 12


@pytest.mark.rule("spotlight", "P8", "P9")
def test_a_head_without_boxes_is_for_the_game_master(fight: Fight) -> None:
    at = fight()
    at.play("set sally.sheet.for 0")
    outcome = at.play("act hurt sally --location head --bruise 2")
    assert len(outcome.notes) == 2  # that they are lost, and whose ruling it is
    assert (at.now("sally").head, at.now("sally").status) == ("", Status(needs_ruling=True))
    assert outcome.events == ()
    assert "Sally's fate needs a ruling" in at.forbidden("step")
    at.play("step --force")


@pytest.mark.rule("spotlight", "P6", "P10")
def test_whose_doing_a_death_is(fight: Fight) -> None:
    at = fight()
    at.play("act run joe")
    outcome = at.play(f"{KILL} --difficulty -1")
    hit = {"attacker": "thug", "target": "joe"}
    assert outcome.events == (
        AttackRolled(**hit, attack="pistol", hit=True, margin=0, roll=0),
        HitLanded(**hit, location="head", points=4, damage="lethal"),
        Damaged(who="joe", lost={"lethal": 3}, by="thug", attack="pistol", where="head"),
        Down(who="joe", by="thug"),
        DeathSpotlight(who="joe", by="thug"),
    )
    answers = ("act cheat-death joe", "act dramatic-save joe --on ID", "act die joe")
    (asked,) = outcome.open
    assert (asked.who, asked.kind, asked.answers) == ("joe", "death-spotlight", answers)
    assert len(outcome.notes) == 1  # that one point is lost
    assert at.now("joe").status == Status(death_spotlight=True)
    assert "Sally must wait: Joe has the death spotlight" in at.forbidden("act react sally")
    forced = at.play("act react sally --force")
    assert forced.notes == ("forced: Sally must wait: Joe has the death spotlight",)
    at.play("step --force")


@pytest.mark.rule("spotlight", "P10", "A21")
def test_of_whom_it_is_told_that_death_may_be_cheated(fight: Fight) -> None:
    at, line = fight(), "act hurt {} --location head --lethal 3"
    assert at.play(line.format("thug")).notes == ()
    outcome = at.play(line.format("boss"))
    assert (len(outcome.notes), outcome.open) == (1, ())
