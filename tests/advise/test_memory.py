"""However many rollouts there are, they take no more memory than the first ones."""

from subprocess import run
from sys import executable

import pytest
from repository import SCENARIOS

SCRIPT = """
import gc, sys
from pathlib import Path
from hero_combat.advise.race import Race
from hero_combat.simulate.arena import Arena
from hero_combat.simulate.plan import Plan
from hero_combat.simulate.racing import run_race

gc.disable()  # as the program does

class Endless(Race):
    def look(self):
        super().look()
        self.running = tuple(sorted((*self.running, *self.beaten_by)))
        return False

    def _front(self):  # each is played on, also one that is as good as another
        return [*self.running]

def look(rollouts, _seconds, _left):
    print(rollouts, int(Path("/proc/self/statm").read_text().split()[1]) * 4, flush=True)

arena = Arena(Plan(Path(sys.argv[1]).read_bytes(), "fight.toml", 7))
arenas = [arena] * 3
run_race(arenas, arena.sides[0], race=Endless(3), rollouts=10_000, processes=1, progress=look)
"""


@pytest.mark.slow
def test_memory_is_flat() -> None:
    scene = SCENARIOS / "spotlight-last-stand.toml"
    words = [executable, "-c", SCRIPT, str(scene)]
    done = run(words, capture_output=True, text=True, check=True)
    seen = [tuple(map(int, line.split())) for line in done.stdout.splitlines()]
    assert seen[-1][0] == 30_000
    early = max(size for rollouts, size in seen if rollouts < 6_000)
    late = max(size for rollouts, size in seen if rollouts > 15_000)
    assert late < early + 2048  # KiB
