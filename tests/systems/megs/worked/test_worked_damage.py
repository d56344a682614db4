"""Worked examples: from the roll to hit to the damage past all defences."""

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
