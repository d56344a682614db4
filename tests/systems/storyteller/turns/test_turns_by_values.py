"""Turns by their values: what begins and ends with them, early, late, out of order. P5, P8, P9."""

from typing import Any

import pytest
from storyteller_examples import FOUR, Worked, four, order, pool, worked

from hero_combat.errors import Forbidden
from hero_combat.fight.events import ActionLost, AttackRolled, RoundBegan, TurnBegan

P5 = pytest.mark.rule("storyteller", "P5")
P8 = pytest.mark.rule("storyteller", "P8")
P9 = pytest.mark.rule("storyteller", "P9")
P14 = pytest.mark.rule("storyteller", "P14")


@P5
def test_the_first_step_is_initiative_and_the_first_turn(game: Any) -> None:
    assert worked(game(FOUR), "step --dice '1 / 10 / 4 / 5'") == Worked(
        rolls=[
            ("initiative ann", "1d10", {"rolled": 40}),
            ("initiative bob", "1d10", {"rolled": 30}),
            ("initiative cid", "1d10", {"rolled": 20}),
            ("initiative dee", "1d10", {"rolled": 10}),
        ],
        changes={
            "ann.initiative": 41,
            "bob.initiative": 40,
            "cid.initiative": 24,
            "dee.initiative": 15,
            "round": 1,
            "acting": "ann",
            "waiting": ("bob", "cid", "dee"),
        },
        events=[RoundBegan(round=1), TurnBegan(who="ann", round=1)],
    )


@P5
def test_who_delays_takes_a_place_behind_the_one_who_acts(game: Any) -> None:
    at = four(game)
    assert worked(at, "act delay ann") == Worked(
        changes={"ann.begun": 1, "ann.status.delaying": True}
    )
    early = {"bob.status.delaying": True, "waiting": ("cid", "dee")}
    assert at.copy().changes("act delay bob") == early
    at.play("step")
    assert worked(at, "act delay bob") == Worked(
        changes={"bob.begun": 1, "bob.status.delaying": True}
    )
    at.play("step")
    at.play("set ann.ready club")
    assert worked(at, "act pass ann") == Worked(
        # 25 as Cid has, and 2 more for the club in hand
        changes={"ann.initiative": 27, "ann.tie": -1, "ann.status.delaying": False, "ann.acted": 1},
        events=[TurnBegan(who="ann", round=1)],
    )
    assert worked(at, "resolve bob dee --no-defense dee --dice 1") == Worked(
        rolls=[("attack dee", "1d10", {"strength": 2, "brawl": 0, "untrained brawl": -1})],
        changes={"bob.initiative": 25, "bob.tie": -2, "bob.status.delaying": False, "bob.acted": 1},
        events=[
            TurnBegan(who="bob", round=1),
            pool("bob", "attack", 1, 0, "failure"),
            AttackRolled(attacker="bob", target="dee", attack="", hit=False, margin=-1),
        ],
    )
    at.play("step")
    assert order(at) == ("dee",)
    at.play("step")
    assert order(at) == ("cid", "ann", "bob", "dee")


@P5
@P14
def test_a_delay_past_the_round_leaves_the_next_one_free(game: Any) -> None:
    at = four(game)
    at.play("act tag bob --tag wet --turns 4")
    at.play("step")
    at.play("act delay bob")
    at.play("step")
    at.play("step")
    done = worked(at, "step")
    assert done.changes == {
        "bob.status.delaying": False,
        "bob.free": 2,
        "bob.tags": {"wet": 3},
        "round": 2,
        "acting": "ann",
        "waiting": ("cid", "dee"),
    }
    assert done.events == [
        ActionLost(who="bob", why="delayed"),
        RoundBegan(round=2),
        TurnBegan(who="ann", round=2),
    ]
    unused = at.copy()
    assert worked(at, "act run bob --metres 5") == Worked(
        changes={"bob.free": 0, "bob.moved": 5, "bob.acted": 2, "bob.tags": {"wet": 2}},
        events=[TurnBegan(who="bob", round=2)],
    )
    with pytest.raises(Forbidden, match="Bob has used this round's action"):
        at.play("act run bob")
    at.until("ann")
    assert at.now("bob").tags == {"wet": 2}
    assert order(at) == ("ann", "bob", "cid", "dee")
    for _ in range(3):
        unused.play("step")
    assert unused.encounter.combatants["bob"].tags == {"wet": 2}
    assert unused.encounter.clock.waiting == ("bob", "cid", "dee")


