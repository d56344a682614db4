"""The verb `act`: Major, Minor and Free Actions that are no attacks. source: P4, P7, P10."""

from collections.abc import Callable

import msgspec

from hero_combat.dice import Dice
from hero_combat.encounter.ledger import Ledger
from hero_combat.encounter.model import Outcome
from hero_combat.errors import Forbidden, Problem, UsageError
from hero_combat.systems.zt import orders, slots
from hero_combat.systems.zt.checking import best
from hero_combat.systems.zt.contest import against_difficulty, contested
from hero_combat.systems.zt.economy import can_act, forbid, help_with, pay
from hero_combat.systems.zt.grapple import befalls, let_go
from hero_combat.systems.zt.holding import drop, pick_up, switch
from hero_combat.systems.zt.movement import held_by
from hero_combat.systems.zt.moves import move, stand
from hero_combat.systems.zt.opening import defenses, initiate
from hero_combat.systems.zt.sheet import Book, Current, Fight
from hero_combat.systems.zt.tables import HELP

_MAJOR = frozenset(
    {"dash", "disengage", "struggle", "break-free", "extra-minor", "feat", "improvise"}
)
_SENSES = ("perception", "knowledge", "spirit")


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Before the First Turn a Major Action is the initiating one, and everybody rolls Defense first.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    book: Book = Ledger(fight)
    who = order.actor_
    if order.move in ("assist", "disrupt"):
        return book.outcome(_help(book, order), targets=(who,))
    can_act(book, who, force=order.force)
    if not fight.clock.round and order.move in _MAJOR and order.slot in ("", "major"):
        initiate(book, who, order.on, force=order.force)
        defenses(book, dice, {}, {}, force=order.force)
    told = _MOVES[order.move](book, order, dice)
    what = f" ({order.what})" if order.what and order.move not in ("feat", "improvise") else ""
    sentence = f"{book.sheets[who].name} {told}{what}"
    return book.outcome(sentence if sentence.endswith(".") else f"{sentence}.", targets=(who,))


def _dash(book: Book, order: orders.Act, _dice: Dice) -> str:
    """The Major Action for one more Movement Action."""
    _trade(book, order, slots.dashed)
    return "dashes: one more Movement Action"


def _extra_minor(book: Book, order: orders.Act, _dice: Dice) -> str:
    """The Major Action for one more Minor Action; as a Reaction it is --extra-minor."""
    if not book.before.rules.extra_minor_on_turn:
        reason = "can take an Extra Minor Action only as a Reaction"
        forbid(book, order.actor_, reason, force=order.force)
    _trade(book, order, slots.extra_minor)
    return "takes an Extra Minor Action"


def _trade(book: Book, order: orders.Act, traded: Callable[[Current], slots.Values | None]) -> None:
    who = order.actor_
    before = msgspec.structs.replace(book.combatants[who], major="ready")
    pay(book, who, "major", force=order.force)
    if book.clock.round:
        book.change(who, **(traded(before) or {}))


