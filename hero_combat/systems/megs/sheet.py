"""Stat blocks with Powers, attacks and statuses, and objects: what you write."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, ClassVar, Literal

import msgspec

from hero_combat.fight.field_types import Player, Table, Text
from hero_combat.systems.megs.tables.attributes import ATTRIBUTES, Group
from hero_combat.systems.megs.tables.bounds import Aps, Count

PowerKind = Literal["", "field", "specific", "general", "rv", "movement", "skill", "other"]

_KINDS: dict[str, PowerKind] = {
    "force-field": "field",
    "force-shield": "field",
    "mental-shield": "field",
    "energy-absorption": "specific",
    "flame-immunity": "specific",
    "skin-armor": "general",
    "density-increase": "rv",
    "growth": "rv",
    "flight": "movement",
    "running": "movement",
    "swimming": "movement",
    "superspeed": "movement",
}
"""The kinds of the Powers that the rules name, if the stat block gives none."""

_AGAINST = {"energy-absorption": ("energy",), "flame-immunity": ("fire", "flame")}
"""What the resistances that the rules name count against, if the stat block gives nothing."""


class Status(Table, frozen=True, gc=False):
    """A combatant's statuses; in a stat block, those at the start.

    Attributes:
        surprised: whether they are surprised: no action in their first phase; OV -2 columns.
        underwater: whether the combatant is under water.
        space: "no", "adrift", "controlled" (can control the position) or "craft" (has Vehicles).
        dark: whether the combatant is in darkness.
        dead: whether the combatant is dead.
        revived: whether they were revived: no Desperation and no bleeding until the first rest.
        locked: whether Killing damage rules out Desperation until the next rest.
    """

    surprised: bool = False
    underwater: bool = False
    space: Literal["no", "adrift", "controlled", "craft"] = "no"
    dark: bool = False
    dead: bool = False
    revived: bool = False
    locked: bool = False


class Power(Table, frozen=True):
    """A Power or skill.

    Attributes:
        aps: its APs.
        kind: "field" (Force Field, Force Shield: stripped first), "specific" (a resistance to the
            kinds of attack in `against`), "general" (any other defense), "rv" (adds to RV, such as
            Density Increase), "movement", "skill" or "other" (default: from the key).
        group: the group of attacks that a defense counts against.
        against: the kinds of attack that a specific defense counts against.
        on: whether it works when the fight begins (default: only specific and general defenses).
        name: the name shown (default: from the key).
    """

    aps: Aps
    kind: PowerKind = ""
    group: Group = "physical"
    against: tuple[Text, ...] = ()
    on: bool | None = None
    name: Text = ""


class Attack(Table, frozen=True):
    """An attack.

    Attributes:
        power: the Power whose APs are AV and EV; "" for attributes.
        av: the acting value, such as a skill's APs (default: the Power's or the attribute's).
        ev: the effect value (default: the Power's or the attribute's).
        group: the group of the attributes used and of the Health hurt.
        type: the kind of attack, for specific defenses: "fire", "energy".
        killing: whether it is Killing Combat.
        range: the range in APs (default: none, hand to hand).
        propelled: whether it is self-propelled, so that water doesn't shorten its range.
        explosive: whether it hits everyone around, two columns weaker for each AP of distance.
        knockback: whether it can knock back (default: yes for physical attacks).
        knockout: "also" for an attack that can also knock out, "only" for one with no other effect.
        name: the name shown (default: from the key).
    """

    power: Text = ""
    av: Aps | None = None
    ev: Aps | None = None
    group: Group = "physical"
    type: Text = ""
    killing: bool = False
    range: Aps | None = None
    propelled: bool = True
    explosive: bool = False
    knockback: bool | None = None
    knockout: Literal["no", "also", "only"] = "no"
    name: Text = ""


UNARMED = "unarmed"
"""The name for `--with` of a strike with DEX and STR, which every combatant has."""


class Sheet(Table, frozen=True, dict=True):
    """A stat block.

    Attributes:
        name: the name shown.
        side: the side the combatant fights for; "" for no one else.
        player: whether a player runs the combatant, or the name of that player.
        bystander: whether the combatant takes no part: no side, no turn, never chosen.
        hidden: whether players can't see the combatant until they act.
        doctrine: the doctrine from [doctrines] that plays the combatant's turns.
        initiative: the Initiative attribute (default: DEX + INT + INFL).
        hero_points: Hero Points at the start.
        weight: the weight in APs; a human weighs 2.
        hardened: whether the combatant has Hardened Defenses.
        genius: whether the combatant has the Genius Advantage, for surgery on aliens.
        behind: the id of the combatant they are behind at the start, who hits them in a
            knockback.
        distance: the distance behind them in APs.
        status: the statuses at the start of the fight.
        powers: Powers and skills, by the names that commands use.
        attacks: the attacks, by the names that commands use.
    """

    other_names: ClassVar[Mapping[str, str]] = {
        "dexterity": "dex",
        "strength": "str",
        "intelligence": "int",
        "willpower": "will",
        "influence": "infl",
        "hp": "hero_points",
        "skills": "powers",
        "running": "powers.running",
        "flight": "powers.flight",
        "speed": "powers.running",
    }

    name: Text
    dex: Aps
    strength: Aps = msgspec.field(name="str")
    body: Aps
    int_: Aps = msgspec.field(name="int")
    will: Aps
    mind: Aps
    infl: Aps
    aura: Aps
    spirit: Aps
    side: Text = ""
    player: Player = False
    bystander: bool = False
    hidden: bool = False
    doctrine: Text = ""
    initiative: Aps | None = None
    hero_points: Count = 0
    weight: Annotated[int, msgspec.Meta(ge=-20, le=1000)] = 2
    hardened: bool = False
    genius: bool = False
    behind: Text = ""
    distance: Aps = 0
    status: Status = Status()
    powers: dict[str, Power] = msgspec.field(default_factory=dict)
    attacks: dict[str, Attack] = msgspec.field(default_factory=dict)

    @cached_property
    def healths(self) -> tuple[int, int, int]:
        """Return the physical, the mental and the mystical Health. source: seed, "Health"."""
        return health(self, "physical"), health(self, "mental"), health(self, "mystical")

    @cached_property
    def initiative_base(self) -> int:
        """Return the Initiative attribute: its own, else DEX + INT + INFL."""
        return self.dex + self.int_ + self.infl if self.initiative is None else self.initiative


class Object(Table, frozen=True):
    """An object: to hit, hold, throw, burn or hide behind.

    Attributes:
        name: the name shown.
        body: the BODY, to break it.
        weight: the weight in APs.
        length: the length in APs; a Sweep Attack needs 1 or more.
        height: the height in APs; half of it is subtracted from the OV of a large object.
        ov: the OV of a small object, attacked with DEX (default: none; STR attacks its BODY).
        ev: the EV as a weapon (default: its BODY or STR +1 column, the lower).
        size: the size, for a Block.
        for_blocking: whether it is made to block, like a shield, so that damage doesn't spoil it.
        hardened: whether it has Hardened Defenses.
        fire: the APs at which it burns; 0 for not burning.
        behind: the id of the combatant it is behind, who hits it in a knockback.
        distance: the distance behind them in APs.
    """

    name: Text
    body: Aps
    weight: Annotated[int, msgspec.Meta(ge=-20, le=1000)] = 0
    length: Annotated[int, msgspec.Meta(ge=-20, le=1000)] = 0
    height: Aps = 0
    ov: Aps | None = None
    ev: Aps | None = None
    size: Literal["", "hand", "shield", "lid", "table", "door", "car", "truck", "house"] = ""
    for_blocking: bool = False
    hardened: bool = False
    fire: Aps = 0
    behind: Text = ""
    distance: Aps = 0


def kind_of(name: str, power: Power) -> PowerKind:
    """Return the kind of a Power, from its `kind` or its name."""
    return power.kind or _KINDS.get(name, "other")


def counters(name: str, power: Power, type_: str) -> bool:
    """Tell whether a specific defense counts against this kind of attack."""
    return type_ in (power.against or _AGAINST.get(name, ()))


def health(sheet: Sheet, group: str) -> int:
    """Return the Health of a group, the sum of its three attributes. source: seed, "Health"."""
    return sum(attribute(sheet, name) for name in ATTRIBUTES[group])


def attribute(sheet: Sheet, name: str) -> int:
    """Return an attribute by the name that people write: `str`, `int`, `body`."""
    value: int = getattr(sheet, FIELDS.get(name, name))
    return value


FIELDS = {"str": "strength", "int": "int_"}
