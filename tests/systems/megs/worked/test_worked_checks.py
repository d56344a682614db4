"""Worked examples: checks, doubles, perception, surprise, space, APs."""

from typing import Any

import pytest
from transcripts import follows

HARD = ("[templates.hero]", "[rules.universal]\nhard = {ov = 9, rv = 4}\n[templates.hero]")


@pytest.mark.rule("megs", 1, 17)
def test_checks_of_values_given(lab: Any) -> None:
    follows(
        lab(HARD),
        """
        # 5 against 5 on the Action Table: 11; 15 is past 11, 13 and 15
        > roll check --av 5 --ov 5 --ev 5 --rv 5 :: 8 7
        * check (8 7): 15 11 2 3 | 5 5 11 5 5 -2 3
        > roll check --av 5 --ov 5 --ev 5 --rv 6 :: 6 5
        * check (6 5): 11 11 | 5 5 11 5 6 0
        > roll check --av 5 --ov 6 --ev 6 --rv 5 :: 6 5
        * check (6 5): 11 12 | 5 6 1 12 6 5 0
        > roll check --av 6 --ov 5 --ev 6 --rv 5 :: 6 4
        * check (6 4): 10 10 2 | 6 5 -1 10 6 5 1 2
        > roll check --av 5 --ov 5 --av-shift 1 --ov-shift -1 --rv-shift 2 --ev 9 --rv 3 :: 4 3
        * check (4 3): 7 7 3 | 5 5 1 -1 2 7 9 3 3
        > roll check --av 5 --ov 5 --going-for-broke --ev 5 --rv 12 --rv-shift 1 :: 10 9
        * check (10 9): 19 21 | 5 5 1 4 -6 21 5 12 0
        > roll check --av 1 --ov 5 --av-shift -2 :: 10 9
        * check (10 9): 19 21 | 1 5 -2 21
        > roll check --av 0 --ov 5 :: 10 9
        * check (10 9): 19 15 0 | 0 5 15
        > roll check --av 5 --ov 0 --ov-shift -3 :: 3 1
        * check (3 1): 4 4 | 5 0 -3 4
        > roll check --who a --power energy-blast --difficulty hard :: 6 5
        * check a (6 5) a: 11 9 1 10 | 12 9 9 12 4 -1 10
        > roll check --who a --power energy-blast --ov 5 --ev 3 --rv 2 :: 6 5
        * check a (6 5) a: 11 5 1 3 | 12 5 5 3 2 -1 3
        > roll check --who a --power str --difficulty hard --rv 1 --ov 3 :: 6 5
        * check a (6 5) a: 11 7 1 8 | 8 3 7 8 1 -1 8
        > roll check --ov 3
        ! UsageError: no AV given; add --av N, or --who ID with --power NAME
        > roll check --av 3
        ! UsageError: no OV given; add --ov N and --rv N, or --difficulty NAME
        > roll check --av 3 --ov 3 --power str
        ! UsageError: --power needs a combatant; add --who ID
        > roll check --av 3 --ov 3 --boost av=1
        ! UsageError: --boost needs a combatant; add --who ID
        > roll check --who a --av 3 --ov 3 --boost ev=1
        ! UsageError: no EV to raise; add --ev N
        > roll check --who a --av 3 --ov 3 --ev 3 --rv 3 --boost av=3,ev=1 :: 6 5
        * check a (6 5) a: 11 9 1 3 | 6 3 9 4 3 -1 1 3
        ~ a.hero_points 100 -> 97, a.hero_points 97 -> 96
        """,
    )
    follows(
        lab(
            (
                "boost_cost = 1",
                "boost_cost = 1\nsame_column = false\ngoing_for_broke = {ov = 1, rv = -2}",
            )
        ),
        """
        > roll check --av 5 --ov 6 --ev 6 --rv 5 :: 6 5
        * check (6 5): 11 11 1 | 5 6 11 6 5 1
        > roll check --av 5 --ov 5 --ev 5 --rv 12 --going-for-broke :: 10 9
        * check (10 9): 19 13 2 2 | 5 5 1 -2 13 5 12 -2 2
        """,
    )


