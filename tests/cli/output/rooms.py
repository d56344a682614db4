"""Rooms with a map, and fights in them."""

import json
import re
from collections.abc import Iterable

import opened as hc

from hero_combat.fight.mapped import Map, map_of
from hero_combat.place.ground import Place

PEOPLE = ("ann", "bob", "thug-1", "thug-2", "thug-12")
ROOM = '''
system = "champions"
[map]
scale = 2
sketch = """
##########D##
#    g g    #
#  t        #
#     #o    #
#     #   a #
#############
"""
legend = { "#" = "wall", t = "titan", a = ["agent-1"], o = "crate", D = "door", g = "gallery" }
[places.door]
exit = true
[places.gallery]
height = 4
rough = true
[objects.wall]
def = 5
body = 3
[objects.crate]
def = 3
body = 3
tall = true
'''
BLOCKS = """
[combatants.titan]
name = "Titan"
side = "heroes"
player = true
[combatants.agent-1]
side = "robbers"
[combatants.lurker]
side = "robbers"
at = "20,8"
hidden = true
[combatants.shadow]
side = "robbers"
at = "gallery"
"""
NUMBERS = "dex=10 ocv=3 dcv=3 spd=3 con=10 pd=2 ed=2 rec=4 end=20 body=10 stun=20".replace(
    " ", "\n"
)


def fight_of(text: str) -> hc.Fight:
    """A fight of people who differ in where they are."""
    return hc.loads(re.sub(r"(\[combatants\.[^]]+\]\n)", rf"\1{NUMBERS}\n", text))


def place_of(fight: hc.Fight) -> Place:
    place = fight.encounter.place
    assert place is not None
    return place


def map_in(fight: hc.Fight) -> Map:
    return map_of(fight.as_shown(), place_of(fight))


def file_of(rows: Iterable[str], legend: dict[str, str], at: dict[str, str], scale: int) -> str:
    """A file with these people, objects and places in the sketch."""
    sketch = "\n".join(rows)
    letters = "".join(f"{json.dumps(key)} = {json.dumps(legend[key])}\n" for key in legend)
    told = f"system = 'champions'\n[map]\nscale = {scale}\nsketch = '''\n{sketch}'''\n"
    told += f"[map.legend]\n{letters}"
    told += "[places.yard]\n" if "yard" in legend.values() else ""
    told += "[objects.crate]\ndef = 2\nbody = 3\n" if "crate" in legend.values() else ""
    for who in PEOPLE:
        told += f"[combatants.{who}]\n" + (f'at = "{at[who]}"\n' if who in at else "")
    return told
