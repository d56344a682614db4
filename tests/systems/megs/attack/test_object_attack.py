"""Objects that are attacked, and people who are knocked into things and into each other."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from hero_combat.errors import FileError, Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, KnockedBack, ObjectDamaged
from hero_combat.log.lines import read, verbs_of
from hero_combat.orders.declaration import Order
from hero_combat.systems.megs.odds.report import odds


def order_of(at: Any, line: str) -> Order:
    return read(line, verbs_of(at.system)).order


@pytest.mark.rule("megs", 9, 18)
def test_an_object_is_attacked_and_breaks(lab: Any, explained: Any) -> None:
    at = lab(("[objects.wall]\nbody = 6", "[objects.wall]\nbody = 20"))
    outcome = at.do("resolve a wall --with bolt --range 3", "9 10")
    # 12 against 20: 18; EV below the BODY without a shift
    assert outcome.sentence == "Anna hits Wall with the bolt. Wall takes no damage."
    outcome = at.phase(4).do("resolve a wall --with bolt --boost ev=8", "9 10")
    assert outcome.sentence == "Anna hits Wall with the bolt. Wall takes 20 damage and breaks."
    assert at.thing("wall").body == 0
    assert explained(outcome, "to hit wall")["RV: BODY"] == "20"
    with pytest.raises(Forbidden, match="Anna finds Wall broken already"):
        at.phase(5).do("resolve a wall --with bolt")


@pytest.mark.rule("megs", 9)
def test_a_large_object_is_met_with_str_and_a_small_one_with_dex(lab: Any, explained: Any) -> None:
    at = lab(
        ('size = "truck"', 'size = "truck"\nheight = 4'), ("weight = 1\n", "weight = 1\nov = 9\n")
    )
    outcome = at.do("resolve a bus --with punch", "3 4")
    found = explained(outcome, "to hit bus")
    assert (found["AV"], found["OV"]) == ("8", "4")
    assert outcome.sentence == "Anna hits Bus with the punch. Bus takes 8 damage and breaks."
    outcome = at.phase(4).do("resolve a shield --with punch", "2 1")
    found = explained(outcome, "to hit shield")
    assert (found["AV"], found["OV"]) == ("6", "9")
    outcome = at.phase(5).do("act break a --on shield", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "9"


@pytest.mark.rule("megs", 9, 57)
def test_who_is_in_cover_behind_what_breaks_is_bared(lab: Any) -> None:
    at = lab().have("c", cover="wall")
    outcome = at.do("resolve a wall --with bolt", "5 6")
    assert "Carl is in cover no longer" in outcome.notes
    assert at.now("c").cover == ""


@pytest.mark.rule("megs", 9, 49)
def test_a_charge_at_a_thing_that_holds_hurts_who_charges(lab: Any) -> None:
    at = lab(("weight = 1\n", "weight = 1\nov = 3\n"))
    outcome = at.do("resolve a shield --maneuver charge --moved 2", "5 4")
    assert outcome.sentence == (
        "Anna hits Shield (charge). Shield takes no damage. Anna takes 6 Bashing damage "
        "from the charge."
    )


@pytest.mark.rule("megs", 9)
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("wall --maneuver grapple", "grapple says nothing about Wall, an object"),
        ("wall --with mind", "Wall suffers physical attacks only"),
        ("wall --with bolt --no-knockback", "--no-knockback says nothing about Wall, an object"),
        ("wall --with bolt --shifts stun=1", "--shifts says nothing about Wall, an object"),
        ("wall,b --with bolt", "an object is attacked alone"),
        ("wall --with bolt --last-ditch b=2", "--last-ditch: b is not hurt here"),
    ],
)
def test_what_only_people_suffer_is_refused(lab: Any, line: str, why: str) -> None:
    with pytest.raises(UsageError, match=why) as refused:
        lab().do(f"resolve a {line}", "9 8")
    assert refused.value.problems[0].mend


@pytest.mark.rule("megs", 9)
def test_the_odds_of_breaking_a_thing_are_those_of_every_throw(lab: Any) -> None:
    for body in (6, 20):
        change = ("[objects.wall]\nbody = 6", f"[objects.wall]\nbody = {body}")
        line = "resolve a wall --with bolt --range 7"
        at = lab(change)
        report = odds(at.encounter, order_of(at, line))
        found = {each.what: each.chance for each in report.chances}
        hits = broken = 0
        for pair in product(range(1, 11), repeat=2):
            (_, attack, *damage) = at.copy().play(f"{line} --dice '{pair[0]} {pair[1]}'").events
            assert isinstance(attack, AttackRolled)
            hits += attack.hit
            broken += any(isinstance(each, ObjectDamaged) and each.broken for each in damage)
        assert Fraction(found["hit"].numerator, found["hit"].denominator) == Fraction(hits, 100)
        chance = found["broken"]
        assert Fraction(chance.numerator, chance.denominator) == Fraction(broken, 100)
        assert list(report.races) == ["broken"]


@pytest.mark.rule("megs", 39)
def test_somebody_is_knocked_into_somebody(lab: Any) -> None:
    at = lab()
    outcome = at.do("knockback b --distance 6 --into d=1", "9 8 / 9 8 / 9 8")
    # one roll: BODY 3 against 6 after two shifts for Bert, BODY 6 against 3 for Dora
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Dora and takes 2 Killing damage but goes "
        "through with 6 APs. Dora takes 7 Killing damage. Dora is out for 5 APs of time "
        "(2 minutes)."
    )
    assert [roll.label for roll in outcome.rolls] == [
        "collision d b",
        "death save d",
        "against stun d",
    ]
    assert (at.now("b").physical, at.now("d").physical) == (18, 2)
    with pytest.raises(UsageError, match="nobody is knocked into oneself"):
        at.do("knockback b --distance 6 --into b=1", "9 8")


@pytest.mark.rule("megs", 39, 18)
def test_hardened_people_stop_whoever_hits_them_and_powers_count(lab: Any) -> None:
    at = lab(('name = "Carl"', 'name = "Carl"\nhardened = true'))
    outcome = at.do("knockback b --distance 6 --into c=1 --bashing", "5 6 / 9 8 / 9 8")
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Carl and takes 6 Bashing damage and stops "
        "there. Carl takes 6 Bashing damage."
    )
    at = lab().have("d", on=())
    at = lab(('name = "Dora"', 'name = "Dora"\npowers.skin-armor.aps = 20'))
    outcome = at.do("knockback b --distance 6 --into d=1 --bashing", "9 8")
    assert outcome.sentence == (
        "Bert is knocked back 6 APs. Bert hits Dora and takes 2 Bashing damage and stops "
        "there. Dora takes no damage."
    )


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_somebody_is_hit_and_then_no_longer_behind(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 1'))
    assert (at.now("d").behind, at.now("d").distance) == ("b", 1)
    outcome = at.do("knockback b --distance 1 --last-ditch d=1", "9 8 / 9 8 / 9 8")
    assert outcome.sentence == (
        "Bert is knocked back 1 AP. Bert hits Dora and takes no damage and stops there. "
        "Dora negates 1 and takes 5 Killing damage. Dora is out for 5 APs of time (2 "
        "minutes)."
    )
    assert at.now("d").behind == ""
    (flown,) = at.do("knockback b --distance 1").events
    assert flown == KnockedBack(who="b", metres=6)


@pytest.mark.rule("megs", 39)
def test_the_way_is_open_or_something_is_in_it(lab: Any) -> None:
    with pytest.raises(UsageError, match="--into and --open-ground can't go together"):
        lab().do("resolve a b --with bolt --into wall=1 --open-ground", "9 8")
    with pytest.raises(UsageError, match="--into and --open-ground can't go together"):
        lab().do("knockback b --distance 2 --into wall=1 --open-ground", "9 8")


@pytest.mark.rule("megs", 57)
def test_cover_is_left_by_whoever_moves(lab: Any) -> None:
    at = lab().have("a", cover="bus")
    at.do("resolve a d --maneuver charge --moved 3 --open-ground", "2 1")
    assert at.now("a").cover == ""
    at = lab().have("b", cover="bus")
    at.do("knockback b --distance 5 --open-ground")
    assert at.now("b").cover == ""


@pytest.mark.rule("megs", 57)
def test_cover_is_no_help_against_the_mind(lab: Any) -> None:
    at = lab().have("b", cover="wall")
    outcome = at.do("resolve a b --with mind", "9 8 / 9 8")
    assert outcome.sentence == "Anna hits Bert with the mind. Bert takes 6 Bashing damage."
    assert at.thing("wall").body == 6


@pytest.mark.rule("megs", 57, 43)
def test_the_held_do_not_get_behind_cover(lab: Any) -> None:
    held = {"a": {"holds": "c"}, "c": {"held_by": "a"}}
    at = lab()
    for who, values in held.items():
        at.have(who, **values)
    with pytest.raises(Forbidden, match="Carl is held by Anna and can't get behind cover"):
        at.do("act take-cover c --on wall")
    with pytest.raises(Forbidden, match="Carl is held by Anna and can't get behind cover"):
        at.do("resolve a c --with bolt --take-cover c=wall", "9 8")
    outcome = lab().do("act take-cover c --on wall")
    assert "the cover is taken to be within 4 APs, or say --distance" in outcome.notes


@pytest.mark.rule("megs", 43, 38)
def test_a_knockback_ends_the_grips_of_who_flies(lab: Any) -> None:
    at = lab().have("a", holds="c").have("c", held_by="a")
    outcome = at.do("knockback c --distance 5 --open-ground")
    assert "Carl is torn from the grip" in outcome.notes
    assert (at.now("a").holds, at.now("c").held_by) == ("", "")
    at = lab().have("a", holds="c").have("c", held_by="a")
    at.do("knockback a --distance 5 --open-ground")
    assert (at.now("a").holds, at.now("c").held_by) == ("", "")


@pytest.mark.rule("megs", 39)
def test_who_stands_behind_whom_is_shown_and_judged(lab: Any) -> None:
    at = lab(('name = "Dora"', 'name = "Dora"\nbehind = "b"\ndistance = 2'))
    rows = {row.id: row.states for row in at.board.rows}
    assert rows["d"] == ("2 APs behind b",)
    with pytest.raises(FileError, match=r"combatants\.d\.behind: .*nobody has this id"):
        lab(('name = "Dora"', 'name = "Dora"\nbehind = "zzz"'))
