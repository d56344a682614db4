"""Sentences about single rolls, hit location dice and initiative."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.spotlight.turns.initiative import Initiative
    from hero_combat.systems.spotlight.verbs.roll import Thrown


def location_dice(who: str, faces: tuple[int, ...], where: str) -> RollReport:
    """Report a roll for a hit location."""
    return RollReport(f"location {who}".strip(), "2d6", faces, words.location(where))


def other_location_die(who: str, face: tuple[int, ...]) -> RollReport:
    """Report the second hit location die."""
    return RollReport(f"location {who}".strip(), "1d6", face, "the other hit location die")


def location(where: str) -> str:
    """Say where a hit lands."""
    return f"Hit location: {words.location(where)}."


def initiative_roll(rolled: "Initiative") -> RollReport:
    """Report a roll of initiative."""
    notation, made = f"{rolled.score}d6", words.successes(rolled.successes)
    line = Modifier("Initiative", notation)
    return RollReport(f"initiative {rolled.id}", notation, rolled.faces, made, (line,))


def initiative(book: Book, first: tuple[str, ...], successes: int) -> str:
    """Say who would win initiative."""
    return f"Initiative: {words.names(book, first)} with {words.successes(successes)}."


def untrained(count: int) -> str:
    """Note what it means to be untrained."""
    dice = f"{count} {'die' if count == 1 else 'dice'}"
    return f"untrained: {dice}, and attacks are at +1 Difficulty"


def pool(book: Book, thrown: "Thrown") -> str:
    """Say what a pool came to."""
    who = thrown.pool.who
    rolls = f"{book.sheets[who].name} rolls " if who else ""
    return f"{rolls}{thrown.pool.name}: {_reading(thrown)}."


def pool_roll(thrown: "Thrown") -> RollReport:
    """Report the roll of a pool."""
    pool, count = thrown.pool, len(thrown.faces)
    lines = []
    if pool.gives == "skill":
        lines.append(words.skill_dice(pool.name, pool.count, trained=pool.trained))
    elif pool.gives:
        lines.append(Modifier(pool.name, f"{pool.count}d6"))
    if pool.modifier:
        lines.append(Modifier("modifier", f"{pool.modifier:+}d6"))
    if thrown.difficulty is not None:
        lines.append(Modifier("Difficulty", thrown.difficulty))
    label = f"{pool.name.lower()} {pool.who}".strip()
    return RollReport(label, f"{count}d6", thrown.faces, _reading(thrown), tuple(lines))


def _reading(thrown: "Thrown") -> str:
    read, told = thrown.read, words.successes(thrown.read.successes)
    if thrown.difficulty is not None:
        made = f"succeeds, {read.extra} extra" if read.extra else "succeeds"
        told += f" against Difficulty {thrown.difficulty}: {made if read.hit else 'fails'}"
    return f"{told}; {words.location(thrown.where)}" if thrown.where else told
