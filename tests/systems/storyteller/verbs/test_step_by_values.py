"""What happens between two turns, by its values: rounds, lost turns, bleeding. P5, P6, P14, P18."""

from typing import Any

import pytest
from storyteller_examples import Worked, pool, worked

from hero_combat.errors import Forbidden
from hero_combat.fight.events import (
    ActionLost,
    Damaged,
    Died,
    Down,
    FightOver,
    RoundBegan,
    TurnBegan,
)

P5 = pytest.mark.rule("storyteller", "P5")
P6 = pytest.mark.rule("storyteller", "P6")
P14 = pytest.mark.rule("storyteller", "P14")
P18 = pytest.mark.rule("storyteller", "P18")

# With a 5 each: 45, 35 and 25. All have Stamina 2, Size 5 and so 7 boxes.
THREE = """
[combatants.ann]
side = "one"
init = 40
[combatants.bob]
side = "two"
init = 30
[combatants.cid]
side = "two"
init = 20
[combatants.baker]
bystander = true
[objects.crate]
name = "the crate"
durability = 2
size = 4
"""


def three(game: Any, rules: str = "") -> Any:
    at = game(THREE, rules)
    at.play("step --dice '5 / 5 / 5'")
    return at


TO_CID = {"acting": "cid", "waiting": ()}
CID = TurnBegan(who="cid", round=1)
IDLE = ("idle", "ann")


@P6
@P14
@pytest.mark.parametrize(
    ("before", "why", "changes"),
    [
        (("set bob.status.surprised true",), "surprised", {}),
        (("act tag bob --tag stunned",), "stunned", {"bob.tags": {"stunned": 1}}),
        (("act tag bob --tag stunned --turns 4",), "stunned", {"bob.tags": {"stunned": 3}}),
        (("act tag bob --tag immobilized",), "immobilized", {}),
        (
            ("act tag bob --tag immobilized --turns 3",),
            "immobilized",
            {"bob.tags": {"immobilized": 2}},
        ),
        (("set bob.status.restrained true",), "immobilized", {}),
        (("set bob.grappling cid", "set cid.grappling bob", "set cid.acted 1"), "grappled", {}),
    ],
)
def test_a_turn_that_is_lost(
    game: Any, before: tuple[str, ...], why: str, changes: dict[str, Any]
) -> None:
    at = three(game)
    for line in before:
        at.play(line)
    if why == "grappled":  # Cid has used the action too, so it goes on to Ann
        done = worked(at, "step")
        assert done.events[0] == ActionLost(who="bob", why="grappled")
        assert done.events[-1] == TurnBegan(who="ann", round=2)
        return
    done = worked(at, "step")
    assert done == Worked(
        changes=changes | TO_CID, events=[ActionLost(who="bob", why=why), CID], notes=[IDLE]
    )


@P14
def test_a_stun_that_has_cost_its_action_is_over(game: Any) -> None:
    at = three(game)
    at.play("act tag bob --tag stunned")
    at.play("act tag bob --tag sick")
    at.play("step")
    at.until("ann")
    assert worked(at, "step").changes == {
        "bob.tags": {"sick": 0},
        "acting": "bob",
        "waiting": ("cid",),
    }


@P6
def test_the_surprised_are_so_for_one_round(game: Any) -> None:
    at = three(game)
    at.play("set bob.status.surprised true")
    at.play("set ann.status.surprised true")
    at.play("step")
    done = worked(at, "step")
    assert done == Worked(
        changes={
            "ann.status.surprised": False,
            "bob.status.surprised": False,
            "round": 2,
            "acting": "ann",
            "waiting": ("bob", "cid"),
        },
        events=[RoundBegan(round=2), TurnBegan(who="ann", round=2)],
        notes=[("idle", "cid")],
    )


@pytest.mark.parametrize(
    "before",
    [
        "set bob.status.unconscious true",
        "set bob.status.surrendered true",
        "set bob.lethal 7",
        "set bob.aggravated 7",
        "act dodge bob",
    ],
)
def test_who_is_out_or_has_acted_is_passed_over(game: Any, before: str) -> None:
    at = three(game)
    at.play(before)
    assert worked(at, "step") == Worked(changes=TO_CID, events=[CID], notes=[IDLE])


@P18
@pytest.mark.parametrize(
    ("bashing", "lethal", "rolls"), [(7, 0, True), (1, 6, True), (6, 0, False), (0, 6, False)]
)
def test_who_is_full_of_bashing_rolls_stamina_each_turn(
    game: Any, bashing: int, lethal: int, *, rolls: bool
) -> None:
    at = three(game)
    at.play(f"set bob.bashing {bashing}")
    at.play(f"set bob.lethal {lethal}")
    to_bob = {"acting": "bob", "waiting": ("cid",)}
    if not rolls:
        assert worked(at, "step").rolls == []
        return
    fails = worked(at.copy(), "step --dice '7 1'")
    line = ("stay conscious bob", "2d10", {"stamina": 2})
    assert worked(at, "step --dice '8 1'") == Worked(
        rolls=[line],
        changes=to_bob,
        events=[pool("bob", "consciousness", 2, 1), TurnBegan(who="bob", round=1)],
        notes=[IDLE],
    )
    assert fails == Worked(
        rolls=[line],
        changes={"bob.status.unconscious": True, "bob.status.prone": True} | TO_CID,
        events=[pool("bob", "consciousness", 2, 0, "failure"), Down(who="bob"), CID],
        notes=[IDLE],
    )


