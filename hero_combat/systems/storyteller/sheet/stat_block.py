"""Stat blocks and objects as the file has them."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

import msgspec

from hero_combat.fight.field_types import Number, Player, Table, Text
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
    """Armor. The stat block's own keys override those of `worn`.

    Attributes:
        worn: an armor in the tables, such as `kevlar` (default: these keys describe it).
        general: damage points it stops from any attack.
        ballistic: lethal points from firearms that it turns into bashing.
        strength: the Strength it needs; with less, -1 die on attacks.
        defense: its modifier to Defense, 0 or less.
        speed: its modifier to Speed, 0 or less.
        covers: the specific targets it covers, for the ruling `targeted_armor = "coverage"`.
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
    """A combatant's conditions; in a stat block, those at the start.

    Attributes:
        prone: on the ground: ranged attacks against it -2, standing close attacks +2.
        surprised: no action and no Defense until the round ends.
        dodging: rolls Defense instead of subtracting it, until its next turn.
        delaying: waits to act later this round.
        held: in a grapple's Hold: no Defense.
        restrained: bound by a grapple's Restrain: no actions and no Defense.
        unconscious: out, until a box at the right end heals.
        stable: treated; a track full of lethal damage no longer bleeds.
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
"""No conditions, as for most; the same object, so a quick check usually suffices."""


class Sheet(Table, frozen=True, dict=True):
    """A stat block: dots, and the traits derived from them unless the file gives them.

    Derived traits are computed on first use. Any change makes a new stat block, so they stay
    valid as long as the stat block does.

    Attributes:
        name: the name in reports.
        side: the side the combatant fights for; "" for none but itself.
        player: whether a player runs the combatant, or the name of that player.
        bystander: whether the combatant takes no part: has no side or turns, and is never chosen.
        hidden: whether players see nothing of the combatant until it acts.
        doctrine: the doctrine in [doctrines] that plays the combatant's turns.
        skills: dots in skills without their own key.
        size: 5 for a grown human.
        health: Health boxes (default: Stamina + Size).
        defense: Defense (default: the lower of Dexterity and Wits, plus Athletics).
        speed: meters per turn (default: Strength + Dexterity + 5).
        init: the Initiative modifier (default: Dexterity + Wits).
        willpower: full Willpower (default: Resolve + Composure).
        armor: the armor worn.
        ready: the weapons in hand at the start (default: the first weapon in the stat block).
        status: conditions at the start of the fight.
        attacks: attacks, by the name that commands use.
    """

    other_names: ClassVar[Mapping[str, str]] = {
        "str": "strength",
        "dex": "dexterity",
        "sta": "stamina",
        "con": "stamina",
        "pre": "presence",
        "man": "manipulation",
        "com": "composure",
        "int": "intelligence",
        "wit": "wits",
        "res": "resolve",
        "hp": "health",
        "initiative": "init",
        "running": "speed",
        "move": "speed",
    }

    name: Text
    side: Text = ""
    player: Player = False
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
        """Return the number of Health boxes: Stamina + Size, at least 1."""
        return self.health or max(1, self.stamina + self.size)

    @cached_property
    def full_willpower(self) -> int:
        """Return full Willpower: Resolve + Composure."""
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
        """Return the meters per turn in this armor, without Combat Tags."""
        own = self.strength + self.dexterity + 5 if self.speed is None else self.speed
        return max(0, own + self.protection.speed)

    @cached_property
    def protection(self) -> Worn:
        """Return the armor with every number settled."""
        return self.armor.settled()

    @cached_property
    def weapons(self) -> dict[str, PreparedAttack]:
        """Return the attacks, ready to roll, by key."""
        return {key: prepared(key, attack) for key, attack in self.attacks.items()}


class Object(Table, frozen=True):
    """An object to hide behind, to hit with, or to break.

    Attributes:
        name: the name in reports.
        durability: damage it stops: wood 1, stone 2, steel 3, plus 1 per layer.
        size: its Size.
        structure: the damage that wrecks it (default: Durability + Size).
        transparent: whether only half its Durability stops damage as cover.
        conceals: how much of a combatant behind it is hidden, on a map; "" for all: it is cover.
    """

    name: Text
    durability: Dots
    size: Dots
    structure: Amount | None = None
    transparent: bool = False
    conceals: Literal["", "none", "barely", "partially", "substantially"] = ""
