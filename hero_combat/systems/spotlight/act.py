"""Declared actions that are no attacks: moving, cover, reactions, sharing, passing, dying."""

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Modifier, Outcome, RollReport
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.body import condition, going, legs_lost
from hero_combat.systems.spotlight.death import cheat, die, dramatic_save, save, saved
from hero_combat.systems.spotlight.flow import able
from hero_combat.systems.spotlight.hurt import hurt, word
from hero_combat.systems.spotlight.pool import SIDES, counted, successes
from hero_combat.systems.spotlight.record import Kind
from hero_combat.systems.spotlight.roll import roll_location
from hero_combat.systems.spotlight.rounds import answered, go_on, receive, refreshed
from hero_combat.systems.spotlight.sheet import Book, Fight
from hero_combat.systems.spotlight.spend import cost_of, forbid, halt, settle, spend, uninterrupted
from hero_combat.systems.spotlight.suppress import breaks_free
from hero_combat.text import listing

_NO_AP = frozenset({"share", "pass", "forgo", "brave"})
"""Those that cost nothing, and still wait for a death spotlight."""


def act(fight: Fight, order: orders.Act, dice: Dice) -> Outcome:
    """Carry out a declared action. Each costs 1 AP unless `--ap` says otherwise.

    Raises:
        UsageError: the cover is none, or nobody else is named to save.
        Forbidden: the rules don't allow it now, or the AP don't suffice.

    source: seed, "Combat Terms", "The Death Spotlight"; rulings P1, P3, P4, P10, P11
    """
    book = Book(fight)
    if order.move in _NO_AP and not (
        order.move == "brave" and book.combatants[order.actor_].saving
    ):
        uninterrupted(book, order.actor_, force=order.force)
    told = _MOVES[order.move](book, order, dice)
    return book.outcome(told, targets=(order.actor_,))


