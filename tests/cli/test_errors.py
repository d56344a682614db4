"""The error gallery: what is wrong, in one line; the exit code; nothing written."""
# A message stands on one line, as it is told.
# ruff: noqa: E501

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hero_combat import systems

Hc = Callable[..., Any]

NOTHING = "nothing arrived; did the command before fail, or did `>` overwrite its own input? use -i"
NUMBER = "expected an integer from 0 to 100, got"
TITANIA = "combatants.titania"


def refused(result: Any, code: int, *lines: str) -> None:
    """`result` is this error and nothing else."""
    assert result.err == "".join(f"{line}\n" for line in lines)
    assert result.out == ""
    assert result.exit == code


# Files that can't be read


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("meseum.toml", 'meseum.toml: no such file; did you mean "museum.toml"?'),
        ("elsewhere.toml", "elsewhere.toml: no such file"),
        ("nowhere/x.toml", 'nowhere/x.toml: there is no directory "nowhere"'),
        (".", ".: is a directory, not a file"),
    ],
)
@pytest.mark.parametrize("verb", ["step -i", "show", "undo -i", "champions step", "run x.hc"])
def test_no_file(hc: Hc, verb: str, file: str, message: str) -> None:
    Path("x.hc").touch()
    refused(hc(verb, file), 7, message)


# Files that are no encounters

