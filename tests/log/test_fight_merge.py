"""Two versions of a fight that grew from one: theirs after ours, or why not."""

import opened as hc
import pytest
from log.alley import ALLEY, fight

from hero_combat.log.fight_merge import merge_fights

PLAYED = ("begin ann,bob", "step", "set bob.stun 12")


def merged(
    ours: tuple[str, ...], theirs: tuple[str, ...], base: tuple[str, ...] = PLAYED
) -> tuple[str, tuple[str, ...]]:
    """The text of both sides, and why they can't go together."""
    documents = [hc.loads(fight(*base, *lines).text).document for lines in ((), ours, theirs)]
    found = merge_fights(documents[0], documents[1], documents[2], fight().system)
    return found.data.decode(), found.conflicts


@pytest.mark.parametrize(
    ("ours", "theirs", "both"),
    [
        ((), (), ()),
        (("set ann.stun 3",), (), ("set ann.stun 3",)),
        ((), ("set ann.stun 3",), ("set ann.stun 3",)),
        (("set ann.stun 3",), ("set ann.stun 3",), ("set ann.stun 3",)),
        (("set ann.stun 3",), ("set bob.body 3",), ("set ann.stun 3", "set bob.body 3")),
        (("set bob.body 3",), ("set ann.stun 3",), ("set bob.body 3", "set ann.stun 3")),
        (("set bob.stun 3",), ("set bob.body 3",), ("set bob.stun 3", "set bob.body 3")),
        (
            ("set ann.stun 3", "set ann.end 3"),
            ("set ann.stun 3", "set bob.body 3"),
            ("set ann.stun 3", "set ann.end 3", "set bob.body 3"),
        ),
        (("unset bob.stun",), ("set ann.stun 3",), ("unset bob.stun", "set ann.stun 3")),
        (("set ann.stun 3",), ("unset bob.stun",), ("set ann.stun 3", "unset bob.stun")),
        (("join cid",), ("set bob.stun 4",), ("join cid", "set bob.stun 4")),
        (("leave bob",), ("set ann.stun 4",), ("leave bob", "set ann.stun 4")),
        (("remind T3S6 x",), ("remind T3S7 y",), ("remind T3S6 x", "remind T3S7 y")),
        (
            ("set bob.marks.lit 1",),
            ("set ann.marks.lit 2",),
            ("set bob.marks.lit 1", "set ann.marks.lit 2"),
        ),
        (
            ("set bob.sheet.dex 3",),
            ("set bob.sheet.con 4",),
            ("set bob.sheet.dex 3", "set bob.sheet.con 4"),
        ),
    ],
)  # fmt: skip
def test_both_have_happened_theirs_after_ours(
    ours: tuple[str, ...], theirs: tuple[str, ...], both: tuple[str, ...]
) -> None:
    text, conflicts = merged(ours, theirs)
    assert conflicts == ()
    assert hc.loads(text).encounter == fight(*PLAYED, *both).encounter
    assert text == fight(*PLAYED, *both).text
    assert hc.loads(text).verify().differences == ()


@pytest.mark.parametrize(
    ("ours", "theirs", "conflicts"),
    [
        (("set bob.stun 3",), ("set bob.stun 4",), ("bob.stun: ours says 3, theirs says 4",)),
        (("unset bob.stun",), ("set bob.stun 3",), ("bob.stun: ours says nothing, theirs says 3",)),
        (("set bob.stun 3",), ("unset bob.stun",), ("bob.stun: ours says 3, theirs says nothing",)),
        (("set wall.body 3",), ("set wall.body 4",), ("wall.body: ours says 3, theirs says 4",)),
        (
            ("set ann.stun 3", "set ann.end 3"),
            ("set ann.end 4", "set ann.stun 4"),
            ("ann.stun: ours says 3, theirs says 4", "ann.end: ours says 3, theirs says 4"),
        ),
        (
            ("leave bob",),
            ("set bob.body 3",),
            ("bob left the fight on one side and changed on the other",),
        ),
        (
            ("set bob.body 3",),
            ("leave bob",),
            ("bob left the fight on one side and changed on the other",),
        ),
        (
            ("leave bob",),
            ("leave bob --why surrendered",),
            ("left.bob.why: ours says fled, theirs says surrendered",),
        ),
        (("reseed 3",), ("reseed 4",), ("seed: ours says 3, theirs says 4",)),
        (("set segment 3",), ("set segment 4",), ("segment: ours says 3, theirs says 4",)),
        (
            ("set bob.marks.lit true",),
            ("set bob.marks.lit 3",),
            ("bob.marks.lit: ours says True, theirs says 3",),
        ),
        (
            ("resolve ann bob --with fist --force --dice '6 6 6'",),
            ("resolve ann bob --with fist --force --dice '6 6 5'",),
            ("ann acts on both sides",),
        ),
    ],
)
def test_why_two_sides_can_not_go_together(
    ours: tuple[str, ...], theirs: tuple[str, ...], conflicts: tuple[str, ...]
) -> None:
    text, found = merged(ours, theirs)
    assert found[: len(conflicts)] == conflicts
    head, mark, marked = text.partition("<<<<<<< ours\n")
    assert head == f"{ALLEY}\n"
    mine, _, rest = marked.partition("=======\n")
    other = rest.removesuffix(">>>>>>> theirs\n")
    assert f"{head}{mine}" == fight(*PLAYED, *ours).text
    assert f"{head}{other}" == fight(*PLAYED, *theirs).text
    assert mark