def _go(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Up to Speed for each AP. A run goes on when the AP is spent: one is moving."""
    who, sheet = order.actor_, book.sheets[order.actor_]
    cost = cost_of(book, order)
    now = book.combatants[who]
    legs = legs_lost(sheet, now)
    reach = going(sheet.speed, len(legs), book.before.rules)
    if legs and not order.assisted:
        why = f"can't walk on the {listing(leg.replace('_', ' ') for leg in legs)}"
        forbid(book, who, why, force=order.force, mend="with help: --assisted")
    speed = reach.assisted
    if order.distance is not None and order.distance > speed * cost:
        reason = f"can't go {order.distance}: {cost} AP at Speed {speed} is {speed * cost}"
        forbid(book, who, reason, force=order.force)
    saving = now.extra_ap > 0
    spend(book, who, cost, force=order.force, saving=saving, hindered=True)
    run = order.move == "run"
    out = run and bool(now.cover)
    book.change(who, {"moving": run, "broke_cover": out}, struck=())
    left = _left_cover(book, who)
    if run:
        _tell_opportunities(book, who)
    far = f" {order.distance}" if order.distance is not None else ""
    limits = f", at Speed {speed} with help" if legs else ""
    return f"{sheet.name} {'runs' if run else 'moves'}{far}{_doing(order)}{limits}{left}."


def _left_cover(book: Book, who: str) -> str:
    cover = book.combatants[who].cover
    if not cover:
        return ""
    book.change(who, cover="")
    thing = book.before.objects.get(cover)
    return f", out of the cover of {thing.name if thing else cover}"


def _tell_opportunities(book: Book, who: str) -> None:
    """Who could strike at one who runs. source: ruling P4."""
    side = book.sheets[who].side
    could = [
        other
        for other, now in book.combatants.items()
        if other != who
        and now.ap
        and (not side or book.sheets[other].side != side)
        and able(book, other)
    ]
    if could:
        names = listing(book.sheets[other].name for other in could[:5])
        book.note(f"opportunity attack (1 AP, resolve ... --opportunity): {names}")


def _cover(book: Book, order: orders.Act, _dice: Dice) -> str:
    who, which = order.actor_, order.on
    if which not in book.before.objects:
        name = book.sheets[which].name if which in book.sheets else which
        raise UsageError(f"{name} is no object to take cover behind", mend="write [objects.ID]")
    _pay(book, order)
    book.change(who, cover=which)
    halt(book, who)
    return f"{book.sheets[who].name} takes cover behind {book.before.objects[which].name}."


def _action(book: Book, order: orders.Act, _dice: Dice) -> str:
    cost = _pay(book, order)
    halt(book, order.actor_)
    did = f": {order.doing}" if order.doing else " takes an action"
    return f"{book.sheets[order.actor_].name}{did} ({cost} AP)."


def _react(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Outside the spotlight; what it is, the table knows. source: ruling P4."""
    cost = _pay(book, order, outside=True)
    return f"{book.sheets[order.actor_].name} reacts{_doing(order)} ({cost} AP)."


def _share(book: Book, order: orders.Act, _dice: Dice) -> str:
    """Join whoever has the spotlight; who has had it may too. source: ruling P3.5."""
    who = order.actor_
    holders = tuple(holder for holder in book.clock.spotlight if holder in book.combatants)
    name = book.sheets[who].name
    if not holders:
        forbid(book, who, "finds no spotlight to share", force=order.force, mend="step")
    if order.on and order.on not in holders:
        other = getattr(book.sheets.get(order.on), "name", order.on)
        forbid(book, who, f"can't share: {other} does not have the spotlight", force=order.force)
    if who in holders:
        forbid(book, who, "has the spotlight already", force=order.force)
    fate = condition(book.sheets[who], book.combatants[who])
    forbid(book, who, "" if fate == "ok" else f"is {fate}", force=order.force)
    if not (book.combatants[who].ap or refreshed(book, who)):
        forbid(book, who, "has no AP left in this round", force=order.force)
    settle(book)
    receive(book, (who,))
    book.tick(spotlight=tuple(dict.fromkeys((*holders, who))))
    others = listing(book.sheets[each].name for each in holders if each != who)
    return f"{name} shares the spotlight with {others or 'nobody'}."


def _pass(book: Book, order: orders.Act, dice: Dice) -> str:
    who = order.actor_
    if who not in book.clock.spotlight:
        forbid(book, who, "does not have the spotlight", force=order.force)
    answered(book, force=order.force)
    return go_on(book, order.next, dice, force=order.force)


def _forgo(book: Book, order: orders.Act, _dice: Dice) -> str:
    """The rest of the AP is given up. source: seed, "Combat Rounds"; ruling P1.4."""
    who, left = order.actor_, book.combatants[order.actor_].ap
    book.change(who, ap=0, had=True)
    return f"{book.sheets[who].name} forgoes {left} AP."


def _brave(book: Book, order: orders.Act, dice: Dice) -> str:
    """A Willpower roll against suppressive fire. source: ruling P11, A15."""
    who, rules = order.actor_, book.before.rules
    now, sheet = book.combatants[who], book.sheets[who]
    if not now.pinned:
        forbid(book, who, "is not pinned down", force=order.force)
    if now.tried and rules.suppression_retry == "spotlight":
        forbid(book, who, "has tried that in this spotlight", force=order.force)
    fate = condition(sheet, now)
    forbid(book, who, "" if fate == "ok" else f"is {fate}", force=order.force)
    if rules.suppression_ap:
        spend(book, who, rules.suppression_ap, force=order.force, outside=True)
    label = f"willpower {who}"
    faces = dice.roll(sheet.willpower, SIDES, label)
    free = breaks_free(faces, now.pinned)
    made = counted(successes(faces))
    told = f"{made} against {now.pinned}: {'free' if free else 'pinned down'}"
    line = Modifier("Willpower", f"{sheet.willpower}d6")
    book.rolls.append(RollReport(label, f"{sheet.willpower}d6", faces, told, (line,)))
    if free:
        book.change(who, pinned_by={}, tried=False)
        return f"{sheet.name} braves the fire ({made}) and can move and attack."
    rest = {by: needs for by, needs in now.pinned_by.items() if not breaks_free(faces, needs)}
    book.change(who, pinned_by=rest, tried=True)
    return f"{sheet.name} stays down ({made}, Willpower {now.pinned})."


def _hurt(book: Book, order: orders.Act, dice: Dice) -> str:
    """Harm by nobody's attack, as it arrives: a fall, an explosion. source: ruling P8, P9, P10."""
    who, name = order.actor_, book.sheets[order.actor_].name
    kind: Kind = "bruise" if order.lethal is None else "lethal"
    points = order.lethal or order.bruise or 0
    location = order.location.replace("-", "_") or roll_location(book, who, dice)
    together = bool(book.combatants[who].before)
    fate = hurt(book, who, location, points, kind, together=together)
    by = f" ({order.doing})" if order.doing else ""
    told = f"{name} takes {points} {kind} in the {word(location)}{by}."
    return f"{told} {fate}" if fate else told


def _pay(book: Book, order: orders.Act, *, outside: bool = False) -> int:
    cost = cost_of(book, order)
    spend(book, order.actor_, cost, force=order.force, outside=outside)
    return cost


def _doing(order: orders.Act) -> str:
    return f": {order.doing}" if order.doing else ""


_MOVES = {
    "move": _go,
    "run": _go,
    "cover": _cover,
    "action": _action,
    "react": _react,
    "share": _share,
    "pass": _pass,
    "forgo": _forgo,
    "brave": _brave,
    "hurt": _hurt,
    "cheat-death": cheat,
    "dramatic-save": dramatic_save,
    "save": save,
    "saved": saved,
    "die": die,
}
