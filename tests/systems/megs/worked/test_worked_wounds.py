"""Worked examples: Killing and Bashing damage, Death Saves, stun, Knockouts, Last Ditch Defense."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 22, 23)
def test_killing_damage_the_death_save_and_bleeding(lab: Any) -> None:
    follows(
        lab(),
        """
        # 12 against RV 6: Death Save 6/6 against 12/12, which needs 18
        > resolve a b --with ray --range 3 --no-knockback :: 3 2 / 9 8
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * death save b (9 8) b: 17 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.status.dead no -> yes, b.died_at 0 -> 2
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        # 18 succeeds without RAPs: dead; the damage alone would not have killed
        > resolve a b --with ray --range 3 --no-knockback :: 3 2 / 10 8
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * death save b (10 8) b: 18 18 | 6 12 18 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.status.dead no -> yes, b.died_at 0 -> 2
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab().have("b", physical=3, aim=2, aim_on="c"),
        """
        # EV 5 is below BODY 6: two columns off make it 2, and one the lower in its bracket less
        > resolve a b --with ray --range 3 --no-knockback --ev 5 :: 9 4
        * to hit b (9 4) a: 13 5 2 2 | 12 6 5 12 5 6 2 -1 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> 1, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 2, b.aim 2 -> 0, b.aim_on c -> ""
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=ray
        ? a, shifts: amend --shifts stun=2
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )
    follows(
        lab().have("b", physical=3),
        """
        # 8 below zero are 2 past the line
        > resolve a b --with ray --range 3 --no-knockback --ev 11 :: 3 2
        * to hit b (3 2) a: 5 5 11 | 12 6 5 12 11 6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> -8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 11, b.physical_fell "" -> killing, b.surgery [] -> [physical],
            b.died_at 0 -> 2, b.status.dead no -> yes
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: amend --last-ditch b=5
        """,
    )
    follows(
        lab().have("b", physical=3, physical_killing=2),
        """
        # the line itself is alive; EV 9 is 9 past RV 6: Death Save 6/6 against 9/9
        > resolve a b --with ray --range 3 --no-knockback --ev 9 --doubles always :: 3 2 / 10 10 / 2
            1 / 10 9
        * to hit b (3 2) a: 5 5 9 | 12 6 5 12 9 6 9
        * death save b (10 10 2 1) b: 23 15 2 1 | 6 9 15 1
        * against stun b (10 9) b: 19 15 1 | 6 9 15
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> -6, b.hurt_at 0 -> 2,
            b.physical_killing 2 -> 11, b.physical_fell "" -> killing, b.bleeds_at 0 -> 962,
            b.surgery [] -> [physical], b.wakes 0 -> 962
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=9} by=a cause=hit attack=ray
        + down who=b by=a
        + megs.knocked-out who=b aps=8 by=a
        ? b, last-ditch: amend --last-ditch b=4
        """,
    )
    tough = ("[combatants.b.powers]\n", "[combatants.b.powers]\ninvulnerability.aps = 9\n")
    follows(
        lab(tough),
        """
        # 15/15 against 12/12, row 7 and column 6: 9; one shift: column 5: 7 RAPs, 12 - 7 are left
        > resolve a b --with ray --range 3 --no-knockback :: 3 2 / 6 5 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * death save b (6 5) b: 11 9 1 7 | 15 12 9 9 7
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.wakes 0 -> 122, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + megs.knocked-out who=b aps=5 by=a
        + down who=b by=a
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with ray --range 3 --no-knockback --boost-of 'death save b=av:1,death save
            b=ev:15' --force :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * death save b (10 9) b: 19 7 4 26 | 16 12 7 9 26
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_killing 12 -> 24,
            b.physical_fell "" -> killing, b.bleeds_at 0 -> 963, b.surgery [] -> [physical],
            b.hero_points 100 -> 99, b.hero_points 99 -> 84, b.stun 3 -> 6
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 22)
def test_bashing_beyond_the_line_comes_off_the_resistance_attribute(lab: Any) -> None:
    follows(
        lab().have("b", physical=-5),
        """
        # 1 to the line of -6, 11 off BODY; then 2 more, one too many
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --force :: 3 2 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 14, a.automatic 0 -> 2, b.physical -5 -> -6, b.hurt_at 0 -> 3, b.body 6 ->
            -5, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --no-knockback --ev 2 --force :: 3 2
        * to hit b (3 2) a: 5 5 2 | 12 6 5 12 2 -5 2
        ~ a.moment 14 -> 15, b.hurt_at 3 -> 4, b.body -5 -> -7, b.died_at 0 -> 4, b.status.dead no
            -> yes
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=bolt
        + died who=b by=a
        """,
    )
    follows(
        lab().have("b", physical=-6, body=-6),
        """
        > resolve a b --with bolt --range 3 --no-knockback --ev 1 --force :: 3 2
        * to hit b (3 2) a: 5 5 1 | 12 6 5 12 1 -6 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.hurt_at 0 -> 2, b.body -6 -> -7, b.died_at 0 -> 2,
            b.status.dead no -> yes
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        + died who=b by=a
        """,
    )


