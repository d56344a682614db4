"""A character of HERO Designer becomes a stat block: what maps, what does not, what is refused."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hdc_files import MARA, character, saved
from hypothesis import given
from hypothesis import strategies as st
from repository import ROOT

import hero_combat as hc
from hero_combat.errors import FileError
from hero_combat.systems.champions.imports import markup
from hero_combat.systems.champions.imports.hero_designer import read_character

SAMPLES = ROOT.parent / "shared" / "hdc"
# vehicles are refused
ORACLES = [path for path in sorted(SAMPLES.glob("*.TXT")) if "Vehicle" not in path.stem]
# what HERO Designer's export calls the characteristics
EXPORTED = {
    "strength": "str", "dexterity": "dex", "constitution": "con", "intelligence": "int",
    "ego": "ego", "presence": "pre", "ocv": "ocv", "dcv": "dcv", "omcv": "omcv", "dmcv": "dmcv",
    "speed": "spd", "pd": "pd", "ed": "ed", "body": "body", "stun": "stun", "endurance": "end",
    "recovery": "rec",
}  # fmt: skip

MARAS = {
    "str": 20, "dex": 20, "con": 20, "int": 13, "ego": 10, "pre": 10, "ocv": 7, "dcv": 7,
    "omcv": 3, "dmcv": 3, "spd": 5, "rec": 4, "end": 20, "body": 10, "stun": 36,
}  # fmt: skip


def block(data: bytes, file: str = "ann.hdc") -> dict[str, Any]:
    """The one stat block that a file comes to."""
    (found,) = tomllib.loads(read_character(data, file).text)["combatants"].values()
    assert isinstance(found, dict)
    return found


def left_out(data: bytes) -> list[str]:
    """What the comments say was left out; the count is theirs."""
    imported = read_character(data, "ann.hdc")
    start = "# left out: "
    found = [line for line in imported.text.split("\n") if line.startswith(start)]
    assert imported.left_out == len(found)
    return [line.removeprefix(start) for line in found]


def power(xmlid: str, levels: int = 4, more: str = "", inside: str = "") -> str:
    return (
        f'<POWER XMLID="{xmlid}" LEVELS="{levels}" ALIAS="Power" NAME="it" {more}>{inside}</POWER>'
    )


def exported(path: Path) -> dict[str, int]:
    """The characteristics that HERO Designer's own export of a character says."""
    said = json.loads(path.read_text("utf-8").strip().removeprefix("!hero --import"))
    return {key: int(said["character"][name]) for name, key in EXPORTED.items()}


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (saved(MARA), MARAS),
        *((path.with_suffix(".hdc").read_bytes(), exported(path)) for path in ORACLES),
    ],
    ids=["mara", *(path.stem for path in ORACLES)],
)
def test_characteristics_are_those_of_hero_designer(data: bytes, said: dict[str, int]) -> None:
    """They are the base and what was bought over it; what equipment adds is left out."""
    found = block(data)
    assert {key: found[key] for key in said} == said


def test_defenses_add_up_unless_they_depend_on_something() -> None:
    mara = block(saved(MARA))
    assert [mara[key] for key in ("pd", "rpd", "ed", "red", "md")] == [13, 5, 11, 5, 3]
    assert mara["knockback_resistance"] == 4
    assert mara["powers"] == {"wall-of-heat": {"ed": 8, "red": 8}}
    assert (
        "Helmet: Resistant Protection: 6 PD, 6 ED, resistant, only at some locations"
        in left_out(saved(MARA))
    )


def test_attacks_martial_arts_and_skills() -> None:
    mara = block(saved(MARA))
    assert mara["attacks"] == {
        "flame": {
            "dice": "8d6", "vs": "ed", "ranged": True, "charges": 6, "focus": True,
            "armour_piercing": 1,
        },
        "cry": {"dice": "3 1/2d6", "vs": "mental", "mental": True},
        "glare": {"dice": "5d6", "vs": "none", "effect": "flash", "ranged": True},
        "smiths-hammer": {
            "name": "Smith's Hammer", "dice": "1d6+1k", "vs": "pd", "strength": True, "end": 0,
        },
        "hammer-blow": {"dice": "9d6", "vs": "pd", "martial": True, "ocv": -2, "dcv": 1, "end": 2},
    }  # fmt: skip
    assert (mara["teamwork"], mara["paramedics"], mara["lightning_reflexes"]) == (14, 8, 3)


