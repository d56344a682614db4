"""What must be so before any die falls: who attacks, with what, whom, and that all can be paid."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.attack.attempt import Attempt
from hero_combat.systems.zt.conditions.relations import held_by
from hero_combat.systems.zt.gear.choice import farthest, why_unusable
from hero_combat.systems.zt.health import may_count
from hero_combat.systems.zt.state import Book, Current
from hero_combat.systems.zt.telling import words
from hero_combat.systems.zt.turns.actions import Price, SlotWay, price_of, refuse_price
from hero_combat.systems.zt.turns.assist import price_of_help
from hero_combat.systems.zt.turns.initiating_action import why_not_first
from hero_combat.text import listing

_ON_ONE_S_TURN = SlotWay(mend="use --opportunity for a Reaction")
Spent = dict[str, Current]
"""How those are who pay for something by this order, once they have paid for what comes before."""
Gate = Callable[[Book, Attempt], str]
"""Returns why the rules forbid an attempt, as a sentence goes on after the attacker's name."""


class Bill(msgspec.Struct, frozen=True, gc=False):
    """What everybody pays for an attempt.

    Attributes:
        at_once: for the attack and for what is added to the Hit Check.
        damage: for what is added to the first Damage Check, where one is made.
    """

    at_once: list[Price]
    damage: Sequence[Price] = ()


def allow(book: Book, attempt: Attempt) -> Bill:
    """Refuse an attempt that may not be made; return what it costs.

    Raises:
        Forbidden: the attacker can't act or pay, the weapon can't be used, the target can't be
            reached, or somebody can't help.
    """
    force = attempt.order.force
    for gate in gates_of(attempt):
        if reason := gate(book, attempt):
            forbid(book, attempt.attacker, reason, force=force)
    bill = bill_of(book, attempt)
    for prices in (bill.at_once, bill.damage):
        for price in prices:
            if price.reasons or price.unconscious:
                refuse_price(book, price, force=force)
    return bill


def reasons_against(book: Book, attempt: Attempt) -> Iterator[str]:
    """Yield everything for which the rules forbid an attempt, whatever it costs."""
    for gate in gates_of(attempt):
        if reason := gate(book, attempt):
            yield reason


def _can_act(book: Book, attempt: Attempt) -> str:
    return may_count(book, attempt.attacker, "attacker")


def _somebody_else(_book: Book, attempt: Attempt) -> str:
    if attempt.attacker not in attempt.targets or attempt.attack.weapon.area_all:
        return ""
    return "is both attacker and target"


def _usable(book: Book, attempt: Attempt) -> str:
    attack = attempt.attack
    return why_unusable(book, attempt.attacker, attack.key, attack.weapon)


def _in_range(_book: Book, attempt: Attempt) -> str:
    metres, weapon = attempt.order.range, attempt.attack.weapon
    if metres is None or metres <= (most := farthest(weapon)):
        return ""
    return f"can't reach {metres} m with {words.with_article(weapon)} (at most {most} m)"


def _in_the_open(_book: Book, attempt: Attempt) -> str:
    return "can't aim at a target in full cover" if attempt.order.cover == "full" else ""


def _in_sight(_book: Book, attempt: Attempt) -> str:
    blind = attempt.order.unseen and attempt.attack.weapon.ranged
    return "can't shoot at an unseen target" if blind else ""


def _no_reaction(_book: Book, attempt: Attempt) -> str:
    return "can't grapple as an Opportunity Attack" if attempt.order.opportunity else ""


def _unarmed(_book: Book, attempt: Attempt) -> str:
    weapon = attempt.attack.weapon
    armed = weapon.ranged or not weapon.natural
    return "must be unarmed to grapple" if armed else ""


def _one_grapple(book: Book, attempt: Attempt) -> str:
    several = len(attempt.targets) > 1 or held_by(book, attempt.attacker)
    return "can grapple only one combatant at a time" if several else ""


def _in_nobody_s_grip(book: Book, attempt: Attempt) -> str:
    for one in attempt.targets:
        grip = book.combatants[one].status.grappled
        if grip not in ("", attempt.attacker) and grip in book.sheets:
            return f"can't grapple {book.sheets[one].name}: {book.sheets[grip].name} already does"
    return ""


