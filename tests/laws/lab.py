"""A laboratory for meetings: a world loaded once, states reached by lines, a cell one order more.

A cell copies nothing and writes no file: an encounter is a frozen value, and an order played on it
gives another. Dice are loaded by label, so that a roll has the same faces alone and in company.
"""

import traceback
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import opened as hc

from hero_combat.dice import Source, supplied, written
from hero_combat.dice.source import Roll
from hero_combat.errors import HeroCombatError
from hero_combat.fight.contract import System
from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.names import with_ids
from hero_combat.fight.outcome import Outcome
from hero_combat.log.lines import Line, read, verbs_of
from hero_combat.log.session import Session
from hero_combat.orders.declaration import Order
from hero_combat.orders.usage import check_options

WORLDS = Path(__file__).with_name("worlds")

LONG = 60  # steps
Luck = tuple[tuple[str, str], ...]
"""How labelled rolls fall: the beginning of a label, and the faces that are gone through.

Behind a slash are those of the label's next roll in the same order.
"""


class Played(NamedTuple):
    """What one line did.

    Attributes:
        line: the line.
        before: the encounter on which it was played.
        after: the encounter afterwards, that of before where the line was refused.
        outcome: what it did; None where it was refused.
        refusal: why it was refused, "" where it was carried out.
        forbidden: whether the rules forbade it.
        crash: an exception that is none of the program's own, "" for none.
        fell: the faces that fell, also before a refusal.
        over: whether nothing was left to be done.
    """

    line: str
    before: AnyEncounter
    after: AnyEncounter
    outcome: Outcome | None
    refusal: str
    forbidden: bool
    crash: str
    fell: tuple[Roll, ...]
    over: bool = False

    @property
    def done(self) -> bool:
        """Whether the line was carried out."""
        return self.outcome is not None

    @property
    def events(self) -> tuple[Any, ...]:
        """What happened."""
        return self.outcome.events if self.outcome else ()

    def script(self) -> str:
        """The lines that lead here, with their dice, for `hero-combat run`."""
        dice = f" --dice '{written(self.fell)}'" if self.fell and "--dice" not in self.line else ""
        return "\n".join((*_commands(self.before.log), self.line + dice))


def _commands(log: Iterable[str]) -> list[str]:
    return [line.partition("  # ")[0] for line in log]


