"""What the models share: random cells, dice that are thrown and written down, and the comparison.

A model is a slow, plain reading of a source document. It knows nothing of the program's rules, only
its tables. It throws the dice itself, in the order in which the document has them rolled; the
program is then given those faces, so a roll too many or too few is found as well.
"""

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import opened as hc
import tomli_w

from hero_combat.errors import HeroCombatError


class Dice:
    """Dice of a model, which write down what they show."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._rolls: list[list[int]] = []

    def roll(self, count: int, sides: int = 6) -> list[int]:
        """So many faces; none are no roll."""
        faces = [self._random.randint(1, sides) for _ in range(count)]
        self._rolls += [faces] if faces else []
        return faces

    def typed(self) -> str:
        """The option with which a line is played."""
        text = " / ".join(" ".join(map(str, faces)) for faces in self._rolls)
        return f" --dice '{text}'" if text else ""


class Cell(NamedTuple):
    """One fight, and what a model says of it.

    Attributes:
        world: the encounter.
        lines: what is played.
        expected: what comes of it, by a name that `seen` knows.
    """

    world: Mapping[str, Any]
    lines: tuple[str, ...]
    expected: Mapping[str, Any]

    @property
    def script(self) -> str:
        """The cell as somebody plays it again."""
        return "\n".join((tomli_w.dumps(self.world), *self.lines))


def options(**said: Any) -> str:
    """The options of a line: `--close`, `--range 4`; none for what is 0, "" or False."""
    return "".join(
        f" --{option.replace('_', '-')}" + ("" if value is True else f" {value}")
        for option, value in said.items()
        if value
    )


Model = Callable[[Random], Cell]
Seen = Callable[[hc.Fight, list[hc.Outcome]], Mapping[str, Any]]


def cells(model: Model, count: int, seed: str) -> Iterator[Cell]:
    """So many cells of a model, the same ones on every day."""
    return (model(Random(f"{seed} {nth}")) for nth in range(count))  # noqa: S311 - no secret


def difference(cell: Cell, seen: Seen) -> str:
    """What the program does otherwise than the model, with the script; "" for nothing."""
    try:
        fight = hc.loads(tomli_w.dumps(cell.world))
        outcomes = [fight.play(line) for line in cell.lines]
    except HeroCombatError as error:
        return f"{cell.script}\n# {error}"
    found = seen(fight, outcomes)
    wrong = [key for key, value in cell.expected.items() if found[key] != value]
    told = "; ".join(f"{key}: {cell.expected[key]}, and played {found[key]}" for key in wrong)
    return f"{cell.script}\n# {told}" if told else ""
