"""Sentences about the moves of `act`."""

from typing import TYPE_CHECKING

from hero_combat.fight.names import direction
from hero_combat.fight.outcome import Modifier, RollReport
from hero_combat.systems.spotlight import orders
from hero_combat.systems.spotlight.state import Book
from hero_combat.systems.spotlight.tables import AP
from hero_combat.systems.spotlight.telling import words, wounds

if TYPE_CHECKING:  # records of the rules, which import this module
    from hero_combat.systems.spotlight.conditions.death_spotlight import Cheated
    from hero_combat.systems.spotlight.conditions.wounds import Harm, Wound
    from hero_combat.systems.spotlight.verbs.act.death_spotlight import Rolled
    from hero_combat.systems.spotlight.verbs.act.movement import Going
    from hero_combat.systems.spotlight.verbs.act.suppression import Braved


def _doing(order: orders.Act) -> str:
    """Return the action in words, as a sentence goes on: `: opens the door`."""
    return f": {order.doing}" if order.doing else ""


# ------------------------------------------------------------------ actions and movement


def action(book: Book, order: orders.Act, cost: int) -> str:
    """Say what a combatant does."""
    did = _doing(order) or " takes an action"
    return f"{book.sheets[order.actor_].name}{did} ({cost} AP)."


def reaction(book: Book, order: orders.Act, cost: int) -> str:
    """Say how a combatant reacts."""
    return f"{book.sheets[order.actor_].name} reacts{_doing(order)} ({cost} AP)."


def goes(book: Book, order: orders.Act, going: "Going") -> str:
    """Say how a combatant moves or runs."""
    thing = book.before.objects.get(going.cover)
    cover = thing.name if thing else going.cover
    left = f", leaving the cover of {cover}" if cover else ""
    where = direction(book.before, order.toward, order.away)
    unit = " m" if where else ""
    far = f" {order.distance}{unit}" if order.distance is not None else ""
    limits = f", at Speed {going.speed} with help" if going.hurt else ""
    does = "runs" if going.runs else "moves"
    return f"{book.sheets[order.actor_].name} {does}{far}{where}{_doing(order)}{limits}{left}."


def takes_cover(book: Book, who: str, which: str) -> str:
    """Say which cover a combatant takes."""
    return f"{book.sheets[who].name} takes cover behind {book.before.objects[which].name}."


# ------------------------------------------------------------------ spotlight and suppression


def shares(book: Book, who: str, holders: tuple[str, ...]) -> str:
    """Say with which others a combatant shares the spotlight."""
    others = words.names(book, (each for each in holders if each != who))
    return f"{book.sheets[who].name} shares the spotlight with {others or 'no one'}."


def brave_roll(braved: "Braved") -> RollReport:
    """Report the roll of Willpower against suppressive fire."""
    reading = f"against {braved.needed}: {'free' if braved.free else 'pinned down'}"
    made = words.successes(braved.successes)
    return _willpower(braved.who, braved.faces, f"{made} {reading}")


def braves(book: Book, braved: "Braved") -> str:
    """Say whether a combatant braves the fire."""
    name, made = book.sheets[braved.who].name, words.successes(braved.successes)
    if braved.free:
        return f"{name} braves the fire ({made}) and can move and attack."
    return f"{name} stays pinned down ({made}, Willpower {braved.needed})."


def _willpower(who: str, faces: tuple[int, ...], reading: str) -> RollReport:
    line = Modifier("Willpower", f"{len(faces)}d6")
    return RollReport(f"willpower {who}", f"{len(faces)}d6", faces, reading, (line,))


# ------------------------------------------------------------------ harm and death


def is_hurt(book: Book, order: orders.Act, wound: "Wound", harm: "Harm") -> str:
    """Say what harm a combatant suffers without an attack."""
    name, where = book.sheets[order.actor_].name, words.location(wound.location)
    by = f" ({order.doing})" if order.doing else ""
    told = f"{name} takes {wound.points} {wound.kind} in the {where}{by}."
    fate = wounds.harm(book, order.actor_, harm)
    return f"{told} {fate}" if fate else told


def cheat_roll(rolled: "Rolled") -> RollReport:
    """Report the roll of Willpower to cheat death."""
    made = words.successes(rolled.successes)
    reading = f"{made}: {'alive' if rolled.successes else 'dead'}"
    return _willpower(rolled.who, rolled.faces, reading)


def cheats_death(book: Book, rolled: "Rolled", cheated: "Cheated") -> str:
    """Say the result of cheating death."""
    name = book.sheets[rolled.who].name
    if not rolled.successes:
        return f"{name} fails to cheat death ({words.successes(0)}) and dies."
    told = f"{name} cheats death and is unconscious. Fortitude falls to {cheated.fortitude}."
    if cheated.outcome == "dead":
        return f"{told} {name} dies of it."
    if cheated.outcome == "needs_ruling":
        return f"{told} The head has no boxes left; this needs a ruling."
    return told


def joins(book: Book, who: str, ally: str) -> str:
    """Say who joins the spotlight to save another."""
    helper, other = book.sheets[ally].name, book.sheets[who].name
    return f"{helper} joins the spotlight with {AP} AP to save {other}."


def after_the_save(who: str) -> str:
    """Note how the GM rules on a dramatic save."""
    return f"after the save, the GM chooses `act saved {who}` or `act die {who}`"


def saves(book: Book, order: orders.Act, whom: str, cost: int) -> str:
    """Say what a combatant does to save another."""
    other = book.sheets[whom].name if whom in book.sheets else "another"
    did = f"acts to save {other}{_doing(order)}"
    return f"{book.sheets[order.actor_].name} {did} ({cost} AP)."


def saved(book: Book, who: str) -> str:
    """Say that a combatant is saved."""
    return f"{book.sheets[who].name} is saved: unconscious and no longer dying."


def how_one_wakes() -> str:
    """Note that the rules don't say how a saved combatant wakes up."""
    return "the GM decides when and how a saved combatant wakes up"


def dies(book: Book, who: str) -> str:
    """Say that a combatant dies."""
    return f"{book.sheets[who].name} dies."
