"""What is wrong with an encounter though every key is of its type."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from hero_combat.dice.notation import parse
from hero_combat.errors import DiceError, UsageError
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.systems.champions.health import is_dead
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.protection import (
    NO_NEGATION,
    NO_REDUCTION,
    NeededRoll,
    Power,
)
from hero_combat.systems.champions.sheet.stat_block import Attack, Sheet
from hero_combat.systems.champions.state import Current, Encounter, held_of
from hero_combat.systems.champions.tables.maneuvers import BEYOND, MANEUVERS, maneuver_named
from hero_combat.text import listing

_Path = tuple[str | int, ...]
_POINTS = ("pd", "ed", "rpd", "red", "md", "power_defence", "flash_defence")
_OF_ONE = ("aim", "guarding", "covering")
_OF_SEVERAL = ("held_by", "ahead_of")
_WORDS_OF_NND = 'name the defence: ["gas mask"]'


def find_troubles(fight: Encounter) -> list[Trouble]:
    """Return everything that a hand edit can break and that no type can tell.

    In stat blocks: dice that can't be read as damage, advantages and armor that say nothing,
    standing behind nobody. In the state: ids of nobody, attacks and maneuvers that there aren't, a
    haymaker that is no attack.
    """
    return [*_of_sheets(fight), *_of_places(fight), *_of_clock(fight), *_of_current(fight)]


def find_broken(fight: Encounter) -> list[Trouble]:
    """Return everything in the state to which no rule leads, with what mends it."""
    return [trouble for invariant in INVARIANTS for trouble in invariant(fight)]


def _of_sheets(fight: Encounter) -> Iterator[Trouble]:
    for who, sheet in fight.sheets.items():
        for name, attack in sheet.attacks.items():
            path = ("combatants", who, "attacks", name, "dice")
            try:
                dice = parse(attack.dice)
            except DiceError as error:
                problem = error.problems[0]
                yield Trouble(path, problem.message, problem.mend)
            else:
                if dice.sides != 6:
                    yield Trouble(path, f'"{attack.dice}" are no d6', "8d6, 2d6+1k ...")
            yield from _of_advantages(path[:-1], attack)
        if "" in sheet.immune:
            yield Trouble(("combatants", who, "immune"), "a word is empty", _WORDS_OF_NND)
        for name, power in sheet.powers.items():
            yield from _of_power(("combatants", who, "powers", name), power)
        if sheet.armour:
            yield from _of_armor(("combatants", who, "armour"), sheet, fight.sources[who])


def _of_advantages(path: _Path, attack: Attack) -> Iterator[Trouble]:
    """Find advantages that say nothing together."""
    why, mend = "", "leave one of them out"
    if attack.nnd:
        why = "an NND meets no points of defence, and {} needs some"
    elif attack.vs == "none":
        why = 'with `vs = "none"` it meets no points of defence, and {} needs some'
    elif attack.effect != "damage" and attack.vs not in ("power", "flash"):
        why = f"{{}} counts for a {attack.effect} that meets power or flash defence"
        mend = 'vs = "power", say, or leave it out'
    for key in ("armour_piercing", "penetrating"):
        if why and getattr(attack, key):
            yield Trouble((*path, key), why.format(key.replace("_", " ")), mend)
    if attack.nnd and attack.vs in ("power", "flash"):
        message = f"an NND meets no points of {attack.vs} defence"
        mend = f'nnd = ["{attack.vs}"], say, or leave one of them out'
        yield Trouble((*path, "vs"), message, mend)
    if "" in attack.nnd:
        yield Trouble((*path, "nnd"), "a word is empty", _WORDS_OF_NND)
    yield from _of_roll(path, attack.activation)


def _of_roll(path: _Path, activation: NeededRoll) -> Iterator[Trouble]:
    """Find a required roll that nobody ever makes."""
    if activation in (1, 2):
        message = f"3d6 never come to {activation} or less"
        yield Trouble((*path, "activation"), message, "activation = 11, or a characteristic")


def _of_power(path: _Path, power: Power) -> Iterator[Trouble]:
    """Find a power whose roll or levels are for no defense at all."""
    yield from _of_roll(path, power.activation)
    takes_off = power.reduction != NO_REDUCTION or power.negation != NO_NEGATION
    points = any(getattr(power, key) for key in _POINTS)
    if power.activation and not (points or takes_off):
        message = "it is rolled for at each hit, and adds nothing that counts against one"
        yield Trouble((*path, "activation"), message, "pd = 8, say, or leave it out")
    for key in ("hardened", "impenetrable"):
        if getattr(power, key) and not points:
            yield Trouble((*path, key), f"it has no points to be {key}", "pd = 8, say")


def _of_armor(path: _Path, sheet: Sheet, authored: Mapping[str, Any]) -> Iterator[Trouble]:
    """Find armor that is of no sort of its own, and more of it than there is defense.

    The defense is that of the author: in a fight it may be drained.
    """
    for name, part in sheet.armour.items():
        here = (*path, name)
        yield from _of_roll(here, part.activation)
        if not (part.hardened or part.impenetrable or part.activation):
            message = "these points are like all others: no level of Hardened or Impenetrable"
            yield Trouble(here, message, "hardened = 1, impenetrable = 1 or activation = 14")
        if not any(getattr(part, key) for key in _POINTS):
            yield Trouble(here, "it is no part of any defence", "pd = 8, of PD 20")
        for whole, resistant in (("pd", "rpd"), ("ed", "red")):
            if getattr(part, resistant) > getattr(part, whole):
                message = f"more of it is resistant than the {whole} = {getattr(part, whole)}"
                yield Trouble((*here, resistant), message, f"{whole} is both kinds together")
    for key in _POINTS:
        parts = [name for name, part in sheet.armour.items() if getattr(part, key)]
        points = sum(getattr(sheet.armour[name], key) for name in parts)
        has = authored.get(key, 0)
        if points > has:
            message = f"all armour together is {points} of a {key} of {has}"
            mend = "armour is a part of what the stat block has; it adds nothing"
            yield Trouble((*path, parts[-1], key), message, mend)


def _of_places(fight: Encounter) -> Iterator[Trouble]:
    """Find what stands behind nobody, or behind itself."""
    for kind, blocks in (("combatants", fight.sheets), ("objects", fight.objects)):
        for which, block in blocks.items():
            known = tuple(each for each in (*fight.sheets, *fight.objects) if each != which)
            if block.behind and block.behind not in known:
                message = "nobody and nothing else has this id"
                yield Trouble((kind, which, "behind"), message, known=known, word=block.behind)


def _of_clock(fight: Encounter) -> Iterator[Trouble]:
    clock = fight.clock
    for key, who in (("acting", clock.acting), ("landing", clock.landing)):
        if who:
            yield from _somebody(("state", key), who, fight.combatants)
    for index, who in enumerate(clock.waiting):
        yield from _somebody(("state", "waiting", index), who, fight.combatants)


def _of_current(fight: Encounter) -> Iterator[Trouble]:
    known = (*fight.combatants, *fight.left)
    for who, now in fight.combatants.items():
        path = ("state", "combatants", who)
        for key in _OF_ONE:
            if getattr(now, key):
                yield from _somebody((*path, key), getattr(now, key), known)
        for key in _OF_SEVERAL:
            for index, other in enumerate(getattr(now, key)):
                yield from _somebody((*path, key, index), other, known)
                if other == who:
                    yield Trouble((*path, key, index), "that is the one oneself", "name another")
        yield from _of_weapons(path, fight.sheets[who], now)
        yield from _of_haymaker(path, who, now, fight)


def _of_weapons(path: _Path, sheet: Sheet, now: Current) -> Iterator[Trouble]:
    """Find attacks, powers and maneuvers of the state that the stat block has not."""
    for index, name in enumerate(now.dropped):
        if name not in sheet.attacks:
            yield _none((*path, "dropped", index), "attack", name, sheet.attacks)
    for name, count in now.used.items():
        if name not in sheet.attacks:
            yield _none((*path, "used", name), "attack", name, sheet.attacks)
        elif count < 0:
            yield Trouble((*path, "used", name), "charges used are 0 or more", "")
    for name, cost in now.powers.items():
        if cost < 0:
            yield Trouble((*path, "powers", name), "END for a phase is 0 or more", "")
    if now.maneuver and now.maneuver not in sheet.defences and maneuver_named(now.maneuver) is None:
        known = (*MANEUVERS, *BEYOND, *sheet.defences)
        yield _none((*path, "maneuver"), "maneuver", now.maneuver, known)


def _of_haymaker(path: _Path, who: str, now: Current, fight: Encounter) -> Iterator[Trouble]:
    """Find what is wrong with the order that a haymaker is."""
    if not now.haymaker:
        return
    path = (*path, "haymaker")
    try:
        words, _ = split_line(now.haymaker)
        order = decode(words[1:], spec_of(Resolve))
    except UsageError as error:
        yield Trouble(path, error.problems[0].message, "it is the order that was begun")
        return
    if words[:1] != ["resolve"] or not isinstance(order, Resolve) or not order.target:
        yield Trouble(path, "expected an order of resolve", f"resolve {who} TARGET")
        return
    if order.attacker != who:
        yield Trouble(path, f"it is the order of {order.attacker}", f"resolve {who} TARGET")
    for target in order.target:
        yield from _somebody(path, target, (*fight.combatants, *fight.objects))


def _somebody(path: _Path, who: str, known: Collection[str]) -> Iterator[Trouble]:
    if who not in known:
        yield Trouble(path, "nobody has this id", known=tuple(known), word=who)


def _none(path: _Path, what: str, word: str, known: Collection[str]) -> Trouble:
    return Trouble(path, f'there is no {what} "{word}"', known=tuple(known), word=word)


# ---------------------------------------------------------------- what every state must be


def nobody_has_to_do_with_who_has_left(fight: Encounter) -> Iterator[Trouble]:
    """Find aims, cover, grips and Blocks that concern somebody who has left the fight."""
    for who, now in fight.combatants.items():
        for key in (*_OF_ONE, *_OF_SEVERAL):
            held = getattr(now, key)
            for other in (held,) if isinstance(held, str) else held:
                if other in fight.left:
                    message = f"{_WORDS[key]} {other}, who has left"
                    yield _trouble(who, key, message, f"unset {who}.{key}")


def who_is_out_has_begun_nothing(fight: Encounter) -> Iterator[Trouble]:
    """Find what the unconscious and the dead have begun, or hold."""
    for who, now in fight.combatants.items():
        if not (now.stun < 0 or is_dead(now.body, fight.sheets[who].body)):
            continue
        for key in (*_OF_ONE, "haymaker", "holding"):
            if getattr(now, key):
                yield _trouble(who, key, "one who is out does nothing", f"unset {who}.{key}")
        for other in held_of(fight, who):
            message = f"held by {who}, who is out"
            yield _trouble(other, "held_by", message, f"unset {other}.held_by")


def nobody_lies_in_the_air(fight: Encounter) -> Iterator[Trouble]:
    """Find those who are prone, or out, and fly."""
    for who, now in fight.combatants.items():
        if now.status.flying and (now.status.prone or now.stun < 0):
            mend = f"set {who}.status.flying false"
            message = "nobody flies who is out or lies on the ground"
            yield Trouble(("state", "combatants", who, "status", "flying"), message, mend)


def who_is_held_is_grabbed(fight: Encounter) -> Iterator[Trouble]:
    """Find grips in which nobody is."""
    for who, now in fight.combatants.items():
        if now.held_by and not now.status.grabbed:
            message = f"held by {listing(now.held_by)}, and not grabbed"
            yield _trouble(who, "held_by", message, f"unset {who}.held_by")


def nobody_fires_more_than_there_is(fight: Encounter) -> Iterator[Trouble]:
    """Find attacks that have been used oftener than they have charges."""
    for who, now in fight.combatants.items():
        for name, used in now.used.items():
            attack = fight.sheets[who].attacks.get(name)
            if attack and attack.charges is not None and used > attack.charges:
                message = f"{used} used of {attack.charges} charges"
                path = ("state", "combatants", who, "used", name)
                yield Trouble(path, message, f"set {who}.used.{name} {attack.charges}")


INVARIANTS: tuple[Callable[[Encounter], Iterator[Trouble]], ...] = (
    nobody_has_to_do_with_who_has_left,
    who_is_out_has_begun_nothing,
    nobody_lies_in_the_air,
    who_is_held_is_grabbed,
    nobody_fires_more_than_there_is,
)
"""What is so in every state to which rules lead."""

_WORDS = {
    "aim": "aims at",
    "guarding": "is in front of",
    "covering": "covers",
    "held_by": "held by",
    "ahead_of": "goes before",
}


def _trouble(who: str, key: str, message: str, mend: str) -> Trouble:
    return Trouble(("state", "combatants", who, key), message, mend)
