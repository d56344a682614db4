"""Multiple attacks: several in one phase, until the first one misses."""

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier
from hero_combat.systems.champions.attack.ocv import Aim
from hero_combat.systems.champions.attack.single_attack import attack_one
from hero_combat.systems.champions.conditions.exertion import pay, tell_cost
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.sheet.stat_block import UNARMED
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import MANEUVERS
from hero_combat.text import did_you_mean

MULTIPLE = MANEUVERS["Multiple Attack"]


def attack_several(book: Book, order: Resolve, prepared: PreparedAttack, dice: Dice) -> str:
    """Make attack after attack, and pay for each; the first miss ends it. What happens, in words.

    The attacks are `--with` and those of `--also`, the targets those named; the shorter list goes
    on with its last one. OCV -2 on each for every attack after the first. All are paid for.

    Raises:
        UsageError: it is one attack on one target.

    source: ruling 2.8; the maneuver table, "Multiple Attack"; the HERO 6e book
    """
    count = max(len(order.target), 1 + len(order.also))
    if count < 2:
        raise UsageError(
            "one attack is no multiple attack", mend="--also ATTACK, or several targets"
        )
    attacks = [(order, prepared), *(_further(book, order, word) for word in order.also)]
    penalty = MULTIPLE.ocv_per_extra * (count - 1)
    aim = Aim(extra=(Modifier(f"{count} attacks in one phase", penalty),))
    who, name = order.attacker, book.sheets[order.attacker].name
    told: list[str] = []
    for nth in range(count):
        own, each = attacks[min(nth, len(attacks) - 1)]
        target = order.target[min(nth, len(order.target) - 1)]
        hit, words = attack_one(book, own, each, target, dice, aim)
        told.append(words + tell_cost(name, pay(book, who, each, dice)))
        if not hit and nth < count - 1:
            left = count - 1 - nth
            told.append(f"The miss ends it: {left} attack{'s' * (left > 1)} paid for and not made.")
            for missed in range(nth + 1, count):
                _, each = attacks[min(missed, len(attacks) - 1)]
                told.append(tell_cost(name, pay(book, who, each, dice)).strip())
            break
    return "" if book.quiet else " ".join(words for words in told if words)


def _further(book: Book, order: Resolve, word: str) -> tuple[Resolve, PreparedAttack]:
    attacks = book.sheets[order.attacker].attacks
    known = word in attacks or word == UNARMED
    found = [word] if known else [name for name in attacks if name.startswith(word)]
    if len(found) != 1:
        name = book.sheets[order.attacker].name
        raise UsageError(f'{name} has no attack "{word}"', mend=did_you_mean(word, attacks))
    own = msgspec.structs.replace(order, with_=found[0], improvise="")
    return own, choose_attack(book, own)
