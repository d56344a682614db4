"""Time passes: bleeding, fires, coming round; and what is due between two rounds.

source: seed, "Bashing and Killing Combat", "Fires", "Combat Sequence"; rulings Q33, 16, 24
"""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.events import Up
from hero_combat.systems.megs.conditions.desperation import can_try_desperation
from hero_combat.systems.megs.conditions.wounds import BLEEDING, UNHURT, Doer, Hurt, Loss, hurt
from hero_combat.systems.megs.state.fight import Book, is_out, seconds_of
from hero_combat.systems.megs.tables.ap_measures import ROUND, seconds_of_aps
from hero_combat.systems.megs.tables.attributes import GROUPS
from hero_combat.systems.megs.tables.bounds import MOST
from hero_combat.systems.megs.tables.hazards import FIRE
from hero_combat.systems.megs.telling import time as told


class Bleeding(msgspec.Struct, frozen=True):
    """What bleeding has taken: so many points, and what that has brought one to."""

    lost: int = 0
    hurt: Hurt = UNHURT


class Passed(msgspec.Struct, frozen=True):
    """What time has done.

    Attributes:
        bleeding: who has lost what by bleeding.
        awake: who has come round.
        fires: which fires have grown, each with its APs now.
    """

    bleeding: list[tuple[str, Bleeding]]
    awake: list[str]
    fires: list[tuple[str, int]]

    @property
    def felt(self) -> bool:
        """Tell whether there is anything to tell of."""
        return bool(self.bleeding or self.awake or self.fires)


def pass_time(book: Book, seconds: int) -> Passed:
    """Let what so much time does happen; the clock has moved already."""
    now, bled = seconds_of(book.clock), []
    for who, current in book.combatants.items():
        if current.bleeds_at and not current.status.dead:
            bleeding = bleed(book, who, now)
            if bleeding.lost:
                bled.append((who, bleeding))
    return Passed(bled, wake_up(book), _fires(book, seconds))


def wake_up(book: Book) -> list[str]:
    """Wake those who were out for a time that is over now; return who comes round."""
    now, awake = seconds_of(book.clock), []
    for who, current in book.combatants.items():
        if current.wakes and current.wakes <= now:
            book.change(who, wakes=0)
            if not is_out(book, who):
                book.event(Up(who=who))
                awake.append(who)
    return awake


def let_time_pass(book: Book, seconds: int) -> Passed:
    """Let so much time pass besides the rounds.

    Raises:
        UsageError: it is more than any fight counts.
    """
    after = book.clock.seconds + seconds
    if after > MOST:
        raise UsageError("that is too much time to count", mend="let less time pass")
    book.tick(seconds=after)
    if seconds >= ROUND:
        end_pushes(book)
    return pass_time(book, seconds)


def end_pushes(book: Book, moment: int | None = None) -> None:
    """End the pushes whose round is over when this moment comes; None for all."""
    for who, now in book.combatants.items():
        if not now.pushed:
            continue
        left = {
            name: push
            for name, push in now.pushed.items()
            if moment is not None and push.until > moment
        }
        if len(left) < len(now.pushed):
            book.change(who, pushed=left)
            book.remark(told.push_over, book, who)


def bleed(book: Book, who: str, now: int) -> Bleeding:
    """Take what `who` loses by bleeding until the second `now`."""
    current, lost = book.combatants[who], 0
    every = seconds_of_aps(BLEEDING)
    groups = [group for group in GROUPS if is_bleeding(book, who, group)]
    if not groups:
        book.change(who, bleeds_at=0, aided=0)
        return Bleeding()
    due, worst = current.bleeds_at, UNHURT
    while due <= now and not book.combatants[who].status.dead:
        for group in groups:
            found = hurt(book, who, Loss(group, 1, killing=True, doer=Doer(cause="bleeding")))
            worst = found if found.end else worst
        due += every
        lost += 1
    if not lost:
        return Bleeding()
    dead = book.combatants[who].status.dead
    book.change(who, bleeds_at=0 if dead else due, aided=0)
    return Bleeding(lost, worst)


def is_bleeding(book: Book, who: str, group: str) -> bool:
    """Tell whether this Health goes on dropping."""
    now = book.combatants[who]
    below = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    return below and not now.status.dead and not now.status.revived


def _fires(book: Book, seconds: int) -> list[tuple[str, int]]:
    """Let fires grow by one an AP of time, up to the most a fire has; return those that do."""
    found = []
    for which, thing in book.things.items():
        if thing.fire <= 0:
            continue
        before, after = thing.burning, thing.burning + max(1, seconds // 10)
        if book.before.rules.fire_growth == "round":
            growth = after - before
        else:
            growth = (after + 1).bit_length() - (before + 1).bit_length()
        grown = max(thing.fire, min(FIRE[1], thing.fire + growth))
        book.thing(which, fire=grown, burning=after)
        if grown != thing.fire:
            found.append((which, grown))
    return found


def between_rounds(book: Book) -> None:
    """Tell who may try to recover, and who has defensive Powers to raise."""
    book.say(told.may_try_desperation, book, can_try_desperation)
    book.remark(told.powers_down, book, is_out)
