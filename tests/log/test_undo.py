"""Lines taken back and done again: how many there are, and what is said when there are too few."""

import opened as hc
import pytest
from log.alley import fight, told

from hero_combat.errors import Found, UsageError

PLAYED = ("begin ann,bob,cid", "step", "set bob.stun 12", "set bob.body 9")


def said(done: object) -> str:
    """What a call complains about."""
    with pytest.raises(UsageError) as caught:
        done()  # type: ignore[operator]
    return str(caught.value)


def test_lines_wait_until_they_are_done_again() -> None:
    played = fight(*PLAYED)
    texts = {n: hc.loads(played.text) for n in range(5)}
    for n, one in texts.items():
        if not n:
            continue
        gone = one.undo(n)
        assert gone == tuple(played.encounter.log[4 - n :])
        assert one.encounter.record.undone == gone
        assert len(one.encounter.log) == 4 - n
        assert [each.encounter.record.undone for each in (hc.loads(one.text),)] == [gone]
        assert len(one.redo(n)) == n
        assert one.encounter == played.encounter
    one = fight(*PLAYED)
    one.undo(1)
    one.undo(2)
    assert one.encounter.record.undone == tuple(played.encounter.log[1:])
    (first,) = one.redo(1)
    assert first.sentence == told(played)[1]
    assert one.encounter.record.undone == tuple(played.encounter.log[2:])
    one.play("set bob.stun 3")
    assert one.encounter.record.undone == ()


def test_no_more_can_be_undone_than_there_are() -> None:
    played = fight(*PLAYED)
    assert said(lambda: played.undo(5)) == "there are 4 actions to undo, not 5"
    assert said(lambda: fight("begin ann").undo(2)) == "there is 1 action to undo, not 2"
    assert said(lambda: fight().undo(1)) == "there are no actions to undo"
    played.adopt()
    since = "to undo since the state was adopted"
    assert said(lambda: played.undo(1)) == f"there are no actions {since}"
    played.play("set bob.stun 3")
    assert said(lambda: played.undo(2)) == f"there is 1 action {since}, not 2"
    played.play("set bob.stun 4")
    assert said(lambda: played.undo(3)) == f"there are 2 actions {since}, not 3"
    played.undo(2)
    assert played.encounter.combatants["bob"].stun == 12


def test_no_more_can_be_done_again_than_wait() -> None:
    played = fight(*PLAYED)
    forgets = "a new order clears what you undid before it"
    assert said(lambda: played.redo(1)) == f"there are no actions to redo; {forgets}"
    played.undo(1)
    assert said(lambda: played.redo(2)) == "there is 1 action to redo, not 2"
    played.undo(1)
    assert said(lambda: played.redo(3)) == "there are 2 actions to redo, not 3"
    assert len(played.redo(2)) == 2


def test_nothing_is_amended_where_nothing_happened() -> None:
    assert said(lambda: fight().amend("--force")) == (
        "nothing has happened yet; there is nothing to amend"
    )


def test_faces_stay_with_their_labels_when_a_line_is_amended() -> None:
    played = fight("begin ann,bob", "resolve ann bob --with fist --dice '3 4 3 / 6 6 6 6 6 / 6 6'")
    amended = played.amend("--ocv 1")
    assert [each.faces for each in amended.fell] == [(3, 4, 3), (6, 6, 6, 6, 6), (6, 6)]
    fewer = played.amend("--no-knockback")
    assert [each.faces for each in fewer.fell] == [(3, 4, 3), (6, 6, 6, 6, 6)]
    missed = played.amend("--ocv -9")
    assert [each.faces for each in missed.fell] == [(3, 4, 3)]


def test_what_stands_behind_is_taken_back_for_open_ground_and_the_other_way_round() -> None:
    blow = "resolve ann bob --with fist --into wall=2"
    played = fight("begin ann,bob", f"{blow} --dice '3 4 3 / 6 6 6 6 6 / 4 4 / 1 1 1 1'")
    opened = played.amend("--open-ground")
    assert opened.fell[-1].label == "impact ground bob"
    line = played.encounter.log[-1].partition("  #")[0]
    assert "--open-ground" in line
    assert "--into" not in line
    assert played.amend("--into wall=2").fell[-1].label == "impact wall bob"
    assert played.verify().differences == ()


EDITED = "the state was edited by hand, so the log no longer leads to it"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("stun = 12\n", "stun = 13\n", EDITED),
        ("dex = 15", "dex = 16", "edited since the fight began: bob"),
        ("def = 5", "def = 6", "edited since the fight began: wall"),
    ],
)  # fmt: skip
def test_what_was_edited_is_not_undone(old: str, new: str, message: str) -> None:
    edited = hc.loads(fight(*PLAYED).text.replace(old, new))
    mend = "inspect with `verify`, accept with `verify --adopt`"
    for done in (edited.undo, lambda: edited.amend(""), lambda: edited.undo(4)):
        with pytest.raises(Found) as caught:
            done()
        assert str(caught.value) == f"{message}; {mend}"


def test_lines_stay_as_they_are_told_in_the_file() -> None:
    played = fight(*PLAYED)
    edited = hc.loads(played.text.replace(told(played)[2], "So it is."))
    edited.undo(1)
    assert edited.encounter.log[-1] == "set bob.stun 12  # So it is."
