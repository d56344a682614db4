"""Worked examples: the odds of attacks, as all throws of their dice have them."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest
from transcripts import logical_lines

from hero_combat.dice.measures import mean
from hero_combat.errors import UsageError
from hero_combat.fight.odds import OddsReport
from hero_combat.log.lines import read, verbs_of
from hero_combat.systems.megs.odds.report import odds


def report_of(at: Any, words: str) -> OddsReport:
    order = read(f"resolve {words}", verbs_of(at.system)).order
    found = odds(at.encounter, order)
    quietly = odds(msgspec.structs.replace(at.encounter, quiet=True), order)
    assert (quietly.chances, quietly.laws, quietly.races) == (
        found.chances,
        found.laws,
        found.races,
    )
    return found


def told(report: OddsReport) -> list[str]:
    """Chances, means of laws, what can be waited for, notes and lines of a report."""
    lines = [report.title]
    lines += [f"{each.what}: {rounded(each.chance)} {each.told}".strip() for each in report.chances]
    for spread in report.laws:
        most = f", {spread.law.most} or more" if spread.law.most is not None else ""
        low, high = min(spread.law.weights), max(spread.law.weights)
        lines.append(f"{spread.what}: {rounded(mean(spread.law))} of {low} to {high}{most}")
    for name, race in report.races.items():
        lines.append(f"{name} by {race.enough}: {rounded(mean(race.loss))}")
    lines += report.notes
    if report.out is not None:
        lines.append(f"out of the fight: {rounded(report.out)}")
    lines.append(", ".join(f"{each.what} {each.value}" for each in report.modifiers))
    return lines


def rounded(value: Any) -> str:
    return f"{float(Fraction(value.numerator, value.denominator)):.6f}"


UNTIL = ('doubles = "never"', 'doubles = "until-hit"')
ALWAYS = ('doubles = "never"', 'doubles = "always"')
TOUGH = ("[combatants.b.powers]\n", "[combatants.b.powers]\ninvulnerability.aps = 6\n")
SMALL = ("energy-blast.aps = 12", "energy-blast.aps = 7")
KO = ("[combatants.a.attacks.punch]\n", '[combatants.a.attacks.punch]\nknockout = "only"\n')
ROW = ("boost_cost = 1", 'boost_cost = 1\nav_zero = "row"')
TALL = ('body = 6\nsize = "truck"', 'body = 7\nheight = 3\nsize = "truck"')
BOMB = "[combatants.a.attacks.bomb]\nav = 9\nev = 12\nrange = 6\nexplosive = true\n"

EXAMPLES: list[tuple[str, tuple[tuple[str, str], ...], str, dict[str, Any], str]] = [
    (
        "a blow",
        (),
        "a b --with bolt --range 3 --open-ground",
        {},
        """
        Anna attacks Bert with the bolt
        hit: 0.940000 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        stunned: 0.855400
        knocked out: 0.028200
        dead: 0.000000
        knocked back: 0.883600
        column shifts: 1.255319 of 0 to 4
        RAPs: 9.063830 of 7 to 13
        damage past defenses: 12.063830 of 12 to 13
        phases stunned: 3.070000 of 0 to 6
        knockback: 3.280000 of 0 to 7
        knocked-out by 20: 11.563800
        dead by 39: 11.340000
        includes knockback without obstacles
        out of the fight: 0.028200
        AV 12, OV 6, EV of energy blast 12, success number in column 5-6 5
        """,
    ),
    (
        "shifts to stun",
        (),
        "a b --with bolt --range 3 --no-knockback --shifts stun=1",
        {},
        """
        Anna attacks Bert with the bolt
        hit: 0.940000 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        stunned: 0.871900
        knocked out: 0.044700
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.255319 of 0 to 4
        RAPs: 8.117021 of 7 to 12
        damage past defenses: 12.000000 of 12 to 12
        phases stunned: 3.462021 of 0 to 6
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 11.637600
        dead by 39: 11.280000
        --shifts: at most as many as the roll earns; `resolve` refuses more
        out of the fight: 0.044700
        AV 12, OV 6, EV of energy blast 12, success number in column 5-6 5
        """,
    ),
    (
        "doubles rolled again until it hits",
        (UNTIL,),
        "a b --with bolt --range 8 --open-ground",
        {},
        """
        Anna attacks Bert with the bolt
        hit: 0.869800 7+ on 2d10
        hit, doubles never: 0.850000
        hit, doubles until-hit: 0.869800
        hit, doubles always: 0.869011
        stunned: 0.746028
        knocked out: 0.026716
        dead: 0.000000
        knocked back: 0.772744
        column shifts: 1.422626 of 0 to 6
        RAPs: 9.331570 of 7 to 15
        damage past defenses: 12.081743 of 12 to 15
        phases stunned: 2.831724 of 0 to 6
        knockback: 3.043949 of 0 to 7
        knocked-out by 20: 10.720244
        dead by 39: 10.508700
        includes knockback without obstacles
        out of the fight: 0.026716
        AV 12, OV 6, medium range (columns to OV) 1, EV of energy blast 12, success number in
            column 7-8 7
        """,
    ),
    (
        "doubles always rolled again",
        (ALWAYS,),
        "a b --with punch --no-knockback",
        {},
        """
        Anna attacks Bert with the punch
        hit: 0.587411 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.343050
        knocked out: 0.006455
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.590268 of 0 to 20, 20 or more
        RAPs: 4.969256 of 3 to 25, 25 or more
        damage past defenses: 8.266283 of 8 to 16
        phases stunned: 1.366004 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 4.931447
        dead by 39: 4.855706
        out of the fight: 0.006455
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "as many doubles as are said",
        (UNTIL,),
        "a c --with punch --no-knockback --reroll 1",
        {},
        """
        Anna attacks Carl with the punch
        hit: 0.260100 15+ on 2d10
        hit, doubles never: 0.210000
        hit, doubles until-hit: 0.261370
        hit, doubles always: 0.260991
        stunned: 0.151899
        knocked out: 0.002733
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 0.942714 of 0 to 7
        RAPs: 4.269512 of 3 to 12
        damage past defenses: 8.136870 of 8 to 12
        phases stunned: 1.366004 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 23: 2.157015
        dead by 42: 2.116400
        out of the fight: 0.002733
        AV 6, OV 9, EV of STR 8, success number in column 9-10 15
        """,
    ),
    (
        "a killing blow",
        (
            SMALL,
            TOUGH,
        ),
        "a b --with ray --range 3 --open-ground",
        {},
        """
        Anna attacks Bert with the ray
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.249480
        knocked out: 0.219960
        dead: 0.108000
        knocked back: 0.391680
        column shifts: 1.638889 of 0 to 4
        RAPs: 4.930556 of 3 to 8
        damage past defenses: 7.083333 of 7 to 8
        phases stunned: 0.825000 of 0 to 5
        knockback: 1.292000 of 0 to 4
        knocked-out by 20: 9.336150
        dead by 27: 7.251000
        includes knockback without obstacles
        out of the fight: 0.327960
        AV 7, OV 6, EV of energy blast 7, success number in column 5-6 9
        """,
    ),
    (
        "a killing blow, and Last Ditch Defense",
        (SMALL,),
        "a b --with ray --range 3 --no-knockback --last-ditch b=2",
        {},
        """
        Anna attacks Bert with the ray
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.415800
        knocked out: 0.019200
        dead: 0.047400
        knocked back: 0.000000
        column shifts: 1.638889 of 0 to 4
        RAPs: 4.930556 of 3 to 8
        damage past defenses: 5.083333 of 5 to 6
        phases stunned: 1.375000 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 4.599000
        dead by 27: 4.655400
        out of the fight: 0.066600
        AV 7, OV 6, EV of energy blast 7, success number in column 5-6 9
        """,
    ),
    (
        "all of Last Ditch Defense",
        (SMALL,),
        "a b --with ray --range 3 --no-knockback --last-ditch b=most",
        {},
        """
        Anna attacks Bert with the ray
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.453600
        knocked out: 0.007200
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.638889 of 0 to 4
        RAPs: 4.930556 of 3 to 8
        damage past defenses: 4.083333 of 4 to 5
        phases stunned: 1.500000 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 3.054600
        dead by 27: 2.940000
        out of the fight: 0.007200
        AV 7, OV 6, EV of energy blast 7, success number in column 5-6 9
        """,
    ),
    (
        "Force Field up",
        (),
        "a b --with bolt --range 3 --open-ground",
        {"b": {"on": ("force-field",)}},
        """
        Anna attacks Bert with the bolt
        hit: 0.940000 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        stunned: 0.500500
        knocked out: 0.016500
        dead: 0.000000
        knocked back: 0.883600
        column shifts: 1.255319 of 0 to 4
        RAPs: 9.063830 of 7 to 13
        damage past defenses: 6.510638 of 4 to 12
        phases stunned: 1.796277 of 0 to 6
        knockback: 3.280000 of 0 to 7
        knocked-out by 20: 6.313200
        dead by 39: 6.120000
        includes knockback without obstacles
        out of the fight: 0.016500
        AV 12, OV 6, EV of energy blast 12, success number in column 5-6 5
        """,
    ),
    (
        "a Critical Blow with Hero Points",
        (),
        "a b --with punch --maneuver critical-blow --boost av=2 --defend-rv b=1 --no-knockback",
        {},
        """
        Anna attacks Bert with the punch (critical blow)
        hit: 0.360000 13+ on 2d10
        hit, doubles never: 0.360000
        hit, doubles until-hit: 0.405490
        hit, doubles always: 0.405007
        stunned: 0.226800
        knocked out: 0.003600
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 0.750000 of 0 to 2
        RAPs: 7.333333 of 6 to 9
        damage past defenses: 8.166667 of 8 to 9
        phases stunned: 1.500000 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 2.982600
        dead by 39: 2.940000
        out of the fight: 0.003600
        AV 8, OV 6, critical blow (columns to OV) 2, critical blow (columns to RV) -3, EV of STR
            8, success number in column 9-10 13
        """,
    ),
    (
        "a pulled punch",
        (SMALL,),
        "a b --with bolt --range 3 --maneuver pull-punch --knockback-at-most 1 --open-ground",
        {},
        """
        Anna attacks Bert with the bolt (pull punch)
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.453600
        knocked out: 0.007200
        dead: 0.000000
        knocked back: 0.460800
        column shifts: 1.638889 of 0 to 4
        RAPs: 3.722222 of 2 to 7
        damage past defenses: 7.000000 of 7 to 7
        phases stunned: 1.500000 of 0 to 5
        knockback: 0.640000 of 0 to 1
        knocked-out by 20: 5.133600
        dead by 39: 5.040000
        includes knockback without obstacles
        out of the fight: 0.007200
        AV 7, OV 6, pull punch (columns to RV) 1, EV of energy blast 7, success number in column
            5-6 9
        """,
    ),
    (
        "a Knockout alone",
        (KO,),
        "a b --with punch",
        {},
        """
        Anna attacks Bert with the punch
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.490000
        knocked out: 0.060000
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.145455 of 0 to 3
        RAPs: 4.363636 of 3 to 8
        damage past defenses: 0.000000 of 0 to 0
        phases stunned: 3.490909 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 1.200000
        dead by 39: 0.000000
        out of the fight: 0.060000
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "a Knockout besides",
        (),
        "c d --with punch --maneuver knockout --no-knockback",
        {},
        """
        Carl attacks Dora with the punch (knockout)
        hit: 0.940000 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        stunned: 0.000000
        knocked out: 0.940000
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.255319 of 0 to 4
        RAPs: 6.021277 of 4 to 10
        damage past defenses: 8.287234 of 8 to 10
        phases stunned: 0.000000 of 0 to 0
        knockback: 0.000000 of 0 to 0
        knocked-out by 9: 8.520000
        dead by 19: 7.790000
        out of the fight: 0.940000
        AV 9, OV 3, EV of STR 8, success number in column 3-4 5
        """,
    ),
    (
        "a Shockwave",
        (),
        "a b --maneuver shockwave --open-ground",
        {},
        """
        Anna attacks Bert (shockwave)
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.346500
        knocked out: 0.005500
        dead: 0.000000
        knocked back: 0.352000
        column shifts: 1.145455 of 0 to 3
        RAPs: 4.363636 of 3 to 8
        damage past defenses: 0.000000 of 0 to 0
        phases stunned: 1.500000 of 0 to 5
        knockback: 1.550000 of 0 to 5
        knocked-out by 20: 0.110000
        dead by 39: 0.000000
        includes knockback without obstacles
        out of the fight: 0.005500
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "the mind",
        (),
        "a b --with mind --range 3",
        {},
        """
        Anna attacks Bert with the mind
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.247500
        knocked out: 0.000000
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.145455 of 0 to 3
        RAPs: 2.363636 of 1 to 6
        damage past defenses: 6.000000 of 6 to 6
        phases stunned: 0.930000 of 0 to 6
        knockback: 0.000000 of 0 to 0
        knocked-out by 18: 3.300000
        dead by 37: 3.300000
        out of the fight: 0.000000
        AV 6, OV 6, EV of WILL 6, success number in column 5-6 11
        """,
    ),
    (
        "an explosion an AP away",
        (),
        "a b --with bomb --range 3 --at b=1 --no-knockback",
        {},
        """
        Anna attacks Bert with the bomb
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.346500
        knocked out: 0.005500
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.145455 of 0 to 3
        RAPs: 4.363636 of 3 to 8
        damage past defenses: 8.000000 of 8 to 8
        phases stunned: 1.500000 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 4.466000
        dead by 39: 4.400000
        out of the fight: 0.005500
        AV 9, OV 6, 1 AP away (columns to AV) -2, EV of bomb 12, 1 AP away: EV 8, success number
            in column 5-6 11
        """,
    ),
    (
        "AV 0 in the first row",
        (ROW,),
        "d b --with gun --range 2 --av-shift -2 --no-knockback",
        {"b": {"body": 0}},
        """
        Dora attacks Bert with the gun
        hit: 0.150000 16+ on 2d10
        hit, doubles never: 0.150000
        hit, doubles until-hit: 0.198350
        hit, doubles always: 0.197971
        stunned: 0.000000
        knocked out: 0.000000
        dead: 0.150000
        knocked back: 0.000000
        column shifts: 0.400000 of 0 to 1
        RAPs: 5.400000 of 5 to 6
        damage past defenses: 5.400000 of 5 to 6
        phases stunned: 0.000000 of 0 to 0
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 3.000000
        dead by 27: 4.050000
        out of the fight: 0.150000
        AV 5, OV 6, the GM (columns to AV) -2, EV of gun 5, success number in column
            5-6 16
        """,
    ),
    (
        "into the wall",
        (SMALL,),
        "a b --with bolt --range 3",
        {"b": {"body": 4}},
        """
        Anna attacks Bert with the bolt
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.368498
        knocked out: 0.075481
        dead: 0.170014
        knocked back: 0.568800
        column shifts: 1.638889 of 0 to 4
        RAPs: 6.138889 of 4 to 9
        damage past defenses: 9.195400 of 7 to 16
        phases stunned: 1.346112 of 0 to 4
        knockback: 2.160000 of 0 to 4
        knocked-out by 20: 8.409381
        dead by 37: 10.621919
        includes knockback into Wall
        out of the fight: 0.245496
        AV 7, OV 6, EV of energy blast 7, success number in column 5-6 9
        """,
    ),
    (
        "into the wall, doubles always rolled again",
        (
            SMALL,
            ALWAYS,
        ),
        "a d --with bolt --range 3 --into wall=0 --maneuver pull-punch --knockback-at-most 1",
        {},
        """
        Anna attacks Dora with the bolt (pull punch)
        hit: 0.869011 7+ on 2d10
        hit, doubles never: 0.850000
        hit, doubles until-hit: 0.869800
        hit, doubles always: 0.869011
        stunned: 0.276577
        knocked out: 0.183754
        dead: 0.260646
        knocked back: 0.642207
        column shifts: 1.750898 of 0 to 18, 18 or more
        RAPs: 5.051229 of 3 to 22, 22 or more
        damage past defenses: 9.221216 of 7 to 26, 26 or more
        phases stunned: 0.647750 of 0 to 3
        knockback: 0.739009 of 0 to 1
        knocked-out by 9: 8.289393
        dead by 19: 9.398267
        includes knockback into Wall
        out of the fight: 0.444400
        AV 7, OV 3, pull punch (columns to RV) 1, EV of energy blast 7, success number in column
            3-4 7
        """,
    ),
    (
        "one who is held, under water",
        (),
        "d b --with gun --range 2 --no-knockback",
        {"b": {"held_by": {"a": 1}, "status": {"underwater": True}}},
        """
        Dora attacks Bert with the gun
        hit: 0.060000 18+ on 2d10
        hit, doubles never: 0.060000
        hit, doubles until-hit: 0.111585
        hit, doubles always: 0.111311
        stunned: 0.000000
        knocked out: 0.000000
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 0.000000 of 0 to 0
        RAPs: 0.000000 of 0 to 0
        damage past defenses: 0.000000 of 0 to 0
        phases stunned: 0.000000 of 0 to 0
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 0.000000
        dead by 27: 0.000000
        out of the fight: 0.000000
        AV 5, OV 8, under water (columns to OV) 2, EV of gun 5, success number in column 11-12
            18
        """,
    ),
    (
        "one who is down",
        (),
        "a b --with punch --no-knockback",
        {"b": {"physical": -2}},
        """
        Anna attacks Bert with the punch
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.000000
        knocked out: 1.000000
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.145455 of 0 to 3
        RAPs: 4.363636 of 3 to 8
        damage past defenses: 8.000000 of 8 to 8
        phases stunned: 0.000000 of 0 to 0
        knockback: 0.000000 of 0 to 0
        knocked-out by -2: 4.400000
        dead by 17: 4.400000
        out of the fight: 1.000000
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "two doubles rolled again, as is said",
        (UNTIL,),
        "a b --with punch --no-knockback --reroll 2",
        {},
        """
        Anna attacks Bert with the punch
        hit: 0.587419 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.343055
        knocked out: 0.006171
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.587143 of 0 to 13
        RAPs: 4.966120 of 3 to 18
        damage past defenses: 8.263779 of 8 to 16
        phases stunned: 1.366004 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 4.926730
        dead by 39: 4.854301
        out of the fight: 0.006171
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "a killing Knockout",
        (SMALL,),
        "a b --with ray --range 3 --maneuver knockout --no-knockback",
        {},
        """
        Anna attacks Bert with the ray (knockout)
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        stunned: 0.000000
        knocked out: 0.151200
        dead: 0.568800
        knocked back: 0.000000
        column shifts: 1.638889 of 0 to 4
        RAPs: 4.930556 of 3 to 8
        damage past defenses: 7.083333 of 7 to 8
        phases stunned: 0.000000 of 0 to 0
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 14.400000
        dead by 27: 16.428600
        out of the fight: 0.720000
        AV 7, OV 6, EV of energy blast 7, success number in column 5-6 9
        """,
    ),
    (
        "shifts that are not earned each time",
        (),
        "a b --with punch --no-knockback --shifts stun=2,damage=1",
        {},
        """
        Anna attacks Bert with the punch
        hit: 0.550000 11+ on 2d10
        hit, doubles never: 0.550000
        hit, doubles until-hit: 0.587997
        hit, doubles always: 0.587411
        stunned: 0.432000
        knocked out: 0.005500
        dead: 0.000000
        knocked back: 0.000000
        column shifts: 1.145455 of 0 to 3
        RAPs: 3.109091 of 3 to 4
        damage past defenses: 8.000000 of 8 to 8
        phases stunned: 2.205818 of 0 to 5
        knockback: 0.000000 of 0 to 0
        knocked-out by 20: 4.466000
        dead by 39: 4.400000
        --shifts: at most as many as the roll earns; `resolve` refuses more
        out of the fight: 0.005500
        AV 6, OV 6, EV of STR 8, success number in column 5-6 11
        """,
    ),
    (
        "a thing, and a double",
        (UNTIL,),
        "a wall --with bolt --range 3 --reroll 1",
        {},
        """
        Anna attacks Wall with the bolt
        hit: 0.949100 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        damaged: 0.949100
        broken: 0.949100
        column shifts: 1.577284 of 0 to 10
        damage: 12.258350 of 12 to 19
        broken by 6: 11.634400
        AV 12, OV 6, EV of energy blast 12, RV: BODY 6, success number in column 5-6 5
        """,
    ),
    (
        "a thing",
        (),
        "a wall --with bolt --range 3",
        {},
        """
        Anna attacks Wall with the bolt
        hit: 0.940000 5+ on 2d10
        hit, doubles never: 0.940000
        hit, doubles until-hit: 0.949900
        hit, doubles always: 0.949011
        damaged: 0.940000
        broken: 0.940000
        column shifts: 1.255319 of 0 to 4
        damage: 12.063830 of 12 to 13
        broken by 6: 11.340000
        AV 12, OV 6, EV of energy blast 12, RV: BODY 6, success number in column 5-6 5
        """,
    ),
    (
        "a tall thing",
        (TALL,),
        "b bus --with punch",
        {},
        """
        Bert attacks Bus with the punch
        hit: 0.720000 9+ on 2d10
        hit, doubles never: 0.720000
        hit, doubles until-hit: 0.749299
        hit, doubles always: 0.748611
        damaged: 0.720000
        broken: 0.720000
        column shifts: 1.638889 of 0 to 4
        damage: 8.000000 of 8 to 8
        broken by 7: 5.760000
        AV 8, OV 6, EV of STR 8, RV: BODY 7, success number in column 5-6 9
        """,
    ),
]


