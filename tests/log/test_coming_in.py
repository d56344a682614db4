"""`begin --from`: out of one fight and into the next."""

import opened as hc
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from log.alley import ALLEY, fight
from repository import SCENARIOS

from hero_combat.errors import DiceError, UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.log.coming_in import seconds_of_rest
from hero_combat.log.participants import Begin

NAMES = sorted(path.name for path in SCENARIOS.glob("*.toml"))
OVER = ("begin ann,bob,cid", "set bob.stun -15", "set cid.stun -5")
"""A fight that Ann has won."""


def begun(
    *lines: str, rest: str = "", who: tuple[str, ...] = (), text: str = ALLEY
) -> tuple[hc.Fight, Outcome]:
    """The fight that begins after one of these lines, and how it begins."""
    new = fight(text=text)
    return new, new.begin_after(fight(*OVER, *lines), rest=rest, who=who)


@settings(max_examples=20, deadline=None)
@given(st.sampled_from(NAMES), st.integers(0, 99))
def test_a_fight_after_itself_changes_no_value(name: str, number: int) -> None:
    last = hc.load(str(SCENARIOS / name))
    last.keep(number, seed=7, until=1000)
    assume(last.board.over)
    assert last.system.lasting is not None
    lasting = last.system.lasting()
    end = last.encounter
    gone = {who: each.current for who, each in end.left.items()}
    alive = {who: now for who, now in (gone | end.combatants).items() if who in end.combatants}
    first = _again(name, last)
    for who, now in first.encounter.combatants.items():
        assert all(
            getattr(now, key, 0) == getattr(alive.get(who, now), key, 0)
            for key in last.system.harms
        )
    assert all(who in first.encounter.combatants or lasting.is_dead(end, who) for who in alive)
    verdict = first.verify()
    assert (verdict.differences, verdict.replays) == ((), True)
    assert hc.loads(first.text).encounter.combatants == first.encounter.combatants
    if first.board.over:
        second = _again(name, first, tuple(first.encounter.combatants))
        assert second.encounter.combatants == first.encounter.combatants
        assert second.encounter.log == first.encounter.log


def _again(name: str, last: hc.Fight, ids: tuple[str, ...] = ()) -> hc.Fight:
    new = hc.load(str(SCENARIOS / name))
    new.begin_after(last, Begin(ids=ids))
    return new


def test_wounds_points_shots_marks_and_drains_come_in_and_the_line_holds_them() -> None:
    new, outcome = begun(
        "set ann.stun 12", "set ann.used.fist 3", "set ann.sheet.con 7",
        "set ann.status.prone true", "set ann.marks.afraid true", "set ann.marks.late T9S3",
        "set ann.sheet.side gang",
    )  # fmt: skip
    ann = new.encounter.combatants["ann"]
    assert (ann.stun, ann.used, ann.status.prone) == (12, {"fist": 3}, False)
    assert (new.encounter.sheets["ann"].con, new.encounter.sheets["ann"].side) == (7, "law")
    assert new.encounter.marks == {"ann": {"afraid": True}}
    assert new.encounter.log[0].partition("  # ")[0] == (
        "begin ann,bob,cid --set ann.sheet.con=7,ann.current.stun=12,ann.current.used.fist=3,"
        "ann.marks.afraid=true,bob.current.stun=-15,cid.current.stun=-5"
    )
    assert outcome.notes == (
        "Ann's mark late ended with the fight: it was until T9S3",
        "set first: ann.sheet.con 7",
        "set first: ann.marks.afraid true",
        "Ann comes in with stun 12 and used.fist 3",
        "Bob comes in with stun -15",
        "Cid comes in with stun -5",
    )


def test_what_is_broken_stays_broken_and_keeps_its_marks() -> None:
    hurt = ("set wall.body 3", "set wall.marks.shut true", "set wall.marks.wet T9S3")
    new, outcome = begun(*hurt)
    assert new.encounter.things["wall"].body == 3
    assert new.encounter.marks == {"wall": {"shut": True}}
    assert (
        "--set bob.current.stun=-15,cid.current.stun=-5,wall.current.body=3,wall.marks.shut"
        in (new.encounter.log[0])
    )
    assert {
        "Wall starts with body 3",
        "Wall's mark wet ended with the fight: it was until T9S3",
    } <= {*outcome.notes}
    verdict = hc.loads(new.text).verify()
    assert (verdict.differences, verdict.replays) == ((), True)
    thicker = ALLEY.replace("body = 8", "body = 12")
    assert begun(*hurt, text=thicker)[0].encounter.things["wall"].body == 7


