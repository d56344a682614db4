"""A Check of somebody in the fight: dice by ability, statuses, armour, Luck. source: ruling 2."""

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.dice.checks import Result, luck_after, read_sums, roll_exploding
from hero_combat.systems.zt.dice.status_modifiers import add_statuses
from hero_combat.systems.zt.events import CheckRolled
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.sheet import WELL, Sheet
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.tables import LUCK_SIDES, UNLISTED, CheckKind

_AWAKE = frozenset({"spirit", "resilience"})
"""The Saves that one who is Unconscious still rolls."""


class RolledCheck(msgspec.Struct, frozen=True, gc=False):
    """A Check that was made, before it is known what it must reach.

    Attributes:
        who: whose Check it is, "" for nobody's.
        pool: what it was made with.
        result: total and Critical Failure.
        label: what it was rolled for.
        faces: all faces, explosions and Luck included.
        lines: every Modifier.
        luck: how many Luck dice were among them.
    """

    who: str
    pool: "Pool"
    result: Result
    label: str
    faces: tuple[int, ...]
    lines: tuple[Modifier, ...]
    luck: int = 0

    @property
    def dice(self) -> str:
        """Return the notation, "-" where a number stands in place of dice."""
        pool = self.pool
        return _notation(0 if pool.fixed else pool.sides, pool.count, self.luck)

    def report(self, reading: str, more: Sequence[Modifier] = ()) -> RollReport:
        """Return the report of it, once it is known what it means, with `more` Modifiers."""
        lines = (*self.lines, *more) if more else self.lines
        return RollReport(self.label, self.dice, self.faces, reading, lines)

    def event(self, roll: int | None = None, *, success: bool | None = None) -> CheckRolled:
        """Return the event of it."""
        pool, result = self.pool, self.result
        return CheckRolled(
            who=self.who,
            check=pool.kind,
            ability=pool.ability,
            total=result.total,
            critical_failure=result.crit_fail,
            success=success,
            roll=roll,
        )


class Pool(msgspec.Struct, frozen=True, gc=False):
    """What a Check is made with.

    Attributes:
        count: how many dice.
        sides: of how many sides.
        adjustment: everything that is added.
        lines: every Modifier so far.
        kind: what the Check is for.
        ability: which ability is rolled.
        fixed: whether a number stands in place of dice; it is never a Critical Failure.
    """

    count: int
    sides: int
    adjustment: int
    lines: tuple[Modifier, ...]
    kind: CheckKind = "check"
    ability: str = ""
    fixed: bool = False


def make_check(  # noqa: PLR0913 - what enters a Check is many things
    book: Book,
    who: str,
    ability: str,
    kind: CheckKind,
    label: str,
    dice: Dice,
    lines: list[Modifier],
    *,
    added: int = 0,
    luck: int = 0,
) -> RolledCheck:
    """Make a Check: find its pool and roll it; Luck for it has been paid.

    Raises:
        DiceError: there are no such faces.
    """
    pool = pool_for(book, who, ability, kind, lines, added, None)
    return roll_pool(book, who, pool, label, dice, luck)


def pool_for(
    book: Book,
    who: str,
    ability: str,
    kind: CheckKind,
    lines: list[Modifier],
    added: int,
    standard: int | None,
) -> Pool:
    """Return what somebody makes a Check with.

    Args:
        book: the encounter at work.
        who: whose Check it is.
        ability: which ability is rolled.
        kind: what the Check is for; it decides which statuses count.
        lines: the Adjustments so far; the sum of their numbers counts.
        added: dice more or, below 0, fewer.
        standard: a minion's number for just this, None for the one of the ability.
    """
    sheet, current = book.sheets[who], book.combatants[who]
    adjustment = 0
    for line in lines:
        adjustment += line.value  # type: ignore[operator]  # those handed in are numbers
    if current.status is not WELL:
        adjustment += add_statuses(current.status, ability, kind, lines)
    if kind in ("save", "defense") and ability not in _AWAKE and is_unconscious(current):
        first = Modifier("unconscious: no dice", 0)
        return Pool(0, 0, adjustment, (first, *lines), kind, ability, fixed=True)
    if standard is not None or sheet.standard is not None:
        base = _standard(sheet, ability) if standard is None else standard
        if added:
            book.note(f"{sheet.name} has a Standard Roll: no dice are added or removed")
        first = Modifier("Standard Roll", base)
        return Pool(0, 0, base + adjustment, (first, *lines), kind, ability, fixed=True)
    count, sides, line = sheet.dice[ability]
    quiet = book.quiet
    if not quiet:
        lines.insert(0, line)
    heavy = sheet.heavy and ability == "athletics"
    if added or heavy:
        if added and not quiet:
            word = "dice added" if added > 0 else "dice removed"
            lines.append(Modifier(word, f"{added:+}d{sides}"))
        if heavy and not quiet:
            lines.append(Modifier("heavy armour", f"-1d{sides}"))
        count = max(count + added - heavy, 0)
    return Pool(count, sides, adjustment, tuple(lines), kind, ability)


