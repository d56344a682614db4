"""What lasts between people, and what ends it: a row for each, and the one place that clears it."""

from hero_combat.fight.names import called
from hero_combat.fight.relations import Cause, Relation, by_cause
from hero_combat.systems.storyteller.health import is_dead, is_down, is_out
from hero_combat.systems.storyteller.state import Book, Current
from hero_combat.text import listing


class Lasting(Relation, frozen=True):
    """A relation of this system.

    Attributes:
        told: what people read of its end, with `{name}` and `{other}`; "" where nobody need.
        quiet: the causes of which something else tells.
        mutual: whether the one whom it concerns has it, too.
    """

    told: str = ""
    quiet: tuple[Cause, ...] = ()
    mutual: bool = False


GRAPPLE = Lasting(
    "grappling",
    {"grappling": "", "holding": False, "control": "", "control_of": "", "screen": ""},
    ("out", "leaves", "parted"),
    ("out", "leaves", "parted"),
    flags={"held": False, "restrained": False},
    told="{other} is out of the grip of {name}.",
    quiet=("out", "parted"),
    mutual=True,
)
SHIELD = Lasting(
    "shield",
    {"shield": ""},
    ("moves", "out", "leaves"),
    ("moves", "dies", "leaves"),
    told="{name} has no human shield any more.",
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
        told="{name} comes out from behind {other}.",
        quiet=("leaves", "broken"),
    ),
    Lasting(
        "concealed",
        {"concealed": 0},
        ("moves", "hides", "leaves"),
        told="{name} comes into the open.",
        quiet=("leaves",),
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


def end_relations(book: Book, who: str, cause: Cause) -> str:
    """End what `cause` ends, of `who` and of those whom it concerns; return what is told of it."""
    told: list[str] = []
    own, others = _ROWS[cause]
    current = book.combatants[who]
    for row in own:
        if getattr(current if row.clears else current.status, row.key):
            told.append(_end(book, who, row, cause))
            current = book.combatants[who]
    if others:
        told += [
            _end(book, one, row, cause, without=who)
            for one in book.combatants
            if one != who
            for row in others
            if _concerns(book.combatants[one], row, who)
        ]
    return " ".join(filter(None, told))


def take_up(book: Book, which: str) -> None:
    """Take up an object: it hides nobody any more."""
    for who, current in book.combatants.items():
        if current.behind == which and (told := end_relations(book, who, "knocked away")):
            book.note(told)


def _concerns(current: Current, row: Lasting, who: str) -> bool:
    """Tell whether what somebody has concerns `who`."""
    value = getattr(current, row.key)
    return who in value if isinstance(value, tuple) else value == who


def _end(book: Book, who: str, row: Lasting, cause: Cause, *, without: str = "") -> str:
    """End a relation of `who`, or only what of it concerns one; return what is told."""
    value = getattr(book.combatants[who], row.key) if row.clears else ""
    if without and isinstance(value, tuple):
        book.change(who, **{row.key: tuple(one for one in value if one != without)})
        return ""
    book.change(who, row.flags, **row.clears)
    told = "" if cause in row.quiet else _told(book, who, row, value)
    return f"{told} {_part(book, who, value)}".strip() if row.mutual else told


def _part(book: Book, who: str, other: str) -> str:
    """End a grapple for the other one, too; who can walk away is a human shield no more."""
    told = []
    if other in book.combatants and book.combatants[other].grappling == who:
        book.change(other, GRAPPLE.flags, **GRAPPLE.clears)
    for one, victim in ((who, other), (other, who)):
        if one in book.combatants and book.combatants[one].shield == victim:
            now = book.combatants[victim]
            if not (is_down(book, victim) or now.status.restrained or "immobilized" in now.tags):
                told.append(_end(book, one, SHIELD, "parted"))
    return " ".join(told)


def _told(book: Book, who: str, row: Lasting, other: str) -> str:
    """Say that it is over, in the words of the row."""
    if book.quiet or not row.told:
        return ""
    text = row.told.replace("{name}", book.sheets[who].name)
    return text.replace("{other}", called(other, book.before)) if "{other}" in text else text


def follow(book: Book, who: str, key: str) -> str:
    """Bring everybody in line with a value of `who` that was set; return what is told of it.

    A grapple has two; whoever is out holds, aims at and hides behind nobody; a wreck hides nobody.
    """
    if who in book.things:
        names = [book.sheets[one].name for one in expose(book, who)]
        return (
            f"{listing(names)} {'is' if len(names) == 1 else 'are'} in the open." if names else ""
        )
    told = []
    if key == "grappling":
        told.append(_follow_grapple(book, who))
    if is_dead(book, who):
        told.append(end_relations(book, who, "dies"))
    if is_out(book, who):
        told.append(end_relations(book, who, "out"))
    return " ".join(filter(None, told))


def expose(book: Book, which: str) -> tuple[str, ...]:
    """Bring those into the open whom a wreck hid; return their ids."""
    if book.things[which].structure > 0:
        return ()
    exposed = tuple(who for who, now in book.combatants.items() if now.behind == which)
    for who in exposed:
        end_relations(book, who, "broken")
    return exposed


def _follow_grapple(book: Book, who: str) -> str:
    """Let go, and be let go of, as the one now set as the other in a grapple says."""
    other, before = book.combatants[who].grappling, book.before.combatants[who].grappling
    if other == before:
        return ""
    book.change(who, grappling=before)
    told = [end_relations(book, one, "parted") for one in (who, other) if one in book.combatants]
    book.change(who, grappling=other)
    if other in book.combatants and other != who:
        book.change(other, grappling=who)
    return " ".join(filter(None, told))
