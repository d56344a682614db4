"""Worked examples: bleeding, First Aid, treatment, Surgery, and bringing back the dead."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.errors import Forbidden

DOC = (
    'name = "Dora"\n',
    (
        'name = "Dora"\npowers.first-aid = {aps = 6, kind = "skill"}\n'
        'powers.medical-treatment = {aps = 7, kind = "skill"}\n'
        'powers.surgery = {aps = 8, kind = "skill"}\n'
    ),
)


@pytest.mark.rule("megs", 24, 32)
def test_bleeding_and_first_aid(lab: Any) -> None:
    at = lab(DOC).have(
        "b", physical=-2, physical_fell="killing", physical_killing=22, bleeds_at=962
    )
    follows(
        at,
        """
        # a point each 960 seconds: at 962 and 1922
        > recover --after 61
        ! UsageError: "61" is not a whole number of APs up to 60
        > recover --after 16min
        ~ seconds 0 -> 960, b.physical -2 -> -3, b.hurt_at 0 -> 962, b.physical_killing 22 -> 23,
            b.bleeds_at 962 -> 1922
        + damaged who=b lost={physical=1} cause=bleeding
        > recover --after 1s
        ~ seconds 960 -> 961
        # 6 against 23: columns 3 and 10: N
        > recover --who b --how first-aid --by d :: 9 8
        * first-aid b (9 8) d: 17 32 | 6 23 32 6 23 0
        > recover --who b --how first-aid --by d --boost av=6,ev=6 :: 10 9
        * first-aid b (10 9) d: 19 21 | 12 23 21 12 23 0
        ~ d.hero_points 100 -> 94, d.hero_points 94 -> 88
        > set b.physical_killing 4
        ~ b.physical_killing 23 -> 4
        > recover --who b --how first-aid --by d :: 9 4
        * first-aid b (9 4) d: 13 9 2 6 | 6 4 9 6 4 6
        ~ b.bleeds_at 1922 -> 2162, b.aided 0 -> 240
        > recover --who b --how first-aid --by d :: 6 5
        * first-aid b (6 5) d: 11 9 1 3 | 6 4 9 6 4 3
        > recover --who b --how first-aid --by d :: 9 8
        * first-aid b (9 8) d: 17 9 3 7 | 6 4 9 6 4 7
        ~ b.bleeds_at 2162 -> 2402, b.aided 240 -> 480
        > recover --after 32min
        ~ seconds 961 -> 2881, b.physical -3 -> -4, b.hurt_at 962 -> 2883, b.physical_killing 4 ->
            5, b.bleeds_at 2402 -> 3362, b.aided 480 -> 0
        + damaged who=b lost={physical=1} cause=bleeding
        > recover --after 6h
        ~ seconds 2881 -> 24481, b.physical -4 -> -5, b.hurt_at 2883 -> 24483, b.physical_killing 5
            -> 6, b.physical -5 -> -6, b.physical_killing 6 -> 7, b.physical -6 -> -7,
            b.physical_killing 7 -> 8, b.died_at 0 -> 24483, b.bleeds_at 3362 -> 0, b.status.dead no
            -> yes
        + damaged who=b lost={physical=1} cause=bleeding
        + damaged who=b lost={physical=1} cause=bleeding
        + damaged who=b lost={physical=1} cause=bleeding
        + died who=b
        """,
    )
    follows(
        lab(DOC).have("c", physical_killing=2).have("a", status={"dead": True}),
        """
        > recover --who c --how first-aid --by d :: 1 2
        * first-aid c (1 2) d: 3 7 | 6 2 7 6 2 0
        > recover --who c --how first-aid --by d :: 9 8
        * first-aid c (9 8) d: 17 7 3 8 | 6 2 7 6 2 8
        > recover --who b --how first-aid --by d
        ! Forbidden: Bert has no Killing damage for First Aid; --force overrides it
        > recover --who a --how first-aid --by d
        ! Forbidden: Anna is dead; --force overrides it
        > recover --who c --how first-aid --by a
        ! Forbidden: Anna has no first-aid
        """,
    )
    at = lab(DOC).have("b", physical=-5, physical_fell="killing", bleeds_at=100)
    at.have("b", mental=-5, mental_fell="killing")
    follows(
        at,
        """
        # both wounds bleed
        > recover --after 2min
        ~ seconds 0 -> 120, b.physical -5 -> -6, b.hurt_at 0 -> 122, b.physical_killing 0 -> 1,
            b.mental -5 -> -6, b.mental_killing 0 -> 1, b.bleeds_at 100 -> 1060
        + damaged who=b lost={physical=1} cause=bleeding
        + damaged who=b lost={mental=1} cause=bleeding
        > recover --after 16min
        ~ seconds 120 -> 1080, b.physical -6 -> -7, b.hurt_at 122 -> 1082, b.physical_killing 1 ->
            2, b.died_at 0 -> 1082, b.bleeds_at 1060 -> 0, b.status.dead no -> yes, b.mental -6 ->
            -7, b.mental_killing 1 -> 2
        + damaged who=b lost={physical=1} cause=bleeding
        + died who=b
        + damaged who=b lost={mental=1} cause=bleeding
        """,
    )


@pytest.mark.rule("megs", 33, 34)
def test_treatment_and_surgery(lab: Any) -> None:
    follows(
        lab(DOC).have("b", physical=16, mental=2),
        """
        # 4 missing, less than BODY 6: 7 against 4: 7; 11 earns 1: column 2 - 1: 5
        > recover --who b --how treatment --by d :: 6 5
        * medical-treatment b (6 5) d: 11 7 1 5 | 7 4 7 7 4 5
        ~ b.treatment {} -> {physical=5}, b.treated_at {} -> {physical=2}
        > recover --who b --how treatment --by d --after 23h
        ! Forbidden: Bert was treated 23.0 hours ago; wait 1 day between treatments; --force
            overrides it
        > recover --who b --how treatment --by d --after 1h
        ! Forbidden: Bert was treated 1.0 hours ago; wait 1 day between treatments; --force
            overrides it
        > recover --who b --how treatment --by d --after 1d :: 9 8
        * medical-treatment b (9 8) d: 17 7 3 8 | 7 4 7 7 4 8
        ~ seconds 0 -> 86400, b.treatment {physical=5} -> {physical=12}, b.treated_at {physical=2}
            -> {physical=86402}
        > recover --who b --how treatment --by d --group mental :: 6 5
        * medical-treatment b (6 5) d: 11 9 1 4 | 7 6 9 7 6 4
        ~ b.treatment {physical=12} -> {physical=12, mental=4}, b.treated_at {physical=86402} ->
            {physical=86402, mental=86402}
        > recover --who b --how rest :: 6 5
        * recovery b (6 5) b: 11 9 1 3 12 | 6 4 9 6 4 3 12
        ~ b.physical 16 -> 20, b.rested {} -> {physical=86402}, b.treatment {physical=12, mental=4}
            -> {mental=4}
        > recover --who b --how rest --group mental :: 6 5
        * recovery b (6 5) b: 11 11 1 5 | 6 6 11 6 6 1 4
        ~ b.mental 2 -> 7, b.rested {physical=86402} -> {physical=86402, mental=86402}, b.treatment
            {mental=4} -> {}
        > recover --who c --how treatment --by d
        ! Forbidden: Carl is unhurt; --force overrides it
        """,
    )
    follows(
        lab(DOC).have("b", physical=8, physical_killing=4).have("c", body=4),
        """
        > recover --who b --how treatment --by d :: 6 5
        * medical-treatment b (6 5) d: 11 9 1 4 | 7 6 9 7 6 4
        ~ b.treatment {} -> {physical=4}, b.treated_at {} -> {physical=2}
        > recover --who b --how treatment --by d --after 6d
        ! Forbidden: Bert was treated 6.0 days ago; wait 1 week between treatments; --force
            overrides it
        > recover --who b --how treatment --by d --after 7d :: 6 5
        * medical-treatment b (6 5) d: 11 9 1 4 | 7 6 9 7 6 4
        ~ seconds 0 -> 604800, b.treatment {physical=4} -> {physical=8}, b.treated_at {physical=2}
            -> {physical=604802}
        > recover --who c --how treatment --by d
        ! Forbidden: Carl needs Surgery, not Medical Treatment; --force overrides it
        """,
    )
    at = lab(DOC).have("b", physical=-3, physical_fell="killing", physical_killing=6, bleeds_at=999)
    follows(
        at.have("b", surgery=("physical",)).have("c", body=2),
        """
        # 8 against 6: 9; EV 8, column 3: 3 points, of 6
        > recover --who b --how surgery --by d :: 5 4
        * surgery b (5 4) d: 9 9 3 | 8 6 9 8 6 3
        ~ b.physical_killing 6 -> 3, b.physical -3 -> 0, b.physical_fell killing -> "", b.bleeds_at
            999 -> 0
        > recover --who b --how surgery --by d :: 1 2
        * surgery b (1 2) d: 3 7 | 8 3 7 8 3 0
        > recover --who b --how surgery --by d :: 9 8
        * surgery b (9 8) d: 17 7 3 9 | 8 3 7 8 3 9
        ~ b.physical_killing 3 -> 0, b.physical 0 -> 3, b.surgery [physical] -> []
        + up who=b
        > recover --who b --how surgery --by d
        ! Forbidden: Bert doesn't need Surgery; --force overrides it
        > recover --who c --how surgery --by d :: 9 8
        * surgery c (9 8) d: 17 7 3 9 | 8 4 7 8 4 9
        ~ c.body 2 -> 6
        > recover --who a --how surgery --by d --force :: 9 8
        * surgery a (9 8) d: 17 4 3 11 | 8 0 4 8 0 11
        - Anna doesn't need Surgery
        """,
    )


@pytest.mark.rule("megs", 35)
def test_bringing_somebody_back(lab: Any) -> None:
    at = lab(DOC).have("b", physical=-8, physical_fell="killing", physical_killing=28)
    at.have("b", mental=-7, status={"dead": True}, died_at=2)
    follows(
        at,
        """
        # 2 past and less than an AP of time: 8 against 2: 7; column 1: 5 RAPs
        > recover --who b --how revive --by d :: 1 2
        * surgery b (1 2) d: 3 5 | 8 2 5 8 2 0
        ~ b.tries 0 -> 1
        > recover --who b --how revive --by d --poor-equipment :: 1 2
        * surgery b (1 2) d: 3 9 | 8 4 1 1 9 8 4 0
        ~ b.tries 1 -> 2
        > recover --who b --how revive --by d --after 1min :: 9 8
        * surgery b (9 8) d: 17 13 1 2 | 8 6 2 2 13 8 6 2
        ~ seconds 0 -> 60, b.tries 2 -> 3
        > set b.tries 0
        ~ b.tries 3 -> 0
        > recover --who b --how revive --by d :: 9 8
        * surgery b (9 8) d: 17 9 3 8 | 8 6 9 8 6 8
        ~ b.tries 0 -> 1, b.tries 1 -> 0, b.died_at 2 -> 0, b.physical -8 -> -6, b.mental -7 -> -6,
            b.status.dead yes -> no, b.status.revived no -> yes
        > set phase 0
        ~ phase 3 -> 0
        > recover --who b --how desperation
        ! Forbidden: Bert was revived and needs a resting recovery first; --force overrides it
        > recover --who b --how rest --after 2d :: 2 1
        * recovery b (2 1) b: 3 11 | 6 6 11 6 6 0
        ~ seconds 60 -> 172860, b.physical_killing 28 -> 26, b.rested {} -> {physical=172860},
            b.rested_killing {} -> {physical=172860}, b.status.revived yes -> no
        """,
    )
    aid = ('name = "Dora"\n', 'name = "Dora"\npowers.first-aid = {aps = 6, kind = "skill"}\n')
    tough = ("[combatants.b.powers]\n", "[combatants.b.powers]\ninvulnerability.aps = 5\n")
    at = lab(aid, tough).have("b", body=-8, physical=-6, status={"dead": True})
    follows(
        at,
        """
        # First Aid is poor equipment: 2 past and 2: 4; Invulnerability 5 and 6
        > recover --who b --how revive --by d :: 6 5
        * first-aid b (6 5) d: 11 4 1 10 | 11 4 4 5 11 4 10
        ~ b.tries 0 -> 1, b.tries 1 -> 0, b.body -8 -> -6, b.status.dead yes -> no, b.status.revived
            no -> yes
        > recover --who c --how revive --by d
        ! Forbidden: Carl is not dead; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 33)
@pytest.mark.parametrize(("killing", "seconds"), [(0, 86400), (1, 604_800)])
def test_how_long_after_a_treatment_the_next_helps(lab: Any, killing: int, seconds: int) -> None:
    for after in (seconds - 1, seconds):
        at = lab(DOC).have("b", physical=3, physical_killing=killing, treated_at={"physical": 2})
        line = f"recover --who b --how treatment --by d --after {after}s"
        if after < seconds:
            with pytest.raises(Forbidden, match="between treatments"):
                at.do(line, "9 8")
        else:
            at.do(line, "9 8")
