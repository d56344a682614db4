"""How a system's matrix of meetings is written.

A matrix is data: who is there, what they attack with, in whose company, in which states. The laws
play every cell of it. For a system X it stands in three files:

`worlds/X.toml`
    Five people, a weapon of each sort, three objects. All are strong enough to survive a cell.

`X.py`
    `MATRIX = Matrix(...)`, and `EXCEPT`. In lines `{a}` attacks, with `{p}` as a partner; `{t}` is
    the target, `{u}` another one and `{v}` the fifth; `{o}` is an object; `{blow}` is with what,
    such as `--with gun --maneuver trip`, and `{x}`, in a state, who is in it.
    1. `start`: the lines until `{a}` has the turn. `step to {a}` is as many steps as that takes.
    2. `lucky`: how labelled rolls fall: attacks hit, defenses work. `alike` takes out of a label
       what only company puts into it, so that the roll has the same faces alone.
    3. `blows`: derive them from the program's own tables, so that a new row is in the matrix by
       itself: `Blow("trip", "club", "--with club --maneuver trip")`. What is refused at the start
       is left out by itself.
    4. `companies`: the ways of attacking, each seen by `{a}`: a burst, at several, with a partner,
       as the partner of another. A row of the program's `WAYS` that no company plays fails.
    5. States of an attacker, of a target; roles; stocks; options; effects; what is done and undone.
       A law that the system can't have is in `absent`, with the reason.

`wrong/X.txt`
    The breaches of today, which only shrink: `python tests/laws/run.py X --write` writes them,
    `python tests/laws/run.py X L4` tells those of a law, each with a script for `hero-combat run`.

An exception, `EXCEPT = {(law, way, state): sentence}`, is allowed by that sentence of the system's
`rules.md`; `*` stands for anything. One that no cell needs fails.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from laws.lab import Lab, Luck, Played

from hero_combat.fight.model import AnyEncounter
from hero_combat.fight.outcome import Outcome


class Blow(NamedTuple):
    """With what somebody attacks.

    Attributes:
        name: the maneuver, "" for none.
        weapon: the attack of the stat block.
        options: as they stand on the line.
        theirs: the same where it is a partner's, without the partner's id.
        before: lines that come before it: a weapon is taken in hand.
    """

    name: str
    weapon: str
    options: str
    theirs: str = ""
    before: tuple[str, ...] = ()


class Company(NamedTuple):
    """A way of attacking, seen by `{a}`.

    Attributes:
        name: what it is called in a breach.
        line: the order.
        then: the lines until it lands; what comes before the last one is before it is announced.
        alone: the order of which it is a company.
        one: the order with n = 1, which must be the one alone; "" where that is refused.
        others: the letters of those who are in it besides the target.
        bystanders: the letters of those of whom nothing is said.
        members: the letters of those who attack with `{a}`.
        plain: whether it takes no maneuver.
        luck: how rolls fall besides.
        before: lines that come before it, and before the one alone.
        weapons: it is done with these alone, () for all.
        acts: whether `{a}` acts; a hazard is nobody's doing.
        way: the row of the program's `WAYS` that it plays, where that has another name.
    """

    name: str
    line: str
    then: tuple[str, ...] = ()
    alone: str = "resolve {a} {t} {blow}"
    one: str = ""
    others: str = ""
    bystanders: str = ""
    members: str = ""
    plain: bool = False
    luck: Luck = ()
    before: tuple[str, ...] = ()
    weapons: tuple[str, ...] = ()
    acts: bool = True
    way: str = ""


class State(NamedTuple):
    """Something that is so of somebody, `{x}`.

    Attributes:
        name: what it is called in a breach.
        lines: what makes it so.
        weapons: it concerns these alone, () for all.
        lasts: whether it can also come about while something is on its way.
        said: what the attack's own line says of it, for a defense that is said there.
    """

    name: str
    lines: tuple[str, ...]
    weapons: tuple[str, ...] = ()
    lasts: bool = True
    said: str = ""


class Role(NamedTuple):
    """A part that somebody, `{x}`, plays in the attack of another.

    Attributes:
        name: what it is called in a breach.
        line: the order in which `{x}` counts.
        without: the same without.
        before: lines by which `{x}` takes the part.
        luck: how rolls fall besides.
    """

    name: str
    line: str
    without: str
    before: tuple[str, ...] = ()
    luck: Luck = ()


class Stock(NamedTuple):
    """Something of which there is so much.

    Attributes:
        name: what it is called in a breach.
        lines: the lines that leave so much of it to `{x}`.
        left: how much somebody has left.
        amounts: of which the cells are; the last one is plenty.
        weapons: the attacks that use it, () for all.
    """

    name: str
    lines: Callable[[int], tuple[str, ...]]
    left: Callable[[AnyEncounter, str], int]
    amounts: tuple[int, ...]
    weapons: tuple[str, ...] = ()


class Struck(NamedTuple):
    """A way in which the object `{o}` is struck by `{a}`.

    Attributes:
        name: what it is called in a breach.
        line: the order.
        before: the lines that come before.
    """

    name: str
    line: str
    before: tuple[str, ...] = ()


class Effect(NamedTuple):
    """Something that begins and ends by itself, or by what somebody does.

    Attributes:
        name: what it is called in a breach.
        begins: the lines with which it begins.
        ends: the lines with which it ends; or what tells that it is time, and till then the clock
            goes on.
        shows: what shows it in an encounter; equal to that of before once it has ended.
        timed: whether it ends at a moment, so that it must be begun first.
        keeps: whether nothing else ends it before.
    """

    name: str
    begins: tuple[str, ...]
    ends: tuple[str, ...] | Callable[[AnyEncounter], bool]
    shows: Callable[[AnyEncounter], Any]
    timed: bool = False
    keeps: bool = False


class Each(NamedTuple):
    """Something that may be done to one, `{x}`, and so to each of several.

    Attributes:
        name: what it is called in a breach.
        one: the lines after which it may be done to the one.
        both: the lines after which it may be done to each of `{t}` and `{u}`.
        line: what is done.
    """

    name: str
    one: tuple[str, ...]
    both: tuple[str, ...]
    line: str


class Pair(NamedTuple):
    """What is done, and what takes it back."""

    name: str
    do: str
    undo: str


class Option(NamedTuple):
    """What a line says of its target, `{t}`, alone.

    Attributes:
        name: what it is called in a breach.
        text: as it stands on the line.
        names: whether it names whom it is about, so that it is about no other target either.
    """

    name: str
    text: str
    names: bool = False


def nothing_broken(_fight: AnyEncounter) -> Iterator[str]:
    """No troubles: the system's own invariants are enough."""
    return iter(())


