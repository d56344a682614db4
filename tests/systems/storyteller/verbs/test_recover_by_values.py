"""Time that heals, bleeding and Medicine, by their values. source: P18, P19"""

from typing import Any

import pytest
from storyteller_examples import pool, worked

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import Damaged, Died, TurnBegan, Up

P1 = pytest.mark.rule("storyteller", "P1")
P18 = pytest.mark.rule("storyteller", "P18")
P19 = pytest.mark.rule("storyteller", "P19")

PEOPLE = """
[combatants.ann]
side = "one"
strength = 3
dexterity = 3
intelligence = 3
medicine = 2
stealth = 1
skills.larceny = 2
init = 40
[combatants.bob]
side = "two"
wits = 3
composure = 3
init = 30
[combatants.cid]
side = "two"
init = 20
"""


@P19
@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("--minutes 1", 1),
        ("--hours 1", 60),
        ("--days 1", 24 * 60),
        ("--days 1 --hours 2 --minutes 3", 24 * 60 + 123),
    ],
)
def test_how_long_it_takes(game: Any, words: str, minutes: int) -> None:
    at = game(PEOPLE)
    at.play("set bob.aggravated 1")
    assert worked(at, f"recover --who bob {words}").changes == {"bob.rest": minutes}


@P18
@P19
@pytest.mark.parametrize(
    ("marks", "rested", "minutes", "after", "over"),
    [
        ((2, 1, 1), 0, 14, (2, 1, 1), 14),
        ((2, 1, 1), 0, 15, (1, 1, 1), 0),
        ((2, 1, 1), 0, 44, (0, 1, 1), 14),
        ((2, 1, 1), 14, 1, (1, 1, 1), 0),
        ((1, 1, 1), 0, 15 + 2879, (0, 1, 1), 2879),
        ((1, 1, 1), 0, 15 + 2880, (0, 0, 1), 0),
        ((1, 1, 1), 0, 15 + 2880 + 10079, (0, 0, 1), 10079),
        ((1, 1, 1), 0, 15 + 2880 + 10080, (0, 0, 0), 0),
        ((1, 1, 1), 0, 15 + 2880 + 10080 + 99, (0, 0, 0), 0),
        ((0, 2, 0), 0, 2880, (0, 1, 0), 0),
    ],
)
def test_boxes_heal_from_the_right(
    game: Any,
    marks: tuple[int, int, int],
    rested: int,
    minutes: int,
    after: tuple[int, int, int],
    over: int,
) -> None:
    at = game(PEOPLE)
    for kind, boxes in zip(("bashing", "lethal", "aggravated"), marks, strict=True):
        at.play(f"set bob.{kind} {boxes}")
    at.play(f"set bob.rest {rested}")
    at.play("set bob.felled_by ann")
    done = worked(at, f"recover --who bob --minutes {minutes}")
    now = at.now("bob")
    assert (now.bashing, now.lethal, now.aggravated, now.rest) == (*after, over)
    assert now.felled_by == ""
    assert done.events == []
    assert done.targets == ("bob",)


@P18
@pytest.mark.parametrize("unconscious", ["true", "false"])
def test_who_has_a_free_box_again_is_awake(game: Any, unconscious: str) -> None:
    at = game(PEOPLE)
    for line in (
        "bashing 1",
        "lethal 6",
        f"status.unconscious {unconscious}",
        "status.stable true",
    ):
        at.play(f"set bob.{line}")
    at.play("set bob.felled_by ann")
    assert worked(at, "recover --minutes 14").changes == {"bob.rest": 14}
    done = worked(at, "recover --minutes 1")
    woke = {"bob.status.unconscious": False} if unconscious == "true" else {}
    assert done.changes == woke | {
        "bob.bashing": 0,
        "bob.rest": 0,
        "bob.status.stable": False,
        "bob.felled_by": "",
    }
    assert done.events == ([Up(who="bob")] if woke else [])
    assert done.targets == ()


@P18
@pytest.mark.parametrize(
    ("before", "minutes", "changes", "lost"),
    [
        ((), 3, {"bob.lethal": 4, "bob.aggravated": 3}, 3),
        ((), 7, {"bob.lethal": 0, "bob.aggravated": 7}, 7),
        ((), 99, {"bob.lethal": 0, "bob.aggravated": 7}, 7),
    ],
)
def test_bleeding_by_the_minute(
    game: Any, before: tuple[str, ...], minutes: int, changes: dict[str, Any], lost: int
) -> None:
    at = game(PEOPLE)
    at.play("set bob.lethal 7")
    at.play("set bob.felled_by ann")
    at.play("set bob.status.unconscious true")
    at.play("set bob.status.prone true")
    for line in before:
        at.play(line)
    done = worked(at, f"recover --minutes {minutes}")
    assert done.changes == changes | {"bob.taken_lethal": lost}
    died = [Died(who="bob", by="ann")] if lost == 7 else []
    assert done.events == [Damaged(who="bob", lost={"lethal": lost}, cause="bleeding"), *died]


