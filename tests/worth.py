"""What each stat block of the library is worth: how often it beats the guard, one to one.

`python tests/worth.py` fights the fights and writes the shares into the comments.
"""

import re
import sys
from pathlib import Path

import hero_combat
from hero_combat import systems
from hero_combat.file import document as documents
from hero_combat.file.stat_block_text import Copies, copy_stat_block
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.sampling import Sampling

FIGHTS = 1000
WORTH = re.compile(r"Wins ([^.]*)\.(?=\n\[combatants\.([a-z-]+)\]\n)")
_GUARD, _OWN, _OTHER = "guard", "challenger", "other"


def place(system: str) -> Path:
    """Where the library of a system lies."""
    return Path(hero_combat.__path__[0], "systems", system, "library.toml")


def duel(system: str, block: str, against: str = _GUARD, *, first: bool = True) -> Plan:
    """One to one: a stat block of the library against another, first or second in the file."""
    library = documents.read(systems.library(systems.load(system)).encode(), "library")
    fight = documents.read(f'system = "{system}"\n'.encode(), "duel")
    both = ((block, _OWN), (against, _OTHER))
    for which, id_ in both if first else reversed(both):
        made = copy_stat_block(library, which, fight, Copies(as_=id_))
        fight = documents.read(made.data, "duel")
    return Plan(fight.head.encode(), "duel", 1, (("challenger.side", _OWN),))


def wins(system: str, block: str, fights: int = FIGHTS, against: str = _GUARD) -> int:
    """How many of the fights a stat block wins; in half of them it is the first in the file.

    Who is first often acts first: else a guard would win 58% of the fights against another.
    """
    won = 0
    for first in (True, False):
        sampling = Sampling([duel(system, block, against, first=first)])
        sampling.fight(range(fights // 2))
        (arena,), (tally,) = sampling.arenas, sampling.tallies
        won += tally.wins[arena.sides.index(_OWN)]
    return won


def worth(system: str, block: str) -> str:
    """The share of the fights that a stat block wins, in whole per cent."""
    share = round(100 * wins(system, block) / FIGHTS)
    return "under 1%" if not share else "over 99%" if share == 100 else f"{share}%"


def write(system: str) -> None:
    """Write the shares of a system's library."""
    text = place(system).read_text("utf-8")
    told = WORTH.sub(lambda match: f"Wins {worth(system, match[2])}.", text)
    place(system).write_text(told, "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or systems.built_in():
        write(name)
