"""The numbers of the rules as data: kinds of attack, spots, bursts, weapons and armor."""

from typing import Literal

import msgspec

WeaponKind = Literal["unarmed", "melee", "thrown", "firearm", "bow"]
Wound = Literal["bashing", "lethal", "aggravated"]
Again = Literal[0, 8, 9, 10]
Spot = Literal["limb", "arm", "leg", "head", "critical", "little", "heart", "tiny", "hand", "eye"]
Burst = Literal["short", "medium", "long"]
UNARMED = "unarmed"
"""What everybody's bare hands are called."""
SUCCESS = 8
"""The least face that is a success."""
EXCEPTIONAL = 5
"""How many successes are exceptional."""
WILLPOWER_DICE = 3
WILLPOWER_DEFENSE = 2
DRAMATIC_HELPER = -4
"""What a helper's dramatic failure does to the leader's pool."""


class KindOf(msgspec.Struct, frozen=True):
    """What an attack of a kind rolls.

    Attributes:
        attribute: the attribute of the pool.
        skill: the skill of the pool.
        defense: whether Defense is subtracted.
        ranged: whether range, concealment and cover count.
    """

    attribute: str
    skill: str
    defense: bool
    ranged: bool


# source: seed, "Attack" and "Defense"; ruling P7
KINDS: dict[WeaponKind, KindOf] = {
    "unarmed": KindOf("strength", "brawl", defense=True, ranged=False),
    "melee": KindOf("strength", "weaponry", defense=True, ranged=False),
    "thrown": KindOf("dexterity", "athletics", defense=True, ranged=True),
    "firearm": KindOf("dexterity", "firearms", defense=False, ranged=True),
    "bow": KindOf("dexterity", "firearms", defense=False, ranged=True),
}


# source: seed, "Specific targets"
SPOTS: dict[Spot, int] = {
    "limb": -1,
    "arm": -1,
    "leg": -1,
    "head": -2,
    "critical": -2,
    "little": -2,
    "heart": -3,
    "tiny": -4,
    "hand": -4,
    "eye": -5,
}


class BurstOf(msgspec.Struct, frozen=True):
    """A burst: the `bullets` it takes, the dice it adds, and the most `targets` (0 for any)."""

    bullets: int
    bonus: int
    targets: int


# source: seed, "Autofire"
BURSTS: dict[Burst, BurstOf] = {
    "short": BurstOf(3, 1, 1),
    "medium": BurstOf(10, 2, 3),
    "long": BurstOf(20, 3, 0),
}
MOST_AIM = 3


# source: seed, "Cover and Concealment"
CONCEALMENT: dict[str, int] = {"none": 0, "barely": 1, "partially": 2, "substantially": 3}
MOST_METRES = 100_000
"""The farthest that an order can name."""
MENTAL_SKILLS = frozenset(
    {
        "academics",
        "computer",
        "crafts",
        "investigation",
        "medicine",
        "occult",
        "politics",
        "science",
    }
)
UNTRAINED_MENTAL = -3
UNTRAINED = -1


# Minutes a box of damage takes to heal. source: ruling P19
HEAL_MINUTES: dict[Wound, int] = {
    "bashing": 15,
    "lethal": 2 * 24 * 60,
    "aggravated": 7 * 24 * 60,
}
CARE_ROLL_MINUTES = 60
"""A roll of intensive care. source: ruling P19"""
CARE_MINUTES = 24 * 60
"""From one wound that intensive care mends to the next. source: ruling P19"""


class Weapon(msgspec.Struct, frozen=True):
    """A weapon of the tables; ranges in metres, `clip` 0 for none."""

    kind: WeaponKind
    damage: int
    init: int
    strength: int
    size: int
    clip: int = 0
    ranges: tuple[int, int, int] = (0, 0, 0)
    autofire: bool = False
    again: Again = 10
    ap: int = 0
    defense: int = 0
    skill: str = ""


