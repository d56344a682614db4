"""Fights on a map: what the map tells a line, and the line with it typed by hand."""

import re
from collections.abc import Callable, Sequence

import msgspec
import opened as hc
from opened import Fight

from hero_combat.fight.outcome import Outcome


def opens(text: str, *before: str) -> Callable[[], Fight]:
    """Return what opens a fight in which some lines have been played."""
    fight = hc.loads(text)
    for line in before:
        fight.play(line)
    return fight.copy


def by_map_and_by_hand(open_: Callable[[], Fight], line: str) -> Outcome:
    """Play a line, and the line with what the map told typed by hand: they must do the same."""
    by_map, by_hand = open_(), open_()
    said = by_map.play(line)
    typed = by_hand.play(" ".join([line, *said.told]))
    assert typed.told == ()
    assert (typed.sentence, typed.rolls, typed.events) == (said.sentence, said.rolls, said.events)
    assert (typed.changes, typed.notes, typed.open) == (said.changes, said.notes, said.open)
    assert _state(by_hand) == _state(by_map)
    verb, _, attack = line.partition(" ")
    if verb == "resolve" and not re.search("--charge|--maneuver|--take-cover|,", attack):
        by_hand_too = open_().odds(" ".join([attack, *said.told]))
        asked = open_().odds(attack)
        assert (by_hand_too.chances, by_hand_too.laws) == (asked.chances, asked.laws)
    return said


def _state(fight: Fight) -> bytes:
    """Return all but the log, which holds the line as it was typed."""
    state = fight.encounter
    return msgspec.json.encode((state.combatants, state.things, state.clock, state.place))


def told(open_: Callable[[], Fight], line: str) -> Sequence[str]:
    """Return what the map tells a line, which does the same by hand."""
    return by_map_and_by_hand(open_, line).told