@pytest.mark.rule("megs", 27)
def test_stun_phases_and_when_they_knock_out(lab: Any) -> None:
    follows(
        lab().have("b", held=11, held_automatic=1, holding="x", aim=1, aim_on="c", speed=3, load=2),
        """
        # 3 missed columns; what has been begun ends
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.aim 1 -> 0,
            b.aim_on c -> "", b.held 11 -> 0, b.held_automatic 1 -> 0, b.holding x -> "", b.speed 3
            -> 0, b.load 2 -> None, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + action-lost who=b why=held
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        # stunned again: phases add up
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 2 1
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (2 1) b: 3 18 7 | 6 12 18 7 1
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            b.wakes 0 -> 11
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + megs.knocked-out who=b aps=1 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        # a double 1: EV 12 phases, above RA 6 by 6
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 1 1
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (1 1) b: 1 18 12 | 6 12 18 12 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.wakes 0 ->
            242
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.knocked-out who=b aps=6 by=a
        + down who=b by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        # EV 6: damage 6 reaches the RA; 5 does not
        > resolve a b --with bolt --range 3 --no-knockback --ev 6 :: 3 2 / 6 4
        * to hit b (3 2) a: 5 5 6 | 12 6 5 12 6 6 6
        * against stun b (6 4) b: 10 11 1 | 6 6 11 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 14, b.hurt_at 0 -> 2, b.stun 0 ->
            1, b.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=1 by=a
        ? b, last-ditch: amend --last-ditch b=3
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --ev 5 :: 6 5
        * to hit b (6 5) a: 11 5 1 1 | 12 6 5 12 5 6 1 -1 1
        ~ a.moment 13 -> 14, b.physical 14 -> 13, b.hurt_at 2 -> 3
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        ? a, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=1
        """,
    )
    follows(
        lab().have("b", wakes=500, physical=15),
        """
        # out already, and for longer
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 1 1
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (1 1) b: 1 18 12 | 6 12 18 12 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 15 -> 3, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --ev 6 --force :: 3 2 / 6 4
        * to hit b (3 2) a: 5 5 6 | 12 6 5 12 6 6 6
        * against stun b (6 4) b: 10 11 1 | 6 6 11 1
        ~ a.moment 13 -> 14, b.physical 3 -> -3, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            b.stun 0 -> 1, b.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=3
        """,
    )


