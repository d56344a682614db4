"""What every rule system must do, the five of this package and one of another package alike.

The sixth, `rapiers`, lies in `tests/sixth` and is installed for the test: found by its entry point,
and by nothing else. The lines that are played are those that each starter names in its comments.
"""

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import jsonschema
import opened as hc_api
import pytest
from installing import SIXTH, installed
from program import Hc, Result, refused
from repository import ROOT

from hero_combat import systems
from hero_combat.fight.contract import System
from hero_combat.orders.declaration import verb_of
from hero_combat.testing import check_system
from hero_combat.text import listing

SYSTEMS = (*systems.built_in(), "rapiers")


@pytest.fixture
def rapiers(tmp_path: Path) -> Iterator[None]:
    """Install the sixth system."""
    with installed(tmp_path / "site"):
        yield


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest) -> System:
    """Each system in turn."""
    request.getfixturevalue("rapiers")
    return systems.load(request.param)


@pytest.fixture
def lines(system: System, hc: Hc) -> list[str]:
    """The lines that the starter names, `FILE` left out; the starter is `fight.toml`."""
    assert hc(f"new {system.name} -o fight.toml").exit == 0
    starter = systems.starter(system)
    named = re.findall(r"^# +hero-combat (.+) -i fight\.toml", starter, re.MULTILINE)
    assert [line.split()[0] for line in named[:2]] == ["step", "resolve"]
    return named


@pytest.fixture
def played(lines: list[str], hc: Hc) -> list[str]:
    """Those lines, played on `fight.toml`."""
    for line in lines:
        done(hc(f"{line} -i fight.toml"))
    return lines


def done(result: Result) -> str:
    """Assert that a command did what it should; return its output."""
    assert (result.exit, result.err) == (0, ""), result.line
    return result.out


def test_it_keeps_marks_and_notes_reminders_where_its_clock_tells_time(
    played: list[str], system: System, hc: Hc
) -> None:
    assert played
    who = next(iter(json.loads(done(hc("show --json fight.toml")))["combatants"]))
    done(hc(f"set {who}.marks.heat 3 -i fight.toml"))
    rows = json.loads(done(hc("show --json fight.toml")))["board"]["rows"]
    assert next(row["marks"] for row in rows if row["id"] == who) == {"heat": 3}
    done(hc("verify fight.toml"))
    time = system.times().example[0] + "90" if system.times else "R90"
    time += {"champions": "S1"}.get(system.name, "")
    told = hc(f"remind {time} 'the bomb goes off' -i fight.toml")
    if system.times:
        assert done(hc("remind fight.toml")) == f"{time}  the bomb goes off\n"
        return
    wrong = f"hero-combat: {system.name} has no clock for reminders"
    refused(told, 2, wrong)
    wrong = f'hero-combat: {who}.marks.heat: expected true or a number, got "R90"'
    refused(hc(f"set {who}.marks.heat R90 fight.toml"), 2, wrong)


def test_nothing_is_wrong_with_it(system: System) -> None:
    """It is begun, played, shown, undone, verified, and the same where nobody reads."""
    assert check_system(system, system.name) == []


def test_it_begins_and_shows_and_logs(played: list[str], system: System, hc: Hc) -> None:
    shown = json.loads(done(hc("show --json fight.toml")))
    assert shown["system"] == system.name
    assert done(hc("show fight.toml"))
    assert done(hc("show --acting fight.toml"))
    log = json.loads(done(hc("log --json fight.toml")))["lines"]
    assert [line["order"].split()[0] for line in log] == [
        "begin",
        *(line.split()[0] for line in played),
    ]
    assert done(hc("check fight.toml")).startswith(f"fight.toml: {system.name}, ")


def test_every_spelling_of_a_line_is_the_same(lines: list[str], system: System, hc: Hc) -> None:
    """With the system or without it, FILE last or standard input, and as a line of a script."""
    text = Path("fight.toml").read_bytes()
    once = hc(f"{lines[0]} fight.toml")
    assert once.exit == 0
    for spelled in (f"{system.name} {lines[0]} fight.toml", f"{lines[0]} -", f"{lines[0]}"):
        again = hc(spelled, stdin=text)
        assert (again.exit, again.out) == (0, once.out)
    Path("once.hc").write_text(lines[0], "utf-8")
    assert hc("run once.hc fight.toml").out == once.out
    fight = hc_api.loads(text.decode())
    fight.play(lines[0])
    assert fight.text == once.out


