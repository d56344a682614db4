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
        = Anna attacks Bert with the bolt. Bert takes cover behind Bus, which breaks. Bert takes 6
            Bashing damage. Bert is stunned for 3 phases. Bert is knocked back 3 APs. Bert hits
            Wall and stops there.
        * to hit b (3 2) a: 5 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | Bus: BODY as RV 6 | damage to it -12 | EV of energy blast 12 | RV: BODY
            6 | full damage 12
        * block b (6 5) b: 11 against 4: success, 1 column shift; to take cover: 9 RAPs | AV 9 | OV
            12 | with a truck (columns to OV) -5 | with a truck (columns to RV) -5 | success number
            in column 1-2 4 | EV 9 | RV 12 | RAPs 9
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        * against knockback b (6 5) b: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        * collision wall b (6 5) b: 11 against 13: failure | AV 3 | OV 6 | success number in column
            5-6 13 | the obstacle's success number 13 | damage to the obstacle 0 | APs of knockback
            lost -3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, bus.body 6 ->
            -6, bus.spoiled no -> yes, b.physical 20 -> 14, b.hurt_at 0 -> 2, b.stun 0 -> 3,
            b.stun_ov 0 -> 12, wall.behind b -> "", wall.distance 2 -> 0
        + object-damaged which=bus lost=12 broken=yes by=a
        + prevented who=b how=cover amount=6
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=6} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        + knocked-back who=b metres=24 by=a into=wall
        - Wall is behind Bert no longer
        ? b, last-ditch: Last Ditch Defense against up to 6 of 6 damage (amend --last-ditch b=6)
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        # Carl's DEX 9
        > resolve a c --with bolt --range 1 --take-cover c=wall :: 3 2 / 1 2 / 6 5 / 6 5
        = Anna attacks Carl with the bolt. Carl fails to take cover. Carl takes 12 Bashing damage.
            Carl is stunned for 3 phases. Carl is knocked back 3 APs.
        * to hit c (3 2) a: 5 against 9: failure; 5 against 5 after the failed Block; 12 damage to
            c | AV 12 | OV 9 | success number in column 9-10 9 | failed Block (columns to OV) -2 |
            EV of energy blast 12 | RV: BODY 6 | full damage 12
        * block c (1 2) c: 3 against 7: failure; to take cover: no RAPs | AV 9 | OV 12 | with a
            door (columns to OV) -3 | with a door (columns to RV) -3 | success number in column 5-6
            7 | EV 9 | RV 12 | RAPs 0
        * against stun c (6 5) c: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        * against knockback c (6 5) c: 11 against 18: failure; 3 APs of knockback | AV 6 | OV 12 |
            success number in column 11-12 18 | at most 12 - (weight 2 + 1) 9
        ~ a.moment 13 -> 14, c.moment 0 -> 14, c.automatic 0 -> 2, c.physical 23 -> 11, c.hurt_at 0
            -> 3, c.stun 0 -> 3, c.stun_ov 0 -> 12
        + attack-rolled attacker=a target=c attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=c lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=c phases=3 by=a
        + knocked-back who=c metres=24 by=a
        ? c, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch c=6)
        > set phase 5
        = The game master sets phase to 5.
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
        = Anna hits Bert with the bolt. Bus stops it.
        * to hit b (4 3) a: 7 against 5: success | AV 12 | OV 6 | success number in column 5-6 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + prevented who=b how=cover
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=2 roll=0
        > set phase 4
        = The game master sets phase to 4.
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 1 --maneuver trick-shot --no-knockback :: 9 8 / 6 5
        = Anna hits Bert with the bolt (trick shot). Bert takes 12 Bashing damage. Bert is stunned
            for 3 phases.
        * to hit b (9 8) a: 17 against 9: success, 3 column shifts; 12 damage to b | AV 12 | OV 6 |
            trick shot (columns to OV) 2 | success number in column 9-10 9 | EV of energy blast 12
            | RV: BODY 6 | column shifts to damage 3 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 13 -> 14, b.physical 20 -> 8, b.hurt_at 0 -> 3, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        ? a, shifts: 3 column shifts may go to stun instead of damage (amend --shifts stun=3)
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > set phase 5
        = The game master sets phase to 5.
        ~ phase 4 -> 5
        > resolve a b --with bolt --range 1 --no-knockback :: 9 2 / 6 5
        = Anna hits Bert with the bolt. Bus gives way. Bert takes 12 Bashing damage. Bert is
            unconscious.
        * to hit b (9 2) a: 11 against 5: success, 1 column shift; 12 damage to b | AV 12 | OV 6 |
            success number in column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | column shifts to
            damage 1 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 14 -> 15, bus.body 13 -> 10, b.cover bus -> "", b.physical 8 -> -4, b.hurt_at 3
            -> 4, b.physical_fell "" -> bashing, b.stun 3 -> 6
        + object-damaged which=bus lost=3 broken=no by=a
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=6 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        ? a, shifts: 1 column shift may go to stun instead of damage (amend --shifts stun=1)
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        """,
    )
    follows(
        lab().have("b", cover="bus").have("c", cover="bus"),
        """
        > resolve a b --with bolt --range 1 --no-knockback :: 4 3 / 6 5
        = Anna hits Bert with the bolt. Bus gives way. Bert takes 12 Bashing damage. Bert is
            stunned for 3 phases.
        * to hit b (4 3) a: 7 against 5: success; 12 damage to b | AV 12 | OV 6 | success number in
            column 5-6 5 | EV of energy blast 12 | RV: BODY 6 | full damage 12
        * against stun b (6 5) b: 11 against 18: failure; 3 phases | AV 6 | OV 12 | success number
            in column 11-12 18 | columns missed by: phases stunned 3
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, bus.body 6 -> -6, b.cover bus -> "", c.cover bus ->
            "", b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 3, b.stun_ov 0 -> 12
        + object-damaged which=bus lost=12 broken=yes by=a
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=2 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=3 by=a
        - Bert is in cover no longer
        - Carl is in cover no longer
        ? b, last-ditch: Last Ditch Defense against up to 6 of 12 damage (amend --last-ditch b=6)
        > act take-cover d --on bus
        ! Forbidden: Dora can't take cover behind Bus: it is broken; --force overrides it
        > act leave-cover d
        ! Forbidden: Dora is behind no cover; --force overrides it
        > act leave-cover d --force
        = Dora leaves the cover.
        - forced: Dora is behind no cover
        > act take-cover d --on a
        ! UsageError: no object is named; say --on OBJECT
        """,
    )


@pytest.mark.rule("megs", 57)
def test_going_behind_cover_is_an_automatic_action_within_the_movement(lab: Any) -> None:
    flies = ("[combatants.b.powers]\n", "[combatants.b.powers]\nflight.aps = 9\n")
    follows(
        lab(flies),
        """
        > act take-cover b --on wall --distance 9
        = Bert takes cover behind Wall.
        ~ b.moment 0 -> 13, b.dice 0 -> 1, b.automatic 0 -> 1, b.cover "" -> wall
        > act take-cover b --on bus --distance 10
        ! Forbidden: Bert moves 9 APs, and the cover is 10 APs away; --force overrides it
        > act take-cover b --on bus --power flight --distance 10
        ! Forbidden: Bert moves 9 APs, and the cover is 10 APs away; --force overrides it
        > act take-cover b --on bus --power flight --distance 9
        = Bert takes cover behind Bus.
        ~ b.automatic 1 -> 0, b.cover wall -> bus
        > act take-cover b --on wall --power flight
        ! UsageError: --power says nothing about cover without --distance; leave it out
        > act take-cover a --on wall --distance 5
        ! Forbidden: Anna moves 4 APs, and the cover is 5 APs away; --force overrides it
        > act take-cover a --on wall --distance 4
        = Anna takes cover behind Wall.
        ~ a.moment 0 -> 13, a.dice 0 -> 1, a.automatic 0 -> 1, a.cover "" -> wall
        > act take-cover c --on wall
        = Carl takes cover behind Wall.
        ~ c.moment 0 -> 13, c.dice 0 -> 1, c.automatic 0 -> 1, c.cover "" -> wall
        - the cover is taken to be within 4 APs, or say --distance
        """,
    )
