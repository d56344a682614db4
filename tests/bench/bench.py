"""How fast it is, beside a yardstick each: `python tests/bench/bench.py [--tiny] [NAME...]`.

`--tiny` runs everything with counts too small to measure anything: it proves that all of it works.
"""

import sys
from collections.abc import Callable, Iterator

import attacks
import cold
import growing
import lean
import many
import odds
import piped
import prompt
import scaling
from figure import Figure, table

Bench = Callable[[int], Iterator[Figure]]
BENCHES: dict[str, tuple[Bench, int, int]] = {
    "cold": (cold.cold, 20, 1),
    "cold npc": (cold.cold_npc, 20, 1),
    "cold options": (cold.cold_options, 20, 1),
    "cold add": (cold.cold_add, 20, 1),
    "pipe": (piped.pipe, 10, 1),
    "prompt": (prompt.answers, 5, 1),
    "laws": (odds.laws, 20, 1),
    "cold odds": (odds.cold_odds, 20, 1),
    "run": (attacks.run, 5000, 20),
    "resolver": (attacks.resolver, 2000, 20),
    "lean": (lean.lean, 400, 1),
    "lean or logged": (lean.lean_or_logged, 400, 1),
    "growing": (growing.growing, 3, 1),
    "log": (scaling.log, 10_000, 20),
    "step": (scaling.step, 1000, 20),
    "together": (many.together, 15_000, 2),
    "hostile": (scaling.hostile, 1_000_000, 2000),
}


def main(words: list[str]) -> int:
    """Run the benchmarks named among `words`, all by default; 1 when a target is missed."""
    tiny = "--tiny" in words
    names = [word for word in words if word != "--tiny"] or list(BENCHES)
    if unknown := [name for name in names if name not in BENCHES]:
        sys.stderr.write(f"there is no {', '.join(unknown)}; there is {', '.join(BENCHES)}\n")
        return 2
    figures: list[Figure] = []
    for name in names:
        bench, count, least = BENCHES[name]
        figures += bench(least if tiny else count)
    sys.stdout.write(table(figures))
    return 0 if tiny or all(figure.good for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