@pytest.mark.parametrize(
    ("changes", "words", "have", "expected"),
    [example[1:] for example in EXAMPLES],
    ids=[example[0] for example in EXAMPLES],
)
def test_odds_are_those_of_all_throws(
    lab: Any, changes: tuple[Any, ...], words: str, have: dict[str, Any], expected: str
) -> None:
    """The first by hand: a hit is 5 or more of 100 throws; against 18 Bert is stunned at 94."""
    at = lab(*changes, more=BOMB if "bomb" in words else "")
    for who, values in have.items():
        at.have(who, **values)
    assert told(report_of(at, words)) == logical_lines(expected)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("a b,c --with bolt --range 3", "the odds are for one target"),
        ("a b --maneuver grapple", "the maneuver grapple"),
        ("a b --maneuver take-away --object bus", "the maneuver take-away"),
        ("a b --with bolt --range 1 --maneuver planned-knockback", "the maneuver planned"),
        ("a b --with bolt --range 1 --combine c=punch", "a combined attack"),
        ("a b --with bolt --range 1 --on-power force-field", "an attack on a Power"),
        ("a b --with bolt --range 1 --block b=hand", "an attack that is blocked"),
        ("a b --with bolt --range 1 --take-cover b=bus", "an attack that is blocked"),
        ("a b --with bolt --range 1 --boost-of 'against stun b=av:1'", "--boost-of"),
    ],
)
def test_whose_odds_are_not_computed(lab: Any, words: str, why: str) -> None:
    with pytest.raises(UsageError, match=why):
        report_of(lab().have("c", cover="bus").have("b", on=("force-field",)), words)


def test_cover_must_be_broken_first(lab: Any) -> None:
    at = lab(('doubles = "never"', 'doubles = "never"\nbelow_resistance = "none"'))
    report = report_of(at.have("c", cover="bus"), "a c --with bolt --ev 4 --range 1")
    # AV 12 against DEX 9: 9; EV 4 against BODY 6 needs a column shift to do anything: 11 earns one
    chances = {each.what: rounded(each.chance) for each in report.chances}
    assert chances["hit"] == "0.550000"
    assert report.notes[0] == "only an attack that gets past Bus counts as a hit"


def test_the_odds_of_what_goes_round_cover(lab: Any) -> None:
    at = lab().have("c", cover="bus")
    report = report_of(at, "a c --with bolt --range 1 --maneuver trick-shot --no-knockback")
    # AV 12 against DEX 9, two columns on: 13: 36 of 100 throws
    assert told(report)[:2] == [
        "Anna attacks Carl with the bolt (trick shot)",
        "hit: 0.360000 13+ on 2d10",
    ]
