"""Sentences about attacks: the Checks, what hits, what may still be decided."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision
from hero_combat.systems.zt.sheet import UNARMED
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import checks, harm, words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.zt.attack.attempt import Attempt, Landed, Rolled


def attack(book: Book, attempt: "Attempt", rolled: "Rolled", landed: "Sequence[Landed]") -> str:
    """Say what an attempt did, a sentence or more for each target."""
    told = " ".join([_landed(book, attempt, rolled, one) for one in landed])
    return f"{_broken(book, attempt)} {told}" if rolled.broke else told


def _broken(book: Book, attempt: "Attempt") -> str:
    owner, weapon = book.sheets[attempt.attacker].name, attempt.attack.weapon
    if attempt.attack.key == UNARMED:
        return f"{owner} breaks {words.with_article(weapon)}."
    return f"{owner}'s {weapon.name.removeprefix('a ')} breaks."


def _landed(book: Book, attempt: "Attempt", rolled: "Rolled", landed: "Landed") -> str:
    """Say what the attempt did to one target."""
    harms, target = attempt.way.harms, landed.target
    one, other = book.sheets[attempt.attacker].name, book.sheets[target.who].name
    against = checks.against(rolled.check.result.total + target.shift, target)
    using = f" with {words.with_article(attempt.attack.weapon)}" if harms else ""
    if landed.verdict == "fail":
        return f"{one} misses {other}{using} (Critical Failure)."
    if landed.verdict == "miss":
        return f"{one} {'misses' if harms else 'fails to grapple'} {other}{using} ({against})."
    if rolled.broke:
        against = "regardless of Defense"
    if not landed.damage:
        told = f"{one} grapples {other} ({against})."
    else:
        felt, effect = landed.damage.felt, landed.damage.effect
        suffers = f"{felt} damage" if felt >= 0 else f"{-felt} HP healed"
        why = f" ({words.effect(effect, landed.damage.kind)})" if effect else ""
        told = f"{one} hits {other}{using} ({against}): {suffers}{why}."
        if landed.harm.became:
            told = f"{told} {harm.harm(book, target.who, landed.harm)}"
    return f"{told} {harm.lost_hold(book, target.who, landed.freed)}" if landed.freed else told


def dead_already(book: Book, dead: Sequence[str]) -> str:
    """Note which targets are already dead."""
    return f"{harm.names(book, dead)} {'is' if len(dead) == 1 else 'are'} already dead"


def too_far_for_melee(book: Book, targets: Sequence[str], metres: int) -> str:
    """Note that the target is not within Melee Range."""
    whose = listing((f"{book.sheets[one].name}'s" for one in targets), "or")
    return f"{metres} m is beyond {whose} Melee Range, but --in-melee still counts"


def luck_to_hit(who: str, luck: int) -> Decision:
    """Offer Luck for the Hit Check."""
    return Decision(who, "spend Luck on the Hit Check", "luck", (f"amend --luck {luck}",))


@lru_cache(1024)
def help_to_hit(
    option: str, needed: int, can: tuple[tuple[str, str], ...], have: tuple[str, ...]
) -> Decision:
    """Offer to Assist or Disrupt the Hit Check.

    Args:
        option: `assist` or `disrupt`.
        needed: how many must do it together.
        can: the ids and names of those who could, as many as are considered.
        have: the ids of those who already do it.
    """
    who, names = [one for one, _ in can], [name for _, name in can]
    what, ids = f"{option.capitalize()} the Hit Check", who[0]
    if needed > 1:
        what, ids = f"{what} (needs {needed} combatants)", ",".join(who[:needed])
    what = f"{what}; it would {'miss' if option == 'disrupt' else 'hit'}"
    if needed == 1 and len(names) > 1:
        what = f"{what}; {listing(names[1:])} could do it too"
    if have:
        ids = f"{','.join(have)},{ids}"
    return Decision(who[0], what, option, (f"amend --{option} {ids}",))
