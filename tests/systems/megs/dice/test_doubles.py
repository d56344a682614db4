"""Doubles that are rolled again, Hero Points on one's own check: read by every check."""

from typing import Any

import pytest
from transcripts import changes_of, readings_of

from hero_combat.errors import UsageError

NEVER = 'doubles = "never"'


STRIKE = "resolve a b --with bolt --open-ground"


def offers(outcome: Any) -> list[str]:
    return [each.answers[0] for each in outcome.open if each.kind == "reroll"]


@pytest.mark.rule("megs", 17)
def test_never_offers_no_double_and_rolls_none_again(lab: Any) -> None:
    outcome = lab().do(STRIKE, "6 6 / 5 5 / 3 3")
    assert offers(outcome) == []
    with pytest.raises(UsageError, match="doubles are never rerolled here; add --doubles ask"):
        lab().do(f"{STRIKE} --reroll 1", "6 6 / 9 8")
    told = lab().do("roll check --av 5 --ov 5 --doubles ask --reroll 1", "4 4 / 5 3")
    assert readings_of(told) == "16 11 2"


@pytest.mark.rule("megs", 17)
def test_ask_asks_for_every_check(lab: Any) -> None:
    asking = (NEVER, 'doubles = "ask"')
    outcome = lab(asking).do(STRIKE, "6 6 / 5 5 / 3 3")
    assert offers(outcome) == [
        "amend --reroll 1",
        "amend --reroll-of 'against stun b=1'",
        "amend --reroll-of 'against knockback b=1'",
    ]
    assert [each.who for each in outcome.open if each.kind == "reroll"] == ["a", "b", "b"]
    stun = "--reroll-of 'against stun b=1'"
    outcome = lab(asking).do(f"{STRIKE} {stun}", "6 6 / 5 5 / 10 9 / 3 3")
    assert outcome.rolls[1].faces == (5, 5, 10, 9)
    assert offers(outcome)[1:] == ["amend --reroll-of 'against stun b=1,against knockback b=1'"]
    hazard = lab(asking).do("hazard fire --aps 8 --on b", "3 3")
    assert offers(hazard) == ["amend --reroll-of 'fire b=1'"]
    check = lab(asking).do("roll check --av 5 --ov 5", "4 4")
    assert [(each.who, each.answers) for each in check.open] == [
        ("who rolls", ("amend --reroll 1",))
    ]


@pytest.mark.rule("megs", 17)
def test_a_double_after_a_double_is_asked_for_again(lab: Any) -> None:
    asking = (NEVER, 'doubles = "ask"')
    line = "roll check --av 5 --ov 9 --reroll"
    assert offers(lab(asking).do(f"{line} 1", "4 4 / 2 2")) == ["amend --reroll 2"]
    assert offers(lab(asking).do(f"{line} 0", "4 4")) == []
    hit = lab((NEVER, 'doubles = "until-hit"')).do("roll check --av 5 --ov 5", "3 3 / 7 7")
    assert offers(hit) == ["amend --reroll 2"]


@pytest.mark.rule("megs", 17)
def test_the_policy_of_an_order_is_that_of_all_its_checks(lab: Any) -> None:
    line = "resolve a b --with bolt --block b=shield --doubles always"
    outcome = lab().do(line, "2 1 / 10 10 / 2 1 / 9 8 / 9 8")
    assert outcome.rolls[1].label == "block b"
    assert outcome.rolls[1].faces == (10, 10, 2, 1)


@pytest.mark.rule("megs", 17)
def test_a_reroll_of_what_is_not_rolled_is_refused(lab: Any) -> None:
    with pytest.raises(UsageError, match='--reroll-of: "against stun c" is not rolled here'):
        lab((NEVER, 'doubles = "ask"')).do(f"{STRIKE} --reroll-of 'against stun c=1'", "2 1")


