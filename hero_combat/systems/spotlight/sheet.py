"""The stat block: scores, skills, weapons, armor, statuses; and objects to take cover behind."""

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, Literal

import msgspec

from hero_combat.fight.field_types import Number, Player, Points, Table, Text
from hero_combat.systems.spotlight.tables import LOCATIONS, SKILLS, DamageKind, Mode, Part, Score


class Skill(Table, frozen=True):
    """A skill with more than a rating.

    Attributes:
        rating: the number of dice.
        trained: whether it is trained; an untrained skill adds 1 to the Difficulty of an attack.
    """

    rating: Score
    trained: bool = True


class Skills(Table, frozen=True):
    """Skill ratings: `firearms = 4`, or `firearms = { rating = 2, trained = false }`.

    A combatant without an entry is untrained and rolls `untrained_rating` dice, a key of [rules].

    Attributes:
        other: any other skills, by name.
    """

    firearms: Score | Skill | None = None
    brawl: Score | Skill | None = None
    melee_weapons: Score | Skill | None = None
    athletics: Score | Skill | None = None
    medicine: Score | Skill | None = None
    other: dict[str, Score | Skill] = msgspec.field(default_factory=dict)


class Weapon(Table, frozen=True):
    """A weapon. The rules print no weapons, so you choose these numbers.

    Attributes:
        skill: the skill rolled: `firearms`, `brawl`, `melee_weapons` or one of `other`.
        damage: the damage before extra successes.
        kind: the kind of damage, bruise or lethal.
        pierces: the heaviest armor type that it pierces; "none" for none.
        ranged: whether it makes ranged attacks (default: yes for Firearms, no for Brawl and Melee
            Weapons).
        modes: semi, burst, full; suppressive fire needs one of the last two.
        mode_mods: Difficulty added in a mode, as well as the rules' own.
        hand: the arm needed to use it (default: right; none for Brawl).
        name: the name shown (default: from the key).
    """

    skill: Text
    damage: Points
    kind: DamageKind
    pierces: Text = "none"
    ranged: bool | None = None
    modes: tuple[Mode, ...] = ()
    mode_mods: dict[Mode, Number] = msgspec.field(default_factory=dict)
    hand: Literal["", "right", "left", "both", "none"] = ""
    name: Text = ""


class Layer(msgspec.Struct, frozen=True):
    """A layer of armor or cover over a location.

    Attributes:
        what: cover or armor.
        name: its name.
        rating: the damage it absorbs.
        type: light, medium, heavy.
    """

    what: Literal["cover", "armor"]
    name: str
    rating: int
    type: str


class Armor(Table, frozen=True):
    """A piece of body armor: a rating for each part that it covers.

    Attributes:
        type: light, medium or heavy, or another type from `armor_types` in [rules].
        arms: the rating for both arms; `left_arm` and `right_arm` override it.
        legs: the rating for both legs; `left_leg` and `right_leg` override it.
        name: the name shown (default: from the key).
    """

    type: Text
    head: Points = 0
    torso: Points = 0
    arms: Points = 0
    legs: Points = 0
    left_arm: Points | None = None
    right_arm: Points | None = None
    left_leg: Points | None = None
    right_leg: Points | None = None
    name: Text = ""

    def rating_at(self, location: str) -> int:
        """Return the rating over one location, 0 where it covers nothing."""
        if location == "head":
            return self.head
        if location == "torso":
            return self.torso
        own: int | None = getattr(self, location)
        if own is not None:
            return own
        return self.arms if location.endswith("arm") else self.legs


class Status(Table, frozen=True):
    """A combatant's statuses that the boxes don't show.

    Attributes:
        moving: running: attacks on the combatant, or by them, are at +1 Difficulty.
        broke_cover: ran out of cover, which allows a ranged opportunity attack.
        unconscious: unconscious after cheating death, whatever the boxes show.
        stable: saved from dying, whatever the boxes show.
        dead: permanently dead.
        death_spotlight: dead or dying, with the choice still open.
        needs_ruling: waits for the GM's ruling; then use `set ID.status.needs_ruling false`.
    """

    moving: bool = False
    broke_cover: bool = False
    unconscious: bool = False
    stable: bool = False
    dead: bool = False
    death_spotlight: bool = False
    needs_ruling: bool = False


