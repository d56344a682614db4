"""The stat block: scores, skills, weapons, armor, statuses; and objects to take cover behind."""

from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from hero_combat.fight.field_types import Number, Points, Table, Text
from hero_combat.systems.spotlight.tables import LOCATIONS, SKILLS, DamageKind, Mode, Part, Score


class Skill(Table, frozen=True):
    """A skill that is not simply trained.

    Attributes:
        rating: how many dice it gives.
        trained: untrained adds 1 to the Difficulty of an attack.
    """

    rating: Score
    trained: bool = True


class Skills(Table, frozen=True):
    """Skill ratings: `firearms = 4`, or `firearms = { rating = 2, trained = false }`.

    Who has no entry is untrained and rolls `[rules] untrained_rating` dice.

    Attributes:
        other: any other skill by its name.
    """

    firearms: Score | Skill | None = None
    brawl: Score | Skill | None = None
    melee_weapons: Score | Skill | None = None
    athletics: Score | Skill | None = None
    medicine: Score | Skill | None = None
    other: dict[str, Score | Skill] = msgspec.field(default_factory=dict)


class Weapon(Table, frozen=True):
    """One way to hurt somebody. The rules print no weapons: these numbers are the table's own.

    Attributes:
        skill: what is rolled: `firearms`, `brawl`, `melee_weapons`, or one of `other`.
        damage: what it does before extra successes.
        kind: bruise or lethal.
        pierces: the heaviest armor type that it pierces, "none" for none.
        ranged: whether it is no melee attack; by default Firearms is, Brawl and Melee Weapons not.
        modes: semi, burst, full; suppressive fire needs one of the last two.
        mode_mods: added to the Difficulty in a mode, on top of the rules' own.
        hand: the arm that must be sound; by default the right one, none for Brawl.
        name: what people read; made from the key when left out.
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
    """What lies over a location.

    Attributes:
        what: cover or armor.
        name: what it is.
        rating: what it takes off the damage.
        type: light, medium, heavy.
    """

    what: Literal["cover", "armor"]
    name: str
    rating: int
    type: str


class Armor(Table, frozen=True):
    """A piece of body armor: a rating for each part that it covers.

    Attributes:
        type: light, medium or heavy, as `[rules] armor_types` has them.
        arms: both arms, unless `left_arm` or `right_arm` says otherwise; likewise `legs`.
        name: what people read; made from the key when left out.
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
    """What is the matter with somebody, besides what the boxes say.

    Attributes:
        moving: on the run: attacks on (or by) them are harder by 1.
        broke_cover: ran out of cover: a ranged opportunity attack is possible.
        unconscious: after cheating death, whatever the boxes say.
        stable: saved from dying, whatever the boxes say.
        dead: for good.
        death_spotlight: dead or dying, and the choice is not made yet.
        needs_ruling: the rules are silent; the game master says `set ID.status.needs_ruling false`.
    """

    moving: bool = False
    broke_cover: bool = False
    unconscious: bool = False
    stable: bool = False
    dead: bool = False
    death_spotlight: bool = False
    needs_ruling: bool = False


WELL = Status()
"""The status of somebody with whom nothing is the matter."""


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
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them: rolls initiative, can cheat death.
        bystander: whether they take no part: of no side, never asked, never chosen.
        hidden: whether players see nothing of them until they act.
        doctrine: the doctrine by which their turns are played, of [doctrines].
        important: an NPC who may regain the spotlight.
        strength: STR, in files `str`.
        fortitude: FOR, in files `for`; the boxes of the head.
        agi: Agility, which settles ties of initiative.
        willpower: dice of a Willpower roll.
        initiative: dice of an initiative roll.
        speed: how far one move goes.
        skills: ratings.
        armor: pieces by the name that explanations use.
        cover: the object that they start behind, "" for none.
        status: how they start the fight.
        attacks: weapons by the name that commands use.
    """

    name: Text
    fortitude: Score = msgspec.field(name="for")
    strength: Score = msgspec.field(name="str")
    agi: Score
    willpower: Score
    initiative: Score
    speed: Points
    skills: Skills = Skills()
    side: Text = ""
    player: bool = False
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
    """Something to take cover behind; it works like armor on the parts it covers.

    Attributes:
        name: what people read.
        rating: taken off the damage.
        type: light, medium or heavy: what can pierce it.
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
