"""Time passes: bleeding, fires, coming round; and what is due between two rounds.

source: seed, "Bashing and Killing Combat", "Fires", "Combat Sequence"; rulings Q33, 16, 24
"""

from hero_combat.systems.megs.aps import seconds_of as seconds_of_aps
from hero_combat.systems.megs.hurt import BLEEDING, counted, hurt
from hero_combat.systems.megs.phase import out_of_action, seconds_of
from hero_combat.systems.megs.sheet import Book, health, kind_of
from hero_combat.systems.megs.tables import FIRE, GROUPS
from hero_combat.wording import listing


def passed(book: Book, seconds: int) -> list[str]:
    """So much time has just passed on the clock: what it does, a sentence each."""
    now = seconds_of(book.clock)
    told = []
    for who, current in book.combatants.items():
        bleeding = current.bleeds_at and not current.status.dead
        if bleeding and (lost := bled(book, who, now)):
            told.append(lost)
        if current.wakes and current.wakes <= now:
            book.change(who, wakes=0)
            if not out_of_action(book, who):
                told.append(f"{book.sheets[who].name} comes round.")
    told += _fires(book, seconds)
    return told


def pushes_end(book: Book, moment: int) -> None:
    """Pushes that have lasted their round are over when this moment comes."""
    for who, now in book.combatants.items():
        if now.pushed and now.pushed_until <= moment:
            book.change(who, pushed={}, pushed_until=0)
            book.note(f"{book.sheets[who].name}'s push is over")


def bled(book: Book, who: str, now: int) -> str:
    """The points lost by bleeding until the second `now`, in words."""
    current, lost = book.combatants[who], 0
    every = seconds_of_aps(BLEEDING)
    groups = [group for group in GROUPS if bleeds(book, who, group)]
    if not groups:
        book.change(who, bleeds_at=0)
        return ""
    due, fate = current.bleeds_at, ""
    while due <= now and not book.combatants[who].status.dead:
        for group in groups:
            fate = hurt(book, who, group, 1, killing=True) or fate
        due += every
        lost += 1
    if not lost:
        return ""
    dead = book.combatants[who].status.dead
    book.change(who, bleeds_at=0 if dead else due)
    name = book.sheets[who].name
    return f"{name} loses {lost} by bleeding. {fate}".strip()


def bleeds(book: Book, who: str, group: str) -> bool:
    """Whether this Health goes on dropping."""
    now = book.combatants[who]
    below = getattr(now, group) < 0 and getattr(now, f"{group}_fell") == "killing"
    return below and not now.status.dead and not now.status.revived


def _fires(book: Book, seconds: int) -> list[str]:
    """Fires grow by one an AP of time, up to the most a fire has."""
    told = []
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
            told.append(f"{book.before.objects[which].name} burns at {counted(grown)}.")
    return told


def between_rounds(book: Book) -> list[str]:
    """Who may try to recover, and who has defensive Powers to raise, at the end of a round."""
    trying, raising = [], []
    for who, now in book.combatants.items():
        if now.status.dead:
            continue
        sheet = book.sheets[who]
        if now.hero_points and recoverable(book, who):
            trying.append(sheet.name)
        off = [
            name
            for name, power in sheet.powers.items()
            if kind_of(name, power) in ("field", "rv") and name not in now.on
        ]
        if off and not out_of_action(book, who):
            raising.append(sheet.name)
    told = []
    if trying:
        told.append(f"Desperation Recovery: {listing(trying)} may try.")
    if raising:
        book.note(f"defensive Powers that are down: {listing(raising)}")
    return told


def recoverable(book: Book, who: str) -> bool:
    """Whether there is anything that a recovery check could bring back."""
    now, sheet = book.combatants[who], book.sheets[who]
    if now.stun or now.powers:
        return True
    return any(getattr(now, group) < health(sheet, group) for group in GROUPS)
