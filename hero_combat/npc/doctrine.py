"""A doctrine, read: what somebody does, when they flee, how they react, what they decide."""

from typing import Literal

import msgspec

from hero_combat.fight.model import AnyEncounter

Subject = Literal["self", "target", "ally"]
Sort = Literal["bar", "count", "state", "fact", "mark", "range"]
Op = Literal["<", "<=", ">", ">=", "="]
Section = Literal["do", "flee", "react", "decide"]
TargetSort = Literal["choice", "id", "side"]
ActionSort = Literal["attack", "move", "walk", "reaction", "think"]
CHOICES = (
    "first",
    "nearest",
    "weakest",
    "strongest",
    "most-hurt",
    "least-hurt",
    "easiest",
    "attacker",
    "same",
    "leader",
    "random",
    "ally",
    "self",
)
"""The words that choose a target."""
CHOICES_ON_MAP = ("crowd",)
"""Those that choose one besides where it is known where people are."""
EVERY = "every"
"""The word of a condition that holds for every so-many-th order."""
ROLLOUTS, MOST_ROLLOUTS = 48, 10_000
"""So many rollouts `think` plays where the line doesn't say, and so many at the most."""
SECTIONS: tuple[Section, ...] = ("do", "flee", "react", "decide")


class DoctrineCondition(msgspec.Struct, frozen=True):
    """What must be so.

    Attributes:
        text: the condition as it is written.
        sort: what it looks at.
        word: the bar, the count, the state, the fact or the mark.
        subject: of whom.
        negated: whether the opposite is meant.
        op: how a bar, a count or a mark is compared, "" where nothing is.
        number: with what; of `every` how many orders there are from one to the next.
        percent: whether it is a share of the bar in full, or of those who ever took part.
    """

    text: str
    sort: Sort
    word: str
    subject: Subject = "self"
    negated: bool = False
    op: Op | Literal[""] = ""
    number: int = 0
    percent: bool = False


class Target(msgspec.Struct, frozen=True):
    """Whom a line is about.

    Attributes:
        sort: whether the word chooses among foes, names somebody, or names a side.
        word: `weakest`, `titania`, `robbers`.
        downed: whether those who are down count too.
        of: the id of whose attacker is meant; "" for the own.
    """

    sort: TargetSort
    word: str
    downed: bool = False
    of: str = ""


class Action(msgspec.Struct, frozen=True):
    """What a line does.

    Attributes:
        sort: an attack, a move of the system, a walk over the map, a reaction of its table, or the
            order that wins most often when each is played on to the end.
        word: the attack's id, `any`, `best`, `unarmed`; the move, `recover`; `toward` or `away`;
            the reaction; `think`.
        argument: the bare word behind it, "" for none; of a walk the point or the place.
        options: the words of the options behind it, as on the command line.
        lacks: what the file has not that the line names, in words; "" when it has all. Such a line
            is passed over.
        named: whether an attack is meant whose id is `any` or `best`.
        rollouts: about how often `think` plays the fight on; 0 for any other action.
    """

    sort: ActionSort
    word: str
    argument: str = ""
    options: tuple[str, ...] = ()
    lacks: str = ""
    named: bool = False
    rollouts: int = 0

    @property
    def chooses_attack(self) -> bool:
        """Tell whether one attack after the other is tried: `any` and `best`."""
        return self.sort == "attack" and self.word in ("any", "best") and not self.named


class Asked(msgspec.Struct, frozen=True):
    """The conditions of a line, by what must be known before they can be judged.

    Attributes:
        own: those on oneself that can be judged at once.
        mine: all on oneself, with `ammo` and `once`.
        target: those on the target.
        ally: those on an ally.
        ammo: those on the attack.
        once: those on the order.
    """

    own: tuple[DoctrineCondition, ...] = ()
    mine: tuple[DoctrineCondition, ...] = ()
    target: tuple[DoctrineCondition, ...] = ()
    ally: tuple[DoctrineCondition, ...] = ()
    ammo: tuple[DoctrineCondition, ...] = ()
    once: tuple[DoctrineCondition, ...] = ()


def sort_conditions(conditions: tuple[DoctrineCondition, ...]) -> Asked:
    """Return the conditions of a line, by what must be known before they can be judged."""
    mine = tuple(each for each in conditions if each.subject == "self")
    ammo = tuple(each for each in conditions if each.sort == "count" and each.word == "ammo")
    once = tuple(each for each in conditions if each.sort == "fact" and each.word == "once")
    return Asked(
        tuple(each for each in mine if each not in (*ammo, *once)),
        mine,
        tuple(each for each in conditions if each.subject == "target"),
        tuple(each for each in conditions if each.subject == "ally"),
        ammo,
        once,
    )


class DoctrineLine(msgspec.Struct, frozen=True):
    """A line of `do`, `react` or `decide`; of `flee`, which has no action.

    Attributes:
        text: the line as it is written.
        number: which of its section it is, from 1.
        section: where it stands.
        action: what is done; None in `flee`.
        target: whom it is about: the first where nothing is said; None where it is about nobody.
        conditions: what must be so, all of it.
        asked: the same, sorted.
    """

    text: str
    number: int
    section: Section
    action: Action | None
    target: Target | None = None
    conditions: tuple[DoctrineCondition, ...] = ()
    asked: Asked = Asked()

    @property
    def chooses_attack(self) -> bool:
        """Tell whether one attack after the other is tried."""
        return self.action is not None and self.action.chooses_attack


class Doctrine(msgspec.Struct, frozen=True):
    """How somebody's turns are played.

    Attributes:
        name: what the file calls it, "" for what is done without one.
        do: what is done in the own turn: the first line that is legal.
        flee: when to leave: any of these.
        react: what is done about an attack.
        decide: what is done about an open decision.
    """

    name: str
    do: tuple[DoctrineLine, ...]
    flee: tuple[DoctrineLine, ...] = ()
    react: tuple[DoctrineLine, ...] = ()
    decide: tuple[DoctrineLine, ...] = ()


FIRST = Target("choice", "first")
"""Whom a line is about that names nobody."""
NEAREST = Target("choice", "nearest")
"""The same where it is known where people are."""
DEFAULT = Doctrine(
    "", do=(DoctrineLine("best at first", 1, "do", Action("attack", "best"), FIRST),)
)
"""What is done without a doctrine."""
DEFAULT_ON_MAP = Doctrine(
    "", do=(DoctrineLine("best at nearest", 1, "do", Action("attack", "best"), NEAREST),)
)
"""The same where it is known where people are."""


def default_of(encounter: AnyEncounter) -> Doctrine:
    """Return what is done without a doctrine."""
    return DEFAULT if encounter.place is None else DEFAULT_ON_MAP


def anybody(encounter: AnyEncounter) -> Target:
    """Return whom a line is about that names nobody."""
    return FIRST if encounter.place is None else NEAREST


def choices_of(encounter: AnyEncounter) -> tuple[str, ...]:
    """Return the words that choose a target; words of the map stay free where there is none."""
    return CHOICES if encounter.place is None else (*CHOICES, *CHOICES_ON_MAP)


def name_of(encounter: AnyEncounter, who: str) -> str:
    """Return the name of somebody's doctrine: the own, else the side's; "" for none."""
    sheet = encounter.sheets[who]
    if sheet.doctrine:
        return str(sheet.doctrine)
    side = encounter.sides.get(sheet.side)
    return side.doctrine if side else ""
