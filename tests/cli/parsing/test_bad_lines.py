"""The error gallery of command lines: what is wrong, in one line; nothing written."""
# A message stands on one line, as it is told.
# ruff: noqa: E501

import os
from pathlib import Path

import pytest
from program import Hc, refused

LINES: dict[str, tuple[str, int, str]] = {
    "two-match": (
        "set agent.stun 3 -i museum.toml",
        2,
        'hero-combat: "agent" could be agent-1, agent-2, agent-3 or agent-4; choose one',
    ),
    "nobody": (
        "resolve titania brigadn --with punch -i museum.toml",
        2,
        'hero-combat: no combatant or object "brigadn"; did you mean "brigand"?',
    ),
    "no-attack": (
        "resolve titania brigand --with kick -i museum.toml",
        2,
        'hero-combat: Titania has no attack "kick"; choose punch, bolt',
    ),
    "which-attack": (
        "resolve titania brigand -i museum.toml",
        2,
        "hero-combat: Titania has several attacks; choose --with punch or bolt",
    ),
    "set-blank-for-dot": (
        "set titania stun 5 museum.toml",
        2,
        "hero-combat: set: a dot comes after titania, not a blank; did you mean `set titania.stun 5`?",
    ),
    "set-blanks-for-dots": (
        "set titania status prone true -i museum.toml",
        2,
        "hero-combat: set: a dot comes after titania, not a blank; did you mean `set titania.status.prone true`?",
    ),
    "set-equals-and-no-file": (
        "set titania.stun=5",
        2,
        "hero-combat: set: a blank comes before the value; did you mean `set titania.stun 5`?",
    ),
    "set-equals": (
        "set titania.stun=5 museum.toml",
        2,
        "hero-combat: set: a blank comes before the value; did you mean `set titania.stun 5`?",
    ),
    "set-change-equals": (
        "set titania.stun-=5 -i museum.toml",
        2,
        "hero-combat: set: a blank comes before the value; did you mean `set titania.stun -=5`?",
    ),
    "half-a-verb": (
        "merge museum.toml",
        2,
        'hero-combat: unknown command "merge"; did you mean "merge-driver"?',
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
        (
            'hero-combat: "8q6": cannot read "q6" after "8"; write dice as 8d6, d6, 2 '
            "1/2d6, 1d6-1, 2d6+1k, 2d10!, 7d10 8-again rote, chance, 11-"
        ),
    ),
    "no-verb": (
        "resolv titania brigand museum.toml",
        2,
        'hero-combat: unknown command "resolv"; did you mean "resolve"?',
    ),
    "no-option": (
        "resolve titania brigand --ovc 2 -i museum.toml",
        2,
        'hero-combat: resolve: no such option --ovc; did you mean "--ocv"?',
    ),
    "no-target": (
        "resolve museum.toml",
        2,
        "hero-combat: resolve needs ATTACKER and TARGET; TARGET is missing: target; several for a burst or an area",
    ),
    "a-file-for-ids": (
        "leave museum.toml",
        2,
        "hero-combat: leave needs IDS (combatants who leave)",
    ),
    "a-word-too-many": (
        "step museum.toml -i please",
        2,
        (
            "hero-combat: step: unexpected argument: please; `hero-combat champions "
            "step --help` lists its options"
        ),
    ),
    "new-where": (
        "new champions other.toml",
        2,
        "hero-combat: new: unexpected argument: other.toml; did you mean `-o other.toml`?",
    ),
    "a-time-of-nothing": (
        "remind '' 'the bomb goes off' museum.toml",
        2,
        "hero-combat: remind needs TIME and TEXT; TIME is missing",
    ),
    "who-recovers": (
        "recover titania museum.toml",
        2,
        (
            "hero-combat: recover: unexpected argument: museum.toml; `recover --who ID "
            "FILE` selects a combatant"
        ),
    ),
    "which-evening": (
        "help playing",
        2,
        (
            'hero-combat: no guide "playing"; choose playing-champions, '
            "playing-megs, playing-spotlight, playing-storyteller or playing-zt"
        ),
    ),
    "a-word-is-a-value": (
        "act hold titania --dodge -i museum.toml",
        2,
        "hero-combat: act: no such option --dodge; did you mean `--to dodge`?",
    ),
    "nothing-near": (
        "show --width 60 museum.toml",
        2,
        "hero-combat: show: no such option --width; `hero-combat show --help` lists its options",
    ),
    "whose-page": (
        "champions recover --hold -i museum.toml",
        2,
        (
            "hero-combat: champions recover: no such option --hold; `hero-combat champions "
            "recover --help` lists its options"
        ),
    ),
    "champions-show": (
        "champions show museum.toml",
        2,
        (
            'hero-combat: champions has no command "show"; show works in every system; '
            "write hero-combat show FILE"
        ),
    ),
    "champions-sepak": (
        "champions setp museum.toml",
        2,
        'hero-combat: champions has no command "setp"; did you mean "step"?',
    ),
    "into": (
        "knockback titania --body 3 --into stop-sign -i museum.toml",
        2,
        'hero-combat: --into: "stop-sign" doesn\'t have the form ID=VALUE',
    ),
    "into-nothing": (
        "knockback titania --body 30 --into stop=far -i museum.toml",
        2,
        'hero-combat: --into stop-sign: "far" is not a distance; write stop-sign=6',
    ),
    "body": (
        "knockback titania -i museum.toml",
        2,
        "hero-combat: knockback needs --body; BODY rolled by the attack, before defenses",
    ),
    "body-word": (
        "knockback titania --body lots -i museum.toml",
        2,
        'hero-combat: --body: "lots" is not a whole number',
    ),
    "in-place-of-what": (
        "step -i",
        2,
        "hero-combat: no encounter file given; -i needs one; give FILE",
    ),
    "in-place-of-what-bundled": (
        "undo -qi",
        2,
        "hero-combat: no encounter file given; -i needs one; give FILE",
    ),
    "in-place-amend": (
        "amend -i --force",
        2,
        "hero-combat: no encounter file given; -i needs one; give FILE",
    ),
    "in-place-and-out": (
        "step -i -o x museum.toml",
        2,
        "hero-combat: -i and -o can't be combined; choose one",
    ),
    "dice-and-seed": (
        "step --dice 1 --seed 3 museum.toml",
        2,
        "hero-combat: --dice and --seed can't be combined; choose one",
    ),
    "undo": (
        "undo -i museum.toml",
        2,
        "hero-combat: there are no actions to undo",
    ),
    "redo": (
        "redo -i museum.toml",
        2,
        ("hero-combat: there are no actions to redo; a new order clears what you undid before it"),
    ),
    "amend": (
        "amend -i museum.toml --force",
        2,
        "hero-combat: nothing has happened yet; there is nothing to amend",
    ),
    "undo-none": (
        "undo -n 0 -i museum.toml",
        2,
        "hero-combat: -n: 0 is out of range; use 1 to 1000000",
    ),
    "undo-word": (
        "undo -n all -i museum.toml",
        2,
        'hero-combat: -n: "all" is not a whole number',
    ),
    "replay": (
        "replay --until 5 -i museum.toml",
        2,
        "hero-combat: replay needs a line from 0 to 0, not 5",
    ),
    "roll-what": (
        "roll 3d6",
        2,
        "hero-combat: roll needs a system; name champions, megs, spotlight, storyteller or zt (hero-combat SYSTEM roll ...), or FILE",
    ),
    "ask": (
        "champions roll 3d6 --ask",
        2,
        "hero-combat: --ask needs a terminal; give the dice with --dice",
    ),
    "correct-the-last": (
        "correct -1 -i museum.toml",
        2,
        "hero-combat: the log has no lines yet, not a line -1; `log` numbers them",
    ),
    "out-hyphen": (
        "step museum.toml -o -",
        2,
        (
            "hero-combat: -o needs a file name, not -; remove it: without it, hero-combat "
            "writes to standard output"
        ),
    ),
    "new-out-hyphen": (
        "new zt -o -",
        2,
        (
            "hero-combat: -o needs a file name, not -; remove it: without it, hero-combat "
            "writes to standard output"
        ),
    ),
    "log-out-hyphen": (
        "log museum.toml -o -",
        2,
        (
            "hero-combat: -o needs a file name, not -; remove it: without it, hero-combat "
            "writes to standard output"
        ),
    ),
    "simulate-out-hyphen": (
        "simulate museum.toml -o -",
        2,
        (
            "hero-combat: -o needs a file name, not -; remove it: without it, hero-combat "
            "writes to standard output"
        ),
    ),
    "html-option": (
        "show --html --player museum.toml",
        2,
        (
            "hero-combat: --html needs a file name; --html FILE --player, or ./--player if "
            "that is the file's name"
        ),
    ),
    "set-key": (
        "set titania.stnu 3 -i museum.toml",
        2,
        'hero-combat: titania.stnu: no such key; did you mean "stun"?',
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
        'hero-combat: stun: no such key; did you mean "turn"?',
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
        "hero-combat: titania is already in the fight",
    ),
    "set-escape": (
        "set titania.holding '\x1b[31mred' -i museum.toml",
        2,
        'hero-combat: VALUE: "\\x1b[31mred" has unprintable characters',
    ),
    "set-separator": (
        "set titania.holding 'a\u2028b' -i museum.toml",
        2,
        'hero-combat: VALUE: "a\\u2028b" has unprintable characters',
    ),
    "set-bidi": (
        "set titania.holding 'a\u202eb' -i museum.toml",
        2,
        'hero-combat: VALUE: "a\\u202eb" has unprintable characters',
    ),
    "name-escape": (
        "join '\x1b[2J' -i museum.toml",
        2,
        'hero-combat: IDS: "\\x1b[2J" has unprintable characters',
    ),
    "markup": (
        "join '[bold]x[/bold]' -i museum.toml",
        2,
        (
            'hero-combat: no combatant or object "[bold]x[/bold]"; the file has titania, brigand, '
            "agent-1, agent-2, agent-3, agent-4"
        ),
    ),
    "surrogate": (
        "step '\udc80'",
        2,
        "hero-combat: \\udc80 is not valid UTF-8",
    ),
    "option-first": (
        "-i step museum.toml",
        2,
        "hero-combat: -i comes before the command; put it after the command",
    ),
    "new-what": (
        "new",
        2,
        (
            "hero-combat: new needs SYSTEM or --scenario NAME; rule system: champions, "
            "megs, spotlight, storyteller or zt"
        ),
    ),
    "new-no-system": (
        "new champoins",
        2,
        'hero-combat: no system "champoins"; did you mean "champions"?',
    ),
    "new-in-place": (
        "new champions -i",
        2,
        "hero-combat: new has no file to change in place; new champions -o FILE",
    ),
    "new-over": (
        "new champions -o museum.toml",
        7,
        "hero-combat: museum.toml exists already; choose another name, or remove it",
    ),
    "run-missing": (
        "run nope.hc -i museum.toml",
        7,
        "nope.hc: file not found",
    ),
    "run-two-streams": (
        "run - -",
        2,
        "hero-combat: script and encounter can't both be standard input; give FILE",
    ),
    "into-nobody": (
        "knockback titania --body 30 --into titania=3 -i museum.toml",
        2,
        "hero-combat: --into titania: can't be behind itself",
    ),
    "unset-key": (
        "unset titania.stnu -i museum.toml",
        2,
        'hero-combat: titania.stnu: no such key; did you mean "stun"?',
    ),
    "sentence-of-dice": (
        "champions roll 3d6 --dice '1 2'",
        5,
        "hero-combat: 3d6: 2 faces given",
    ),
    "impossible-face": (
        "champions roll 3d6 --dice '1 2 7'",
        5,
        "hero-combat: 3d6: 7 is not a face of a d6",
    ),
    "no-number": (
        "champions roll 3d6 --dice '1 2 x'",
        5,
        'hero-combat: 3d6: "x" is not a number',
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
        'hero-combat: unknown command "\\x1b[31mstep"; did you mean "step"?',
    ),
    "only-in-the-file": (
        "recover --who nobody -i museum.toml",
        2,
        (
            'hero-combat: no combatant or object "nobody"; the file has titania, brigand, '
            "agent-1, agent-2, agent-3, agent-4"
        ),
    ),
    "object-as-attacker": (
        "resolve stop-sign titania -i museum.toml",
        2,
        (
            "hero-combat: stop-sign is an object, not a combatant; the file has titania, "
            "brigand, agent-1, agent-2, agent-3, agent-4"
        ),
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
    wrong = 'hero-combat: act has no move "flly"; did you mean "fly"?'
    refused(hc("act flly titania -i museum.toml"), 2, wrong)
    wrong = 'hero-combat: act has no move "beg"; `act --help` lists them'
    refused(hc("act beg titania -i museum.toml"), 2, wrong)
