"""Worked examples: where a rule just begins, or just ends."""

from typing import Any

import pytest
from transcripts import follows, readings_of, values_of

from hero_combat.systems.megs.damage.defenses import Force, Guard, damage
from hero_combat.systems.megs.rulings import Rules
from hero_combat.systems.megs.tables.action_table import label, middle, raps, top


@pytest.mark.rule("megs", 18, 40, 42)
@pytest.mark.parametrize(
    ("test", "ev", "rv", "rv_shift", "full"),
    [
        # EV 8 is column 4; RV 6 column 3, RV 10 column 5
        ("harder", 8, 8, 0, True),
        ("harder", 7, 8, 0, False),
        ("harder", 8, 6, 1, True),
        ("harder", 8, 6, 2, False),
        ("harder", 8, 9, -1, False),
        ("harder", 8, 8, -3, True),
        ("harder", 7, 8, -3, False),
        ("shifted", 8, 6, 1, True),
        ("shifted", 8, 6, 2, False),
        ("shifted", 8, 10, -1, True),
        ("shifted", 8, 11, -1, False),
        ("shifted", 7, 8, -1, True),
        ("raw", 8, 8, 3, True),
        ("raw", 8, 9, -3, False),
        ("raw", 8, 8, -1, True),
    ],
)
def test_three_ways_to_see_whether_damage_is_full(
    test: Any, ev: int, rv: int, rv_shift: int, *, full: bool
) -> None:
    """Ruling Q3: shifts that make it harder count, or all of them do, or none."""
    found = damage(Rules(full_damage=test), Force(ev, ev, rv_shift=rv_shift), Guard(rv, rv))
    assert found.full == full


@pytest.mark.rule("megs", 18)
def test_just_twice_the_power_is_not_cut_down() -> None:
    # RV 2 is column 1; with three shifts two columns left of A: 2 + 2 = twice 2
    assert damage(Rules(), Force(2, 2, 3), Guard(2, 2)).raw == 4
    assert not damage(Rules(), Force(2, 2, 3), Guard(2, 2)).capped
    assert damage(Rules(), Force(2, 2, 4), Guard(2, 2)).raw == 4
    assert damage(Rules(), Force(2, 2, 4), Guard(2, 2)).capped
    # EV that Hero Points have doubled does no more by shifts
    assert damage(Rules(), Force(4, 2, 3), Guard(2, 2)).raw == 4


@pytest.mark.rule("megs", 18)
def test_what_ev_below_the_resistance_attribute_needs() -> None:
    # EV 4 against 8, columns 2 and 4: one shift alone still is N; three make it column 1: 2
    assert [damage(Rules(), Force(4, 4, shifts), Guard(8, 8)).damage for shifts in range(6)] == [
        0, 0, 1, 2, 4, 5,
    ]  # fmt: skip
    # EV 7 against 8, one bracket: 2 less 1 where the table is read, nothing where it is not
    assert damage(Rules(), Force(7, 7), Guard(8, 8)).damage == 0
    assert damage(Rules(below_resistance="table"), Force(7, 7), Guard(8, 8)).damage == 1
    read = Rules(below_resistance="table", same_column=False)
    assert damage(read, Force(7, 7), Guard(8, 8)).damage == 2
    # RV 8 by 1 AP of Growth over BODY 7: the Attribute is reached, the table is read
    assert damage(Rules(), Force(7, 7), Guard(7, 8)).damage == 1
    # shifts of maneuvers that make it easier are read as column shifts, those that don't are not
    assert damage(Rules(), Force(4, 4, rv_shift=-2), Guard(8, 8)).damage == 1
    assert damage(Rules(), Force(4, 4, 2, 1), Guard(8, 8)).damage == 0


@pytest.mark.rule("megs", 18)
def test_beyond_sixty() -> None:
    assert [middle(index) for index in (0, 1, 7, 18, 19, 20)] == [0, 2, 14, 58, 63, 68]
    assert [top(index) for index in (0, 1, 7, 18, 19, 20)] == [0, 2, 15, 60, 65, 70]
    assert [label(index) for index in (-1, 0, 7, 18, 19, 20)] == [
        "+1", "0", "13-15", "56-60", "61-65", "66-70",
    ]  # fmt: skip
    # tables.toml: EV 61-65 is the last row and 5 more; a row and a column beyond cancel
    assert [raps(ev, 1) for ev in (60, 61, 65, 66)] == [55, 60, 60, 65]
    assert [raps(60, rv) for rv in (60, 61)] == [13, 0]
    assert [raps(61, rv) for rv in (60, 61, 65, 66)] == [18, 13, 12, 0]
    assert raps(66, 61) == 18


