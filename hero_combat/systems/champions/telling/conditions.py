"""What is told of conditions: effort, wounds, recoveries, powers, and what ends."""

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

SILENT = "what a lack of air does to the unconscious is the game master's to say: no rule does"


# ------------------------------------------------------------------ wounds and effort


def harmed(book: Book, who: str, harm: "Harm") -> str:
    """Say what became of somebody; "" for nothing."""
    return words.harm(book.sheets[who].name, harm)


def cost(book: Book, who: str, paid: "Cost") -> str:
    """Say what an effort did to somebody besides taking END; "" for nothing."""
    name, told = book.sheets[who].name, []
    if paid.short:
        told = [f"{name} is short of {paid.short} END and pays {paid.stun} STUN."]
        told.append(words.harm(name, paid.harm))
    return " ".join(filter(None, (*told, words.harm(name, paid.strain))))


def end_in_stun(label: str, faces: tuple[int, ...], need: int, have: int) -> RollReport:
    """Report the roll for END that is short."""
    lines = (Modifier("END needed", need), Modifier("END left", have))
    return RollReport(label, f"{len(faces)}d6", faces, f"{sum(faces)} STUN", lines)


def spends_at_0_body(book: Book, who: str) -> str:
    """Note that somebody spends END at 0 BODY."""
    return f"{book.sheets[who].name} spends END at 0 BODY"


def bleeding(book: Book, who: str, bled: "Bled") -> str:
    """Say what a Turn of bleeding took."""
    name = book.sheets[who].name
    if not bled.stun:
        if not bled.body:
            return f"{name} has lost no BODY and does not bleed."
        return f"{name} bleeds to death." if bled.dies else f"{name} bleeds to {bled.left} BODY."
    price = f"{bled.stun} STUN" + (f" and {bled.body} BODY" if bled.body else "")
    told = f"{name} bleeds for {price}{', and it stops' if bled.stops else ''}."
    return told + words.behind(words.harm(name, bled.harm))


def bleeding_roll(label: str, faces: tuple[int, ...], lost: int, bled: "Bled") -> RollReport:
    """Report the dice of the bleeding table."""
    dice = f"{len(faces)}d6"
    read = f"{bled.stun} STUN, {bled.body} BODY{'; it stops' if bled.stops else ''}"
    return RollReport(label, dice, faces, read, (Modifier(f"{lost} BODY lost", dice),))


def without_air(book: Book, who: str, end: int, stun: int) -> str:
    """Note what a phase without air costs."""
    return f"{book.sheets[who].name} goes without air: {f'{stun} STUN' if stun else f'{end} END'}"


def out_without_air() -> str:
    """Note that no rule says what comes after unconsciousness."""
    return SILENT


def dive(fight: Encounter | Book, who: str) -> str:
    """Return how far somebody has dived, as a sentence begins."""
    return f"{fight.sheets[who].name} has dived {fight.combatants[who].dived} m"


# ------------------------------------------------------------------ what ends


def loses_hold(book: Book, who: str) -> str:
    """Note that a held action is lost."""
    return f"{book.sheets[who].name} loses the held action"


def out_of_maneuver(book: Book, who: str) -> str:
    """Note that what was declared is over, as its owner is out."""
    return f"{book.sheets[who].name}'s {words.maneuver(book, who)} is over"


def falls_from_the_air(book: Book, who: str) -> str:
    """Note that somebody who flew is out."""
    return f"{book.sheets[who].name} was flying: a fall is for the game master to judge"


def no_longer_holds(book: Book, who: str, victim: str) -> str:
    """Note that a grip is over."""
    return f"{book.sheets[who].name} no longer holds {book.sheets[victim].name}"


def torn_loose(book: Book, who: str, owners: Sequence[str]) -> str:
    """Note that somebody flies out of a grip."""
    names = listing(book.sheets[each].name for each in owners)
    return f"{book.sheets[who].name} is torn out of the grip{f' of {names}' if names else ''}"


def haymaker_lost(book: Book, who: str, cause: EndCause) -> str:
    """Note that a haymaker comes to nothing, and why."""
    name = book.sheets[who].name
    return f"{name}'s haymaker comes to nothing: {name} {_LOST[cause]}"


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
    """Note that a weapon is no longer held on somebody."""
    target = book.sheets[covered].name if covered in book.sheets else "anybody"
    return f"{book.sheets[who].name} no longer covers {target}"


def free(book: Book, freed: Sequence[str], missing: Sequence[str]) -> str:
    """Say who is free, and whose haymaker comes to nothing, now that somebody leaves."""
    told = [f"{book.sheets[other].name}'s haymaker comes to nothing." for other in missing]
    if freed:
        names = listing(book.sheets[other].name for other in freed)
        told.insert(0, f"{names} {'is' if len(freed) == 1 else 'are'} free.")
    return " ".join(told)


# ------------------------------------------------------------------ haymakers


def winds_up(book: Book, order: Resolve, lands: int) -> str:
    """Say that a haymaker is begun, and when it lands."""
    name, target = book.sheets[order.attacker].name, name_of(book, order.target[0])
    when = f"it lands at the end of segment {segment_of(lands)}"
    return f"{name} winds up a haymaker against {target}; {when}."


def phase_into_haymaker(book: Book, who: str, phase: int) -> str:
    """Note which phase goes into the haymaker as well."""
    return f"{book.sheets[who].name}'s phase of {moment_text(phase)} goes into the haymaker"


def how_to_give_up(who: str) -> str:
    """Note how a haymaker is given up."""
    return f"a haymaker is lost when the target moves away: act give-up {who}"


# ------------------------------------------------------------------ powers


