"""Each trouble of a file: where it is, and what is wrong."""

from typing import Any

import msgspec
import pytest
from opened import loads

from hero_combat.file.typed import Trouble
from hero_combat.systems.storyteller.checks import find_troubles
from hero_combat.systems.storyteller.state import unhurt

FILE = """system = "storyteller"
seed = 1
[combatants.ann]
ready = ["knife"]
attacks.knife.weapon = "knife"
attacks.gun.weapon = "light-pistol"
[combatants.bob]
attacks.axe.weapon = "fire-axe"
[objects.door]
name = "the door"
durability = 1
size = 3
"""


def troubles(text: str = FILE, who: str = "ann", **values: Any) -> list[tuple[Any, ...]]:
    """Where and what is wrong where somebody is like that now."""
    encounter = loads(text).encounter
    now = {one: unhurt(sheet) for one, sheet in encounter.sheets.items()}
    now[who] = msgspec.structs.replace(now[who], **values)
    found = find_troubles(msgspec.structs.replace(encounter, combatants=now))
    assert all(isinstance(one, Trouble) for one in found)
    return [(one.path, one.message) for one in found]


NOBODY = '"zed" is not a combatant in this fight'
NO_ATTACK = '"sword" is not an attack in the stat block'
NEITHER = '"sword" is not an attack in the stat block or an object'


VALUES: tuple[tuple[str, Any, str], ...] = (
    ("ready", ("gun", "door"), ""),
    ("ready", ("sword",), NEITHER),
    ("ready", ("knife", "sword"), NEITHER),
    ("lost", ("knife",), ""),
    ("lost", ("sword",), NO_ATTACK),
    ("dropped", ("gun",), ""),
    ("dropped", ("sword",), NO_ATTACK),
    ("used", {"gun": 2}, ""),
    ("used", {"sword": 2}, NO_ATTACK),
    *((field, "bob", "") for field in ("aiming", "grappling", "screen", "shield")),
    *((field, "zed", NOBODY) for field in ("aiming", "grappling", "screen", "shield")),
    ("control_of", "zed", NOBODY),
    ("under_fire_from", "bob", ""),
    ("under_fire_from", "zed", NOBODY),
    ("felled_by", "bob", ""),
    ("felled_by", "zed", NOBODY),
    ("guard", ("bob",), ""),
    ("guard", ("bob", "zed"), NOBODY),
    ("foes", ("zed",), NOBODY),
    ("behind", "door", ""),
    ("behind", "moon", '"moon" is not an object'),
    ("control", "knife", ""),
    ("control", "door", ""),
    ("control", "axe", '"axe" is not a weapon in this grapple'),
    ("bashing", 7, ""),
    ("bashing", 8, "8 boxes are marked, but there are only 7"),
    ("lethal", 9, "9 boxes are marked, but there are only 7"),
    ("aggravated", 8, "8 boxes are marked, but there are only 7"),
)


def test_what_is_wrong_with_each_value() -> None:
    for field, value, message in VALUES:
        where = ("state", "combatants", "ann", field)
        assert troubles(**{field: value}) == ([(where, message)] if message else []), field


def test_the_weapon_that_is_controlled_may_be_another_s() -> None:
    assert troubles(control="axe", control_of="bob") == []
    path = ("state", "combatants", "ann", "control")
    assert troubles(control="gun", control_of="bob") == [
        (path, '"gun" is not a weapon in this grapple')
    ]


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"bashing": 3, "lethal": 3, "aggravated": 2}, "aggravated"),
        ({"bashing": 3, "lethal": 5}, "lethal"),
        ({"bashing": 4, "lethal": 3}, ""),
        ({"bashing": 4, "aggravated": 4}, "aggravated"),
    ],
)
def test_too_many_boxes_are_told_of_the_worst(values: dict[str, int], field: str) -> None:
    where = ("state", "combatants", "ann", field)
    message = "8 boxes are marked, but there are only 7"
    assert troubles(**values) == ([(where, message)] if field else [])


ANN = ("combatants", "ann")


STAT_BLOCKS: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ('ready = ["sword"]', (*ANN, "ready"), NEITHER),
    ('ready = ["door", "gun"]', (), ""),
    ("ready = []", (), ""),
    (
        "attacks.knief = {}",
        (*ANN, "attacks", "knief"),
        "has no keys and is not a weapon in the tables",
    ),
    ("attacks.machete = {}", (), ""),
    ("attacks.knief.damage = 1", (), ""),
    (
        "attacks.claw = {kind = 'unarmed', attribute = 'strenth'}",
        (*ANN, "attacks", "claw", "attribute"),
        '"strenth" is not a trait',
    ),
    (
        "attacks.claw = {kind = 'unarmed', skill = 'zzz'}",
        (*ANN, "attacks", "claw", "skill"),
        '"zzz" is not a trait',
    ),
    ("attacks.claw = {kind = 'unarmed', skill = 'occult'}", (), ""),
    ("skills.juggling = 1\nattacks.claw = {kind = 'unarmed', skill = 'juggling'}", (), ""),
    ("armor.covers = ['head', 'eye']", (), ""),
    ("armor.covers = ['head', 'nose']", (*ANN, "armor", "covers"), '"nose" is not a spot'),
)


def test_what_is_wrong_with_each_stat_block() -> None:
    for text, path, message in STAT_BLOCKS:
        file = FILE.replace('ready = ["knife"]\n', f"{text}\n")
        assert troubles(file) == ([(path, message)] if path else []), text


def test_what_lies_over_a_stat_block_is_told_there() -> None:
    fight = loads(FILE)
    fight.begin()
    with pytest.raises(Exception, match="is not a spot") as caught:
        fight.play("set ann.sheet.armor.covers nose")
    assert str(caught.value)[:26] == 'ann.sheet.armor.covers: "n'


def test_those_who_have_left_may_have_done_something() -> None:
    fight = loads(FILE)
    fight.begin()
    fight.play("leave bob")
    encounter = fight.encounter
    for field, known in (("felled_by", True), ("under_fire_from", True), ("shield", False)):
        now = msgspec.structs.replace(encounter.combatants["ann"], **{field: "bob"})
        found = find_troubles(msgspec.structs.replace(encounter, combatants={"ann": now}))
        assert (found == []) is known


def test_whose_turn_it_is_is_somebody() -> None:
    fight = loads(FILE)
    fight.begin()
    fight.play("step")
    encounter = fight.encounter
    for values, paths in (
        ({"acting": "zed"}, [("state", "acting")]),
        ({"acting": ""}, []),
        ({"waiting": ("bob", "zed")}, [("state", "waiting")]),
        ({"acting": "ann", "waiting": ("bob",)}, []),
    ):
        clock = msgspec.structs.replace(encounter.clock, **values)
        found = find_troubles(msgspec.structs.replace(encounter, clock=clock))
        assert [one.path for one in found] == paths
