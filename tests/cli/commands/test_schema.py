"""The published schemas agree with what is read and what is told."""

import copy
import json
import tomllib
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from program import Hc
from repository import PACKAGE, SCENARIOS

from hero_combat import systems
from hero_combat.cli.output import report_schema
from hero_combat.fight.schema import schema
from hero_combat.file import document as documents
from hero_combat.file.authored import stat_blocks
from hero_combat.file.typed import decode, fields_of

FILES = [*SCENARIOS.glob("*.toml"), *PACKAGE.glob("systems/*/starter.toml")]
PLAYS = sorted(SCENARIOS.glob("*.hc"))
VALIDATORS = {
    name: jsonschema.Draft4Validator(schema(systems.load(name))) for name in systems.built_in()
}


def accepted(encounter: dict[str, Any]) -> bool:
    """Whether the schema of its system accepts an encounter."""
    found: bool = VALIDATORS[encounter["system"]].is_valid(encounter)
    return found


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_encounter_is_as_its_schema_says(path: Path) -> None:
    encounter = tomllib.loads(path.read_text("utf-8"))
    errors = list(VALIDATORS[encounter["system"]].iter_errors(encounter))
    assert errors == []


@pytest.mark.parametrize("name", systems.built_in())
def test_the_schema_is_one_and_describes_its_keys(hc: Hc, name: str) -> None:
    told = json.loads(hc(f"schema {name}").out)
    jsonschema.Draft4Validator.check_schema(told)
    assert told == json.loads(json.dumps(VALIDATORS[name].schema))
    assert told["properties"]["system"]["enum"] == [name]
    assert told["definitions"]["Sheet"]["properties"]["side"]["description"]


@pytest.mark.parametrize("name", systems.built_in())
def test_the_starter_names_its_schema_in_its_first_line(name: str) -> None:
    starter = PACKAGE / "systems" / name / "starter.toml"
    text = starter.read_text("utf-8")
    assert text.startswith(f"#:schema ./{name}.schema.json\n")
    assert f"hero-combat schema {name} > {name}.schema.json" in text


def blocks() -> list[tuple[str, dict[str, Any]]]:
    """Every stat block of the scenarios that is like no other, but for its place; its system."""
    files = [tomllib.loads(path.read_text("utf-8")) for path in FILES]
    return [
        (authored["system"], {key: value for key, value in block.items() if key != "at"})
        for authored in files
        for block in authored.get("combatants", {}).values()
        if "like" not in block
    ]


BLOCKS = blocks()
VALUES = st.one_of(
    st.booleans(),
    st.sampled_from([0, 1, -1, 7, 40, 100, 101, 1000, 1001, -1001, 10**7, 10**15]),
    st.sampled_from([5.0, 0.5, -1.0]),
    st.sampled_from(["", "pd", "ed", "none", "2d6k", "dex", "x" * 200, "x" * 201, "fast"]),
    st.lists(st.integers(0, 3), max_size=2),
    st.dictionaries(st.sampled_from(["dice", "stunned", "prone"]), st.booleans(), max_size=2),
)
KEYS = st.sampled_from(
    [
        "name",
        "side",
        "player",
        "spd",
        "dex",
        "str",
        "int",
        "body",
        "dice",
        "vs",
        "status",
        "notes",
        "attacks",
        "powers",
        "end",
        "charges",
        "ranged",
        "stunned",
        "surprised",
        "spdd",
        "",
    ]
)


