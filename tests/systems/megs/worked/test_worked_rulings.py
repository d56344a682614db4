"""Worked examples: what a table's own rulings change."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.fight.events import KnockedBack
from hero_combat.systems.megs.dice.hero_points import affordable
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.action_table import raps

OFF = ("boost_cost = 1", "boost_cost = 1\nsame_column = false")
WALL = ('body = 6\nsize = "door"', 'body = 7\nsize = "door"')
NINE = ("[combatants.b.powers]\nforce-field.aps = 8", "[combatants.b.powers]\nforce-field.aps = 9")
HEAVY = ("body = 6\nsize", "body = 3\nev = 12\nlength = 1\nsize")
LIGHT = ("weight = 9\n", "weight = 3\n")


def bert(body: int) -> tuple[str, str]:
    return 'name = "Bert"\n', f'name = "Bert"\nbody = {body}\n'


@pytest.mark.rule("megs", 1)
@pytest.mark.parametrize(
    ("changes", "have", "line", "faces", "path", "values"),
    [
        # 8 against 7 is 2 RAPs in their column, 3 by the rule
        ([bert(7)], {}, "resolve a b --with punch --maneuver knockout", "6 5 / 9 10",
         "b.stun", (3, 2)),
        ([bert(7)], {}, "hazard tornado --aps 8 --on b --open-ground", "6 5 / 6",
         "b.physical", (18, 19)),
        ([bert(7)], {}, "hazard drowning --on b --after 3min", "6 5", "b.air_until", (152, 136)),
        ([WALL], {}, "act break a --on wall", "6 5", "wall.body", (4, 5)),
        # 6 against 5: 1 RAP, 2 by the rule, and 10 where it takes 11 without it
        ([], {"physical": 15}, "recover --who b --how desperation --force", "6 5",
         "b.physical", (17, 16)),
        ([], {}, "roll perception --who b --ov 5 --rv 5", "6 4", "b.aim", (0, 0)),
        # 7 against 8 with a shift: 3 RAPs, 2 by the rule; with two 4, and 3
        ([bert(8)], {}, "resolve a b --with bolt --ev 7 --no-knockback --point-blank", "9 2",
         "b.physical", (22 - 3, 22 - 4)),
        ([NINE], {"on": ("force-field",), "powers": {"force-field": 8}},
         "resolve a b --with bolt --range 3 --ev 7 --on-power force-field", "9 4",
         "b.powers", ({"force-field": 5}, {"force-field": 4})),
        # a Death Save of 7 against 8: 12 by the rule, and out for 6 APs of time; else 11, and 5
        ([bert(7)], {}, "resolve a b --with ray --range 3 --ev 8 --no-knockback",
         "6 5 / 9 4 / 10 9", "b.wakes", (2 + 240, 2 + 120)),
        # 12 against 11, column 6 of both: 4 RAPs break a BODY of 3, 3 do not
        ([HEAVY, LIGHT, bert(11)], {},
         "resolve a b --maneuver sweep-attack --club wall --no-knockback", "5 4 / 10 9",
         "wall.body", (0, 3)),
    ],
)  # fmt: skip
def test_the_same_column_rule_counts_everywhere(
    lab: Any, changes: Any, have: Any, line: str, faces: str, path: str, values: Any
) -> None:
    who, key = path.split(".")
    for more, value in zip(([], [OFF]), values, strict=True):
        at = lab(*changes, *more).have("b", **have)
        if "desperation" in line:
            at.phase(0)
        at.do(line, faces)
        assert getattr(at.thing(who) if who == "wall" else at.now(who), key) == value


@pytest.mark.rule("megs", 1, 38, 48, 39)
@pytest.mark.parametrize(
    ("changes", "line", "faces", "metres"),
    [
        # EV 8 against BODY 7: 3 APs by the rule, 2 without it
        ([bert(7)], "resolve a b --with punch --maneuver planned-knockback --open-ground",
         "6 5 / 1 2", ([24], [12])),
        # a shift makes them 4 and 3; 13 resists with 2 by the rule, with 3 without it
        ([bert(7)],
         "resolve a b --with bolt --range 3 --ev 8 --maneuver planned-knockback --open-ground",
         "9 2 / 9 4", ([12], [])),
        # BODY 7 against 8 needs 12, and 11 without the rule
        ([bert(7)], "knockback b --ev 8 --open-ground", "9 2", ([6], [])),
        # the wind's RAPs are its distance
        ([bert(7)], "hazard tornado --aps 8 --on b --open-ground", "6 5 / 6", ([24], [12])),
    ],
)  # fmt: skip
def test_the_same_column_rule_counts_for_knockback(
    lab: Any, changes: Any, line: str, faces: str, metres: Any
) -> None:
    for more, expected in zip(([], [OFF]), metres, strict=True):
        events = lab(*changes, *more).do(line, faces).events
        assert [event.metres for event in events if isinstance(event, KnockedBack)] == expected


@pytest.mark.rule("megs", 1, 39)
def test_the_same_column_rule_counts_for_what_an_obstacle_takes_off(lab: Any) -> None:
    eight = ('body = 6\nsize = "door"', 'body = 8\nsize = "door"')
    # the wall is left with BODY 7 against 8 APs: 2 RAPs, 1 by the rule; 10 breaks its number 11
    for more, lost in (([], -1), ([OFF], -2)):
        rolled = lab(eight, *more).do(
            "knockback b --distance 8 --into wall=1 --bashing", "9 4 / 10 9"
        )
        assert rolled.rolls[0].modifiers[-1].value == lost


@pytest.mark.rule("megs", 1, 43, 55)
def test_the_same_column_rule_counts_for_grips_and_blocks(lab: Any) -> None:
    for more, grip, block in (([], 3, 2), ([OFF], 2, 1)):
        outcome = lab(bert(7), *more).do("resolve a b --maneuver grapple", "6 5")
        assert outcome.rolls[0].modifiers[-1].value == str(grip)
        outcome = lab(*more).do(
            "resolve d b --with gun --range 1 --block b=shield --boost-of 'block b=av:1'",
            "1 2 / 7 2",
        )  # DEX 7 against 5: 9; EV 6 against 5
        assert outcome.rolls[1].modifiers[-1].value == str(block)


@pytest.mark.rule("megs", 1)
def test_ev_0_has_no_effect_but_in_the_plus_one_columns() -> None:
    assert [raps(0, rv) for rv in (0, 1, 3, 60)] == [0, 0, 0, 0]
    assert [raps(0, 3, shift) for shift in (-1, -2, -3, -4)] == [0, 0, 1, 2]


@pytest.mark.rule("megs", 17)
def test_av_0_in_the_first_row_where_the_table_says_so(lab: Any) -> None:
    row = ("boost_cost = 1", 'boost_cost = 1\nav_zero = "row"')
    clumsy = ("[combatants.d.attacks.gun]\nav = 5", "[combatants.d.attacks.gun]\nav = 0")
    follows(
        lab(row, clumsy),
        """
        # row 1, column 3: 15; 18 earns one shift, and EV 5 against 6 in column 3 - 1: 2, less 1
        > resolve d b --with gun --range 1 --no-knockback :: 9 6
        * to hit b (9 6) d: 15 15 0 | 0 6 15 5 6 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve d b --with gun --range 1 --no-knockback :: 10 8
        * to hit b (10 8) d: 18 15 1 1 | 0 6 15 5 6 1 -1 1
        ~ d.moment 13 -> 14, b.physical 20 -> 19, b.hurt_at 0 -> 3, b.physical_killing 0 -> 1
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=3 roll=0
        + damaged who=b lost={physical=1} by=d cause=hit attack=gun
        ? d, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=1
        > set phase 5
        ~ phase 4 -> 5
        > resolve d b --with gun --range 1 --no-knockback :: 9 5
        * to hit b (9 5) d: 14 15 | 0 6 15
        ~ d.moment 14 -> 15
        + attack-rolled attacker=d target=b attack=gun hit=no manner=attack margin=-1 roll=0
        """,
    )


@pytest.mark.rule("megs", 26)
def test_what_can_be_paid_is_not_above_what_is_there(lab: Any) -> None:
    # 75 APs at 0.68 cost a hair above 51 in the numbers of a machine, and so 52
    at = lab(("last_ditch_cost = 2", "last_ditch_cost = 0.68")).have("b", hero_points=51)
    assert affordable(Book(at.encounter), "b", "last_ditch_cost") == 74


@pytest.mark.rule("megs", 13)
def test_the_unconscious_raise_no_powers_between_rounds(lab: Any) -> None:
    follows(
        lab().phase(0).have("a", physical=0),
        """
        > act activate a --power force-field
        ! Forbidden: Anna is unconscious; --force overrides it
        > act insta-change a
        ! Forbidden: Anna is unconscious; --force overrides it
        """,
    )
