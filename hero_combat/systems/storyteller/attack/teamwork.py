"""Teamwork: who helps rolls first, and lends successes as dice. source: P1.8"""

from collections.abc import Iterable, Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.covering_fire import caught
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.dice.dice_pool import rolls
from hero_combat.systems.storyteller.health import fallen, out, wound
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import DRAMATIC_HELPER
from hero_combat.systems.storyteller.turns.actions import in_a_grapple, may_react, use_early


def lend_hands(book: Book, helpers: Iterable[str], *, force: bool) -> list[str]:
    """Whoever helps in a fight gives the action of the round for it, under fire or not.

    Returns:
        Those who can still help then.

    Raises:
        Forbidden: one of them has none left, or can't act.
    """
    helping = []
    for who in helpers:
        forbid(book, who, may_react(book, who) or in_a_grapple(book, who), force=force)
        if book.combatants[who].under_fire and not fallen(book, who):
            book.note(caught(book, who).rstrip("."))
            if fallen(book, who):
                continue
        use_early(book, who)
        helping.append(who)
    return helping


def helped(
    book: Book, helpers: Iterable[str], traits: Sequence[str], dice: Dice, *, force: bool = False
) -> list[Modifier]:
    """A line for the leader's pool from each helper who brings something.

    Raises:
        Forbidden: a helper is out of the fight.
    """
    lines = []
    for who in helpers:
        sheet = book.sheets[who]
        forbid(book, who, out(book, who), force=force)
        mine = trait_lines(sheet, traits)
        mine += tag_lines(book.combatants[who].tags, traits[0], fighting=False, sight=False)
        if penalty := wound(book, who):
            mine.append(Modifier("wounds", penalty))
        chance = only_chance(book, who, traits[0])
        rolled = rolls(book, dice, f"help {who}", mine, chance=chance)
        value = DRAMATIC_HELPER if rolled.result == "dramatic" else rolled.successes
        if value:
            lines.append(Modifier(f"{sheet.name} helps", value))
    return lines
