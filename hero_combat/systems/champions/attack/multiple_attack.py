"""Multiple attacks: several in one phase, until the first one misses."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.orders.usage import refuse
from hero_combat.systems.champions.attack.records import Aim, Attempt
from hero_combat.systems.champions.gear.choice import choose_attack
from hero_combat.systems.champions.gear.prepared import PreparedAttack
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.orders.targets import targets_of
from hero_combat.systems.champions.sheet.stat_block import UNARMED
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import MULTIPLE
from hero_combat.systems.champions.telling.reasons import Reason
from hero_combat.text import did_you_mean


def attempts_of(book: Book, order: Resolve, prepared: PreparedAttack) -> tuple[Attempt, ...]:
    """Return the attempts of a multiple attack in their order.

    The attacks are `--with` and those of `--also`, the targets those named; the shorter list goes
    on with its last one. OCV -2 on each for every attack after the first.

    Raises:
        UsageError: it is one attack on one target, or a burst.

    source: ruling 2.8; the maneuver table, "Multiple Attack"; the HERO 6e book
    """
    targets = targets_of(order)
    count = max(len(targets), 1 + len(order.also))
    if count < 2:
        raise UsageError(
            "a multiple attack needs two attacks", mend="add --also ATTACK, or name several targets"
        )
    refuse(order, {"shots", "line"}, "a multiple attack")
    attacks = [(order, prepared), *(_further(book, order, word) for word in order.also)]
    penalty = MULTIPLE.ocv_per_extra * (count - 1)
    aim = Aim(extra=(Reason("several attacks", penalty, (count,)),))
    made = []
    for nth in range(count):
        own, each = attacks[min(nth, len(attacks) - 1)]
        made.append(Attempt(own, each, targets[min(nth, len(targets) - 1)], aim))
    return tuple(made)


def _further(book: Book, order: Resolve, word: str) -> tuple[Resolve, PreparedAttack]:
    attacks = book.sheets[order.attacker].attacks
    known = word in attacks or word == UNARMED
    found = [word] if known else [name for name in attacks if name.startswith(word)]
    if len(found) != 1:
        name = book.sheets[order.attacker].name
        raise UsageError(f'{name} has no attack "{word}"', mend=did_you_mean(word, attacks))
    own = msgspec.structs.replace(order, with_=found[0], improvise="")
    return own, choose_attack(book, own)