@pytest.mark.rule("megs", 15)
def test_a_held_action_is_lost_when_the_own_next_one_begins(lab: Any) -> None:
    at = lab().have("a", phases=(4,), held=12, held_automatic=2, holding="sign", stance="b")
    at.have("a", stance_shift=-1, early=1).have(
        "b", phases=(5,), held=12, status={"surprised": True}
    )
    at.have("c", phases=(), held=12).have("d", phases=(6,), dodge_aps=3, dodge_until=99, early=3)
    follows(
        at,
        """
        > step
        ~ a.held 12 -> 0, a.held_automatic 2 -> 0, a.holding sign -> "", a.stance b -> "",
            a.stance_shift -1 -> 0, a.moment 0 -> 14, a.dice 0 -> 1, a.automatic 0 -> 1, a.early 1
            -> 0, phase 3 -> 4, acting "" -> a
        + action-lost who=a why=held
        + turn-began who=a round=1
        > step
        ~ b.held 12 -> 0, b.status.surprised yes -> no, b.moment 0 -> 15, d.dodge_aps 3 -> 0,
            d.dodge_until 99 -> 0, d.moment 0 -> 16, d.dice 0 -> 1, d.early 3 -> 0, phase 4 -> 6,
            acting a -> d
        + action-lost who=b why=held
        + action-lost who=b why=surprised
        + turn-began who=d round=1
        """,
    )


@pytest.mark.rule("megs", 11)
def test_a_die_that_shows_tens_alone_ends_some_time(lab: Any) -> None:
    outcome = lab().do("roll initiative --who a", " / ".join(["10"] * 100))
    assert outcome.rolls[0].faces == (10,) * 100
    assert readings_of(outcome) == "1018 10 1 2 3 4 5 6 7 8 9 10"


@pytest.mark.rule("megs", 56, 22)
@pytest.mark.parametrize("key", ["dodge", "dodge_aps"])
def test_the_unconscious_dodge_no_more(lab: Any, key: str) -> None:
    at = lab().have("b", **{key: 2}, physical=1)
    at.do("hazard fall --on b --aps 2", "9 8 / 9 8 / 10 9")
    assert (at.now("b").dodge, at.now("b").dodge_aps) == (0, 0)


@pytest.mark.rule("megs", 28, 27)
def test_a_knockout_of_the_mind_stuns_the_mind(lab: Any) -> None:
    dazes = ('group = "mental"\nrange = 8\n', 'group = "mental"\nrange = 8\nknockout = "also"\n')
    follows(
        lab(dazes),
        """
        # WILL 6 against MIND 6: 1 RAP
        > resolve a b --with mind --range 3 :: 6 5
        * to hit b (6 5) a: 11 11 6 | 6 6 11 6 6 6 1
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.stun 0 -> 1, b.stun_ov 0 -> 6, b.stun_group
            physical -> mental, b.mental 18 -> 12, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=mind hit=yes manner=attack margin=0 roll=0
        + megs.stunned who=b phases=1 by=a
        + damaged who=b lost={mental=6} by=a cause=hit attack=mind
        ? b, last-ditch: amend --last-ditch b=3
        """,
    )


