"""Sentences about attacks other than hits: Blocks, maneuvers, areas, stray shots, haymakers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.state import name_of
from hero_combat.systems.champions.telling import conditions, hits, words
from hero_combat.text import listing

if TYPE_CHECKING:
    from hero_combat.systems.champions.attack.haymaker import LostHaymaker
    from hero_combat.systems.champions.attack.records import (
        Attempt,
        Further,
    )
    from hero_combat.systems.champions.attack.scatter import Landing
    from hero_combat.systems.champions.dice.checks import Checked
    from hero_combat.systems.champions.state import Book
    from hero_combat.systems.champions.tables.maneuvers import Maneuver


# ---------------------------------------------------------------- attacks that don't hit


def failed(book: "Book", attempt: "Attempt", rolled: "Checked", needed: int) -> str:
    """Say that an attack's required roll fails."""
    name = book.sheets[attempt.order.attacker].name
    with_ = words.weapon(book, attempt.prepared)
    return f"{name}'s attack{with_} fails ({rolled.total} against {needed}-)."


def blocked(book: "Book", attempt: "Attempt", blows: int) -> str:
    """Say that the target blocks the attack, or some of its blows."""
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    if attempt.shots > 1:
        return f"{other} blocks {blows} of {attempt.shots} blows."
    return f"{other} blocks {one}'s attack{words.weapon(book, attempt.prepared)}."


def attacked_later() -> str:
    """Say what suppression fire does to others."""
    return "Anyone who enters the area until the next phase is also attacked."


def was_covered(book: "Book", target: str) -> str:
    """Note that a shot held ready hits."""
    return f"{name_of(book, target)} was covered: the attack hits without a roll"


def miss_ends_it(left: int) -> str:
    """Say how many attacks of a multiple attack are lost by a miss."""
    are = "attacks are" if left > 1 else "attack is"
    return f"The miss ends the multiple attack: {left} {are} paid for but not made."


# ---------------------------------------------------------------- what maneuvers do


def torn_out_of(book: "Book", victim: str, others: Sequence[str]) -> str:
    """Note whose grips a thrown combatant is torn out of."""
    names = listing(book.sheets[who].name for who in others)
    grip = f"the grip of {names}" if len(others) > 1 else f"{names}'s grip"
    return f"{book.sheets[victim].name} is torn out of {grip}"


def escape(book: "Book", attempt: "Attempt", still: tuple[str, ...] | None) -> str:
    """Say whether a combatant gets out of a grab, and who holds them `still`; None for no."""
    one = book.sheets[attempt.order.attacker].name
    other = book.sheets[attempt.target.id].name
    if still is None:
        return f"{one} fails to break free of {other}."
    but = f", but not of {listing(book.sheets[each].name for each in still)}" if still else ""
    return f"{one} breaks free of {other}{but}."


def strength_roll(
    label: str, strength: int, faces: tuple[int, ...], might: tuple[str, int]
) -> RollReport:
    """Report the dice of STR and their BODY."""
    dice, body = might
    return RollReport(label, dice, faces, f"{body} BODY", (Modifier(f"STR {strength}", dice),))


def rolls_to_keep_hold(book: "Book", who: str, modifier: int) -> str:
    """Note the roll to keep hold of a focus in a hand that is hit."""
    how = f"at {modifier}" if modifier else "without penalty"
    name = book.sheets[who].name
    return f"{name} rolls STR or DEX {how} to keep hold of an accessible focus"


def picked_up_again(who: str) -> str:
    """Note how to use a dropped weapon again."""
    return f"once it is picked up again, use `unset {who}.dropped`"


def story_of(book: "Book", maneuver: "Maneuver") -> str:
    """Note, once, what the GM decides about a maneuver."""
    note = f"{maneuver.name}: {maneuver.story}"
    return "" if note in book.notes else note


# ---------------------------------------------------------------- areas and stray shots


def hits_place(book: "Book", attempt: "Attempt", radius: int) -> str:
    """Say that a place is hit."""
    return f"{_at_place(book, attempt, 'hits')} (radius {radius} m)."


def misses_place(
    book: "Book", attempt: "Attempt", landing: "Landing", there: tuple[str, ...]
) -> str:
    """Say where an attack that misses a place lands, and that nobody is known to be there."""
    north = _NORTH[book.before.rules.scatter_north]
    where = f"{landing.metres} m off, at {landing.clock} (12:00 is {north})"
    told = f"{_at_place(book, attempt, 'misses')}: it lands {where}."
    return told if there else f"{told} No one is known to be there."


def _at_place(book: "Book", attempt: "Attempt", does: str) -> str:
    one, other = book.sheets[attempt.order.attacker].name, name_of(book, attempt.target.id)
    return f"{one} {does} the hex {other} is in{words.weapon(book, attempt.prepared)}"


_NORTH = {"map": "north", "aim": "the direction of the attack"}


