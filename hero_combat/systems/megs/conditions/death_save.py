"""The Death Save against a Killing attack that does as much as the RV.

source: seed, "Damage"; ruling Q31
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.conditions.wounds import drop, knock_out
from hero_combat.systems.megs.dice.check import check, explain, raps_told
from hero_combat.systems.megs.dice.hero_points import answering
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.tables.action_table import raps


class Shock(msgspec.Struct, frozen=True):
    """How a Death Save went: `dead`, or out for `out` APs of time (0 or less: not at all)."""

    dead: bool
    raps: int
    out: int


def death_save(rv: int, killing: int, shifts: int, *, success: bool, same: int = 1) -> Shock:
    """What a rolled Death Save of `rv` against a Killing attack means. source: ruling Q31"""
    found = raps(rv, killing, -shifts, same) if success else 0
    return Shock(found <= 0, found, killing - found)


def save(book: Book, who: str, rv: int, natural: int, killing: int, dice: Dice) -> str:
    """The Death Save against a Killing attack that did as much as the RV or more.

    Args:
        book: the encounter at work.
        who: who is hurt.
        rv: the RV.
        natural: the RV without Hero Points, which bounds what they add to the save.
        killing: APs of the attack.
        dice: where the faces come from.
    """
    tough = power_now(book, who, "invulnerability")
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    label, value = f"death save {who}", rv + tough
    av, ev = answering(book, who, label, value, value, original=natural + tough)
    made = check(book, dice, label, (av, killing), who=who)
    shock = death_save(ev, killing, made.shifts, success=made.success, same=same)
    lines = [Modifier("of it Invulnerability", str(tough))] if tough else []
    lines.append(Modifier("RAPs against the attack", str(shock.raps)))
    explain(book, made, lines, raps_told(shock.raps))
    name = book.sheets[who].name
    if shock.dead:
        now = book.combatants[who]
        if not now.status.dead:
            book.status(who, dead=True)
            book.change(who, died_at=seconds_of(book.clock), tries=0, bleeds_at=0, aided=0)
            drop(book, who)
        return f"{name} is killed by the shock."
    if shock.out > 0:
        return knock_out(book, who, shock.out)
    return f"{name} withstands the shock."