@pytest.mark.rule("megs", 17, 19)
@pytest.mark.parametrize(
    ("counting", "total", "shifts"),
    [
        # row 3: 4, 7, 9 | 11, 13, 15, 18; AV 5 against OV 3: 9
        ("R2", "7 4", 1),
        ("R2", "7 6", 2),
        ("R2", "6 4", 0),
        ("R2", "5 4", 0),
        ("R1", "7 4", 0),
        ("R1", "7 5", 1),
        ("R1", "7 6", 1),
        ("R4", "7 5", 0),
        ("R4", "7 6", 1),
        ("R4", "8 7", 2),
    ],
)
def test_three_ways_to_count_column_shifts(
    lab: Any, counting: str, total: str, shifts: int
) -> None:
    at = lab(("boost_cost = 1", f'boost_cost = 1\ncolumn_shifts = "{counting}"'))
    (rolled,) = at.do("roll check --av 5 --ov 3", total).events
    assert (rolled.number, rolled.success, rolled.shifts) == (9, True, shifts)


@pytest.mark.rule("megs", 17)
def test_doubles_are_rolled_again_as_the_table_says(lab: Any) -> None:
    for policy in ("never", "ask", "until-hit", "always"):
        at = lab(('doubles = "never"', f'doubles = "{policy}"'))
        follows(at, TOLD[policy])


TOLD = {
    "never": """
        > roll check --av 5 --ov 5 :: 4 4
        * check (4 4): 8 11 | 5 5 11
        > roll check --av 5 --ov 5 --reroll 1 :: 4 4
        ! UsageError: check: doubles are never rerolled here; add --doubles ask
        > roll check --av 5 --ov 5 --reroll 0 :: 4 4
        * check (4 4): 8 11 | 5 5 11
        > roll check --av 5 --ov 5 --doubles ask --reroll 1 :: 4 4 / 2 2
        * check (4 4 2 2): 12 11 | 5 5 11
        ? who rolls, reroll: amend --reroll 2
        """,
    "ask": """
        > roll check --av 5 --ov 5 :: 4 4
        * check (4 4): 8 11 | 5 5 11
        ? who rolls, reroll: amend --reroll 1
        > roll check --av 5 --ov 5 --reroll 1 :: 4 4 / 5 5
        * check (4 4 5 5): 18 11 3 | 5 5 11
        ? who rolls, reroll: amend --reroll 2
        > roll check --av 5 --ov 5 --reroll 2 :: 4 4 / 5 5 / 1 1
        * check (4 4 5 5 1 1): 1 11 | 5 5 11
        > roll check --av 5 --ov 5 --reroll 0 :: 4 4
        * check (4 4): 8 11 | 5 5 11
        > resolve a b --with bolt --range 3 --open-ground :: 3 2 / 4 4 / 5 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (4 4) b: 8 18 5 | 6 12 18 5
        * against knockback b (5 5) b: 10 18 4 | 6 12 18 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 5,
            b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=5 by=a
        + knocked-back who=b metres=49 by=a
        ? b, last-ditch: amend --last-ditch b=6
        ? b, reroll: amend --reroll-of 'against stun b=1'
        ? b, reroll: amend --reroll-of 'against knockback b=1'
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --open-ground --reroll-of 'against stun b=1' --force ::
            3 2 / 4 4 / 5 5 / 6 6
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (4 4 5 5) b: 18 18 | 6 12 18
        * against knockback b (6 6) b: 12 18 3 | 6 12 18 9
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + knocked-back who=b metres=24 by=a
        ? b, last-ditch: amend --last-ditch b=6
        ? b, reroll: amend --reroll-of 'against stun b=2'
        ? b, reroll: amend --reroll-of 'against stun b=1,against knockback b=1'
        > resolve a b --with bolt --range 3 --open-ground --reroll-of 'against fun b=1' --force :: 3
            2 / 9 8 / 9 8
        ! UsageError: --reroll-of: "against fun b" is not rolled here
        """,
    "until-hit": """
        > roll check --av 5 --ov 5 :: 4 4 / 2 1
        * check (4 4 2 1): 11 11 | 5 5 11
        > roll check --av 5 --ov 5 :: 6 6
        * check (6 6): 12 11 | 5 5 11
        ? who rolls, reroll: amend --reroll 1
        > roll check --av 5 --ov 5 --reroll 1 :: 6 6 / 2 1
        * check (6 6 2 1): 15 11 2 | 5 5 11
        > roll check --av 5 --ov 9 :: 5 5 / 4 4
        * check (5 5 4 4): 18 15 1 | 5 9 15
        ? who rolls, reroll: amend --reroll 2
        """,
    "always": """
        > roll check --av 5 --ov 5 :: 6 6 / 7 7 / 2 1
        * check (6 6 7 7 2 1): 29 11 6 | 5 5 11
        > roll check --av 5 --ov 5 :: 6 6 / 1 1
        * check (6 6 1 1): 1 11 | 5 5 11
        > roll check --av 5 --ov 5 --doubles never :: 6 6
        * check (6 6): 12 11 | 5 5 11
        """,
}


