"""Fights on sketches that are drawn at random."""

from collections.abc import Sequence

from hypothesis import strategies as st

from hero_combat.fight.on_map import view_of
from hero_combat.fight.view import View
from hero_combat.table import GameTable, loads

PEOPLE = "abcd"
FIGHTER = """
[templates.fighter]
str = 30
dex = {dex}
con = 20
body = 12
spd = 4
ocv = 6
dcv = 5
stun = 40
end = 40
rec = 8
pd = 8
ed = 8
attacks.fist = {{ dice = "8d6", vs = "pd" }}
attacks.bow = {{ dice = "4d6", vs = "pd", ranged = true }}
"""


def fight_on(rows: list[str], *, scale: int = 1, more: str = "", legend: str = "") -> GameTable:
    """Return a fight of those whose letters, a to d, stand in a sketch; `x` is an object."""
    sketch = "\n".join(rows)
    people = [letter for letter in PEOPLE if letter in sketch]
    letters = [*(f'{each} = "{each}"' for each in people), '"#" = "wall"', 'x = "box"']
    letters += [legend] if legend else []
    named = ", ".join(letters)
    blocks = "".join(
        f'[combatants.{each}]\nlike = "fighter"\nside = "{"us" if each in "ab" else "them"}"\n'
        f"dex = {20 - at}\n"
        for at, each in enumerate(people)
    )
    return loads(
        'system = "champions"\nseed = 5\n'
        f"[map]\nscale = {scale}\nlegend = {{ {named} }}\nsketch = '''\n{sketch}\n'''\n"
        f"{FIGHTER.format(dex=15)}{blocks}"
        "[objects.wall]\ndef = 5\nbody = 5\n[objects.box]\ndef = 3\nbody = 4\n"
        f"{more}"
    )


def view_on_plain(points: Sequence[tuple[int, int]], *, scale: int = 1) -> View:
    """Return what is between whom on an open plain, people at points in meters."""
    blocks = "".join(
        f'[combatants.{each}]\nlike = "fighter"\nat = "{x},{y}"\n'
        for each, (x, y) in zip(PEOPLE, points, strict=True)
    )
    fighter = FIGHTER.format(dex=15)
    fight = loads(f'system = "champions"\nseed = 5\n[map]\nscale = {scale}\n{fighter}{blocks}')
    fight.play("begin")
    view = view_of(fight.encounter, fight.system)
    assert view is not None
    return view


def view_on(rows: list[str], *, scale: int = 1, more: str = "") -> View:
    """Return what is between whom on a sketch, with everybody in the fight."""
    fight = fight_on(rows, scale=scale, more=more)
    fight.play("begin")
    view = view_of(fight.encounter, fight.system)
    assert view is not None
    return view


@st.composite
def sketches(draw: st.DrawFn, *, walls: bool = True) -> list[str]:
    """A sketch with four people and an object, each on a square of its own."""
    width, height = draw(st.integers(3, 10)), draw(st.integers(3, 7))
    squares = [(x, y) for y in range(height) for x in range(width)]
    kinds = " #" if walls else " "
    rows = [[draw(st.sampled_from(f"   {kinds}")) for _ in range(width)] for _ in range(height)]
    for letter, (x, y) in zip(f"{PEOPLE}x", draw(st.permutations(squares)), strict=False):
        rows[y][x] = letter
    return ["".join(row) for row in rows]
