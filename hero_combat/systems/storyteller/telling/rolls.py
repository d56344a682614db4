"""What is told of rolls: each pool, the dice that come again, Initiative, and the verb `roll`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import RollReport
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import EXCEPTIONAL
from hero_combat.systems.storyteller.telling import words

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, Throw, Wave
    from hero_combat.systems.storyteller.turns.initiative import RolledInitiative
    from hero_combat.systems.storyteller.verbs.roll import Rolled


def pool(book: Book, pool: "Pool", thrown: "Throw") -> RollReport:
    """Report a pool."""
    lines = words.modifiers(pool.parts)
    if pool.against:
        lines += words.taken_off(pool.against, book.sheets[pool.target].name)
    return RollReport(
        pool.label,
        words.notation(thrown.dice, pool.rerolls),
        thrown.first,
        words.thrown(thrown.successes, thrown.result, "dramatic failure"),
        lines,
    )


_WAVES = {
    "rote": "failed dice thrown a second time",
    "chance": "the chance die thrown a second time",
}


def wave(label: str, wave: "Wave") -> RollReport:
    """Report dice that were rolled again."""
    why = _WAVES.get(wave.key) or f"{wave.again}-again"
    if wave.key == "chance":
        return RollReport(f"{label} rote", "1d10", wave.faces, why)
    more = f"{wave.hits} more" if wave.hits else "nothing more"
    return RollReport(f"{label} {wave.key}", f"{len(wave.faces)}d10", wave.faces, f"{why}: {more}")


def without_roll(label: str, points: int, parts: "Sequence[Part]") -> RollReport:
    """Report a pool that is not thrown, but is damage as it is."""
    return RollReport(label, "no roll", (), f"{points}", words.modifiers(parts))


def initiative(rolled: "RolledInitiative") -> RollReport:
    """Report a roll for Initiative."""
    lines = words.modifiers(rolled.parts)
    return RollReport(f"initiative {rolled.who}", "1d10", rolled.faces, f"{rolled.place}", lines)


def roll_off(who: str, faces: tuple[int, ...]) -> RollReport:
    """Report a roll of one who is tied."""
    return RollReport(f"roll-off {who}", "1d10", faces, str(faces[0]))


def tie(book: Book, tied: Sequence[str]) -> str:
    """Say who is tied."""
    return f"{words.names(book, tied)} are tied in Initiative."


def roll(book: Book, rolled: "Rolled") -> str:
    """Say what a roll comes to, and who wins a contest."""
    order, theirs, contest = rolled.order, rolled.theirs, rolled.contest
    name = book.sheets[order.who].name if order.who else ""
    what = f"{order.what.strip()}: {_thrown(rolled.mine)}"
    said = f"{name} rolls {what}" if name else what
    if theirs is None or contest is None:
        return f"{said}."
    other = book.sheets[order.against].name if order.against else "the other side"
    winner = (name or "the roller") if contest.winner == "initiator" else other
    text = f"{said}, against {_thrown(theirs)} of {other}: "
    text += f"{winner} wins" if contest.net else f"a tie, {winner} prevails"
    if contest.exceptional:
        text += f", exceptionally ({EXCEPTIONAL} or more)"
    return f"{text}."


def _thrown(throw: "Throw") -> str:
    """Say what a pool came to."""
    return words.thrown(throw.successes, throw.result, "a dramatic failure")