# source: rulings, 6. Each row is damage, Initiative, Strength, Size, clip, ranges.
WEAPONS: dict[str, Weapon] = {
    "light-revolver": Weapon("firearm", 1, 0, 2, 1, 6, (20, 40, 80)),
    "heavy-revolver": Weapon("firearm", 2, -2, 3, 1, 6, (35, 70, 140)),
    "light-pistol": Weapon("firearm", 1, 0, 2, 1, 18, (20, 40, 80)),
    "heavy-pistol": Weapon("firearm", 2, -2, 3, 1, 8, (30, 60, 120)),
    "small-smg": Weapon("firearm", 1, -2, 2, 1, 31, (25, 50, 100), autofire=True),
    "large-smg": Weapon("firearm", 2, -3, 3, 2, 31, (50, 100, 200), autofire=True),
    "rifle": Weapon("firearm", 4, -5, 2, 3, 6, (200, 400, 800)),
    "assault-rifle": Weapon("firearm", 3, -3, 3, 3, 43, (150, 300, 600), autofire=True),
    "shotgun": Weapon("firearm", 3, -4, 3, 2, 6, (20, 40, 80), again=9),
    "crossbow": Weapon("bow", 2, -5, 3, 3, 1, (40, 80, 160)),
    "sap": Weapon("melee", 0, -1, 1, 1),
    "knuckles": Weapon("melee", 0, 0, 1, 1, skill="brawl"),
    "baton": Weapon("melee", 1, -1, 2, 2),
    "crowbar": Weapon("melee", 2, -2, 2, 2),
    "tire-iron": Weapon("melee", 1, -3, 2, 2, defense=1),
    "chain": Weapon("melee", 1, -3, 2, 2),
    "knife": Weapon("melee", 0, -1, 1, 1),
    "rapier": Weapon("melee", 1, -2, 1, 2, ap=1),
    "machete": Weapon("melee", 2, -2, 2, 2),
    "hatchet": Weapon("melee", 1, -2, 1, 1),
    "fire-axe": Weapon("melee", 3, -4, 3, 3, again=9),
    "chainsaw": Weapon("melee", 5, -6, 4, 3, again=9),
    "stake": Weapon("melee", 0, -4, 1, 1),
    "spear": Weapon("melee", 2, -2, 2, 4, defense=1),
}
WeaponName = Literal[
    "light-revolver",
    "heavy-revolver",
    "light-pistol",
    "heavy-pistol",
    "small-smg",
    "large-smg",
    "rifle",
    "assault-rifle",
    "shotgun",
    "crossbow",
    "sap",
    "knuckles",
    "baton",
    "crowbar",
    "tire-iron",
    "chain",
    "knife",
    "rapier",
    "machete",
    "hatchet",
    "fire-axe",
    "chainsaw",
    "stake",
    "spear",
]


class Worn(msgspec.Struct, frozen=True):
    """An armor of the tables: ratings, the Strength it needs, what it does to Defense and Speed."""

    general: int
    ballistic: int
    strength: int
    defense: int
    speed: int


# source: rulings, 6
ARMORS: dict[str, Worn] = {
    "reinforced": Worn(1, 0, 1, 0, 0),
    "kevlar": Worn(1, 3, 1, 0, 0),
    "flak": Worn(2, 4, 1, -1, 0),
    "riot": Worn(3, 5, 2, -2, -1),
    "leather": Worn(2, 0, 2, -1, 0),
    "chain": Worn(3, 1, 3, -2, -2),
    "plate": Worn(4, 2, 3, -2, -3),
}
ArmorName = Literal["reinforced", "kevlar", "flak", "riot", "leather", "chain", "plate"]


# Combat Tags that have an effect here, each with what it does in words. source: ruling P14
TAGS: dict[str, str] = {
    "arm-wrack": "drops what it holds, attacks -2",
    "arms-wrack": "both arms: Dexterity is a chance die, other Physical rolls -3",
    "leg-wrack": "half Speed, Defense -2",
    "legs-wrack": "both legs: down, Speed 1, Defense -2",
    "knocked-down": "loses an unused action, prone, attacks -2 until standing",
    "stunned": "loses the next action, half Defense until then",
    "blinded": "one eye: sight -3, half Defense",
    "both-blinded": "sight -5, no Defense",
    "immobilized": "no Defense, no actions",
    "insane": "+1 in combat, acts last, can't spend Willpower",
    "pierced": "the heart is pierced",
}
WORSE: dict[str, str] = {
    "arm-wrack": "arms-wrack",
    "leg-wrack": "legs-wrack",
    "blinded": "both-blinded",
}
"""What a tag becomes when it is given again."""


def tag_name(tag: str) -> str:
    """Return a tag as people read it."""
    return "blinded in both eyes" if tag == "both-blinded" else tag.replace("-", " ")


def wound_penalty(filled: int, boxes: int) -> int:
    """Return -1, -2 or -3 when the third-last, second-last or last box is filled; else 0."""
    free = boxes - filled
    if free >= 3:
        return 0
    return free - 3 if free > 0 else -3
