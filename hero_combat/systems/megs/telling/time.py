"""Sentences about time: whose turn it is, and what happens as time passes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.sides import Side, tell_over
from hero_combat.systems.megs.sheet import kind_of
from hero_combat.systems.megs.state.fight import Book, moment_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps, tell_measure, time_aps
from hero_combat.systems.megs.telling import harm
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.conditions.breath import Suffocation
    from hero_combat.systems.megs.conditions.time import Bleeding, Passed

_SHOWN = 8


def phase(round_: int, number: int) -> str:
    """Say which phase it is."""
    return f"Round {round_}, phase {number}."


def round_ends(round_: int) -> str:
    """Say that a round ends."""
    return f"Round {round_} ends."


def initiatives(book: Book, round_: int, found: Sequence[tuple[int, str]]) -> str:
    """Say who has which Initiative in a new round, the highest first."""
    best = sorted(found, key=lambda each: -each[0])
    told = [f"{book.sheets[who].name} {total}" for total, who in best]
    if len(told) > _SHOWN:
        told = [*told[: _SHOWN - 1], f"{len(told) - _SHOWN + 1} others"]
    begins = f"Round {round_}: Initiative."
    return f"{begins} {listing(told)}." if told else begins


def acts(book: Book, who: str) -> str:
    """Say who acts now."""
    return f"{book.sheets[who].name} (Initiative {book.combatants[who].initiative}) acts."


def loses_held_action() -> tuple[str, str]:
    """Say that a held action is lost, of one and of several."""
    return "loses the held action", "lose their held actions"


def is_surprised() -> tuple[str, str]:
    """Say that surprise takes the action, of one and of several."""
    return "is surprised and can't act", "are surprised"


def is_stunned() -> tuple[str, str]:
    """Say that stun takes the phase, of one and of several."""
    return "is stunned in this phase", "are stunned in this phase"


def holding(book: Book, but: str) -> str:
    """Note who may go first with a held action; "" for nobody but who acts."""
    here = moment_of(book.clock)
    found = [
        (now.initiative, book.sheets[who].name)
        for who, now in book.combatants.items()
        if 0 < now.held < here and who != but
    ]
    names = listing(name for _, name in sorted(found, key=lambda each: -each[0]))
    return f"can act first with a held action: {names}" if names else ""


def nobody_acts() -> str:
    """Note that no step will ever come to anybody."""
    return "no one will ever be able to act; use `set` to change what stops them"


def forced(book: Book, left: list[Side]) -> str:
    """Note that the fight goes on though it is over."""
    text = tell_over(book, left)
    return f"forced: {text[0].lower()}{text[1:-1]}"


def may_try_desperation(book: Book, can_try: Callable[[Book, str], bool]) -> str:
    """Say between two rounds who may try Desperation; "" for nobody."""
    names = [
        book.sheets[who].name
        for who, now in book.combatants.items()
        if not now.status.dead and not book.sheets[who].bystander and can_try(book, who)
    ]
    return f"{listing(names)} can try Desperation Recovery." if names else ""


def powers_down(book: Book, is_out: Callable[[Book, str], bool]) -> str:
    """Note who has defensive Powers to raise; "" for nobody."""
    names = []
    for who, now in book.combatants.items():
        sheet = book.sheets[who]
        if now.status.dead or sheet.bystander or is_out(book, who):
            continue
        if any(
            kind_of(name, power) in ("field", "rv") and name not in now.on
            for name, power in sheet.powers.items()
        ):
            names.append(sheet.name)
    return f"Defensive Powers are down: {listing(names)}" if names else ""


def passes(after: str, seconds: int) -> str:
    """Say how much time passes: by what was asked, `1h`, or APs."""
    aps = time_aps(seconds)
    text = tell_measure(aps, "time") if after.isdigit() else after
    return f"Time passes: {text} ({tell_aps(aps)})."


def comes_round(book: Book, who: str) -> str:
    """Say who wakes up."""
    return f"{book.sheets[who].name} wakes up."


def push_over(book: Book, who: str) -> str:
    """Note whose push is over."""
    return f"{book.sheets[who].name}'s push is over"


def passed(book: Book, found: "Passed") -> str:
    """Say what time has done: `Nova loses 2 to bleeding. Bert wakes up.`"""
    told = [_bleeding(book.sheets[who].name, each) for who, each in found.bleeding]
    told += [comes_round(book, who) for who in found.awake]
    told += [
        f"{book.before.objects[which].name} burns at {tell_aps(aps)}." for which, aps in found.fires
    ]
    return " ".join(told)


def _bleeding(name: str, found: "Bleeding") -> str:
    return f"{name} loses {found.lost} to bleeding. {harm.hurt(name, found.hurt)}".strip()


def suffocation(book: Book, who: str, found: "Suffocation") -> str:
    """Say what time without air takes: `Bert takes 3 Killing damage from lack of air.`"""
    name = book.sheets[who].name
    if not found.lost:
        return f"{name} is out of breath."
    fate = harm.hurt(name, found.hurt)
    return f"{name} takes {found.lost} Killing damage from lack of air. {fate}".strip()