@P19
def test_the_stable_wait_for_surgery_and_the_dead_for_nothing(game: Any) -> None:
    at = game(PEOPLE)
    for line in ("bob.lethal 7", "bob.status.stable true", "bob.cared 100", "cid.aggravated 7"):
        at.play(f"set {line}")
    at.play("set cid.cared 100")
    at.play("set ann.cared 100")
    done = worked(at, "recover --minutes 40")
    assert done.changes == {"ann.cared": 60, "bob.cared": 60}
    assert done.notes == [("needs_surgery", "bob")]
    assert worked(at, "recover --hours 2").changes == {"ann.cared": 0, "bob.cared": 0}
    done = worked(at, "recover --who bob --surgery")
    assert done.changes == {"bob.lethal": 6, "bob.bashing": 1}
    with pytest.raises(Forbidden, match="Bob isn't full of lethal damage and needs no surgery"):
        at.play("recover --who bob --surgery")
    assert worked(at, "recover --who bob --surgery --force").changes == {}


@P19
def test_surgery_stops_the_bleeding_and_the_rest_begins_anew(game: Any) -> None:
    at = game(PEOPLE)
    for line in ("lethal 7", "rest 14"):
        at.play(f"set bob.{line}")
    assert worked(at, "recover --who bob --surgery").changes == {
        "bob.lethal": 6,
        "bob.bashing": 1,
        "bob.rest": 0,
        "bob.status.stable": True,
    }


MEDICINE = {"intelligence": 3, "medicine": 2}


@P19
@pytest.mark.parametrize(
    ("before", "words", "dice", "changes", "events"),
    [
        (("bashing 2", "lethal 1"), "", "8 8 1 1 1", {"bob.treated": 2}, []),
        (
            ("bashing 2", "lethal 1", "treated 1"),
            "",
            "8 8 1 1 1",
            {"bob.treated": 0, "bob.bashing": 1},
            [],
        ),
        (("lethal 1",), "", "8 1 1 1 1", {}, []),
        (("lethal 1", "treated 0"), "", "8 8 1 1 1", {}, []),
        (("aggravated 2", "treated 1"), "", "8 1 1 1 1", {"bob.treated": 0}, []),
        (
            ("bashing 7", "status.unconscious true", "status.stable true", "treated 6"),
            "",
            "8 1 1 1 1",
            {
                "bob.treated": 0,
                "bob.bashing": 6,
                "bob.status.unconscious": False,
                "bob.status.stable": False,
            },
            [Up(who="bob")],
        ),
        (
            ("lethal 7", "treated 6"),
            "",
            "8 1 1 1 1",
            {"bob.treated": 0, "bob.status.stable": True},
            [],
        ),
        (("lethal 7",), "--modifier 2", "8 1 1 1 1 1 1", {"bob.treated": 1}, []),
    ],
)
def test_medicine_takes_as_many_successes_as_there_are_boxes(
    game: Any,
    before: tuple[str, ...],
    words: str,
    dice: str,
    changes: dict[str, Any],
    events: list[Any],
) -> None:
    at = game(PEOPLE)
    for line in before:
        at.play(f"set bob.{line}")
    done = worked(at, f"recover --who bob --by ann {words} --dice '{dice}'")
    more = {"modifier": 2} if words else {}
    assert done.rolls == [("medicine bob", f"{5 + len(more) * 2}d10", MEDICINE | more)]
    assert done.changes == changes
    hits = dice.count("8")
    assert done.events == [pool("ann", "medicine", 5 + len(more) * 2, hits), *events]