@pytest.mark.rule("megs", 61, 65, 75)
def test_perception_surprise_and_pushing_off(lab: Any) -> None:
    keen = (
        "[combatants.b.powers]\n",
        '[combatants.b.powers]\ndanger-recognition = {aps = 9, kind = "skill"}\n',
    )
    follows(
        lab(keen, HARD).have("c", status={"space": "craft"}),
        """
        # INT 6 and WILL 6; for surprise Danger Recognition 9 stands for both
        > roll perception --who b --ov 4 --rv 4 :: 6 3
        * perception b (6 3) b: 9 9 2 | 6 4 9 6 4 2
        > roll perception --who b --difficulty hard :: 6 3
        * perception b (6 3) b: 9 15 | 6 9 15 6 4 0
        > roll perception --who b --against a --ev 3 :: 6 5
        * perception b (6 5) b: 11 11 | 6 6 11 3 6 0
        > roll surprise --who b --against a :: 4 3
        * surprise b (4 3) b: 7 7 4 | 9 6 7 9 6 4
        > roll surprise --who a --against b :: 6 4
        * surprise a (6 4) a: 10 11 | 6 6 11 6 6 0
        ~ a.status.surprised no -> yes
        > roll surprise --who a --against b --av 9 --ev 1 :: 9 8
        * surprise a (9 8) a: 17 7 3 1 | 9 6 7 1 6 -3 1
        ~ a.status.surprised yes -> no
        > roll surprise --who a --against b --ov 2 :: 6 5
        * surprise a (6 5) a: 11 7 1 2 | 6 2 7 6 6 -1 2
        > roll space-push --who b :: 7 5
        * space-push b (7 5) b: 12 13 | 6 8 13 6 8 0
        > roll space-push --who b :: 7 6
        * space-push b (7 6) b: 13 13 | 6 8 13 6 8 0
        > roll space-push --who c :: 6 5
        * space-push c (6 5) c: 11 11 1 | 6 6 11 6 6 1
        > roll space-push --who c --ov 3 :: 2 1
        * space-push c (2 1) c: 3 9 | 6 3 9
        > roll space-push --av 3 --ev 3 :: 2 1
        * space-push (2 1): 3 15 | 3 8 15 3 8 0
        """,
    )


