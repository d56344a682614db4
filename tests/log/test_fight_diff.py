"""What happened between two versions: every value, once."""

import opened as hc
import pytest
from log.alley import ALLEY, fight, told

from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Change
from hero_combat.log.fight_diff import FightChanges, compare_fights

PLAYED = ("begin ann,bob", "step", "set bob.stun 12")
SINCE = (
    "join cid", "set cid.stun 3", "leave ann --why surrendered", "set wall.body 3",
    "set bob.sheet.dex 9", "set bob.marks.lit true", "remind T3S6 'the bomb'",
    "set bob.status.prone true",
)  # fmt: skip


def compared(old: hc.Fight, new: hc.Fight) -> FightChanges:
    """What happened from one to the other."""
    return compare_fights(
        old.encounter, new.encounter, hc.loads(old.text).lines, hc.loads(new.text).lines, new.system
    )


def changes(*rows: tuple[str, object, object]) -> tuple[Change, ...]:
    return tuple(Change(*row) for row in rows)


def test_everything_that_happened() -> None:
    new = fight(*PLAYED, *SINCE)
    told = tuple(line.partition("  # ")[2] for line in new.encounter.log[3:])
    assert compared(fight(*PLAYED), new) == FightChanges(
        taken_back=(),
        story=told,
        came=("cid",),
        left={"ann": "surrendered"},
        changes=changes(
            ("acting", "ann", ""),
            ("bob.status.prone", False, True),
            ("cid.stun", 20, 3),
            ("wall.body", 8, 3),
            ("bob.sheet.dex", None, 9),
            ("bob.marks.lit", None, True),
            ("reminders", {}, {"the bomb": "T3S6"}),
        ),
        edits=(),
    )


def test_everything_that_was_taken_back() -> None:
    old = fight(*PLAYED, *SINCE)
    told = tuple(line.partition("  # ")[2] for line in old.encounter.log[3:])
    assert compared(old, fight(*PLAYED)) == FightChanges(
        taken_back=told,
        story=(),
        came=("ann",),
        left={"cid": ""},
        changes=changes(
            ("acting", "", "ann"),
            ("bob.status.prone", True, False),
            ("wall.body", 3, 8),
            ("bob.sheet.dex", 9, None),
            ("bob.marks.lit", True, None),
            ("reminders", {"the bomb": "T3S6"}, {}),
        ),
        edits=(),
    )


def test_what_went_another_way() -> None:
    one = fight(*PLAYED, "set ann.stun 3", "set ann.end 4")
    other = fight(*PLAYED, "set ann.stun 5")
    found = compared(one, other)
    assert found == FightChanges(
        taken_back=told(one)[3:],
        story=told(other)[3:],
        came=(),
        left={},
        changes=changes(("ann.stun", 3, 5), ("ann.end", 4, 20)),
        edits=(),
    )
    assert compared(fight(*PLAYED), fight(*PLAYED)) == FightChanges((), (), (), {}, (), ())


def test_what_became_of_who_left() -> None:
    old = fight("begin ann,bob,cid", "leave bob")
    new = fight("begin ann,bob,cid", "leave bob", "join bob", "set bob.stun 3", "leave bob,cid")
    found = compared(old, new)
    assert (found.came, found.left) == ((), {"cid": "fled"})
    assert found.changes == changes(("bob.stun", 20, 3))
    other = fight("begin ann,bob,cid", "leave bob --why surrendered")
    assert compared(old, other).left == {"bob": "surrendered"}
    assert compared(fight("begin bob,cid,ann"), fight("begin ann", "leave ann")).left == {
        "ann": "fled",
        "bob": "",
        "cid": "",
    }


def test_a_line_without_a_sentence_is_told_as_it_stands() -> None:
    _, step, last = told(played := fight(*PLAYED))
    found = compared(fight("begin ann,bob"), hc.loads(played.text.replace(f"  # {step}", "")))
    assert found.story == ("step", last)


OTHER = (
    ALLEY.replace('title = "Alley"', 'title = "Lane"\nmarks = ["lit"]')
    .replace("seed = 3", "seed = 4")
    .replace("dex = 15", 'dex = 16\nattacks.fist.vs = "ed"')
    .replace(
        "[combatants.ann]",
        "[rules]\nhex_m = 1\n[doctrines.rob]\ndo = ['fist']\n"
        "[sides.gang]\ndoctrine = 'rob'\n[combatants.ann]",
    )
    .replace("def = 5", "def = 6")
    .replace("[combatants.cid]", "[combatants.dan]")
    + "[objects.gate]\nbody = 3\ndef = 2\n"
)  # fmt: skip


def test_what_an_author_changed() -> None:
    assert compared(fight(), fight(text=OTHER)) == FightChanges(
        (), (), (), {}, (),
        changes(
            ("title", "Alley", "Lane"),
            ("seed", 3, 4),
            ("rules.hex_m", 2, 1),
            ("marks", None, ["lit"]),
            ("doctrines.rob", None, {"do": ("fist",)}),
            ("sides.gang", None, {"doctrine": "rob"}),
            ("combatants.bob.dex", 15, 16),
            ("combatants.bob.attacks.fist.vs", "pd", "ed"),
            ("combatants.cid", "Cid", None),
            ("objects.wall.def", 5, 6),
            ("combatants.dan", None, "Dan"),
            ("objects.gate", None, "Gate"),
        ),
    )  # fmt: skip
    assert compared(fight(text=OTHER), fight()).edits == changes(
        ("title", "Lane", "Alley"),
        ("seed", 4, 3),
        ("rules.hex_m", 1, 2),
        ("marks", ["lit"], None),
        ("doctrines.rob", {"do": ("fist",)}, None),
        ("sides.gang", {"doctrine": "rob"}, None),
        ("combatants.bob.dex", 16, 15),
        ("combatants.bob.attacks.fist.vs", "ed", "pd"),
        ("combatants.dan", "Dan", None),
        ("objects.wall.def", 6, 5),
        ("objects.gate", "Gate", None),
        ("combatants.cid", None, "Cid"),
    )


def test_a_seed_that_was_drawn_or_given_is_no_edit() -> None:
    assert compared(fight("begin ann"), fight("begin ann --seed 9")).edits == ()
    assert compared(fight("begin ann"), fight("begin ann", "reseed 9")).edits == ()
    untitled = fight(text=ALLEY.replace('title = "Alley"\n', ""))
    assert compared(untitled, fight()).edits == changes(("title", None, "Alley"))
    assert compared(fight(), untitled).edits == changes(("title", "Alley", None))


def test_fights_of_one_system_are_compared() -> None:
    other = hc.new("zt")
    with pytest.raises(UsageError) as caught:
        compared(fight(), other)
    assert str(caught.value) == "one is an encounter of champions, the other of zt"
