"""Worked examples: from the roll to hit to the damage, and what column shifts are for."""

from typing import Any

import pytest
from transcripts import follows

SKIN = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 3\n")


@pytest.mark.rule("megs", 18, 19)
def test_shifts_strip_defences_in_order(lab: Any) -> None:
    more = "skin-armor.aps = 5\nflame-immunity.aps = 6\nenergy-absorption.aps = 4\n"
    armed = ("[combatants.b.powers]\n", f"[combatants.b.powers]\n{more}")
    fiery = (
        'power = "energy-blast"\nrange = 8\n',
        'power = "energy-blast"\nrange = 8\ntype = "fire"\n',
    )
    on = ("force-field", "skin-armor", "flame-immunity", "energy-absorption")
    follows(
        lab(armed, fiery).have("b", on=on),
        """
        # 7 shifts: Force Field 8 is column 4, Flame Immunity 6 column 3: both are gone; Skin Armor
        # is untouched; Energy Absorption is not against fire
        > resolve a b --with bolt --range 3 --no-knockback --av-shift 4 --doubles always :: 10 10 /
            9 2 / 6 5
        = Anna hits Bert with the bolt. Bert takes 7 Bashing damage. Bert is stunned for 3 phases.
        * to hit b (10 10 9 2) a: 31 against 3: success, 7 column shifts; 7 damage to b | AV 12 |
            OV 6 | the game master (columns to AV) 4 | success number in column 5-6 3 | EV of
            energy blast 12 | RV: BODY 6 | column shifts to damage 7 | force field 8 -> 0 0 | flame
            immunity 6 -> 0 0 | skin armor 5 -5 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 13, b.hurt_at 0 -> 2, b.stun 0 ->
            3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=28 roll=0
        + prevented who=b how=skin-armor amount=5
        + damaged who=b lost={physical=7} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? a, shifts: 7 column shifts may go to stun instead of damage (amend --shifts stun=7)
        ? b, last-ditch: Last Ditch Defense against up to 6 of 7 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(armed, fiery).have("b", on=on),
        """
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2
        = Anna hits Bert with the bolt. Bert takes no damage.
        * to hit b (3 2) a: 5 against 5: success; 0 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | force field 8 -8 | flame immunity 6
            -6 | skin armor 5 -5 | full damage 12
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=force-field amount=8
        + prevented who=b how=flame-immunity amount=4
        """,
    )
    follows(
        lab(SKIN).have("b", on=("skin-armor",)),
        """
        > resolve a b --with mind --range 3 --no-knockback :: 8 7 / 6 5
        ! UsageError: --no-knockback says nothing about a mental attack; leave it out
        > resolve a b --with mind --range 3 :: 8 7 / 6 5
        = Anna hits Bert with the mind. Bert takes 6 Bashing damage.
        * to hit b (8 7) a: 15 against 11: success, 2 column shifts; 6 damage to b | AV 6 | OV 6 |
            success number in column 5-6 11 | EV of WILL 6 | RV: MIND 6 | column shifts to damage 2
            | full damage 6
        * against stun b (6 5) b: 11 against 11: success | AV 6 | OV 6 | success number in column
            5-6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.mental 18 -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=mind hit=yes manner=attack margin=4 roll=0
        + damaged who=b lost={mental=6} by=a cause=hit attack=mind
        ? a, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
        ? b, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch b=3)
        """,
    )


@pytest.mark.rule("megs", 18)
def test_the_plus_one_column_and_twice_the_power(lab: Any) -> None:
    weak = ('name = "Bert"\n', 'name = "Bert"\nbody = 2\n')
    follows(
        lab(weak),
        """
        # AV 12 against 6: 5; 18 earns 11, 13, 15, 18: RV column 1 - 4 = -3: 12 + 3
        > resolve a b --with bolt --range 3 --no-knockback :: 10 8 / 9 10
        = Anna hits Bert with the bolt. Bert takes 15 Bashing damage. Bert is stunned for 2 phases.
        * to hit b (10 8) a: 18 against 5: success, 4 column shifts; 15 damage to b | AV 12 | OV 6
            | success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 2 | column shifts
            to damage 4 | full damage 15
        * against stun b (9 10) b: 19 against 24: failure; 2 phases | AV 2 | OV 12 | success number
            in column 11-12 24 | columns missed by: phases stunned 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 16 -> 1, b.hurt_at 0 -> 2, b.stun 0 ->
            2, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=13 roll=0
        + damaged who=b lost={physical=15} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=2 by=a
        ? a, shifts: 4 column shifts may go to stun instead of damage (amend --shifts stun=4)
        ? b, last-ditch: Last Ditch Defense against up to 2 of 15 damage (amend --last-ditch b=2)
        """,
    )
    frail = ("dex = 3\nstr = 3\nbody = 3\n", "dex = 1\nstr = 3\nbody = 1\n")
    dull = ('name = "Bert"\n', 'name = "Bert"\nstr = 1\ndex = 12\n')
    follows(
        lab(frail, dull),
        """
        # EV 1 against BODY 1: 6 shifts make 1 + 5, of which twice the STR 1 is left
        > resolve b d --with punch --no-knockback --doubles always :: 10 10 / 2 3 / 10 9
        = Bert hits Dora with the punch. Dora takes 2 Bashing damage.
        * to hit d (10 10 2 3) b: 25 against 3: success, 6 column shifts; 2 damage to d | AV 12 |
            OV 1 | success number in column 1-2 3 | EV of STR 1 | RV: BODY 1 | column shifts to
            damage 6 | no more than twice the Power 2 | full damage 2
        * against stun d (10 9) d: 19 against 11: success, 3 column shifts | AV 1 | OV 1 | success
            number in column 1-2 11
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.physical 5 -> 3, d.hurt_at 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=22 roll=0
        + damaged who=d lost={physical=2} by=b cause=hit attack=punch
        ? b, shifts: 6 column shifts may go to stun instead of damage (amend --shifts stun=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # with a Hero Point EV 2, and no more damage
        > resolve b d --with punch --no-knockback --boost ev=1 --force --doubles always :: 10 10 /
            2 3 / 10 9
        = Bert hits Dora with the punch. Dora takes 2 Bashing damage.
        * to hit d (10 10 2 3) b: 25 against 3: success, 6 column shifts; 2 damage to d | AV 12 |
            OV 1 | success number in column 1-2 3 | EV of STR 1 | EV by Hero Points 1 | RV: BODY 1
            | column shifts to damage 6 | no more than twice the Power 2 | full damage 2
        * against stun d (10 9) d: 19 against 12: success, 3 column shifts | AV 1 | OV 2 | AV and
            OV in one bracket, AV lower: success number 1 | success number in column 1-2 12
        ~ b.hero_points 100 -> 99, b.moment 13 -> 14, d.physical 3 -> 1, d.hurt_at 2 -> 3
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=22 roll=0
        + damaged who=d lost={physical=2} by=b cause=hit attack=punch
        - Bert pays 1 Hero Point for EV +1
        ? b, shifts: 6 column shifts may go to stun instead of damage (amend --shifts stun=6)
        ? d, last-ditch: Last Ditch Defense against up to 1 of 2 damage (amend --last-ditch d=1)
        """,
    )


@pytest.mark.rule("megs", 18)
def test_ev_below_the_resistance_attribute(lab: Any) -> None:
    tough = ('name = "Bert"\n', 'name = "Bert"\nbody = 9\n')
    follows(
        lab(tough),
        """
        # EV 8 against BODY 9 without column shifts: nothing; with one, column 5 - 1: 2
        > resolve a b --with punch --no-knockback :: 6 5
        = Anna hits Bert with the punch. Bert takes no damage.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 9 | RAPs 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with punch --no-knockback :: 7 6
        = Anna hits Bert with the punch. Bert takes 2 Bashing damage.
        * to hit b (7 6) a: 13 against 11: success, 1 column shift; 2 damage to b | AV 6 | OV 6 |
            success number in column 5-6 11 | EV of STR 8 | RV: BODY 9 | column shifts to damage 1
            | RAPs 2
        ~ a.moment 13 -> 14, b.physical 23 -> 21, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=punch
        ? a, shifts: 1 column shift may go to stun instead of damage (amend --shifts stun=1)
        ? b, last-ditch: Last Ditch Defense against up to 2 of 2 damage (amend --last-ditch b=2)
        """,
    )
    table = ("boost_cost = 1", 'boost_cost = 1\nbelow_resistance = "table"')
    even = ('name = "Bert"\n', 'name = "Bert"\nbody = 8\nstr = 7\n')
    follows(
        lab(table, even),
        """
        # EV 7 against BODY 8, one bracket: 2 RAPs, less 1
        > resolve b b --with punch --no-knockback --force :: 6 5
        = Bert hits Bert with the punch. Bert takes 1 Bashing damage.
        * to hit b (6 5) b: 11 against 11: success; 1 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 7 | RV: BODY 8 | EV and RV in one bracket, EV lower: RAPs -1
            | RAPs 1
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.physical 21 -> 20, b.hurt_at 0 -> 2
        + attack-rolled attacker=b target=b attack=punch hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=1} by=b cause=hit attack=punch
        - forced: Bert is attacker and target at once
        ? b, last-ditch: Last Ditch Defense against up to 1 of 1 damage (amend --last-ditch b=1)
        # a Critical Blow's columns count as shifts: column 4 - 3: 5
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve d b --with gun --no-knockback --maneuver critical-blow --range 2 :: 10 9
        = Dora hits Bert with the gun (critical blow). Bert takes 5 Killing damage.
        * to hit b (10 9) d: 19 against 16: success, 1 column shift; 5 damage to b | AV 5 | OV 6 |
            critical blow (columns to OV) 2 | critical blow (columns to RV) -3 | AV and OV in one
            bracket, AV lower: success number 1 | success number in column 9-10 16 | EV of gun 5 |
            RV: BODY 8 | column shifts to damage 1 | RAPs 5
        ~ d.moment 0 -> 14, d.automatic 0 -> 2, b.physical 20 -> 15, b.hurt_at 2 -> 3,
            b.physical_killing 0 -> 5
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=3 roll=0
        + damaged who=b lost={physical=5} by=d cause=hit attack=gun
        ? d, shifts: 1 column shift may go to stun instead of damage (amend --shifts stun=1)
        ? b, last-ditch: Last Ditch Defense against up to 2 of 5 damage (amend --last-ditch b=2)
        """,
    )
    dense = ("[combatants.b.powers]\n", "[combatants.b.powers]\ndensity-increase.aps = 4\n")
    follows(
        lab(dense).have("b", on=("density-increase",)),
        """
        # RA 6 is reached, RV 10 isn't: RAPs, of EV 8 in column 5: none; two shifts: 3
        > resolve a b --with punch --no-knockback :: 6 5
        = Anna hits Bert with the punch. Bert takes no damage.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 6 | RV: density increase 4 | RAPs 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with punch --no-knockback :: 8 7
        = Anna hits Bert with the punch. Bert takes 3 Bashing damage.
        * to hit b (8 7) a: 15 against 11: success, 2 column shifts; 3 damage to b | AV 6 | OV 6 |
            success number in column 5-6 11 | EV of STR 8 | RV: BODY 6 | RV: density increase 4 |
            column shifts to damage 2 | RAPs 3
        ~ a.moment 13 -> 14, b.physical 20 -> 17, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=4 roll=0
        + damaged who=b lost={physical=3} by=a cause=hit attack=punch
        ? a, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
        ? b, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch b=3)
        """,
    )


@pytest.mark.rule("megs", 40, 41, 42, 47)
@pytest.mark.parametrize(
    ("maneuver", "faces", "number", "damage"),
    [
        # AV 6 against 6: 11; STR 8 is row 4 of the Result Table (5, 4, 3, 2), BODY 6 column 3
        ("critical-blow", "8 7", 15, 8),
        ("devastating-attack", "10 9", 21, None),
        ("flailing-attack", "4 3", 7, 0),  # column 6: N
        ("flailing-attack", "7 6", 7, 2),  # two shifts: column 4
        ("pull-punch", "6 5", 11, 8),  # column 4 is that of the EV: full damage
        ("trick-shot", "8 7", 15, 8),
        ("trick-shot,pull-punch", "8 7", 15, 8),
        ("critical-blow,pull-punch", "8 7", 15, 8),
    ],
)
def test_maneuvers_move_ov_and_rv(
    lab: Any, explained: Any, maneuver: str, faces: str, number: int, damage: int | None
) -> None:
    stun = " / 10 9" if damage == 8 else ""
    line = f"resolve a b --with punch --maneuver {maneuver} --no-knockback"
    at = lab()
    outcome = at.do(line, f"{faces}{stun}")
    found = explained(outcome, "to hit b")
    assert str(number) in [each for what, each in found.items() if "success number" in what]
    assert 20 - at.now("b").physical == (damage or 0)
    assert outcome.events[1].hit == (damage is not None)


@pytest.mark.rule("megs", 26, 38, 47)
def test_a_pulled_punch_carries_no_farther_than_is_said(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (pull punch). Bert takes 12 Bashing damage. Bert is knocked
            back 3 APs.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | pull punch
            (columns to RV) 1 | success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6
            | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + knocked-back who=b metres=24 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        ? a, pull-punch: how much of 3 APs of knockback (amend --knockback-at-most N)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            2 --force :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (pull punch). Bert takes 12 Bashing damage. Bert is
            unconscious. Bert is knocked back 2 APs.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | pull punch
            (columns to RV) 1 | success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6
            | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + knocked-back who=b metres=12 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            0 :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (pull punch). Bert takes 12 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | pull punch
            (columns to RV) 1 | success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6
            | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            9 --force :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (pull punch). Bert takes 12 Bashing damage. Bert is
            unconscious. Bert is knocked back 3 APs.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | pull punch
            (columns to RV) 1 | success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6
            | full damage 12
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 12 | success number in column
            11-12 18
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + knocked-back who=b metres=24 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


@pytest.mark.rule("megs", 19, 27, 38)
def test_shifts_to_stun_and_knockback_make_those_rolls_harder(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=2 :: 8 7 / 6 5
            / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 4 phases.
            Bert is knocked back 5 APs.
        * to hit b (8 7) a: 15 against 5: success, 3 column shifts; 12 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | column shifts to
            stun 1 | column shifts to knockback 2 | full damage 12
        * against stun b (6 5) b: 11 against 21: failure; 4 phases | AV 6 | OV 12 | attacker's
            column shifts (columns to AV) -1 | success number in column 11-12 21 | columns missed
            by: phases stunned 4
        * against knockback b (6 5) b: 11 against 24: failure; 5 APs of knockback | AV 6 | OV 12 |
            attacker's column shifts (columns to AV) -2 | success number in column 11-12 24 | at
            most 12 - (weight 2 + 1) 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 ->
            4, b.stun_ov 0 -> 12, b.stun_shift 0 -> -1
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=4 by=a
        + knocked-back who=b metres=98 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=most :: 8 7 / 6
            5 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 4 phases.
            Bert is knocked back 5 APs.
        * to hit b (8 7) a: 15 against 5: success, 3 column shifts; 12 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | column shifts to
            stun 1 | column shifts to knockback 2 | full damage 12
        * against stun b (6 5) b: 11 against 21: failure; 4 phases | AV 6 | OV 12 | attacker's
            column shifts (columns to AV) -1 | success number in column 11-12 21 | columns missed
            by: phases stunned 4
        * against knockback b (6 5) b: 11 against 24: failure; 5 APs of knockback | AV 6 | OV 12 |
            attacker's column shifts (columns to AV) -2 | success number in column 11-12 24 | at
            most 12 - (weight 2 + 1) 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 ->
            4, b.stun_ov 0 -> 12, b.stun_shift 0 -> -1
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=4 by=a
        + knocked-back who=b metres=98 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stunn=1 :: 8 7
        ! UsageError: --shifts: there is no "stunn"; did you mean "stun"?
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=3 :: 8 7
        ! Forbidden: 3 column shifts were earned, not 4
        > resolve a b --with bolt --range 3 --open-ground --shifts block=1 :: 8 7
        ! UsageError: --shifts: nobody Blocks; leave block out
        > resolve a b --with bolt --range 3 --no-knockback --shifts knockback=1 :: 8 7
        ! UsageError: --shifts: nothing is rolled for knockback here; leave it out
        > resolve a b --with bolt --range 3 --no-knockback --shifts damage=3 :: 8 7 / 6 5
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert is stunned for 3 phases.
        * to hit b (8 7) a: 15 against 5: success, 3 column shifts; 12 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | column shifts to
            damage 3 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 ->
            3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )


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
        = Anna hits Bert with the bolt. Bert takes 12 Bashing damage. Bert loses 11 BODY. Bert is
            out for 10 APs of time (1 hour).
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 24: AV 0 always fails; 5 phases | AV -5 | OV 12 |
            success number in column 11-12 24 | columns missed by: phases stunned 5 | phases above
            the Resistance Attribute: APs of time out 10
        ~ a.moment 0 -> 14, a.automatic 0 -> 2, b.physical -5 -> -6, b.hurt_at 0 -> 3, b.body 6 ->
            -5, b.wakes 0 -> 3603
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.knocked-out who=b aps=10 by=a
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
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.hero_points 9 -> 1, b.physical 20 -> 12,
            b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12, b.physical 12 -> 6,
            b.physical_killing 0 -> 6, b.wakes 0 -> 122, wall.body 6 -> 0
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


@pytest.mark.rule("megs", 29)
def test_an_attack_on_a_power(lab: Any) -> None:
    follows(
        lab().have("b", on=("force-field",)),
        """
        # AV 6 against 8: 13; STR 8 against 8: full damage 8
        > resolve a b --with punch --on-power force-field --ev 5 :: 8 7
        = Anna hits Bert with the punch. Bert's force field drops from 8 to 7 APs.
        * to hit b (8 7) a: 15 against 13: success, 1 column shift; 1 damage to force field | AV 6
            | OV 8 | success number in column 7-8 13 | EV of STR 8 | used at 5 | RV: force field 8
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.powers {} -> {force-field=7}, b.lost_by {} ->
            {force-field=attack}, b.lost_at {} -> {force-field=2}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with punch --on-power force-field :: 8 7
        = Anna hits Bert with the punch. Bert's force field drops from 7 to 0 APs.
        * to hit b (8 7) a: 15 against 13: success, 1 column shift; 8 damage to force field | AV 6
            | OV 7 | success number in column 7-8 13 | EV of STR 8 | RV: force field 7
        ~ a.moment 13 -> 14, b.powers {force-field=7} -> {force-field=0}, b.lost_at {force-field=2}
            -> {force-field=3}
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with punch --on-power forcefield
        ! UsageError: Bert has no Power "forcefield"; did you mean "force-field"?
        > resolve a b --with punch --on-power force-field --last-ditch b=1
        ! UsageError: --last-ditch says nothing about an attack on a Power; leave it out
        > resolve a c --with punch --on-power force-field
        ! UsageError: Carl has no Power "force-field"
        > act deactivate b --power force-field
        = Bert drops force field.
        ~ b.on [force-field] -> [], b.switched [] -> [force-field], b.switched_at 0 -> 15
        > resolve a b --with punch --on-power force-field
        ! Forbidden: Bert doesn't have force field up; --force overrides it
        """,
    )


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
        ~ a.moment 13 -> 14
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
        ? c, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
        ? b, last-ditch: Last Ditch Defense against up to 3 of 3 damage (amend --last-ditch b=3)
        ? c, shifts: 2 column shifts may go to stun instead of damage (amend --shifts stun=2)
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
        ? a, shifts: 3 column shifts may go to stun instead of damage (amend --shifts stun=3)
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


@pytest.mark.rule("megs", 48)
def test_planned_knockback_distance_and_damage(lab: Any) -> None:
    follows(
        lab(),
        """
        # 11 earns 1: EV 12, column 3 - 1: 9 RAPs; damage 1; resisted by none; at most 12 - 3
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 6 5 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert takes 1 Bashing damage. Bert is
            knocked back 9 APs.
        * to hit b (6 5) a: 11 against 5: success, 1 column shift | AV 12 | OV 6 | success number
            in column 5-6 5 | EV of energy blast 12 | RAPs: APs of knockback 9 | at most 9 | column
            shifts: damage 1
        * against knockback b (6 5) b: 11 against 18: failure | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 19, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=1} by=a cause=hit attack=bolt
        + knocked-back who=b metres=1561 by=a
        ? b, last-ditch: Last Ditch Defense against up to 1 of 1 damage (amend --last-ditch b=1)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # two go to the resistance roll, so that none does damage
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --shifts
            knockback=2 --force :: 7 6 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 7 APs.
        * to hit b (7 6) a: 13 against 5: success, 2 column shifts | AV 12 | OV 6 | success number
            in column 5-6 5 | EV of energy blast 12 | RAPs: APs of knockback 7 | at most 9 | column
            shifts: damage 0
        * against knockback b (6 5) b: 11 against 24: failure | AV 6 | OV 12 | attacker's column
            shifts (columns to AV) -2 | success number in column 11-12 24 | RAPs off the distance 0
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + knocked-back who=b metres=390 by=a
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --into shield=4 --force
            --ev 9 :: 3 2 / 10 9 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 4 APs. Bert hits
            Shield and stops there.
        * to hit b (3 2) a: 5 against 5: success | AV 12 | OV 6 | success number in column 5-6 5 |
            EV of energy blast 12 | used at 9 | RAPs: APs of knockback 4 | at most 6 | column
            shifts: damage 0
        * against knockback b (10 9) b: 19 against 15: success, 1 column shift | AV 6 | OV 9 |
            success number in column 9-10 15 | RAPs off the distance 0
        * collision shield b (6 5) b: 11 against 13: failure | AV 4 | OV 6 | success number in
            column 5-6 13 | the obstacle's success number 15 | damage to the obstacle 0 | APs of
            knockback lost -4
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
        = Anna hits Bert with the bolt (planned knockback). Bert is knocked back 4 APs.
        * to hit b (6 5) a: 11 against 9: success, 1 column shift | AV 7 | OV 6 | success number in
            column 5-6 9 | EV of energy blast 7 | RAPs: APs of knockback 4 | at most 4 | column
            shifts: damage 1
        * against knockback b (7 6) b: 13 against 13: success | AV 6 | OV 7 | success number in
            column 7-8 13 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        + knocked-back who=b metres=49 by=a
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground --boost-of
            'against knockback b=av:1,against knockback b=ev:6' --force :: 6 5 / 7 6
        = Anna hits Bert with the bolt (planned knockback). Bert is not knocked back.
        * to hit b (6 5) a: 11 against 9: success, 1 column shift | AV 7 | OV 6 | success number in
            column 5-6 9 | EV of energy blast 7 | RAPs: APs of knockback 4 | at most 4 | column
            shifts: damage 1
        * against knockback b (7 6) b: 13 against 11: success, 1 column shift | AV 7 | OV 7 |
            success number in column 7-8 11 | RAPs off the distance -7
        ~ a.moment 13 -> 14, b.hero_points 100 -> 99, b.hero_points 99 -> 93
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        - Bert pays 1 Hero Point for AV (against knockback b) +1
        - Bert pays 6 Hero Points for EV (against knockback b) +6
        """,
    )
    follows(
        lab(('name = "Bert"\n', 'name = "Bert"\nweight = 20\n')),
        """
        > resolve a b --with bolt --range 3 --maneuver planned-knockback --open-ground :: 3 2 / 6 5
        = Anna hits Bert with the bolt (planned knockback). Bert is not knocked back.
        * to hit b (3 2) a: 5 against 5: success | AV 12 | OV 6 | success number in column 5-6 5 |
            EV of energy blast 12 | RAPs: APs of knockback 7 | at most 0 | column shifts: damage 0
        * against knockback b (6 5) b: 11 against 18: failure | AV 6 | OV 12 | success number in
            column 11-12 18 | RAPs off the distance 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a c --with bolt --range 3 --maneuver planned-knockback --ev 6
        ! Forbidden: Anna needs EV above the target's BODY 6, and has 6; --force overrides it
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
        = Anna hits Bert (dive bomb). Bert takes 8 Bashing damage.
        * to hit b (4 3) a: 7 against 7: success; 8 damage to b | AV 7 | OV 6 | dive bomb (columns
            to AV) 1 | success number in column 5-6 7 | EV of force field 8 | RV: BODY 6 | full
            damage 8
        * against stun b (10 5) b: 15 against 13: success, 1 column shift | AV 6 | OV 8 | success
            number in column 7-8 13
        * against knockback b (10 5) b: 15 against 13: success, 1 column shift; not knocked back |
            AV 6 | OV 8 | success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4, a.cover wall -> "", b.physical 20
            -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit
        - Anna leaves the cover
        ? b, last-ditch: Last Ditch Defense against up to 4 of 8 damage (amend --last-ditch b=4)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 8 --power flight
        ! Forbidden: Anna moves 7 APs a round, and about 6 APs are left of it; --force overrides it
        > resolve a b --maneuver charge --moved 0 --power flight
        ! Forbidden: Anna must close in by 1 AP or more; --force overrides it
        > resolve a b --maneuver charge --moved 6 --ram energy-blast
        ! Forbidden: Anna can't do it with energy-blast: it is not a Defensive Power; --force
            overrides it
        > resolve a b --maneuver charge --moved 1 --power energy-blast
        ! Forbidden: Anna can't do it with energy-blast: it is not a Power of movement; --force
            overrides it
        """,
    )
    follows(
        lab(flies, hard).have("a", on=("force-field",)),
        """
        # EV 6 does nothing against Skin Armor 20: it comes back, less Anna's Force Field 8
        > resolve a b --maneuver charge --moved 2 :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna's own defences take the blow.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, a.moved 0 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        > act deactivate a --power force-field
        = Anna drops force field.
        ~ a.on [force-field] -> [], a.switched [] -> [force-field], a.switched_at 0 -> 13
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --maneuver charge --moved 2 :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna takes 6 Bashing damage from the
            charge.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 13 -> 14, a.moved 4 -> 8, a.physical 20 -> 14, a.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch a=3)
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --maneuver charge --moved 3 --killing :: 6 5
        = Anna hits Bert (charge). Bert takes no damage. Anna takes 6 Bashing damage from the
            charge.
        * to hit b (6 5) a: 11 against 11: success; 0 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of body 6 | RV: BODY 6 | skin armor 20 -20 | full damage 6
        ~ a.moment 14 -> 15, a.moved 8 -> 16, a.physical 14 -> 8, a.hurt_at 3 -> 4
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=0
        + prevented who=b how=skin-armor amount=6
        + damaged who=a lost={physical=6} by=a cause=recoil
        ? a, last-ditch: Last Ditch Defense against up to 3 of 6 damage (amend --last-ditch a=3)
        """,
    )
    follows(
        lab(),
        """
        # a Shockwave: STR 8 against each, no damage; stun and knockback
        > resolve a a,b,d --maneuver shockwave --open-ground --range 2 :: 6 5 / 10 9 / 6 5 / 6 5 /
            6 4 / 6 5 / 6 5 / 6 5 / 6 5
        = Anna hits Anna (shockwave). Anna is knocked back 1 AP. Anna hits Bert (shockwave). Bert
            is stunned for 2 phases. Bert is knocked back 1 AP. Anna hits Dora (shockwave). Dora is
            stunned for 2 phases. Dora is knocked back 2 APs.
        * to hit a (6 5) a: 11 against 11: success; 8 damage to a | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 6 | full damage 8
        * against stun a (10 9) a: 19 against 13: success, 2 column shifts | AV 6 | OV 8 | success
            number in column 7-8 13
        * against knockback a (6 5) a: 11 against 13: failure; 1 AP of knockback | AV 6 | OV 8 |
            success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        * to hit b (6 5) a: 11 against 11: success; 8 damage to b | AV 6 | OV 6 | success number in
            column 5-6 11 | EV of STR 8 | RV: BODY 6 | full damage 8
        * against stun b (6 4) b: 10 against 13: failure; 2 phases | AV 6 | OV 8 | success number
            in column 7-8 13 | columns missed by: phases stunned 2
        * against knockback b (6 5) b: 11 against 13: failure; 1 AP of knockback | AV 6 | OV 8 |
            success number in column 7-8 13 | at most 8 - (weight 2 + 1) 5
        * to hit d (6 5) a: 11 against 9: success, 1 column shift; 8 damage to d | AV 6 | OV 3 |
            success number in column 3-4 9 | EV of STR 8 | RV: BODY 3 | column shifts to damage 1 |
            full damage 8
        * against stun d (6 5) d: 11 against 15: failure; 2 phases | AV 3 | OV 8 | success number
            in column 7-8 15 | columns missed by: phases stunned 2
        * against knockback d (6 5) d: 11 against 15: failure; 2 APs of knockback | AV 3 | OV 8 |
            success number in column 7-8 15 | at most 8 - (weight 2 + 1) 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 2, b.stun_ov 0 -> 8, d.stun 0 -> 2,
            d.stun_ov 0 -> 8
        + attack-rolled attacker=a target=a hit=yes manner=attack margin=0 roll=0
        + knocked-back who=a metres=6 by=a
        + attack-rolled attacker=a target=b hit=yes manner=attack margin=0 roll=3
        + megs.stunned who=b phases=2 by=a
        + knocked-back who=b metres=6 by=a
        + attack-rolled attacker=a target=d hit=yes manner=attack margin=2 roll=6
        + megs.stunned who=d phases=2 by=a
        + knocked-back who=d metres=12 by=a
        - range doesn't count for bare hands
        - range doesn't count for bare hands
        - range doesn't count for bare hands
        ? a, shifts: 1 column shift may go to stun or knockback instead of damage (amend --shifts
            stun=1; amend --shifts knockback=1)
        """,
    )


@pytest.mark.rule("megs", 52)
def test_a_groundstrike(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 12
        ! Forbidden: Anna strikes with 12 APs, not more than the ground's BODY 12; --force
            overrides it
        > resolve a b --with bolt --range 3 --maneuver groundstrike --no-knockback --ground 11 :: 3
            2 / 10 9
        = Anna hits Bert with the bolt (groundstrike). Bert takes 11 Bashing damage.
        * to hit b (3 2) a: 5 against 5: success; 11 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of the ground's BODY 11 | RV: BODY 6 | full damage 11
        * against stun b (10 9) b: 19 against 18: success | AV 6 | OV 11 | success number in column
            11-12 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 9, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=11} by=a cause=hit attack=bolt
        ? b, last-ditch: Last Ditch Defense against up to 5 of 11 damage (amend --last-ditch b=5)
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
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, c.moment 0 -> 13, c.automatic 0 -> 2, a.moment 0 ->
            13, a.automatic 0 -> 2, d.physical 9 -> 0, d.hurt_at 0 -> 2, d.physical_killing 0 -> 9,
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
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, a.moment 0 ->
            13, a.automatic 0 -> 2, bus.body 6 -> -6
        + attack-rolled attacker=a target=bus attack=bolt hit=yes manner=attack margin=2 roll=2
        + object-damaged which=bus lost=12 broken=yes by=a
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a wall --with bolt --range 1 --maneuver combined --combine c=punch --boost-of
            'trick shot c=av:2' :: 10 9 / 9 10
        = Carl joins in: EV 12. Anna hits Wall with the bolt (combined). Wall takes 13 damage and
            breaks.
        * trick shot c (10 9) c: 19 against 9: success, 4 column shifts | AV 11 | OV 6 | Trick Shot
            (columns to OV) 2 | success number in column 9-10 9
        * to hit wall (9 10) a: 19 against 9: success, 4 column shifts; 13 damage to wall | AV 12 |
            OV 6 | combined (columns to OV) 2 | success number in column 9-10 9 | EV of energy
            blast 12 | combined with EV 8 0 | RV: BODY 6 | column shifts to damage 4
        ~ c.hero_points 100 -> 98, c.moment 13 -> 14, a.moment 13 -> 14, wall.body 6 -> -7
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
