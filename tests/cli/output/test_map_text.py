"""`show --map`: the sketch with everyone on it, which reads as the same places again."""

import json
import re
import tomllib
from pathlib import Path

import jsonschema
import msgspec
import opened as hc
import pytest
from cli.output.rooms import (
    BLOCKS,
    NUMBERS,
    PEOPLE,
    ROOM,
    fight_of,
    file_of,
    map_in,
    place_of,
)
from hypothesis import given
from hypothesis import strategies as st
from program import Hc
from syrupy.assertion import SnapshotAssertion

from hero_combat import load, systems
from hero_combat.cli.output import report_schema
from hero_combat.cli.output.boards.map_text import as_text
from hero_combat.fight.mapped import Map, map_of
from hero_combat.fight.schema import schema
from hero_combat.place.geometry import Square
from hero_combat.place.ground import Place

LETTER = re.compile(r"(\S) (.+?) -?\d+,-?\d+.*")


def drawn(fight: hc.Fight) -> list[str]:
    return as_text(map_in(fight), fight.board).splitlines()


@pytest.fixture
def room(hc: Hc, museum: Path) -> Hc:
    """A command line beside `room.toml`."""
    text = re.sub(r"(\[combatants\.[^]]+\]\n)", rf"\1{NUMBERS}\n", ROOM + BLOCKS)
    museum.with_name("room.toml").write_text(text, "utf-8")
    return hc


def sketches() -> st.SearchStrategy[list[str]]:
    """Rooms of up to 70 characters, with walls, crates and a yard."""
    line = st.text(st.sampled_from("   ..#oy"), min_size=1, max_size=70)
    rows = st.lists(line, min_size=1, max_size=12)
    return rows.filter(lambda rows: rows[-1].strip() != "")  # a sketch ends where something is


@given(sketches(), st.integers(1, 3), st.data())
def test_what_it_prints_reads_as_the_same_places(
    rows: list[str], scale: int, data: st.DataObject
) -> None:
    """The law: pasted as the sketch, with its letters, everyone who is seen is where they were."""
    floor = [(x, y) for y, row in enumerate(rows) for x, char in enumerate(row) if char in " ."]
    legend = {key: which for key, which in (("o", "crate"), ("y", "yard")) if key in "".join(rows)}
    width = max(len(row.rstrip()) for row in rows)
    floor = [(x, y) for x, y in floor if x < width and y < len(rows)]
    at: dict[str, str] = {}
    for who in PEOPLE if floor else ():
        if square := data.draw(st.none() | st.sampled_from(floor)):
            at[who] = f"{square[0] * scale},{square[1] * scale}"
    was = place_of(fight := fight_of(file_of(rows, legend, at, scale)))
    count = len(was.ground.rows)
    text = drawn(fight)
    pasted = [line[5:] for line in text[1 : count + 1]]
    pieces = [piece for line in text[count + 1 :] for piece in line.split("   ")]
    told = [found.groups() for piece in pieces if (found := LETTER.fullmatch(piece))]
    assert len(told) == len(pieces)
    names = {letter: name.lower().replace(" ", "-") for letter, name in told}
    seen = {letter: names[letter] for letter in names if letter in "".join(pasted)}
    again = place_of(fight_of(file_of(pasted, seen, {}, scale)))
    people = [who for who in seen.values() if who in at]
    covered = {was.squares(who)[0] for who in at}
    assert again.ground.walls == was.ground.walls
    assert {who: again.point(who) for who in people} == {who: was.point(who) for who in people}
    assert {again.squares(who)[0] for who in people} == covered
    assert uncovered(again, set()) == uncovered(was, covered)


def uncovered(place: Place, covered: set[Square]) -> dict[str, set[Square]]:
    """The squares of objects and places on which nobody stands."""
    ground = place.ground
    squares = ground.objects | {which: spot.squares for which, spot in ground.spots.items()}
    return {which: rest for which in squares if (rest := {*squares[which]} - covered)}


def test_a_room(room: Hc, snapshot: SnapshotAssertion) -> None:
    """Who is hidden is drawn for the GM alone, a place with several shows the first."""
    assert room("show --map room.toml").out == snapshot
    assert room("show --map --player room.toml").out == snapshot
    assert (
        room("show --map room.toml", variables={"FORCE_COLOR": "1", "NO_COLOR": ""}).out == snapshot
    )


def test_players_see_no_place_that_names_who_is_hidden(room: Hc, museum: Path) -> None:
    room("set titan.at 4,8 -i room.toml")
    text = museum.with_name("room.toml").read_text("utf-8")
    named = text.replace("[places.gallery]", "[places.lair-of-lurker]").replace(
        '"gallery"', '"lair-of-lurker"'
    )
    museum.with_name("named.toml").write_text(named, "utf-8")
    for way in ("", "--json"):
        seen = room(f"show --map --player {way} named.toml")
        assert seen.exit == 0
        assert "lurker" not in seen.out
        assert "lurker" in room(f"show --map {way} named.toml").out


def test_json_tells_the_map_where_there_is_one(room: Hc) -> None:
    told = json.loads(room("show --json room.toml").out)["place"]
    assert told["scale"] == 2
    assert told["wall"] == "wall"
    assert told["sketch"][2] == "#  t        #"
    assert told["combatants"][0] == {"id": "titan", "letter": "t", "x": 6, "y": 4, "height": 0}
    assert told["objects"] == [{"id": "crate", "letter": "o", "x": 14, "y": 6, "height": 0}]
    assert told["places"][1] == {
        "id": "gallery",
        "letter": "g",
        "x": 10,
        "y": 2,
        "height": 4,
        "rough": True,
        "exit": False,
        "squares": [[5, 1], [7, 1]],
    }
    seen = json.loads(room("show --json --player room.toml").out)["place"]
    assert [one["id"] for one in seen["combatants"]] == ["titan", "agent-1", "shadow"]
    assert "place" not in json.loads(room("show --json museum.toml").out)


