"""Worked examples: attacks on Powers, Planned Knockback, charges, Shockwaves, groundstrikes."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 29)
def test_an_attack_on_a_power(lab: Any) -> None:
    follows(
        lab().have("b", on=("force-field",)),
        """
        # AV 6 against 8: 13; STR 8 against 8: full damage 8
        > resolve a b --with punch --on-power force-field --ev 5 :: 8 7
        = Anna hits Bert with the punch. Bert's force field drops from 8 to 7 APs.
        * to hit b (8 7) a: 15 against 13: success, 1 column shift; 1 damage to force field | AV 6
            | OV 8 | success number in column 7-8 13 | EV of STR 8 | used at 5 | RV: force field 8
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.powers {} -> {force-field=7}, b.lost_by {} ->
            {force-field=attack}, b.lost_at {} -> {force-field=2}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with punch --on-power force-field :: 8 7
        = Anna hits Bert with the punch. Bert's force field drops from 7 to 0 APs.
        * to hit b (8 7) a: 15 against 13: success, 1 column shift; 8 damage to force field | AV 6
            | OV 7 | success number in column 7-8 13 | EV of STR 8 | RV: force field 7
        ~ a.moment 13 -> 14, b.powers {force-field=7} -> {force-field=0}, b.lost_at {force-field=2}
            -> {force-field=3}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with punch --on-power forcefield
        ! UsageError: Bert has no Power "forcefield"; did you mean "force-field"?
        > resolve a b --with punch --on-power force-field --last-ditch b=1
        ! UsageError: --last-ditch says nothing about an attack on a Power; leave it out
        > resolve a c --with punch --on-power force-field
        ! UsageError: Carl has no Power "force-field"
        > act deactivate b --power force-field
        = Bert drops force field.
        ~ b.on [force-field] -> [], b.switched [] -> [force-field], b.switched_at 0 -> 15
        > resolve a b --with punch --on-power force-field
        ! Forbidden: Bert doesn't have force field up; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 48)
