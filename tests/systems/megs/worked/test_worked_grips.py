"""Worked examples: grips, what the held can do, throws of people, Take Away."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 71, 43)
def test_throwing_somebody_is_a_dice_action_of_a_later_phase(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    follows(
        lab(strong),
        """
        > resolve a b --maneuver grapple :: 6 5
        * to hit b (6 5) a: 11 11 9 | 6 6 11 14 6 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        ? a, hurt: amend --hurt
        > act throw a --on b --open-ground
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 4
        ~ phase 3 -> 4
        > act throw a --on d --open-ground
        ! Forbidden: Anna must grapple Dora first; --force overrides it
        > act throw a --on b --into wall=3 :: 6 5 / 6 5 / 6 5
        * collision wall b (6 5) b: 11 5 1 | 12 6 5 5 6 0
        * death save b (6 5) b: 11 11 1 | 6 6 11 1
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ a.moment 13 -> 14, b.held_by {a=13} -> {}, wall.behind b -> "", wall.distance 2 -> 0,
            b.physical 20 -> 14, b.hurt_at 0 -> 3, b.physical_killing 0 -> 6, b.wakes 0 -> 123,
            wall.body 6 -> 0
        + damaged who=b lost={physical=6} by=a cause=knockback
        + megs.knocked-out who=b aps=5 by=a
        + down who=b by=a
        + object-damaged which=wall lost=6 broken=yes by=a
        + knocked-back who=b metres=12485 by=a
        ? b, last-ditch: amend --last-ditch b=3
        > act throw a --on b --open-ground
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 5
        ~ phase 4 -> 5
        > act throw a --on b --open-ground
        ! Forbidden: Anna must grapple Bert first; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 71)
def test_who_is_too_heavy_is_let_go_but_not_thrown(lab: Any) -> None:
    heavy = ('name = "Bert"\n', 'name = "Bert"\nweight = 8\n')
    at = lab(heavy).have("a", load=8).have("b", held_by={"a": 12}, carried_by="a")
    follows(
        at,
        """
        > act throw a --on b --open-ground
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {a=12} -> {}, b.carried_by a -> "", a.load
            8 -> None, wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=3 by=a
        """,
    )


@pytest.mark.rule("megs", 43)
def test_the_grappled_fight_with_their_str_and_each_other_alone(lab: Any) -> None:
    at = lab().have("c", held_by={"a": 12})
    follows(
        at,
        """
        # Carl is held: AV and EV are his STR 8, not DEX 9; EV 8 against BODY 6
        > resolve c a --with punch --no-knockback :: 6 5 / 10 5
        * to hit a (6 5) c: 11 9 1 8 | 8 6 9 8 6 1 8
        * against stun a (10 5) a: 15 13 1 | 6 8 13
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, a.physical 20 -> 12, a.hurt_at 0 -> 2
        + attack-rolled attacker=c target=a attack=punch hit=yes manner=attack margin=2 roll=0
        + damaged who=a lost={physical=8} by=c cause=hit attack=punch
        ? c, shifts: amend --shifts stun=1
        ? a, last-ditch: amend --last-ditch a=4
        > resolve c b --with punch
        ! Forbidden: Carl has no Dice Action left in this phase; --force overrides it
        > resolve a b --with bolt --range 1
        ! Forbidden: Anna is in a grapple with Carl and can't attack anyone else; --force overrides
            it
        > resolve a b --with mind --range 1 :: 6 5 / 6 5
        * to hit b (6 5) a: 11 11 6 | 6 6 11 6 6 6
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.mental 18 -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=mind hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={mental=6} by=a cause=hit attack=mind
        ? b, last-ditch: amend --last-ditch b=3
        # Carl's OV is his STR 8; nobody who grapples knocks back
        > set phase 4
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 1 :: 3 2
        * to hit c (3 2) a: 5 7 | 12 8 7
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-2 roll=0
        > resolve b c --with punch --open-ground :: 7 6 / 6 5 / 6 5
        * to hit c (7 6) b: 13 13 8 | 6 8 13 8 6 8
        * against stun c (6 5) c: 11 13 1 | 6 8 13 1
        * against knockback c (6 5) c: 11 13 1 | 6 8 13 5
        ~ b.moment 0 -> 14, b.automatic 0 -> 2, c.physical 23 -> 15, c.hurt_at 0 -> 3, c.stun 0 ->
            1, c.stun_ov 0 -> 8, c.held_by {a=12} -> {}
        + attack-rolled attacker=b target=c attack=punch hit=yes manner=attack margin=0 roll=0
        + damaged who=c lost={physical=8} by=b cause=hit attack=punch
        + megs.stunned who=c phases=1 by=b
        + knocked-back who=c metres=6 by=b
        ? c, last-ditch: amend --last-ditch c=4
        """,
    )


