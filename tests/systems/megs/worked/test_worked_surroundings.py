"""Worked examples: storms, the deep, the time without air, things run into."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 68)
def test_storms_and_lightning(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 against BODY 6: 9; RAPs 3 are damage, and knockback: at most 8 - 3
        > hazard tornado --aps 8 --at b=0,c=10,d=11 --open-ground :: 5 4 / 10 / 2
        * tornado b (5 4): 9 9 3 | 8 6 9 8 6 3
        * lightning b (10)
        * lightning c (2)
        ~ b.physical 20 -> 17, b.hurt_at 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + damaged who=b lost={physical=3} cause=hazard
        + knocked-back who=b metres=24
        ? b, last-ditch: amend --last-ditch b=3
        > hazard tornado --aps 6 --on b
        ! Forbidden: a tornado has 7 to 15 APs, not 6; --force overrides it
        > hazard tornado --aps 16 --on b
        ! Forbidden: a tornado has 7 to 15 APs, not 16; --force overrides it
        > hazard tornado --aps 7 --at b=11
        """,
    )
    follows(
        lab(),
        """
        > hazard hurricane --aps 12 --at b=12,c=13 --open-ground :: 3 2 / 10 9 / 10
        * hurricane b (3 2): 5 5 7 | 12 6 5 12 6 7
        * against stun b (10 9) b: 19 18 | 6 12 18
        * lightning b (10)
        ~ b.physical 20 -> 13, b.hurt_at 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + damaged who=b lost={physical=7} cause=hazard
        + knocked-back who=b metres=390
        ? b, last-ditch: amend --last-ditch b=6
        > hazard hurricane --aps 6 --on b
        ! Forbidden: a hurricane has 7 to 18 APs, not 6; --force overrides it
        > hazard hurricane --aps 19 --on b
        ! Forbidden: a hurricane has 7 to 18 APs, not 19; --force overrides it
        > hazard hurricane --aps 7 --at c=8,d=10 :: 10 / 9
        * lightning c (10)
        * lightning d (9)
        > hazard lightning --on b,c,d --open-ground :: 1 / 7 6 / 6 5 / 2 / 10
        * lightning b (1)
        * lightning bolt b (7 6): 13 9 2 7 | 7 6 9 7 6 2 7
        * death save b (6 5) b: 11 13 | 6 7 13 0
        * lightning c (2)
        * lightning d (10)
        ~ b.physical 13 -> 6, b.physical_killing 0 -> 7, b.status.dead no -> yes, b.died_at 0 -> 2
        + damaged who=b lost={physical=7} cause=hazard
        + down who=b
        + died who=b
        ? b, last-ditch: amend --last-ditch b=3
        > hazard lightning --on d :: 2
        * lightning d (2)
        """,
    )
    follows(
        lab(("str = 3\nbody = 3\n", "str = 3\nbody = 3\nweight = 9\n")).have("d", physical=2),
        """
        # too heavy to be carried away
        > hazard tornado --aps 7 --on d :: 6 5 / 10 9 / 5
        * tornado d (6 5): 11 7 1 5 | 7 3 7 7 3 1 5
        * against stun d (10 9) d: 19 15 1 | 3 7 15
        * lightning d (5)
        ~ d.physical 2 -> -3, d.hurt_at 0 -> 2, d.physical_fell "" -> bashing
        + damaged who=d lost={physical=5} cause=hazard
        + down who=d
        ? d, last-ditch: amend --last-ditch d=3
        > set d.status.dead true
        ~ d.status.dead no -> yes
        > hazard tornado --aps 7 --on d :: 2 1
        * tornado d (2 1): 3 7 | 7 3 7
        """,
    )


