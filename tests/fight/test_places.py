"""The map for scripts: `fight.place`."""

import pytest

import hero_combat as hc

ROOM = '''
system = "storyteller"
[map]
scale = 2
sketch = """
#########
#a  #  b#
#   #  c#
#      x#
#########
"""
legend = { "#" = "wall", a = "ann", b = "bob", c = "cid", x = "crate" }
[combatants.ann]
[combatants.bob]
[combatants.cid]
[combatants.dot]
[objects.wall]
durability = 2
size = 4
[objects.crate]
durability = 1
size = 4
'''


def place_in(fight: hc.Fight) -> hc.Places:
    place = fight.place
    assert place is not None
    return place


@pytest.fixture
def room() -> hc.Places:
    """Three in a room, of whom one is behind a wall; nobody knows where Dot is."""
    return place_in(hc.loads(ROOM))


def test_there_is_none_where_nobody_knows_where_anyone_is() -> None:
    fight = hc.loads('system = "storyteller"\n[combatants.ann]\n')
    assert fight.place is None
    fight.play("set ann.at 3,4")
    assert repr(place_in(fight)) == "<Places ann 3,4>"


def test_six_questions(room: hc.Places) -> None:
    assert room.distance("ann", "bob") == room.distance("bob", "ann") == 12
    assert room.distance("cid", "crate") == 2
    assert room.sees("ann", "bob") is False
    assert room.sees("cid", "bob") is room.beside("cid", "bob") is True
    assert room.beside("cid", "wall") is True
    assert room.line("bob", "cid") == (("crate", 2), ("wall", 4))
    assert room.near("14,2", 3) == (("bob", 0), ("cid", 2))
    way = room.way("ann", "crate")
    assert way is not None
    assert (way.to, way.short) == ((12, 6, 0), 0)
    near = room.way("ann", "crate", 4)
    assert near is not None
    assert near.metres <= 4
    assert near.metres + near.short == way.metres


def test_nothing_is_known_of_who_is_nowhere(room: hc.Places) -> None:
    assert room.distance("ann", "dot") is room.beside("dot", "ann") is room.sees("ann", "dot")
    assert room.distance("ann", "dot") is None
    assert room.way("dot", "ann") is room.way("ann", "dot") is None
    assert room.line("ann", "dot") == room.near("dot", 5) == ()


def test_a_later_line_changes_no_earlier_map() -> None:
    fight = hc.loads(ROOM)
    before = place_in(fight)
    fight.play("set ann.at 2,6")
    assert (before.map.combatants[0].y, place_in(fight).map.combatants[0].y) == (2, 6)


def test_what_is_unknown_is_an_error(room: hc.Places) -> None:
    with pytest.raises(hc.UsageError, match='no combatant or object "bop"; did you mean "bob"'):
        room.distance("ann", "bop")
    with pytest.raises(hc.UsageError, match='no place "yard"'):
        room.near("yard", 3)
    with pytest.raises(hc.UsageError, match="8,2 is in a wall"):
        room.way("ann", "8,2")
    with pytest.raises(hc.UsageError, match="no combatant or object"):
        room.way("14,2", "ann")
