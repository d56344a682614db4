"""The error gallery of files: what is wrong, in one line; the exit code; nothing written."""

from pathlib import Path

import pytest
from program import Hc, refused

OVERWRITTEN = "did the command before fail, or did `>` overwrite its own input? use -i"

NUMBER = "expected an integer from 0 to 100, got"
TITANIA = "combatants.titania"


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("meseum.toml", 'meseum.toml: file not found; did you mean "museum.toml"?'),
        ("elsewhere.toml", "elsewhere.toml: file not found"),
        ("nowhere/x.toml", 'nowhere/x.toml: no directory "nowhere"'),
        (".", ".: is a directory, not a file"),
    ],
)
@pytest.mark.parametrize("verb", ["step -i", "show", "undo -i", "champions step", "run x.hc"])
def test_no_file(hc: Hc, verb: str, file: str, message: str) -> None:
    Path("x.hc").touch()
    refused(hc(verb, file), 7, message)


BAD_FILES = {
    "binary": (b"\x00\xff\xfe", "museum.toml:1: a NUL byte, which text can't hold"),
    "empty": (
        b"",
        f"museum.toml: the input is empty; {OVERWRITTEN}",
    ),
    "blank": (b" \n\n", "museum.toml:1: system: is missing"),
    "only-comments": (b"# a\n# b\n", "museum.toml:1: system: is missing"),
    "only-a-mark": (b"\xef\xbb\xbf", "museum.toml:1: system: is missing"),
    "html": (b"<!doctype html>\n", "museum.toml:1: column 1: invalid statement"),
}


@pytest.mark.parametrize("name", BAD_FILES)
@pytest.mark.parametrize("verb", ["step -i", "show", "verify", "champions resolve titania brigand"])
def test_no_encounter(hc: Hc, museum: Path, name: str, verb: str) -> None:
    data, message = BAD_FILES[name]
    museum.write_bytes(data)
    result = hc(verb, "museum.toml")
    refused(result, 3, message)
    assert result.file == data


