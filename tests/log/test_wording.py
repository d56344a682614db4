"""What the verbs of every system tell, word by word."""

import pytest
from log.alley import fight


@pytest.mark.parametrize(
    ("lines", "last", "told"),
    [
        ((), "begin ann,bob,cid", "The fight begins: Turn 1, segment 12."),
        (("begin ann",), "join bob", "Bob joins the fight."),
        (("begin ann",), "join cid,bob,cid", "Cid and Bob join the fight."),
        (("begin ann,bob,cid",), "leave bob", "Bob flees."),
        (("begin ann,bob,cid",), "leave cid,bob,cid", "Cid and Bob flee."),
        (("begin ann,bob,cid",), "leave bob --why surrendered", "Bob surrenders."),
        (("begin ann,bob,cid",), "leave ann,bob --why surrendered", "Ann and Bob surrender."),
        (("begin ann,bob,cid",), "leave bob --why carried-off", "Bob is carried off."),
        (("begin ann,bob,cid",), "leave bob --why left", "Bob leaves the fight."),
        (("begin ann,bob,cid",), "leave ann,bob --why left", "Ann and Bob leave the fight."),
        (
            ("begin ann,bob,cid",),
            "leave ann,bob,cid --why carried-off",
            "Ann, Bob and Cid are carried off.",
        ),
        (("begin ann,bob", "leave bob"), "join bob", "Bob joins the fight again."),
        (("begin bob,cid", "leave bob,cid"), "join bob,cid", "Bob and Cid join the fight again."),
        (("begin ann,bob", "leave bob"), "join bob,cid", "Bob and Cid join the fight."),
        (("begin ann",), "reseed 0", "The dice seed is now 0."),
        (("begin ann",), f"reseed {2**63 - 1}", f"The dice seed is now {2 ** 63 - 1}."),
    ],
)  # fmt: skip
def test_who_comes_and_goes_is_told(lines: tuple[str, ...], last: str, told: str) -> None:
    assert fight(*lines).play(last).sentence == told


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("set ann.stun 15", "Ann's stun to 15"),
        ("set ann.holding 'for it'", "Ann's holding to for it"),
        ("set ann.holding ''", "Ann's holding to nothing"),
        ("set ann.used.fist 2", "Ann's used.fist to 2"),
        ("unset ann.used.fist", "Ann's used.fist to nothing"),
        ("set ann.status.prone true", "Ann's status.prone to true"),
        ("unset ann.sheet.stun", "Ann's sheet.stun to what the file says"),
        ("set WALL.BODY 8", "Wall's body to 8"),
        ("set waiting ann,bob", "waiting to ann,bob"),
    ],
)
def test_what_is_set_is_told(line: str, told: str) -> None:
    assert fight("begin ann,bob").play(line).sentence == f"The GM sets {told}."


def test_who_is_hidden_no_more_is_told() -> None:
    hidden = fight("begin ann,bob", "set ann.hidden true").play("set ann.hidden false")
    assert hidden.sentence == "The GM sets Ann's hidden to false. Ann is no longer hidden."
