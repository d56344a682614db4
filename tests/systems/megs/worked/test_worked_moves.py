"""Worked examples: movement, loads, throws, things broken, Powers pushed."""

from typing import Any

import pytest
from transcripts import follows

FLIES = ("force-field.aps = 8\nenergy-blast", "flight.aps = 5\nforce-field.aps = 8\nenergy-blast")


@pytest.mark.rule("megs", 6)
def test_speeding_up_moving_and_braking(lab: Any) -> None:
    follows(
        lab(FLIES),
        """
        > act accelerate a --power flight
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.speed 0 -> 1
        > act accelerate a --power flight
        ~ a.automatic 1 -> 0, a.speed 1 -> 2
        > act accelerate a --power flight
        ~ a.dice 1 -> 0, a.speed 2 -> 3
        > set phase 4
        ~ phase 3 -> 4
        # at 3 APs of speed a round is 4 APs far
        > act move a --distance 5 --power flight
        ! Forbidden: Anna can move 4 APs a round at 3 APs of speed; accelerate first; --force
            overrides it
        > act move a --distance 3 --power flight
        ~ a.moment 13 -> 14, a.dice 0 -> 1, a.automatic 0 -> 1, a.moved 0 -> 8
        > act move a --distance 4 --power flight
        ! Forbidden: Anna can move 4 APs a round at 3 APs of speed and has about 3 APs left;
          accelerate first; --force overrides it
        > act move a --distance 3
        ~ a.automatic 1 -> 0, a.moved 8 -> 16
        > act move a --distance 0 --power flight
        ! Forbidden: Anna can move 4 APs a round at 3 APs of speed and has nothing left; accelerate
          first; --force overrides it
        > set phase 5
        ~ phase 4 -> 5
        > act accelerate a --power flight
        ~ a.moment 14 -> 15, a.automatic 0 -> 1, a.speed 3 -> 4
        > act accelerate a --power flight
        ~ a.automatic 1 -> 0, a.speed 4 -> 5
        > act accelerate a --power flight
        ! Forbidden: Anna already moves at full speed (5 APs); --force overrides it
        > set phase 6
        ~ phase 5 -> 6
        > act brake a
        ~ a.moment 15 -> 16, a.automatic 0 -> 1, a.speed 5 -> 3
        > act brake a
        ~ a.automatic 1 -> 0, a.speed 3 -> 1
        > act brake a
        ~ a.dice 1 -> 0, a.speed 1 -> 0
        > set phase 7
        ~ phase 6 -> 7
        > act brake a
        ! Forbidden: Anna is not moving; --force overrides it
        > act brake a --force
        ~ a.moment 16 -> 17, a.dice 0 -> 1, a.automatic 0 -> 1
        - Anna is not moving
        > act move a --distance -1 --power flight
        ! UsageError: no distance given; add --distance APS
        """,
    )
    at = lab(FLIES).have("a", speed=5, moved=16, cover="wall", behind="c", distance=2)
    follows(
        at.have("b", held_by={"a": 1}).have("d", behind="a", distance=1),
        """
        # 32 units are 5 APs; 16 are left, 4 APs
        > act move a --distance 5 --power flight
        ! Forbidden: Anna can move 5 APs a round and has about 4 APs left; --force overrides it
        > act move a --distance 4 --power flight
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.moved 16 -> 32, b.held_by {a=1} ->
            {}, d.behind a -> "", d.distance 1 -> 0, a.cover wall -> "", a.behind c -> "",
            a.distance 2 -> 0
        > act move a --distance 0 --power flight
        ! Forbidden: Anna can move 5 APs a round and has nothing left; --force overrides it
        > act accelerate a --power flight
        ! Forbidden: Anna already moves at full speed (5 APs); --force overrides it
        """,
    )
    follows(
        lab().have("b", held_by={"a": 1}, speed=2).have("c", status={"underwater": True}),
        """
        # the grip of STR 8 leaves nothing of 4; under water DEX gives 3, less 2
        > act accelerate b
        ! Forbidden: Bert already moves at full speed (2 APs); --force overrides it
        > act move b --distance 1
        ! Forbidden: Bert can move 0 APs a round and has about 0 APs left; --force overrides it
        > act move b --distance 1 --force
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 1, b.moved 0 -> 2, wall.behind b -> "",
            wall.distance 2 -> 0, b.held_by {a=1} -> {}
        - Bert can move 0 APs a round and has about 0 APs left
        > act accelerate c
        ~ c.moment 0 -> 13, c.dice 0 -> 1, c.automatic 0 -> 1, c.speed 0 -> 1
        > act accelerate c
        ! Forbidden: Carl already moves at full speed (1 AP); --force overrides it
        """,
    )
    swims = ("[combatants.b.powers]\n", "[combatants.b.powers]\nswimming.aps = 5\nflight.aps = 6\n")
    follows(
        lab(swims).have("b", status={"underwater": True}),
        """
        > act move b --distance 6 --power swimming
        ! Forbidden: Bert can move 5 APs a round and has about 5 APs left; --force overrides it
        > act move b --distance 5 --power flight
        ! Forbidden: Bert can move 4 APs a round and has about 4 APs left; --force overrides it
        > act move b --distance 4 --power flight
        ! Forbidden: Bert can move 1 AP a round at 0 APs of speed; accelerate first; --force
            overrides it
        > act accelerate b --power force-field
        ! Forbidden: Bert can't do this with force-field: it is not a Power of movement; --force
            overrides it
        > act accelerate b --power str
        ! UsageError: str is an attribute, not a Power of movement; remove it
        """,
    )


