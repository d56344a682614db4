"""Worked examples: from the roll to hit to the damage past all defenses."""

from typing import Any

import pytest
from transcripts import follows

SKIN = ("[combatants.b.powers]\n", "[combatants.b.powers]\nskin-armor.aps = 3\n")


@pytest.mark.rule("megs", 18, 19)
def test_shifts_strip_defenses_in_order(lab: Any) -> None:
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
        * to hit b (10 10 9 2) a: 31 3 7 7 | 12 6 4 3 12 6 7 0 0 -5 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 13, b.hurt_at 0 -> 2, b.stun 0 ->
            3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=28 roll=0
        + prevented who=b how=skin-armor amount=5
        + damaged who=b lost={physical=7} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? a, shifts: amend --shifts stun=7
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(armed, fiery).have("b", on=on),
        """
        > resolve a b --with bolt --range 3 --no-knockback :: 3 2
        * to hit b (3 2) a: 5 5 0 | 12 6 5 12 6 -8 -6 -5 12
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
        ! UsageError: --no-knockback has no effect with a mental attack; remove it
        > resolve a b --with mind --range 3 :: 8 7 / 6 5
        * to hit b (8 7) a: 15 11 2 6 | 6 6 11 6 6 2 6
        * against stun b (6 5) b: 11 11 | 6 6 11
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.mental 18 -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=mind hit=yes manner=attack margin=4 roll=0
        + damaged who=b lost={mental=6} by=a cause=hit attack=mind
        ? a, shifts: amend --shifts stun=2
        ? b, last-ditch: amend --last-ditch b=3
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
        * to hit b (10 8) a: 18 5 4 15 | 12 6 5 12 2 4 15
        * against stun b (9 10) b: 19 24 2 | 2 12 24 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 16 -> 1, b.hurt_at 0 -> 2, b.stun 0 -> 2,
            b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=13 roll=0
        + damaged who=b lost={physical=15} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=2 by=a
        ? a, shifts: amend --shifts stun=4
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )
    frail = ("dex = 3\nstr = 3\nbody = 3\n", "dex = 1\nstr = 3\nbody = 1\n")
    dull = ('name = "Bert"\n', 'name = "Bert"\nstr = 1\ndex = 12\n')
    follows(
        lab(frail, dull),
        """
        # EV 1 against BODY 1: 6 shifts make 1 + 5, of which twice the STR 1 is left
        > resolve b d --with punch --no-knockback --doubles always :: 10 10 / 2 3 / 10 9
        * to hit d (10 10 2 3) b: 25 3 6 2 | 12 1 3 1 1 6 2 2
        * against stun d (10 9) d: 19 11 3 | 1 1 11
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.physical 5 -> 3, d.hurt_at 0 -> 2
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=22 roll=0
        + damaged who=d lost={physical=2} by=b cause=hit attack=punch
        ? b, shifts: amend --shifts stun=6
        > set phase 4
        ~ phase 3 -> 4
        # with a Hero Point EV 2, and no more damage
        > resolve b d --with punch --no-knockback --boost ev=1 --force --doubles always :: 10 10 / 2
            3 / 10 9
        * to hit d (10 10 2 3) b: 25 3 6 2 | 12 1 3 1 1 1 6 2 2
        * against stun d (10 9) d: 19 12 3 | 1 2 1 12
        ~ b.hero_points 100 -> 99, b.moment 13 -> 14, d.physical 3 -> 1, d.hurt_at 2 -> 3
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=22 roll=0
        + damaged who=d lost={physical=2} by=b cause=hit attack=punch
        ? b, shifts: amend --shifts stun=6
        ? d, last-ditch: amend --last-ditch d=1
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
        * to hit b (6 5) a: 11 11 0 | 6 6 11 8 9 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with punch --no-knockback :: 7 6
        * to hit b (7 6) a: 13 11 1 2 | 6 6 11 8 9 1 2
        ~ a.moment 13 -> 14, b.physical 23 -> 21, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=2 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=punch
        ? a, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )
    table = ("boost_cost = 1", 'boost_cost = 1\nbelow_resistance = "table"')
    even = ('name = "Bert"\n', 'name = "Bert"\nbody = 8\nstr = 7\n')
    follows(
        lab(table, even),
        """
        # EV 7 against BODY 8, one bracket: 2 RAPs, less 1
        > resolve b b --with punch --no-knockback --force :: 6 5
        * to hit b (6 5) b: 11 11 1 | 6 6 11 7 8 -1 1
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, b.physical 21 -> 20, b.hurt_at 0 -> 2
        + attack-rolled attacker=b target=b attack=punch hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=1} by=b cause=hit attack=punch
        - Bert is both attacker and target
        ? b, last-ditch: amend --last-ditch b=1
        # a Critical Blow's columns count as shifts: column 4 - 3: 5
        > set phase 4
        ~ phase 3 -> 4
        > resolve d b --with gun --no-knockback --maneuver critical-blow --range 2 :: 10 9
        * to hit b (10 9) d: 19 16 1 5 | 5 6 2 -3 1 16 5 8 1 5
        ~ d.moment 0 -> 14, d.automatic 0 -> 2, b.physical 20 -> 15, b.hurt_at 2 -> 3,
            b.physical_killing 0 -> 5
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=3 roll=0
        + damaged who=b lost={physical=5} by=d cause=hit attack=gun
        ? d, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )
    dense = ("[combatants.b.powers]\n", "[combatants.b.powers]\ndensity-increase.aps = 4\n")
    follows(
        lab(dense).have("b", on=("density-increase",)),
        """
        # RA 6 is reached, RV 10 isn't: RAPs, of EV 8 in column 5: none; two shifts: 3
        > resolve a b --with punch --no-knockback :: 6 5
        * to hit b (6 5) a: 11 11 0 | 6 6 11 8 6 4 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with punch --no-knockback :: 8 7
        * to hit b (8 7) a: 15 11 2 3 | 6 6 11 8 6 4 2 3
        ~ a.moment 13 -> 14, b.physical 20 -> 17, b.hurt_at 0 -> 3
        + attack-rolled attacker=a target=b attack=punch hit=yes manner=attack margin=4 roll=0
        + damaged who=b lost={physical=3} by=a cause=hit attack=punch
        ? a, shifts: amend --shifts stun=2
        ? b, last-ditch: amend --last-ditch b=3
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
    lab: Any, maneuver: str, faces: str, number: int, damage: int | None
) -> None:
    stun = " / 10 9" if damage == 8 else ""
    line = f"resolve a b --with punch --maneuver {maneuver} --no-knockback"
    at = lab()
    outcome = at.do(line, f"{faces}{stun}")
    assert outcome.events[0].number == number
    assert 20 - at.now("b").physical == (damage or 0)
    assert outcome.events[1].hit == (damage is not None)