def same(fight: AnyEncounter) -> Any:
    """What must be as before once everything is undone: values, stat blocks, objects."""
    return fight.combatants, fight.sheets, fight.overrides, fight.things, fight.objects


def no_grip(_before: AnyEncounter, _after: AnyEncounter, _who: str, _by: str) -> int:
    """Nothing but damage is harm."""
    return 0


def no_fates(_before: AnyEncounter, _outcome: Outcome, _who: str) -> dict[str, bool]:
    """Nothing but the hit is counted."""
    return {}


class Matrix(NamedTuple):
    """A system's matrix; see above.

    Attributes:
        system: its name.
        people: who stands for `{a}`, `{p}`, `{t}`, `{u}` and `{v}`.
        start: the lines until `{a}` has the turn.
        lucky: how labelled rolls fall.
        alike: the label under which a roll has the same faces alone and in company.
        blows: all that is attacked with.
        companies: the ways of attacking.
        hindered: states of an attacker in which an attack is refused.
        idle: states of somebody who never gets the turn.
        guarded: states of a target that stop an attack, or weaken it.
        ready: states of an attacker, or of the fight, in which an attack is begun.
        roles: the parts one plays in the attack of another.
        stocks: what is used up.
        options: what is said of one alone.
        objects: what is struck.
        struck: in which ways.
        partners: what a partner attacks with.
        lucks: how attacks hit and miss, by name: low, high, a botch.
        follows: the events that follow from a hit, by their classes' names.
        decisions: the kinds of decisions that are open after an attack alone and in company.
        scripts: orders of a small fight, for any order of the file.
        people_of_scripts: what lays distinct stats over the world, for those scripts.
        effects: what begins and ends.
        each: what may be done to each of several.
        pairs: what is done and undone.
        trace: what must be as before when everything is undone.
        fights: states of the fight for pairs, of the attacker and the target.
        closing: the orders, one after the other, after which the invariants are looked at.
        answers: what stands for the words in capitals in answers to what is open.
        broken: what is wrong with an encounter, besides what the system's own invariants find.
        best: how the best dice for the attacker fall.
        worst: how the worst do.
        grip: harm besides damage that one did to another, by encounters before and after.
        fates: what became of the target, by the words of the odds' chances.
        measured: which cells are played again and again: way, maneuver or weapon, states.
        absent: the laws that the system can't have, with the reason.
        allowed: the exceptions.
    """

    system: str
    people: dict[str, str]
    blows: tuple[Blow, ...]
    companies: tuple[Company, ...]
    start: tuple[str, ...] = ()
    lucky: Luck = ()
    alike: Callable[[str], str] = str
    hindered: tuple[State, ...] = ()
    idle: tuple[State, ...] = ()
    guarded: tuple[State, ...] = ()
    ready: tuple[State, ...] = ()
    roles: tuple[Role, ...] = ()
    stocks: tuple[Stock, ...] = ()
    options: tuple[Option, ...] = ()
    objects: tuple[str, ...] = ()
    struck: tuple[Struck, ...] = ()
    partners: tuple[str, ...] = ("",)
    lucks: tuple[tuple[str, Luck], ...] = ()
    follows: tuple[str, ...] = ("KnockedBack", "Damaged", "ObjectDamaged", "WeaponSpoiled")
    decisions: tuple[str, ...] = ()
    scripts: tuple[tuple[str, ...], ...] = ()
    people_of_scripts: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    effects: tuple[Effect, ...] = ()
    each: tuple[Each, ...] = ()
    pairs: tuple[Pair, ...] = ()
    trace: Callable[[AnyEncounter], Any] = same
    fights: tuple[State, ...] = ()
    closing: tuple[tuple[str, ...], ...] = ()
    answers: Mapping[str, str] = MappingProxyType({})
    broken: Callable[[AnyEncounter], Iterator[str]] = nothing_broken
    best: Luck = ()
    worst: Luck = ()
    grip: Callable[[AnyEncounter, AnyEncounter, str, str], int] = no_grip
    fates: Callable[[AnyEncounter, Outcome, str], dict[str, bool]] = no_fates
    measured: tuple[tuple[str, str, str], ...] = ()
    absent: Mapping[str, str] = MappingProxyType({})
    allowed: Mapping[tuple[str, str, str], str] = MappingProxyType({})


