"""Teamwork: who helps rolls first, and lends successes as dice. source: P1.8"""

from collections.abc import Sequence

from msgspec.structs import replace

from hero_combat.dice import Dice
from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.attack.attempt import Volley
from hero_combat.systems.storyteller.attack.to_hit import own_parts
from hero_combat.systems.storyteller.attack.under_fire import catch_fire
from hero_combat.systems.storyteller.conditions.injury_tilts import only_chance, tag_parts
from hero_combat.systems.storyteller.conditions.own_turn import use_early
from hero_combat.systems.storyteller.dice import dice_pool
from hero_combat.systems.storyteller.health import is_out, why_out, wound_penalty_of
from hero_combat.systems.storyteller.state import Book
from hero_combat.systems.storyteller.tables import DRAMATIC_HELPER
from hero_combat.systems.storyteller.telling import attacks as told


def join(book: Book, volley: Volley, dice: Dice) -> Volley:
    """Let those who help roll, for their action, under fire or not; return the attack with that."""
    order, weapon = volley.order, volley.weapon
    helping = []
    for who in order.helpers:
        if book.combatants[who].under_fire and not is_out(book, who):
            book.remark(told.helps_under_fire, book, catch_fire(book, who))
            if is_out(book, who):
                continue
        use_early(book, who)
        helping.append(who)
    traits = (weapon.attribute, weapon.skill)
    parts = tuple(roll_help(book, helping, traits, dice, force=order.force))
    attempts = tuple(replace(attempt, help=parts) for attempt in volley.attempts)
    dice_pool.check_size(own_parts(book, attempts[0]))
    return replace(volley, attempts=attempts)


def roll_help(
    book: Book, helpers: Sequence[str], traits: Sequence[str], dice: Dice, *, force: bool = False
) -> list[dice_pool.Part]:
    """Roll for each helper; return a part of the leader's pool from each who brings something.

    Raises:
        Forbidden: a helper is out of the fight.
    """
    for who in helpers:
        forbid(book, who, why_out(book, who), force=force)
    parts = []
    for who in helpers:
        sheet = book.sheets[who]
        mine = dice_pool.trait_parts(sheet, traits)
        mine += tag_parts(book.combatants[who].tags, traits[0], fighting=False, sight=False)
        if penalty := wound_penalty_of(book, who):
            mine.append(dice_pool.Part("wounds", penalty))
        chance = only_chance(book, who, traits[0])
        thrown = dice_pool.roll_pool(
            book, dice, dice_pool.Pool(f"help {who}", mine, who, "help", chance=chance)
        )
        value = DRAMATIC_HELPER if thrown.result == "dramatic" else thrown.successes
        if value:
            parts.append(dice_pool.Part("help", value, sheet.name))
    return parts
