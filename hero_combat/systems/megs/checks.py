"""What no type can check: words that name nothing, and states to which no rule leads."""

from collections.abc import Callable, Collection, Iterable, Iterator

from hero_combat.file.typed import Path, Trouble
from hero_combat.systems.megs.sheet import Sheet
from hero_combat.systems.megs.state.fight import (
    AUTOMATIC,
    DICE,
    Encounter,
    carried_by,
    is_out,
    moment_of,
)
from hero_combat.systems.megs.state.records import Current
from hero_combat.systems.megs.tables.attributes import NAMES

_PEOPLE = ("stance",)
"""Current values that are the id of somebody in the fight."""


def find_trouble(fight: Encounter) -> list[Trouble]:
    """Find Powers that nobody has, and objects and people that aren't there."""
    troubles: list[Trouble] = []
    for who, sheet in fight.sheets.items():
        troubles += _attacks(who, sheet)
        troubles += _behind(fight, ("combatants", who, "behind"), sheet.behind)
    for which, thing in fight.objects.items():
        troubles += _behind(fight, ("objects", which, "behind"), thing.behind)
        troubles += _lying(fight, which)
    for who, now in fight.combatants.items():
        troubles += _current(fight, who, now)
    acting = (fight.clock.acting,) if fight.clock.acting else ()
    for key, ids in (("acting", acting), ("waiting", fight.clock.waiting)):
        troubles += _people(fight, ("state", key), ids)
    return troubles


def _behind(fight: Encounter, path: Path, word: str) -> Iterator[Trouble]:
    """Find who stands behind nobody; who stands there need not have come into the fight."""
    return _named(path, (word,) if word else (), fight.sheets, "no combatant has this id")


def _lying(fight: Encounter, which: str) -> Iterator[Trouble]:
    """Find what lies behind nobody, or is carried by nobody that there is."""
    now, here = fight.things[which], ("state", "objects", which)
    if now.behind != fight.objects[which].behind:
        yield from _behind(fight, (*here, "behind"), now.behind)
    yield from _behind(fight, (*here, "carried_by"), now.carried_by)


def _attacks(who: str, sheet: Sheet) -> Iterator[Trouble]:
    """Find attacks of a Power that the stat block hasn't."""
    for name, attack in sheet.attacks.items():
        if attack.power:
            path = ("combatants", who, "attacks", name, "power")
            yield from _powers(path, (attack.power,), sheet.powers)


def _current(fight: Encounter, who: str, now: Current) -> Iterator[Trouble]:
    here, sheet = ("state", "combatants", who), fight.sheets[who]
    for key in ("on", "switched"):
        yield from _powers((*here, key), getattr(now, key), sheet.powers)
    for key in ("powers", "lost_by", "lost_at", "pushed"):
        known = (*sheet.powers, *NAMES)
        for name in getattr(now, key):
            yield from _powers((*here, key, name), (name,), known)
    things = fight.things
    if now.cover:
        yield from _named((*here, "cover"), (now.cover,), things, "no such object")
    anything = (*things, *fight.combatants)
    if now.aim_on:
        yield from _named(
            (*here, "aim_on"), (now.aim_on,), anything, "no combatant or object has this id"
        )
    yield from _behind(fight, (*here, "carried_by"), now.carried_by)
    for holder in now.held_by:
        yield from _people(fight, (*here, "held_by", holder), (holder,))
    yield from _behind(fight, (*here, "behind"), now.behind)
    for key in _PEOPLE:
        word = getattr(now, key)
        yield from _people(fight, (*here, key), (word,) if word else ())


def _people(fight: Encounter, path: Path, ids: Iterable[str]) -> Iterator[Trouble]:
    return _named(path, ids, fight.combatants, "no combatant in the fight has this id")


def _powers(path: Path, names: Iterable[str], known: Collection[str]) -> Iterator[Trouble]:
    return _named(path, names, known, "the stat block has no such Power")


def _named(
    path: Path, words: Iterable[str], known: Collection[str], message: str
) -> Iterator[Trouble]:
    for word in words:
        if word not in known:
            yield Trouble(path, f'"{word}": {message}', known=tuple(known), word=word)


def find_broken(fight: Encounter) -> list[Trouble]:
    """Find what is so though no rule leads there, each with the command that fixes it."""
    return [trouble for holds in INVARIANTS for trouble in holds(fight)]