@st.composite
def mutated(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    """A stat block of the scenarios with some of its values, at any depth, changed."""
    system, block = draw(st.sampled_from(BLOCKS))
    block = copy.deepcopy(block)
    for _ in range(draw(st.integers(1, 3))):
        table = block
        while inner := [key for key, value in table.items() if isinstance(value, dict)]:
            if draw(st.booleans()):
                break
            table = table[draw(st.sampled_from(inner))]
        key = draw(st.one_of(KEYS, st.sampled_from(sorted(table) or [""])))
        if draw(st.booleans()) or key not in table:
            table[key] = draw(VALUES)
        else:
            del table[key]
    return system, block


def decoded(system: str, block: dict[str, Any]) -> bool:
    """Whether the decoder accepts a stat block that stands in a file of its own."""
    whole = {"system": system, "combatants": {"x": block}}
    document = documents.Document("x.toml", "", "", whole, {})
    found, troubles = stat_blocks(document)
    if "x" not in found.combatants:
        return False
    _, wrong = decode(found.combatants["x"], systems.load(system).sheet)
    return not troubles and not wrong


@given(mutated())
def test_the_schema_accepts_what_the_decoder_accepts(case: tuple[str, dict[str, Any]]) -> None:
    system, block = case
    encounter = {"system": system, "combatants": {"x": block}}
    assert accepted(encounter) == decoded(system, block), block


@pytest.mark.parametrize("id_", ["a", "agent-1", "A", "-a", "a_b", "a" * 64, "a" * 65, ""])
def test_ids_too(id_: str) -> None:
    system, block = BLOCKS[0]
    encounter = {"system": system, "combatants": {id_: block}}
    document = documents.Document("x.toml", "", "", encounter, {})
    assert accepted(encounter) == (stat_blocks(document)[1] == [])


@pytest.mark.parametrize("name", systems.built_in())
@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ('[doctrines.x]\ndo = ["any"]\nflee = ["alone"]\nreact = []\ndecide = ["die"]', ""),
        ("[doctrines.x]", ""),
        ('[doctrines."A name of any kind"]\ndo = []', ""),
        ('[sides.robbers]\ndoctrine = "x"', ""),
        ("[sides.robbers]", ""),
        ("[doctrines.x]\ndo = 3", "3: doctrines.x.do: expected a list of at most 100 items, got 3"),
        ('[doctrines.x]\ndo = [""]', "3: doctrines.x.do.0: expected text of 1 to 300 characters"),
        ('[doctrines.x]\ndoo = ["any"]', '3: doctrines.x.doo: unknown key; did you mean "do"?'),
        ("doctrines = 3", "2: doctrines: expected a table"),
        ("[doctrines]\nx = 3", "3: doctrines.x: expected a table, got 3"),
        ("[sides.robbers]\ndoctrine = 3", "3: sides.robbers.doctrine: expected text"),
        ('[sides]\nrobbers = "x"', '3: sides.robbers: expected a table, got "x"'),
        ("[side.robbers]", '2: side: unknown key; did you mean "sides"?'),
    ],
)
def test_doctrines_and_sides(hc: Hc, name: str, text: str, wrong: str) -> None:
    """The schema accepts what is read; what isn't is told with its line."""
    text = f'system = "{name}"\n{text}\n'
    Path("x.toml").write_text(text, "utf-8")
    done = hc("show x.toml")
    assert done.err.startswith(f"x.toml:{wrong}" if wrong else "")
    assert done.exit == (3 if wrong else 0)
    assert accepted(tomllib.loads(text)) == (not wrong)


# What stands below [state]


@pytest.mark.parametrize("path", PLAYS, ids=lambda path: path.stem)
def test_what_a_fight_writes_is_as_its_schema_says(hc: Hc, path: Path) -> None:
    Path("fight.toml").write_bytes(path.with_suffix(".toml").read_bytes())
    Path("play.hc").write_bytes(path.read_bytes())
    assert hc("run play.hc -i fight.toml -q").exit in (0, 6)
    for line in ("undo", "verify --adopt", "leave titania", "redo"):
        hc(f"{line} -i fight.toml -q")
    encounter = tomllib.loads(Path("fight.toml").read_text("utf-8"))
    assert encounter["state"]["combatants"]
    errors = list(VALIDATORS[encounter["system"]].iter_errors(encounter))
    assert errors == []