def test_everything_else_is_a_comment() -> None:
    assert left_out(saved(MARA)) == [
        "Leaping +4",
        "Stealth",
        "Forge Fire: Multipower",
        "Hot Air: Flight +20",
        "Hunted (The guild & its friends)",
        "Helmet: Resistant Protection: 6 PD, 6 ED, resistant, only at some locations",
        "Gauntlets: STR +5 (equipment is not added)",
    ]


@pytest.mark.parametrize(
    ("xmlid", "levels", "more", "keys"),
    [
        ("ENERGYBLAST", 8, 'INPUT="PD"', {"dice": "8d6", "vs": "pd", "ranged": True}),
        ("RKA", 2, 'INPUT="ED"', {"dice": "2d6k", "vs": "ed", "ranged": True}),
        ("HKA", 1, 'INPUT="PD"', {"dice": "1d6k", "vs": "pd", "strength": True}),
        ("HANDTOHANDATTACK", 3, "", {"dice": "3d6", "vs": "pd", "strength": True}),
        ("EGOATTACK", 4, "", {"dice": "4d6", "vs": "mental", "mental": True}),
        ("DRAIN", 3, "", {"dice": "3d6", "vs": "none", "effect": "drain"}),
        *(
            (name.upper(), 3, "", {"dice": "3d6", "vs": "none", "effect": name, "ranged": True})
            for name in ("entangle", "flash", "dispel", "transform")
        ),
    ],
)
def test_powers_that_are_attacks(
    xmlid: str, levels: int, more: str, keys: dict[str, object]
) -> None:
    assert block(character("POWERS", power(xmlid, levels, more)))["attacks"]["it"] == keys


@pytest.mark.parametrize(
    ("levels", "adder", "dice"),
    [
        (2, "PLUSONEPIP", "2d6+1k"),
        (2, "PLUSONEHALFDIE", "2 1/2d6k"),
        (0, "PLUSONEHALFDIE", "1/2d6k"),
        (0, "MINUSONEPIP", "1d6-1k"),
        (2, "MINUSONEPIP", "3d6-1k"),
    ],
)
def test_parts_of_a_die(levels: int, adder: str, dice: str) -> None:
    rka = power("RKA", levels, 'INPUT="PD"', f'<ADDER XMLID="{adder}" />')
    assert block(character("POWERS", rka))["attacks"]["it"]["dice"] == dice


@pytest.mark.parametrize(
    ("modifier", "keys"),
    [
        ('XMLID="AUTOFIRE" OPTIONID="FIVE" OPTION_ALIAS="5 shots"', {"autofire": 5}),
        ('XMLID="AOE" OPTIONID="RADIUS" LEVELS="8"', {"area": 8}),
        ('XMLID="CHARGES" OPTIONID="TWELVE" OPTION_ALIAS="12"', {"charges": 12}),
        ('XMLID="REDUCEDEND" OPTIONID="ZERO"', {"end": 0}),
        ('XMLID="FOCUS" OPTIONID="OAF"', {"focus": True}),
        ('XMLID="FOCUS" OPTIONID="OIF"', {}),
        ('XMLID="DOUBLEKB"', {"knockback_multiplier": 2}),
        ('XMLID="NOKB"', {"knockback": False}),
        ('XMLID="INCREASEDSTUNMULTIPLIER" LEVELS="2"', {"stunx": 2}),
        ('XMLID="STUNONLY"', {"stun_only": True}),
        ('XMLID="ARMORPIERCING" LEVELS="2"', {"armour_piercing": 2}),
        ('XMLID="PENETRATING" LEVELS="1"', {"penetrating": 1}),
        ('XMLID="REQUIRESASKILLROLL" OPTIONID="14"', {"activation": 14}),
        ('XMLID="REQUIRESASKILLROLL" OPTIONID="BASICRSR" ROLLALIAS="EGO"', {"activation": "ego"}),
        ('XMLID="REQUIRESASKILLROLL" OPTIONID="CHAR" COMMENTS="STR"', {"activation": "str"}),
        ('XMLID="ACTIVATIONROLL" OPTIONID="11"', {"activation": 11}),
        ('XMLID="STRMINIMUM" OPTIONID="6-14" OPTION_ALIAS="12"', {"str_min": 12}),
    ],
)
def test_modifiers_that_have_a_key(modifier: str, keys: dict[str, object]) -> None:
    data = character("POWERS", power("RKA", 2, 'INPUT="PD"', f"<MODIFIER {modifier} />"))
    plain = {"dice": "2d6k", "vs": "pd", "ranged": True}
    assert block(data)["attacks"]["it"] == plain | keys
    assert left_out(data) == []