def test_who_names_objects_too_and_a_room_comes_in_without_its_people() -> None:
    hurt = ("set wall.body 0", "set ann.stun 12")
    only_ann, only_wall = begun(*hurt, who=("ann",))[0], begun(*hurt, who=("wall",))[0]
    for new, expected in ((only_ann, (12, 8)), (only_wall, (20, 0))):
        now = new.encounter
        assert (now.combatants["ann"].stun, now.things["wall"].body) == expected
    others = ALLEY.replace("ann", "zoe").replace("bob", "yan").replace("cid", "xia")
    new, _ = begun(*hurt, text=others)
    assert new.encounter.things["wall"].body == 0


def test_who_has_more_points_in_the_next_fight_has_lost_as_many() -> None:
    more = ALLEY.replace("stun = 20", "stun = 25")
    assert begun("set ann.stun 12", text=more)[0].encounter.combatants["ann"].stun == 17
    fewer = ALLEY.replace("stun = 20", "stun = 15")
    played = begun("set ann.stun 18", text=fewer)[0].encounter.combatants
    assert (played["ann"].stun, played["bob"].stun) == (15, -15)


def test_the_dead_stay_out_and_those_who_fled_come_back() -> None:
    new, outcome = begun("set bob.body -10", "set ann.end 4", "leave ann")
    assert list(new.encounter.combatants) == ["ann", "cid"]
    assert new.encounter.combatants["ann"].end == 4
    assert outcome.notes[0] == "Bob is dead in the last fight and stays out"
    assert outcome.notes[-1] == "in the file but not in the fight: bob"


def test_some_come_from_it_and_the_others_are_unhurt() -> None:
    new, _ = begun("set ann.stun 12", who=("Ann",))
    people = new.encounter.combatants
    assert (people["ann"].stun, people["bob"].stun, people["cid"].stun) == (12, 20, 20)


def test_a_rest_heals_by_the_rules() -> None:
    new, outcome = begun("set ann.stun 12", "set ann.body 4", rest="12s")
    people = new.encounter.combatants
    assert [people[who].stun for who in ("ann", "bob", "cid")] == [17, -10, 0]
    assert people["ann"].body == 4
    assert (
        "Ann's BODY stays: these rules don't say how fast it heals (--set ann.current.body=N)"
        in (outcome.notes)
    )
    rested, outcome = begun(rest="8h")
    assert all(now.stun == 20 for now in rested.encounter.combatants.values())
    assert outcome.notes == (
        "Bob regains 35 STUN and has 20 STUN, 10 BODY and 20 END.",
        "Bob has recovered fully",
        "Cid regains 25 STUN and has 20 STUN, 10 BODY and 20 END.",
        "Cid has recovered fully",
    )


def test_deep_below_zero_a_minute_or_the_gm_brings_them_back() -> None:
    new, _ = begun("set bob.stun -25", "set cid.stun -40", rest="59s")
    assert [new.encounter.combatants[who].stun for who in ("bob", "cid")] == [-25, -40]
    new, _ = begun("set bob.stun -25", "set cid.stun -40", rest="1min")
    assert [new.encounter.combatants[who].stun for who in ("bob", "cid")] == [-20, -40]
    new, _ = begun("set bob.stun -25", "set cid.stun -40", rest="1h")
    assert [new.encounter.combatants[who].stun for who in ("bob", "cid")] == [20, -40]


def test_who_bleeds_through_the_rest_is_dead() -> None:
    new, outcome = begun("set bob.body -2", "set bob.status.bleeding true", rest="10min")
    assert list(new.encounter.combatants) == ["ann", "cid"]
    assert "Bob is dead in the last fight and stays out" in outcome.notes


