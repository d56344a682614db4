"""Worked examples of Storyteller: a line is played, aloud and in quiet, and all its values kept.

What people read of a line is looked at by what its tellers are given, and not by their words.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from opened import Fight

from hero_combat.fight.events import AttackRolled, Event
from hero_combat.fight.ledger import Ledger
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session, supplied_faces
from hero_combat.systems.storyteller.conditions.relations import EndedRelation
from hero_combat.systems.storyteller.conditions.wounds import Taken, Wounded
from hero_combat.systems.storyteller.damage import ObjectDamage
from hero_combat.systems.storyteller.dice.dice_pool import Part, Pool, Wave
from hero_combat.systems.storyteller.events import (
    ContestSettled,
    ManeuverEnded,
    PoolRolled,
    Purpose,
    RollResult,
)
from hero_combat.systems.storyteller.sheet.attacks import PreparedAttack
from hero_combat.systems.storyteller.state import Current, Thing
from hero_combat.systems.storyteller.turns.initiative import RolledInitiative
from hero_combat.systems.storyteller.turns.order import place_of

Lines = dict[str, int]
"""What makes a pool: `{"strength": 3, "untrained brawl": -1, "Defense of bob": -2}`."""
Settled = tuple[str, int, bool]
"""Who wins a contest, by how much, and whether exceptionally."""
Note = tuple[Any, ...]
"""What is told besides: by which teller, and of what."""

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
THREE = "".join(
    f"[combatants.{who}]\nside = '{side}'\ninit = {init}\n"
    for who, side, init in (("ann", "one", 30), ("bob", "two", 20), ("cid", "two", 10))
)
FIVES = "step --dice '5 / 5 / 5'"
"""Three people, and the first step that gives them 35, 25 and 15."""
MISS = "--with unarmed --dice '1 1 1 1'"


@dataclass
class Heard:
    """What the tellers of a line were given.

    Attributes:
        rolls: what makes each roll that is reported, in order.
        notes: what is told besides.
    """

    rolls: list[Lines] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


@contextmanager
def hearing() -> Iterator[Heard]:
    """Hear what tellers are given while a line is played."""
    heard = Heard()

    def listen(name: str, hear: Callable[[str, tuple[Any, ...]], None]) -> None:
        method = getattr(Ledger, name)

        def heard_too(book: Any, tell: Callable[..., Any], *values: Any) -> Any:
            before = len(book.rolls) + len(book.notes)
            given = method(book, tell, *values)
            if len(book.rolls) + len(book.notes) > before:
                hear(tell.__name__, values)
            return given

        patch.setattr(Ledger, name, heard_too)

    with pytest.MonkeyPatch.context() as patch:
        listen("report", lambda _teller, values: heard.rolls.append(_made_of(values)))
        listen("remark", lambda teller, values: heard.notes.append((teller, *_told_of(values))))
        yield heard


def _made_of(values: tuple[Any, ...]) -> Lines:
    """Return what makes a roll, of what its teller is given."""
    lines: Lines = {}
    for value in values:
        if isinstance(value, Pool):
            lines |= _lines(value.parts)
            against = _lines(value.against)
            lines |= {f"{part} of {value.target}": -dice for part, dice in against.items()}
        elif isinstance(value, RolledInitiative):
            lines |= _lines(value.parts)
        elif isinstance(value, Wave):
            lines[f"{value.key} {value.again or ''}".rstrip()] = value.hits
        elif isinstance(value, list):
            lines |= _lines(value)
    return lines


def _lines(parts: Any) -> Lines:
    return {_name(part): part.value for part in parts}


def _name(part: Part) -> str:
    return str(part.of) if part.kind == "trait" else f"{part.kind} {part.of}".rstrip()


def _told_of(values: tuple[Any, ...]) -> Iterator[Any]:
    """Yield of whom and what a teller tells: ids, keys and numbers."""
    for value in values:
        match value:
            case Ledger():
                continue
            case PreparedAttack():
                yield value.key
            case Wounded():
                yield value.who
            case Taken():
                yield value.wounded.who
            case ObjectDamage():
                yield value.which
            case EndedRelation():
                yield value.key, value.who, value.other
            case list():
                yield from _told_of(tuple(value))
            case _:
                yield value


class Played(Fight):
    """A fight at the table, with words for what tests ask most."""

    heard = Heard()

    def play(self, line: str) -> Outcome:
        """Play a line, and keep what its tellers are given."""
        with hearing() as self.heard:
            return super().play(line)

    def odds(self, attack: str) -> OddsReport:
        """Compute the odds of an attack, and keep what tellers are given."""
        with hearing() as self.heard:
            return super().odds(attack)

    def changes(self, line: str) -> dict[str, Any]:
        """Play a line and return what is another now, by its path."""
        return {change.path: change.new for change in self.play(line).changes}

    def pools(self, line: str) -> list[tuple[str, int, int, RollResult]]:
        """Play a line and return who throws how many dice, the successes, and what they are."""
        return [
            (event.who, event.dice, event.successes, event.result)
            for event in self.play(line).events
            if isinstance(event, PoolRolled)
        ]

    def contest(self, line: str) -> Settled:
        """Play a line and return who wins its contest, by how much, and whether exceptionally."""
        (one,) = (one for one in self.play(line).events if isinstance(one, ContestSettled))
        return one.winner, one.net, one.exceptional

    def attack(self, line: str) -> tuple[bool, int | None]:
        """Play a line and return whether its attack hits, and by how much."""
        (one,) = (one for one in self.play(line).events if isinstance(one, AttackRolled))
        return one.hit, one.margin

    def touches(self, line: str) -> bool:
        """Play a line and return whether somebody is reached."""
        (one,) = (one for one in self.play(line).events if isinstance(one, ManeuverEnded))
        return one.done

    def marks(self, who: str) -> tuple[int, int, int]:
        """Return the bashing, lethal and aggravated wounds of somebody."""
        now = self.now(who)
        return now.bashing, now.lethal, now.aggravated

    def turn(self, line: str) -> tuple[int, str, int]:
        """Play a line and return which round it is, and who acts on which Initiative."""
        self.play(line)
        clock = self.encounter.clock
        place = place_of(self.encounter, clock.acting) if clock.acting else 0
        return clock.round, clock.acting, place

    def notes(self, line: str) -> list[Note]:
        """Play a line and return what is told of it besides."""
        self.play(line)
        return self.heard.notes

    def rolls(self, line: str, number: int = 0) -> list[tuple[str, int]]:
        """Play a line and return what makes one of its rolls, in order."""
        self.play(line)
        return [*self.heard.rolls[number].items()]

    def now(self, who: str) -> Current:
        """Return how somebody is now."""
        current: Current = self.encounter.combatants[who]
        return current

    def thing(self, which: str) -> Thing:
        """Return how an object is now."""
        thing: Thing = self.encounter.things[which]
        return thing

    def until(self, who: str) -> Outcome:
        """Step until it is the turn of `who`."""
        for _ in range(60):
            outcome = self.play("step")
            if self.encounter.clock.acting == who:
                return outcome
        raise AssertionError("it never comes")


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
    notes: list[Note] = field(default_factory=list)
    open: list[tuple[str, str]] = field(default_factory=list)
    targets: tuple[str, ...] = field(default=(), compare=False)


def worked(at: Played, line: str) -> Worked:
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
        [(one.label, one.dice, made) for one, made in zip(told.rolls, at.heard.rolls, strict=True)],
        {change.path: change.new for change in told.changes},
        [_unplaced(event) for event in told.events],
        [*(("forced", text) for text in told.forced), *at.heard.notes],
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
