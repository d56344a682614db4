"""What is known of breaches: the exceptions, and the lists of today's that may only shrink."""

from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from laws.cells import Cell
from laws.laws import LAWS
from laws.matrix import Bench, Matrix

HERE = Path(__file__).parent
WRONG = HERE / "wrong"
WORLDS = HERE / "worlds"
ENOUGH = 0.6


class Held(NamedTuple):
    """How a law held.

    Attributes:
        cells: how many cells it has.
        judged: how many of them got past a refusal.
        kinds: the breaches that are no exceptions, one a kind: way and state.
        used: the exceptions that were needed.
    """

    cells: int
    judged: int
    kinds: dict[tuple[str, str], Cell]
    used: set[tuple[str, str, str]]

    @property
    def vacuous(self) -> bool:
        """Whether the law proves nothing."""
        return self.judged < ENOUGH * self.cells or not self.cells


def systems_with_a_matrix() -> list[str]:
    """The systems that have a world and a matrix."""
    return sorted(p.stem for p in WORLDS.glob("*.toml") if HERE.joinpath(f"{p.stem}.py").exists())


def matrix_of(system: str) -> Matrix:
    """The matrix of a system."""
    matrix: Matrix = import_module(f"laws.{system}").MATRIX
    return matrix


def breaches_of(bench: Bench, law: str) -> Held:
    """What breaks a law, told once a kind."""
    cells = judged = 0
    kinds: dict[tuple[str, str], Cell] = {}
    used = set()
    for cell in LAWS[law](bench):
        cells += 1
        judged += cell.judged
        if not cell.breach:
            continue
        allowed = [
            key
            for key in bench.matrix.allowed
            if key[0] == law and fnmatchcase(cell.way, key[1]) and fnmatchcase(cell.state, key[2])
        ]
        used |= {*allowed}
        if not allowed:
            kinds.setdefault((cell.way, cell.state), cell)
    return Held(cells, judged, _simplest(kinds), used)


def _simplest(kinds: dict[tuple[str, str], Cell]) -> dict[tuple[str, str], Cell]:
    """The breaches of which no part of the states is enough."""

    def known(way: str, state: str) -> bool:
        parts = state.split(" and ")
        return bool(state) and any(
            (way, part) in kinds for part in (["", *parts] if len(parts) > 1 else [""])
        )

    return {kind: cell for kind, cell in kinds.items() if not known(*kind)}


def wrong_of(system: str) -> set[tuple[str, str, str]]:
    """The breaches of today."""
    path = WRONG / f"{system}.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {_kind(line) for line in lines if line and not line.startswith("#")}


def _kind(line: str) -> tuple[str, str, str]:
    law, way, state = (part.strip() for part in line.split("|"))
    return law, way, state


def write_wrong(system: str, found: dict[str, Held]) -> None:
    """Write the breaches of these laws; what is known of others stays."""
    kept = {kind for kind in wrong_of(system) if kind[0] not in found}
    new = {(law, *kind) for law, held in found.items() for kind in held.kinds}
    rows = sorted(kept | new, key=lambda kind: (list(LAWS).index(kind[0]), kind))
    text = "".join(f"{' | '.join(kind)}".rstrip() + "\n" for kind in rows)
    path = WRONG / f"{system}.txt"
    if text:
        WRONG.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    else:
        path.unlink(missing_ok=True)
