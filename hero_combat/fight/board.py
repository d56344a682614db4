"""The fight at a glance, as a system describes it and the terminal draws it."""

from collections.abc import Iterable

import msgspec

from hero_combat.fight.outcome import Decision
from hero_combat.fight.tactics import OwnAttack
from hero_combat.shown import Shown


class Bar(msgspec.Struct, frozen=True):
    """A value that runs down.

    Attributes:
        label: STUN, BODY ...
        now: what is left; may be below 0.
        full: what it was unhurt.
    """

    label: str
    now: int
    full: int


class Track(msgspec.Struct, frozen=True):
    """Boxes that are filled as on a paper sheet.

    Attributes:
        label: HEALTH, head ...
        marks: what is in the boxes that are filled, from the left: `XX/`.
        boxes: how many there are.
        empty: what stands for an empty one where it is written.
    """

    label: str
    marks: str
    boxes: int
    empty: str = "_"

    @property
    def drawn(self) -> str:
        """Return it as text, box by box, `XX/___`; `-` for no boxes at all."""
        return (self.marks + self.empty * (self.boxes - len(self.marks))) or "-"

    @property
    def cells(self) -> tuple[str, ...]:
        """Return what is in each box, "" for one that is empty."""
        return (*self.marks, *[""] * (self.boxes - len(self.marks)))


class Detail(msgspec.Struct, frozen=True):
    """What is the matter with somebody, of which others at the table see less.

    Attributes:
        text: the whole of it: `DCV +2`, `holding: a shot at the door`.
        seen: what everyone sees of it, "" for nothing.
    """

    text: str
    seen: str = ""


def in_words(states: Iterable[str | Detail]) -> tuple[str, ...]:
    """Return states as the game master reads them."""
    return tuple([each if isinstance(each, str) else each.text for each in states])


def seen_of(states: Iterable[str | Detail]) -> tuple[str, ...]:
    """Return of states what everyone at the table sees."""
    seen = [each if isinstance(each, str) else each.seen for each in states]
    return tuple([text for text in seen if text])


class Row(msgspec.Struct, frozen=True):
    """One combatant.

    Attributes:
        id: what commands call them.
        name: what people call them.
        side: the side they fight for.
        acting: whether it is their turn.
        when: what places them in the order: `DEX 20`.
        next: when they act next, in words.
        bars: STUN, BODY, END ...; the first is the one that puts people out of the fight.
        tracks: their boxes.
        states: what is the matter, in words.
        status: the same for programs, a word each: `stunned`, `out`.
        player: whether a player runs them.
        bystander: whether they take no part and are of no side.
        hidden: whether players see nothing of them.
        out: whether they can no longer act.
        left: why they have left the fight, "" while they are in it.
        budget: what is left of their turn: `{"ap": 3}`; empty when it isn't theirs.
        attacks: what they can attack with, bare hands last.
        marks: the table's own conditions and counters, by name: true, a number, or until when.
        seen: what everyone at the table sees of `states`.
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


class Item(msgspec.Struct, frozen=True):
    """One object.

    Attributes:
        id: what commands call it.
        name: what people call it.
        bars: BODY, Structure ...
        states: where it is, and what is the matter with it, in words.
        broken: whether it is out of use.
        marks: the table's own conditions and counters, as in a row.
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
    """What the game master is to be reminded of.

    Attributes:
        time: when, as the system writes it: `T3S6`.
        text: of what.
    """

    time: str
    text: str


class Board(msgspec.Struct, Shown, frozen=True):
    """Everybody in the order in which they act.

    Attributes:
        title: the fight's title.
        time: when it is, in the system's words.
        rows: the combatants in the fight.
        objects: the objects.
        absent: the ids that are in the file but not in the fight.
        acting: the ids of those who act.
        remarks: the notes below the rows, one line each.
        open: what must be decided before the fight goes on.
        over: the sentence that the fight is over, "" while more than one side can act.
        coming: the GM's reminders, the earliest first.
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
