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
        = Anna hits Bert with the ray. Bert takes 12 Killing damage. Bert is killed by the shock.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * death save b (9 8) b: 17 against 18: failure; no RAPs | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs against the attack 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.status.dead no -> yes, b.died_at 0 -> 2
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        # 18 succeeds without RAPs: dead; the damage alone would not have killed
        > resolve a b --with ray --range 3 --no-knockback :: 3 2 / 10 8
        = Anna hits Bert with the ray. Bert takes 12 Killing damage. Bert is killed by the shock.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * death save b (10 8) b: 18 against 18: success; no RAPs | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs against the attack 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.status.dead no -> yes, b.died_at 0 -> 2
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab().have("b", physical=3, aim=2, aim_on="c"),
        """
        # EV 5 is below BODY 6: two columns off make it 2, and one the lower in its bracket less
        > resolve a b --with ray --range 3 --no-knockback --ev 5 :: 9 4
        = Anna hits Bert with the ray. Bert takes 2 Killing damage.
        * to hit b (9 4) a: 13 against 5: success, 2 column shifts; 2 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | used at 5 | RV: BODY 6 |
            column shifts to damage 2 | EV and RV in one bracket, EV lower: RAPs -1 | RAPs 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> 1, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 2, b.aim 2 -> 0, b.aim_on c -> ""
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=ray
        ? a, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
        ? b, last-ditch: Last Ditch Defense against up to 2 of 2 damage (amend --last-ditch b=2)
        """,
    )
    follows(
        lab().have("b", physical=3),
        """
        # 8 below zero are 2 past the line
        > resolve a b --with ray --range 3 --no-knockback --ev 11 :: 3 2
        = Anna hits Bert with the ray. Bert takes 11 Killing damage. Bert is dead.
        * to hit b (3 2) a: 5 against 5: success; 11 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 11 | RV: BODY 6 | full damage 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> -8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 11, b.physical_fell "" -> killing, b.surgery [] -> [physical],
            b.died_at 0 -> 2, b.status.dead no -> yes
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit attack=ray
        + down who=b by=a
        + died who=b by=a
        ? b, last-ditch: Last Ditch Defense against up to 5 of 11 damage (amend --last-ditch b=5)
        """,
    )
    follows(
        lab().have("b", physical=3, physical_killing=2),
        """
        # the line itself is alive; EV 9 is 9 past RV 6: Death Save 6/6 against 9/9
        > resolve a b --with ray --range 3 --no-knockback --ev 9 --doubles always :: 3 2 / 10 10 /
            2 1 / 10 9
        = Anna hits Bert with the ray. Bert takes 9 Killing damage. Bert is unconscious, at the
            line of death. Bert is out for 8 APs of time (16 minutes).
        * to hit b (3 2) a: 5 against 5: success; 9 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 9 | RV: BODY 6 | full damage 9
        * death save b (10 10 2 1) b: 23 against 15: success, 2 column shifts; 1 RAP | AV 6 | OV 9
            | success number in column 9-10 15 | RAPs against the attack 1
        * against stun b (10 9) b: 19 against 15: success, 1 column shift | AV 6 | OV 9 | success
            number in column 9-10 15
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 3 -> -6, b.hurt_at 0 -> 2,
            b.physical_killing 2 -> 11, b.physical_fell "" -> killing, b.bleeds_at 0 -> 962,
            b.surgery [] -> [physical], b.wakes 0 -> 962
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=9} by=a cause=hit attack=ray
        + down who=b by=a
        + megs.knocked-out who=b aps=8 by=a
        ? b, last-ditch: Last Ditch Defense against up to 4 of 9 damage (amend --last-ditch b=4)
        """,
    )
    tough = ("[combatants.b.powers]\n", "[combatants.b.powers]\ninvulnerability.aps = 9\n")
    follows(
        lab(tough),
        """
        # 15/15 against 12/12, row 7 and column 6: 9; one shift: column 5: 7 RAPs, 12 - 7 are left
        > resolve a b --with ray --range 3 --no-knockback :: 3 2 / 6 5 / 6 5
        = Anna hits Bert with the ray. Bert takes 12 Killing damage. Bert is out for 5 APs of time
            (2 minutes).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * death save b (6 5) b: 11 against 9: success, 1 column shift; 7 RAPs | AV 15 | OV 12 |
            success number in column 11-12 9 | of it Invulnerability 9 | RAPs against the attack 7
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 12, b.wakes 0 -> 122, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        + megs.knocked-out who=b aps=5 by=a
        + down who=b by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with ray --range 3 --no-knockback --boost-of 'death save b=av:1,death save
            b=ev:15' --force :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the ray. Bert takes 12 Killing damage. Bert is unconscious. Bert
            withstands the shock.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * death save b (10 9) b: 19 against 7: success, 4 column shifts; 26 RAPs | AV 16 | OV 12 |
            success number in column 11-12 7 | of it Invulnerability 9 | RAPs against the attack 26
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_killing 12 -> 24,
            b.physical_fell "" -> killing, b.bleeds_at 0 -> 963, b.surgery [] -> [physical],
            b.hero_points 100 -> 99, b.hero_points 99 -> 84, b.stun 3 -> 6
        + attack-rolled attacker=a target=b attack=ray hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=ray
        - Bert pays 1 Hero Point for AV (death save b) +1
        - Bert pays 15 Hero Points for EV (death save b) +15
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


@pytest.mark.rule("megs", 22)
def test_bashing_beyond_the_line_comes_off_the_resistance_attribute(lab: Any) -> None:
    follows(
        lab().have("b", physical=-5),
        """
        # 1 to the line of -6, 11 off BODY; then 2 more, one too many
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --force :: 3 2 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert loses 11 BODY.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 14, a.automatic 0 -> 2, b.physical -5 -> -6, b.hurt_at 0 -> 3, b.body 6 ->
            -5, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --no-knockback --ev 2 --force :: 3 2
        = Anna hits Bert with the bolt. Bert takes 2 Bashing damage. Bert is dead.
        * to hit b (3 2) a: 5 against 5: success; 2 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 2 | RV: BODY -5 | full damage 2
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
        = Anna hits Bert with the bolt. Bert takes 1 Bashing damage. Bert is dead.
        * to hit b (3 2) a: 5 against 5: success; 1 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 1 | RV: BODY -6 | full damage 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.hurt_at 0 -> 2, b.body -6 -> -7, b.died_at 0 ->
            2, b.status.dead no -> yes
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
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 3 phases.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.aim 1 -> 0,
            b.aim_on c -> "", b.held 11 -> 0, b.held_automatic 1 -> 0, b.holding x -> "", b.speed 3
            -> 0, b.load 2 -> None, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + action-lost who=b why=held
        + megs.stunned who=b phases=3 by=a
        - Bert loses the held action
        - Bert stops moving
        - Bert drops a load
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # stunned again: phases add up
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 2 1
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is unconscious. Bert is
            out for 1 AP of time (8 seconds).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (2 1) b: 3 against 18: failure; 7 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 7 | phases above the Resistance
            Attribute: APs of time out 1
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            b.wakes 0 -> 11
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + megs.knocked-out who=b aps=1 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        # a double 1: EV 12 phases, above RA 6 by 6
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 1 1
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is out for 6 APs of time
            (4 minutes).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (1 1) b: double 1 against 18: automatic failure; 12 phases | AV 6 | OV 12
            | success number in column 11-12 18 | columns missed by: phases stunned 12 | phases
            above the Resistance Attribute: APs of time out 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.wakes 0 ->
            242
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.knocked-out who=b aps=6 by=a
        + down who=b by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        # EV 6: damage 6 reaches the RA; 5 does not
        > resolve a b --with bolt --range 3 --no-knockback --ev 6 :: 3 2 / 6 4
        = Anna hits Bert with the bolt. Bert takes 6 Bashing damage. Bert is stunned for 1 phase.
        * to hit b (3 2) a: 5 against 5: success; 6 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 6 | RV: BODY 6 | full damage 6
        * against stun b (6 4) b: 10 against 11: failure; 1 phase | AV 6 | OV 6 | success number in
            column 5-6 11 | columns missed by: phases stunned 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 14, b.hurt_at 0 -> 2, b.stun 0 ->
            1, b.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=1 by=a
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --ev 5 :: 6 5
        = Anna hits Bert with the bolt. Bert takes 1 Bashing damage.
        * to hit b (6 5) a: 11 against 5: success, 1 column shift; 1 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | used at 5 | RV: BODY 6 |
            column shifts to damage 1 | EV and RV in one bracket, EV lower: RAPs -1 | RAPs 1
        ~ a.moment 13 -> 14, b.physical 14 -> 13, b.hurt_at 2 -> 3
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        ? a, shifts: 1 column shift may go to stun instead of damage (amend --shifts stun=1)
        ? b, last-ditch: Last Ditch Defense against up to 1 of 1 damage (amend --last-ditch b=1)
        """,
    )
    follows(
        lab().have("b", wakes=500, physical=15),
        """
        # out already, and for longer
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 1 1
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (1 1) b: double 1 against 18: automatic failure; 12 phases | AV 6 | OV 12
            | success number in column 11-12 18 | columns missed by: phases stunned 12 | phases
            above the Resistance Attribute: APs of time out 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 15 -> 3, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --ev 6 --force :: 3 2 / 6 4
        = Anna hits Bert with the bolt. Bert takes 6 Bashing damage. Bert is unconscious.
        * to hit b (3 2) a: 5 against 5: success; 6 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | used at 6 | RV: BODY 6 | full damage 6
        * against stun b (6 4) b: 10 against 11: failure; 1 phase | AV 6 | OV 6 | success number in
            column 5-6 11 | columns missed by: phases stunned 1
        ~ a.moment 13 -> 14, b.physical 3 -> -3, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            b.stun 0 -> 1, b.stun_ov 0 -> 6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
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
        = Anna hits Bert with the punch. Bert is stunned for 3 phases.
        * to hit b (6 5) a: 11 against 11: success; 8 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 6 | full damage 8 | RAPs of the Knockout 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 8
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=b phases=3 by=a
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # 19 earns three: column 0, 8 RAPs: 8 - 6 APs of time
        > resolve a b --with punch --no-knockback :: 10 9
        = Anna hits Bert with the punch. Bert is out for 2 APs of time (16 seconds).
        * to hit b (10 9) a: 19 against 11: success, 3 column shifts; 8 damage to b | AV 6 | OV 6 |
            success number in column 5-6 11 | EV of STR 8 | RV: BODY 6 | column shifts to damage 3
            | full damage 8 | RAPs of the Knockout 8
        ~ a.moment 13 -> 14, b.wakes 0 -> 19
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=8 roll=0
        + megs.knocked-out who=b aps=2 by=a
        + down who=b by=a
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve c d --with punch --no-knockback --maneuver knockout :: 4 3
        = Carl hits Dora with the punch (knockout). Dora is out for 1 AP of time (8 seconds). Dora
            takes 8 Bashing damage.
        * to hit d (4 3) c: 7 against 5: success; 8 damage to d | AV 9 | OV 3 | success number in
            column 3-4 5 | EV of STR 8 | RV: BODY 3 | full damage 8 | RAPs of the Knockout 4
        ~ c.moment 0 -> 15, c.automatic 0 -> 2, d.wakes 0 -> 12, d.physical 9 -> 1, d.hurt_at 0 ->
            4
        + attack-rolled attacker=c target=d attack=punch hit=yes manner=attack margin=2 roll=0
        + megs.knocked-out who=d aps=1 by=c
        + down who=d by=c
        + damaged who=d lost={physical=8} by=c cause=hit attack=punch
        ? d, last-ditch: Last Ditch Defense against up to 3 of 8 damage (amend --last-ditch d=3)
        > set phase 6
        = The game master sets phase to 6.
        ~ phase 5 -> 6
        > resolve b c --with punch --no-knockback --force :: 9 6
        = Bert hits Carl with the punch. Carl is stunned for 3 phases. Carl takes 8 Bashing damage.
        * to hit c (9 6) b: 15 against 15: success; 8 damage to c | AV 6 | OV 9 | success number in
            column 9-10 15 | EV of STR 8 | RV: BODY 6 | full damage 8 | RAPs of the Knockout 3
        ~ b.moment 0 -> 16, b.automatic 0 -> 2, c.stun 0 -> 3, c.stun_ov 0 -> 8, c.physical 23 ->
            15, c.hurt_at 0 -> 5
        + attack-rolled attacker=b target=c attack=punch hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=c phases=3 by=b
        + damaged who=c lost={physical=8} by=b cause=hit attack=punch
        - forced: Bert is unconscious
        ? c, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch c=4)
        """,
    )
    follows(
        lab(only),
        """
        # STR 8 against BODY 6 at +3 columns: N
        > resolve a b --with punch --no-knockback --maneuver flailing-attack :: 4 3
        = Anna hits Bert with the punch (flailing attack). Bert stays conscious.
        * to hit b (4 3) a: 7 against 7: success; 0 damage to b | AV 6 | OV 6 | flailing attack
            (columns to OV) -2 | flailing attack (columns to RV) 3 | success number in column 1-2 7
            | EV of STR 8 | RV: BODY 6 | RAPs 0 | RAPs of the Knockout 0
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
        = Anna hits Bert with the bolt. Bert negates 4 and takes 8 Bashing damage. Bert is stunned
            for 3 phases. Bert is knocked back 3 APs. Bert hits Wall and takes 6 Killing damage but
            goes through with 3 APs. Bert is out for 5 APs of time (2 minutes).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        * collision wall b (9 10) b: 19 against 13: success, 2 column shifts | AV 3 | OV 6 |
            success number in column 5-6 13 | the obstacle's success number 13 | damage to the
            obstacle 6 | APs of knockback lost 0
        * death save b (6 5) b: 11 against 11: success; 1 RAP | AV 6 | OV 6 | success number in
            column 5-6 11 | RAPs against the attack 1
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
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
        - Bert pays 8 Hero Points for Last Ditch Defense
        - Wall is behind Bert no longer
        """,
    )
    follows(
        lab().have("b", body=-1),
        """
        # an RV below 0 negates nothing
        > resolve a b --with bolt --range 3 --no-knockback --last-ditch b=1 :: 3 2
        ! Forbidden: Bert can negate 0 at most, not 1; --force overrides it
        > resolve a b --with bolt --range 3 --no-knockback --last-ditch b=most :: 3 2 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is out for 6 APs of time
            (4 minutes).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY -1 | full damage 12
        * against stun b (6 5) b: 11 against 24: AV 0 always fails; 5 phases | AV -1 | OV 12 |
            success number in column 11-12 24 | columns missed by: phases stunned 5 | phases above
            the Resistance Attribute: APs of time out 6
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
        ! UsageError: rules.last_ditch_cost is not set: what this costs is for your Genre to say;
            write last_ditch_cost = N (Hero Points an AP) under [rules]
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2 / 10 9
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        """,
    )
