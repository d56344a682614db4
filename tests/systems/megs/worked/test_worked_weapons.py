"""Worked examples: objects struck, clubs, maneuvers that go together, Hero Points."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 51)
def test_a_trick_shot_is_as_hard_as_the_table_says(lab: Any) -> None:
    hard = (
        "[templates.hero]",
        "[rules.universal]\nhard = {ov = 13, rv = 4}\neasy = {ov = 2, rv = 2}\n[templates.hero]",
    )
    follows(
        lab(hard),
        """
        # OV 6 is column 3, +2; 13 is column 7, two more
        > resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty hard :: 1 2
        = Anna misses Bert with the bolt (trick shot) (3 against 13).
        * to hit b (1 2) a: 3 against 13: failure | AV 12 | OV 6 | trick shot (columns to OV) 2 |
            hard (columns to OV) 2 | success number in column 13-15 13 | hard: OV at least 13
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-10 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty easy :: 1 2
        = Anna misses Bert with the bolt (trick shot) (3 against 9).
        * to hit b (1 2) a: 3 against 9: failure | AV 12 | OV 6 | trick shot (columns to OV) 2 |
            success number in column 9-10 9 | easy: OV at least 2
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty epic
        ! UsageError: rules.universal.epic is not set: no source gives the Universal Modifiers;
            write [rules.universal.epic] with ov and rv
        > resolve a b,c --with bolt --range 3 --maneuver trick-shot,multi-attack --difficulty hard
            :: 1 2
        = Anna misses Bert and Carl with the bolt (trick shot, multi attack) (3 against 15).
        * to hit b,c (1 2) a: 3 against 15: failure | AV 12 | OV 9 | trick shot (columns to OV) 2 |
            2 targets (columns to OV) 1 | 2 targets (columns to RV) 1 | success number in column
            16-18 15 | hard: OV at least 13
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-12 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-12 roll=0
        """,
    )


@pytest.mark.rule("megs", 9)
def test_an_attack_on_an_object(lab: Any) -> None:
    tall = ('body = 6\nsize = "truck"', 'body = 11\nheight = 5\nsize = "truck"')
    small = ("[objects.shield]\n", "[objects.shield]\nov = 9\n")
    follows(
        lab(tall, small),
        """
        # STR 8, not DEX, against something large: BODY 11 less half its height 5; EV 8 below RV 11
        > resolve b bus --with punch :: 5 4
        = Bert misses Bus with the punch (9 against 13).
        * to hit bus (5 4) b: 9 against 13: failure | AV 8 | OV 9 | success number in column 9-10
            13
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=bus attack=punch hit=no manner=attack margin=-4 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve b bus --with punch :: 9 4
        = Bert hits Bus with the punch. Bus takes no damage.
        * to hit bus (9 4) b: 13 against 13: success; 0 damage to bus | AV 8 | OV 9 | success
            number in column 9-10 13 | EV of STR 8 | RV: BODY 11
        ~ b.moment 13 -> 14
        + attack-rolled attacker=b target=bus attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        # a small one: DEX 6 against its own OV 9
        > resolve b shield --with punch :: 9 6
        = Bert hits Shield with the punch. Shield takes 8 damage and breaks.
        * to hit shield (9 6) b: 15 against 15: success; 8 damage to shield | AV 6 | OV 9 | success
            number in column 9-10 15 | EV of STR 8 | RV: BODY 8
        ~ b.moment 14 -> 15, shield.body 8 -> 0
        + attack-rolled attacker=b target=shield attack=punch hit=yes manner=attack margin=0 roll=0
        + object-damaged which=shield lost=8 broken=yes by=b
        > set phase 6
        = The game master sets phase to 6.
        ~ phase 5 -> 6
        > resolve b shield --with punch
        ! Forbidden: Bert finds Shield broken already; --force overrides it
        > resolve b shield --with punch --killing
        ! UsageError: --killing says nothing about Shield, an object; leave it out
        > resolve b bus --with punch --maneuver grapple
        ! UsageError: --with says nothing about grapple; leave it out
        > resolve a bus --with mind --range 1
        ! UsageError: Bus suffers physical attacks only; say --with ATTACK, a physical one
        > resolve b bus,wall --with punch
        ! UsageError: an object is attacked alone; resolve the attack target by target
        > resolve a wall --with bolt --range 1 --maneuver critical-blow :: 6 5
        = Anna hits Wall with the bolt (critical blow). Wall takes 13 damage and breaks.
        * to hit wall (6 5) a: 11 against 9: success, 1 column shift; 13 damage to wall | AV 12 |
            OV 6 | critical blow (columns to OV) 2 | critical blow (columns to RV) -3 | success
            number in column 9-10 9 | EV of energy blast 12 | RV: BODY 6 | column shifts to damage
            1
        ~ a.moment 0 -> 16, a.automatic 0 -> 2, wall.body 6 -> -7
        + attack-rolled attacker=a target=wall attack=bolt hit=yes manner=attack margin=2 roll=0
        + object-damaged which=wall lost=13 broken=yes by=a
        """,
    )
    follows(
        lab(('body = 6\nsize = "truck"', 'body = 30\nsize = "truck"')),
        """
        # a charge that does nothing to it comes back
        > resolve b bus --maneuver charge --moved 2 --ov-shift -9 :: 10 9
        = Bert hits Bus (charge). Bus takes no damage. Bert takes 6 Bashing damage from the charge.
        * to hit bus (10 9) b: 19 against 11: success, 3 column shifts; 0 damage to bus | AV 6 | OV
            30 | the game master (columns to OV) -9 | success number in column 5-6 11 | EV of body
            6 | RV: BODY 30 | column shifts to damage 3
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.moved 0 -> 4, wall.behind b -> "", wall.distance 2
            -> 0, b.physical 20 -> 14, b.hurt_at 0 -> 2
        + attack-rolled attacker=b target=bus hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=6} by=b cause=recoil
        - Wall is behind Bert no longer
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        """,
    )


@pytest.mark.rule("megs", 60, 70)
def test_clubs_swung_and_thrown(lab: Any) -> None:
    edged = ("[objects.wall]\n", "[objects.wall]\nev = 3\nweight = 2\n")
    follows(
        lab(edged),
        """
        # its own EV 3; STR 8 throws a weight of 2 6 APs far, and no farther
        > resolve a b --club wall --range 6 :: 1 2
        = Anna misses Bert with Wall (3 against 11).
        * to hit b (1 2) a: 3 against 11: failure | AV 6 | OV 6 | success number in column 5-6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-8 roll=0
        - Wall is behind Bert no longer
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --club wall --range 7
        ! Forbidden: Anna throws Wall 6 APs far, not 7 APs; --force overrides it
        > resolve a b --club bus :: 6 5 / 6 5 / 6 5
        = Anna hits Bert with Bus. Bert takes 6 Bashing damage.
        * to hit b (6 5) a: 11 against 11: success; 6 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of Bus: BODY 6 or STR +1 column 10, the lower 6 | RV: BODY 6 | full
            damage 6
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        * against knockback b (6 5) b: 11 against 11: success; not knocked back | AV 6 | OV 6 |
            success number in column 5-6 11 | at most 8 - (weight 2 + 1) 5
        ~ a.moment 13 -> 14, b.physical 20 -> 14, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        > resolve d b --club shield :: 1 2
        = Dora misses Bert with Shield (3 against 13).
        * to hit b (1 2) d: 3 against 13: failure | AV 3 | OV 6 | success number in column 5-6 13
        ~ d.moment 0 -> 14, d.automatic 0 -> 2
        + attack-rolled attacker=d target=b hit=no manner=attack margin=-10 roll=0
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --club shield --with skill :: 1 2
        = Anna misses Bert with Shield (3 against 7).
        * to hit b (1 2) a: 3 against 7: failure | AV 9 | OV 6 | success number in column 5-6 7
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=skill hit=no manner=attack margin=-4 roll=0
        > set phase 6
        = The game master sets phase to 6.
        ~ phase 5 -> 6
        > resolve a b --club shield --with bolt
        ! Forbidden: bolt is no skill with which Shield could be swung; leave --with or --club out
        > set shield.body 0
        = The game master sets Shield's body to 0.
        ~ shield.body 8 -> 0
        > resolve a b --club shield
        ! Forbidden: Anna can't use Shield: it is broken; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 40, 42, 58)
