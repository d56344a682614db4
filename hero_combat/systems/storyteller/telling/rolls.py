"""Reports of rolls: each pool, rerolled dice, Initiative, and the command `roll`."""

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
    "rote": "failed dice rerolled",
    "chance": "chance die rerolled",
}


def wave(label: str, wave: "Wave") -> RollReport:
    """Report rerolled dice."""
    why = _WAVES.get(wave.key) or f"{wave.again}-again"
    if wave.key == "chance":
        return RollReport(f"{label} rote", "1d10", wave.faces, why)
    more = f"{wave.hits or 'no'} more {'success' if wave.hits == 1 else 'successes'}"
    return RollReport(f"{label} {wave.key}", f"{len(wave.faces)}d10", wave.faces, f"{why}: {more}")


def without_roll(label: str, points: int, parts: "Sequence[Part]") -> RollReport:
    """Report a pool that is damage as it is, without a roll."""
    return RollReport(label, "no roll", (), f"{points}", words.modifiers(parts))


def initiative(rolled: "RolledInitiative") -> RollReport:
    """Report a roll for Initiative."""
    lines = words.modifiers(rolled.parts)
    return RollReport(f"initiative {rolled.who}", "1d10", rolled.faces, f"{rolled.place}", lines)


def roll_off(who: str, faces: tuple[int, ...]) -> RollReport:
    """Report the roll-off of a tied combatant."""
    return RollReport(f"roll-off {who}", "1d10", faces, str(faces[0]))


def tie(book: Book, tied: Sequence[str]) -> str:
    """Say who is tied."""
    return f"{words.names(book, tied)} are tied in Initiative."


def roll(book: Book, rolled: "Rolled") -> str:
    """Say the result of a roll, and who wins a contest."""
    order, theirs, contest = rolled.order, rolled.theirs, rolled.contest
    name = book.sheets[order.who].name if order.who else ""
    what = f"{order.what.strip()}: {_thrown(rolled.mine)}"
    said = f"{name} rolls {what}" if name else what
    if theirs is None or contest is None:
        return f"{said}."
    other = book.sheets[order.against].name if order.against else "The other side"
    winner = (name or "The roller") if contest.winner == "initiator" else other
    text = f"{said}. {other} resists: {_thrown(theirs)}. {winner} wins"
    if not contest.net:
        text += " the tie"
    if contest.exceptional:
        text += f" with an exceptional success ({EXCEPTIONAL} or more)"
    return f"{text}."


def _thrown(throw: "Throw") -> str:
    """Write out the result of a pool."""
    return words.thrown(throw.successes, throw.result, "dramatic failure")
