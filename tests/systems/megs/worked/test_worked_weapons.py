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
        * to hit b (1 2) a: 3 13 | 12 6 2 2 13 13
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-10 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty easy :: 1 2
        * to hit b (1 2) a: 3 9 | 12 6 2 9 2
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --maneuver trick-shot --difficulty epic
        ! UsageError: rules.universal.epic is not set: no source gives the Universal Modifiers;
            add [rules.universal.epic] with ov and rv
        > resolve a b,c --with bolt --range 3 --maneuver trick-shot,multi-attack --difficulty hard
            :: 1 2
        * to hit b,c (1 2) a: 3 15 | 12 9 2 1 1 15 13
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
        * to hit bus (5 4) b: 9 13 | 8 9 13
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=bus attack=punch hit=no manner=attack margin=-4 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve b bus --with punch :: 9 4
        * to hit bus (9 4) b: 13 13 0 | 8 9 13 8 11
        ~ b.moment 13 -> 14
        + attack-rolled attacker=b target=bus attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 5
        ~ phase 4 -> 5
        # a small one: DEX 6 against its own OV 9
        > resolve b shield --with punch :: 9 6
        * to hit shield (9 6) b: 15 15 8 | 6 9 15 8 8
        ~ b.moment 14 -> 15, shield.body 8 -> 0
        + attack-rolled attacker=b target=shield attack=punch hit=yes manner=attack margin=0 roll=0
        + object-damaged which=shield lost=8 broken=yes by=b
        > set phase 6
        ~ phase 5 -> 6
        > resolve b shield --with punch
        ! Forbidden: Bert can't attack Shield: it is already broken; --force overrides it
        > resolve b shield --with punch --killing
        ! UsageError: --killing has no effect with Shield, an object; remove it
        > resolve b bus --with punch --maneuver grapple
        ! UsageError: --with has no effect with grapple; remove it
        > resolve a bus --with mind --range 1
        ! UsageError: only physical attacks affect Bus; choose a physical attack with --with
        > resolve b bus,wall --with punch
        ! UsageError: an object can only be attacked alone; resolve each target separately
        > resolve a wall --with bolt --range 1 --maneuver critical-blow :: 6 5
        * to hit wall (6 5) a: 11 9 1 13 | 12 6 2 -3 9 12 6 1
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
        * to hit bus (10 9) b: 19 11 3 0 | 6 30 -9 11 6 30 3
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.moved 0 -> 4, wall.behind b -> "", wall.distance 2
            -> 0, b.physical 20 -> 14, b.hurt_at 0 -> 2
        + attack-rolled attacker=b target=bus hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=6} by=b cause=recoil
        ? b, last-ditch: amend --last-ditch b=3
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
        * to hit b (1 2) a: 3 11 | 6 6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-8 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --club wall --range 7
        ! Forbidden: Anna can throw Wall 6 APs far, not 7 APs; --force overrides it
        > resolve a b --club bus :: 6 5 / 6 5 / 6 5
        * to hit b (6 5) a: 11 11 6 | 6 6 11 6 6 6
        * against stun b (6 5) b: 11 11 | 6 6 11
        * against knockback b (6 5) b: 11 11 | 6 6 11 5
        ~ a.moment 13 -> 14, b.physical 20 -> 14, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit
        ? b, last-ditch: amend --last-ditch b=3
        > resolve d b --club shield :: 1 2
        * to hit b (1 2) d: 3 13 | 3 6 13
        ~ d.moment 0 -> 14, d.automatic 0 -> 2
        + attack-rolled attacker=d target=b hit=no manner=attack margin=-10 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --club shield --with skill :: 1 2
        * to hit b (1 2) a: 3 7 | 9 6 7
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=b attack=skill hit=no manner=attack margin=-4 roll=0
        > set phase 6
        ~ phase 5 -> 6
        > resolve a b --club shield --with bolt
        ! Forbidden: bolt is not a skill to swing Shield with; remove --with or --club
        > set shield.body 0
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
        ! UsageError: unknown maneuver "criticalblow"; did you mean "critical-blow"?
        > resolve a b --with blot --range 1
        ! UsageError: Anna has no attack "blot"; did you mean "bolt"?
        > resolve a b --range 1
        ! UsageError: Anna has several attacks; choose one: --with bolt, ray, mind, skill or punch
        > resolve a b,c --with bolt --range 1 --maneuver groundstrike --ground 3 :: 1 2
        * to hit b,c (1 2) a: 3 11 | 12 9 1 1 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-8 roll=0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-8 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a a --with bolt --range 1
        ! Forbidden: Anna is both attacker and target; --force overrides it
        > resolve a b --with bolt --range 1 --ev 13
        ! Forbidden: Anna has EV 12, not 13; --force overrides it
        > resolve a b --with bolt --range 1 --defend-ov c=1
        ! UsageError: --defend-ov: Carl is not a target; remove it
        > resolve a b --with bolt --range 1 --boost av=13
        ! Forbidden: Anna can raise AV 12 to at most 24, not 25; --force overrides it
        > resolve a b --with bolt --range 1 --boost av=101 --force :: 1 2 / 6 5 / 6 5 / 6 5
        * to hit b (1 2) a: 3 3 12 | 113 6 3 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.hero_points 100 -> 0, a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0
            -> 3, b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        - Anna can raise AV 12 to at most 24, not 113
        - Anna has 100 Hero Points, but AV +101 costs 101
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 17)
def test_hero_points_before_the_roll(lab: Any) -> None:
    follows(
        lab().have("b", hero_points=5),
        """
        > resolve a b --with bolt --range 1 --boost av=1,ev=2 --defend-ov b=3 --defend-rv b=2
            --no-knockback :: 3 4 / 10 9
        * to hit b (3 4) a: 7 7 14 | 13 9 7 3 12 2 6 2 14
        * against stun b (10 9) b: 19 21 1 | 6 14 21 1
        ~ a.hero_points 100 -> 99, a.hero_points 99 -> 97, b.hero_points 5 -> 2, b.hero_points 2 ->
            0, a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 6, b.hurt_at 0 -> 2, b.stun 0
            -> 1, b.stun_ov 0 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=14} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=1 by=a
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --defend-ov b=1 :: 1 2
        ! Forbidden: Bert has 0 Hero Points, but OV +1 costs 1; --force overrides it
        """,
    )
    follows(
        lab(("boost_cost = 1\n", "boost_cost = 1.5\n")),
        """
        # three and a half are four
        > resolve a b --with bolt --range 1 --boost av=3 --defend-ov b=6 :: 1 2
        * to hit b (1 2) a: 3 9 | 15 12 9 6
        ~ a.hero_points 100 -> 95, b.hero_points 100 -> 91, a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --defend-ov b=7 :: 1 2
        ! Forbidden: Bert can raise OV 6 to at most 12, not 13; --force overrides it
        > resolve a b --with bolt --range 1 --defend-rv b=7 :: 10 9
        ! Forbidden: Bert can raise RV 6 to at most 12, not 13; --force overrides it
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
        * to hit b (1 2) a: 3 5 | 12 6 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-2 roll=0
        > resolve b d --with punch :: 1 2
        * to hit d (1 2) b: 3 9 | 6 3 9
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=-6 roll=0
        > resolve d b --with gun --range 1
        ! Forbidden: Dora is dead; --force overrides it
        > set a.wakes 99
        ~ a.wakes 0 -> 99
        > resolve a b --with bolt --range 1
        ! Forbidden: Anna is unconscious; --force overrides it
        """,
    )
