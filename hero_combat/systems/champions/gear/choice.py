"""What an attack is made with: which one of the stat block, which maneuver, which fencepost."""

import msgspec

from hero_combat.errors import DiceError, FileError, HeroCombatError, Problem, UsageError
from hero_combat.systems.champions.gear.improvised import improvised, prepare_object
from hero_combat.systems.champions.gear.prepared import BARE, Effort, PreparedAttack, prepare
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.stat_block import UNARMED, Attack, Sheet, defense_of
from hero_combat.systems.champions.state import Book, Encounter
from hero_combat.systems.champions.tables.endurance import THROW_M
from hero_combat.systems.champions.tables.maneuvers import BY_WORD, Maneuver, maneuver_named
from hero_combat.systems.champions.telling import gear as told
from hero_combat.text import did_you_mean, listing


def choose_attack(book: Book, order: Resolve) -> PreparedAttack:
    """Return the attack that `order` means, ready to roll.

    Without `--with` it is the only attack of the stat block, or STR where there is none; a
    maneuver that nobody does with a ranged attack is done with bare hands. `unarmed` is a strike
    with STR, or what bare hands do in the maneuver, unless the author calls an attack so.

    Raises:
        UsageError: no such attack or maneuver, several attacks to choose from, or a maneuver that
            is no attack.
        FileError: the attack's dice can't be read.
    """
    if not order.plain or book.combatants[order.attacker].status.underwater:
        return _chosen(book, order)
    sheet, key = book.sheets[order.attacker], (order.attacker, order.with_)  # all that it goes by
    plain = book.before.keep_of_sheets(_plain_attacks)
    known = plain.get(key)
    if known and known[0] is sheet:
        return known[1]
    made = _chosen(book, order)
    plain[key] = sheet, made
    return made


def _plain_attacks(_fight: Encounter) -> dict[tuple[str, str], tuple[Sheet, PreparedAttack]]:
    """Return where plain attacks are kept that have been made ready from stat blocks."""
    return {}


def _chosen(book: Book, order: Resolve) -> PreparedAttack:
    """Return the attack that `order` means, made ready for it."""
    sheet = book.sheets[order.attacker]
    maneuver = _maneuver(order.maneuver) if order.maneuver else None
    effort = Effort(
        sheet.strength if order.strength is None else order.strength,
        order.push,
        order.add_dice,
        order.damage,
        order.pull,
        order.velocity,
        book.combatants[order.attacker].status.underwater,
    )
    if order.improvise:
        return _improvised(book, order, maneuver, effort)
    name = order.with_ or only_attack(sheet, maneuver)
    if name == UNARMED and name not in sheet.attacks:
        name = ""
    attack = sheet.attacks.get(name) if name else BARE
    if attack is None:
        raise UsageError(
            Problem(
                f'{sheet.name} has no attack "{name}"',
                mend=did_you_mean(name, sheet.attacks) or choices(sheet),
            )
        )
    if maneuver:
        _fits(maneuver, name, attack)
    try:
        return prepare(attack, maneuver, effort, name)
    except (DiceError, UsageError) as error:
        if name and not order.damage:
            raise _in_file(error, order.attacker, name) from None
        raise


def choices(sheet: Sheet) -> str:
    """Return how to name one of the attacks, for the mend of an error."""
    if not sheet.attacks:
        return "remove --with to strike with STR"
    return f"choose --with {listing(sheet.attacks, 'or')}"


def _in_file(error: HeroCombatError, who: str, name: str) -> FileError:
    problem = error.problems[0]
    path = f"combatants.{who}.attacks.{name}.dice"
    return FileError(msgspec.structs.replace(problem, path=path))


