"""What the author writes: stat blocks with Powers, attacks and statuses, and objects."""

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from hero_combat.fight.field_types import Table, Text
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
"""What the Powers that the rules speak of are, when the stat block does not say."""

_AGAINST = {"energy-absorption": ("energy",), "flame-immunity": ("fire", "flame")}
"""What the resistances that the rules speak of are good against, when the stat block is silent."""


class Status(Table, frozen=True, gc=False):
    """What is the matter with somebody; in a stat block, how they start.

    Attributes:
        surprised: no action in the first phase of the fight; OV -2 columns.
        underwater: under water.
        space: "no", "adrift", "controlled" (can control the position) or "craft" (has Vehicles).
        dark: stands in darkness.
        dead: killed.
        revived: brought back; no Desperation and no bleeding until the first rest.
        locked: no Desperation until the next rest, after Killing damage.
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
            kinds of attack in `against`), "general" (any other defense), "rv" (adds to RV, as
            Density Increase), "movement", "skill", "other"; made from the key when left out.
        group: which attacks a defense counts against.
        against: the kinds of attack that a specific defense counts against.
        on: whether it works when the fight begins; None: specific and general
            defenses.
        name: what people read; made from the key when left out.
    """

    aps: Aps
    kind: PowerKind = ""
    group: Group = "physical"
    against: tuple[Text, ...] = ()
    on: bool | None = None
    name: Text = ""


class Attack(Table, frozen=True):
    """One way to act upon somebody.

    Attributes:
        power: the Power whose APs are AV and EV; "" for attributes.
        av: the acting value, such as a skill's APs; None for the Power's or the attribute's.
        ev: the effect value; None for the Power's or the attribute's.
        group: which attributes it sets against each other, and which Health it hurts.
        type: the kind of attack, for specific defenses: "fire", "energy".
        killing: whether it is Killing Combat.
        range: how far it reaches in APs; None for hand to hand.
        propelled: whether it drives itself, so that water doesn't shorten its range.
        explosive: hits everybody around, weaker by two columns an AP.
        knockback: whether it can knock back; None for every physical attack.
        knockout: "also" for an attack that can knock out besides, "only" for one that does no more.
        name: what people read; made from the key when left out.
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
"""What `--with` calls a strike with DEX and STR, which everybody has."""


class Sheet(Table, frozen=True, dict=True):
    """A stat block.

    Attributes:
        name: what people read.
        side: whom they fight for; "" for themselves alone.
        player: whether a player runs them.
        bystander: whether they take no part: of no side, never asked, never chosen.
        hidden: whether players see nothing of them until they act.
        doctrine: the doctrine by which their turns are played, of [doctrines].
        initiative: the Initiative attribute; None for DEX + INT + INFL.
        hero_points: at the beginning.
        weight: in APs; a human weighs 2.
        hardened: has Hardened Defenses.
        genius: has the Genius Advantage, for surgery on aliens.
        behind: the id of whom they stand behind at the start, so that a knockback carries those
            into them.
        distance: how many APs behind.
        status: how they start the fight.
        powers: Powers and skills by the name that commands use.
        attacks: by the name that commands use.
    """

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
    player: bool = False
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
    """A thing that can be hit, held, thrown, hidden behind, or that burns.

    Attributes:
        name: what people read.
        body: what it takes to break it.
        weight: in APs.
        length: in APs; a Sweep Attack needs 1 or more.
        height: in APs; half of it comes off the OV of a large object.
        ov: the OV of a small one, which is met with DEX; None for its BODY, met with STR.
        ev: what it does as a weapon; None for what it is made of.
        size: how much it covers, for a Block.
        for_blocking: made for it, as a shield is, so that damage doesn't spoil it.
        hardened: has Hardened Defenses.
        fire: the APs at which it burns; 0 for not.
        behind: the id of whom it stands behind, so that a knockback carries them into it.
        distance: how many APs behind.
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
    """Return what a Power is for, from its `kind` or its name."""
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
