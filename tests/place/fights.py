"""Fights of every system that plays on a map, on sketches that are drawn at random.

The systems are those that say what a map must know; who is in a fight, and with what, is in
`tests/laws/worlds`.
"""

import tomllib
from math import dist
from pathlib import Path

import opened as hc
from hypothesis import strategies as st
from opened import Fight
from place.sketches import PEOPLE

from hero_combat import systems
from hero_combat.fight.events import Landed
from hero_combat.fight.on_map import view_of
from hero_combat.fight.view import View
from hero_combat.orders.going import GOING
from hero_combat.orders.usage import options_of

WORLDS = Path(__file__).parents[1] / "laws" / "worlds"
PLACED = [name for name in systems.built_in() if systems.load(name).placing]
"""The systems that play on a map."""
OWN = {
    "champions": (
        "act move {one} --away {other} --metres 5",
        "resolve {one} {other} --maneuver move-through",
        "resolve {one} {other} --maneuver shove",
        "resolve {one} {other} --maneuver grab",
        "knockback {one} --body 12 --away {other}",
    ),
    "megs": (
        "knockback {one} --ev 12 --away {other}",
        "resolve {one} {other} --with bolt --take-cover {other}={thing}",
        "act carry {one} --on {other}",
    ),
    "spotlight": (
        "act move {one} --toward {other} --distance 5",
        "set {one}.cover {thing}",
        "act cover {one} --on {thing}",
        "resolve {one} {other} --with katana --opportunity",
        "act share {one}",
        "act react {one} --toward {other}",
    ),
    "storyteller": (
        "act cover {one} --behind {thing}",
        "act run {one} --behind {thing}",
        "resolve {one} {other} --with machete --charge",
        "resolve {one} {other} --maneuver grapple",
    ),
    "zt": ("resolve {one} {other} --grapple", "act move {one} --toward {other} --rough 1"),
}
"""What one system alone has: a run-up, a way behind an object, a hold."""


def world_of(system: str) -> str:
    """Return the people and the objects of a system's fights."""
    return (WORLDS / f"{system}.toml").read_text("utf-8")


def things_of(system: str) -> list[str]:
    return [*tomllib.loads(world_of(system)).get("objects", ())]


def fight_of(system: str, rows: list[str], scale: int = 1) -> Fight:
    """Return a fight of those whose letters stand in a sketch; `x` is an object, `#` a wall."""
    things = things_of(system)
    sketch = "\n".join(rows if things else [row.replace("x", " ") for row in rows])
    letters = [f'{each} = "{each}"' for each in PEOPLE if each in sketch]
    letters += [f'x = "{things[-1]}"'] if "x" in sketch else []
    letters += ['"#" = "wall"'] if "wall" in things else []
    legend = f"legend = {{ {', '.join(letters)} }}"
    drawn = f"[map]\nscale = {scale}\n{legend}\nsketch = '''\n{sketch}\n'''\n"
    return hc.loads(f"{world_of(system)}\n{drawn}")


def templates_of(system: str) -> list[str]:
    """Return what is played: moves that go somewhere, an attack of each sort, what is its own."""
    found = ["step", *OWN.get(system, ())]
    for order in systems.load(system).orders:
        for kind, usage in order.usages.items():
            if all("toward" in need.split("|") for need in usage.needs):
                ways = sorted({*GOING} & (options_of(order, kind) or frozenset()))
                found += [f"act {kind} {{one}} --{way} {{other}}" for way in ways]
    attacks = tomllib.loads(world_of(system))["templates"]["t"]["attacks"]
    return [*found, *(f"resolve {{one}} {{other}} --with {each}" for each in attacks)]


@st.composite
def lines(draw: st.DrawFn, system: str) -> list[str]:
    """Draw what is played in a fight; half of it is forced, so that it is nobody's turn."""
    *_, thing = ("x", *things_of(system))
    found = ["step"]
    for template in draw(st.lists(st.sampled_from(templates_of(system)), min_size=3, max_size=9)):
        force = " --force" if template != "step" and draw(st.booleans()) else ""
        one, other, *_ = draw(st.permutations(PEOPLE))
        found.append(template.format(one=one, other=other, thing=thing) + force)
    return found


def view(fight: Fight) -> View:
    found = view_of(fight.encounter, fight.system)
    assert found is not None
    return found


def check_landing(event: Landed, before: View, now: View) -> None:
    """A flight is as long as it is told, unless something stops it, which is then beside."""
    start, end = before.place.point(event.who), now.place.point(event.who)
    assert start is not None
    assert end is not None
    flown = dist(start, end)
    if abs(flown - event.metres) <= 0.75:
        return
    assert flown < event.metres + 0.75
    square = now.ground.square(end)
    around = {(square[0] + x, square[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    stops = before.blocked | now.blocked | now.taken(event.who)
    assert any(each in stops or not now.ground.holds(each) for each in around)
