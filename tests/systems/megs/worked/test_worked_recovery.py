"""Worked examples: rest, Desperation, medicine, revival, lost Powers, time that passes."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 30, 36)
def test_rest_after_an_hour_or_a_day(lab: Any) -> None:
    follows(
        lab().have("b", physical=5, hurt_at=2),
        """
        # 3600 seconds after second 2; RA 6, 15 missing: OV/RV 6; 13 earns 1: column 3 - 1: 2
        > recover --who b --how rest --after '59 min' :: 7 6
        ! Forbidden: Bert must rest 10 APs (1 hour) from the last Bashing damage or recovery; wait
          60 s more; --force overrides it
        > recover --who b --how rest --after 1h :: 7 6
        * recovery b (7 6) b: 13 11 1 2 | 6 6 11 6 6 2
        ~ seconds 0 -> 3600, b.physical 5 -> 7, b.rested {} -> {physical=3602}
        > recover --who b --how rest --after 1h :: 6 5
        * recovery b (6 5) b: 11 11 1 | 6 6 11 6 6 1
        ~ seconds 3600 -> 7200, b.physical 7 -> 8, b.rested {physical=3602} -> {physical=7202}
        > recover --who b --how rest --after 1h :: 6 4
        * recovery b (6 4) b: 10 11 | 6 6 11 6 6 0
        ~ seconds 7200 -> 10800, b.rested {physical=7202} -> {physical=10802}
        > recover --who c --how rest --after 1h :: 6 4
        ! Forbidden: Carl is unhurt; --force overrides it
        """,
    )
    follows(
        lab().have("b", physical=17, physical_killing=3, mental=10).have("c", body=4),
        """
        > recover --who b --how rest --after 23h
        ! Forbidden: Bert must rest 15 APs (1 day) from the last Killing damage or recovery; wait 59
          min more; --force overrides it
        > recover --who b --how rest --group mental --after 1h :: 6 5
        * recovery b (6 5) b: 11 11 1 | 6 6 11 6 6 1
        ~ seconds 0 -> 3600, b.mental 10 -> 11, b.rested {} -> {mental=3602}
        > recover --who c --how rest --after 59min
        ! Forbidden: Carl must rest 15 APs (1 day) from the last Resistance Attribute damage or
          recovery; wait 22.0 hours more; --force overrides it
        > recover --who c --how rest --after 1d :: 6 5
        * recovery c (6 5) c: 11 7 1 6 | 6 2 7 6 2 6
        ~ seconds 3600 -> 90000, c.body 4 -> 6, c.rested {} -> {physical=90002}
        > recover --who b --how rest :: 6 5
        * recovery b (6 5) b: 11 9 1 3 | 6 3 9 6 3 3
        ~ b.physical 17 -> 20, b.physical_killing 3 -> 0, b.rested {mental=3602} -> {mental=3602,
            physical=90002}, b.rested_killing {} -> {physical=90002}
        > recover --who b --how rest :: 6 5
        ! Forbidden: Bert must rest 10 APs (1 hour) from the last Bashing damage or recovery; wait
          1.0 hours more; --force overrides it
        """,
    )
    follows(
        lab().have("b", physical=-2, physical_fell="bashing", status={"locked": True}),
        """
        # below 0 the OV/RV is what is missing to 0, and 0 is as far as it comes
        > recover --who b --how rest --after 1h --boost av=2,ev=3 :: 9 8
        * recovery b (9 8) b: 17 5 3 11 | 8 2 5 9 2 11
        ~ seconds 0 -> 3600, b.hero_points 100 -> 98, b.hero_points 98 -> 95, b.physical -2 -> 0,
            b.physical_fell bashing -> "", b.rested {} -> {physical=3602}, b.status.locked yes -> no
        > recover --who b --how rest --after 1h :: 9 8
        * recovery b (9 8) b: 17 11 2 3 | 6 6 11 6 6 3
        ~ seconds 3600 -> 7200, b.physical 0 -> 3, b.rested {physical=3602} -> {physical=7202}
        + up who=b
        """,
    )
    follows(
        lab().have(
            "b", physical=18, physical_killing=1, physical_fell="killing", bleeds_at=9999999
        ),
        """
        # no more than the Health
        > recover --who b --how rest --after 2d :: 9 8
        * recovery b (9 8) b: 17 7 3 8 | 6 2 7 6 2 8
        ~ seconds 0 -> 172800, b.bleeds_at 9999999 -> 0, b.physical 18 -> 20, b.physical_killing 1
            -> 0, b.physical_fell killing -> "", b.rested {} -> {physical=172802}, b.rested_killing
            {} -> {physical=172802}
        """,
    )


@pytest.mark.rule("megs", 31, 37)
def test_what_desperation_costs_and_gives(lab: Any) -> None:
    at = lab().phase(0)
    at.have("b", physical=-2, physical_fell="killing", physical_killing=22, bleeds_at=900)
    at.have("c", physical=-2, physical_fell="bashing").have("a", mental=4)
    follows(
        at,
        """
        > recover --who b --how desperation :: 6 5
        * recovery b (6 5) b: 11 7 1 6 | 6 2 7 6 2 6
        ~ b.hero_points 100 -> 99, b.physical -2 -> 0, b.physical_killing 22 -> 20, b.physical_fell
            killing -> "", b.bleeds_at 900 -> 0, b.desperate 0 -> 1, b.status.locked no -> yes
        > recover --who b --how desperation
        ! Forbidden: Bert can't try Desperation again before a resting recovery, because of Killing
          damage; --force overrides it
        > recover --who c --how desperation :: 2 1
        * recovery c (2 1) c: 3 7 | 6 2 7 6 2 0
        ~ c.hero_points 100 -> 90, c.desperate 0 -> 1
        > recover --who a --how desperation --group mental :: 6 5
        * recovery a (6 5) a: 11 11 1 | 6 6 11 6 6 1
        ~ a.hero_points 100 -> 85, a.mental 4 -> 5, a.desperate 0 -> 1
        > recover --who d --how desperation
        ! Forbidden: Dora is unhurt; --force overrides it
        > set round 2
        ~ round 1 -> 2
        > recover --who b --how desperation
        ! Forbidden: Bert can't try Desperation again before a resting recovery, because of Killing
          damage; --force overrides it
        > recover --who c --how desperation --by a --touching :: 6 5
        * recovery c (6 5) c: 11 7 1 6 | 6 2 7 6 2 6
        ~ a.hero_points 85 -> 75, c.physical -2 -> 0, c.physical_fell bashing -> "", c.desperate 1
            -> 2
        """,
    )
    at = lab().phase(0).have("b", physical=-2, physical_fell="killing", hero_points=0)
    follows(
        at.have("a", hero_points=1),
        """
        > recover --who b --how desperation
        ! Forbidden: Bert has 0 Hero Points, but Desperation Recovery costs 1; --force overrides it
        > recover --who b --how desperation --by a
        ! Forbidden: Anna must touch Bert to pay (--touching); --force overrides it
        > recover --who b --how desperation --by a --touching :: 2 1
        * recovery b (2 1) b: 3 7 | 6 2 7 6 2 0
        ~ a.hero_points 1 -> 0, b.desperate 0 -> 1
        """,
    )
    at = lab().phase(0).have("a", powers={"force-field": 3, "str": 6}, lost_by={"str": "drain"})
    follows(
        at.have("a", lost_at={"str": 5}),
        """
        # 8 against 5: column 4 and 3: 9; 11 earns 1: column 3 - 1: 4 RAPs
        > recover --who a --how desperation --power force-field :: 6 5
        * recover force-field (6 5) a: 11 9 1 4 | 8 5 9 8 5 4
        ~ a.hero_points 100 -> 75, a.desperate 0 -> 1, a.powers {force-field=3, str=6} ->
            {force-field=7, str=6}, a.lost_at {str=5} -> {str=5, force-field=0}
        > set round 2
        ~ round 1 -> 2
        > recover --who a --how desperation --power str :: 9 8
        * recover str (9 8) a: 17 5 3 10 | 8 2 5 8 2 10
        ~ a.hero_points 75 -> 50, a.desperate 1 -> 2, a.powers {force-field=7, str=6} ->
            {force-field=7}, a.lost_by {str=drain} -> {}, a.lost_at {str=5, force-field=0} ->
            {force-field=0}
        > set round 3
        ~ round 2 -> 3
        > recover --who a --how desperation --power dex
        ! Forbidden: Anna has not lost any APs of dex; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 27, 31)
