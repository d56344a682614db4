"""How strong a foe must be for a fair fight: the value for which a side wins as often as is wanted.

The values between two ends are halved again and again. At each of them fights are fought until its
side of the aim is sure, or there are enough; the same fights everywhere, so that two values can be
compared fight by fight.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice, pairwise
from typing import Literal, Protocol

import msgspec

from hero_combat.advise.confidence import DOUBT, Confidence, confidence, difference
from hero_combat.errors import Exit, UsageError
from hero_combat.fight.names import called
from hero_combat.fight.sides import no_such_side
from hero_combat.file import document as documents
from hero_combat.file.stat_block_text import Copies, copy_stat_block
from hero_combat.shown import Shown
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.bounds import FIGHTS as FIGHTS_ASKED
from hero_combat.simulate.bounds import PROCESSES
from hero_combat.simulate.chunks import CHUNK
from hero_combat.simulate.pace import Progress
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.report import Assumed, assumed, name_of_side
from hero_combat.simulate.result import FightResult
from hero_combat.simulate.runs import run_all
from hero_combat.simulate.variants import MOST
from hero_combat.simulate.workers import Workers
from hero_combat.storage.interrupts import note_ctrl_c
from hero_combat.text import printable

FIGHTS = 2000
"""So many fights of each value there are at most where nobody says."""
_COUNT = ".count"
AimVerdict = Literal["above", "below", "near"]


class Aim(msgspec.Struct, frozen=True):
    """What is wanted.

    Attributes:
        side: the side.
        share: the share of fights that it is to win, between 0 and 1.
        path: the path of the value; `ID.count` is how many copies of a stat block take part.
        among: the values that may be tried.
        fights: how many fights of a value there are at most.
    """

    side: str
    share: float
    path: str
    among: range
    fights: int = FIGHTS


class AimedValue(msgspec.Struct, frozen=True):
    """A value that was tried.

    Attributes:
        value: the value.
        wins: how often the side wins with it; the interval holds at every look.
        verdict: `above` or `below`: the share is clearly more, or less, than the aim; `near`: no
            clear difference.
    """

    value: int
    wins: Confidence
    verdict: AimVerdict


class Aimed(msgspec.Struct, Shown, frozen=True, kw_only=True):
    """The value for which a side wins as often as is wanted: `simulate --aim --json`.

    All of it holds together in 95 of 100 such reports.

    Attributes:
        exit: the exit code.
        title: the fight's title.
        system: the rule system.
        seed: the seed; the seeds of the fights are made of it.
        side: the side, or the id of a combatant without a side.
        name: the side's name in sentences.
        aim: the wanted share of fights that it wins, 0 to 1.
        path: the path of the value; `ID.count` is a number of combatants.
        low: the lowest value that may be tried.
        high: the highest.
        value: the value with the nearest share; None where even the nearest is clearly above the
            aim, or clearly below it, and so are all others.
        steady: whether the share only rises, or only falls, from value to value; where it doesn't,
            all values are tried.
        tried: the values that were tried, in order.
        names: the names in sentences of the combatants, by their ids.
        assumed: what the fights assume.
    """

    verb: Literal["simulate"] = "simulate"
    exit: int = 0
    title: str
    system: str
    seed: int
    side: str
    name: str
    aim: float
    path: str
    low: int
    high: int
    value: int | None
    steady: bool
    tried: tuple[AimedValue, ...]
    names: dict[str, str]
    assumed: tuple[Assumed, ...]


class Wins(Protocol):
    """What fights the fights of a value."""

    def fight(self, value: int, enough: Callable[[Sequence[bool]], bool]) -> Sequence[bool]:
        """Return which fights were won, from the first on; more of them until that is enough."""


class Search:
    """The search for a value.

    Attributes:
        won: of each value that was tried which fights were won.
    """

    def __init__(self, wins: Wins, aim: Aim) -> None:
        """Begin to search.

        Args:
            wins: fights the fights.
            aim: what is wanted.
        """
        self.won: dict[int, Sequence[bool]] = {}
        self._wins = wins
        self._among = aim.among
        self._aim = aim.share
        self._most = whole(aim.fights)
        # each value may be said to be above or below, and to be above or below the one before it
        self._doubt = DOUBT / (2 * len(aim.among))

    def share(self, value: int) -> Confidence:
        """Return how often the side wins with a value."""
        won = self.won[value]
        return confidence(sum(won), len(won), self._doubt)

    def verdict(self, value: int) -> AimVerdict:
        """Tell on which side of the aim a value surely is."""
        return self._verdict(self.won[value])

    def run(self) -> None:
        """Try the values that are needed."""
        low, high = self._among[0], self._among[-1]
        ends = self._try(low), self._try(high)
        if ends in (("above", "above"), ("below", "below")):
            self._try((low + high) // 2)  # most likely it is no different
        else:
            rising = self.share(high).share > self.share(low).share
            while high - low > 1:
                middle = (low + high) // 2
                self._try(middle)
                if (self.share(middle).share < self._aim) is rising:
                    low = middle
                else:
                    high = middle
        for value in self._beside(self._nearest()):
            self._try(value)
        if not self.is_steady():
            for value in self._among:
                self._try(value)

    def value(self) -> int | None:
        """Return the value whose share is nearest; None where the aim is surely out of reach."""
        verdicts = {self.verdict(each) for each in self.won}
        return None if verdicts in ({"above"}, {"below"}) else self._nearest()

    def is_steady(self) -> bool:
        """Tell whether the share is nowhere seen to rise here and fall there."""
        return len(set(self._turns())) < 2

    def _nearest(self) -> int:
        return min(self.won, key=lambda each: (abs(self.share(each).share - self._aim), each))

    def _beside(self, value: int) -> list[int]:
        return [each for each in (value - 1, value + 1) if each in self._among]

    def _try(self, value: int) -> AimVerdict:
        """Fight with a value until its side of the aim is sure, or there are enough fights."""

        def enough(won: Sequence[bool]) -> bool:
            return len(won) >= self._most or self._verdict(won) != "near"

        if value not in self.won:
            self.won[value] = self._wins.fight(value, enough)
        return self.verdict(value)

    def _verdict(self, won: Sequence[bool]) -> AimVerdict:
        known = confidence(sum(won), len(won), self._doubt)
        if known.low > self._aim:
            return "above"
        return "below" if known.high < self._aim else "near"

    def _turns(self) -> Iterator[bool]:
        """Yield for each value that surely differs from the last one tried whether it is higher."""
        tried = sorted(self.won)
        for before, here in pairwise(tried):
            pairs = [*zip(self.won[before], self.won[here], strict=False)]
            first = sum(one and not other for one, other in pairs)
            second = sum(other and not one for one, other in pairs)
            found = difference(first, second, len(pairs), self._doubt)
            if found.low > 0 or found.high < 0:
                yield found.low > 0


class _Fights:
    """Fights with a value after another."""

    def __init__(
        self,
        plan: Plan,
        aim: Aim,
        processes: int | None,
        workers: Workers | None,
        progress: Callable[[Progress], None] | None,
        interrupted: Callable[[], bool],
    ) -> None:
        self._plan = plan
        self._aim = aim
        self._processes = processes
        self._workers = workers
        self._progress = progress
        self._interrupted = interrupted

    def fight(self, value: int, enough: Callable[[Sequence[bool]], bool]) -> Sequence[bool]:
        """Return which fights were won."""
        won: list[bool] = []
        if self._interrupted():
            return won
        arena = Arena(varied(self._plan, self._aim.path, value))
        side = self._aim.side
        winner = arena.sides.index(side) if side in arena.sides else None

        def take(_which: int, results: Sequence[FightResult]) -> None:
            won.extend(each.winner == winner for each in results)

        run_all(
            [arena],
            range(whole(self._aim.fights)),
            on_results=take,
            processes=self._processes,
            workers=self._workers,
            progress=self._progress,
            stop=lambda: enough(won),
        )
        return won


def aim_at(
    plan: Plan,
    aim: Aim,
    *,
    processes: int | None = None,
    workers: Workers | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Aimed:
    """Find the value for which a side wins as often as is wanted.

    Args:
        plan: what is simulated, but for the value.
        aim: what is wanted.
        processes: how many processes may fight; None for as many as there are processors.
        workers: who fights instead of processes of this machine.
        progress: told how far the fights of a value are.

    Raises:
        UsageError: there is no such side or path, or a number is out of bounds.
        FileError: the file or a doctrine has errors.
    """
    low, high = _checked(aim)
    PROCESSES.check("processes", processes)
    arena = Arena(varied(plan, aim.path, high))
    encounter = arena.fight.encounter
    if aim.side not in arena.sides:
        raise no_such_side(aim.side, arena.sides)
    with note_ctrl_c() as interrupted:
        fights = _Fights(plan, aim, processes, workers, progress, interrupted)
        search = Search(fights, aim)
        search.run()
        is_interrupted = interrupted()
    tried = sorted(each for each in search.won if search.won[each])
    return Aimed(
        exit=int(Exit.INTERRUPTED if is_interrupted else Exit.DONE),
        title=encounter.title,
        system=arena.system.name,
        seed=plan.seed,
        side=aim.side,
        name=name_of_side(arena, aim.side),
        aim=aim.share,
        path=aim.path,
        low=low,
        high=high,
        value=None if is_interrupted else search.value(),
        steady=search.is_steady(),
        tried=tuple(AimedValue(each, search.share(each), search.verdict(each)) for each in tried),
        names={who: called(who, encounter) for who in arena.people},
        assumed=assumed(arena),
    )


def _checked(aim: Aim) -> tuple[int, int]:
    """Return the lowest and the highest value.

    Raises:
        UsageError: something that is wanted is out of bounds.
    """
    FIGHTS_ASKED.check("n", aim.fights)
    if not 0 < aim.share < 1:
        raise UsageError(f"aim: {aim.share} is out of range; use more than 0 and less than 1")
    if len(aim.among) < 2 or aim.among.step != 1:
        raise UsageError(f"{printable(aim.path)}: expected two values or more", mend="LOW..HIGH")
    if len(aim.among) > MOST:
        raise UsageError(f"at most {MOST} values are tried", mend="narrow the range")
    return aim.among[0], aim.among[-1]


def whole(most: int) -> int:
    """Return a number of fights that ends with a chunk, at which alone anybody looks."""
    return -(-most // CHUNK) * CHUNK


def varied(plan: Plan, path: str, value: int) -> Plan:
    """Return the plan in which a value is laid over the file, or so many copies take part.

    Args:
        plan: the plan.
        path: the path of the value, or `ID.count`: ID is that of a template, for all who are like
            it, or that of a combatant.
        value: the value.

    Raises:
        UsageError: nobody has that id, or the fight has begun and can't have more of them.
    """
    if not path.endswith(_COUNT):
        return msgspec.structs.replace(plan, values=(*plan.values, (path, str(value))))
    name = path.removesuffix(_COUNT)
    document = documents.read(plan.data, plan.name)
    blocks = document.authored.get("combatants", {})
    members = [who for who, block in blocks.items() if name in (who, block.get("like"))]
    if not members:
        raise UsageError(
            f'nobody is "{printable(name[:60])}", or like it', mend="--vary TEMPLATE.count=1..12"
        )
    if document.state:
        raise UsageError("the number of combatants can't vary once the fight has begun")
    if value < 0:
        raise UsageError(f"{printable(path)}: {value} is out of range; use 0 or more")
    if value <= len(members):
        out = tuple(each for each in members[value:] if each not in plan.without)
        return msgspec.structs.replace(plan, without=(*plan.without, *out))
    taken = {*blocks, *document.authored.get("objects", {})}
    ids = (f"{name}-{number}" for number in count(len(members) + 1))
    free = (each for each in ids if each not in taken)
    for new in islice(free, value - len(members)):  # one by one: dice are keyed by ids
        made = copy_stat_block(document, members[-1], document, Copies(as_=new))
        document = documents.read(made.data, plan.name)
    return msgspec.structs.replace(plan, data=document.head.encode())
