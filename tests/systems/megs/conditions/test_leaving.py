"""Who leaves the fight, and what becomes of the others; bystanders."""

from typing import Any

import opened as hc
import pytest
from repository import ROOT
from transcripts import changes_of, events_of

from hero_combat.errors import UsageError
from hero_combat.fight.events import FightOver, Left

REFERENCES = [
    ({"behind": "thug", "distance": 2}, {"behind": "", "distance": 0}),
    ({"stance": "thug", "stance_shift": -1}, {"stance": "", "stance_shift": 0}),
    ({"aim": 2, "aim_on": "thug"}, {"aim": 0, "aim_on": ""}),
    ({"aim": 2, "aim_on": "brick"}, {"aim": 2, "aim_on": "brick"}),
]
"""What somebody else has to do with the thug, and what is left of it once he has gone."""


def grip(game: Any, who: str, target: str) -> None:
    """Let somebody hold somebody."""
    game.have(target, held_by={who: 12})


@pytest.mark.parametrize(("before", "after"), REFERENCES)
def test_nobody_has_to_do_with_one_who_is_gone(
    game: Any, before: dict[str, Any], after: dict[str, Any]
) -> None:
    game.have("nova", **before)
    game.do("leave thug")
    assert {key: getattr(game.now("nova"), key) for key in after} == after
    game.check()


def test_who_is_held_is_free_when_the_holder_goes(game: Any) -> None:
    grip(game, "thug", "doc")
    outcome = game.do("leave thug --why carried-off")
    assert events_of(outcome) == "left thug carried-off"
    assert outcome.events == (Left(who="thug", why="carried-off"),)
    assert game.now("doc").held_by == {}
    game.check()


def test_two_are_free_of_one(game: Any) -> None:
    grip(game, "brick", "doc")
    grip(game, "brick", "nova")
    assert events_of(game.do("leave brick")) == "left brick fled"


def test_who_holds_lets_go_of_one_who_goes(game: Any) -> None:
    grip(game, "brick", "doc")
    grip(game, "brick", "nova")
    assert events_of(game.do("leave nova --why carried-off")) == "left nova carried-off"
    assert game.holds("brick") == ("doc",)
    game.do("leave doc")
    assert game.holds("brick") == ()
    game.check()


def test_the_clock_goes_on_with_those_who_are_left(game: Any) -> None:
    game.do("set acting nova")
    game.do("set waiting thug,doc")
    game.do("leave nova")
    assert (game.clock.acting, game.clock.waiting) == ("", ("thug", "doc"))
    assert game.board.acting == ()
    gone = game.encounter.left["nova"].current
    assert (gone.phases, gone.initiative) == ((), 0)
    turns = []
    while game.clock.phase:
        game.do("step")
        turns.append(game.clock.acting)
        game.check()
    assert set(turns) == {"brick", "thug", "doc", ""}


def test_one_who_waits_leaves_the_phase(game: Any) -> None:
    game.do("set waiting thug,doc")
    game.do("set acting nova")
    game.do("leave thug")
    assert (game.clock.acting, game.clock.waiting) == ("nova", ("doc",))


def test_who_leaves_keeps_what_is_left_and_no_place(game: Any) -> None:
    game.have("thug", physical=4, cover="wall", held=11, dodge=1, load=4, speed=2)
    game.have("pole", carried_by="thug")
    game.do("leave thug")
    gone = game.encounter.left["thug"].current
    assert (gone.physical, game.carries("thug"), gone.load) == (4, "pole", 4)
    assert (gone.cover, gone.held, gone.dodge, gone.speed) == ("", 0, 0, 0)


def test_somebody_carried_is_left_behind(game: Any) -> None:
    game.have("brick", load=2).have("doc", carried_by="brick")
    game.do("leave brick")
    assert game.encounter.left["brick"].current.load is None
    assert game.now("doc").carried_by == ""


def test_who_is_carried_off_is_no_load_any_more(game: Any) -> None:
    game.have("nova", load=2).have("thug", carried_by="nova")
    game.do("leave thug")
    assert game.now("nova").load is None


def test_who_comes_back_acts_in_the_next_round(game: Any) -> None:
    game.have("thug", physical=4)
    game.do("leave thug")
    with pytest.raises(UsageError, match="thug has left the fight"):
        game.do("resolve nova thug --with bolt")
    game.do("join thug")
    assert (game.now("thug").physical, game.now("thug").phases) == (4, ())
    game.phase(10)
    while game.clock.phase:
        game.do("step")
    game.do("step", "5 / 5 / 5 / 5")
    assert game.now("thug").phases
    game.check()


def test_leaving_is_undone_and_verifies() -> None:
    fight = hc.load(str(ROOT / "scenarios" / "megs-brick.toml"))
    fight.play("step")
    before = fight.encounter
    who = fight.board.acting[0]
    fight.play(f"leave {who} --why fled")
    fight.play("step")
    assert fight.verify().differences == ()
    fight.undo(2)
    for part in ("clock", "combatants", "left"):
        assert getattr(fight.encounter, part) == getattr(before, part)
    fight.redo(2)
    fight.play(f"join {who}")
    fight.play("step")
    assert fight.verify().differences == ()


def test_the_fight_is_over_when_a_side_has_left() -> None:
    fight = hc.load(str(ROOT / "scenarios" / "megs-duel.toml"))
    fight.play("step")
    fight.play("leave vance")
    over = fight.play("step")
    assert over.over
    assert over.events == (FightOver(side="heroes"),)


BYSTANDER = """[combatants.ann]
like = "person"
name = "Ann"
bystander = true
[combatants.ann.powers.force-field]
aps = 3
"""


def test_a_bystander_has_no_turn_and_can_be_hurt(begin: Any) -> None:
    at = begin(more=BYSTANDER, phase=0)
    at.have("ann", phases=(), initiative=0)
    outcome = at.do("step", "9 / 9 / 9 / 9")
    assert [roll.label for roll in outcome.rolls] == [
        f"initiative {who}" for who in ("nova", "brick", "thug", "doc")
    ]
    turns = set()
    while at.clock.phase:
        turns.add(at.clock.acting)
        at.do("step")
    assert turns == {"nova", "brick", "thug", "doc"}
    at.do("hazard fall --on ann --aps 6", "9 8")
    assert at.now("ann").physical < 11
    row = next(row for row in at.board.rows if row.id == "ann")
    assert (row.bystander, row.states[0]) == (True, "bystander")


def test_who_becomes_a_bystander_loses_the_turns_of_the_round(game: Any) -> None:
    game.do("set thug.sheet.bystander true")
    game.do("set waiting thug,doc")
    game.do("step")
    assert game.clock.acting == "doc"


def test_a_bystander_is_asked_for_nothing_between_rounds(begin: Any) -> None:
    at = begin(more=BYSTANDER, phase=10)
    for who in at.encounter.combatants:
        at.have(who, phases=(), physical=3, hero_points=60)
    outcome = at.do("step")
    assert changes_of(outcome) == (
        "blaze.fire 5 -> 6, blaze.burning 0 -> 1, round 1 -> 2, phase 10 -> 0"
    )


def test_a_bystander_is_no_side() -> None:
    fight = hc.loads(
        'system = "megs"\nseed = 1\n[templates.person]\ndex = 4\nstr = 3\nbody = 4\nint = 4\n'
        "will = 4\nmind = 4\ninfl = 3\naura = 3\nspirit = 3\n[combatants.a]\nlike = 'person'\n"
        "[combatants.b]\nlike = 'person'\nbystander = true\n"
    )
    assert fight.play("step").over
