"""Sentences about hazards: their victims, their effects and what stops them."""

from typing import TYPE_CHECKING

from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.megs.state.fight import Book, name_of
from hero_combat.systems.megs.tables.ap_measures import tell_aps
from hero_combat.systems.megs.telling import harm, words
from hero_combat.systems.megs.telling.rolls import More

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.megs.attack.hazard_attack import HazardAttack, Struck
    from hero_combat.systems.megs.damage.defenses import Damage, Guard
    from hero_combat.systems.megs.verbs.hazard.collisions import Run


def behind_cover(book: Book, who: str, thing: str, hazard: str) -> str:
    """Note that cover may keep a hazard off."""
    name, shown = book.sheets[who].name, name_of(book, thing)
    return f"{name} is behind {shown}; the GM decides whether that stops the {hazard}"


def damage(peril: "HazardAttack", guard: "Guard", found: "Damage", earned: int) -> More:
    """Add the damage of a hazard."""
    lines = [Modifier("EV", str(peril.ev)), Modifier("RV", str(guard.rv))]
    lines += [
        Modifier(f"{words.power(name)} {aps} -> {left}", -left)
        for (name, aps), left in zip(guard.defenses, found.remaining, strict=True)
    ]
    if earned:
        lines.append(Modifier("column shifts to damage", earned))
    lines.append(Modifier("full damage" if found.full else "RAPs", str(found.raw)))
    return tuple(lines), f"{found.damage} damage"


def struck(book: Book, found: "Struck") -> str:
    """Say how a hazard strikes: `Bert takes 4 Killing damage from the fire.`"""
    name = book.sheets[found.who].name
    if not found.wound:
        return f"{name} escapes the {found.name}."
    if found.wound.felt:
        told = harm.wound(name, found.wound)
    else:
        told = f"The {found.name} does not harm {name}."
    if not found.back:
        return told
    return f"{told} {harm.flight(book, found.who, found.back, found.flight)}"


def always_kills(what: str) -> str:
    """Note that the game master forces Bashing damage of what always kills."""
    return f"forced: the damage of a {what} is always Killing"


def does_not_burn(book: Book, thing: str) -> str:
    """Say that something burns not at all."""
    return f"{book.before.objects[thing].name} does not burn."


def burns(book: Book, thing: str, left: int) -> str:
    """Say how high something burns after water, or that it is put out."""
    name = book.before.objects[thing].name
    return f"{name} burns at {tell_aps(left)}." if left else f"{name} is put out."


def countered(book: Book, who: str, raps: int) -> str:
    """Say how much of a quake somebody takes off."""
    return f"{book.sheets[who].name} weakens the quake by {tell_aps(raps)}."


def nothing_left() -> str:
    """Say that nothing is left of a quake."""
    return "Nothing is left of the quake."


def nothing_left_where(book: Book, who: str) -> str:
    """Say that nothing of a quake is left where somebody stands."""
    return f"Nothing is left of the quake where {book.sheets[who].name} is."


def sealed(book: Book, who: str, against: str) -> str:
    """Say that somebody is sealed against the gas, the water, the void."""
    return f"{book.sheets[who].name} is sealed against the {against}."


def dispersed(book: Book, who: str) -> str:
    """Say that a flyer's Dispersal takes a sonic boom."""
    return f"No sonic boom: {book.sheets[who].name}'s Dispersal absorbs it all."


def too_slow() -> str:
    """Say that it is too slow for a sonic boom."""
    return "No sonic boom: that needs 9 APs of movement."


def sonic_boom(aps: int) -> str:
    """Say how strong a sonic boom is."""
    return f"A sonic boom of {tell_aps(aps)}."


def not_hurt_by_speed(book: Book, who: str) -> str:
    """Say that somebody doesn't fly too fast."""
    return f"{book.sheets[who].name} is not hurt by the speed."


def too_far(book: Book, who: str, hazard: str) -> str:
    """Say that a hazard doesn't reach somebody."""
    return f"{book.sheets[who].name} is too far from the {hazard}."


def strikes_nobody(storm: str) -> str:
    """Say that a storm strikes nobody."""
    return f"The {storm} strikes no one."


def no_lightning() -> str:
    """Say that no lightning strikes."""
    return "No lightning strikes."


def lightning_roll(who: str, faces: tuple[int, ...]) -> RollReport:
    """Report whether lightning strikes somebody."""
    reading = "strikes" if faces[0] == 1 else "strikes elsewhere"
    return RollReport(f"lightning {who}", "1d10", faces, reading)


def at_depth(book: Book, who: str, depth: int, sight: int) -> str:
    """Say how deep somebody is, and how far one sees there."""
    return f"{book.sheets[who].name} is at {depth} APs of depth and can see {sight} APs."


def breathes_water(book: Book, who: str) -> str:
    """Say that somebody needs no air."""
    return f"{book.sheets[who].name} breathes water."


def dead_already(book: Book, who: str) -> str:
    """Say that a combatant no longer needs air."""
    return f"{book.sheets[who].name} is already dead."


def holds_breath(book: Book, who: str, seconds: int) -> str:
    """Say for how long somebody has held the breath."""
    return f"{book.sheets[who].name} holds their breath ({seconds} s so far)."


def breath_roll(more: int) -> More:
    """Add for how much longer somebody can hold the breath."""
    return (Modifier("more APs of time", more),), f"{tell_aps(more)} more"


def run_roll(run: "Run") -> More:
    """Add what running into an object does to it."""
    lines = [Modifier(f"EV of {run.source}", str(run.ev))]
    if run.boosted > run.ev:
        lines.append(Modifier("EV by Hero Points", run.boosted - run.ev))
    lines += [Modifier("RV", str(run.body)), Modifier("damage to the obstacle", -run.done)]
    return tuple(lines), f"{run.done} damage"


def run(book: Book, who: str, thing: str, found: "Run") -> str:
    """Say what running into an object does to it."""
    name, shown = book.sheets[who].name, book.before.objects[thing].name
    if not found.done:
        return f"{name} runs into {shown} without damaging it."
    breaks = f" {shown} breaks." if found.broken else ""
    return f"{name} runs into {shown} and does {found.done} damage to it.{breaks}"
