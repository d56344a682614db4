"""What lasts between people and things: a row for each of what ends it, and the place to end it.

source: seed, "Grappling Attacks", "Taking Cover", "Aiming", "Dodge", "Stunning", "Knockback"
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Literal

from hero_combat.fight.events import ActionLost
from hero_combat.fight.relations import Cause, Relation, by_cause
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.state.records import Current, Thing
from hero_combat.systems.megs.turns.actions import spend_action
from hero_combat.text import listing

_AWAY: tuple[Cause, ...] = ("moves", "knocked away")


class Lasting(Relation, frozen=True):
    """A relation of this system.

    Attributes:
        of: who has it: people, or things.
        frees: the value of the one whom it concerns that goes with it, "" for none; as long as that
            is nothing, nobody has it with them.
        told: what people read of its end by a cause of `own`, with `{name}` and `{other}`.
        told_others: the same, by a cause of `others`.
        loses_action: whether an action is lost with it.
        even_zero: whether it is there at 0, too.
    """

    of: Literal["people", "things"] = "people"
    frees: str = ""
    told: Mapping[Cause, str] = {}
    told_others: Mapping[Cause, str] = {}
    loses_action: bool = False
    even_zero: bool = False


def _always(text: str, *causes: Cause) -> dict[Cause, str]:
    return dict.fromkeys(causes, text)


_UNDODGED = {"dodge": 0, "dodge_aps": 0, "dodge_until": 0}
_NOT_BEHIND = _always("{name} is behind {other} no longer", *_AWAY)
_DROPS = _always("{other} drops {name}", "hindered", "out")

RELATIONS: tuple[Lasting, ...] = (
    Lasting(
        "held",
        {"held": 0, "held_automatic": 0, "holding": ""},
        ("next action", "hindered", "out", "leaves"),
        told=_always("{name} loses the held action", "hindered", "out"),
        loses_action=True,
    ),
    Lasting("aim", {"aim": 0, "aim_on": ""}, ("acts", "hurt", "hindered", "out", "leaves")),
    Lasting("aim_on", {"aim": 0, "aim_on": ""}, (), ("leaves",)),
    Lasting(
        "speed",
        {"speed": 0},
        ("hindered", "out", "leaves"),
        told=_always("{name} stops moving", "hindered"),
    ),
    Lasting("dodge", _UNDODGED, ("acts", "next action", "out", "leaves")),
    Lasting("dodge_aps", _UNDODGED, ("acts", "next action", "out", "leaves")),
    Lasting(
        "stance",
        {"stance": "", "stance_shift": 0},
        ("next action", "out", "leaves"),
        ("leaves",),
    ),
    Lasting(  # the stunned keep their grip: only RAPs break it, and who is out holds nobody
        "held_by",
        {"held_by": {}},
        (*_AWAY, "leaves"),
        (*_AWAY, "out", "leaves"),
        told=_always("{name} is torn from the grip", *_AWAY),
        told_others=_always("{other} lets go", *_AWAY),
    ),
    Lasting(
        "carried_by",
        {"carried_by": ""},
        (*_AWAY, "leaves"),
        ("hindered", "out", "leaves"),
        frees="load",
        told_others=_DROPS,
    ),
    Lasting(
        "carried_by",
        {"carried_by": ""},
        (),
        ("hindered", "out"),
        of="things",
        frees="load",
        told_others=_DROPS,
    ),
    Lasting(
        "load",
        {"load": None},
        ("hindered", "out"),
        told=_always("{name} drops a load", "hindered", "out"),
        even_zero=True,
    ),
    Lasting(
        "cover",
        {"cover": ""},
        (*_AWAY, "leaves"),
        ("moves", "broken"),
        told=_always("{name} leaves the cover", *_AWAY),
        told_others=_always("{name} is in cover no longer", "moves", "broken"),
    ),
    Lasting(
        "behind",
        {"behind": "", "distance": 0},
        (*_AWAY, "leaves"),
        (*_AWAY, "leaves"),
        told=_NOT_BEHIND,
        told_others=_NOT_BEHIND,
    ),
    Lasting(
        "behind",
        {"behind": "", "distance": 0},
        ("moves",),
        (*_AWAY, "leaves"),
        of="things",
        told=_NOT_BEHIND,
        told_others=_NOT_BEHIND,
    ),
)
"""What lasts, in the order in which it ends."""


def end_relations(book: Book, who: str, cause: Cause) -> str:
    """End what `cause` ends, of somebody or of a thing, and of those whom it concerns.

    Returns:
        What is told of it besides the notes: who is free now that another has left.
    """
    freed: tuple[str, ...] = ()
    for row, value_of in _OTHERS[cause]:
        if row.frees and getattr(book.combatants[who], row.frees) is None:
            continue
        bearers: Mapping[str, Any] = book.combatants if row.of == "people" else book.things
        for one, now in bearers.items():
            value = value_of(now)
            if value and one != who and (value == who or (type(value) is dict and who in value)):
                freed += _end_other(book, row, cause, one, who)
    of = "people" if who in book.combatants else "things"
    for row, value_of in _OWN[cause, of]:
        value = value_of(book.combatants[who] if of == "people" else book.things[who])
        if value or (row.even_zero and value is not None):
            _end_own(book, row, cause, who, value)
    if cause != "leaves" or not freed:
        return ""
    names = listing(book.sheets[one].name for one in freed)
    return f"{names} {'is' if len(freed) == 1 else 'are'} free."


_OWN = {
    (cause, of): tuple((row, attrgetter(row.key)) for row in own if row.of == of)
    for cause, (own, _) in by_cause(RELATIONS).items()
    for of in ("people", "things")
}
_OTHERS = {
    cause: tuple((row, attrgetter(row.key)) for row in others)
    for cause, (_, others) in by_cause(RELATIONS).items()
}


def _end_own(book: Book, row: Lasting, cause: Cause, who: str, value: Any) -> None:
    """End what somebody, or a thing, has."""
    if row.loses_action and cause != "leaves":
        book.event(ActionLost(who=who, why="held"))
    concerned = tuple(value) if type(value) is dict else (value if type(value) is str else "",)
    for other in concerned:
        _tell(book, row.told.get(cause, ""), who, other)
        if row.frees and other in book.combatants:
            book.change(other, **{row.frees: None})
    _clear(book, who, row, row.clears)


def _end_other(book: Book, row: Lasting, cause: Cause, one: str, who: str) -> tuple[str, ...]:
    """End what `one` has to do with `who`; return `one` if that has freed them of the last grip."""
    now: Any = book.combatants[one] if row.of == "people" else book.things[one]
    value, left = getattr(now, row.key), row.clears
    freed: tuple[str, ...] = ()
    if type(value) is dict:
        rest = {each: at for each, at in value.items() if each != who}
        left, freed = {row.key: rest}, () if rest else (one,)
    _tell(book, row.told_others.get(cause, ""), one, who)
    _clear(book, one, row, left)
    if row.frees:
        book.change(who, **{row.frees: None})
    return freed


def take_dice_action(book: Book, who: str) -> None:
    """Spend a Dice Action, be it to Block or to help, and end aiming and a Dodge by it."""
    spend_action(book, who)
    now = book.combatants[who]
    if now.aim or now.dodge or now.dodge_aps:
        end_relations(book, who, "acts")


def let_go(book: Book, who: str, only: str = "") -> None:
    """Let go of everybody whom `who` grapples, or of one alone."""
    for each, now in book.combatants.items():
        if who in now.held_by and only in ("", each):
            rest = {one: at for one, at in now.held_by.items() if one != who}
            book.change(each, held_by=rest)


def drop(book: Book, who: str) -> None:
    """Let go of what `who` carries."""
    for which, thing in book.things.items():
        if thing.carried_by == who:
            book.thing(which, carried_by="")
    for one, now in book.combatants.items():
        if now.carried_by == who:
            book.change(one, carried_by="")
    book.change(who, load=None)


def take_up(book: Book, who: str, which: str, weight: int) -> None:
    """Let `who` carry so much: a thing or somebody of the fight, or a load of no name, ""."""
    if which in book.things:
        end_relations(book, which, "moves")
        book.thing(which, carried_by=who)
    elif which:
        book.change(which, carried_by=who)
    book.change(who, load=weight)


def why_in_other_hands(book: Book, who: str, which: str) -> str:
    """Say why `who` can't use or take a thing that another carries, or ""."""
    held: Current | Thing | None = book.things.get(which) or book.combatants.get(which)
    if held is None or held.carried_by in ("", who):
        return ""
    return f"can't have {name_of(book, which)}: {name_of(book, held.carried_by)} carries it"


def follow(book: Book, who: str, key: str) -> str:
    """End what a value that was set ends, as a blow would; the game master's word stands."""
    if who in book.things:
        if key == "body" and book.things[who].body <= 0:
            end_relations(book, who, "broken")
        return ""
    now = book.combatants[who]
    if is_out(book, who) and key.split(".", maxsplit=1)[0] in _FELLS:
        end_relations(book, who, "out")
    elif key == "stun" and now.stun:
        end_relations(book, who, "hindered")
    return ""


_FELLS = ("physical", "mental", "mystical", "wakes", "status")
"""The keys of values that can put somebody out of action."""


def _clear(book: Book, who: str, row: Lasting, values: Mapping[str, Any]) -> None:
    if row.of == "things":
        book.thing(who, **values)
    else:
        book.change(who, **values)


def _tell(book: Book, text: str, who: str, other: str) -> None:
    if book.quiet or not text:
        return
    note = text.format(name=name_of(book, who), other=name_of(book, other))
    if note not in book.notes:
        book.note(note)