@pytest.mark.parametrize(
    "modifier",
    [
        'XMLID="REQUIRESASKILLROLL" OPTIONID="SKILL" ALIAS="Odd"',
        'XMLID="REQUIRESASKILLROLL" OPTIONID="BASICRSR" ROLLALIAS="Breakfall" ALIAS="Odd"',
        'XMLID="STRMINIMUM" OPTIONID="6-14" ALIAS="Odd"',
        'XMLID="AOE" OPTIONID="CONE" LEVELS="8" ALIAS="Odd"',
        'XMLID="REDUCEDEND" OPTIONID="HALFEND" ALIAS="Odd"',
        'XMLID="CHARGES" OPTIONID="MANY" ALIAS="Odd"',
        'XMLID="AUTOFIRE" OPTIONID="MANY" ALIAS="Odd"',
    ],
)
def test_modifiers_without_a_key_are_told(modifier: str) -> None:
    data = character("POWERS", power("RKA", 2, 'INPUT="PD"', f"<MODIFIER {modifier} />"))
    assert block(data)["attacks"]["it"] == {"dice": "2d6k", "vs": "pd", "ranged": True}
    assert left_out(data) == ["it: Odd"]


@pytest.mark.parametrize(
    ("modifier", "keys"),
    [
        ('XMLID="AVAD" INPUT="Power Defense" />', {"vs": "power"}),
        ('XMLID="AVAD" INPUT="Resistant Mental Defense" />', {"vs": "mental"}),
        ('XMLID="AVAD" INPUT="Sight Group Flash Defense" />', {"vs": "flash"}),
        (
            'XMLID="AVAD" INPUT="Life Support (Self-Contained Breathing)" />',
            {"vs": "none", "nnd": ["life support (self-contained breathing)"]},
        ),
        (
            'XMLID="AVAD" INPUT="Resistant Physical Defense"><ADDER XMLID="NND" /></MODIFIER>',
            {"vs": "none", "nnd": ["rpd"]},
        ),
        ('XMLID="NND" INPUT="Force Field" />', {"vs": "none", "nnd": ["force field"]}),
        ('XMLID="NND" />', {"vs": "none"}),
    ],
)
def test_another_defense_is_the_one_that_the_player_typed(
    modifier: str, keys: dict[str, object]
) -> None:
    data = character("POWERS", power("ENERGYBLAST", 4, 'INPUT="ED"', f"<MODIFIER {modifier}"))
    plain = {"dice": "4d6", "ranged": True, "stun_only": True}
    assert block(data)["attacks"]["it"] == plain | keys
    assert left_out(data) == []


@pytest.mark.parametrize(
    ("thing", "keys"),
    [
        (power("DRAIN", 3, 'INPUT="STR"', "{}"), {"effect": "drain"}),
        (
            power("ENERGYBLAST", 3, 'INPUT="ED"', '{}<MODIFIER XMLID="NND" INPUT="gas mask" />'),
            {"ranged": True, "nnd": ["gas mask"], "stun_only": True},
        ),
    ],
)
def test_what_is_for_points_of_defense_is_left_out_where_none_are_met(
    thing: str, keys: dict[str, object]
) -> None:
    """Such a stat block would be refused by `check`, and by every command after it."""
    both = (
        '<MODIFIER XMLID="ARMORPIERCING" LEVELS="1" /><MODIFIER XMLID="PENETRATING" LEVELS="1" />'
    )
    data = character("POWERS", thing.format(both))
    assert block(data)["attacks"]["it"] == {"dice": "3d6", "vs": "none"} | keys
    assert left_out(data) == ["it: Armor Piercing, Penetrating"]
    assert hc.loads(read_character(data, "ann.hdc").text).check() is None


TOUGH = '<MODIFIER XMLID="HARDENED" LEVELS="2" /><MODIFIER XMLID="IMPENETRABLE" LEVELS="1" />'
FICKLE = '<MODIFIER XMLID="ACTIVATIONROLL" OPTIONID="14" />'


