"""Teamwork: who helps rolls first, and lends successes as dice. source: P1.8"""

from collections.abc import Sequence

from msgspec.structs import replace

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.attempt import Volley
from hero_combat.systems.storyteller.attack.to_hit import own_lines
from hero_combat.systems.storyteller.attack.under_fire import act_under_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_lines
from hero_combat.systems.storyteller.conditions.own_turn import use_early
from hero_combat.systems.storyteller.dice.dice_pool import check_size, roll_pool
from hero_combat.systems.storyteller.health import is_out, why_out, wound_penalty_of
from hero_combat.systems.storyteller.sheet.traits import trait_lines
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import DRAMATIC_HELPER


def join(book: Book, volley: Volley, dice: Dice) -> Volley:
    """Let those who help roll, for their action, under fire or not; return the attack with that."""
    order, weapon = volley.order, volley.weapon
    helping = []
    for who in order.helpers:
        if book.combatants[who].under_fire and not is_out(book, who):
            book.note(act_under_fire(book, who).rstrip("."))
            if is_out(book, who):
                continue
        use_early(book, who)
        helping.append(who)
    traits = (weapon.attribute, weapon.skill)
    lines = tuple(roll_help(book, helping, traits, dice, force=order.force))
    attempts = tuple(replace(attempt, help=lines) for attempt in volley.attempts)
    check_size(own_lines(book, attempts[0]))
    return replace(volley, attempts=attempts)


def roll_help(
    book: Book, helpers: Sequence[str], traits: Sequence[str], dice: Dice, *, force: bool = False
) -> list[Modifier]:
    """Roll for each helper; return a line for the leader's pool from each who brings something.

    Raises:
        Forbidden: a helper is out of the fight.
    """
    for who in helpers:
        forbid(book, who, why_out(book, who), force=force)
    lines = []
    for who in helpers:
        sheet = book.sheets[who]
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
