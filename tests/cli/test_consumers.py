"""Free texts of a stranger's file, in every field, as every consumer of an output reads them.

A terminal obeys control characters, a spreadsheet computes formulas, a browser and a reader of
Markdown take marks for their own. What shells make of them, `commands/test_shells.py` tries.
"""

import csv
import io
import json
import re
import tomllib
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from unicodedata import category
from xml.etree import ElementTree as ET

import pytest
import tomli_w
from markdown_it import MarkdownIt
from program import Hc
from repository import ROOT

from hero_combat import systems

EVIL = (
    "\x1b[2J\x07\x9b5n\u202egnp\u200b\x7f\u2028 "
    '<img src=x onerror=pwn()> "><script>pwn()</script> '
    "[pwn](http://pwn.example) **pwn** `pwn` | ![pwn](x)"
)
"""What a terminal would obey, a browser run and a reader of Markdown set."""
BEGINNINGS = ("=1+pwn", "+pwn", "@pwn", "-pwn", "\t=pwn", "\r=pwn", "\uff1dpwn", " =pwn")
"""How formulas begin; each text has the next of them."""
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
COLOR = re.compile(r"\x1b\[[0-9;]*m")
"""What the program itself sends to a terminal that shows colors."""
NUMBER = re.compile(r"[-+]?[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?")
SYSTEMS = systems.built_in()


def hostile(text: str) -> str:
    """The encounter with something hostile in every field that takes free text."""
    file, count = tomllib.loads(text), iter(range(10_000))

    def evil(name: str = "") -> str:
        return f"{BEGINNINGS[next(count) % len(BEGINNINGS)]} {name} {EVIL}"[:200]

    sides: dict[str, str] = {}
    file["title"] = evil()
    for section in ("combatants", "templates", "objects"):
        for id_, block in file.get(section, {}).items():
            if section != "templates":
                block["name"] = evil(id_)
            if "side" in block:
                side = sides.setdefault(block["side"], evil(block["side"]))
                block["side"] = side
            for key, attack in block.get("attacks", {}).items():
                attack["name"] = evil(key)
            block["notes"] = evil()
    names = {name: evil(name) for name in file.get("doctrines", {})}
    file["doctrines"] = {names[name]: table for name, table in file.get("doctrines", {}).items()}
    file["doctrines"][evil()] = {"do": [evil()], "notes": evil()}
    for block in (*file["combatants"].values(), *file.get("templates", {}).values()):
        if block.get("doctrine") in names:
            block["doctrine"] = names[block["doctrine"]]
    file["sides"] = {sides.get(side, side): told for side, told in file.get("sides", {}).items()}
    for told in file["sides"].values():
        told["doctrine"] = names.get(told["doctrine"], told["doctrine"])
    return tomli_w.dumps(file)


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest, hc: Hc, museum: Path) -> str:
    """A system with a hostile fight that has gone on for some turns."""
    name = str(request.param)
    starter = systems.starter(systems.load(name))
    museum.with_name("evil.toml").write_text(hostile(starter), "utf-8")
    museum.with_name("before.toml").write_text(hostile(starter), "utf-8")
    museum.with_name("broken.toml").write_text(
        hostile(starter).replace("[combatants", f"x = {json.dumps(EVIL)}\n[combatants", 1), "utf-8"
    )
    assert hc("step -qi evil.toml").exit == 0
    assert hc("npc --all -qi evil.toml").exit == 0
    assert hc("undo -qi evil.toml").exit == 0
    return name


def people(name: str) -> tuple[str, str]:
    """The ids of the first two combatants of a starter, who are foes."""
    blocks = tomllib.loads(systems.starter(systems.load(name)))
    ids = list(blocks["combatants"])
    return ids[0], ids[-1]