@pytest.mark.rule("megs", 43)
def test_breaking_a_grip(lab: Any) -> None:
    at = lab().have("b", held_by={"a": 12})
    follows(
        at,
        """
        # STR 8 against 8: 11, column 4: 2 RAPs
        > act break-grapple b :: 6 4
        * break grapple a (6 4) b: 10 11 | 8 8 11 8 8 0
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        > act break-grapple b
        ! Forbidden: Bert has no Dice Action left in this phase; --force overrides it
        > set phase 4
        ~ phase 3 -> 4
        > act break-grapple b :: 6 5
        * break grapple a (6 5) b: 11 11 2 | 8 8 11 8 8 2
        ~ b.moment 13 -> 14, b.held_by {a=12} -> {}
        > act break-grapple b
        ! Forbidden: Bert is not grappled; --force overrides it
        > act break-grapple b --force
        - Bert is not grappled
        > act release a
        ! Forbidden: Anna is not grappling anyone; --force overrides it
        > act release a --force
        - Anna is not grappling anyone
        """,
    )
    at = lab().have("b", held_by={"a": 12})
    follows(
        at,
        """
        > act break-grapple b --boost av=4,ev=2 :: 6 5
        * break grapple a (6 5) b: 11 7 1 4 | 12 8 7 10 8 4
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.hero_points 100 -> 96, b.hero_points 96 -> 94,
            b.held_by {a=12} -> {}
        """,
    )
    at = lab().have("b", held_by={"a": 1}).have("c", held_by={"a": 1})
    follows(
        at,
        """
        > act release a
        ~ b.held_by {a=1} -> {}, c.held_by {a=1} -> {}
        """,
    )


