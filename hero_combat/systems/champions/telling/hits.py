"""Sentences about hits: attacker, target, weapon, damage, and what follows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.systems.champions.state import capital, name_of, the
from hero_combat.systems.champions.tables.maneuvers import STR_PER_METRE
from hero_combat.systems.champions.telling import reasons, words
from hero_combat.text import listing

if TYPE_CHECKING:
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
    from hero_combat.systems.champions.attack.to_hit import AttackRoll
    from hero_combat.systems.champions.damage.objects import Breach
    from hero_combat.systems.champions.damage.records import Damage
    from hero_combat.systems.champions.knockback.records import Crash, Thrown
    from hero_combat.systems.champions.state import Book


# ---------------------------------------------------------------- who hits whom


def hits(book: "Book", hit: "Landed") -> str:
    """Say who hits which target with what, and the effect."""
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
    """Say what an attack at a place does to a target there."""
    return f"{capital(name_of(book, hit.attempt.target.id))} is hit{_behind(book, hit)}"


def missed(book: "Book", attempt: "Attempt", attack: "AttackRoll") -> str:
    """Say that an attack misses, with its roll."""
    return f"{_attack(book, attempt, 'misses')} ({reasons.against(attack)})."


def _attack(book: "Book", attempt: "Attempt", does: str) -> str:
    """Return who hits or misses which target with what, as a sentence begins."""
    prepared = attempt.prepared
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    with_ = words.weapon(book, prepared) if prepared.weapon else words.bare(prepared)
    return f"{one} {does} {other}{with_}"


# ---------------------------------------------------------------- what a hit does


def _behind(book: "Book", hit: "Landed") -> str:
    """Return what a hit did, to follow the target: `: 3 STUN, 1 BODY; ...`."""
    harmless = hit.damage is None and hit.breach is None
    return f"{'.' if harmless else ':'} {_done(book, hit)}"


def _done(book: "Book", hit: "Landed") -> str:
    """Return what a hit did, in sentences, the first of them from the damage on."""
    attempt = hit.attempt
    target = attempt.target.id
    told: list[str] = []
    if hit.breach:
        through = words.through(0, hit.breach.through)
        told = [f"{hit.breach.body} BODY; {through}.", breaks(book, target, hit.breach)]
    elif hit.damage:
        harm = words.harm(book.sheets[target].name, hit.harm) if hit.before else ""
        told = [f"{got_through(hit.damage)}.", harm]
    if hit.done:
        told.append(_maneuver(book, attempt, hit.done))
    if hit.wear:
        told.append(_wear(book, attempt.prepared.weapon, hit.wear))
    if hit.hold:
        told.append(_hold(book, target, hit.hold))
    if hit.beyond:
        told.append(_beyond(book, hit.beyond))
    return " ".join([each for each in told if each])


def got_through(damage: "Damage") -> str:
    """Return the damage of a hit: `28 STUN, 8 BODY; 20 STUN gets through`."""
    if damage.effect:
        return words.effect(damage.effect, damage.points)
    whole = words.amounts(damage.full_stun, damage.full_body, damage.pulled_to)
    return f"{whole}; {words.through(damage.stun, damage.body)}"


def breaks(book: "Book", which: str, done: "Breach") -> str:
    """Return that an object breaks; "" if it holds."""
    if done.left:
        return ""
    how = "breaks" if done.had > 0 else "is already broken"
    return f"{capital(name_of(book, which))} {how}."


def _beyond(book: "Book", further: "Further") -> str:
    """Return what the rest of an attack does behind a broken object."""
    what = name_of(book, further.hit.attempt.target.id)
    return f"The rest hits {what}{further_hit(book, further)}"


def further_hit(book: "Book", further: "Further") -> str:
    """Return what a further hit does, to follow the target."""
    return _behind(book, further.hit) + words.behind(followed(book, further.behind))


def _wear(book: "Book", which: str, wear: "Wear") -> str:
    """Return what becomes of the weapon."""
    if wear.damage is None:
        return f"{capital(the(book.before.objects[which].name))} shatters."
    name = book.sheets[which].name
    told = f"{name} takes the same: {got_through(wear.damage)}."
    return told + words.behind(words.harm(name, wear.harm))


def what_is_behind(book: "Book", attempt: "Attempt") -> Decision:
    """Ask what is behind a broken object."""
    what = f"say what is behind {name_of(book, attempt.target.id)}"
    return Decision(attempt.order.attacker, what, "behind", ("amend --into ID=METRES",))


# ---------------------------------------------------------------- what its maneuver does


def _maneuver(book: "Book", attempt: "Attempt", done: "Done") -> str:
    """Return what a maneuver did other than damage."""
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
    keeps = "keeps hold of the weapon" if done.hold and done.hold.foci else "has nothing to drop"
    holds = f"{one} holds {other} (STR {done.strength})"
    return {
        "": "",
        "holds": f"{holds}.",
        "squeezes": f"{holds} and squeezes.",
        "throws": f"{other} is thrown to the ground.",
        "shoves": f"{other} is pushed back {done.strength // STR_PER_METRE} m.",
        "covers": f"{one} has {other} covered: the next shot, at any time, hits without a roll.",
        "fails to disarm": f"{other} {keeps}.",
    }[done.deed]


def _hold(book: "Book", who: str, hold: "Hold") -> str:
    """Return whether somebody keeps hold of what is in hand."""
    attacks = book.sheets[who].attacks
    names = (attacks[each].name or each.replace("-", " ") for each in hold.foci)
    what = listing(map(the, names)) if hold.foci else "what is in hand"
    return f"{book.sheets[who].name} {'keeps hold of' if hold.kept else 'lets go of'} {what}."


# ---------------------------------------------------------------- what comes behind it


def followed(book: "Book", then: "Followed") -> str:
    """Say what follows the hits; "" for nothing."""
    if not then.recoils:
        return knocked_back(book, then.thrown)
    told = [knocked_back(book, then.thrown)]
    told += [_recoil(book, back) for back in then.recoils]
    return " ".join([each for each in told if each])


def _recoil(book: "Book", back: "Recoil") -> str:
    """Return what the attacker takes."""
    name = book.sheets[back.who].name
    recoil = "full recoil" if back.share == "all" else f"{back.share} of the damage"
    told = f"{name} takes {recoil}: {words.through(back.stun, back.body)}."
    return told + words.behind(words.harm(name, back.harm))


def may_roll_with_punch(book: "Book", target: str) -> Decision | None:
    """Ask, once, whether the target rolls with the punch."""
    roll = Decision(target, "roll with the punch", "roll-with-punch", ("amend --roll-with-punch",))
    return None if roll in book.open else roll


def knocked_back(book: "Book", thrown: "Thrown") -> str:
    """Say how a knockback goes; "" if no one moves or falls."""
    if not thrown.who:
        return ""
    name = book.sheets[thrown.who].name
    if thrown.knocked_down:
        return f"{name} is knocked down."
    far = f"flies {thrown.metres} m" if thrown.metres else "doesn't move"
    flies = f"{name} {far}{' through the air' if thrown.in_air else ''}"
    if not (thrown.impacts or thrown.ground or thrown.comes_down):
        return f"{flies}."
    told = [flies]
    fates: list[str] = []
    for impact in thrown.impacts:
        collision = impact.collision
        verb = "breaks" if collision.destroyed else "hits"
        told.append(f"{verb} {name_of(book, collision.obstacle.id)} {_crash(impact.crash)}")
        fates.append(words.harm(name, impact.crash.harm))
        if impact.other:
            fates.append(_struck(book, impact.other, falls=impact.falls))
        if collision.destroyed and impact is thrown.impacts[-1]:
            told.append(f"ends {collision.beyond_m} m beyond")
    if thrown.ground:
        told.append(f"lands hard {_crash(thrown.ground)}")
        fates.append(words.harm(name, thrown.ground.harm))
    if thrown.comes_down:
        told.append("comes down")
    flight = f"{told[0]}." if len(told) == 1 else f"{listing(told)}."
    return " ".join([flight, *[fate for fate in fates if fate]])


def alone(book: "Book", who: str, thrown: "Thrown") -> str:
    """Say how the knockback of `who` goes, if nothing else does."""
    return knocked_back(book, thrown) or f"{book.sheets[who].name} isn't knocked back."


def _struck(book: "Book", crash: "Crash", *, falls: bool) -> str:
    name = book.sheets[crash.who].name
    told = f"{name} is hit {_crash(crash)}{' and goes down' if falls else ''}."
    return told + words.behind(words.harm(name, crash.harm))


def _crash(crash: "Crash") -> str:
    return f"({crash.dice}d6: {words.through(crash.stun, crash.body)})"