@pytest.mark.parametrize(
    ("lines", "options", "message"),
    [
        ((), {}, "--from: the fight in the last fight has not begun; remove --from"),
        (
            ("begin ann,bob",),
            {},
            "--from: the fight in the last fight is not over: Ann and Bob can still act; end it",
        ),
        (OVER, {"who": ("dan",)}, 'no combatant or object "dan"'),
        ((OVER[1], OVER[2]), {"rest": "8x"}, '--rest: "8x" is not a time; use 30min, 8h, 2d'),
        ((OVER[1], OVER[2]), {"rest": "11000d"}, "--rest: 11000d is longer than ten years"),
    ],
)
def test_what_is_refused(lines: tuple[str, ...], options: dict[str, str], message: str) -> None:
    new = fight()
    with pytest.raises(UsageError) as caught:
        new.begin_after(fight(*lines), **options)  # type: ignore[arg-type]  # rest, or who
    assert str(caught.value).startswith(message)
    assert not new.begun()


def test_who_was_not_in_the_last_fight_can_t_be_named() -> None:
    new = fight()
    with pytest.raises(
        UsageError, match="cid was not in the fight of the last fight; it has ann, bob and wall"
    ):
        new.begin_after(fight("begin ann,bob", "set bob.stun -15"), who=("cid",))
    other = fight(text=ALLEY.replace("ann", "zoe").replace("bob", "yan").replace("cid", "xia"))
    other = fight(text=other.text.replace("objects.wall", "objects.gate"))
    with pytest.raises(UsageError, match="no combatant or object is in both files"):
        other.begin_after(fight(*OVER))
    with pytest.raises(UsageError, match="the fight has already begun"):
        fight("begin ann").begin_after(fight(*OVER))
    dead = ("set ann.body -10", "set bob.body -10", "set cid.body -10")
    with pytest.raises(UsageError, match="everyone is dead in the last fight"):
        begun(*dead)


def test_the_dice_of_a_rest_are_typed_or_follow_from_the_seed() -> None:
    last = hc.load(str(SCENARIOS / "zt-ledge.toml"))
    last.keep(3, seed=7)
    hurt = _zt_hurt(last)
    new = hc.load(str(SCENARIOS / "zt-ledge.toml"))
    with pytest.raises(DiceError, match=f"rest {hurt}"):
        new.begin_after(last, rest="2h", who=(hurt,), dice="99")
    assert not new.begun()
    once, again = (hc.load(str(SCENARIOS / "zt-ledge.toml")) for _ in range(2))
    rolled = once.begin_after(last, rest="2h", who=(hurt,)).rolls
    assert rolled == again.begin_after(last, rest="2h", who=(hurt,)).rolls
    typed = " ".join(str(face) for face in rolled[0].faces)
    new.begin_after(last, rest="2h", who=(hurt,), dice=typed)
    assert new.encounter.combatants == once.encounter.combatants
    with pytest.raises(DiceError, match="left over"):
        hc.load(str(SCENARIOS / "zt-ledge.toml")).begin_after(
            last, rest="2h", who=(hurt,), dice=f"{typed} 1 1"
        )


def _zt_hurt(last: hc.Fight) -> str:
    """Return who is hurt, alive, and rolls dice for a rest."""
    now = last.encounter
    fresh = {who: last.system.unhurt(now.sheets[who]) for who in now.combatants}
    return next(
        who
        for who, each in now.combatants.items()
        if -5 < each.hp < fresh[who].hp and now.sheets[who].standard is None
    )


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("", 0), ("30s", 30), ("30 min", 1800), ("8h", 28800), ("2 days", 172800), ("1w", 604800)],
)
def test_how_long_a_rest_is(text: str, seconds: int) -> None:
    assert seconds_of_rest(text) == seconds


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("ann.current.stunn=3", 'ann.current.stunn: no such key; did you mean "stun"?'),
        ("ann.current.stun=x", "ann.current.stun: expected an integer"),
        ("ann.current.dropped.fist=3", 'ann.current.dropped.fist: expected true or false, got "3"'),
        ("dan.current.stun=3", 'no combatant or object "dan"'),
    ],
)
def test_a_current_value_that_can_t_be_set_first(path: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        fight(f"begin ann,bob --set {path}")
    assert str(caught.value).startswith(message)


def test_a_list_gains_and_loses_a_word() -> None:
    line = "begin ann --set ann.current.dropped.fist={},ann.current.status.prone=true"
    assert fight(line.format("true")).encounter.combatants["ann"].dropped == ("fist",)
    played = fight(line.format("false")).encounter.combatants["ann"]
    assert (played.dropped, played.status.prone) == ((), True)
