"""Worked examples: what column shifts are for, and punches that are pulled."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 26, 38, 47)
def test_a_pulled_punch_carries_no_farther_than_is_said(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 1 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, wall.behind b
            -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + knocked-back who=b metres=24 by=a
        ? b, last-ditch: amend --last-ditch b=6
        ? a, pull-punch: amend --knockback-at-most N
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            2 --force :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 1 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + knocked-back who=b metres=12 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            0 :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 1 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --maneuver pull-punch --open-ground --knockback-at-most
            9 --force :: 3 2 / 10 9 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 1 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        + knocked-back who=b metres=24 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 19, 27, 38)
def test_shifts_to_stun_and_knockback_make_those_rolls_harder(lab: Any) -> None:
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=2 :: 8 7 / 6 5 /
            6 5
        * to hit b (8 7) a: 15 5 3 12 | 12 6 5 12 6 1 2 12
        * against stun b (6 5) b: 11 21 4 | 6 12 -1 21 4
        * against knockback b (6 5) b: 11 24 5 | 6 12 -2 24 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 4,
            b.stun_ov 0 -> 12, b.stun_shift 0 -> -1, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=4 by=a
        + knocked-back who=b metres=98 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=most :: 8 7 / 6
            5 / 6 5
        * to hit b (8 7) a: 15 5 3 12 | 12 6 5 12 6 1 2 12
        * against stun b (6 5) b: 11 21 4 | 6 12 -1 21 4
        * against knockback b (6 5) b: 11 24 5 | 6 12 -2 24 9
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 4,
            b.stun_ov 0 -> 12, b.stun_shift 0 -> -1, wall.behind b -> "", wall.distance 2 -> 0
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=4 by=a
        + knocked-back who=b metres=98 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab(),
        """
        > resolve a b --with bolt --range 3 --open-ground --shifts stunn=1 :: 8 7
        ! UsageError: --shifts: unknown use "stunn"; did you mean "stun"?
        > resolve a b --with bolt --range 3 --open-ground --shifts stun=1,knockback=3 :: 8 7
        ! Forbidden: 3 column shifts were earned, not 4
        > resolve a b --with bolt --range 3 --open-ground --shifts block=1 :: 8 7
        ! UsageError: --shifts: no one Blocks; remove block
        > resolve a b --with bolt --range 3 --no-knockback --shifts knockback=1 :: 8 7
        ! UsageError: --shifts: this attack has no roll for knockback; remove it
        > resolve a b --with bolt --range 3 --no-knockback --shifts damage=3 :: 8 7 / 6 5
        * to hit b (8 7) a: 15 5 3 12 | 12 6 5 12 6 3 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3,
            b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=10 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
