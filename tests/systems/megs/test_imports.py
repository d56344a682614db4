"""An actor of Foundry's MEGS becomes a stat block."""

import json
import tomllib
from typing import Any

import pytest
from foundry_files import exported
from repository import ROOT

from hero_combat.errors import FileError
from hero_combat.fight.imported import Imported
from hero_combat.systems.megs.imports import read_actor_of_megs

WREN = json.loads((ROOT / "tests" / "guides" / "wren.json").read_text("utf-8"))


def read(**changed: object) -> Imported:
    """The Wren, with other values."""
    return read_actor_of_megs(exported({**WREN, **changed}, "megs"), "wren.json")


def block(*items: dict[str, Any], **changed: object) -> dict[str, Any]:
    """The stat block of the Wren with these items and nothing else."""
    text = read(items=[*items], **changed).text
    (found,) = tomllib.loads(text)["combatants"].values()
    assert isinstance(found, dict)
    return found


def left_out(*items: dict[str, Any]) -> list[str]:
    """What the comments say was left out; the count is theirs."""
    imported, start = read(items=[*items]), "# left out: "
    found = [line for line in imported.text.split("\n") if line.startswith(start)]
    assert imported.left_out == len(found)
    return [line.removeprefix(start) for line in found]


def item(kind: str, name: str, **system: object) -> dict[str, Any]:
    return {"_id": name, "type": kind, "name": name, "system": system}


def test_attributes_points_and_sides() -> None:
    found = block()
    names = ("dex", "str", "body", "int", "will", "mind", "infl", "aura", "spirit", "hero_points")
    assert [found[name] for name in names] == [9, 4, 6, 8, 7, 6, 7, 5, 6, 55]
    assert (found["side"], found["player"], "initiative" in found) == ("heroes", True, False)
    npc = block(type="npc")
    assert (npc["side"], "player" in npc) == ("heroes", False)  # the token is friendly
    assert block(type="villain", prototypeToken={})["side"] == "villains"


def test_powers_and_skills_with_aps() -> None:
    found = block(
        item("power", "Force Field", aps="5"),
        item("skill", "Acrobatics", aps=9),
        item("skill", "Charisma", aps=0),
        item("power", "Flight", aps=4),
        item("power", "Flight", aps=2),
    )
    assert found["powers"] == {
        "force-field": {"aps": 5},
        "acrobatics": {"aps": 9, "kind": "skill"},
        "flight": {"aps": 4},
        "flight-2": {"name": "Flight", "aps": 2},
    }


def test_powers_that_attack_and_gadgets_with_an_effect_are_attacks() -> None:
    found = block(
        item("power", "Energy Blast", aps=7, rangeAPs=0),
        item("power", "Lightning", aps=6, rangeAPs=4),
        item("gadget", "Line gun", actionValue=5, effectValue=3, weapon={"range": 5}),
    )
    assert found["attacks"] == {
        "energy-blast": {"power": "energy-blast", "type": "energy", "range": 7},
        "lightning": {"power": "lightning", "type": "electricity", "range": 4},
        "line-gun": {"av": 5, "ev": 3, "range": 5},
    }


@pytest.mark.parametrize(
    ("items", "initiative"),
    [
        ([item("power", "Superspeed", aps=5)], 29),
        ([item("power", "Superspeed", aps=1000)], 1000),
        ([item("skill", "Martial Artist", aps=3)], 26),
        ([item("advantage", "Lightning Reflexes"), item("skill", "Martial Artist", aps=3)], 28),
    ],
)
def test_the_initiative_is_that_of_foundry(items: list[dict[str, Any]], initiative: int) -> None:
    assert block(*items)["initiative"] == initiative
    mine = [{**each, "system": {**each["system"], "parent": "x"}} for each in items]
    assert "initiative" not in block(*mine)  # a gadget's


def test_advantages_that_a_stat_block_knows() -> None:
    found = block(item("advantage", "Hardened Defenses"), item("advantage", "Genius"))
    assert (found["hardened"], found["genius"]) == (True, True)


def test_everything_else_is_a_comment() -> None:
    gadget = item("gadget", "Stick", actionValue=6, effectValue=5, weapon={"ammo": 3})
    gadget["system"]["attributes"] = {"body": {"value": 8}, "str": {"value": "10"}}
    assert left_out(
        gadget,
        item("power", "Claws", aps=4, parent="Stick"),
        item("gadget", "Belt", effectValue=0),
        item("gadget", "Broken gun", effectValue=5, isBroken=True),
        item("gadget", "Gun at home", effectValue=5, isCarried=False),
        item("skill", "Thief", aps=3),
        item("subskill", "Stealth", parent="Thief", isTrained=True),
        item("subskill", "Locks", parent="Thief", isTrained=False),
        item("advantage", "Attractive"),
        item("advantage", "Genius"),
        item("limitation", "No Range", parent="Claws"),
        item("drawback", "Guilt"),
    ) == [
        "Stick: STR 10, BODY 8, ammo 3",
        "Stick: Claws (4 APs)",
        "Belt (gadget)",
        "Broken gun (gadget, broken or not carried)",
        "Gun at home (gadget, broken or not carried)",
        "Thief: Locks, a subskill without training",
        "Attractive (advantage)",
        "Claws: No Range (limitation)",
        "Guilt (drawback)",
    ]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"type": "vehicle"}, "it is a vehicle, not a character; objects can be written"),
        ({"type": "location"}, "it is a location, not a character; objects can be written"),
        ({"type": "swarm"}, 'it is an actor of the type "swarm"'),
        (
            {"system": {"attributes": {"dex": {"value": "fast"}}}},
            'system.attributes.dex.value: is "fast"; Foundry has a whole number from 0 to 1,000',
        ),
        (
            {"items": [item("power", "Flight", aps=1001)]},
            "items[0].system.aps: is 1001; Foundry has a whole number from 0 to 1,000 here",
        ),
    ],
)
def test_refusals(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(FileError) as found:
        read(**changed)
    assert str(found.value).startswith(f"wren.json: {said}")
