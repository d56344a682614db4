"""Laws of the six questions, over sketches that are drawn at random."""

from itertools import pairwise, product
from math import dist

import msgspec
from hypothesis import given
from hypothesis import strategies as st
from place.sketches import PEOPLE, fight_on, sketches, view_on, view_on_plain

from hero_combat.fight.on_map import view_of
from hero_combat.fight.view import View
from hero_combat.fight.walks import Way
from hero_combat.place.ground import Place

PAIRS = [(one, other) for one in PEOPLE for other in PEOPLE if one != other]
SCALE = st.sampled_from([1, 2, 3])


def free_squares(view: View) -> list[tuple[int, int]]:
    ground = view.ground
    return [
        (x, y)
        for y in range(len(ground.rows))
        for x in range(ground.width)
        if (x, y) not in view.blocked
    ]


@given(sketches(), SCALE)
def test_questions_of_two_are_answered_alike_both_ways(rows: list[str], scale: int) -> None:
    view = view_on(rows, scale=scale)
    for one, other in PAIRS:
        assert view.distance(one, other) == view.distance(other, one)
        assert view.sees(one, other) == view.sees(other, one)
        assert view.beside(one, other) == view.beside(other, one)
        assert view.beside(one, other, 5) == view.beside(other, one, 5)


@given(sketches())
def test_who_is_beyond_is_neither_of_the_two_nor_nearer(rows: list[str]) -> None:
    view = view_on(rows)
    for one, other in PAIRS:
        line = [*view.line(one, other)]
        named = [which for which, _ in line]
        assert not {one, other} & {*named}
        assert [metres for _, metres in line] == sorted(metres for _, metres in line)
        people = [which for which in named if which != "wall"]
        assert len(people) == len({*people})


@given(sketches(), st.sampled_from(PEOPLE))
def test_who_has_left_is_on_no_line_and_near_nobody(rows: list[str], gone: str) -> None:
    fight = fight_on(rows)
    for line in ("begin", f"leave {gone}"):
        fight.play(line)
    view = view_of(fight.encounter, fight.system)
    assert view is not None
    for one, other in PAIRS:
        assert gone not in {which for which, _ in view.line(one, other)}
    for who in PEOPLE:
        point = view.place.point(who)
        assert point is None or gone not in {which for which, _ in view.near(point, 50)}


@given(sketches(), SCALE)
def test_distances_keep_the_triangle(rows: list[str], scale: int) -> None:
    view = view_on(rows, scale=scale)
    for one, other in PAIRS:
        for third in PEOPLE:
            whole, first, second = (
                view.distance(*pair) for pair in ((one, other), (one, third), (third, other))
            )
            assert whole is not None
            assert first is not None
            assert second is not None
            assert whole <= first + second + 1


@given(sketches(), st.data())
def test_one_more_wall_never_opens_anything(rows: list[str], data: st.DataObject) -> None:
    view = view_on(rows)
    floor = [(x, y) for x, y in free_squares(view) if rows[y][x] == " "]
    if not floor:
        return
    x, y = data.draw(st.sampled_from(floor))
    walled = [*rows]
    walled[y] = f"{rows[y][:x]}#{rows[y][x + 1 :]}"
    more = view_on(walled)
    for one, other in PAIRS:
        assert view.sees(one, other) or not more.sees(one, other)
        assert view.beside(one, other) or not more.beside(one, other)
    ends = frozenset({view.ground.square(view.place.point("a") or (0, 0, 0))})
    before, after = view.field_to(ends, flies=False), more.field_to(ends, flies=False)
    for square, cost in after.items():
        assert before[square] <= cost


def ways(view: View, who: str, metres: int, goal: str) -> tuple[Way | None, ...]:
    return view.way(who, goal, metres), view.way(who, goal, metres, flies=True)


@given(sketches(), SCALE, st.integers(1, 20), st.sampled_from(PAIRS), st.data())
def test_a_way_is_allowed(
    rows: list[str], scale: int, metres: int, pair: tuple[str, str], data: st.DataObject
) -> None:
    """It is no longer than allowed, and ends in no wall, in no object and on nobody."""
    view = view_on(rows, scale=scale)
    who, goal = pair
    if data.draw(st.booleans()):
        x, y = data.draw(st.sampled_from(free_squares(view)))
        goal = f"{x * scale},{y * scale}"
    start = view.place.point(who)
    assert start is not None
    for way in (*ways(view, who, metres, goal), view.flight(who, goal, metres)):
        if way is None:
            continue
        assert 0 < way.metres <= metres
        assert dist(start, way.to) <= way.metres + 0.5
        square = view.ground.square(way.to)
        assert square not in view.blocked
        assert view.ground.holds(square)
        assert square == view.ground.square(start) or square not in view.taken(who)
        assert not view.ground.fault_of(view.ground.text_of(way.to))


@given(sketches(), SCALE, st.integers(1, 20), st.sampled_from(PAIRS))
def test_the_meters_of_a_way_are_its_length(
    rows: list[str], scale: int, metres: int, pair: tuple[str, str]
) -> None:
    """It leads from square to square through nothing; each step is a side, or 1.4 of them."""
    view = view_on(rows, scale=scale)
    who, goal = pair
    start = view.place.point(who)
    assert start is not None
    for way in ways(view, who, metres, goal):
        if way is None:
            continue
        steps = [view.ground.square(start), *way.through]
        if steps[0] == steps[1]:  # within a square
            continue
        assert steps[-1] == view.ground.square(way.to)
        length = 0.0
        for here, there in pairwise(steps):
            across, down = abs(here[0] - there[0]), abs(here[1] - there[1])
            assert max(across, down) == 1
            assert there not in view.blocked
            assert (
                not {(here[0], there[1]), (there[0], here[1])} & view.blocked or not across * down
            )
            length += scale * (1.4 if across * down else 1)
        crow = dist(start, way.to)
        assert min(crow, length) - 0.5 <= way.metres < length + 1  # the last one counts whole


