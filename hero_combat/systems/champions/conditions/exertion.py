"""What an action takes out of somebody: END, a charge, and STUN where END is short."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.champions.conditions.effects_of_damage import (
    UNHARMED,
    Harm,
    Origin,
    hurt,
)
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import conditions as told
from hero_combat.systems.champions.turns.endurance import lacking_end_dice


class Cost(msgspec.Struct, frozen=True):
    """What an effort did to somebody besides taking END.

    Attributes:
        short: END that was lacking.
        stun: STUN paid for it.
        harm: what that did.
        strain: what END spent at 0 BODY did.
    """

    short: int = 0
    stun: int = 0
    harm: Harm = UNHARMED
    strain: Harm = UNHARMED


FREE = Cost()


def pay(book: Book, who: str, prepared: PreparedAttack, dice: Dice, shots: int = 1) -> Cost:
    """Take the END of an attack, and its charges, from `who`.

    END that is short is paid in STUN, 1d6 for each 2 of it; no defense helps. END spent at 0 BODY
    costs 1 BODY where the setting `strenuous_bleeds` says so.

    source: decision 11; ruling 3.2
    """
    now, charges = book.combatants[who], prepared.attack.charges
    if charges is not None:
        before = now.used.get(prepared.name, 0)
        used = min(before + shots, max(charges, before))  # forced shots use no more than there is
        book.change(who, used={**now.used, prepared.name: used})
        if used >= charges > before:
            book.event(WeaponSpoiled(who=who, attack=prepared.name, how="empty"))
    return exert(book, who, prepared.end * shots, dice) if prepared.end else FREE


def exert(book: Book, who: str, need: int, dice: Dice) -> Cost:
    """Take `need` END from `who`, who may be short of it or at 0 BODY.

    source: decision 11; ruling 3.2
    """
    now = book.combatants[who]
    cost, harm = FREE, UNHARMED
    if now.end >= need:
        book.change(who, end=now.end - need)
    else:
        cost = _pay_in_stun(book, who, need, dice)
    if now.body == 0 and book.before.rules.strenuous_bleeds:
        book.remark(told.spends_at_0_body, book, who)
        harm = strain(book, who)
    return msgspec.structs.replace(cost, strain=harm) if harm is not UNHARMED else cost


def strain(book: Book, who: str) -> Harm:
    """Take 1 BODY for something strenuous that is done at 0 BODY."""
    return hurt(book, who, 0, 1, Origin(who, "cost"))


def _pay_in_stun(book: Book, who: str, need: int, dice: Dice) -> Cost:
    have = book.combatants[who].end
    count = lacking_end_dice(need, have)
    label = f"end {who}"
    faces = dice.roll(count, 6, label)
    stun = sum(faces)
    book.report(told.end_in_stun, label, faces, need, have)
    book.change(who, end=0)
    return Cost(need - have, stun, hurt(book, who, stun, 0, Origin(who, "cost", stuns=False)))