def holds_while_able(fight: Encounter) -> Iterator[Trouble]:
    """Find grips of those who have left or are out, and of somebody on themselves."""
    for who, now in fight.combatants.items():
        for holder in now.held_by:
            path, mend = (
                ("state", "combatants", who, "held_by"),
                f"use `unset {who}.held_by.{holder}`",
            )
            if holder in fight.left:
                yield Trouble(path, f"held by {holder}, who has left", mend)
            elif holder == who or (holder in fight.combatants and is_out(fight, holder)):
                yield Trouble(path, f"held by {holder}, who can't hold anyone", mend)


def carries_what_it_says(fight: Encounter) -> Iterator[Trouble]:
    """Find what is carried by one who carries nothing, or something else as well."""
    carried = {which: thing.carried_by for which, thing in fight.things.items()}
    carried |= {who: now.carried_by for who, now in fight.combatants.items()}
    for which, by in carried.items():
        if not by or by not in fight.combatants:
            continue
        part = "objects" if which in fight.things else "combatants"
        path, mend = ("state", part, which, "carried_by"), f"use `unset {which}.carried_by`"
        if fight.combatants[by].load is None:
            yield Trouble(path, f"carried by {by}, who carries nothing", mend)
        elif carried_by(fight, by) != which:
            yield Trouble(path, f"carried by {by}, who carries something else", mend)


def is_behind_what_stands(fight: Encounter) -> Iterator[Trouble]:
    """Find cover behind what is broken or in somebody's hands."""
    for who, now in fight.combatants.items():
        thing = fight.things.get(now.cover)
        if thing is not None and thing.body <= 0:
            path = ("state", "combatants", who, "cover")
            yield Trouble(path, f"behind {now.cover}, which is broken", f"use `unset {who}.cover`")


def does_nothing_when_out(fight: Encounter) -> Iterator[Trouble]:
    """Find those who are out and aim, press, hold an action, move or carry."""
    for who, now in fight.combatants.items():
        if not is_out(fight, who):
            continue
        doing = {
            "aim": now.aim, "stance": now.stance, "held": now.held, "dodge": now.dodge,
            "speed": now.speed,
        }  # fmt: skip
        for key, value in doing.items():
            if value:
                path = ("state", "combatants", who, key)
                yield Trouble(path, "the combatant is out of the fight", f"use `unset {who}.{key}`")


def aims_and_presses_at_others(fight: Encounter) -> Iterator[Trouble]:
    """Find an aim without a target, a target without an aim, and a stance against oneself."""
    for who, now in fight.combatants.items():
        here = ("state", "combatants", who)
        if bool(now.aim) != bool(now.aim_on):
            yield Trouble((*here, "aim"), "the aim has no target", f"use `unset {who}.aim`")
        if now.stance == who:
            yield Trouble(
                (*here, "stance"), "the combatant presses themselves", f"use `unset {who}.stance`"
            )
        if now.behind == who:
            yield Trouble(
                (*here, "behind"), "the combatant is behind themselves", f"use `unset {who}.behind`"
            )


def keeps_nothing_expired(fight: Encounter) -> Iterator[Trouble]:
    """Find pushes that are over."""
    for who, now in fight.combatants.items():
        for name, push in now.pushed.items():
            if push.until <= moment_of(fight.clock):
                path, mend = (
                    ("state", "combatants", who, "pushed", name),
                    f"unset {who}.pushed.{name}",
                )
                yield Trouble(path, "the push is over", f"use `{mend}`")


def has_no_more_than_there_is(fight: Encounter) -> Iterator[Trouble]:
    """Find more actions than a phase has."""
    for who, now in fight.combatants.items():
        for key, value, most in (
            ("dice", now.dice, DICE),
            ("automatic", now.automatic, AUTOMATIC),
            ("early", now.early, AUTOMATIC),
        ):
            if value > most:
                path = ("state", "combatants", who, key)
                yield Trouble(path, f"a phase has at most {most}", f"use `set {who}.{key} {most}`")


INVARIANTS: tuple[Callable[[Encounter], Iterator[Trouble]], ...] = (
    holds_while_able,
    carries_what_it_says,
    is_behind_what_stands,
    does_nothing_when_out,
    aims_and_presses_at_others,
    keeps_nothing_expired,
    has_no_more_than_there_is,
)
"""What every state is, wherever rules lead."""
