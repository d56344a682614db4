"""The verb `recover`: the unconscious come round, by Medicine or when combat is over."""

from typing import Literal

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.dice.pools import (
    dice_line,
    skill_dice,
    successes,
    tell_no_dice,
    tell_successes,
)
from hero_combat.systems.spotlight.health.boxes import draw_boxes, location_state
from hero_combat.systems.spotlight.health.condition import (
    Condition,
    book_condition,
    condition,
    is_out,
)
from hero_combat.systems.spotlight.state import Book, Fight
from hero_combat.systems.spotlight.tables import SIDES, VITAL
from hero_combat.systems.spotlight.turns.actions import spend
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action
from hero_combat.text import listing

Obstacle = Condition | Literal["near death"]
"""What keeps somebody from being woken: a condition, or having been close to death."""


def recover(fight: Fight, order: orders.Recover, dice: Dice) -> Outcome:
    """Wake one with Medicine, which is an action, or everybody at the end of combat.

    Raises:
        UsageError: it isn't clear who wakes whom.
        Forbidden: the one isn't unconscious, or the other can't act now.

    source: seed, "Unconscious"; ruling P9, A18
    """
    book: Book = Ledger(fight)
    if order.end_of_combat:
        return _wake_everybody(book)
    if not order.who or not order.by:
        raise UsageError(
            "recover needs --who and --by", mend="or --end-of-combat, when the fight is over"
        )
    return _use_medicine(book, order, dice)


def _use_medicine(book: Book, order: orders.Recover, dice: Dice) -> Outcome:
    """Roll Medicine for one success: a bruise box of the head goes, and one wakes."""
    who, by = order.who, order.by
    if who == by:
        forbid(book, by, "can't wake themselves", force=order.force)
    obstacle = _obstacle(book, who)
    forbid(book, who, _tell_obstacle(obstacle) if obstacle else "", force=order.force)
    spend(book, by, 1, force=order.force, outside=order.reaction)
    if not order.reaction:
        end_relations(book, by, "acts")
    count, trained = skill_dice(book.sheets[by], "medicine", book.before.rules)
    if not count:
        book.note(tell_no_dice("medicine"))
    label = f"medicine {who}"
    faces = dice.roll(count, SIDES, label)
    works = bool(successes(faces))
    made = tell_successes(successes(faces))
    told = f"{made}: {'awake' if works else 'no change'}"
    line = dice_line("medicine", count, trained=trained)
    if not book.quiet:
        book.rolls.append(RollReport(label, f"{count}d6", faces, told, (line,)))
    if works:
        _wake(book, who)
    does = "wakes" if works else "can't wake"
    one, other = book.sheets[by].name, book.sheets[who].name
    return book.outcome(f"{one} {does} {other} ({made}).", targets=(who,))


def _wake_everybody(book: Book) -> Outcome:
    """Wake all who are unconscious, now that combat is over."""
    sides = sides_left(book, is_out)
    if len(sides) > 1:
        standing = [book.sheets[s.name].name if s.alone else f"the {s.name}" for s in sides]
        book.note(f"{listing(standing)} still stand")
    woken, left = [], []
    for who, now in list(book.combatants.items()):
        if condition(book.sheets[who], now) != "unconscious":
            continue
        if obstacle := _obstacle(book, who):
            left.append(f"{book.sheets[who].name} {_tell_obstacle(obstacle)}")
        else:
            _wake(book, who)
            woken.append(who)
    for each in left:
        book.note(each)
    names = listing(book.sheets[who].name for who in woken)
    come = "comes" if len(woken) == 1 else "come"
    told = f"Combat is over: {names} {come} round." if woken else "Combat is over: nobody wakes."
    return book.outcome(told, targets=tuple(woken))


def _obstacle(book: Book, who: str) -> Obstacle | None:
    """Return what keeps somebody from being woken, None for nothing. source: ruling P9, A18"""
    now = book.combatants[who]
    how = condition(book.sheets[who], now)
    if how != "unconscious":
        return how
    if now.status.stable or (now.status.unconscious and not book.before.rules.cheat_wakes):
        return "near death"
    return None


def _tell_obstacle(obstacle: Obstacle) -> str:
    if obstacle == "near death":
        return "came close to death, and wakes when the game master says so"
    return "is not unconscious" if obstacle == "ok" else f"is {obstacle}"


def _wake(book: Book, who: str) -> None:
    """Take a bruise box off the head, and let somebody be awake."""
    if book.combatants[who].status.stable:
        _save_from_dying(book, who)
    was = condition(book.sheets[who], book.combatants[who])
    now = book.combatants[who]
    before = (now.before[0].removesuffix("/"), *now.before[1:]) if now.before else ()
    book.change(who, head=now.head.removesuffix("/"), before=before)
    book.status(who, unconscious=False, stable=False)
    book_condition(book, who, was)


def _save_from_dying(book: Book, who: str) -> None:
    """Let one who was saved and is woken all the same no longer be dying by the boxes."""
    end_simultaneous_action(book)
    now, caps = book.combatants[who], book.sheets[who].capacity
    for part in VITAL:
        boxes: str = getattr(now, part)
        if location_state(part, caps.of(part), boxes) == "dying":
            book.change(who, **{part: draw_boxes(1, len(boxes) - 1)})
            book.note(f"not given by the rules: a lethal box of the {part} turns into bruise")
