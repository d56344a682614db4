"""The orders that are worth trying in somebody's turn."""

from collections.abc import Iterable, Iterator

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.tactics import Tactics
from hero_combat.log.lines import verbs_of
from hero_combat.npc.filling import A_WORD, Filled, fill_line, fill_usage
from hero_combat.npc.legal import Trial
from hero_combat.npc.orders import with_options
from hero_combat.npc.scene import Scene
from hero_combat.npc.twins import Twins
from hero_combat.orders.declaration import Order, spec_of
from hero_combat.orders.decoding import order_of
from hero_combat.orders.lines import line_of
from hero_combat.orders.shell_words import split_line

MOST = 60
"""So many orders are tried at the most."""


class Candidates(msgspec.Struct, frozen=True):
    """Orders that are worth trying.

    Attributes:
        orders: the orders, plain attacks first.
        left_out: how many more there are.
    """

    orders: tuple[Order, ...]
    left_out: int = 0


def candidates_of(
    fight: AnyEncounter, system: System, tactics: Tactics, who: str, most: int = MOST
) -> Candidates:
    """Return the legal orders of one who acts.

    Of targets that are alike the first stands for all; an order that needs a number, or a word
    that a person must invent, is none of them.
    """
    trial = Trial(fight, system, who)
    found: dict[str, Order] = {}
    left_out = 0
    for order in _all(fight, system, tactics, who):
        line = line_of(order)
        if line in found or trial.refusal_by_any_dice(order) is not None:
            continue
        if len(found) < most:
            found[line] = order
        else:
            left_out += 1
    return Candidates(tuple(found.values()), left_out)


def _all(fight: AnyEncounter, system: System, tactics: Tactics, who: str) -> Iterator[Order]:
    twins = Twins(fight, who)
    foes = Scene(fight, who, tactics, system.is_out()).foes()
    foes = tuple(dict.fromkeys(twins.like(foe) for foe in foes))
    attacks = [*_attacks(fight, system, tactics, who, foes)]
    yield from attacks
    yield from _moves(fight, system, tactics, who, foes, twins)
    for way in tactics.ways:
        words = split_line(way)[0]
        for attack in attacks:
            try:
                yield with_options(attack, words)
            except UsageError:
                continue


def _attacks(
    fight: AnyEncounter, system: System, tactics: Tactics, who: str, foes: Iterable[str]
) -> Iterator[Order]:
    spec = spec_of(verbs_of(system)["resolve"])
    named = "with_" in spec.by_field
    attacks = tactics.attacks(fight, who)
    # bare hands only where nothing else is at hand
    for attack in attacks[:-1] or attacks:
        for foe in foes:
            yield order_of(spec, (who, foe), {"with_": attack.id} if named else {})


def _moves(
    fight: AnyEncounter,
    system: System,
    tactics: Tactics,
    who: str,
    foes: tuple[str, ...],
    twins: Twins,
) -> Iterator[Order]:
    act = verbs_of(system)["act"]
    sheet = fight.sheets[who]
    for kind, usage in act.usages.items():
        if usage.whose == "gm" or usage.when not in ("turn", "any"):
            continue
        if usage.whose != "anyone" and not getattr(sheet, usage.whose, None):
            continue
        for filled in fill_usage(act, kind, fight, who):
            yield from _stated(filled, fight, twins)
    others = [*foes, *(one for one in fight.combatants if one not in foes)]
    for line in tactics.moves.values():
        yield from _stated(fill_line(line, system, fight, who, others), fight, twins)


def _stated(filled: Iterable[Filled], fight: AnyEncounter, twins: Twins) -> Iterator[Order]:
    """Yield the orders in which nobody needs to invent anything."""
    for one in filled:
        if any(p and (p.kind == "number" or text == A_WORD) for p, text in one.given):
            continue
        people = [text for _, text in one.given if text in fight.combatants]
        if all(twins.like(who) == who for who in people):
            yield one.order