@lru_cache(1024)
def _notation(sides: int, count: int, luck: int) -> str:
    """Write exploding dice, and those of Luck: `2d6!+1d4!`; `-` for dice without sides."""
    text = f"{count}d{sides}!" if sides else "-"
    return f"{text}+{luck}d{LUCK_SIDES}!" if luck else text


def roll_pool(
    book: Book,
    who: str,
    pool: Pool,
    label: str,
    dice: Dice,
    luck: int,
) -> RolledCheck:
    """Roll the dice of a Check.

    Args:
        book: the encounter at work.
        who: whose Check it is.
        pool: what it is made with.
        label: what the roll is called, the target in it.
        dice: where faces come from.
        luck: Luck Points spent on it, which have been paid.

    Raises:
        DiceError: there are no such faces.
    """
    faces = () if pool.fixed else roll_exploding(dice, pool.count, pool.sides, label)
    if not luck and not pool.fixed:  # as with most
        result = read_sums(book.before.rules, sum(faces), len(faces), pool.adjustment)
        return RolledCheck(who, pool, result, label, faces, pool.lines)
    lines = pool.lines
    lucky: tuple[int, ...] = ()
    if luck:
        lucky = roll_exploding(dice, luck, LUCK_SIDES, f"luck, {label}")
        line = Modifier(f"Luck: {' '.join(map(str, lucky))}", f"+{sum(lucky)}")
        lines = (*lines, line)
    if pool.fixed:
        result = Result(pool.adjustment + sum(lucky))
    else:
        rules, added = book.before.rules, pool.adjustment
        result = read_sums(rules, sum(faces), len(faces), added, sum(lucky), len(lucky))
    if lucky:
        faces += lucky
    return RolledCheck(who, pool, result, label, faces, lines, luck)


def book_check(
    book: Book, thrown: RolledCheck, reading: Callable[[], str], *, success: bool | None = None
) -> None:
    """Book what came of a Check, and report it with its reading."""
    if book.quiet:
        book.event(thrown.event(success=success))
    else:
        book.event(thrown.event(len(book.rolls), success=success))
        book.rolls.append(thrown.report(reading()))


def gain_luck(book: Book, who: str) -> None:
    """Give a player a Luck Point for a failed Check, two at most. source: ruling 2.1, 8; A12."""
    if not book.sheets[who].player:
        return
    luck = book.combatants[who].luck
    after = luck_after(luck, failed=True)
    if after != luck:
        book.change(who, luck=after)


def best_ability(sheet: Sheet, *abilities: str) -> str:
    """Return the ability of these in which the sheet is best; the first of equals."""
    standard = sheet.standard
    if standard is not None:
        return max(abilities, key=lambda ability: _standard(sheet, ability))
    return max(abilities, key=lambda ability: int(getattr(sheet, ability)))


def _standard(sheet: Sheet, ability: str) -> int:
    value = getattr(sheet.standard, ability)
    return UNLISTED if value is None else int(value)


def spend_luck(book: Book, who: str, luck: int, *, force: bool) -> None:
    """Take so many Luck Points from `who`.

    Raises:
        Forbidden: there are not so many, and nobody forces it.
    """
    if not luck:
        return
    held = book.combatants[who].luck
    forbid(book, who, f"has {held} Luck, not {luck}" if luck > held else "", force=force)
    book.change(who, luck=max(0, held - luck))
