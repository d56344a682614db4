"""What is wrong with an encounter though every key is of its type."""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from hero_combat.dice.notation import parse
from hero_combat.errors import DiceError, UsageError
from hero_combat.file.typed import Trouble
from hero_combat.orders.declaration import spec_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.orders.usage import see_that_it_names_its_actor
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
_CALLED = {"armour_piercing": "armor piercing", "penetrating": "penetrating"}
_NO_SUCH = "no combatant or object has this ID"
_WORDS_OF_NND = 'name the defense: ["gas mask"]'


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
                    yield Trouble(path, f'"{attack.dice}" is not d6', "write 8d6, 2d6+1k ...")
            yield from _of_advantages(path[:-1], attack)
        if "" in sheet.immune:
            yield Trouble(("combatants", who, "immune"), "a word is empty", _WORDS_OF_NND)
        for name, power in sheet.powers.items():
            yield from _of_power(("combatants", who, "powers", name), power)
        if sheet.armour:
            yield from _of_armor(("combatants", who, "armour"), sheet, fight.sources[who])


def _of_advantages(path: _Path, attack: Attack) -> Iterator[Trouble]:
    """Find advantages that say nothing together."""
    why, mend = "", "remove one of them"
    if attack.nnd:
        why = "an NND meets no points of defense, but {} needs some"
    elif attack.vs == "none":
        why = 'with vs = "none" it meets no points of defense, but {} needs some'
    elif attack.effect != "damage" and attack.vs not in ("power", "flash"):
        why = f"{{}} affects a {attack.effect} only against power or flash defense"
        mend = 'write vs = "power", for example, or remove it'
    for key, called in _CALLED.items():
        if why and getattr(attack, key):
            yield Trouble((*path, key), why.format(called), mend)
    if attack.nnd and attack.vs in ("power", "flash"):
        message = f"an NND meets no points of {attack.vs} defense"
        mend = f'write nnd = ["{attack.vs}"], or remove one of them'
        yield Trouble((*path, "vs"), message, mend)
    if "" in attack.nnd:
        yield Trouble((*path, "nnd"), "a word is empty", _WORDS_OF_NND)
    yield from _of_roll(path, attack.activation)


def _of_roll(path: _Path, activation: NeededRoll) -> Iterator[Trouble]:
    """Find a required roll that nobody ever makes."""
    if activation in (1, 2):
        message = f"3d6 never roll {activation} or less"
        yield Trouble((*path, "activation"), message, "write activation = 11, or a characteristic")


def _of_power(path: _Path, power: Power) -> Iterator[Trouble]:
    """Find a power whose roll or levels are for no defense at all."""
    yield from _of_roll(path, power.activation)
    takes_off = power.reduction != NO_REDUCTION or power.negation != NO_NEGATION
    points = any(getattr(power, key) for key in _POINTS)
    if power.activation and not (points or takes_off):
        message = "it is rolled for at each hit, but adds nothing against hits"
        yield Trouble((*path, "activation"), message, "add pd = 8, for example, or remove it")
    for key in ("hardened", "impenetrable"):
        if getattr(power, key) and not points:
            yield Trouble((*path, key), f"it has no points to be {key}", "add pd = 8, for example")


def _of_armor(path: _Path, sheet: Sheet, authored: Mapping[str, Any]) -> Iterator[Trouble]:
    """Find armor that is of no sort of its own, and more of it than there is defense.

    The defense is that of the author: in a fight it may be drained.
    """
    for name, part in sheet.armour.items():
        here = (*path, name)
        yield from _of_roll(here, part.activation)
        if not (part.hardened or part.impenetrable or part.activation):
            message = "these points differ from no others: not hardened, not impenetrable, no roll"
            yield Trouble(here, message, "add hardened = 1, impenetrable = 1 or activation = 14")
        if not any(getattr(part, key) for key in _POINTS):
            yield Trouble(here, "it is not part of any defense", "add pd = 8, for 8 of the PD")
        for whole, resistant in (("pd", "rpd"), ("ed", "red")):
            if getattr(part, resistant) > getattr(part, whole):
                message = f"it is more than {whole} = {getattr(part, whole)}"
                yield Trouble((*here, resistant), message, f"{whole} includes the resistant points")
    for key in _POINTS:
        parts = [name for name, part in sheet.armour.items() if getattr(part, key)]
        points = sum(getattr(sheet.armour[name], key) for name in parts)
        has = authored.get(key, 0)
        if points > has:
            message = f"all armor adds up to {points} {key}, but the stat block has {has}"
            mend = f"raise {key}: armor is part of it, and adds nothing"
            yield Trouble((*path, parts[-1], key), message, mend)


