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
        ~ a.physical 20 -> 12, a.hurt_at 0 -> 2, a.physical_killing 0 -> 8, a.status.dead no ->
            yes, a.died_at 0 -> 2, d.physical 3 -> -5, d.physical_killing 6 -> 14, d.physical_fell
            "" -> killing, d.bleeds_at 0 -> 962, d.surgery [] -> [physical]
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


@pytest.mark.rule("megs", 68)
def test_storms_and_lightning(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 against BODY 6: 9; RAPs 3 are damage, and knockback: at most 8 - 3
        > hazard tornado --aps 8 --at b=0,c=10,d=11 --open-ground :: 5 4 / 10 / 2
        = Bert takes 3 Bashing damage from the tornado. Bert is knocked back 3 APs.
        * tornado b (5 4): 9 against 9: success; 3 damage | AV 8 | OV 6 | success number in column
            5-6 9 | EV 8 | RV 6 | RAPs 3
        * lightning b (10): strikes elsewhere
        * lightning c (2): strikes elsewhere
        ~ b.physical 20 -> 17, b.hurt_at 0 -> 2
        + damaged who=b lost={physical=3} cause=hazard
        + knocked-back who=b metres=24
        ? b, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch b=3)
        > hazard tornado --aps 6 --on b
        ! Forbidden: a tornado has 7 to 15 APs, not 6; --force overrides it
        > hazard tornado --aps 16 --on b
        ! Forbidden: a tornado has 7 to 15 APs, not 16; --force overrides it
        > hazard tornado --aps 7 --at b=11
        = The tornado strikes nobody.
        """,
    )
    follows(
        lab(),
        """
        > hazard hurricane --aps 12 --at b=12,c=13 --open-ground :: 3 2 / 10 9 / 10
        = Bert takes 7 Bashing damage from the hurricane. Bert is knocked back 7 APs.
        * hurricane b (3 2): 5 against 5: success; 7 damage | AV 12 | OV 6 | success number in
            column 5-6 5 | EV 12 | RV 6 | RAPs 7
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        * lightning b (10): strikes elsewhere
        ~ b.physical 20 -> 13, b.hurt_at 0 -> 2
        + damaged who=b lost={physical=7} cause=hazard
        + knocked-back who=b metres=390
        ? b, last-ditch: Last Ditch Defense against up to 6 of 7 damage (amend --last-ditch b=6)
        > hazard hurricane --aps 6 --on b
        ! Forbidden: a hurricane has 7 to 18 APs, not 6; --force overrides it
        > hazard hurricane --aps 19 --on b
        ! Forbidden: a hurricane has 7 to 18 APs, not 19; --force overrides it
        > hazard hurricane --aps 7 --at c=8,d=10 :: 10 / 9
        = The hurricane strikes nobody.
        * lightning c (10): strikes elsewhere
        * lightning d (9): strikes elsewhere
        > hazard lightning --on b,c,d --open-ground :: 1 / 7 6 / 6 5 / 2 / 10
        = Bert takes 7 Killing damage from the lightning bolt. Bert is killed by the shock.
        * lightning b (1): strikes
        * lightning bolt b (7 6): 13 against 9: success, 2 column shifts; 7 damage | AV 7 | OV 6 |
            success number in column 5-6 9 | EV 7 | RV 6 | column shifts to damage 2 | full damage
            7
        * death save b (6 5) b: 11 against 13: failure; no RAPs | AV 6 | OV 7 | success number in
            column 7-8 13 | RAPs against the attack 0
        * lightning c (2): strikes elsewhere
        * lightning d (10): strikes elsewhere
        ~ b.physical 13 -> 6, b.physical_killing 0 -> 7, b.status.dead no -> yes, b.died_at 0 -> 2
        + damaged who=b lost={physical=7} cause=hazard
        + down who=b
        + died who=b
        ? b, last-ditch: Last Ditch Defense against up to 3 of 7 damage (amend --last-ditch b=3)
        > hazard lightning --on d :: 2
        = No lightning strikes.
        * lightning d (2): strikes elsewhere
        """,
    )
    follows(
        lab(("str = 3\nbody = 3\n", "str = 3\nbody = 3\nweight = 9\n")).have("d", physical=2),
        """
        # too heavy to be carried away
        > hazard tornado --aps 7 --on d :: 6 5 / 10 9 / 5
        = Dora takes 5 Bashing damage from the tornado. Dora is unconscious, at the line of death.
        * tornado d (6 5): 11 against 7: success, 1 column shift; 5 damage | AV 7 | OV 3 | success
            number in column 3-4 7 | EV 7 | RV 3 | column shifts to damage 1 | RAPs 5
        * against stun d (10 9) d: 19 against 15: success, 1 column shift | AV 3 | OV 7 | success
            number in column 7-8 15
        * lightning d (5): strikes elsewhere
        ~ d.physical 2 -> -3, d.hurt_at 0 -> 2, d.physical_fell "" -> bashing
        + damaged who=d lost={physical=5} cause=hazard
        + down who=d
        ? d, last-ditch: Last Ditch Defense against up to 3 of 5 damage (amend --last-ditch d=3)
        > set d.status.dead true
        = The game master sets Dora's status.dead to true.
        ~ d.status.dead no -> yes
        > hazard tornado --aps 7 --on d :: 2 1
        = Dora escapes the tornado.
        * tornado d (2 1): 3 against 7: failure | AV 7 | OV 3 | success number in column 3-4 7
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