SPOT = st.tuples(st.integers(-30, 30), st.integers(-30, 30))


@given(st.lists(SPOT, min_size=4, max_size=4), SCALE, st.integers(1, 90), st.sampled_from(PAIRS))
def test_on_an_open_plain_a_way_leads_beside_whom_one_goes_to_and_onto_nobody(
    points: list[tuple[int, int]], scale: int, metres: int, pair: tuple[str, str]
) -> None:
    view = view_on_plain(points, scale=scale)
    who, goal = pair
    start, end = view.place.point(who), view.place.point(goal)
    assert start is not None
    assert end is not None
    assert view.distance(who, goal) == view.distance(goal, who)
    assert view.sees(who, goal)
    way = view.way(who, goal, metres)
    if view.beside(who, goal):
        assert way is None
    elif way is not None:
        square = view.ground.square(way.to)
        assert square == view.ground.square(start) or square not in view.taken(who)
        assert 0 < way.metres <= metres
        assert view.is_beside(way.to, end, 0) == (way.short == 0)
    fled = view.flight(who, goal, metres)
    if fled is not None:
        assert dist(fled.to, end) > dist(start, end)
        assert fled.metres <= metres


@given(sketches(), SCALE, st.sampled_from(PAIRS))
def test_a_way_without_end_leads_beside_whom_one_goes_to(
    rows: list[str], scale: int, pair: tuple[str, str]
) -> None:
    view = view_on(rows, scale=scale)
    who, goal = pair
    way = view.way(who, goal, 100_000)
    if way is None:
        return
    assert way.short == 0
    there = view.place.point(goal)
    assert there is not None
    free = [
        point
        for square in free_squares(view)
        if square not in view.taken(who)
        and view.is_beside(point := view.ground.point_of(square), there, 0)
    ]
    assert view.is_beside(way.to, there, 0) or not free


@given(sketches(), st.sampled_from(PAIRS), st.integers(1, 12))
def test_a_meter_more_never_ends_farther_off(
    rows: list[str], pair: tuple[str, str], metres: int
) -> None:
    view = view_on(rows)
    who, goal = pair
    near, far = view.way(who, goal, metres), view.way(who, goal, metres + 1)
    if near is not None:
        assert far is not None
        assert far.short <= near.short


STEP = st.integers(-1, 1)
CHANGES = st.lists(st.tuples(st.sampled_from(PAIRS), STEP, STEP), min_size=1, max_size=4)
BOG = {"more": "[places.bog]\nrough = true\n", "legend": '"~" = "bog"'}


@given(sketches(), SCALE, st.booleans(), CHANGES)
def test_a_way_that_is_known_is_the_one_that_would_be_found(
    rows: list[str],
    scale: int,
    crowded: bool,  # noqa: FBT001 - hypothesis gives it
    changes: list[tuple[tuple[str, str], int, int]],
) -> None:
    wet = [row.replace(" ", "~") if at % 2 else row for at, row in enumerate(rows)]
    bog = BOG if any("~" in row for row in wet) else {}
    fight = fight_on(wet, scale=scale, **bog)
    fight.play("begin")
    place = fight.encounter.place
    assert place is not None

    def is_known(place: Place, *, whole: bool) -> None:
        fresh = msgspec.structs.replace(place, ground=msgspec.structs.replace(place.ground))
        views = [
            View(fight.encounter, each, lambda _: whole, crowded=crowded) for each in (place, fresh)
        ]
        for who, goal in PAIRS:
            for metres, flies in product((5, 100_000), (False, True)):
                known, found = (view.way(who, goal, metres, flies=flies) for view in views)
                assert known == found
                fresh.ground.ways.clear()

    for (who, other), right, down in changes:
        x, y, _ = place.point(other) or (0, 0, 0)
        square = x // scale + right, y // scale + down
        if not place.ground.holds(square):
            continue
        if square in place.ground.walls:
            place = msgspec.structs.replace(place, holes=place.holes | {square})
        place = place.moved({who: place.ground.point_of(square)})
        is_known(place, whole=True)
        is_known(place, whole=False)


@given(sketches(walls=False), st.sampled_from(PAIRS))
def test_on_open_ground_one_sees_everybody(rows: list[str], pair: tuple[str, str]) -> None:
    assert view_on(rows).sees(*pair) is True


HILL = """
######
#a hb#
######
"""


def test_who_walks_climbs_a_meter_and_who_flies_any_height() -> None:
    def on(height: int) -> View:
        fight = fight_on(
            HILL.strip().split("\n"),
            more=f"[places.hill]\nheight = {height}\n",
            legend='h = "hill"',
        )
        fight.play("begin")
        view = view_of(fight.encounter, fight.system)
        assert view is not None
        return view

    over = ((2, 1), (3, 1))
    assert on(1).way("a", "hill", 9) == Way((3, 1, 1), 2, through=over)
    assert on(2).way("a", "hill", 9) is None
    assert on(2).way("a", "hill", 9, flies=True) == Way((3, 1, 2), 3, through=over)