# old text, new text, the error
EDITS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "toml": ("seed = 7", "seed = = 7", ("museum.toml:10: column 8: invalid value",)),
    "toml-line": (
        "dex = 20",
        "dex = 20 20",
        ("museum.toml:20: column 10: expected newline or end of document after a statement",),
    ),
    "system": (
        '"champions"',
        '"champoins"',
        ('museum.toml:8: system: no system "champoins"; did you mean "champions"?',),
    ),
    "system-missing": ('system = "champions"', "", ("museum.toml:1: system: is missing",)),
    "key": (
        "pre = 20",
        "pre = 20\nppd = 3",
        (f'museum.toml:23: {TITANIA}.ppd: unknown key; did you mean "pd"?',),
    ),
    "type": ("spd = 5", 'spd = "fast"', (f'museum.toml:23: {TITANIA}.spd: {NUMBER} "fast"',)),
    "float": ("spd = 5", "spd = 5.0", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} 5.0",)),
    "nan": ("spd = 5", "spd = nan", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} nan",)),
    "inf": ("spd = 5", "spd = -inf", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} -inf",)),
    "true": ("spd = 5", "spd = true", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} true",)),
    "list": ("spd = 5", "spd = [5]", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} a list",)),
    "table": ("spd = 5", "spd = {a = 5}", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} a table",)),
    "low": ("spd = 5", "spd = -1", (f"museum.toml:23: {TITANIA}.spd: {NUMBER} -1",)),
    "date": (
        "spd = 5",
        "spd = 1979-05-27",
        (f"museum.toml:23: {TITANIA}.spd: {NUMBER} the date or time 1979-05-27",),
    ),
    "time": (
        "spd = 5",
        "spd = 07:32:00",
        (f"museum.toml:23: {TITANIA}.spd: {NUMBER} the date or time 07:32:00",),
    ),
    "digits": (
        "spd = 5",
        f"spd = {'9' * 5000}",
        ("museum.toml:23: a number of more than 20 digits",),
    ),
    "brackets": (
        "spd = 5",
        f"spd = {'[' * 5000}",
        ("museum.toml:23: nested more than 64 levels deep",),
    ),
    "closed-brackets": (
        "spd = 5",
        f"spd = {'[' * 5000}{']' * 5000}",
        ("museum.toml:23: nested more than 64 levels deep",),
    ),
    "dots": (
        "spd = 5",
        f"spd.{'.'.join('a' * 5000)} = 1",
        ("museum.toml:23: nested more than 64 levels deep",),
    ),
    "two": (
        "spd = 5\nocv = 7",
        'spd = "fast"\nocv = 7.5',
        (
            f'museum.toml:23: {TITANIA}.spd: {NUMBER} "fast"',
            f"museum.toml:24: {TITANIA}.ocv: expected an integer from -1000 to 1000, got 7.5",
        ),
    ),
    "twice": (
        "[combatants.brigand]",
        "[combatants.titania]",
        ("museum.toml:46: column 20: cannot declare ('combatants', 'titania') twice",),
    ),
    "like-nobody": (
        '[combatants.agent-1]\nlike = "agent"',
        '[combatants.agent-1]\nlike = "agnet"',
        (
            (
                "museum.toml:95: combatants.agent-1.like: no template or stat "
                'block "agnet"; did you mean "agent"?'
            ),
        ),
    ),
    "like-each-other": (
        '[combatants.agent-1]\nlike = "agent"\n\n[combatants.agent-2]\nlike = "agent"',
        '[combatants.agent-1]\nlike = "agent-2"\n\n[combatants.agent-2]\nlike = "agent-1"',
        (
            (
                "museum.toml:95: combatants.agent-1.like: forms a circle: agent-2 -> "
                "agent-1 -> agent-2"
            ),
            (
                "museum.toml:98: combatants.agent-2.like: forms a circle: agent-1 -> "
                "agent-2 -> agent-1"
            ),
        ),
    ),
    "object-and-combatant": (
        "[objects.stop-sign]",
        "[objects.titania]",
        (
            (
                "museum.toml:106: objects.titania: combatants.titania has the same id; "
                "rename one of the two"
            ),
        ),
    ),
    "bad-id": (
        "[combatants.agent-4]",
        "[combatants.Agent_4]",
        (
            (
                "museum.toml:103: combatants.Agent_4: an id uses a-z, 0-9 and hyphens, "
                "and can't begin with a hyphen"
            ),
        ),
    ),
    "state-in-the-head": (
        "seed = 7",
        "seed = 7\nstate.turn = 3",
        ("museum.toml:11: state: the state begins with a [state] header, below everything else",),
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edit_that_breaks_the_file(hc: Hc, museum: Path, name: str) -> None:
    old, new, lines = EDITS[name]
    text = museum.read_text("utf-8")
    assert old in text
    data = text.replace(old, new, 1).encode()
    museum.write_bytes(data)
    result = hc("step -i museum.toml")
    refused(result, 3, *lines)
    assert result.file == data


# what stands below the museum, the error
STATES: dict[str, tuple[str, str]] = {
    "verb": (
        'log.lines = ["begin titania", "rm -rf /"]',
        'museum.toml:114: state.log.lines.1: a log has no "rm"',
    ),
    "run": (
        'log.lines = ["begin titania", "run x.hc"]',
        'museum.toml:114: state.log.lines.1: a log has no "run"',
    ),
    "in-place": (
        'log.lines = ["begin titania -i museum.toml"]',
        "museum.toml:114: state.log.lines.0: begin has no option -i",
    ),
    "file": (
        'log.lines = ["begin titania", "step museum.toml"]',
        "museum.toml:114: state.log.lines.1: step: unexpected argument: museum.toml",
    ),
    "output": (
        'log.lines = ["begin titania", "step --output x"]',
        "museum.toml:114: state.log.lines.1: step has no option --output",
    ),
    "quote": (
        """log.lines = ["begin titania", "set titania.holding 'x"]""",
        "museum.toml:114: state.log.lines.1: a quote is not closed: set titania.holding 'x",
    ),
    "escape": (
        'log.lines = ["begin titania", "\\u001b[2Jstep"]',
        'museum.toml:114: state.log.lines.1: a log has no "\\x1b[2Jstep"; did you mean "step"?',
    ),
    "empty": (
        'log.lines = ["begin titania", "  # nothing"]',
        "museum.toml:114: state.log.lines.1: the line has no order; remove it",
    ),
    "no-lines": (
        "log.lines = 3",
        "museum.toml:114: state.log.lines: expected a list, got 3",
    ),
    "nobody": (
        "combatants.nobody.stun = 3",
        (
            "museum.toml:114: state.combatants.nobody: nobody with that id is in "
            "play; it is not in the fight; join it, or remove this"
        ),
    ),
    "clock": (
        "segmant = 3",
        'museum.toml:114: state.segmant: unknown key; did you mean "segment"?',
    ),
}


@pytest.mark.parametrize("name", STATES)
def test_a_state_that_is_broken(hc: Hc, museum: Path, name: str) -> None:
    state, message = STATES[name]
    data = museum.read_bytes() + f"\n[state]\n{state}\n".encode()
    museum.write_bytes(data)
    result = hc("check museum.toml")
    refused(result, 3, message)
    assert result.file == data
