"""The verb `recover`: the unconscious come round, by Medicine or when combat is over."""

from typing import Literal

import msgspec

from hero_combat.dice import Dice
from hero_combat.errors import UsageError
from hero_combat.fight.permission import forbid
from hero_combat.fight.sides import sides_left
from hero_combat.systems.spotlight import dice as pools
from hero_combat.systems.spotlight import health, orders
from hero_combat.systems.spotlight.health import Condition, condition, is_out
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import SIDES, VITAL
from hero_combat.systems.spotlight.telling import recovery as told
from hero_combat.systems.spotlight.telling import words
from hero_combat.systems.spotlight.turns.actions import Payment, spend
from hero_combat.systems.spotlight.turns.relations import end_relations
from hero_combat.systems.spotlight.turns.simultaneous_action import end_simultaneous_action

WakeObstacle = Condition | Literal["near death"]
"""What keeps somebody from being woken: a condition, or having been close to death."""


class Treatment(msgspec.Struct, frozen=True):
    """A roll of Medicine: who wakes whom, and what fell."""

    who: str
    by: str
    faces: tuple[int, ...]
    successes: int
    trained: bool

    @property
    def works(self) -> bool:
        """Tell whether somebody wakes."""
        return self.successes > 0


def recover(book: Book, order: orders.Recover, dice: Dice) -> None:
    """Wake one with Medicine, which is an action, or everybody at the end of combat.

    Raises:
        UsageError: it isn't clear who wakes whom.
        Forbidden: the one isn't unconscious, or the other can't act now.

    source: seed, "Unconscious"; ruling P9, A18
    """
    if order.end_of_combat:
        _wake_everybody(book)
    elif order.who and order.by:
        _use_medicine(book, order, dice)
    else:
        raise UsageError("recover needs --who and --by", mend="add both, or use --end-of-combat")


def _use_medicine(book: Book, order: orders.Recover, dice: Dice) -> None:
    """Roll Medicine for one success: a bruise box of the head goes, and one wakes."""
    who, by = order.who, order.by
    if who == by:
        forbid(book, by, "can't wake themselves", force=order.force)
    obstacle = _obstacle(book, who)
    forbid(book, who, told.why_not_woken(obstacle) if obstacle else "", force=order.force)
    spend(book, by, Payment(force=order.force, outside=order.reaction))
    if not order.reaction:
        end_relations(book, by, "acts")
    count, trained = pools.skill_dice(book.sheets[by], "medicine", book.before.rules)
    if not count:
        book.remark(words.no_dice, "medicine")
    faces = dice.roll(count, SIDES, f"medicine {who}")
    treated = Treatment(who, by, faces, pools.successes(faces), trained)
    book.report(told.medicine_roll, treated)
    if treated.works:
        _wake(book, who)
    book.targets = (who,)
    book.say(told.treatment, book, treated)


def _wake_everybody(book: Book) -> None:
    """Wake all who are unconscious, now that combat is over."""
    book.remark(told.still_standing, book, sides_left(book, is_out))
    lying = [
        who
        for who, now in book.combatants.items()
        if condition(book.sheets[who], now) == "unconscious"
    ]
    obstacles = {who: obstacle for who in lying if (obstacle := _obstacle(book, who))}
    book.targets = tuple(who for who in lying if who not in obstacles)
    for who in book.targets:
        _wake(book, who)
    for who, obstacle in obstacles.items():
        book.remark(told.left_unconscious, book, who, obstacle)
    book.say(told.everybody, book, book.targets)


def _obstacle(book: Book, who: str) -> WakeObstacle | None:
    """Return what keeps somebody from being woken, None for nothing. source: ruling P9, A18"""
    now = book.combatants[who]
    how = condition(book.sheets[who], now)
    if how != "unconscious":
        return how
    if now.status.stable or (now.status.unconscious and not book.before.rules.cheat_wakes):
        return "near death"
    return None


def _wake(book: Book, who: str) -> None:
    """Take a bruise box off the head, and let somebody be awake."""
    if book.combatants[who].status.stable:
        _save_from_dying(book, who)
    was = condition(book.sheets[who], book.combatants[who])
    now = book.combatants[who]
    before = (now.before[0].removesuffix("/"), *now.before[1:]) if now.before else ()
    book.change(who, head=now.head.removesuffix("/"), before=before)
    book.status(who, unconscious=False, stable=False)
    health.book_condition(book, who, was)


def _save_from_dying(book: Book, who: str) -> None:
    """Let one who was saved and is woken all the same no longer be dying by the boxes."""
    end_simultaneous_action(book)
    now, caps = book.combatants[who], book.sheets[who].capacity
    for part in VITAL:
        boxes: str = getattr(now, part)
        if health.location_state(part, caps.of(part), boxes) == "dying":
            book.change(who, **{part: health.draw_boxes(1, len(boxes) - 1)})
            book.remark(told.kept_alive, part)
