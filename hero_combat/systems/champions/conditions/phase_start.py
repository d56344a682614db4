"""A phase begins: what ends with it, what it costs, and whether it can be used."""

from hero_combat.fight.story import Story
from hero_combat.systems.champions.conditions.breath import go_without
from hero_combat.systems.champions.conditions.powers import upkeep
from hero_combat.systems.champions.conditions.recovery import recover_one
from hero_combat.systems.champions.conditions.surprise import recollect, shaken
from hero_combat.systems.champions.health import is_dead, is_unconscious, negative_stun_band
from hero_combat.systems.champions.state import Book
from hero_combat.systems.champions.turns.clock import moment_text, moment_words, since
from hero_combat.systems.champions.turns.declared_maneuvers import expire


def begins(book: Book, story: Story, who: str, moment: int) -> bool:
    """Let the phase of `who` begin, and tell what that does.

    Returns:
        Whether `who` can use it; otherwise it is spent.

    source: rulings 1.2 to 1.4, 2.9, 3.2 and 3.3
    """
    current, sheet = book.combatants[who], book.sheets[who]
    if is_dead(current.body, sheet.body) or since(current.spent) >= moment:
        return False
    if since(current.acted) >= moment:
        return False
    if current.holding:
        book.change(who, holding="", held="")
    if current.holding and since(current.half) < moment:  # else this phase is the other half of it
        unused = "loses the held action, unused", "lose their held actions, unused"
        story.happens(sheet.name, *unused, when=moment_words(moment))
    expire(book, who, moment)
    if is_unconscious(current.stun):
        _outlasts(book, who)
        if current.status.stunned:
            book.status(who, stunned=False)
            book.note(f"{sheet.name} is Stunned no longer, a phase being lost")
        _lies(book, story, who, moment)
    elif current.status.stunned:
        _outlasts(book, who)
        book.change(who, {"stunned": False}, acted=moment_text(moment))
        one = "spends the phase coming round from being Stunned"
        several = "spend the phase coming round from being Stunned"
        story.happens(sheet.name, one, several, when=moment_words(moment))
    elif not _gathers(book, story, who, moment):
        _breathes(book, story, who, moment)
        if not is_unconscious(book.combatants[who].stun):
            upkeep(book, who)
            _warn(book, who)
            return True
    book.change(who, spent=moment_text(moment))
    return False


def _gathers(book: Book, story: Story, who: str, moment: int) -> bool:
    """What surprise and presence did to `who` is over; whether it costs the phase."""
    impression, lost = shaken(book, who, moment_text(moment))
    for told in (*recollect(book, who), impression):
        if told:
            story.happens(book.sheets[who].name, told, _several(told), when=moment_words(moment))
    return lost


def _several(text: str) -> str:
    """The same of several people: "are", "hesitate", "have", "lose"."""
    words = (("is ", "are "), ("hesitates", "hesitate"), ("has ", "have "), ("loses", "lose"))
    for one, many in words:
        text = text.replace(one, many)
    return text


def _outlasts(book: Book, who: str) -> None:
    """The phase is lost anyway: surprise and presence are over with it."""
    level = book.combatants[who].presence
    over = recollect(book, who)
    if level:
        book.change(who, presence="")
        over.append(f"is {level} no longer")
    for told in over:
        book.note(f"{book.sheets[who].name} {told}")


def _lies(book: Book, story: Story, who: str, moment: int) -> None:
    """The phase of one who is unconscious: a recovery, unless that is too far down."""
    current = book.combatants[who]
    band = negative_stun_band(current.stun)
    if band is None or not band.every_phase or current.status.holding_breath:
        book.note(f"{book.sheets[who].name} is out at {current.stun} STUN and loses the phase")
        return
    gain = recover_one(book, who)
    text = f"recovers {gain.stun} STUN{' and comes round' if gain.woke else ''}"
    several = f"recover {gain.stun} STUN{' each and come round' if gain.woke else ' each'}"
    story.happens(book.sheets[who].name, text, several, when=moment_words(moment))


def _breathes(book: Book, story: Story, who: str, moment: int) -> None:
    """One who holds the breath pays for it. source: ruling 2.9."""
    if not book.combatants[who].status.holding_breath:
        return
    fate = go_without(book, who)
    if fate:
        story.heading(moment_words(moment))
        story.tell(fate)


def _warn(book: Book, who: str) -> None:
    """Say how little one at 0 STUN or BODY can do. source: ruling 3.2."""
    current, name = book.combatants[who], book.sheets[who].name
    if not current.stun:
        book.note(f"{name} is at 0 STUN: minor actions alone")
    if current.body <= 0:
        costs = ", and exertion costs 1 BODY" if not current.body else ""
        book.note(f"{name} is at {current.body} BODY: half a phase{costs}")
