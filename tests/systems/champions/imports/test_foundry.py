"""An actor of Foundry's HERO System becomes the stat block that its HERO Designer file becomes."""

import json
import tomllib
from typing import Any

import pytest
from foundry_files import exported, hero
from hdc_files import MARA, character
from repository import ROOT

from hero_combat.errors import FileError
from hero_combat.systems.champions.imports.foundry import read_hero
from hero_combat.systems.champions.imports.hero_designer import read_character

SYSTEM = "hero6efoundryvttv2"
SAMPLES = sorted((ROOT.parent / "shared" / "hdc").glob("*.hdc"))
OWN = {
    'side = "heroes"',
    "player = true",
    "# an actor of Foundry",
    "# a character of HERO Designer",
}


def lines(text: str) -> list[str]:
    """A stat block without what only one of the two programs says."""
    return [line for line in text.split("\n") if line not in OWN and "in Foundry:" not in line]


def text_of(data: bytes) -> str:
    """A file of HERO Designer as text."""
    return data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")


def block(actor: dict[str, Any]) -> dict[str, Any]:
    """The one stat block that an actor comes to."""
    text = read_hero(exported(actor, SYSTEM), "ann.json").text
    (found,) = tomllib.loads(text)["combatants"].values()
    assert isinstance(found, dict)
    return found


def mara(**changed: object) -> dict[str, Any]:
    """Mara as an actor, with other values in `system`."""
    actor = hero(MARA)
    return {**actor, "system": {**actor["system"], **changed}}


@pytest.mark.parametrize(
    "text",
    [
        MARA,
        text_of(character("MARTIALARTS", '<MANEUVER XMLID="MANEUVER" ALIAS="Jab" OCV="+1" DCV="+0" '
                          'DC="2" ADDSTR="Yes" EFFECT="[NORMALDC] Strike" USEWEAPON="No" />')),
        text_of(character("EQUIPMENT", '<POWER XMLID="RKA" LEVELS="1" NAME="Gun" INPUT="PD" '
                          'CARRIED="No"><ADDER XMLID="PLUSONEPIP" /></POWER>')),
        *(text_of(path.read_bytes()) for path in SAMPLES if "Vehicle" not in path.stem),
    ],
)  # fmt: skip
def test_it_is_the_stat_block_of_the_hdc_file(text: str) -> None:
    designer = read_character(text.encode(), "x.hdc")
    foundry = read_hero(exported(hero(text), SYSTEM), "x.json")
    assert lines(foundry.text) == lines(designer.text)
    assert foundry.left_out == designer.left_out


def test_the_sample_of_the_guide_is_such_an_actor() -> None:
    sample = json.loads((ROOT / "tests" / "guides" / "mara.json").read_text("utf-8"))
    assert {key: sample[key] for key in hero(MARA)} == hero(MARA)


def test_a_characteristic_that_foundry_shows_otherwise_is_a_remark() -> None:
    text = read_hero(exported(mara(), SYSTEM), "x.json").text
    assert "# STR is 25 in Foundry: powers, equipment or effects change it\n" in text
    assert "str = 20\n" in text
    same = mara(characteristics={"str": {"max": 20}, "dex": {"max": 0}, "ego": {"max": None}})
    assert "in Foundry:" not in read_hero(exported(same, SYSTEM), "x.json").text


def test_an_npc_fights_for_the_villains() -> None:
    found = block(hero(MARA, "npc"))
    assert (found["side"], "player" in found) == ("villains", False)


def test_an_actor_made_in_foundry_has_the_base_of_the_sixth_edition() -> None:
    actor = {"name": "Bo", "type": "npc", "system": {"characteristics": {}}, "items": []}
    found = block(actor)
    assert [found[key] for key in ("str", "spd", "stun", "ocv")] == [10, 2, 20, 3]


def test_a_characteristic_that_was_typed_into_an_older_foundry() -> None:
    def strength(**bought: object) -> int:
        core = {"str": {"value": 3, "max": 40, "core": "35"}, "running": {"core": 12}}
        return int(block(mara(characteristics=core, STR=bought))["str"])

    assert strength(LEVELS=10) == 20
    assert strength(ALIAS="STR") == 35


def test_an_item_that_somebody_made_up_is_a_comment() -> None:
    actor = {**mara(), "items": [{"name": "Wings of \x1bwax", "type": "power", "system": {}}]}
    assert "# left out: Wings of \\x1bwax\n" in read_hero(exported(actor, SYSTEM), "x.json").text


def test_an_actor_of_an_old_version_is_refused() -> None:
    data = json.dumps(
        {**mara(), "flags": {"exportSource": {"system": SYSTEM, "systemVersion": "2.1.7"}}}
    )
    with pytest.raises(FileError) as found:
        read_hero(data.encode(), "x.json")
    assert str(found.value) == (
        "x.json: version 2.1.7 of Foundry's HERO System exported it; update it to version 3 or "
        "newer and export the actor again"
    )


def test_a_framework_hands_down_its_modifiers() -> None:
    focus = {"XMLID": "FOCUS", "OPTIONID": "OAF", "ALIAS": "Focus", "ADDER": []}
    slot = {"XMLID": "ENERGYBLAST", "LEVELS": 1, "INPUT": "ED", "NAME": "Ray", "PARENTID": 5}
    framework = {"XMLID": "MULTIPOWER", "ID": 5, "ALIAS": "Multipower", "MODIFIER": [focus]}
    actor = mara()
    actor["items"] = [{"name": "", "type": "power", "system": each} for each in (framework, slot)]
    (ray,) = block(actor)["attacks"].values()
    assert (ray["dice"], ray["focus"]) == ("1d6", True)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"type": "vehicle"}, "it is a vehicle, no character; objects can be written"),
        ({"type": "base2"}, "it is a base, no character; objects can be written"),
        ({"type": "loot"}, 'it is an actor of the type "loot"'),
        (
            mara(CHARACTER={"TEMPLATE": "builtIn.Superheroic.hdt"}),
            "its template is builtIn.Superheroic.hdt: only characters of the sixth edition",
        ),
        (mara(CHARACTER=None, is5e=True), "its template is none: only characters of the sixth"),
        (mara(STR={"LEVELS": 5000}), 'LEVELS of STR is "5000", no whole number to 1,000'),
        (mara(STR={"LEVELS": -10, "ALIAS": "STR"}, CON=7), "system.CON: is 7; Foundry has a table"),
        (mara(BODY={"LEVELS": -10}), "BODY comes to 0: a stat block has 1 to 1,000"),
        (mara(characteristics=[]), "system.characteristics: is a list; Foundry has a table here"),
        ({"items": [{"type": "spell"}]}, 'items[0].type: is "spell"; Foundry has one of char'),
        ({"items": [{"type": "power"}] * 20_001}, "it has more than 20,000 parts"),
    ],
)
def test_refusals(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(FileError) as found:
        read_hero(exported({**hero(MARA), **changed}, SYSTEM), "x.json")
    assert str(found.value).startswith(f"x.json: {said}")


def test_parts_too_deep_are_one_line() -> None:
    deep: dict[str, Any] = {"XMLID": "A"}
    for _ in range(40):
        deep = {"XMLID": "A", "POWER": [deep]}
    with pytest.raises(FileError, match=r"^x.json: its parts are nested more than 32 deep$"):
        read_hero(
            exported({**mara(), "items": [{"type": "power", "system": deep}]}, SYSTEM), "x.json"
        )
