"""Sentences about the moves of `act`."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.names import direction
from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.megs.orders.actions import Act
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure
from hero_combat.systems.megs.telling import words
from hero_combat.systems.megs.telling.rolls import More
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.verbs.act.lifting import Load, Throw
    from hero_combat.systems.megs.verbs.act.powers import Push


def out_of_order(book: Book, who: str) -> str:
    """Note that it is somebody else than `who` who acts now; "" for one who holds an action."""
    acting = book.clock.acting
    if not acting or acting == who or acting not in book.sheets or book.combatants[who].held:
        return ""
    return f"out of order: it is {book.sheets[acting].name}'s turn"


def _deed(book: Book, who: str, does: str) -> str:
    return f"{book.sheets[who].name} {does}."


# ---------------------------------------------------------------- Powers


def raises(book: Book, who: str, powers: Iterable[str]) -> str:
    """Say which Powers go up."""
    return _deed(book, who, f"raises {listing(map(words.power, powers))}")


def drops(book: Book, who: str, powers: Iterable[str]) -> str:
    """Say which Powers go down."""
    return _deed(book, who, f"drops {listing(map(words.power, powers))}")


def changes(book: Book, who: str) -> str:
    """Say that somebody changes in an instant."""
    return _deed(book, who, "changes in an instant")


def burns_out(book: Book, who: str, power: str) -> str:
    """Say that a push takes what is pushed."""
    return _deed(book, who, f"burns out {words.power(power)}: 0 APs until recovered")


def pushes(book: Book, who: str, power: str, aps: tuple[int, int]) -> str:
    """Say from what to what somebody pushes something."""
    before, after = aps
    return _deed(book, who, f"pushes {words.power(power)} from {before} to {after} APs for a round")


def cannot_pay_all(book: Book, who: str, paid: int, wanted: int) -> str:
    """Note that Hero Points don't suffice for a whole push."""
    return f"{book.sheets[who].name} can pay for only {tell_aps(paid)} of {wanted}"


def push_roll(most: "Push") -> More:
    """Add what a push may bring."""
    return (
        Modifier("RAPs", str(most.raps)),
        Modifier("at most (two columns higher)", str(most.cap)),
    ), words.raps(most.raps)


def fewer(who: str, wanted: int, price: int) -> Decision:
    """Offer to push by less."""
    what = f"take fewer than {wanted} APs, at {words.hero_points(price)} each"
    return Decision(who, what, "push", ("amend --aps N",))


def loses(book: Book, who: str, left: Iterable[tuple[str, int]], cause: str) -> str:
    """Say to what Powers drop by what."""
    told = listing(f"{words.power(name)} to {tell_aps(aps)}" for name, aps in left)
    return _deed(book, who, f"loses APs: {told} ({cause})")


# ---------------------------------------------------------------- waiting


def holds(book: Book, who: str, until: str, lost: int) -> str:
    """Say what a held action waits for, and when it is lost: at a moment; 0 for a later round."""
    waits = f" until {until}" if until else ""
    end = f"in phase {lost % 10 or 10}" if lost else "at their next action"
    return _deed(book, who, f"holds the action{waits}; it is lost {end}")


def passes(book: Book, who: str) -> str:
    """Say that a combatant passes."""
    return _deed(book, who, "passes")


def aims(book: Book, who: str, at: str, columns: int) -> str:
    """Say at whom or what somebody aims."""
    return _deed(
        book,
        who,
        f"aims at {name_of(book, at)} (-{columns} column{'s' if columns > 1 else ''} to OV)",
    )


def spends(book: Book, who: str, points: int, what: str) -> str:
    """Say what Hero Points change in the surroundings."""
    change = f": {what}" if what else ""
    return _deed(book, who, f"spends {words.hero_points(points)} on the surroundings{change}")


# ---------------------------------------------------------------- defense


def dodges(book: Book, who: str, columns: int, aps: int) -> str:
    """Say how somebody dodges: by columns, or by APs of a skill."""
    how = f"+{aps} APs to OV" if aps else f"+{columns} column to OV"
    by_phase = book.before.rules.dodge == "phase"
    return _deed(
        book, who, f"dodges ({how}) {'in this phase' if by_phase else 'until their next action'}"
    )


def cover_near(reach: int) -> str:
    """Note that nobody has said how far off the cover is."""
    return f"the cover counts as within {tell_aps(reach)}; otherwise add --distance"


