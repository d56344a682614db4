"""Worked examples: range, light, water, space, aiming, luring, stances, explosions, objects."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 74)
def test_the_range_of_an_attack(lab: Any) -> None:
    follows(
        lab(),
        """
        # 8 APs: short to 5, medium to 8, long 9
        > resolve a c --with bolt --range 5 :: 1 2
        * to hit c (1 2) a: 3 9 | 12 9 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 6 :: 1 2
        * to hit c (1 2) a: 3 11 | 12 9 1 11
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a c --with bolt --range 8 :: 1 2
        * to hit c (1 2) a: 3 11 | 12 9 1 11
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 6
        ~ phase 5 -> 6
        > resolve a c --with bolt --range 9 :: 1 2
        * to hit c (1 2) a: 3 13 | 12 9 2 13
        ~ a.moment 15 -> 16
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-10 roll=0
        > set phase 7
        ~ phase 6 -> 7
        > resolve a c --with bolt --range 10
        ! Forbidden: Anna reaches 8 APs, but the target is 10 APs away; --force overrides it
        > resolve a c --with bolt --range 10 --force :: 1 2
        * to hit c (1 2) a: 3 13 | 12 9 2 13
        ~ a.moment 16 -> 17
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-10 roll=0
        - Anna reaches 8 APs, but the target is 10 APs away
        > set phase 8
        ~ phase 7 -> 8
        > resolve a c --with bolt --point-blank :: 1 2
        * to hit c (1 2) a: 3 7 | 12 9 -1 -1 7
        ~ a.moment 17 -> 18
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-4 roll=0
        > set phase 9
        ~ phase 8 -> 9
        > resolve a c --with punch --range 1 :: 1 2
        * to hit c (1 2) a: 3 15 | 6 9 15
        ~ a.moment 18 -> 19
        + attack-rolled attacker=a target=c attack=punch hit=no manner=attack margin=-12 roll=0
        > set phase 10
        ~ phase 9 -> 10
        > resolve a c --with punch --range 0 :: 1 2
        * to hit c (1 2) a: 3 15 | 6 9 15
        ~ a.moment 19 -> 20
        + attack-rolled attacker=a target=c attack=punch hit=no manner=attack margin=-12 roll=0
        """,
    )


@pytest.mark.rule("megs", 63, 74)
def test_how_far_one_sees_in_the_dark(lab: Any) -> None:
    eyes = ("force-field.aps = 8\nenergy-blast", "sonar.aps = 7\nforce-field.aps = 8\nenergy-blast")
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 5 --dark :: 1 2
        * to hit b (1 2) a: 3 9 | 12 6 2 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 6 --dark
        ! Forbidden: Anna can see 5 APs in this darkness, but the target is 6 away; --force
            overrides it
        > resolve a b --with bolt --range 6 --full-moon :: 1 2
        * to hit b (1 2) a: 3 11 | 12 6 1 2 11
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 7 --full-moon
        ! Forbidden: Anna can see 6 APs in this darkness, but the target is 7 away; --force
            overrides it
        > resolve a b --with bolt --range 7 --full-moon --force :: 1 2
        * to hit b (1 2) a: 3 11 | 12 6 1 2 11
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-8 roll=0
        - Anna can see 6 APs in this darkness, but the target is 7 away
        """,
    )
    follows(
        lab(eyes).have("b", status={"dark": True}),
        """
        > resolve a b --with bolt --range 7 :: 1 2
        * to hit b (1 2) a: 3 11 | 12 6 1 2 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 8
        ! Forbidden: Anna can see 7 APs in this darkness, but the target is 8 away; --force
            overrides it
        """,
    )


@pytest.mark.rule("megs", 61, 62, 72)
def test_surprise_blindside_and_aim(lab: Any) -> None:
    at = lab().have("b", status={"surprised": True}).have("a", aim=4, aim_on="b")
    follows(
        at,
        """
        # no more than three columns of aiming count; any attack ends it
        > resolve a b --with bolt --range 3 --blindside :: 1 2 / 6 5 / 6 5 / 6 5
        * to hit b (1 2) a: 3 3 12 | 12 6 -2 -1 -3 3 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.aim 4 -> 0, a.aim_on b -> "", b.physical 20 -> 8,
            b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2
            -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        > act aim a --on c
        ~ a.moment 13 -> 14, a.aim 0 -> 1, a.aim_on "" -> c
        > act aim a --on c
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 5
        ~ phase 4 -> 5
        > act aim a --on c
        ~ a.moment 14 -> 15, a.aim 1 -> 2
        > set phase 6
        ~ phase 5 -> 6
        > act aim a --on b
        ~ a.moment 15 -> 16, a.aim 2 -> 1, a.aim_on c -> b
        > set phase 7
        ~ phase 6 -> 7
        > resolve a c --with bolt --range 3 :: 1 2
        * to hit c (1 2) a: 3 9 | 12 9 9
        ~ a.moment 16 -> 17, a.aim 1 -> 0, a.aim_on b -> ""
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        > act aim a --on a
        ! Forbidden: combatants can't aim at themselves; set --on to another combatant or an object
        """,
    )
    follows(
        lab().have("a", aim=2, aim_on="c"),
        """
        > act aim a --on c
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.aim 2 -> 3
        > set phase 4
        ~ phase 3 -> 4
        > act aim a --on c
        ~ a.moment 13 -> 14
        > set phase 5
        ~ phase 4 -> 5
        > act aim a --on wall
        ~ a.moment 14 -> 15, a.aim 3 -> 1, a.aim_on c -> wall
        """,
    )


