"""A phase begins: what ends with it, what it costs, and whether it can be used."""

from hero_combat.fight.events import ActionLost
from hero_combat.fight.story import Story
from hero_combat.systems.champions.conditions.breath import go_without_air
from hero_combat.systems.champions.conditions.effects_of_damage import UNHARMED, tell_harm
from hero_combat.systems.champions.conditions.powers import pay_for_powers
from hero_combat.systems.champions.conditions.recovery import recover_one
from hero_combat.systems.champions.conditions.surprise import (
    end_impression,
    end_surprise,
    tell_over,
)
from hero_combat.systems.champions.health import is_dead, is_unconscious, negative_stun_band
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.clock import moment_text, moment_words, parse_moment
from hero_combat.systems.champions.turns.declared_maneuvers import end_expired_maneuver


def start_phase(book: Book, story: Story, who: str, moment: int) -> bool:
    """Let the phase of `who` begin, and tell what that does.

    Returns:
        Whether `who` can use it; otherwise it is spent.

    source: rulings 1.2 to 1.4, 2.9, 3.2 and 3.3
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if is_dead(current.body, sheet.body) or parse_moment(current.spent) >= moment:
        return False
    if current.acted and parse_moment(current.acted) >= moment:
        return False
    if current.holding:
        book.change(who, holding="", held="")
    if (
        current.holding and parse_moment(current.half) < moment
    ):  # else this phase is the other half of it
        unused = "loses the held action, unused", "lose their held actions, unused"
        _lose_action(book, story, who, "held action unused", unused, moment)
    if current.maneuver or current.dcv:
        end_expired_maneuver(book, who, moment)
    if is_unconscious(current.stun):
        _outlast(book, who)
        if current.status.stunned:
            book.status(who, stunned=False)
            book.note(f"{sheet.name} is Stunned no longer, a phase being lost")
        _lie_unconscious(book, story, who, moment)
    elif current.status.stunned:
        _outlast(book, who)
        book.change(who, {"stunned": False}, acted=moment_text(moment))
        one = "spends the phase coming round from being Stunned"
        several = "spend the phase coming round from being Stunned"
        _lose_action(book, story, who, "stunned", (one, several), moment)
    elif not _gather_wits(book, story, who, moment) and _bear(book, story, who, moment):
        return True
    book.change(who, spent=moment_text(moment))
    return False


def _bear(book: Book, story: Story, who: str, moment: int) -> bool:
    """Take what a phase costs one who holds the breath or has raised powers.

    Returns:
        Whether `who` is still awake.
    """
    current = book.combatants[who]
    if current.status.holding_breath:
        _hold_breath(book, story, who, moment)
        if is_unconscious(book.combatants[who].stun):
            return False
    if current.powers:
        pay_for_powers(book, who)
    if not book.quiet:
        _warn(book, who)
    return True


def _lose_action(
    book: Book, story: Story, who: str, why: str, told: tuple[str, str], moment: int
) -> None:
    book.event(ActionLost(who=who, why=why))
    if not book.quiet:
        story.happens(book.sheets[who].name, *told, when=moment_words(moment))


def _gather_wits(book: Book, story: Story, who: str, moment: int) -> bool:
    """End what surprise and presence did to `who`; return whether it costs the phase."""
    current = book.combatants[who]
    level, status = current.presence, current.status
    if not level and status.surprised == "no" and not status.non_combat:
        return False
    impression = end_impression(book, who, moment_text(moment))
    over = end_surprise(book, who)
    if impression:
        over.append(impression)
    if impression == "phase lost":
        book.event(ActionLost(who=who, why=level))
    if not book.quiet:
        for each in over:
            name = book.sheets[who].name
            told = tell_over(each, level)
            story.happens(name, told.one, told.several, when=moment_words(moment))
    return impression == "phase lost"


def _outlast(book: Book, who: str) -> None:
    """End surprise and presence with a phase that is lost anyway."""
    level = book.combatants[who].presence
    for each in end_surprise(book, who):
        book.note(f"{book.sheets[who].name} {tell_over(each).one}")
    if level:
        book.change(who, presence="")
        book.note(f"{book.sheets[who].name} is {level} no longer")


def _lie_unconscious(book: Book, story: Story, who: str, moment: int) -> None:
    """Give the unconscious a recovery in their phase, unless they are too far down."""
    book.event(ActionLost(who=who, why="unconscious"))
    current = book.combatants[who]
    band = negative_stun_band(current.stun)
    if band is None or not band.every_phase or current.status.holding_breath:
        book.note(f"{book.sheets[who].name} is out at {current.stun} STUN and loses the phase")
        return
    gain = recover_one(book, who)
    if book.quiet:
        return
    text = f"recovers {gain.stun} STUN{' and comes round' if gain.woke else ''}"
    several = f"recover {gain.stun} STUN{' each and come round' if gain.woke else ' each'}"
    story.happens(book.sheets[who].name, text, several, when=moment_words(moment))


def _hold_breath(book: Book, story: Story, who: str, moment: int) -> None:
    """Take the price of a phase from one who holds the breath. source: ruling 2.9."""
    harm = go_without_air(book, who)
    if harm is not UNHARMED and not book.quiet:
        story.heading(moment_words(moment))
        story.tell(tell_harm(book.sheets[who].name, harm))


def _warn(book: Book, who: str) -> None:
    """Say how little one at 0 STUN or BODY can do. source: ruling 3.2."""
    current, name = book.combatants[who], book.sheets[who].name
    if not current.stun:
        book.note(f"{name} is at 0 STUN: minor actions alone")
    if current.body <= 0:
        costs = ", and exertion costs 1 BODY" if not current.body else ""
        book.note(f"{name} is at {current.body} BODY: half a phase{costs}")
