"""Worked examples: several targets, several attackers."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 44)
def test_a_multi_attack_meets_the_highest_ov_and_rv(lab: Any) -> None:
    firm = ("dex = 3\nstr = 3\nbody = 3\n", "dex = 3\nstr = 3\nbody = 10\n")
    follows(
        lab(firm).have("c", status={"dark": True}),
        """
        # OV 9 of Carl, in the dark, RV 10 of Dora; three targets: +2: row 6, column 9: 18
        > resolve a b,c,d --with bolt --range 3 --no-knockback :: 10 9
        * to hit b,c,d (10 9) a: 19 18 0 0 0 | 12 9 2 2 2 18 12 6 10 0 12 6 10 0 12 10 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=1 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=yes manner=attack margin=1 roll=0
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=1 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b,c,d --with bolt --range 3 --maneuver multi-attack --defend-rv b=6 :: 9 8
        * to hit b,c,d (9 8) a: 17 18 | 12 9 2 2 2 18
        ~ b.hero_points 100 -> 94, a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-1 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-1 roll=0
        + attack-rolled attacker=a target=d attack=bolt hit=no manner=attack margin=-1 roll=0
        """,
    )
    follows(
        lab(),
        """
        # hand to hand as many as APs of movement: 4
        > resolve c a,b,d --with punch --maneuver multi-attack --no-knockback :: 9 8 / 6 5
        * to hit a,b,d (9 8) c: 17 11 2 3 3 3 | 9 6 2 2 11 8 6 2 3 8 6 2 3 8 3 6 2 3
        * against stun d (6 5) d: 11 15 2 | 3 8 15 2
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, a.physical 20 -> 17, a.hurt_at 0 -> 2, b.physical 20
            -> 17, b.hurt_at 0 -> 2, d.physical 9 -> 6, d.hurt_at 0 -> 2, d.stun 0 -> 2, d.stun_ov 0
            -> 8
        + attack-rolled attacker=c target=a attack=punch hit=yes manner=attack margin=6 roll=0
        + attack-rolled attacker=c target=b attack=punch hit=yes manner=attack margin=6 roll=0
        + attack-rolled attacker=c target=d attack=punch hit=yes manner=attack margin=6 roll=0
        + damaged who=a lost={physical=3} by=c cause=hit attack=punch
        + damaged who=b lost={physical=3} by=c cause=hit attack=punch
        + damaged who=d lost={physical=3} by=c cause=hit attack=punch
        + megs.stunned who=d phases=2 by=c
        ? c, shifts: amend --shifts stun=2
        ? a, last-ditch: amend --last-ditch a=3
        ? b, last-ditch: amend --last-ditch b=3
        ? d, last-ditch: amend --last-ditch d=3
        > set phase 4
        ~ phase 3 -> 4
        > resolve d a,b,c,d --with unarmed --force --no-knockback :: 1 2
        * to hit a,b,c,d (1 2) d: 3 24 | 3 9 2 2 24
        ~ d.moment 0 -> 14, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=b hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=c hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=d hit=no manner=attack margin=-21 roll=0
        - Dora is stunned in this phase
        - Dora is both attacker and target
        - Dora can attack 3 targets hand to hand (APs of movement), not 4
        > set d.sheet.dex 2
        ~ d.sheet.dex 3 -> 2
        > set phase 5
        ~ phase 4 -> 5
        > resolve d a,b,c --with unarmed --no-knockback :: 1 2
        ! Forbidden: Dora is stunned in this phase; --force overrides it
        > resolve a b,b --with bolt --range 3 --no-knockback :: 1 2
        * to hit b (1 2) a: 3 5 | 12 6 5
        ~ a.moment 0 -> 15, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        """,
    )


@pytest.mark.rule("megs", 45)
def test_a_sweep_breaks_by_raps_above_its_body(lab: Any) -> None:
    light = ('body = 6\nsize = "truck"\nweight = 9', 'body = 6\nsize = "truck"\nweight = 7')
    follows(
        lab(light),
        """
        # EV 6, the lower of BODY 6 and STR 8 a column up; OV 6 +1 -1: 11; RV 6 +1
        > resolve a b,d --maneuver sweep-attack --club bus --no-knockback :: 6 5
        * to hit b,d (6 5) a: 11 11 0 0 | 6 6 -1 1 1 11 6 6 0 6 3 6 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b,d --maneuver sweep-attack --club bus --no-knockback --larger :: 10 9 / 6 5 / 6
            5
        * to hit b,d (10 9) a: 19 11 3 6 6 | 6 6 -1 1 1 -1 11 6 6 3 6 6 3 6 3 6
        * against stun b (6 5) b: 11 11 | 6 6 11
        * against stun d (6 5) d: 11 13 1 | 3 6 13 1
        ~ a.moment 13 -> 14, b.physical 20 -> 14, b.hurt_at 0 -> 3, d.physical 9 -> 3, d.hurt_at 0
            -> 3, d.stun 0 -> 1, d.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=8 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit
        + damaged who=d lost={physical=6} by=a cause=hit
        + megs.stunned who=d phases=1 by=a
        ? a, shifts: amend --shifts stun=3
        ? b, last-ditch: amend --last-ditch b=3
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    follows(
        lab(light, ("length = 2", "length = 1")).have("c", cover="bus"),
        """
        # 15 against Dora: 9 -1; RV 3 without more columns: RAPs of 6 with 4 shifts
        > resolve a d --maneuver sweep-attack --club bus --no-knockback :: 10 9 / 6 5
        * to hit d (10 9) a: 19 7 4 8 | 6 3 -1 7 6 3 4 8
        * against stun d (6 5) d: 11 13 1 | 3 6 13 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, d.physical 9 -> 1, d.hurt_at 0 -> 2, d.stun 0 -> 1,
            d.stun_ov 0 -> 6, bus.body 6 -> 0, c.cover bus -> ""
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=12 roll=0
        + damaged who=d lost={physical=8} by=a cause=hit
        + megs.stunned who=d phases=1 by=a
        + object-damaged which=bus lost=6 broken=yes by=a
        ? a, shifts: amend --shifts stun=4
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    follows(
        lab(light, ("length = 2", "length = 0")),
        """
        > resolve a b,d --maneuver sweep-attack --club bus --no-knockback :: 6 5
        ! Forbidden: Anna needs an object at least 1 AP long for a Sweep Attack; --force overrides
            it
        """,
    )


@pytest.mark.rule("megs", 54)
def test_three_combine_pairwise(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 and 8 and 8: column 5, 10; column 6, 12
        > resolve a d --with skill --combine b=punch,c=unarmed --no-knockback :: 6 5 / 6 5 / 9 8 / 6
            5
        * trick shot b (6 5) b: 11 13 | 6 3 2 13
        * trick shot c (6 5) c: 11 9 1 | 9 3 2 9
        * to hit d (9 8) a: 17 9 3 9 | 9 3 2 9 8 3 3 9
        * death save d (6 5) d: 11 15 | 3 8 15 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, c.moment 0 ->
            13, c.automatic 0 -> 2, d.physical 9 -> 0, d.hurt_at 0 -> 2, d.physical_killing 0 -> 9,
            d.status.dead no -> yes, d.died_at 0 -> 2
        + attack-rolled attacker=a target=d attack=skill hit=yes manner=attack margin=8 roll=2
        + damaged who=d lost={physical=9} by=a cause=hit attack=skill
        + down who=d by=a
        + died who=d by=a
        ? a, shifts: amend --shifts stun=3
        ? d, last-ditch: amend --last-ditch d=3
        > set phase 4
        ~ phase 3 -> 4
        > resolve a d --with bolt --range 1 --combine b=claw
        ! UsageError: Bert has no attack "claw"; choose punch or unarmed
        > resolve a d --with bolt --range 1 --combine d=gun
        ! Forbidden: Dora can't help in this attack; --force overrides it
        > resolve a d --with bolt --range 1 --combine b=punch --boost ev=1
        ! Forbidden: Anna can't combine an EV raised by Hero Points; --force overrides it
        > act hold b
        ~ b.moment 13 -> 14, b.automatic 2 -> 0, b.held 0 -> 14, b.held_automatic 0 -> 2
        > resolve a d --with bolt --range 1 --combine b=punch
        ! Forbidden: Bert has no Dice Action left in this phase; --force overrides it
        """,
    )
    follows(
        lab(),
        """
        # nobody may miss the mark; 12 and 8 are two columns apart
        > resolve a bus --with bolt --range 1 --combine c=punch,b=punch :: 2 3 / 2 3 / 6 5
        * trick shot c (2 3) c: 5 11 | 9 6 2 11
        * trick shot b (2 3) b: 5 15 | 6 6 2 15
        * to hit bus (6 5) a: 11 9 1 12 | 12 6 2 9 12 6 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, c.moment 0 -> 13, c.automatic 0 -> 2, b.moment 0 ->
            13, b.automatic 0 -> 2, bus.body 6 -> -6
        + attack-rolled attacker=a target=bus attack=bolt hit=yes manner=attack margin=2 roll=2
        + object-damaged which=bus lost=12 broken=yes by=a
        > set phase 4
        ~ phase 3 -> 4
        > resolve a wall --with bolt --range 1 --maneuver combined --combine c=punch --boost-of
            'trick shot c=av:2' :: 10 9 / 9 10
        * trick shot c (10 9) c: 19 9 4 | 11 6 2 9
        * to hit wall (9 10) a: 19 9 4 13 | 12 6 2 9 12 0 6 4
        ~ a.moment 13 -> 14, c.hero_points 100 -> 98, c.moment 13 -> 14, wall.body 6 -> -7
        + attack-rolled attacker=a target=wall attack=bolt hit=yes manner=attack margin=10 roll=1
        + object-damaged which=wall lost=13 broken=yes by=a
        """,
    )


