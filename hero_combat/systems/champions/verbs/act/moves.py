"""Declared actions that are no attacks: hold, abort, dodge, brace, move, presence, pass ..."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.effects_of_damage import bring_down, end_if_out
from hero_combat.systems.champions.conditions.exertion import exert, strain
from hero_combat.systems.champions.conditions.grabs import why_bound
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.tables.maneuvers import AIMING, BRACE
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.telling import conditions
from hero_combat.systems.champions.telling import moves as told
from hero_combat.systems.champions.turns import phases
from hero_combat.systems.champions.turns.declared_maneuvers import declare_maneuver
from hero_combat.systems.champions.verbs.act.aborts import abort, defend
from hero_combat.systems.champions.verbs.act.breath import breathe, hold_breath
from hero_combat.systems.champions.verbs.act.declaration import declare
from hero_combat.systems.champions.verbs.act.giving_up import give_up
from hero_combat.systems.champions.verbs.act.held_actions import contest, hold
from hero_combat.systems.champions.verbs.act.paramedics import stabilise
from hero_combat.systems.champions.verbs.act.powers import lower_power, raise_power
from hero_combat.systems.champions.verbs.act.presence_attack import presence
from hero_combat.systems.champions.verbs.act.surprise import non_combat, surprise

_Act = Callable[[Book, Act, Dice], None]


_AT_ANY_TIME: dict[str, _Act] = {
    "abort": abort,
    "contest": contest,
    "presence": presence,
    "surprise": surprise,
    "non-combat": non_combat,
    "declare": declare,
    "give-up": give_up,
    "hold-breath": hold_breath,
    "breathe": breathe,
}


_IN_A_PHASE: dict[str, _Act] = {
    "hold": hold,
    "dodge": defend,
    "martial-dodge": defend,
    "flying-dodge": defend,
    "block": defend,
    "martial-block": defend,
    "raise": raise_power,
    "lower": lower_power,
    "stabilise": stabilise,
}


def act(book: Book, order: Act, dice: Dice) -> None:
    """Carry out a declared action.

    Most need a phase of one's own in this segment, or a held action; an abort, a contest and what
    takes no time don't. source: rulings 1.3, 1.4, 2.8, 2.9 and 3.3

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    who, word = order.actor_, order.move
    book.targets = (who,)
    move = MOVES[word]
    if move.takes == "any":
        if move.awake:
            forbid(book, who, why_out_of_action(book, who), force=order.force)
        _AT_ANY_TIME[word](book, order, dice)
        return
    zero = move.takes == "zero"
    forbid(book, who, phases.why_not_act(book, who, minor=move.minor, zero=zero), force=order.force)
    if not zero or not phases.has_aborted(book, who):
        phases.note_out_of_order(book, who)
    if not zero and not move.still:
        end_relations(book, who, "acts")
    if word in _IN_A_PHASE:
        _IN_A_PHASE[word](book, order, dice)
        return
    body = book.combatants[who].body
    _MOVES.get(word, _position)(book, order)
    _exert(book, order, body, dice)


def _exert(book: Book, order: Act, body: int, dice: Dice) -> None:
    """Take what it costs: END, and at 0 BODY perhaps more. source: ruling 3.2"""
    who = order.actor_
    if order.end:
        book.say(conditions.cost, book, who, exert(book, who, order.end, dice))
    if order.strenuous and body == 0 and book.combatants[who].body == 0:
        book.say(conditions.harmed, book, who, strain(book, who))


def _brace(book: Book, order: Act) -> None:
    """Brace, in no time: OCV that only offsets range, at half DCV until the next own phase."""
    who, brace = order.actor_, BRACE
    spd, not_before = phases.speed(book, who)
    until = phases.next_phase(spd, phases.present_moment(book), not_before=not_before)
    declare_maneuver(book, who, brace.name, until)
    book.say(told.braces, book, who)


def _aim(book: Book, order: Act) -> None:
    """Aim at one target for a full phase; it lasts until something else is done.

    Raises:
        UsageError: it is said at nobody, or at several.
    """
    who = order.actor_
    if len(order.on) != 1 or order.on[0] == who:
        raise UsageError("set needs --on", mend="name one target")
    _use_all(book, order)
    declare_maneuver(book, who, AIMING.name)
    book.change(who, aim=order.on[0])
    end_if_out(book, who)
    book.say(told.takes_aim, book, order)


def _stand(book: Book, order: Act) -> None:
    """Stand up, in half a phase."""
    who = order.actor_
    if not book.combatants[who].status.prone:
        forbid(book, who, "isn't prone", force=order.force)
    phases.use_half(book, who)
    book.status(who, prone=False)
    book.say(told.stands_up, book, who)


def _move(book: Book, order: Act) -> None:
    """Move for half a phase; how far that leads is the game master's to say."""
    who = order.actor_
    forbid(book, who, why_bound(book, who), force=order.force)
    if book.combatants[who].status.non_combat:
        book.remark(told.non_combat_movement)
    phases.use_half(book, who)
    book.say(told.moves, book, order)


def _half(book: Book, order: Act) -> None:
    """Use half a phase for anything that is no attack."""
    phases.use_half(book, order.actor_)
    book.say(told.uses_half, book, order)


def _full(book: Book, order: Act) -> None:
    """Use a full phase for anything that is no attack."""
    _use_all(book, order)
    book.say(told.uses_phase, book, order)


def _use_all(book: Book, order: Act) -> None:
    forbid(book, order.actor_, phases.why_only_half(book, order.actor_), force=order.force)
    phases.use_phase(book, order.actor_)


def _minor(book: Book, order: Act) -> None:
    """Do a minor thing, such as to call for help: the most that 0 STUN allows."""
    phases.use_phase(book, order.actor_)
    book.say(told.minor_thing, book, order)


def _pass(book: Book, order: Act) -> None:
    """Let the phase pass, which is not to act."""
    who = order.actor_
    phases.spend_phases(book, who, phases.present_moment(book))
    held = bool(book.combatants[who].holding)
    if held:
        book.change(who, holding="", held="")
    book.say(told.passes, book, who, held)


def _position(book: Book, order: Act) -> None:
    """Drop, take off or land, in no time."""
    who, move = order.actor_, order.move
    if move == "drop":
        bring_down(book, who)
    elif move == "land":
        book.status(who, flying=False)
    else:
        forbid(book, who, why_bound(book, who), force=order.force)
        lies = "is prone and must stand up first"
        forbid(book, who, lies if book.combatants[who].status.prone else "", force=order.force)
        book.status(who, flying=True, prone=False)
    book.say(told.takes_position, book, order)


_MOVES: dict[str, Callable[[Book, Act], None]] = {
    "brace": _brace,
    "set": _aim,
    "stand": _stand,
    "move": _move,
    "half": _half,
    "full": _full,
    "minor": _minor,
    "pass": _pass,
}