def test_what_was_in_common_stays_in_common() -> None:
    """Ours took the last line back, theirs went on."""
    base, ours, theirs = fight(*PLAYED), fight(*PLAYED), fight(*PLAYED, "set ann.stun 3")
    ours.undo(1)
    documents = [hc.loads(each.text).document for each in (base, ours, theirs)]
    found = merge_fights(documents[0], documents[1], documents[2], base.system)
    assert found.conflicts == ("one side changed the common part of the log",)
    other = merge_fights(documents[0], documents[2], documents[1], base.system)
    assert other.conflicts == found.conflicts


def test_one_base_holds_for_both_sides() -> None:
    base, ours, theirs = fight(*PLAYED), fight(*PLAYED), fight(*PLAYED, "set ann.stun 3")
    ours.adopt()
    documents = [hc.loads(each.text).document for each in (base, ours, theirs)]
    found = merge_fights(documents[0], documents[1], documents[2], base.system)
    assert found.conflicts[-1] == "one side used `verify --adopt`"
    base.adopt()
    one, two = hc.loads(base.text), hc.loads(base.text)
    one.play("set ann.stun 4")
    two.play("set bob.body 4")
    documents = [hc.loads(each.text).document for each in (base, one, two)]
    found = merge_fights(documents[0], documents[1], documents[2], base.system)
    assert found.conflicts == ()
    both = hc.loads(base.text)
    both.play("set ann.stun 4")
    both.play("set bob.body 4")
    assert found.data.decode() == both.text


@pytest.mark.parametrize("place", [1, 2])
def test_what_an_author_wrote_on_one_side_and_played_on_the_other(place: int) -> None:
    texts = [fight(*PLAYED).text, fight(*PLAYED).text, fight(*PLAYED).text]
    texts[place] = texts[place].replace('title = "Alley"', 'title = "Lane"')
    texts[3 - place] = fight(*PLAYED, "set ann.stun 3").text
    documents = [hc.loads(text).document for text in texts]
    found = merge_fights(documents[0], documents[1], documents[2], fight().system)
    assert found.conflicts == ()
    both = fight(*PLAYED, "set ann.stun 3").text.replace('title = "Alley"', 'title = "Lane"')
    assert found.data.decode() == both


def test_what_an_author_wrote_on_both_sides() -> None:
    base = fight(*PLAYED).text
    for places in (1, 2):
        ours = base.replace('title = "Alley"', 'title = "Lane"')
        theirs = base.replace('title = "Alley"', 'title = "Road"')
        if places == 2:
            ours, theirs = ours.replace("def = 5", "def = 6"), theirs.replace("def = 5", "def = 7")
        documents = [hc.loads(text).document for text in (base, ours, theirs)]
        found = merge_fights(documents[0], documents[1], documents[2], fight().system)
        where = "1 place" if places == 1 else "2 places"
        assert found.conflicts == (f"both sides changed your text in {where}",)
        assert found.data.decode().count("<<<<<<< ours\n") == places
        assert found.data.decode().endswith(base.partition("[state]")[2])