@pytest.mark.rule("megs", 64)
def test_attacks_under_water(lab: Any) -> None:
    dart = "[combatants.a.attacks.dart]\nav = 6\nev = 4\nrange = 6\npropelled = false\n"
    follows(
        lab(more=dart).have("a", status={"underwater": True}),
        """
        # what does not drive itself reaches 2 APs less: 4
        > resolve a b --with dart --range 2 :: 1 2
        * to hit b (1 2) a: 3 18 | 6 6 1 2 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=dart hit=no manner=attack margin=-15 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with dart --range 5 :: 1 2
        * to hit b (1 2) a: 3 21 | 6 6 2 2 21
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=dart hit=no manner=attack margin=-18 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with dart --range 6
        ! Forbidden: Anna reaches 4 APs, but the target is 6 APs away; --force overrides it
        > resolve a b --with bolt --range 5 :: 1 2
        * to hit b (1 2) a: 3 9 | 12 6 2 9
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 6
        ~ phase 5 -> 6
        > resolve a b --maneuver charge --moved 2 :: 1 2
        ! Forbidden: Anna can move 1 AP a round and has about 1 AP left; --force overrides it
        > resolve a b --maneuver charge --moved 1 :: 1 2
        * to hit b (1 2) a: 3 15 | 6 6 2 1 15
        ~ a.moment 15 -> 16, a.moved 0 -> 2
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-12 roll=0
        """,
    )
    follows(
        lab().have("b", status={"underwater": True}),
        """
        # one column more of RV for who is moved under water
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 6 3 / 1 2
        * to hit b (6 3) a: 9 9 | 12 6 2 1 9 12 6 9 0
        * against knockback b (1 2) b: 3 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + knocked-back who=b metres=195 by=a
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --open-ground :: 6 3 / 10 9 / 6 5
        * to hit b (6 3) a: 9 9 12 | 12 6 2 9 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        * against knockback b (6 5) b: 11 18 2 | 6 12 18 9 -1
        ~ a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + knocked-back who=b metres=12 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    dry = ("boost_cost = 1", 'boost_cost = 1\nunderwater_knockback = "none"')
    follows(
        lab(dry).have("b", status={"underwater": True}),
        """
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 6 3 / 1 2
        * to hit b (6 3) a: 9 9 | 12 6 2 9 12 7 9 0
        * against knockback b (1 2) b: 3 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + knocked-back who=b metres=390 by=a
        > set phase 4
        ~ phase 3 -> 4
        > knockback b --ev 9 --open-ground :: 6 5
        * against knockback b (6 5) b: 11 15 2 | 6 9 15 6
        + knocked-back who=b metres=12
        """,
    )


@pytest.mark.rule("megs", 65)
def test_attacks_in_space(lab: Any) -> None:
    eyes = ("force-field.aps = 8\nenergy-blast", "telescopic-vision.aps = 11\nenergy-blast")
    for space in ("adrift", "controlled", "craft"):
        at = lab(eyes).have("a", status={"space": space})
        shift = {"adrift": 3, "controlled": 2, "craft": 1}[space]
        outcome = at.do("resolve a c --with bolt --range 8", "1 2")
        assert outcome.rolls[0].modifiers[2].value == shift
    follows(
        lab(eyes).have("a", status={"space": "craft"}),
        """
        # Telescopic Vision reaches 11 APs; beyond that each AP adds one to the OV
        > resolve a c --with bolt --range 8 :: 1 2
        * to hit c (1 2) a: 3 11 | 12 9 1 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 12 :: 1 2
        * to hit c (1 2) a: 3 15 | 12 10 2 1 15 1
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-12 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a c --with bolt --range 14 :: 1 2
        * to hit c (1 2) a: 3 18 | 12 12 2 1 18 3
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-15 roll=0
        > set phase 6
        ~ phase 5 -> 6
        > resolve a c --with punch --range 3 :: 1 2
        * to hit c (1 2) a: 3 18 | 6 9 1 18
        ~ a.moment 15 -> 16
        + attack-rolled attacker=a target=c attack=punch hit=no manner=attack margin=-15 roll=0
        """,
    )


@pytest.mark.rule("megs", 58, 59)
def test_pressing_and_laying_back(lab: Any) -> None:
    follows(
        lab().have("a", initiative=21),
        """
        > resolve a c --with punch --maneuver pressing :: 1 2
        * to hit c (1 2) a: 3 13 | 6 9 -1 13
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.stance "" -> c, a.stance_shift 0 -> -1
        + attack-rolled attacker=a target=c attack=punch hit=no manner=attack margin=-10 roll=0
        > resolve c a --with punch :: 1 2
        * to hit a (1 2) c: 3 5 | 9 6 -1 5
        ~ c.moment 0 -> 13, c.automatic 0 -> 2
        + attack-rolled attacker=c target=a attack=punch hit=no manner=attack margin=-2 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a c --with punch --maneuver laying-back :: 1 2
        * to hit c (1 2) a: 3 18 | 6 9 1 18
        ~ a.moment 13 -> 14, a.stance_shift -1 -> 1
        + attack-rolled attacker=a target=c attack=punch hit=no manner=attack margin=-15 roll=0
        > resolve c a --with punch :: 1 2
        * to hit a (1 2) c: 3 9 | 9 6 1 9
        ~ c.moment 13 -> 14
        + attack-rolled attacker=c target=a attack=punch hit=no manner=attack margin=-6 roll=0
        > resolve b a --with punch :: 1 2
        * to hit a (1 2) b: 3 11 | 6 6 11
        ~ b.moment 0 -> 14, b.automatic 0 -> 2
        + attack-rolled attacker=b target=a attack=punch hit=no manner=attack margin=-8 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve b a --with punch --maneuver pressing
        ! Forbidden: Bert has Initiative 20, not higher than Anna's 21; --force overrides it
        > resolve b c --with punch --maneuver pressing
        ! Forbidden: Bert has Initiative 20, not higher than Carl's 20; --force overrides it
        > resolve b c --with punch --maneuver pressing --force :: 1 2
        * to hit c (1 2) b: 3 13 | 6 9 -1 13
        ~ b.moment 14 -> 15, b.stance "" -> c, b.stance_shift 0 -> -1
        + attack-rolled attacker=b target=c attack=punch hit=no manner=attack margin=-10 roll=0
        - Bert has Initiative 20, not higher than Carl's 20
        > resolve a b --with punch --maneuver pressing,laying-back
        ! Forbidden: Anna can't combine pressing and laying-back; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 73)
def test_what_a_lured_attack_hits_instead(lab: Any) -> None:
    follows(
        lab().have("c", cover="wall"),
        """
        # two rows up: AV 6 against 6 needs 7; a miss hits the wall with EV 8
        > resolve a b --with punch --lured wall :: 4 2
        * to hit b (4 2) a: 6 7 | 6 6 2 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.body 6 -> -2, c.cover wall -> ""
        + attack-rolled attacker=a target=b attack=punch hit=no manner=attack margin=-1 roll=0
        + object-damaged which=wall lost=8 broken=yes by=a
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with punch --lured d :: 4 2
        * to hit b (4 2) a: 6 7 | 6 6 2 7
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=punch hit=no manner=attack margin=-1 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with punch --lured wall --no-knockback :: 4 3 / 10 9
        * to hit b (4 3) a: 7 7 8 | 6 6 2 7 8 6 8
        * against stun b (10 9) b: 19 13 2 | 6 8 13
        ~ a.moment 14 -> 15, b.physical 20 -> 12, b.hurt_at 0 -> 4
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit attack=punch
        ? b, last-ditch: amend --last-ditch b=4
        """,
    )


@pytest.mark.rule("megs", 67)
def test_an_explosion_weakens_by_two_columns_an_ap(lab: Any) -> None:
    more = "[combatants.a.attacks.bomb]\nav = 9\nev = 12\nrange = 6\nexplosive = true\n"
    follows(
        lab(more=more),
        """
        # 12 is column 6: an AP away column 4, 8 APs; two away column 2, 4; three away nothing
        > resolve a b,c,d,wall --with bomb --range 3 --at b=1,c=2,d=3 --no-knockback :: 7 6 / 6 5 /
            9 8 / 10 9 / 3 2
        * to hit b (7 6) a: 13 11 1 8 | 9 6 -2 11 12 8 6 1 8
        * against stun b (6 5) b: 11 13 1 | 6 8 13 1
        * to hit c (9 8) a: 17 21 | 9 9 -4 21
        * to hit d (10 9) a: 19 18 0 | 9 3 -6 18 12 0 3 0
        * to hit wall (3 2) a: 5 7 | 9 6 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 12, b.hurt_at 0 -> 2, b.stun 0 ->
            1, b.stun_ov 0 -> 8
        + attack-rolled attacker=a target=b attack=bomb hit=yes manner=attack margin=2 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit attack=bomb
        + megs.stunned who=b phases=1 by=a
        + attack-rolled attacker=a target=c attack=bomb hit=no manner=attack margin=-4 roll=2
        + attack-rolled attacker=a target=d attack=bomb hit=yes manner=attack margin=1 roll=3
        + attack-rolled attacker=a target=wall attack=bomb hit=no manner=attack margin=-2 roll=4
        ? a, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=4
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --at b=1
        ! UsageError: --at has no effect with an attack that is not an explosion; remove it
        > resolve a b --with bomb --range 3 --at c=1 --defend-ov d=1
        ! UsageError: --defend-ov: Dora is not a target; remove it
        """,
    )
