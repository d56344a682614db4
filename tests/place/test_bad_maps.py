"""What is wrong with a map is told by file, line, key and mend; all of it at once."""

from pathlib import Path

import pytest
from program import Hc

NUMBERS = "dex=10 ocv=3 dcv=3 spd=3 con=10 pd=2 ed=2 rec=4 end=20 body=10 stun=20".replace(
    " ", "\n"
)
ROOM = "####\n#ab#\n####"
BOTH = 'a = "ann", b = "bob"'


def write(sketch: str = ROOM, legend: str = BOTH, more: str = "", **at: str) -> None:
    """Write `room.toml`: ann, bob and cid in a sketch."""
    blocks = "".join(
        f"[combatants.{who}]\n" + (f'at = "{at[who]}"\n' if who in at else "") + NUMBERS + "\n"
        for who in ("ann", "bob", "cid")
    )
    text = f"system = 'champions'\nseed = 1\n[map]\nlegend = {{ {legend} }}\n"
    text += f"sketch = '''\n{sketch}\n'''\n{blocks}{more}"
    Path("room.toml").write_text(text, "utf-8")


def told(hc: Hc, *words: str) -> list[str]:
    """What `check` says, without the file's name."""
    before = Path("room.toml").read_bytes()
    found = hc(*(words or ("check room.toml",)))
    assert found.exit == 3
    assert Path("room.toml").read_bytes() == before
    return [line.removeprefix("room.toml:") for line in found.err.splitlines()]


@pytest.mark.parametrize(
    ("sketch", "line"),
    [
        (
            "####\n#ab#\n#xy#\n#x##",
            (
                '8: map.sketch.2: column 2: "x" and "y" are not in the legend; '
                'add to legend: "x" = "", "y" = ""'
            ),
        ),
        ("####\n#ab#\n#a##", "8: map.sketch.2: column 2: ann is drawn again; a list names several"),
        ("####\n#a\tb#\n####", "7: map.sketch.1: column 3: a tab; use blanks"),
        ("####\n#a\u00a0b#\n####", "7: map.sketch.1: column 3: U+00A0 can't be seen; use blanks"),
        (
            "####\n#a漢b#\n####",
            '7: map.sketch.1: column 3: "漢" is not one column wide; use another letter',
        ),
        (
            "####\n#ab\u0301#\n####",
            (
                "7: map.sketch.1: column 4: U+0301 goes onto the letter before it; "
                "use a letter without it"
            ),
        ),
        (
            "\n".join(["#" * 100] * 101),
            "5: map.sketch: longer than 10,000 characters; draw it at a larger scale",
        ),
    ],
)
def test_a_sketch(hc: Hc, sketch: str, line: str) -> None:
    write(sketch)
    assert told(hc) == [line]


@pytest.mark.parametrize(
    ("legend", "line"),
    [
        (f'{BOTH}, c = "ann"', 'c: ann is "a" already; remove one of the two'),
        (
            'a = "ann", b = ["bob", "cid"]',
            'b: names 2, and the sketch has 1 "b"; draw each of them once',
        ),
        ('a = "anne", b = "bob"', 'a: no combatant, object or place "anne"; did you mean "ann"?'),
        ('a = "", b = "bob"', "a: names nobody; write the id it stands for"),
        (f'{BOTH}, "#" = "brick"', '#: no object "brick"'),
        (f'{BOTH}, ab = "cid"', "ab: a letter of the sketch is one character; choose one"),
        (f'{BOTH}, "." = "cid"', ".: blanks and . are floor; choose another letter"),
        ('a = 3, b = "bob"', "a: expected text or a list, got 3"),
    ],
)
def test_a_legend(hc: Hc, legend: str, line: str) -> None:
    write(legend=legend)
    assert f"4: map.legend.{line}" in told(hc)


@pytest.mark.parametrize(
    ("where", "fault"),
    [
        ("0,0", "0,0 is in a wall; 1,1 is free"),
        ("9,9", "9,9 is off the sketch, which ends at 3,2; 2,1 is free"),
        ("bobb", 'no place "bobb"; did you mean "bob"?'),
        (
            "1,1,1,1",
            'no place "1,1,1,1"; give x,y, x,y,height, or the id of a place or a combatant',
        ),
        ("1234567,0", "1234567,0 is too far off; 2,1 is free"),
        ("cid", "forms a circle: cid -> cid; say of one of them where it is: 14,3"),
    ],
)
def test_where_somebody_is(hc: Hc, where: str, fault: str) -> None:
    write(cid=where)
    assert told(hc) == [f"35: combatants.cid.at: {fault}"]


def test_a_ring_is_told_once(hc: Hc) -> None:
    write("....", "", ann="bob", bob="cid", cid="ann")
    assert told(hc) == [
        (
            "9: combatants.ann.at: forms a circle: ann -> bob -> cid -> ann; "
            "say of one of them where it is: 14,3"
        )
    ]