@pytest.mark.rule("megs", 10)
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("roll 'aps 3' --as distance", "3 APs of distance: 80 feet."),
        ("roll 3aps --as time", "3 APs of time: 32 seconds."),
        ("roll 'aps 10' --speed 8", "10 APs at 8 APs of speed: 2 APs, 16 seconds."),
        ("roll '100 yards'", "100 yards: 5 APs of distance (100 yards)."),
        ("roll 1h", "1h: 10 APs of time (1 hour)."),
        ("roll 'aps 0' --as distance", "0 APs of distance: 10 feet."),
        ("roll 'aps 20' --as distance", "20 APs of distance: 1000 miles."),
        ("roll 'aps 21' --as distance", "21 APs of distance: 2 x 1000 miles."),
        ("roll 'aps 40' --as distance", "40 APs of distance: 1048576 x 1000 miles."),
        ("roll 'aps 41' --as distance", "41 APs of distance: 2^21 x 1000 miles."),
        ("roll 'aps -1' --as weight", "-1 APs of weight: 1/2 of 50 lb."),
        ("roll 'aps -20' --as weight", "-20 APs of weight: 1/1048576 of 50 lb."),
        ("roll 'aps -21' --as weight", "-21 APs of weight: almost no weight."),
        ("roll 'aps 1' --as money", "1 AP of money: $50."),
        ("roll 'aps 0' --as volume", "0 APs of volume: 1 cubic foot."),
        ("roll 'aps 1' --as volume", "1 AP of volume: 2 cubic feet."),
        ("roll 7s", "7s: 0 APs of time (4 seconds)."),
        ("roll 8s", "8s: 1 AP of time (8 seconds)."),
        ("roll '19 feet'", "19 feet: 0 APs of distance (10 feet)."),
        ("roll '20 feet'", "20 feet: 1 AP of distance (20 feet)."),
        ("roll '0.5 miles'", "0.5 miles: 9 APs of distance (1/2 mile)."),
        ("roll '3 tons'", "3 tons: 6 APs of weight (1.5 tons)."),
        ("roll '5 ft'", "5 ft: 0 APs of distance (10 feet)."),
        ("roll 'aps 3' --speed 5", "3 APs at 5 APs of speed: -2 APs, 1/4 of 4 seconds."),
        ("roll '12 aps' --as time", "12 APs of time: 4 hours."),
        ("roll 2days", "2days: 16 APs of time (2 days)."),
        ("roll '1 week'", "1 week: 17 APs of time (5 days)."),
    ],
)
def test_amounts_and_aps(lab: Any, line: str, told: str) -> None:
    assert lab().do(line).sentence == told


@pytest.mark.rule("megs", 10)
def test_what_is_no_amount(lab: Any) -> None:
    follows(
        lab(),
        """
        > roll 'aps'
        ! UsageError: no number of APs given; use `roll 'aps 3' --as distance`
        > roll 'aps x'
        ! UsageError: no number of APs given; use `roll 'aps 3' --as distance`
        > roll 'aps 12345'
        ! UsageError: no number of APs given; use `roll 'aps 3' --as distance`
        > roll 'aps 3'
        > roll 'aps 3' --as colour
        ! UsageError: can't measure "colour"; choose time, distance, weight, volume or money
        > roll '3 colours'
        ! UsageError: "3 colours": unknown unit "colours"; choose s, sec, second, m, min, minute, h,
          hour, d, day, week, month, ft, feet, foot, yd, yard, mi, mile, lb, pound or ton
        > roll '3 colours of an extraordinary length indeed'
        ! UsageError: "3 colours of an extraordinary length ind": unknown unit
          "coloursofanextraordi"; choose s, sec, second, m, min, minute, h, hour, d, day, week,
          month, ft, feet, foot, yd, yard, mi, mile, lb, pound or ton
        > roll '1.2.3 feet'
        ! UsageError: "1.2.3 feet" is not an amount; use 1h, 10 min or 80 ft
        > roll '123456789012345678901 feet'
        ! UsageError: "123456789012345678901 feet" is not an amount; use 1h, 10 min or 80 ft
        > roll '12345678901234567890 feet'
        > roll 'aps 3' --av 3
        ! UsageError: --av has no effect with an amount in APs; remove it
        > roll '80 ft' --as time
        ! UsageError: --as has no effect with an amount; remove it
        > roll colour
        ! UsageError: can't roll "colour"; choose check, initiative, perception, surprise,
          space-push or aps, or an amount such as '80 ft'
        > recover --after 5.5
        ! UsageError: "5.5" is not a whole number of APs up to 60
        > recover --after 60ap
        ! UsageError: that is too much time to count; let less time pass
        > recover --after '80 ft'
        ! UsageError: "80 ft" is not a duration; use 1h, 10 min or 2 days
        """,
    )