TEXTS = (
    "show evil.toml",
    "show --player evil.toml",
    "show --acting evil.toml",
    "show nowhere.toml",
    "check evil.toml",
    "check broken.toml",
    "show broken.toml",
    "log evil.toml",
    "log --player evil.toml",
    "log --board evil.toml",
    "log --stats evil.toml",
    "log --script evil.toml",
    "textconv evil.toml",
    "textconv broken.toml",
    "diff before.toml evil.toml",
    "verify evil.toml",
    "options evil.toml",
    "options before.toml",
    "odds {a} {b} before.toml --each with",
    "odds {a} {b} evil.toml --each target",
    "redo -i --explain evil.toml",
    "npc before.toml",
    "npc --side nobody before.toml",
    "npc --all --explain -i before.toml",
    "resolve {a} {b} --with nothing before.toml",
    "act nothing {a} before.toml",
    "set {a}.sheet.doctrine nothing -i before.toml",
    "set {a}.nothing 3 -i before.toml",
    "leave {a} -i --explain before.toml",
    "simulate -n 2 before.toml",
    "simulate -n 2 --compare {a}.name=x,y before.toml",
    "complete -- npc before.toml --side ''",
    "complete -- resolve before.toml ''",
    "complete -- resolve {a} {b} before.toml --with ''",
    "complete -- simulate before.toml --set ''",
)
"""What people read at a terminal or in a pipe."""


def unprintable(text: str, keep: str = "\n") -> list[str]:
    """The characters of a text that do something."""
    return sorted({hex(ord(c)) for c in text if c not in keep and category(c) in HIDDEN})


@pytest.mark.parametrize("terminals", [False, True])
def test_a_terminal_obeys_no_file(hc: Hc, system: str, terminals: bool) -> None:  # noqa: FBT001 - a parameter
    a, b = people(system)
    variables = {"TERM": "xterm", "NO_COLOR": "", "COLUMNS": "90"} if terminals else {}
    said = ""
    for line in TEXTS:
        done = hc(
            line.format(a=a, b=b), terminals=(False, terminals, terminals), variables=variables
        )
        told = COLOR.sub("", done.out + done.err) if terminals else done.out + done.err
        keep = "\n\t" if "complete" in line or "textconv" in line else "\n"
        assert unprintable(told, keep) == [], done.line
        assert done.exit != 1, done.err
        said += told
    assert "pwn" in said


def test_a_terminal_is_shown_an_encounter_with_escapes(hc: Hc, system: str) -> None:
    """The bytes themselves go where a program reads them."""
    assert system
    for options in ("", "--dry-run"):
        line = f"step -q {options} before.toml"
        read, shown = (hc(line, terminals=(False, person, person)) for person in (False, True))
        assert unprintable(shown.out, "\n\t") == []
        assert "\x9b" in read.out
        assert "\\x9b" in shown.out


def cells(text: str) -> Iterator[str]:
    """The cells of rows for a spreadsheet."""
    for row in csv.reader(io.StringIO(text, newline=""), strict=True):
        yield from row


CSVS = (
    "show --csv evil.toml",
    "show --csv --player evil.toml",
    "log --csv evil.toml",
    "log --csv --player evil.toml",
    "log --stats --csv evil.toml",
    "odds {a} {b} --each target --csv before.toml",
    "odds {a} {b} --each with --csv before.toml",
)


def test_a_spreadsheet_computes_nothing(hc: Hc, system: str) -> None:
    a, b = people(system)
    told = [hc(line.format(a=a, b=b)).out for line in CSVS]
    for options in ("-o fights.csv", f"--compare {a}.name==pwn,@pwn -o plans.csv"):
        assert hc(f"simulate -n 2 before.toml {options}").exit == 0
    told += [Path(name).read_bytes().decode() for name in ("fights.csv", "plans.csv")]
    found = [cell for text in told for cell in cells(text)]
    for cell in found:
        assert unprintable(cell, "") == []
        formula = cell.strip()[:1] in set("=+-@\uff1d\uff0b\uff0d\uff20") - {""}
        assert not formula or NUMBER.fullmatch(cell), cell
    assert any(cell.startswith("'=") for cell in found)


JSONS = (
    "show --json evil.toml",
    "log --json evil.toml",
    "options --json before.toml",
    "odds {a} {b} --each with --json before.toml",
    "simulate -n 2 --json before.toml",
    "check --json broken.toml",
    "diff --json before.toml evil.toml",
    "step --json before.toml",
    "textconv --json broken.toml",
)


