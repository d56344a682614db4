"""What is told of attacks but for their hits: Blocks, maneuvers, areas, stray shots, haymakers."""

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


# ---------------------------------------------------------------- what becomes of an attack


def failed(book: "Book", attempt: "Attempt", rolled: "Checked", needed: int) -> str:
    """Say that an attack didn't work, with its roll."""
    name = book.sheets[attempt.order.attacker].name
    with_ = words.weapon(book, attempt.prepared)
    return f"{name}'s attack{with_} doesn't work ({rolled.total} against {needed}-)."


def blocked(book: "Book", attempt: "Attempt", blows: int) -> str:
    """Say that the target blocks the attack, or some blows of it."""
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    if attempt.shots > 1:
        return f"{other} blocks {blows} of {attempt.shots} blows."
    return f"{other} blocks {one}'s attack{words.weapon(book, attempt.prepared)}."


def attacked_later() -> str:
    """Say what suppression fire does to others."""
    return "Whoever enters the area until the next phase is attacked as well."


def was_covered(book: "Book", target: str) -> str:
    """Note that a shot hits which was held ready."""
    return f"{name_of(book, target)} was covered: it hits without a roll"


def miss_ends_it(left: int) -> str:
    """Say how many attacks a miss keeps from being made."""
    return f"The miss ends it: {left} attack{'s' * (left > 1)} paid for and not made."


# ---------------------------------------------------------------- what maneuvers do


def torn_out_of(book: "Book", victim: str, others: Sequence[str]) -> str:
    """Note out of whose grips somebody is thrown."""
    names = listing(book.sheets[who].name for who in others)
    return f"{book.sheets[victim].name} is torn out of the grip of {names}"


def escape(book: "Book", attempt: "Attempt", still: tuple[str, ...] | None) -> str:
    """Say whether somebody gets out of a grab, and who holds them `still`; None for no."""
    one = book.sheets[attempt.order.attacker].name
    other = book.sheets[attempt.target.id].name
    if still is None:
        return f"{one} doesn't get free of {other}."
    but = f", but not of {listing(book.sheets[each].name for each in still)}" if still else ""
    return f"{one} breaks free of {other}{but}."


def strength_roll(
    label: str, strength: int, faces: tuple[int, ...], might: tuple[str, int]
) -> RollReport:
    """Report the dice of STR, as they are written, and their BODY."""
    dice, body = might
    return RollReport(label, dice, faces, f"{body} BODY", (Modifier(f"STR {strength}", dice),))


def rolls_to_keep_hold(book: "Book", who: str, modifier: int) -> str:
    """Note what somebody rolls whose hand is hit, if there is a focus in it."""
    how = f"at {modifier}" if modifier else "without penalty"
    name = book.sheets[who].name
    return f"{name} rolls STR or DEX {how} to keep hold of an accessible focus"


def picked_up_again(who: str) -> str:
    """Note how a weapon comes back."""
    return f"once it is picked up again: unset {who}.dropped"


def story_of(book: "Book", maneuver: "Maneuver") -> str:
    """Note, once, what the GM decides about a maneuver."""
    note = f"{maneuver.name}: {maneuver.story}"
    return "" if note in book.notes else note


# ---------------------------------------------------------------- areas and stray shots


def hits_place(book: "Book", attempt: "Attempt", radius: int) -> str:
    """Say that a place is hit."""
    return f"{_at_place(book, attempt, 'hits')} ({radius} m around it)."


def misses_place(book: "Book", attempt: "Attempt", landing: "Landing") -> str:
    """Say where an attack comes down that misses a place."""
    north = _NORTH[book.before.rules.scatter_north]
    where = f"{landing.metres} m off, at {landing.clock} (12:00 is {north})"
    told = f"{_at_place(book, attempt, 'misses')}: it comes down {where}."
    return told if attempt.order.inside else f"{told} Nobody is said to be there."


def _at_place(book: "Book", attempt: "Attempt", does: str) -> str:
    one, other = book.sheets[attempt.order.attacker].name, name_of(book, attempt.target.id)
    return f"{one} {does} the place of {other}{words.weapon(book, attempt.prepared)}"


_NORTH = {"map": "north", "aim": "the way it was aimed"}


