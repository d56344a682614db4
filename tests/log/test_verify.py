"""What `verify` finds, and what it doesn't mind: one edit, one difference."""

import opened as hc
import pytest
from log.alley import fight, told

from hero_combat.errors import UsageError
from hero_combat.fight.model import AnyEncounter
from hero_combat.log.verify import Difference, Verdict, adopt_state

PLAYED = (
    "begin ann,bob,cid",
    "step",
    "resolve ann bob --with fist --no-knockback --dice '3 4 3 / 6 6 1 2 3'",
    "set bob.stun 12",
    "step",
    "resolve cid ann --with fist --no-knockback",
)


def verified(*edits: tuple[str, str], played: hc.Fight | None = None) -> Verdict:
    """What is found once the text is edited."""
    text = (played or fight(*PLAYED)).text
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return hc.loads(text).verify()


TRUE = Verdict((), (), (3,), (), 0, 6)
"""The faces of the third line are somebody's own."""


def test_a_fight_as_it_was_played() -> None:
    assert verified() == TRUE
    assert fight().verify() == Verdict((), (), (), (), 0, 0)
    assert fight("begin ann,bob,cid").verify() == Verdict((), (), (), (), 0, 1)


@pytest.mark.parametrize(
    ("old", "new", "path", "words"),
    [
        (
            "stun = 12\n",
            "stun = 9\n",
            "combatants.bob.stun",
            "the file says 9, the log leads to 12",
        ),
        ("stun = 12\n", "", "combatants.bob.stun", "the file says nothing, the log leads to 12"),
        ("turn = 1", "turn = 2", "turn", "the file says 2, the log leads to 1"),
        (
            "spent = ",
            "dcv = 2\nspent = ",
            "combatants.ann.dcv",
            "the file says 2, the log leads to nothing",
        ),
        (
            "[state.log]",
            "[state.combatants.cid.sheet.attacks.fist]\ndice = '6d6'\n[state.log]",
            "combatants.cid.sheet.attacks.fist.dice",
            "the file says 6d6, the log leads to nothing",
        ),
        (
            "[state.log]",
            "[state.objects.wall]\nbody = 3\n[state.log]",
            "objects.wall.body",
            "the file says 3, the log leads to nothing",
        ),
        (
            "[state.log]",
            "[state.reminders]\n'the bomb' = 'T3S6'\n[state.log]",
            "reminders.the bomb",
            "the file says T3S6, the log leads to nothing",
        ),
    ],
)  # fmt: skip
def test_a_value_that_somebody_edited(old: str, new: str, path: str, words: str) -> None:
    found = verified((old, new))
    assert [(each.path, each.line, each.words) for each in found.differences] == [(path, 0, words)]
    assert found == Verdict(found.differences, (), (3,), (), 0, 6)


def test_who_fights_is_compared_in_order() -> None:
    sheets = fight(*PLAYED).text.partition("[state.sheets]\n")[2].partition("\n\n")[0].split("\n")
    others = [sheets[place] for place in (0, 2, 1, 3)]
    found = verified(("\n".join(sheets), "\n".join(others)))
    assert found.differences == (
        Difference("sheets", 0, "the file says bob, ann, cid, the log leads to ann, bob, cid"),
    )


@pytest.mark.parametrize(
    ("edits", "edited"),
    [
        ((("dex = 15", "dex = 16"),), ("bob",)),
        ((("dex = 10\n", "dex = 9\n"),), ("cid",)),
        ((("def = 5", "def = 6"),), ("wall",)),
        ((("[combatants.ann]", "[rules]\nhex_m = 1\n[combatants.ann]"),), ("rules",)),
        ((('name = "Ann"', 'name = "Anna"'),), ("ann",)),
        ((('title = "Alley"', 'title = "A"'),), ()),
    ],
)
def test_a_stat_block_that_somebody_edited(
    edits: tuple[tuple[str, str], ...], edited: tuple[str, ...]
) -> None:
    found = verified(*edits)
    assert found.edited == edited
    assert found.unseeded == (3,)
    assert not found.differences


