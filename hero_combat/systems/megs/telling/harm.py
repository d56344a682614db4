"""Sentences about damage, stun, death, knockback and collisions."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier
from hero_combat.systems.megs.state.check_options import Pairs
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure
from hero_combat.systems.megs.telling import words
from hero_combat.systems.megs.telling.rolls import More

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.attack.hit import Damaging
    from hero_combat.systems.megs.conditions.wounds import Hurt, Shock, Stun
    from hero_combat.systems.megs.damage.objects import ObjectHurt
    from hero_combat.systems.megs.damage.wound import Wound
    from hero_combat.systems.megs.knockback import Collision, Distance


def blow(book: Book, found: "Damaging") -> str:
    """Say what a blow does: `Bert takes 4 Bashing damage. Bert is knocked back 2 APs.`"""
    name, told = book.sheets[found.target].name, []
    if found.knockout:
        conscious = not found.knockout.phases
        told.append(f"{name} stays conscious." if conscious else stunned(name, found.knockout))
    if found.wound and found.damage:
        told.append(wound(name, found.wound))
    if found.stun:
        told.append(stunned(name, found.stun))
    if found.back:
        told.append(flight(book, found.target, found.back, found.flight))
    if not found.damage and not found.knockout:
        told.append(f"{name} takes no damage.")
    return " ".join(filter(None, told))


def wound(name: str, found: "Wound") -> str:
    """Say what damage does: `Bert takes 4 Killing damage. Bert is unconscious.`"""
    told, fate = f"{name} {taken(found)}.", outcome_for(name, found)
    return f"{told} {fate}" if fate else told


def taken(found: "Wound") -> str:
    """Return what happens, to go on after a name: `takes 4 damage from the fire`."""
    harm, left = found.harm, found.taken
    points, kind = harm.points, "Killing" if harm.killing else "Bashing"
    if points <= 0:
        return "takes no damage"
    source = f" from {harm.named}" if harm.named else ""
    if not left:
        return f"negates the damage{source} ({points})"
    if left < points:
        return f"negates {points - left} and takes {left} {kind} damage{source}"
    return f"takes {left} {kind} damage{source}"


def outcome_for(name: str, found: "Wound") -> str:
    """Say the results of damage, a sentence each; "" for none."""
    told = [hurt(name, found.hurt)] if found.hurt.end else []
    if found.shock:
        told.append(shock(name, found.shock))
    if found.stun:
        told.append(stunned(name, found.stun))
    return " ".join(filter(None, told)) if told else ""


def hurt(name: str, found: "Hurt") -> str:
    """Say what damage has brought somebody to: `Bert is unconscious.`, "" for nothing."""
    if not found.end:
        return ""
    if found.end == "weaker":
        return f"{name} loses {found.lost} {found.resistance.upper()}."
    what = "unconscious, on the brink of death" if found.end == "line" else found.end
    return f"{name} is {what}."


def out(name: str, aps: int) -> str:
    """Say for how long somebody is out: `Bert is out for 3 APs of time (32 seconds).`"""
    return f"{name} is out for {tell_aps(aps)} of time ({tell_measure(aps, 'time')})."


def stunned(name: str, end: "Stun") -> str:
    """Say how a roll against stun ends: `Bert is stunned for 3 phases.`, "" for nothing."""
    if not (end.phases and end.noticed):
        return ""
    if end.out:
        return out(name, end.out)
    return f"{name} is stunned for {words.phases(end.phases)}."


@lru_cache(1024)
def stun_roll(end: "Stun") -> More:
    """Add what a failed roll against stun comes to."""
    lines = [Modifier("phases stunned (columns missed by)", end.phases)]
    if end.out:
        text = "APs of time out (phases above the Resistance Attribute)"
        lines.append(Modifier(text, end.out))
    return tuple(lines), words.phases(end.phases)


def shock(name: str, found: "Shock") -> str:
    """Say how a Death Save went; "" when it leaves one out as before."""
    if found.dead:
        return f"The shock kills {name}."
    if found.out <= 0:
        return f"{name} withstands the shock."
    return out(name, found.out) if found.longer else ""


def death_save(found: "Shock", tough: int) -> More:
    """Add what a Death Save comes to."""
    lines = [Modifier("Invulnerability (included)", str(tough))] if tough else []
    lines.append(Modifier("RAPs against the attack", str(found.raps)))
    return tuple(lines), words.raps(found.raps)


def last_ditch(book: Book, target: str, points: int, most: int) -> Decision | None:
    """Offer to negate damage, to one who has Hero Points for it."""
    if book.before.rules.last_ditch_cost is None or not book.combatants[target].hero_points:
        return None
    given, wounds = book.options.given, book.wounds.count(target)
    return _negation(target, points, min(points, most), given, wounds)


@lru_cache(1024)
def _negation(target: str, points: int, most: int, given: Pairs, wounds: int) -> Decision:
    before = sum(each == target for each, _ in given)
    skipped = [(target, "0")] * (wounds - 1 - before)
    pairs = (*given, *skipped, (target, str(most)))
    option = ",".join(f"{each}={text}" for each, text in pairs)
    what = f"negate up to {most} of {points} damage by Last Ditch Defense"
    return Decision(target, what, "last-ditch", (f"amend --last-ditch {option}",))


@lru_cache(1024)
def knockback_roll(found: "Distance") -> More:
    """Add how far a knockback goes, and what bounds it."""
    limit = f"at most {found.aps} - (weight {found.weight} + 1)"
    lines = [Modifier(limit, str(found.most))]
    if found.slowed:
        lines.append(Modifier("under water", -found.slowed))
    back = f"{tell_aps(found.back)} of knockback" if found.back else "not knocked back"
    return tuple(lines), back


def flight(book: Book, target: str, aps: int, course: Sequence["Collision"]) -> str:
    """Say how somebody flies: `Bert is knocked back 4 APs. Bert hits Wall and stops there.`"""
    told = f"{book.sheets[target].name} is knocked back {tell_aps(aps)}."
    for each in course:
        told = f"{told} {_collision(book, target, each)}"
    return told


def not_knocked_back(book: Book, target: str) -> str:
    """Say that somebody stays where they are."""
    return f"{book.sheets[target].name} is not knocked back."


def _collision(book: Book, target: str, clash: "Collision") -> str:
    name, met = book.sheets[target].name, book.sheets.get(clash.which)
    shown = (met or book.before.objects[clash.which]).name
    told, fate = f"{name} hits {shown}", ""
    if clash.wound:
        told = f"{told}, {taken(clash.wound)}"
        fate = outcome_for(name, clash.wound)
    if clash.through:
        told += f" and goes through with {tell_aps(clash.aps)} left."
    else:
        told += " and stops there."
    if fate:
        told = f"{told} {fate}"
    return f"{told} {wound(shown, clash.other)}" if clash.other else told


def collision_roll(number: int, broken: int, lost: int) -> More:
    """Add what a collision does to the obstacle."""
    return (
        Modifier("the obstacle's success number", str(number)),
        Modifier("damage to the obstacle", str(broken)),
        Modifier("APs of knockback lost", -lost),
    ), ""


def recoil(name: str, found: "Wound | None") -> str:
    """Say what a failed charge does: `Anna takes 6 Bashing damage from the charge.`"""
    return wound(name, found) if found else f"{name}'s own defenses absorb the impact."


def broken(book: Book, thing: str, dent: "ObjectHurt") -> str:
    """Say what a blow does to an object: `Wall takes 3 damage: BODY 3 of 6 left.`"""
    sheet = book.before.objects[thing]
    if not dent.damage:
        return f"{sheet.name} takes no damage."
    if dent.left <= 0:
        return f"{sheet.name} takes {dent.damage} damage and breaks."
    return f"{sheet.name} takes {dent.damage} damage: BODY {dent.left} of {sheet.body} left."
