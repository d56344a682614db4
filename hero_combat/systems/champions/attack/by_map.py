"""What the map tells the rule of an attack: who is in an area, how far off, and what is behind."""

import msgspec

from hero_combat.systems.champions.attack.records import Attempt
from hero_combat.systems.champions.attack.scatter import middle_of
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.placing import pushed_into, runs_up, view_of
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import STR_PER_METRE


def within(book: Book, order: Resolve, radius: int) -> tuple[str, ...]:
    """Return who and what the map shows where an area attack has come down, its targets too."""
    middle, view = middle_of(book, order), view_of(book)
    if middle is None or view is None:
        return ()
    return tuple(which for which, _ in view.near(middle, radius))


def at_their_ranges(book: Book, attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """Return attempts on several targets at the range that the map shows for each of them."""
    if len(attempts) < 2 or attempts[0].order.range or (view := view_of(book)) is None:
        return attempts
    if len({attempt.target.id for attempt in attempts}) < 2:
        return attempts
    found = []
    for attempt in attempts:
        order = attempt.order
        metres = view.distance(order.attacker, attempt.target.id) or 0
        own = msgspec.structs.replace(order, range=metres if attempt.prepared.ranged else 0)
        found.append(msgspec.structs.replace(attempt, order=own))
    return tuple(found)


def with_what_is_behind(book: Book, order: Resolve, targets: list[Target]) -> list[Target]:
    """Return those in an area, at whom it wasn't aimed, with what the map shows behind them."""
    view, middle = view_of(book), middle_of(book, order)
    if view is None or order.no_knockback:
        return targets
    found = []
    for target in targets:
        who = target.id
        said = tuple(
            (which.removeprefix(f"{who}:"), metres)
            for which, metres in order.into
            if which.startswith(f"{who}:") and who not in order.target
        )
        behind = said or (
            () if order.open_ground else pushed_into(book.before, view, order, who, middle)
        )
        found.append(msgspec.structs.replace(target, into=behind, open_ground=not behind))
    return found


def knows_the_way(book: Book, attempt: Attempt) -> bool:
    """Tell whether the map shows how a maneuver moves somebody: a run-up, a shove into nobody."""
    view, maneuver, order = view_of(book), attempt.prepared.maneuver, attempt.order
    if view is None or maneuver is None or view.distance(order.attacker, attempt.target.id) is None:
        return False
    if maneuver.shoves:
        reached = attempt.prepared.strength // STR_PER_METRE
        line = view.line(order.attacker, attempt.target.id)
        return all(metres > reached for _, metres in line)
    return runs_up(maneuver)
