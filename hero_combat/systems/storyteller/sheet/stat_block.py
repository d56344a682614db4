"""Stat blocks and objects as the file writes them."""

from functools import cached_property
from typing import Annotated

import msgspec

from hero_combat.fight.field_types import Number, Table, Text
from hero_combat.systems.storyteller.sheet.attacks import (
    Amount,
    Attack,
    Dots,
    Penalty,
    PreparedAttack,
    given_or,
    prepared,
)
from hero_combat.systems.storyteller.tables import ARMORS, ArmorName, Worn

Boxes = Annotated[int, msgspec.Meta(ge=1, le=1000)]


class Armor(Table, frozen=True):
    """What is worn. What `worn` fills in, a key written beside it replaces.

    Attributes:
        worn: an armor of the tables, `kevlar`; "" for one described here.
        general: points of damage it takes off any attack.
        ballistic: points of lethal damage from firearms that it makes bashing.
        strength: the Strength it needs; below it, one die less on attacks.
        defense: what it does to Defense, 0 or less.
        speed: what it does to Speed, 0 or less.
        covers: the spots it covers, for the ruling `targeted_armor = "coverage"`.
    """

    worn: ArmorName | None = None
    general: Dots | None = None
    ballistic: Dots | None = None
    strength: Dots | None = None
    defense: Penalty | None = None
    speed: Penalty | None = None
    covers: tuple[str, ...] = ()

    def settled(self) -> Worn:
        """Return the armor with every number settled."""
        base = ARMORS[self.worn] if self.worn else Worn(0, 0, 0, 0, 0)
        return Worn(
            given_or(self.general, base.general),
            given_or(self.ballistic, base.ballistic),
            given_or(self.strength, base.strength),
            given_or(self.defense, base.defense),
            given_or(self.speed, base.speed),
        )


class Status(Table, frozen=True):
    """What is the matter with somebody; in a stat block, how they start.

    Attributes:
        prone: on the ground: ranged attacks -2, standing close ones +2.
        surprised: no action and no Defense until the round ends.
        dodging: rolls Defense instead of subtracting it, until the own turn.
        delaying: waits for a moment to act in this round.
        held: in a grapple's Hold: no Defense.
        restrained: bound by a grapple's Restrain: neither actions nor Defense.
        unconscious: out, until a box at the right end heals.
        stable: treated; a track full of lethal damage bleeds no more.
        surrendered: out of the fight by choice.
        beaten_down: every violent action costs 1 Willpower (an optional rule).
    """

    prone: bool = False
    surprised: bool = False
    dodging: bool = False
    delaying: bool = False
    held: bool = False
    restrained: bool = False
    unconscious: bool = False
    stable: bool = False
    surrendered: bool = False
    beaten_down: bool = False


WELL = Status()
"""Nothing is the matter, as with most: known at a glance, though another may be as good."""


class Sheet(Table, frozen=True, dict=True):
    """A stat block: dots, and what follows from them unless it is written.

    What follows is computed when it is first asked for. Whatever lies over a stat block makes
    another one, so it holds as long as the stat block does.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them.
        bystander: whether they take no part: of no side, never asked, never chosen.
        hidden: whether players see nothing of them until they act.
        doctrine: the doctrine by which their turns are played, of [doctrines].
        skills: dots in skills that have no key of their own.
        size: 5 for a grown human.
        health: boxes; None for Stamina + Size.
        defense: Defense; None for the lower of Dexterity and Wits, plus Athletics.
        speed: metres a turn; None for Strength + Dexterity + 5.
        init: the Initiative modifier; None for Dexterity + Wits.
        willpower: points when fresh; None for Resolve + Composure.
        armor: what is worn.
        ready: the weapons in hand at the start; None for the first weapon of the stat block.
        status: how they start the fight.
        attacks: by the name that commands use.
    """

    name: Text
    side: Text = ""
    player: bool = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    strength: Dots = 2
    dexterity: Dots = 2
    stamina: Dots = 2
    presence: Dots = 2
    manipulation: Dots = 2
    composure: Dots = 2
    intelligence: Dots = 2
    wits: Dots = 2
    resolve: Dots = 2
    athletics: Dots = 0
    brawl: Dots = 0
    firearms: Dots = 0
    medicine: Dots = 0
    stealth: Dots = 0
    weaponry: Dots = 0
    skills: dict[str, Dots] = msgspec.field(default_factory=dict)
    size: Dots = 5
    health: Boxes | None = None
    defense: Dots | None = None
    speed: Dots | None = None
    init: Number | None = None
    willpower: Dots | None = None
    armor: Armor = Armor()
    ready: tuple[str, ...] | None = None
    status: Status = WELL
    attacks: dict[str, Attack] = msgspec.field(default_factory=dict)

    @cached_property
    def boxes(self) -> int:
        """Return how many Health boxes: Stamina + Size, at least 1."""
        return self.health or max(1, self.stamina + self.size)

    @cached_property
    def full_willpower(self) -> int:
        """Return Willpower when fresh: Resolve + Composure."""
        return self.resolve + self.composure if self.willpower is None else self.willpower

    @cached_property
    def base_defense(self) -> int:
        """Return Defense without armor: the lower of Dexterity and Wits, plus Athletics."""
        if self.defense is not None:
            return self.defense
        return min(self.dexterity, self.wits) + self.athletics

    @cached_property
    def init_mod(self) -> int:
        """Return the Initiative modifier: Dexterity + Wits."""
        return self.dexterity + self.wits if self.init is None else self.init

    @cached_property
    def full_speed(self) -> int:
        """Return the metres a turn in this armor, of one whom no Combat Tag hinders."""
        own = self.strength + self.dexterity + 5 if self.speed is None else self.speed
        return max(0, own + self.protection.speed)

    @cached_property
    def protection(self) -> Worn:
        """Return the armor with every number settled."""
        return self.armor.settled()

    @cached_property
    def weapons(self) -> dict[str, PreparedAttack]:
        """Return the attacks, ready to roll, by what it calls them."""
        return {key: prepared(key, attack) for key, attack in self.attacks.items()}


class Object(Table, frozen=True):
    """A thing to hide behind, to hit with, or to break.

    Attributes:
        name: what people read.
        durability: what it takes off damage: wood 1, stone 2, steel 3, one more a layer.
        size: how large it is.
        structure: what it takes to wreck it; None for Durability + Size.
        transparent: as cover, half its Durability comes off the damage.
    """

    name: Text
    durability: Dots
    size: Dots
    structure: Amount | None = None
    transparent: bool = False
