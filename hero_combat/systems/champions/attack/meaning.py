"""What an order means: who attacks whom with what, in which way; nothing is rolled or written."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.orders.usage import check_options
from hero_combat.systems.champions.attack.area_attack import radius_of
from hero_combat.systems.champions.attack.autofire import share_shots
from hero_combat.systems.champions.attack.by_map import at_their_ranges
from hero_combat.systems.champions.attack.gates import may_count
from hero_combat.systems.champions.attack.records import Attempt, Volley, Way
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.options import check_attack_options, may_break
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.knockback.flight import may_stand_behind
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target, targets_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import (
    MULTIPLE,
    maneuver_named,
    maneuver_word,
)
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.turns.declared_maneuvers import maneuver_of

_WAYS = (
    Way(name="plain"),
    Way(name="burst", said="--shots 2"),
    Way(name="suppression", said="--maneuver suppression-fire --shots 2", apart=True),
    Way(name="area", said="--area 4", place=True),
    Way(name="multiple", said="--also ATTACK", chained=True),
    Way(name="coordinated", said="--coordinate ID", at_once=True),
    Way(name="haymaker", said="--maneuver haymaker", later=True),
)

WAYS = {way.name: way for way in _WAYS}
"""Every way of attacking by its name. The shot that covers somebody, a haymaker that lands and an
escape are plain attacks."""

PLAIN_WAY, _AREA, _SUPPRESSION = WAYS["plain"], WAYS["area"], WAYS["suppression"]


def declare(book: Book, order: Resolve, *, landing: bool = False) -> tuple[Volley, ...]:
    """Return who attacks whom with what, in volleys; nothing is rolled or written.

    Args:
        book: the encounter at work.
        order: what was asked for.
        landing: it was begun before, and lands now.

    Raises:
        UsageError: it isn't clear with what, at whom, or with a maneuver that is none.
        FileError: the attack's dice can't be read.
    """
    if order.plain:
        return _declare_plain(book, order, landing=landing)
    _check(book, order, landing=landing)
    if order.coordinate:
        return _company(book, WAYS["coordinated"], _members_of(book, order))
    prepared = choose_attack(book, order)
    if not landing:
        check_attack_options(order, prepared)
    for which in order.target:
        if which in book.things:
            may_break(book, order, prepared, which)
    way = _way_of(order, prepared, landing=landing)
    attempts = _attempts_of(book, order, prepared, way)
    if way.chained:
        return _company(book, way, attempts)
    free, sure, shots = landing, False, order.shots
    if way.place:
        shots = 1
    elif way.later or (prepared.maneuver and prepared.maneuver.covers):
        shots = 0  # nothing is used yet
    elif way.apart and _sweeps(book, order.attacker):
        free, shots = True, 0  # who began it has paid for all of it
    elif way is PLAIN_WAY and book.combatants[order.attacker].covering:
        sure = _is_covered(book, order, prepared)
        free = landing or sure
    return (Volley(way, attempts, way, shots, free, sure),)


def _declare_plain(book: Book, order: Resolve, *, landing: bool) -> tuple[Volley, ...]:
    """Return the same where nothing is said but who attacks whom with what; most attacks are so."""
    prepared, which = choose_attack(book, order), order.target[0]
    if which in book.things:
        may_break(book, order, prepared, which)
    attempts = (Attempt(order, prepared, Target(which, open_ground=order.open_ground)),)
    if prepared.attack.area:
        return (Volley(_AREA, attempts, _AREA, 1, landing),)
    covering = book.combatants[order.attacker].covering
    sure = covering == which and _is_covered(book, order, prepared)
    return (Volley(PLAIN_WAY, attempts, PLAIN_WAY, 1, landing or sure, sure),)


def _check(book: Book, order: Resolve, *, landing: bool) -> None:
    if not order.target:
        raise UsageError("resolve needs a TARGET", mend="name the target")
    word = order.maneuver and maneuver_word(order.maneuver)
    if word != order.maneuver:  # typed otherwise than the table spells it
        check_options(msgspec.structs.replace(order, maneuver=word))
    if order.into and not landing:
        may_stand_behind(book, order.into, order.target)


def _members_of(book: Book, order: Resolve) -> tuple[Attempt, ...]:
    from hero_combat.systems.champions.attack.coordinated_attack import (  # noqa: PLC0415 - rare
        members_of,
    )

    return members_of(book, order)


def _company(book: Book, company: Way, attempts: tuple[Attempt, ...]) -> tuple[Volley, ...]:
    """Return a volley for each attempt of several that go together, each in its own way."""
    for each in attempts:
        if each.target.id in book.things:
            may_break(book, each.order, each.prepared, each.target.id)
    return tuple(
        [Volley(_AREA if radius_of(one) else PLAIN_WAY, (one,), company) for one in attempts]
    )


def uncounted(order: Resolve) -> str:
    """Return what odds call an attack that the line alone tells them to refuse; "" for no such."""
    maneuver = maneuver_named(order.maneuver) if order.maneuver else None
    if order.coordinate:
        return "a coordinated attack"
    if maneuver and (maneuver is MULTIPLE or maneuver.lands_later or maneuver.sweeps):
        return f"the maneuver {maneuver.name}"
    if maneuver and maneuver.frees:
        return f"the maneuver {maneuver.name}"
    return "a multiple attack" if order.also else ""


def _way_of(order: Resolve, prepared: PreparedAttack, *, landing: bool) -> Way:
    """Return the way of attacking that one attacker's order means."""
    maneuver, name = prepared.maneuver, "plain"
    if maneuver and maneuver.lands_later and not landing:
        name = "haymaker"
    elif order.also or maneuver is MULTIPLE:
        name = "multiple"
    elif order.area or prepared.attack.area:
        name = "area"
    elif maneuver and maneuver.sweeps:
        name = "suppression"
    elif order.shots > 1:
        name = "burst"
    return WAYS[name]