@pytest.mark.rule("megs", 43)
def test_a_grip_by_raps_and_a_grip_that_hurts(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 11\n')
    follows(
        lab(strong),
        """
        # DEX 6 against 6: 11; EV 11 against BODY 6, row 6, column 3: 7 RAPs, above BODY 6
        > resolve a b --maneuver grapple :: 6 5
        * to hit b (6 5) a: 11 11 7 | 6 6 11 11 6 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        ? a, hurt: amend --hurt
        > act release a
        ~ b.held_by {a=13} -> {}
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --maneuver grapple --hurt :: 6 5 / 6 5
        * to hit b (6 5) a: 11 11 7 11 | 6 6 11 11 6 7
        * against stun b (6 5) b: 11 18 3 | 6 11 18 3
        ~ a.moment 13 -> 14, b.held_by {} -> {a=14}, b.physical 20 -> 9, b.hurt_at 0 -> 3, b.stun 0
            -> 3, b.stun_ov 0 -> 11
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: amend --last-ditch b=5
        """,
    )
    follows(
        lab(('name = "Anna"\n', 'name = "Anna"\nstr = 3\n')),
        """
        # EV 3 against BODY 6 without column shifts: N
        > resolve a b --maneuver grapple :: 6 5
        * to hit b (6 5) a: 11 11 | 6 6 11 3 6 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        """,
    )
    follows(
        lab(),
        """
        # RAPs 3 hold, but do not exceed BODY 6
        > resolve a b --maneuver grapple --hurt :: 6 5
        * to hit b (6 5) a: 11 11 3 | 6 6 11 8 6 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        """,
    )


@pytest.mark.rule("megs", 43, 44)
def test_several_are_grappled_at_once_by_raps(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    follows(
        lab(strong),
        """
        > resolve a b,d --maneuver grapple,multi-attack --hurt :: 9 8 / 6 5 / 6 5
        * to hit b,d (9 8) a: 17 13 1 9 9 9 9 | 6 6 1 1 13 14 6 9 14 6 9
        * against stun b (6 5) b: 11 21 4 | 6 14 21 4
        * against stun d (6 5) d: 11 24 5 | 3 14 24 5 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}, b.physical 20 -> 11,
            b.hurt_at 0 -> 2, b.stun 0 -> 4, b.stun_ov 0 -> 14, d.held_by {} -> {a=13}, d.physical 9
            -> 0, d.hurt_at 0 -> 2, d.wakes 0 -> 18
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=4 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=grapple margin=4 roll=0
        + damaged who=b lost={physical=9} by=a cause=hit
        + megs.stunned who=b phases=4 by=a
        + damaged who=d lost={physical=9} by=a cause=hit
        + down who=d by=a
        + megs.knocked-out who=d aps=2 by=a
        ? b, last-ditch: amend --last-ditch b=6
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    follows(
        lab(strong),
        """
        > resolve a b,d --maneuver grapple,multi-attack :: 9 8
        * to hit b,d (9 8) a: 17 13 1 9 9 | 6 6 1 1 13 14 6 9 14 6 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}, d.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=4 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=grapple margin=4 roll=0
        ? a, hurt: amend --hurt
        ? a, hurt: amend --hurt
        """,
    )


@pytest.mark.rule("megs", 43, 18)
def test_a_grip_wears_defenses_down_as_a_blow_does(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    follows(
        lab(strong).have("b", on=("force-field",)),
        """
        > resolve a b --maneuver grapple :: 9 8
        * to hit b (9 8) a: 17 11 2 12 | 6 6 11 14 6 12
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=6 roll=0
        ? a, hurt: amend --hurt
        """,
    )
    follows(
        lab(strong).have("b", on=("force-field",)),
        """
        > resolve a b --maneuver grapple --hurt --shifts stun=1 :: 9 8 / 6 5
        * to hit b (9 8) a: 17 11 2 11 8 | 6 6 11 14 6 11 -6
        * against stun b (6 5) b: 11 24 5 | 6 14 -1 24 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}, b.physical 20 -> 12,
            b.hurt_at 0 -> 2, b.stun 0 -> 5, b.stun_ov 0 -> 14, b.stun_shift 0 -> -1
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=6 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit
        + megs.stunned who=b phases=5 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 50)
def test_take_away_by_raps_against_str(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 12\n')
    follows(
        lab(strong),
        """
        # DEX 6 against 6 at +2 columns: 15; EV 12 against STR 8 at +1: column 5
        > resolve a b --maneuver take-away --object shield :: 8 7
        * to hit b (8 7) a: 15 15 4 | 6 6 2 1 15 12 8 4
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, shield.carried_by "" -> a, a.load None -> 1
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + megs.taken-away which=shield who=b by=a
        > set phase 4
        ~ phase 3 -> 4
        # DEX 3 at +2: 13; one shift: STR 3 in column 2: 9 RAPs, above the shield's BODY 8
        > act put-down a
        ~ shield.carried_by a -> "", a.load 1 -> None
        > resolve a d --maneuver take-away --object shield :: 9 8
        * to hit d (9 8) a: 17 13 1 9 | 6 3 2 1 13 12 3 9
        ~ a.moment 13 -> 14, shield.carried_by "" -> a, a.load None -> 1
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=4 roll=0
        + megs.taken-away which=shield who=d by=a
        """,
    )
    follows(
        lab(),
        """
        > resolve d a --maneuver take-away --object shield :: 9 10
        * to hit a (9 10) d: 19 18 | 3 6 2 1 18 3 8 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a hit=yes manner=attack margin=1 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --maneuver take-away --object shield :: 6 5
        * to hit b (6 5) a: 11 15 | 6 6 2 1 15
        ~ a.moment 0 -> 14, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-4 roll=0
        """,
    )
