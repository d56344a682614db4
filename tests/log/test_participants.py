"""Who takes part: beginning, joining and leaving, one or several, in words and in the state."""

import pytest
from log.alley import ALLEY, fight

from hero_combat.errors import UsageError
from hero_combat.fight.events import Left

OUT = "in the file but not in the fight: "


@pytest.mark.parametrize(
    ("lines", "last", "message"),
    [
        (("begin ann",), "begin bob", "the fight has already begun; add combatants with `join`"),
        (("begin ann", "leave ann"), "begin ann", "the fight has already begun; add combatants"),
        (("begin ann,bob",), "join ann", "ann is already in the fight"),
        (("begin ann,bob",), "join ann,cid,ann", "ann is already in the fight"),
        (("begin ann,bob",), "join bob,ann,cid", "bob and ann are already in the fight"),
        (
            ("begin ann,bob", "leave bob"),
            "leave bob",
            "bob has left the fight (fled); use `join bob`",
        ),
        (("begin ann",), "leave cid", "cid is in the file but not in the fight; use `join cid`"),
        (("begin ann",), "reseed -1", f"a seed is a number from 0 to {2**63 - 1}, not -1"),
        (("begin ann",), f"reseed {2**63}", f"a seed is a number from 0 to {2**63 - 1}, not 9"),
        ((), "reseed 3", "the fight has not begun; begin with --seed, or write seed = 7"),
        ((), "begin ''", "IDS names no combatant; combatants who take part"),
        ((), "begin ann --seed -1", "--seed: -1 is out of range; use 0 to"),
    ],
)  # fmt: skip
def test_what_is_refused(lines: tuple[str, ...], last: str, message: str) -> None:
    played = fight(*lines)
    if last.startswith("reseed") and not lines:
        played = fight()
        from hero_combat.log.participants import Reseed, reseed  # noqa: PLC0415 - it begins else

        with pytest.raises(UsageError) as caught:
            reseed(played.encounter, Reseed(seed=3), played.system)
    else:
        with pytest.raises(UsageError) as caught:
            played.play(last)
    assert str(caught.value).startswith(message)


def test_the_beginning_with_a_seed_and_some_of_the_file() -> None:
    played = fight()
    outcome = played.play("begin bob,ann,bob --seed 9")
    now = played.encounter
    assert outcome.notes == (f"{OUT}cid",)
    assert list(now.combatants) == ["bob", "ann"]
    assert (now.record.seed, now.record.engine) == (9, played.system.engine)
    assert list(now.record.sheets) == ["wall", "bob", "ann"]
    assert now.combatants["ann"] == played.system.unhurt(now.sheets["ann"])
    assert now.clock.turn == 1
    assert fight().play("begin ann").notes == (f"{OUT}bob, cid",)
    assert fight().play("begin ann,bob,cid").notes == ()
    assert fight("begin ann,bob,cid").encounter.record.seed is None


def test_the_author_s_seed_stands_where_none_is_given() -> None:
    played = fight("begin ann", text=ALLEY.replace("seed = 3\n", ""))
    assert played.encounter.record.seed is not None
    assert 0 <= played.encounter.record.seed < 10**9


def test_who_joins_is_unhurt_and_who_comes_back_is_not() -> None:
    played = fight("begin ann,bob", "set bob.stun 7", "leave bob")
    assert "bob" not in played.encounter.combatants
    assert (played.encounter.left["bob"].why, played.encounter.left["bob"].current.stun) == (
        "fled",
        7,
    )
    played.play("join bob,cid")
    assert {who: one.stun for who, one in played.encounter.combatants.items()} == {
        "ann": 20,
        "cid": 20,
        "bob": 7,
    }
    assert played.encounter.left == {}
    assert set(played.encounter.record.sheets) == {"wall", "ann", "bob", "cid"}


def test_each_who_leaves_is_an_event() -> None:
    outcome = fight("begin ann,bob,cid").play("leave cid,ann,cid --why surrendered")
    assert outcome.events == (
        Left(who="cid", why="surrendered"),
        Left(who="ann", why="surrendered"),
    )
    assert outcome.targets == ("cid", "ann")
    assert list(outcome.encounter.left) == ["cid", "ann"]


def test_dice_are_keyed_anew() -> None:
    played = fight("begin ann,bob", "reseed 9")
    assert (played.encounter.seed, played.encounter.record.seed) == (9, 9)
    assert (
        played.play("resolve ann bob --with fist").fell
        != fight("begin ann,bob", "reseed 8").play("resolve ann bob --with fist").fell
    )
