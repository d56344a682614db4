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
        = Anna hits Bert, Carl and Dora with the bolt. Bert takes no damage. Carl takes no damage.
            Dora takes no damage.
        * to hit b,c,d (10 9) a: 19 against 18: success; 0 damage to b; 0 damage to c; 0 damage to
            d | AV 12 | OV 9 | 3 targets (columns to OV) 2 | 3 targets (columns to RV) 2 | darkness
            (columns to OV) 2 | success number in column 19-21 18 | EV of energy blast 12 | RV:
            BODY 6 | RV of the target with the highest 10 | RAPs 0 | EV of energy blast 12 | RV:
            BODY 6 | RV of the target with the highest 10 | RAPs 0 | EV of energy blast 12 | RV:
            BODY 10 | RAPs 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=1 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=yes manner=attack margin=1 roll=0
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=1 roll=0
        - 3 targets: a Multi-Attack
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b,c,d --with bolt --range 3 --maneuver multi-attack --defend-rv b=6 :: 9 8
        = Anna misses Bert, Carl and Dora with the bolt (multi attack) (17 against 18).
        * to hit b,c,d (9 8) a: 17 against 18: failure | AV 12 | OV 9 | 3 targets (columns to OV) 2
            | 3 targets (columns to RV) 2 | darkness (columns to OV) 2 | success number in column
            19-21 18
        ~ b.hero_points 100 -> 94, a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-1 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-1 roll=0
        + attack-rolled attacker=a target=d attack=bolt hit=no manner=attack margin=-1 roll=0
        - Bert pays 6 Hero Points for RV +6
        """,
    )
    follows(
        lab(),
        """
        # hand to hand as many as APs of movement: 4
        > resolve c a,b,d --with punch --maneuver multi-attack --no-knockback :: 9 8 / 6 5
        = Carl hits Anna, Bert and Dora with the punch (multi attack). Anna takes 3 Bashing damage.
            Bert takes 3 Bashing damage. Dora takes 3 Bashing damage. Dora is stunned for 2 phases.
        * to hit a,b,d (9 8) c: 17 against 11: success, 2 column shifts; 3 damage to a; 3 damage to
            b; 3 damage to d | AV 9 | OV 6 | 3 targets (columns to OV) 2 | 3 targets (columns to
            RV) 2 | success number in column 9-10 11 | EV of STR 8 | RV: BODY 6 | column shifts to
            damage 2 | RAPs 3 | EV of STR 8 | RV: BODY 6 | column shifts to damage 2 | RAPs 3 | EV
            of STR 8 | RV: BODY 3 | RV of the target with the highest 6 | column shifts to damage 2
            | RAPs 3
        * against stun d (6 5) d: 11 against 15: failure; 2 phases | AV 3 | OV 8 | success number
            in column 7-8 15 | columns missed by: phases stunned 2
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, a.physical 20 -> 17, a.hurt_at 0 -> 2, b.physical
            20 -> 17, b.hurt_at 0 -> 2, d.physical 9 -> 6, d.hurt_at 0 -> 2, d.stun 0 -> 2,
            d.stun_ov 0 -> 8
        + attack-rolled attacker=c target=a attack=punch hit=yes manner=attack margin=6 roll=0
        + attack-rolled attacker=c target=b attack=punch hit=yes manner=attack margin=6 roll=0
        + attack-rolled attacker=c target=d attack=punch hit=yes manner=attack margin=6 roll=0
        + damaged who=a lost={physical=3} by=c cause=hit attack=punch
        + damaged who=b lost={physical=3} by=c cause=hit attack=punch
        + damaged who=d lost={physical=3} by=c cause=hit attack=punch
        + megs.stunned who=d phases=2 by=c
        ? c, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
        ? a, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch a=3)
        ? b, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch b=3)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch d=3)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve d a,b,c,d --with unarmed --force --no-knockback :: 1 2
        = Dora misses Anna, Bert, Carl and Dora (3 against 24).
        * to hit a,b,c,d (1 2) d: 3 against 24: failure | AV 3 | OV 9 | 4 targets (columns to OV) 2
            | 4 targets (columns to RV) 2 | success number in column 13-15 24
        ~ d.moment 0 -> 14, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=b hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=c hit=no manner=attack margin=-21 roll=0
        + attack-rolled attacker=d target=d hit=no manner=attack margin=-21 roll=0
        - forced: Dora is stunned in this phase
        - forced: Dora is attacker and target at once
        - forced: Dora reaches 3 targets hand to hand (APs of movement), not 4
        - 4 targets: a Multi-Attack
        > set d.sheet.dex 2
        = The game master sets Dora's sheet.dex to 2.
        ~ d.sheet.dex 3 -> 2
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve d a,b,c --with unarmed --no-knockback :: 1 2
        ! Forbidden: Dora is stunned in this phase; --force overrides it
        > resolve a b,b --with bolt --range 3 --no-knockback :: 1 2
        = Anna misses Bert with the bolt (3 against 5).
        * to hit b (1 2) a: 3 against 5: failure | AV 12 | OV 6 | success number in column 5-6 5
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
        = Anna hits Bert and Dora with Bus (sweep attack). Bert takes no damage. Dora takes no
            damage.
        * to hit b,d (6 5) a: 11 against 11: success; 0 damage to b; 0 damage to d | AV 6 | OV 6 |
            sweep attack (columns to OV) -1 | 2 targets (columns to OV) 1 | 2 targets (columns to
            RV) 1 | success number in column 5-6 11 | EV of Bus: BODY 6 or STR +1 column 10, the
            lower 6 | RV: BODY 6 | RAPs 0 | EV of Bus: BODY 6 or STR +1 column 10, the lower 6 |
            RV: BODY 3 | RV of the target with the highest 6 | RAPs 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=0 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b,d --maneuver sweep-attack --club bus --no-knockback --larger :: 10 9 / 6 5 /
            6 5
        = Anna hits Bert and Dora with Bus (sweep attack). Bert takes 6 Bashing damage. Dora takes
            6 Bashing damage. Dora is stunned for 1 phase.
        * to hit b,d (10 9) a: 19 against 11: success, 3 column shifts; 6 damage to b; 6 damage to
            d | AV 6 | OV 6 | sweep attack (columns to OV) -1 | 2 targets (columns to OV) 1 | 2
            targets (columns to RV) 1 | larger than the area (columns to RV) -1 | success number in
            column 5-6 11 | EV of Bus: BODY 6 or STR +1 column 10, the lower 6 | RV: BODY 6 |
            column shifts to damage 3 | RAPs 6 | EV of Bus: BODY 6 or STR +1 column 10, the lower 6
            | RV: BODY 3 | RV of the target with the highest 6 | column shifts to damage 3 | RAPs 6
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        * against stun d (6 5) d: 11 against 13: failure; 1 phase | AV 3 | OV 6 | success number in
            column 5-6 13 | columns missed by: phases stunned 1
        ~ a.moment 13 -> 14, b.physical 20 -> 14, b.hurt_at 0 -> 3, d.physical 9 -> 3, d.hurt_at 0
            -> 3, d.stun 0 -> 1, d.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=8 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit
        + damaged who=d lost={physical=6} by=a cause=hit
        + megs.stunned who=d phases=1 by=a
        ? a, shifts: 3 column shifts may go to stun instead of damage (amend --shifts stun=3)
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch d=3)
        """,
    )
    follows(
        lab(light, ("length = 2", "length = 1")).have("c", cover="bus"),
        """
        # 15 against Dora: 9 -1; RV 3 without more columns: RAPs of 6 with 4 shifts
        > resolve a d --maneuver sweep-attack --club bus --no-knockback :: 10 9 / 6 5
        = Anna hits Dora with Bus (sweep attack). Dora takes 8 Bashing damage. Dora is stunned for
            1 phase. Bus breaks.
        * to hit d (10 9) a: 19 against 7: success, 4 column shifts; 8 damage to d | AV 6 | OV 3 |
            sweep attack (columns to OV) -1 | success number in column 1-2 7 | EV of Bus: BODY 6 or
            STR +1 column 10, the lower 6 | RV: BODY 3 | column shifts to damage 4 | full damage 8
        * against stun d (6 5) d: 11 against 13: failure; 1 phase | AV 3 | OV 6 | success number in
            column 5-6 13 | columns missed by: phases stunned 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, d.physical 9 -> 1, d.hurt_at 0 -> 2, d.stun 0 -> 1,
            d.stun_ov 0 -> 6, bus.body 6 -> 0, c.cover bus -> ""
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=12 roll=0
        + damaged who=d lost={physical=8} by=a cause=hit
        + megs.stunned who=d phases=1 by=a
        + object-damaged which=bus lost=6 broken=yes by=a
        - Carl is in cover no longer
        ? a, shifts: 4 column shifts may go to stun instead of damage (amend --shifts stun=4)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 8 damage (amend --last-ditch d=3)
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
        > resolve a d --with skill --combine b=punch,c=unarmed --no-knockback :: 6 5 / 6 5 / 9 8 /
            6 5
        = Bert misses the mark: no combination. Anna hits Dora with the skill (combined). Dora
            takes 9 Killing damage. Dora is unconscious. Dora is killed by the shock.
        * trick shot b (6 5) b: 11 against 13: failure | AV 6 | OV 3 | Trick Shot (columns to OV) 2
            | success number in column 7-8 13
        * trick shot c (6 5) c: 11 against 9: success, 1 column shift | AV 9 | OV 3 | Trick Shot
            (columns to OV) 2 | success number in column 7-8 9
        * to hit d (9 8) a: 17 against 9: success, 3 column shifts; 9 damage to d | AV 9 | OV 3 |
            combined (columns to OV) 2 | success number in column 7-8 9 | EV of STR 8 | RV: BODY 3
            | column shifts to damage 3 | full damage 9
        * death save d (6 5) d: 11 against 15: failure; no RAPs | AV 3 | OV 8 | success number in
            column 7-8 15 | RAPs against the attack 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, c.moment 0 ->
            13, c.automatic 0 -> 2, d.physical 9 -> 0, d.hurt_at 0 -> 2, d.physical_killing 0 -> 9,
            d.status.dead no -> yes, d.died_at 0 -> 2
        + attack-rolled attacker=a target=d attack=skill hit=yes manner=attack margin=8 roll=2
        + damaged who=d lost={physical=9} by=a cause=hit attack=skill
        + down who=d by=a
        + died who=d by=a
        ? a, shifts: 3 column shifts may go to stun instead of damage (amend --shifts stun=3)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 9 damage (amend --last-ditch d=3)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a d --with bolt --range 1 --combine b=claw
        ! UsageError: Bert has no attack "claw"; it has punch
        > resolve a d --with bolt --range 1 --combine d=gun
        ! Forbidden: Dora can't help in this attack; --force overrides it
        > resolve a d --with bolt --range 1 --combine b=punch --boost ev=1
        ! Forbidden: Anna can't combine an EV raised by Hero Points; --force overrides it
        > act hold b
        = Bert holds the action; it is lost at phase 5.
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
        = Carl and Bert miss the mark: no combination. Anna hits Bus with the bolt (combined). Bus
            takes 12 damage and breaks.
        * trick shot c (2 3) c: 5 against 11: failure | AV 9 | OV 6 | Trick Shot (columns to OV) 2
            | success number in column 9-10 11
        * trick shot b (2 3) b: 5 against 15: failure | AV 6 | OV 6 | Trick Shot (columns to OV) 2
            | success number in column 9-10 15
        * to hit bus (6 5) a: 11 against 9: success, 1 column shift; 12 damage to bus | AV 12 | OV
            6 | combined (columns to OV) 2 | success number in column 9-10 9 | EV of energy blast
            12 | RV: BODY 6 | column shifts to damage 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, c.moment 0 -> 13, c.automatic 0 -> 2, b.moment 0 ->
            13, b.automatic 0 -> 2, bus.body 6 -> -6
        + attack-rolled attacker=a target=bus attack=bolt hit=yes manner=attack margin=2 roll=2
        + object-damaged which=bus lost=12 broken=yes by=a
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a wall --with bolt --range 1 --maneuver combined --combine c=punch --boost-of
            'trick shot c=av:2' :: 10 9 / 9 10
        = Carl joins in, more than a column off: EV 12 as before. Anna hits Wall with the bolt
            (combined). Wall takes 13 damage and breaks.
        * trick shot c (10 9) c: 19 against 9: success, 4 column shifts | AV 11 | OV 6 | Trick Shot
            (columns to OV) 2 | success number in column 9-10 9
        * to hit wall (9 10) a: 19 against 9: success, 4 column shifts; 13 damage to wall | AV 12 |
            OV 6 | combined (columns to OV) 2 | success number in column 9-10 9 | EV of energy
            blast 12 | combined with EV 8 0 | RV: BODY 6 | column shifts to damage 4
        ~ a.moment 13 -> 14, c.hero_points 100 -> 98, c.moment 13 -> 14, wall.body 6 -> -7
        + attack-rolled attacker=a target=wall attack=bolt hit=yes manner=attack margin=10 roll=1
        + object-damaged which=wall lost=13 broken=yes by=a
        - Carl pays 2 Hero Points for AV (trick shot c) +2
        """,
    )


@pytest.mark.rule("megs", 46)
def test_a_team_attacks_in_the_phase_of_its_slowest(lab: Any) -> None:
    at = lab().have("c", initiative=10, phases=(5,))
    follows(
        at,
        """
        > resolve a d --with bolt --range 3 --team b,c --no-knockback
        ! Forbidden: Anna attacks in a team: in a phase of Carl, who has the lowest Initiative;
            --force overrides it
        > resolve a d --with bolt --range 3 --team b,d --no-knockback
        ! Forbidden: Dora can't help in this attack; --force overrides it
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 3 -> 5
        > resolve a d --with bolt --range 3 --team b,c --no-knockback :: 2 1 / 6 5
        = Anna hits Dora with the bolt. Dora takes 12 Bashing damage. Dora is unconscious, at the
            line of death. Dora is out for 1 AP of time (8 seconds).
        * to hit d (2 1) a: 3 against 3: success; 12 damage to d | AV 12 | OV 3 | team of 3
            (columns to OV) -2 | success number in column 0 3 | EV of energy blast 12 | RV: BODY 3
            | full damage 12
        * against stun d (6 5) d: 11 against 21: failure; 4 phases | AV 3 | OV 12 | success number
            in column 11-12 21 | columns missed by: phases stunned 4 | phases above the Resistance
            Attribute: APs of time out 1
        ~ a.moment 0 -> 15, a.automatic 0 -> 2, d.physical 9 -> -3, d.hurt_at 0 -> 4,
            d.physical_fell "" -> bashing, d.wakes 0 -> 12
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=d lost={physical=12} by=a cause=hit attack=bolt
        + down who=d by=a
        + megs.knocked-out who=d aps=1 by=a
        ? d, last-ditch: Last Ditch Defense against up to 3 of 12 damage (amend --last-ditch d=3)
        > resolve b d --with punch --team a --no-knockback :: 2 1
        = Bert misses Dora with the punch (3 against 7).
        * to hit d (2 1) b: 3 against 7: failure | AV 6 | OV 3 | team of 2 (columns to OV) -1 |
            success number in column 1-2 7
        ~ b.moment 0 -> 15, b.automatic 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-4 roll=0
        """,
    )
