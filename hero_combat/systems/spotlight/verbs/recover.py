"""The verb `recover`: the unconscious come round, by Medicine or when combat is over."""

from collections.abc import Sequence

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.conditions.movement import halt
from hero_combat.systems.spotlight.dice.pools import counted, dice_line, no_dice, rating, successes
from hero_combat.systems.spotlight.health.boxes import capacity_of, drawn, state
from hero_combat.systems.spotlight.health.condition import condition, is_out
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.tables import SIDES, VITAL
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.simultaneous_action import settle
from hero_combat.text import listing


class Treated(msgspec.Struct, frozen=True):
    """An unconscious head after a Medicine roll.

    Attributes:
        boxes: the head's boxes.
        state: "ok" when it worked, else "unconscious".
    """

    boxes: str
    state: str


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Wake one with Medicine, which is an action, or everybody at the end of combat.

    Raises:
        UsageError: it isn't clear who wakes whom.
        Forbidden: the one isn't unconscious, or the other can't act now.

    source: seed, "Unconscious"; ruling P9, A18
    """
    book = Book(fight)
    if order.end_of_combat:
        return _everybody(book)
    if not order.who or not order.by:
        raise UsageError(
            "recover needs --who and --by", mend="or --end-of-combat, when the fight is over"
        )
    return _medicine(book, order, dice)


def treated(faces: Sequence[int], boxes: str) -> Treated:
    """A Medicine roll for one success: a bruise box of the head goes, and one wakes."""
    if not successes(faces):
        return Treated(boxes, "unconscious")
    return Treated(_less(boxes), "ok")


def _medicine(book: Book, order: orders.Recover, dice: Dice) -> Outcome:
    who, by = order.who, order.by
    if who == by:
        forbid(book, by, "can't wake oneself", force=order.force)
    forbid(book, who, _sleepless(book, who), force=order.force)
    spend(book, by, 1, force=order.force, outside=order.reaction)
    if not order.reaction:
        halt(book, by)
    count, trained = rating(book.sheets[by], "medicine", book.before.rules)
    if not count:
        book.note(no_dice("medicine"))
    label = f"medicine {who}"
    faces = dice.roll(count, SIDES, label)
    result = treated(faces, book.combatants[who].head)
    made = counted(successes(faces))
    told = f"{made}: {'awake' if result.state == 'ok' else 'no change'}"
    line = dice_line("medicine", count, trained=trained)
    book.rolls.append(RollReport(label, f"{count}d6", faces, told, (line,)))
    one, other = book.sheets[by].name, book.sheets[who].name
    if result.state != "ok":
        return book.outcome(f"{one} can't wake {other} ({made}).", targets=(who,))
    _wake(book, who)
    return book.outcome(f"{one} wakes {other} ({made}).", targets=(who,))


def _everybody(book: Book) -> Outcome:
    sides = sides_left(book, is_out)
    if len(sides) > 1:
        standing = [book.sheets[s.name].name if s.alone else f"the {s.name}" for s in sides]
        book.note(f"{listing(standing)} still stand")
    woken, left = [], []
    for who, now in list(book.combatants.items()):
        if condition(book.sheets[who], now) != "unconscious":
            continue
        if reason := _sleepless(book, who):
            left.append(f"{book.sheets[who].name} {reason}")
        else:
            _wake(book, who)
            woken.append(who)
    for each in left:
        book.note(each)
    names = listing(book.sheets[who].name for who in woken)
    come = "comes" if len(woken) == 1 else "come"
    told = f"Combat is over: {names} {come} round." if woken else "Combat is over: nobody wakes."
    return book.outcome(told, targets=tuple(woken))


def _sleepless(book: Book, who: str) -> str:
    """Why somebody can't be woken so, "" when nothing is against it."""
    now = book.combatants[who]
    fate = condition(book.sheets[who], now)
    if fate != "unconscious":
        return "is not unconscious" if fate == "ok" else f"is {fate}"
    if now.status.stable or (now.status.unconscious and not book.before.rules.cheat_wakes):
        return "came close to death, and wakes when the game master says so"
    return ""


def _wake(book: Book, who: str) -> None:
    if book.combatants[who].status.stable:
        _off_the_brink(book, who)
    now = book.combatants[who]
    before = (_less(now.before[0]), *now.before[1:]) if now.before else ()
    book.change(who, head=_less(now.head), before=before)
    book.status(who, unconscious=False, stable=False)


def _off_the_brink(book: Book, who: str) -> None:
    """One who was saved and is woken all the same is dying no longer, by the boxes either."""
    settle(book)
    now, caps = book.combatants[who], capacity_of(book.sheets[who])
    for part in VITAL:
        boxes: str = getattr(now, part)
        if state(part, caps.of(part), boxes) == "dying":
            book.change(who, **{part: drawn(1, len(boxes) - 1)})
            book.note(f"not given by the rules: a lethal box of the {part} turns into bruise")


def _less(boxes: str) -> str:
    """The boxes with one bruise less, if there is one."""
    return boxes.removesuffix("/")