@P5
@P14
@pytest.mark.parametrize("line", ["act dodge bob", "act prone bob"])
@pytest.mark.parametrize("when", ["waiting", "delaying", "free", "acting"])
def test_what_may_come_before_ones_turn_is_the_turn(game: Any, line: str, when: str) -> None:
    at = four(game)
    at.play("act tag bob --tag wet --turns 9")
    if when != "waiting":
        at.play("step")
    if when in ("delaying", "free"):
        at.play("act delay bob")
        at.until("ann" if when == "free" else "cid")
    now, clock = at.now("bob"), at.encounter.clock
    done = worked(at, line)
    what = {"bob.status.dodging": True} if "dodge" in line else {"bob.status.prone": True}
    ticked = {"bob.tags": {"wet": now.tags["wet"] - 1}}
    assert (
        done.changes
        == what
        | {"bob.acted": clock.round}
        | {
            "waiting": {},
            "acting": {},
            "delaying": {"bob.status.delaying": False} | ticked,
            "free": {"bob.free": 0} | ticked,
        }[when]
    )
    assert done.events == []
    assert at.encounter.clock == clock
    with pytest.raises(Forbidden, match="Bob has used this round's action"):
        at.play("act dodge bob")


@P5
def test_out_of_order_one_waits_no_more(game: Any) -> None:
    at = four(game)
    at.play("act tag cid --tag wet --turns 2")
    at.play("act tag ann --tag dry --turns 2")
    done = worked(at, "act run cid")
    assert done == Worked(
        changes={
            "waiting": ("bob", "dee"),
            "cid.moved": 18,
            "cid.acted": 1,
            "cid.tags": {"wet": 1},
        },
        events=[TurnBegan(who="cid", round=1)],
        notes=[("out_of_order",)],
    )
    assert worked(at, "act run ann").changes == {"ann.moved": 18, "ann.acted": 1}
    assert worked(at, "step").changes == {
        "ann.tags": {"dry": 1},
        "acting": "bob",
        "waiting": ("dee",),
    }


@P8
@P9
@pytest.mark.parametrize(
    ("field", "value", "after"),
    [
        ("applied", "3", 0),
        ("guard", "ann", ()),
        ("exposed", "charge", ""),
        ("screen", "cid", ""),
        ("unsteady", "0,1", (1,)),
        ("unsteady", "0", ()),
        ("foes", "ann,dee", ()),
        ("opponents", "2", 0),
        ("status.dodging", "true", False),
    ],
)
def test_what_lasts_until_ones_turn_is_over_when_it_begins(
    game: Any, field: str, value: str, after: object
) -> None:
    at = four(game)
    at.play(f"set bob.{field} {value}")
    at.play(f"set cid.{field} {value}")
    done = worked(at, "step")
    assert done.changes == {f"bob.{field}": after, "acting": "bob", "waiting": ("cid", "dee")}
    dodged = [("dodges_no_more", "bob")] if "dodging" in field else []
    assert done.notes == [("idle", "ann"), *dodged]


@P8
@P9
@pytest.mark.parametrize("when", ["waiting", "put off", "free"])
def test_a_turn_out_of_its_place_begins_like_any_other(game: Any, when: str) -> None:
    at = four(game)
    at.play("step")
    if when == "free":
        at.play("act delay bob")
        at.until("ann")
    elif when == "put off":
        at.play("act delay cid")
    for line in (
        "applied 1",
        "guard ann",
        "exposed charge",
        "screen cid",
        "unsteady 0",
        "foes ann",
        "opponents 3",
        "status.dodging true",
    ):
        at.play(f"set bob.{line}" if when == "free" else f"set cid.{line}")
    who = "bob" if when == "free" else "cid"
    done = worked(at, f"act run {who}")
    over = {
        "applied": 0,
        "guard": (),
        "exposed": "",
        "screen": "",
        "unsteady": (),
        "foes": (),
        "opponents": 0,
        "status.dodging": False,
    }
    assert {f"{who}.{path}": value for path, value in over.items()}.items() <= done.changes.items()
    assert ("dodges_no_more", who) in done.notes


@P8
@P9
def test_a_dodge_goes_on_beyond_the_turn_whose_action_it_took(game: Any) -> None:
    at = four(game)
    at.play("act dodge bob --opponents 2")
    for line in (
        "applied 1",
        "guard ann",
        "foes ann,dee",
        "unsteady 1",
        "screen cid",
        "exposed x",
    ):
        at.play(f"set bob.{line}")
    done = worked(at, "step")
    assert done.changes == {
        "bob.applied": 0,
        "bob.guard": (),
        "bob.exposed": "",
        "bob.screen": "",
        "bob.foes": (),
        "acting": "cid",
        "waiting": ("dee",),
    }
    for _ in range(2):
        at.play("step")
    assert worked(at, "step").changes == {
        "bob.unsteady": (),
        "bob.opponents": 0,
        "bob.status.dodging": False,
        "acting": "bob",
        "waiting": ("cid", "dee"),
    }