@pytest.mark.parametrize(
    ("more", "lines"),
    [
        (
            '[places.ann]\nat = "1,1"\n',
            ["46: places.ann: combatants.ann has the same id; rename one of the two"],
        ),
        (
            "[places.door]\n",
            [
                (
                    '46: places.door: is nowhere; write at = "14,3", '
                    "or draw it and name it in the legend"
                )
            ],
        ),
        ('[places.door]\nat = "0,0"\n', ["47: places.door.at: 0,0 is in a wall; 1,1 is free"]),
        (
            '[places.door]\nheight = "4"\n',
            ['47: places.door.height: expected an integer from -100000 to 100000, got "4"'],
        ),
        (
            '[places.door]\nat = "1,1"\nexits = true\n',
            ['48: places.door.exits: unknown key; did you mean "exit"?'],
        ),
        ("tall = true\n", ["46: combatants.cid.tall: only an object can be tall; remove it"]),
    ],
)
def test_a_place(hc: Hc, more: str, lines: list[str]) -> None:
    write(more=more)
    assert told(hc) == lines


def test_all_of_a_file_at_once(hc: Hc) -> None:
    write("####\n#abQ\n#\t##", f'{BOTH}, c = "zed"', "[places.bob]\nat = '1,1'\n", cid="7,7")
    assert sorted(told(hc)) == [
        "35: combatants.cid.at: 7,7 is off the sketch, which ends at 3,2; 3,1 is free",
        "47: places.bob: combatants.bob has the same id; rename one of the two",
        '4: map.legend.c: no combatant, object or place "zed"',
        '7: map.sketch.1: column 4: "Q" is not in the legend; add to legend: "Q" = ""',
        "8: map.sketch.2: column 2: a tab; use blanks",
    ]


def test_nothing_is_played_on_a_bad_map(hc: Hc) -> None:
    write("####\n#abx\n####")
    assert told(hc, "step -i room.toml") == told(hc, "show room.toml") == told(hc)


def test_tables_that_are_none(hc: Hc) -> None:
    Path("room.toml").write_text(
        f"system = 'champions'\nmap = 3\nplaces = 4\n[combatants.ann]\n{NUMBERS}\n", "utf-8"
    )
    assert told(hc) == ["2: map: expected a table", "3: places: expected a table"]


@pytest.mark.parametrize(
    ("line", "exit_code", "fault"),
    [
        (
            "act move ann --toward nowhere",
            2,
            'no place, combatant or object "nowhere"; the file has ann, bob',
        ),
        (
            "act move ann --toward bobb",
            2,
            'no place, combatant or object "bobb"; did you mean "bob"?',
        ),
        ("act move ann --toward 9,9", 2, "9,9 is off the sketch, which ends at 5,2; 4,1 is free"),
        ("act move ann --toward 0,0", 2, "0,0 is in a wall; 1,1 is free"),
        (
            "act move ann --toward bob --away bob",
            2,
            "--toward and --away can't be combined; choose one",
        ),
        ("act move ann --toward ann", 4, "Ann is there already"),
        ("act move ann --toward 1,1", 4, "Ann is there already"),
        ("set ann.at 0,0", 2, "ann.at: 0,0 is in a wall; 1,1 is free"),
        ("set ann.at 9,9", 2, "ann.at: 9,9 is off the sketch, which ends at 5,2; 4,1 is free"),
        ("set ann.at bobb", 2, 'ann.at: no place "bobb"; did you mean "bob"?'),
        ("set ann.at ann", 2, "ann.at: forms a circle: ann -> ann; give a point: 14,3"),
        ("set cid.at 1,1", 2, "cid is in the file but not in the fight; use `join cid`"),
    ],
)
def test_a_line(hc: Hc, line: str, exit_code: int, fault: str) -> None:
    write("######\n#a  b#\n######")
    for before in ("begin ann,bob", "step"):
        hc(f"{before} -i -q room.toml")
    text = Path("room.toml").read_bytes()
    found = hc(f"{line} -i room.toml")
    assert (found.exit, found.out, found.err) == (exit_code, "", f"hero-combat: {fault}\n")
    assert Path("room.toml").read_bytes() == text


def test_an_edit_of_the_map_in_mid_fight_is_told_as_one_of_the_rules(hc: Hc) -> None:
    write("######\n#a  b#\n######")
    hc("begin -i -q room.toml")
    text = Path("room.toml").read_text("utf-8")
    Path("room.toml").write_text(text.replace("#a  b#", "#a b #"), "utf-8")
    found = hc("step -i room.toml")
    assert found.exit == 0
    note = "edited since the fight began: map; `verify` reports what that changes"
    assert f"  note: {note}\n" in found.out
    assert hc("show room.toml").err == f"note: {note}\n"
    assert hc("verify room.toml").exit == 8