@pytest.mark.parametrize("name", systems.built_in())
def test_what_npcs_do_to_a_starter_is_as_its_schema_says(hc: Hc, name: str) -> None:
    Path("fight.toml").write_text(hc(f"new {name}").out, "utf-8")
    assert hc("step -q -i fight.toml").exit == 0
    for _ in range(4):
        assert hc("npc --all -q -i fight.toml").exit in (0, 6)
    encounter = tomllib.loads(Path("fight.toml").read_text("utf-8"))
    assert len(encounter["state"]["log"]["lines"]) > 5
    assert list(VALIDATORS[name].iter_errors(encounter)) == []
    encounter["state"]["combatants"]["ada"] = {"xyzzy": 1}
    assert not accepted(encounter)


@pytest.mark.parametrize("name", systems.built_in())
def test_every_key_of_the_state_is_described(name: str) -> None:
    system, told = systems.load(name), VALIDATORS[name].schema
    state = told["properties"]["state"]["properties"]
    current = told["definitions"][system.current.__name__]["properties"]
    for key in fields_of(system.clock):
        assert state[key]["description"]
    for key in fields_of(system.current):
        assert current[key]["description"]


# What --json tells

BEGUN = ("step -i museum.toml", "step -i museum.toml")
TOLD = [
    "step -i museum.toml",
    "step museum.toml",
    "step museum.toml -q",
    "step museum.toml --help",
    "--help",
    "resolve brigand titania --with musket --explain -i museum.toml",
    "resolve brigand titania --with nothing -i museum.toml",
    "resolve titania brigand --with punch -i museum.toml",
    "resolve titania brigand --with punch --dry-run museum.toml",
    "knockback titania --body 9 -i museum.toml",
    "act dodge brigand -i museum.toml",
    "set titania.stun 3 -i museum.toml",
    "set titania.nothing 3 -i museum.toml",
    "undo -i museum.toml",
    "undo -n 9 -i museum.toml",
    "replay -i museum.toml",
    "verify museum.toml",
    "verify --adopt -i museum.toml",
    "check museum.toml",
    "check broken.toml",
    "show museum.toml",
    "show --player museum.toml",
    "show nowhere.toml",
    "log museum.toml",
    "log --stats museum.toml",
    "diff broken.toml museum.toml",
    "diff other.toml museum.toml",
    "add other.toml brigand --as captain -i museum.toml",
    "champions roll 3d6k --seed 3",
    "run script.hc -i museum.toml",
    "run script.hc --keep-going -i museum.toml",
    "rules champions",
    "odds titania brigand --with punch museum.toml",
    "odds titania brigand --each with museum.toml",
    "odds titania brigand --each target museum.toml",
    "odds titania brigand --until knocked-out --at-least 20 museum.toml",
    "odds titania brigand --until dead museum.toml",
    "nothing",
    "new zt",
    "new zt -o zt.toml",
    "new zt -o museum.toml",
    "help design",
    "npc museum.toml",
    "npc -i museum.toml",
    "npc --who titania museum.toml",
    "npc --all --dry-run museum.toml",
    "npc --all -i museum.toml",
    "leave brigand -i museum.toml",
    "simulate -n 3 museum.toml",
    "simulate -n 0 museum.toml",
    "simulate -n 3 --set titania.stun=20..30:10 --until 1 museum.toml",
    "simulate --keep 2 museum.toml",
    "simulate --keep 2 -o kept.toml museum.toml",
    "show --acting museum.toml",
    "help step",
    "help champions resolve",
    "merge-driver museum.toml museum.toml museum.toml",
]


REPORTS = jsonschema.Draft202012Validator(report_schema.schema())


def test_the_schema_of_reports_is_one_and_names_every_event(hc: Hc) -> None:
    published = json.loads(hc("schema report").out)
    REPORTS.check_schema(published)
    assert published == json.loads(json.dumps(REPORTS.schema))
    kinds = {one["$ref"].rpartition("/")[2] for one in published["$defs"]["Event"]["anyOf"]}
    assert kinds == {event.__struct_config__.tag for event in report_schema.events()}
    assert {"damaged", "fight-over"} <= kinds
    assert all("description" in published["$defs"][kind] for kind in kinds)


