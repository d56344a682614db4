"""Worked examples: reminders, what ends with somebody, what comes between the rounds."""

from typing import Any

import pytest
from transcripts import follows

from hero_combat.errors import Forbidden


@pytest.mark.rule("megs", 10, 15)
def test_a_step_goes_no_further_than_a_reminder(lab: Any) -> None:
    at = lab()
    for who in "abcd":
        at.have(who, phases=(8,))
    follows(
        at,
        """
        > remind R1P5 'the bomb'
        ~ reminders {} -> {the bomb=R1P5}
        > remind R2 'the police'
        ~ reminders {the bomb=R1P5} -> {the bomb=R1P5, the police=R2}
        > step
        ~ phase 3 -> 5, reminders {the bomb=R1P5, the police=R2} -> {the police=R2}
        + reminded text=the bomb time=R1P5
        > step
        ~ a.moment 0 -> 18, a.dice 0 -> 1, a.automatic 0 -> 2, phase 5 -> 8, acting "" -> a, waiting
            [] -> [b, c, d]
        + turn-began who=a round=1
        > step
        ~ b.moment 0 -> 18, b.dice 0 -> 1, b.automatic 0 -> 2, acting a -> b, waiting [b, c, d] ->
            [c, d]
        + turn-began who=b round=1
        > step
        ~ c.moment 0 -> 18, c.dice 0 -> 1, c.automatic 0 -> 2, acting b -> c, waiting [c, d] -> [d]
        + turn-began who=c round=1
        > step
        ~ d.moment 0 -> 18, d.dice 0 -> 1, d.automatic 0 -> 2, acting c -> d, waiting [d] -> []
        + turn-began who=d round=1
        > step
        ~ round 1 -> 2, phase 8 -> 0, acting d -> "", reminders {the police=R2} -> {}
        + reminded text=the police time=R2
        > step :: 1 / 1 / 1 / 1
        * initiative a (1): 19 1 10 | 18
        * initiative b (1): 19 1 10 | 18
        * initiative c (1): 22 2 5 10 | 21
        * initiative d (1): 16 1 10 | 15
        ~ a.initiative 20 -> 19, a.phases [8] -> [10], b.initiative 20 -> 19, b.phases [8] -> [10],
            c.initiative 20 -> 22, c.phases [8] -> [5, 10], d.initiative 20 -> 16, d.phases [8] ->
            [10], c.moment 18 -> 25, phase 0 -> 5, acting "" -> c
        + round-began round=2
        + turn-began who=c round=2
        """,
    )


@pytest.mark.rule("megs", 12)
def test_who_leaves_leaves_with_nothing_begun(lab: Any) -> None:
    everything: dict[str, Any] = {
        "initiative": 20, "early": 1, "held": 12, "held_automatic": 2, "holding": "x",
        "dodge": 1, "dodge_aps": 2, "dodge_until": 3, "cover": "bus", "behind": "c", "distance": 2,
        "stance": "c", "stance_shift": 1, "aim": 1, "aim_on": "c", "held_by": {"d": 12},
        "speed": 3, "moved": 8, "load": 9,
    }  # fmt: skip
    at = lab().have("b", **everything).have("c", held_by={"b": 12}).have("bus", carried_by="b")
    follows(
        at,
        """
        # what is carried goes along, unless it is somebody
        > leave b
        ~ c.held_by {b=12} -> {}, wall.behind b -> "", wall.distance 2 -> 0, b.held 12 -> 0,
            b.held_automatic 2 -> 0, b.holding x -> "", b.aim 1 -> 0, b.aim_on c -> "", b.speed 3 ->
            0, b.dodge 1 -> 0, b.dodge_aps 2 -> 0, b.dodge_until 3 -> 0, b.stance c -> "",
            b.stance_shift 1 -> 0, b.held_by {d=12} -> {}, b.cover bus -> "", b.behind c -> "",
            b.distance 2 -> 0, b.initiative 20 -> 0, b.phases [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] -> [],
            b.early 1 -> 0, b.moved 8 -> 0
        + left who=b why=fled
        """,
    )


@pytest.mark.rule("megs", 15, 22)
@pytest.mark.parametrize(
    ("values", "left"),
    [
        ({"held": 11, "held_automatic": 2, "holding": "x"}, ("held", "held_automatic", "holding")),
        ({"speed": 4}, ("speed",)),
        ({"dodge": 1, "dodge_until": 13}, ("dodge", "dodge_until")),
        ({"dodge_aps": 4, "dodge_until": 13}, ("dodge_aps", "dodge_until")),
        ({"load": 0}, ("load",)),
        ({"aim": 2, "aim_on": "c"}, ("aim", "aim_on")),
    ],
)
def test_what_ends_when_somebody_goes_down(lab: Any, values: Any, left: Any) -> None:
    at = lab().have("b", physical=3, **values).have("c", held_by={"b": 1})
    at.have("shield", carried_by="b" if "load" in values else "")
    # 6 damage of a fall, no Death Save: RV 9
    at.do("hazard fall --on b --aps 2 --bashing --force", "9 2 / 9 8")
    now = at.now("b")
    assert now.physical <= 0
    assert not any(getattr(now, key) for key in left)
    assert (at.holds("b"), at.carries("b")) == ((), "")


