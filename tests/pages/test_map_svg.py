"""The map on pages and pictures: everyone is on it once, and no name covers anything."""

import re
from itertools import pairwise
from pathlib import Path

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

from hero_combat.fight.mapped import map_of
from hero_combat.pages.board_page import page
from hero_combat.pages.drawing import width_of
from hero_combat.pages.map_sheet import Sheet
from hero_combat.pages.map_svg import DrawnMap, drawn


def drawn_map(fight: hc.Fight) -> DrawnMap:
    found = drawn(map_in(fight), fight.board)
    assert found is not None
    return found


def names_on(sheet: Sheet) -> list[str]:
    """The names that are on it, and those that are told below it."""
    points = r" -?\d+,-?\d+(,-?\d+)?$"
    return sorted(
        [label.words for label in sheet.labels] + [re.sub(points, "", one) for one in sheet.unnamed]
    )


@pytest.fixture
def room(hc: Hc, museum: Path) -> Hc:
    """A command line beside `room.toml`."""
    text = re.sub(r"(\[combatants\.[^]]+\]\n)", rf"\1{NUMBERS}\n", ROOM + BLOCKS)
    museum.with_name("room.toml").write_text(text, "utf-8")
    return hc


@given(st.integers(3, 90), st.integers(1, 40), st.integers(1, 3), st.data())
def test_names_cover_nothing(width: int, height: int, scale: int, data: st.DataObject) -> None:
    """At every width everybody has a shape and a name, and no name covers another or a shape."""
    rows = ["." * width] * height
    squares = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1))
    at = {}
    for who in PEOPLE:
        x, y = data.draw(squares)
        at[who] = f"{x * scale},{y * scale}"
    map_ = drawn_map(fight_of(file_of(rows, {}, at, scale)))
    for sheet in map_.sheets:
        assert len(sheet.tokens) == len(PEOPLE)
        assert names_on(sheet) == ["Ann", "Bob", "Thug 1", "Thug 12", "Thug 2"]
        taken = [(one.x, one.y, one.x + one.size, one.y + one.size) for one in sheet.tokens]
        for label in sheet.labels:
            box = label.x, label.y - label.size, label.x + width_of(label.words, label.size)
            one = (*box, label.y + 0.2 * label.size)
            assert one[0] >= 0
            assert one[2] <= sheet.width
            assert one[1] >= 0
            assert one[3] <= sheet.height
            for other in taken:
                assert (
                    one[0] >= other[2] - 0.2
                    or other[0] >= one[2] - 0.2
                    or one[1] >= other[3] - 0.2
                    or other[1] >= one[3] - 0.2
                )
            taken.append(one)


@given(st.integers(1, 400), st.integers(1, 100), st.sampled_from([1, 2, 5]))
def test_a_map_of_any_size_fits(width: int, height: int, scale: int) -> None:
    """Whatever its size, the ground is on the sheet, and numbers on its axes are apart."""
    rows = ["." * width] * min(height, 9_000 // width)
    map_ = drawn_map(fight_of(file_of(rows, {}, {"ann": "0,0"}, scale)))
    assert (map_.columns, map_.rows) == (width, len(rows))
    for sheet in map_.sheets:
        assert sheet.left >= 0
        assert sheet.left + width * sheet.square <= sheet.width + 0.1
        assert sheet.top + len(rows) * sheet.square <= sheet.height + 0.1
        for ticks, apart in (
            ([one.x for one in sheet.across], 40),
            ([one.y for one in sheet.down], 20),
        ):
            assert all(b - a >= apart for a, b in pairwise(ticks))
        assert all(int(one.words) % scale == 0 for one in (*sheet.across, *sheet.down))


def test_who_is_out_is_faint_and_who_is_dead_is_struck_through() -> None:
    fight = fight_of(ROOM + BLOCKS)
    for line in ("set crate.body 0", "set agent-1.stun -40", "set titan.body -30"):
        fight.play(line)
    holed = msgspec.structs.replace(place_of(fight), holes=frozenset({(0, 1)}))
    map_ = drawn(map_of(fight.as_shown(), holed), fight.board)
    assert map_ is not None
    looks = {label.words: label.look for label in map_.sheets[-1].labels}
    assert looks["Titan"] == "out dead"
    assert looks["Agent 1"] == "out"
    assert looks["crate"] == "of-thing broken"
    assert looks["gallery, 4 m high, rough"] == "of-spot"
    assert looks["door, exit"] == "of-spot"
    patches = {patch.look: patch.path for patch in map_.patches}
    assert patches["hole"] == "M0 1h1v1h-1z"
    assert patches["thing broken"] == "M7 3h1v1h-1z"
    assert patches["spot high rough"] == "M5 1h1v1h-1zM7 1h1v1h-1z"
    assert patches["spot exit"] == "M10 0h1v1h-1z"
    assert "M0 0h10v1h-10z" in patches["wall"]


def test_people_in_one_place_stand_side_by_side() -> None:
    text = 'system = "champions"\n[places.bar]\nat = "4,4"\n'
    text += "".join(f'[combatants.p{n}]\nat = "bar"\n' for n in range(7))
    map_ = drawn_map(fight_of(text))
    for sheet in map_.sheets:
        assert len({(one.x, one.y) for one in sheet.tokens}) == 7
        assert sheet.unnamed == ()


def test_a_height_is_told_of_who_flies() -> None:
    fight = fight_of(ROOM + BLOCKS)
    fight.play("set titan.at 4,8,6")
    told = names_on(drawn_map(fight).sheets[0])
    assert "Titan 6 m high" in told
    assert "Shadow" in told  # on the gallery, as high as that


def test_an_empty_plain_is_no_drawing() -> None:
    fight = hc.new("champions")
    fight.play("set ada.at 0,0")
    assert drawn(map_in(fight), fight.board) is not None
    fight.play("unset ada.at")
    assert drawn(map_in(fight), fight.board) is None


@pytest.mark.parametrize("way", ["html", "svg"])
def test_players_see_no_more_than_the_map_in_text(room: Hc, way: str) -> None:
    told = room(f"show --{way} - room.toml").out
    seen = room(f"show --player --{way} - room.toml").out
    text = room("show --map --player room.toml").out
    for name in ("Titan", "Agent 1", "Shadow", "gallery", "crate", "door"):
        assert name in told
        assert name in seen
        assert name in text
    assert "Lurker" in told
    assert "urker" not in seen
    assert seen.count('class="map-token') < told.count('class="map-token')


@pytest.mark.parametrize("way", ["html", "svg"])
def test_a_board_without_a_map_has_no_map(room: Hc, way: str) -> None:
    assert "map-" not in room(f"show --{way} - museum.toml").out
    shown = room(f"show --{way} - room.toml").out
    assert "map-ground" in shown


def test_a_page_that_is_watched_can_get_a_map() -> None:
    """Its style is there from the beginning: only what it shows is renewed."""
    board = hc.new("champions").board
    assert ".map-wall" in page(board, renewed=True)
    assert ".map-wall" not in page(board)