def test_it_amends(played: list[str], hc: Hc) -> None:
    assert played
    done(hc("amend --force -i fight.toml"))
    assert " --force" in done(hc("log --script fight.toml")).split("\n")[-2].split("#")[0]


def test_it_plays_its_log_again(played: list[str], hc: Hc) -> None:
    fight = Path("fight.toml").read_bytes()
    assert hc("replay fight.toml").out.encode() == fight
    Path("again.hc").write_text(done(hc("log --script fight.toml")), "utf-8")
    done(hc("undo -n 1 fight.toml -o other.toml"))
    hc(f"undo -n {len(played) + 1} fight.toml -o fresh.toml")
    again = hc("run again.hc fresh.toml -o again.toml")
    assert again.exit == 0, again.err
    assert Path("again.toml").read_bytes() == fight


def test_two_versions_merge(lines: list[str], hc: Hc) -> None:
    """One side plays on, the other has another title: both are in the merged file."""
    done(hc(f"{lines[0]} -i fight.toml"))
    base = Path("fight.toml").read_text("utf-8")
    Path("base.toml").write_text(base, "utf-8")
    Path("theirs.toml").write_text(base.replace("\ntitle = ", "\ntitle = 'New' # ", 1), "utf-8")
    done(hc(f"{lines[1]} -i fight.toml"))
    ours = Path("fight.toml").read_text("utf-8")
    done(hc("merge-driver base.toml fight.toml theirs.toml"))
    merged = Path("fight.toml").read_text("utf-8")
    assert merged == ours.replace("\ntitle = ", "\ntitle = 'New' # ", 1)
    done(hc("verify fight.toml"))


def test_its_lines_complete(lines: list[str], system: System, hc: Hc) -> None:
    def completed(*words: str) -> list[str]:
        told = done(hc("complete --", *words))
        return [line.partition("\t")[0] for line in told.split("\n")[:-1]]

    verbs = [verb_of(order) for order in system.orders]
    assert completed(system.name, "") == [*verbs, *(["odds"] if system.odds else [])]
    _, attacker, target, *_ = shlex.split(lines[1])
    for words in (["resolve"], [system.name, "resolve"]):
        assert completed(*words, "fight.toml", attacker, target[:2])[0] == target
        assert "--force" in completed(*words, "fight.toml", attacker, target, "--fo")
    assert f"{attacker}." in "".join(completed("set", "fight.toml", f"{attacker}."))


def test_it_prints_schema_rules_starter_and_help(system: System, hc: Hc) -> None:
    name = system.name
    starter = done(hc(f"new {name}"))
    schema = json.loads(done(hc(f"schema {name}")))
    jsonschema.Draft4Validator.check_schema(schema)
    jsonschema.Draft4Validator(schema).validate(tomllib.loads(starter))
    assert done(hc(f"rules {name}")).startswith("# ")
    assert name in done(hc("--help"))
    assert "hero-combat resolve " in done(hc(f"{name} resolve --help"))
    for word in map(verb_of, system.orders):
        assert f"  hero-combat {name} {word} --help\n" in done(hc(f"{word} --help"))
    for word, reason in system.missing.items():
        refused(hc(f"{name} {word}"), 2, f"hero-combat: {name} has no {word}: {reason}")


def test_it_counts_and_tells_odds_if_it_has_them(played: list[str], system: System, hc: Hc) -> None:
    stats = json.loads(done(hc("log --stats --json fight.toml")))["stats"]
    assert stats.keys() == hc_api.load("fight.toml").encounter.combatants.keys()
    assert all(tuple(each["dealt"]) == system.harms for each in stats.values())
    odds = [played[1].replace("resolve", "odds"), f"{system.name} odds x y"]
    if system.odds:
        told = json.loads(done(hc(f"{odds[0]} fight.toml --json")))
        assert told["verb"] == "odds"
    else:
        for line in odds:
            refused(hc(f"{line} fight.toml"), 2, f"hero-combat: {system.name} has no odds")
        with pytest.raises(hc_api.UsageError, match="has no odds"):
            hc_api.load("fight.toml").odds("x y")


