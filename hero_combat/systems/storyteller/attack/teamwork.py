"""Teamwork: who helps rolls first, and lends successes as dice. source: P1.8"""

from collections.abc import Iterable, Sequence

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.dice.dice_pool import roll_pool
from hero_combat.systems.storyteller.health import is_out, why_out, wound_penalty_of
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import DRAMATIC_HELPER
from hero_combat.systems.storyteller.turns.actions import why_gripped, why_not_react
from hero_combat.systems.storyteller.turns.order import use_early


def take_helpers_actions(book: Book, helpers: Iterable[str], *, force: bool) -> list[str]:
    """Take the action of the round from each who helps in a fight, under fire or not.

    Returns:
        Those who can still help then.

    Raises:
        Forbidden: one of them has none left, or can't act.
    """
    helping = []
    for who in helpers:
        forbid(book, who, why_not_react(book, who) or why_gripped(book, who), force=force)
        if book.combatants[who].under_fire and not is_out(book, who):
            book.note(act_under_fire(book, who).rstrip("."))
            if is_out(book, who):
                continue
        use_early(book, who)
        helping.append(who)
    return helping


def roll_help(
    book: Book, helpers: Iterable[str], traits: Sequence[str], dice: Dice, *, force: bool = False
) -> list[Modifier]:
    """Roll for each helper; return a line for the leader's pool from each who brings something.

    Raises:
        Forbidden: a helper is out of the fight.
    """
    lines = []
    for who in helpers:
        sheet = book.sheets[who]
        forbid(book, who, why_out(book, who), force=force)
        mine = trait_lines(sheet, traits)
        mine += tag_lines(book.combatants[who].tags, traits[0], fighting=False, sight=False)
        if penalty := wound_penalty_of(book, who):
            mine.append(Modifier("wounds", penalty))
        chance = only_chance(book, who, traits[0])
        label = f"help {who}"
        thrown = roll_pool(book, dice, label, mine, who=who, purpose="help", chance=chance)
        value = DRAMATIC_HELPER if thrown.result == "dramatic" else thrown.successes
        if value:
            lines.append(Modifier(f"{sheet.name} helps", value))
    return lines