@pytest.mark.rule("megs", 46)
def test_a_team_attacks_in_the_phase_of_its_slowest(lab: Any) -> None:
    at = lab().have("c", initiative=10, phases=(5,))
    follows(
        at,
        """
        > resolve a d --with bolt --range 3 --team b,c --no-knockback
        ! Forbidden: Anna can attack with this team only in a phase of Carl, who has the lowest
            Initiative; --force overrides it
        > resolve a d --with bolt --range 3 --team b,d --no-knockback
        ! Forbidden: Dora can't help in this attack; --force overrides it
        > set phase 5
        ~ phase 3 -> 5
        > resolve a d --with bolt --range 3 --team b,c --no-knockback :: 2 1 / 6 5
        * to hit d (2 1) a: 3 3 12 | 12 3 -2 3 12 3 12
        * against stun d (6 5) d: 11 21 4 | 3 12 21 4 1
        ~ a.moment 0 -> 15, a.automatic 0 -> 2, d.physical 9 -> -3, d.hurt_at 0 -> 4,
            d.physical_fell "" -> bashing, d.wakes 0 -> 12
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=d lost={physical=12} by=a cause=hit attack=bolt
        + down who=d by=a
        + megs.knocked-out who=d aps=1 by=a
        ? d, last-ditch: amend --last-ditch d=3
        > resolve b d --with punch --team a --no-knockback :: 2 1
        * to hit d (2 1) b: 3 7 | 6 3 -1 7
        ~ b.moment 0 -> 15, b.automatic 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-4 roll=0
        """,
    )