@P18
def test_who_passes_out_lets_go_of_everything(game: Any) -> None:
    at = three(game)
    for line in (
        "set bob.bashing 7",
        "set bob.grappling cid",
        "set cid.grappling bob",
        "set cid.status.held true",
        "set cid.screen bob",
        "set bob.holding true",
        "set bob.status.held true",
        "set bob.under_fire 2",
        "set bob.under_fire_from ann",
    ):
        at.play(line)
    done = worked(at, "step --dice '1 1'")
    assert done.changes == {
        "bob.status.unconscious": True,
        "bob.status.prone": True,
        "bob.under_fire": 0,
        "bob.under_fire_from": "",
        "bob.grappling": "",
        "bob.holding": False,
        "bob.status.held": False,
        "cid.grappling": "",
        "cid.screen": "",
        "cid.status.held": False,
        **TO_CID,
    }


@P18
@pytest.mark.parametrize(("rules", "rounds"), [("", 20), ("turns_per_minute = 3", 3)])
def test_bleeding_is_a_box_a_minute_of_rounds(game: Any, rules: str, rounds: int) -> None:
    at = three(game, rules)
    for line in ("bob.lethal 7", f"bob.bled {rounds - 2}", "bob.felled_by ann"):
        at.play(f"set {line}")
    at.play("step")
    second = {"round": 2, "acting": "ann", "waiting": ("bob", "cid")}
    assert worked(at, "step").changes == {"bob.bled": rounds - 1} | second
    at.play("step")
    done = worked(at, "step")
    third = second | {"round": 3}
    assert done.changes == third | {
        "bob.bled": 0,
        "bob.lethal": 6,
        "bob.aggravated": 1,
        "bob.taken_lethal": 1,
        "bob.status.unconscious": True,
        "bob.status.prone": True,
    }
    assert done.events == [
        Damaged(who="bob", lost={"lethal": 1}, cause="bleeding"),
        RoundBegan(round=3),
        TurnBegan(who="ann", round=3),
    ]
    at.play("step")
    again = worked(at, "step").changes
    assert again["bob.bled"] == 1


@P18
def test_who_bleeds_to_death_is_out_of_the_order(game: Any) -> None:
    at = three(game, "turns_per_minute = 1")
    for line in ("bob.lethal 1", "bob.aggravated 6", "bob.felled_by ann", "ann.violent false"):
        at.play(f"set {line}")
    at.play("step")
    done = worked(at, "step")
    assert done.changes == {
        "bob.lethal": 0,
        "bob.aggravated": 7,
        "bob.taken_lethal": 1,
        "ann.willpower": 3,
        "ann.breaking": 1,
        "bob.status.unconscious": True,
        "bob.status.prone": True,
        "round": 2,
        "acting": "ann",
        "waiting": ("cid",),
    }
    assert done.events[:2] == [
        Damaged(who="bob", lost={"lethal": 1}, cause="bleeding"),
        Died(who="bob", by="ann"),
    ]


@P18
@pytest.mark.parametrize(
    ("before", "rules"),
    [
        ("set bob.status.stable true", "turns_per_minute = 1"),
        ("set bob.bashing 1", "turns_per_minute = 1"),
        ("set bob.lethal 6", "turns_per_minute = 1"),
        ("set bob.status.prone true", "turns_per_minute = 0"),
    ],
)
def test_who_does_not_bleed(game: Any, before: str, rules: str) -> None:
    at = three(game, rules)
    at.play("set bob.lethal 7" if "bashing" not in before else "set bob.lethal 6")
    at.play(before)
    at.until("ann")
    assert (at.now("bob").aggravated, at.now("bob").bled) == (0, 0)


@P5
def test_metres_are_fresh_in_a_new_round(game: Any) -> None:
    at = three(game)
    at.play("act move ann --metres 4")
    at.play("step")
    at.play("step")
    assert at.now("ann").moved == 4
    done = worked(at, "step")
    assert done.changes == {"ann.moved": 0, "round": 2, "acting": "ann", "waiting": ("bob", "cid")}


@pytest.mark.rule("storyteller", "A20")
@pytest.mark.parametrize("lasts", ["turn", "round"])
def test_how_long_a_dodge_lasts(game: Any, lasts: str) -> None:
    at = three(game, f'dodge_lasts = "{lasts}"')
    at.play("act dodge cid")
    at.play("step")
    done = worked(at, "step")
    gone = {"cid.status.dodging": False} if lasts == "round" else {}
    assert done.changes == gone | {"round": 2, "acting": "ann", "waiting": ("bob", "cid")}
    assert (("dodges_no_more", "cid") in done.notes) == (lasts == "round")


