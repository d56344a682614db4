"""`act`: move, stand up and drop to the ground, and whose reach one leaves. source: P8, P6."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.systems.zt.conditions import movement
from hero_combat.systems.zt.conditions.relations import held_by
from hero_combat.systems.zt.events import OpportunityGiven
from hero_combat.systems.zt.gear.choice import melee_range
from hero_combat.systems.zt.health import is_unconscious
from hero_combat.systems.zt.orders import Act
from hero_combat.systems.zt.state import Book
from hero_combat.systems.zt.telling import deeds as told
from hero_combat.systems.zt.turns.actions import mend_when_early, use_slot, why_not_now
from hero_combat.systems.zt.turns.order import is_hostile


def move(book: Book, order: Act, _dice: Dice) -> None:
    """Walk, crawl or jump so many metres.

    Raises:
        UsageError: the parts of the way are longer than the way.
        Forbidden: somebody or something is in the way, or the movement does not suffice.
    """
    who, force = order.actor_, order.force
    if order.rough + order.jump > order.metres:
        raise UsageError(
            f"the rough part and the jump are longer than the {order.metres} m",
            mend="raise --metres",
        )
    _free(book, who, force=force)
    if order.blocked:
        forbid(book, who, f"can't move there: {order.blocked}", force=force)
    _jumps(book, order)
    needed = movement.path_cost(order.metres, order.rough)
    if book.combatants[who].status.prone:
        needed *= 2
    _walk(book, who, needed, force=force)
    _leaves(book, order)
    book.say(told.way, book, order, needed, held_by(book, who))


def stand(book: Book, order: Act, _dice: Dice) -> None:
    """Get up, for 4 m of movement."""
    who, force = order.actor_, order.force
    if not book.combatants[who].status.prone:
        forbid(book, who, "is not prone", force=force)
    _free(book, who, force=force)
    _walk(book, who, movement.STAND, force=force)
    book.status(who, prone=False)
    book.say(told.stand, book, order)


def _free(book: Book, who: str, *, force: bool) -> None:
    status = book.combatants[who].status
    if status.grappled:
        grappler = book.sheets.get(status.grappled)
        by = f" by {grappler.name}" if grappler else ""
        forbid(book, who, f"is grappled{by} and can't move", force=force)
    if status.incapacitated:
        forbid(book, who, "is incapacitated and can't move", force=force)


def _jumps(book: Book, order: Act) -> None:
    if not order.jump:
        return
    who = order.actor_
    run_up = order.run_up if order.run_up >= 0 else order.metres - order.jump
    running = run_up >= movement.RUN_UP
    most = movement.longest_jump(book.sheets[who].athletics, running=running)
    if order.jump > most:
        how = "with a run-up" if running else "without a run-up"
        forbid(book, who, f"can jump {most} m {how}, not {order.jump} m", force=order.force)


def _walk(book: Book, who: str, needed: int, *, force: bool) -> None:
    """Take so many metres off what is left of this Turn's movement."""
    if now := why_not_now(book, who):
        forbid(book, who, f"can't move now: {now}", force=force, mend=mend_when_early(book))
        return
    if not book.clock.round:
        return
    left = movement.metres_left(book, who)
    if needed > left:
        forbid(book, who, f"has {left} m of movement left and needs {needed} m", force=force)
    speed, walked = movement.current_speed(book, who), book.combatants[who].walked
    rest = max(0, speed - walked) if walked else 0
    while needed > rest and (values := use_slot(book.combatants[who], "move")):
        book.change(who, **values)
        needed, rest, walked = needed - rest, speed, 0
    book.change(who, walked=walked + needed if needed <= rest else max(walked, speed))


def _leaves(book: Book, order: Act) -> None:
    """Offer an Opportunity Attack to everyone whose Melee Range the mover leaves."""
    who = order.actor_
    left = whose_reach_is_left(book, order)
    if left and book.before.place is not None:
        known = book.clock.opportunities
        others = tuple(dict.fromkeys((*known.get(who, ()), *left)))
        book.tick(opportunities={**known, who: others})
    for other in left:
        book.event(OpportunityGiven(who=who, to=other))
        book.offer(told.opportunity, book, who, other)


def whose_reach_is_left(book: Book, order: Act) -> tuple[str, ...]:
    """Return the hostile people whose Melee Range a way leaves, if they can strike.

    Raises:
        UsageError: the ends of the way are said of different people, or in no metres.
    """
    who = order.actor_
    before, after = _metres(order.from_, "--from"), _metres(order.to, "--to")
    if before.keys() != after.keys():
        raise UsageError("--from and --to name different combatants", mend="give both for each")
    gone = book.combatants[who].status.disengaged
    return tuple(
        other
        for other, metres in before.items()
        if is_hostile(book, who, other)
        and not is_unconscious(book.combatants[other])
        and movement.provokes(melee_range(book, other), metres, after[other], disengaged=gone)
    )


def _metres(pairs: tuple[tuple[str, str], ...], option: str) -> dict[str, int]:
    for _, text in pairs:
        if not text.isascii() or not text.isdigit() or len(text) > 7:
            raise UsageError(f'{option}: "{text[:40]}" is not a whole number of meters')
    return {who: int(text) for who, text in pairs}


def prone(book: Book, order: Act, _dice: Dice) -> None:
    """Drop to the ground, free."""
    book.status(order.actor_, prone=True)
    book.say(told.prone, book, order)
