"""Worked examples: how far somebody is knocked back, and what stands in the way."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 38)
def test_how_far_a_blow_carries(lab: Any) -> None:
    follows(
        lab(),
        """
        # BODY 6 against 9: 15; 9 misses by 11, 13 and 15; at most 9 - (2 + 1)
        > knockback b --ev 9 --open-ground :: 5 4
        * against knockback b (5 4) b: 9 15 3 | 6 9 15 6
        ~ wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=24
        > knockback b --ev 9 --open-ground :: 9 6
        * against knockback b (9 6) b: 15 15 | 6 9 15 6
        > knockback b --ev 9 --aps 5 --open-ground :: 5 4
        * against knockback b (5 4) b: 9 15 2 | 6 9 15 2
        + knocked-back who=b metres=12
        > knockback b --ev 9 --open-ground :: 1 1
        * against knockback b (1 1) b: 1 15 6 | 6 9 15 6
        + knocked-back who=b metres=195
        > knockback b --ev 9 --shifts knockback=2 --open-ground :: 9 6
        * against knockback b (9 6) b: 15 21 2 | 6 9 -2 21 6
        + knocked-back who=b metres=12
        > knockback b --ev 9 --shifts stun=2 --open-ground
        ! UsageError: --shifts: "stun" is not a use of them here; use knockback=N
        > knockback b --ev 9 --open-ground --boost av=6 :: 6 5
        * against knockback b (6 5) b: 11 9 1 | 12 9 9 6
        ~ b.hero_points 100 -> 94
        > knockback b --ev 5 --open-ground
        ! Forbidden: Bert can't be knocked back: EV 5 is below BODY 6; --force overrides it
        > knockback b --ev 6 --open-ground :: 6 4
        * against knockback b (6 4) b: 10 11 1 | 6 6 11 3
        + knocked-back who=b metres=6
        > knockback b
        ! UsageError: no EV or distance given; add --ev N, or --distance APS to skip the roll
        > knockback b --distance 0
        """,
    )
    far = ("boost_cost = 1", 'boost_cost = 1\nknockback_double_one = "maximum"')
    follows(
        lab(far),
        """
        > knockback b --ev 12 --open-ground :: 1 1
        * against knockback b (1 1) b: 1 18 9 | 6 12 18 9
        ~ wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=1561
        > knockback b --ev 12 --open-ground :: 6 5
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        + knocked-back who=b metres=24
        """,
    )
    follows(
        lab().have("b", status={"underwater": True}),
        """
        # a column less under water
        > knockback b --ev 9 --open-ground :: 5 4
        * against knockback b (5 4) b: 9 15 2 | 6 9 15 6 -1
        ~ wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=12
        > knockback b --ev 6 --open-ground :: 6 4
        * against knockback b (6 4) b: 10 11 | 6 6 11 3 -1
        """,
    )
    follows(
        lab(('name = "Bert"\n', 'name = "Bert"\nweight = 8\n')),
        """
        > knockback b --ev 9 --open-ground :: 5 4
        * against knockback b (5 4) b: 9 15 | 6 9 15 0
        > knockback b --ev 10 --open-ground :: 5 4
        * against knockback b (5 4) b: 9 15 1 | 6 10 15 1
        ~ wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=6
        """,
    )
    row = ("boost_cost = 1", 'boost_cost = 1\nav_zero = "row"')
    follows(
        lab(row).have("b", body=0),
        """
        # AV 0 is rolled in the first row where the table says so, and fails otherwise
        > knockback b --ev 2 --open-ground :: 6 5
        * against knockback b (6 5) b: 11 11 | 0 2 11 0
        > knockback b --ev 2 --open-ground :: 6 4
        * against knockback b (6 4) b: 10 11 | 0 2 11 0
        """,
    )
    follows(
        lab().have("b", body=0),
        """
        > knockback b --ev 6 --open-ground :: 10 9
        * against knockback b (10 9) b: 19 15 0 1 | 0 6 15 3
        ~ wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=6
        """,
    )


@pytest.mark.rule("megs", 39)
def test_a_flight_through_one_thing_after_the_other(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 APs against the wall's BODY 6: 9, both ways; EV 6 against 6: it breaks, and so he goes
            on
        > knockback b --distance 8 --into wall=2,bus=4,shield=9 :: 5 4 / 10 9 / 10 9 / 6 3 / 10 9 /
            6 5
        * collision wall b (5 4) b: 9 9 | 8 6 9 9 6 0
        * death save b (10 9) b: 19 11 3 6 | 6 6 11 6
        * against stun b (10 9) b: 19 11 3 | 6 6 11
        * collision bus b (6 3) b: 9 9 | 8 6 9 9 6 0
        * death save b (10 9) b: 19 11 3 6 | 6 6 11 6
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ wall.behind b -> "", wall.distance 2 -> 0, b.physical 20 -> 14, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 6, wall.body 6 -> 0, b.physical 14 -> 8, b.physical_killing 6 ->
            12, bus.body 6 -> 0
        + damaged who=b lost={physical=6} cause=knockback
        + object-damaged which=wall lost=6 broken=yes
        + damaged who=b lost={physical=6} cause=knockback
        + object-damaged which=bus lost=6 broken=yes
        + knocked-back who=b metres=780
        ? b, last-ditch: amend --last-ditch b=3
        ? b, last-ditch: amend --last-ditch b=0,b=3
        """,
    )
    follows(
        lab(("[objects.wall]\nbody = 6", "[objects.wall]\nbody = 8")),
        """
        # BODY 6 does not hurt a wall of 8 without shifts; with one column 4 - 1: 1
        > knockback b --distance 8 --bashing --into wall=2 :: 6 5 / 10 9
        * collision wall b (6 5) b: 11 9 1 | 8 6 9 11 0 -8
        * against stun b (10 9) b: 19 13 2 | 6 8 13
        ~ wall.behind b -> "", wall.distance 2 -> 0, b.physical 20 -> 12, b.hurt_at 0 -> 2
        + damaged who=b lost={physical=8} cause=knockback
        + knocked-back who=b metres=780 into=wall
        ? b, last-ditch: amend --last-ditch b=4
        > set wall.body 8
        > knockback b --distance 8 --bashing --into wall=2,bus=3 :: 9 4 / 10 9 / 10 9 / 6 5
        * collision wall b (9 4) b: 13 9 2 | 8 6 9 11 1 -1
        * against stun b (10 9) b: 19 13 2 | 6 8 13
        * collision bus b (10 9) b: 19 9 4 | 7 6 9 9 7 0
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ b.physical 12 -> 4, wall.body 8 -> 7, b.physical 4 -> -3, b.physical_fell "" -> bashing,
            bus.body 6 -> -1
        + damaged who=b lost={physical=8} cause=knockback
        + object-damaged which=wall lost=1 broken=no
        + damaged who=b lost={physical=7} cause=knockback
        + down who=b
        + object-damaged which=bus lost=7 broken=yes
        + knocked-back who=b metres=780
        ? b, last-ditch: amend --last-ditch b=4
        ? b, last-ditch: amend --last-ditch b=0,b=3
        """,
    )
    hardened = ("[objects.wall]\n", "[objects.wall]\nhardened = true\n")
    follows(
        lab(hardened),
        """
        > knockback b --distance 8 :: 5 4 / 10 9 / 10 9
        * collision wall b (5 4) b: 9 9 | 8 6 9 9 6 -8
        * death save b (10 9) b: 19 11 3 6 | 6 6 11 6
        * against stun b (10 9) b: 19 11 3 | 6 6 11
        ~ wall.behind b -> "", wall.distance 2 -> 0, b.physical 20 -> 14, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 6, wall.body 6 -> 0
        + damaged who=b lost={physical=6} cause=knockback
        + object-damaged which=wall lost=6 broken=yes
        + knocked-back who=b metres=780 into=wall
        ? b, last-ditch: amend --last-ditch b=3
        > knockback b --distance 1
        + knocked-back who=b metres=6
        > knockback b --distance 1 --bashing
        ! UsageError: --bashing has no effect without --into; remove it
        > knockback b --distance 8 --into wall=2 --open-ground
        ! UsageError: --into and --open-ground can't be combined; choose one
        > knockback b --distance 8 --into b=2
        ! UsageError: --into: the target can't be their own obstacle
        > knockback b --distance 8 --into shield=8 --bashing :: 2 1
        * collision shield b (2 1) b: 3 9 | 8 6 9 11 0 -8
        + knocked-back who=b metres=780 into=shield
        > knockback b --distance 8 --into shield=9 --bashing
        + knocked-back who=b metres=780
        """,
    )