@pytest.mark.usefixtures("rapiers")
def test_a_fight_is_counted_and_ends(hc: Hc) -> None:
    """Hits and knockouts are counted though the system names nothing that damage takes away."""
    done(hc("new rapiers -o fight.toml"))
    for _ in range(3):
        done(hc("resolve anne bruno --dice '6 6' -i fight.toml"))
    assert done(hc("log --stats fight.toml")) == (
        "who    hits  misses  knockouts  knocked out\n"
        "Anne      3       0          1            0\n"
        "Bruno     0       0          0            1\n"
    )
    assert hc("step -i fight.toml").exit == 6  # it is over


@pytest.mark.usefixtures("rapiers")
def test_a_state_to_which_no_rule_leads_is_found(hc: Hc) -> None:
    """`set` does it, with a note; `check` finds it; the other commands play on."""
    done(hc("new rapiers -o fight.toml"))
    done(hc("step -i fight.toml"))
    wrong = "more than the 3 of the stat block; set anne.touches 3"
    told = hc("set anne.touches 9 -i fight.toml")
    assert f"note: anne.touches: {wrong}\n" in done(told)
    assert done(hc("set bruno.touches 2 -i fight.toml"))
    line = Path("fight.toml").read_text("utf-8").split("\n").index("touches = 9") + 1
    place = f"fight.toml:{line}: state.combatants.anne.touches: {wrong}"
    refused(hc("check fight.toml"), 8, place)
    assert done(hc("resolve anne bruno -i fight.toml"))
    text = Path("fight.toml").read_text("utf-8").replace("skill =", "skil =", 1)
    Path("other.toml").write_text(text, "utf-8")
    both = hc("check fight.toml other.toml")
    assert (both.exit, place in both.err, "other.toml" in both.err) == (3, True, True)


@pytest.mark.usefixtures("rapiers")
def test_a_fight_of_an_older_engine_is_read_in_its_keys(hc: Hc) -> None:
    done(hc("new rapiers -o fight.toml"))
    done(hc("resolve anne bruno --dice '6 6' -i fight.toml"))
    path = Path("fight.toml")
    now = path.read_text("utf-8")
    older = now.replace("engine = 2", "engine = 1").replace("touches = 2", "lives = -1")
    path.write_text(older, "utf-8")
    begun = "note: the fight was begun with engine 1, this is 2\n"
    read = "note: bruno had -1 touches left, which is 0\n"
    assert hc("show fight.toml").err == begun + read
    assert done(hc("salute anne -i fight.toml")).endswith(f"\n  {begun}  {read}")
    written = path.read_text("utf-8")
    assert "engine = 1\nkeys_of = 2\n" in written
    assert "lives" not in written
    assert hc("show fight.toml").err == begun
    done(hc("verify --adopt -q -i fight.toml"))
    assert "keys_of" not in path.read_text("utf-8")
    assert hc("show fight.toml").err == ""


def test_what_is_written_names_every_system() -> None:
    text = (ROOT / "README.md").read_text("utf-8").partition("| system | rules |\n")[2]
    rows = re.findall(r"^\| `(.+)` \|", text.partition("\n\n")[0], re.MULTILINE)
    assert tuple(rows) == systems.built_in()
    guide = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (declared,) = re.findall(r"^```toml\n(.+?)^```$", guide, re.MULTILINE | re.DOTALL)
    assert declared in (SIXTH / "pyproject.toml").read_text("utf-8")


