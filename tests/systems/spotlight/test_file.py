"""The file: the starter, what is required, and what is refused with its line."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import fields

from hero_combat import systems
from hero_combat.systems.spotlight.rulings import Rules

Typed = Callable[[str], Any]


def test_the_starter_passes_check_and_can_be_played_at_once(typed: Typed) -> None:
    typed("new spotlight -o new.toml")
    assert typed("check new.toml").out == "new.toml: spotlight, 4 combatants: no errors\n"
    assert typed("step -i new.toml").exit == 0
    assert "  ada: ap 4 -> 3\n" in typed("resolve ada thug-1 --with pistol -i new.toml").out
    assert typed("step --next bo -i new.toml").exit == 0
    assert typed("verify new.toml").exit == 0
    assert "INVENTED NUMBERS" in Path("new.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("damage = 4", "", "templates.any.attacks.pistol.damage"),
        ("firearms = 4", "fireams = 4", 'unknown key; did you mean "firearms"'),
        ("for = 3", "for = 61", "expected an integer from 0 to 60, got 61"),
        ("for = 3", "", "combatants.joe.for: is missing"),
        ('covers = ["legs"]', 'covers = ["leg"]', "objects.wall.covers"),
        ('kind = "lethal"', 'kind = "letal"', "templates.any.attacks.pistol.kind"),
    ],
)
def test_what_is_wrong_with_a_file_is_told(typed: Typed, old: str, new: str, said: str) -> None:
    path = Path("fight.toml")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    result = typed("step -i fight.toml")
    assert result.exit == 3
    assert said in result.err


def test_damage_is_required(typed: Typed) -> None:
    path = Path("fight.toml")
    path.write_text(path.read_text("utf-8").replace("damage = 1\n", ""), encoding="utf-8")
    result = typed("check fight.toml")
    assert result.exit in (3, 8)
    assert "attacks.fist.damage: is missing" in result.err + result.out


@pytest.mark.rule("spotlight", "A6")
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'pierces = "light"',
            'pierces = "ligth"',
            (
                'fight.toml:19: templates.any.attacks.pistol.pierces: "ligth" is not an armor '
                'type; did you mean "light"?'
            ),
        ),
        ('type = "heavy"', 'type = "thick"', 'objects.wall.type: "thick" is not an armor type'),
        ('skill = "brawl"', 'skill = "bows"', 'no skill "bows"; add skills.other.bows'),
        (
            'skill = "brawl"',
            'skill = "bows"',
            'needs to say whether "bows" is for ranged or melee attacks',
        ),
    ],
)
def test_check_names_what_no_type_can(typed: Typed, old: str, new: str, said: str) -> None:
    path = Path("fight.toml")
    path.write_text(path.read_text("utf-8").replace(old, new, 1), encoding="utf-8")
    result = typed("check fight.toml")
    assert result.exit == 3
    assert said in result.err
    assert typed("step -i fight.toml").exit == 3


AMBIGUITIES = (*range(1, 9), "8b", *range(9, 25))


@pytest.mark.rule("spotlight", "A10", "A14", "A15")
@pytest.mark.parametrize("number", AMBIGUITIES)
def test_every_ambiguity_has_a_key(number: object) -> None:
    doc = Rules.__doc__ or ""
    named = [line.split(":")[0].strip() for line in doc.splitlines() if f"(A{number})" in line]
    assert named
    assert set(named) <= {field.name for field in fields(Rules)}


RULES = (Path(systems.__path__[0]) / "spotlight" / "rules.md").read_text("utf-8")


def test_every_setting_is_told_with_its_default() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \| `?([^|`]+)`? \|", RULES, re.MULTILINE))
    rules = Rules()
    assert told == {
        key: json.dumps(msgspec.to_builtins(getattr(rules, key))) for key in rules.__struct_fields__
    }


def test_every_procedure_is_graded() -> None:
    rows = re.findall(r"^\| (P\d+) \|[^|]*\| (\w+)\b[^|]*\|$", RULES, re.MULTILINE)
    assert list(dict.fromkeys(number for number, _ in rows)) == [f"P{n}" for n in range(1, 12)]
    assert {grade for _, grade in rows} == {"works", "partly", "you"}


def test_names_may_hold_anything(typed: Typed) -> None:
    path = Path("fight.toml")
    text = path.read_text("utf-8").replace(
        "[combatants.joe]\n", '[combatants.joe]\nname = "J[red]o\\u202ee\\u001b[2J"\n'
    )
    path.write_text(text, encoding="utf-8")
    typed("step -i fight.toml --dice '5 5 5 5 / 1 1 1'")
    result = typed("show fight.toml")
    assert "J[red]o\\u202ee\\x1b[2J" in result.out
    assert "\x1b" not in result.out + Path("fight.toml").read_text("utf-8").partition("[state]")[2]
