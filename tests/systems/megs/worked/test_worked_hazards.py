"""Worked examples: falls, fires, explosions, quakes, storms, gas, speed, water, the void."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 66)
def test_falls(lab: Any) -> None:
    follows(
        lab(("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 4\n")),
        """
        # 2 APs are 6/6 against BODY 6: 11; Killing; Skin Armor 4 leaves 2
        > hazard fall --on b --aps 2 :: 6 5
        * fall b (6 5): 11 11 2 | 6 6 11 6 6 -4 6
        ~ b.physical 20 -> 18, b.hurt_at 0 -> 2, b.physical_killing 0 -> 2
        + prevented who=b how=skin-armor amount=4
        + damaged who=b lost={physical=2} cause=hazard
        ? b, last-ditch: amend --last-ditch b=2
        > hazard fall --on b --aps 2 :: 6 4
        * fall b (6 4): 10 11 | 6 6 11
        > hazard fall --on c --aps 2 :: 6 5 / 6 5 / 6 5
        * fall c (6 5): 11 11 6 | 6 6 11 6 6 6
        * death save c (6 5) c: 11 11 1 | 6 6 11 1
        * against stun c (6 5) c: 11 11 | 6 6 11
        ~ c.physical 23 -> 17, c.hurt_at 0 -> 2, c.physical_killing 0 -> 6, c.wakes 0 -> 122
        + damaged who=c lost={physical=6} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? c, last-ditch: amend --last-ditch c=3
        > hazard fall --on c --aps 2 --bashing
        ! Forbidden: the damage of a fall is always Killing; --force overrides it
        > hazard fall --on c --aps 2 --bashing --force :: 6 5 / 6 5
        * fall c (6 5): 11 11 6 | 6 6 11 6 6 6
        * against stun c (6 5) c: 11 11 | 6 6 11
        ~ c.physical 17 -> 11
        + damaged who=c lost={physical=6} cause=hazard
        ? c, last-ditch: amend --last-ditch c=3
        > hazard fall --on d,d --aps 1 --ov 9 --rv 2 :: 10 9 / 6 5
        * fall d (10 9): 19 18 3 | 3 9 18 3 2 3
        * death save d (6 5) d: 11 13 | 2 3 13 0
        ~ d.physical 9 -> 6, d.hurt_at 0 -> 2, d.physical_killing 0 -> 3, d.status.dead no -> yes,
            d.died_at 0 -> 2
        + damaged who=d lost={physical=3} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: amend --last-ditch d=1
        > hazard fall --aps 0 --on d :: 10 9
        * fall d (10 9): 19 13 0 | 0 3 13
        """,
    )
    dex = ("boost_cost = 1", 'boost_cost = 1\nhazard_ov = "dex"')
    follows(
        lab(dex),
        """
        > hazard fall --on c --aps 3 --rv 10 :: 2 1
        * fall c (2 1): 3 7 | 9 6 7
        > hazard fall --on c --aps 3 --rv 10 :: 6 3
        * fall c (6 3): 9 7 1 | 9 6 7 9 10 1
        ~ c.physical 23 -> 22, c.hurt_at 0 -> 2, c.physical_killing 0 -> 1
        + damaged who=c lost={physical=1} cause=hazard
        ? c, last-ditch: amend --last-ditch c=1
        """,
    )


@pytest.mark.rule("megs", 68)
def test_fires_and_water(lab: Any) -> None:
    more = "[objects.blaze]\nbody = 0\nfire = 5\n[objects.pyre]\nbody = 0\nfire = 8\n"
    cool = ("[combatants.b.powers]\n", "[combatants.b.powers]\nflame-immunity.aps = 9\n")
    follows(
        lab(cool, more=more),
        """
        > hazard fire --on b,c --aps 8 :: 6 3 / 6 3 / 10 9 / 6 5
        * fire b (6 3): 9 9 0 | 8 6 9 8 6 -9 8
        * fire c (6 3): 9 9 8 | 8 6 9 8 6 8
        * death save c (10 9) c: 19 13 2 2 | 6 8 13 2
        * against stun c (6 5) c: 11 13 1 | 6 8 13 1
        ~ c.physical 23 -> 15, c.hurt_at 0 -> 2, c.physical_killing 0 -> 8, c.wakes 0 -> 242, c.stun
            0 -> 1, c.stun_ov 0 -> 8
        + prevented who=b how=flame-immunity amount=8
        + damaged who=c lost={physical=8} cause=hazard
        + megs.knocked-out who=c aps=6
        + down who=c
        ? c, last-ditch: amend --last-ditch c=4
        > hazard fire --aps 2 --on c
        ! Forbidden: a fire has 3 to 8 APs, not 2; --force overrides it
        > hazard fire --aps 9 --on c
        ! Forbidden: a fire has 3 to 8 APs, not 9; --force overrides it
        > hazard fire --thing blaze --on d :: 5 4 / 10 9 / 6 5
        * fire d (5 4): 9 9 5 | 5 3 9 5 3 5
        * death save d (10 9) d: 19 13 2 2 | 3 5 13 2
        * against stun d (6 5) d: 11 13 1 | 3 5 13 1
        ~ d.physical 9 -> 4, d.hurt_at 0 -> 2, d.physical_killing 0 -> 5, d.wakes 0 -> 34, d.stun 0
            -> 1, d.stun_ov 0 -> 5
        + damaged who=d lost={physical=5} cause=hazard
        + megs.knocked-out who=d aps=3
        + down who=d
        ? d, last-ditch: amend --last-ditch d=2
        > hazard fire --thing wall --on d
        > hazard fire --on c --aps 3 --bashing
        ! Forbidden: the damage of a fire is always Killing; --force overrides it
        # 8 APs of water against 5/5: columns 4 and 3: 9; 11 earns 1: column 2: 4 RAPs
        > hazard water --thing blaze --aps 8 :: 6 5
        * water blaze (6 5): 11 9 1 4 | 8 5 9 8 5 4
        ~ blaze.fire 5 -> 1
        > hazard water --thing blaze --aps 8 :: 2 1
        * water blaze (2 1): 3 5 | 8 1 5 8 1 0
        > hazard water --thing blaze --aps 8 :: 6 5
        * water blaze (6 5): 11 5 1 8 | 8 1 5 8 1 8
        ~ blaze.fire 1 -> 0
        > hazard fire --thing blaze --on d
        > hazard water --thing blaze --aps 8
        > recover --after 10s
        ~ seconds 0 -> 10, pyre.burning 0 -> 1
        """,
    )


@pytest.mark.rule("megs", 67, 68)
def test_explosions_and_quakes_weaken_with_distance(lab: Any) -> None:
    follows(
        lab(),
        """
        # 9 is column 5: an AP away column 3, EV 6, two rows up
        > hazard explosion --aps 9 --at b=0,c=1,d=3 --open-ground :: 7 6 / 10 9 / 6 5 / 6 5 / 6 5 /
            6 5
        * explosion b (7 6): 13 7 2 9 | 9 6 7 9 6 2 9
        * death save b (10 9) b: 19 15 1 | 6 9 15 0
        * explosion c (6 5): 11 11 6 | 9 6 -2 11 6 6 6
        * death save c (6 5) c: 11 11 1 | 6 6 11 1
        * against stun c (6 5) c: 11 11 | 6 6 11
        * against knockback c (6 5) c: 11 11 | 6 6 11 3
        ~ b.physical 20 -> 11, b.hurt_at 0 -> 2, b.physical_killing 0 -> 9, b.status.dead no -> yes,
            b.died_at 0 -> 2, c.physical 23 -> 17, c.hurt_at 0 -> 2, c.physical_killing 0 -> 6,
            c.wakes 0 -> 122
        + damaged who=b lost={physical=9} cause=hazard
        + down who=b
        + died who=b
        + damaged who=c lost={physical=6} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? b, last-ditch: amend --last-ditch b=4
        ? c, last-ditch: amend --last-ditch c=3
        """,
    )
    follows(
        lab(),
        """
        # 10/10 less 2 columns where Anna stands: 6/6; STR 8 against 6: 9; 11 earns 1: 4 RAPs
        > hazard earthquake --aps 10 --at a=1,d=1 --counter a :: 6 5 / 6 5 / 6 5 / 6 5
        * counter quake a (6 5) a: 11 9 1 4 | 8 6 9 8 6 4
        * quake a (6 5): 11 15 | 2 6 15
        * quake d (6 5): 11 9 1 6 | 10 3 -2 9 6 3 1 6
        * death save d (6 5) d: 11 13 | 3 6 13 0
        ~ d.physical 9 -> 3, d.hurt_at 0 -> 2, d.physical_killing 0 -> 6, d.status.dead no -> yes,
            d.died_at 0 -> 2
        + damaged who=d lost={physical=6} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: amend --last-ditch d=3
        > hazard earthquake --aps 10 --on a,d --counter a :: 9 8 / 6 5 / 6 5 / 6 5
        * counter quake a (9 8) a: 17 13 1 2 | 8 10 13 8 10 2
        * quake a (6 5): 11 9 1 8 | 8 6 9 8 6 1 8
        * death save a (6 5) a: 11 13 | 6 8 13 0
        * quake d (6 5): 11 7 1 8 | 8 3 7 8 3 1 8
        ~ a.physical 20 -> 12, a.hurt_at 0 -> 2, a.physical_killing 0 -> 8, a.status.dead no -> yes,
            a.died_at 0 -> 2, d.physical 3 -> -5, d.physical_killing 6 -> 14, d.physical_fell "" ->
            killing
        + damaged who=a lost={physical=8} cause=hazard
        + down who=a
        + died who=a
        + damaged who=d lost={physical=8} cause=hazard
        ? a, last-ditch: amend --last-ditch a=4
        ? d, last-ditch: amend --last-ditch d=3
        > hazard earthquake --aps 5 --on a
        ! Forbidden: a quake has 6 to 25 APs, not 5; --force overrides it
        > hazard earthquake --aps 26 --on a
        ! Forbidden: a quake has 6 to 25 APs, not 26; --force overrides it
        > hazard earthquake --aps 6 --on d :: 2 1
        * quake d (2 1): 3 9 | 6 3 9
        > hazard earthquake --aps 25 --on d --at d=9
        > hazard earthquake --aps 10 --at d=1 --counter a
        ! Forbidden: Anna is dead; --force overrides it
        """,
    )
    follows(
        lab(),
        """
        # nothing left in the middle, and for all
        > hazard earthquake --aps 6 --on a,d --counter a :: 9 8
        * counter quake a (9 8) a: 17 9 3 8 | 8 6 9 8 6 8
        > hazard earthquake --aps 8 --at a=1,d=1 --counter a --boost av=2,ev=8 :: 9 8 / 6 5 / 6 5
        * counter quake a (9 8) a: 17 5 3 17 | 10 4 5 16 4 17
        * quake d (6 5): 11 11 4 | 8 3 -2 11 4 3 4
        * death save d (6 5) d: 11 12 | 3 4 1 12 0
        ~ a.hero_points 100 -> 98, a.hero_points 98 -> 90, d.physical 9 -> 5, d.hurt_at 0 -> 2,
            d.physical_killing 0 -> 4, d.status.dead no -> yes, d.died_at 0 -> 2
        + damaged who=d lost={physical=4} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: amend --last-ditch d=2
        """,
    )


@pytest.mark.rule("megs", 68, 69)
def test_gas_sonic_booms_and_speed(lab: Any) -> None:
    more = "skin-armor.aps = 4\nsealed-systems.aps = 3\ndispersal.aps = 2\n"
    armed = ("[combatants.b.powers]\n", f"[combatants.b.powers]\n{more}")
    skin = ('name = "Carl"\n', 'name = "Carl"\npowers.skin-armor = {aps = 4}\n')
    follows(
        lab(armed, skin),
        """
        # Skin Armor does not count against gas
        > hazard gas --aps 7 --on b,c :: 6 5 / 10 9 / 10 9
        * gas c (6 5): 11 9 1 7 | 7 6 9 7 6 1 7
        * death save c (10 9) c: 19 13 2 2 | 6 7 13 2
        * against stun c (10 9) c: 19 13 2 | 6 7 13
        ~ c.physical 23 -> 16, c.hurt_at 0 -> 2, c.physical_killing 0 -> 7, c.wakes 0 -> 122
        + damaged who=c lost={physical=7} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? c, last-ditch: amend --last-ditch c=3
        > hazard gas --aps 6 --on c
        ! Forbidden: a gas has 7 to 25 APs, not 6; --force overrides it
        > hazard gas --aps 26 --on c
        ! Forbidden: a gas has 7 to 25 APs, not 26; --force overrides it
        # 15 APs make a boom of 7, 5 by Bert's Dispersal
        > hazard sonic-boom --aps 15 --at c=7,d=8 --open-ground :: 6 5 / 10 9
        * sonic boom c (6 5): 11 9 1 5 | 7 6 9 7 6 -2 1 7
        * against knockback c (10 9) c: 19 13 2 | 6 7 13 4
        ~ c.physical 16 -> 11
        + prevented who=c how=skin-armor amount=2
        + damaged who=c lost={physical=5} cause=hazard
        ? c, last-ditch: amend --last-ditch c=3
        > hazard sonic-boom --aps 15 --at b=1,c=6,d=5 --by b :: 6 5 / 6 5 / 6 5
        * sonic boom d (6 5): 11 9 1 5 | 5 3 9 5 3 1 5
        * against stun d (6 5) d: 11 13 1 | 3 5 13 1
        * against knockback d (6 5) d: 11 13 1 | 3 5 13 2
        ~ d.physical 9 -> 4, d.hurt_at 0 -> 2, d.stun 0 -> 1, d.stun_ov 0 -> 5
        + damaged who=d lost={physical=5} cause=hazard
        + megs.stunned who=d phases=1
        + knocked-back who=d metres=6
        ? d, last-ditch: amend --last-ditch d=2
        > hazard sonic-boom --aps 10 --by b
        > hazard sonic-boom --aps 9 --on c :: 2 1
        * sonic boom c (2 1): 3 15 | 1 6 15
        > hazard sonic-boom --aps 8
        # twice what is above 15; Sealed Systems 3 on OV and RV, Dispersal off it
        > hazard high-speed --aps 20 --on b,c :: 6 5 / 6 5 / 6 5
        * high speed b (6 5): 11 13 | 8 9 13
        * high speed c (6 5): 11 7 1 8 | 10 6 7 10 6 -2 1 10
        * against stun c (6 5) c: 11 15 2 | 6 10 15 2
        ~ c.physical 11 -> 3, c.stun 0 -> 2, c.stun_ov 0 -> 10
        + prevented who=c how=skin-armor amount=2
        + damaged who=c lost={physical=8} cause=hazard
        ? c, last-ditch: amend --last-ditch c=5
        > hazard high-speed --aps 16 --on b,c :: 2 1
        * high speed c (2 1): 3 15 | 2 6 15
        > hazard high-speed --aps 15 --on c
        """,
    )