def test_planned_knockback_distance_and_damage(lab: Any) -> None:
    follows(
        lab(),
        """
        # 11 earns 1: EV 12, column 3 - 1: 9 RAPs; damage 1; resisted by none; at most 12 - 3
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 6 5 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert takes 1 Bashing damage. Bert is
            knocked back 9 APs.
        * to hit b (6 5) a: 11 against 5: success, 1 column shift | AV 12 | OV 6 | success number
            in column 5-6 5 | EV of energy blast 12 | RAPs: APs of knockback 9 | at most 9 | column
            shifts: damage 1
        * against knockback b (6 5) b: 11 against 18: failure | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 19, b.hurt_at 0 -> 2, wall.behind b
            -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        + knocked-back who=b metres=1561 by=a
        - Wall is behind Bert no longer
        ? b, last-ditch: Last Ditch Defense against up to 1 of 1 damage (amend --last-ditch b=1)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # two go to the resistance roll, so that none does damage
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --shifts
            knockback=2 --force :: 7 6 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 7 APs.
        * to hit b (7 6) a: 13 against 5: success, 2 column shifts | AV 12 | OV 6 | success number
            in column 5-6 5 | EV of energy blast 12 | RAPs: APs of knockback 7 | at most 9 | column
            shifts: damage 0
        * against knockback b (6 5) b: 11 against 24: failure | AV 6 | OV 12 | attacker's column
            shifts (columns to AV) -2 | success number in column 11-12 24 | RAPs off the distance 0
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + knocked-back who=b metres=390 by=a
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --into shield=4 --force
            --ev 9 :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 4 APs. Bert hits
            Shield and stops there.
        * to hit b (3 2) a: 5 against 5: success | AV 12 | OV 6 | success number in column 5-6 5 |
            EV of energy blast 12 | used at 9 | RAPs: APs of knockback 4 | at most 9 | column
            shifts: damage 0
        * against knockback b (10 9) b: 19 against 15: success, 1 column shift | AV 6 | OV 9 |
            success number in column 9-10 15 | RAPs off the distance 0
        * collision shield b (6 5) b: 11 against 13: failure | AV 4 | OV 6 | success number in
            column 5-6 13 | the obstacle's success number 15 | damage to the obstacle 0 | APs of
            knockback lost -4
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + knocked-back who=b metres=49 by=a into=shield
        """,
    )
    follows(
        lab(("energy-blast.aps = 12", "energy-blast.aps = 7")).have("b", on=("force-field",)),
        """
        # EV 7 against BODY 6, column 3: 3; 13 of 13 resists with 2: 1 is left
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 6 5 / 7 6
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 4 APs.
        * to hit b (6 5) a: 11 against 9: success, 1 column shift | AV 7 | OV 6 | success number in
            column 5-6 9 | EV of energy blast 7 | RAPs: APs of knockback 4 | at most 4 | column
            shifts: damage 1
        * against knockback b (7 6) b: 13 against 13: success | AV 6 | OV 7 | success number in
            column 7-8 13 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        + knocked-back who=b metres=49 by=a
        - Wall is behind Bert no longer
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --boost-of
            'against knockback b=av:1,against knockback b=ev:6' --force :: 6 5 / 7 6
        = Anna hits Bert with the bolt (planned knockback). Bert is not knocked back.
        * to hit b (6 5) a: 11 against 9: success, 1 column shift | AV 7 | OV 6 | success number in
            column 5-6 9 | EV of energy blast 7 | RAPs: APs of knockback 4 | at most 4 | column
            shifts: damage 1
        * against knockback b (7 6) b: 13 against 11: success, 1 column shift | AV 7 | OV 7 |
            success number in column 7-8 11 | RAPs off the distance -7
        ~ a.moment 13 -> 14, b.hero_points 100 -> 99, b.hero_points 99 -> 93
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        - Bert pays 1 Hero Point for AV (against knockback b) +1
        - Bert pays 6 Hero Points for EV (against knockback b) +6
        """,
    )
    follows(
        lab(('name = "Bert"\n', 'name = "Bert"\nweight = 20\n')),
        """
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 3 2 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is not knocked back.
        * to hit b (3 2) a: 5 against 5: success | AV 12 | OV 6 | success number in column 5-6 5 |
            EV of energy blast 12 | RAPs: APs of knockback 7 | at most 0 | column shifts: damage 0
        * against knockback b (6 5) b: 11 against 18: failure | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 3 --maneuver planned-knockback --ev 6
        ! Forbidden: Anna needs EV above the target's BODY 6, and has 6; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 49, 53)
def test_charges_and_what_comes_back(lab: Any) -> None:
    flies = (
        "force-field.aps = 8\nenergy-blast",
        "flight.aps = 7\nforce-field.aps = 8\nenergy-blast",
    )
    hard = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 20\n")
    follows(
        lab(flies).have("a", on=("force-field",), cover="wall"),
        """
        # Flight 7 against DEX 6: 9, one row up 7; Force Field 8 as EV
        > resolve a b --maneuver dive-bomb --moved 2 --power flight --ram force-field --open-ground
            :: 4 3 / 10 5 / 10 5
        = Anna hits Bert (dive bomb). Bert takes 8 Bashing damage.
        * to hit b (4 3) a: 7 against 7: success; 8 damage to b | AV 7 | OV 6 | dive bomb (columns
            to AV) 1 | success number in column 5-6 7 | EV of force field 8 | RV: BODY 6 | full
            damage 8
        * against stun b (10 5) b: 15 against 13: success, 1 column shift | AV 6 | OV 8 | success
            number in column 7-8 13
        * against knockback b (10 5) b: 15 against 13: success, 1 column shift; not knocked back |
            AV 6 | OV 8 | success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4, a.cover wall -> "", b.physical 20
            -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit
        - Anna leaves the cover
        ? b, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch b=4)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 8 --power flight
        ! Forbidden: Anna moves 7 APs a round, and about 6 APs are left of it; --force overrides it
        > resolve a b --maneuver charge --moved 0 --power flight
        ! Forbidden: Anna must close in by 1 AP or more; --force overrides it
        > resolve a b --maneuver charge --moved 6 --ram energy-blast
        ! Forbidden: Anna can't do it with energy-blast: it is not a Defensive Power; --force
            overrides it
        > resolve a b --maneuver charge --moved 1 --power energy-blast
        ! Forbidden: Anna can't do it with energy-blast: it is not a Power of movement; --force
            overrides it
        """,
    )
    follows(
        lab(flies, hard).have("a", on=("force-field",)),
        """
        # EV 6 does nothing against Skin Armor 20: it comes back, less Anna's Force Field 8
        > resolve a b --maneuver charge --moved 2 :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna's own defences take the blow.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        > act deactivate a --power force-field
        = Anna drops force field.
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 13
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 2 :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna takes 6 Bashing damage from the
            charge.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 13 -> 14, a.moved 4 -> 8, a.physical 20 -> 14, a.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch a=3)
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --maneuver charge --moved 3 --killing :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna takes 6 Bashing damage from the
            charge.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 14 -> 15, a.moved 8 -> 16, a.physical 14 -> 8, a.hurt_at 3 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch a=3)
        """,
    )
    follows(
        lab(),
        """
        # a Shockwave: STR 8 against each but who makes it, no damage; stun and knockback
        > resolve a a,b,d --maneuver shockwave
        ! Forbidden: Anna is attacker and target at once; --force overrides it
        > resolve a b,d --maneuver shockwave --open-ground --range 2 :: 6 5 / 6 4 / 6 5 / 6 5 /
            6 5 / 6 5
        = Anna hits Bert (shockwave). Bert is stunned for 2 phases. Bert is knocked back 1 AP. Anna
            hits Dora (shockwave). Dora is stunned for 2 phases. Dora is knocked back 2 APs.
        * to hit b (6 5) a: 11 against 11: success; 8 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 6 | full damage 8
        * against stun b (6 4) b: 10 against 13: failure; 2 phases | AV 6 | OV 8 | success number
            in column 7-8 13 | columns missed by: phases stunned 2
        * against knockback b (6 5) b: 11 against 13: failure; 1 AP of knockback | AV 6 | OV 8 |
            success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        * to hit d (6 5) a: 11 against 9: success, 1 column shift; 8 damage to d | AV 6 | OV 3 |
            success number in column 3-4 9 | EV of STR 8 | RV: BODY 3 | column shifts to damage 1 |
            full damage 8
        * against stun d (6 5) d: 11 against 15: failure; 2 phases | AV 3 | OV 8 | success number
            in column 7-8 15 | columns missed by: phases stunned 2
        * against knockback d (6 5) d: 11 against 15: failure; 2 APs of knockback | AV 3 | OV 8 |
            success number in column 7-8 15 | at most 8 - (weight 2 + 1) 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 2, b.stun_ov 0 -> 8, wall.behind b ->
            "", wall.distance 2 -> 0, d.stun 0 -> 2, d.stun_ov 0 -> 8
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=b phases=2 by=a
        + knocked-back who=b metres=6 by=a
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=2 roll=3
        + megs.stunned who=d phases=2 by=a
        + knocked-back who=d metres=12 by=a
        - range doesn't count for bare hands
        - range doesn't count for bare hands
        - Wall is behind Bert no longer
        ? a, shifts: 1 column shift may go to stun or knockback instead of damage (amend --shifts
            stun=1; amend --shifts knockback=1)
        """,
    )


@pytest.mark.rule("megs", 52)
def test_a_groundstrike(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 12
        ! Forbidden: Anna strikes with 12 APs, not more than the ground's BODY 12; --force
            overrides it
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 11 :: 3
            2 / 10 9
        = Anna hits Bert with the bolt (groundstrike). Bert takes 11 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 11 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of the ground's BODY 11 | RV: BODY 6 | full damage 11
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 11 | success number in column
            11-12 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 9, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 5 of 11 damage (amend --last-ditch b=5)
        """,
    )