@pytest.mark.parametrize(
    ("thing", "armor", "values"),
    [
        (
            power("FORCEFIELD", 0, 'PDLEVELS="8" EDLEVELS="6" POWDLEVELS="5"', TOUGH),
            {"pd": 8, "rpd": 8, "ed": 6, "red": 6, "power_defence": 5, "hardened": 2,
             "impenetrable": 1},
            {"pd": 10, "rpd": 8, "ed": 8, "red": 6, "power_defence": 5},
        ),
        (
            power("FORCEFIELD", 0, 'PDLEVELS="4"', FICKLE),
            {"pd": 4, "rpd": 4, "activation": 14},
            {"pd": 6, "rpd": 4},
        ),
        (
            power("MENTALDEFENSE", 7, "", TOUGH),
            {"md": 7, "hardened": 2, "impenetrable": 1},
            {"md": 7},
        ),
        (power("POWERDEFENSE", 7, "", FICKLE), {"power_defence": 7, "activation": 14}, {}),
        (power("POWERDEFENSE", 7), None, {"power_defence": 7}),
        (power("FLASHDEFENSE", 3) + power("FLASHDEFENSE", 5), None, {"flash_defence": 5}),
        (
            power("DAMAGEREDUCTION", 0, 'OPTIONID="LVL50RESISTANT" INPUT="Physical"')
            + power("DAMAGEREDUCTION", 0, 'OPTIONID="LVL25RESISTANT" INPUT="Physical"')
            + power("DAMAGEREDUCTION", 0, 'OPTIONID="LVL25NORMAL" INPUT="Energy"'),
            None,
            {"reduction": {"rpd": 50, "ed": 25}},
        ),
        (
            power(
                "DAMAGENEGATION", 0, "",
                '<ADDER XMLID="PHYSICAL" LEVELS="3" /><ADDER XMLID="MENTAL" LEVELS="0" />',
            ),
            None,
            {"negation": {"pd": 3}},
        ),
    ],
)  # fmt: skip
def test_defenses_of_their_own_sort(
    thing: str, armor: dict[str, object] | None, values: dict[str, object]
) -> None:
    data = character("POWERS", thing)
    ann = block(data)
    assert ann.get("armour") == ({"it": armor} if armor else None)
    assert {key: ann[key] for key in values} == values
    assert left_out(data) == []
    assert hc.loads(read_character(data, "ann.hdc").text).check() is None


def test_a_hardened_characteristic_is_armor() -> None:
    pd = '<PD XMLID="PD" LEVELS="6" ADD_MODIFIERS_TO_BASE="Yes">'
    data = character("CHARACTERISTICS", f'{pd}<MODIFIER XMLID="RESISTANT" />{TOUGH}</PD>')
    part = {"pd": 8, "rpd": 8, "hardened": 2, "impenetrable": 1}
    assert block(data)["armour"] == {"pd": part}
    assert left_out(data) == []


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (power("DAMAGEREDUCTION", 0, 'OPTIONID="LVL50NORMAL" INPUT="Luck"'), "it: Power (Luck)"),
        (
            power("DAMAGENEGATION", 0, "", f'<ADDER XMLID="ENERGY" LEVELS="3" />{FICKLE}'),
            "it: Power, only by a roll",
        ),
    ],
)
def test_a_reduction_without_a_key_is_told(thing: str, told: str) -> None:
    data = character("POWERS", thing)
    assert left_out(data) == [told]
    assert not {"reduction", "negation"} & block(data).keys()


def test_no_range() -> None:
    blast = power("ENERGYBLAST", 8, 'INPUT="ED"', '<MODIFIER XMLID="NORANGE" />')
    assert block(character("POWERS", blast))["attacks"]["it"] == {"dice": "8d6", "vs": "ed"}


@pytest.mark.parametrize(
    ("thing", "told"),
    [
        (power("ENERGYBLAST", 8, 'INPUT="Luck"'), "which meets neither PD nor ED"),
        (power("RKA", 0, 'INPUT="PD"'), "which has no dice"),
        (power("RKA", 2, 'INPUT="PD" CARRIED="No"'), "which is not carried"),
    ],
)
def test_an_attack_that_is_none_here_is_told(thing: str, told: str) -> None:
    data = character("EQUIPMENT", thing)
    assert "attacks" not in block(data)
    (only,) = left_out(data)
    assert only.endswith(told)


@pytest.mark.parametrize(
    ("dc", "effect", "keys"),
    [
        (2, "[NORMALDC] Strike", {"dice": "4d6", "vs": "pd"}),
        (2, "[KILLINGDC]", {"dice": "1/2d6k", "vs": "pd"}),
        (4, "[NNDDC]", {"dice": "4d6", "vs": "none", "stun_only": True}),
    ],
)
def test_maneuvers_that_strike(dc: int, effect: str, keys: dict[str, object]) -> None:
    maneuver = (
        f'<MANEUVER XMLID="MANEUVER" ALIAS="it" OCV="-1" DCV="+1" DC="{dc}" '
        f'EFFECT="{effect}" ADDSTR="Yes" />'
    )
    found = block(character("MARTIALARTS", maneuver))["attacks"]["it"]
    assert found == keys | {"martial": True, "ocv": -1, "dcv": 1, "end": 1}


