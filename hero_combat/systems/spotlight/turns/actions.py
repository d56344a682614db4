"""The ledger of action points: who may act, what it costs, and when it is refused."""

from hero_combat.errors import Forbidden, Problem
from hero_combat.fight.permission import forbid
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.health.condition import choosing, condition
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.turns.simultaneous_action import as_acting, take_part


def spend(
    book: Book,
    who: str,
    cost: int,
    *,
    force: bool,
    outside: bool = False,
    saving: bool = False,
    hindered: bool = False,
    responding: bool = False,
) -> None:
    """Let somebody pay so many AP, from those of a dramatic save first where they may be used.

    Args:
        book: the encounter at work.
        who: who pays.
        cost: how many AP.
        force: whether the game master overrides the rules.
        outside: whether it is a reaction, which needs no spotlight.
        saving: whether the AP of a dramatic save pay for it.
        hindered: whether suppressive fire keeps one from it.
        responding: whether it is a dodge or a counterattack, which needs no spotlight either.

    Raises:
        Forbidden: it is not for `who` to act now, or the AP don't suffice.

    source: seed, "Action Points", "Spotlight", "Triggers"; ruling P1.3, P4
    """
    extra = saving and book.combatants[who].extra_ap > 0
    outside = outside or extra or responding
    refuse(book, who, force=force, outside=outside, saving=extra, responding=responding)
    if hindered:
        _pinned(book, who, force=force)
    if not outside and who in book.clock.spotlight:
        take_part(book, who)
    if not cost:
        return
    now = book.combatants[who]
    if extra:
        has, key = now.extra_ap, "extra_ap"
    else:
        has, key = now.ap, "ap"
    rest = left(has, cost)
    if rest is None:
        told = f"has {has} AP" if has else "has no AP left"
        forbid(book, who, f"{told}, and it costs {cost}", force=force)
    book.change(who, **{key: rest or 0})


def cost_of(book: Book, order: orders.Act) -> int:
    """The AP that an action costs: 1 unless the order says more.

    Raises:
        Forbidden: it is said to cost nothing, and nobody forces it. source: ruling P1.2
    """
    if order.ap == 0:
        reason = "does nothing for 0 AP: a move or an action costs 1"
        forbid(book, order.actor_, reason, force=order.force)
    return 1 if order.ap is None else order.ap


def left(ap: int, cost: int) -> int | None:
    """The AP that are left, None when they can't pay for it. source: ruling P1.3."""
    return ap - cost if cost <= ap else None


def refuse(
    book: Book,
    who: str,
    *,
    force: bool,
    outside: bool,
    saving: bool = False,
    responding: bool = False,
) -> None:
    """See that somebody may act now: able, in the spotlight, and nobody's death interrupts.

    Raises:
        Forbidden: it is not so.
    """
    reacting = outside and not responding
    now = book.combatants[who] if reacting else as_acting(book, who, responding=responding)
    fate = condition(book.sheets[who], now)
    if fate != "ok":
        forbid(book, who, f"is {fate}", force=force)
    volley = len(book.clock.spotlight) > 1 and who in book.clock.spotlight
    if not saving and not responding and not (volley and who not in book.clock.volley):
        uninterrupted(book, who, force=force)
    if outside or who in book.clock.spotlight:
        return
    if not book.clock.round:
        forbid(book, who, "has no spotlight: no round has begun", force=force, mend="step")
        return
    forbid(
        book,
        who,
        "does not have the spotlight",
        force=force,
        mend=f"step --next {who}, or act share {who}",
    )


def uninterrupted(book: Book, who: str, *, force: bool) -> None:
    """See that nobody else has the death spotlight, which comes before everything.

    Raises:
        Forbidden: somebody has. source: ruling P10
    """
    for other in choosing(book):
        if other != who:
            reason = f"must wait: {book.sheets[other].name} has the death spotlight"
            mend = f"act cheat-death {other}, act dramatic-save {other} --on ID, act die {other}"
            forbid(book, who, reason, force=force, mend=mend)


def _pinned(book: Book, who: str, *, force: bool) -> None:
    """Suppressive fire keeps from moving and attacking. source: ruling P11."""
    now = book.combatants[who]
    if now.pinned:
        reason = f"is pinned down (Willpower {now.pinned})"
        forbid(book, who, reason, force=force, mend=f"act brave {who}")


def answered(book: Book, *, force: bool) -> None:
    """See that nothing must be answered before the fight goes on.

    Raises:
        Forbidden: a death spotlight or a ruling is open. source: ruling P10, A17
    """
    dying = choosing(book)
    for who, now in book.combatants.items():
        name = book.sheets[who].name
        if who in dying:
            text = f"{name} has the death spotlight"
            mend = f"act cheat-death {who}, act dramatic-save {who} --on ID, or act die {who}"
        elif now.status.needs_ruling:
            text = f"{name}'s fate needs a ruling"
            mend = f"set {who}.status.needs_ruling false once you have ruled"
        else:
            continue
        if not force:
            raise Forbidden(Problem(text, mend=mend))
        book.note(f"forced: {text}")
