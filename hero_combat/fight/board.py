"""The fight at a glance, as a system describes it and the terminal draws it."""

import msgspec


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


class Row(msgspec.Struct, frozen=True):
    """One combatant.

    Attributes:
        id: what commands call them.
        name: what people call them.
        side: whom they fight for.
        acting: whether it is their turn.
        when: what places them in the order: `DEX 20`.
        next: when they act next, in words.
        bars: STUN, BODY, END ...
        states: what is the matter, in words.
    """

    id: str
    name: str
    side: str
    acting: bool
    when: str
    next: str
    bars: tuple[Bar, ...]
    states: tuple[str, ...] = ()


class Board(msgspec.Struct, frozen=True):
    """Everybody in the order in which they act.

    Attributes:
        title: the fight's title.
        time: when it is, in the system's words.
        rows: the combatants in the fight.
        things: what is the matter with the objects, a line each.
        absent: the ids that are in the file but not in the fight.
        acting: the id of who acts, "" for nobody.
    """

    title: str
    time: str
    rows: tuple[Row, ...]
    things: tuple[str, ...]
    absent: tuple[str, ...]
    acting: str
