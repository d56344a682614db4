"""Sentences about attacks: the rolls, the hits, and the target's responses."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, RollReport
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import words, wounds

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.spotlight.attack.attempt import Attempt
    from hero_combat.systems.spotlight.attack.hit import ArrivingDamage, Landed, RolledAttack
    from hero_combat.systems.spotlight.attack.responses import Answer, Dodge, Stop
    from hero_combat.systems.spotlight.gear import PreparedAttack

_ALWAYS = Modifier("Difficulty: always", 1)
_HARDER = {
    "suppressive": "suppressive fire",
    "full": "full auto",
    "called": "called shot",
    "mode": "the weapon's mode",
}
"""What a circumstance is called, where not by its own name."""


# ------------------------------------------------------------------ the attack


def attack(book: Book, rolled: "RolledAttack", landed: "Landed | None") -> str:
    """Say whether an attack hits, and what it does."""
    made = rolled.attack
    one, other = book.sheets[made.attacker].name, book.sheets[made.target].name
    if landed is None:
        how = words.with_weapon(made.key, made.weapon, made.mode)
        count, needs = words.successes(rolled.read.successes), made.difficulty.successes
        return f"{one} misses {other}{how} ({count}, Difficulty {needs})."
    return f"{one} hits {other}{_hit(book, made, landed, made.mode)}"


def _hit(book: Book, made: "PreparedAttack", landed: "Landed", mode: str = "") -> str:
    """Return the weapon, the place and the effect of a hit, as a sentence goes on."""
    how, where = words.with_weapon(made.key, made.weapon, mode), words.location(landed.location)
    damage = landed.damage
    told = f"{how} in the {where}: {damage.points} {damage.kind}"
    if damage.absorbed:
        held = "" if damage.kind == made.weapon.kind else ", not pierced"
        told += f" ({damage.absorbed} absorbed{held})"
    harm = wounds.harm(book, made.target, landed.harm)
    return f"{told}. {harm}" if harm else f"{told}."


def hit_roll(rolled: "RolledAttack") -> RollReport:
    """Report the roll to hit."""
    made, read = rolled.attack, rolled.read
    if read.hit:
        effect = f"hit, {read.extra} extra" if read.extra else "hit"
    else:
        effect = "miss" if made.pool else "miss, no dice"
    lines, label = dice_and_difficulty(made), f"{rolled.manner} {made.target}"
    told = f"{_against(rolled)}: {effect}"
    return RollReport(label, f"{made.pool}d6", rolled.faces, told, lines)


def _against(rolled: "RolledAttack") -> str:
    needs = rolled.attack.difficulty.successes
    return f"{words.successes(rolled.read.successes)} against Difficulty {needs}"


def dice_and_difficulty(made: "PreparedAttack") -> tuple[Modifier, ...]:
    """Return why there are so many dice, and what makes the Difficulty."""
    dice = words.skill_dice(made.weapon.skill, made.pool, trained=made.trained)
    parts = made.difficulty.parts
    if not parts:
        return dice, _ALWAYS
    more = [Modifier(f"Difficulty: {_HARDER.get(what, what)}", number) for what, number in parts]
    return dice, _ALWAYS, *more


def damage(
    book: Book, rolled: "RolledAttack", location: str, arrives: "ArrivingDamage"
) -> tuple[tuple[Modifier, ...], str]:
    """Add to the roll to hit the sources of the damage, and the place with its damage.

    Either the best layer counts, or all do.
    """
    made, rules = rolled.attack, book.before.rules
    weapon, ranks = made.weapon, rules.armor_ranks
    lines = [Modifier(f"damage: {weapon.name or made.key}", weapon.damage)]
    if rolled.read.extra:
        lines.append(Modifier("damage: extra successes", rolled.read.extra))
    if made.more_damage:
        lines.append(Modifier(f"damage: {made.mode}", made.more_damage))
    ratings = [layer.rating for layer in arrives.layers]
    best = ratings.index(max(ratings)) if ratings and rules.stack == "max" else None
    for nth, layer in enumerate(arrives.layers):
        held = ", pierced" if ranks[weapon.pierces] >= ranks[layer.type] else ", not pierced"
        what = f"damage: {layer.name} ({layer.type}{held if weapon.kind == 'lethal' else ''})"
        lines.append(Modifier(what, -layer.rating if best in (None, nth) else "less"))
    if arrives.least:
        lines.append(Modifier("damage: minimum", arrives.least))
    return tuple(lines), f"{words.location(location)}, {arrives.points} {arrives.kind}"


# ------------------------------------------------------------------ what the target does


def answer(book: Book, attempt: "Attempt", answered: "Answer") -> str:
    """Say what the target does, and that an attack is lost."""
    made, counter = attempt.attack, attempt.counter
    one, other = book.sheets[made.attacker].name, book.sheets[made.target].name
    told = []
    if answered.dodged is not None:
        told.append(f"{other} {'dodges' if answered.dodged else 'fails to dodge'}.")
    if counter is not None and answered.counter_hit is None:
        told.append(f"{other} fails to counterattack.")
    elif counter is not None and answered.counter_hit is not None:
        hit = _hit(book, counter, answered.counter_hit)
        told.append(f"{other} counterattacks and hits {one}{hit}")
    responses = " ".join(told)
    if answered.dodged:
        return f"{one} attacks {other}{words.with_weapon(made.key, made.weapon)}; {responses}"
    if answered.stop:
        return f"{responses} The attack is lost: {one} {_stop(answered.stop)}."
    return responses


def _stop(stop: "Stop") -> str:
    return words.lost_hands(stop.hands) if stop.hands else f"is {stop.condition}"


def dodge_roll(dodge: "Dodge") -> RollReport:
    """Report the roll of Athletics against the attacker's successes."""
    count, made = len(dodge.faces), words.successes(dodge.successes)
    reading = f"{made} against {dodge.against}: {'dodged' if dodge.works else 'not dodged'}"
    line = words.skill_dice("athletics", count, trained=dodge.trained)
    return RollReport(f"dodge {dodge.who}", f"{count}d6", dodge.faces, reading, (line,))