def test_shaking_a_stun_off(lab: Any) -> None:
    at = lab().phase(0).have("b", stun=3, stun_ov=12, stun_passed=1, stun_shift=-1)
    follows(
        at.have("c", stun=2, stun_ov=6, stun_group="mental"),
        """
        # BODY 6 one row down against 12, one column less: 18
        > recover --who b --how stun :: 9 8
        * against stun b (9 8) b: 17 18 1 | 6 12 -1 -1 18 1
        ~ b.hero_points 100 -> 85, b.desperate 0 -> 1
        > recover --who b --how stun
        ! Forbidden: Bert has already tried Desperation at the end of this round; --force overrides
            it
        > recover --who c --how stun :: 6 5
        * against stun c (6 5) c: 11 11 | 6 6 11
        ~ c.hero_points 100 -> 85, c.desperate 0 -> 1, c.stun 2 -> 0
        > recover --who c --how stun
        ! Forbidden: Carl is not stunned; --force overrides it
        > set round 2
        ~ round 1 -> 2
        > recover --who b --how stun --boost av=2 :: 9 8
        * against stun b (9 8) b: 17 15 | 8 12 -1 -1 15
        ~ b.hero_points 85 -> 70, b.desperate 1 -> 2, b.hero_points 70 -> 68, b.stun 3 -> 0,
            b.stun_passed 1 -> 0
        > set phase 1
        ~ phase 0 -> 1
        > recover --who b --how stun
        ! Forbidden: Bert is not stunned; --force overrides it
        """,
    )


