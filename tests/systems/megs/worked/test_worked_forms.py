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
        * to hit b (8 7) a: 15 13 1 1 | 6 8 13 8 5 8
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.powers {} -> {force-field=7}, b.lost_by {} ->
            {force-field=attack}, b.lost_at {} -> {force-field=2}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with punch --on-power force-field :: 8 7
        * to hit b (8 7) a: 15 13 1 8 | 6 7 13 8 7
        ~ a.moment 13 -> 14, b.powers {force-field=7} -> {force-field=0}, b.lost_at {force-field=2}
            -> {force-field=3}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with punch --on-power forcefield
        ! UsageError: Bert has no Power "forcefield"; did you mean "force-field"?
        > resolve a b --with punch --on-power force-field --last-ditch b=1
        ! UsageError: --last-ditch has no effect with an attack on a Power; remove it
        > resolve a c --with punch --on-power force-field
        ! UsageError: Carl has no Power "force-field"
        > act deactivate b --power force-field
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
        * to hit b (6 5) a: 11 5 1 | 12 6 5 12 9 9 1
        * against knockback b (6 5) b: 11 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 19, b.hurt_at 0 -> 2, wall.behind b
            -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        + knocked-back who=b metres=1561 by=a
        ? b, last-ditch: amend --last-ditch b=1
        > set phase 4
        ~ phase 3 -> 4
        # two go to the resistance roll, so that none does damage
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --shifts
            knockback=2 --force :: 7 6 / 6 5
        * to hit b (7 6) a: 13 5 2 | 12 6 5 12 7 9 0
        * against knockback b (6 5) b: 11 24 | 6 12 -2 24 0
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + knocked-back who=b metres=390 by=a
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --into shield=4 --force
            --ev 9 :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 | 12 6 5 12 9 4 9 0
        * against knockback b (10 9) b: 19 15 1 | 6 9 15 0
        * collision shield b (6 5) b: 11 13 | 4 6 13 15 0 -4
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
        * to hit b (6 5) a: 11 9 1 | 7 6 9 7 4 4 1
        * against knockback b (7 6) b: 13 13 | 6 7 13 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        + knocked-back who=b metres=49 by=a
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --boost-of
            'against knockback b=av:1,against knockback b=ev:6' --force :: 6 5 / 7 6
        * to hit b (6 5) a: 11 9 1 | 7 6 9 7 4 4 1
        * against knockback b (7 6) b: 13 11 1 | 7 7 11 -7
        ~ a.moment 13 -> 14, b.hero_points 100 -> 99, b.hero_points 99 -> 93
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        """,
    )
    follows(
        lab(('name = "Bert"\n', 'name = "Bert"\nweight = 20\n')),
        """
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 3 2 / 6 5
        * to hit b (3 2) a: 5 5 | 12 6 5 12 7 0 0
        * against knockback b (6 5) b: 11 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 3 --maneuver planned-knockback --ev 6
        ! Forbidden: Anna needs an EV above the target's BODY 6, but has 6; --force overrides it
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
        * to hit b (4 3) a: 7 7 8 | 7 6 1 7 8 6 8
        * against stun b (10 5) b: 15 13 1 | 6 8 13
        * against knockback b (10 5) b: 15 13 1 | 6 8 13 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4, a.cover wall -> "", b.physical 20 ->
            12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit
        ? b, last-ditch: amend --last-ditch b=4
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 8 --power flight
        ! Forbidden: Anna can move 7 APs a round and has about 6 APs left; --force overrides it
        > resolve a b --maneuver charge --moved 0 --power flight
        ! Forbidden: Anna must move at least 1 AP toward the target; --force overrides it
        > resolve a b --maneuver charge --moved 6 --ram energy-blast
        ! Forbidden: Anna can't do this with energy-blast: it is not a Defensive Power; --force
            overrides it
        > resolve a b --maneuver charge --moved 1 --power energy-blast
        ! Forbidden: Anna can't do this with energy-blast: it is not a Power of movement; --force
            overrides it
        """,
    )
    follows(
        lab(flies, hard).have("a", on=("force-field",)),
        """
        # EV 6 does nothing against Skin Armor 20: it comes back, less Anna's Force Field 8
        > resolve a b --maneuver charge --moved 2 :: 6 5
        * to hit b (6 5) a: 11 11 0 | 6 6 11 6 6 -20 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        > act deactivate a --power force-field
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 13
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 2 :: 6 5
        * to hit b (6 5) a: 11 11 0 | 6 6 11 6 6 -20 6
        ~ a.moment 13 -> 14, a.moved 4 -> 8, a.physical 20 -> 14, a.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: amend --last-ditch a=3
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --maneuver charge --moved 3 --killing :: 6 5
        * to hit b (6 5) a: 11 11 0 | 6 6 11 6 6 -20 6
        ~ a.moment 14 -> 15, a.moved 8 -> 16, a.physical 14 -> 8, a.hurt_at 3 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: amend --last-ditch a=3
        """,
    )
    follows(
        lab(),
        """
        # a Shockwave: STR 8 against each but who makes it, no damage; stun and knockback
        > resolve a a,b,d --maneuver shockwave
        ! Forbidden: Anna is both attacker and target; --force overrides it
        > resolve a b,d --maneuver shockwave --open-ground --range 2 :: 6 5 / 6 4 / 6 5 / 6 5 / 6 5
            / 6 5
        * to hit b (6 5) a: 11 11 8 | 6 6 11 8 6 8
        * against stun b (6 4) b: 10 13 2 | 6 8 13 2
        * against knockback b (6 5) b: 11 13 1 | 6 8 13 5
        * to hit d (6 5) a: 11 9 1 8 | 6 3 9 8 3 1 8
        * against stun d (6 5) d: 11 15 2 | 3 8 15 2
        * against knockback d (6 5) d: 11 15 2 | 3 8 15 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 2, b.stun_ov 0 -> 8, wall.behind b ->
            "", wall.distance 2 -> 0, d.stun 0 -> 2, d.stun_ov 0 -> 8
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=b phases=2 by=a
        + knocked-back who=b metres=6 by=a
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=2 roll=3
        + megs.stunned who=d phases=2 by=a
        + knocked-back who=d metres=12 by=a
        ? a, shifts: amend --shifts stun=1; amend --shifts knockback=1
        """,
    )


@pytest.mark.rule("megs", 52)
def test_a_groundstrike(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 12
        ! Forbidden: Anna needs an EV above the ground's BODY 12, but has 12; --force overrides it
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 11 :: 3
            2 / 10 9
        * to hit b (3 2) a: 5 5 11 | 12 6 5 11 6 11
        * against stun b (10 9) b: 19 18 | 6 11 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 9, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=5
        """,
    )