@pytest.mark.rule("storyteller", "P12")
@pytest.mark.parametrize(("aimed", "lost"), [(1, True), (2, False), (3, False)])
def test_an_aim_holds_until_the_next_turn(game: Any, aimed: int, *, lost: bool) -> None:
    at = four(game)
    for _ in range(8):
        at.play("step")  # to the third round
    for line in ("aim 2", "aiming ann", f"aimed {aimed}"):
        at.play(f"set bob.{line}")
    done = worked(at, "step")
    gone = {"bob.aim": 0, "bob.aiming": "", "bob.aimed": 0} if lost else {}
    assert done.changes == gone | {"acting": "bob", "waiting": ("cid", "dee")}
    assert (("aim_lost", "bob") in done.notes) is lost


@P14
def test_tags_tick_when_ones_own_turn_ends(game: Any) -> None:
    at = four(game)
    for tag, turns in (("drugged", 1), ("deafened", 2), ("sick", 0)):
        at.play(f"act tag ann --tag {tag} --turns {turns}")
        at.play(f"act tag bob --tag {tag} --turns {turns}")
    at.play("act tag dee --tag sick")
    assert worked(at, "step").changes == {
        "ann.tags": {"deafened": 1, "sick": 0},
        "acting": "bob",
        "waiting": ("cid", "dee"),
    }
    at.play("step")
    assert at.now("bob").tags == {"deafened": 1, "sick": 0}
    at.until("ann")
    assert at.now("dee").tags == {"sick": 0}
    at.play("step")
    assert at.now("ann").tags == {"sick": 0}


@P5
@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ((), ("ann", "bob", "cid", "dee")),
        (("act tag ann --tag insane",), ("bob", "cid", "dee", "ann")),
        (("set ann.initiative 14",), ("bob", "cid", "dee", "ann")),
        # of the same Initiative: the higher modifier, then what settled the tie
        (("set dee.initiative 35",), ("ann", "bob", "dee", "cid")),
        (
            ("set dee.initiative 35", "set dee.sheet.init 30", "set dee.tie 2", "set bob.tie 1"),
            ("ann", "dee", "bob", "cid"),
        ),
        # behind those who have the place: whatever the modifier is
        (("set ann.initiative 15", "set ann.tie -1"), ("bob", "cid", "dee", "ann")),
        (
            ("set ann.initiative 35", "set ann.tie -1", "set bob.sheet.init -1000"),
            ("bob", "ann", "cid", "dee"),
        ),
        (
            ("set ann.initiative 15", "set ann.tie -1", "set bob.initiative 15", "set bob.tie -2"),
            ("cid", "dee", "ann", "bob"),
        ),
        # a weapon in hand
        (("set ann.ready club", "set ann.initiative 36"), ("bob", "ann", "cid", "dee")),
        (("set ann.ready club", "set ann.initiative 38"), ("ann", "bob", "cid", "dee")),
        # Willpower, for this round alone
        (("set dee.first 2",), ("dee", "ann", "bob", "cid")),
        (("set dee.first 1",), ("ann", "bob", "cid", "dee")),
        (("set dee.first 2", "set cid.first 2"), ("cid", "dee", "ann", "bob")),
        (("set ann.aggravated 7",), ("bob", "cid", "dee")),
        (("set bob.free 2",), ("ann", "cid", "dee")),
        (("set bob.free 1",), ("ann", "bob", "cid", "dee")),
    ],
)
def test_the_order_of_the_next_round(
    game: Any, before: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    at = four(game)
    for _ in range(3):
        at.play("step")
    for line in before:
        at.play(line)
    at.play("step")
    assert order(at) == expected


@P5
def test_where_the_modifier_settles_nothing(game: Any) -> None:
    at = four(game, 'initiative_tie = "roll"')
    at.until("dee")
    for line in ("dee.initiative 35", "dee.tie 2", "bob.tie 1"):
        at.play(f"set {line}")
    at.play("step")
    assert order(at) == ("ann", "dee", "bob", "cid")


@P5
@pytest.mark.parametrize(("paid", "clock"), [("act pass ann", "ann"), ("", "")])
def test_who_pays_to_be_first_goes_before_one_who_has_done_nothing(
    game: Any, paid: str, clock: str
) -> None:
    at = four(game, "willpower_initiative = true")
    if paid:
        at.play(paid)
    done = worked(at, "act spend cid")
    rest = ("bob", "dee") if paid else ("ann", "bob", "dee")
    begun = {} if paid else {"ann.begun": 1, "acting": clock}
    assert done.changes == {"cid.willpower": 3, "cid.first": 1, "waiting": ("cid", *rest)} | begun
    at.play("step")
    assert order(at) == ("cid", *rest)


@P5
@pytest.mark.parametrize("did", ["act move ann --metres 1", "act delay ann"])
def test_one_who_has_moved_or_waits_has_the_turn_behind_them(game: Any, did: str) -> None:
    at = four(game, "willpower_initiative = true")
    at.play(did)
    assert worked(at, "act spend dee").changes == {
        "dee.willpower": 3,
        "dee.first": 1,
        "waiting": ("dee", "bob", "cid"),
    }
