"""Worked examples of Storyteller: a line is played, aloud and in quiet, and all its values kept."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
from opened import Fight

from hero_combat.fight.events import Event
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session, supplied_faces
from hero_combat.systems.storyteller.events import PoolRolled, Purpose, RollResult

Lines = dict[str, int | str]
"""What makes a pool."""

CROWD = """
[combatants.ann]
side = "one"
init = 40
brawl = 2
weaponry = 1
firearms = 2
defense = 0
ready = ["club"]
attacks.club = { kind = "melee", damage = 1 }
attacks.gun = { weapon = "light-pistol" }
[combatants.bob]
side = "two"
init = 30
brawl = 1
defense = 0
[combatants.cid]
side = "two"
init = 20
brawl = 1
defense = 0
[combatants.dee]
side = "one"
init = 10
brawl = 1
defense = 0
[objects.chair]
name = "the chair"
durability = 1
size = 3
"""
"""Four people. With a 5 each they have 45, 35, 25 and 15; nobody has Defense, and all have 7 boxes,
9 metres and 4 Willpower.
"""
FOUR = """
[combatants.ann]
side = "one"
init = 40
ready = []
attacks.club = { kind = "melee", init = -2 }
[combatants.bob]
side = "two"
init = 30
[combatants.cid]
side = "two"
init = 20
[combatants.dee]
side = "one"
init = 10
"""
"""Four people. With a 5 each they have 45, 35, 25 and 15; Ann's club costs her 2 in hand."""
MISS = "--with unarmed --dice '1 1 1 1'"


@dataclass
class Worked:
    """All values of a line that was played.

    Attributes:
        rolls: what each was for, its dice, and what made them.
        changes: each value that is another now, by its path.
        events: what happened; their places among the rolls are looked at apart.
        notes: what is told besides.
        open: who decides, and what, in a word.
        targets: to whom it was done; only looked at where a test asks.
    """

    rolls: list[tuple[str, str, Lines]] = field(default_factory=list)
    changes: dict[str, Any] = field(default_factory=dict)
    events: list[Event] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    open: list[tuple[str, str]] = field(default_factory=list)
    targets: tuple[str, ...] = field(default=(), compare=False)


def worked(at: Fight, line: str) -> Worked:
    """Play a line, and see that the same comes of it where nobody listens."""
    said = read(line, verbs_of(at.system))
    faces = supplied_faces(said.dice) if said.dice else None
    silent = Session(at.encounter, at.system, quiet=True).play(said.order, faces)
    told = at.play(line)
    assert _state(silent) == _state(told)
    assert silent.targets == told.targets
    assert [_unplaced(event) for event in told.events] == list(map(_unplaced, silent.events))
    for event in told.events:
        if isinstance(event, PoolRolled):
            assert event.roll is not None
            notation = told.rolls[event.roll].dice
            assert notation.startswith(f"{event.dice}d10" if event.dice else "chance")
    return Worked(
        [(one.label, one.dice, {m.what: m.value for m in one.modifiers}) for one in told.rolls],
        {change.path: change.new for change in told.changes},
        [_unplaced(event) for event in told.events],
        list(told.notes),
        [(one.who, one.kind) for one in told.open],
        told.targets,
    )


def crowd(game: Any, rules: str = "") -> Any:
    """Return `CROWD` in their first round, by the fixture `game`."""
    at = game(CROWD, rules)
    at.play("step --dice '5 / 5 / 5 / 5'")
    return at


def four(game: Any, rules: str = "") -> Any:
    """Return `FOUR` in their first round, by the fixture `game`."""
    at = game(FOUR, rules)
    at.play("step --dice '5 / 5 / 5 / 5'")
    return at


def order(at: Any) -> tuple[str, ...]:
    """Return who acts, and who has yet to act."""
    return (at.encounter.clock.acting, *at.encounter.clock.waiting)


def mine(done: Worked, who: str = "ann") -> dict[str, Any]:
    """Return what changed of one of them."""
    return {path: new for path, new in done.changes.items() if path.startswith(f"{who}.")}


def pool(
    who: str,
    purpose: Purpose,
    dice: int,
    successes: int,
    result: RollResult = "success",
    *,
    again: int = 10,
    rote: bool = False,
) -> PoolRolled:
    """Return what is booked of a pool; a plain success unless another result is named."""
    return PoolRolled(
        who=who,
        purpose=purpose,
        dice=dice,
        again=again,
        rote=rote,
        successes=successes,
        result=result,
    )


def _state(outcome: Outcome) -> tuple[Any, ...]:
    now = outcome.encounter
    return now.combatants, now.things, now.clock, now.sheets, now.left


def _unplaced(event: Event) -> Event:
    return msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event