@pytest.mark.rule("megs", 37)
def test_lost_aps_and_when_they_come_back(lab: Any) -> None:
    follows(
        lab(),
        """
        > act lose a --power energy-blast,str --aps 5 --until drain
        ~ a.powers {} -> {energy-blast=7}, a.lost_by {} -> {energy-blast=drain}, a.lost_at {} ->
            {energy-blast=2}, a.powers {energy-blast=7} -> {energy-blast=7, str=3}, a.lost_by
            {energy-blast=drain} -> {energy-blast=drain, str=drain}, a.lost_at {energy-blast=2} ->
            {energy-blast=2, str=2}
        > act lose a --power force-field --aps 9 --until loss
        ~ a.powers {energy-blast=7, str=3} -> {energy-blast=7, str=3, force-field=0}, a.lost_by
            {energy-blast=drain, str=drain} -> {energy-blast=drain, str=drain, force-field=loss},
            a.lost_at {energy-blast=2, str=2} -> {energy-blast=2, str=2, force-field=2}
        > act lose a --power dex --aps 1 --until magic
        ! UsageError: "magic" is not a cause of lost APs; choose burnout, drain, attack or loss
        > recover --who a --how power --power force-field :: 6 5
        * recover force-field (6 5) a: 11 11 2 | 8 8 11 8 8 2
        ~ a.powers {energy-blast=7, str=3, force-field=0} -> {energy-blast=7, str=3, force-field=2}
        > recover --who a --how power --power force-field :: 9 6
        * recover force-field (9 6) a: 15 9 3 8 | 8 6 9 8 6 8
        ~ a.powers {energy-blast=7, str=3, force-field=2} -> {energy-blast=7, str=3}, a.lost_by
            {energy-blast=drain, str=drain, force-field=loss} -> {energy-blast=drain, str=drain},
            a.lost_at {energy-blast=2, str=2, force-field=2} -> {energy-blast=2, str=2}
        > recover --who a --how power --power str --after 23h
        ! Forbidden: Anna can recover str after 1 day; wait 1.0 hours more; --force overrides it
        > recover --who a --how power --power str --after 1d :: 9 4
        * recover str (9 4) a: 13 9 2 5 | 8 5 9 8 5 5
        ~ seconds 0 -> 86400, a.powers {energy-blast=7, str=3} -> {energy-blast=7}, a.lost_by
            {energy-blast=drain, str=drain} -> {energy-blast=drain}, a.lost_at {energy-blast=2,
            str=2} -> {energy-blast=2}
        > recover --who a --how power --power str
        ! Forbidden: Anna has not lost any APs of str; --force overrides it
        > recover --who a --how power --power energy-blast --boost av=12,ev=12 :: 6 5
        * recover energy-blast (6 5) a: 11 3 1 20 | 24 5 3 24 5 20
        ~ a.hero_points 100 -> 88, a.hero_points 88 -> 76, a.powers {energy-blast=7} -> {},
            a.lost_by {energy-blast=drain} -> {}, a.lost_at {energy-blast=2} -> {}
        > recover --who a --how power --power will
        ! Forbidden: Anna has not lost any APs of will; --force overrides it
        > recover --who a --how power --power sonar
        ! UsageError: Anna has no "sonar"; Powers: force-field and energy-blast
        """,
    )


