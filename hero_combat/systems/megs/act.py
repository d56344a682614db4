"""The verb `act`: declared actions that are no attacks."""

from collections.abc import Callable

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome
from hero_combat.orders.usage import refuse
from hero_combat.systems.megs import lifting, means, moving, orders, powers
from hero_combat.systems.megs.check import check, raps_of
from hero_combat.systems.megs.hurt import counted, let_go
from hero_combat.systems.megs.phase import (
    AUTOMATIC,
    begun,
    forbid,
    may_act,
    moment_of,
    next_phase,
    note_out_of_order,
    out_of_action,
    use,
)
from hero_combat.systems.megs.place import no_way_to_cover
from hero_combat.systems.megs.points import hero_points, own, pay
from hero_combat.systems.megs.sheet import Book, Fight, called
from hero_combat.systems.megs.tables import AIM_MOST, DODGE
from hero_combat.systems.megs.values import attribute_now, best_movement

Does = Callable[[Book, orders.Act, Dice], str]


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action.

    Raises:
        UsageError: an option is missing.
        Forbidden: the rules don't allow it now.

    source: seed, "Combat Sequence", "Defensive Combat Maneuvers", "Movement"
    """
    book = Book(fight, order)
    begun(book)
    who = order.actor_
    note_out_of_order(book, who)
    told = _MOVES[order.move](book, order, dice)
    return book.outcome(f"{book.sheets[who].name} {told}.", targets=(who,))


def _hold(book: Book, order: orders.Act, _dice: Dice) -> str:
    """The action, with what is left of it, waits until it is used or until the own next one."""
    who = order.actor_
    forbid(book, who, may_act(book, who), force=order.force)
    now, here = book.combatants[who], moment_of(book.clock)
    left = max(0, AUTOMATIC - now.early)
    if 0 < now.held < here:
        left = now.held_automatic
    elif now.moment == here:
        left = now.automatic
    book.change(who, moment=here, dice=0, automatic=0, early=0)
    book.change(who, held=here, held_automatic=left, holding=order.until)
    lost = next_phase(book, who)
    until = f", until {order.until}" if order.until else ""
    end = f"phase {lost % 10 or 10}" if lost else "the next own action"
    return f"holds the action{until}; it is lost at {end}"


def _pass(book: Book, order: orders.Act, _dice: Dice) -> str:
    who = order.actor_
    reason = may_act(book, who, dice=False)
    forbid(book, who, reason, force=order.force)
    book.change(
        who, moment=moment_of(book.clock), dice=0, automatic=0, held=0, held_automatic=0, holding=""
    )
    return "lets the action pass"


def _dodge(book: Book, order: orders.Act, _dice: Dice) -> str:
    """OV +1 column, or APs of Acrobatics; no Dice Action meanwhile. source: seed, "Dodge"."""
    who = order.actor_
    by_phase = book.before.rules.dodge == "phase"
    here = moment_of(book.clock)
    reason = out_of_action(book, who) if by_phase else may_act(book, who)
    now = book.combatants[who]
    if by_phase and not reason and now.moment == here and not now.dice:
        reason = "has taken a Dice Action in this phase and can't dodge in it"
    forbid(book, who, reason, force=order.force)
    if not by_phase or book.clock.phase in now.phases or now.held:
        use(book, who)
    skill = next((name for name in order.power), "")
    aps = means.dodging(book, who, skill, force=order.force) if skill else 0
    until = here if by_phase else 0
    book.change(who, dodge=0 if aps else DODGE, dodge_aps=aps, dodge_until=until)
    how = f"OV +{aps} APs" if aps else f"OV +{DODGE} column"
    return f"dodges: {how} {'in this phase' if by_phase else 'until the next own action'}"


def _aim(book: Book, order: orders.Act, _dice: Dice) -> str:
    """A Dice Action for a column off the OV, up to three. source: seed, "Aiming"."""
    who = order.actor_
    if order.on == who:
        raise UsageError("nobody aims at themselves", mend="say --on ID, of another or of a thing")
    forbid(book, who, may_act(book, who), force=order.force)
    use(book, who)
    now = book.combatants[who]
    aim = min(AIM_MOST, now.aim + 1 if now.aim_on == order.on else 1)
    book.change(who, aim=aim, aim_on=order.on)
    return f"aims at {called(book, order.on)}: OV -{aim}"


def _take_cover(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Behind an object without being shot at: no roll. source: seed, "Taking Cover"."""
    who = order.actor_
    thing = _object(book, order)
    forbid(book, who, may_act(book, who, dice=False), force=order.force)
    if order.distance is None:
        refuse(order, {"power"}, "cover without --distance")
    reach = moving.reach_of(book, order) if order.power else best_movement(book, who)
    forbid(book, who, no_way_to_cover(book, who), force=order.force)
    if order.distance is None:
        book.note(f"the cover is taken to be within {counted(reach)}, or say --distance")
    elif order.distance > reach:
        reason = f"moves {counted(reach)}, and the cover is {counted(order.distance)} away"
        forbid(book, who, reason, force=order.force)
    use(book, who, dice=False)
    book.change(who, cover=thing)
    return f"takes cover behind {book.before.objects[thing].name}"