def response(target: str) -> Decision:
    """Offer the target of a melee attack to respond after the dice."""
    answers = ("amend --dodge", "amend --counter WEAPON")
    return Decision(target, "dodge or counterattack for 1 AP", "response", answers)


# ------------------------------------------------------------------ suppressive fire


def fire(book: Book, attempt: "Attempt", willpower: int) -> str:
    """Say who is pinned down by suppressive fire."""
    made, targets = attempt.attack, attempt.targets
    others, one = words.names(book, targets), len(targets) == 1
    how = words.with_weapon(made.key, made.weapon)
    told = f"{book.sheets[made.attacker].name} lays down suppressive fire{how}"
    if not willpower:
        return f"{told}, but {others} {'is' if one else 'are'} not pinned down."
    told += f": {others} {'is' if one else 'are'} pinned down (Willpower {willpower})."
    for target in targets:
        held = book.combatants[target].pinned
        if held > willpower:
            told += f" {book.sheets[target].name} still needs more (Willpower {held})."
    return told


def fire_roll(rolled: "RolledAttack", targets: tuple[str, ...], willpower: int) -> RollReport:
    """Report the roll of suppressive fire."""
    made = rolled.attack
    effect = f"pinned, Willpower {willpower}" if willpower else "no effect"
    return RollReport(
        f"suppressive fire {','.join(targets)}",
        f"{made.pool}d6",
        rolled.faces,
        f"{_against(rolled)}: {effect}",
        dice_and_difficulty(made),
    )


# ------------------------------------------------------------------ notes


def met_as_before(book: Book, who: str) -> str:
    """Note that a target's values are those from before the simultaneous action."""
    return f"{book.sheets[who].name}'s values are those from before the simultaneous action"


def full_auto_is_nothing() -> str:
    """Note that full-auto fire has no effect of its own."""
    return "the rules give full auto no Difficulty and no damage"


def no_such_cover(which: str) -> str:
    """Note that there is no such cover."""
    return f'no object "{which}" to be behind'


def within_reach(book: Book, who: str) -> str:
    """Note that the rules don't say whether a target ran within reach."""
    return f"the GM decides whether {book.sheets[who].name} ran within reach"


def opportunities(book: Book, could: Iterable[str]) -> str:
    """Note who could strike at a runner."""
    names = words.names(book, could)
    return f"can make an opportunity attack for 1 AP (--opportunity): {names}" if names else ""