@pytest.mark.rule("megs", 39)
def test_a_flight_into_somebody(lab: Any) -> None:
    at = lab().have("d", behind="c", distance=1, cover="bus").have("c", cover="bus")
    follows(
        at.have("a", behind="c", distance=3, physical=0),
        """
        # BODY 6 against Dora's 3; who has been knocked away stands behind nobody
        > knockback c --distance 6 :: 6 5 / 10 9 / 10 9
        * collision d c (6 5) c: 11 11 | 6 6 11 9 6 0
        * death save d (10 9) d: 19 13 2 2 | 3 6 13 2
        * against stun d (10 9) d: 19 13 2 | 3 6 13
        ~ a.behind c -> "", a.distance 3 -> 0, d.behind c -> "", d.distance 1 -> 0, c.cover bus ->
            "", d.physical 9 -> 3, d.hurt_at 0 -> 2, d.physical_killing 0 -> 6, d.wakes 0 -> 62
        + damaged who=d lost={physical=6} cause=collision
        + megs.knocked-out who=d aps=4
        + down who=d
        + knocked-back who=c metres=195
        ? d, last-ditch: amend --last-ditch d=3
        > knockback c --distance 6
        + knocked-back who=c metres=195
        """,
    )
    hard = ('name = "Dora"\n', 'name = "Dora"\nhardened = true\n')
    follows(
        lab(hard),
        """
        > knockback c --distance 6 --into d=2 --bashing :: 6 5 / 10 9
        * collision d c (6 5) c: 11 11 | 6 6 11 9 6 -6
        * against stun d (10 9) d: 19 13 2 | 3 6 13
        ~ d.physical 9 -> 3, d.hurt_at 0 -> 2
        + damaged who=d lost={physical=6} cause=collision
        + knocked-back who=c metres=195 into=d
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    armed = (
        "[combatants.b.powers]\n",
        "[combatants.b.powers]\nskin-armor.aps = 3\ngrowth.aps = 2\n",
    )
    follows(
        lab(armed).have("b", on=("skin-armor", "growth")),
        """
        # RV 8 and Skin Armor 3 against EV 6: nothing; with shifts Skin Armor goes first
        > knockback b --distance 8 --into bus=2 :: 5 4
        * collision bus b (5 4) b: 9 9 | 8 6 9 9 6 0
        ~ wall.behind b -> "", wall.distance 2 -> 0, bus.body 6 -> 0
        + object-damaged which=bus lost=6 broken=yes
        + knocked-back who=b metres=780
        > knockback b --distance 8 --into shield=2 :: 10 9 / 10 9 / 6 5
        * collision shield b (10 9) b: 19 9 4 | 8 6 9 11 3 0
        * death save b (10 9) b: 19 11 3 5 | 8 8 11 5
        * against stun b (6 5) b: 11 13 1 | 6 8 13 1
        ~ b.physical 20 -> 12, b.hurt_at 0 -> 2, b.physical_killing 0 -> 8, b.wakes 0 -> 34, b.stun
            0 -> 1, b.stun_ov 0 -> 8, shield.body 8 -> 5
        + damaged who=b lost={physical=8} cause=knockback
        + megs.knocked-out who=b aps=3
        + down who=b
        + object-damaged which=shield lost=3 broken=no
        + knocked-back who=b metres=780
        ? b, last-ditch: amend --last-ditch b=4
        """,
    )
