"""The Death Save against a Killing attack that does as much as the RV.

source: seed, "Damage"; ruling Q31
"""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import Died
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.megs.conditions.relations import end_relations
from hero_combat.systems.megs.conditions.wounds import (
    book_fall,
    knock_out,
    tell_out,
)
from hero_combat.systems.megs.dice.check import check, explain, tell_raps
from hero_combat.systems.megs.dice.hero_points import boost_check
from hero_combat.systems.megs.health import is_out
from hero_combat.systems.megs.state.current_values import power_now
from hero_combat.systems.megs.state.fight import Book, seconds_of
from hero_combat.systems.megs.tables.action_table import raps


class Shock(msgspec.Struct, frozen=True):
    """How a Death Save went.

    Attributes:
        dead: whether it is death.
        raps: its RAPs.
        out: APs of time unconscious; 0 or less for not at all.
        longer: whether that is longer than one is out already.
    """

    dead: bool
    raps: int
    out: int
    longer: bool = True


def read_death_save(rv: int, killing: int, shifts: int, *, success: bool, same: int = 1) -> Shock:
    """Return what a rolled Death Save of `rv` against a Killing attack means. source: ruling Q31"""
    found = raps(rv, killing, -shifts, same) if success else 0
    return Shock(found <= 0, found, killing - found)


def roll_death_save(
    book: Book, who: str, rv: int, natural: int, killing: int, dice: Dice, by: str = ""
) -> Shock:
    """Roll the Death Save against a Killing attack that did as much as the RV or more.

    Args:
        book: the encounter at work.
        who: who is hurt.
        rv: the RV.
        natural: the RV without Hero Points, which bounds what they add to the save.
        killing: APs of the attack.
        dice: where the faces come from.
        by: whose doing it is.
    """
    tough = power_now(book, who, "invulnerability")
    rules = book.before.rules
    same = 1 if rules.same_column else 0
    label, value = f"death save {who}", rv + tough
    av, ev = boost_check(book, who, label, value, value, original=natural + tough)
    made = check(book, dice, label, (av, killing), who=who)
    shock = read_death_save(ev, killing, made.shifts, success=made.success, same=same)
    if not book.quiet:
        lines = [Modifier("of it Invulnerability", str(tough))] if tough else []
        lines.append(Modifier("RAPs against the attack", str(shock.raps)))
        explain(book, made, lines, tell_raps(shock.raps))
    if shock.dead:
        if not book.combatants[who].status.dead:
            was_out = is_out(book, who)
            book.status(who, dead=True)
            book.change(who, died_at=seconds_of(book.clock), tries=0, bleeds_at=0, aided=0)
            end_relations(book, who, "out")
            book_fall(book, who, by, was_out=was_out)
            book.event(Died(who=who, by=by))
        return shock
    if shock.out > 0:
        return msgspec.structs.replace(shock, longer=knock_out(book, who, shock.out, by))
    return shock


def tell_shock(name: str, shock: Shock) -> str:
    """Put into words: `Bert withstands the shock.`, "" when it leaves one out as before."""
    if shock.dead:
        return f"{name} is killed by the shock."
    if shock.out <= 0:
        return f"{name} withstands the shock."
    return tell_out(name, shock.out) if shock.longer else ""
