"""However many fights there are, they take no more memory than the first ones."""

from pathlib import Path
from subprocess import run
from sys import executable

import pytest
from repository import SCENARIOS

SCRIPT = """
import gc, sys
from multiprocessing import active_children
from pathlib import Path
from hero_combat.cli.output.simulations.csv import fight_rows
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.record import record
from hero_combat.simulate.sampling import Sampling

gc.disable()  # as the program does
name, into, fights, processes = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
sampling = Sampling([Plan(Path(name).read_bytes(), "fight.toml", 7)])
seen = 0

def look(progress):
    global seen
    if progress.done >= seen * fights // 10:
        seen += 1
        pids = ["self", *(each.pid for each in active_children())]
        sizes = [int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids]
        print(progress.done, sum(sizes) * 4, flush=True)

arena = sampling.arenas[0]
with fight_rows(into, arena) if "csv" in into else record(into, arena, range(fights)) as keeper:
    sampling.fight(range(fights), record=keeper, processes=processes, progress=look)
"""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("into", "processes", "more"),
    [("part.ndjson", 1, 2), ("part.ndjson", 2, 2), ("fights.csv", 2, 1)],
)
def test_memory_is_flat(into: str, processes: int, more: int, tmp_path: Path) -> None:
    fights = 50_000
    scene = SCENARIOS / "spotlight-last-stand.toml"
    words = [executable, "-c", SCRIPT, str(scene), into, str(fights), str(processes)]
    done = run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    seen = [tuple(map(int, line.split())) for line in done.stdout.split("\n")[:-1]]
    early = max(size for number, size in seen if number < fights // 5)
    late = max(size for number, size in seen if number > fights // 2)
    assert late < early + 2048 * processes  # KiB; the histograms grow a little
    assert (tmp_path / into).read_bytes().count(b"\n") == fights + more
