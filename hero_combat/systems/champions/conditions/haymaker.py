"""What is begun and can be lost again: a haymaker on its way, a weapon held on somebody."""

import msgspec

from hero_combat.orders.lines import line_of
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import HAYMAKER
from hero_combat.systems.champions.tables.turn import moment_text, parse_moment
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.declared_maneuvers import NO_MANEUVER
from hero_combat.systems.champions.turns.order import rank_of


def begin_haymaker(book: Book, order: Resolve) -> None:
    """Begin a haymaker: it lands at the end of the next segment. source: ruling 2.8.

    The order is kept in the state, and played when the blow lands.
    """
    who = order.attacker
    spd, _ = phases.speed(book, who)
    moment = phases.present_moment(book)
    when = haymaker_lands(spd, moment)
    until = phases.next_phase(spd, when.lands)
    lasts = moment_text(until) if until else ""
    book.change(
        who,
        haymaker=line_of(order),
        haymaker_lands=moment_text(when.lands),
        **NO_MANEUVER | {"maneuver": HAYMAKER.name, "maneuver_until": lasts},
    )
    if when.phase_lost:
        phases.spend_phases(book, who, when.phase_lost)
        book.remark(told.phase_into_haymaker, book, who, when.phase_lost)
    book.remark(told.how_to_give_up, who)
    book.say(told.winds_up, book, order, when.lands)


def pending_haymaker(book: Book, moment: int) -> str:
    """Return the id of whose haymaker lands next at the end of this moment, "" for nobody's.

    Of several that one which should have landed sooner, else the faster one's by DEX or EGO.
    source: seed, "Combat Order"
    """
    due = [
        who
        for who, current in book.combatants.items()
        if current.haymaker and parse_moment(current.haymaker_lands) <= moment
    ]
    if len(due) < 2:
        return due[0] if due else ""
    ties = book.before.rules.tie_stats
    return max(
        due,
        key=lambda who: (
            -parse_moment(book.combatants[who].haymaker_lands),
            rank_of(book, who, ties),
        ),
    )


class Haymaker(msgspec.Struct, frozen=True):
    """When a haymaker lands.

    Attributes:
        lands: the moment at whose end the blow falls.
        phase_lost: the attacker's own phase that it takes up as well, or None.
    """

    lands: int
    phase_lost: int | None


def haymaker_lands(spd: int, declared: int) -> Haymaker:
    """Return when a haymaker declared in that moment lands: at the end of the next segment.

    source: ruling 2.8
    """
    lands = declared + 1
    return Haymaker(lands, lands if phases.has_phase(spd, lands) else None)
