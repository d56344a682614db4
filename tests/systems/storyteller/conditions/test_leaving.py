"""Who leaves the fight frees the others; to surrender has its price; bystanders have no turn."""

from typing import Any

import pytest
from opened import loads

from hero_combat.errors import FileError, Forbidden, UsageError
from hero_combat.fight.events import ActionLost, Damaged, FightOver, Left, TurnBegan

P20 = pytest.mark.rule("storyteller", "P20")
CROWD = """
[combatants.ann]
side = "one"
init = 30
[combatants.bob]
side = "two"
init = 20
[combatants.baker]
bystander = true
init = 90
stamina = 1
[combatants.child]
bystander = true
init = 90
"""


def whole(at: Any) -> None:
    """See that nothing is wrong with the fight, and that its file says the same."""
    at.check()
    again = loads(at.text)
    assert again.board == at.board
    verdict = again.verify()
    assert (verdict.differences, verdict.reworded) == ((), ())


# ------------------------------------------------------------------ surrender


@P20
def test_who_surrenders_grants_what_the_foes_want(game: Any) -> None:
    at = game(rules="beaten_down = true")
    at.play("act intent ann --text 'I want the map'")
    at.play("act intent cid --text 'I want the gold'")
    at.play("set bob.willpower 1")
    outcome = at.play("leave bob --why surrendered")
    assert at.heard.notes == [("no_mercy", "ann")]
    assert outcome.events == (Left(who="bob", why="surrendered"),)
    gone = at.encounter.left["bob"].current
    assert (gone.willpower, gone.status.surrendered) == (2, True)
    whole(at)


@P20
def test_a_harmless_intent_is_granted_without_a_doubt(game: Any) -> None:
    at = game()
    at.play("act intent ann --text 'I want the map.' --harmless")
    assert at.notes("leave bob --why surrendered") == []


@P20
def test_no_more_willpower_than_there_was(game: Any) -> None:
    at = game(rules="beaten_down = true")
    assert at.changes("leave bob --why surrendered") == {"bob.status.surrendered": True}
    assert at.encounter.left["bob"].current.willpower == 4


@P20
def test_who_comes_back_has_surrendered_still(game: Any) -> None:
    """And costs whoever attacks them Willpower, where the table has that rule."""
    at = game(rules="beaten_down = true")
    at.play("set bob.willpower 1")
    at.play("leave bob --why surrendered")
    with pytest.raises(UsageError, match=r"bob has left the fight \(surrendered\); use `join bob`"):
        at.play("resolve ann bob")
    assert at.changes("join bob") == {}
    at.play("step")
    assert at.now("bob").status.surrendered
    at.play("resolve ann bob --with fist --force --dice '1 1 1'")
    assert at.now("ann").willpower == 4
    assert at.changes("leave bob --why surrendered") == {"waiting": ()}
    assert at.encounter.left["bob"].current.willpower == 2
    whole(at)


@P20
def test_without_the_rule_it_costs_nothing(game: Any) -> None:
    at = game()
    at.play("leave bob --why surrendered")
    at.play("join bob")
    at.play("resolve ann bob --with fist --force --dice '1 1 1'")
    assert at.now("ann").willpower == 5


def test_a_line_of_a_log_that_surrenders_by_act_is_told_once(game: Any) -> None:
    at = game()
    at.play("step")
    at.play("act drop bob")
    text = at.text.replace("act drop bob", "act surrender bob")
    with pytest.raises(FileError, match='act has no move "surrender"') as caught:
        loads(text).verify()
    assert len(caught.value.problems) == 1


# ------------------------------------------------------------------ in the middle


def test_who_has_the_turn_leaves(lab: Any) -> None:
    at = lab()
    at.play("step")
    assert at.encounter.clock.acting == "x"
    assert at.changes("leave x") == {"acting": ""}
    assert at.encounter.clock.acting == ""
    assert TurnBegan(who="y", round=1) in at.play("step").events
    whole(at)