def _disengage(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Safe from Opportunity Attacks until the next own Turn. A feat may make it cheaper."""
    pay(book, order.actor_, _slot(order, "major"), force=order.force)
    book.status(order.actor_, disengaged=True)
    return "disengages: no Opportunity Attacks until the next own Turn"


def _prone(book: Book, order: orders.Act, _dice: Dice) -> str:
    book.status(order.actor_, prone=True)
    return "drops to the ground"


def _look(book: Book, order: orders.Act, dice: Dice) -> str:
    """Take in Information: a Minor Action, also as a Reaction. source: P10"""
    who = order.actor_
    ability = order.ability or best(book.sheets[who], *_SENSES)
    if ability not in _SENSES:
        reason = f"takes in information with {', '.join(_SENSES)}, not with {ability}"
        forbid(book, who, reason, force=order.force)
    extra = who in order.extra_minor
    pay(book, who, "minor", reaction=True, extra=extra, force=order.force)
    _, said = against_difficulty(book, who, ability, order, dice)
    return f"takes in information with {ability}: {said}"


def _help(book: Book, order: orders.Act) -> str:
    """Assist or Disrupt a Check that was rolled elsewhere: what it costs, and what it gives."""
    who, name = order.actor_, book.sheets[order.actor_].name
    value = HELP if order.move == "assist" else -HELP
    whose = order.on[0] if order.on else ""
    help_with(book, (who,), whose, value, order.extra_minor, force=order.force)
    book.note(f"for a Check that is rolled here: amend --{order.move} {who}")
    one = f" {book.sheets[whose].name}" if whose else ""
    what = f" ({order.what})" if order.what else ""
    return f"{name} {'Assists' if value > 0 else 'Disrupts'}{one}: {value:+d}{what}."


def _struggle(book: Book, order: orders.Act, dice: Dice) -> str:
    """Strength or Dexterity against the grappler's Save; a tie holds. source: P7"""
    who = order.actor_
    grappler = book.combatants[who].status.grappled
    if not grappler or grappler not in book.combatants:
        raise Forbidden(Problem(f"{book.sheets[who].name} is not grappled"))
    pair = ("strength", "dexterity")
    ability = order.ability or best(book.sheets[who], *pair)
    save = order.save_ability or best(book.sheets[grappler], *pair)
    for word, whose in ((ability, who), (save, grappler)):
        if word not in pair:
            reason = f"struggles with strength or dexterity, not with {word}"
            forbid(book, whose, reason, force=order.force)
    pay(book, who, "major", force=order.force)
    won, said = contested(book, who, ability, grappler, save, order, dice)
    name = book.sheets[grappler].name
    if won:
        book.status(who, grappled="")
        return f"struggles free of {name}: {said}"
    return f"struggles in vain, {name} holds: {said}"


def _release(book: Book, order: orders.Act, _dice: Dice) -> str:
    """End one's grapple, free, at any time. source: P7"""
    held = held_by(book, order.actor_)
    if not held:
        raise Forbidden(Problem(f"{book.sheets[order.actor_].name} grapples nobody"))
    told = let_go(book, order.actor_, held)
    name = book.sheets[order.actor_].name
    return told.removeprefix(f"{name} ").replace("loses hold", "lets go", 1)


def _break_free(book: Book, order: orders.Act, dice: Dice) -> str:
    """A Check to end being incapacitated. source: ruling 2.5"""
    who = order.actor_
    if not book.combatants[who].status.incapacitated:
        forbid(book, who, "is not incapacitated", force=order.force)
    if not order.ability or order.difficulty is None:
        raise UsageError("what does it take?", mend="--ability and --difficulty, as the GM says")
    pay(book, who, "major", force=order.force)
    won, said = against_difficulty(book, who, order.ability, order, dice)
    if won:
        book.status(who, incapacitated=False)
    return f"{'breaks free' if won else 'tries to break free'}: {order.ability} {said}"


def _improvise(book: Book, order: orders.Act, dice: Dice) -> str:
    """Anything else, or a feat: the game master says what it costs and what is rolled."""
    who, slot = order.actor_, order.slot or "major"
    if slot != "free":
        pay(book, who, slot, force=order.force)
    if order.energy:
        current = book.combatants[who]
        short = f"has {current.energy} Energy, not {order.energy}"
        forbid(book, who, short if current.energy < order.energy else "", force=order.force)
        book.change(who, energy=max(0, current.energy - order.energy))
    what = order.what or ("uses a feat" if order.move == "feat" else "improvises")
    cost = "" if slot == "free" else f" [{slot}]"
    if not order.ability:
        return f"{what}{cost}"
    if order.on and order.difficulty is None:
        other, save = order.on[0], order.save_ability or order.ability
        won, said = contested(book, who, order.ability, other, save, order, dice)
        rival = book.sheets[other].name
        told = f"{what}{cost}: {order.ability} against {rival}, {save}: {said}, " + (
            "succeeds" if won else f"{rival} holds"
        )
        ends = befalls(book, other, f"failed_save:{save}") if won else ""
        return f"{told}. {ends}" if ends else told
    _, said = against_difficulty(book, who, order.ability, order, dice)
    return f"{what}{cost}: {order.ability} {said}"


def _pass(_book: Book, _order: orders.Act, _dice: Dice) -> str:
    return "does nothing more"


def _slot(order: orders.Act, usual: slots.Kind) -> slots.Kind:
    if order.slot in ("major", "minor", "move"):
        return order.slot
    return usual


_Does = Callable[[Book, orders.Act, Dice], str]

_MOVES: dict[str, _Does] = {
    "move": lambda book, order, _: move(book, order),
    "stand": lambda book, order, _: stand(book, order),
    "prone": _prone,
    "dash": _dash,
    "disengage": _disengage,
    "extra-minor": _extra_minor,
    "switch": lambda book, order, _: switch(book, order),
    "pick-up": lambda book, order, _: pick_up(book, order),
    "drop": lambda book, order, _: drop(book, order),
    "look": _look,
    "struggle": _struggle,
    "release": _release,
    "break-free": _break_free,
    "feat": _improvise,
    "improvise": _improvise,
    "pass": _pass,
}