def test_json_says_what_the_file_says_and_moves_no_cursor(hc: Hc, system: str) -> None:
    a, b = people(system)
    said = ""
    for line in JSONS:
        done = hc(line.format(a=a, b=b))
        assert unprintable(done.out) == [], done.line
        said += repr(json.loads(done.out))
    assert system
    assert r"\x1b[2J\x07" in said  # lossless


class Page(HTMLParser):
    """What a browser would make of a page: its tags, their attributes, what its scripts say."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.scripts: list[str] = []
        self.films: list[str] = []
        self._script = self._film = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.add(tag)
        self.attributes |= {(name, value or "") for name, value in attrs}
        self._script = tag == "script"
        self._film = ("type", "application/json") in attrs

    def handle_data(self, data: str) -> None:
        """Note a script."""
        if self._script:
            (self.films if self._film else self.scripts).append(data)
            self._script = False


PAGES = (
    "show --html - evil.toml",
    "show --html - --player evil.toml",
    "log --html - evil.toml",
    "log --html - --player evil.toml",
    "odds {a} {b} --each with --html - before.toml",
    "simulate -n 2 --html - before.toml",
    "simulate -n 2 --compare {a}.name=x,y --html - before.toml",
)


def test_a_browser_runs_nothing(hc: Hc, system: str) -> None:
    a, b = people(system)
    for line in PAGES:
        done = hc(line.format(a=a, b=b))
        assert done.exit == 0, done.err
        assert unprintable(done.out) == []
        page = Page()
        page.feed(done.out)
        for film in page.films:  # which a script puts into the page
            page.feed("".join(json.loads(film)["pieces"]))
        assert "img" not in page.tags
        assert not any(name[:2] == "on" for name, _ in page.attributes)
        assert not any("pwn.example" in value and name == "href" for name, value in page.attributes)
        assert not any("pwn" in script for script in page.scripts)
        assert "pwn" in done.out


def test_a_viewer_of_drawings_runs_nothing(hc: Hc, system: str) -> None:
    a, b = people(system)
    for line in ("show --svg - evil.toml", "odds {a} {b} --each with --svg - before.toml"):
        done = hc(line.format(a=a, b=b))
        drawn = ET.fromstring(done.out)  # noqa: S314 - what this program has drawn
        tags = {element.tag.rpartition("}")[2] for element in drawn.iter()}
        assert tags.isdisjoint({"img", "script", "image", "a", "foreignObject"})
        assert unprintable(done.out) == []


MARKDOWN = (
    "show --markdown evil.toml",
    "show --markdown --player evil.toml",
    "log --markdown evil.toml",
    "log --markdown --player evil.toml",
)


def test_a_reader_of_markdown_sets_nothing(hc: Hc, system: str) -> None:
    assert system
    reader = MarkdownIt("commonmark", {"linkify": False}).enable(["table", "strikethrough"])
    for line in MARKDOWN:
        done = hc(line)
        assert (done.exit, unprintable(done.out)) == (0, [])
        page = Page()
        page.feed(reader.render(done.out))
        assert page.tags.isdisjoint({"img", "a", "script"}), done.line
        assert "<strong>pwn" not in reader.render(done.out)


# Where the boundaries are: a format is written in one room, and everybody passes through it.

ROOMS: dict[str, tuple[str, Callable[[str], bool]]] = {
    "CSV": ("csv_rows", lambda text: "from csv import" in text or "import csv" in text),
    "HTML and SVG": ("template", lambda text: "import Environment, FileSystemLoader" in text),
    "a terminal": ("text", lambda text: "unicodedata import category" in text),
    "a shell": ("shell_words", lambda text: "shlex" in text or "'\\\"'\\\"'" in text),
    "Markdown": ("markdown_text", lambda text: "_MARKS = re.compile" in text),
}


@pytest.mark.parametrize("consumer", ROOMS)
def test_a_format_is_written_in_one_room(consumer: str) -> None:
    room, writes = ROOMS[consumer]
    paths = (ROOT / "hero_combat").rglob("*.py")
    assert [path.stem for path in paths if writes(path.read_text("utf-8"))] == [room]


def test_json_is_told_by_one_function() -> None:
    paths = (ROOT / "hero_combat" / "cli").rglob("*.py")
    assert [path.stem for path in paths if "json.encode(" in path.read_text("utf-8")] == [
        "json_line"
    ]