@pytest.mark.rule("megs", 10, 24)
def test_time_passes_for_everybody(lab: Any) -> None:
    fire = "[objects.blaze]\nbody = 0\nfire = 3\n[objects.pyre]\nbody = 0\nfire = 8\n"
    at = lab(more=fire).have("a", wakes=30, pushed={"str.aps": 9, "str.until": 99})
    follows(
        at,
        """
        > recover --after 9s
        ~ seconds 0 -> 9, blaze.fire 3 -> 4, blaze.burning 0 -> 1, pyre.burning 0 -> 1
        > recover --after 10s
        ~ seconds 9 -> 19, a.pushed {str=Pushed(aps=9, until=99)} -> {}, blaze.fire 4 -> 5,
            blaze.burning 1 -> 2, pyre.burning 1 -> 2
        > recover --after 8s
        ~ seconds 19 -> 27, blaze.fire 5 -> 6, blaze.burning 2 -> 3, pyre.burning 2 -> 3
        > recover --after 2
        ~ seconds 27 -> 43, a.wakes 30 -> 0, blaze.fire 6 -> 7, blaze.burning 3 -> 4, pyre.burning 3
            -> 4
        + up who=a
        > recover --after 99999999999d
        ! UsageError: that is too much time to count; let less time pass
        > recover --after zzz
        ! UsageError: "zzz" is not an amount; use 1h, 10 min or 80 ft
        """,
    )
    slow = ("boost_cost = 1", 'boost_cost = 1\nfire_growth = "doubling"')
    follows(
        lab(slow, more=fire),
        """
        # rounds 0 to 1, 1 to 3, 3 to 7, 7 to 15
        > recover --after 10s
        ~ seconds 0 -> 10, blaze.fire 3 -> 4, blaze.burning 0 -> 1, pyre.burning 0 -> 1
        > recover --after 10s
        ~ seconds 10 -> 20, blaze.burning 1 -> 2, pyre.burning 1 -> 2
        > recover --after 10s
        ~ seconds 20 -> 30, blaze.fire 4 -> 5, blaze.burning 2 -> 3, pyre.burning 2 -> 3
        > recover --after 120s
        ~ seconds 30 -> 150, blaze.fire 5 -> 7, blaze.burning 3 -> 15, pyre.burning 3 -> 15
        """,
    )


@pytest.mark.rule("megs", 37)
@pytest.mark.parametrize(
    ("cause", "seconds"), [("burnout", 3600), ("attack", 3600), ("drain", 86400), ("loss", 0)]
)
def test_how_long_lost_aps_stay_lost(lab: Any, cause: str, seconds: int) -> None:
    """An hour after a burnout, a day after a drain; a Drawback says itself."""
    line = "recover --who b --how power --power str"
    for after in (seconds - 1, seconds):
        at = lab().have("b", powers={"str": 3}, lost_by={"str": cause}, lost_at={"str": 2})
        if after > 0:
            at.do(f"recover --after {after}s")
        if 0 <= after < seconds:
            with pytest.raises(Forbidden, match="can recover str after"):
                at.do(line, "9 8")
        else:
            at.do(line, "9 8")


@pytest.mark.rule("megs", 30)
@pytest.mark.parametrize(
    ("values", "seconds"),
    [
        ({"physical": 3}, 3600),
        ({"physical": 17, "physical_killing": 3}, 86400),
        ({"body": 5}, 86400),
    ],
)
def test_how_long_one_rests(lab: Any, values: dict[str, int], seconds: int) -> None:
    for after in (seconds - 1, seconds):
        at = lab().have("b", **values, hurt_at=2)
        line = f"recover --who b --how rest --after {after}s"
        if after < seconds:
            with pytest.raises(Forbidden, match="must rest"):
                at.do(line, "9 8")
        else:
            at.do(line, "9 8")