def test_who_waits_leaves_and_comes_back_for_the_next_round(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("leave y,d")
    assert at.encounter.clock.waiting == ("e", "f", "g")
    at.play("join y,d")
    with pytest.raises(Forbidden, match="Yul has already taken a turn this round"):
        at.play("resolve y d")
    assert TurnBegan(who="e", round=1) in at.play("step").events
    at.until("y")
    assert at.encounter.clock.round == 2
    whole(at)


def test_who_delays_leaves(lab: Any) -> None:
    at = lab()
    at.play("step")
    at.play("act delay x")
    at.play("leave x")
    at.play("join x")
    assert not at.now("x").status.delaying
    at.until("x")
    whole(at)


def wrestling(lab: Any) -> Any:
    at = lab()
    at.play("step")
    at.play("resolve x d --maneuver grapple --no-defense d --dice '8 1 1 1 1'")
    at.until("x")
    at.play("act grapple x --grip hold --dice '8 1 1 1 1 / 1 1 1 1'")
    at.play("act grapple x --grip restrain --force --dice '8 1 1 1 1 / 1 1 1 1'")
    return at


@pytest.mark.parametrize(("who", "other"), [("x", "d"), ("d", "x")])
@pytest.mark.rule("storyteller", "P11")
def test_who_wrestles_leaves(lab: Any, who: str, other: str) -> None:
    at = wrestling(lab)
    at.play(f"leave {who} --why carried-off")
    now = at.now(other)
    assert (now.grappling, now.holding, now.status.held, now.status.restrained) == (
        "",
        False,
        False,
        False,
    )
    whole(at)
    at.play(f"join {who}")
    now = at.now(who)
    assert (now.grappling, now.status.restrained) == ("", False)
    at.until(who)
    whole(at)


def test_a_grapple_that_was_set_for_one_alone_ends(game: Any) -> None:
    at = game()
    at.play("set ann.grappling bob")
    at.play("leave bob")
    assert at.now("ann").grappling == ""
    whole(at)


@pytest.mark.parametrize(
    ("line", "field", "value"),
    [
        ("act aim y --on x", "aiming", ""),
        ("act guard y --on x", "guard", ()),
        ("set y.foes x", "foes", ()),
        ("set y.screen x", "screen", ""),
        ("act shield y --on x", "shield", ""),
        ("set y.under_fire_from x", "under_fire_from", "x"),
        ("set y.felled_by x", "felled_by", "x"),
    ],
)
def test_what_one_has_to_do_with_who_leaves(lab: Any, line: str, field: str, value: Any) -> None:
    """Who did something before stays known."""
    at = lab()
    at.play("set y.ready pistol")
    at.play(line)
    at.play("leave x")
    assert getattr(at.now("y"), field) == value
    assert at.now("y").aim == 0
    whole(at)


@pytest.mark.rule("storyteller", "P12")
def test_covering_fire_and_bleeding_outlast_who_caused_them(lab: Any) -> None:
    at = lab("turns_per_minute = 1")
    at.play("set y.under_fire 2")
    at.play("set y.under_fire_from x")
    at.play("set e.lethal 7")
    at.play("set e.felled_by x")
    at.play("leave x")
    hurt = [one for one in at.play("resolve y d").events if isinstance(one, Damaged)]
    assert hurt[0] == Damaged(who="y", lost={"lethal": 2}, by="x")
    at.play("step")
    while at.encounter.clock.round < 3:
        at.play("step")
    assert at.now("e").aggravated
    whole(at)


def test_who_leaves_takes_no_cover_along_and_no_chair(lab: Any) -> None:
    at = lab()
    for line in (
        "act pick-up d --with chair",
        "act cover d --behind door",
        "act dodge d",
        "act guard d --on x",
        "leave d",
    ):
        at.play(line)
    assert at.changes("act pick-up e --with chair") == {"e.ready": ("chair",)}
    at.play("join d")
    now = at.now("d")
    assert (now.ready, now.behind, now.guard, now.status.dodging) == (("knife",), "", (), False)
    whole(at)


def test_what_lies_there_is_there_though_its_owner_has_left(lab: Any) -> None:
    at = lab()
    at.play("act drop x --with machete")
    at.play("leave x")
    assert at.changes("act pick-up e --with machete") == {
        "e.sheet.attacks.machete": {"weapon": "machete"},
        "e.ready": ("machete",),
    }
    assert at.now("e").ready == ("machete",)
    whole(at)
    at.play("join x")
    assert (at.now("x").dropped, at.now("x").lost) == ((), ("machete",))
    whole(at)


def test_it_is_over_when_a_side_has_left_and_undo_takes_it_back(lab: Any) -> None:
    at = lab()
    at.play("step")
    before = at.board
    at.play("leave x,y")
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side="good"),))
    at.undo()
    assert at.board == before
    assert not at.play("step").over


# ------------------------------------------------------------------ bystanders


@pytest.mark.rule("storyteller", "P5")
def test_a_bystander_has_no_turn(game: Any) -> None:
    at = game(CROWD)
    assert at.turn("step --dice '5 / 5'") == (1, "ann", 35)
    assert at.encounter.clock.waiting == ("bob",)
    for _ in range(5):
        for event in at.play("step").events:
            assert not isinstance(event, TurnBegan) or event.who in ("ann", "bob")
    rows = {row.id: row for row in at.board.rows}
    assert (rows["baker"].when, rows["baker"].next, rows["baker"].bystander) == ("", "", True)
    for line in ("resolve baker ann", "act dodge baker", "act pass baker"):
        with pytest.raises(Forbidden, match="Baker has no turn this round"):
            at.play(line)
    whole(at)


def test_a_bystander_can_be_hurt(game: Any) -> None:
    at = game(CROWD)
    at.play("set baker.lethal 5")
    at.play("step")
    at.play("resolve ann baker --no-defense baker --modifier 1 --dice '8 8'")
    assert at.now("baker").felled_by == "ann"
    assert {row.id: row.out for row in at.board.rows}["baker"]
    assert at.play("step").over is False


def test_bystanders_keep_no_fight_going(game: Any) -> None:
    at = game(CROWD)
    at.play("step")
    at.play("leave bob")
    assert at.play("step").over
    at.play("set ann.status.unconscious true")
    assert at.turn("step --force") == (1, "", 0)


def test_a_bystander_is_no_spoilsport_when_surprised(game: Any) -> None:
    at = game(CROWD)
    at.play("set baker.status.surprised true")
    at.play("step")
    lost = [one for one in at.play("step").events if isinstance(one, ActionLost)]
    assert lost == []
    at.until("ann")
    assert not at.now("baker").status.surprised