def _of_places(fight: Encounter) -> Iterator[Trouble]:
    """Find what stands behind nobody, or behind itself."""
    for kind, blocks in (("combatants", fight.sheets), ("objects", fight.objects)):
        for which, block in blocks.items():
            known = tuple(each for each in (*fight.sheets, *fight.objects) if each != which)
            if block.behind and block.behind not in known:
                itself = block.behind == which
                message = "can't be behind itself" if itself else _NO_SUCH
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
                    yield Trouble((*path, key, index), "names the combatant itself", "name another")
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
            yield Trouble((*path, "used", name), "charges used must be 0 or more", "")
    for name, cost in now.powers.items():
        if cost < 0:
            yield Trouble((*path, "powers", name), "END for a phase must be 0 or more", "")
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
        see_that_it_names_its_actor(order)
    except UsageError as error:
        yield Trouble(path, error.problems[0].message, f"write resolve {who} TARGET")
        return
    if words[:1] != ["resolve"] or not isinstance(order, Resolve) or not order.target:
        yield Trouble(path, "expected a `resolve` command", f"write resolve {who} TARGET")
        return
    if order.attacker != who:
        yield Trouble(path, f"the attacker is {order.attacker}", f"write resolve {who} TARGET")
    for target in order.target:
        yield from _somebody(path, target, (*fight.combatants, *fight.objects))


def _somebody(path: _Path, who: str, known: Collection[str]) -> Iterator[Trouble]:
    if who not in known:
        yield Trouble(path, _NO_SUCH, known=tuple(known), word=who)


def _none(path: _Path, what: str, word: str, known: Collection[str]) -> Trouble:
    return Trouble(path, f'no {what} "{word}"', known=tuple(known), word=word)


# ---------------------------------------------------------------- what every state must be


def nobody_has_to_do_with_who_has_left(fight: Encounter) -> Iterator[Trouble]:
    """Find aims, cover, grips and Blocks that concern somebody who has left the fight."""
    for who, now in fight.combatants.items():
        for key in (*_OF_ONE, *_OF_SEVERAL):
            held = getattr(now, key)
            for other in (held,) if isinstance(held, str) else held:
                if other in fight.left:
                    message = f"{_WORDS[key]} {other}, who has left the fight"
                    yield _trouble(who, key, message, f"use `unset {who}.{key}`")


def who_is_out_has_begun_nothing(fight: Encounter) -> Iterator[Trouble]:
    """Find what the unconscious and the dead have begun, or hold."""
    for who, now in fight.combatants.items():
        if not (now.stun < 0 or is_dead(now.body, fight.sheets[who].body)):
            continue
        for key in (*_OF_ONE, "haymaker", "holding"):
            if getattr(now, key):
                yield _trouble(who, key, f"{who} is out of the fight", f"use `unset {who}.{key}`")
        for other in held_of(fight, who):
            message = f"held by {who}, who is out of the fight"
            yield _trouble(other, "held_by", message, f"use `unset {other}.held_by`")


def nobody_lies_in_the_air(fight: Encounter) -> Iterator[Trouble]:
    """Find those who are prone, or out, and fly."""
    for who, now in fight.combatants.items():
        if now.status.flying and (now.status.prone or now.stun < 0):
            mend = f"use `set {who}.status.flying false`"
            message = f"{who} is out or prone and can't fly"
            yield Trouble(("state", "combatants", who, "status", "flying"), message, mend)


def who_is_held_is_grabbed(fight: Encounter) -> Iterator[Trouble]:
    """Find grips in which nobody is."""
    for who, now in fight.combatants.items():
        if now.held_by and not now.status.grabbed:
            message = f"held by {listing(now.held_by)}, but not grabbed"
            yield _trouble(who, "held_by", message, f"use `unset {who}.held_by`")


def nobody_fires_more_than_there_is(fight: Encounter) -> Iterator[Trouble]:
    """Find attacks that have been used oftener than they have charges."""
    for who, now in fight.combatants.items():
        for name, used in now.used.items():
            attack = fight.sheets[who].attacks.get(name)
            if attack and attack.charges is not None and used > attack.charges:
                message = f"{used} charges used, but it has only {attack.charges}"
                path = ("state", "combatants", who, "used", name)
                yield Trouble(path, message, f"use `set {who}.used.{name} {attack.charges}`")


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
    "guarding": "protects",
    "covering": "covers",
    "held_by": "held by",
    "ahead_of": "goes before",
}


def _trouble(who: str, key: str, message: str, mend: str) -> Trouble:
    return Trouble(("state", "combatants", who, key), message, mend)
