"""Losing and regaining HP: Unconscious, dead, awake again. source: P9, A6, A8 and A21."""

from typing import Literal

import msgspec

from hero_combat.fight.events import Cause, Damaged, Died, Down, Up
from hero_combat.systems.zt.conditions.relations import end_relations
from hero_combat.systems.zt.dice.defense_check import drop_defense
from hero_combat.systems.zt.health import is_dead, is_unconscious, life
from hero_combat.systems.zt.sheet import Sheet, max_hp
from hero_combat.systems.zt.state import Book

_LOWEST, _HIGHEST = -100_000, 100_000
STANDARD = "standard"
"""The type of damage that has none."""


Effect = Literal["", "immune to", "resists", "vulnerable to"]
"""What a damage type does to somebody."""


def felt_by_type(sheet: Sheet, kind: str, damage: int) -> tuple[int, Effect]:
    """Return the damage of a type as it arrives, and what the type does. source: ruling 2.5."""
    if not (sheet.immunities or sheet.resistances or sheet.vulnerabilities):
        return damage, ""
    kind = kind or STANDARD
    if kind in sheet.immunities:
        return 0, "immune to"
    if kind in sheet.resistances and kind not in sheet.vulnerabilities:
        return damage // 2, "resists"
    if kind in sheet.vulnerabilities and kind not in sheet.resistances:
        return damage * 2, "vulnerable to"
    return damage, ""


def tell_effect(effect: Effect, kind: str) -> str:
    """Tell what a damage type does: `resists light`; "" for nothing."""
    return f"{effect} {kind or STANDARD}" if effect else ""


def hp_after(hp: int, damage: int, most: int, *, capped: bool) -> int:
    """Return the HP after so much damage; negative damage heals, up to `most` when `capped`."""
    left = hp - damage
    if damage < 0 and capped:
        left = max(hp, min(left, most))
    return left if _LOWEST <= left <= _HIGHEST else max(_LOWEST, min(left, _HIGHEST))


class Harm(msgspec.Struct, frozen=True, gc=False):
    """What came of losing or regaining HP.

    Attributes:
        became: what became of the one, "" for nothing.
        lost_hold: whom they hold no longer, in words.
    """

    became: Literal["", "unconscious", "dead", "awake", "still unconscious", "still dead"] = ""
    lost_hold: str = ""


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
    most = max_hp(book.sheets[who], current.status.fatigue)
    hp = hp_after(current.hp, damage, most, capped=rules.heal_cap)
    if hp < current.hp:
        lost = {"hp": current.hp - hp}
        book.event(
            Damaged(who=who, lost=lost, by=source.by, cause=source.cause, attack=source.attack)
        )
    if hp > 0 and current.hp > 0:
        book.change(who, hp=hp)
        return UNHARMED
    below = rules.dead_at == "below"
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


_BECAME = {
    "": "",
    "unconscious": "falls Unconscious.",
    "dead": "is dead.",
    "awake": "comes round.",
    "still unconscious": "is still Unconscious.",
    "still dead": "stays dead.",
}


def tell_harm(book: Book, who: str, harm: Harm) -> list[str]:
    """Tell what came of a change of HP, a sentence for each thing."""
    became = f"{book.sheets[who].name} {_BECAME[harm.became]}" if harm.became else ""
    return [text for text in (became, harm.lost_hold) if text]