def test_faces_and_sentences_that_somebody_edited() -> None:
    seeded = fight(*PLAYED).text.partition("resolve cid ann")[2].partition("--dice '")[2][:1]
    other = "2" if seeded == "1" else "1"
    assert verified(("no-knockback --dice '3 4 3", "no-knockback --dice '4 3 3")) == TRUE
    found = verified(("resolve cid ann --with fist --no-knockback --dice '" + seeded,
                      "resolve cid ann --with fist --no-knockback --dice '" + other))  # fmt: skip
    assert found.unseeded == (3, 6)
    reworded = (told(fight(*PLAYED))[3], "So it is.")
    assert verified(reworded).reworded == (4,)
    both = verified(reworded, ("begins: Turn", "began: Turn"))
    assert both == Verdict((), (), (3,), (1, 4), 0, 6)
    assert verified(("seed = 3", "seed = 4")).unseeded == (3, 6)


def test_another_engine_is_told() -> None:
    now = fight().system.engine
    assert verified((f"engine = {now}", f"engine = {now + 1}")).engine == now + 1
    assert verified().engine == 0


def test_a_fight_of_another_engine_is_one_of_today_s_once_it_is_adopted() -> None:
    now = fight().system.engine
    old = hc.loads(fight(*PLAYED).text.replace(f"engine = {now}", f"engine = {now + 1}"))
    assert old.encounter.record.engine == now + 1
    old.adopt()
    assert old.encounter.record.engine == now
    assert hc.loads(old.text).verify() == Verdict((), (), (), (), 0, 0)


def test_a_line_that_can_not_be_played_is_the_last_difference() -> None:
    (found,) = verified(("set bob.stun 12", "set dan.stun 12")).differences
    assert (found.path, found.line) == ("", 4)
    assert 'no combatant or object "dan"' in found.words
    first = verified(("begin ann,bob,cid", "step")).differences[-1]
    assert first == Difference("", 1, "comes before the line that begins the fight")


def test_an_adopted_state_is_where_the_log_starts() -> None:
    played = fight(*PLAYED)
    edited = hc.loads(
        played.text.replace("stun = 12\n", "stun = 13\n").replace("dex = 15", "dex = 16")
    )
    assert edited.verify().edited == ("bob",)
    edited.adopt()
    now: AnyEncounter = edited.encounter
    assert now.record.base is not None
    assert (now.record.base["line"], now.record.base["engine"]) == (6, edited.system.engine)
    assert edited.verify() == Verdict((), (), (), (), 0, 0)
    edited.play("set bob.stun 3")
    edited.play("resolve bob cid --with fist --no-knockback --force")
    again = hc.loads(edited.text)
    assert again.verify() == Verdict((), (), (), (), 0, 2)


def test_digests_that_somebody_edited_below_a_base_are_told() -> None:
    played = fight(*PLAYED)
    played.adopt()
    bob = played.encounter.record.sheets["bob"]
    found = verified((f'bob = "{bob}"', 'bob = "0"'), played=played)
    assert found.differences == (
        Difference("sheets.bob", 0, f"the file says 0, the base says {bob}"),
    )


def test_who_was_undone_is_forgotten_when_a_state_is_adopted() -> None:
    played = fight(*PLAYED)
    played.undo(2)
    assert len(played.encounter.record.undone) == 2
    adopted = adopt_state(played.encounter, played.system)
    assert adopted.record.undone == ()
    assert adopted.log == played.encounter.log
    played.adopt()
    with pytest.raises(UsageError):
        played.redo(1)


def test_lines_before_the_base_count_for_the_keys_of_dice() -> None:
    played = fight(*PLAYED, "set cid.stun 20")
    played.adopt()
    played.play("resolve cid bob --with fist --no-knockback --force")
    assert hc.loads(played.text).verify() == Verdict((), (), (), (), 0, 1)
