"""What lasts between people, and what ends it: a row for each, and the one place that clears it."""

import msgspec

from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.systems.storyteller.health import is_dead, is_down, is_out
from hero_combat.systems.storyteller.state import Book, Current
from hero_combat.systems.storyteller.telling import relations as told


class Lasting(Relation, frozen=True):
    """A relation of this system.

    Attributes:
        untold: the causes of which something else tells.
        mutual: whether the one whom it concerns has it, too.
    """

    untold: tuple[EndCause, ...] = ()
    mutual: bool = False


class EndedRelation(msgspec.Struct, frozen=True, gc=False):
    """A relation that is over, of which people read.

    Attributes:
        key: which it was.
        who: the id of who had it.
        other: what it said: whom or what it concerned.
    """

    key: str
    who: str
    other: str


GRAPPLE = Lasting(
    "grappling",
    {"grappling": "", "holding": False, "control": "", "control_of": "", "screen": ""},
    ("out", "leaves", "parted"),
    ("out", "leaves", "parted"),
    flags={"held": False, "restrained": False},
    untold=("out", "parted"),
    mutual=True,
)
SHIELD = Lasting(
    "shield",
    {"shield": ""},
    ("moves", "out", "leaves"),
    ("moves", "dies", "leaves"),
)
_AIM = {"aim": 0, "aiming": "", "aim_with": "", "aimed": 0}
RELATIONS: tuple[Lasting, ...] = (
    GRAPPLE,
    SHIELD,
    Lasting("screen", {"screen": ""}, ("turn", "out", "leaves"), ("leaves",)),
    Lasting(
        "behind",
        {"behind": ""},
        ("moves", "hides", "leaves", "broken", "knocked away"),
        untold=("leaves", "broken"),
    ),
    Lasting(
        "concealed",
        {"concealed": 0},
        ("moves", "hides", "leaves"),
        untold=("leaves",),
    ),
    Lasting("aim", _AIM, ("acts", "defends", "hindered", "out", "leaves")),
    Lasting("aiming", _AIM, ("leaves",), ("leaves",)),
    Lasting("guard", {"guard": ()}, ("turn", "out", "leaves"), ("leaves",)),
    Lasting("foes", {"foes": ()}, ("turn", "leaves"), ("leaves",)),
    Lasting("exposed", {"exposed": ""}, ("turn",)),
    Lasting(
        "under_fire",
        {"under_fire": 0, "under_fire_from": ""},
        ("next action", "out", "leaves"),
    ),
    Lasting("dodging", {}, ("hindered", "out", "leaves"), flags={"dodging": False}),
    Lasting("delaying", {}, ("out", "leaves"), flags={"delaying": False}),
)
"""What lasts; a dodge ends with a turn, too, but for that of the action that it took."""
_ROWS = by_cause(RELATIONS)


def end_relations(book: Book, who: str, cause: EndCause) -> list[EndedRelation]:
    """End what `cause` ends, of `who` and of those whom it concerns; return what people read of."""
    ended: list[EndedRelation] = []
    own, others = _ROWS[cause]
    current = book.combatants[who]
    for row in own:
        if getattr(current if row.clears else current.status, row.key):
            ended += _end(book, who, row, cause)
            current = book.combatants[who]
    if others:
        for one in book.combatants:
            if one != who:
                for row in others:
                    if _concerns(book.combatants[one], row, who):
                        ended += _end(book, one, row, cause, without=who)
    return ended


def take_up(book: Book, which: str) -> None:
    """Take up an object: it hides nobody any more."""
    for who, current in book.combatants.items():
        if current.behind == which:
            book.remark(told.ends, book, end_relations(book, who, "knocked away"))


def _concerns(current: Current, row: Lasting, who: str) -> bool:
    """Tell whether what somebody has concerns `who`."""
    value = getattr(current, row.key)
    return who in value if isinstance(value, tuple) else value == who


def _end(
    book: Book, who: str, row: Lasting, cause: EndCause, *, without: str = ""
) -> list[EndedRelation]:
    """End a relation of `who`, or only what of it concerns one."""
    value = getattr(book.combatants[who], row.key) if row.clears else ""
    if without and isinstance(value, tuple):
        book.change(who, **{row.key: tuple(one for one in value if one != without)})
        return []
    book.change(who, row.flags, **row.clears)
    ended = [] if cause in row.untold else [EndedRelation(row.key, who, value)]
    return ended + _part(book, who, value) if row.mutual else ended


def _part(book: Book, who: str, other: str) -> list[EndedRelation]:
    """End a grapple for the other one, too; who can walk away is a human shield no more."""
    ended: list[EndedRelation] = []
    if other in book.combatants and book.combatants[other].grappling == who:
        book.change(other, GRAPPLE.flags, **GRAPPLE.clears)
    for one, victim in ((who, other), (other, who)):
        if one in book.combatants and book.combatants[one].shield == victim:
            now = book.combatants[victim]
            if not (is_down(book, victim) or now.status.restrained or "immobilized" in now.tags):
                ended += _end(book, one, SHIELD, "parted")
    return ended


def follow(book: Book, who: str, key: str) -> None:
    """Bring everybody in line with a value of `who` that was set.

    A grapple has two; whoever is out holds, aims at and hides behind nobody; a wreck hides nobody.
    """
    if who in book.things:
        book.say(told.exposed, book, expose(book, who))
        return
    ended: list[EndedRelation] = []
    if key == "grappling":
        ended += _follow_grapple(book, who)
    if is_dead(book, who):
        ended += end_relations(book, who, "dies")
    if is_out(book, who):
        ended += end_relations(book, who, "out")
    book.say(told.ends, book, ended)


def expose(book: Book, which: str) -> tuple[str, ...]:
    """Bring those into the open whom a wreck hid; return their ids."""
    if book.things[which].structure > 0:
        return ()
    exposed = tuple(who for who, now in book.combatants.items() if now.behind == which)
    for who in exposed:
        end_relations(book, who, "broken")
    return exposed


def _follow_grapple(book: Book, who: str) -> list[EndedRelation]:
    """Let go, and be let go of, as the one now set as the other in a grapple says."""
    other, before = book.combatants[who].grappling, book.before.combatants[who].grappling
    if other == before:
        return []
    book.change(who, grappling=before)
    ended: list[EndedRelation] = []
    for one in (who, other):
        if one in book.combatants:
            ended += end_relations(book, one, "parted")
    book.change(who, grappling=other)
    if other in book.combatants and other != who:
        book.change(other, grappling=who)
    return ended
