"""The tables of ZT: abilities, dice by score, armor, weapons. source: rulings 2.1 to 2.4."""

from typing import Literal

import msgspec

Ability = Literal[
    "resilience",
    "strength",
    "athletics",
    "dexterity",
    "will",
    "perception",
    "logic",
    "knowledge",
    "spirit",
    "performance",
    "persuasion",
    "insight",
]
WeaponName = Literal[
    "",
    "unarmed",
    "improvised",
    "laser-pistol",
    "pistol",
    "laser-rifle",
    "rifle",
    "laser-sword",
    "sword",
    "small-blade",
    "chain-saw",
    "flamethrower",
    "shotgun",
    "machine-gun",
    "grenade",
]
CheckKind = Literal["check", "save", "defense", "attack", "damage"]
"""What is rolled: a Check, a Save, the Defense Check, the Hit or the Damage Check of an attack."""
BODY: frozenset[str] = frozenset({"resilience", "strength", "athletics", "dexterity"})
ABILITIES: tuple[str, ...] = Ability.__args__  # type: ignore[attr-defined]  # of a Literal

DICE: tuple[tuple[int, int, int], ...] = (
    (16, 2, 20),
    (12, 2, 12),
    (10, 2, 10),
    (8, 2, 8),
    (6, 2, 6),
    (3, 2, 4),
    (0, 1, 6),
)
"""From which score on how many dice of how many sides, the highest first."""


class Adjustment(msgspec.Struct, frozen=True, gc=False):
    """A number that enters a Check, and what it comes from.

    Attributes:
        what: what it comes from, in a word that has its line in `telling/words.py` or is one.
        value: the number.
        of: what else its line says: the weapon, who helps, metres.
    """

    what: str
    value: int
    of: tuple[str | int, ...] = ()


LUCK_SIDES = 4
MOST_LUCK = 2
HELP = 3
"""What an Assist adds and a Disrupt takes away."""


class Deed(msgspec.Struct, frozen=True):
    """What a move of `act` is, beside what its line reads.

    Attributes:
        slot: what it takes, "" for nothing; the line may say otherwise of what a feat does.
        reaction: whether it may be done on another's Turn.
        help: what it adds to a Check that is rolled elsewhere.
        story: what it is called where the line has no words for it; "" where the rules say it all.
        named: whether the words of the line may be the name of a feat, which is used.
        takes: whether it takes up what lies there.
    """

    slot: Literal["", "major", "minor", "move"] = ""
    reaction: bool = False
    help: int = 0
    story: str = ""
    named: bool = False
    takes: bool = False


DEEDS: dict[str, Deed] = {
    "move": Deed("move"),
    "stand": Deed("move"),
    "prone": Deed(),
    "dash": Deed("major"),
    "disengage": Deed("major"),
    "extra-minor": Deed("major"),
    "switch": Deed("minor"),
    "pick-up": Deed("minor", takes=True),
    "drop": Deed(),
    "look": Deed("minor", reaction=True),
    "assist": Deed("minor", reaction=True, help=HELP),
    "disrupt": Deed("minor", reaction=True, help=-HELP),
    "struggle": Deed("major"),
    "release": Deed(),
    "break-free": Deed("major"),
    "feat": Deed("major", story="uses a feat", named=True),
    "improvise": Deed("major", story="improvises"),
    "pass": Deed(),
}
"""The moves of `act`. source: P4"""

DIFFICULTIES: tuple[tuple[int, str], ...] = (
    (25, "the edge of mortal ability"),
    (19, "extremely hard"),
    (15, "very hard"),
    (11, "hard"),
    (6, "moderate"),
    (3, "easy"),
)
"""From which Difficulty on it is called so; below the last one it is trivial."""

UNLISTED = 3
"""What a minion's Standard Roll is where its stat block gives none."""