def test_what_a_strike_is_not_here_is_told() -> None:
    maneuver = (
        '<MANEUVER XMLID="MANEUVER" ALIAS="Riposte" OCV="+2" DCV="+2" DC="2" ADDSTR="Yes" '
        'EFFECT="[NORMALDC] Strike, Must Follow Block" USEWEAPON="Yes" />'
    )
    assert left_out(character("MARTIALARTS", maneuver)) == [
        "Riposte: [NORMALDC] Strike, Must Follow Block, its damage with a weapon"
    ]


def test_resistance_is_never_more_than_there_is() -> None:
    data = character("POWERS", power("DAMAGERESISTANCE", 0, 'PDLEVELS="9" EDLEVELS="1"'))
    ann = block(data)
    assert [ann[key] for key in ("pd", "rpd", "ed", "red")] == [2, 2, 2, 1]


def test_a_nameless_one_is_called_like_the_file() -> None:
    text = read_character(character(name=""), "people/Old Man.hdc").text
    assert '[combatants.old-man]\nname = "old-man"\n' in text


def test_attacks_of_one_name_are_numbered() -> None:
    both = (power("RKA", 1, 'INPUT="PD"'), power("RKA", 2, 'INPUT="PD"'))
    assert list(block(character("POWERS", *both))["attacks"]) == ["it", "it-2"]


FIFTH = (
    "characters of the sixth edition can be added; "
    "its characteristics would be others; write the stat block by hand"
)
ALL_TAGS = "<A>" * 40 + "</A>" * 40


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "ann.hdc:1: it is not XML: no element found"),
        (b"nothing", "ann.hdc:1: it is not XML: syntax error"),
        (saved("<PREFAB />"), "ann.hdc: it is a HERO Designer prefab, not a character"),
        (saved("<svg />"), "ann.hdc: it is not a HERO Designer character"),
        (
            character(template="builtIn.Superheroic.hdt"),
            f"ann.hdc: its template is builtIn.Superheroic.hdt: only {FIFTH}",
        ),
        (
            character(template="builtIn.Vehicle6E.hdt"),
            "ann.hdc: it is a vehicle, no character; objects can be written",
        ),
        (
            character(template="builtIn.Base6E.hdt"),
            "ann.hdc: it is a base, no character; objects can be written",
        ),
        (
            saved('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
            "ann.hdc:1: it declares a document type, as no file of HERO Designer does",
        ),
        (saved(ALL_TAGS), "ann.hdc:1: its tags are nested more than 32 deep"),
        (
            character("POWERS", power("RKA", 5000)),
            'ann.hdc:2: LEVELS of RKA is "5000", no whole number to 1,000',
        ),
        (
            character("POWERS", power("FORCEFIELD", 1, 'PDLEVELS="-9"')),
            "ann.hdc:2: PDLEVELS of FORCEFIELD is -9, less than nothing",
        ),
        (
            character("CHARACTERISTICS", '<BODY XMLID="BODY" LEVELS="-10" />'),
            "ann.hdc: BODY comes to 0: a stat block has 1 to 1,000",
        ),
        (
            character("POWERS", '<LIST ID="1" PARENTID="2" /><LIST ID="2" PARENTID="1" />'),
            "ann.hdc:2: its powers lie in each other more than 16 deep",
        ),
    ],
)
def test_what_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(FileError) as caught:
        read_character(data, "ann.hdc")
    assert str(caught.value) == message


def test_too_many_tags() -> None:
    with pytest.raises(FileError, match="more than 20,000 tags"):
        read_character(character("POWERS", "<A />" * markup.MOST_ITEMS), "ann.hdc")


@given(
    st.integers(0, len(MARA)),
    st.integers(0, 40),
    st.text(st.sampled_from('<>&"=/ \x00\n9-AÀ'), max_size=6),
)
def test_a_broken_file_is_read_or_refused(at: int, length: int, put: str) -> None:
    """Whatever a slip of the hand does, one gets a stat block that can be read, or one error."""
    data = saved(MARA[:at] + put + MARA[at + length :])
    try:
        text = read_character(data, "ann.hdc").text
    except FileError as error:
        text = f"[combatants]\nrefused = {str(error)!r}"
    assert len(tomllib.loads(text)["combatants"]) == 1


@given(st.binary(max_size=60))
def test_bytes_that_are_no_character_are_refused(data: bytes) -> None:
    with pytest.raises(FileError):
        read_character(data, "ann.hdc")


@given(st.text(max_size=30))
def test_a_name_is_one_line_and_gives_an_id(name: str) -> None:
    plain = "".join(char for char in name if char.isprintable() and char not in '<&"')
    (id_,) = tomllib.loads(read_character(character(name=plain), "ann.hdc").text)["combatants"]
    assert id_ == id_.lower()
    assert id_.strip("-")
