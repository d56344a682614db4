r"""Say who is where, who can be hit by hand, and how far everyone is from the door.

`places.py FILE ID` asks for one combatant. `hc.change` plays on the file, whoever else does.

    $ printf '\n[places.door]\nat = "12,0"\nexit = true\n' >> museum.toml
    $ python places.py museum.toml titania
"""

import sys
from collections.abc import Iterator

import hero_combat as hc

PLACED = ("set titania.at 0,0", "set brigand.at 1,0", "set agent-1.at 9,0")


def begin(fight: hc.Fight) -> None:
    """Put some of them on an open plain."""
    for line in PLACED:
        fight.play(line)


def everything(map_: hc.Map) -> Iterator[str]:
    """Yield what is on the map, with its point."""
    found: list[hc.Mapped] = [*map_.combatants, *map_.objects]
    spots: list[hc.MappedPlace] = [*map_.places]
    for one in (*found, *spots):
        yield f"{one.letter} {one.id}: {one.x},{one.y}"


def told(place: hc.Places, who: str) -> Iterator[str]:
    """Yield what the map says of a combatant."""
    yield from everything(place.map)
    for other in place.map.combatants:
        if other.id != who and place.beside(who, other.id):
            yield f"{other.id} is beside {who}"
    for spot in place.map.places:
        way: hc.Way | None = place.way(who, spot.id)
        if way:
            yield f"{spot.id}: {way.metres} m"


def main(name: str, who: str) -> None:
    """Change the file, then read it."""
    hc.change(name, begin)
    place = hc.load(name).place
    if place is None:
        print("Nobody knows where anyone is.")
    else:
        print(*told(place, who), sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