def power_name(book: Book, who: str, which: str) -> str:
    """Return the power as people call it: `the force field`."""
    power = book.sheets[who].powers.get(which)
    name = (power.name if power else "") or which.replace("-", " ").replace("_", " ")
    return name if name[:1].isupper() else the(name)


def powers_drop(book: Book, who: str, lost: Sequence[str], cause: "Loss") -> str:
    """Note which powers drop, and why."""
    names = listing(power_name(book, who, which) for which in lost)
    return f"{book.sheets[who].name} {_DROPS[cause]}: {names} drops"


_DROPS: "dict[Loss, str]" = {"no END": "has no END", "stunned": "is Stunned", "dead": "is dead"}


def power_unpaid(book: Book, who: str, which: str, end: int) -> str:
    """Note that a power drops for which too little END is left."""
    return f"{book.sheets[who].name} has {end} END left: {power_name(book, who, which)} drops"


def power_paid(book: Book, who: str, which: str, end: int) -> str:
    """Note what a power costs in this phase."""
    return f"{power_name(book, who, which)} costs {book.sheets[who].name} {end} END"


# ------------------------------------------------------------------ recoveries


def takes_recovery(book: Book, who: str) -> str:
    """Say that somebody pauses."""
    return f"{book.sheets[who].name} takes a Recovery, at half DCV until the segment ends."


def recovers_unconscious(book: Book, who: str, gain: "Gain") -> str:
    """Say what an unconscious one recovers whom the game master lets."""
    woke = f" and comes round with {book.combatants[who].end} END" if gain.woke else ""
    return f"{book.sheets[who].name} recovers {gain.stun} STUN{woke}."


def recovers(book: Book, who: str, gain: "Gain") -> str:
    """Say what a Recovery brings."""
    end = f" and {gain.end} END" if gain.end >= 0 else ""
    return f"{book.sheets[who].name} recovers {gain.stun} STUN{end}."


def recovery_lost(book: Book, who: str, why: str) -> str:
    """Say that a Recovery is lost."""
    return f"{book.sheets[who].name} {why} and the Recovery is lost."


def recovers_by_the_minute(book: Book, who: str, gain: "Gain") -> str:
    """Say what a minute brings."""
    return f"A minute has passed: {book.sheets[who].name} recovers {gain.stun} STUN."


def no_post_12(book: Book, who: str, slow: str) -> str:
    """Note why Post-Segment 12 doesn't reach somebody: a deep band, or "" for a held breath."""
    name, stun = book.sheets[who].name, book.combatants[who].stun
    if not slow:
        return f"{name} holds the breath and recovers nothing"
    return f"{name} is at {stun} STUN and {_SLOW[slow]}"


_SLOW = {
    "post12": "recovers after segment 12 alone",
    "minute": "recovers once a minute",
    "gm": "recovers when the game master says so",
}


def post_12(book: Book, turn: int, woken: Sequence[str]) -> str:
    """Say that everybody has had Post-Segment 12, and who comes round."""
    told = f"Post-Segment 12 of Turn {turn}: everybody recovers."
    if not woken:
        return told
    names = listing(book.sheets[who].name for who in woken)
    return f"{told} {names} {'comes' if len(woken) == 1 else 'come'} round."


# ------------------------------------------------------------------ a phase begins


def hold_unused() -> tuple[str, str]:
    """Say who loses a held action that was not used."""
    return "loses the held action, unused", "lose their held actions, unused"


def comes_round_from_stun() -> tuple[str, str]:
    """Say who is Stunned no longer, and has lost the phase."""
    return (
        "spends the phase coming round from being Stunned",
        "spend the phase coming round from being Stunned",
    )


def stunned_no_longer(book: Book, who: str) -> str:
    """Note that a lost phase ends being Stunned."""
    return f"{book.sheets[who].name} is Stunned no longer, a phase being lost"


def lies_out(book: Book, who: str) -> str:
    """Note that somebody lies unconscious for another phase."""
    return f"{book.sheets[who].name} is out at {book.combatants[who].stun} STUN and loses the phase"


def recovers_lying(gain: "Gain") -> tuple[str, str]:
    """Say who of the unconscious recovers how much, and comes round."""
    return (
        f"recovers {gain.stun} STUN{' and comes round' if gain.woke else ''}",
        f"recover {gain.stun} STUN{' each and come round' if gain.woke else ' each'}",
    )


def low_stun(book: Book, who: str) -> str:
    """Note how little one can do at 0 STUN."""
    return f"{book.sheets[who].name} is at 0 STUN: minor actions alone"


def low_body(book: Book, who: str) -> str:
    """Note how little one can do at 0 BODY or below."""
    body = book.combatants[who].body
    costs = ", and exertion costs 1 BODY" if not body else ""
    return f"{book.sheets[who].name} is at {body} BODY: half a phase{costs}"


def is_over(over: "Over", level: str) -> tuple[str, str]:
    """Say for whom surprise is over, or what a presence attack of that level costs."""
    if over == "half a phase":
        half = "very impressed and {} half a phase"
        return f"is {half.format('has')}", f"are {half.format('have')}"
    if over == "phase lost":
        return f"is {level} and loses the phase", f"are {level} and lose the phase"
    return _OVER[over]


_OVER: "dict[Over, tuple[str, str]]" = {
    "surprise": ("is over the surprise", "are over the surprise"),
    "non-combat": ("is in combat now", "are in combat now"),
    "hesitation": ("hesitates no longer", "hesitate no longer"),
}


def outlasts(book: Book, who: str, over: "Over") -> str:
    """Note that surprise ends with a phase that is lost anyway."""
    return f"{book.sheets[who].name} {_OVER[over][0]}"


def outlasts_presence(book: Book, who: str, level: str) -> str:
    """Note that a presence attack wears off with a phase that is lost anyway."""
    return f"{book.sheets[who].name} is {level} no longer"
