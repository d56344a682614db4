"""Orders played one after the other: what is judged, what falls due, what is remembered."""

import opened as hc
import pytest
from log.alley import ALLEY, fight

from hero_combat.errors import FileError, UsageError
from hero_combat.fight.events import Revealed
from hero_combat.fight.outcome import Change
from hero_combat.log.session import Session, no_faces, seed_of

BEHIND = ALLEY.replace('side = "law"', 'side = "law"\nbehind = "nobody"')
WRONG = "no combatant or object has this ID"


def test_a_fight_begins_with_no_trouble() -> None:
    with pytest.raises(FileError) as caught:
        fight("begin ann,bob", text=BEHIND)
    assert str(caught.value) == f"combatants.ann.behind: {WRONG}"
    session = Session(fight(text=BEHIND).encounter, fight().system)
    with pytest.raises(FileError) as caught:
        session.play(hc.loads(fight("begin ann,bob").text).lines[0].order)
    who = ("ann", "bob", "cid")  # they are like Ann
    assert str(caught.value) == "\n".join(f"combatants.{one}.behind: {WRONG}" for one in who)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("set ann.sheet.behind bbo", f'ann.sheet.behind: {WRONG}; did you mean "bob"?'),
        ("set ann.sheet.behind zzz", f"ann.sheet.behind: {WRONG}"),
        (
            "set ann.ahead_of bbo",
            'ann.ahead_of.0: no combatant or object has this ID; did you mean "bob"?',
        ),
        ("set acting zed", "acting: "),
    ],
)
def test_no_value_is_set_that_brings_trouble(line: str, message: str) -> None:
    played = fight("begin ann,bob")
    before = played.encounter
    with pytest.raises(UsageError) as caught:
        played.play(line)
    assert str(caught.value).startswith(message)
    assert played.encounter is before


def test_trouble_that_was_there_keeps_nobody_from_playing() -> None:
    """Somebody wrote it into the file in mid-fight."""
    edited = hc.loads(fight("begin ann,bob").text.replace(ALLEY, BEHIND).replace(
        'side = "law"\ndex', 'side = "law"\nbehind = "nobody"\ndex'))  # fmt: skip
    assert "nobody" in edited.text
    assert edited.verify().differences == ()
    for line in ("step", "set bob.stun 3", "set ann.sheet.behind zed"):
        edited.play(line)
    with pytest.raises(UsageError, match="no combatant or object has this ID"):
        edited.play("set bob.ahead_of zed")


def test_marks_fall_due_when_the_clock_goes_on_and_no_sooner() -> None:
    played = fight("begin ann,bob", "set bob.marks.lit T2S5", "set bob.marks.hp 3")
    assert played.play("set turn 3").changes == (Change("turn", 1, 3),)
    assert played.encounter.marks == {"bob": {"lit": "T2S5", "hp": 3}}
    stepped = played.play("step")
    assert stepped.changes[-1] == Change("bob.marks.lit", "T2S5", None)
    assert played.encounter.marks == {"bob": {"hp": 3}}


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        ("3", ()),
        ("4", (Change("bob.marks.hp", 3, 4),)),
        ("1", (Change("bob.marks.hp", 3, 1),)),
        ("true", (Change("bob.marks.hp", 3, new=True),)),
        ("T2S5", (Change("bob.marks.hp", 3, "T2S5"),)),
    ],
)
def test_a_mark_that_changes_is_told(value: str, changes: tuple[Change, ...]) -> None:
    played = fight("begin ann,bob", "set bob.marks.hp 3", "set ann.marks.hp 1")
    assert played.play(f"set bob.marks.hp {value}").changes == changes
    assert played.play("set ann.marks.hp true").changes == (Change("ann.marks.hp", 1, new=True),)


def test_who_is_hidden_is_shown_by_an_order_of_their_own() -> None:
    """One is called like a verb, and that verb is nobody's order."""
    text = ALLEY.replace("[combatants.cid]", "[combatants.step]").replace(
        "dex = 10", "dex = 10\nhidden = true"
    )
    played = fight("begin ann,bob,step", "step", text=text)
    assert played.encounter.combatants["step"].hidden
    told = played.play("resolve step ann --with fist --force --no-knockback")
    assert Revealed(who="step") in told.events
    assert not played.encounter.combatants["step"].hidden


def test_lines_are_counted_by_who_acts() -> None:
    blow = "resolve ann bob --with fist --no-knockback --force"
    played = fight("begin ann,bob", "step", blow, "set bob.stun 20", blow, "step")
    session = Session(played.encounter, played.system)
    counted = {key: session.count_of(key) for key in ("ann", "bob", "step", "set", "begin")}
    assert counted == {"ann": 2, "bob": 0, "step": 2, "set": 1, "begin": 1}
    mark = session.mark()
    order = hc.loads(played.text).lines[2].order
    first = session.play(order)
    assert session.count_of("ann") == 3
    session.back_to(mark)
    assert (session.count_of("ann"), session.encounter) == (2, played.encounter)
    assert session.play(order).fell == first.fell


def test_the_seed_in_force_is_the_last_one_that_was_said() -> None:
    assert seed_of(fight().encounter) == 3
    assert seed_of(fight("begin ann").encounter) == 3
    assert seed_of(fight("begin ann --seed 9").encounter) == 9
    assert seed_of(fight("begin ann", "reseed 0").encounter) == 0
    assert seed_of(fight(text=ALLEY.replace("seed = 3\n", "")).encounter) is None


def test_a_fight_without_a_seed_asks_for_faces() -> None:
    unseeded = fight(text=ALLEY.replace("seed = 3\n", ""))
    session = Session(unseeded.encounter, unseeded.system)
    session.play(hc.loads(fight("begin ann,bob").text).lines[0].order)
    order = (
        hc.loads(fight("begin ann,bob", "resolve ann bob --with fist --no-knockback --force").text)
        .lines[1]
        .order
    )
    with pytest.raises(UsageError) as caught:
        session.play(order)
    assert str(caught.value) == "the fight has no seed; give the dice with --dice"
    assert no_faces("ann", 3).finish() is None  # type: ignore[func-returns-value]


def test_what_was_played_is_never_taken_for_what_is_played_instead() -> None:
    """Two lines are taken back, two others follow, and one of these is taken back."""
    played = fight("begin ann,bob", "set ann.stun 11", "set ann.stun 12", "set ann.stun 13")
    played.undo(2)
    for value in (15, 16, 17):
        played.play(f"set ann.stun {value}")
    assert played.encounter.combatants["ann"].stun == 17
    for value in (16, 15, 11, 20):
        played.undo()
        assert played.encounter.combatants["ann"].stun == value
    played.redo(2)
    assert played.encounter.combatants["ann"].stun == 15


def test_a_new_order_forgets_what_was_taken_back() -> None:
    played = fight("begin ann,bob", "set ann.stun 11", "set ann.stun 12")
    played.undo(2)
    assert len(played.encounter.record.undone) == 2
    played.play("set ann.stun 13")
    assert played.encounter.record.undone == ()
    with pytest.raises(UsageError, match="there are no actions to redo"):
        played.redo()