def _opportunity(book: Book, attempt: Attempt) -> str:
    gone = [one for one in attempt.targets if book.combatants[one].status.disengaged]
    if not gone:
        return "" if book.before.place is None else _nobody_left(book, attempt)
    have = "has" if len(gone) == 1 else "have"
    names = listing(book.sheets[one].name for one in gone)
    return f"gets no Opportunity Attack: {names} {have} disengaged"


def _nobody_left(book: Book, attempt: Attempt) -> str:
    """Return whom the map knows not to have left one's Melee Range. source: P6"""
    from hero_combat.systems.zt.placing import may_strike  # noqa: PLC0415 - most fights have no places

    before, who = book.before, attempt.attacker
    names = [book.sheets[one].name for one in attempt.targets if not may_strike(before, who, one)]
    if not names:
        return ""
    have = "has" if len(names) == 1 else "have"
    left = f"{have} not left {book.sheets[who].name}'s Melee Range this Turn"
    return f"gets no Opportunity Attack: {listing(names)} {left}"


def _one_target(_book: Book, attempt: Attempt) -> str:
    if attempt.attack.weapon.area:
        return ""
    return f"can attack only one target with {words.with_article(attempt.attack.weapon)}"


GATES: tuple[Gate, ...] = (_can_act, _somebody_else, _usable)
"""What is asked of every attempt, whichever the way of attacking."""
_OF_GRIPS: tuple[Gate, ...] = (_no_reaction, _unarmed, _one_grapple, _in_nobody_s_grip)
_OF_AIM: tuple[Gate, ...] = (_in_range, _in_the_open, _in_sight)
_OF_REACTIONS: tuple[Gate, ...] = (_opportunity,)
_OF_COMPANY: tuple[Gate, ...] = (_one_target,)


def gates_of(attempt: Attempt) -> tuple[Gate, ...]:
    """Return what is asked of an attempt."""
    order, gates = attempt.order, GATES if attempt.way.harms else (*_OF_GRIPS, *GATES)
    if order.range is not None or order.cover or order.unseen:
        gates = (*gates, *_OF_AIM)
    if order.opportunity:
        gates = (*gates, *_OF_REACTIONS)
    return (*gates, *_OF_COMPANY) if len(attempt.targets) > 1 else gates


def bill_of(book: Book, attempt: Attempt) -> Bill:
    """Return what everybody pays for an attempt, one after the other."""
    order, who = attempt.order, attempt.attacker
    way, slot = attempt.way, order.slot or attempt.way.slot
    if not book.clock.round and not way.reaction:
        own = why_not_first(book, who)
    elif slot == "free":
        own = Price(who, {})
    else:
        paid = _ON_ONE_S_TURN
        if way.reaction or order.extra_minor:
            paid = SlotWay(way.reaction, who in order.extra_minor, paid.mend)
        own = price_of(book, who, slot, paid)
    helps = order.assist or order.disrupt or order.assist_damage or order.disrupt_damage
    if not helps and not order.luck and not order.luck_damage:
        return Bill([own])
    at_once, damage = [own], list[Price]()
    spent: Spent = {who: msgspec.structs.replace(book.combatants[who], **own.values)}
    for helper in (*order.assist, *order.disrupt):
        _add(book, spent, at_once, _help(book, attempt, helper, spent))
    _add_luck(book, spent, at_once, who, order.luck)
    for helper in (*order.assist_damage, *order.disrupt_damage):
        _add(book, spent, damage, _help(book, attempt, helper, spent))
    _add_luck(book, spent, damage, who, order.luck_damage)
    return Bill(at_once, damage)


def _help(book: Book, attempt: Attempt, helper: str, spent: Spent) -> Price:
    extra = helper in attempt.order.extra_minor
    return price_of_help(book, helper, attempt.attacker, extra=extra, now=spent.get(helper))


def _add_luck(book: Book, spent: Spent, bill: list[Price], who: str, luck: int) -> None:
    if luck:
        held = spent[who].luck
        short = ((f"has {held} Luck and needs {luck}", ""),) if luck > held else ()
        _add(book, spent, bill, Price(who, {"luck": max(0, held - luck)}, short))


def _add(book: Book, spent: Spent, bill: list[Price], price: Price) -> None:
    """Put a price on the bill, and remember how who pays it is then."""
    bill.append(price)
    now = spent.get(price.who) or book.combatants[price.who]
    spent[price.who] = msgspec.structs.replace(now, **price.values)