def _sweeps(book: Book, who: str) -> bool:
    """Tell whether the suppression fire of `who` stands, and can fire at who enters."""
    declared = maneuver_of(book.combatants[who], book.sheets[who], book.clock)
    return declared is not None and declared.sweeps and not may_count(book, who, "covers")


def _is_covered(book: Book, order: Resolve, prepared: PreparedAttack) -> bool:
    """Tell whether this is the one plain shot for which a weapon is held on the target."""
    current = book.combatants[order.attacker]
    with_it = current.covering_with in ("", prepared.name) and not prepared.weapon
    sole = order.target == (current.covering,) and prepared.maneuver is None
    return sole and with_it and not may_count(book, order.attacker, "covers")


def _attempts_of(
    book: Book, order: Resolve, prepared: PreparedAttack, way: Way
) -> tuple[Attempt, ...]:
    """Return the attempts of one attacker's order.

    Raises:
        UsageError: they are too many for it, or too few.
    """
    if way.chained:
        from hero_combat.systems.champions.attack.multiple_attack import (  # noqa: PLC0415 - rare
            attempts_of,
        )

        return at_their_ranges(book, attempts_of(book, order, prepared))
    if order.range and not prepared.ranged and not way.place:
        book.remark(told.range_is_nothing, prepared.name)
    if order.shots > 1 and not way.place and not way.apart:
        return at_their_ranges(book, share_shots(book, order, prepared))
    targets = targets_of(order)
    if (_way_of(order, prepared, landing=True) if way.later else way).place:
        targets = targets[:1]
    elif len(targets) > 1 and not way.apart:
        raise UsageError(
            "this attack can have only one target",
            mend="add --shots N, --area RADIUS or --maneuver multiple-attack",
        )
    return at_their_ranges(book, tuple([Attempt(order, prepared, each) for each in targets]))
