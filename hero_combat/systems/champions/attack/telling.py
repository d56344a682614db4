"""What is told of an attack: who hits, misses or blocks whom, and with what."""

from collections.abc import Sequence
from functools import lru_cache

from hero_combat.systems.champions.attack.records import Attempt, Landed
from hero_combat.systems.champions.attack.to_hit import tell_miss
from hero_combat.systems.champions.dice.checks import Attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book, name_of, the


def tell_failed(book: Book, attempt: Attempt, roll: str) -> str:
    """Return that an attack didn't work, with its roll, as a sentence."""
    name = book.sheets[attempt.order.attacker].name
    return f"{name}'s attack{tell_weapon(attempt.prepared, book)} doesn't work ({roll})."


def tell_attack(book: Book, attempt: Attempt, does: str) -> str:
    """Return who hits, or misses, whom with what, as a sentence begins."""
    prepared = attempt.prepared
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    with_ = tell_weapon(prepared, book) if prepared.weapon else _with(prepared)
    return f"{one} {does} {other}{with_}"


def tell_missed(book: Book, attempt: Attempt, attack: Attack) -> str:
    """Return that an attack misses, with its roll, as a sentence."""
    return f"{tell_attack(book, attempt, 'misses')} ({tell_miss(attack)})."


def tell_block(book: Book, attempt: Attempt, blocked: int) -> str:
    """Return that the target blocks the attack, or some blows of it, as a sentence."""
    one = book.sheets[attempt.order.attacker].name
    other = name_of(book, attempt.target.id)
    if attempt.shots > 1:
        return f"{other} blocks {blocked} of {attempt.shots} blows."
    return f"{other} blocks {one}'s attack{tell_weapon(attempt.prepared, book)}."


def tell_hits(book: Book, attempt: Attempt, landed: Sequence[Landed]) -> str:
    """Return how many shots of a burst hit, and what each does."""
    several = len(landed) > 1
    hits = " ".join(
        f"({nth}) {hit.told}" if several else hit.told for nth, hit in enumerate(landed, 1)
    )
    head = tell_attack(book, attempt, "hits")
    return f"{head} with {len(landed)} of {attempt.shots} shots: {hits}"


def tell_weapon(prepared: PreparedAttack, book: Book) -> str:
    """Return with what it is done, as a sentence goes on: ` with the musket (Snap Shot)`."""
    if not prepared.weapon:
        return _with(prepared)
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    thing = book.before.objects.get(prepared.weapon)
    if thing is None:
        return f" with {book.sheets[prepared.weapon].name}"
    return f" with {the(thing.name)}{maneuver}"


@lru_cache(256)
def _with(prepared: PreparedAttack) -> str:
    """Return with which attack of the stat block it is done, as a sentence goes on."""
    maneuver = f" ({prepared.maneuver.name})" if prepared.maneuver else ""
    name, written = prepared.name, prepared.attack.name
    if not name:
        return maneuver
    with_ = f" with {written}" if written[:1].isupper() else f" with {the(written or name)}"
    return f"{with_.replace('-', ' ')}{maneuver}"
