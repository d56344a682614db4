"""What lasts between people and things: a row for each of what ends it, and the place to end it.

source: seed, "Grappling Attacks", "Taking Cover", "Aiming", "Dodge", "Stunning", "Knockback"
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Literal

from hero_combat.fight.events import ActionLost
from hero_combat.fight.relations import EndCause, Relation, by_cause
from hero_combat.systems.megs.state.fight import Book, is_out, name_of, spend_action
from hero_combat.systems.megs.state.records import Current, Thing
from hero_combat.systems.megs.telling import relations as told

_AWAY: tuple[EndCause, ...] = ("moves", "knocked away")


class Lasting(Relation, frozen=True):
    """A relation of this system.

    Attributes:
        of: who has it: people, or things.
        frees: the value of the one whom it concerns that goes with it, "" for none; as long as that
            is nothing, nobody has it with them.
        loses_action: whether an action is lost with it.
        even_zero: whether it is there at 0, too.
    """

    of: Literal["people", "things"] = "people"
    frees: str = ""
    loses_action: bool = False
    even_zero: bool = False


_UNDODGED = {"dodge": 0, "dodge_aps": 0, "dodge_until": 0}

RELATIONS: tuple[Lasting, ...] = (
    Lasting(
        "held",
        {"held": 0, "held_automatic": 0, "holding": ""},
        ("next action", "hindered", "out", "leaves"),
        loses_action=True,
    ),
    Lasting("aim", {"aim": 0, "aim_on": ""}, ("acts", "hurt", "hindered", "out", "leaves")),
    Lasting("aim_on", {"aim": 0, "aim_on": ""}, (), ("leaves",)),
    Lasting(
        "speed",
        {"speed": 0},
        ("hindered", "out", "leaves"),
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
    ),
    Lasting(
        "carried_by",
        {"carried_by": ""},
        (*_AWAY, "leaves"),
        ("hindered", "out", "leaves"),
        frees="load",
    ),
    Lasting(
        "carried_by",
        {"carried_by": ""},
        (),
        ("hindered", "out"),
        of="things",
        frees="load",
    ),
    Lasting(
        "load",
        {"load": None},
        ("hindered", "out"),
        even_zero=True,
    ),
    Lasting(
        "cover",
        {"cover": ""},
        (*_AWAY, "leaves"),
        ("moves", "broken"),
    ),
    Lasting(
        "behind",
        {"behind": "", "distance": 0},
        (*_AWAY, "leaves"),
        (*_AWAY, "leaves"),
    ),
    Lasting(
        "behind",
        {"behind": "", "distance": 0},
        ("moves",),
        (*_AWAY, "leaves"),
        of="things",
    ),
)
"""What lasts, in the order in which it ends."""


def end_relations(book: Book, who: str, cause: EndCause) -> tuple[str, ...]:
    """End what `cause` ends, of somebody or of a thing, and of those whom it concerns.

    Returns:
        Who is held by nobody any more now that another has let go.
    """
    freed: tuple[str, ...] = ()
    for row, value_of in _OTHERS[cause]:
        if row.frees and getattr(book.combatants[who], row.frees) is None:
            continue
        bearers: Mapping[str, Any] = book.combatants if row.of == "people" else book.things
        if not any(map(value_of, bearers.values())):  # as nearly always
            continue
        for one, value in zip(bearers, map(value_of, bearers.values()), strict=True):
            if value and one != who and (value == who or (type(value) is dict and who in value)):
                freed += _end_other(book, row, cause, one, who)
    of = "people" if who in book.combatants else "things"
    for row, value_of in _OWN[cause, of]:
        value = value_of(book.combatants[who] if of == "people" else book.things[who])
        if value or (row.even_zero and value is not None):
            _end_own(book, row, cause, who, value)
    return freed


_OWN = {
    (cause, of): tuple((row, attrgetter(row.key)) for row in own if row.of == of)
    for cause, (own, _) in by_cause(RELATIONS).items()
    for of in ("people", "things")
}
_OTHERS = {
    cause: tuple((row, attrgetter(row.key)) for row in others)
    for cause, (_, others) in by_cause(RELATIONS).items()
}


def _end_own(book: Book, row: Lasting, cause: EndCause, who: str, value: Any) -> None:
    """End what somebody, or a thing, has."""
    if row.loses_action and cause != "leaves":
        book.event(ActionLost(who=who, why="held"))
    concerned = tuple(value) if type(value) is dict else (value if type(value) is str else "",)
    for other in concerned:
        if text := _told_of(told.OWN, row, cause):
            book.remark(told.ended, book, text, who, other)
        if row.frees and other in book.combatants:
            book.change(other, **{row.frees: None})
    _clear(book, who, row, row.clears)


def _end_other(book: Book, row: Lasting, cause: EndCause, one: str, who: str) -> tuple[str, ...]:
    """End what `one` has to do with `who`; return `one` if that has freed them of the last grip."""
    now: Any = book.combatants[one] if row.of == "people" else book.things[one]
    value, left = getattr(now, row.key), row.clears
    freed: tuple[str, ...] = ()
    if type(value) is dict:
        rest = {each: at for each, at in value.items() if each != who}
        left, freed = {row.key: rest}, () if rest else (one,)
    _clear(book, one, row, left)
    if text := _told_of(told.OTHERS, row, cause):
        book.remark(told.ended, book, text, one, who)
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
    return f"can't use {name_of(book, which)}: {name_of(book, held.carried_by)} carries it"


def follow(book: Book, who: str, key: str) -> None:
    """End what a value that was set ends, as a blow would; the game master's word stands."""
    if who in book.things:
        if key == "body" and book.things[who].body <= 0:
            end_relations(book, who, "broken")
        return
    now = book.combatants[who]
    if is_out(book, who) and key.split(".", maxsplit=1)[0] in _FELLS:
        end_relations(book, who, "out")
    elif key == "stun" and now.stun:
        end_relations(book, who, "hindered")


_FELLS = ("physical", "mental", "mystical", "wakes", "status")
"""The keys of values that can put somebody out of action."""


def _clear(book: Book, who: str, row: Lasting, values: Mapping[str, Any]) -> None:
    if row.of == "things":
        book.thing(who, **values)
    else:
        book.change(who, **values)


def _told_of(texts: told.Texts, row: Lasting, cause: EndCause) -> str:
    """Return the words for the end of a relation; "" for one that is not noted."""
    return texts.get(row.key, {}).get(cause, "")
