"""What an action costs: END, a charge, and STUN where END is short."""

from hero_combat.dice import Dice
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.champions.conditions.effects_of_damage import hurt
from hero_combat.systems.champions.gear.prepared import Blow
from hero_combat.systems.champions.health import zero_body
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.endurance import lacking_end_dice


def pay(book: Book, who: str, name: str, blow: Blow, dice: Dice, shots: int = 1) -> str:
    """Take END (or a charge of the attack `name`) from `who`: what came of it, in words.

    END that is short is paid in STUN, 1d6 for each 2 of it; no defence helps. END spent at 0 BODY
    costs 1 BODY where the setting `strenuous_bleeds` says so.

    source: decision 11; ruling 3.2
    """
    now = book.combatants[who]
    if blow.attack.charges is not None:
        book.change(who, used={**now.used, name: now.used.get(name, 0) + shots})
    return exert(book, who, blow.end * shots, dice) if blow.end else ""


def simply(book: Book, who: str, blow: Blow) -> bool:
    """Whether END is all that the blow costs `who`, and is there: whoever writes next may take it.

    That is one write instead of two; nothing may be told or written in between.
    """
    now = book.combatants[who]
    plain = blow.attack.charges is None and not now.maneuver and not now.dcv
    return plain and now.body > 0 and now.end >= blow.end


def exert(book: Book, who: str, need: int, dice: Dice) -> str:
    """Take `need` END from `who`, who may be short of it or at 0 BODY: what came of it, in words.

    source: decision 11; ruling 3.2
    """
    now = book.combatants[who]
    if now.end >= need:
        book.change(who, end=now.end - need)
        told = ""
    else:
        told = _short(book, who, need, dice)
    if now.body == 0 and book.before.rules.strenuous_bleeds:
        book.note(f"{book.sheets[who].name} spends END at 0 BODY")
        told += f" {strain(book, who)}"
    return told


def strain(book: Book, who: str) -> str:
    """Something strenuous at 0 BODY: -1, and bleeding; what came of it, in words."""
    return hurt(book, who, 0, -zero_body(0, strenuous=True).body)


def _short(book: Book, who: str, need: int, dice: Dice) -> str:
    have = book.combatants[who].end
    count = lacking_end_dice(need, have)
    label = f"end {who}"
    faces = dice.roll(count, 6, label)
    stun = sum(faces)
    lines = (Modifier("END needed", need), Modifier("END left", have))
    book.rolls.append(RollReport(label, f"{count}d6", faces, f"{stun} STUN", lines))
    book.change(who, end=0)
    fate = hurt(book, who, stun, 0, stuns=False)
    told = f" {book.sheets[who].name} is short of {need - have} END and pays {stun} STUN."
    return f"{told} {fate}" if fate else told