class Weapon(msgspec.Struct, frozen=True, cache_hash=True):
    """A row of the weapon table, or a weapon of its own kind.

    Attributes:
        name: what people read.
        hit: the ability of the Hit Check.
        damage: the ability of the Damage Check.
        hit_adj: added to the Hit Check.
        damage_adj: added to the Damage Check.
        range: metres; twice as far at -3.
        ranged: whether it shoots or is thrown, rather than strikes.
        break_chance: in 100, when the Hit Check is a Critical Failure; 0 for never.
        two_handed: nothing else can be held with it.
        area: the radius in metres of an area weapon, 0 for none.
        area_all: an area weapon that spares nobody.
        type: the damage type, "" for standard damage.
        reload: once a Round.
        single_use: gone after one use.
        natural: part of the body: always at hand.
        standard_hit: a minion's number in place of the dice of the Hit Check.
        standard_damage: a minion's number in place of the dice of the Damage Check.
    """

    name: str
    hit: str = "dexterity"
    damage: str = "strength"
    hit_adj: int = 0
    damage_adj: int = 0
    range: int = 1
    ranged: bool = False
    break_chance: int = 0
    two_handed: bool = False
    area: int = 0
    area_all: bool = False
    type: str = ""
    reload: bool = False
    single_use: bool = False
    natural: bool = False
    standard_hit: int | None = None
    standard_damage: int | None = None


_STR, _DEX = "strength", "dexterity"

WEAPONS: dict[str, Weapon] = {
    "unarmed": Weapon("a fist", break_chance=1, natural=True),
    "improvised": Weapon("improvised weapon", damage_adj=1, range=2, break_chance=100),
    "laser-pistol": Weapon(
        "laser pistol", _DEX, _DEX, 2, 0, 60, ranged=True, break_chance=35, type="light"
    ),
    "pistol": Weapon("pistol", _DEX, _DEX, 0, 2, 30, ranged=True, break_chance=15),
    "laser-rifle": Weapon(
        "laser rifle",
        _DEX,
        _DEX,
        4,
        0,
        500,
        ranged=True,
        break_chance=40,
        two_handed=True,
        type="light",
    ),
    "rifle": Weapon("rifle", _DEX, _DEX, 0, 4, 250, ranged=True, break_chance=15, two_handed=True),
    "laser-sword": Weapon("laser sword", _DEX, _DEX, 0, 2, break_chance=15, type="light"),
    "sword": Weapon("sword", _DEX, _STR, 0, 2, break_chance=5),
    "small-blade": Weapon("small blade", _DEX, _STR, 0, 1, break_chance=5),
    "chain-saw": Weapon("chain saw", _STR, _DEX, 0, 3, break_chance=50),
    "flamethrower": Weapon(
        "flamethrower",
        _DEX,
        _DEX,
        0,
        0,
        5,
        ranged=True,
        break_chance=15,
        two_handed=True,
        type="fire",
    ),
    "shotgun": Weapon(
        "shotgun", _DEX, _DEX, 1, 0, 30, ranged=True, break_chance=15, two_handed=True, area=1
    ),
    "machine-gun": Weapon(
        "machine gun", _DEX, _DEX, 0, 1, 30, ranged=True, break_chance=15, two_handed=True, area=2
    ),
    "grenade": Weapon(
        "grenade", _DEX, _DEX, 0, 4, 10, ranged=True, area=1, area_all=True, single_use=True
    ),
}

_HIGHEST = DICE[0][0]
_BY_SCORE = tuple(
    next((count, sides) for least, count, sides in DICE if score >= least)
    for score in range(_HIGHEST + 1)
)


def dice_for(score: int) -> tuple[int, int]:
    """Return how many dice of how many sides a Check rolls by its score. source: ruling 2.1, 1."""
    return _BY_SCORE[score] if score < _HIGHEST else _BY_SCORE[_HIGHEST]


def difficulty_word(difficulty: int) -> str:
    """Return in a word how hard a Check of this Difficulty is. source: ruling 2.1, 5."""
    return next((word for least, word in DIFFICULTIES if difficulty >= least), "trivial")
