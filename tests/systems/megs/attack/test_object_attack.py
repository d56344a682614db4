"""Objects that are attacked, and people who are knocked into things and into each other."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from transcripts import events_of, values_of

from hero_combat.errors import Forbidden, UsageError
from hero_combat.fight.events import AttackRolled, ObjectDamaged
from hero_combat.log.lines import read, verbs_of
from hero_combat.orders.declaration import Order
from hero_combat.systems.megs.odds.report import odds


def order_of(at: Any, line: str) -> Order:
    return read(line, verbs_of(at.system)).order


@pytest.mark.rule("megs", 9, 18)
def test_an_object_is_attacked_and_breaks(lab: Any) -> None:
    at = lab(("[objects.wall]\nbody = 6", "[objects.wall]\nbody = 20"))
    outcome = at.do("resolve a wall --with bolt --range 3", "9 10")
    # 12 against 20: 18; EV below the BODY without a shift
    assert events_of(outcome) == "attack-rolled a wall bolt yes attack 1"
    outcome = at.phase(4).do("resolve a wall --with bolt --boost ev=8", "9 10")
    assert events_of(outcome) == (
        "attack-rolled a wall bolt yes attack 1; object-damaged wall 20 yes a"
    )
    assert at.thing("wall").body == 0
    assert values_of(outcome, "to hit wall") == "12 20 18 12 8 20"
    with pytest.raises(Forbidden, match="Anna can't attack Wall: it is already broken"):
        at.phase(5).do("resolve a wall --with bolt")


@pytest.mark.rule("megs", 9)
def test_a_large_object_is_met_with_str_and_a_small_one_with_dex(lab: Any) -> None:
    at = lab(
        ('size = "truck"', 'size = "truck"\nheight = 4'), ("weight = 1\n", "weight = 1\nov = 9\n")
    )
    outcome = at.do("resolve a bus --with punch", "3 4")
    assert values_of(outcome, "to hit bus") == "8 4 7 8 6"
    assert events_of(outcome) == (
        "attack-rolled a bus punch yes attack 0; object-damaged bus 8 yes a"
    )
    outcome = at.phase(4).do("resolve a shield --with punch", "2 1")
    assert values_of(outcome, "to hit shield") == "6 9 15"
    outcome = at.phase(5).do("act break a --on shield", "2 1")
    assert outcome.rolls[0].modifiers[1].value == "9"


@pytest.mark.rule("megs", 9, 57)
def test_who_is_in_cover_behind_what_breaks_is_bared(lab: Any) -> None:
    at = lab().have("c", cover="wall")
    at.do("resolve a wall --with bolt", "5 6")
    assert at.now("c").cover == ""


@pytest.mark.rule("megs", 9, 49)
def test_a_charge_at_a_thing_that_holds_hurts_who_charges(lab: Any) -> None:
    at = lab(("weight = 1\n", "weight = 1\nov = 3\n"))
    outcome = at.do("resolve a shield --maneuver charge --moved 2", "5 4")
    assert events_of(outcome) == (
        "attack-rolled a shield yes attack 0; damaged a {physical=6} a recoil"
    )


@pytest.mark.rule("megs", 9)
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("wall --maneuver grapple", "grapple has no effect on Wall, an object"),
        ("wall --with mind", "only physical attacks affect Wall"),
        ("wall --with bolt --no-knockback", "--no-knockback has no effect with Wall, an object"),
        ("wall --with bolt --shifts stun=1", "--shifts has no effect with Wall, an object"),
        ("wall,b --with bolt", "an object can only be attacked alone"),
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


@pytest.mark.rule("megs", 9)
@pytest.mark.parametrize(
    ("word", "with_"),
    [
        ("grapple", ""),
        ("shockwave", ""),
        ("planned-knockback", "--with punch"),
        ("pull-punch", "--with punch"),
        ("knockout", "--with punch"),
        ("pressing", "--with punch"),
        ("laying-back", "--with punch"),
    ],
)
def test_what_is_done_to_people_is_not_done_to_objects(lab: Any, word: str, with_: str) -> None:
    with pytest.raises(UsageError, match=f"{word} has no effect on Bus, an object"):
        lab().do(f"resolve a bus --maneuver {word} {with_}")