@pytest.mark.rule("megs", 16, 13)
def test_what_is_told_between_two_rounds(lab: Any) -> None:
    by = ('name = "Dora"\n', 'name = "Dora"\nbystander = true\npowers.growth = {aps = 2}\n')
    grown = ('name = "Carl"\n', 'name = "Carl"\npowers.growth = {aps = 2}\n')
    at = lab(by, grown)
    for who in "abcd":
        at.have(who, phases=())
    at.have("a", physical=3, on=("force-field",)).have("b", mystical=0).have("d", physical=1)
    follows(
        at,
        """
        # bystanders are not asked; who is down raises nothing
        > step
        ~ round 1 -> 2, phase 3 -> 0
        """,
    )
    at = lab(grown)
    for who in "abcd":
        at.have(who, phases=())
    at.have("a", physical=3, status={"dead": True}).have("b", physical=3, hero_points=0)
    at.have("c", on=("growth",))
    follows(
        at,
        """
        > step
        ~ round 1 -> 2, phase 3 -> 0
        """,
    )


@pytest.mark.rule("megs", 21)
@pytest.mark.parametrize("condition", ["physical", "mental", "mystical"])
def test_a_condition_of_0_is_unconsciousness(lab: Any, condition: str) -> None:
    for value, acts in ((1, True), (0, False), (-1, False)):
        at = lab().have("a", **{condition: value}, phases=(5,))
        at.have("b", phases=(6,)).have("c", phases=()).have("d", phases=())
        at.do("step")
        assert (at.clock.acting == "a") == acts


@pytest.mark.rule("megs", 23)
def test_who_is_out_until_a_second_acts_on_it(lab: Any) -> None:
    # phase 5 of the first round is its second 4
    for wakes, acts in ((3, True), (4, True), (5, False)):
        at = lab().have("a", wakes=wakes, phases=(5,))
        at.have("b", phases=(6,)).have("c", phases=()).have("d", phases=())
        at.do("step")
        assert (at.clock.acting == "a") == acts


@pytest.mark.rule("megs", 64)
def test_the_drowning_lose_a_point_a_phase_and_the_rest_of_the_round_with_it(lab: Any) -> None:
    at = lab().have("d", physical=0, status={"underwater": True}, phases=())
    at.have("a", phases=(5,)).have("b", phases=()).have("c", phases=(10,))
    follows(
        at,
        """
        # entering phases 4 and 5
        > step
        ~ d.physical 0 -> -1, d.hurt_at 0 -> 3, d.physical_killing 0 -> 1, d.physical_fell "" ->
            killing, d.bleeds_at 0 -> 963, d.surgery [] -> [physical], d.physical -1 -> -2,
            d.hurt_at 3 -> 4, d.physical_killing 1 -> 2, a.moment 0 -> 15, a.dice 0 -> 1,
            a.automatic 0 -> 2, phase 3 -> 5, acting "" -> a
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + turn-began who=a round=1
        > step
        ~ d.physical -2 -> -3, d.hurt_at 4 -> 5, d.physical_killing 2 -> 3, d.physical -3 -> -4,
            d.hurt_at 5 -> 6, d.physical_killing 3 -> 4, d.died_at 0 -> 6, d.bleeds_at 963 -> 0,
            d.status.dead no -> yes, c.moment 0 -> 20, c.dice 0 -> 1, c.automatic 0 -> 2, phase 5 ->
            10, acting a -> c
        + damaged who=d lost={physical=1} cause=hazard
        + damaged who=d lost={physical=1} cause=hazard
        + died who=d
        + turn-began who=c round=1
        """,
    )


@pytest.mark.rule("megs", 6, 24)
def test_a_round_begins_with_no_movement_and_ends_what_is_pushed(lab: Any) -> None:
    at = lab().phase(10).have("a", moved=8, pushed={"str.aps": 9, "str.until": 21})
    at.have("b", pushed={"str.aps": 9, "str.until": 22})
    for who in "abcd":
        at.have(who, phases=())
    follows(
        at,
        """
        > step
        ~ a.pushed {str=Pushed(aps=9, until=21)} -> {}, round 1 -> 2, phase 10 -> 0
        > step :: 1 / 1 / 1 / 1
        * initiative a (1): 19 1 10 | 18
        * initiative b (1): 19 1 10 | 18
        * initiative c (1): 22 2 5 10 | 21
        * initiative d (1): 16 1 10 | 15
        ~ a.initiative 20 -> 19, a.phases [] -> [10], a.moved 8 -> 0, b.initiative 20 -> 19,
            b.phases [] -> [10], c.initiative 20 -> 22, c.phases [] -> [5, 10], d.initiative 20 ->
            16, d.phases [] -> [10], b.pushed {str=Pushed(aps=9, until=22)} -> {}, c.moment 0 -> 25,
            c.dice 0 -> 1, c.automatic 0 -> 2, phase 0 -> 5, acting "" -> c
        + round-began round=2
        + turn-began who=c round=2
        """,
    )


@pytest.mark.rule("megs", 23)
def test_who_is_out_until_the_first_second_is_out_in_phase_1(lab: Any) -> None:
    at = lab().phase(1).have("a", wakes=1)
    with pytest.raises(Forbidden, match="is unconscious"):
        at.do("act dodge a")
    at.phase(2).do("act dodge a")
