"""What a line of Champions came to, without any word of it: a reworded sentence changes nothing."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from transcripts import NUMBER

from hero_combat.fight.events import AttackRolled, Event, KnockedBack
from hero_combat.fight.outcome import Outcome, RollReport
from hero_combat.systems.champions.events import WentFirst

_PASSING = (".acted", ".spent", ".ordered")


def came_of(outcome: Outcome) -> str:
    """The events and the changes: `hit damaged stunned | brigand.stun 13, brigand.body 11`.

    That somebody has acted in a phase, or spent it, is left out.
    """
    kinds = [_kind(event) for event in outcome.events]
    changes = [
        f"{one.path} {plain(one.new)}"
        for one in outcome.changes
        if not f".{one.path}".endswith(_PASSING)
    ]
    return " | ".join(part for part in (" ".join(kinds), ", ".join(changes)) if part)


def _kind(event: Event) -> str:
    if isinstance(event, AttackRolled):
        return "hit" if event.hit else "missed"
    if isinstance(event, KnockedBack):
        return f"flies-{event.metres}"
    if isinstance(event, WentFirst):
        return f"first-{event.order[0]}"
    return str(type(event).__struct_config__.tag).rpartition(".")[2]


def numbers(report: RollReport) -> tuple[int, ...]:
    """The numbers in the reading of a roll, but for its words."""
    return tuple(map(int, NUMBER.findall(report.reading)))


def addends(report: RollReport) -> list[int | str]:
    """What entered a roll: the value of each line."""
    return [line.value for line in report.modifiers]


def plain(value: object) -> str:
    """A value on a line: `-` for an empty one, and no brackets."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}={each}" for key, each in value.items()) or "-"
    if isinstance(value, list | tuple):
        return " ".join(str(each) for each in value) or "-"
    return str(value) if value not in ("", None) else "-"


def examples(home: Path, proves: Mapping[str, pytest.MarkDecorator]) -> list[Any]:
    """The worked examples of TOML files, with the rules that each file proves.

    An example has an `id`, which says what it proves, and `why` it comes out so, by hand; what is
    on the street besides, as text, with `has`; lines that are played `before`; the `line`; and what
    is `told` of it: of the rolls their numbers, then events, changes, and so on.
    """
    return [
        pytest.param(example, id=f"{name}: {example['id']}", marks=mark)
        for name, mark in proves.items()
        for example in tomllib.loads(home.joinpath(f"{name}.toml").read_text("utf-8"))["example"]
    ]