def scatter_roll(
    rules: Rules, label: str, faces: tuple[int, ...], landing: "Landing"
) -> RollReport:
    """Report where an attack lands."""
    lines = (
        Modifier("missed by", landing.hexes),
        Modifier(f"{rules.hex_m} m a hex", f"{landing.metres} m"),
        Modifier("12:00 is", _NORTH[rules.scatter_north]),
    )
    hexes = f"{landing.hexes} hex{'es' if landing.hexes > 1 else ''}"
    told = f"{hexes} ({landing.metres} m) at {landing.clock}"
    if rules.scatter_north == "map":
        q, r = landing.axial
        told += f", {landing.degrees} degrees, hex {q:+d},{r:+d}"
    return RollReport(label, "1d6", faces, told, lines)


def who_is_there(attempt: "Attempt", radius: int) -> Decision:
    """Ask who is where an attack lands."""
    what = f"say who is within {radius} m of where it lands"
    return Decision(attempt.order.attacker, what, "area", ("amend --inside ID,ID",))


def out_of_area(book: "Book", who: str) -> str:
    """Note that a combatant has dived out of an area."""
    return f"{conditions.dive(book, who)} and escapes the area"


def said_inside(book: "Book", who: str) -> str:
    """Note that a combatant has dived far enough, but is named inside."""
    return f"{conditions.dive(book, who)}, but is named with --inside: still in the area"


def still_in_area(book: "Book", who: str, radius: int) -> str:
    """Note that a combatant hasn't dived far enough."""
    return f"{conditions.dive(book, who)}, but the radius is {radius} m: still in the area"


def stray_hits(book: "Book", further: "Further") -> str:
    """Say which bystander a stray shot hits."""
    name = book.sheets[further.hit.attempt.target.id].name
    return f"A stray shot hits {name}{hits.further_hit(book, further)}"


def stray_misses(book: "Book", shots: int, bystanders: Sequence[str]) -> str:
    """Say that stray shots hit no one."""
    several = "The stray shots miss" if shots > 1 else "The stray shot misses"
    names = listing(book.sheets[who].name for who in bystanders)
    return f"{several} {names}."


def whom_it_hits(attempt: "Attempt") -> Decision:
    """Ask which friend a botch hits."""
    article = "a" if attempt.order.shots > 1 else "the"
    what = f"choose the friendly target that {article} botched shot hits"
    return Decision(attempt.order.attacker, what, "botch", ("amend --bystander ID",))


def botch_hits(book: "Book", who: str) -> str:
    """Note that a botch hits without a roll."""
    return f"a botch: {book.sheets[who].name} is hit without a roll"


def what_danger_does() -> str:
    """Note who decides what a stray shot hits in a dangerous place."""
    return "the GM decides what the stray shot hits in the dangerous place"


def no_consequence() -> str:
    """Note why a stray shot hits no one."""
    return "a single shot that misses has no consequences; for some, add --place crowd or danger"


# ---------------------------------------------------------------- several, and later


def range_is_nothing(name: str) -> str:
    """Note that range has no effect."""
    return f"range has no effect on the {name or 'attack'}"


def no_line() -> str:
    """Note the effect of not using --line."""
    return "without --line, spreading the burst costs no OCV"


def not_coordinated(successes: int, rolled: int, least: int) -> str:
    """Note that too few Teamwork rolls succeeded."""
    return f"not coordinated: {successes} of {rolled} Teamwork rolls made, {least} needed"


def no_teamwork(book: "Book", who: str) -> str:
    """Note that a combatant attacks alone."""
    return f"{book.sheets[who].name} has no Teamwork and attacks alone"


def stunned_together(book: "Book", target: str, stun: int) -> str:
    """Say that the STUN of several attackers stuns."""
    sheet = book.sheets[target]
    return f"The total is {stun} STUN, more than CON {sheet.con}: {sheet.name} is Stunned."


def about_to_land(book: "Book", who: str, target: str) -> str:
    """Say that a haymaker is about to land."""
    return f"{book.sheets[who].name}'s haymaker is about to land on {name_of(book, target)}."


def next_step_lands() -> str:
    """Note what the next step does."""
    return "the haymaker lands with the next step; anyone who wants to abort must do it now"


def before_landing(target: str, defenses: Sequence[str]) -> Decision:
    """Ask whether the target of a haymaker aborts to one of these."""
    answers = tuple(f"act abort {target} --to {defense}" for defense in defenses)
    return Decision(target, "abort before the haymaker lands", "haymaker", answers)


def haymaker_lost(book: "Book", who: str, lost: "LostHaymaker") -> str:
    """Say that a haymaker fails, and why."""
    told = f"{book.sheets[who].name}'s haymaker fails"
    if not lost.why:
        return f"{told}."
    if lost.why == "out of reach":
        return f"{told}: {name_of(book, lost.whom)} has dived out of reach."
    return (
        f"{told}: {name_of(book, lost.whom)} {lost.why}." if lost.whom else f"{told}: {lost.why}."
    )


def blow_comes_there(book: "Book", guard: str) -> str:
    """Note who takes a blow meant for another."""
    return f"{book.sheets[guard].name} is in front and takes the blow"