def _leave_cover(book: Book, order: orders.Act, _dice: Dice) -> str:
    who = order.actor_
    if not book.combatants[who].cover:
        forbid(book, who, "is behind no cover", force=order.force)
    book.change(who, cover="")
    return "leaves the cover"


def _object(book: Book, order: orders.Act) -> str:
    if order.on not in book.things:
        raise UsageError("no object is named", mend="say --on OBJECT")
    return order.on


def _break_grapple(book: Book, order: orders.Act, dice: Dice) -> str:
    """STR/STR against STR/STR; without RAPs the grip holds. source: seed, "Grappling Attacks"."""
    who = order.actor_
    holder = book.combatants[who].held_by
    if holder not in book.combatants:
        forbid(book, who, "is not grappled", force=order.force)
        return "shakes off nobody"
    forbid(book, who, may_act(book, who), force=order.force)
    use(book, who)
    strength, other = attribute_now(book, holder, "str"), book.sheets[holder].name
    own_strength = attribute_now(book, who, "str")
    av, ev = own(book, who, own_strength, own_strength)
    made = check(book, dice, f"break grapple {holder}", (av, strength), who=who, own=True)
    if not raps_of(book, made, ev, strength):
        return f"does not get free of {other}"
    let_go(book, holder, who)
    return f"breaks the grip of {other}"


def _release(book: Book, order: orders.Act, _dice: Dice) -> str:
    who = order.actor_
    held = book.combatants[who].holds
    if not held:
        forbid(book, who, "grapples nobody", force=order.force)
        return "lets go of nobody"
    let_go(book, who)
    return f"lets {called(book, held)} go"


def _environment(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Hero Points change the surroundings, at the game master's price."""
    points = order.points or 0
    pay(book, order.actor_, points, "changing the surroundings", force=order.force)
    what = f": {order.until}" if order.until else ""
    return f"spends {hero_points(points)} on the surroundings{what}"


_MOVES: dict[str, Does] = {
    "activate": powers.activate,
    "deactivate": powers.deactivate,
    "insta-change": powers.insta_change,
    "push": powers.push,
    "lose": powers.lose_aps,
    "hold": _hold,
    "pass": _pass,
    "dodge": _dodge,
    "aim": _aim,
    "take-cover": _take_cover,
    "leave-cover": _leave_cover,
    "accelerate": moving.accelerate,
    "brake": moving.brake,
    "move": moving.move,
    "carry": lifting.carry,
    "lift": lifting.lift,
    "put-down": lifting.put_down,
    "throw": lifting.throw,
    "break": lifting.break_,
    "break-grapple": _break_grapple,
    "release": _release,
    "environment": _environment,
}