@pytest.mark.rule("megs", 64)
def test_the_pressure_of_the_deep(lab: Any) -> None:
    follows(
        lab(),
        """
        # 6 and 7 against STR 8: 13 each; RV BODY 6
        > hazard pressure --on b --aps 7 :: 6 5 / 9 4 / 9 8
        = Bert escapes the pressure 6. Bert takes 7 Killing damage from the pressure 7. Bert is out
            for 6 APs of time (4 minutes).
        * pressure 6 b (6 5): 11 against 13: failure | AV 6 | OV 8 | success number in column 7-8
            13
        * pressure 7 b (9 4): 13 against 12: success, 1 column shift; 7 damage | AV 7 | OV 8 | AV
            and OV in one bracket, AV lower: success number 1 | success number in column 7-8 12 |
            EV 7 | RV 6 | column shifts to damage 1 | full damage 7
        * death save b (9 8) b: 17 against 13: success, 1 column shift; 1 RAP | AV 6 | OV 7 |
            success number in column 7-8 13 | RAPs against the attack 1
        ~ b.depth 0 -> 7, b.physical 20 -> 13, b.hurt_at 0 -> 2, b.physical_killing 0 -> 7, b.wakes
            0 -> 242
        + damaged who=b lost={physical=7} cause=hazard
        + megs.knocked-out who=b aps=6
        + down who=b
        ? b, last-ditch: Last Ditch Defense against up to 3 of 7 damage (amend --last-ditch b=3)
        > hazard pressure --on b --aps 8 :: 6 5 / 6 5
        = Bert takes 8 Killing damage from the pressure 8. Bert is killed by the shock.
        * pressure 8 b (6 5): 11 against 11: success; 8 damage | AV 8 | OV 8 | success number in
            column 7-8 11 | EV 8 | RV 6 | full damage 8
        * death save b (6 5) b: 11 against 13: failure; no RAPs | AV 6 | OV 8 | success number in
            column 7-8 13 | RAPs against the attack 0
        ~ b.depth 7 -> 8, b.physical 13 -> 5, b.physical_killing 7 -> 15, b.status.dead no -> yes,
            b.died_at 0 -> 2
        + damaged who=b lost={physical=8} cause=hazard
        + died who=b
        ? b, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch b=4)
        > hazard pressure --on b --aps 5
        = Bert is at 5 APs of depth, sees 3 APs.
        ~ b.depth 8 -> 5
        > hazard pressure --on b --aps 5 --bashing
        ! Forbidden: the damage of a depth of water is always Killing; --force overrides it
        """,
    )
    follows(
        lab().have("d", physical=1, depth=6),
        """
        > hazard pressure --on d --aps 9 :: 10 9
        = Dora takes 9 Killing damage from the pressure 7. Dora is dead.
        * pressure 7 d (10 9): 19 against 7: success, 4 column shifts; 9 damage | AV 7 | OV 3 |
            success number in column 3-4 7 | EV 7 | RV 3 | column shifts to damage 4 | full damage
            9
        ~ d.depth 6 -> 9, d.physical 1 -> -8, d.hurt_at 0 -> 2, d.physical_killing 0 -> 9,
            d.physical_fell "" -> killing, d.surgery [] -> [physical], d.died_at 0 -> 2,
            d.status.dead no -> yes
        + damaged who=d lost={physical=9} cause=hazard
        + down who=d
        + died who=d
        ? d, last-ditch: Last Ditch Defense against up to 3 of 9 damage (amend --last-ditch d=3)
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
        = Bert breathes water. Carl holds the breath, 120 s so far.
        ~ seconds 0 -> 120, c.air 0 -> 120
        > hazard drowning --on d --after 2min
        = Dora holds the breath, 120 s so far.
        ~ seconds 120 -> 240, d.air 0 -> 120
        > hazard drowning --on d --after 1s :: 6 5
        = Dora holds the breath, 121 s so far.
        * breath d (6 5) d: 11 against 11: success; 1 AP more | AV 3 | OV 3 | success number in
            column 3-4 11 | APs of time more 1
        ~ seconds 240 -> 241, d.air_until 0 -> 128, d.air 120 -> 121
        > hazard drowning --on d --after 7s
        = Dora holds the breath, 128 s so far.
        ~ seconds 241 -> 248, d.air 121 -> 128
        > hazard drowning --on d --after 7min
        = Dora takes 7 Killing damage without air.
        ~ seconds 248 -> 668, d.air 128 -> 548, d.physical 9 -> 8, d.hurt_at 0 -> 670,
            d.physical_killing 0 -> 1, d.physical 8 -> 7, d.physical_killing 1 -> 2, d.physical 7
            -> 6, d.physical_killing 2 -> 3, d.physical 6 -> 5, d.physical_killing 3 -> 4,
            d.physical 5 -> 4, d.physical_killing 4 -> 5, d.physical 4 -> 3, d.physical_killing 5
            -> 6, d.physical 3 -> 2, d.physical_killing 6 -> 7
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 1min
        = Dora takes 1 Killing damage without air.
        ~ seconds 668 -> 728, d.air 548 -> 608, d.physical 2 -> 1, d.hurt_at 670 -> 730,
            d.physical_killing 7 -> 8
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 61s
        = Dora takes 2 Killing damage without air. Dora is unconscious.
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
        = Dora holds the breath, 180 s so far.
        * breath d (10 9) d: 19 against 13: success, 2 column shifts; 5 APs more | AV 6 | OV 3 | in
            the void (columns to OV) 2 | success number in column 7-8 13 | APs of time more 5
        ~ seconds 0 -> 180, d.hero_points 100 -> 97, d.hero_points 97 -> 94, d.air_until 0 -> 240,
            d.air 0 -> 180
        - Dora pays 3 Hero Points for AV +3
        - Dora pays 3 Hero Points for EV +3
        > hazard vacuum --on c --after 3min :: 6 5
        = Carl holds the breath, 180 s so far.
        * breath c (6 5) c: 11 against 9: success, 1 column shift; 4 APs more | AV 8 | OV 6 |
            success number in column 5-6 9 | APs of time more 4
        ~ seconds 180 -> 360, c.air_until 0 -> 180, c.air 0 -> 180
        > hazard vacuum --on b --after 2s
        = Bert takes 2 Killing damage without air.
        ~ seconds 360 -> 362, b.air 0 -> 2, b.physical 0 -> -1, b.hurt_at 0 -> 364,
            b.physical_killing 0 -> 1, b.physical_fell "" -> killing, b.bleeds_at 0 -> 1324,
            b.surgery [] -> [physical], b.physical -1 -> -2, b.physical_killing 1 -> 2
        + damaged who=b lost={physical=1} cause=hazard
        + damaged who=b lost={physical=1} cause=hazard
        > hazard drowning --on b --after 2s
        = Bert breathes water.
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
        = Bert runs into Wall and does 6 damage to it. Wall breaks.
        * collision wall b (4 3) b: 7 against 7: success; 6 damage | AV 9 | OV 6 | success number
            in column 5-6 7 | EV of BODY 6 | RV 6 | damage to the obstacle -6
        ~ wall.body 6 -> 0
        + object-damaged which=wall lost=6 broken=yes by=b
        > hazard collision --on b --aps 9 --thing wall
        ! Forbidden: Bert can't run into Wall: it is broken; --force overrides it
        > hazard collision --on c --aps 9 --thing bus :: 4 2
        = Carl runs into Bus in vain. Carl takes 6 Bashing damage from the collision.
        * collision bus c (4 2) c: 6 against 7: failure; 0 damage | AV 9 | OV 6 | success number in
            column 5-6 7 | EV of BODY 6 | RV 6 | damage to the obstacle 0
        ~ c.physical 23 -> 17, c.hurt_at 0 -> 2
        + damaged who=c lost={physical=6} by=c cause=recoil
        ? c, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch c=3)
        > hazard collision --on a --aps 9 --thing bus --ram force-field
        ! Forbidden: Anna does not have force-field up; --force overrides it
        # 7/10 against Carl's DEX 9 and BODY 6: 13
        > hazard collision --on c --aps 7 --ev 10 --open-ground :: 7 6 / 6 5 / 6 5
        = Carl takes 10 Bashing damage from the collision. Carl is stunned for 2 phases. Carl is
            knocked back 2 APs.
        * collision c (7 6): 13 against 13: success; 10 damage | AV 7 | OV 9 | success number in
            column 9-10 13 | EV 10 | RV 6 | full damage 10
        * against stun c (6 5) c: 11 against 15: failure; 2 phases | AV 6 | OV 10 | success number
            in column 9-10 15 | columns missed by: phases stunned 2
        * against knockback c (6 5) c: 11 against 15: failure; 2 APs of knockback | AV 6 | OV 10 |
            success number in column 9-10 15 | at most 10 - (weight 2 + 1) 7
        ~ c.physical 17 -> 7, c.stun 0 -> 2, c.stun_ov 0 -> 10
        + damaged who=c lost={physical=10} cause=hazard
        + megs.stunned who=c phases=2
        + knocked-back who=c metres=12
        ? c, last-ditch: Last Ditch Defense against up to 5 of 10 damage (amend --last-ditch c=5)
        > hazard collision --on c --aps 7 --ev 10 :: 7 5
        = Carl escapes the collision.
        * collision c (7 5): 12 against 13: failure | AV 7 | OV 9 | success number in column 9-10
            13
        """,
    )
    follows(
        lab(("[objects.bus]\nbody = 6", "[objects.bus]\nbody = 20")).have("b", on=("force-field",)),
        """
        # nothing comes of it: who runs into it takes the EV, less their own defences
        > hazard collision --on c --aps 9 --thing bus --boost av=9 :: 10 9
        = Carl runs into Bus in vain. Carl takes 6 Bashing damage from the collision.
        * collision bus c (10 9) c: 19 against 13: success, 2 column shifts; 0 damage | AV 18 | OV
            20 | success number in column 19-21 13 | EV of BODY 6 | RV 20 | damage to the obstacle
            0
        ~ c.hero_points 100 -> 91, c.physical 23 -> 17, c.hurt_at 0 -> 2
        + damaged who=c lost={physical=6} by=c cause=recoil
        - Carl pays 9 Hero Points for AV +9
        ? c, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch c=3)
        > hazard collision --on b --aps 30 --thing bus :: 9 8
        = Bert runs into Bus in vain. Bert's own defences take the blow.
        * collision bus b (9 8) b: 17 against 5: success, 3 column shifts; 0 damage | AV 30 | OV 20
            | success number in column 19-21 5 | EV of BODY 6 | RV 20 | damage to the obstacle 0
        > hazard collision --on b --aps 30 --thing bus --ram force-field :: 9 8
        = Bert runs into Bus in vain. Bert's own defences take the blow.
        * collision bus b (9 8) b: 17 against 5: success, 3 column shifts; 0 damage | AV 30 | OV 20
            | success number in column 19-21 5 | EV of force field 8 | RV 20 | damage to the
            obstacle 0
        """,
    )


@pytest.mark.rule("megs", 64)
def test_the_minutes_without_air_add_up(lab: Any) -> None:
    """As many seconds in pieces do as much as at once."""
    follows(
        lab().have("d", air=128, air_until=128),
        """
        > hazard drowning --on d --after 59s
        = Dora is out of breath.
        ~ seconds 0 -> 59, d.air 128 -> 187
        > hazard drowning --on d --after 1s
        = Dora takes 1 Killing damage without air.
        ~ seconds 59 -> 60, d.air 187 -> 188, d.physical 9 -> 8, d.hurt_at 0 -> 62,
            d.physical_killing 0 -> 1
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 61s
        = Dora takes 1 Killing damage without air.
        ~ seconds 60 -> 121, d.air 188 -> 249, d.physical 8 -> 7, d.hurt_at 62 -> 123,
            d.physical_killing 1 -> 2
        + damaged who=d lost={physical=1} cause=hazard
        > hazard drowning --on d --after 59s
        = Dora takes 1 Killing damage without air.
        ~ seconds 121 -> 180, d.air 249 -> 308, d.physical 7 -> 6, d.hurt_at 123 -> 182,
            d.physical_killing 2 -> 3
        + damaged who=d lost={physical=1} cause=hazard
        """,
    )
