"""Check your own rule system: its declaration, then a fight with its starter.

    $ python -m hero_combat.testing rapiers
    rapiers: Current has no field "hidden"

In your tests: `assert check_system(SYSTEM) == []`.
"""

import re
from collections.abc import Iterator, Sequence
from inspect import signature
from itertools import islice
from typing import Any, get_args, get_type_hints

import msgspec

from hero_combat import systems
from hero_combat.cli.environment import Environment, arguments
from hero_combat.errors import Exit, HeroCombatError
from hero_combat.fight.board import Board
from hero_combat.fight.contract import Reference, System
from hero_combat.fight.contract_fields import find_flaws
from hero_combat.fight.events import Damaged, Event
from hero_combat.fight.names import with_ids
from hero_combat.fight.odds import OddsReport
from hero_combat.fight.odds_asked import odds_of
from hero_combat.fight.overview import draw_up
from hero_combat.fight.state_written import snapshot
from hero_combat.file import document as documents
from hero_combat.log.lines import read, verbs_of
from hero_combat.log.session import Session
from hero_combat.log.timeline import Timeline
from hero_combat.npc.programs import Extent, interpreter_of, play
from hero_combat.orders.declaration import Order, spec_of, verb_of
from hero_combat.orders.decoding import decode
from hero_combat.orders.shell_words import split_line
from hero_combat.text import listing

_LINE = re.compile(r"^# +hero-combat (.+) -i fight\.toml", re.MULTILINE)
"""How a comment in a starter gives a line that can be played."""
_PARTS = (
    *("board", "checks", "is_out", "invariants", "renewed", "events"),
    *("odds", "follow", "leaves", "times", "tactics"),
)
"""The parts that are imported when first used."""
_ORDERS = 200
"""The number of orders of NPCs that are played."""


def check_system(system: object, name: str = "") -> list[str]:
    """Return all errors of a rule system, a line each; [] for none.

    The declaration is checked first. If it is right, the starter is played: it is begun, shown,
    logged, undone and verified, and then played again without reports.

    Args:
        system: the system.
        name: the name of its entry point, "" for the system's own name.
    """
    flaws = find_flaws(system, name)
    if flaws or not isinstance(system, System):
        return flaws
    return [*_find_lost(system)] or [*_find_strangers(system)] or _Trial(system).find()


def main(words: Sequence[str], environment: Environment) -> Exit:
    """Print the errors of the systems with these names."""
    code = Exit.DONE if words else Exit.USAGE
    if not words:
        environment.err(f"which system? {listing(systems.names(), 'or')}\n")
    for name in words:
        try:
            foreign = name in systems.installed() and name not in systems.built_in()
            found = check_system(systems.imported(name) if foreign else systems.load(name), name)
        except HeroCombatError as error:
            environment.err(f"{error}\n")
            return error.exit
        environment.out("".join(f"{name}: {line}\n" for line in found or ["no errors"]))
        code = Exit.FOUND if found else code
    return code


# ------------------------------------------------------------------ what is declared


def _find_lost(system: System) -> Iterator[str]:
    """Yield the references that lead nowhere."""
    named = [(f"SYSTEM.{part}", getattr(system, part)) for part in _PARTS]
    named += [(f"the rule of {verb_of(each.order)}", each.rule) for each in system.verbs]
    for what, part in named:
        try:
            if part is not None and part() is None:
                yield f"{what} imports nothing"
        except Exception as error:  # noqa: BLE001 - whatever an author's module raises
            where = f": {part.path}" if isinstance(part, Reference) else ""
            lost = isinstance(error, ImportError | AttributeError)
            yield f"{what} {'leads nowhere' if lost else 'fails'}{where} ({_named(error)})"


def _find_strangers(system: System) -> Iterator[str]:
    """Yield the orders that can't be read, and the rules that take another order than theirs."""
    for each in system.verbs:
        verb = verb_of(each.order)
        try:
            spec_of(each.order)
            rule: Any = each.rule()
        except Exception as error:  # noqa: BLE001 - whatever an author's module raises
            yield f"{each.order.__name__} can't be an order ({_named(error)})"
            continue
        takes = list(signature(rule).parameters)
        if len(takes) != 3:
            yield f"the rule of {verb} takes {listing(takes)}, not a ledger, an order and dice"
            continue
        hint = get_type_hints(rule).get(takes[1])
        if each.order not in (hint, *get_args(hint)):
            other = getattr(hint, "__name__", "no known name")
            yield f"the rule of {verb} takes {other}, not {each.order.__name__}"


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