@pytest.mark.rule("megs", 7, 8)
def test_lifting_carrying_and_throwing_things(lab: Any) -> None:
    follows(
        lab(),
        """
        # STR 8: a weight of 9 an AP slower, 10 not at all
        > act lift a --on bus
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, bus.carried_by "" -> a, a.load None
            -> 9
        > act carry a --on bus
        > act carry a --weight 3
        ! Forbidden: Anna already carries Bus; --force overrides it
        > act throw a --on bus
        ! Forbidden: Anna can't throw a weight of 9 with STR 8; --force overrides it
        > set phase 4
        ~ phase 3 -> 4
        > act put-down a
        ~ bus.carried_by a -> "", a.load 9 -> None
        > act put-down a
        ! Forbidden: Anna doesn't carry anything; --force overrides it
        > act put-down a --force
        - Anna doesn't carry anything
        > act lift a --weight 10
        ! Forbidden: Anna can't lift a weight of 10 with STR 8; --force overrides it
        > act carry a --weight 8
        ~ a.moment 13 -> 14, a.load None -> 8
        > act throw a --weight 8
        ~ a.dice 1 -> 0
        > act put-down a
        ~ a.load 8 -> None
        > act lift a --on a
        ! Forbidden: combatants can't lift themselves; set --on to another combatant or an object
        > act lift a
        ! UsageError: lift needs --on ID or --weight WEIGHT
        > act carry a --on d
        ~ a.automatic 1 -> 0, d.carried_by "" -> a, a.load None -> 2
        > set phase 5
        ~ phase 4 -> 5
        > act throw a --on shield
        ~ a.moment 14 -> 15, a.automatic 0 -> 2
        """,
    )
    follows(
        lab().have("a", load=1).have("shield", carried_by="a"),
        """
        > act throw a --on shield
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, shield.carried_by a -> "", a.load 1 -> None
        """,
    )
    strong = ("boost_cost = 1", 'boost_cost = 1\nthrowing_speed = "weight-str"')
    follows(
        lab(strong, ('name = "Anna"\n', 'name = "Anna"\nstr = 16\n')),
        """
        > act throw a --on shield
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        > act throw b --weight -7
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        """,
    )
    follows(
        lab(('name = "Anna"\n', 'name = "Anna"\nstr = 16\n')),
        """
        # 15 APs of speed and more leave for good
        > act throw a --on shield
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        > act throw b --weight -6
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        """,
    )
    follows(
        lab().have("a", pushed={"str.aps": 11, "str.until": 20}).have("b", powers={"str": 3}),
        """
        # 8 pushed to 11: 11 with 3 APs less, 12 not at all; a drained STR lifts what it is
        > act lift a --weight 12
        ! Forbidden: Anna can't lift a weight of 12 with STR 11; --force overrides it
        > act carry a --weight 11
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.load None -> 11
        > act lift b --weight 5
        ! Forbidden: Bert can't lift a weight of 5 with STR 3; --force overrides it
        > act carry b --weight 4
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 1, b.load None -> 4
        """,
    )


@pytest.mark.rule("megs", 9)
def test_breaking_things_by_raps(lab: Any) -> None:
    tall = ('body = 6\nsize = "truck"', 'body = 11\nheight = 5\nsize = "truck"')
    small = ("[objects.shield]\n", "[objects.shield]\nov = 9\n")
    follows(
        lab(tall, small),
        """
        # STR 8 against 11 - 2 = 9: 13; RV 11, column 6, two shifts: column 4, 2 RAPs
        > act break a --on bus :: 10 8
        * break bus (10 8) a: 18 13 2 2 | 8 9 13 8 11 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, bus.body 11 -> 9
        + object-damaged which=bus lost=2 broken=no by=a
        > act break b --on bus --height 8 :: 6 4
        * break bus (6 4) b: 10 9 | 8 5 9 8 9 0
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        # a small thing: DEX 6 against OV 9; STR 8 against BODY 8
        > act break c --on shield :: 6 5
        * break shield (6 5) c: 11 11 2 | 9 9 11 8 8 2
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, shield.body 8 -> 6
        + object-damaged which=shield lost=2 broken=no by=c
        > set phase 4
        ~ phase 3 -> 4
        > act break b --on shield --ov 3 :: 6 5
        * break shield (6 5) b: 11 9 1 4 | 6 3 9 8 6 4
        ~ b.moment 13 -> 14, shield.body 6 -> 2
        + object-damaged which=shield lost=4 broken=no by=b
        > act break a --on wall --power energy-blast :: 6 5
        * break wall (6 5) a: 11 5 1 9 | 12 6 5 12 6 9
        ~ a.moment 13 -> 14, wall.body 6 -> -3
        + object-damaged which=wall lost=9 broken=yes by=a
        > act break d --on nothing
        ! UsageError: no combatant or object "nothing"; the file has a, b, c, d, wall, bus, shield
        > act break d --on b
        ! UsageError: no object given; add --on OBJECT
        """,
    )