def test_scripts_are_told_the_same_map(room: Hc) -> None:
    told = json.loads(room("show --json room.toml").out)
    place = load("room.toml").place
    assert place is not None
    assert msgspec.to_builtins(place.map) == msgspec.to_builtins(
        msgspec.convert(told["place"], Map)
    )
    jsonschema.validate(told, report_schema.schema())


def test_a_hole_is_floor_and_what_is_broken_is_said(snapshot: SnapshotAssertion) -> None:
    fight = fight_of(ROOM + BLOCKS)
    fight.play("set crate.body 0")
    fight.play("set agent-1.stun -40")
    holed = msgspec.structs.replace(place_of(fight), holes=frozenset({(0, 1)}))
    told = as_text(map_of(fight.as_shown(), holed), fight.board)
    assert told == snapshot


def test_a_wide_sketch_is_drawn_at_a_smaller_scale(snapshot: SnapshotAssertion) -> None:
    """People are kept, then letters, then walls."""
    yard = "#" + " " * 148 + "#"
    rows = ["#" * 150, *[yard] * 3, "#" + " ." * 74 + "#", yard, "#" * 150]
    at = {"ann": "1,1", "bob": "2,1", "thug-1": "147,5", "thug-2": "148,4"}
    told = drawn(fight_of(file_of(rows, {}, at, 1)))
    assert max(map(len, told)) <= 80
    assert "\n".join(told) == snapshot


def test_an_open_plain_is_the_box_around_everyone(snapshot: SnapshotAssertion) -> None:
    fight = hc.new("champions")
    for line in ("set ada.at -3,0", "set thug-1.at 12,4", "set thug-2.at 12,4,2"):
        fight.play(line)
    assert "\n".join(drawn(fight)) == snapshot
    fight.play("set thug-2.at 90000,90000")
    assert len(drawn(fight)) < 80
    for line in ("unset ada.at", "unset thug-1.at", "unset thug-2.at"):
        fight.play(line)
    assert drawn(fight) == ["nobody is on the map"]


def test_letters() -> None:
    """The number of the id, then its letters, then any; a list's letter is nobody's."""
    told = 'system = "champions"\n[map]\nsketch = "a ab"\n'
    told += '[map.legend]\na = ["ax", "axe-7"]\nb = "bea"\n'
    people = ("ax", "axe-7", "bea", "ex-7", "xe", "aa", "a-10")
    for x, who in enumerate(people):
        told += f'[combatants.{who}]\nat = "{x % 4},0"\n'
    letters = {one.id: one.letter for one in map_in(fight_of(told)).combatants}
    assert letters == {
        "ax": "x",
        "axe-7": "7",
        "bea": "b",
        "ex-7": "e",
        "xe": "0",
        "aa": "1",
        "a-10": "2",
    }


def test_more_people_than_letters() -> None:
    ids = [f"p{number}" for number in range(80)]
    people = "".join(f'[combatants.{who}]\nat = "{n},0"\n' for n, who in enumerate(ids))
    map_ = map_in(fight_of(f'system = "champions"\n{people}'))
    letters = [one.letter for one in map_.combatants]
    assert len({*letters}) == 63
    assert letters[-18:] == ["*"] * 18


def test_a_fight_without_a_map_has_none_to_show(hc: Hc) -> None:
    shown = hc("show --map museum.toml")
    assert (shown.exit, shown.out) == (2, "")
    assert shown.err == (
        "hero-combat: the fight has no map; draw a [map], or say who is where: set ID.at 14,3\n"
    )


@pytest.mark.parametrize("way", ["--svg m.svg", "--csv", "--markdown", "--acting"])
def test_the_map_is_text(room: Hc, way: str) -> None:
    assert room(f"show --map {way} room.toml").exit == 2


def test_at_the_prompt(room: Hc) -> None:
    """`map` is `show --map`."""
    told = room("play room.toml", stdin=b"map\nmap --player\n").out
    alone = room("show --map room.toml").out + room("show --map --player room.toml").out
    assert told == alone


def test_where_to_go_is_completed(room: Hc) -> None:
    room("leave agent-1 -i room.toml")
    for line in ("act move titan --toward", "act move titan --away", "set titan.at"):
        told = room(f"complete -- {line} ''", variables={"HERO_COMBAT_FILE": "room.toml"}).out
        words = [word.partition("\t")[0] for word in told.splitlines()]
        assert words == ["door", "gallery", "titan", "lurker", "shadow", "wall", "crate"]
    paths = room("complete -- set titan.a", variables={"HERO_COMBAT_FILE": "room.toml"}).out
    assert "titan.at\twhere it is" in paths
    plain = room("complete -- set titania.a", variables={"HERO_COMBAT_FILE": "museum.toml"}).out
    assert "titania.at" not in plain


def test_the_schema_knows_the_map(room: Hc, museum: Path) -> None:
    accepts = jsonschema.Draft4Validator(schema(systems.load("champions"))).is_valid
    text = museum.with_name("room.toml").read_text("utf-8")
    fight = tomllib.loads(text)
    assert accepts(fight)
    assert accepts(tomllib.loads(text + "[state]\n[state.map]\ndigest = '1'\nholes = '1,1'\n"))
    room("set titan,crate.at 4,6 -i room.toml")
    assert accepts(tomllib.loads(museum.with_name("room.toml").read_text("utf-8")))
    assert not accepts({**fight, "map": {"scale": 0}})
    assert not accepts({**fight, "places": {"door": {"exits": True}}})
