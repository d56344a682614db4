"""The verb `act`: Major, Minor and Free Actions that are no attacks. source: P4, P7, P10."""

from collections.abc import Callable

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.orders.usage import refuse
from hero_combat.systems.zt import orders, slots
from hero_combat.systems.zt.checking import best
from hero_combat.systems.zt.contest import against_difficulty, contested, helpers_of
from hero_combat.systems.zt.economy import can_act, check_payers, forbid, help_with, pay
from hero_combat.systems.zt.grapple import befalls, let_go
from hero_combat.systems.zt.holding import drop, held_item, pick_up, switch, wrest
from hero_combat.systems.zt.movement import held_by
from hero_combat.systems.zt.moves import move, stand
from hero_combat.systems.zt.opening import defenses, initiate
from hero_combat.systems.zt.sheet import Book, Current, Fight
from hero_combat.systems.zt.tables import HELP
from hero_combat.systems.zt.usages import CHECK, SAVE
from hero_combat.text import listing

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
    own = (who,) if order.move in ("look", "assist", "disrupt") else ()
    check_payers(book, order.extra_minor, (*helpers_of(order), *own))
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
    if order.slot != "free":
        pay(book, order.actor_, order.slot or "major", force=order.force)
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
    whose = _one(order, "a Check is somebody's")
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
        raise UsageError(f"{book.sheets[who].name} is not grappled", mend="act move is free")
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
    name = book.sheets[order.actor_].name
    for one in order.on:
        if one not in held:
            grips = listing(book.sheets[each].name for each in held) or "nobody"
            raise UsageError(
                f"{name} does not grapple {book.sheets[one].name}", mend=f"{name} grapples {grips}"
            )
    if not held:
        raise UsageError(f"{name} grapples nobody", mend="there is nothing to let go of")
    told = let_go(book, order.actor_, list(order.on) or held)
    return told.removeprefix(f"{name} ").replace("loses hold", "lets go", 1)


def _break_free(book: Book, order: orders.Act, dice: Dice) -> str:
    """A Check to end being incapacitated. source: ruling 2.5"""
    who = order.actor_
    if not book.combatants[who].status.incapacitated:
        forbid(book, who, "is not incapacitated", force=order.force)
    pay(book, who, "major", force=order.force)
    won, said = against_difficulty(book, who, order.ability, order, dice)
    if won:
        book.status(who, incapacitated=False)
    return f"{'breaks free' if won else 'tries to break free'}: {order.ability} {said}"


def _improvise(book: Book, order: orders.Act, dice: Dice) -> str:
    """Anything else, or a feat: the game master says what it costs and what is rolled.

    With an item it is wrested from the hands of whom it is done to.
    """
    who, slot = order.actor_, order.slot or "major"
    contest = bool(order.on) and order.difficulty is None
    if not order.ability:
        refuse(order, (*CHECK, *SAVE, "item"), "an action without --ability")
    elif not contest:
        refuse(order, SAVE, "a Check that nobody opposes")
    other = _one(order, "a Check is against one") if order.ability else ""
    if order.item and not other:
        raise UsageError("nobody is named to wrest it from", mend="say --on ID")
    item = held_item(book, other, order.item) if order.item else ""
    if slot != "free":
        pay(book, who, slot, force=order.force)
    if order.energy:
        current = book.combatants[who]
        short = f"has {current.energy} Energy, not {order.energy}"
        forbid(book, who, short if current.energy < order.energy else "", force=order.force)
        book.change(who, energy=max(0, current.energy - order.energy))
    told = f"{_did(order)}{'' if slot == 'free' else f' [{slot}]'}"
    if not order.ability:
        at = listing(book.sheets[one].name for one in order.on)
        return f"{told}, aimed at {at}" if at else told
    ends = ""
    if contest:
        save = order.save_ability or order.ability
        succeeded, said = contested(book, who, order.ability, other, save, order, dice)
        won: bool | None = succeeded
        rival = book.sheets[other].name
        result = "succeeds" if won else f"{rival} holds"
        told = f"{told}: {order.ability} against {rival}, {save}: {said}, {result}"
        ends = befalls(book, other, f"failed_save:{save}") if won else ""
    else:
        won, said = against_difficulty(book, who, order.ability, order, dice)
        told = f"{told}: {order.ability} {said}"
    has = wrest(book, who, other, item) if won and item else ""
    return ". ".join((told, " ".join(filter(None, (ends, has))))) if ends or has else told


def _did(order: orders.Act) -> str:
    """What somebody does, as a sentence goes on; the name of a feat is used."""
    if not order.what:
        return "uses a feat" if order.move == "feat" else "improvises"
    named = order.move == "feat" and order.what[:1].isupper()
    return f"uses {order.what}" if named else order.what


def _one(order: orders.Act, why: str) -> str:
    """The one to whom it is done, "" for nobody.

    Raises:
        UsageError: there are several.
    """
    if len(order.on) > 1:
        raise UsageError(f"{why}: --on names {len(order.on)}", mend="name one")
    return order.on[0] if order.on else ""


def _pass(_book: Book, _order: orders.Act, _dice: Dice) -> str:
    return "does nothing more"


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
