"""Declared actions that are no attacks: hold, abort, dodge, brace, move, presence, pass ..."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome
from hero_combat.fight.permission import forbid
from hero_combat.systems.champions.conditions.effects_of_damage import end_if_out, tell_harm
from hero_combat.systems.champions.conditions.exertion import FREE, exert, strain, tell_cost
from hero_combat.systems.champions.conditions.grabs import why_bound
from hero_combat.systems.champions.conditions.relations import end_relations
from hero_combat.systems.champions.conditions.statuses import bring_down
from hero_combat.systems.champions.health import why_out_of_action
from hero_combat.systems.champions.orders.act import Act
from hero_combat.systems.champions.state import Book, Fight
from hero_combat.systems.champions.tables.maneuvers import AIMING, BRACE
from hero_combat.systems.champions.tables.moves import MOVES
from hero_combat.systems.champions.tables.statuses import NON_COMBAT_MOVEMENT
from hero_combat.systems.champions.turns.actions import (
    has_aborted,
    note_out_of_order,
    spend_phases,
    use_half,
    use_phase,
    why_not_act,
    why_only_half,
)
from hero_combat.systems.champions.turns.clock import next_phase, present_moment
from hero_combat.systems.champions.turns.declared_maneuvers import declare_maneuver
from hero_combat.systems.champions.turns.speed import speed
from hero_combat.systems.champions.verbs.act.aborts import abort, defend
from hero_combat.systems.champions.verbs.act.breath import breathe, hold_breath
from hero_combat.systems.champions.verbs.act.declaration import declare
from hero_combat.systems.champions.verbs.act.giving_up import give_up
from hero_combat.systems.champions.verbs.act.held_actions import contest, hold
from hero_combat.systems.champions.verbs.act.paramedics import stabilise
from hero_combat.systems.champions.verbs.act.powers import lower_power, raise_power
from hero_combat.systems.champions.verbs.act.presence_attack import presence
from hero_combat.systems.champions.verbs.act.surprise import non_combat, surprise

_Act = Callable[[Book, Act, Dice], Outcome]


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


def act(fight: Fight, order: Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Most need a phase of one's own in this segment, or a held action; an abort, a contest and what
    takes no time don't. source: rulings 1.3, 1.4, 2.8, 2.9 and 3.3

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.
    """
    book: Book = Ledger(fight)
    who, word = order.actor_, order.move
    move = MOVES[word]
    if move.takes == "any":
        if move.awake:
            forbid(book, who, why_out_of_action(book, who), force=order.force)
        return _AT_ANY_TIME[word](book, order, dice)
    zero = move.takes == "zero"
    forbid(book, who, why_not_act(book, who, minor=move.minor, zero=zero), force=order.force)
    if not zero or not has_aborted(book, who):
        note_out_of_order(book, who)
    if not zero and not move.still:
        end_relations(book, who, "acts")
    if word in _IN_A_PHASE:
        return _IN_A_PHASE[word](book, order, dice)
    body = book.combatants[who].body
    done = f"{_MOVES.get(word, _position)(book, order)}.{_exert(book, order, body, dice)}"
    return book.outcome(f"{book.sheets[who].name} {done}", targets=(who,))


def _exert(book: Book, order: Act, body: int, dice: Dice) -> str:
    """Take what it costs: END, and at 0 BODY perhaps more; what that does, in words.

    source: ruling 3.2
    """
    who, name = order.actor_, book.sheets[order.actor_].name
    cost = exert(book, who, order.end, dice) if order.end else FREE
    told = tell_cost(name, cost)
    if order.strenuous and body == 0 and book.combatants[who].body == 0:
        told += f" {tell_harm(name, strain(book, who))}"
    return told


def _brace(book: Book, order: Act) -> str:
    """Brace, in no time: OCV that only offsets range, at half DCV until the next own phase."""
    who, brace = order.actor_, BRACE
    spd, not_before = speed(book, who)
    until = next_phase(spd, present_moment(book), not_before=not_before)
    declare_maneuver(book, who, brace.name, until)
    return f"braces: OCV {brace.range_ocv:+d} against the range modifier, at half DCV"


def _aim(book: Book, order: Act) -> str:
    """Aim at one target for a full phase; it lasts until something else is done.

    Raises:
        UsageError: it is said at nobody, or at several.
    """
    who = order.actor_
    if len(order.on) != 1 or order.on[0] == who:
        raise UsageError("set needs --on", mend="name the one target that is aimed at")
    _full(book, order)
    declare_maneuver(book, who, AIMING.name)
    book.change(who, aim=order.on[0])
    end_if_out(book, who)
    target = book.sheets[order.on[0]].name
    return f"takes aim at {target}: OCV {AIMING.ocv:+d} with the next attack at range"


def _stand(book: Book, order: Act) -> str:
    """Stand up, in half a phase."""
    who = order.actor_
    if not book.combatants[who].status.prone:
        forbid(book, who, "is not prone", force=order.force)
    use_half(book, who)
    book.status(who, prone=False)
    return "stands up"


def _move(book: Book, order: Act) -> str:
    """Move for half a phase; how far that leads is the game master's to say."""
    who = order.actor_
    forbid(book, who, why_bound(book, who), force=order.force)
    if book.combatants[who].status.non_combat:
        book.note(f"non-combat movement goes {NON_COMBAT_MOVEMENT} times as far")
    use_half(book, who)
    far = f" {order.metres} m" if order.metres else ""
    return f"{order.doing or 'moves'}{far}"


def _half(book: Book, order: Act) -> str:
    """Use half a phase for anything that is no attack."""
    use_half(book, order.actor_)
    return order.doing or "uses half of the phase"


def _full(book: Book, order: Act) -> str:
    """Use a full phase for anything that is no attack."""
    forbid(book, order.actor_, why_only_half(book, order.actor_), force=order.force)
    use_phase(book, order.actor_)
    return order.doing or "uses the phase"


def _minor(book: Book, order: Act) -> str:
    """Do a minor thing, such as to call for help: the most that 0 STUN allows."""
    use_phase(book, order.actor_)
    return order.doing or "does no more than a minor thing"


def _pass(book: Book, order: Act) -> str:
    """Let the phase pass, which is not to act."""
    who = order.actor_
    spend_phases(book, who, present_moment(book))
    if book.combatants[who].holding:
        book.change(who, holding="", held="")
        return "lets the held action go"
    return "lets the phase pass"


def _position(book: Book, order: Act) -> str:
    """Drop, take off or land, in no time."""
    who, move = order.actor_, order.move
    if move == "drop":
        bring_down(book, who)
        return "drops to the ground"
    if move == "land":
        book.status(who, flying=False)
        return "lands"
    forbid(book, who, why_bound(book, who), force=order.force)
    lies = "lies on the ground and has to stand up first"
    forbid(book, who, lies if book.combatants[who].status.prone else "", force=order.force)
    book.status(who, flying=True, prone=False)
    return "takes to the air"


_MOVES: dict[str, Callable[[Book, Act], str]] = {
    "brace": _brace,
    "set": _aim,
    "stand": _stand,
    "move": _move,
    "half": _half,
    "full": _full,
    "minor": _minor,
    "pass": _pass,
}
