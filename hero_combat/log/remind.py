"""The verb `remind`: what the game master is to be told when the clock gets there."""

import msgspec

from hero_combat.errors import UsageError
from hero_combat.fight.contract import System
from hero_combat.fight.marks_part import MAX_REMINDER
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Change, Outcome
from hero_combat.fight.pending import with_full_stop
from hero_combat.fight.times import Times
from hero_combat.text import did_you_mean, listing, printable

NEVER = "never"
"""What stands for the time of a reminder that is dropped."""
MOST_REMINDERS = 1000
"""The most reminders that a fight keeps."""


def remind(encounter: AnyEncounter, when: str, what: str, system: System) -> Outcome:
    """Note a reminder for its time, move it to another, or drop it.

    Args:
        encounter: the fight.
        when: its time, or `never`.
        what: its text; of one that is dropped the beginning will do.
        system: the rules.

    Raises:
        UsageError: a word is missing, the time is none or past, or there is no such reminder.
    """
    if not when or not what.strip():
        missing = "TEXT" if when else "TIME"
        raise UsageError("remind needs TIME and TEXT", mend=f"{missing} is missing")
    times = times_of(system)
    held = encounter.reminders
    if when.lower() == NEVER:
        text = _named(what.strip(), held)
        rest = {one: time for one, time in held.items() if one != text}
        return _with(encounter, rest, f'Dropped the reminder "{text}".')
    text = what.strip()
    if len(text) > MAX_REMINDER:
        raise UsageError(f"TEXT: a reminder has at most {MAX_REMINDER} characters")
    time = when.upper()
    moment = times.read(time)
    if moment is None:
        shown = printable(when[:40])
        raise UsageError(f'TIME: expected a time such as {times.example}, got "{shown}"')
    refuse_past(encounter, time, system)
    if text not in held and len(held) >= MOST_REMINDERS:
        raise UsageError(f"a fight keeps at most {MOST_REMINDERS:,} reminders")
    told = f"The GM notes for {times.words(moment)}: {text}"
    return _with(encounter, {**held, text: time}, with_full_stop(told))


def refuse_past(encounter: AnyEncounter, time: str, system: System) -> None:
    """See that a time is still to come.

    Raises:
        UsageError: it is past, or it is now.
    """
    times = times_of(system)
    moment, now = times.read(time) or 0, times.now(encounter)
    if moment < now:
        raise UsageError(f"{time} has passed", mend=f"it is {times.words(now)}")
    if moment == now:
        raise UsageError(f"{time} is now", mend="give a later time")


def times_of(system: System) -> Times:
    """Return how a system writes times.

    Raises:
        UsageError: it counts none.
    """
    if system.times is None:
        raise UsageError(f"{system.name} has no clock for reminders")
    return system.times()


def _named(word: str, held: dict[str, str]) -> str:
    """Return the reminder that a text means: itself, or the only one that begins so.

    Raises:
        UsageError: none or several do.
    """
    if word in held:
        return word
    found = [text for text in held if text.casefold().startswith(word.casefold())]
    if len(found) == 1:
        return found[0]
    shown = printable(word[:60])
    if found:
        texts = listing((f'"{text}"' for text in found), "or")
        raise UsageError(f'"{shown}" could be {texts}', mend="choose one")
    mend = did_you_mean(word, held) or ("`remind` lists them" if held else "there are none")
    raise UsageError(f'no reminder "{shown}"', mend=mend)


def _with(encounter: AnyEncounter, reminders: dict[str, str], told: str) -> Outcome:
    held, reminders = encounter.reminders, dict(sorted(reminders.items()))
    changes = (Change("reminders", held, reminders),) if held != reminders else ()
    return Outcome(msgspec.structs.replace(encounter, reminders=reminders), told, changes)