def test_maneuvers_that_exclude_each_other(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --maneuver critical-blow,devastating-attack
        ! Forbidden: Anna can't combine critical-blow and devastating-attack; --force overrides it
        > resolve a b --with bolt --maneuver critical-blow,critical-blow
        ! Forbidden: Anna can't combine critical-blow and critical-blow; --force overrides it
        > resolve a b --with bolt --maneuver flailing-attack,trick-shot
        ! Forbidden: Anna can't combine flailing-attack with trick-shot; --force overrides it
        > resolve a b --with bolt --maneuver groundstrike,knockout --ground 3
        ! Forbidden: Anna can't combine groundstrike and knockout; --force overrides it
        > resolve a b --with bolt --maneuver criticalblow
        ! UsageError: there is no maneuver "criticalblow"; did you mean "critical-blow"?
        > resolve a b --with blot --range 1
        ! UsageError: Anna has no attack "blot"; did you mean "bolt"?
        > resolve a b --range 1
        ! UsageError: Anna has several attacks; name one: --with bolt, ray, mind, skill or punch
        > resolve a b,c --with bolt --range 1 --maneuver groundstrike --ground 3 :: 1 2
        = Anna misses Bert and Carl with the bolt (groundstrike) (3 against 11).
        * to hit b,c (1 2) a: 3 against 11: failure | AV 12 | OV 9 | 2 targets (columns to OV) 1 | 2
            targets (columns to RV) 1 | success number in column 11-12 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-8 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-8 roll=0
        - 2 targets: a Multi-Attack
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a a --with bolt --range 1
        ! Forbidden: Anna is attacker and target at once; --force overrides it
        > resolve a b --with bolt --range 1 --ev 13
        ! Forbidden: Anna has EV 12, not 13; --force overrides it
        > resolve a b --with bolt --range 1 --defend-ov c=1
        ! UsageError: --defend-ov: Carl is not attacked; leave it out
        > resolve a b --with bolt --range 1 --boost av=13
        ! Forbidden: Anna can raise AV 12 to 24 at most, not to 25; --force overrides it
        > resolve a b --with bolt --range 1 --boost av=101 --force :: 1 2 / 6 5 / 6 5 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 3 phases.
            Bert is knocked back 3 APs. Bert hits Wall and stops there.
        * to hit b (1 2) a: 3 against 3: success; 12 damage to b | AV 113 | OV 6 | success number
            in column 5-6 3 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        * collision wall b (6 5) b: 11 against 13: failure | AV 3 | OV 6 | success number in column
            5-6 13 | the obstacle's success number 13 | damage to the obstacle 0 | APs of knockback
            lost -3
        ~ a.hero_points 100 -> 0, a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0
            -> 3, b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        - forced: Anna can raise AV 12 to 24 at most, not to 113
        - forced: Anna has 100 Hero Points, and AV +101 costs 101
        - Anna pays 101 Hero Points for AV +101
        - Wall is behind Bert no longer
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


@pytest.mark.rule("megs", 17)
def test_hero_points_before_the_roll(lab: Any) -> None:
    follows(
        lab().have("b", hero_points=5),
        """
        > resolve a b --with bolt --range 1 --boost av=1,ev=2 --defend-ov b=3 --defend-rv b=2
            --no-knockback :: 3 4 / 10 9
        = Anna hits Bert with the bolt. Bert takes 14 Bashing damage. Bert is stunned for 1 phase.
        * to hit b (3 4) a: 7 against 7: success; 14 damage to b | AV 13 | OV 9 | success number in
            column 9-10 7 | OV by Hero Points 3 | EV of energy blast 12 | EV by Hero Points 2 | RV:
            BODY 6 | RV by Hero Points 2 | full damage 14
        * against stun b (10 9) b: 19 against 21: failure; 1 phase | AV 6 | OV 14 | success number
            in column 13-15 21 | columns missed by: phases stunned 1
        ~ a.hero_points 100 -> 99, a.hero_points 99 -> 97, b.hero_points 5 -> 2, b.hero_points 2 ->
            0, a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 6, b.hurt_at 0 -> 2, b.stun 0
            -> 1, b.stun_ov 0 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=14} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=1 by=a
        - Anna pays 1 Hero Point for AV +1
        - Anna pays 2 Hero Points for EV +2
        - Bert pays 3 Hero Points for OV +3
        - Bert pays 2 Hero Points for RV +2
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --defend-ov b=1 :: 1 2
        ! Forbidden: Bert has 0 Hero Points, and OV +1 costs 1; --force overrides it
        """,
    )
    follows(
        lab(("boost_cost = 1\n", "boost_cost = 1.5\n")),
        """
        # three and a half are four
        > resolve a b --with bolt --range 1 --boost av=3 --defend-ov b=6 :: 1 2
        = Anna misses Bert with the bolt (3 against 9).
        * to hit b (1 2) a: 3 against 9: failure | AV 15 | OV 12 | success number in column 11-12 9
            | OV by Hero Points 6
        ~ a.hero_points 100 -> 95, b.hero_points 100 -> 91, a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        - Anna pays 5 Hero Points for AV +3
        - Bert pays 9 Hero Points for OV +6
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --defend-ov b=7 :: 1 2
        ! Forbidden: Bert can raise OV 6 to 12 at most, not to 13; --force overrides it
        > resolve a b --with bolt --range 1 --defend-rv b=7 :: 10 9
        ! Forbidden: Bert can raise RV 6 to 12 at most, not to 13; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 12)
def test_who_attacks_out_of_turn(lab: Any) -> None:
    at = lab()
    at.do("set acting b")
    follows(
        at.have("d", status={"dead": True}),
        """
        > resolve a b --with bolt --range 1 :: 1 2
        = Anna misses Bert with the bolt (3 against 5).
        * to hit b (1 2) a: 3 against 5: failure | AV 12 | OV 6 | success number in column 5-6 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        - out of order: it is Bert who acts now
        > resolve b d --with punch :: 1 2
        = Bert misses Dora with the punch (3 against 9).
        * to hit d (1 2) b: 3 against 9: failure | AV 6 | OV 3 | success number in column 3-4 9
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-6 roll=0
        - dead already: Dora
        > resolve d b --with gun --range 1
        ! Forbidden: Dora is dead; --force overrides it
        > set a.wakes 99
        = The game master sets Anna's wakes to 99.
        ~ a.wakes 0 -> 99
        > resolve a b --with bolt --range 1
        ! Forbidden: Anna is unconscious; --force overrides it
        """,
    )