# ------------------------------------------------------------------ what is installed


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that grows whenever what is installed is looked through."""
    from importlib import metadata  # noqa: PLC0415 - it is watched

    real, seen = metadata.entry_points, []

    def entry_points(**group: str) -> object:
        seen.append(group["group"])
        return real(**group)

    monkeypatch.setattr(metadata, "entry_points", entry_points)
    systems.installed.cache_clear()
    return seen


@pytest.mark.parametrize(
    ("line", "looked"),
    [
        ("step museum.toml", 0),
        ("champions step museum.toml", 0),
        ("odds titania brigand --with punch museum.toml", 0),
        ("champions roll 3d6", 0),
        ("show museum.toml", 0),
        ("amend museum.toml --force", 0),
        ("new zt", 0),
        ("rules zt", 0),
        ("step gone.toml --json", 0),
        ("complete -- ", 0),
        ("complete -- resolve museum.toml ''", 0),
        ("complete -- champions ''", 0),
        ("complete -- new ''", 0),
        ("complete -- rapiers ''", 1),
        ("rapiers step", 1),
        ("new rapiers", 1),
        ("resolve titania", 1),
        ("resolv", 1),
        ("--help", 1),
    ],
)
@pytest.mark.usefixtures("rapiers")
def test_what_is_installed_is_looked_through_only_when_a_line_may_name_it(
    hc: Hc, looks: list[str], line: str, looked: int
) -> None:
    hc(line)
    assert looks == [systems.GROUP] * looked


def test_a_system_that_is_not_installed_is_an_error(hc: Hc, museum: Path) -> None:
    museum.write_bytes(museum.read_bytes().replace(b'"champions"', b'"rapiers"'))
    known = listing(systems.built_in(), "or")
    missing = f'museum.toml:8: system: no system "rapiers"; choose {known}'
    refused(hc("step museum.toml"), 3, missing)


@pytest.mark.usefixtures("rapiers")
def test_an_installed_system_is_typed_without_any_file(hc: Hc) -> None:
    """Nobody waits for standard input to learn that the first word is a system."""
    assert "The commands of rapiers" in hc("rapiers", terminals=(True, True, True)).out
    assert hc("help rapiers").out == hc("rapiers --help").out
    assert "  salute        salute, as is only polite" in hc("--help").out
    assert "Cross swords" in hc("rapiers resolve --help", terminals=(True, True, True)).out
    refused(
        hc("rapiers resolve", terminals=(True, True, True)),
        2,
        "hero-combat: resolve needs ATTACKER and TARGET; ATTACKER is missing: who attacks",
    )


@pytest.mark.usefixtures("rapiers")
def test_a_verb_that_only_an_installed_system_has(hc: Hc) -> None:
    done(hc("new rapiers -o fight.toml"))
    assert done(hc("salute anne -i fight.toml"))
    wrong = hc("salute titania museum.toml")
    assert (wrong.exit, wrong.err.split(";")[0]) == (
        2,
        'hero-combat: champions has no command "salute"',
    )


@pytest.mark.parametrize("name", systems.built_in())
def test_every_move_has_words_for_the_story_of_players(name: str) -> None:
    acts = [order for order in systems.load(name).orders if verb_of(order) == "act"]
    assert [word for act in acts for word, usage in act.usages.items() if not usage.seen] == []


@pytest.mark.usefixtures("rapiers")
def test_the_sixth_plays_on_a_map(hc: Hc) -> None:
    done(hc("new rapiers -o fight.toml"))
    text = Path("fight.toml").read_text("utf-8")
    first, second = re.findall(r"^\[combatants\.(\w+)\]", text, re.MULTILINE)[:2]
    room = f"""[map]
sketch = '''
a    #    b
     #
'''
legend = {{ a = "{first}", b = "{second}" }}

"""
    Path("fight.toml").write_text(text.replace("[combatants", f"{room}[combatants", 1), "utf-8")
    done(hc("step -i fight.toml"))
    far = f"can't reach {second.capitalize()}, 10 m away; advance {first} --toward {second}"
    assert far in hc(f"resolve {first} {second} -i fight.toml").err
    gone = done(hc(f"advance {first} --toward 3,1 -i fight.toml"))
    assert gone == (
        f"{first.capitalize()} goes 3 m toward 3,1.\n  map  --metres 3\n  {first}: at 0,0 -> 3,1\n"
    )
    done(hc(f"set {second}.at {first} -i fight.toml"))
    done(hc(f"resolve {first} {second} -i fight.toml"))
    done(hc("verify fight.toml"))
