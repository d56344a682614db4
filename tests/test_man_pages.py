"""The man pages, made from the program's own declarations, and what a wheel installs.

`python tests/renew.py man` writes them anew; read the diff.
"""

import shutil
import subprocess
import tomllib
from collections.abc import Iterator

from man_guides import escaped, guide_page
from repository import PACKAGE, ROOT

from hero_combat import systems
from hero_combat.cli.parsing.help_pages import verbs_by_heading
from hero_combat.cli.parsing.orders import has_file
from hero_combat.cli.parsing.streams import Rolling
from hero_combat.cli.parsing.verbs import EVERYWHERE, meaning_of, orders_of, streams_of
from hero_combat.errors import Exit
from hero_combat.orders.declaration import Order, Parameter, spec_of, verb_of
from hero_combat.orders.usage import describe_kinds

SHARE = ROOT / "completions" / "share"
MAN = SHARE / "man"
GUIDES = sorted((PACKAGE / "guide").glob("*.md"))
_CODES = {
    Exit.DONE: "done",
    Exit.BUG: "internal error; --debug shows the traceback",
    Exit.USAGE: "the command line is wrong",
    Exit.FILE: "the encounter file or a line of its log is wrong",
    Exit.FORBIDDEN: "the rules forbid it; --force overrides them",
    Exit.DICE: "dice are missing, left over or impossible",
    Exit.OVER: "the fight is over",
    Exit.STORAGE: "a file or standard output can't be read, written or locked",
    Exit.FOUND: "verify, check, expect or a merge found something",
    Exit.INTERRUPTED: "interrupted",
}
_VARIABLES = {
    "HERO_COMBAT_FILE": "FILE, if none is given and nothing is piped in",
    "NO_COLOR": "if set, nothing is colored",
    "FORCE_COLOR": "if set, reports and boards are colored in a pipe too",
    "COLUMNS": "width of the terminal in columns",
}


def rows(pairs: dict[str, str]) -> Iterator[str]:
    for word, text in pairs.items():
        yield ".TP"
        yield f"\\fB{escaped(word)}\\fR"
        yield escaped(text)


def option(parameter: Parameter) -> tuple[str, str]:
    name = f"-{parameter.short}, {parameter.name}" if parameter.short else parameter.name
    if parameter.kind != "flag":
        name += f" {parameter.metavar or '|'.join(parameter.choices) or parameter.kind.upper()}"
    return name, parameter.help


def verb_page(order: type[Order], lead: str) -> Iterator[str]:
    """The section of a verb: what it does, its places, its kinds, its options."""
    spec = spec_of(order)
    places = [p.name if p.required else f"[{p.name}]" for p in spec.positionals]
    if has_file(order):
        places.append("[FILE]")
    yield f'.SS "{escaped(" ".join([lead, verb_of(order), *places]))}"'
    for part in (order.__doc__ or "").split("\n\n"):
        yield escaped(" ".join(part.split()))
        yield ".PP"
    yield from rows({p.name: p.help for p in spec.positionals})
    yield from rows({kind or "(none)": text for kind, text in describe_kinds(order)})
    beside = spec_of(streams_of(order)).options
    own = {*(p.name for p in beside)}
    yield from rows(dict(option(p) for p in spec.options if p.name not in own))
    shared = spec_of(Rolling).by_name
    yield from rows(dict(option(p) for p in beside if p.name not in shared))


def heading(name: str, what: str) -> Iterator[str]:
    yield f'.TH "{name.upper()}" 1 "" "hero\\-combat" "hero\\-combat"'
    yield ".SH NAME"
    yield f"{escaped(name)} \\- {escaped(what)}"