@pytest.mark.rule("megs", 28)
def test_knockouts(lab: Any) -> None:
    only = ("[combatants.a.attacks.punch]\n", '[combatants.a.attacks.punch]\nknockout = "only"\n')
    also = ("[combatants.b.attacks.punch]\n", '[combatants.b.attacks.punch]\nknockout = "also"\n')
    follows(
        lab(only, also),
        """
        # EV 8 against BODY 6, column 3: 3 RAPs are 3 phases
        > resolve a b --with punch --no-knockback :: 6 5
        * to hit b (6 5) a: 11 11 8 | 6 6 11 8 6 8 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 8
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=b phases=3 by=a
        > set phase 4
        ~ phase 3 -> 4
        # 19 earns three: column 0, 8 RAPs: 8 - 6 APs of time
        > resolve a b --with punch --no-knockback :: 10 9
        * to hit b (10 9) a: 19 11 3 8 | 6 6 11 8 6 3 8 8
        ~ a.moment 13 -> 14, b.wakes 0 -> 19
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=8 roll=0
        + megs.knocked-out who=b aps=2 by=a
        + down who=b by=a
        > set phase 5
        ~ phase 4 -> 5
        > resolve c d --with punch --no-knockback --maneuver knockout :: 4 3
        * to hit d (4 3) c: 7 5 8 | 9 3 5 8 3 8 4
        ~ c.moment 0 -> 15, c.automatic 0 -> 2, d.wakes 0 -> 12, d.physical 9 -> 1, d.hurt_at 0 -> 4
        + attack-rolled attacker=c target=d attack=punch hit=yes manner=attack margin=2 roll=0
        + megs.knocked-out who=d aps=1 by=c
        + down who=d by=c
        + damaged who=d lost={physical=8} by=c cause=hit attack=punch
        ? d, last-ditch: amend --last-ditch d=3
        > set phase 6
        ~ phase 5 -> 6
        > resolve b c --with punch --no-knockback --force :: 9 6
        * to hit c (9 6) b: 15 15 8 | 6 9 15 8 6 8 3
        ~ b.moment 0 -> 16, b.automatic 0 -> 2, c.stun 0 -> 3, c.stun_ov 0 -> 8, c.physical 23 ->
            15, c.hurt_at 0 -> 5
        + attack-rolled attacker=b target=c attack=punch hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=c phases=3 by=b
        + damaged who=c lost={physical=8} by=b cause=hit attack=punch
        - Bert is unconscious
        ? c, last-ditch: amend --last-ditch c=4
        """,
    )
    follows(
        lab(only),
        """
        # STR 8 against BODY 6 at +3 columns: N
        > resolve a b --with punch --no-knockback --maneuver flailing-attack :: 4 3
        * to hit b (4 3) a: 7 7 0 | 6 6 -2 3 7 8 6 0 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        """,
    )


@pytest.mark.rule("megs", 26)
def test_last_ditch_most_of_two_wounds(lab: Any) -> None:
    follows(
        lab().have("b", hero_points=9),
        """
        > resolve a b --with bolt --range 3 --last-ditch b=most :: 3 2 / 6 5 / 6 5 / 9 10 / 6 5 / 6
            5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (9 10) b: 19 13 2 | 3 6 13 13 6 0
        * death save b (6 5) b: 11 11 1 | 6 6 11 1
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.hero_points 9 -> 1, b.physical 20 -> 12, b.hurt_at
            0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0,
            b.physical 12 -> 6, b.physical_killing 0 -> 6, b.wakes 0 -> 122, wall.body 6 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=last ditch defense amount=4
        + damaged who=b lost={physical=8} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + damaged who=b lost={physical=6} by=a cause=knockback
        + megs.knocked-out who=b aps=5 by=a
        + down who=b by=a
        + object-damaged which=wall lost=6 broken=yes by=a
        + knocked-back who=b metres=24 by=a
        """,
    )
    follows(
        lab().have("b", body=-1),
        """
        # an RV below 0 negates nothing
        > resolve a b --with bolt --range 3 --no-knockback --last-ditch b=1 :: 3 2
        ! Forbidden: Bert can negate at most 0, not 1; --force overrides it
        > resolve a b --with bolt --range 3 --no-knockback --last-ditch b=most :: 3 2 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 -1 12
        * against stun b (6 5) b: 11 24 0 5 | -1 12 24 5 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.wakes 0 ->
            242
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.knocked-out who=b aps=6 by=a
        + down who=b by=a
        """,
    )
    follows(
        lab(("last_ditch_cost = 2\n", "")),
        """
        > resolve a b --with bolt --range 3 --no-knockback --last-ditch b=1 :: 3 2
        ! UsageError: rules.last_ditch_cost is not set, and the cost depends on your Genre;
            add last_ditch_cost = N (Hero Points for each AP) to [rules]
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 10 9
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        """,
    )
