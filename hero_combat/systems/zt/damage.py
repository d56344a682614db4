"""Losing and regaining HP: Unconscious, dead, awake again. source: P9, A6, A8 and A21."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down, Up
from hero_combat.systems.zt.conditions.relations import end_relations
from hero_combat.systems.zt.dice.defense_check import drop_defense
from hero_combat.systems.zt.health import is_dead, is_unconscious, life
from hero_combat.systems.zt.sheet import max_hp
from hero_combat.systems.zt.state import Book

_LOWEST, _HIGHEST = -100_000, 100_000
Effect = Literal["", "immune to", "resists", "vulnerable to"]
"""What a damage type does to somebody."""


class Harm(msgspec.Struct, frozen=True, gc=False):
    """What came of losing or regaining HP.

    Attributes:
        became: what became of the one, "" for nothing.
        freed: whom they hold no longer.
    """

    became: Literal["", "unconscious", "dead", "awake", "still unconscious", "still dead"] = ""
    freed: tuple[str, ...] = ()


UNHARMED = Harm()
"""Nothing came of it."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """Whose doing damage is, and by what.

    Attributes:
        by: the id of whose doing it is, "" for nobody's.
        cause: what does it.
        attack: the attack's name in the stat block, "" for none.
    """

    by: str = ""
    cause: Cause = "hit"
    attack: str = ""


def change_hp(book: Book, who: str, damage: int, source: Source, *, revives: bool = False) -> Harm:
    """Take damage from the HP of `who`, with everything that follows.

    Args:
        book: the encounter at work.
        who: whom it hits.
        damage: HP to lose; below 0 to regain, which the dead do not.
        source: whose doing it is.
        revives: whether even the dead regain HP, as the game master says.
    """
    if not damage:
        return UNHARMED
    rules, current = book.before.rules, book.combatants[who]
    if damage < 0 and not revives and is_dead(current, book.sheets[who], rules):
        return Harm("still dead")
    hp = current.hp - damage
    if damage < 0 and rules.heal_cap:
        hp = max(current.hp, min(hp, max_hp(book.sheets[who], current.status.fatigue)))
    hp = max(_LOWEST, min(hp, _HIGHEST))
    if hp < current.hp:
        lost = {"hp": current.hp - hp}
        book.event(
            Damaged(who=who, lost=lost, by=source.by, cause=source.cause, attack=source.attack)
        )
    if hp > 0 and current.hp > 0:
        book.change(who, hp=hp)
        return UNHARMED
    below, most = rules.dead_at == "below", max_hp(book.sheets[who], current.status.fatigue)
    was, now = life(current.hp, most, below=below), life(hp, most, below=below)
    was_out = is_unconscious(current)
    book.change(who, hp=hp)
    if now == "ok":
        awake = rules.wakes_above_zero and not is_unconscious(book.combatants[who])
        if awake:
            book.event(Up(who=who))
        return Harm("awake" if awake else "still unconscious")
    if not rules.wakes_above_zero:
        book.status(who, unconscious=True)
    if not was_out:
        book.event(Down(who=who, by=source.by))
    if now == "dead" != was:
        book.event(Died(who=who, by=source.by))
    if was_out:
        return Harm("dead" if now == "dead" != was else "")
    drop_defense(book, who)
    return Harm(now, end_relations(book, who, "out"))
