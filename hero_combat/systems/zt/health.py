"""Who can still act: awake, Unconscious or dead. source: P9 and ruling 2.5."""

from typing import Literal

from hero_combat.systems.zt.rulings import Rules
from hero_combat.systems.zt.sheet import Sheet, max_hp
from hero_combat.systems.zt.state import Book, Current, Encounter

Life = Literal["ok", "unconscious", "dead"]


def life(hp: int, most: int, *, below: bool = False) -> Life:
    """Tell what so many HP of so many mean.

    Args:
        hp: HP left.
        most: maximum HP.
        below: whether one dies only below the negative of the maximum (A21).
    """
    if hp > 0:
        return "ok"
    return "dead" if hp < -most or (hp == -most and not below) else "unconscious"


def is_dead(current: Current, sheet: Sheet, rules: Rules) -> bool:
    """Tell whether `current` is that of a dead combatant: by HP, or by Fatigue 6."""
    if current.status.fatigue >= 6:
        return True
    if current.hp > 0:
        return False
    most = max_hp(sheet, current.status.fatigue)
    return life(current.hp, most, below=rules.dead_at == "below") == "dead"


def is_unconscious(current: Current) -> bool:
    """Tell whether `current` is that of somebody who is out, dead or alive."""
    status = current.status
    return current.hp <= 0 or status.unconscious or status.fatigue >= 5


def is_out(fight: Encounter | Book, who: str) -> bool:
    """Return whether `who` is out of the fight."""
    return is_unconscious(fight.combatants[who])


Role = Literal["actor", "initiator", "attacker", "helper"]
"""In what somebody does something, or counts in what others do."""


def may_count(book: Book, who: str, role: Role, now: Current | None = None) -> str:
    """Return why `who` can't act or count in this role, "" when nothing is against it.

    An Unconscious player's character may still help, once a Round; a bystander has no Turn, so
    that nothing could be paid with it. source: ruling 2.5

    Args:
        book: the encounter at work.
        who: who would act or count.
        role: as what.
        now: how `who` is, when the order has taken something already.
    """
    now = now or book.combatants[who]
    if is_unconscious(now):
        dead = is_dead(now, book.sheets[who], book.before.rules)
        if role != "helper" or dead or not book.sheets[who].player:
            return "is dead" if dead else "is Unconscious"
        if now.helped >= max(1, book.clock.round):
            return "is Unconscious and has already helped this Round"
    if role != "actor" and book.sheets[who].bystander:
        return "is a bystander and " + (
            "takes no part" if book.clock.round else "can't start a fight"
        )
    return ""