@pytest.mark.rule("megs", 3)
def test_hero_points_on_a_push(lab: Any) -> None:
    at = lab()
    outcome = at.do("act push a --power energy-blast --boost av=3", "4 5")
    assert changes_of(outcome) == (
        "a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.hero_points 100 -> 97, "
        "a.hero_points 97 -> 88, a.pushed {} -> {energy-blast=Pushed(aps=15, until=23)}"
    )
    assert at.now("a").hero_points == 100 - 3 - 9


@pytest.mark.rule("megs", 43)
def test_hero_points_break_a_grip(lab: Any) -> None:
    at = lab().have("d", held_by={"a": 1})
    outcome = at.do("act break-grapple d --boost av=3,ev=3", "9 8")
    assert changes_of(outcome) == (
        "d.moment 0 -> 13, d.automatic 0 -> 2, d.hero_points 100 -> 97, d.hero_points 97 -> 94, "
        "d.held_by {a=1} -> {}"
    )
    assert at.now("d").hero_points == 94


@pytest.mark.rule("megs", 9)
def test_hero_points_break_a_thing(lab: Any) -> None:
    at = lab()
    outcome = at.do("act break b --on wall --boost ev=8", "5 6")
    assert readings_of(outcome) == "11 9 1 13"
    assert at.now("b").hero_points == 92


@pytest.mark.rule("megs", 31)
def test_hero_points_on_a_recovery(lab: Any) -> None:
    at = lab().have("b", physical=10).phase(0)
    outcome = at.do("recover --who b --how desperation --boost av=6", "3 4")
    assert outcome.rolls[0].modifiers[0].value == "12"
    assert at.now("b").hero_points == 100 - 15 - 6


@pytest.mark.rule("megs", 38)
def test_hero_points_against_a_knockback(lab: Any) -> None:
    at = lab()
    outcome = at.do("knockback b --ev 9 --boost av=5 --open-ground", "9 8")
    assert outcome.rolls[0].modifiers[0].value == "11"
    assert at.now("b").hero_points == 95


@pytest.mark.rule("megs", 43)
def test_a_grip_is_broken_by_raps_alone(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    at = lab(strong).have("d", held_by={"a": 1})
    outcome = at.do("act break-grapple d --doubles always", "10 10 / 3 2")
    # 25 against 24 succeeds, and STR 3 against 14 earns nothing
    assert changes_of(outcome) == "d.moment 0 -> 13, d.automatic 0 -> 2"
    assert readings_of(outcome) == "25 24"
    assert at.now("d").held_by == {"a": 1}


@pytest.mark.rule("megs", 2)
@pytest.mark.parametrize(
    "line",
    ["act dodge a --boost av=2", "hazard fall --on b --aps 1 --boost av=3"],
)
def test_hero_points_that_raise_nothing_are_refused(lab: Any, line: str) -> None:
    with pytest.raises(UsageError, match="--boost"):
        lab().do(line, "" if "dodge" in line else "2 1")


@pytest.mark.rule("megs", 17)
@pytest.mark.parametrize(
    ("policy", "dice", "total"),
    [
        ("never", "4 4", 8),
        ("ask", "4 4", 8),
        ("until-hit", "3 3 / 9 2", 17),
        ("always", "4 4 / 9 2", 19),
    ],
)
def test_doubles_under_each_policy(game: Any, policy: str, dice: str, total: int) -> None:
    game.have("thug", status={"underwater": False})
    outcome = game.do(f"resolve nova brick --with bolt --ev 3 --doubles {policy}", dice)
    assert sum(outcome.rolls[0].faces) == total
    open_ = [decision.answers[0] for decision in outcome.open]
    assert ("amend --reroll 1" in open_) == (policy == "ask")


@pytest.mark.rule("megs", 17)
def test_a_reroll_that_was_decided(game: Any) -> None:
    outcome = game.do("resolve nova brick --with bolt --ev 3 --reroll 1", "4 4 / 6 6")
    assert readings_of(outcome) == "20 7 4 3"
