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
        = Bert takes 2 Killing damage from the fall.
        * fall b (6 5): 11 against 11: success; 2 damage | AV 6 | OV 6 | success number in column
            5-6 11 | EV 6 | RV 6 | skin armor 4 -> 4 -4 | full damage 6
        ~ b.physical 20 -> 18, b.hurt_at 0 -> 2, b.physical_killing 0 -> 2
        + prevented who=b how=skin-armor amount=4
        + damaged who=b lost={physical=2} cause=hazard
        ? b, last-ditch: Last Ditch Defense against up to 2 of 2 damage (amend --last-ditch b=2)
        > hazard fall --on b --aps 2 :: 6 4
        = Bert escapes the fall.
        * fall b (6 4): 10 against 11: failure | AV 6 | OV 6 | success number in column 5-6 11
        > hazard fall --on c --aps 2 :: 6 5 / 6 5 / 6 5
        = Carl takes 6 Killing damage from the fall. Carl is out for 5 APs of time (2 minutes).
        * fall c (6 5): 11 against 11: success; 6 damage | AV 6 | OV 6 | success number in column
            5-6 11 | EV 6 | RV 6 | full damage 6
        * death save c (6 5) c: 11 against 11: success; 1 RAP | AV 6 | OV 6 | success number in
            column 5-6 11 | RAPs against the attack 1
        * against stun c (6 5) c: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        ~ c.physical 23 -> 17, c.hurt_at 0 -> 2, c.physical_killing 0 -> 6, c.wakes 0 -> 122
        + damaged who=c lost={physical=6} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? c, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch c=3)
        > hazard fall --on c --aps 2 --bashing
        ! Forbidden: the damage of a fall is always Killing; --force overrides it
        > hazard fall --on c --aps 2 --bashing --force :: 6 5 / 6 5
        = Carl takes 6 Bashing damage from the fall.
        * fall c (6 5): 11 against 11: success; 6 damage | AV 6 | OV 6 | success number in column
            5-6 11 | EV 6 | RV 6 | full damage 6
        * against stun c (6 5) c: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        ~ c.physical 17 -> 11
        + damaged who=c lost={physical=6} cause=hazard
        - forced: the damage of a fall is always Killing
        ? c, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch c=3)
        > hazard fall --on d,d --aps 1 --ov 9 --rv 2 :: 10 9 / 6 5
        = Dora takes 3 Killing damage from the fall. Dora is killed by the shock.
        * fall d (10 9): 19 against 18: success; 3 damage | AV 3 | OV 9 | success number in column
            9-10 18 | EV 3 | RV 2 | full damage 3
        * death save d (6 5) d: 11 against 13: failure; no RAPs | AV 2 | OV 3 | success number in
            column 3-4 13 | RAPs against the attack 0
        ~ d.physical 9 -> 6, d.hurt_at 0 -> 2, d.physical_killing 0 -> 3, d.status.dead no -> yes,
            d.died_at 0 -> 2
        + damaged who=d lost={physical=3} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: Last Ditch Defense against up to 1 of 3 damage (amend --last-ditch d=1)
        > hazard fall --aps 0 --on d :: 10 9
        = Dora escapes the fall.
        * fall d (10 9): 19 against 13: AV 0 always fails | AV 0 | OV 3 | success number in column
            3-4 13
        """,
    )
    dex = ("boost_cost = 1", 'boost_cost = 1\nhazard_ov = "dex"')
    follows(
        lab(dex),
        """
        > hazard fall --on c --aps 3 --rv 10 :: 2 1
        = Carl escapes the fall.
        * fall c (2 1): 3 against 7: failure | AV 9 | OV 6 | success number in column 5-6 7
        > hazard fall --on c --aps 3 --rv 10 :: 6 3
        = Carl takes 1 Killing damage from the fall.
        * fall c (6 3): 9 against 7: success; 1 damage | AV 9 | OV 6 | success number in column 5-6
            7 | EV 9 | RV 10 | RAPs 1
        ~ c.physical 23 -> 22, c.hurt_at 0 -> 2, c.physical_killing 0 -> 1
        + damaged who=c lost={physical=1} cause=hazard
        ? c, last-ditch: Last Ditch Defense against up to 1 of 1 damage (amend --last-ditch c=1)
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
        = The fire does Bert no harm. Carl takes 8 Killing damage from the fire. Carl is out for 6
            APs of time (4 minutes).
        * fire b (6 3): 9 against 9: success; 0 damage | AV 8 | OV 6 | success number in column 5-6
            9 | EV 8 | RV 6 | flame immunity 9 -> 9 -9 | full damage 8
        * fire c (6 3): 9 against 9: success; 8 damage | AV 8 | OV 6 | success number in column 5-6
            9 | EV 8 | RV 6 | full damage 8
        * death save c (10 9) c: 19 against 13: success, 2 column shifts; 2 RAPs | AV 6 | OV 8 |
            success number in column 7-8 13 | RAPs against the attack 2
        * against stun c (6 5) c: 11 against 13: failure; 1 phase | AV 6 | OV 8 | success number in
            column 7-8 13 | columns missed by: phases stunned 1
        ~ c.physical 23 -> 15, c.hurt_at 0 -> 2, c.physical_killing 0 -> 8, c.wakes 0 -> 242,
            c.stun 0 -> 1, c.stun_ov 0 -> 8
        + prevented who=b how=flame-immunity amount=8
        + damaged who=c lost={physical=8} cause=hazard
        + megs.knocked-out who=c aps=6
        + down who=c
        ? c, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch c=4)
        > hazard fire --aps 2 --on c
        ! Forbidden: a fire has 3 to 8 APs, not 2; --force overrides it
        > hazard fire --aps 9 --on c
        ! Forbidden: a fire has 3 to 8 APs, not 9; --force overrides it
        > hazard fire --thing blaze --on d :: 5 4 / 10 9 / 6 5
        = Dora takes 5 Killing damage from the fire. Dora is out for 3 APs of time (32 seconds).
        * fire d (5 4): 9 against 9: success; 5 damage | AV 5 | OV 3 | success number in column 3-4
            9 | EV 5 | RV 3 | full damage 5
        * death save d (10 9) d: 19 against 13: success, 2 column shifts; 2 RAPs | AV 3 | OV 5 |
            success number in column 5-6 13 | RAPs against the attack 2
        * against stun d (6 5) d: 11 against 13: failure; 1 phase | AV 3 | OV 5 | success number in
            column 5-6 13 | columns missed by: phases stunned 1
        ~ d.physical 9 -> 4, d.hurt_at 0 -> 2, d.physical_killing 0 -> 5, d.wakes 0 -> 34, d.stun 0
            -> 1, d.stun_ov 0 -> 5
        + damaged who=d lost={physical=5} cause=hazard
        + megs.knocked-out who=d aps=3
        + down who=d
        ? d, last-ditch: Last Ditch Defense against up to 2 of 5 damage (amend --last-ditch d=2)
        > hazard fire --thing wall --on d
        = Wall does not burn.
        > hazard fire --on c --aps 3 --bashing
        ! Forbidden: the damage of a fire is always Killing; --force overrides it
        # 8 APs of water against 5/5: columns 4 and 3: 9; 11 earns 1: column 2: 4 RAPs
        > hazard water --thing blaze --aps 8 :: 6 5
        = Blaze burns at 1 AP.
        * water blaze (6 5): 11 against 9: success, 1 column shift; 4 RAPs | AV 8 | OV 5 | success
            number in column 5-6 9 | EV 8 | RV 5 | RAPs off the fire 4
        ~ blaze.fire 5 -> 1
        > hazard water --thing blaze --aps 8 :: 2 1
        = Blaze burns at 1 AP.
        * water blaze (2 1): 3 against 5: failure; no RAPs | AV 8 | OV 1 | success number in column
            1-2 5 | EV 8 | RV 1 | RAPs off the fire 0
        > hazard water --thing blaze --aps 8 :: 6 5
        = Blaze is put out.
        * water blaze (6 5): 11 against 5: success, 1 column shift; 8 RAPs | AV 8 | OV 1 | success
            number in column 1-2 5 | EV 8 | RV 1 | RAPs off the fire 8
        ~ blaze.fire 1 -> 0
        > hazard fire --thing blaze --on d
        = Blaze does not burn.
        > hazard water --thing blaze --aps 8
        = Blaze does not burn.
        > recover --after 10s
        = Time passes: 10s (1 AP).
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
        = Bert takes 9 Killing damage from the explosion. Bert is killed by the shock. Carl takes 6
            Killing damage from the explosion. Carl is out for 5 APs of time (2 minutes). Dora is
            too far from the explosion.
        * explosion b (7 6): 13 against 7: success, 2 column shifts; 9 damage | AV 9 | OV 6 |
            success number in column 5-6 7 | EV 9 | RV 6 | column shifts to damage 2 | full damage
            9
        * death save b (10 9) b: 19 against 15: success, 1 column shift; no RAPs | AV 6 | OV 9 |
            success number in column 9-10 15 | RAPs against the attack 0
        * explosion c (6 5): 11 against 11: success; 6 damage | AV 9 | OV 6 | 1 AP away (columns to
            AV) -2 | success number in column 5-6 11 | EV 6 | RV 6 | full damage 6
        * death save c (6 5) c: 11 against 11: success; 1 RAP | AV 6 | OV 6 | success number in
            column 5-6 11 | RAPs against the attack 1
        * against stun c (6 5) c: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        * against knockback c (6 5) c: 11 against 11: success; not knocked back | AV 6 | OV 6 |
            success number in column 5-6 11 | at most 6 - (weight 2 + 1) 3
        ~ b.physical 20 -> 11, b.hurt_at 0 -> 2, b.physical_killing 0 -> 9, b.status.dead no ->
            yes, b.died_at 0 -> 2, c.physical 23 -> 17, c.hurt_at 0 -> 2, c.physical_killing 0 ->
            6, c.wakes 0 -> 122
        + damaged who=b lost={physical=9} cause=hazard
        + down who=b
        + died who=b
        + damaged who=c lost={physical=6} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? b, last-ditch: Last Ditch Defense against up to 4 of 9 damage (amend --last-ditch b=4)
        ? c, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch c=3)
        """,
    )
    follows(
        lab(),
        """
        # 10/10 less 2 columns where Anna stands: 6/6; STR 8 against 6: 9; 11 earns 1: 4 RAPs
        > hazard earthquake --aps 10 --at a=1,d=1 --counter a :: 6 5 / 6 5 / 6 5 / 6 5
        = Anna takes 4 APs off the quake. Anna escapes the quake. Dora takes 6 Killing damage from
            the quake. Dora is killed by the shock.
        * counter quake a (6 5) a: 11 against 9: success, 1 column shift; 4 RAPs | AV 8 | OV 6 |
            success number in column 5-6 9 | EV 8 | RV 6 | RAPs off the quake 4
        * quake a (6 5): 11 against 15: failure | AV 2 | OV 6 | success number in column 5-6 15
        * quake d (6 5): 11 against 9: success, 1 column shift; 6 damage | AV 10 | OV 3 | 1 AP away
            (columns to AV) -2 | success number in column 3-4 9 | EV 6 | RV 3 | column shifts to
            damage 1 | full damage 6
        * death save d (6 5) d: 11 against 13: failure; no RAPs | AV 3 | OV 6 | success number in
            column 5-6 13 | RAPs against the attack 0
        ~ d.physical 9 -> 3, d.hurt_at 0 -> 2, d.physical_killing 0 -> 6, d.status.dead no -> yes,
            d.died_at 0 -> 2
        + damaged who=d lost={physical=6} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch d=3)
        > hazard earthquake --aps 10 --on a,d --counter a :: 9 8 / 6 5 / 6 5 / 6 5
        = Anna takes 2 APs off the quake. Anna takes 8 Killing damage from the quake. Anna is
            killed by the shock. Dora takes 8 Killing damage from the quake. Dora is unconscious.
        * counter quake a (9 8) a: 17 against 13: success, 1 column shift; 2 RAPs | AV 8 | OV 10 |
            success number in column 9-10 13 | EV 8 | RV 10 | RAPs off the quake 2
        * quake a (6 5): 11 against 9: success, 1 column shift; 8 damage | AV 8 | OV 6 | success
            number in column 5-6 9 | EV 8 | RV 6 | column shifts to damage 1 | full damage 8
        * death save a (6 5) a: 11 against 13: failure; no RAPs | AV 6 | OV 8 | success number in
            column 7-8 13 | RAPs against the attack 0
        * quake d (6 5): 11 against 7: success, 1 column shift; 8 damage | AV 8 | OV 3 | success
            number in column 3-4 7 | EV 8 | RV 3 | column shifts to damage 1 | full damage 8
        ~ a.physical 20 -> 12, a.hurt_at 0 -> 2, a.physical_killing 0 -> 8, a.status.dead no -> yes,
            a.died_at 0 -> 2, d.physical 3 -> -5, d.physical_killing 6 -> 14, d.physical_fell "" ->
            killing
        + damaged who=a lost={physical=8} cause=hazard
        + down who=a
        + died who=a
        + damaged who=d lost={physical=8} cause=hazard
        ? a, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch a=4)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 8 damage (amend --last-ditch d=3)
        > hazard earthquake --aps 5 --on a
        ! Forbidden: a quake has 6 to 25 APs, not 5; --force overrides it
        > hazard earthquake --aps 26 --on a
        ! Forbidden: a quake has 6 to 25 APs, not 26; --force overrides it
        > hazard earthquake --aps 6 --on d :: 2 1
        = Dora escapes the quake.
        * quake d (2 1): 3 against 9: failure | AV 6 | OV 3 | success number in column 3-4 9
        > hazard earthquake --aps 25 --on d --at d=9
        = Dora is too far from the quake.
        > hazard earthquake --aps 10 --at d=1 --counter a
        ! Forbidden: Anna is dead; --force overrides it
        """,
    )
    follows(
        lab(),
        """
        # nothing is left of it in the middle, and for all
        > hazard earthquake --aps 6 --on a,d --counter a :: 9 8
        = Anna takes 8 APs off the quake. Nothing of it is left.
        * counter quake a (9 8) a: 17 against 9: success, 3 column shifts; 8 RAPs | AV 8 | OV 6 |
            success number in column 5-6 9 | EV 8 | RV 6 | RAPs off the quake 8
        > hazard earthquake --aps 8 --at a=1,d=1 --counter a --boost av=2,ev=8 :: 9 8 / 6 5 / 6 5
        = Anna takes 17 APs off the quake. Nothing of it is left where Anna is. Dora takes 4
            Killing damage from the quake. Dora is killed by the shock.
        * counter quake a (9 8) a: 17 against 5: success, 3 column shifts; 17 RAPs | AV 10 | OV 4 |
            success number in column 3-4 5 | EV 16 | RV 4 | RAPs off the quake 17
        * quake d (6 5): 11 against 11: success; 4 damage | AV 8 | OV 3 | 1 AP away (columns to AV)
            -2 | success number in column 3-4 11 | EV 4 | RV 3 | full damage 4
        * death save d (6 5) d: 11 against 12: failure; no RAPs | AV 3 | OV 4 | AV and OV in one
            bracket, AV lower: success number 1 | success number in column 3-4 12 | RAPs against
            the attack 0
        ~ a.hero_points 100 -> 98, a.hero_points 98 -> 90, d.physical 9 -> 5, d.hurt_at 0 -> 2,
            d.physical_killing 0 -> 4, d.status.dead no -> yes, d.died_at 0 -> 2
        + damaged who=d lost={physical=4} cause=hazard
        + down who=d
        + died who=d
        - Anna pays 2 Hero Points for AV +2
        - Anna pays 8 Hero Points for EV +8
        ? d, last-ditch: Last Ditch Defense against up to 2 of 4 damage (amend --last-ditch d=2)
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
        = Bert is sealed against the gas. Carl takes 7 Killing damage from the gas. Carl is out for
            5 APs of time (2 minutes).
        * gas c (6 5): 11 against 9: success, 1 column shift; 7 damage | AV 7 | OV 6 | success
            number in column 5-6 9 | EV 7 | RV 6 | column shifts to damage 1 | full damage 7
        * death save c (10 9) c: 19 against 13: success, 2 column shifts; 2 RAPs | AV 6 | OV 7 |
            success number in column 7-8 13 | RAPs against the attack 2
        * against stun c (10 9) c: 19 against 13: success, 2 column shifts | AV 6 | OV 7 | success
            number in column 7-8 13
        ~ c.physical 23 -> 16, c.hurt_at 0 -> 2, c.physical_killing 0 -> 7, c.wakes 0 -> 122
        + damaged who=c lost={physical=7} cause=hazard
        + megs.knocked-out who=c aps=5
        + down who=c
        ? c, last-ditch: Last Ditch Defense against up to 3 of 7 damage (amend --last-ditch c=3)
        > hazard gas --aps 6 --on c
        ! Forbidden: a gas has 7 to 25 APs, not 6; --force overrides it
        > hazard gas --aps 26 --on c
        ! Forbidden: a gas has 7 to 25 APs, not 26; --force overrides it
        # 15 APs make a boom of 7, 5 by Bert's Dispersal
        > hazard sonic-boom --aps 15 --at c=7,d=8 --open-ground :: 6 5 / 10 9
        = A sonic boom of 7 APs. Carl takes 5 Bashing damage from the sonic boom.
        * sonic boom c (6 5): 11 against 9: success, 1 column shift; 5 damage | AV 7 | OV 6 |
            success number in column 5-6 9 | EV 7 | RV 6 | skin armor 4 -> 2 -2 | column shifts to
            damage 1 | full damage 7
        * against knockback c (10 9) c: 19 against 13: success, 2 column shifts; not knocked back |
            AV 6 | OV 7 | success number in column 7-8 13 | at most 7 - (weight 2 + 1) 4
        ~ c.physical 16 -> 11
        + prevented who=c how=skin-armor amount=2
        + damaged who=c lost={physical=5} cause=hazard
        ? c, last-ditch: Last Ditch Defense against up to 3 of 5 damage (amend --last-ditch c=3)
        > hazard sonic-boom --aps 15 --at b=1,c=6,d=5 --by b :: 6 5 / 6 5 / 6 5
        = A sonic boom of 5 APs. Dora takes 5 Bashing damage from the sonic boom. Dora is stunned
            for 1 phase. Dora is knocked back 1 AP.
        * sonic boom d (6 5): 11 against 9: success, 1 column shift; 5 damage | AV 5 | OV 3 |
            success number in column 3-4 9 | EV 5 | RV 3 | column shifts to damage 1 | full damage
            5
        * against stun d (6 5) d: 11 against 13: failure; 1 phase | AV 3 | OV 5 | success number in
            column 5-6 13 | columns missed by: phases stunned 1
        * against knockback d (6 5) d: 11 against 13: failure; 1 AP of knockback | AV 3 | OV 5 |
            success number in column 5-6 13 | at most 5 - (weight 2 + 1) 2
        ~ d.physical 9 -> 4, d.hurt_at 0 -> 2, d.stun 0 -> 1, d.stun_ov 0 -> 5
        + damaged who=d lost={physical=5} cause=hazard
        + megs.stunned who=d phases=1
        + knocked-back who=d metres=6
        ? d, last-ditch: Last Ditch Defense against up to 2 of 5 damage (amend --last-ditch d=2)
        > hazard sonic-boom --aps 10 --by b
        = No sonic boom: Bert's Dispersal takes it all.
        > hazard sonic-boom --aps 9 --on c :: 2 1
        = A sonic boom of 1 AP. Carl escapes the sonic boom.
        * sonic boom c (2 1): 3 against 15: failure | AV 1 | OV 6 | success number in column 5-6 15
        > hazard sonic-boom --aps 8
        = No sonic boom: it takes 9 APs of movement.
        # twice what is above 15; Sealed Systems 3 on OV and RV, Dispersal off it
        > hazard high-speed --aps 20 --on b,c :: 6 5 / 6 5 / 6 5
        = Bert escapes the high speed. Carl takes 8 Bashing damage from the high speed.
        * high speed b (6 5): 11 against 13: failure | AV 8 | OV 9 | success number in column 9-10
            13
        * high speed c (6 5): 11 against 7: success, 1 column shift; 8 damage | AV 10 | OV 6 |
            success number in column 5-6 7 | EV 10 | RV 6 | skin armor 4 -> 2 -2 | column shifts to
            damage 1 | full damage 10
        * against stun c (6 5) c: 11 against 15: failure; 2 phases | AV 6 | OV 10 | success number
            in column 9-10 15 | columns missed by: phases stunned 2
        ~ c.physical 11 -> 3, c.stun 0 -> 2, c.stun_ov 0 -> 10
        + prevented who=c how=skin-armor amount=2
        + damaged who=c lost={physical=8} cause=hazard
        ? c, last-ditch: Last Ditch Defense against up to 5 of 8 damage (amend --last-ditch c=5)
        > hazard high-speed --aps 16 --on b,c :: 2 1
        = Bert is not hurt by the speed. Carl escapes the high speed.
        * high speed c (2 1): 3 against 15: failure | AV 2 | OV 6 | success number in column 5-6 15
        > hazard high-speed --aps 15 --on c
        = Carl is not hurt by the speed.
        """,
    )