@P19
@pytest.mark.parametrize(
    ("before", "dice", "changes"),
    [
        (("lethal 1",), "8 8 8 8 1", {"bob.care": 4, "bob.rest": 60}),
        (
            ("lethal 1", "care 1", "rest 70"),
            "8 8 8 8 1",
            {"bob.care": 0, "bob.cared": 1440, "bob.lethal": 0, "bob.bashing": 1, "bob.rest": 0},
        ),
        (
            ("lethal 1", "aggravated 1", "care 4"),
            "8 1 1 1 1",
            {"bob.care": 0, "bob.cared": 1440, "bob.lethal": 0, "bob.bashing": 1},
        ),
        (("aggravated 2", "care 5"), "8 8 8 8 1", {"bob.care": 9, "bob.rest": 60}),
        (
            ("aggravated 2", "care 6"),
            "8 8 8 8 1",
            {"bob.care": 0, "bob.cared": 1440, "bob.aggravated": 1, "bob.lethal": 1},
        ),
    ],
)
def test_intensive_care_takes_five_successes_or_ten(
    game: Any, before: tuple[str, ...], dice: str, changes: dict[str, Any]
) -> None:
    at = game(PEOPLE)
    for line in before:
        at.play(f"set bob.{line}")
    done = worked(at, f"recover --who bob --by ann --care --dice '{dice}'")
    assert done.rolls == [("medicine bob", "5d10", MEDICINE)]
    assert done.changes == changes


@P19
def test_who_treats_somebody_in_a_fight_gives_the_turn_for_it(game: Any) -> None:
    at = game(PEOPLE)
    at.play("step --dice '5 / 5 / 5'")
    at.play("set cid.bashing 3")
    at.play("act tag bob --tag wet --turns 2")
    at.play("set bob.bashing 5")
    done = worked(at, "recover --who cid --by bob --dice 1")
    assert done.rolls[0][2] == {
        "intelligence": 2,
        "medicine": 0,
        "untrained medicine": -3,
        "wounds": -1,
    }
    assert done.changes == {"waiting": ("cid",), "bob.acted": 1, "bob.tags": {"wet": 1}}
    assert done.events[0] == TurnBegan(who="bob", round=1)
    assert done.notes == [("out_of_order",)]
    done = worked(at, "recover --who cid --by ann --dice '8 1 1 1 1'")
    assert done.changes == {"ann.acted": 1, "cid.treated": 1}


@P19
def test_behind_a_fight_nobody_counts_actions(game: Any) -> None:
    at = game(PEOPLE)
    at.play("step --dice '5 / 5 / 5'")
    at.play("set ann.acted 1")
    at.play("set ann.under_fire 2")
    at.play("set bob.lethal 7")
    at.play("set cid.status.surrendered true")
    done = worked(at, "recover --who bob --by ann --dice '8 1 1 1 1'")
    assert done.changes == {"bob.treated": 1}


@P1
@pytest.mark.parametrize(
    ("has", "words", "now", "noted"),
    [(2, 1, 3, False), (2, 2, 4, False), (2, 3, 4, True), (4, 1, 4, True), (6, 1, 6, True)],
)
def test_willpower_comes_back_up_to_what_one_had(
    game: Any, has: int, words: int, now: int, *, noted: bool
) -> None:
    at = game(PEOPLE)
    at.play(f"set ann.willpower {has}")
    done = worked(at, f"recover --who ann --regain {words}")
    assert at.now("ann").willpower == now
    assert done.notes == ([("willpower_full", "ann")] if noted else [])


@P19
@pytest.mark.parametrize("begun", [False, True])
def test_who_is_bound_in_a_grapple_treats_nobody(game: Any, *, begun: bool) -> None:
    at = game(PEOPLE)
    if begun:
        at.play("step --dice '5 / 5 / 5'")
    for line in ("cid.bashing 3", "ann.grappling bob", "bob.grappling ann"):
        at.play(f"set {line}")
    at.play("set ann.status.restrained true")
    with pytest.raises(Forbidden, match="Ann is immobilized"):
        at.play("recover --who cid --by ann")


@P19
def test_a_wound_is_mended_within_a_day(game: Any) -> None:
    at = game(PEOPLE)
    at.play("set bob.aggravated 1")
    at.play("set bob.cared 1440")
    line = "recover --who bob --by ann --care"
    for hours, left in ((0, "24 hours"), (23, "1 hour")):
        if hours:
            at.play(f"recover --who bob --hours {hours}")
        with pytest.raises(Forbidden, match=f"can't have intensive care for another {left}"):
            at.play(line)
    at.play("recover --who bob --hours 1")
    at.play(line)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("recover", "recover needs an option"),
        ("recover --by ann", "--by has no effect without --who"),
        ("recover --surgery", "--surgery has no effect without --who"),
        ("recover --who bob --minutes 5 --modifier 3", "--modifier has no effect without --by"),
        ("recover --who bob --hours 1 --care", "--care has no effect without --by"),
    ],
)
def test_what_must_be_said(game: Any, line: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        game().play(line)
