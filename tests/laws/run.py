"""Tells what breaks the laws of meetings: `python tests/laws/run.py champions L4 L8`.

Each breach is told once a kind, with a script: `hero-combat run SCRIPT tests/laws/worlds/X.toml`.
`--write` writes the list of today's breaches; `--slow` plays every blow.
"""

import argparse
import sys
from pathlib import Path
from time import perf_counter

sys.path[0] = str(Path(__file__).parents[1])  # and not where `laws` is a module

from laws.book import breaches_of, matrix_of, systems_with_a_matrix, write_wrong  # noqa: E402 - the path comes first
from laws.laws import LAWS  # noqa: E402 - the path comes first
from laws.matrix import Bench  # noqa: E402 - the path comes first


def main() -> int:
    """Tell the breaches of a system; how many there are."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("system", choices=systems_with_a_matrix())
    parser.add_argument("laws", nargs="*", choices=[*LAWS, []], metavar="LAW")
    parser.add_argument("--write", action="store_true", help="write the list of today's breaches")
    parser.add_argument("--slow", action="store_true", help="play every blow")
    asked = parser.parse_args()
    matrix = matrix_of(asked.system)
    bench = Bench(matrix, every=asked.slow)
    found = {}
    for law in asked.laws or LAWS:
        if law in matrix.absent:
            continue
        start, orders = perf_counter(), bench.lab.orders
        held = breaches_of(bench, law)
        found[law] = held
        told = f"{held.cells} cells, {held.judged} judged, {bench.lab.orders - orders} orders"
        sys.stdout.write(
            f"{law}: {len(held.kinds)} kinds of breach; {told}, {perf_counter() - start:.1f} s\n"
        )
        for (way, state), cell in held.kinds.items():
            sys.stdout.write(f"\n# {law} | {way} | {state}: {cell.breach}\n{cell.script}\n")
    if asked.write:
        write_wrong(asked.system, found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