@pytest.mark.rule("storyteller", "P11")
@pytest.mark.parametrize("out", ["set cid.status.unconscious true", "set cid.aggravated 7"])
def test_a_grip_of_one_who_is_out_is_none(game: Any, out: str) -> None:
    at = three(game)
    for line in ("set bob.grappling cid", "set bob.status.restrained true", out):
        at.play(line)
    assert (at.now("bob").grappling, at.now("bob").status.restrained) == ("", False)
    assert at.now("cid").grappling == ""


@pytest.mark.rule("storyteller", "P11")
def test_who_is_restrained_in_a_grip_has_a_turn_to_break_free_in(game: Any) -> None:
    at = three(game)
    for line in ("bob.grappling cid", "cid.grappling bob", "bob.status.restrained true"):
        at.play(f"set {line}")
    done = worked(at, "step")
    assert done == Worked(
        changes={"acting": "bob", "waiting": ("cid",)},
        events=[TurnBegan(who="bob", round=1)],
        notes=[IDLE, ("grappled", "bob")],
    )


def test_what_the_one_who_acts_must_know(game: Any) -> None:
    at = three(game)
    at.play("set bob.status.prone true")
    at.play("set bob.under_fire 3")
    assert worked(at, "step").notes == [
        IDLE,
        ("under_fire", "bob"),
        ("prone", "bob"),
    ]


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(
    ("before", "fate"),
    [
        ((), "hurt"),
        (("set ann.status.prone true",), "spared"),
        (("set ann.behind crate",), "spared"),
        (("act pass ann --force", "set ann.under_fire 3"), "nothing"),
        (("set ann.status.unconscious true",), "nothing"),
        (("act delay ann",), "nothing"),
    ],
)
def test_who_ends_the_turn_idle_under_fire(game: Any, before: tuple[str, ...], fate: str) -> None:
    at = three(game)
    for line in before:
        at.play(line)
    at.play("set ann.under_fire 3")
    at.play("set ann.under_fire_from bob")
    done = worked(at, "step --force")
    fire = {path: new for path, new in done.changes.items() if path.startswith("ann.")}
    spared = {"ann.under_fire": 0, "ann.under_fire_from": ""}
    if fate == "nothing":
        assert fire == {}
    elif fate == "hurt":
        assert fire == spared | {"ann.lethal": 3, "ann.taken_lethal": 3}
        assert done.events[0] == Damaged(who="ann", lost={"lethal": 3}, by="bob")
    else:
        assert fire == spared


def test_nobody_left_who_can_act(game: Any) -> None:
    at = three(game)
    for who in ("ann", "bob", "cid"):
        at.play(f"set {who}.status.unconscious true")
    assert worked(at, "step") == Worked(events=[FightOver(side="")])
    done = worked(at, "step --force")
    assert done.changes == {"acting": "", "waiting": ()}
    assert done.events == []
    assert done.notes == [("forced", "the fight is over: nobody is left")]


@pytest.mark.parametrize(("out", "side"), [("ann", "two"), ("bob,cid", "one")])
def test_the_side_that_stands(game: Any, out: str, side: str) -> None:
    at = three(game)
    for who in out.split(","):
        at.play(f"set {who}.status.surrendered true")
    outcome = at.play("step")
    assert (outcome.over, outcome.events) == (True, (FightOver(side=side),))
    done = worked(at, "step --force")
    assert done.notes[0] == ("forced", f"the fight is over: only the {side} are left")
    assert isinstance(done.events[-1], TurnBegan)


def test_twenty_rounds_are_waited_for_somebody_who_can_act(game: Any) -> None:
    """In a round of no turns each tag ticks once."""
    at = game(THREE)
    for who in ("ann", "bob"):
        at.play(f"act tag {who} --tag immobilized")
    late = at.copy()
    at.play("act tag cid --tag immobilized --turns 20")
    late.play("act tag cid --tag immobilized --turns 21")
    at.play("step --dice '5 / 5 / 5'")
    assert (at.encounter.clock.round, at.encounter.clock.acting) == (21, "cid")
    with pytest.raises(Forbidden, match="no one will be able to act"):
        late.play("step --dice '5 / 5 / 5'")


@P5
def test_a_turn_that_ends_unused_is_noted(game: Any) -> None:
    at = three(game)
    assert at.notes("step") == [("idle", "ann")]
    at.play("resolve bob ann --with unarmed --dice 1")
    assert at.notes("step") == []


@P5
def test_one_action_a_round(game: Any) -> None:
    at = three(game)
    at.play("resolve ann bob --with unarmed --dice '1'")
    with pytest.raises(Forbidden, match="Ann has used this round's action"):
        at.play("resolve ann bob --with unarmed")
    at.play("step")
    at.play("step")
    with pytest.raises(Forbidden, match="Bob has already taken a turn this round"):
        at.play("resolve bob ann --with unarmed")