def takes_cover(book: Book, who: str, thing: str) -> str:
    """Say behind what somebody goes."""
    return _deed(book, who, f"takes cover behind {book.before.objects[thing].name}")


def leaves_cover(book: Book, who: str) -> str:
    """Say that somebody comes out."""
    return _deed(book, who, "leaves cover")


# ---------------------------------------------------------------- grips


def shakes_off_nobody(book: Book, who: str) -> str:
    """Say that nobody held them."""
    return _deed(book, who, "has no grip to break")


def stays_held(book: Book, who: str, holder: str) -> str:
    """Say that a grip holds."""
    return _deed(book, who, f"fails to break free of {book.sheets[holder].name}")


def breaks_grip(book: Book, who: str, holder: str) -> str:
    """Say whose grip is broken."""
    return _deed(book, who, f"breaks {book.sheets[holder].name}'s grip")


def lets_go(book: Book, who: str, freed: Sequence[str]) -> str:
    """Say whom somebody lets go."""
    if not freed:
        return _deed(book, who, "has no one to release")
    return _deed(book, who, f"releases {listing(name_of(book, each) for each in freed)}")


# ---------------------------------------------------------------- loads


def _called(book: Book, load: "Load") -> str:
    return name_of(book, load.which) if load.which else f"{tell_aps(load.weight)} of weight"


def carries(book: Book, who: str, load: "Load", speed: int) -> str:
    """Say how fast somebody is with a load."""
    return _deed(book, who, f"carries {_called(book, load)} at {tell_aps(speed)} of speed")


def lifts(book: Book, who: str, load: "Load") -> str:
    """Say what somebody lifts."""
    weight = tell_measure(load.weight, "weight")
    return _deed(book, who, f"lifts {_called(book, load)} ({weight})")


def puts_down(book: Book, who: str, what: str) -> str:
    """Say what somebody puts down."""
    return _deed(book, who, f"puts {what} down" if what else "has nothing to put down")


def throws(book: Book, order: Act, load: "Load", found: "Throw") -> str:
    """Say how far and how fast somebody throws a thing, and where to."""
    who = order.actor_
    measure = tell_measure(found.distance, "distance")
    does = f"throws {_called(book, load)} {tell_aps(found.distance)} ({measure})"
    does += f"{direction(book.before, order.toward, '')} at {tell_aps(found.speed)} of speed"
    return _deed(book, who, f"{does}; it reaches escape velocity" if found.escapes else does)


def own_speed(found: "Throw") -> str:
    """Note what the document's own speed of a throw would be."""
    speed = tell_aps(-found.distance)
    return f"by the document's own formula, weight - STR, the speed would be {speed}"


def throws_somebody(book: Book, order: Act) -> str:
    """Say who throws whom, and where to."""
    where = direction(book.before, order.toward, "")
    return _deed(book, order.actor_, f"throws {book.sheets[order.on].name}{where}")


def throws_nowhere(book: Book, who: str, target: str) -> str:
    """Say that somebody is too heavy to be thrown."""
    return _deed(book, who, f"can't throw {book.sheets[target].name} any distance")


def breaks(book: Book, who: str, thing: str, left: int | None) -> str:
    """Say what a blow leaves of an object's BODY; None is for no harm."""
    sheet = book.before.objects[thing]
    if left is None:
        return _deed(book, who, f"fails to damage {sheet.name}")
    if left <= 0:
        return _deed(book, who, f"breaks {sheet.name}")
    return _deed(book, who, f"damages {sheet.name}: BODY {left} of {sheet.body} left")


# ---------------------------------------------------------------- movement


def speeds_up(book: Book, who: str, speed: int, most: int) -> str:
    """Say to what somebody speeds up."""
    return _deed(book, who, f"speeds up to {speed} of {tell_aps(most)}")


def brakes(book: Book, who: str, speed: int) -> str:
    """Say to what somebody brakes."""
    return _deed(book, who, f"brakes to {tell_aps(speed)}")


def moves(book: Book, order: Act, distance: int, pace: tuple[int, int]) -> str:
    """Say how far somebody moves, and where to, at which speed, and how long that takes."""
    who, (speed, time) = order.actor_, pace
    does = f"moves {tell_aps(distance)} ({tell_measure(distance, 'distance')})"
    does += direction(book.before, order.toward, order.away)
    does += f"; at {tell_aps(speed)} of speed that takes {tell_aps(time)} of time"
    return _deed(book, who, does)
