"""`show`: the board, and bodies drawn box by box."""

from collections.abc import Callable
from typing import Any

from hero_combat.cli.output.boards.text import as_text
from hero_combat.fight.board import Item, Track

Fight = Callable[..., Any]


def test_the_board(fight: Fight) -> None:
    at = fight()
    at.play("set thug.left_arm XX////")
    at.play("set thug.right_leg XXXXXX")
    at.play("set boss.pinned_by.joe 2")
    at.play("set boss.cover wall")
    board = at.board
    assert (board.time, board.acting) == ("Round 1", ("joe",))
    rows = {row.id: row for row in board.rows}
    assert [row.id for row in board.rows] == ["joe", "sally", "thug", "boss"]
    assert [row.next for row in board.rows] == [
        "now",
        "may have it",
        "after the players",
        "after the players",
    ]
    assert [(bar.label, bar.now, bar.full) for bar in rows["joe"].bars] == [
        ("BOXES", 15, 15),
        ("AP", 4, 4),
    ]
    assert [row.when for row in board.rows] == ["INI 4", "INI 3", "NPC", "NPC"]
    assert rows["thug"].states == (
        "left arm useless",
        "right leg destroyed",
        "Speed 3 with help",
    )
    assert rows["boss"].states == ("behind the wall", "pinned down (Willpower 2)")


def test_bodies_are_drawn_box_by_box(fight: Fight) -> None:
    at = fight()
    at.play("set joe.torso XX///")
    at.play("set sally.sheet.for 0")
    assert as_text(at.board).split("\n")[6:11] == [
        "body   head  torso         L arm   R arm   L leg   R leg",
        "joe    ...   XX///.......  ......  ......  ......  ......",
        "sally  -     ......        ...     ...     ...     ...",
        "thug   ...   ............  ......  ......  ......  ......",
        "boss   ...   ............  ......  ......  ......  ......",
    ]
    tracks = {track.label: track for track in at.board.rows[0].tracks}
    assert tracks["torso"] == Track("torso", "XX///", 12, ".")
    assert tracks["torso"].cells == ("X", "X", "/", "/", "/", *[""] * 7)


def test_cover_is_an_object_of_the_board(fight: Fight) -> None:
    at = fight()
    told, seen = ("heavy 20, covers legs",), ("covers legs",)
    assert at.board.objects == (Item("wall", "the wall", states=told, seen=seen),)
    at.play("set wall.gone true")
    (wall,) = at.board.objects
    assert (wall.states, wall.broken) == (("heavy 20, covers legs", "gone"), True)


def test_before_the_first_round_and_at_a_shared_spotlight(fight: Fight) -> None:
    at = fight(step=False)
    assert (at.board.time, at.board.acting) == ("not begun", ())
    at.play("step --dice '5 5 5 5 / 1 1 1'")
    at.play("act share sally")
    board = at.board
    assert board.time == "Round 1, a shared spotlight"
    assert [row.acting for row in board.rows] == [True, True, False, False]


def test_what_becomes_of_those_who_had_it(fight: Fight) -> None:
    at = fight()
    at.play("act action joe --ap 4")
    for _ in range(3):
        at.play("step")
    assert [(row.id, row.next) for row in at.board.rows] == [
        ("boss", "now"),
        ("joe", "had it"),
        ("sally", "may regain"),
        ("thug", "had it"),
    ]
