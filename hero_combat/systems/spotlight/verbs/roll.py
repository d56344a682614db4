"""The verb `roll`: pools of d6 as Spotlight reads them."""

from hero_combat.dice import Dice
from hero_combat.dice.notation import Notation, parse
from hero_combat.errors import DiceError, Problem, UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.orders.usage import refuse
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.attack.to_hit import read_hit_roll
from hero_combat.systems.spotlight.dice.hit_location import (
    hit_location,
    location_name,
    roll_location,
)
from hero_combat.systems.spotlight.dice.pools import (
    dice_line,
    skill_dice,
    skill_name,
    tell_successes,
)
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.tables import SIDES, SKILLS
from hero_combat.systems.spotlight.turns.initiative import roll_initiative, winners
from hero_combat.text import did_you_mean, listing

_OF_POOLS = ("modifier", "difficulty", "located")
_SCORES = {
    "str": "strength",
    "for": "fortitude",
    "agi": "agi",
    "willpower": "willpower",
    "initiative": "initiative",
}


def roll(fight: Fight, order: orders.Roll, dice: Dice) -> Outcome:
    """Roll a pool, or for a hit location, or initiative for everybody who rolls it.

    Raises:
        UsageError: it isn't clear what is rolled, or whose it is.
        DiceError: the dice are no pool of d6.

    source: seed, "Attack Rules" 3, "Initiative"; rulings P2, P6.4, P7
    """
    book: Book = Ledger(fight)
    what = order.what.strip().lower().replace("-", "_").replace(" ", "_")
    if what == "location":
        refuse(order, _OF_POOLS, "a hit location")
        where = roll_location(book, order.who, dice)
        return book.outcome(f"Hit location: {location_name(where)}.")
    if what == "initiative" and not order.who:
        refuse(order, _OF_POOLS, "everybody's initiative")
        return book.outcome(_initiative(book, dice))
    count, name, lines = _prepare_pool(book, order, what)
    if order.modifier:
        lines.append(Modifier("modifier", f"{order.modifier:+}d6"))
    told = _throw(book, order, name, max(0, count + order.modifier), lines, dice)
    return book.outcome(told, targets=(order.who,) if order.who else ())


def _prepare_pool(book: Book, order: orders.Roll, what: str) -> tuple[int, str, list[Modifier]]:
    """Return how many dice, what they are called, and why there are so many."""
    if what[:1].isdigit() or what.startswith("d"):
        notation = parse(f"{what}d6" if what.isdigit() else order.what)
        if notation != Notation(notation.count, SIDES):
            raise DiceError(f'"{order.what}" is no pool of d6', mend="a pool is written 5d6")
        return notation.count, f"{notation.count}d6", []
    if not order.who:
        known = (*_SCORES, *SKILLS, "location")
        if what in known:
            raise UsageError(f"whose {order.what} is it?", mend="say --who ID")
        mend = did_you_mean(what, known) or f"there is {listing(known)}; or dice, 5d6"
        raise UsageError(Problem(f'nothing called "{order.what}" can be rolled', mend=mend))
    sheet = book.sheets[order.who]
    if what in _SCORES:
        count: int = getattr(sheet, _SCORES[what])
        name = what.upper() if len(what) == 3 else what.title()
        return count, name, [Modifier(name, f"{count}d6")]
    skill = what if what in SKILLS else order.what
    count, trained = skill_dice(sheet, skill, book.before.rules)
    if not trained:
        book.note(f"untrained: {count} dice; an attack is harder by 1 then")
    return count, skill_name(skill), [dice_line(skill, count, trained=trained)]


def _throw(
    book: Book, order: orders.Roll, name: str, count: int, lines: list[Modifier], dice: Dice
) -> str:
    label = f"{name.lower()} {order.who}".strip()
    faces = dice.roll(count, SIDES, label)
    needs = order.difficulty
    read = read_hit_roll(faces, 1 if needs is None else needs)
    told = tell_successes(read.successes)
    if needs is not None:
        lines.append(Modifier("Difficulty", needs))
        made = f"makes it, {read.extra} extra" if read.hit and read.extra else "makes it"
        told += f" against Difficulty {needs}: {made if read.hit else 'fails'}"
    place = len(book.rolls)
    if order.located and read.hit and faces:
        rules = book.before.rules
        both = faces if count > 1 else (*faces, _roll_other_die(book, order, dice))
        where = hit_location(both, "", rules)
        told += f"; {location_name(where)}"
    book.rolls.insert(place, RollReport(label, f"{count}d6", faces, told, tuple(lines)))
    who = f"{book.sheets[order.who].name} rolls " if order.who else ""
    return f"{who}{name}: {told}."


def _roll_other_die(book: Book, order: orders.Roll, dice: Dice) -> int:
    """Roll the second hit location die of a pool that has but one."""
    label = f"location {order.who}".strip()
    face = dice.roll(1, SIDES, label)
    book.rolls.append(RollReport(label, "1d6", face, "the other hit location die"))
    return face[0]


def _initiative(book: Book, dice: Dice) -> str:
    """Roll initiative for a look: it changes nothing; `step` rolls its own. source: ruling P2"""
    rolls = roll_initiative(book, dice)
    if not rolls:
        raise UsageError("whose initiative is it?", mend="say --who ID, or name the FILE")
    names = listing(book.sheets[who].name for who in winners(rolls))
    return f"Initiative: {names}, with {tell_successes(max(roll.successes for roll in rolls))}."
