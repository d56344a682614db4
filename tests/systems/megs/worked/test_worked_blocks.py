"""Worked examples: Blocks and cover, as answers to an attack."""

from typing import Any

import pytest
from transcripts import follows, values_of


@pytest.mark.rule("megs", 55, 17)
def test_after_a_failed_block_the_same_roll_is_read_two_columns_lower(lab: Any) -> None:
    """Also in the first row: AV 2 against OV 6 needs 15, two columns less 11 (ruling Q26)."""
    weak = ("[combatants.d.attacks.gun]\nav = 5", "[combatants.d.attacks.gun]\nav = 2")
    follows(
        lab(weak),
        """
        > resolve d b --with gun --range 1 --block b=hand :: 6 5 / 1 2
        * to hit b (6 5) d: 11 15 11 11 0 | 2 6 15 -2 5 6 0
        * block b (1 2) b: 3 9 | 6 2 1 1 9 6 2 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve d b --with gun --range 1 --block b=hand :: 6 4 / 1 2
        * to hit b (6 4) d: 10 15 10 11 | 2 6 15 -2
        * block b (1 2) b: 3 9 | 6 2 1 1 9 6 2 0
        ~ d.moment 13 -> 14, b.moment 13 -> 14
        + attack-rolled attacker=d target=b attack=gun hit=no manner=attack margin=-1 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve d b --with gun --range 1 --block b=hand :: 10 5 / 1 2
        * to hit b (10 5) d: 15 15 15 11 2 | 2 6 15 -2 5 6 2 -1 2
        * block b (1 2) b: 3 9 | 6 2 1 1 9 6 2 0
        ~ d.moment 14 -> 15, b.moment 14 -> 15, b.physical 20 -> 18, b.hurt_at 0 -> 4,
            b.physical_killing 0 -> 2
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=4 roll=0
        + damaged who=b lost={physical=2} by=d cause=hit attack=gun
        ? d, shifts: amend --shifts stun=2; amend --shifts knockback=2
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )
    follows(
        lab(("[combatants.d.attacks.gun]\nav = 5", "[combatants.d.attacks.gun]\nav = 0")),
        """
        # AV 0 always fails, a failed Block or not; nor does a double 1 become a hit
        > resolve d b --with gun --range 1 --block b=hand :: 10 9 / 1 2
        * to hit b (10 9) d: 19 15 0 19 11 | 0 6 15 -2
        * block b (1 2) b: 3 7 | 6 0 1 1 7 6 0 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=d target=b attack=gun hit=no manner=attack margin=-1 roll=0
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 1 --block b=hand :: 1 1 / 1 2
        * to hit b (1 1) a: 1 5 2 3 | 12 6 5 -2
        * block b (1 2) b: 3 21 | 6 12 1 1 21 6 12 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=-1 roll=0
        """,
    )


@pytest.mark.rule("megs", 55)
def test_shifts_after_a_failed_block_are_counted_again(lab: Any) -> None:
    follows(
        lab(),
        """
        # AV 6 against 6: 11; 15 earns 2; two columns less need 7: 11, 13 and 15 are right of it
        > resolve b d --with punch --block d=hand --no-knockback :: 8 7 / 1 2 / 6 5
        * to hit d (8 7) b: 15 9 3 15 4 9 | 6 3 9 -2 8 3 3 9
        * block d (1 2) d: 3 15 | 3 6 1 1 15 3 6 0
        * against stun d (6 5) d: 11 15 2 | 3 8 15 2
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.moment 0 -> 13, d.automatic 0 -> 2, d.physical 9
            -> 0, d.hurt_at 0 -> 2, d.stun 0 -> 2, d.stun_ov 0 -> 8
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=11 roll=0
        + damaged who=d lost={physical=9} by=b cause=hit attack=punch
        + down who=d by=b
        ? b, shifts: amend --shifts stun=3
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    follows(
        lab(),
        """
        # those spent on the Block are spent: of 2 that were earned 1 is left
        > resolve b d --with punch --block d=hand --no-knockback --shifts block=1 :: 8 7 / 1 2 / 6 5
        * to hit d (8 7) b: 15 9 3 15 4 8 | 6 3 9 -2 8 3 2 1 8
        * block d (1 2) d: 3 18 | 3 6 1 1 -1 18 3 6 0
        * against stun d (6 5) d: 11 15 2 | 3 8 15 2
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.moment 0 -> 13, d.automatic 0 -> 2, d.physical 9
            -> 1, d.hurt_at 0 -> 2, d.stun 0 -> 2, d.stun_ov 0 -> 8
        + attack-rolled attacker=b target=d attack=punch hit=yes manner=attack margin=11 roll=0
        + damaged who=d lost={physical=8} by=b cause=hit attack=punch
        + megs.stunned who=d phases=2 by=b
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )


@pytest.mark.rule("megs", 55)
@pytest.mark.parametrize(
    ("size", "faces", "number", "raps"),
    [
        # DEX 6 against AV 9: row 3, column 5, and each larger size a column less; EV 6 against it
        ("hand", "9 10", 18, 0),
        ("shield", "8 7", 15, 0),
        ("lid", "7 6", 13, 0),
        ("table", "6 5", 11, 1),
        ("door", "5 4", 9, 2),
        ("car", "4 3", 7, 3),
        ("truck", "3 1", 4, 6),
        ("house", "3 1", 4, 7),
    ],
)
def test_the_larger_the_object_the_easier_the_block(
    lab: Any, size: str, faces: str, number: int, raps: int
) -> None:
    at = lab(('body = 8\nsize = "shield"', f'body = 8\nsize = "{size}"'))
    outcome = at.do("resolve a b --with skill --block b=shield", f"1 2 / {faces}")
    *_, found, _ev, _rv, done = values_of(outcome, "block b").split()
    assert (found, done) == (str(number), str(raps))


@pytest.mark.rule("megs", 55)
def test_what_a_block_costs(lab: Any) -> None:
    """A Dice Action: of this phase, a held one, or the round's next."""
    at = lab().have("b", phases=(3, 5, 8)).have("c", phases=(5, 8)).have("d", phases=(1, 2))
    follows(
        at,
        """
        > resolve a b --with bolt --range 1 --block b=shield :: 1 2 / 10 9 / 6 5 / 6 5 / 6 5
        * to hit b (1 2) a: 3 5 3 3 12 | 12 6 5 -2 12 6 12
        * block b (10 9) b: 19 18 | 6 12 18 6 12 0
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.physical 20
            -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12, wall.behind b -> "",
            wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        ? b, last-ditch: amend --last-ditch b=6
        > resolve b c --with punch --force --block c=shield :: 1 2 / 10 9
        * to hit c (1 2) b: 3 15 | 6 9 15
        * block c (10 9) c: 19 7 4 10 | 9 6 7 9 6 10
        ~ c.phases [5, 8] -> [8]
        + attack-rolled attacker=b target=c attack=punch hit=no manner=attack margin=-12 roll=0
        - Bert is stunned
        > set phase 6
        ~ phase 3 -> 6
        > resolve a c --with bolt --range 1 --force --block c=shield :: 1 2 / 10 9
        * to hit c (1 2) a: 3 9 | 12 9 9
        * block c (10 9) c: 19 13 2 3 | 9 12 13 9 12 3
        ~ a.moment 13 -> 16, c.phases [8] -> []
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        > set phase 9
        ~ phase 6 -> 9
        > resolve a c --with bolt --range 1 --block c=shield :: 1 2
        ! Forbidden: Carl has no Dice Action left this round; --force overrides it
        > resolve a d --with bolt --range 1 --block d=hand :: 1 2
        ! Forbidden: Dora has no Dice Action left this round; --force overrides it
        > resolve a d --with bolt --range 1 --block d=hand --force :: 1 2 / 10 9 / 6 5 / 6 5
        * to hit d (1 2) a: 3 4 3 3 12 | 12 3 4 -2 12 3 12
        * block d (10 9) d: 19 24 | 3 12 1 1 24 3 12 0
        * against stun d (6 5) d: 11 21 4 | 3 12 21 4 1
        * against knockback d (6 5) d: 11 21 4 | 3 12 21 9
        ~ a.moment 16 -> 19, d.physical 9 -> -3, d.hurt_at 0 -> 8, d.physical_fell "" -> bashing,
            d.wakes 0 -> 16
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=d lost={physical=12} by=a cause=hit attack=bolt
        + down who=d by=a
        + megs.knocked-out who=d aps=1 by=a
        + knocked-back who=d metres=49 by=a
        - Dora has no Dice Action left this round
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )
    at = lab().have("b", phases=(1,), held=11, held_automatic=2).have("c", moment=13, dice=1)
    follows(
        at.have("d", stun=2),
        """
        > resolve a b --with bolt --range 1 --block b=shield :: 1 2 / 10 9 / 6 5 / 6 5 / 6 5
        * to hit b (1 2) a: 3 5 3 3 12 | 12 6 5 -2 12 6 12
        * block b (10 9) b: 19 18 | 6 12 18 6 12 0
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.held 11 -> 0, b.held_automatic 2 -> 0, b.moment 0
            -> 13, b.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3,
            b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        ? b, last-ditch: amend --last-ditch b=6
        > resolve a c --with bolt --range 1 --force --block c=shield :: 1 2 / 10 9
        * to hit c (1 2) a: 3 9 | 12 9 9
        * block c (10 9) c: 19 13 2 3 | 9 12 13 9 12 3
        ~ c.dice 1 -> 0
        + attack-rolled attacker=a target=c attack=bolt hit=no manner=attack margin=-6 roll=0
        - Anna has no Dice Action left in this phase
        > resolve a d --with bolt --range 1 --force --block d=hand :: 1 2 / 10 9 / 6 5 / 6 5
        * to hit d (1 2) a: 3 4 3 3 12 | 12 3 4 -2 12 3 12
        * block d (10 9) d: 19 24 | 3 12 1 1 24 3 12 0
        * against stun d (6 5) d: 11 21 4 | 3 12 21 4 1
        * against knockback d (6 5) d: 11 21 4 | 3 12 21 9
        ~ d.moment 0 -> 13, d.automatic 0 -> 2, d.physical 9 -> -3, d.hurt_at 0 -> 2,
            d.physical_fell "" -> bashing, d.wakes 0 -> 10
        + attack-rolled attacker=a target=d attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=d lost={physical=12} by=a cause=hit attack=bolt
        + down who=d by=a
        + megs.knocked-out who=d aps=1 by=a
        + knocked-back who=d metres=49 by=a
        - Anna has no Dice Action left in this phase
        - Dora is stunned
        ? d, last-ditch: amend --last-ditch d=3
        > set phase 4
        ~ phase 3 -> 4
        > resolve a d --with bolt --range 1 --block d=hand :: 1 2
        ! Forbidden: Dora is unconscious; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 55)
def test_one_roll_blocks_all_attacks_of_a_phase(lab: Any) -> None:
    """With the shifts of a Multi-Attack, against the highest AV of them."""
    follows(
        lab(),
        """
        > resolve d b --with gun --range 1 --block b=shield --blocks 3 --block-av 9 --boost-of
            'block b=av:2,block b=ev:3' :: 6 5 / 9 8
        * to hit b (6 5) d: 11 12 11 8 1 | 5 6 1 12 -2 5 6 1 -1 1
        * block b (9 8) b: 17 18 | 8 9 2 2 18 9 9 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.hero_points
            100 -> 98, b.hero_points 98 -> 95, b.block 0 -> 17, b.block_at 0 -> 13, b.block_shift 0
            -> 2, b.block_av 0 -> 2, b.block_ev 0 -> 3, b.physical 20 -> 19, b.hurt_at 0 -> 2,
            b.physical_killing 0 -> 1
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=3 roll=0
        + damaged who=b lost={physical=1} by=d cause=hit attack=gun
        ? d, shifts: amend --shifts stun=1; amend --shifts knockback=1
        ? b, last-ditch: amend --last-ditch b=1
        > resolve a b --with skill --block b=shield --blocks 3 --no-knockback :: 6 5 / 6 5
        * to hit b (6 5) a: 11 7 1 11 4 8 | 9 6 7 -2 8 6 1 8
        * death save b (6 5) b: 11 13 | 6 8 13 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 19 -> 11, b.physical_killing 1 -> 9,
            b.status.dead no -> yes, b.died_at 0 -> 2
        + attack-rolled attacker=a target=b attack=skill hit=yes manner=attack margin=7 roll=0
        + damaged who=b lost={physical=8} by=a cause=hit attack=skill
        + down who=b by=a
        + died who=b by=a
        ? a, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=4
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with skill --block b=shield --blocks 3 --no-knockback :: 6 5 / 9 8
        ! Forbidden: Bert is dead; --force overrides it
        > resolve c b --with punch --block b=shield --blocks 3 --no-knockback :: 6 5
        ! Forbidden: Bert is dead; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 55)
def test_what_the_shield_takes_and_what_goes_on(lab: Any) -> None:
    follows(
        lab(),
        """
        # EV 8 against BODY 8: all 8, and nothing above it
        > resolve b d --with punch --block d=shield --force :: 9 10 / 10 9
        * to hit d (9 10) b: 19 9 4 | 6 3 9 8 -8
        * block d (10 9) d: 19 13 2 2 | 3 6 13 3 6 2
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.moment 0 -> 13, d.automatic 0 -> 2, shield.body 8
            -> 0
        + object-damaged which=shield lost=8 broken=yes by=b
        + prevented who=d how=block amount=8
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=10 roll=0
        """,
    )
    follows(
        lab(('body = 8\nsize = "shield"', 'body = 9\nsize = "shield"')),
        """
        # EV 8 against BODY 9: columns 4 and 5: nothing without a column shift
        > resolve b d --with punch --block d=shield --force :: 5 4 / 10 9
        * to hit d (5 4) b: 9 9 | 6 3 9 9 0
        * block d (10 9) d: 19 13 2 2 | 3 6 13 3 6 2
        ~ b.moment 0 -> 13, b.automatic 0 -> 2, d.moment 0 -> 13, d.automatic 0 -> 2
        + prevented who=d how=block amount=0
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=0 roll=0
        > set phase 4
        ~ phase 3 -> 4
        # with one: column 4, 2 RAPs
        > resolve b d --with punch --block d=shield --force :: 6 5 / 10 9
        * to hit d (6 5) b: 11 9 1 | 6 3 9 9 -2
        * block d (10 9) d: 19 13 2 2 | 3 6 13 3 6 2
        ~ b.moment 13 -> 14, d.moment 13 -> 14, shield.body 9 -> 7
        + object-damaged which=shield lost=2 broken=no by=b
        + prevented who=d how=block amount=2
        + attack-rolled attacker=b target=d attack=punch hit=no manner=attack margin=2 roll=0
        > set phase 5
        ~ phase 4 -> 5
        > resolve a d --with ray --block d=shield --range 1 --force :: 3 2 / 10 9 / 6 5
        * to hit d (3 2) a: 5 4 5 3 12 | 12 3 4 -2 12 3 12
        * block d (10 9) d: 19 21 | 3 12 21 3 12 0
        * death save d (6 5) d: 11 21 | 3 12 21 0
        ~ a.moment 0 -> 15, a.automatic 0 -> 2, d.moment 14 -> 15, d.physical 9 -> -3, d.hurt_at 0
            -> 4, d.physical_killing 0 -> 12, d.physical_fell "" -> killing, d.bleeds_at 0 -> 964,
            d.surgery [] -> [physical], d.status.dead no -> yes, d.died_at 0 -> 4, d.bleeds_at 964
            -> 0
        + attack-rolled attacker=a target=d attack=ray hit=yes manner=attack margin=2 roll=0
        + damaged who=d lost={physical=12} by=a cause=hit attack=ray
        + down who=d by=a
        + died who=d by=a
        ? d, last-ditch: amend --last-ditch d=3
        """,
    )


@pytest.mark.rule("megs", 55)
def test_the_object_must_be_there_and_have_a_size(lab: Any) -> None:
    more = "[objects.rock]\\nbody = 4\\n[objects.walnut]\\nbody = 1\\nsize = 'lid'\\n"
    follows(
        lab(more=more.replace("\\n", chr(10))),
        """
        > resolve a b --with bolt --range 1 --block b=rock :: 1 2
        ! UsageError: rock has no size; add size = 'hand', 'shield', 'lid', 'table', 'door', 'car',
          'truck' or 'house' to it
        > resolve a b --with bolt --range 1 --block b=stone :: 1 2
        ! UsageError: no object "stone"; choose wall, bus, shield, rock, walnut or hand
        > resolve a b --with bolt --range 1 --block b=wal :: 1 2
        ! UsageError: no object "wal"; choose wall, bus, shield, rock, walnut or hand
        > resolve a b --with bolt --range 1 --block b=walln :: 1 2
        ! UsageError: no object "walln"; choose wall, bus, shield, rock, walnut or hand
        > resolve a b --with bolt --range 1 --block b=waln :: 1 2 / 10 9 / 6 5 / 6 5 / 6 5
        * to hit b (1 2) a: 3 5 3 3 12 | 12 6 5 -2 12 6 12
        * block b (10 9) b: 19 15 1 | 6 12 -1 -1 15 6 12 0
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.physical 20
            -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12, wall.behind b -> "",
            wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 55, 17)
def test_a_failed_block_does_not_help_against_av_0_that_may_hit(lab: Any) -> None:
    row = ("boost_cost = 1", 'boost_cost = 1\nav_zero = "row"')
    clumsy = ("[combatants.d.attacks.gun]\nav = 5", "[combatants.d.attacks.gun]\nav = 0")
    follows(
        lab(row, clumsy),
        """
        # 15 in the first row; two columns less, 11
        > resolve d b --with gun --range 1 --block b=hand --no-knockback :: 10 8 / 2 1
        * to hit b (10 8) d: 18 15 1 18 11 5 | 0 6 15 -2 5 6 3 5
        * block b (2 1) b: 3 7 | 6 0 1 1 7 6 0 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.physical 20
            -> 15, b.hurt_at 0 -> 2, b.physical_killing 0 -> 5
        + attack-rolled attacker=d target=b attack=gun hit=yes manner=attack margin=7 roll=0
        + damaged who=b lost={physical=5} by=d cause=hit attack=gun
        ? d, shifts: amend --shifts stun=3
        ? b, last-ditch: amend --last-ditch b=2
        """,
    )


@pytest.mark.rule("megs", 55)
def test_a_double_one_blocks_none_of_the_attacks(lab: Any) -> None:
    """Not even one so slow that the house needs 2: AV 10 against 9, one bracket, column 0."""
    house = ('body = 8\nsize = "shield"', 'body = 13\nsize = "house"')
    quick = ('name = "Bert"\n', 'name = "Bert"\ndex = 10\n')
    follows(
        lab(house, quick),
        """
        > resolve a b --with skill --block b=shield --blocks 2 --no-knockback :: 1 2 / 1 1
        * to hit b (1 2) a: 3 12 3 8 | 9 10 1 12 -2
        * block b (1 1) b: 1 2 | 10 9 -6 -6 1 1 -1 2 10 9 0
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.block_at 0
            -> 13, b.block_shift 0 -> 1
        + attack-rolled attacker=a target=b attack=skill hit=no manner=attack margin=-5 roll=0
        > resolve c b --with punch --block b=shield --blocks 2 --no-knockback :: 1 2
        * to hit b (1 2) c: 3 12 3 8 | 9 10 1 12 -2
        ~ c.moment 0 -> 13, c.automatic 0 -> 2
        + attack-rolled attacker=c target=b attack=punch hit=no manner=attack margin=-5 roll=0
        """,
    )