class Loaded:
    """Faces by label: those that a luck says, and otherwise those that the label itself gives.

    Args:
        luck: how labelled rolls fall.
        alike: the label under which a roll has the same faces alone and in company.
    """

    def __init__(self, luck: Luck, alike: Callable[[str], str]) -> None:
        self.luck, self.alike = luck, alike
        self.given: Source | None = None
        self.fell: list[Roll] = []

    def draw(self, count: int, sides: int, what: str, occurrence: int, skip: int) -> list[int]:
        """The faces of a roll."""
        found = (t for p, t in self.luck if what.startswith(p))
        faces = next((_cycled(text, occurrence, count, sides) for text in found), None)
        if self.given:
            faces = [*self.given.draw(count, sides, what, occurrence, skip)]
        if faces is None:
            key = f"{self.alike(what)}|{occurrence}|{sides}".encode()
            digest = b"".join(blake2b(key + bytes([n])).digest() for n in range(count // 64 + 1))
            faces = [byte % sides + 1 for byte in digest[:count]]
        self.fell.append(Roll(what, tuple(faces), sides))
        return faces

    def finish(self) -> None:
        """Nothing is left over, but of faces that are given."""
        if self.given:
            self.given.finish()


def _cycled(text: str, occurrence: int, count: int, sides: int) -> list[int]:
    parts = text.split("/")
    faces = [min(int(face), sides) for face in parts[min(occurrence, len(parts) - 1)].split()]
    return (faces * (count // len(faces) + 1))[:count]


class Lab:
    """A world and everything that has been reached in it.

    Args:
        name: the name of the rule system, and of its world.
        start: the lines that lead to where every cell begins.
        lucky: how rolls fall where a law says nothing else.
        alike: the label under which a roll has the same faces alone and in company.
        text: the world, where it isn't that of the file.
    """

    def __init__(
        self,
        name: str,
        start: Sequence[str] = (),
        lucky: Luck = (),
        alike: Callable[[str], str] = str,
        text: str = "",
    ) -> None:
        fight = hc.loads(text or (WORLDS / f"{name}.toml").read_text("utf-8"))
        fight.begin()
        self.system: System = fight.system
        self.world: AnyEncounter = fight.encounter
        self.lucky, self.alike = lucky, alike
        self.orders = 0
        self._reached: dict[tuple[str, ...], AnyEncounter | None] = {(): self.world}
        self._read: dict[str, Line | HeroCombatError] = {}
        self.begun = tuple(start)
        here = self.reach()
        if here is None:
            raise ValueError(f"{name}: {self.why(())}")
        self.start: AnyEncounter = here

    def reach(self, lines: Sequence[str] = ()) -> AnyEncounter | None:
        """The encounter to which these lines lead from the start; None where one is refused."""
        return self._reach((*self.begun, *lines))

    def _reach(self, lines: tuple[str, ...]) -> AnyEncounter | None:
        if lines not in self._reached:
            before = self._reach(lines[:-1])
            played = self.play(before, lines[-1]) if before is not None else None
            self._reached[lines] = played.after if played and played.done else None
        return self._reached[lines]

    def why(self, lines: Sequence[str]) -> str:
        """Why a state can't be reached: the first line that is refused, and its refusal."""
        now = self.world
        for line in (*self.begun, *lines):
            played = self.play(now, line)
            if not played.done:
                return f"{line}: {played.refusal or played.crash}"
            now = played.after
        return ""

    def order(self, line: str) -> Order:
        """The order that a line is.

        Raises:
            UsageError: it can't be read.
        """
        return self._said(line).order

    def _said(self, line: str) -> Line:
        """A line, read once."""
        if line not in self._read:
            try:
                self._read[line] = read(line, verbs_of(self.system))
            except HeroCombatError as error:
                self._read[line] = error
        found = self._read[line]
        if isinstance(found, HeroCombatError):
            raise found
        return found

    def play(self, on: AnyEncounter, line: str, luck: Luck | None = None) -> Played:
        """What a line does on an encounter, the dice those of its `--dice`, or loaded.

        `step to ID` is a step, and another one, until somebody acts.
        """
        if line.startswith("step to "):
            return self._step_to(on, line.removeprefix("step to "), luck)
        self.orders += 1
        dice = Loaded(self.lucky if luck is None else (*luck, *self.lucky), self.alike)
        session = Session(on, self.system)
        try:
            said = self._said(line)
            if said.dice:
                dice.given = supplied(said.dice)
            check_options(said.order)
            outcome = session.play_settled(with_ids(said.order, on), lambda _key, _nth: dice)
        except HeroCombatError as error:
            fell = tuple(dice.fell)
            forbidden = error.exit == hc.Exit.FORBIDDEN
            return Played(line, on, on, None, str(error), forbidden, "", fell)
        except Exception as error:  # noqa: BLE001 - whatever it is, it breaks a law
            where = traceback.extract_tb(error.__traceback__)[-1].name
            crash = f"{type(error).__name__} in {where}: {error}"
            return Played(line, on, on, None, "", False, crash, tuple(dice.fell))  # noqa: FBT003 - a record
        fell = tuple(dice.fell)
        return Played(line, on, session.encounter, outcome, "", False, "", fell, outcome.over)  # noqa: FBT003 - a record

    def _step_to(self, on: AnyEncounter, who: str, luck: Luck | None) -> Played:
        assert self.system.tactics
        played = self.play(on, "step", luck)
        for _ in range(LONG):
            if not played.done or who in self.system.tactics().acting(played.after):
                break
            played = self.play(played.after, "step", luck)
        return played

    def play_all(
        self, on: AnyEncounter, lines: Iterable[str], luck: Luck | None = None
    ) -> list[Played]:
        """What lines do one after the other; the first refusal, or the end, ends them."""
        played: list[Played] = []
        for line in lines:
            played.append(self.play(on, line, luck))
            if not played[-1].done or played[-1].over:
                break
            on = played[-1].after
        return played