def program_page() -> str:
    lines = [*heading("hero-combat", "run tabletop combat from plain text encounter files")]
    lines += [".SH SYNOPSIS", "\\fBhero\\-combat\\fR COMMAND ... [FILE]", ".br"]
    lines += ["\\fBhero\\-combat\\fR SYSTEM COMMAND ... [FILE]", ".SH DESCRIPTION"]
    lines += [
        "A command reads an encounter (FILE or standard input), applies one rule and writes the",
        "new encounter to standard output. With \\fB\\-i\\fR it saves to FILE instead.",
        "\\fBhero\\-combat COMMAND FILE \\-\\-help\\fR shows a command's options for that file.",
    ]
    lines += [".SH PLAY", "Each system has its own commands; see its page."]
    own = [word for word in verbs_by_heading()["Play"] if word not in EVERYWHERE]
    lines += [escaped(", ".join(own) + ".")]
    for title, verbs in verbs_by_heading().items():
        known = [EVERYWHERE[verb] for verb in verbs if verb in EVERYWHERE]
        lines += [f'.SH "{title.upper()}"'] if known else []
        lines += [line for order in known for line in verb_page(order, "hero-combat")]
    lines += [".SH OPTIONS OF ALL COMMANDS THAT ROLL", *shared()]
    lines += [".SH ENVIRONMENT", *rows(_VARIABLES)]
    lines += [".SH EXIT STATUS", *rows({str(int(code)): text for code, text in _CODES.items()})]
    pages = [f"\\fBhero\\-combat\\-{name}\\fR(1)" for name in systems.built_in()]
    lines += [".SH SEE ALSO", ", ".join(pages), ".PP"]
    lines += [
        "The guides: \\fBhero\\-combat help\\fR, and "
        + ", ".join(f"\\fBhero\\-combat\\-{escaped(path.stem)}\\fR(7)" for path in GUIDES)
        + "."
    ]
    return "\n".join(lines) + "\n"


def shared() -> Iterator[str]:
    step = systems.load("champions").orders[0]
    yield from rows(dict(option(p) for p in spec_of(streams_of(step)).options))


def system_page(name: str) -> str:
    system = systems.load(name)
    lines = [*heading(f"hero-combat-{name}", f"the commands of {name}")]
    lines += [".SH SYNOPSIS", f"\\fBhero\\-combat\\fR [{name}] COMMAND ... [FILE]"]
    lines += [".SH DESCRIPTION", f"How hero\\-combat plays it: \\fBhero\\-combat rules {name}\\fR."]
    lines += [".SH COMMANDS"]
    for order in orders_of(system):
        lines += verb_page(order, f"hero-combat {name}")
    lines += [".SH SEE ALSO", "\\fBhero\\-combat\\fR(1)"]
    return "\n".join(lines) + "\n"


def pages() -> dict[str, str]:
    """Each page by its place among the man pages."""
    found = {f"man1/hero-combat-{name}.1": system_page(name) for name in systems.built_in()}
    guides = {
        f"man7/hero-combat-{path.stem}.7": guide_page(path.stem, path.read_text("utf-8"))
        for path in GUIDES
    }
    return {"man1/hero-combat.1": program_page(), **found, **guides}


def test_the_pages_say_what_is_declared_and_what_the_guides_say() -> None:
    for place, text in pages().items():
        assert (MAN / place).read_text("utf-8") == text, place


def test_man_finds_nothing_wrong_with_a_page() -> None:
    """Where there is groff; a request that it doesn't know is told."""
    groff = shutil.which("groff")
    for place in pages() if groff else ():
        command = [str(groff), "-Kutf8", "-man", "-Tutf8", "-ww", str(MAN / place)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.stderr == "", place


def test_every_verb_and_exit_code_is_told() -> None:
    text = pages()["man1/hero-combat.1"].replace("\\-", "-")
    assert [code for code in Exit if code not in _CODES] == []
    for verb, order in EVERYWHERE.items():
        assert f'.SS "hero-combat {verb}' in text
        assert meaning_of(order).split(":")[0] in text


def test_a_wheel_installs_pages_and_completions() -> None:
    """What lies in the folder of shared data: the pages, and the scripts that are printed too."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert ROOT / project["tool"]["flit"]["external-data"]["directory"] == SHARE.parent
    shared = {path.relative_to(SHARE).as_posix() for path in SHARE.rglob("*") if path.is_file()}
    scripts = {
        "bash-completion/completions/hero-combat": "bash",
        "fish/vendor_completions.d/hero-combat.fish": "fish",
        "zsh/site-functions/_hero-combat": "zsh",
    }
    assert shared == {*scripts, *(f"man/{place}" for place in pages())}
    for name, shell in scripts.items():
        script = ROOT / "hero_combat" / "completions" / f"hero-combat.{shell}"
        assert (SHARE / name).read_bytes() == script.read_bytes()


def write() -> None:
    """Write the pages."""
    for place, page in pages().items():
        (MAN / place).parent.mkdir(parents=True, exist_ok=True)
        (MAN / place).write_text(page, "utf-8")
