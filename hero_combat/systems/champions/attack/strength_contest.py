"""STR against STR: for a weapon, out of a grab; and the roll to keep hold of a weapon."""

from hero_combat.dice import Dice
from hero_combat.fight.events import WeaponSpoiled
from hero_combat.systems.champions.attack.records import Attempt, Hold
from hero_combat.systems.champions.dice import damage_classes, damage_dice
from hero_combat.systems.champions.dice.checks import Check, characteristic_roll_target, roll_under
from hero_combat.systems.champions.dice.damage_dice import Faces
from hero_combat.systems.champions.events import StrengthCompared
from hero_combat.systems.champions.health import is_unconscious
from hero_combat.systems.champions.orders.targets import Target
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.telling import attacks as told
from hero_combat.systems.champions.telling import rolls

_HELD = ("hand", "arm")


def is_stronger(book: Book, one: str, strength: int, other: str, dice: Dice) -> bool:
    """Tell whether `one` with `strength` beats all the STR of `other`: the dice's BODY, more of it.

    source: the maneuver table, "Disarm": how STR meets STR is this game's reading
    """
    mine = _roll_strength(book, one, strength, dice)
    theirs = _roll_strength(book, other, book.sheets[other].strength, dice)
    won = mine > theirs
    book.event(StrengthCompared(who=one, other=other, body=mine, against=theirs, won=won))
    return won


def _roll_strength(book: Book, who: str, strength: int, dice: Dice) -> int:
    might = damage_classes.strength_dice(strength)
    label = f"strength {who}"
    thrown = dice.roll(might.d6 + might.half, 6, label)
    faces = Faces(d6=thrown[: might.d6], half=thrown[might.d6 :])
    body = damage_dice.body_count(faces)
    book.report(told.strength_roll, label, strength, thrown, (str(might), body))
    return body


def keep_hold(book: Book, attempt: Attempt, body: int, dice: Dice) -> Hold | None:
    """Roll for keeping hold of a weapon whose hand is hit; None where nothing is at stake.

    Who is out lets go. The better of STR and DEX, at -1 for each 2 BODY past defenses unless the
    game master says otherwise. Only an accessible focus can be lost.

    source: ruling 2.4, decision 10
    """
    if not aims_at_a_hand(attempt.target):
        return None
    target, given = attempt.target.id, attempt.target.retain
    sheet = book.sheets[target]
    modifier = -(body // book.before.rules.retain_body) if given is None else given
    foci = foci_of(book, target)
    if not foci and given is None:
        book.remark(told.rolls_to_keep_hold, book, target, modifier)
        return None
    if is_unconscious(book.combatants[target].stun):
        return Hold(kept=False, foci=let_go(book, target))
    word, value = max(("DEX", sheet.dex), ("STR", sheet.strength), key=lambda each: each[1])
    check = Check("retain", target, characteristic_roll_target(value) + modifier)
    rolled = roll_under(book, check, f"retain {target}", dice)
    past = body if given is None else None
    book.report(rolls.retain, rolled, f"{word} {value}", modifier, past)
    if rolled.made:
        return Hold(kept=True, foci=foci)
    return Hold(kept=False, foci=let_go(book, target))


def aims_at_a_hand(target: Target) -> bool:
    """Tell whether a hit may knock something out of a hand."""
    return target.location.lower().startswith(_HELD)


def let_go(book: Book, who: str) -> tuple[str, ...]:
    """Let `who` drop what can be knocked out of a hand; return which attacks that are."""
    foci = foci_of(book, who)
    book.change(who, dropped=(*book.combatants[who].dropped, *foci))
    for attack in foci:
        book.event(WeaponSpoiled(who=who, attack=attack, how="dropped"))
    if foci:
        book.remark(told.picked_up_again, who)
    return foci


def foci_of(book: Book, who: str) -> tuple[str, ...]:
    """Return the attacks of `who` that are an accessible focus and in hand."""
    gone = book.combatants[who].dropped
    attacks = book.sheets[who].attacks
    return tuple(name for name, attack in attacks.items() if attack.focus and name not in gone)