WELL = Status()
"""No statuses."""


class Capacity(msgspec.Struct, frozen=True):
    """How many boxes the locations have."""

    head: int
    limb: int
    torso: int

    def of(self, location: str) -> int:
        """Return the boxes of one location."""
        if location == "head":
            return self.head
        return self.torso if location == "torso" else self.limb


def capacity(fortitude: int, strength: int) -> Capacity:
    """Return the boxes of a body. source: seed, "Hit Points"; ruling P8"""
    limb = fortitude + strength
    return Capacity(fortitude, limb, 2 * limb)


class Sheet(Table, frozen=True, dict=True):
    """A stat block.

    Attributes:
        name: the name shown.
        side: the side the combatant fights for; "" for no one else.
        player: whether a player runs the combatant, or the name of that player; players roll
            initiative and can cheat death.
        bystander: whether the combatant takes no part: no side, no turn, never chosen.
        hidden: whether players can't see the combatant until they act.
        doctrine: the doctrine from [doctrines] that plays the combatant's turns.
        important: whether this NPC may regain the spotlight.
        strength: STR, in files `str`.
        fortitude: FOR, in files `for`; the number of head boxes.
        agi: Agility, which breaks initiative ties.
        willpower: dice of a Willpower roll.
        initiative: dice of an initiative roll.
        speed: the distance of one move.
        skills: skill ratings.
        armor: pieces of armor, by the names that explanations use.
        cover: the object used as cover at the start; "" for none.
        status: the statuses at the start of the fight.
        attacks: weapons, by the names that commands use.
    """

    other_names: ClassVar[Mapping[str, str]] = {
        "fortitude": "for",
        "con": "for",
        "strength": "str",
        "agility": "agi",
        "dex": "agi",
        "dexterity": "agi",
        "will": "willpower",
        "init": "initiative",
        "running": "speed",
        "move": "speed",
    }

    name: Text
    fortitude: Score = msgspec.field(name="for")
    strength: Score = msgspec.field(name="str")
    agi: Score
    willpower: Score
    initiative: Score
    speed: Points
    skills: Skills = Skills()
    side: Text = ""
    player: Player = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    important: bool = False
    armor: dict[str, Armor] = msgspec.field(default_factory=dict)
    cover: Text = ""
    status: Status = WELL
    attacks: dict[str, Weapon] = msgspec.field(default_factory=dict)

    @cached_property
    def capacity(self) -> Capacity:
        """Return how many boxes the locations have."""
        return capacity(self.fortitude, self.strength)

    @cached_property
    def rated(self) -> Mapping[str, tuple[int, bool]]:
        """Return the dice of each skill that the sheet has, and whether it is trained."""
        named = {skill: getattr(self.skills, skill) for skill in SKILLS}
        return {
            skill: (held, True) if isinstance(held, int) else (held.rating, held.trained)
            for skill, held in ({**self.skills.other, **named}).items()
            if held is not None
        }

    @cached_property
    def worn(self) -> Mapping[str, tuple[Layer, ...]]:
        """Return what is worn over each location, in the order of the stat block."""
        return {
            location: tuple(
                Layer("armor", piece.name or key.replace("-", " "), rating, piece.type)
                for key, piece in self.armor.items()
                if (rating := piece.rating_at(location))
            )
            for location in LOCATIONS
        }


class Object(Table, frozen=True, dict=True):
    """An object that gives cover; it works like armor on the parts it covers.

    Attributes:
        name: the name shown.
        rating: the damage it absorbs.
        type: the armor type: light, medium or heavy.
        covers: the parts of the body behind it.
    """

    name: Text
    rating: Points
    type: Text
    covers: tuple[Part, ...]

    @cached_property
    def layer(self) -> Layer:
        """Return what it is over each location that is behind it."""
        return Layer("cover", self.name, self.rating, self.type)

    @cached_property
    def locations(self) -> frozenset[str]:
        """Return the locations that are behind it: `legs` is both."""
        found: set[str] = set()
        for part in self.covers:
            if part in ("arms", "legs"):
                found |= {f"left_{part[:-1]}", f"right_{part[:-1]}"}
            else:
                found.add(part)
        return frozenset(found)