BAD_FILES = {
    "binary": (b"\x00\xff\xfe", "museum.toml:1: a NUL byte, which no text holds"),
    "empty": (b"", f"museum.toml: {NOTHING}"),
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
        ('museum.toml:8: system: there is no system "champoins"; did you mean "champions"?',),
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
                "museum.toml:95: combatants.agent-1.like: there is no template or stat block "
                '"agnet"; did you mean "agent"?'
            ),
        ),
    ),
    "like-each-other": (
        '[combatants.agent-1]\nlike = "agent"\n\n[combatants.agent-2]\nlike = "agent"',
        '[combatants.agent-1]\nlike = "agent-2"\n\n[combatants.agent-2]\nlike = "agent-1"',
        (
            (
                "museum.toml:95: combatants.agent-1.like: goes round in a circle: "
                "agent-2 -> agent-1 -> agent-2"
            ),
            (
                "museum.toml:98: combatants.agent-2.like: goes round in a circle: "
                "agent-1 -> agent-2 -> agent-1"
            ),
        ),
    ),
    "object-and-combatant": (
        "[objects.stop-sign]",
        "[objects.titania]",
        (
            (
                "museum.toml:106: objects.titania: the id is that of combatants.titania too; "
                "rename one of the two"
            ),
        ),
    ),
    "bad-id": (
        "[combatants.agent-4]",
        "[combatants.Agent_4]",
        (
            (
                "museum.toml:103: combatants.Agent_4: an id is made of a-z, 0-9 and hyphens, "
                "and begins with no hyphen"
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
        "museum.toml:114: state.log.lines.1: step: one word too many: museum.toml",
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
        "museum.toml:114: state.log.lines.1: the line holds no order; take it out",
    ),
    "no-lines": (
        "log.lines = 3",
        "museum.toml:114: state.log.lines: expected a list, got 3",
    ),
    "nobody": (
        "combatants.nobody.stun = 3",
        (
            "museum.toml:114: state.combatants.nobody: nobody of that id is in play; "
            "it is not in the fight; join it, or take this out"
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


# Command lines

LINES: dict[str, tuple[str, int, str]] = {
    "two-match": (
        "set agent.stun 3 -i museum.toml",
        2,
        'hero-combat: "agent" could be agent-1, agent-2, agent-3 or agent-4; say which',
    ),
    "nobody": (
        "resolve titania brigadn --with punch -i museum.toml",
        2,
        'hero-combat: there is no "brigadn" here; did you mean "brigand"?',
    ),
    "no-attack": (
        "resolve titania brigand --with kick -i museum.toml",
        2,
        'hero-combat: Titania has no attack "kick"; it has punch, bolt',
    ),
    "which-attack": (
        "resolve titania brigand -i museum.toml",
        2,
        "hero-combat: Titania has several attacks; name one: --with punch or bolt",
    ),
    "faces-left": (
        "step -i museum.toml --dice '1 2 3'",
        5,
        "hero-combat: 3 faces are left over: 1 2 3",
    ),
    "too-many-dice": (
        "champions roll 999999999d6",
        5,
        'hero-combat: "999999999d6": a roll has from 0 to 10,000 dice',
    ),
    "no-dice": (
        "champions roll 8q6",
        5,
        'hero-combat: "8q6": cannot read "q6" after "8"; dice are written 8d6, d6, 2 1/2d6, 1d6-1, 2d6+1k, 2d10!, 7d10 8-again rote, chance, 11-',
    ),
    "no-verb": (
        "resolv titania brigand museum.toml",
        2,
        'hero-combat: there is no verb "resolv"; did you mean "resolve"?',
    ),
    "no-option": (
        "resolve titania brigand --ovc 2 -i museum.toml",
        2,
        'hero-combat: resolve: no such option --ovc; did you mean "--ocv"?',
    ),
    "no-target": (
        "resolve titania museum.toml",
        2,
        "hero-combat: resolve needs ATTACKER and TARGET; TARGET is missing: who or what is attacked: ID,ID",
    ),
    "a-word-too-many": (
        "step museum.toml -i please",
        2,
        "hero-combat: step: got unexpected extra argument(s) (please); `hero-combat step --help` shows all",
    ),
    "champions-show": (
        "champions show museum.toml",
        2,
        'hero-combat: champions has no verb "show"; show is a verb of every encounter: hero-combat show FILE',
    ),
    "champions-sepak": (
        "champions setp museum.toml",
        2,
        'hero-combat: champions has no verb "setp"; did you mean "step"?',
    ),
    "into": (
        "knockback titania --body 3 --into stop-sign -i museum.toml",
        2,
        'hero-combat: --into: "stop-sign" is not of the form ID=VALUE',
    ),
    "into-nothing": (
        "knockback titania --body 30 --into stop=far -i museum.toml",
        2,
        'hero-combat: --into stop-sign: "far" is no distance; say stop-sign=6',
    ),
    "body": (
        "knockback titania -i museum.toml",
        2,
        "hero-combat: knockback needs --body; BODY that the attack rolled, before defences",
    ),
    "body-word": (
        "knockback titania --body lots -i museum.toml",
        2,
        'hero-combat: --body: "lots" is not a whole number',
    ),
    "in-place-of-what": (
        "step -i",
        2,
        "hero-combat: -i changes a file, and none is named; name the FILE",
    ),
    "in-place-of-what-bundled": (
        "undo -qi",
        2,
        "hero-combat: -i changes a file, and none is named; name the FILE",
    ),
    "in-place-amend": (
        "amend -i --force",
        2,
        "hero-combat: -i changes a file, and none is named; name the FILE",
    ),
    "in-place-and-out": (
        "step -i -o x museum.toml",
        2,
        "hero-combat: -i and -o can't go together; choose one",
    ),
    "dice-and-seed": (
        "step --dice 1 --seed 3 museum.toml",
        2,
        "hero-combat: --dice and --seed can't go together; choose one",
    ),
    "undo": (
        "undo -i museum.toml",
        2,
        "hero-combat: there are no actions to undo",
    ),
    "redo": (
        "redo -i museum.toml",
        2,
        "hero-combat: there are no actions to redo",
    ),
    "amend": (
        "amend -i museum.toml --force",
        2,
        "hero-combat: nothing has happened yet; there is nothing to amend",
    ),
    "undo-none": (
        "undo -n 0 -i museum.toml",
        2,
        "hero-combat: -n: 0 is out of bounds; 1 to 1000000 is allowed",
    ),
    "undo-word": (
        "undo -n all -i museum.toml",
        2,
        'hero-combat: -n: "all" is not a whole number',
    ),
    "replay": (
        "replay --until 5 -i museum.toml",
        2,
        "hero-combat: the log can be played to lines 0 to 0, not to 5",
    ),
    "roll-what": (
        "roll 3d6",
        2,
        "hero-combat: which system's dice? without a FILE nothing says; hero-combat champions roll ...",
    ),
    "ask": (
        "champions roll 3d6 --ask",
        2,
        "hero-combat: --ask needs a terminal to ask at; give the faces with --dice",
    ),
    "set-key": (
        "set titania.stnu 3 -i museum.toml",
        2,
        'hero-combat: titania.stnu: there is no such key; did you mean "stun"?',
    ),
    "set-value": (
        "set titania.stun many -i museum.toml",
        2,
        'hero-combat: titania.stun: expected an integer from -1000 to 1000, got "many"',
    ),
    "set-digits": (
        f"set titania.stun {'9' * 5000} -i museum.toml",
        2,
        'hero-combat: titania.stun: expected an integer from -1000 to 1000, got "9999999999999999999999999999999999999999..."',
    ),
    "set-status": (
        "set titania.status.prone maybe -i museum.toml",
        2,
        'hero-combat: titania.status.prone: expected true or false, got "maybe"',
    ),
    "set-clock": (
        "set segment 13 -i museum.toml",
        2,
        "hero-combat: segment: expected an integer from 0 to 12, got 13",
    ),
    "set-nothing": (
        "set stun 3 -i museum.toml",
        2,
        'hero-combat: stun: there is no such key; did you mean "turn"?',
    ),
    "set-sheet": (
        "set titania.sheet.sdp 9 -i museum.toml",
        2,
        'hero-combat: titania.sheet.sdp: unknown key; did you mean "spd"?',
    ),
    "set-sheet-value": (
        "set titania.sheet.spd fast -i museum.toml",
        2,
        'hero-combat: titania.sheet.spd: expected an integer from 0 to 100, got "fast"',
    ),
    "unset-sheet": (
        "unset titania.sheet.sdp -i museum.toml",
        2,
        'hero-combat: titania.sheet.sdp: unknown key; did you mean "spd"?',
    ),
    "join": (
        "join titania -i museum.toml",
        2,
        "hero-combat: titania is in the fight already",
    ),
    "set-escape": (
        "set titania.holding '\x1b[31mred' -i museum.toml",
        2,
        'hero-combat: VALUE: "\\x1b[31mred" holds characters that do not print',
    ),
    "set-separator": (
        "set titania.holding 'a\u2028b' -i museum.toml",
        2,
        'hero-combat: VALUE: "a\\u2028b" holds characters that do not print',
    ),
    "set-bidi": (
        "set titania.holding 'a\u202eb' -i museum.toml",
        2,
        'hero-combat: VALUE: "a\\u202eb" holds characters that do not print',
    ),
    "name-escape": (
        "join '\x1b[2J' -i museum.toml",
        2,
        'hero-combat: IDS: "\\x1b[2J" holds characters that do not print',
    ),
    "markup": (
        "join '[bold]x[/bold]' -i museum.toml",
        2,
        'hero-combat: there is no "[bold]x[/bold]" here; it has titania, brigand, agent-1, agent-2, agent-3, agent-4',
    ),
    "surrogate": (
        "step '\udc80'",
        2,
        "hero-combat: \\udc80 is not valid UTF-8",
    ),
    "option-first": (
        "--json step museum.toml",
        2,
        '{"verb":"step","exit":2,"errors":[{"message":"--json stands before the verb","file":"","line":0,"path":"","mend":"options stand behind it"}]}',
    ),
    "new-what": (
        "new",
        2,
        "hero-combat: new needs SYSTEM; SYSTEM is missing: the rule system: champions ...",
    ),
    "new-no-system": (
        "new champoins",
        2,
        'hero-combat: there is no system "champoins"; did you mean "champions"?',
    ),
    "new-in-place": (
        "new champions -i",
        2,
        "hero-combat: new has no file to change; new champions -o FILE",
    ),
    "new-over": (
        "new champions -o museum.toml",
        7,
        "hero-combat: museum.toml exists already; choose another name, or remove it",
    ),
    "run-missing": (
        "run nope.hc -i museum.toml",
        7,
        "nope.hc: no such file",
    ),
    "run-two-streams": (
        "run - -",
        2,
        "hero-combat: script and encounter can't both be standard input; name the FILE",
    ),
    "into-nobody": (
        "knockback titania --body 30 --into titania=3 -i museum.toml",
        2,
        "hero-combat: --into titania: nobody stands behind himself",
    ),
    "unset-key": (
        "unset titania.stnu -i museum.toml",
        2,
        'hero-combat: titania.stnu: there is no such key; did you mean "stun"?',
    ),
    "sentence-of-dice": (
        "champions roll 3d6 --dice '1 2'",
        5,
        "hero-combat: 3d6 3d6: 2 faces given",
    ),
    "impossible-face": (
        "champions roll 3d6 --dice '1 2 7'",
        5,
        "hero-combat: 3d6 3d6: 7 is not a face of a d6",
    ),
    "no-number": (
        "champions roll 3d6 --dice '1 2 x'",
        5,
        'hero-combat: 3d6 3d6: "x" is not a number',
    ),
    "slashes": (
        "resolve titania brigand --with punch --dice '4 3 / 2 6 6 1 2 5 3 4 1 / 6 5' -i museum.toml",
        5,
        "hero-combat: to hit brigand 3d6: 2 faces given before the slash",
    ),
    "too-few-faces": (
        "resolve titania brigand --with punch --dice '4 3 2 / 6 6 1' -i museum.toml",
        5,
        "hero-combat: damage brigand 8d6: 3 faces given",
    ),
    "verb-escape": (
        "'\x1b[31mstep' museum.toml",
        2,
        'hero-combat: there is no verb "\\x1b[31mstep"; did you mean "step"?',
    ),
    "only-in-the-file": (
        "recover --who nobody -i museum.toml",
        2,
        'hero-combat: there is no "nobody" here; it has titania, brigand, agent-1, agent-2, agent-3, agent-4',
    ),
    "object-as-attacker": (
        "resolve stop-sign titania -i museum.toml",
        2,
        "hero-combat: stop-sign is an object, not a combatant; it has titania, brigand, agent-1, agent-2, agent-3, agent-4",
    ),
}


@pytest.mark.parametrize("name", LINES)
def test_a_command_line_that_is_wrong(hc: Hc, museum: Path, name: str) -> None:
    line, code, message = LINES[name]
    before = museum.read_bytes()
    result = hc(line)
    refused(result, code, message)
    assert result.file == before
    assert os.listdir() == ["museum.toml"]  # noqa: PTH208 - the names alone


def test_a_move_that_there_is_not(hc: Hc) -> None:
    result = hc("act fle titania -i museum.toml")
    assert (result.exit, result.out) == (2, "")
    assert result.err.startswith('hero-combat: MOVE: "fle" is none of hold, abort, dodge, ')
    assert result.err.endswith('; did you mean "fly"?\n')
    assert result.err.count("\n") == 1


# The rules


def test_a_stunned_attacker_waits_unless_the_game_master_insists(hc: Hc) -> None:
    hc("step -i museum.toml")
    hc("set titania.status.stunned true -i museum.toml")
    line = "resolve titania brigand --with punch -i museum.toml"
    before = hc("check museum.toml").file
    result = hc(line)
    refused(result, 4, "hero-combat: Titania is Stunned; --force overrides it")
    assert result.file == before
    assert hc(f"{line} --force").exit == 0


def test_an_attacker_who_is_not_in_phase_waits_unless_the_game_master_insists(hc: Hc) -> None:
    hc("step -i museum.toml")
    line = "resolve titania brigand --with punch -i museum.toml"
    hc(line)
    before = hc("check museum.toml").file
    result = hc(line)
    refused(result, 4, "hero-combat: Titania has already acted this segment; --force overrides it")
    assert result.file == before
    assert hc(f"{line} --force").exit == 0


# Streams, systems, and what is told as JSON


def test_a_terminal_on_standard_input_is_not_waited_for(hc: Hc) -> None:
    message = (
        "hero-combat: no encounter file is named, and standard input is a terminal; "
        "name a FILE, or pipe an encounter in"
    )
    for line in ("show", "step -", "undo", "resolve titania brigand", "verify", "run -"):
        typed = "run x.hc" if line == "run -" else line
        Path("x.hc").touch()
        refused(hc(typed, terminals=(True, True, True)), 2, message)


@pytest.mark.parametrize("line", ["show", "step", "step -", "undo -", "champions step", "check"])
def test_an_empty_pipe(hc: Hc, line: str) -> None:
    refused(hc(line), 3, f"standard input: {NOTHING}")


def test_a_typed_system_that_is_not_the_file_s(
    hc: Hc, museum: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    champions = systems.load("champions")
    another = msgspec.structs.replace(champions, name="another")
    monkeypatch.setattr(systems, "load", {"champions": champions, "another": another}.get)
    data = museum.read_bytes().replace(b'"champions"', b'"another"')
    museum.write_bytes(data)
    for verb in ("step", "resolve titania brigand", "recover"):
        result = hc(f"champions {verb} -i museum.toml")
        refused(result, 2, "hero-combat: museum.toml is an encounter of another, not of champions")
        assert result.file == data


def test_a_file_that_is_write_protected(hc: Hc, museum: Path) -> None:
    museum.chmod(0o400)
    before = museum.read_bytes()
    result = hc("step -i museum.toml")
    refused(result, 7, "museum.toml: is write-protected; chmod u+w lifts that")
    assert result.file == before


@pytest.mark.parametrize(
    ("line", "code", "to_stderr"),
    [
        ("step nope.toml --json", 7, True),
        ("step -i nope.toml --json", 7, False),
        ("step -qi nope.toml --json", 7, False),
        ("step nope.toml --output=x --json", 7, False),
        ("step nope.toml --dry-run --json", 7, False),
        ("show nope.toml --json", 7, False),
        ("verify nope.toml --json", 7, False),
        ("verify --adopt nope.toml --json", 7, True),
        ("champions roll 8q6 --json", 5, False),
        ("set titania.stun many museum.toml --json", 2, True),
    ],
)
def test_errors_as_json(hc: Hc, line: str, code: int, *, to_stderr: bool) -> None:
    result = hc(line)
    told, silent = (result.err, result.out) if to_stderr else (result.out, result.err)
    assert silent == ""
    assert told.count("\n") == 1
    report = msgspec.json.decode(told)
    assert report["exit"] == result.exit == code
    assert report["verb"] in line.split()
    assert all(error["message"] for error in report["errors"])


def test_every_error_of_a_file_as_json(hc: Hc, museum: Path) -> None:
    museum.write_bytes(museum.read_bytes().replace(b"spd = ", b"spd = -"))
    report = msgspec.json.decode(hc("show museum.toml --json").out)
    assert [(error["line"], error["path"]) for error in report["errors"]] == [
        (23, "combatants.titania.spd"),
        (51, "combatants.brigand.spd"),
        (79, "templates.agent.spd"),
    ]


# Files that are unusual, and fine


@pytest.mark.parametrize("name", ["crlf", "mark", "no final newline", "both"])
def test_unusual_files_are_played_and_kept(hc: Hc, museum: Path, name: str) -> None:
    data = museum.read_bytes()
    if name in ("crlf", "both"):
        data = data.replace(b"\n", b"\r\n")
    if name in ("mark", "both"):
        data = b"\xef\xbb\xbf" + data
    if name == "no final newline":
        data = data.removesuffix(b"\n")
    museum.write_bytes(data)
    result = hc("step -i museum.toml")
    assert result.exit == 0
    assert result.file.startswith(data)
    below = result.file[len(data) :]
    if b"\r" in data:
        assert below.count(b"\r\n") == below.count(b"\n")
    assert hc("step -i museum.toml").exit == 0
    assert hc("verify museum.toml").exit == 0
    assert hc("undo -n 3 -i museum.toml").file.startswith(data)


def test_names_are_shown_harmless(hc: Hc, museum: Path) -> None:
    strange = r'name = "T\u001b[31mred\u2028[bold]x[/bold]\u202e"'
    museum.write_text(museum.read_text("utf-8").replace('name = "Titania"', strange), "utf-8")
    shown = "T\\x1b[31mred\\u2028[bold]x[/bold]\\u202e"
    assert hc("step -i museum.toml").out.endswith(f"{shown} (DEX 20) acts.\n")
    for line in ("show museum.toml", "log museum.toml", "log --script museum.toml"):
        result = hc(line)
        assert shown in result.out
        assert "\x1b" not in result.out + result.err
    terminal = hc("show museum.toml", terminals=(True, True, True), variables={"TERM": "xterm"})
    assert "[bold]x" in terminal.out
    assert "\x1b[31m" not in terminal.out
    assert hc("verify museum.toml").exit == 0
