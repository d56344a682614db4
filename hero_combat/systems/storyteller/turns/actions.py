"""Say who may act now, and spend Willpower."""

from hero_combat.fight.permission import forbid
from hero_combat.systems.storyteller.health import is_out, why_out
from hero_combat.systems.storyteller.sheet.stat_block import WELL
from hero_combat.systems.storyteller.state import Book, Current, Encounter

GRIPPED = "is in a grapple and can only use `act grapple`"


def why_hindered(current: Current, *, wrestling: bool = False) -> str:
    """Say what keeps one who is in the fight from any action, "" for nothing."""
    status, tags = current.status, current.tags
    if status.surprised:
        return "is surprised"
    if status.restrained and not (wrestling and current.grappling):
        return "is immobilized"
    if tags:
        if "immobilized" in tags:
            return "is immobilized"
        if tags.get("stunned", 1) != 1:
            return "is stunned"
    return ""


def why_unfit(fight: Encounter | Book, who: str, *, wrestling: bool = False) -> str:
    """Say what keeps `who` from any action, out of the fight or in it, "" for nothing."""
    current = fight.combatants[who]
    if current.status is WELL and not current.tags:  # as with most
        worse = current.lethal or current.aggravated  # bashing alone puts nobody out
        return why_out(fight, who) if worse and is_out(fight, who) else ""
    if is_out(fight, who):
        return why_out(fight, who)
    return why_hindered(current, wrestling=wrestling)


def why_not_act(fight: Encounter | Book, who: str, *, wrestling: bool = False) -> str:
    """Say why `who` can't act now, such as "is surprised"; "" when nothing is against it.

    One whom a grapple restrains can still go on `wrestling`, to break free.
    """
    if reason := why_unfit(fight, who, wrestling=wrestling):
        return reason
    return why_no_turn(fight, who)


def why_no_turn(fight: Encounter | Book, who: str) -> str:
    """Say why one who is fit to act can't do so now, "" when nothing is against it."""
    current, clock = fight.combatants[who], fight.clock
    now = clock.round
    if not now or (clock.acting == who and current.acted < now):
        return ""
    if current.acted >= now:
        return "has used this round's action"
    if who in clock.waiting or current.status.delaying or current.free == now:
        return ""
    return _why_none_left(current)


def why_not_react(book: Book, who: str) -> str:
    """Say why `who` can't use the action of this round for a reaction, "" for nothing."""
    current = book.combatants[who]
    reason = why_unfit(book, who)
    if reason or not book.clock.round:
        return reason
    if current.acted >= book.clock.round:
        return "has used this round's action"
    clock = book.clock
    on_time = who in (clock.acting, *clock.waiting) or current.status.delaying
    if on_time or current.free == clock.round:
        return ""
    return _why_none_left(current)


def _why_none_left(current: Current) -> str:
    """Say why one who waits for nothing has no turn."""
    rolled = current.initiative is not None
    return "has already taken a turn this round" if rolled else "has no turn this round"


def why_gripped(fight: Encounter | Book, who: str) -> str:
    """Say why one whom a grapple keeps busy can do nothing else, "" for one who is in none."""
    return GRIPPED if fight.combatants[who].grappling else ""


def pay_willpower(book: Book, who: str, what: str, *, force: bool, points: int = 1) -> None:
    """Spend Willpower.

    Raises:
        Forbidden: there is none left, or it can't be spent.
    """
    forbid(book, who, why_no_willpower(book, who, what, points), force=force)
    book.change(who, willpower=max(0, book.combatants[who].willpower - points))


def why_no_willpower(book: Book, who: str, what: str, points: int = 1) -> str:
    """Say why no Willpower can be spent for `what`, "" when it can."""
    current = book.combatants[who]
    if "insane" in current.tags:
        return "is insane and can't spend Willpower"
    return f"has no Willpower left {what}" if current.willpower < points else ""
