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
        = Anna hits Bert (grapple). Anna grapples Bert.
        * to hit b (6 5) a: 11 against 11: success; 9 RAPs | AV 6 | OV 6 | success number in column
            5-6 11 | EV of STR 14 | RV 6 | RAPs 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        ? a, hurt: the grip may also do 14 damage (amend --hurt)
        > act throw a --on b --open-ground
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > act throw a --on d --open-ground
        ! Forbidden: Anna must grapple Dora first; --force overrides it
        > act throw a --on b --into wall=3 :: 6 5 / 6 5 / 6 5
        = Anna throws Bert. Bert is knocked back 12 APs. Bert hits Wall and takes 6 Killing damage
            but goes through with 12 APs. Bert is out for 5 APs of time (2 minutes).
        * collision wall b (6 5) b: 11 against 5: success, 1 column shift | AV 12 | OV 6 | success
            number in column 5-6 5 | the obstacle's success number 5 | damage to the obstacle 6 |
            APs of knockback lost 0
        * death save b (6 5) b: 11 against 11: success; 1 RAP | AV 6 | OV 6 | success number in
            column 5-6 11 | RAPs against the attack 1
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        ~ a.moment 13 -> 14, b.held_by {a=13} -> {}, wall.behind b -> "", wall.distance 2 -> 0,
            b.physical 20 -> 14, b.hurt_at 0 -> 3, b.physical_killing 0 -> 6, b.wakes 0 -> 123,
            wall.body 6 -> 0
        + damaged who=b lost={physical=6} by=a cause=knockback
        + megs.knocked-out who=b aps=5 by=a
        + down who=b by=a
        + object-damaged which=wall lost=6 broken=yes by=a
        + knocked-back who=b metres=12485 by=a
        - Wall is behind Bert no longer
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        > act throw a --on b --open-ground
        ! Forbidden: Anna has no Dice Action left in this phase; --force overrides it
        > set phase 5
        = The game master sets phase to 5.
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
        = Anna throws Bert. Bert is knocked back 0 APs.
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {a=12} -> {}, b.carried_by a -> "", a.load
            8 -> None, wall.behind b -> "", wall.distance 2 -> 0
        + knocked-back who=b metres=3 by=a
        - Wall is behind Bert no longer
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
        = Carl hits Anna with the punch. Anna takes 8 Bashing damage.
        * to hit a (6 5) c: 11 against 9: success, 1 column shift; 8 damage to a | AV 8 | OV 6 |
            success number in column 5-6 9 | EV of STR, grappled 8 | RV: BODY 6 | column shifts to
            damage 1 | full damage 8
        * against stun a (10 5) a: 15 against 13: success, 1 column shift | AV 6 | OV 8 | success
            number in column 7-8 13
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, a.physical 20 -> 12, a.hurt_at 0 -> 2
        + attack-rolled attacker=c target=a attack=punch hit=yes manner=attack margin=2 roll=0
        + damaged who=a lost={physical=8} by=c cause=hit attack=punch
        ? c, shifts: 1 column shift may go to stun instead of damage (amend --shifts stun=1)
        ? a, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch a=4)
        > resolve c b --with punch
        ! Forbidden: Carl has no Dice Action left in this phase; --force overrides it
        > resolve a b --with bolt --range 1
        ! Forbidden: Anna grapples with Carl and can attack nobody else; --force overrides it
        > resolve a b --with mind --range 1 :: 6 5 / 6 5
        = Anna hits Bert with the mind. Bert takes 6 Bashing damage.
        * to hit b (6 5) a: 11 against 11: success; 6 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of WILL 6 | RV: MIND 6 | full damage 6
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.mental 18 -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=mind hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={mental=6} by=a cause=hit attack=mind
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        # Carl's OV is his STR 8; nobody who grapples knocks back
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 1 :: 3 2
        = Anna misses Carl with the bolt (5 against 7).
        * to hit c (3 2) a: 5 against 7: failure | AV 12 | OV 8 | success number in column 7-8 7
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-2 roll=0
        > resolve b c --with punch --open-ground :: 7 6 / 6 5 / 6 5
        = Bert hits Carl with the punch. Carl takes 8 Bashing damage. Carl is stunned for 1 phase.
            Carl is knocked back 1 AP.
        * to hit c (7 6) b: 13 against 13: success; 8 damage to c | AV 6 | OV 8 | success number in
            column 7-8 13 | EV of STR 8 | RV: BODY 6 | full damage 8
        * against stun c (6 5) c: 11 against 13: failure; 1 phase | AV 6 | OV 8 | success number in
            column 7-8 13 | columns missed by: phases stunned 1
        * against knockback c (6 5) c: 11 against 13: failure; 1 AP of knockback | AV 6 | OV 8 |
            success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        ~ b.moment 0 -> 14, b.automatic 0 -> 2, c.physical 23 -> 15, c.hurt_at 0 -> 3, c.stun 0 ->
            1, c.stun_ov 0 -> 8, c.held_by {a=12} -> {}
        + attack-rolled attacker=b target=c attack=punch hit=yes manner=attack margin=0 roll=0
        + damaged who=c lost={physical=8} by=b cause=hit attack=punch
        + megs.stunned who=c phases=1 by=b
        + knocked-back who=c metres=6 by=b
        - Carl is torn from the grip
        ? c, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch c=4)
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
        = Bert does not get free of Anna.
        * break grapple a (6 4) b: 10 against 11: failure; no RAPs | AV 8 | OV 8 | success number
            in column 7-8 11 | EV 8 | RV 8 | RAPs 0
        ~ b.moment 0 -> 13, b.automatic 0 -> 2
        > act break-grapple b
        ! Forbidden: Bert has no Dice Action left in this phase; --force overrides it
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > act break-grapple b :: 6 5
        = Bert breaks the grip of Anna.
        * break grapple a (6 5) b: 11 against 11: success; 2 RAPs | AV 8 | OV 8 | success number in
            column 7-8 11 | EV 8 | RV 8 | RAPs 2
        ~ b.moment 13 -> 14, b.held_by {a=12} -> {}
        > act break-grapple b
        ! Forbidden: Bert is not grappled; --force overrides it
        > act break-grapple b --force
        = Bert shakes off nobody.
        - forced: Bert is not grappled
        > act release a
        ! Forbidden: Anna grapples nobody; --force overrides it
        > act release a --force
        = Anna lets go of nobody.
        - forced: Anna grapples nobody
        """,
    )
    at = lab().have("b", held_by={"a": 12})
    follows(
        at,
        """
        > act break-grapple b --boost av=4,ev=2 :: 6 5
        = Bert breaks the grip of Anna.
        * break grapple a (6 5) b: 11 against 7: success, 1 column shift; 4 RAPs | AV 12 | OV 8 |
            success number in column 7-8 7 | EV 10 | RV 8 | RAPs 4
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.hero_points 100 -> 96, b.hero_points 96 -> 94,
            b.held_by {a=12} -> {}
        - Bert pays 4 Hero Points for AV +4
        - Bert pays 2 Hero Points for EV +2
        """,
    )
    at = lab().have("b", held_by={"a": 1}).have("c", held_by={"a": 1})
    follows(
        at,
        """
        > act release a
        = Anna lets Bert and Carl go.
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
        = Anna hits Bert (grapple). Anna grapples Bert.
        * to hit b (6 5) a: 11 against 11: success; 7 RAPs | AV 6 | OV 6 | success number in column
            5-6 11 | EV of STR 11 | RV 6 | RAPs 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        ? a, hurt: the grip may also do 11 damage (amend --hurt)
        > act release a
        = Anna lets Bert go.
        ~ b.held_by {a=13} -> {}
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver grapple --hurt :: 6 5 / 6 5
        = Anna hits Bert (grapple). Anna grapples Bert. Bert takes 11 Bashing damage. Bert is
            stunned for 3 phases.
        * to hit b (6 5) a: 11 against 11: success; 7 RAPs; 11 damage to b | AV 6 | OV 6 | success
            number in column 5-6 11 | EV of STR 11 | RV 6 | RAPs 7
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 11 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 13 -> 14, b.held_by {} -> {a=14}, b.physical 20 -> 9, b.hurt_at 0 -> 3, b.stun 0
            -> 3, b.stun_ov 0 -> 11
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: Last Ditch Defense against up to 5 of 11 damage (amend --last-ditch b=5)
        """,
    )
    follows(
        lab(('name = "Anna"\n', 'name = "Anna"\nstr = 3\n')),
        """
        # EV 3 against BODY 6 without column shifts: N
        > resolve a b --maneuver grapple :: 6 5
        = Anna hits Bert (grapple). Bert slips out of Anna's grip.
        * to hit b (6 5) a: 11 against 11: success; no RAPs | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 3 | RV 6 | RAPs 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        """,
    )
    follows(
        lab(),
        """
        # RAPs 3 hold, but do not exceed BODY 6
        > resolve a b --maneuver grapple --hurt :: 6 5
        = Anna hits Bert (grapple). Anna grapples Bert.
        * to hit b (6 5) a: 11 against 11: success; 3 RAPs | AV 6 | OV 6 | success number in column
            5-6 11 | EV of STR 8 | RV 6 | RAPs 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=0 roll=0
        - 3 RAPs do not exceed BODY 6: the grip does not hurt
        """,
    )


@pytest.mark.rule("megs", 43, 44)
def test_several_are_grappled_at_once_by_raps(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    follows(
        lab(strong),
        """
        > resolve a b,d --maneuver grapple,multi-attack --hurt :: 9 8 / 6 5 / 6 5
        = Anna hits Bert and Dora (grapple, multi attack). Anna grapples Bert. Bert takes 9 Bashing
            damage. Bert is stunned for 4 phases. Anna grapples Dora. Dora takes 9 Bashing damage.
            Dora is unconscious. Dora is out for 2 APs of time (16 seconds).
        * to hit b,d (9 8) a: 17 against 13: success, 1 column shift; 9 RAPs; 9 damage to b; 9
            RAPs; 9 damage to d | AV 6 | OV 6 | 2 targets (columns to OV) 1 | 2 targets (columns to
            RV) 1 | success number in column 7-8 13 | EV of STR 14 | RV 6 | RAPs 9 | EV of STR 14 |
            RV 6 | RAPs 9
        * against stun b (6 5) b: 11 against 21: failure; 4 phases | AV 6 | OV 14 | success number
            in column 13-15 21 | columns missed by: phases stunned 4
        * against stun d (6 5) d: 11 against 24: failure; 5 phases | AV 3 | OV 14 | success number
            in column 13-15 24 | columns missed by: phases stunned 5 | phases above the Resistance
            Attribute: APs of time out 2
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
        ? b, last-ditch: Last Ditch Defense against up to 6 of 9 damage (amend --last-ditch b=6)
        ? d, last-ditch: Last Ditch Defense against up to 3 of 9 damage (amend --last-ditch d=3)
        """,
    )
    follows(
        lab(strong),
        """
        > resolve a b,d --maneuver grapple,multi-attack :: 9 8
        = Anna hits Bert and Dora (grapple, multi attack). Anna grapples Bert. Anna grapples Dora.
        * to hit b,d (9 8) a: 17 against 13: success, 1 column shift; 9 RAPs; 9 RAPs | AV 6 | OV 6
            | 2 targets (columns to OV) 1 | 2 targets (columns to RV) 1 | success number in column
            7-8 13 | EV of STR 14 | RV 6 | RAPs 9 | EV of STR 14 | RV 6 | RAPs 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}, d.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=4 roll=0
        + attack-rolled attacker=a target=d hit=yes manner=grapple margin=4 roll=0
        ? a, hurt: the grip may also do 9 damage to Bert (amend --hurt)
        ? a, hurt: the grip may also do 9 damage to Dora (amend --hurt)
        """,
    )


@pytest.mark.rule("megs", 43, 18)
def test_a_grip_wears_defences_down_as_a_blow_does(lab: Any) -> None:
    strong = ('name = "Anna"\n', 'name = "Anna"\nstr = 14\n')
    follows(
        lab(strong).have("b", on=("force-field",)),
        """
        > resolve a b --maneuver grapple :: 9 8
        = Anna hits Bert (grapple). Anna grapples Bert.
        * to hit b (9 8) a: 17 against 11: success, 2 column shifts; 12 RAPs | AV 6 | OV 6 |
            success number in column 5-6 11 | EV of STR 14 | RV 6 | RAPs 12
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=6 roll=0
        ? a, hurt: the grip may also do 10 damage (amend --hurt)
        """,
    )
    follows(
        lab(strong).have("b", on=("force-field",)),
        """
        > resolve a b --maneuver grapple --hurt --shifts stun=1 :: 9 8 / 6 5
        = Anna hits Bert (grapple). Anna grapples Bert. Bert takes 8 Bashing damage. Bert is
            stunned for 5 phases.
        * to hit b (9 8) a: 17 against 11: success, 2 column shifts; 11 RAPs; 8 damage to b | AV 6
            | OV 6 | success number in column 5-6 11 | EV of STR 14 | RV 6 | RAPs 11 | force field
            8 -> 6 -6
        * against stun b (6 5) b: 11 against 24: failure; 5 phases | AV 6 | OV 14 | attacker's
            column shifts (columns to AV) -1 | success number in column 13-15 24 | columns missed
            by: phases stunned 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held_by {} -> {a=13}, b.physical 20 -> 12,
            b.hurt_at 0 -> 2, b.stun 0 -> 5, b.stun_ov 0 -> 14, b.stun_shift 0 -> -1
        + attack-rolled attacker=a target=b hit=yes manner=grapple margin=6 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit
        + megs.stunned who=b phases=5 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 8 damage (amend --last-ditch b=6)
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
        = Anna hits Bert (take away). Anna takes Shield from Bert.
        * to hit b (8 7) a: 15 against 15: success; 4 RAPs | AV 6 | OV 6 | take away (columns to
            OV) 2 | take away (columns to RV) 1 | success number in column 9-10 15 | EV of STR 12 |
            RV 8 | RAPs 4
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, shield.carried_by "" -> a, a.load None -> 1
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + megs.taken-away which=shield who=b by=a
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # DEX 3 at +2: 13; one shift: STR 3 in column 2: 9 RAPs, above the shield's BODY 8
        > act put-down a
        = Anna puts Shield down.
        ~ shield.carried_by a -> "", a.load 1 -> None
        > resolve a d --maneuver take-away --object shield :: 9 8
        = Anna hits Dora (take away). Anna takes Shield from Dora. Shield may be damaged.
        * to hit d (9 8) a: 17 against 13: success, 1 column shift; 9 RAPs | AV 6 | OV 3 | take
            away (columns to OV) 2 | take away (columns to RV) 1 | success number in column 7-8 13
            | EV of STR 12 | RV 3 | RAPs 9
        ~ a.moment 13 -> 14, shield.carried_by "" -> a, a.load None -> 1
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=4 roll=0
        + megs.taken-away which=shield who=d by=a
        - Shield may be damaged: 9 RAPs against BODY 8
        """,
    )
    follows(
        lab(),
        """
        > resolve d a --maneuver take-away --object shield :: 9 10
        = Dora hits Anna (take away). Anna keeps Shield.
        * to hit a (9 10) d: 19 against 18: success; no RAPs | AV 3 | OV 6 | take away (columns to
            OV) 2 | take away (columns to RV) 1 | success number in column 9-10 18 | EV of STR 3 |
            RV 8 | RAPs 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a hit=yes manner=attack margin=1 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver take-away --object shield :: 6 5
        = Anna misses Bert (take away) (11 against 15).
        * to hit b (6 5) a: 11 against 15: failure | AV 6 | OV 6 | take away (columns to OV) 2 |
            take away (columns to RV) 1 | success number in column 9-10 15
        ~ a.moment 0 -> 14, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-4 roll=0
        """,
    )
