"""What came of many fights: whole numbers alone, however many fights there are."""

import msgspec

from hero_combat.simulate.result import ENDS, LEFT, STANDS, FightResult


class Cast(msgspec.Struct, frozen=True):
    """Who fights in each of the fights.

    Attributes:
        people: the ids of those who take part, in the order of the file.
        sides: the sides that can win: names, or the ids of those who have none.
        side_of: for each of the people the place of the side; -1 for a bystander.
        lines: how many lines the doctrines have that are played.
        reacts: how many of them are lines of `react`.
    """

    people: tuple[str, ...]
    sides: tuple[str, ...]
    side_of: tuple[int, ...]
    lines: int
    reacts: int


class Seen(msgspec.Struct):
    """How often something was seen, and in which fight first.

    Attributes:
        times: how often.
        first: the lowest number of a fight in which it was.
    """

    times: int
    first: int


class SideTally(msgspec.Struct):
    """What came of some fights; two of them merge into what came of all.

    Attributes:
        cast: who fights.
        fights: how many there were.
        wins: how many each side has won.
        routs: in how many of those somebody of another side had left.
        nobodies: how many ended with nobody who can act.
        ends: how many ended how, by `ENDS`.
        outcomes: for each of the people how often which letter.
        left: for each of the people how often so much was left of the main bar.
        fell: for each of the people how often they went down at that time.
        dealt: the damage that each has dealt in all fights.
        fired: how often each line of a doctrine was played in all fights.
        asked: how often each line of `react` was read for an attack in all fights.
        rollouts: how often those who think played all fights on.
        times: how often a fight took so long.
        margins: for each side how often those of it who still stand had so much more left of the
            main bar than those of all others.
    """

    cast: Cast
    fights: int = 0
    wins: list[int] = []
    routs: list[int] = []
    nobodies: int = 0
    rollouts: int = 0
    ends: dict[str, int] = {}
    outcomes: list[dict[str, int]] = []
    left: list[dict[int, int]] = []
    fell: list[dict[int, int]] = []
    dealt: list[int] = []
    fired: list[int] = []
    asked: list[int] = []
    times: dict[int, Seen] = {}
    margins: list[dict[int, Seen]] = []

    def add(self, result: FightResult) -> None:
        """Count one more fight."""
        self.fights += 1
        _count(self.ends, ENDS[result.end])
        if result.winner >= 0:
            self.wins[result.winner] += 1
            self.routs[result.winner] += self._drove_off(result)
        elif ENDS[result.end] == "over":
            self.nobodies += 1
        for place, letter in enumerate(result.outcomes):
            _count(self.outcomes[place], letter)
            _count(self.left[place], result.left[place])
            if result.fell[place] >= 0:
                _count(self.fell[place], result.fell[place])
        self.dealt = [a + b for a, b in zip(self.dealt, result.dealt, strict=True)]
        self.fired = [a + b for a, b in zip(self.fired, result.fired, strict=True)]
        self.asked = [a + b for a, b in zip(self.asked, result.asked, strict=True)]
        self.rollouts += result.rollouts
        _see(self.times, result.time, 1, result.number)
        for side, margin in enumerate(self._margins(result)):
            _see(self.margins[side], margin, 1, result.number)

    def merge(self, other: "SideTally") -> None:
        """Count the fights of another tally of the same cast."""
        self.fights += other.fights
        self.nobodies += other.nobodies
        self.rollouts += other.rollouts
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.routs = [a + b for a, b in zip(self.routs, other.routs, strict=True)]
        self.dealt = [a + b for a, b in zip(self.dealt, other.dealt, strict=True)]
        self.fired = [a + b for a, b in zip(self.fired, other.fired, strict=True)]
        self.asked = [a + b for a, b in zip(self.asked, other.asked, strict=True)]
        for key, times in other.ends.items():
            _count(self.ends, key, times)
        for mine, theirs in zip(self.outcomes, other.outcomes, strict=True):
            for letter, times in theirs.items():
                _count(mine, letter, times)
        for here, there in ((self.left, other.left), (self.fell, other.fell)):
            for own, alien in zip(here, there, strict=True):
                for value, times in alien.items():
                    _count(own, value, times)
        for value, seen in other.times.items():
            _see(self.times, value, seen.times, seen.first)
        for held, new in zip(self.margins, other.margins, strict=True):
            for value, seen in new.items():
                _see(held, value, seen.times, seen.first)

    def _drove_off(self, result: FightResult) -> bool:
        side_of = self.cast.side_of
        return any(
            letter == LEFT and side_of[place] not in (-1, result.winner)
            for place, letter in enumerate(result.outcomes)
        )

    def _margins(self, result: FightResult) -> list[int]:
        """Return the margin of each side; what the fallen and the fled have left wins nothing."""
        held = [0] * len(self.cast.sides)
        for place, side in enumerate(self.cast.side_of):
            if side >= 0 and result.outcomes[place] == STANDS:
                held[side] += result.left[place]
        return [2 * own - sum(held) for own in held]


def tally_of(cast: Cast) -> SideTally:
    """Return the tally of no fights."""
    people, sides = len(cast.people), len(cast.sides)
    return SideTally(
        cast,
        wins=[0] * sides,
        routs=[0] * sides,
        outcomes=[{} for _ in range(people)],
        left=[{} for _ in range(people)],
        fell=[{} for _ in range(people)],
        dealt=[0] * people,
        fired=[0] * cast.lines,
        asked=[0] * cast.reacts,
        margins=[{} for _ in range(sides)],
    )


def quantile(counts: dict[int, int], hundredths: int) -> int:
    """Return the value that so many hundredths of all are not above: the lowest such one.

    Args:
        counts: how often each value was.
        hundredths: 50 for the median.
    """
    total = sum(counts.values())
    below = 0
    for value in sorted(counts):
        below += counts[value]
        if below * 100 >= hundredths * total:
            return value
    return 0


def counts_of(seen: dict[int, Seen]) -> dict[int, int]:
    """Return how often each value was seen."""
    return {value: one.times for value, one in seen.items()}


def _count(counts: dict, key: str | int, times: int = 1) -> None:  # type: ignore[type-arg]  # of either key
    counts[key] = counts.get(key, 0) + times


def _see(seen: dict[int, Seen], value: int, times: int, number: int) -> None:
    known = seen.get(value)
    if known is None:
        seen[value] = Seen(times, number)
    else:
        known.times += times
        known.first = min(known.first, number)