@pytest.mark.rule("megs", 3)
def test_pushes(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 against 8: 11; 13 earns 1: column 3: 3 RAPs; the second column above ends with 12
        > act push a --power str :: 7 6
        * push str (7 6) a: 13 11 1 3 | 8 8 11 3 12
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.hero_points 100 -> 91, a.pushed {}
            -> {str=Pushed(aps=11, until=23)}
        ? a, push: amend --aps N
        > act push a --power str
        ! Forbidden: Anna has already pushed str; --force overrides it
        > act push a --power force-field --aps 1 :: 7 6
        * push force-field (7 6) a: 13 11 1 3 | 8 8 11 3 12
        ~ a.automatic 1 -> 0, a.hero_points 91 -> 88, a.pushed {str=Pushed(aps=11, until=23)} ->
            {str=Pushed(aps=11, until=23), force-field=Pushed(aps=9, until=23)}
        > set phase 4
        ~ phase 3 -> 4
        > act push a --power energy-blast :: 2 1
        * push energy-blast (2 1) a: 3 11 | 12 12 11
        ~ a.moment 13 -> 14, a.automatic 0 -> 1, a.powers {} -> {energy-blast=0}, a.lost_by {} ->
            {energy-blast=burnout}, a.lost_at {} -> {energy-blast=3}
        > act push a --power str,dex
        ! UsageError: only one thing can be pushed at a time; give one --power
        """,
    )
    follows(
        lab().phase(0).have("b", hero_points=5),
        """
        # between rounds it lasts to the end of the next
        > act push a --power str :: 7 6
        * push str (7 6) a: 13 11 1 3 | 8 8 11 3 12
        ~ a.hero_points 100 -> 91, a.pushed {} -> {str=Pushed(aps=11, until=21)}
        ? a, push: amend --aps N
        > act push b --power str --aps 2 :: 7 6
        * push str (7 6) b: 13 11 1 3 | 8 8 11 3 12
        ~ b.hero_points 5 -> 2, b.pushed {} -> {str=Pushed(aps=9, until=21)}
        > act push b --power dex --aps 1 :: 7 6
        ! Forbidden: Bert has 2 Hero Points, but each AP of a push costs 3; --force overrides it
        > set b.physical 0
        ~ b.physical 20 -> 0
        > act push b --power will
        ! Forbidden: Bert is unconscious; --force overrides it
        """,
    )
    follows(
        lab(),
        """
        # EV 12 against 6, column 3, three shifts: 12 RAPs; 10 ends the second column above
        > act push a --power dex --boost av=2,ev=6 :: 9 8
        * push dex (9 8) a: 17 9 3 12 | 8 6 9 12 10
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.hero_points 100 -> 98,
            a.hero_points 98 -> 92, a.hero_points 92 -> 80, a.pushed {} -> {dex=Pushed(aps=10,
            until=23)}
        ? a, push: amend --aps N
        > act push b --power spirit --aps 0 :: 9 8
        * push spirit (9 8) b: 17 11 2 3 | 6 6 11 3 10
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 1, b.pushed {} -> {spirit=Pushed(aps=6,
            until=23)}
        """,
    )
    cheap = ("boost_cost = 1", "boost_cost = 1\npush_fee = 0.5\nsame_column = false")
    follows(
        lab(cheap),
        """
        > act push a --power str :: 7 6
        * push str (7 6) a: 13 11 1 3 | 8 8 11 3 12
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.hero_points 100 -> 98, a.pushed {}
            -> {str=Pushed(aps=11, until=23)}
        ? a, push: amend --aps N
        """,
    )


@pytest.mark.rule("megs", 2, 13)
def test_what_an_action_may_name(lab: Any) -> None:
    follows(
        lab(),
        """
        > act environment a --points 7
        ~ a.hero_points 100 -> 93
        > act environment a --points 94
        ! Forbidden: Anna has 93 Hero Points, but changing the surroundings costs 94; --force
            overrides it
        > act environment d --points 0
        > act activate a --power dex
        ! UsageError: dex is an attribute, not a Power
        > act activate d --power force-field
        ! Forbidden: Dora has no force field
        > act activate d --power forcefield
        ! UsageError: Dora has no "forcefield"; the file gives no Powers
        > act push d --power forcefeild
        ! UsageError: Dora has no "forcefeild"; the file gives no Powers
        > set phase 0
        ~ phase 3 -> 0
        > act dodge a
        ! Forbidden: Anna has no action between rounds; --force overrides it
        > act push d --power str :: 2 1
        * push str (2 1) d: 3 11 | 3 3 11
        ~ d.powers {} -> {str=0}, d.lost_by {} -> {str=burnout}, d.lost_at {} -> {str=0}
        """,
    )