class Way(NamedTuple):
    """A company with a blow, as it is accepted at the start.

    Attributes:
        company: the company.
        blow: with what `{a}` attacks.
        partner: with what the partner does.
        line: the order.
        alone: the order of which it is a company.
    """

    company: Company
    blow: Blow
    partner: str
    line: str
    alone: str

    @property
    def name(self) -> str:
        """What it is called in a breach."""
        return self.company.name


class Bench:
    """A matrix in its laboratory.

    Args:
        matrix: the matrix.
        every: whether every blow is played, and not only the first one of each maneuver.
    """

    def __init__(self, matrix: Matrix, *, every: bool = False) -> None:
        self.matrix = matrix
        self.every = every
        self.people = matrix.people
        start = tuple(line.format(**matrix.people) for line in matrix.start)
        self.lab = Lab(matrix.system, start, matrix.lucky, matrix.alike)

    def say(self, text: str, who: str = "", **more: Any) -> str:
        """A line with everybody's id; `who` is the letter of `{x}`."""
        return text.format(**{**self.people, "x": self.people.get(who, who), "o": "", **more})

    def lines(self, state: State, who: str) -> tuple[str, ...]:
        """The lines that put somebody into a state."""
        return tuple(self.say(line, who) for line in state.lines)

    def in_state(self, state: State, who: str) -> AnyEncounter | None:
        """The encounter in which somebody is in a state."""
        return self.lab.reach(self.lines(state, who))

    @cached_property
    def ways(self) -> tuple[Way, ...]:
        """Every company with every blow that are accepted at the start, alone and so."""
        return tuple(self._ways())

    def _ways(self) -> Iterator[Way]:
        for company in self.matrix.companies:
            named: set[str] = set()  # of each maneuver the first blow is enough, every day
            for blow in self.matrix.blows:
                if blow.name and (company.plain or blow.name in named):
                    continue
                if company.weapons and blow.weapon not in company.weapons:
                    continue
                before = tuple(self.say(line) for line in (*company.before, *blow.before))
                start = self.lab.reach(before)
                if start is None:
                    raise ValueError(f"{company.name}: {self.lab.why(before)}")
                words = {"blow": blow.options, "weapon": blow.weapon, "theirs": self.theirs(blow)}
                alone = self.say(company.alone, **words)
                if not self.lab.play(start, alone).done:
                    continue
                with_partner = "{w}" in company.line
                for partner in self.matrix.partners if with_partner else ("",):
                    line = self.say(company.line, **words, w=partner)
                    if self.lab.play(start, line).done:
                        if blow.name and not self.every:
                            named.add(blow.name)
                        yield Way(company, blow, partner, line, alone)

    def theirs(self, blow: Blow) -> str:
        """What a partner attacks with, as the leader's line says it."""
        return blow.theirs.format(**self.people)

    @cached_property
    def one_each(self) -> tuple[Way, ...]:
        """Of each company and maneuver the ways with the first partner's attack alone."""
        found: dict[tuple[str, Blow], Way] = {}
        for way in self.ways:
            found.setdefault((way.name, way.blow), way)
        return tuple(found.values())

    @cached_property
    def firsts(self) -> tuple[Way, ...]:
        """Of each company the first way."""
        found: dict[str, Way] = {}
        for way in self.ways:
            found.setdefault(way.name, way)
        return tuple(found.values())

    def landed(self, way: Way, on: AnyEncounter, luck: Luck = ()) -> list[Played]:
        """Play a way until it has landed."""
        then = (self.say(line) for line in way.company.then)
        return self.lab.play_all(on, (way.line, *then), (*luck, *way.company.luck))

    def before(self, way: Way, *more: str) -> AnyEncounter | None:
        """The encounter on which a way is played, after more lines."""
        before = (*way.company.before, *way.blow.before)
        return self.lab.reach((*(self.say(line) for line in before), *more))
