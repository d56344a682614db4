"""What ends a grip, cover, an aim; what follows from `set`; and states to which no rule leads."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from hero_combat.systems.storyteller import SYSTEM
from hero_combat.systems.storyteller.checks import INVARIANTS, find_broken, renewed
from hero_combat.systems.storyteller.sheet.stat_block import Status
from hero_combat.systems.storyteller.state import Current


def people(at: Any) -> Iterator[tuple[str, Current]]:
    yield from at.encounter.combatants.items()


@pytest.mark.parametrize(
    ("lines", "pairs"),
    [
        (["x.grappling d"], {"x": "d", "d": "x"}),
        (["x.grappling d", "d.grappling x"], {"x": "d", "d": "x"}),
        (["x.grappling d", "d.grappling e"], {"d": "e", "e": "d"}),
        (["x.grappling d", "e.grappling f", "x.grappling e"], {"x": "e", "e": "x"}),
        (["x.grappling d", "x.grappling ''"], {}),
        (["x.grappling d", "d.lethal 7"], {}),
        (["x.grappling d", "d.status.unconscious true"], {}),
        (["d.status.unconscious true", "x.grappling d"], {"x": "d", "d": "x"}),
    ],
)
def test_a_grapple_that_is_set_has_two(lab: Any, lines: list[str], pairs: dict[str, str]) -> None:
    at = lab()
    for line in lines:
        at.play(f"set {line}")
    assert {who: now.grappling for who, now in people(at) if now.grappling} == pairs


def test_who_is_set_out_of_the_fight_lets_go_of_everybody(lab: Any) -> None:
    at = lab()
    for line in ("aim 2", "aiming d", "shield e", "under_fire 2", "guard d", "grappling e"):
        at.play(f"set x.{line}")
    at.play("set y.shield x")
    at.play("set x.lethal 7")
    x = at.now("x")
    assert (x.aim, x.aiming, x.shield, x.under_fire, x.guard, x.grappling) == (0, "", "", 0, (), "")
    assert at.now("y").shield == "x"  # who lies there hides one still
    assert at.now("e").grappling == ""
    assert find_broken(at.encounter) == []


def test_who_is_set_dead_hides_nobody(lab: Any) -> None:
    at = lab()
    at.play("set y.shield x")
    at.play("set x.aggravated 7")
    assert at.now("y").shield == ""
    assert find_broken(at.encounter) == []


BROKEN = {
    "grappling": {"x": {"grappling": "d"}},
    "holding": {"x": {"holding": True}},
    "control": {"x": {"control": "machete", "control_of": "x"}},
    "screen": {
        "x": {"grappling": "d", "screen": "e"},
        "d": {"grappling": "x"},
    },
    "status.held": {"x": {"status": Status(held=True)}},
    "shield": {"x": {"status": Status(unconscious=True), "shield": "d"}},
    "under_fire": {"x": {"status": Status(surrendered=True), "under_fire": 2}},
    "status.dodging": {"x": {"status": Status(unconscious=True, dodging=True)}},
    "status.delaying": {"x": {"lethal": 7, "status": Status(delaying=True)}},
    "aim": {"x": {"aim": 2}},
    "under_fire_from": {"x": {"under_fire_from": "d"}},
    "behind": {"x": {"behind": "door"}},
    "behind ": {"x": {"behind": "chair"}, "y": {"ready": ("chair",)}},
    "unsteady": {"x": {"unsteady": (1, 4)}},
    "used.pistol": {"x": {"used": {"pistol": 19}}},
    "dropped": {"x": {"ready": ("machete",), "dropped": ("machete",)}},
    "ready": {"d": {"ready": ("chair",)}, "x": {"ready": ("chair",)}},
}


@pytest.mark.parametrize("key", BROKEN)
def test_what_no_rule_leads_to_is_found(lab: Any, key: str) -> None:
    at = lab()
    fight = at.encounter
    wreck = structs.replace(fight.things["door"], structure=0)
    now = {who: structs.replace(fight.combatants[who], **new) for who, new in BROKEN[key].items()}
    fight = structs.replace(
        fight,
        combatants={**fight.combatants, **now},
        things={**fight.things, "door": wreck},
        clock=structs.replace(fight.clock, round=3),
    )
    (found,) = find_broken(fight)
    assert found.path == ("state", "combatants", "x", *key.strip().split("."))
    assert found.mend == f"unset x.{key.strip()}"


def test_nobody_has_two_turns_of_a_round(lab: Any) -> None:
    at = lab()
    at.play("step")
    clock = structs.replace(at.encounter.clock, waiting=("y", "d", "y"))
    (found,) = find_broken(structs.replace(at.encounter, clock=clock))
    assert found.path == ("state", "waiting")


def test_each_of_them_is_found_by_one() -> None:
    assert len({one.__name__ for one in INVARIANTS}) == len(INVARIANTS)


@pytest.mark.parametrize(
    ("word", "waiting", "turns"),
    [("now", ["b"], [3]), ("next", ["b"], [4]), ("now", ["a"], [2]), ("next", ["a"], [3])],
)
def test_an_older_engine_s_word_for_a_bad_dodge_is_read(
    word: str, waiting: list[str], turns: list[int]
) -> None:
    blocks = {"a": {"unsteady": word, "acted": 2}, "b": {"acted": 1}}
    state = {
        "round": 3,
        "waiting": waiting,
        "combatants": blocks,
        "left": {"c": {"unsteady": "now"}},
    }
    new, told = renewed(state, 2, {})
    assert new["combatants"] == {"a": {"unsteady": turns, "acted": 2}, "b": {"acted": 1}}
    assert (new["left"], told) == ({"c": {"unsteady": [3]}}, [])
    assert blocks["a"]["unsteady"] == word


@pytest.mark.parametrize(
    "state",
    [
        {},
        {"combatants": 3},
        {"combatants": {"a": 3}},
        {"combatants": {"a": {"unsteady": 3}}},
        {"round": "soon", "combatants": {"a": {"unsteady": "next"}}},
        {"waiting": 3, "combatants": {"a": {"unsteady": "next"}}},
        {"combatants": {"a": {"unsteady": ["next"]}}},
    ],
)
def test_what_is_no_state_is_left_as_it_is(state: dict[str, Any]) -> None:
    assert renewed(state, 2, {}) == (state, [])


def test_the_engine_has_changed() -> None:
    assert SYSTEM.engine == 3
