"""What is told of attacks: who hits, misses or blocks whom with what, and what comes of it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.champions.rulings import Rules
from hero_combat.systems.champions.state import capital, name_of, the
from hero_combat.systems.champions.telling import conditions, damage, reasons, words
from hero_combat.text import listing

if TYPE_CHECKING:
    from hero_combat.systems.champions.attack.haymaker import LostHaymaker
    from hero_combat.systems.champions.attack.records import (
        Attempt,
        Done,
        Followed,
        Further,
        Hold,
        Landed,
        Recoil,
        Wear,
    )
    from hero_combat.systems.champions.attack.scatter import Landing
    from hero_combat.systems.champions.attack.to_hit import AttackRoll
    from hero_combat.systems.champions.dice.checks import Checked
    from hero_combat.systems.champions.state import Book
    from hero_combat.systems.champions.tables.maneuvers import Maneuver

_STR_PER_METRE = 5

# ---------------------------------------------------------------- who hits whom


def failed(book: "Book", attempt: "Attempt", rolled: "Checked", needed: int) -> str:
    """Say that an attack didn't work, with its roll."""
    name = book.sheets[attempt.order.attacker].name
    with_ = words.weapon(book, attempt.prepared)
    return f"{name}'s attack{with_} doesn't work ({rolled.total} against {needed}-)."


def missed(book: "Book", attempt: "Attempt", attack: "AttackRoll") -> str:
    """Say that an attack misses, with its roll."""
    return f"{_attack(book, attempt, 'misses')} ({reasons.against(attack)})."


def blocked(book: "Book", attempt: "Attempt", blows: int) -> str:
    """Say that the target blocks the attack, or some blows of it."""
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    if attempt.shots > 1:
        return f"{other} blocks {blows} of {attempt.shots} blows."
    return f"{other} blocks {one}'s attack{words.weapon(book, attempt.prepared)}."


def hits(book: "Book", hit: "Landed") -> str:
    """Say who hits whom with what, and what that does."""
    return f"{_attack(book, hit.attempt, 'hits')}{_behind(book, hit)}"


def burst_hits(book: "Book", attempt: "Attempt", landed: Sequence["Landed"]) -> str:
    """Say how many shots of a burst hit, and what each does."""
    several = len(landed) > 1
    each = " ".join(
        f"({nth}) {_done(book, hit)}" if several else _done(book, hit)
        for nth, hit in enumerate(landed, 1)
    )
    head = _attack(book, attempt, "hits")
    return f"{head} with {len(landed)} of {attempt.shots} shots: {each}"


def is_hit(book: "Book", hit: "Landed") -> str:
    """Say what an attack at a place does to one who is there."""
    return f"{capital(name_of(book, hit.attempt.target.id))} is hit{_behind(book, hit)}"


def attacked_later() -> str:
    """Say what suppression fire does to others."""
    return "Whoever enters the area until the next phase is attacked as well."


def was_covered(book: "Book", target: str) -> str:
    """Note that a shot hits which was held ready."""
    return f"{name_of(book, target)} was covered: it hits without a roll"


def miss_ends_it(left: int) -> str:
    """Say how many attacks a miss keeps from being made."""
    return f"The miss ends it: {left} attack{'s' * (left > 1)} paid for and not made."


def _attack(book: "Book", attempt: "Attempt", does: str) -> str:
    """Return who hits, or misses, whom with what, as a sentence begins."""
    prepared = attempt.prepared
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    with_ = words.weapon(book, prepared) if prepared.weapon else words.bare(prepared)
    return f"{one} {does} {other}{with_}"


# ---------------------------------------------------------------- what a hit does


def _behind(book: "Book", hit: "Landed") -> str:
    """Return what a hit did as it goes on behind who is hit: `: 3 STUN, 1 BODY; ...`."""
    harmless = hit.damage is None and hit.breach is None
    return f"{'.' if harmless else ':'} {_done(book, hit)}"


def _done(book: "Book", hit: "Landed") -> str:
    """Return what a hit did, in sentences, the first of them from the damage on."""
    attempt = hit.attempt
    target = attempt.target.id
    told = ""
    if hit.breach:
        told = f"{hit.breach.body} BODY; {words.through(0, hit.breach.through)}."
        told += words.behind(damage.breaks(book, target, hit.breach))
    elif hit.damage:
        told = f"{damage.got_through(hit.damage)}."
        if hit.before:
            told += words.behind(words.harm(book.sheets[target].name, hit.harm))
    if hit.done:
        told += words.behind(_maneuver(book, attempt, hit.done))
    if hit.wear:
        told += f" {_wear(book, attempt.prepared.weapon, hit.wear)}"
    if hit.hold:
        told += f" {_hold(book, target, hit.hold)}"
    if hit.beyond:
        told += f" {_beyond(book, hit.beyond)}"
    return told.lstrip()


