"""Parts: the fights of a run in a file, a line each.

The first line says of what, the last how many there are; a part without it is unfinished. The same
fights make the same bytes, in one go or in ten, by one process or by many.
"""

from _blake2 import blake2b
from collections.abc import Iterator

import msgspec

from hero_combat import __version__
from hero_combat.errors import FileError, Problem
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan, digest_of_plan
from hero_combat.simulate.result import DEAD, ENDS, LEFT, OUT, STANDS, FightResult, result_of
from hero_combat.storage.growing import lines_of


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """The first line of a part.

    Attributes:
        program: the version of the program.
        system: the rules.
        engine: the number of their arithmetic.
        plan: the digest of all that is simulated.
        file: the digest of the encounter's text.
        first: the number of the first fight.
        seed: what the seeds of the fights are made of.
        values: what is laid over the file.
        without: who is left out.
        until: when each fight ends.
        think: whether lines with `think` are played.
        people: whose the columns of the lines are.
        sides: the sides that can win.
        lines: the lines of the doctrines: doctrine, section, number and text.
        name: what messages call the file.
        text: the encounter.
    """

    program: str
    system: str
    engine: int
    plan: str
    file: str
    first: int
    seed: int
    values: tuple[tuple[str, str], ...]
    without: tuple[str, ...]
    until: int | None
    people: tuple[str, ...]
    sides: tuple[str, ...]
    lines: tuple[tuple[str, str, int, str], ...]
    name: str
    text: str
    think: bool = False

    def laid_out(self) -> Plan:
        """Return what is simulated."""
        data = self.text.encode()
        return Plan(
            data, self.name, self.seed, self.values, self.without, self.until, think=self.think
        )


class Foot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The last line of a part: how many fights it holds."""

    fights: int


class Part(msgspec.Struct, frozen=True):
    """A part as it lies there.

    Attributes:
        name: the file.
        head: its first line.
        fights: how many fights it holds.
        finished: whether it has its last line.
        size: how many bytes there are up to the last fight.
    """

    name: str
    head: Head
    fights: int
    finished: bool
    size: int

    @property
    def numbers(self) -> range:
        """Return which fights it holds."""
        return range(self.head.first, self.head.first + self.fights)

    def results(self) -> Iterator[FightResult]:
        """Yield what came of them."""
        lines = lines_of(self.name)
        next(lines)
        for _ in range(self.fights):
            yield result_of(next(lines))


def head_of(arena: Arena, first: int) -> Head:
    """Return the first line of a part."""
    plan = arena.plan
    return Head(
        program=__version__,
        system=arena.system.name,
        engine=arena.system.engine,
        plan=_digest(plan),
        file=blake2b(plan.data, digest_size=8).hexdigest(),
        first=first,
        seed=plan.seed,
        values=plan.values,
        without=plan.without,
        until=plan.until,
        people=arena.people,
        sides=arena.sides,
        lines=tuple((one.doctrine, one.section, one.number, one.text) for one in arena.places),
        name=plan.name,
        text=plan.data.decode(),
        think=plan.think,
    )


def _digest(plan: Plan) -> str:
    """Return the digest of a plan, whatever its file is called."""
    return digest_of_plan(msgspec.structs.replace(plan, name=""))


def head_in(name: str) -> Head:
    """Return the first line of a part.

    Raises:
        FileError: it is no part, or another version of the program made it.
        StorageError: it can't be read.
    """
    first = next(lines_of(name), b"")
    if not first.endswith(b"\n"):
        raise FileError(Problem("is not a part of a simulation", file=name))
    try:
        about = _MAKER.decode(first)
        if about.program != __version__:
            reason = f"was made by hero-combat {about.program}; this is {__version__}"
            raise FileError(Problem(reason, file=name))
        return _HEAD.decode(first)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise FileError(Problem("is not a part of a simulation", file=name)) from None


def read_part(name: str) -> Part:
    """Read a whole part, to see that nothing is wrong with it.

    Raises:
        FileError: a line but the last is torn, or doesn't belong there.
        StorageError: it can't be read.
    """
    lines = lines_of(name)
    first = next(lines)
    head = _HEAD.decode(first)
    size, fights, finished = len(first), 0, False
    for place, line in enumerate(lines, 2):
        if not line.endswith(b"\n"):
            break  # torn: it was being written
        if finished:
            raise FileError(Problem("there is more after its last line", file=name, line=place))
        if line.startswith(b"{"):
            finished = _is_foot(line, fights, name, place)
            continue
        result = _result(line, name, place)
        if result.number != head.first + fights or not _fits(result, head):
            reason = f"expected fight {head.first + fights:,} here"
            raise FileError(Problem(reason, file=name, line=place))
        fights += 1
        size += len(line)
    return Part(name, head, fights, finished, size)


def _fits(result: FightResult, head: Head) -> bool:
    """Tell whether a line has the columns that the head says, and nothing impossible in them."""
    columns = (result.outcomes, result.fell, result.left, result.dealt)
    return (
        all(len(column) == len(head.people) for column in columns)
        and len(result.fired) == len(head.lines)
        and len(result.asked) == sum(section == "react" for _, section, _, _ in head.lines)
        and not result.outcomes.strip(STANDS + OUT + DEAD + LEFT)
        and 0 <= result.end < len(ENDS)
        and -1 <= result.winner < len(head.sides)
    )


def _result(line: bytes, name: str, place: int) -> FightResult:
    try:
        return result_of(line)
    except msgspec.MsgspecError:
        raise FileError(Problem("this line can't be read", file=name, line=place)) from None


def _is_foot(line: bytes, fights: int, name: str, place: int) -> bool:
    try:
        said = _FOOT.decode(line).fights
    except msgspec.MsgspecError:
        raise FileError(Problem("this line can't be read", file=name, line=place)) from None
    if said != fights:
        reason = f"it announces {said:,} fights but has {fights:,}"
        raise FileError(Problem(reason, file=name, line=place))
    return True


def compare(name: str, head: Head, expected: Head) -> None:
    """See that a part is of the same as another.

    Raises:
        FileError: it is not; the first difference is told.
    """
    if head.system != expected.system:
        reason = f"holds fights of {head.system}, not of {expected.system}"
        raise FileError(Problem(reason, file=name))
    if head.engine != expected.engine:
        reason = f"was made by engine {head.engine} of {head.system}; this is {expected.engine}"
        raise FileError(Problem(reason, file=name))
    pairs = (
        (head.file, expected.file, "another file"),
        (head.seed, expected.seed, f"seed {head.seed}, not of {expected.seed}"),
        (head.values, expected.values, "other values of --set"),
        (head.without, expected.without, "other combatants, because of --without"),
        (head.until, expected.until, "another --until"),
        (head.think, expected.think, "another --think"),
        (head.lines, expected.lines, "other doctrines"),
        (
            (head.plan, head.people, head.sides),
            (expected.plan, expected.people, expected.sides),
            "something else",
        ),
    )
    for own, other, what in pairs:
        if own != other:
            raise FileError(Problem(f"holds fights of {what}", file=name))


class _Maker(msgspec.Struct, frozen=True):
    """What is read of a head before all else: another version's may hold something else."""

    program: str


_MAKER = msgspec.json.Decoder(_Maker)
_HEAD = msgspec.json.Decoder(Head)
_FOOT = msgspec.json.Decoder(Foot)
