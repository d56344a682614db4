"""Play fights, verify each, and write down what was found.

`python tests/verified/run.py --fights 10000 --processes 2 --write` is how `fights.toml` was made. A
fight that `verify` finds something in, or an edit that it doesn't find, makes the exit code 1.
"""

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any

import tomli_w

sys.path.append(str(Path(__file__).parents[1]))

from verified.fights import BLOCK, Block, play_block

from hero_combat import __version__, systems

FIGURES = Path(__file__).with_name("fights.toml")
HEAD = (
    "# Fights that were played and verified: `python tests/verified/run.py --write` wrote it.\n\n"
)


def main(words: list[str]) -> int:
    """Read the command line; 1 when a log was untrue or an edit was not found."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--fights", type=int, default=1000, help="of each system")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--system", action="append", choices=systems.built_in(), default=[])
    parser.add_argument("--write", action="store_true", help=f"write {FIGURES.name}")
    given = parser.parse_args(words)
    sound = True
    with ProcessPoolExecutor(given.processes) as processes:
        for system in given.system or systems.built_in():
            told = _told(list(_blocks(processes, system, given.fights)))
            sound = sound and not told["untrue"] and not told["missed"]
            sys.stdout.write(f"{system}: {', '.join(f'{k} {v}' for k, v in told.items())}\n")
            sys.stdout.flush()
            if given.write:
                _write(system, told)
    return 0 if sound else 1


def _write(system: str, told: dict[str, Any]) -> None:
    """Put what was found of a system in the place of what was found of it before."""
    python = "{}.{}.{}".format(*sys.version_info)
    figures = tomllib.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}
    figures[system] = {"version": __version__, "python": python, **told}
    FIGURES.write_text(HEAD + tomli_w.dumps(dict(sorted(figures.items()))), "utf-8")


def _blocks(processes: ProcessPoolExecutor, system: str, fights: int) -> Iterator[Block]:
    numbers = range((fights + BLOCK - 1) // BLOCK)
    counts = [min(BLOCK, fights - number * BLOCK) for number in numbers]
    return processes.map(play_block, [system] * len(numbers), numbers, counts)


def _told(blocks: list[Block]) -> dict[str, Any]:
    edits: Counter[str] = Counter()
    digest = blake2b(digest_size=16)
    for block in blocks:
        edits.update(block.edits)
        digest.update(block.digest)
    fights = sum(block.fights for block in blocks)
    return {
        "fights": fights,
        "seeds": f"0 to {fights - 1}",
        "lines": sum(block.lines for block in blocks),
        "faces": sum(block.faces for block in blocks),
        "digest": digest.hexdigest(),
        "untrue": [each for block in blocks for each in block.untrue],
        "edits": dict(edits),
        "missed": [each for block in blocks for each in block.missed],
    }


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