@pytest.mark.rule("megs", 28)
def test_raps_above_the_attribute_but_not_the_rv_knock_out_for_an_ap(lab: Any) -> None:
    """Ruling Q13: RAPs less RV, and 1 at least."""
    dense = ("[combatants.b.powers]\n", "[combatants.b.powers]\ndensity-increase.aps = 4\n")
    follows(
        lab(dense).have("b", on=("density-increase",)),
        """
        # EV 12 against RV 10, two shifts: column 3, 7 RAPs, above BODY 6
        > resolve a b --with bolt --range 3 --maneuver knockout --no-knockback :: 9 4
        * to hit b (9 4) a: 13 5 2 12 | 12 6 5 12 6 4 2 12 7
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.wakes 0 -> 10, b.physical 20 -> 8, b.hurt_at 0 ->
            2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + megs.knocked-out who=b aps=1 by=a
        + down who=b by=a
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 57)
def test_cover_of_one_body_is_cover(lab: Any) -> None:
    thin = ('body = 6\nsize = "truck"', 'body = 1\nsize = "truck"')
    follows(
        lab(thin).have("b", cover="bus"),
        """
        > resolve a b --with bolt --range 1 --no-knockback :: 3 2 / 10 9
        * to hit b (3 2) a: 5 5 12 | 12 6 5 12 6 12
        * against stun b (10 9) b: 19 18 | 6 12 18
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, bus.body 1 -> -11, b.cover bus -> "", b.physical 20
            -> 8, b.hurt_at 0 -> 2
        + object-damaged which=bus lost=12 broken=yes by=a
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 39)
def test_who_is_stopped_is_stopped_by_the_last_thing(lab: Any) -> None:
    hardened = ("[objects.bus]\n", "[objects.bus]\nhardened = true\n")
    follows(
        lab(hardened),
        """
        > knockback b --distance 8 --into wall=2,bus=3,shield=4 --bashing :: 5 4 / 10 9 / 5 4 / 10 9
        * collision wall b (5 4) b: 9 9 | 8 6 9 9 6 0
        * against stun b (10 9) b: 19 11 3 | 6 6 11
        * collision bus b (5 4) b: 9 9 | 8 6 9 9 6 -8
        * against stun b (10 9) b: 19 11 3 | 6 6 11
        ~ wall.behind b -> "", wall.distance 2 -> 0, b.physical 20 -> 14, b.hurt_at 0 -> 2,
            wall.body 6 -> 0, b.physical 14 -> 8, bus.body 6 -> 0
        + damaged who=b lost={physical=6} cause=knockback
        + object-damaged which=wall lost=6 broken=yes
        + damaged who=b lost={physical=6} cause=knockback
        + object-damaged which=bus lost=6 broken=yes
        + knocked-back who=b metres=780 into=bus
        ? b, last-ditch: amend --last-ditch b=3
        ? b, last-ditch: amend --last-ditch b=0,b=3
        """,
    )


@pytest.mark.rule("megs", 37, 13)
def test_aps_that_are_lost_and_pushed_count_as_they_are(lab: Any) -> None:
    at = lab().have("a", powers={"energy-blast": 7, "dex": 2}, lost_by={"dex": "drain"})
    at.have("b", pushed={"body.aps": 9, "body.until": 14, "dex.aps": 8, "dex.until": 14}, body=5)
    follows(
        at,
        """
        # Energy Blast 7; Bert is pushed to DEX 8 and BODY 9 until phase 4 begins
        > resolve a b --with bolt --range 3 :: 8 5
        * to hit b (8 5) a: 13 12 1 2 | 7 8 1 12 7 9 1 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 18, b.hurt_at 0 -> 2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=1 roll=0
        + damaged who=b lost={physical=2} by=a cause=hit attack=bolt
        ? a, shifts: amend --shifts stun=1; amend --shifts knockback=1
        ? b, last-ditch: amend --last-ditch b=2
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback :: 5 4 / 10 9
        * to hit b (5 4) a: 9 9 7 | 7 6 9 7 5 7
        * against stun b (10 9) b: 19 13 2 | 5 7 13
        ~ a.moment 13 -> 14, b.physical 18 -> 11, b.hurt_at 2 -> 3
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=0 roll=0
        + damaged who=b lost={physical=7} by=a cause=hit attack=bolt
        ? b, last-ditch: amend --last-ditch b=3
        > set phase 5
        ~ phase 4 -> 5
        # what is drained is drained: DEX 2 against Dora's 3
        > resolve a d --with punch :: 1 2
        * to hit d (1 2) a: 3 13 | 2 3 13
        ~ a.moment 14 -> 15
        + attack-rolled attacker=a target=d attack=punch hit=no manner=attack margin=-10 roll=0
        > resolve d a --with gun --range 1 :: 2 1
        * to hit a (2 1) d: 3 7 | 5 2 7
        ~ d.moment 0 -> 15, d.automatic 0 -> 2
        + attack-rolled attacker=d target=a attack=gun hit=no manner=attack margin=-4 roll=0
        """,
    )


