"""The board: the fight at a glance, as a system describes it and the terminal draws it."""

from collections.abc import Iterable

import msgspec

from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack
from hero_combat.shown import Shown


class Bar(msgspec.Struct, frozen=True):
    """A value that damage or use reduces.

    Attributes:
        label: STUN, BODY ...
        now: what is left; can be below 0.
        full: its full value.
    """

    label: str
    now: int
    full: int


def health_word(bar: Bar) -> str:
    """Return how a combatant looks with this much left of what keeps them in the fight."""
    if bar.now >= bar.full:
        return ""
    if 2 * bar.now > bar.full:
        return "hurt"
    return "bloodied" if 5 * bar.now >= bar.full else "barely standing"


class Track(msgspec.Struct, frozen=True):
    """A row of boxes, as on a paper sheet.

    Attributes:
        label: HEALTH, head ...
        marks: the marks in the filled boxes, from the left: `XX/`.
        boxes: the number of boxes.
        empty: the sign for an empty box.
    """

    label: str
    marks: str
    boxes: int
    empty: str = "_"

    @property
    def drawn(self) -> str:
        """Return the boxes as text: `XX/___`; `-` for no boxes."""
        return (self.marks + self.empty * (self.boxes - len(self.marks))) or "-"

    @property
    def cells(self) -> tuple[str, ...]:
        """Return the mark in each box, "" for an empty one."""
        return (*self.marks, *[""] * (self.boxes - len(self.marks)))


class Detail(msgspec.Struct, frozen=True):
    """A condition of a combatant that players see only in part.

    Attributes:
        text: the whole condition: `DCV +2`, `holding: a shot at the door`; "" where a bar says it.
        seen: what everyone sees of it, "" for nothing.
    """

    text: str
    seen: str = ""


def in_words(states: Iterable[str | Detail]) -> tuple[str, ...]:
    """Return conditions as the GM reads them."""
    told = [each if isinstance(each, str) else each.text for each in states]
    return tuple([text for text in told if text])


def seen_of(states: Iterable[str | Detail]) -> tuple[str, ...]:
    """Return what everyone at the table sees of the conditions."""
    seen = [each if isinstance(each, str) else each.seen for each in states]
    return tuple([text for text in seen if text])


def harm_of(bar: Bar, ruined: str) -> tuple[str | Detail, ...]:
    """Return what is the matter with an object: players see that it is damaged, or `ruined`."""
    if bar.now <= 0:
        return (ruined,)
    return (Detail("", "damaged"),) if bar.now < bar.full else ()


class Row(msgspec.Struct, frozen=True):
    """One combatant.

    Attributes:
        id: the id for commands.
        name: the name in sentences.
        side: the side.
        acting: whether it is this combatant's turn.
        when: what decides the place in the order: `DEX 20`.
        next: the next turn, in words.
        bars: STUN, BODY, END ...; losing the first takes a combatant out of the fight.
        tracks: the boxes.
        states: the conditions, in words.
        status: the conditions for programs, a word each: `stunned`, `out`.
        player: whether a player runs the combatant.
        bystander: whether the combatant takes no part and has no side.
        hidden: whether players can't see the combatant.
        out: whether the combatant can no longer act.
        left: why the combatant left the fight, "" while in it.
        budget: what is left of the turn: `{"ap": 3}`; empty outside it.
        attacks: the attacks, bare hands last.
        marks: your own conditions and counters, by name: true, a number, or the end time.
        seen: what everyone at the table sees of `states`.
        health: how the combatant looks, in a word: `hurt`, `bloodied`, `barely standing`, `out`;
            "" for unhurt, and for one who has left.
    """

    id: str
    name: str
    side: str
    acting: bool
    when: str
    next: str
    bars: tuple[Bar, ...]
    states: tuple[str, ...] = ()
    status: tuple[str, ...] = ()
    player: bool = False
    bystander: bool = False
    hidden: bool = False
    out: bool = False
    left: str = ""
    budget: dict[str, int] = {}
    attacks: tuple[OwnAttack, ...] = ()
    tracks: tuple[Track, ...] = ()
    marks: dict[str, bool | int | str] = {}
    seen: tuple[str, ...] = ()
    health: str = ""


class Item(msgspec.Struct, frozen=True):
    """One object.

    Attributes:
        id: the id for commands.
        name: the name in sentences.
        bars: BODY, Structure ...
        states: its place and condition, in words.
        broken: whether it is broken.
        marks: your own conditions and counters, as in a row.
        seen: what everyone at the table sees of `states`.
    """

    id: str
    name: str
    bars: tuple[Bar, ...] = ()
    states: tuple[str, ...] = ()
    broken: bool = False
    marks: dict[str, bool | int | str] = {}
    seen: tuple[str, ...] = ()


class Coming(msgspec.Struct, frozen=True):
    """A reminder of the GM's.

    Attributes:
        time: its time, as the system writes it: `T3S6`.
        text: the reminder.
    """

    time: str
    text: str


class Board(msgspec.Struct, Shown, frozen=True):
    """Everyone, in the order in which they act.

    Attributes:
        title: the fight's title.
        time: the time of the fight, in words.
        rows: the combatants in the fight.
        objects: the objects.
        absent: the ids in the file but not in the fight.
        acting: the ids of the acting combatants.
        remarks: the notes below the rows, one line each.
        open: the decisions to make before the fight goes on.
        over: the sentence that ends the fight, "" while more than one side can act.
        coming: the GM's reminders, the earliest first.
        sides: the sides of the combatants in the fight: those with players first, then in the
            file's order.
    """

    title: str
    time: str
    rows: tuple[Row, ...]
    objects: tuple[Item, ...]
    absent: tuple[str, ...]
    acting: tuple[str, ...]
    remarks: tuple[str, ...] = ()
    open: tuple[Decision, ...] = ()
    over: str = ""
    coming: tuple[Coming, ...] = ()
    sides: tuple[str, ...] = ()
