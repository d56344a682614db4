"""Sentences about grapples and Take Aways: who slips out, what the grip does, what is taken."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Decision, Modifier, SecretDecision
from hero_combat.systems.megs.state.fight import Book
from hero_combat.systems.megs.telling import attacks, words
from hero_combat.systems.megs.telling.rolls import More

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.attack.attempt import Attempt
    from hero_combat.systems.megs.damage.defenses import Guard
    from hero_combat.systems.megs.gear.prepared import PreparedAttack


def slips(book: Book, by: str, who: str) -> str:
    """Say that a grapple doesn't hold."""
    return f"{book.sheets[who].name} slips out of {book.sheets[by].name}'s grip."


def grapples(book: Book, by: str, who: str) -> str:
    """Say who grapples whom."""
    return f"{book.sheets[by].name} grapples {book.sheets[who].name}."


def grip_harmless(raps: int, body: int) -> str:
    """Note that a grip is not strong enough to hurt."""
    return f"the grip does no damage: {words.raps(raps)} against BODY {body}"


def hurt(book: Book, attempt: "Attempt", target: str, points: int) -> Decision:
    """Offer to let a grip hurt."""
    whom = f" to {book.sheets[target].name}" if attempt.several else ""
    what = f"do {points} damage{whom} with the grip"
    return SecretDecision(attempt.attacker, what, "hurt", ("amend --hurt",))


def grip_damage(guard: "Guard", remaining: Sequence[int], points: int, target: str) -> More:
    """Add the damage of a grip."""
    lines = [
        attacks.stripped(each, left) for each, left in zip(guard.defenses, remaining, strict=True)
    ]
    return tuple(lines), f"{points} damage to {target}"


def grip_roll(prepared: "PreparedAttack", rv: int, raps: int) -> More:
    """Add the RAPs of a grip."""
    lines = (*attacks.ev_lines(prepared), Modifier("RV", str(rv)), Modifier("RAPs", str(raps)))
    return lines, words.raps(raps)


def keeps(book: Book, who: str, thing: str) -> str:
    """Say that nothing is taken away."""
    return f"{book.sheets[who].name} keeps {book.before.objects[thing].name}."


def takes(book: Book, by: str, who: str, thing: str) -> str:
    """Say who takes what from whom."""
    shown = book.before.objects[thing].name
    return f"{book.sheets[by].name} takes {shown} from {book.sheets[who].name}."


def strained(book: Book, thing: str) -> str:
    """Say that what was taken away may be damaged."""
    return f"{book.before.objects[thing].name} may be damaged."


def hands_full(book: Book, who: str, load: str, thing: str) -> str:
    """Note that what was taken away is put down."""
    return f"{book.sheets[who].name} carries {load} and puts {book.before.objects[thing].name} down"


def may_be_damaged(book: Book, thing: str, raps: int) -> str:
    """Note by what an object that was taken away may be damaged."""
    sheet = book.before.objects[thing]
    return f"the GM decides whether {sheet.name} is damaged: {words.raps(raps)}, BODY {sheet.body}"