def scatter_roll(
    rules: Rules, label: str, faces: tuple[int, ...], landing: "Landing"
) -> RollReport:
    """Report where an attack comes down."""
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
    """Ask who is where an attack comes down."""
    what = f"who is within {radius} m of where it comes down"
    return Decision(attempt.order.attacker, what, "area", ("amend --inside ID,ID",))


def out_of_area(book: "Book", who: str) -> str:
    """Note that somebody has dived out of an area."""
    return f"{conditions.dive(book, who)} and is out of it"


def said_inside(book: "Book", who: str) -> str:
    """Note that somebody has dived far enough, and is there all the same."""
    return f"{conditions.dive(book, who)} and is said to be inside: still in it"


def still_in_area(book: "Book", who: str, radius: int) -> str:
    """Note that somebody hasn't dived far enough."""
    return f"{conditions.dive(book, who)}, and it reaches {radius} m: still in it"


def stray_hits(book: "Book", further: "Further") -> str:
    """Say whom a stray shot hits."""
    name = book.sheets[further.hit.attempt.target.id].name
    return f"A stray shot hits {name}{hits.further_hit(book, further)}"


def stray_misses(book: "Book", shots: int, bystanders: Sequence[str]) -> str:
    """Say that stray shots hit nobody."""
    several = "The stray shots hit" if shots > 1 else "The stray shot hits"
    names = listing((book.sheets[who].name for who in bystanders), "or")
    return f"{several} nobody: not {names}."


def whom_it_hits(attempt: "Attempt") -> Decision:
    """Ask whom a botch hits."""
    article = "a" if attempt.order.shots > 1 else "the"
    what = f"a botch: {article} shot hits a friendly target"
    return Decision(attempt.order.attacker, what, "botch", ("amend --bystander ID",))


def botch_hits(book: "Book", who: str) -> str:
    """Note that a botch hits without a roll."""
    return f"a botch: {book.sheets[who].name} is hit without a roll"


def what_danger_does() -> str:
    """Note who says what a stray shot hits in a dangerous place."""
    return "what the stray shot hits in such a place is for the game master to say"


def no_consequence() -> str:
    """Note why a stray shot hits nobody."""
    return "a single shot that misses has no consequence; --place crowd or danger says otherwise"


# ---------------------------------------------------------------- several, and later


def range_is_nothing(name: str) -> str:
    """Note that range was given in vain."""
    return f"range doesn't count for the {name or 'attack'}"


def no_line() -> str:
    """Note what it does that no line was given."""
    return "no --line given: spreading the burst costs no OCV"


def not_coordinated(successes: int, rolled: int, least: int) -> str:
    """Note that too few Teamwork rolls were made."""
    return f"not coordinated: {successes} of {rolled} Teamwork rolls made, {least} needed"


def no_teamwork(book: "Book", who: str) -> str:
    """Note that somebody attacks alone."""
    return f"{book.sheets[who].name} has no Teamwork and attacks alone"


def stunned_together(book: "Book", target: str, stun: int) -> str:
    """Say that the STUN of several attackers stuns."""
    sheet = book.sheets[target]
    return f"Together that is {stun} STUN, more than CON {sheet.con}: {sheet.name} is Stunned."


def about_to_land(book: "Book", who: str, target: str) -> str:
    """Say that a haymaker is about to land."""
    return f"{book.sheets[who].name}'s haymaker is about to land on {name_of(book, target)}."


def next_step_lands() -> str:
    """Note what the next step does."""
    return "the next step lets it land; who aborts does so now"


def before_landing(target: str, defenses: Sequence[str]) -> Decision:
    """Ask whether the target of a haymaker aborts to one of these."""
    answers = tuple(f"act abort {target} --to {defense}" for defense in defenses)
    return Decision(target, "abort before the haymaker lands", "haymaker", answers)


def haymaker_lost(book: "Book", who: str, lost: "LostHaymaker") -> str:
    """Say that a haymaker comes to nothing, and why."""
    told = f"{book.sheets[who].name}'s haymaker comes to nothing"
    if not lost.why:
        return f"{told}."
    if lost.why == "out of reach":
        return f"{told}: {name_of(book, lost.whom)} has dived out of its reach."
    return (
        f"{told}: {name_of(book, lost.whom)} {lost.why}." if lost.whom else f"{told}: {lost.why}."
    )


def blow_comes_there(book: "Book", guard: str) -> str:
    """Note who takes a blow that was for somebody else."""
    return f"{book.sheets[guard].name} has leapt in front, and the blow comes there"
