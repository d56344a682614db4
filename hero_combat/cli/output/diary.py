"""The lines of a log as they are told: to the game master all of them, to players what they saw.

Players hear nothing of what the game master sets and is reminded of, nothing of who is hidden, and
no numbers of those whom no player runs: as on their board.
"""

import re
from collections.abc import Collection, Mapping
from typing import NamedTuple

from hero_combat.cli.output.mentions import Mentions, sentences
from hero_combat.fight.events import Revealed
from hero_combat.fight.hidden import hidden_in, tell_revealed
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import Line
from hero_combat.log.participants import Begin, Remind, Reseed
from hero_combat.log.set_verb import Set, Unset
from hero_combat.orders.lines import line_of
from hero_combat.table import Fight

_BACKSTAGE = (Begin, Set, Unset, Remind, Reseed)
"""What the game master does to the fight as a file, and no diary tells."""
_COUNTED = re.compile(r"(?<![\w-])[-+]?[0-9]+(?:d[0-9]+)?(?!\w)")
"""A number, and not one in somebody's word, such as `9mm` or `ak-47`."""
_BRACKETS = re.compile(r" ?(?:\([^()]*[0-9][^()]*\)|\[[^\[\]]*\])")
_DISTANCE = re.compile(r"\b[0-9]+ (?:m\b|APs?(?! of))")
_AMOUNT = re.compile(r" (?:for|by|with) [0-9][^.,;]*")
_NUMBER = re.compile(r"(?<= )[0-9]+ (?=\w)")
_FAR = "\U000eff00"
"""Stands for a distance, which everybody sees, while numbers are taken out."""


class Entry(NamedTuple):
    """A line of the log: its number, its text, what it says, and what is told of it."""

    number: int
    text: str
    line: Line
    told: str


def entries(
    fight: Fight, *, player: bool, outcomes: Mapping[int, Outcome] | None = None
) -> list[Entry]:
    """Return the lines of a log as they are told.

    Args:
        fight: the fight.
        player: whether players are told.
        outcomes: what the lines did, by their numbers, where that is known. Otherwise the log is
            played again, if anybody was ever hidden.

    Raises:
        FileError: somebody was hidden, and a line can't be played.
    """
    pairs = zip(fight.encounter.log, fight.lines, strict=True)
    every = [
        Entry(number, text, line, line.sentence or line_of(line.order))
        for number, (text, line) in enumerate(pairs, 1)
    ]
    if not player:
        return every
    if outcomes is None:
        outcomes = fight.outcomes() if _hides(fight) else {}
    return _Diary(fight, outcomes).entries(every)


def _hides(fight: Fight) -> bool:
    """Tell whether anybody is hidden, or may have been."""
    now = fight.encounter
    if hidden_in(now) or any(sheet.hidden for sheet in now.sheets.values()):
        return True
    sets = (line.order for line in fight.lines if isinstance(line.order, Set))
    return any("hidden" in order.path for order in sets) or bool(hidden_in(fight.start))


class _Diary:
    """Tells players what they saw of each line."""

    def __init__(self, fight: Fight, outcomes: Mapping[int, Outcome]) -> None:
        now = fight.encounter
        self.outcomes = outcomes
        self.mentions = Mentions(now)
        self.others = {who for who in now.sheets if not getattr(now.sheets[who], "player", False)}
        # a hand may have hidden somebody since: then no line tells of them
        last = max(outcomes, default=0)
        known = hidden_in(outcomes[last].encounter) if last else frozenset()
        self.always = hidden_in(now) - known
        self.at_first = hidden_in(fight.start) if outcomes else frozenset()
        self.reminders = _reminders(fight)

    def entries(self, every: list[Entry]) -> list[Entry]:
        """Return the lines that tell players anything."""
        told = ((entry, self._told(entry)) for entry in every)
        return [entry._replace(told=text) for entry, text in told if text]

    def _told(self, entry: Entry) -> str:
        outcome, order = self.outcomes.get(entry.number), entry.line.order
        if isinstance(order, _BACKSTAGE):
            return _revealed(outcome) if isinstance(order, Set | Unset) else ""
        hidden = self.always | (hidden_in(outcome.encounter) if outcome else self.at_first)
        concerned = {getattr(order, order.actor)} if order.actor else set()
        if hidden & concerned:
            return ""
        if outcome and outcome.targets and hidden.issuperset(outcome.targets):
            return ""
        return self.seen(self._unreminded(entry.told), hidden)

    def _unreminded(self, text: str) -> str:
        """Return what a line tells without the reminders at its end: they are the game master's."""
        told = ""
        while told != text:
            told = text
            for reminder in self.reminders:
                text = text.removesuffix(reminder).rstrip()
        return text

    def seen(self, text: str, hidden: Collection[str]) -> str:
        """Return what players hear of a text while some are hidden; "" for nothing.

        When it is, and nobody whom they see: that they don't hear either.
        """
        mentions = self.mentions
        parts = sentences(mentions.masked(text))
        left = [part for part in (mentions.without(part, hidden) for part in parts) if part]
        if len(left) < len(parts) and not mentions.named_in("".join(left)):
            return ""
        told = (self._without_numbers(part) for part in left)
        return mentions.unmasked(" ".join(filter(None, told)))

    def _without_numbers(self, masked: str) -> str:
        """Return a sentence that names somebody whom no player runs without what it counts."""
        if not self.mentions.named_in(masked) & self.others:
            return masked
        end = masked[-1] if masked[-1] in ".!?" else ""
        bare = _BRACKETS.sub("", masked.removesuffix(end))
        said, colon, counted = bare.partition(": ")
        if not _COUNTED.search(counted):
            said += colon + counted
        elif not self.mentions.named_in(said):
            return ""
        far = _DISTANCE.findall(said)
        said = _AMOUNT.sub("", _DISTANCE.sub(_FAR, said))
        said = _NUMBER.sub("", said)
        if _COUNTED.search(said):
            return ""
        for distance in far:
            said = said.replace(_FAR, distance, 1)
        return said + end


def _reminders(fight: Fight) -> frozenset[str]:
    """Return how the reminders are told that the game master has noted in this fight."""
    noted = [line.order for line in fight.lines if isinstance(line.order, Remind)]
    if not noted or fight.system.times is None:
        return frozenset()
    from hero_combat.fight.due import tell_reminder

    times = fight.system.times()
    return frozenset(
        tell_reminder(order.text.strip(), time, times)
        for order in noted
        if times.read(time := order.time.upper())
    )


def _revealed(outcome: Outcome | None) -> str:
    """Return the sentence that somebody is hidden no more, if that is what was set."""
    shown = (event for event in outcome.events if isinstance(event, Revealed)) if outcome else ()
    return " ".join(tell_revealed(outcome.encounter, event.who) for event in shown if outcome)