def only_attack(sheet: Sheet, maneuver: Maneuver | None) -> str:
    """Return the attack of an order that names none, "" for bare hands.

    Raises:
        UsageError: there are several to choose from.
    """
    attacks = sheet.attacks
    if not attacks or (maneuver and maneuver.uses in ("bare", "body")):
        return ""
    bare = maneuver if maneuver and (maneuver.bare_first or maneuver.uses == "hand") else None
    if len(attacks) == 1:
        name, attack = next(iter(attacks.items()))
        return "" if bare and not bare.further and (attack.ranged or attack.mental) else name
    if bare:
        return ""
    if maneuver and maneuver.uses == "ranged":
        ranged = [name for name, attack in attacks.items() if attack.ranged]
        if len(ranged) == 1:
            return ranged[0]
    raise UsageError(Problem(f"{sheet.name} has several attacks", mend=choices(sheet)))


def _maneuver(word: str) -> Maneuver:
    maneuver = maneuver_named(word)
    if maneuver is None:
        mend = did_you_mean(word, BY_WORD)
        raise UsageError(Problem(f'unknown maneuver "{word}"', mend=mend))
    if maneuver.by in ("act", "abort"):
        how = f"use `act abort ID --to {maneuver.word}`"
        mend = how if maneuver.by == "abort" else f"use `act {maneuver.word}`"
        raise UsageError(f"{maneuver.name} is not an attack", mend=mend)
    if maneuver.by == "target":
        raise UsageError(
            f"{maneuver.name} is the target's maneuver", mend="add --roll-with-punch to the attack"
        )
    return maneuver


def _fits(maneuver: Maneuver, name: str, attack: Attack) -> None:
    """Raise unless the maneuver can be done with this attack."""
    if name and maneuver.uses in ("bare", "body"):
        raise UsageError(f"{maneuver.name} is done with bare hands", mend="remove --with")
    if maneuver.uses == "ranged" and not attack.ranged:
        raise UsageError(f"{maneuver.name} needs a ranged attack", mend="choose one with --with")


def _improvised(
    book: Book, order: Resolve, maneuver: Maneuver | None, effort: Effort
) -> PreparedAttack:
    which = order.improvise
    if order.with_:
        raise UsageError("--improvise and --with name two weapons", mend="remove one")
    if which in (order.attacker, *order.target):
        role = "attacker" if which == order.attacker else "target"
        what = f"{which} can't be both the weapon and the {role}"
        raise UsageError(what, mend="--improvise something else")
    thrown = maneuver is not None and maneuver.throws
    if which in book.combatants:
        made = prepare(BARE, maneuver, effort)
        return msgspec.structs.replace(made, weapon=which, ranged=thrown)
    thing, body = book.before.objects[which], book.things[which].body
    if body <= 0:
        raise UsageError(f"{thing.name} is broken", mend=f"fix it: `set {which}.body`")
    if thrown:
        thrown_so = throwing(book, order)
        if not order.damage:
            what = f"the GM decides the damage of a thrown {thing.name}"
            raise UsageError(what, mend=f"add --damage DICE; {told.throwing(*thrown_so)}")
        book.remark(told.throwing, *thrown_so)
    else:
        _thrift(book, order, body, effort)
    return prepare_object(which, defense_of(thing), body, maneuver, effort)


def _thrift(book: Book, order: Resolve, body: int, effort: Effort) -> None:
    """Say so when less STR, or less of a push, would do the same.

    source: seed, "Improvised Weapons"
    """
    defense = defense_of(book.before.objects[order.improvise])
    now = improvised(defense, body, effort.strength, effort.push)
    strength = min(now.useful_strength, effort.strength)
    push = now.useful_strength - strength
    less = improvised(defense, body, strength, push)
    if less.dice == now.dice and less.end < now.end:
        book.remark(told.thrift, strength, push, now.end - less.end)


def throwing(book: Book, order: Resolve) -> tuple[int, str, int]:
    """Return what the game master may go by for a thrown object: STR, dice swung with it, metres.

    source: ruling 2.3, decision 9
    """
    thing, body = book.before.objects[order.improvise], book.things[order.improvise].body
    own = book.sheets[order.attacker].strength if order.strength is None else order.strength
    dice = prepare_object("", defense_of(thing), body, None, Effort(own, order.push)).pool.text
    strength = own + order.push
    metres = max((far for spare, far in THROW_M if spare <= strength), default=0)
    return strength, dice, metres