def _beyond(book: "Book", further: "Further") -> str:
    """Return what is left of an attack does to what stands behind a broken object."""
    what = name_of(book, further.hit.attempt.target.id)
    return f"What is left hits {what}{further_hit(book, further)}"


def further_hit(book: "Book", further: "Further") -> str:
    """Return what a further hit does as it goes on behind who is hit."""
    return _behind(book, further.hit) + words.behind(followed(book, further.behind))


def _wear(book: "Book", which: str, wear: "Wear") -> str:
    """Return what becomes of the weapon."""
    if wear.damage is None:
        return f"{capital(the(book.before.objects[which].name))} shatters."
    name = book.sheets[which].name
    told = f"{name} takes it as well: {damage.got_through(wear.damage)}."
    return told + words.behind(words.harm(name, wear.harm))


def what_is_behind(book: "Book", attempt: "Attempt") -> Decision:
    """Ask what stands behind a broken object."""
    what = f"what stands behind {name_of(book, attempt.target.id)}"
    return Decision(attempt.order.attacker, what, "behind", ("amend --into ID=METRES",))


# ---------------------------------------------------------------- what comes behind it


def followed(book: "Book", then: "Followed") -> str:
    """Say what came behind hits; "" for nothing."""
    if not then.recoils:
        return damage.knocked_back(book, then.thrown)
    told = [damage.knocked_back(book, then.thrown)]
    told += [_recoil(book, back) for back in then.recoils]
    return " ".join([each for each in told if each])


def _recoil(book: "Book", back: "Recoil") -> str:
    """Return what the attacker takes."""
    name = book.sheets[back.who].name
    told = f"{name} takes {back.share} of it: {words.through(back.stun, back.body)}."
    return told + words.behind(words.harm(name, back.harm))


def recoil_roll(label: str, maneuver: "Maneuver", back: "Recoil") -> RollReport:
    """Report what the attacker takes, of which nothing is rolled."""
    why = " (the target was not moved)" if back.share == "all" else ""
    lines = (Modifier(f"{maneuver.name}{why}", back.share), *damage.cushion(back.cushion))
    gets = words.amounts(back.stun, back.body)
    read = f"{words.amounts(*back.taken)}; past {back.cushion.defense} PD: {gets}"
    return RollReport(label, back.share, (), read, lines)


def may_roll_with_punch(book: "Book", target: str) -> Decision | None:
    """Ask, once, whether the target rolls with the punch."""
    roll = Decision(target, "roll with the punch", "roll-with-punch", ("amend --roll-with-punch",))
    return None if roll in book.open else roll


# ---------------------------------------------------------------- what maneuvers do


def _maneuver(book: "Book", attempt: "Attempt", done: "Done") -> str:
    """Return what a maneuver did besides damage."""
    maneuver = attempt.prepared.maneuver
    told = [_deed(book, attempt, done)]
    if maneuver and maneuver.target_falls:
        told.append(f"{book.sheets[attempt.target.id].name} goes down.")
        if maneuver.attacker_falls:
            told.append(f"So does {book.sheets[attempt.order.attacker].name}.")
    return " ".join([each for each in told if each])


def _deed(book: "Book", attempt: "Attempt", done: "Done") -> str:
    target = attempt.target.id
    one, other = book.sheets[attempt.order.attacker].name, book.sheets[target].name
    if done.deed == "disarms" and done.hold:
        return _hold(book, target, done.hold)
    held = "the weapon" if done.hold and done.hold.foci else "what is in hand"
    holds = f"{one} holds {other} (STR {done.strength})"
    return {
        "": "",
        "holds": f"{holds}.",
        "squeezes": f"{holds} and squeezes.",
        "throws": f"{other} is thrown to the ground.",
        "shoves": f"{other} is pushed back {done.strength // _STR_PER_METRE} m.",
        "covers": f"{other} is covered: the next attack hits without a roll, at any moment.",
        "fails to disarm": f"{other} keeps hold of {held}.",
    }[done.deed]


def _hold(book: "Book", who: str, hold: "Hold") -> str:
    """Return whether somebody keeps hold of what is in hand."""
    attacks = book.sheets[who].attacks
    names = (attacks[each].name or each.replace("-", " ") for each in hold.foci)
    what = listing(map(the, names)) if hold.foci else "what is in hand"
    return f"{book.sheets[who].name} {'keeps hold of' if hold.kept else 'lets go of'} {what}."


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
    """Note, once, what of a maneuver is the game master's."""
    note = f"{maneuver.name}: {maneuver.story} is for the game master"
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
    return f"A stray shot hits {name}{further_hit(book, further)}"


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