def test_everything_on_the_board_and_in_a_report_is_described() -> None:
    shown = (
        "Report",
        "NpcReport",
        "Board",
        "Row",
        "Bar",
        "Item",
        "OwnAttack",
        "Decision",
        "CombatantTally",
    )
    for name in shown:
        properties = REPORTS.schema["$defs"][name]["properties"]
        assert [key for key, of in properties.items() if not of.get("description")] == [], name


@pytest.mark.parametrize("name", systems.built_in())
def test_a_system_s_own_events_bear_its_name(name: str) -> None:
    own = systems.load(name).events
    for event in own() if own else ():
        assert str(event.__struct_config__.tag).startswith(f"{name}.")


@pytest.mark.parametrize("line", TOLD)
def test_what_is_told_is_as_the_one_schema_says(hc: Hc, museum: Path, line: str) -> None:
    museum.with_name("other.toml").write_bytes(museum.read_bytes())
    museum.with_name("broken.toml").write_bytes(museum.read_bytes().replace(b"dex", b"dexx"))
    museum.with_name("script.hc").write_text("step\nset titania.stunn 3\nstep\n", "utf-8")
    for before in BEGUN:
        assert hc(before).exit == 0
    result = hc(line, "--json")
    assert result.err == ""
    assert result.out.endswith("}\n")
    told = json.loads(result.out)
    assert list(REPORTS.iter_errors(told)) == []
    assert told["exit"] == result.exit
    assert not REPORTS.is_valid({**told, "more": 1})


@pytest.mark.parametrize("way", ["", "--dry-run"])
def test_the_new_encounter_is_told_where_it_goes_into_no_file(
    hc: Hc, museum: Path, way: str
) -> None:
    line = "resolve titania brigand --with punch --seed 3 --force"
    told = json.loads(hc(f"{line} museum.toml --json {way}").out)
    into = json.loads(hc(f"{line} -o new.toml museum.toml --json").out)
    here = json.loads(hc(f"{line} -i museum.toml --json").out)
    assert told.pop("text").encode() == museum.read_bytes()
    assert museum.with_name("new.toml").read_bytes() == museum.read_bytes()
    assert told == into == here


def test_a_fight_that_is_over_is_told_with_its_text(hc: Hc, museum: Path) -> None:
    hc("step -i museum.toml")
    hc("set titania.body -12 -i museum.toml")
    over = hc("step museum.toml --json")
    told = json.loads(over.out)
    assert (over.exit, told["exit"], told["over"]) == (6, 6, True)
    assert told["text"].encode() == museum.read_bytes()


def test_a_starter_and_help_are_told_as_json(hc: Hc) -> None:
    starter = json.loads(hc("new zt --json").out)
    assert starter == {"verb": "new", "exit": 0, "text": hc("new zt").out}
    told = json.loads(hc("new zt -o zt.toml --json").out)
    assert told["sentence"] == "zt.toml: a zt encounter; `hero-combat show zt.toml`"
    help_ = json.loads(hc("help champions resolve --json").out)
    assert help_["topic"] == "champions resolve"
    assert help_["text"] == hc("champions resolve --help").out


@pytest.mark.parametrize("play", PLAYS, ids=lambda path: path.stem)
def test_every_line_of_a_play_is_told_as_the_schema_says(hc: Hc, play: Path) -> None:
    fight = Path("fight.toml")
    fight.write_bytes(play.with_suffix(".toml").read_bytes())
    for line in play.read_text("utf-8").split("\n"):
        if line and not line.startswith("#"):
            told = json.loads(hc(line, "--json", "-i", str(fight)).out)
            assert list(REPORTS.iter_errors(told)) == [], line


def test_an_event_of_no_system_is_none() -> None:
    told = {"verb": "step", "exit": 0, "events": [{"kind": "slipped", "who": "titania"}]}
    assert not REPORTS.is_valid(told)
    assert REPORTS.is_valid({**told, "events": [{"kind": "died", "who": "titania"}]})
