"""Laws of fights with places, in every system that plays on a map."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from on_a_map import by_map_and_by_hand
from opened import Fight
from place.fights import PLACED, check_landing, fight_of, lines, things_of, view
from place.sketches import sketches

from hero_combat.errors import HeroCombatError
from hero_combat.fight.events import Landed


def check_places(fight: Fight) -> None:
    """Nobody is in a wall, in a standing object, off the sketch, or on somebody."""
    now = view(fight)
    taken = set()
    for who in fight.encounter.combatants:
        point = now.place.point(who)
        if point is None:
            continue
        square = now.ground.square(point)
        assert now.ground.holds(square)
        assert square not in now.blocked
        assert square not in taken
        taken.add(square)


@pytest.mark.parametrize("system", PLACED)
@given(
    rows=sketches(),
    scale=st.sampled_from([1, 2]),
    stops=st.sampled_from("#x"),
    data=st.data(),
)
def test_a_fight_keeps_the_laws_of_places(
    system: str, rows: list[str], scale: int, stops: str, data: st.DataObject
) -> None:
    """What the map tells, typed by hand, does the same; and what is undone was never there."""
    fight = fight_of(system, [row.replace("#", stops) for row in rows], scale)
    fight.play("begin")
    for line in data.draw(lines(system)):
        before, text, seen = fight.encounter, fight.text, view(fight)
        try:
            outcome = fight.play(line)
        except HeroCombatError:
            assert fight.text == text
            continue
        if outcome.over:
            break
        check_places(fight)
        for event in outcome.events:
            if isinstance(event, Landed) and event.metres:
                check_landing(event, seen, view(fight))
        after = fight.encounter
        fight.undo()
        assert fight.encounter.place == before.place
        by_map_and_by_hand(fight.copy, line)
        fight.redo()
        assert fight.encounter.place == after.place
    assert fight.verify().differences == ()


@pytest.mark.parametrize(
    ("system", "line"),
    [
        *((system, "act move a --toward b") for system in PLACED),
        *((system, "act move a --toward 5,1") for system in PLACED),
        ("spotlight", "act cover a --on {thing}"),
        ("storyteller", "act cover a --behind {thing}"),
        ("storyteller", "act run a --behind {thing}"),
        ("megs", "act take-cover a --on {thing}"),
    ],
)
def test_by_force_one_goes_through_walls(system: str, line: str) -> None:
    """Where no way leads around; the refusal says so, and it ends in no wall."""
    *_, thing = ("x", *things_of(system))
    line = line.format(thing=thing)
    fight = fight_of(system, ["##########", "#a### xb #", "##########"])
    fight.play("begin")
    with pytest.raises(HeroCombatError, match=r"finds no way .*; --force overrides it"):
        fight.play(line)
    outcome = fight.play(f"{line} --force")
    assert any("finds no way" in each for each in outcome.forced)
    check_places(fight)
    point = fight.encounter.place.point("a")
    assert point is not None
    assert point[0] >= 4


@pytest.mark.parametrize("system", PLACED)
@given(rows=sketches(), right=st.integers(1, 4), down=st.integers(1, 4), data=st.data())
def test_a_fight_that_is_moved_has_the_same_log(
    system: str, rows: list[str], right: int, down: int, data: st.DataObject
) -> None:
    width = max(map(len, rows))
    # so thick that nobody is knocked through it, to the edge of the sketch
    ring = ["#" * (width + 6)] * 3
    walled = [*ring, *(f"###{row:<{width}}###" for row in rows), *ring]
    moved = ["." for _ in range(down)] + ["." * right + row for row in walled]
    played = data.draw(lines(system))
    logs = []
    for drawn in (walled, moved):
        fight = fight_of(system, drawn)
        log = []
        for line in ("begin", *played):
            try:
                log.append(fight.play(line).told)
            except HeroCombatError as error:
                log.append(str(error))
        logs.append([*log, *fight.encounter.log])
    assert logs[0] == logs[1]
