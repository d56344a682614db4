"""Each key of `[rules]` that an attack goes by, flipped."""

from collections.abc import Callable
from typing import Any

import pytest
from gist import addends, came_of, numbers

from hero_combat.errors import Forbidden
from hero_combat.fight.events import KnockedBack
from hero_combat.systems.champions.rulings import Rules

Make = Callable[..., Any]
GUN = "resolve trollboy thug --with gun --open-ground"
SIGN = "resolve trollboy thug --with gun --into mailbox=6"


def rule(key: str, value: str) -> str:
    """The `[rules]` of a table that has this one otherwise."""
    return f"[rules]\n{key} = {value}\n"


def test_the_defaults() -> None:
    rules = Rules()
    assert (rules.coordination_min_successes, rules.botch_auto_hit) == (1, True)
    assert (rules.knockback_beyond, rules.knockback_unconscious) == ("unspent", "dice")
    assert (rules.knockback_resistance, rules.knockback_multiplies) == ("metres", "body")
    assert (rules.hex_m, rules.scatter_north, rules.half_die_body) == (2, "map", 4)
    assert (rules.retain_body, rules.end_short, rules.reabort_lock) == (2, "stun", False)
    assert rules.range_modifier == "chart"


@pytest.mark.rule("champions", 61)
@pytest.mark.parametrize(("value", "beyond"), [('"unspent"', 2), ('"unflown"', 14)])
def test_knockback_beyond(street: Make, value: str, beyond: int) -> None:
    """20 m into a mailbox that gives 9 dice, 6 m away: 20 - 18, or 20 - 6."""
    at = street(rule("knockback_beyond", value))
    at(f"{SIGN} --dice '3 3 3 / 6 6 6 6 6 6 / 1 1 / 1 1 1 1 1 1 1 1 1'")
    assert at.event(KnockedBack).metres == 6 + beyond
    assert numbers(at.roll("impact mailbox thug"))[-2:] == (1, 0)


@pytest.mark.rule("champions", 64)
@pytest.mark.parametrize(("value", "metres"), [('"metres"', 16), ('"body"', 12)])
def test_knockback_resistance(street: Make, value: str, metres: int) -> None:
    at = street(rule("knockback_resistance", value), thug__sheet__knockback_resistance="4")
    at(f"{GUN} --dice '3 3 3 / 6 6 6 6 6 6 / 1 1 / {'1 ' * (metres // 4)}'")
    assert numbers(at.roll("knockback thug")) == (12, 2, metres)


@pytest.mark.rule("champions", 44)
@pytest.mark.parametrize(("value", "body"), [("4", 1), ("6", 0), ("7", 0)])
def test_half_die_body(street: Make, value: str, body: int) -> None:
    at = street(rule("half_die_body", value))
    at("resolve trollboy thug --damage '1/2d6' --with gun --no-knockback --dice '3 3 3 / 4'")
    assert numbers(at.roll("damage thug")) == (2, body, 8, 0, 0)


@pytest.mark.rule("champions", 38)
@pytest.mark.parametrize(("value", "penalty"), [("2", -2), ("1", -4)])
def test_retain_body(street: Make, value: str, penalty: int) -> None:
    at = street(rule("retain_body", value))
    line = "resolve trollboy thug --with gun --location hand --ocv 8 --no-knockback"
    at(f"{line} --dice '3 3 3 / 6 6 6 6 6 6 / 3 3 3'")
    assert addends(at.roll("retain thug"))[-1] == penalty


@pytest.mark.rule("champions", 54)
def test_end_short(street: Make) -> None:
    at = street(trollboy__end="1")
    told = at(f"{GUN} --dice '6 6 5 / 4'")
    assert came_of(told) == "missed damaged | trollboy.end 0, trollboy.stun 46"
    with pytest.raises(Forbidden, match="Trollboy has 1 END but needs 2"):
        street(rule("end_short", '"refuse"'), trollboy__end="1")(GUN)


@pytest.mark.rule("champions", 22)
@pytest.mark.parametrize(("value", "ocv"), [('"chart"', -10), ('"formula"', -8)])
def test_range_modifier(street: Make, value: str, ocv: int) -> None:
    at = street(rule("range_modifier", value))
    at(f"{GUN} --range 127 --dice '6 6 5'")
    assert addends(at.roll("to hit thug"))[2] == ocv


@pytest.mark.rule("champions", 4)
@pytest.mark.parametrize(
    ("value", "first"),
    [('["pre", "int"]', "trollboy"), ('["int"]', "pal"), ('["other"]', "rookie")],
)
def test_tie_stats(street: Make, value: str, first: str) -> None:
    stats = {"trollboy__sheet__pre": "20", "pal__sheet__int": "20", "rookie__sheet__ego": "20"}
    at = street(rule("tie_stats", value), **stats)
    at.play("step")
    assert at.encounter.clock.acting == first


# ---------------------------------------------------------------- traps


@pytest.mark.rule("champions", 39)
def test_who_is_missed_is_not_hurt(street: Make) -> None:
    at = street()
    at(f"{GUN} --dice '6 6 5'")
    assert (at.now().stun, at.now().body, at.labels()) == (40, 10, ["to hit thug"])


@pytest.mark.rule("champions", 47)
def test_a_drained_defense_is_never_below_0(street: Make) -> None:
    at = street(thug__sheet__ed="0", thug__sheet__red="0")
    at(f"{GUN} --dice '3 3 3 / 1 1 1 1 1 1'")
    assert numbers(at.roll("damage thug")) == (6, 0, 0, 6, 0)
    assert addends(at.roll("damage thug")) == []


@pytest.mark.rule("champions", 60)
def test_pd_is_no_knockback_resistance(street: Make) -> None:
    at = street(thug__sheet__ed="90")
    at(f"{GUN} --dice '3 3 3 / 6 6 6 6 6 6 / 6 4 / 1'")
    assert numbers(at.roll("knockback thug")) == (12, 10, 4)


@pytest.mark.rule("champions", 21)
def test_no_line_of_a_breakdown_changes_nothing(street: Make) -> None:
    at = street()
    at(f"{GUN} --range 4 --dice '3 3 3 / 6 6 6 6 6 6 / 6 6'")
    for report in at.last.rolls:
        assert all(modifier.value not in (0, "x1", "+0d6") for modifier in report.modifiers)


@pytest.mark.rule("champions", 54)
def test_a_push_costs_its_points(street: Make) -> None:
    at = street()
    at("resolve trollboy thug --maneuver strike --push 10 --dice '6 6 5'")
    assert at.now("trollboy").end == 50 - 4 - 10


@pytest.mark.rule("champions", 21)
def test_the_game_master_may_give_the_dice(street: Make) -> None:
    at = street()
    at(f"{GUN} --damage 2d6k --dice '3 3 3 / 6 6 / 3 / 6 6 6'")
    assert addends(at.roll("damage thug")) == ["2d6k"]


@pytest.mark.rule("champions", 54)
def test_no_more_str_than_one_has(street: Make) -> None:
    with pytest.raises(Forbidden, match="has only STR 40"):
        street()("resolve trollboy thug --maneuver strike --strength 45")