@pytest.mark.rule("megs", 64)
def test_the_pressure_of_the_deep(lab: Any) -> None:
    follows(
        lab(),
        """
        # 6 and 7 against STR 8: 13 each; RV BODY 6
        > hazard pressure --on b --aps 7 :: 6 5 / 9 4 / 9 8
        * pressure 6 b (6 5): 11 13 | 6 8 13
        * pressure 7 b (9 4): 13 12 1 7 | 7 8 1 12 7 6 1 7
        * death save b (9 8) b: 17 13 1 1 | 6 7 13 1
        ~ b.depth 0 -> 7, b.physical 20 -> 13, b.hurt_at 0 -> 2, b.physical_killing 0 -> 7, b.wakes
            0 -> 242
        + damaged who=b lost={physical=7} cause=hazard
        + megs.knocked-out who=b aps=6
        + down who=b
        ? b, last-ditch: amend --last-ditch b=3
        > hazard pressure --on b --aps 8 :: 6 5 / 6 5
        * pressure 8 b (6 5): 11 11 8 | 8 8 11 8 6 8
        * death save b (6 5) b: 11 13 | 6 8 13 0
        ~ b.depth 7 -> 8, b.physical 13 -> 5, b.physical_killing 7 -> 15, b.status.dead no -> yes,
            b.died_at 0 -> 2
        + damaged who=b lost={physical=8} cause=hazard
        + died who=b
        ? b, last-ditch: amend --last-ditch b=4
        > hazard pressure --on b --aps 5
        ~ b.depth 8 -> 5
        > hazard pressure --on b --aps 5 --bashing
        ! Forbidden: the damage of a depth of water is always Killing; --force overrides it
        """,
    )
    follows(
        lab().have("d", physical=1, depth=6),
        """
        > hazard pressure --on d --aps 9 :: 10 9
        * pressure 7 d (10 9): 19 7 4 9 | 7 3 7 7 3 4 9
        ~ d.depth 6 -> 9, d.physical 1 -> -8, d.hurt_at 0 -> 2, d.physical_killing 0 -> 9,
            d.physical_fell "" -> killing, d.surgery [] -> [physical], d.died_at 0 -> 2,
            d.status.dead no -> yes
        + damaged who=d lost={physical=9} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )


@pytest.mark.rule("megs", 64, 65)
def test_time_without_air(lab: Any) -> None:
    sealed = ("[combatants.b.powers]\n", "[combatants.b.powers]\nwater-breathing.aps = 1\n")
    follows(
        lab(sealed),
        """
        # 5 APs are two minutes; then STR 3 against BODY 3: 11: 1 AP more, 8 seconds; a point a
        # minute; at 0 the rest of the time is one of drowning, a point a second
        > hazard drowning --on b,c --after 2min
        ~ seconds 0 -> 120, c.air 0 -> 120
        > hazard drowning --on d --after 2min
        ~ seconds 120 -> 240, d.air 0 -> 120
        > hazard drowning --on d --after 1s :: 6 5
        * breath d (6 5) d: 11 11 1 | 3 3 11 1
        ~ seconds 240 -> 241, d.air_until 0 -> 128, d.air 120 -> 121
        > hazard drowning --on d --after 7s
        ~ seconds 241 -> 248, d.air 121 -> 128
        > hazard drowning --on d --after 7min
        ~ seconds 248 -> 668, d.air 128 -> 548, d.physical 9 -> 8, d.hurt_at 0 -> 670,
            d.physical_killing 0 -> 1, d.physical 8 -> 7, d.physical_killing 1 -> 2, d.physical 7 ->
            6, d.physical_killing 2 -> 3, d.physical 6 -> 5, d.physical_killing 3 -> 4, d.physical 5
            -> 4, d.physical_killing 4 -> 5, d.physical 4 -> 3, d.physical_killing 5 -> 6,
            d.physical 3 -> 2, d.physical_killing 6 -> 7
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 1min
        ~ seconds 668 -> 728, d.air 548 -> 608, d.physical 2 -> 1, d.hurt_at 670 -> 730,
            d.physical_killing 7 -> 8
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 61s
        ~ seconds 728 -> 789, d.air 608 -> 669, d.physical 1 -> 0, d.hurt_at 730 -> 791,
            d.physical_killing 8 -> 9, d.physical 0 -> -1, d.physical_killing 9 -> 10,
            d.physical_fell "" -> killing, d.bleeds_at 0 -> 1751, d.surgery [] -> [physical]
        + damaged who=d lost={physical=1} cause=hazard
        + down who=d
        + damaged who=d lost={physical=1} cause=hazard
        """,
    )
    follows(
        lab(sealed).have("b", physical=0).have("c", status={"space": "craft"}),
        """
        # in the void two columns more, but not for who has Vehicles; water is no air there
        > hazard vacuum --on d --after 3min --boost av=3,ev=3 :: 10 9
        * breath d (10 9) d: 19 13 2 5 | 6 3 2 13 5
        ~ seconds 0 -> 180, d.hero_points 100 -> 97, d.hero_points 97 -> 94, d.air_until 0 -> 240,
            d.air 0 -> 180
        > hazard vacuum --on c --after 3min :: 6 5
        * breath c (6 5) c: 11 9 1 4 | 8 6 9 4
        ~ seconds 180 -> 360, c.air_until 0 -> 180, c.air 0 -> 180
        > hazard vacuum --on b --after 2s
        ~ seconds 360 -> 362, b.air 0 -> 2, b.physical 0 -> -1, b.hurt_at 0 -> 364,
            b.physical_killing 0 -> 1, b.physical_fell "" -> killing, b.bleeds_at 0 -> 1324,
            b.surgery [] -> [physical], b.physical -1 -> -2, b.physical_killing 1 -> 2
        + damaged who=b lost={physical=1} cause=hazard
        + damaged who=b lost={physical=1} cause=hazard
        > hazard drowning --on b --after 2s
        ~ seconds 362 -> 364
        """,
    )


@pytest.mark.rule("megs", 68, 49)
def test_collisions_with_things_and_of_things(lab: Any) -> None:
    hard = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 3\n")
    follows(
        lab(hard),
        """
        # 9 APs of speed against the wall's BODY 6: 7; EV BODY 6: all of it
        > hazard collision --on b --aps 9 --thing wall :: 4 3
        * collision wall b (4 3) b: 7 7 6 | 9 6 7 6 6 -6
        ~ wall.body 6 -> 0
        + object-damaged which=wall lost=6 broken=yes by=b
        > hazard collision --on b --aps 9 --thing wall
        ! Forbidden: Bert can't run into Wall: it is broken; --force overrides it
        > hazard collision --on c --aps 9 --thing bus :: 4 2
        * collision bus c (4 2) c: 6 7 0 | 9 6 7 6 6 0
        ~ c.physical 23 -> 17, c.hurt_at 0 -> 2
        + damaged who=c lost={physical=6} by=c cause=recoil
        ? c, last-ditch: amend --last-ditch c=3
        > hazard collision --on a --aps 9 --thing bus --ram force-field
        ! Forbidden: Anna does not have force-field up; --force overrides it
        # 7/10 against Carl's DEX 9 and BODY 6: 13
        > hazard collision --on c --aps 7 --ev 10 --open-ground :: 7 6 / 6 5 / 6 5
        * collision c (7 6): 13 13 10 | 7 9 13 10 6 10
        * against stun c (6 5) c: 11 15 2 | 6 10 15 2
        * against knockback c (6 5) c: 11 15 2 | 6 10 15 7
        ~ c.physical 17 -> 7, c.stun 0 -> 2, c.stun_ov 0 -> 10
        + damaged who=c lost={physical=10} cause=hazard
        + megs.stunned who=c phases=2
        + knocked-back who=c metres=12
        ? c, last-ditch: amend --last-ditch c=5
        > hazard collision --on c --aps 7 --ev 10 :: 7 5
        * collision c (7 5): 12 13 | 7 9 13
        """,
    )
    follows(
        lab(("[objects.bus]\nbody = 6", "[objects.bus]\nbody = 20")).have("b", on=("force-field",)),
        """
        # nothing comes of it: who runs into it takes the EV, less their own defences
        > hazard collision --on c --aps 9 --thing bus --boost av=9 :: 10 9
        * collision bus c (10 9) c: 19 13 2 0 | 18 20 13 6 20 0
        ~ c.hero_points 100 -> 91, c.physical 23 -> 17, c.hurt_at 0 -> 2
        + damaged who=c lost={physical=6} by=c cause=recoil
        ? c, last-ditch: amend --last-ditch c=3
        > hazard collision --on b --aps 30 --thing bus :: 9 8
        * collision bus b (9 8) b: 17 5 3 0 | 30 20 5 6 20 0
        > hazard collision --on b --aps 30 --thing bus --ram force-field :: 9 8
        * collision bus b (9 8) b: 17 5 3 0 | 30 20 5 8 20 0
        """,
    )


@pytest.mark.rule("megs", 64)
def test_the_minutes_without_air_add_up(lab: Any) -> None:
    """As many seconds in pieces do as much as at once."""
    follows(
        lab().have("d", air=128, air_until=128),
        """
        > hazard drowning --on d --after 59s
        ~ seconds 0 -> 59, d.air 128 -> 187
        > hazard drowning --on d --after 1s
        ~ seconds 59 -> 60, d.air 187 -> 188, d.physical 9 -> 8, d.hurt_at 0 -> 62,
            d.physical_killing 0 -> 1
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 61s
        ~ seconds 60 -> 121, d.air 188 -> 249, d.physical 8 -> 7, d.hurt_at 62 -> 123,
            d.physical_killing 1 -> 2
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 59s
        ~ seconds 121 -> 180, d.air 249 -> 308, d.physical 7 -> 6, d.hurt_at 123 -> 182,
            d.physical_killing 2 -> 3
        + damaged who=d lost={physical=1} cause=hazard
        """,
    )
