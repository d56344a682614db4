"""Worked examples: cover, and what gets past it."""

from typing import Any

import pytest
from transcripts import follows


@pytest.mark.rule("megs", 57)
def test_taking_cover_with_dex_or_movement(lab: Any) -> None:
    flies = ("[combatants.b.powers]\n", "[combatants.b.powers]\nflight.aps = 9\n")
    follows(
        lab(flies),
        """
        # APs of flight 9 are the AV and EV, for DEX is 6
        > resolve a b --with bolt --range 1 --take-cover b=bus :: 3 2 / 6 5 / 6 5 / 6 5 / 6 5
        * to hit b (3 2) a: 5 5 12 | 12 6 5 6 -12 12 6 12
        * block b (6 5) b: 11 4 1 9 | 9 12 -5 -5 4 9 12 9
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        * against knockback b (6 5) b: 11 18 3 | 6 12 18 9
        * collision wall b (6 5) b: 11 13 | 3 6 13 13 0 -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, bus.body 6 ->
            -6, bus.spoiled no -> yes, b.physical 20 -> 14, b.hurt_at 0 -> 2, b.stun 0 -> 3,
            b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + object-damaged which=bus lost=12 broken=yes by=a
        + prevented who=b how=cover amount=6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        # Carl's DEX 9
        > resolve a c --with bolt --range 1 --take-cover c=wall :: 3 2 / 1 2 / 6 5 / 6 5
        * to hit c (3 2) a: 5 9 5 5 12 | 12 9 9 -2 12 6 12
        * block c (1 2) c: 3 7 | 9 12 -3 -3 7 9 12 0
        * against stun c (6 5) c: 11 18 3 | 6 12 18 3
        * against knockback c (6 5) c: 11 18 3 | 6 12 18 9
        ~ a.moment 13 -> 14, c.moment 0 -> 14, c.automatic 0 -> 2, c.physical 23 -> 11, c.hurt_at 0
            -> 3, c.stun 0 -> 3, c.stun_ov 0 -> 12
        + attack-rolled attacker=a target=c attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=c lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=c phases=3 by=a
        + knocked-back who=c metres=24 by=a
        ? c, last-ditch: amend --last-ditch c=6
        > set phase 5
        ~ phase 4 -> 5
        > resolve a c --with bolt --range 1 --take-cover c=wall --no-knockback :: 2 1 / 6 5
        ! Forbidden: Carl is stunned; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 57)
def test_cover_and_what_gets_past_it(lab: Any) -> None:
    tough = ('body = 6\nsize = "truck"', 'body = 13\nsize = "truck"')
    follows(
        lab(tough).have("b", cover="bus"),
        """
        # EV 12 against BODY 13 does nothing without a column shift; one is enough
        > resolve a b --with bolt --range 1 --no-knockback :: 4 3
        * to hit b (4 3) a: 7 5 | 12 6 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + prevented who=b how=cover
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=2 roll=0
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --maneuver trick-shot --no-knockback :: 9 8 / 6 5
        * to hit b (9 8) a: 17 9 3 12 | 12 6 2 9 12 6 3 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? a, shifts: amend --shifts stun=3
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 1 --no-knockback :: 9 2 / 6 5
        * to hit b (9 2) a: 11 5 1 12 | 12 6 5 12 6 1 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 14 -> 15, bus.body 13 -> 10, b.cover bus -> "", b.physical 8 -> -4, b.hurt_at 3
            -> 4, b.physical_fell "" -> bashing, b.stun 3 -> 6
        + object-damaged which=bus lost=3 broken=no by=a
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        ? a, shifts: amend --shifts stun=1
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )
    follows(
        lab().have("b", cover="bus").have("c", cover="bus"),
        """
        > resolve a b --with bolt --range 1 --no-knockback :: 4 3 / 6 5
        * to hit b (4 3) a: 7 5 12 | 12 6 5 12 6 12
        * against stun b (6 5) b: 11 18 3 | 6 12 18 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, bus.body 6 -> -6, b.cover bus -> "", c.cover bus ->
            "", b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + object-damaged which=bus lost=12 broken=yes by=a
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? b, last-ditch: amend --last-ditch b=6
        > act take-cover d --on bus
        ! Forbidden: Dora can't take cover behind Bus: it is broken; --force overrides it
        > act leave-cover d
        ! Forbidden: Dora is not behind cover; --force overrides it
        > act leave-cover d --force
        - Dora is not behind cover
        > act take-cover d --on a
        ! UsageError: no object given; add --on OBJECT
        """,
    )


@pytest.mark.rule("megs", 57)
def test_going_behind_cover_is_an_automatic_action_within_the_movement(lab: Any) -> None:
    flies = ("[combatants.b.powers]\n", "[combatants.b.powers]\nflight.aps = 9\n")
    follows(
        lab(flies),
        """
        > act take-cover b --on wall --distance 9
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 1, b.cover "" -> wall
        > act take-cover b --on bus --distance 10
        ! Forbidden: Bert can move 9 APs, but the cover is 10 APs away; --force overrides it
        > act take-cover b --on bus --power flight --distance 10
        ! Forbidden: Bert can move 9 APs, but the cover is 10 APs away; --force overrides it
        > act take-cover b --on bus --power flight --distance 9
        ~ b.automatic 1 -> 0, b.cover wall -> bus
        > act take-cover b --on wall --power flight
        ! UsageError: --power has no effect with cover without --distance; remove it
        > act take-cover a --on wall --distance 5
        ! Forbidden: Anna can move 4 APs, but the cover is 5 APs away; --force overrides it
        > act take-cover a --on wall --distance 4
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.cover "" -> wall
        > act take-cover c --on wall
        ~ c.moment 0 -> 13, c.dice 0 -> 1, c.automatic 0 -> 1, c.cover "" -> wall
        """,
    )
