"""Sentences about conditions: effort, wounds, recoveries, powers, and what ends."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.fight.relations import EndCause
from hero_combat.systems.champions.orders.resolve import Resolve
from hero_combat.systems.champions.state import Book, Encounter, name_of, the
from hero_combat.systems.champions.tables.turn import moment_text, segment_of
from hero_combat.systems.champions.telling import words
from hero_combat.text import listing

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.champions.conditions.bleeding import Bled
    from hero_combat.systems.champions.conditions.effects_of_damage import Harm
    from hero_combat.systems.champions.conditions.exertion import Cost
    from hero_combat.systems.champions.conditions.powers import Loss
    from hero_combat.systems.champions.conditions.recovery import Gain
    from hero_combat.systems.champions.conditions.surprise import Over

SILENT = "no rule covers the unconscious without air: the GM decides"


# ------------------------------------------------------------------ wounds and effort


def harmed(book: Book, who: str, harm: "Harm") -> str:
    """Say what becomes of a combatant; "" for no effect."""
    return words.harm(book.sheets[who].name, harm)


def cost(book: Book, who: str, paid: "Cost") -> str:
    """Say what an effort does other than cost END; "" for no effect."""
    name, told = book.sheets[who].name, []
    if paid.short:
        told = [f"{name} lacks {paid.short} END and pays {paid.stun} STUN instead."]
        told.append(words.harm(name, paid.harm))
    return " ".join(filter(None, (*told, words.harm(name, paid.strain))))


def end_in_stun(label: str, faces: tuple[int, ...], need: int, have: int) -> RollReport:
    """Report the roll for missing END."""
    lines = (Modifier("END needed", need), Modifier("END left", have))
    return RollReport(label, f"{len(faces)}d6", faces, f"{sum(faces)} STUN", lines)


def spends_at_0_body(book: Book, who: str) -> str:
    """Note that a combatant spends END at 0 BODY."""
    return f"{book.sheets[who].name} spends END at 0 BODY"


def bleeding(book: Book, who: str, bled: "Bled") -> str:
    """Say what a Turn of bleeding takes."""
    name = book.sheets[who].name
    if not bled.stun:
        if not bled.body:
            return f"{name} has lost no BODY and doesn't bleed."
        return f"{name} bleeds to death." if bled.dies else f"{name} bleeds to {bled.left} BODY."
    price = f"{bled.stun} STUN" + (f" and {bled.body} BODY" if bled.body else "")
    told = f"{name} bleeds for {price}{', and the bleeding stops' if bled.stops else ''}."
    return told + words.behind(words.harm(name, bled.harm))


def bleeding_roll(label: str, faces: tuple[int, ...], lost: int, bled: "Bled") -> RollReport:
    """Report the dice of the bleeding table."""
    dice = f"{len(faces)}d6"
    read = f"{bled.stun} STUN, {bled.body} BODY{'; the bleeding stops' if bled.stops else ''}"
    return RollReport(label, dice, faces, read, (Modifier(f"{lost} BODY lost", dice),))


def without_air(book: Book, who: str, end: int, stun: int) -> str:
    """Note what a phase without air costs."""
    return f"{book.sheets[who].name} goes without air: {f'{stun} STUN' if stun else f'{end} END'}"


def out_without_air() -> str:
    """Note that no rule says what follows unconsciousness."""
    return SILENT


def dive(fight: Encounter | Book, who: str) -> str:
    """Return how far a combatant dived, as a sentence begins."""
    return f"{fight.sheets[who].name} dives {fight.combatants[who].dived} m"


# ------------------------------------------------------------------ what ends


def loses_hold(book: Book, who: str) -> str:
    """Note that a held action is lost."""
    return f"{book.sheets[who].name} loses the held action"


def out_of_maneuver(book: Book, who: str) -> str:
    """Note that a maneuver ends because its owner is out."""
    return f"{book.sheets[who].name}'s {words.maneuver(book, who)} ends"


def falls_from_the_air(book: Book, who: str) -> str:
    """Note that a flying combatant is out."""
    return f"{book.sheets[who].name} was flying: the GM judges the fall"


def no_longer_holds(book: Book, who: str, victim: str) -> str:
    """Note that a grip is over."""
    return f"{book.sheets[who].name} no longer holds {book.sheets[victim].name}"


def torn_loose(book: Book, who: str, owners: Sequence[str]) -> str:
    """Note that a combatant is torn out of a grip."""
    names = listing(book.sheets[each].name for each in owners)
    grip = f"the grip of {names}" if len(owners) > 1 else f"{names}'s grip" if names else "the grip"
    return f"{book.sheets[who].name} is knocked out of {grip}"


def haymaker_lost(book: Book, who: str, cause: EndCause) -> str:
    """Note that a haymaker fails, and why."""
    name = book.sheets[who].name
    return f"{name}'s haymaker fails: {name} {_LOST[cause]}"


_LOST: dict[EndCause, str] = {
    "stunned": "is Stunned",
    "out": "is out",
    "low": "is at 0 STUN",
    "knocked away": "is knocked back",
    "aborts": "aborts",
    "gives up": "gives it up",
    "leaves": "leaves the fight",
}


def no_longer_covers(book: Book, who: str, covered: str) -> str:
    """Note that a weapon is no longer held on a target."""
    target = book.sheets[covered].name if covered in book.sheets else "anyone"
    return f"{book.sheets[who].name} no longer covers {target}"


def free(book: Book, freed: Sequence[str], missing: Sequence[str]) -> str:
    """Say who is free, and whose haymaker fails, because a combatant leaves."""
    told = [f"{book.sheets[other].name}'s haymaker fails." for other in missing]
    if freed:
        names = listing(book.sheets[other].name for other in freed)
        told.insert(0, f"{names} {'is' if len(freed) == 1 else 'are'} free.")
    return " ".join(told)


# ------------------------------------------------------------------ haymakers


def winds_up(book: Book, order: Resolve, lands: int) -> str:
    """Say that a combatant starts a haymaker, and when it lands."""
    name, target = book.sheets[order.attacker].name, name_of(book, order.target[0])
    when = f"it lands at the end of segment {segment_of(lands)}"
    return f"{name} winds up a haymaker against {target}; {when}."


def phase_into_haymaker(book: Book, who: str, phase: int) -> str:
    """Note which phase the haymaker also takes."""
    return f"the haymaker also takes {book.sheets[who].name}'s phase of {moment_text(phase)}"


def how_to_give_up(who: str) -> str:
    """Note how to give up a haymaker."""
    return f"if the target moves away, the haymaker is lost: use `act give-up {who}`"


# ------------------------------------------------------------------ powers


def power_name(book: Book, who: str, which: str) -> str:
    """Return the name of a power: `the force field`."""
    power = book.sheets[who].powers.get(which)
    name = (power.name if power else "") or which.replace("-", " ").replace("_", " ")
    return name if name[:1].isupper() else the(name)


def powers_drop(book: Book, who: str, lost: Sequence[str], cause: "Loss") -> str:
    """Note which powers drop, and why."""
    names = listing(power_name(book, who, which) for which in lost)
    return f"{book.sheets[who].name} {_DROPS[cause]}: {names} {'drop' if lost[1:] else 'drops'}"


_DROPS: "dict[Loss, str]" = {"no END": "has no END", "stunned": "is Stunned", "dead": "is dead"}


def power_unpaid(book: Book, who: str, which: str, end: int) -> str:
    """Note that a power drops for lack of END."""
    return f"{book.sheets[who].name} has only {end} END left: {power_name(book, who, which)} drops"


def power_paid(book: Book, who: str, which: str, end: int) -> str:
    """Note what a power costs in this phase."""
    return f"{power_name(book, who, which)} costs {book.sheets[who].name} {end} END"


# ------------------------------------------------------------------ recoveries


def takes_recovery(book: Book, who: str) -> str:
    """Say that a combatant takes a Recovery."""
    return f"{book.sheets[who].name} takes a Recovery, at half DCV until the segment ends."


def recovers_unconscious(book: Book, who: str, gain: "Gain") -> str:
    """Say what an unconscious combatant recovers if the GM allows it."""
    woke = f" and wakes up with {book.combatants[who].end} END" if gain.woke else ""
    return f"{book.sheets[who].name} recovers {gain.stun} STUN{woke}."


def recovers(book: Book, who: str, gain: "Gain") -> str:
    """Say what a Recovery restores."""
    end = f" and {gain.end} END" if gain.end >= 0 else ""
    return f"{book.sheets[who].name} recovers {gain.stun} STUN{end}."


def recovery_lost(book: Book, who: str, why: str) -> str:
    """Say that a Recovery is lost."""
    return f"{book.sheets[who].name} {why} and loses the Recovery."


def recovers_by_the_minute(book: Book, who: str, gain: "Gain") -> str:
    """Say what a minute restores."""
    return f"A minute passes: {book.sheets[who].name} recovers {gain.stun} STUN."


def no_post_12(book: Book, who: str, slow: str) -> str:
    """Note why Post-Segment 12 restores nothing: a deep band, or "" for a held breath."""
    name, stun = book.sheets[who].name, book.combatants[who].stun
    if not slow:
        return f"{name} is holding their breath and recovers nothing"
    return f"{name} is at {stun} STUN and {_SLOW[slow]}"


_SLOW = {
    "post12": "recovers only after segment 12",
    "minute": "recovers once a minute",
    "gm": "recovers when the GM decides",
}


def post_12(book: Book, turn: int, woken: Sequence[str]) -> str:
    """Say that everyone has had Post-Segment 12, and who wakes up."""
    told = f"Post-Segment 12 of Turn {turn}: everyone recovers."
    if not woken:
        return told
    names = listing(book.sheets[who].name for who in woken)
    return f"{told} {names} {'wakes' if len(woken) == 1 else 'wake'} up."


def rested(book: Book, who: str, stun: int) -> str:
    """Say how a combatant is after a rest."""
    current = book.combatants[who]
    gains = f" regains {stun} STUN and" if stun > 0 else ""
    name = book.sheets[who].name
    return f"{name}{gains} has {current.stun} STUN, {current.body} BODY and {current.end} END."


def body_waits(book: Book, who: str) -> str:
    """Note that a rest heals no BODY."""
    name = book.sheets[who].name
    return (
        f"{name}'s BODY stays: these rules don't say how fast it heals (--set {who}.current.body=N)"
    )


# ------------------------------------------------------------------ a phase begins


def hold_unused() -> tuple[str, str]:
    """Say who loses an unused held action."""
    return "loses the unused held action", "lose their unused held actions"


def comes_round_from_stun() -> tuple[str, str]:
    """Say who is no longer Stunned, and loses the phase."""
    return (
        "spends the phase recovering from being Stunned",
        "spend the phase recovering from being Stunned",
    )


def stunned_no_longer(book: Book, who: str) -> str:
    """Note that a lost phase ends being Stunned."""
    return f"{book.sheets[who].name} loses the phase and is no longer Stunned"


def lies_out(book: Book, who: str) -> str:
    """Note that a combatant is unconscious for another phase."""
    return f"{book.sheets[who].name} is out at {book.combatants[who].stun} STUN and loses the phase"


def recovers_lying(gain: "Gain") -> tuple[str, str]:
    """Say how much the unconscious recover, and who wakes up."""
    return (
        f"recovers {gain.stun} STUN{' and wakes up' if gain.woke else ''}",
        f"recover {gain.stun} STUN{' each and wake up' if gain.woke else ' each'}",
    )


def low_stun(book: Book, who: str) -> str:
    """Note the limits at 0 STUN."""
    return f"{book.sheets[who].name} is at 0 STUN: minor actions only"


def low_body(book: Book, who: str) -> str:
    """Note the limits at 0 BODY or below."""
    body = book.combatants[who].body
    costs = ", and exertion costs 1 BODY" if not body else ""
    return f"{book.sheets[who].name} is at {body} BODY: only half a phase{costs}"


def is_over(over: "Over", level: str) -> tuple[str, str]:
    """Say whose surprise ends, or what a presence attack of that level costs."""
    if over == "half a phase":
        half = "very impressed and {} only half a phase"
        return f"is {half.format('has')}", f"are {half.format('have')}"
    if over == "phase lost":
        return f"is {level} and loses the phase", f"are {level} and lose the phase"
    return _OVER[over]


_OVER: "dict[Over, tuple[str, str]]" = {
    "surprise": ("is no longer surprised", "are no longer surprised"),
    "non-combat": ("is now in combat", "are now in combat"),
    "hesitation": ("no longer hesitates", "no longer hesitate"),
}


def outlasts(book: Book, who: str, over: "Over") -> str:
    """Note that surprise ends with a phase that is lost anyway."""
    return f"{book.sheets[who].name} {_OVER[over][0]}"


def outlasts_presence(book: Book, who: str, level: str) -> str:
    """Note that a presence attack wears off with a phase that is lost anyway."""
    return f"{book.sheets[who].name} is no longer {level}"
