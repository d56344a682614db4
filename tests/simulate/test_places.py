"""Fights on a map: what is still assumed, where people begin, and whoever plays them."""

import re

import opened as hc
import pytest
from repository import SCENARIOS

from hero_combat.errors import HeroCombatError
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import assumed
from hero_combat.simulate.result import line_of
from hero_combat.simulate.sampling import Sampling

ON_MAPS = ("museum-rooms", "storyteller-anchor", "zt-deck")


def text_of(name: str) -> str:
    return (SCENARIOS / f"{name}.toml").read_text("utf-8")


def plan_of(text: str, *values: tuple[str, str]) -> Plan:
    return Plan(text.encode(), "fight.toml", 1, values)


def assumptions(text: str) -> dict[str, tuple[str, ...]]:
    """What fights assume, each with those whom it is about."""
    return {one.what: one.who for one in assumed(Arena(plan_of(text)))}


def test_on_a_map_distances_are_known() -> None:
    found = assumptions(text_of("museum-rooms"))
    assert found.keys().isdisjoint(("no-distances", "melee-reaches-fliers", "nowhere"))
    assert "nobody-blocks" in found
    assert "no-distances" in assumptions(text_of("museum-night"))


def test_where_combatants_block_the_way_they_still_block_no_shot() -> None:
    found = assumptions(text_of("zt-deck"))
    assert "nobody-shields" in found
    assert "nobody-blocks" not in found


def test_who_has_no_place_is_named() -> None:
    text = text_of("museum-rooms").replace('at = "14,14"', "")
    assert assumptions(text)["nowhere"] == ("lantern",)


def test_the_default_on_a_map_is_the_nearest() -> None:
    text = re.sub(r'(?m)^doctrine = ".+"$', "", text_of("museum-rooms"))
    (default,) = (one for one in assumed(Arena(plan_of(text))) if one.what == "default")
    assert default.deeds == ("best at nearest",)


@pytest.mark.parametrize("name", ON_MAPS)
def test_fights_on_a_map_end(name: str) -> None:
    arena = Arena(plan_of(text_of(name)))
    assert all(arena.fight_number(number).end == 0 for number in range(12))


@pytest.mark.parametrize("name", ON_MAPS)
def test_one_process_and_several_agree(name: str) -> None:
    plan = plan_of(text_of(name))
    alone, together = Sampling([plan]), Sampling([plan])
    alone.fight(range(12), processes=1)
    together.fight(range(12), processes=2)
    assert alone.tallies == together.tallies


def test_a_fight_is_the_same_whatever_was_fought_before() -> None:
    first, again = (Arena(plan_of(text_of("museum-rooms"))) for _ in range(2))
    lines = [line_of(first.fight_number(number)) for number in range(6)]
    assert [line_of(again.fight_number(number)) for number in (5, 4, 3, 2, 1, 0)][::-1] == lines


def test_where_somebody_begins_is_a_value_to_compare() -> None:
    fight = hc.loads(text_of("museum-rooms"))
    fight.play("begin titania,bruiser --seed 1 --set titania.at=door,bruiser.at=arch")
    place = fight.encounter.place
    assert place
    assert (place.at["titania"], place.at["bruiser"]) == ("door", "arch")
    assert fight.verify().differences == ()
    arena = Arena(plan_of(text_of("museum-rooms"), ("titania.at", "door")))
    other = Arena(plan_of(text_of("museum-rooms"), ("titania.at", "gallery")))
    results = [[one.fight_number(n).time for n in range(6)] for one in (arena, other)]
    assert results[0] != results[1]


@pytest.mark.parametrize(
    ("value", "message"),
    [("dor", 'titania.at: no place "dor"'), ("#", 'titania.at: no place "#"')],
)
def test_a_place_that_is_none_is_refused(value: str, message: str) -> None:
    with pytest.raises(HeroCombatError) as error:
        Arena(plan_of(text_of("museum-rooms"), ("titania.at", value)))
    assert error.value.problems[0].message == message
