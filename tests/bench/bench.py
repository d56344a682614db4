"""How fast it is, beside a yardstick each: `python tests/bench/bench.py [OPTION] [NAME...]`.

Every figure is a ratio to something that was measured in turns with it. `--tiny` runs everything
with counts too small to measure anything: it proves that all of it works. `--write` puts the table
into CONTRIBUTING.md.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import advising
import attacks
import cold
import growing
import hostile
import lean
import many
import odds
import piped
import prompt
import scaling
import serving
from figure import Figure
from table import markdown, table

Bench = Callable[[int], Iterator[Figure]]
BENCHES: dict[str, tuple[Bench, int, int]] = {
    "cold": (cold.verbs, 20, 1),
    "cold npc": (cold.npc, 20, 1),
    "cold options": (cold.options, 20, 1),
    "cold add": (cold.add, 20, 1),
    "cold odds": (cold.odds, 20, 1),
    "cold places": (cold.places, 20, 1),
    "pipe": (piped.pipe, 10, 1),
    "prompt": (prompt.answers, 5, 1),
    "serve": (serving.ready, 10, 1),
    "serve, an order": (serving.seen, 20, 2),
    "serve, idle": (serving.idle, 20, 1),
    "laws": (odds.laws, 20, 1),
    "run": (attacks.run, 5000, 20),
    "resolver": (attacks.resolver, 2000, 20),
    "lean": (lean.lean, 400, 1),
    "lean or logged": (lean.lean_or_logged, 400, 1),
    "lean with places": (lean.with_places, 4000, 1),
    "rollouts": (advising.rollouts, 16, 1),
    "decided": (advising.decided, 50, 1),
    "growing": (growing.growing, 3, 1),
    "log": (scaling.log, 10_000, 40),
    "step": (scaling.step, 1000, 20),
    "together": (many.together, 15_000, 2),
    "hostile": (hostile.hostile, 1_000_000, 2000),
    "memory": (hostile.memory, 600_000, 10_000),
}


OPTIONS = ("--tiny", "--write")
GUIDE = Path(__file__).parents[2] / "CONTRIBUTING.md"
BEGIN, END = "<!-- figures -->\n", "<!-- end of the figures -->\n"


def main(words: list[str]) -> int:
    """Run the benchmarks named among `words`, all by default; 1 when a target is missed."""
    tiny = "--tiny" in words
    names = [word for word in words if word not in OPTIONS] or list(BENCHES)
    if unknown := [name for name in names if name not in BENCHES]:
        sys.stderr.write(f"unknown: {', '.join(unknown)}; choose {', '.join(BENCHES)}\n")
        return 2
    figures: list[Figure] = []
    for name in names:
        bench, count, least = BENCHES[name]
        figures += bench(least if tiny else count)
    sys.stdout.write(table(figures))
    if "--write" in words:
        before, _, rest = GUIDE.read_text("utf-8").partition(BEGIN)
        after = rest.partition(END)[2]
        GUIDE.write_text(f"{before}{BEGIN}\n{markdown(figures)}\n{END}{after}", "utf-8")
    return 0 if tiny or all(figure.good for figure in figures) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
