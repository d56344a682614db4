"""An actor of Foundry's Chronicles of Darkness becomes a stat block."""

import json
import tomllib
from typing import Any

import pytest
from foundry_files import exported
from repository import ROOT

from hero_combat.errors import FileError
from hero_combat.fight.imported import Imported
from hero_combat.systems.storyteller.imports import read_actor_of_mta

ODILE = json.loads((ROOT / "tests" / "guides" / "odile.json").read_text("utf-8"))


def read(**changed: object) -> Imported:
    """Odile, with other values."""
    return read_actor_of_mta(exported({**ODILE, **changed}, "mta"), "odile.json")


def block(*items: dict[str, Any], **system: object) -> dict[str, Any]:
    """The stat block of Odile with these items, and other values in `system`."""
    text = read(items=[*items], system={**ODILE["system"], **system}).text
    (found,) = tomllib.loads(text)["combatants"].values()
    assert isinstance(found, dict)
    return found


def left_out(*items: dict[str, Any], **system: object) -> list[str]:
    """What the comments say was left out; the count is theirs."""
    imported = read(items=[*items], system={**ODILE["system"], **system})
    start = "# left out: "
    found = [line for line in imported.text.split("\n") if line.startswith(start)]
    assert imported.left_out == len(found)
    return [line.removeprefix(start) for line in found]


def item(kind: str, name: str, **system: object) -> dict[str, Any]:
    return {"type": kind, "name": name, "system": system}


def mods(**traits: int) -> dict[str, dict[str, int]]:
    """The modifiers of derived traits; what Foundry works out of them is never read."""
    return {name: {"value": 99, "mod": mod} for name, mod in traits.items()}


def test_dots() -> None:
    found = block(derivedTraits={})
    names = ("strength", "dexterity", "stamina", "presence", "manipulation", "composure")
    assert [found[name] for name in names] == [2, 3, 3, 2, 3, 3]
    assert [found[name] for name in ("intelligence", "wits", "resolve")] == [3, 3, 2]
    assert [found[name] for name in ("athletics", "brawl", "firearms", "medicine")] == [2, 1, 3, 2]
    assert found["skills"] == {"larceny": 2, "animal-ken": 1, "empathy": 2}
    assert (found["side"], found["player"], found["ready"]) == ("heroes", True, [])
    assert not {"size", "health", "defense", "speed", "init", "willpower"} & found.keys()


def test_modifiers_change_what_follows_from_the_dots() -> None:
    found = block(
        derivedTraits=mods(size=1, health=1, defense=-1, speed=2, initiativeMod=-3, willpower=1)
    )
    traits = ("size", "health", "defense", "speed", "init", "willpower")
    assert [found[name] for name in traits] == [6, 10, 4, 12, 3, 6]
    least = block(derivedTraits=mods(size=-9, health=-100, defense=-100, initiativeMod=-100))
    assert [least[name] for name in ("size", "health", "defense", "init")] == [0, 1, 0, -94]
    most = block(derivedTraits=mods(size=100, defense=100, health=100))
    assert [most[name] for name in ("size", "health", "defense")] == [100, 203, 100]


def test_weapons_and_the_armor_that_is_worn() -> None:
    found = block(
        item("melee", "Knife", damage=0, initiativeMod=-1, equipped=True),
        item("melee", "Knife", damage=1, weaponType="Thrown", equipped=True),
        item("melee", "Claws", damage=2, weaponType="Unarmed"),
        item(
            "firearm", "Gun", damage=2, initiativeMod=2, penetration=1, strengthReq=3, size="1",
            ranges={"short": 20, "medium": 40, "long": 80}, capacity=8,
        ),
        item("armor", "Coat", rating=9),
        item("armor", "Vest", rating=1, ballistic=3, defenseMod=-1, speedMod=1, equipped=True),
        item("armor", "Helmet", rating=9, equipped=True),
    )  # fmt: skip
    assert found["ready"] == ["knife", "knife-2"]
    kinds = {name: attack["kind"] for name, attack in found["attacks"].items()}
    assert kinds == {"knife": "melee", "knife-2": "thrown", "claws": "unarmed", "gun": "firearm"}
    assert found["attacks"]["gun"] == {
        "kind": "firearm", "damage": 2, "init": -2, "strength": 3, "size": 1, "ap": 1,
        "ranges": [20, 40, 80], "clip": 8,
    }  # fmt: skip
    assert found["armor"] == {
        "general": 1, "ballistic": 3, "strength": 0, "defense": -1, "speed": -1,
    }  # fmt: skip


def test_everything_else_is_a_comment() -> None:
    assert left_out(
        item("merit", "Danger Sense"),
        item("discipline_power", ""),
        item("armor", "Coat", equipped=True),
        item("armor", "Helmet", equipped=True),
        disciplines_common={"vigor": {"value": 2}, "celerity": {"value": 0}},
        disciplines_unique={"thebanSorcery": {"value": 1}},
    ) == [
        "firearms: Pistols (specialty)",
        "vigor 2",
        "theban-sorcery 1",
        "Danger Sense (merit)",
        "nameless (discipline power)",
        "Helmet (armor)",
    ]


def test_a_simple_antagonist_has_only_attributes() -> None:
    text = read(type="simple_antagonist", prototypeToken={}).text
    assert 'side = "antagonists"\nstrength = 2\n' in text


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"type": "ephemeral"}, "it is an ephemeral entity, which has Power, Finesse and"),
        ({"type": "brief_nightmare"}, "it is a brief nightmare, which has dice pools instead of"),
        ({"type": "coterie"}, 'it is an actor of the type "coterie"'),
        (
            {"system": {"attributes_physical": {"strength": {"value": -1}}}},
            "system.attributes_physical.strength.value: is -1; Foundry has a whole number from 0",
        ),
        ({"system": {"skills_mental": []}}, "system.skills_mental: is a list; Foundry has a table"),
        (
            {"items": [item("firearm", "Gun", ranges=[20, 40, 80])]},
            "items[0].system.ranges: is a list; Foundry has a table here",
        ),
    ],
)
def test_refusals(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(FileError) as found:
        read(**changed)
    assert str(found.value).startswith(f"odile.json: {said}")