@pytest.mark.rule("megs", 6, 43)
def test_what_keeps_somebody_from_cover(lab: Any) -> None:
    at = lab().have("b", held_by={"a": 1}).have("d", status={"underwater": True})
    follows(
        at.have("c", load=12),
        """
        > act take-cover b --on wall
        ! Forbidden: Bert is held by Anna and can't take cover; --force overrides it
        # DEX 3 in water, less 2: 1; a load of 12 leaves Carl nothing
        > act take-cover d --on wall
        ~ d.moment 0 -> 13, d.dice 0 -> 1, d.automatic 0 -> 1, d.cover "" -> wall
        > act take-cover c --on wall
        ! Forbidden: Carl can't move to take cover; --force overrides it
        """,
    )


def test_who_leaves_takes_leave_of_everything(lab: Any) -> None:
    at = lab().have("a", load=2, initiative=20, early=1, aim=2, aim_on="c")
    at.have(
        "b", held_by={"a": 12}, carried_by="a", behind="a", distance=2, stance="a", stance_shift=1
    )
    at.have("c", aim=1, aim_on="a", load=2, held_by={"a": 1})
    at.have("d", behind="b", distance=1, aim=1, aim_on="b")
    at.do("set acting a")
    at.do("set waiting c,a")
    follows(
        at,
        """
        > leave a --why fled
        ~ c.aim 1 -> 0, c.aim_on a -> "", b.stance a -> "", b.stance_shift 1 -> 0, b.held_by {a=12}
            -> {}, c.held_by {a=1} -> {}, b.carried_by a -> "", a.load 2 -> None, b.behind a -> "",
            b.distance 2 -> 0, a.aim 2 -> 0, a.aim_on c -> "", acting a -> "", waiting [c, a] ->
            [c], a.initiative 20 -> 0, a.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [], a.early 1 ->
            0
        + left who=a why=fled
        > leave b --why carried-off
        ~ d.aim 1 -> 0, d.aim_on b -> "", d.behind b -> "", d.distance 1 -> 0, wall.behind b -> "",
            wall.distance 2 -> 0, b.initiative 20 -> 0, b.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] ->
            []
        + left who=b why=carried-off
        """,
    )


@pytest.mark.rule("megs", 55)
def test_the_roll_that_blocks_one_attack_blocks_the_next(lab: Any) -> None:
    tough = ('body = 8\nsize = "shield"', 'body = 13\nsize = "house"')
    follows(
        lab(tough),
        """
        # 9 + 8 against AV 12, then against AV 5 at the same Hero Points: two attacks, +1 column
        > resolve a b --with bolt --range 1 --block b=shield --blocks 2 --no-knockback --boost-of
            'block b=av:1' :: 4 2 / 9 8
        * to hit b (4 2) a: 6 5 | 12 6 5 13 0
        * block b (9 8) b: 17 5 3 8 | 7 12 -6 -6 1 1 5 6 12 8
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2, b.hero_points
            100 -> 99, b.block 0 -> 17, b.block_at 0 -> 13, b.block_shift 0 -> 1, b.block_av 0 -> 1
        + prevented who=b how=block amount=0
        + attack-rolled attacker=a target=b attack=bolt hit=no manner=attack margin=1 roll=0
        > resolve d b --with gun --range 1 --block b=shield --blocks 2 --block-av 14 :: 9 5
        * to hit b (9 5) d: 14 12 1 | 5 6 1 12 13 0
        ~ d.moment 0 -> 13, d.automatic 0 -> 2
        + prevented who=b how=block amount=0
        + attack-rolled attacker=d target=b attack=gun hit=no manner=attack margin=2 roll=0
        > resolve c b --with punch --block b=shield --blocks 2 --no-knockback :: 9 2
        * to hit b (9 2) c: 11 7 1 | 9 6 7 13 0
        ~ c.moment 0 -> 13, c.automatic 0 -> 2
        + prevented who=b how=block amount=0
        + attack-rolled attacker=c target=b attack=punch hit=no manner=attack margin=4 roll=0
        """,
    )
    follows(
        lab().have("b", block=17, block_at=13, block_shift=1),
        """
        # alone it is an attack like any other, and needs an action of its own
        > resolve c b --with punch --block b=shield :: 1 2 / 2 1
        * to hit b (1 2) c: 3 7 3 4 | 9 6 7 -2
        * block b (2 1) b: 3 15 | 6 9 15 6 9 0
        ~ c.moment 0 -> 13, c.automatic 0 -> 2, b.moment 0 -> 13, b.automatic 0 -> 2
        + attack-rolled attacker=c target=b attack=punch hit=no manner=attack margin=-1 roll=0
        """,
    )