# ------------------------------------------------------------------ the starter, played


class _Trial:
    """The starter of a system, played until something is wrong.

    Attributes:
        at: what is tried now.
        counted: what damage was counted by.
        bars: the bars of which programs are told.
    """

    def __init__(self, system: System) -> None:
        self.system = system
        self.at = ""
        self.counted: set[str] = set()
        self.bars: set[str] = set()

    def find(self) -> list[str]:
        """Return what is wrong: what a look shows, else the first thing that fails."""
        found: dict[str, None] = {}
        try:
            for line in self._found():
                found[line] = None
        except HeroCombatError as error:
            return [*found] or [f"{self.at}: {error.problems[0]}"]
        except Exception as error:  # noqa: BLE001 - whatever an author's rule raises
            return [*found] or [f"{self.at}: {_named(error)}{self._place(error)}"]
        return [*found]

    def _place(self, error: BaseException) -> str:
        """Say where in the system it was raised, innermost."""
        place, trace = "", error.__traceback__
        while trace is not None:
            code = trace.tb_frame.f_code
            if f"{trace.tb_frame.f_globals.get('__name__')}.".startswith(f"{self.system.package}."):
                file = code.co_filename.rpartition("/")[2]
                place = f", in {code.co_name} ({file}:{trace.tb_lineno})"
            trace = trace.tb_next
        return place

    def _found(self) -> Iterator[str]:
        self.at = "rules.md"
        systems.rules(self.system)
        self.at = "starter.toml"
        text = systems.starter(self.system)
        fight = Timeline(documents.read(text.encode(), self.at), self.system, lambda: 0)
        fight.check()
        lines = _LINE.findall(text)
        if [line.split()[0] for line in lines[:2]] != ["step", "resolve"]:
            yield "starter.toml names no step and resolve to be played, each before -i fight.toml"
            return
        yield from self._begun(fight)
        for line in lines:
            self.at = line.split()[0]
            outcome = fight.carry_out(read(line, verbs_of(self.system)).order)
            if not outcome.sentence:
                yield f"{self.at} reports nothing"
            self._count(outcome.events)
            yield from self._shown(fight)
        yield from self._logged(fight)
        yield from self._quiet(fight)
        yield from self._odds(fight, lines)
        yield from self._tactics(fight)
        self._play_on(fight)
        yield from self._bars(fight)

    def _begun(self, fight: Timeline) -> Iterator[str]:
        self.at = "begin"
        outcome, clock = fight.begin(), self.system.clock
        if not isinstance(fight.encounter.clock, clock):
            yield f"begin gives no {clock.__name__} as the clock"
        if not outcome.sentence:
            yield "begin reports nothing"
        for who, now in fight.encounter.combatants.items():
            if not isinstance(now, self.system.current):
                yield f"unhurt gives {who} no {self.system.current.__name__}"
        yield from self._shown(fight)

    def _shown(self, fight: Timeline) -> Iterator[str]:
        trying, self.at = self.at, "board"
        board = draw_up(fight.encounter, self.system)
        if not isinstance(board, Board):
            yield "board draws no Board"
            return
        people = fight.encounter.combatants
        if {row.id for row in board.rows if not row.left} != people.keys():
            yield "board shows different combatants than the fight"
        if without := [row.id for row in board.rows if not row.bars]:
            yield f"board: {listing(without)} {'has' if len(without) == 1 else 'have'} no bar"
        yield from (f"board: {who}, who acts, isn't there" for who in {*board.acting} - {*people})
        self.at = trying

    def _logged(self, fight: Timeline) -> Iterator[str]:
        self.at = "the file that is written"
        data = fight.saved()
        again = Timeline(documents.read(data, "fight.toml"), self.system, lambda: 0)
        if again.saved() != data:
            yield "a fight differs after saving and reading"
        self.at = "verify"
        yield from (f"verify: {each.path} {each.words}" for each in again.verify().differences)
        self.at = "undo"
        size = len(fight.encounter.log)
        again.undo(size - 1)
        again.redo(size - 1)
        if again.saved() != data:
            yield "the fight differs after undo and redo"

    def _quiet(self, fight: Timeline) -> Iterator[str]:
        """Play the log loud and quiet: dice, state and events must be the same."""
        self.at = "played quietly"
        orders = [read(line, verbs_of(self.system)).order for line in fight.encounter.log]
        loud = Session(fight.start, self.system)
        quiet = Session(fight.start, self.system, quiet=True)
        for order in orders:
            told, untold = loud.play(order), quiet.play(order)
            if [_without_roll(one) for one in told.events] != [*untold.events]:
                yield f"{verb_of(order)}: the events differ when the report is not read"
        if snapshot(loud.encounter, self.system) != snapshot(quiet.encounter, self.system):
            yield "the fight differs when the report is not read"

    def _odds(self, fight: Timeline, lines: Sequence[str]) -> Iterator[str]:
        if self.system.odds is None:
            return
        self.at = "odds"
        line = next(line for line in lines if line.split()[0] == "resolve")
        order: Order = with_ids(read(line, verbs_of(self.system)).order, fight.encounter)
        report = odds_of(fight.encounter, self.system, order)
        if not isinstance(report, OddsReport) or not report.chances:
            yield "odds has no chance"
            return
        for each in report.chances:
            if not 0 <= each.chance.numerator <= each.chance.denominator:
                yield f"odds: {each.what} has no chance from 0 to 1"

    def _tactics(self, fight: Timeline) -> Iterator[str]:
        """Yield the bars of which programs are told, and which are none."""
        system, now = self.system, fight.encounter
        if system.tactics is None:
            return
        self.at = "tactics"
        tactics = system.tactics()
        self.bars = {key for who in now.combatants for key in tactics.bars(now, who)}
        if tactics.bar not in self.bars:
            yield f'Tactics.bar is "{tactics.bar}", and the bars are {listing(sorted(self.bars))}'
        for key in tactics.harms:
            if key not in system.harms:
                yield f'Tactics.harms names "{key}", and SYSTEM.harms doesn\'t'
        self.bars |= {*tactics.harms}
        attack = spec_of(verbs_of(system)["resolve"])
        for way in tactics.ways:
            try:
                decode(("attacker", "target", *split_line(way)[0]), attack)
            except HeroCombatError as error:
                yield f'Tactics.ways has "{way}": {error}'

    def _play_on(self, fight: Timeline) -> None:
        """Let everybody be played for a while, if the system says how."""
        if self.system.tactics is None:
            return
        self.at = "npc"
        extent = Extent(everybody=True)
        table = interpreter_of(Session(fight.encounter, self.system), extent, fight.document)
        for one in islice(play(table, extent), _ORDERS):
            self._count(one.outcome.events)

    def _count(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Damaged):
                self.counted |= event.lost.keys()

    def _bars(self, fight: Timeline) -> Iterator[str]:
        """Yield what is said to be a bar, or a value, and is none."""
        system, now = self.system, fight.encounter
        rows = draw_up(now, system).rows
        values = {*system.current.__struct_fields__}  # type: ignore[attr-defined]  # a record
        bars = values | {bar.label.lower() for row in rows for bar in row.bars}
        bars |= {track.label.lower() for row in rows for track in row.tracks}
        for heading, made_of in system.columns.items():
            yield from (
                f'SYSTEM.columns: {heading} is made of "{key}", which is not a current value'
                for key in made_of
                if key not in values
            )
        for key in system.harms:
            if key not in bars | self.bars | self.counted:
                yield f'SYSTEM.harms names "{key}", which is not a bar'
        if system.harms:
            for key in sorted(self.counted - {*system.harms}):
                yield f'Damaged counts "{key}", which SYSTEM.harms doesn\'t name'


def _without_roll(event: Any) -> Any:
    """Return an event as a quiet ledger books it: it points at no report."""
    return msgspec.structs.replace(event, roll=None) if hasattr(event, "roll") else event


if __name__ == "__main__":
    raise SystemExit(main(arguments(), Environment.of_process()))