@pytest.mark.rule("megs", 19)
def test_where_shifts_are_not_divided(lab: Any) -> None:
    whole = ("boost_cost = 1", "boost_cost = 1\nsplit_shifts = false")
    follows(
        lab(whole),
        """
        > resolve a b --with bolt --range 3 --no-knockback --shifts stun=1 :: 9 4
        ! Forbidden: Anna can't divide column shifts: rules.split_shifts is false; --force overrides
            it
        > resolve a b --with bolt --range 3 --no-knockback --shifts stun=2 :: 9 4 / 10 9
        * to hit b (9 4) a: 13 5 2 12 | 12 6 5 12 6 2 12
        * against stun b (10 9) b: 19 24 2 | 6 12 -2 24 2
        ~ a.moment 0 -> 13, a.automatic 0 -> 2, b.physical 20 -> 8, b.hurt_at 0 -> 2, b.stun 0 -> 2,
            b.stun_ov 0 -> 12, b.stun_shift 0 -> -2
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + megs.stunned who=b phases=2 by=a
        ? b, last-ditch: amend --last-ditch b=6
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b --with bolt --range 3 --no-knockback --shifts stun=1 --force :: 9 4 / 10 9
        * to hit b (9 4) a: 13 5 2 12 | 12 6 5 12 6 1 1 12
        * against stun b (10 9) b: 19 21 1 | 6 12 -1 21 1
        ~ a.moment 13 -> 14, b.physical 8 -> -4, b.hurt_at 2 -> 3, b.physical_fell "" -> bashing,
            b.stun 2 -> 3, b.stun_shift -2 -> -1
        + attack-rolled attacker=a target=b attack=bolt hit=yes manner=attack margin=8 roll=0
        + damaged who=b lost={physical=12} by=a cause=hit attack=bolt
        + down who=b by=a
        - Anna can't divide column shifts: rules.split_shifts is false
        ? b, last-ditch: amend --last-ditch b=6
        """,
    )


@pytest.mark.rule("megs", 44, 67)
def test_shockwaves_and_explosions_are_no_multi_attacks(lab: Any) -> None:
    bomb = "[combatants.a.attacks.bomb]\nav = 9\nev = 6\nrange = 6\nexplosive = true\n"
    follows(
        lab(more=bomb),
        """
        > resolve a b,d --with bomb --range 3 --no-knockback :: 1 2 / 1 2
        * to hit b (1 2) a: 3 7 | 9 6 7
        * to hit d (1 2) a: 3 5 | 9 3 5
        ~ a.moment 0 -> 13, a.automatic 0 -> 2
        + attack-rolled attacker=a target=b attack=bomb hit=no manner=attack margin=-4 roll=0
        + attack-rolled attacker=a target=d attack=bomb hit=no manner=attack margin=-2 roll=1
        > set phase 4
        ~ phase 3 -> 4
        > resolve a b,d --maneuver shockwave --no-knockback :: 1 2 / 1 2
        * to hit b (1 2) a: 3 11 | 6 6 11
        * to hit d (1 2) a: 3 9 | 6 3 9
        ~ a.moment 13 -> 14
        + attack-rolled attacker=a target=b hit=no manner=attack margin=-8 roll=0
        + attack-rolled attacker=a target=d hit=no manner=attack margin=-6 roll=1
        > set phase 5
        ~ phase 4 -> 5
        > resolve a b --maneuver shockwave --range 3
        ! Forbidden: Anna can reach 2 APs with a shockwave, not 3; --force overrides it
        > resolve a b,wall --with bolt --range 3
        ! UsageError: an object can only be attacked alone; resolve each target separately
        """,
    )


@pytest.mark.rule("megs", 46)
@pytest.mark.parametrize(("others", "shift"), [(1, -1), (2, -2), (3, -2), (4, -3), (8, -4)])
def test_the_larger_the_team_the_easier_the_attack(lab: Any, others: int, shift: int) -> None:
    more = "".join(f"[combatants.p{n}]\nlike = 'hero'\nname = 'P{n}'\n" for n in range(others))
    team = ",".join(f"p{n}" for n in range(others))
    outcome = lab(more=more).do(f"resolve a b --with bolt --range 3 --team {team}", "1 1")
    assert values_of(outcome, "to hit b").split()[2] == str(shift)
